"""What a server takes: time from a choice to every listener, processor, memory, and lists among many tables.

scripts/env && .venv/compiled/bin/python bench/server.py          both databases, about eight minutes
.venv/compiled/bin/python bench/server.py sqlite 50 200           one database, so many live tables

Whoever plays is a process of its own, so that the server's share is known. Run it on a quiet machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import pathlib
import pwd
import random
import secrets
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

import asyncpg  # type: ignore[import-untyped]

DATABASES = ("sqlite", "postgresql")
LIVE = (50, 200, 500)
#: Processes that serve the same tables, the most live ones; where the database allows it.
WORKERS = (1, 2)
SECONDS = 15
#: Stored tables, and how many of them belong to whoever asks for their own.
STORED, MINE = 100_000, 100
ASKED = 40
IDLE_SECONDS = 3
#: The design's bars, in milliseconds.
BAR_P99, BAR_START, BAR_MINE = 50, 1000, 20
PLENTY = {"CENTERROW_TABLES_PER_HOUR": "1000000", "CENTERROW_MESSAGES_PER_SECOND": "1000"}
#: The command, which says when all is imported: both times are then of one process.
SERVE = """
import sys, uvicorn, uvloop, centerrow.server.app
from centerrow.cli import main
print("imported", flush=True)
sys.exit(main(sys.argv[1:]))
"""
#: Who else wants the processor, at most, where times mean something.
BUSY = 0.5
TICK = os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("database", nargs="?", choices=DATABASES, help="both, when none is named")
    parser.add_argument("live", nargs="*", type=int, default=list(LIVE), help="live tables at a time")
    given = parser.parse_args()
    names = DATABASES if given.database is None else (given.database,)
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before; {build()}", flush=True)
    if os.getloadavg()[0] > BUSY:
        print("THE MACHINE IS BUSY: times below are those of the machine, not of the server", flush=True)
    for name in names:
        with database(name) as address:
            print(f"\n{name}", flush=True)
            measure(address, given.live)
            for workers in WORKERS if name == "postgresql" else ():
                with serving(address, workers) as server:
                    played(server, max(given.live), f", {workers} serving")


def build() -> str:
    done = subprocess.run(
        [sys.executable, "-m", "centerrow", "--version"], stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout.strip()


def measure(address: str, live: list[int]) -> None:
    with serving(address) as server:
        told = f"{server.started:.0f} ms, after {server.imported:.0f} ms of importing"
        row("start to the first answer", told, server.started, BAR_START)
        before = server.memory()
        for tables in live:
            played(server, tables)
        each = (server.memory() - before) / max(live)
        row("memory after that, nobody being there any more, by table", f"{each / 1024:.0f} KiB")
        made = server.ask("POST", "/api/tables", {"seats": [{"who": "me"}, {"who": "me"}]})
        server.ask("POST", f"/api/tables/{made['table']}/start")
        opened_first = timed(lambda: server.ask("GET", f"/api/tables/{made['table']}"))
        key = server.key
    others = asyncio.run(store(address, made["table"]))
    with serving(address) as server:
        server.key = key
        found = [timed(lambda: server.ask("GET", "/api/mine")) for _ in range(ASKED)]
        row(f"listing {MINE} of one's own of {STORED:,} tables", spread(found), at(found, 0.5), BAR_MINE)
        found = [timed(lambda each=each: server.ask("GET", f"/api/tables/{each}")) for each in others]
        row(f"opening one of {STORED:,} tables", f"{spread(found)}; the only one: {opened_first:.1f} ms")


def row(what: str, told: str, measured: float | None = None, bar: float | None = None) -> None:
    judged = (
        "" if bar is None or measured is None else f"   bar {bar}: {'met' if measured < bar else 'MISSED'}"
    )
    print(f"  {what}: {told}{judged}", flush=True)


def at(found: list[float], part: float) -> float:
    return sorted(found)[min(int(len(found) * part), len(found) - 1)]


def spread(found: list[float]) -> str:
    return f"p50 {at(found, 0.5):.1f} ms, p99 {at(found, 0.99):.1f} ms"


def timed(work: Any) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


# ---- the server


class Server:
    """`centerrow serve` in a process of its own, or in several."""

    def __init__(self, database: str, workers: int) -> None:
        begun = time.perf_counter()
        command = [sys.executable, "-c", SERVE, "serve", "--port", "0", "--database", database]
        command += ["--workers", str(workers)]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **PLENTY},
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "imported\n"
        ready = time.perf_counter()
        self.imported = (ready - begun) * 1000
        self.address = self.process.stdout.readline().split()[3].rstrip(";")
        self.key = secrets.token_urlsafe(16)
        self.ask("GET", "/api/offer")
        self.started = (time.perf_counter() - ready) * 1000

    def ask(self, method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.key}"}
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def cpu(self) -> float:
        """Seconds of processor that it has used."""
        return sum(int(words[11]) + int(words[12]) for words in self._processes().values()) / TICK

    def memory(self) -> float:
        """Bytes that it has in mind."""
        return sum(int(words[21]) for words in self._processes().values()) * os.sysconf("SC_PAGE_SIZE")

    def _processes(self) -> dict[int, list[str]]:
        """It and those that it started, each with what the system says of it."""
        found = {}
        for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):  # it has ended meanwhile
                found[int(path.parent.name)] = path.read_text().rpartition(")")[2].split()
        own = self.process.pid
        return {pid: words for pid, words in found.items() if own in (pid, int(words[1]))}


@contextlib.contextmanager
def serving(database: str, workers: int = 1) -> Iterator[Server]:
    server = Server(database, workers)
    try:
        yield server
    finally:
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(30)
        assert server.process.stdout is not None
        server.process.stdout.close()


@contextlib.contextmanager
def database(name: str) -> Iterator[str]:
    folder = pathlib.Path(tempfile.mkdtemp(prefix="centerrow-bench-"))
    try:
        if name == "sqlite":
            yield f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
        else:
            with postgresql(folder) as address:
                yield address
    finally:
        shutil.rmtree(folder)


@contextlib.contextmanager
def postgresql(folder: pathlib.Path) -> Iterator[str]:
    """A PostgreSQL server as it is installed, reached through a socket in the folder."""
    programs = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))[-1]
    user = "postgres" if os.geteuid() == 0 else None
    if user is not None:
        os.chown(folder, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)
    data = folder / "data"
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}

    def run(*command: object, **how: Any) -> None:
        subprocess.run([str(word) for word in command], check=True, **{**quiet, **how})

    run(programs / "initdb", "-D", data, "-U", "centerrow", "--auth=trust", "-E", "UTF8", user=user)
    options = f"-c listen_addresses= -c unix_socket_directories={folder}"
    run(programs / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", options, "start", user=user)
    try:
        run(programs / "createdb", "-h", folder, "-U", "centerrow", "tables")
        yield f"postgresql+asyncpg://centerrow@/tables?host={folder}"
    finally:
        run(programs / "pg_ctl", "-D", data, "-w", "-m", "fast", "stop", user=user)


# ---- many tables


#: What is stored of a table, and which column says of which table it is.
KEPT = {"tables": "id", "seats": "table_id", "lines": "table_id"}


async def store(address: str, table: str) -> list[str]:
    """Put many tables beside that one, with all that belongs to it; returns the names of some."""
    names = [secrets.token_urlsafe(16) for _ in range(STORED)]
    if address.startswith("sqlite"):
        store_in_file(address.removeprefix("sqlite+aiosqlite:///"), table, names)
    else:
        await store_in_postgresql(address.replace("+asyncpg", ""), table, names)
    return random.sample(names, ASKED)


def store_in_file(path: str, table: str, names: list[str]) -> None:
    with contextlib.closing(sqlite3.connect(path)) as keeper, keeper:
        for kind, column in KEPT.items():
            cursor = keeper.execute(f"SELECT * FROM {kind} WHERE {column} = ?", [table])
            heads = [each[0] for each in cursor.description]
            marks = ",".join("?" * len(heads))
            keeper.executemany(
                f"INSERT INTO {kind} VALUES ({marks})", copies(heads, cursor.fetchall(), column, names)
            )
        keeper.execute("ANALYZE")


async def store_in_postgresql(address: str, table: str, names: list[str]) -> None:
    keeper = await asyncpg.connect(address)
    for kind, column in KEPT.items():
        found = await keeper.fetch(f"SELECT * FROM {kind} WHERE {column} = $1", table)
        heads = list(found[0].keys()) if found else []
        rows = copies(heads, [tuple(each) for each in found], column, names)
        await keeper.copy_records_to_table(kind, records=rows, columns=heads)
    await keeper.execute("ANALYZE")
    await keeper.close()


def copies(heads: list[str], found: list[Any], column: str, names: list[str]) -> Iterator[tuple[Any, ...]]:
    """The same rows for tables of these names."""
    for number, name in enumerate(names):
        for one in found:
            pairs = zip(heads, one, strict=True)
            yield tuple(other_value(head, value, column, name, number) for head, value in pairs)


def other_value(head: str, value: Any, column: str, name: str, number: int) -> Any:
    """The same for another table; only some belong to the same browser."""
    if head == column:
        return name
    if head in ("browser", "secret", "host", "spectator") and (number >= MINE - 1 or head != "browser"):
        return secrets.token_hex(32)
    if head in ("created", "changed", "started"):
        return value - number * 1000
    return None if head == "wake_at" else value


# ---- live tables


def played(server: Server, tables: int, how: str = "") -> None:
    """How long choices take at so many live tables, and what the server needs for it."""
    empty = server.memory()
    visitors = str(pathlib.Path(__file__).with_name("visitors.py"))
    command = [sys.executable, visitors, server.address, str(tables), str(SECONDS)]
    people = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert people.stdin is not None
    assert people.stdout is not None
    assert people.stdout.readline() == "ready\n"
    full = server.memory()
    used, begun = server.cpu(), time.perf_counter()
    people.stdin.write("\n")
    people.stdin.flush()
    late = json.loads(people.stdout.readline())
    spent, lasted = server.cpu() - used, time.perf_counter() - begun
    people.stdin.close()
    people.wait()
    people.stdout.close()
    told = (
        f"{spread(late)}, {spent / lasted:.0%} of a core, {spent / len(late) * 1000:.2f} ms of it by choice, "
    )
    told += f"{(full - empty) / tables / 1024:.0f} KiB by table, {len(late) / lasted:.0f} choices/s, "
    told += f"load {os.getloadavg()[0]:.1f}"
    row(f"{tables} live tables with two people each{how}", told, at(late, 0.99), BAR_P99)
    time.sleep(IDLE_SECONDS)


if __name__ == "__main__":
    main()
