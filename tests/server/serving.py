"""A real server in a process of its own, on loopback, with a real database; started and ended by tests."""

from __future__ import annotations

import contextlib
import datetime
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from session.command import environment

#: Where Debian keeps the programs of PostgreSQL.
POSTGRESQL = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
#: `python -m centerrow`, by a clock that is so many nanoseconds ahead.
AHEAD = "import runpy, sys, time; real, ahead = time.time_ns, int(sys.argv.pop(1)); \
time.time_ns = lambda: real() + ahead; runpy.run_module('centerrow', run_name='__main__', alter_sys=True)"


class Serving:
    """`centerrow serve` on a free port; `start` starts it anew on the same database.

    day  it is noon of that day there when it first starts, as 2026-11-16; else it is what it is
    """

    def __init__(self, database: str, log: pathlib.Path, day: str = "", **settings: str) -> None:
        self.database = database
        self.log = log
        self.settings = {f"CENTERROW_{name.upper()}": value for name, value in settings.items()}
        #: More of its environment, such as where the sources are.
        self.more: dict[str, str] = {}
        self.program = ["-m", "centerrow"] if not day else ["-c", AHEAD, str(until_noon(day))]
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it says where it is."""
        command = [sys.executable, *self.program, "serve", "--database", self.database]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                encoding="utf-8",
                env=environment(**{"CENTERROW_PORT": "0", **self.settings, **self.more}),
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Tables are at "), self.log.read_text()
        self.address = line.removeprefix("Tables are at ").split(";")[0]

    def kill(self) -> None:
        """End it as a failing machine would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End it as people do; returns its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(120)
        self.process.stdout.close()
        self.process = None
        return code


def until_noon(day: str) -> int:
    """The nanoseconds to noon of that day, in UTC."""
    noon = datetime.datetime.combine(datetime.date.fromisoformat(day), datetime.time(12), datetime.UTC)
    return int(noon.timestamp()) * 10**9 - time.time_ns()


@contextlib.contextmanager
def served(database: str, folder: pathlib.Path, day: str = "", **settings: str) -> Iterator[Serving]:
    """A server for as long as a test needs it. What it logged holds no failure of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    serving = Serving(database, folder / "serve.log", day, **settings)
    try:
        yield serving
    finally:
        if serving.process is not None:
            serving.stop()
    assert '"level":"error"' not in serving.log.read_text(), serving.log.read_text()


def sqlite_in(folder: pathlib.Path) -> str:
    """The address of a new database in a file."""
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"


class Postgres:
    """A PostgreSQL server in a folder of its own, reached through a socket there."""

    def __init__(self, folder: pathlib.Path) -> None:
        assert POSTGRESQL, "these tests need PostgreSQL: apt-get install postgresql"
        self.folder = folder
        # PostgreSQL does not run as root, where tests may.
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user is not None:
            account = pwd.getpwnam(self.user)
            os.chown(folder, account.pw_uid, account.pw_gid)
        make = ("-D", folder / "data", "-U", "centerrow", "--auth=trust", "-E", "UTF8")
        run(self.user, POSTGRESQL[-1] / "initdb", *make)

    def start(self) -> None:
        options = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c max_connections=200"
        self._control("-w", "-l", self.folder / "log", "-o", options, "start")

    def stop(self) -> None:
        self._control("-w", "-m", "immediate", "stop")

    def _control(self, *words: object) -> None:
        run(self.user, POSTGRESQL[-1] / "pg_ctl", "-D", self.folder / "data", *words)


@contextlib.contextmanager
def postgresql() -> Iterator[Postgres]:
    """A PostgreSQL server for as long as a test needs it."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="centerrow-pg-"))
    server = Postgres(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder)


def database_in(server: Postgres, name: str) -> str:
    """The address of a new database of that server."""
    run(None, POSTGRESQL[-1] / "createdb", "-h", server.folder, "-U", "centerrow", name)
    return f"postgresql+asyncpg://centerrow@/{name}?host={server.folder}"


def run(user: str | None, *command: object) -> None:
    subprocess.run(
        [str(word) for word in command],
        user=user,
        cwd="/",
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
