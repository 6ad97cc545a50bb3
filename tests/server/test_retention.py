"""Old tables: the server closes what was abandoned, and deletes what was kept long enough, by itself."""

from __future__ import annotations

import asyncio
import pathlib
import secrets
import sqlite3

import pytest
from sqlalchemy import text

from centerrow.server.database import Database
from centerrow.server.settings import read_settings
from server.clients import PATIENCE, Browser, Json
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in

DAY = 24 * 60 * 60 * 1000
OFTEN = {"tidy_seconds": "0.1", "keep_finished_days": "30", "close_idle_days": "10"}


async def move_back(database: str, table: str, days: int) -> None:
    """As if that many days had gone by since somebody was at the table."""
    opened = Database(read_settings(database=database), serving=False)
    async with opened.write.begin() as connection:
        words = "UPDATE tables SET changed = changed - :time WHERE id = :table"
        await connection.execute(text(words), {"time": days * DAY, "table": table})
    await opened.close()


async def phases(browser: Browser) -> dict[str, str]:
    """The phases of one's tables."""
    return {each["table"]: each["phase"] for each in (await browser.ask("GET", "/api/mine"))["tables"]}


async def until(browser: Browser, wanted: dict[str, str]) -> None:
    async with asyncio.timeout(PATIENCE):
        while await phases(browser) != wanted:
            await asyncio.sleep(0.05)


async def looked_through(serving: Serving) -> None:
    """Until the server has looked for old tables from the beginning to the end."""
    for _ in range(2):  # the first time it may have been looking already
        async with Browser(serving.address) as other:
            made = await other.table("me", "link")
            await move_back(serving.database, made["table"], 11)
            await until(other, {made["table"]: "closed"})


async def grow_old(serving: Serving) -> None:
    async with Browser(serving.address) as ann:
        made: dict[str, Json] = {
            "open": await ann.table("me", "link"),
            "playing": await ann.table("me", "random"),
            "slow": await ann.table("me", "me", clock={"turn_seconds": 60 * 24 * 60 * 60}),
            "over": await ann.table("me", "random"),
        }
        ids = {name: each["table"] for name, each in made.items()}
        async with ann.player(made["over"]) as player:
            await player.at_table()
            await player.do("concede", player.table["yours"][0])
        async with ann.player(made["playing"]) as player:  # the bot may come first
            await player.at_table()
            await player.until(lambda: player.table["deciding"] in player.table["yours"])
        for table in ids.values():
            await move_back(serving.database, table, 9)
        fresh = {ids["open"]: "open", ids["playing"]: "playing", ids["slow"]: "playing", ids["over"]: "over"}
        await looked_through(serving)
        assert await phases(ann) == fresh
        async with ann.player(made["playing"]) as player:
            await player.at_table()
            for table in ids.values():
                await move_back(serving.database, table, 2)
            closed = {**fresh, ids["open"]: "closed", ids["playing"]: "closed"}
            await until(ann, closed)
            await player.until(lambda: player.table["phase"] == "closed")
            refused = await player.do("concede", player.table["yours"][0])
            assert refused["code"] == "wrong_phase"
        await move_back(serving.database, ids["over"], 20)
        await until(ann, {table: phase for table, phase in closed.items() if table != ids["over"]})
        await ann.ask("GET", f"/api/tables/{ids['over']}", status=404)
        await move_back(serving.database, ids["playing"], 31)
        await until(ann, {ids["open"]: "closed", ids["slow"]: "playing"})


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_old_tables_are_closed_and_deleted(kind: str, folder: pathlib.Path, postgres: Postgres) -> None:
    name = f"old_{secrets.token_hex(4)}"
    database = sqlite_in(folder) if kind == "sqlite" else database_in(postgres, name)
    with served(database, folder, **PLENTY, **OFTEN) as serving:
        asyncio.run(grow_old(serving))


def test_addresses_are_forgotten_with_their_games_also_where_no_notices_are_sent(
    folder: pathlib.Path,
) -> None:
    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as ann:
            # Without bots: one that moves would make its table a young one again.
            tables = [(await ann.table("me", "me"))["table"] for _ in range(4)]
            connection = sqlite3.connect(folder / "tables.sqlite", isolation_level=None)
            values = "VALUES (:table, :table, 'x', 'mail', 'a@b', true, 1, -1, 0)"
            columns = "token, table_id, owner, kind, address, confirmed, created, seen, tries"
            for table in tables:
                connection.execute(f"INSERT INTO notices ({columns}) {values}", {"table": table})
            for table, phase in zip(tables, ("closed", "over", "playing", "closed"), strict=True):
                connection.execute("UPDATE tables SET phase = ? WHERE id = ?", (phase, table))
            for table in tables[:3]:
                await move_back(serving.database, table, 31)
            async with asyncio.timeout(PATIENCE):
                while connection.execute("SELECT count(*) FROM notices").fetchone() != (2,):
                    await asyncio.sleep(0.05)
            left = {row[0] for row in connection.execute("SELECT table_id FROM notices")}
            assert left == set(tables[2:])
            connection.close()

    silent = {"tidy_seconds": "0.1", "close_idle_days": "0", "webhooks": "off"}
    with served(sqlite_in(folder), folder, **PLENTY, **silent) as serving:
        asyncio.run(play(serving))


def test_nothing_is_too_old_where_nobody_says_so(folder: pathlib.Path) -> None:
    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as ann:
            made = await ann.table("me", "random")
            await move_back(serving.database, made["table"], 4000)
            for _ in range(2):  # codes that are too old go last: by the second, all was looked through
                await ann.ask("POST", "/api/mine/code")
                await no_code_is_left()
            assert await phases(ann) == {made["table"]: "playing"}

    async def no_code_is_left() -> None:
        connection = sqlite3.connect(folder / "tables.sqlite", isolation_level=None)
        connection.execute("UPDATE moves SET expires = 1")
        async with asyncio.timeout(PATIENCE):
            while connection.execute("SELECT count(*) FROM moves").fetchone() != (0,):
                await asyncio.sleep(0.05)
        connection.close()

    never = {"tidy_seconds": "0.1", "keep_finished_days": "0", "close_idle_days": "0"}
    with served(sqlite_in(folder), folder, **PLENTY, **never) as serving:
        asyncio.run(play(serving))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_great_many_are_deleted_too(kind: str, folder: pathlib.Path, postgres: Postgres) -> None:
    """More than a database takes as parts of one question, which are up to 32,767."""
    name = f"many_{secrets.token_hex(4)}"
    database = sqlite_in(folder) if kind == "sqlite" else database_in(postgres, name)

    async def fill(serving: Serving) -> None:
        opened = Database(read_settings(database=database), serving=False)
        async with Browser(serving.address) as ann:
            made = await ann.table("me", "link")
        row = "'closed', listed, settings, host, spectator, rules, preview, version, said, created, 1"
        words = f"""
            INSERT INTO tables
                (id, revision, phase, listed, settings, host, spectator, rules, preview, version, said,
                created, changed)
            WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 33000)
            SELECT 'x' || n, 1, {row} FROM numbers, tables WHERE tables.id = :table
        """
        async with opened.write.begin() as connection:
            await connection.execute(text(words), {"table": made["table"]})
        async with asyncio.timeout(5 * PATIENCE):
            while await count(opened) > 1:
                await asyncio.sleep(0.1)
        await opened.close()

    async def count(opened: Database) -> int:
        async with opened.read.connect() as connection:
            return int((await connection.execute(text("SELECT count(*) FROM tables"))).scalar() or 0)

    with served(database, folder, **PLENTY, **OFTEN) as serving:
        asyncio.run(fill(serving))
