"""What people are due: their data deleted, their seats moved to another device, what is wrong reported."""

from __future__ import annotations

from functools import partial

import msgspec
from msgspec import Struct
from sqlalchemy import Select, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from centerrow import CenterrowError, IllegalChoice
from centerrow.input.spelling import is_line
from centerrow.server.errors import NoKey, NoTable, Stale, TooMany
from centerrow.server.forgetting import forgotten, is_alone
from centerrow.server.kept import Kept, now
from centerrow.server.messages import Report
from centerrow.server.people_models import Forgotten, MoveCode, Moved
from centerrow.server.room import Room
from centerrow.server.rooms import Rooms
from centerrow.server.schema import moves, notices, records, reports, seats, tables
from centerrow.server.seating import Asker
from centerrow.server.storage import Storage, Taken
from centerrow.server.tokens import hashed, new_secret, same
from centerrow.session import DEFAULT_BOT, Session

#: How long a link to another device can be used, in milliseconds.
MOVE_WITHIN = 10 * 60_000
#: The most reports of one table.
MOST_REPORTS = 100


class Reported(Struct, frozen=True):
    """What somebody found wrong: who said what, and why it was reported."""

    table: str
    number: int
    seat: int
    name: str
    text: str
    reason: str
    at: int


async def report(room: Room, message: Report) -> None:
    """Keep a report for whoever runs the server; reported twice by one seat, it counts once."""
    said = next((each for each in room.said if each.number == message.number and each.text), None)
    if said is None:
        raise IllegalChoice("nothing was said here that has the number {number}", number=message.number)
    if not is_line(message.reason):
        raise IllegalChoice("the reason is one line of text")
    database, table = room.storage.database, room.kept.id
    async with database.read.connect() as connection:
        found = await connection.execute(select(reports.c.number).where(reports.c.table_id == table))
        if len(found.all()) >= MOST_REPORTS:
            raise TooMany("enough was reported at this table; whoever runs the server will look at it")
    name = room.kept.chairs[said.seat].name
    one = Reported(table, said.number, message.seat, name, said.text, message.reason, now())
    row = {"table_id": table, **msgspec.structs.asdict(one)}
    del row["table"]
    try:
        async with database.write.begin() as connection:
            await connection.execute(insert(reports).values(row))
    except IntegrityError:
        return  # the same seat has reported the same before


async def reported(storage: Storage) -> list[Reported]:
    """All reports, the oldest first."""
    wanted = select(reports).order_by(reports.c.at)
    async with storage.database.read.connect() as connection:
        return [
            Reported(row["table_id"], *(row[name] for name in Reported.__struct_fields__[1:]))
            for row in (await connection.execute(wanted)).mappings()
        ]


async def clear_reports(storage: Storage, found: list[Reported]) -> None:
    """Remove these reports: somebody has read them."""
    async with storage.database.write.begin() as connection:
        for each in found:
            this = (reports.c.table_id == each.table) & (reports.c.number == each.number)
            await connection.execute(delete(reports).where(this & (reports.c.seat == each.seat)))


