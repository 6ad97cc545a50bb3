"""The database fails, and comes back: people are told, nothing is lost, and the game goes on.

Whoever reads it sees one moment of it.
"""

from __future__ import annotations

import asyncio
import pathlib
import random

import pytest
from sqlalchemy import delete, select
from sqlalchemy.exc import DBAPIError

from centerrow.server.database import Database
from centerrow.server.schema import seats, tables
from centerrow.server.settings import read_settings
from server.clients import Browser
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, postgresql, served, sqlite_in


def test_the_database_goes_away_and_comes_back(folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with Browser(address) as browser:
            made = await browser.table("me", "novice", honor=20)
            async with browser.player(made) as player:
                await player.at_table()
                await player.decides_all()
                await player.play(random.Random(1), lambda: player.newest > 20 and bool(player.asked))
                await asyncio.to_thread(server.stop)
                seat, _ = player.asked[0]
                before = player.updates[seat]
                assert (await player.choose(seat, 0))["code"] == "trouble"
                assert (await browser.ask("GET", "/healthz", status=500))["code"] == "trouble"
                assert player.updates[seat] == before
                await asyncio.to_thread(server.start)
                while (await player.choose(seat, 0))["type"] != "done":
                    await asyncio.sleep(0.1)
                await player.play(random.Random(2))
                assert player.over

    with postgresql() as server:
        serving = Serving(database_in(server, "play"), folder / "serve.log", **PLENTY)
        try:
            asyncio.run(play(serving.address))
        finally:
            serving.kill()
    log = serving.log.read_text()
    assert '"level":"error"' in log
    assert "garbage collector" not in log


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_table_deleted_while_it_is_read_is_read_whole(
    kind: str, folder: pathlib.Path, postgres: Postgres
) -> None:
    """Its row and its seats are asked for one after the other, and a game without seats cannot go on."""
    address = sqlite_in(folder) if kind == "sqlite" else database_in(postgres, "moment")

    async def make(serving: Serving) -> None:
        async with Browser(serving.address) as browser:
            await browser.table("me", "novice")

    async def look() -> None:
        database = Database(read_settings(database=address))
        try:
            async with database.read.connect() as reading:
                assert len((await reading.execute(select(tables.c.id))).all()) == 1
                async with database.write.begin() as writing:
                    await writing.execute(delete(tables))
                assert len((await reading.execute(select(seats.c.seat))).all()) == 2
            async with database.read.connect() as later:
                assert (await later.execute(select(seats.c.seat))).all() == []
                with pytest.raises(DBAPIError, match=r"(?i)read.?only"):
                    await later.execute(delete(tables))
        finally:
            await database.close()

    with served(address, folder, **PLENTY) as serving:
        asyncio.run(make(serving))
    asyncio.run(look())
