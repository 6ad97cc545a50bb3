"""What is kept of tables, as programs read it: seats, lines, what was said, how far a game is."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import RowMapping

from centerrow.records.shuffle import Shuffle, digest
from centerrow.server.models import OfDay, Phase, Proposal, Result, Standing, TableSettings
from centerrow.server.tokens import new_secret
from centerrow.settings.config import RULES_PREVIEW, RULES_VERSION


class Shuffling(Struct, frozen=True):
    """What a table's seed is made of: see `fairness`.

    unrevealed  the names of those who did not show what they had promised, the last time
    record      all of it, when the cards are dealt
    """

    secret: str
    unrevealed: tuple[str, ...] = ()
    record: Shuffle | None = None

    @property
    def commitment(self) -> str:
        """What everybody sees before the game."""
        return digest(self.secret)


class Rematch(Struct, frozen=True):
    """Another game with the same people: at which table, and which seat of this one has asked for it."""

    table: str
    seat: int


class Chair(Struct, frozen=True):
    """A seat as it is kept: `who` is PERSON or a bot; the secrets are hashes.

    done      what its client called the last messages that changed the table, and not its game
    kept_for  the secret of the seat whose person may sit here, at the table of which this is the rematch
    """

    name: str
    who: str
    invitation: str | None = None
    secret: str | None = None
    browser: str | None = None
    standing: Standing | None = None
    promise: str | None = None
    contribution: str | None = None
    muted: tuple[int, ...] = ()
    done: tuple[str, ...] = ()
    kept_for: str | None = None


class Kept(Struct, frozen=True, kw_only=True):
    """A table as it is kept, but for its lines and its chat."""

    id: str
    revision: int
    phase: Phase
    settings: TableSettings
    host: str
    spectator: str
    proposal: Proposal | None
    rules: int
    preview: int
    save: str | None
    chairs: tuple[Chair, ...]
    created: int
    started: int | None = None
    shuffle: Shuffling | None = None
    known_seed: bool = False
    version: int = 0
    daily: OfDay | None = None
    rematch: Rematch | None = None


def new_kept(settings: TableSettings, chairs: Sequence[Chair], host: str, spectator: str) -> Kept:
    """A new table, whose game has not started; `host` and `spectator` are hashes."""
    return Kept(
        id=new_secret(),
        revision=1,
        phase="open",
        settings=settings,
        host=host,
        spectator=spectator,
        proposal=None,
        rules=RULES_VERSION,
        preview=RULES_PREVIEW,
        save=None,
        chairs=tuple(chairs),
        created=now(),
    )


def with_chair(kept: Kept, seat: int, **changes: object) -> Kept:
    """The table with something else about the chair there."""
    return put_chair(kept, seat, msgspec.structs.replace(kept.chairs[seat], **changes))


def put_chair(kept: Kept, seat: int, chair: Chair) -> Kept:
    """The table with this chair there; a new one for nobody, so that nothing is left of whoever sat there."""
    return msgspec.structs.replace(kept, chairs=(*kept.chairs[:seat], chair, *kept.chairs[seat + 1 :]))


def standing_of(kept: Kept, seat: int) -> Standing:
    """The standing answers of a seat."""
    return kept.chairs[seat].standing or Standing()


def people_of(kept: Kept) -> list[str | None]:
    """Who sits where, by what opens their seats."""
    return [chair.secret for chair in kept.chairs]


def settled(before: Kept, after: Kept) -> Kept:
    """The table after a change: whom somebody has muted is somewhere else now, or gone."""
    old, new = people_of(before), people_of(after)
    if old == new:
        return after
    moved = {seat: new.index(who) for seat, who in enumerate(old) if who is not None and who in new}
    for seat, chair in enumerate(after.chairs):
        muted = sorted(moved[each] for each in chair.muted if each in moved)
        after = with_chair(after, seat, muted=tuple(muted))
    return after


class LineKept(Struct, frozen=True):
    """One line of a game: who did it and when; `client` is what its client called it."""

    number: int
    seat: int | None
    text: str
    at: int
    client: str | None = None


class SaidKept(Struct, frozen=True):
    """Something that was said."""

    number: int
    seat: int
    text: str
    at: int
    client: str | None = None


class Others(Struct, frozen=True):
    """Who is connected to a table at a process, or at all others: these seats, and this many who watch."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


class News(Struct, frozen=True):
    """A table at one moment, what is new of its game and of what was said there, and who is elsewhere."""

    kept: Kept
    lines: list[LineKept]
    said: list[SaidKept]
    others: Others


class Where(Struct, frozen=True):
    """How far a game is, for lists and for who must look at it: see `schema`.

    again  whether it goes on after its end, which has shown every card
    """

    deciding: int | None
    wake_at: int | None
    over: bool
    result: Result | None = None
    again: bool = False


def now() -> int:
    """The time, as it is kept."""
    return time.time_ns() // 1_000_000


def chair_of(row: RowMapping) -> Chair:
    """The seat of a row."""
    standing = None if row["standing"] is None else msgspec.json.decode(row["standing"], type=Standing)
    muted = () if row["muted"] is None else msgspec.json.decode(row["muted"], type=tuple[int, ...])
    done = () if row["done"] is None else msgspec.json.decode(row["done"], type=tuple[str, ...])
    return Chair(
        row["name"],
        row["who"],
        row["invitation"],
        row["secret"],
        row["browser"],
        standing,
        row["promise"],
        row["contribution"],
        muted,
        done,
        row["kept_for"],
    )


def kept_of(row: RowMapping, chairs: Sequence[Chair]) -> Kept:
    """The table of a row, with its seats."""
    proposal = None if row["proposal"] is None else msgspec.json.decode(row["proposal"], type=Proposal)
    shuffle = None if row["shuffle"] is None else msgspec.json.decode(row["shuffle"], type=Shuffling)
    rematch = None if row["rematch"] is None else msgspec.json.decode(row["rematch"], type=Rematch)
    return Kept(
        id=row["id"],
        revision=row["revision"],
        phase=row["phase"],
        settings=msgspec.json.decode(row["settings"], type=TableSettings),
        host=row["host"],
        spectator=row["spectator"],
        proposal=proposal,
        rules=row["rules"],
        preview=row["preview"],
        save=row["save"],
        chairs=tuple(chairs),
        created=row["created"],
        started=row["started"],
        shuffle=shuffle,
        known_seed=row["known_seed"],
        version=row["version"],
        daily=None if row["daily"] is None else OfDay(row["daily"], row["way"], row["attempt"]),
        rematch=rematch,
    )
