"""What a game is called up with: who plays when nobody says, and the command that deals a game again."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from centerrow import BadSetup, Game, sets
from centerrow.bots.naming import short
from centerrow.bots.own import is_own
from centerrow.input.arguments import shown, texts
from centerrow.say import say
from centerrow.session.session import PERSON, Session

#: Whom one plays against, and with which set, when one does not say.
DEFAULT_BOT = "novice"
DEFAULT_SET = "realms_unraveled"


def default_names(seats: Sequence[str]) -> list[str]:
    """Player, or Player 1 and so on where several people play; bots are called what they are.

    They are said when the game begins: from then on they are names.
    """
    bases = [_base(seat) for seat in texts(seats, "seats")]
    return [
        base
        if bases.count(base) == 1
        else say("{name} {number}", name=base, number=bases[: place + 1].count(base))
        for place, base in enumerate(bases)
    ]


def _base(seat: str) -> str:
    if seat == PERSON:
        return say("Player")
    return short(seat) if is_own(seat) else short(seat).capitalize()


def check_names(names: Sequence[str]) -> None:
    """Refuse "You": everybody is that to themselves, and no log or replay could tell who is meant."""
    for name in texts(names, "names"):
        if name.strip().casefold() == "you":
            raise BadSetup("{name!r} is no name: everybody is meant by it; take another", name=name)


def again(session: Session) -> str:
    """The command that deals this game again."""
    if not issubclass(type(session), Session):
        raise BadSetup("the game of a Session is dealt again, not {value}", value=shown(session))
    config = session.game.config
    names = list(config.names)
    seats = [session.seats[session.game.names.index(name)] for name in names]
    words = ["centerrow", "play", *_option("--seed", config.seed)]
    # A name with a comma cannot be given in a list; the deal is the same without names.
    known = default_names(seats) == names or any("," in name for name in names)
    if set(seats) != {PERSON}:
        words += ["--seats", ",".join(seats)] if seats != [PERSON, DEFAULT_BOT] or not known else []
    elif known or len(seats) == 1:
        words += ["--players", str(len(seats))]
    words += _option("--names", ",".join(names)) if not known else []
    built_in = [each.name for each in sets() if each.path is None and each.name in config.sets]
    for name in built_in if config.sets != (DEFAULT_SET,) else ():
        words += ["--set", name]
    words += ["--teams"] if config.teams else []
    words += ["--honor", str(config.honor)] if config.honor != Game(players=len(seats)).config.honor else []
    for card, copies in config.copies:
        words += ["--copies", f"{card}={copies}"] if copies else ["--ban", card]
    words += ["--undo", "free"] if session.free_undo else []
    for path in session.cards:
        words += ["--cards", path]
    return shlex.join(words)


def _option(name: str, value: str) -> list[str]:
    """An option and its value; one that looks like an option itself needs the sign between them."""
    return [f"{name}={value}"] if value.startswith("-") else [name, value]
