"""Hears from PostgreSQL what other processes have stored. What is missed is made good by looking anyway."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.ext.asyncio import AsyncConnection

from centerrow.server.database import Database
from centerrow.server.storage import CHANNEL


class Hearing:
    """One connection that listens. It says which tables have changed, but for those that we changed."""

    def __init__(self, database: Database, process: str, heard: Callable[[str], None]) -> None:
        self.database = database
        self.process = process
        self.heard = heard
        self._connection: AsyncConnection | None = None
        self._lost = False

    async def listen(self) -> None:
        """Listen from now on; nothing to do where we do, or where no other process can be."""
        if not self.database.postgresql or (self._connection is not None and not self._lost):
            return
        await self.close()
        connection = await self.database.read.connect()
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        self._connection, self._lost = connection, False
        driver.add_termination_listener(self._ended)
        await driver.add_listener(CHANNEL, self._told)

    def _told(self, connection: object, pid: int, channel: str, payload: str) -> None:
        process, _, table = payload.partition(" ")
        if process != self.process:
            self.heard(table)

    def _ended(self, connection: object) -> None:
        self._lost = True

    async def close(self) -> None:
        """Listen no more."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.invalidate()
            await connection.close()
