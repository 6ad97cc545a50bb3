"""A shuffle that can be checked, from the promise to the deal. What it is, is in `records/shuffle`.

With the table the server promises a secret. Whoever likes promises a contribution, when they sit down or
later; where the table asks for it, everybody must. With the start all promises are final, and are seen by
all: then who promised something shows it, and with the last one the cards are dealt. Where nobody has
promised anything, that is at once. Bots add nothing: the server would speak for them, and has added its own.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from centerrow import Game
from centerrow.records.shuffle import digest, recorded, seed_of
from centerrow.server.errors import NotAsPromised, WrongPhase
from centerrow.server.kept import Kept, Shuffling, Where, now, with_chair
from centerrow.server.models import TableInfo
from centerrow.server.played import Played
from centerrow.server.room import GAME, TABLE, Room
from centerrow.server.rooms import Rooms
from centerrow.server.seating import (
    Asker,
    check_host,
    check_open,
    checked,
    own_chair,
    sets_of,
)
from centerrow.server.tokens import new_secret, same
from centerrow.session import PERSON
from centerrow.settings.config import RULES_PREVIEW, RULES_VERSION

#: As many as the hash of it has.
SECRET_BYTES = 32


class Dealer:
    """Starts games, with what everybody adds to the shuffle."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    async def start(self, asker: Asker, table: str) -> TableInfo:
        """Deal the cards, or ask those who promised something to show it."""
        async with self.rooms.at(table) as room:
            await room.change(lambda kept: started(kept, asker), _where)
            return _dealt(room, asker)

    async def promise(self, asker: Asker, table: str, seat: int, hash: str | None) -> TableInfo:
        """Somebody will add to the shuffle what has this hash, or nothing any more."""
        async with self.rooms.at(table) as room:

            def promised(kept: Kept) -> Kept:
                own_chair(kept, asker, seat)
                return with_chair(check_open(kept), seat, promise=hash)

            await room.change(promised)
            return room.info(asker.hashes)

    async def reveal(self, asker: Asker, table: str, seat: int, contribution: str) -> TableInfo:
        """Somebody shows what they add; with the last one the cards are dealt."""
        async with self.rooms.at(table) as room:
            await room.change(lambda kept: revealed(kept, asker, seat, contribution), _where)
            return _dealt(room, asker)

    async def anew(self, asker: Asker, table: str) -> TableInfo:
        """Somebody does not show what they promised: they are named, and everybody promises anew."""
        async with self.rooms.at(table) as room:
            await room.change(lambda kept: made_anew(kept, asker), _where)
            return room.info(asker.hashes)


def _dealt(room: Room, asker: Asker) -> TableInfo:
    """The table as it is then; where its game is on, everybody hears of that."""
    if room.kept.phase == "playing":
        room.tell(GAME, TABLE)
        room.drive()
    return room.info(asker.hashes)


def new_shuffle() -> Shuffling:
    """What the server adds, drawn before anybody else does."""
    return Shuffling(new_secret(SECRET_BYTES))


def started(kept: Kept, asker: Asker) -> Kept:
    """The table with all promises settled, and where there are none with its cards dealt."""
    check_host(kept, asker)
    checked(kept)
    people = [chair for chair in kept.chairs if chair.who == PERSON]
    if any(chair.secret is None for chair in people):
        raise WrongPhase("a seat is still free; wait for somebody, put a bot there, or remove it")
    missing = [chair.name for chair in people if chair.promise is None]
    if missing and kept.settings.contributions:
        words = "at this table everybody adds to the shuffle, and {players} has not promised anything yet"
        raise WrongPhase(words, players=", ".join(missing))
    if kept.shuffle is not None and any(chair.promise for chair in people):
        return msgspec.structs.replace(kept, phase="dealing")
    return dealt(kept)


def revealed(kept: Kept, asker: Asker, seat: int, contribution: str) -> Kept:
    """The table with what that seat adds, and with the last one with its cards dealt."""
    own_chair(kept, asker, seat)
    promise = kept.chairs[seat].promise
    if kept.phase != "dealing" or promise is None:
        words = "what one adds to the shuffle is shown when the table starts, by who has promised something"
        raise WrongPhase(words)
    if not same(promise, digest(contribution)):
        raise NotAsPromised("this is not what the seat promised: its SHA-256 is another")
    kept = with_chair(kept, seat, contribution=contribution)
    waiting = any(chair.promise and chair.contribution is None for chair in kept.chairs)
    return kept if waiting else dealt(kept)


def made_anew(kept: Kept, asker: Asker) -> Kept:
    """The table as before its start, with another secret of the server and without any promise."""
    check_host(kept, asker)
    if kept.phase != "dealing":
        raise WrongPhase("a table is made anew while somebody has not shown what they add to the shuffle")
    silent = [chair.name for chair in kept.chairs if chair.promise and chair.contribution is None]
    return promised_by_nobody(msgspec.structs.replace(kept, phase="open"), silent)


def promised_by_nobody(kept: Kept, silent: Sequence[str] = ()) -> Kept:
    """The table with another secret of the server, and without any promise."""
    chairs = [msgspec.structs.replace(each, promise=None, contribution=None) for each in kept.chairs]
    shuffle = msgspec.structs.replace(new_shuffle(), unrevealed=tuple(silent))
    return msgspec.structs.replace(kept, chairs=tuple(chairs), shuffle=shuffle)


def dealt(kept: Kept, seed: str | None = None) -> Kept:
    """The table with its cards dealt, its chairs in the order of the game's seats.

    seed  where it is known, and nobody adds to it
    """
    settings, names, shuffle = kept.settings, [chair.name for chair in kept.chairs], kept.shuffle
    seed = seed or new_secret()
    if shuffle is not None:
        given = [chair.contribution for chair in kept.chairs]
        seed = seed_of(shuffle.secret, given, kept.id)
        shuffle = Shuffling(shuffle.secret, record=recorded(shuffle.secret, given, kept.id))
    game = Game(sets_of(settings), len(names), seed, settings.teams, settings.honor, names)
    by_name = dict(zip(game.config.names, kept.chairs, strict=True))
    chairs = tuple(msgspec.structs.replace(by_name[name], name=name, invitation=None) for name in game.names)
    return msgspec.structs.replace(
        kept,
        phase="playing",
        save=game.save(),
        chairs=chairs,
        started=now(),
        shuffle=shuffle,
        rules=RULES_VERSION,
        preview=RULES_PREVIEW,
    )


def _where(kept: Kept) -> Where:
    """Where a game is that has just started: where a bot comes first, it is due at once."""
    if kept.phase != "playing":
        return Where(None, None, False)
    played = Played(kept)
    return played.where(played.session, now(), kept)
