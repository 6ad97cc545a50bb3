"""The live tables of this process: opened when somebody comes or something is due, and dropped again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from typing import Any

from centerrow import CenterrowError
from centerrow.server.errors import NoTable, terms
from centerrow.server.hearing import Hearing
from centerrow.server.kept import now
from centerrow.server.metrics import Metrics
from centerrow.server.pool import Pool
from centerrow.server.presence import Gone
from centerrow.server.room import STUCK, Room
from centerrow.server.storage import HERE_FOR, Storage

log = logging.getLogger(__name__)

#: How long a table is left alone that cannot go on by itself.
STUCK_FOR = 10 * 60_000


class Rooms:
    """Each table at most once.

    patience  how many seconds somebody is away before the others may let a bot play for them
    """

    def __init__(self, storage: Storage, pool: Pool, metrics: Metrics, patience: float) -> None:
        self.storage = storage
        self.pool = pool
        self.metrics = metrics
        self.patience = patience
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._guests: Counter[str] = Counter()
        self._waking: set[asyncio.Task[None]] = set()
        #: Until when tables are left alone that cannot go on by themselves.
        self._stuck: dict[str, int] = {}
        self._hearing = Hearing(storage.database, storage.process, self.heard)

    @contextlib.asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Room]:
        """The table, for as long as one is there; NoTable where there is none."""
        self._guests[table] += 1
        try:
            task = self._rooms.get(table)
            if task is None:
                task = self._rooms[table] = asyncio.get_running_loop().create_task(self._opened(table))
                self.metrics.rooms.set(len(self._rooms))
            # Whoever came first may leave before it is open; the others still wait for it.
            yield await asyncio.shield(task)
        finally:
            self._guests[table] -= 1
            self._perhaps_drop(table)

    async def _opened(self, table: str) -> Room:
        news = await self.storage.news(table, lambda kept: (0, 0))
        room = Room(news.kept, self.storage, self.pool, self.metrics, self.stuck, Gone(self.patience))
        await room.take_up(news)
        room.drive()
        return room

    def _perhaps_drop(self, table: str) -> None:
        """A table is kept in mind while somebody is there or asked, it is being opened, or a bot thinks."""
        task = self._rooms.get(table)
        if self._guests[table] > 0:
            return
        if task is None:  # it was deleted while they were there
            self._guests.pop(table, None)
            return
        busy: asyncio.Task[Any] | None = task
        asked_for = 0.0
        if task.done():
            room = None if task.cancelled() or task.exception() else task.result()
            busy, asked_for = (None, 0.0) if room is None else (room.driver, room.asked_for)
        if asked_for > 0:
            asyncio.get_running_loop().call_later(asked_for, self._perhaps_drop, table)
            return
        if busy is not None and not busy.done():
            busy.add_done_callback(lambda _: self._perhaps_drop(table))
            return
        del self._guests[table], self._rooms[table]
        self.metrics.rooms.set(len(self._rooms))

    def heard(self, table: str) -> None:
        """Another process has stored something; nothing to do where nobody looks."""
        if table in self._rooms:
            self.look_after(self._catch_up(table))

    async def let_know(self, table: str) -> None:
        """The same, until it is known here: whoever has stored it may ask for it next."""
        if table in self._rooms:
            await self._guarded(self._catch_up(table))

    async def _catch_up(self, table: str) -> None:
        async with self.at(table) as room:
            try:
                await room.catch_up()
            except NoTable:
                self._rooms.pop(table, None)
                self.metrics.rooms.set(len(self._rooms))
                room.vanish()

    async def keep_watch(self, seconds: float) -> None:
        """Look after tables at which something is due, or of which perhaps something was not heard."""
        while True:
            try:
                await self._hearing.listen()
                for table in await self.storage.due([*self.stuck_now(), *self._driven]):
                    self.look_after(self._wake(table))
                await self._look_at_others()
            except Exception:
                log.exception("the database cannot be asked what is due")
            await asyncio.sleep(seconds)

    async def stay_present(self) -> None:
        """Tell other processes who is connected here, before they stop believing it.

        Where they were not told in time, or of something else, they are told anew.
        """
        while self.storage.database.postgresql:
            try:
                rooms = {table: room for table, room in self._open.items() if room.listeners}
                told = await self.storage.stay(rooms)
                for table, room in rooms.items():
                    if told.get(table) != room.here:
                        self.look_after(room.tell_who_is_here())
            except Exception:
                log.exception("other processes cannot be told who is here")
            await asyncio.sleep(HERE_FOR / 3_000)

    @property
    def _open(self) -> dict[str, Room]:
        """The tables that are open by now."""
        tasks = {table: task for table, task in self._rooms.items() if task.done() and not task.exception()}
        return {table: task.result() for table, task in tasks.items()}

    async def _look_at_others(self) -> None:
        """Find what another process has stored and we have not heard of."""
        if not self.storage.database.postgresql or not self._rooms:
            return
        asked = self._open
        heads = await self.storage.heads(list(asked))
        elsewhere = await self.storage.elsewhere(list(heads))
        for table, room in asked.items():
            if table not in heads:
                self.heard(table)  # it was deleted
                continue
            room.hear_of_others(elsewhere[table])
            # Where we are further, we have stored something while the database was asked.
            if any(there > here for there, here in zip(heads[table], room.head, strict=True)):
                self.heard(table)

    def look_after(self, work: Coroutine[None, None, object]) -> None:
        """Do that in the background; what goes wrong with one table is the trouble of that one alone."""
        task = asyncio.get_running_loop().create_task(self._guarded(work))
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _guarded(self, work: Coroutine[None, None, object]) -> None:
        try:
            await work
        except CenterrowError as error:
            log.warning("a table cannot be looked after", extra={"code": terms(error)[1]})
        except Exception:
            log.exception("a table cannot be looked after")

    async def _wake(self, table: str) -> None:
        try:
            async with self.at(table) as room:
                room.drive()
        except CenterrowError as error:
            self.stuck(table, error)

    def stuck_now(self) -> list[str]:
        """The tables that could not go on by themselves, and are left alone for now."""
        return [table for table, until in self._stuck.items() if until > now()]

    @property
    def _driven(self) -> list[str]:
        """The tables that go on by themselves already."""
        return [
            table for table, room in self._open.items() if room.driver is not None and not room.driver.done()
        ]

    def stuck(self, table: str, error: CenterrowError) -> None:
        """A table cannot go on by itself, as without its set: said once, and tried again rarely."""
        if table not in self._stuck:
            extra = {"table": table[:6], "code": terms(error)[1]}
            log.warning(STUCK, extra=extra)
        # What was not tried again in all this time goes on, or is there no more.
        self._stuck = {each: until for each, until in self._stuck.items() if until > now() - STUCK_FOR}
        self._stuck[table] = now() + STUCK_FOR

    async def close(self) -> None:
        """Let go of all tables; what they were about to do by themselves is done after the next start."""
        drivers = [room.driver for room in self._open.values()]
        found = [task for task in [*drivers, *self._waking] if task is not None]
        for task in found:
            task.cancel()
        await asyncio.gather(*found, return_exceptions=True)
        await self._hearing.close()
