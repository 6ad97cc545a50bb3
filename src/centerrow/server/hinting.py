"""The hint at one table: however often it is asked for, by however many tabs, it is found once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from centerrow.advice.hints import Hint
from centerrow.server.errors import TooMany
from centerrow.server.pool import Pool


class Hinting:
    """Keeps the newest hint, or the search for it."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._newest: tuple[int, asyncio.Task[Hint]] | None = None

    async def at(self, version: int, save: Callable[[], str]) -> Hint:
        """The best option of whoever must decide in that version, and why."""
        if self._newest is None or self._newest[0] != version:
            self._newest = version, asyncio.get_running_loop().create_task(self._pool.hint(save()))
        try:
            return await asyncio.shield(self._newest[1])
        except Exception as error:
            self._newest = None
            if isinstance(error, TimeoutError):
                raise TooMany("the server has too much to think about now; ask again in a while") from None
            raise
