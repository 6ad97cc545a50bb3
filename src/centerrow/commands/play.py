"""`centerrow play`: from the words of the line to people and bots at a game, and to the table they sit at."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from centerrow import BadSetup, Game, sets
from centerrow.bots import BOTS, make_bot
from centerrow.bots.naming import proper
from centerrow.commands.speak import Speaker
from centerrow.say import Saying, say
from centerrow.session import (
    DEFAULT_BOT,
    DEFAULT_SET,
    PERSON,
    Session,
    Store,
    check_names,
    default_names,
    load_cards,
)
from centerrow.settings.config import OTHER_NAMES
from centerrow.settings.copies import copies_in_words
from centerrow.terminal import Terminal

#: What belongs to a new game and not to one that is gone on with.
SETTINGS = (
    "seed", "players", "set", "all_sets", "teams", "honor", "bots", "seats", "think", "names", "undo",
    "cards", "ban", "copies",
)  # fmt: skip
AS_IT_IS = "--continue takes a game up as it is; leave out {option}"
NO_SCREEN = "this needs a terminal with a full screen; {instead}"
GET_TEXTUAL = "pip install textual"
NO_TEXTUAL = "the full-screen table needs Textual ({command}); {instead}"


def play(args: argparse.Namespace) -> int:
    session = resumed(args) if args.resume is not None else begun(args)
    if session.trouble and args.json:
        sys.stderr.write(f"centerrow: {session.trouble}\n")
    try:
        if args.json:
            return Speaker(session, sys.stdin, sys.stdout).run()
        return at_table(session, args.plain)
    finally:
        session.close()


def at_table(session: Session, plain: bool) -> int:
    """Play in the full-screen table where there is one, else in the plain terminal."""
    table = None if plain else full_screen("run_table")
    if table is not None:
        code = int(table(session))
        if session.kept and not session.over:
            words = say("The game is kept. Go on with it: {command}", command="centerrow play --continue")
            sys.stdout.write(f"{words}\n")
        return code
    return Terminal(session, sys.stdin, sys.stdout).run()


def tutorial() -> int:
    """The first game; it is taught at the full-screen table only."""
    instead = say("the rules, page by page: {command}", command="centerrow rules")
    lesson = full_screen("run_tutorial", instead)
    if lesson is None:
        return 2
    return int(lesson())


def full_screen(name: str, instead: str = "") -> Callable[..., Any] | None:
    """That part of the full-screen table; None where there is no terminal for it, or no Textual.

    `instead` says what to do then; without it, the plain table is there.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        if instead:
            sys.stderr.write(f"centerrow: {say(NO_SCREEN, instead=instead)}\n")
        return None
    if importlib.util.find_spec("textual") is None:
        instead = instead or say("this is the plain one")
        words = say(NO_TEXTUAL, command=GET_TEXTUAL, instead=instead)
        sys.stderr.write(f"centerrow: {words}\n")
        return None
    part: Callable[..., Any] | None = vars(importlib.import_module("centerrow.tui")).get(name)
    return part


# ---- a new game


def begun(args: argparse.Namespace) -> Session:
    """The game that the line asks for, saved from its first choice on unless it says otherwise."""
    names = names_given(args)
    seats = seats_of(args, len(names))
    check_names_fit(names, len(seats))
    names += default_names(seats)[len(names) :]
    chosen = sets_of(args, load_cards(args.cards or []))
    game = Game(
        sets="all" if chosen == ["all"] else chosen,
        players=len(seats),
        seed=args.seed,
        teams=args.teams,
        honor=args.honor,
        names=names,
        copies=copies_in_words(args.ban or [], args.copies or []),
    )
    by_seat = [seats[names.index(name)] for name in game.names]
    session = Session(game, by_seat, args.undo == "free")
    if not args.no_save:
        Store().begin(session)
    return session


def names_given(args: argparse.Namespace) -> list[str]:
    """What the line calls the players; perhaps not all of them."""
    return [name.strip() for name in args.names.split(",")] if args.names is not None else []


def check_names_fit(names: Sequence[str], players: int) -> None:
    """BadSetup where there are more names than players, or one that nobody can have."""
    if len(names) > players:
        words = OTHER_NAMES if players > 1 else "{names} names for 1 player; {advice}"
        advice = Saying("give one name for each, or fewer")
        raise BadSetup(words, names=len(names), players=players, advice=advice)
    check_names(names)


def sets_of(args: argparse.Namespace, own: Sequence[str]) -> list[str]:
    """The sets that the line asks for, or `all` alone: one's own only, unless others are named, too."""
    chosen: list[str] = args.set or ([] if own else [DEFAULT_SET])
    if not args.all_sets and "all" not in chosen:
        return [*chosen, *own]
    return [*(each.name for each in sets() if each.path is None), *own] if own else ["all"]


def seats_given(args: argparse.Namespace) -> list[str]:
    """The seats as the line names them, one by one; BadSetup where it says another number of players."""
    seats = [word.strip() for word in args.seats.split(",")]
    if args.players not in (None, len(seats)):
        problem = "--seats names {seats} players but --players says {players}"
        raise BadSetup(problem, seats=len(seats), players=args.players)
    return seats


def seats_of(args: argparse.Namespace, names: int) -> list[str]:
    """Who sits where: PERSON or the name of a bot, in the order in which they were given."""
    if args.seats is not None:
        seats = [proper(word, args.think) for word in seats_given(args)]
        for seat in seats:
            if seat != PERSON and seat not in BOTS:
                make_bot(seat, 0)
        return seats
    if args.bots is None and args.players is None:
        return [PERSON] * names if names > 1 else [PERSON, DEFAULT_BOT]
    bots = args.bots or 0
    players = args.players if args.players is not None else max(names, bots + 1, 2)
    if not 0 <= bots <= players:
        problem = "--bots must be from 0 to the number of players, {players}, not {bots}"
        raise BadSetup(problem, players=players, bots=bots)
    return [PERSON] * (players - bots) + [DEFAULT_BOT] * bots


# ---- a game gone on with


def resumed(args: argparse.Namespace) -> Session:
    """The latest unfinished game, or the one that the line names."""
    check_left_out(args, SETTINGS, AS_IT_IS)
    store = Store()
    entry = store.find(args.resume) if args.resume else store.latest()
    return Session.read(entry.path) if args.no_save else Session.resume(entry.path)


def check_left_out(args: argparse.Namespace, names: Iterable[str], words: str) -> None:
    """BadSetup, in these words, for the first {option} of these that the line has."""
    for name in names:
        if getattr(args, name):
            raise BadSetup(words, option=f"--{name.replace('_', '-')}")
