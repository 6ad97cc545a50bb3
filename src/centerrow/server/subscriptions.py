"""Where people want to hear of their turns, as it is kept; see `schema`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import RowMapping, delete, exists, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from centerrow.server.database import Database
from centerrow.server.errors import NO_TABLE, NoTable
from centerrow.server.kept import now
from centerrow.server.schema import notices, seats, tables
from centerrow.server.storage import MOST_LEFT_OUT, MOST_LISTED
from centerrow.settings.config import RULES_PREVIEW, RULES_VERSION

#: How long an address may wait for its confirmation, and how long it is kept after the end of a game.
UNCONFIRMED_FOR = 24 * 60 * 60 * 1000
KEPT_FOR = 30 * UNCONFIRMED_FOR
#: Stands for the newest version that an address has heard of, until it has heard of one.
NONE_SEEN = -1


class Subscription(Struct, frozen=True, kw_only=True):
    """One address that hears of the turns of one seat."""

    token: str
    table_id: str
    owner: str
    browser: str | None
    kind: str
    address: str
    confirmed: bool
    created: int
    seen: int = NONE_SEEN
    told: int | None = None
    turn: int | None = None
    tries: int = 0
    retry_at: int | None = None


class Subscriptions:
    """Everything about them that is read from and written to the database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, found: Subscription) -> None:
        """Keep it, instead of what this seat had of this kind; NoTable where the table is gone."""
        insert = postgresql.insert if self.database.postgresql else sqlite.insert
        row = msgspec.structs.asdict(found)
        new = insert(notices).values(row)  # in one step, as in `Storage.here`
        new = new.on_conflict_do_update(index_elements=["table_id", "owner", "kind"], set_=row)
        try:
            async with self.database.write.begin() as connection:
                await connection.execute(new)
        except IntegrityError as error:
            raise NoTable(NO_TABLE) from error

    async def of(self, table: str, owner: str) -> list[Subscription]:
        """Those of a seat."""
        mine = (notices.c.table_id == table) & (notices.c.owner == owner)
        async with self.database.read.connect() as connection:
            found = await connection.execute(select(notices).where(mine).order_by(notices.c.kind))
            return [_subscription(row) for row in found.mappings()]

    async def find(self, token: str) -> Subscription | None:
        """The one of that token."""
        async with self.database.read.connect() as connection:
            found = await connection.execute(select(notices).where(notices.c.token == token))
            row = found.mappings().first()
            return None if row is None else _subscription(row)

    async def known(self, kind: str, address: str, browser: str | None) -> bool:
        """Whether the same browser has had this address confirmed before, at any table."""
        wanted = (notices.c.address == address) & (notices.c.kind == kind)
        wanted &= notices.c.confirmed & (notices.c.browser == browser)
        async with self.database.read.connect() as connection:
            return (
                await connection.execute(select(notices.c.token).where(wanted).limit(1))
            ).first() is not None

    async def confirm(self, token: str) -> None:
        """The address wants to hear."""
        async with self.database.write.begin() as connection:
            await connection.execute(update(notices).where(notices.c.token == token).values(confirmed=True))

    async def stop(self, token: str) -> None:
        """The address no longer wants to hear of this game."""
        async with self.database.write.begin() as connection:
            await connection.execute(delete(notices).where(notices.c.token == token))

    async def stop_all(self, found: Subscription) -> None:
        """The address no longer wants to hear of any game."""
        same = (notices.c.address == found.address) & (notices.c.kind == found.kind)
        async with self.database.write.begin() as connection:
            await connection.execute(delete(notices).where(same))

    async def end(self, table: str, owner: str) -> None:
        """The seat no longer wants to hear."""
        mine = (notices.c.table_id == table) & (notices.c.owner == owner)
        async with self.database.write.begin() as connection:
            await connection.execute(delete(notices).where(mine))

    async def waiting(self, since: int, later: Sequence[str] = ()) -> list[Subscription]:
        """Those of seats for which games have waited since then, the longest first; not those of `later`."""
        at_turn = (seats.c.secret == notices.c.owner) & (seats.c.seat == tables.c.deciding)
        ours = (tables.c.rules == RULES_VERSION) & (tables.c.preview == RULES_PREVIEW)
        due = (tables.c.version > notices.c.seen) & (tables.c.changed <= since)
        again = notices.c.retry_at.is_(None) | (notices.c.retry_at <= now())
        wanted = (
            select(notices)
            .join(tables, tables.c.id == notices.c.table_id)
            .join(seats, (seats.c.table_id == tables.c.id) & at_turn)
            .where(notices.c.confirmed & (tables.c.phase == "playing") & ours & due & again)
            .where(tables.c.id.not_in(later[:MOST_LEFT_OUT]))
            .order_by(tables.c.changed)
            .limit(MOST_LISTED)
        )
        async with self.database.read.connect() as connection:
            return [_subscription(row) for row in (await connection.execute(wanted)).mappings()]

    async def note(self, old: Subscription, new: Subscription, version: int) -> bool:
        """Note what came of it, unless the game moved on or somebody else did; whoever notes it delivers."""
        values = {name: getattr(new, name) for name in ("seen", "told", "turn", "tries", "retry_at")}
        unchanged = (notices.c.token == old.token) & (notices.c.seen == old.seen)
        here = exists().where((tables.c.id == old.table_id) & (tables.c.version == version))
        async with self.database.write.begin() as connection:
            return (
                await connection.execute(update(notices).where(unchanged & here).values(values))
            ).rowcount == 1

    async def put_off(self, found: Subscription, until: int) -> None:
        """It could not be delivered, and is as it was; it is tried again then."""
        values = {"seen": found.seen, "told": found.told, "turn": found.turn}
        values |= {"tries": found.tries + 1, "retry_at": until}
        async with self.database.write.begin() as connection:
            await connection.execute(update(notices).where(notices.c.token == found.token).values(values))


async def forget_addresses(connection: AsyncConnection) -> None:
    """Forget those that nobody confirmed, and those of games that ended long ago."""
    ended = tables.c.phase.in_(("over", "closed")) & (tables.c.changed < now() - KEPT_FOR)
    old = ~notices.c.confirmed & (notices.c.created < now() - UNCONFIRMED_FOR)
    of_ended = notices.c.table_id.in_(select(tables.c.id).where(ended))
    await connection.execute(delete(notices).where(old | of_ended))


def _subscription(row: RowMapping) -> Subscription:
    return Subscription(**{name: row[name] for name in Subscription.__struct_fields__})
