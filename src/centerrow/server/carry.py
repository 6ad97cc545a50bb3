"""A table as a file, and a file as a table: for who runs the server, and may see a running game's seed."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence

import msgspec

from centerrow import BadSetup, Game
from centerrow.bots import BOTS
from centerrow.bots.naming import is_set
from centerrow.server.errors import WrongPhase
from centerrow.server.kept import Chair, Kept, LineKept, new_kept, now
from centerrow.server.models import SeatKeys, TableMade, TableSettings
from centerrow.server.own_sets import played_sets
from centerrow.server.played import Played
from centerrow.server.storage import Storage
from centerrow.server.tokens import hashed, new_secret
from centerrow.session import PERSON, JournalHead, Session, open_recorded, read_journal
from centerrow.session.journal import JOURNAL_FORMAT, JOURNAL_VERSION
from centerrow.session.recorded import is_journal

NOT_OURS = "cards and bots of people's own are programs, and are not played online"


async def exported(storage: Storage, table: str) -> str:
    """The journal of a table, whichever rules it is played by; WrongPhase before its game starts."""
    kept, found = await storage.whole(table)
    if kept.save is None:
        raise WrongPhase("the game of this table has not started: there is nothing to write down yet")
    whos = tuple(chair.who for chair in kept.chairs)
    save = msgspec.Raw(kept.save.encode())
    head = JournalHead(JOURNAL_FORMAT, JOURNAL_VERSION, whos, kept.settings.undo == "free", (), save)
    lines = [msgspec.json.encode(head).decode(), *(line.text for line in found)]
    return "".join(f"{line}\n" for line in lines)


async def imported(storage: Storage, path: pathlib.Path) -> tuple[Kept, TableMade]:
    """A new table with the game of a file, marked as having a known seed; its people come by links."""
    session, texts = _read(path)
    spectator, keys, chairs = new_secret(), [], []
    for seat, (who, name) in enumerate(zip(session.seats, session.names, strict=True)):
        invitation = new_secret() if who == PERSON else None
        chairs.append(Chair(name, who, invitation=None if invitation is None else hashed(invitation)))
        keys.append(SeatKeys(seat, invitation=invitation))
    config = session.game.config
    settings = TableSettings(
        sets=config.sets,
        teams=config.teams,
        honor=config.honor,
        undo="free" if session.free_undo else "fair",
    )
    kept = new_kept(settings, chairs, hashed(new_secret()), hashed(spectator))
    await lay(storage, kept, session.game.earlier(0).save(), texts)
    return kept, TableMade(kept.id, keys, spectator, "")


async def lay(storage: Storage, kept: Kept, save: str, texts: Sequence[str]) -> None:
    """Keep a new table whose game has begun elsewhere, as these lines tell it; anybody may know its seed."""
    kept = msgspec.structs.replace(kept, phase="playing", save=save, started=now(), known_seed=True)
    played = Played(kept)
    lines = []
    for number, text in enumerate(texts, start=1):
        lines.append(LineKept(number, played.session.deciding, text, now()))
        played.take(lines[-1:])
    await storage.make(kept, played.where(played.session, now(), kept), lines)


def _read(path: pathlib.Path) -> tuple[Session, list[str]]:
    """The game of a journal, a save or a replay, and its lines; BadSetup where it is not played online."""
    session, lines = _of_journal(path) if is_journal(path) else _of_record(path)
    played = [each.name for each in played_sets()]
    own = [name for name in session.sets if name not in played]
    if own or any(_is_strange(who) for who in session.seats):
        raise BadSetup(NOT_OURS)
    return session, lines


def _of_journal(path: pathlib.Path) -> tuple[Session, list[str]]:
    head, lines = read_journal(path)
    handed = [line.split(" ", 2)[2] for line in lines if line.startswith("bot ")]
    if head.cards or any(_is_strange(who) for who in [*head.seats, *handed]):
        raise BadSetup(NOT_OURS)  # before it is loaded, and so run
    return Session.read(path), lines


def _is_strange(who: str) -> bool:
    """Whether that is neither a person nor a bot of ours."""
    return who != PERSON and who not in BOTS and not is_set(who)


def _of_record(path: pathlib.Path) -> tuple[Session, list[str]]:
    replay, seats = open_recorded(path)
    replay.to(replay.length)
    return told(replay.fork(), seats)


def told(game: Game, seats: Sequence[str]) -> tuple[Session, list[str]]:
    """These people at that game, and the lines that tell how it came to where it is."""
    session = Session(game.earlier(0), seats)
    lines: list[str] = []
    session.paper = lines
    for choice in game.choices:
        session.apply(choice)
    return session, lines
