"""Retention: finished tables are kept for so many days, abandoned ones closed after so many."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import ColumnElement, delete, or_, select, update

from centerrow.server.kept import now
from centerrow.server.models import DAY
from centerrow.server.old_tables import CLOSED
from centerrow.server.rooms import Rooms
from centerrow.server.schema import moves, reports, tables
from centerrow.server.settings import Settings
from centerrow.server.storage import Storage
from centerrow.server.subscriptions import forget_addresses

log = logging.getLogger(__name__)

#: So many tables are closed or deleted in one step: a question has room for some thousands of them.
AT_ONCE = 1_000


async def tidy(storage: Storage, rooms: Rooms, settings: Settings) -> tuple[int, int]:
    """Close what was abandoned and delete what was kept long enough; returns how many of each."""
    at, closed, deleted = now(), [], []
    if settings.close_idle_days:
        # Where a clock still runs, somebody may take that long.
        quiet = or_(tables.c.wake_at.is_(None), tables.c.wake_at < at)
        idle = tables.c.phase.in_(("open", "dealing", "playing")) & quiet
        closed = await _each(storage, idle & _before(at, settings.close_idle_days), close=True)
    if settings.keep_finished_days:
        ended = tables.c.phase.in_(("over", "closed"))
        deleted = await _each(storage, ended & _before(at, settings.keep_finished_days), close=False)
    async with storage.database.write.begin() as connection:
        await connection.execute(delete(moves).where(moves.c.expires < at))
        await forget_addresses(connection)
        if settings.keep_finished_days:
            old = reports.c.at < at - settings.keep_finished_days * DAY * 1000
            await connection.execute(delete(reports).where(old))
    for table in [*closed, *deleted]:
        await rooms.let_know(table)
    return len(closed), len(deleted)


def _before(at: int, days: int) -> ColumnElement[bool]:
    return tables.c.changed < at - days * DAY * 1000


async def _each(storage: Storage, which: ColumnElement[bool], close: bool) -> list[str]:
    """Close or delete these tables, some at a time; returns their ids."""
    found: list[str] = []
    while True:
        some = await _some(storage, which, close)
        found += some
        if len(some) < AT_ONCE:
            return found


async def _some(storage: Storage, which: ColumnElement[bool], close: bool) -> list[str]:
    """The same with the first of them, unless they have changed since; others can write in between."""
    async with storage.database.write.begin() as connection:
        wanted = select(tables.c.id).where(which).limit(AT_ONCE)
        ids = [row[0] for row in await connection.execute(wanted)]
        these = tables.c.id.in_(ids) & which
        if close:
            await connection.execute(update(tables).where(these).values({**CLOSED, "changed": now()}))
        else:
            await connection.execute(delete(tables).where(these))
        for table in ids:
            await storage.tell(connection, table)
    return ids


async def keep_tidy(storage: Storage, rooms: Rooms, settings: Settings) -> None:
    """Look for old tables now and again."""
    while True:
        try:
            closed, deleted = await tidy(storage, rooms, settings)
            if closed or deleted:
                log.info("old tables", extra={"closed": closed, "deleted": deleted})
        except Exception:
            log.exception("old tables cannot be looked for")
        await asyncio.sleep(settings.tidy_seconds)
