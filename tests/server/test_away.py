"""Who is away: others let a bot play for them, not at once, not for who is back, not for ever."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
import sqlite3
from collections.abc import AsyncIterator

from server.clients import Browser, Player
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in

AT_ONCE = {**PLENTY, "away_seconds": "0"}


@contextlib.asynccontextmanager
async def table(*addresses: str) -> AsyncIterator[list[Player]]:
    """As many people at a table that has started, each at their own screen."""
    async with contextlib.AsyncExitStack() as stack:
        browsers = [await stack.enter_async_context(Browser(each)) for each in addresses]
        made = await browsers[0].table("me", *["link"] * (len(browsers) - 1))
        for number, guest in enumerate(browsers[1:], start=1):
            wish = {"name": f"Guest {number}", "invitation": made["seats"][number]["invitation"]}
            await guest.ask("POST", f"/api/tables/{made['table']}/join", wish)
        await browsers[0].start(made)
        people = [await stack.enter_async_context(each.player(made)) for each in browsers]
        for player in people:
            await player.at_table()
            await player.all_present()
        yield people


def seat_of(player: Player) -> int:
    return int(player.table["yours"][0])


async def leave(one: Player, *others: Player) -> None:
    """Somebody hangs up, and the others hear of it."""
    await one.close()
    for other in others:
        await misses(other, seat_of(one))


async def misses(player: Player, seat: int) -> None:
    await player.until(lambda: not player.table["seats"][seat]["present"])


def test_for_who_is_away_the_others_let_a_bot_play(folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with table(address, address) as (one, other):
            mine, theirs = seat_of(one), seat_of(other)
            here = await other.do("ask_bot", theirs, absent=mine, bot="novice")
            assert here["code"] == "illegal_choice"
            await leave(one, other)
            assert (await other.do("ask_bot", theirs, absent=mine, bot="novice"))["type"] == "done"
            await other.until(lambda: other.table["seats"][mine]["bot"] == "novice")

    with served(sqlite_in(folder), folder, **AT_ONCE) as server:
        asyncio.run(play(server.address))


def test_when_everybody_has_agreed_the_bot_plays_at_once(folder: pathlib.Path) -> None:
    """What was asked is done with that: no bot waits for its answer any more."""

    async def play(address: str) -> None:
        async with table(address, address, address) as people:
            one = next(player for player in people if player.asked)
            other, third = (player for player in people if player is not one)
            await leave(one, other, third)
            await other.do("ask_bot", seat_of(other), absent=seat_of(one), bot="novice")
            await third.until(lambda: third.table["proposal"] is not None)
            number = third.table["proposal"]["number"]
            agreed = await third.do("answer", seat_of(third), proposal=number, agree=True)
            await third.until(lambda: third.table["seats"][seat_of(one)]["bot"] == "novice")
            assert third.table["proposal"] is None
            await third.reached(agreed["version"] + 1)

    with served(sqlite_in(folder), folder, **AT_ONCE) as server:
        asyncio.run(play(server.address))


def test_who_lost_the_connection_a_moment_ago_keeps_the_seat(
    folder: pathlib.Path, postgres: Postgres
) -> None:
    """Whichever process they were connected to."""

    async def play(*addresses: str) -> None:
        for here in (addresses[0], addresses[1]):
            async with table(addresses[0], here) as (one, other):
                mine, theirs = seat_of(one), seat_of(other)
                await leave(one, other)
                refused = await other.do("ask_bot", theirs, absent=mine, bot="novice")
                assert refused["code"] == "illegal_choice"
                assert "away for 60 seconds" in refused["message"]
                await one.connect()
                await other.all_present()
                assert other.table["seats"][mine]["bot"] is None

    database = database_in(postgres, "away")
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(served(database, folder / str(n), **PLENTY)) for n in range(2)]
        asyncio.run(play(*(server.address for server in servers)))


def test_after_a_while_a_bot_may_play_for_who_is_still_away(folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with table(address, address) as (one, other):
            mine, theirs = seat_of(one), seat_of(other)
            await leave(one, other)
            while (await other.do("ask_bot", theirs, absent=mine, bot="novice"))["type"] != "done":
                await asyncio.sleep(0.1)
            await other.until(lambda: other.table["seats"][mine]["bot"] == "novice")

    with served(sqlite_in(folder), folder, **PLENTY, away_seconds="1.5") as server:
        asyncio.run(play(server.address))


def test_for_who_is_back_nobody_lets_a_bot_play(folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with table(address, address, address) as (one, other, third):
            mine = seat_of(one)
            await leave(one, other, third)
            assert (await other.do("ask_bot", seat_of(other), absent=mine, bot="novice"))["type"] == "done"
            await third.until(lambda: third.table["proposal"] is not None)
            number = third.table["proposal"]["number"]
            await one.connect()
            await third.until(lambda: third.table["seats"][mine]["present"])
            assert third.table["proposal"] is None
            late = await third.do("answer", seat_of(third), proposal=number, agree=True)
            assert late["code"] == "stale"
            assert third.table["seats"][mine]["bot"] is None

    with served(sqlite_in(folder), folder, **AT_ONCE) as server:
        asyncio.run(play(server.address))


def test_what_is_asked_is_gone_after_its_time(folder: pathlib.Path) -> None:
    """And not before it: it is kept while the server is away."""

    def put_off(time: int) -> None:
        """What is asked can be answered for so much longer."""
        with sqlite3.connect(folder / "tables.sqlite") as connection:
            later = "json_set(proposal, '$.expires', json_extract(proposal, '$.expires') + ?)"
            connection.execute(f"UPDATE tables SET proposal = {later}", (time,))
        connection.close()

    async def again(server: Serving, third: Player) -> Player:
        await asyncio.to_thread(server.start)
        back = Player(server.address, third.url.split("/")[-2], third.hello)
        await back.connect()
        await back.at_table()
        return back

    async def play(server: Serving) -> None:
        async with table(server.address, server.address, server.address) as (one, other, third):
            await leave(one, other, third)
            asked = await other.do("ask_bot", seat_of(other), absent=seat_of(one), bot="novice")
            assert asked["type"] == "done"
            await asyncio.to_thread(server.stop)
            put_off(3_600_000)  # however long it takes to start
            back = await again(server, third)
            number = back.table["proposal"]["number"]
            await back.close()
            await asyncio.to_thread(server.stop)
            put_off(-3_660_000)
            back = await again(server, third)
            assert back.table["proposal"] is None
            late = await back.do("answer", seat_of(back), proposal=number, agree=True)
            assert late["code"] == "stale"
            await back.close()

    with served(sqlite_in(folder), folder, **AT_ONCE) as server:
        asyncio.run(play(server))
