"""A database of the first migration: every later one upgrades it, with its games. See scripts/database."""

from __future__ import annotations

import asyncio
import pathlib
import random
import sqlite3

import msgspec
import pytest
from sqlalchemy import MetaData, create_engine, insert

import centerrow as cr
from centerrow.server.database import Database, upgrade
from centerrow.server.seen import SeenScore, score_as
from centerrow.server.settings import read_settings
from server.clients import Browser, Json
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in

FILE = pathlib.Path(__file__).parents[1] / "files" / "databases" / "0001.sql"
KEY = "the-key-of-the-first-database"


def first_database(path: pathlib.Path) -> sqlite3.Connection:
    """The database of the file."""
    connection = sqlite3.connect(path)
    connection.executescript(FILE.read_text(encoding="utf-8"))
    return connection


def test_the_first_migration_is_what_it_was(folder: pathlib.Path) -> None:
    """What changes is a migration of its own: databases that this one made are out there."""
    asked = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name"
    connection = first_database(folder / "kept.sqlite")
    kept = connection.execute(asked).fetchall()
    connection.close()
    engine = create_engine(f"sqlite:///{folder / 'made.sqlite'}")
    with engine.begin() as made:
        upgrade(made, "0001")
        found = [tuple(row) for row in made.exec_driver_sql(asked)]
    engine.dispose()
    assert found == kept


async def look_and_play(serving: Serving) -> None:
    """All three tables are there; the running one is played to its end, the open one started."""
    async with Browser(serving.address) as browser:
        browser.key = KEY
        found = {each["phase"]: each["table"] for each in (await browser.ask("GET", "/api/mine"))["tables"]}
        assert set(found) == {"open", "playing", "over"}
        result = await browser.ask("GET", f"/api/tables/{found['over']}/result")
        scores = [score_as(each) for each in msgspec.convert(result["ending"]["scores"], list[SeenScore])]
        assert [(score.total, score.parted) for score in scores] == [(7, False), (5, False)]
        replay = cr.Replay.load((await browser.http.get(f"/api/tables/{found['over']}/replay")).text)
        replay.to(replay.length)
        assert replay.key() == result["ending"]["key"]
        async with browser.player({"table": found["playing"]}) as player:
            await player.at_table()
            await player.until(lambda: bool(player.chat))
            assert (player.newest > 20, player.chat[0]["text"]) == (True, "Good luck")
            await player.play(random.Random(1))
            assert player.over
        made: Json = {"table": found["open"]}
        await browser.ask("DELETE", f"/api/tables/{found['open']}/seats/1")
        assert (await browser.start(made))["phase"] == "playing"


def test_a_file_is_upgraded_with_its_games(folder: pathlib.Path) -> None:
    first_database(folder / "tables.sqlite").close()
    with served(sqlite_in(folder), folder, **PLENTY) as serving:
        asyncio.run(look_and_play(serving))


async def make_first(database: str, rows: dict[str, list[Json]]) -> None:
    """These rows in a new database of the first migration."""
    opened = Database(read_settings(database=database))
    async with opened.write.begin() as connection:
        await connection.run_sync(upgrade, "0001")
        known = MetaData()
        await connection.run_sync(known.reflect)
        for name, found in rows.items():
            await connection.execute(insert(known.tables[name]), found)
    await opened.close()


def test_postgresql_is_upgraded_with_its_games(folder: pathlib.Path, postgres: Postgres) -> None:
    connection = first_database(folder / "kept.sqlite")
    connection.row_factory = sqlite3.Row
    rows = {
        name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")]
        for name in ("tables", "seats", "lines", "chat")
    }
    connection.close()
    for row in rows["tables"]:
        row["listed"] = bool(row["listed"])
    database = database_in(postgres, "first")
    asyncio.run(make_first(database, rows))
    with served(database, folder, **PLENTY) as serving:
        asyncio.run(look_and_play(serving))


@pytest.mark.parametrize("name", ["seats", "tables"])
def test_the_file_holds_no_key(name: str) -> None:
    """What opens a seat is kept as a hash, in a file of tests, too."""
    assert KEY not in FILE.read_text(encoding="utf-8")
    assert f'INSERT INTO "{name}"' in FILE.read_text(encoding="utf-8")