class People:
    """Does what somebody asks about all their tables at once."""

    def __init__(self, storage: Storage, rooms: Rooms) -> None:
        self.storage = storage
        self.rooms = rooms

    async def code(self, asker: Asker) -> MoveCode:
        """A code with which another device gets all that belongs to this one; once, and for a while."""
        code, expires = new_secret(), now() + MOVE_WITHIN
        row = {"code": hashed(code), "browser": asker.hash, "expires": expires}
        async with self.storage.database.write.begin() as connection:
            await connection.execute(delete(moves).where(moves.c.expires <= now()))
            await connection.execute(insert(moves).values(row))
        return MoveCode(code, expires)

    async def move(self, asker: Asker, code: str) -> Moved:
        """What belonged to the key that got that code belongs to this one from now on."""
        this = (moves.c.code == hashed(code)) & (moves.c.expires > now())
        async with self.storage.database.write.begin() as connection:
            old = (await connection.execute(select(moves.c.browser).where(this))).scalar()
            # Of two devices that use it at once, one deletes it.
            if old is None or (await connection.execute(delete(moves).where(this))).rowcount != 1:
                raise NoKey("this link was used, or is too old; make another one on the first device")
            ids = [row[0] for row in await connection.execute(_tables_of(old))]
            if old == asker.hash:
                return Moved(len(ids))  # the link was opened where it came from: all is there
            # The tables first, as whoever changes one does: else two may wait for each other.
            raised = update(tables).where(tables.c.id.in_(ids)).values(revision=tables.c.revision + 1)
            await connection.execute(raised)
            await connection.execute(update(seats).where(seats.c.browser == old).values(browser=asker.hash))
            await _count_after(connection, old, asker.hash)
            await connection.execute(update(tables).where(tables.c.host == old).values(host=asker.hash))
            told = update(notices).where(notices.c.browser == old).values(browser=asker.hash)
            await connection.execute(told)
            for table in ids:
                await self.storage.tell(connection, table)
        for table in ids:
            await self.rooms.let_know(table)
        return Moved(len(ids))

    async def forget(self, asker: Asker) -> Forgotten:
        """Delete all that is kept of a key: tables of its own, and elsewhere name, seat and words."""
        async with self.storage.database.read.connect() as connection:
            ids = [row[0] for row in await connection.execute(_tables_of(asker.hash))]
        deleted = 0
        for table in ids:
            deleted += await self._forget_at(asker, table)
        async with self.storage.database.write.begin() as connection:
            await connection.execute(delete(moves).where(moves.c.browser == asker.hash))
            await connection.execute(delete(notices).where(notices.c.browser == asker.hash))
        return Forgotten(deleted, len(ids) - deleted)

    async def _forget_at(self, asker: Asker, table: str) -> bool:
        """Forget somebody at one table; whether the table went with them."""
        left = False
        while True:
            try:
                kept = await self.storage.table(table)
            except NoTable:
                return True  # another window has asked for the same
            alone = is_alone(kept, asker.hash)
            if kept.phase == "playing" and not alone and not left:
                await self._leave_to_bots(asker, table)
                left = True
                continue
            try:
                await (self._delete(kept) if alone else self._rewrite(kept, asker))
            except Taken:
                continue
            await self.rooms.let_know(table)
            return alone

    async def _delete(self, kept: Kept) -> None:
        """The table goes as a whole; Taken where somebody has sat down there meanwhile."""
        this = (tables.c.id == kept.id) & (tables.c.revision == kept.revision)
        async with self.storage.database.write.begin() as connection:
            if (await connection.execute(delete(tables).where(this))).rowcount != 1:
                raise Taken
            await self.storage.tell(connection, kept.id)

    async def _leave_to_bots(self, asker: Asker, table: str) -> None:
        """Others play there: they are not left waiting. What we cannot play waits as it is."""
        while True:
            try:
                async with self.rooms.at(table) as room:
                    clock = room.kept.settings.clock
                    bot = DEFAULT_BOT if clock is None else clock.bot
                    async with room.lock:
                        for seat in room.seats_of(asker.hashes):
                            if not room.session.over and room.session.bots[seat] is None:
                                await room.commit(seat, None, partial(_hand_over, seat, bot))
                    room.drive()
            except Stale:
                continue  # another process was first
            except CenterrowError:
                return  # other rules, or a set that is not loaded
            return

    async def _rewrite(self, kept: Kept, asker: Asker) -> None:
        """The table without that person, in one step; Taken where it has moved on meanwhile."""
        result = await self.storage.result(kept.id)
        lines = await self.storage.lines(kept.id)
        new, ended = forgotten(kept, asker.hash, result, lines)
        mine = [seat for seat, chair in enumerate(kept.chairs) if same(chair.browser, asker.hash)]
        row = {"save": new.save, "result": ended, "phase": new.phase}
        async with self.storage.database.write.begin() as connection:
            # Where it has moved on the game may be over by now: its end would be lost.
            await self.storage.change_in(connection, new, row, kept.version)
            theirs = (records.c.table_id == kept.id) & records.c.seat.in_(mine)
            await connection.execute(delete(records).where(theirs))


def _hand_over(seat: int, bot: str, session: Session) -> None:
    session.hand_over(seat, bot)


async def _count_after(connection: AsyncConnection, old: str, new: str) -> None:
    """Attempts at daily deals that the new key has made already come before those of the old one."""
    of_new = (tables.c.host == new) & tables.c.daily.is_not(None)
    made = select(tables.c.daily, func.max(tables.c.attempt)).where(of_new).group_by(tables.c.daily)
    for day, most in (await connection.execute(made)).all():
        moved = (tables.c.host == old) & (tables.c.daily == day)
        attempts = select(tables.c.attempt).where(moved).order_by(tables.c.attempt.desc())
        # The last first: no two have the same number at any moment.
        for attempt in (await connection.execute(attempts)).scalars().all():
            this = moved & (tables.c.attempt == attempt)
            await connection.execute(update(tables).where(this).values(attempt=attempt + most))


def _tables_of(browser: str) -> Select[str]:
    """The ids of the tables that a browser made, or at which it has a seat."""
    seated = select(seats.c.table_id).where(seats.c.browser == browser)
    return select(tables.c.id).where(or_(tables.c.host == browser, tables.c.id.in_(seated)))
