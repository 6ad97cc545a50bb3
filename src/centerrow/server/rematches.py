"""Another game with the same people: one table for all of them, whoever asks first, and where.

The table that is over remembers it, changed in one step with the making of the next one: of two people who
ask at once, at whichever process, one makes it, and the other sits down there. Its seats are kept for those
who had them, and called after them when they sit down: until then nothing there says who may come. A seat can
also be taken by its link, as at every table.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from centerrow.server.errors import NOT_OVER, NoTable, NotYours, SeatTaken, TooMany, WrongPhase
from centerrow.server.fairness import new_shuffle
from centerrow.server.kept import Kept, Rematch, new_kept, with_chair
from centerrow.server.models import BY_LINK, HERE, SeatKeys, Secret
from centerrow.server.room import Room
from centerrow.server.rooms import Rooms
from centerrow.server.seating import Asker, check_game, check_open, free_name, is_free, names_of, seated
from centerrow.server.storage import Taken
from centerrow.server.tokens import hashed, new_secret
from centerrow.session import PERSON
from centerrow.settings.config import MOST_PLAYERS


class PlayAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """Play again with the same people, when the game is over.

    secrets  what opens one's seat there, where one's key does not
    """

    secrets: Annotated[tuple[Secret, ...], Meta(max_length=MOST_PLAYERS)] = ()


class Again(Struct, frozen=True):
    """The table where the same people play again, and what opens one's seats there.

    spectator  the secret with which one only watches, for whoever made the table by this
    """

    table: str
    seats: list[SeatKeys]
    spectator: str | None = None


class Rematches:
    """Brings people together again who have played a game to its end."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    async def join(
        self, asker: Asker, table: str, wish: PlayAgain, may_make: Callable[[], Awaitable[None]]
    ) -> Again:
        """One's seats at the rematch, which is made where there is none; `may_make` raises why not."""
        hashes = frozenset({asker.hash, *map(hashed, wish.secrets)})
        async with self.rooms.at(table) as room:
            while True:
                await room.catch_up()  # another process may have seen its end, or been asked first
                mine = room.seats_of(hashes)
                if not mine:
                    raise NotYours("a rematch is for those who have played: you have no seat at this table")
                if room.phase != "over":
                    raise WrongPhase(NOT_OVER)
                before = room.kept  # what is heard from here on counts against us
                found = await self._sit(asker, before, mine)
                found = found or await self._make(room, before, mine, asker, may_make)
                if found is not None:
                    return found

    async def _make(
        self, room: Room, before: Kept, mine: list[int], asker: Asker, may_make: Callable[[], Awaitable[None]]
    ) -> Again | None:
        """The rematch, which is made with this; None where the table has changed meanwhile.

        Whoever asks for it here at the same time waits: the last table that may be made is theirs, too.
        """
        async with room.lock:
            if room.kept.revision != before.revision:
                return None
            try:
                await may_make()
            except TooMany:
                await room.look_again()  # at another process somebody else may have made it
                if room.kept.revision == before.revision:
                    raise
                return None
            made, kept, asked = _next(before, mine, asker)
            with contextlib.suppress(Taken):
                await self.rooms.storage.make(kept, before=asked)
                await room.look_again()
                return made
        return None

    async def _sit(self, asker: Asker, before: Kept, mine: list[int]) -> Again | None:
        """One's seats at the rematch there is; None where there is none, or it is over, too."""
        if before.rematch is None:
            return None
        people = {before.chairs[seat].secret: before.chairs[seat].name for seat in mine}
        keys: list[SeatKeys] = []

        def sit(kept: Kept) -> Kept:
            keys.clear()
            for seat, chair in enumerate(kept.chairs):
                if chair.who == PERSON and chair.secret is None and chair.kept_for in people:
                    check_open(kept)
                    secret = new_secret()
                    keys.append(SeatKeys(seat, secret))
                    kept = with_chair(kept, seat, invitation=None, secret=hashed(secret), browser=asker.hash)
                    kept = _called(kept, seat, people[chair.kept_for])
            return kept

        try:
            async with self.rooms.at(before.rematch.table) as room:
                if room.phase in ("over", "closed"):
                    return None
                await room.change(sit)
                if not room.seats_of(asker.hashes):
                    raise SeatTaken("your seat at the rematch was given to somebody else; ask for a link")
        except NoTable:
            return None
        return Again(before.rematch.table, keys)


def _called(kept: Kept, seat: int, name: str) -> Kept:
    """With that name for whoever has sat down there, unless somebody else has it; a free seat gives it up."""
    for other, chair in enumerate(kept.chairs):
        if other != seat and not is_free(name, [chair.name]):
            if chair.who != PERSON or chair.secret is not None:
                return kept
            kept = with_chair(
                kept, other, name=free_name(PERSON, [name, *(each.name for each in kept.chairs)])
            )
    return with_chair(kept, seat, name=name)


def _next(before: Kept, mine: list[int], asker: Asker) -> tuple[Again, Kept, Kept]:
    """A table with the same seats and settings, what opens it, and the one before, which names it."""
    chairs, keys = [], []
    whos = [chair.who for chair in before.chairs]
    known = [
        chair.name if seat in mine or chair.who != PERSON else None
        for seat, chair in enumerate(before.chairs)
    ]
    for seat, (chair, name) in enumerate(zip(before.chairs, names_of(whos, known), strict=True)):
        wish = HERE if seat in mine else BY_LINK if chair.who == PERSON else chair.who
        new, opened = seated(seat, wish, chair.who, name, asker)
        chairs.append(msgspec.structs.replace(new, kept_for=chair.secret))
        keys.append(opened)
    settings = msgspec.structs.replace(before.settings, listed=False, origin=None, tutorial=False)
    spectator = new_secret()
    kept = new_kept(settings, chairs, asker.hash, hashed(spectator))
    kept = msgspec.structs.replace(kept, shuffle=new_shuffle())
    check_game(kept)
    asked = msgspec.structs.replace(before, rematch=Rematch(kept.id, mine[0]))
    return Again(kept.id, keys, spectator), kept, asked
