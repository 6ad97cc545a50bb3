"""`centerrow join`: a seat at a server. `centerrow play --serve`: a table for friends elsewhere."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence
from typing import Any

from centerrow import BadSetup
from centerrow.commands.play import (
    AS_IT_IS,
    check_left_out,
    check_names_fit,
    full_screen,
    names_given,
    seats_given,
    sets_of,
)
from centerrow.online.errors import BadLink
from centerrow.online.hosting import WATCH, make_table, opened_again, seats_wished, serving
from centerrow.online.joining import Opened, check_client, open_link
from centerrow.online.link import read_link
from centerrow.online.seats import last_served
from centerrow.presentation.setup import TO_WATCH, WHAT_NAME, WHICH_LINK
from centerrow.say import say
from centerrow.server.models import BY_LINK, NewTable
from centerrow.session import DEFAULT_BOT, PERSON, default_names, load_cards
from centerrow.session.own_cards import files_of

#: What a table over a network does not have: it is dealt, kept and shown by the server.
NOT_SERVED = ("seed", "ban", "copies", "json", "plain", "no_save")
PLAYED_WITHOUT = "a table over a network is played without {option}; leave it out"
#: What belongs to a new table, and not to one that is gone on with.
NEW_ONLY = ("players", "set", "all_sets", "teams", "honor", "bots", "seats", "names", "undo", "cards")
#: Whom a served table is for.
EVERYBODY, HERE_ALONE = "everybody", "here"


def join(args: argparse.Namespace) -> int:
    """Play the seats to which a link leads; returns the exit code."""
    table = _table()
    if table is None:
        return 2
    names = [name.strip() for name in args.name.split(",")] if args.name else []
    link = read_link(args.link or _asked(say(WHICH_LINK)))
    opened = open_link(link, lambda: names.pop(0) if names else _asked(say(WHAT_NAME)))
    from centerrow.online.connection import knock

    asyncio.run(knock(opened))
    code = int(table(opened))
    if opened.secrets:
        sys.stdout.write(f"{say('The same link leads back to your seat.')}\n")
    return code


def _table() -> Callable[..., Any] | None:
    """The full-screen table for a game at a server; None, and said why, where there is none."""
    check_client()
    return full_screen("run_online", say("links open in a browser, too"))


def _asked(words: str) -> str:
    """What somebody types as an answer; BadLink where nobody does."""
    sys.stdout.write(f"{words} ")
    sys.stdout.flush()
    line = sys.stdin.readline().strip()
    if not line:
        raise BadLink("nothing was typed; see {command}", command="centerrow join --help")
    return line


# ---- a table of one's own


def play_served(args: argparse.Namespace) -> int:
    """Make a table, or go on with the last one, and play at it while this process serves it."""
    check_left_out(args, NOT_SERVED, PLAYED_WITHOUT)
    table = _table()
    if table is None:
        return 2
    if args.resume is not None:
        return _go_on(args, table)
    own = load_cards(args.cards or [])
    wish, everybody, cards = wished(args, own), args.serve == EVERYBODY, files_of(own)
    with serving(everybody, cards=cards) as address:
        return _play(make_table(address, wish, everybody, cards), table)


def _go_on(args: argparse.Namespace, table: Callable[..., Any]) -> int:
    check_left_out(args, NEW_ONLY, AS_IT_IS)
    if args.resume:
        raise BadSetup("--serve goes on with the last table that was served; leave out the game")
    kept = last_served()
    load_cards(kept.cards)
    with serving(kept.everybody, kept.port, kept.cards):
        return _play(opened_again(kept), table)


def _play(opened: Opened, table: Callable[..., Any]) -> int:
    """Say what opens the other seats, and sit down at one's own."""
    free = [seat.name for seat in opened.desk.table(opened.table).seats if not seat.taken]
    for name, link in opened.links.items():
        if name in free or name == WATCH:
            words = say(TO_WATCH, link=link)
            if name:
                words = say("For {player}: {link}", player=name, link=link)
            sys.stdout.write(f"{words}\n")
    sys.stdout.flush()
    code = int(table(opened))
    if opened.desk.table(opened.table).phase != "over":
        command = "centerrow play --serve --continue"
        sys.stdout.write(f"{say('The table is kept. Go on with it: {command}', command=command)}\n")
    return code


def wished(args: argparse.Namespace, own: Sequence[str] = ()) -> NewTable:
    """The table that the line asks for, with these sets of one's own; BadSetup says what makes no sense."""
    names = names_given(args)
    kinds = served_seats(args, len(names))
    check_names_fit(names, len(kinds))
    usual = default_names([PERSON if kind == BY_LINK else kind for kind in kinds])
    return NewTable(
        seats=seats_wished(kinds, [*names, *usual[len(names) :]]),
        sets=tuple(sets_of(args, own)),
        teams=args.teams,
        honor=args.honor,
        undo=args.undo or "fair",
    )


def served_seats(args: argparse.Namespace, names: int) -> Sequence[str]:
    """Who sits where: somebody here, bots, and everybody else by a link."""
    if args.seats is not None:
        return [word.lower() for word in seats_given(args)]
    bots = args.bots or 0
    players = args.players if args.players is not None else max(names, bots + 2)
    if not 0 <= bots < players:
        problem = "--bots must be from 0 to {most}: somebody has to sit here"
        raise BadSetup(problem, most=players - 1)
    return [PERSON, *[BY_LINK] * (players - bots - 1), *[DEFAULT_BOT] * bots]
