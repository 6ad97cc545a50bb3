"""Running games of older rules cannot be played here: who starts the server says what becomes of them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import select, update

from centerrow import BadSetup
from centerrow.server.database import Database
from centerrow.server.schema import seats, tables
from centerrow.server.settings import Settings
from centerrow.server.storage import Storage
from centerrow.settings.config import RULES_PREVIEW, RULES_VERSION

#: What closes a table: it is not played any more, and nothing is due at it.
CLOSED = {
    "phase": "closed",
    "deciding": None,
    "wake_at": None,
    "proposal": None,
    "revision": tables.c.revision + 1,
}


class OldTable(Struct, frozen=True):
    """A running game of other rules."""

    table: str
    rules: int
    changed: int
    names: list[str]


async def settle(settings: Settings, ask: Callable[[list[OldTable]], bool] | None) -> int:
    """Close the running games of older rules, or BadSetup; returns how many were closed.

    ask  shows them to somebody and says whether they shall be closed; None where nobody can be asked
    """
    database = Database(settings)
    try:
        await database.migrate()
        storage = Storage(database)
        found = await running_of_other_rules(storage)
        if not found or settings.old_tables == "keep":
            return 0
        if settings.old_tables == "ask" and (ask is None or not ask(found)):
            words = (
                "{count} running games were begun by other rules: finish them with the version that began "
                "them, or start with {close} or {keep}"
            )
            close, keep = "--old-tables close", "--old-tables keep"
            raise BadSetup(words, count=len(found), close=close, keep=keep)
        async with database.write.begin() as connection:
            ids = [each.table for each in found]
            await connection.execute(update(tables).where(tables.c.id.in_(ids)).values(CLOSED))
        return len(found)
    finally:
        await database.close()


async def running_of_other_rules(storage: Storage) -> list[OldTable]:
    """The running games that this version cannot play."""
    ours = (tables.c.rules == RULES_VERSION) & (tables.c.preview == RULES_PREVIEW)
    wanted = (
        select(tables.c.id, tables.c.rules, tables.c.changed, seats.c.name)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(tables.c.phase == "playing", ~ours)
        .order_by(tables.c.changed, tables.c.id, seats.c.seat)
    )
    found: dict[str, OldTable] = {}
    async with storage.database.read.connect() as connection:
        for table, rules, changed, name in await connection.execute(wanted):
            found.setdefault(table, OldTable(table, rules, changed, [])).names.append(name)
    return list(found.values())
