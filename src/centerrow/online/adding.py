"""What one adds to the shuffle of a table: promised while one waits there, and shown when it starts.

Only who waits promises something: who leaves takes it back, so that nobody waits for what they would show.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Iterator

from centerrow import CenterrowError
from centerrow.online.desk import Desk
from centerrow.online.joining import Opened
from centerrow.records.shuffle import digest
from centerrow.server.models import TableInfo

#: As many as the hash of it has.
BYTES = 32


class Adding:
    """Adds to the shuffle for the seats at this screen."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        #: By the hash: what it is of, and where it was promised.
        self._promised: dict[str, tuple[Desk, str]] = {}
        #: What the table is like now, unless that was thought about already.
        self._news: TableInfo | None = None
        self._task: asyncio.Task[None] | None = None
        self._left = False

    def hear(self, info: TableInfo, spoken: Callable[[str], None]) -> None:
        """Promise something, or show it, when the table is there; from within a running program.

        spoken  is called with words for whoever sits here: why something was refused
        """
        if self._left:
            return  # we have just taken it back, and hear of that
        self._news = info
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._keep_up(spoken))

    async def _keep_up(self, spoken: Callable[[str], None]) -> None:
        """Do what is due; and once more where the table has changed meanwhile."""
        while (info := self._news) is not None:
            self._news = None
            try:
                await self._do_what_is_due(info)
            except CenterrowError as error:
                spoken(str(error))

    async def _do_what_is_due(self, info: TableInfo) -> None:
        open_ones = [seat for seat in info.yours if info.seats[seat].contribution is None]
        # Where the cards were to be dealt and somebody was gone, it is done without.
        if info.phase == "open" and open_ones and not info.unrevealed:
            await asyncio.to_thread(self._promise)
        elif info.phase == "dealing" and self._ours(info):
            await asyncio.to_thread(self._show, info)

    async def leave(self) -> None:
        """Take back what was promised, before the game starts, and promise nothing more."""
        self._left, self._news = True, None
        if self._task is not None:
            await self._task
        if self._promised:
            with contextlib.suppress(CenterrowError):  # then they wait for us, and can deal without
                await asyncio.to_thread(self._take_back)

    def _ours(self, info: TableInfo) -> list[tuple[int, Desk, str]]:
        """The seats with promises of ours that are not shown, where each was made, and what it is."""
        added = [(seat, info.seats[seat].contribution) for seat in info.yours]
        return [
            (seat, *self._promised[each.hash])
            for seat, each in added
            if each is not None and each.revealed is None and each.hash in self._promised
        ]

    def _promise(self) -> None:
        for desk, info in self._tables():
            for seat in info.yours:
                if info.phase == "open" and info.seats[seat].contribution is None:
                    text = secrets.token_hex(BYTES)  # `verify` takes it: it begins with no dash
                    self._promised[digest(text)] = desk, text
                    desk.promise(info.table, seat, digest(text))

    def _show(self, info: TableInfo) -> None:
        for seat, desk, text in self._ours(info):
            desk.reveal(info.table, seat, text)

    def _take_back(self) -> None:
        for desk, info in self._tables():
            for seat, _, _ in self._ours(info) if info.phase == "open" else ():
                desk.promise(info.table, seat, None)

    def _tables(self) -> Iterator[tuple[Desk, TableInfo]]:
        """The table as it is now: a secret opens one seat, the key of whoever made it all of theirs."""
        for key in [self.opened.key] if self.opened.key else self.opened.secrets:
            desk = Desk(self.opened.address, key)
            yield desk, desk.table(self.opened.table)
