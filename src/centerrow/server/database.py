"""The database itself: its engines, its lock, and the migrations that are applied at the start."""

from __future__ import annotations

import functools
import pathlib
import sqlite3
from typing import Any, BinaryIO

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from centerrow import BadSetup
from centerrow.input.files import not_opened
from centerrow.input.lock import lock
from centerrow.server.direct import Direct
from centerrow.server.settings import Settings
from centerrow.server.writer import Writer

MIGRATIONS = pathlib.Path(__file__).with_name("migrations")
#: A number that nothing else locks in PostgreSQL: only one process migrates at a time.
MIGRATING = 8_470_001


class Database:
    """Two ways to one database: `write` for what changes it, `read` for what only looks.

    Whoever reads sees one moment, however many questions that takes: a table and its seats belong together.
    SQLite has one writer at a time: there `write` is one connection, and whoever writes waits in line for it.
    What is written with every choice goes through `writer` there, which waits for the disk once for many, and
    to PostgreSQL by `direct`.

    serving  whether tables are served from it: with SQLite one process does, others may still look and add
    """

    def __init__(self, settings: Settings, serving: bool = True) -> None:
        self._hold: BinaryIO | None = None
        self.writer: Writer | None = None
        self.direct: Direct | None = None
        file = settings.sqlite_file
        if file is None:
            self.write = _engine(settings, pool_size=10, max_overflow=12)
            self.read = self.write.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
            self.direct = Direct(self.write)
        else:
            self._hold = _held(file) if serving else None
            self.write = _engine(settings, pool_size=1, max_overflow=0, pool_timeout=None)
            self.read = _engine(settings, pool_size=5)
            event.listen(self.write.sync_engine, "connect", _prepare)
            event.listen(self.read.sync_engine, "connect", _prepare_to_read)
            event.listen(self.write.sync_engine, "begin", _begin_to_write)
            event.listen(self.read.sync_engine, "begin", _begin_to_read)
            self.writer = Writer(functools.partial(_connected, file))

    @property
    def postgresql(self) -> bool:
        return self.write.dialect.name == "postgresql"

    async def migrate(self) -> None:
        """Bring the database up to date, or wait until another process has done so."""
        async with self.write.begin() as connection:
            if self.postgresql:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
            await connection.run_sync(upgrade)

    async def check(self) -> None:
        """That this version of centerrow can read it; BadSetup says what to do."""
        async with self.read.connect() as connection:
            found = await connection.run_sync(
                lambda each: MigrationContext.configure(each).get_current_revision()
            )
        if found != ScriptDirectory(str(MIGRATIONS)).get_current_head():
            raise BadSetup("this is no database of this version of centerrow; start its server there once")

    async def close(self) -> None:
        """Let go of everything."""
        if self.writer is not None:
            self.writer.close()
        if self.direct is not None:
            await self.direct.close()
        await self.write.dispose()
        await self.read.dispose()
        if self._hold is not None:
            self._hold.close()


def _engine(settings: Settings, **more: Any) -> AsyncEngine:
    """What was to be written when something fails stands in no log: names, words, addresses."""
    return create_async_engine(settings.database, hide_parameters=True, **more)


def upgrade(connection: Connection, to: str = "head") -> None:
    """Take every step that this database has not taken yet, in the transaction of the connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _held(file: pathlib.Path) -> BinaryIO:
    """A lock on the file beside the database: with SQLite one process serves."""
    path = file.with_name(f"{file.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        hold = path.open("ab")
    except OSError as error:
        raise not_opened(path, error, BadSetup) from error
    if not lock(hold):
        hold.close()
        words = "another server uses {path}; stop it, or serve several processes from a PostgreSQL database"
        raise BadSetup(words, path=file)
    return hold


def _connected(file: pathlib.Path) -> sqlite3.Connection:
    """A connection to the file without anything around it."""
    connection = sqlite3.connect(file, check_same_thread=False)
    _prepare(connection, None)
    return connection


def _prepare(connection: Any, record: object) -> None:
    """Each choice that was answered is on disk, also when the power fails."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for words in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 20000"):
        cursor.execute(f"PRAGMA {words}")
    cursor.close()


def _prepare_to_read(connection: Any, record: object) -> None:
    """The same for whoever only looks, and is kept from more."""
    _prepare(connection, record)
    connection.execute("PRAGMA query_only = ON")


def _begin_to_read(connection: Connection) -> None:
    """The moment that is seen begins with the first question."""
    connection.exec_driver_sql("BEGIN")


def _begin_to_write(connection: Connection) -> None:
    """Whoever may write takes the lock at once: one who reads first could find it taken half-way."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
