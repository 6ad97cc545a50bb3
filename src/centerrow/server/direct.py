"""PostgreSQL with nothing between: for the one statement of every choice, which has no time to spare."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.ext.asyncio import AsyncEngine

#: This many statements run at once; the others wait for one of them. The disk takes them together.
AT_ONCE = 8
#: Options in addresses of databases that are SQLAlchemy's own.
NOT_THE_DRIVERS = "prepared_statement"


class Direct:
    """A few connections of the driver, each made when there is need for it, and kept."""

    def __init__(self, engine: AsyncEngine) -> None:
        _, how = engine.dialect.create_connect_args(engine.url)
        self._how = {name: value for name, value in how.items() if not name.startswith(NOT_THE_DRIVERS)}
        #: The last used comes first.
        self._free: asyncio.LifoQueue[Any] = asyncio.LifoQueue()
        for _ in range(AT_ONCE):
            self._free.put_nowait(None)

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """The rows that a statement gives, which is a transaction by itself; raises what the driver does."""
        held = await self._free.get()
        try:
            if held is None or held.is_closed():
                held = await asyncpg.connect(**self._how)
            found: list[Any] = await held.fetch(statement, *values)
            return found
        finally:
            self._free.put_nowait(held)

    async def close(self) -> None:
        """Let go of all connections."""
        while not self._free.empty():
            held = self._free.get_nowait()
            if held is not None:
                await held.close()
