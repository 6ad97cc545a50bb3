"""Writes to an SQLite file, many in one transaction: whoever waits while the disk is busy, waits for it once.

One thread writes. What comes in meanwhile is written together next; where one of them fails, each by itself,
so that the others do not. Nobody is told that something is kept before the disk has it.

This is done with every choice, so the statements go straight to the driver.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from sqlite3 import Connection, IntegrityError

Work = Callable[[Connection], None]


class Undone(Exception):
    """Raised by what is to be written: nothing of it is kept."""


#: This many are written together; the others wait for the next time.
MOST_TOGETHER = 200


class Writer:
    """The one who writes."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        """`connect` makes a connection without transactions of its own, which one thread uses."""
        self._connect = connect
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[Work, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> None:
        """Have that written; what the work or the disk raises is raised here, and nothing of it is kept."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((work, done))
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            found, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            works = [work for work, _ in found]
            try:
                outcomes: Sequence[Exception | None] = await loop.run_in_executor(
                    self._thread, self._write, works
                )
            except Exception as error:
                outcomes = [error] * len(found)
            for (_, done), outcome in zip(found, outcomes, strict=True):
                if done.done():  # whoever waited is gone
                    continue
                if outcome is None:
                    done.set_result(None)
                else:
                    done.set_exception(outcome)

    def _write(self, works: Sequence[Work]) -> list[Exception | None]:
        """In the thread: all in one transaction, and what came of each."""
        if self._connection is None:
            self._connection = self._connect()
        connection = self._connection
        try:
            with _kept(connection, "BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"):
                for work in works:
                    work(connection)
            return [None] * len(works)
        except (IntegrityError, Undone) as error:
            if len(works) == 1:
                return [error]
        with _kept(connection, "BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"):
            return [_apart(connection, work) for work in works]

    def close(self) -> None:
        """Nothing more is written."""
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()


@contextlib.contextmanager
def _kept(connection: Connection, begin: str, end: str, undo: str) -> Iterator[None]:
    """All that is done inside, or nothing of it."""
    connection.execute(begin)
    try:
        yield
        connection.execute(end)
    except BaseException:
        if connection.in_transaction:  # where the disk fails, SQLite has undone it already
            connection.execute(undo)
        raise


def _apart(connection: Connection, work: Work) -> Exception | None:
    try:
        with _kept(connection, "SAVEPOINT one", "RELEASE one", "ROLLBACK TO one"):
            work(connection)
    except (IntegrityError, Undone) as error:
        return error
    return None
