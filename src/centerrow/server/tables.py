"""Tables before and around their games: made, joined, changed, started, left, listed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import RowMapping

from centerrow import BadSetup
from centerrow.records.record import with_shuffle
from centerrow.server.errors import STILL_HIDDEN, NotYours, WrongPhase
from centerrow.server.fairness import new_shuffle
from centerrow.server.kept import Chair, Kept, new_kept, put_chair, with_chair
from centerrow.server.models import (
    BY_LINK,
    HERE,
    Glance,
    Join,
    Listed,
    NewTable,
    SeatKeys,
    TableInfo,
    TableMade,
    Tables,
    TableSettings,
    Wishes,
    sitting,
)
from centerrow.server.rooms import Rooms
from centerrow.server.seating import (
    Asker,
    check_game,
    check_host,
    check_open,
    check_own,
    check_seat,
    checked,
    free_name,
    free_seat,
    names_of,
    own_chair,
    seated,
    who_of,
)
from centerrow.server.storage import Storage
from centerrow.server.tokens import hashed, new_secret, same
from centerrow.session import PERSON


class Host:
    """Makes tables and seats people at them."""

    def __init__(self, storage: Storage, rooms: Rooms) -> None:
        self.storage = storage
        self.rooms = rooms

    async def make(self, asker: Asker, wish: NewTable) -> TableMade:
        """A new table; what opens its seats is shown this once."""
        pool = self.rooms.pool
        whos = [who_of(seat.who, pool) for seat in wish.seats]
        chairs, keys = [], []
        names = [seat.name for seat in wish.seats]
        for seat, name in enumerate(names_of(whos, names)):
            asked = wish.seats[seat]
            chair, opened = seated(seat, asked.who, whos[seat], name, asker, asked.contribution)
            chairs.append(chair)
            keys.append(opened)
        spectator = new_secret()
        fields = {name: getattr(wish, name) for name in Wishes.__struct_fields__}
        if wish.clock is not None:
            fields["clock"] = msgspec.structs.replace(wish.clock, bot=pool.bot_named(wish.clock.bot))
        shuffle = new_shuffle()
        kept = new_kept(TableSettings(**fields), chairs, asker.hash, hashed(spectator))
        kept = msgspec.structs.replace(kept, shuffle=shuffle)
        check_game(kept)
        await self.storage.make(kept)
        return TableMade(kept.id, keys, spectator, shuffle.commitment)

    async def info(self, asker: Asker | None, table: str) -> TableInfo:
        """A table as whoever asks may see it."""
        async with self.rooms.at(table) as room:
            return room.info(frozenset() if asker is None else asker.hashes)

    async def join(self, asker: Asker, table: str, wish: Join) -> SeatKeys:
        """Take a seat. The link that led here is spent: who sent it cannot look over one's shoulder."""
        secret = new_secret()
        async with self.rooms.at(table) as room:
            joined = 0

            def sit(kept: Kept) -> Kept:
                nonlocal joined
                joined = free_seat(kept, wish)
                kept = with_chair(kept, joined, invitation=None, secret=hashed(secret), browser=asker.hash)
                if kept.phase == "playing":
                    return kept  # a game from a file: its names stay
                return checked(with_chair(kept, joined, name=wish.name, promise=wish.contribution))

            await room.change(sit)
        return SeatKeys(joined, secret)

    async def rename(self, asker: Asker, table: str, seat: int, name: str) -> TableInfo:
        """Another name for one's seat; whoever made the table names bots and free seats, too."""
        async with self.rooms.at(table) as room:

            def call(kept: Kept) -> Kept:
                check_own(kept, asker, seat)
                return checked(with_chair(kept, seat, name=name))

            await room.change(call)
            return room.info(asker.hashes)

    async def replace(self, asker: Asker, table: str, seat: int, who: str) -> SeatKeys:
        """Somebody else for a seat, or the same with a new link: whoever made the table does that."""
        if who == HERE:
            raise BadSetup("a seat is replaced by {link!r} or by a bot", link=BY_LINK)
        sits = who_of(who, self.rooms.pool)
        async with self.rooms.at(table) as room:
            keys = SeatKeys(seat)

            def put(kept: Kept) -> Kept:
                nonlocal keys
                check_host(kept, asker)
                check_seat(kept, seat)
                others = [chair.name for place, chair in enumerate(kept.chairs) if place != seat]
                name = free_name(sits, others)
                chair, keys = seated(seat, who, sits, name, asker)
                before = kept.chairs[seat]
                if who == BY_LINK and before.kept_for is not None:
                    chair = msgspec.structs.replace(chair, kept_for=before.kept_for)
                return checked(put_chair(kept, seat, chair))

            await room.change(put)
            return keys

    async def remove(self, asker: Asker, table: str, seat: int) -> TableInfo:
        """One seat less: whoever made the table does that."""
        async with self.rooms.at(table) as room:

            def less(kept: Kept) -> Kept:
                check_host(kept, asker)
                check_seat(kept, seat)
                if len(kept.chairs) == 1:
                    raise BadSetup("a table has at least one seat")
                chairs = kept.chairs[:seat] + kept.chairs[seat + 1 :]
                return checked(msgspec.structs.replace(kept, chairs=chairs))

            await room.change(less)
            return room.info(asker.hashes)

    async def leave(self, asker: Asker, table: str, seat: int) -> TableInfo:
        """Stand up before the game starts; the seat is free then."""
        async with self.rooms.at(table) as room:

            def stand_up(kept: Kept) -> Kept:
                left = own_chair(kept, asker, seat)
                name = free_name(PERSON, [chair.name for chair in check_open(kept).chairs])
                return put_chair(kept, seat, Chair(name, PERSON, kept_for=left.kept_for))

            await room.change(stand_up)
            return room.info(asker.hashes)

    async def replay(self, table: str) -> str:
        """The whole game as a file, when it is over: it shows every hand, and what the seed was made of."""
        async with self.rooms.at(table) as room:
            if not room.session.over:
                raise WrongPhase(STILL_HIDDEN)
            return with_shuffle(room.session.game.replay().save(), room.game.shuffle)

    async def glance(self, asker: Asker, table: str) -> Glance:
        """How a game stands at which one has a seat."""
        async with self.rooms.at(table) as room:
            if not room.seats_of(asker.hashes):
                raise NotYours("you have no seat at this table")
            view = room.session.at(None).view
            honor = [player.honor for player in view.players]
            if view.cult is not None:
                honor.append(view.cult.honor)
            return Glance(view.round, list(view.row), honor, view.honor_pool, room.session.deciding)

    async def lobby(self) -> Tables:
        """Tables at which everybody can take a seat, and those that everybody can watch."""
        listed = [_listed(row, seats, "") for row, seats in await self.storage.lobby()]
        return Tables([each for each in listed if each.free or each.phase == "playing"])

    async def mine(self, asker: Asker) -> Tables:
        """One's own tables, those first at which it is one's turn."""
        found = await self.storage.mine(asker.hash)
        listed = [_listed(row, seats, asker.hash) for row, seats in found]
        return Tables(sorted(listed, key=lambda each: not each.your_turn))


def _listed(row: RowMapping, seats: Sequence[RowMapping], browser: str) -> Listed:
    yours = [seat["seat"] for seat in seats if same(seat["browser"], browser)]
    settings = msgspec.json.decode(row["settings"], type=TableSettings)
    return Listed(
        table=row["id"],
        phase=row["phase"],
        sets=settings.sets,
        names=[seat["name"] for seat in seats],
        who=[sitting(seat["who"]) for seat in seats],
        free=sum(seat["who"] == PERSON and seat["secret"] is None for seat in seats),
        yours=yours,
        your_turn=row["deciding"] in yours,
        created=row["created"],
        changed=row["changed"],
        daily=row["daily"],
        tutorial=settings.tutorial,
    )
