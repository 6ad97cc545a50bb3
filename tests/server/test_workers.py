"""Several processes serve the same tables: people at different ones see each other, and play together."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
import random

import asyncpg  # type: ignore[import-untyped]
import httpx

from server.clients import PATIENCE, Browser, Json, Player
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in
from server.test_away import table
from session.command import centerrow


def test_people_at_different_processes_see_each_other(folder: pathlib.Path, postgres: Postgres) -> None:
    async def play(servers: list[Serving]) -> None:
        async with Browser(servers[0].address) as browser:
            made = await browser.table("me", "me", honor=8)
            keys = [seat["secret"] for seat in made["seats"]]
            players = [
                Player(server.address, made["table"], {"secrets": [key]})
                for server, key in zip(servers, keys, strict=True)
            ]
            for player in players:
                await player.connect()
                await player.at_table()
            for player in players:
                await player.all_present()
            one, other = players
            seat = one.table["yours"][0]
            await one.do("say", seat, text="hello")
            await other.until(lambda: bool(other.chat))
            await asyncio.gather(*(player.play(random.Random(1)) for player in players))
            await other.close()
            theirs = other.table["yours"][0]
            await one.until(lambda: not one.table["seats"][theirs]["present"])
            await other.connect()
            await one.all_present()
            servers[1].kill()
            await one.until(lambda: not one.table["seats"][theirs]["present"])
            await one.close()
            assert other.socket is not None
            await other.socket.wait_closed()

    database = database_in(postgres, "presence")
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(served(database, folder / str(n), **PLENTY)) for n in range(2)]
        asyncio.run(play(servers))


def test_who_comes_just_as_somebody_chooses_elsewhere_misses_nothing(
    folder: pathlib.Path, postgres: Postgres
) -> None:
    """The other process does not know yet that somebody listens here, and tells nobody."""

    async def play(servers: list[Serving]) -> None:
        async with Browser(servers[0].address) as browser:
            made = await browser.table("me", "me")
            keys = [seat["secret"] for seat in made["seats"]]
            driver = await asyncpg.connect(host=str(postgres.folder), user="centerrow", database="coming")
            async with browser.player(made, *keys) as one:
                await one.at_table()
                await one.all_present()
                while not await driver.fetchval("SELECT count(*) FROM present"):
                    await asyncio.sleep(0.05)  # else this process, too, would wait for the lock
                late = Player(servers[1].address, made["table"], {"secrets": keys})
                async with driver.transaction():
                    await driver.execute("LOCK TABLE present IN SHARE ROW EXCLUSIVE MODE")
                    await late.connect()
                    await late.at_table()
                    assert (await one.choose(one.asked[0][0], 0))["type"] == "done"
                await late.reached(one.newest)
                await late.close()
            await driver.close()

    database = database_in(postgres, "coming")
    with contextlib.ExitStack() as stack:
        rarely = {**PLENTY, "poll_seconds": "1000"}
        servers = [stack.enter_context(served(database, folder / str(n), **rarely)) for n in range(2)]
        asyncio.run(play(servers))


def test_of_whom_others_have_forgotten_they_are_told_again(folder: pathlib.Path, postgres: Postgres) -> None:
    """As after a moment in which a process could not write that it is still there."""

    async def play(servers: list[Serving]) -> None:
        async with table(*(server.address for server in servers)):
            driver = await asyncpg.connect(host=str(postgres.folder), user="centerrow", database="forgotten")
            told = "SELECT count(*) FROM present WHERE seats <> '[]' AND watching = 0"
            for words in ("DELETE FROM present", "UPDATE present SET seats = '[]', watching = 7"):
                await driver.execute(words)
                while await driver.fetchval(told) < 2:
                    await asyncio.sleep(0.05)
            await driver.close()

    database = database_in(postgres, "forgotten")
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(served(database, folder / str(n), **PLENTY)) for n in range(2)]
        asyncio.run(asyncio.wait_for(play(servers), PATIENCE))


def test_whoever_sits_at_a_table_that_was_deleted_is_told_though_nobody_said_so(
    folder: pathlib.Path, postgres: Postgres
) -> None:
    """Notifications may be lost; so a process looks now and again what has become of its tables."""

    async def play(server: Serving) -> None:
        async with Browser(server.address) as browser:
            made = await browser.table("me", "me")
            async with browser.player(made) as player:
                await player.at_table()
                driver = await asyncpg.connect(host=str(postgres.folder), user="centerrow", database="silent")
                await driver.execute("DELETE FROM tables")
                await driver.close()
                await player.until(lambda: any(each["code"] == "not_found" for each in player.answers))

    with served(database_in(postgres, "silent"), folder, **PLENTY) as server:
        asyncio.run(play(server))


def test_those_who_watch_are_counted_by_all(folder: pathlib.Path, postgres: Postgres) -> None:
    async def watch(servers: list[Serving]) -> None:
        async with Browser(servers[0].address) as browser:
            made = await browser.table("me", "me")
            eyes = [
                Player(server.address, made["table"], {"spectator": made["spectator"]}) for server in servers
            ]
            async with Player(servers[1].address, made["table"], {"key": browser.key}) as there, eyes[0]:
                await there.at_table()
                await eyes[0].at_table()
                refused: Json = {}
                while refused.get("code") != "too_many":  # until the other process has heard of it
                    async with eyes[1]:
                        refused = await eyes[1].heard()
            async with Player(servers[1].address, made["table"], {"key": browser.key}) as there:
                await there.at_table()
                while refused["type"] != "welcome":
                    async with eyes[1]:
                        refused = await eyes[1].heard()

    database = database_in(postgres, "watching")
    with contextlib.ExitStack() as stack:
        one = {**PLENTY, "spectators": "1"}
        servers = [stack.enter_context(served(database, folder / str(n), **one)) for n in range(2)]
        asyncio.run(watch(servers))


def test_what_an_address_may_do_is_counted_by_all_and_not_forgotten(
    folder: pathlib.Path, postgres: Postgres
) -> None:
    async def make(server: Serving, status: int) -> None:
        async with Browser(server.address) as browser:
            await browser.ask("POST", "/api/tables", {"seats": [{"who": "me"}]}, status)

    database = database_in(postgres, "limits")
    with contextlib.ExitStack() as stack:
        few = {"tables_per_hour": "3"}
        servers = [stack.enter_context(served(database, folder / str(n), **few)) for n in range(2)]
        for server, status in zip([*servers, *servers], [200, 200, 200, 429], strict=True):
            asyncio.run(make(server, status))
        servers[0].kill()
        servers[0].start()
        asyncio.run(make(servers[0], 429))


async def counted(browser: Browser, name: str) -> int:
    """What the metrics say, whichever process is asked: each time by another connection."""
    async with httpx.AsyncClient() as fresh:
        told = (await fresh.get(f"{browser.address}/metrics")).text
    return int(next(float(line.split()[1]) for line in told.splitlines() if line.startswith(f"{name} ")))


def test_one_command_serves_with_several_processes(folder: pathlib.Path, postgres: Postgres) -> None:
    async def play(address: str) -> None:
        async with Browser(address) as browser:
            made = await browser.table("me", "me", "novice", honor=20)
            keys = [seat["secret"] for seat in made["seats"] if "secret" in seat]
            players = [Player(address, made["table"], {"secrets": [key]}) for key in keys]
            for player in players:
                await player.connect()
                await player.at_table()
            assert {await counted(browser, "centerrow_sockets") for _ in range(10)} == {2}
            await asyncio.gather(*(player.play(random.Random(2)) for player in players))
            lines = {await counted(browser, "centerrow_lines_total") for _ in range(10)}
            assert lines == {players[0].newest}
            for player in players:
                assert player.over
                await player.close()

    with served(database_in(postgres, "workers"), folder, workers="2", **PLENTY) as server:
        asyncio.run(play(server.address))
        assert server.stop() == 0


def test_an_embedded_database_has_one_process(folder: pathlib.Path) -> None:
    refused = centerrow("serve", "--workers", "2", "--port", "0", "--database", sqlite_in(folder))
    assert refused.returncode == 2
    assert "take PostgreSQL" in refused.stderr
