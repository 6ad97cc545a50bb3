"""The daily deal: the same for everybody, played once for the ranking, and as often as one likes."""

from __future__ import annotations

import asyncio
import datetime
import pathlib
import random
import secrets
import sqlite3
from collections.abc import Iterator

import pytest

import centerrow as cr
from centerrow.server.daily import WAYS, seed_of_day, sets_of_day
from server.clients import Browser, Json
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in

#: The day at the servers here: no test meets midnight, and the deal is always the same.
DAY = "2026-11-16"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("daily")
    with served(sqlite_in(folder), folder, DAY, **PLENTY) as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, folder: pathlib.Path, postgres: Postgres) -> Iterator[Serving]:
    """A server of one's own: what everybody did today is its alone."""
    named = f"daily_{secrets.token_hex(4)}"
    database = sqlite_in(folder) if request.param == "sqlite" else database_in(postgres, named)
    with served(database, folder, DAY, **PLENTY) as serving:
        yield serving


async def look(browser: Browser) -> Json:
    found: Json = await browser.ask("GET", "/api/daily")
    return found


async def play(browser: Browser, way: str, name: str, to_the_end: bool = False) -> Json:
    """Play today's deal, and give up or go on; returns the table."""
    wish = {"date": (await look(browser))["date"], "way": way, "name": name}
    made: Json = await browser.ask("POST", "/api/daily", wish)
    async with browser.player(made) as player:
        await player.at_table()
        await player.decides_all()  # so that it is the same game each time
        if to_the_end:
            await player.play(random.Random(1))
        else:
            await player.do("concede", player.table["yours"][0])
        await player.until(lambda: player.over)
    return made


def test_every_day_has_a_deal_of_its_own_and_every_set_its_day() -> None:
    days = [datetime.date(2026, 11, 16) + datetime.timedelta(days=number) for number in range(10)]
    assert len({seed_of_day(day) for day in days}) == 10
    assert {name for day in days for name in sets_of_day(day)} == {each.name for each in cr.sets()}
    assert {len(sets_of_day(day)) for day in days} == {1, 2}
    assert (seed_of_day(days[0]), sets_of_day(days[0])) == (
        "centerrow daily 2026-11-16",
        sets_of_day(days[0]),
    )


def test_everybody_plays_the_same_deal_and_the_first_attempt_counts(either: Serving) -> None:
    async def people() -> None:
        async with Browser(either.address) as ann, Browser(either.address) as bob:
            before = await look(ann)
            assert before["date"] == DAY
            assert [way["way"] for way in before["ways"]] == list(WAYS)
            assert (before["streak"], before["history"], before["firsts"]) == (0, [], [])
            made = await play(ann, "cult", "Ann", to_the_end=True)
            info = await ann.ask("GET", f"/api/tables/{made['table']}")
            assert info["daily"] == {"date": before["date"], "way": "cult", "attempt": 1}
            assert info["known_seed"]
            replay = cr.Replay.load((await ann.http.get(f"/api/tables/{made['table']}/replay")).text)
            assert (replay.config.seed, list(replay.config.sets)) == (
                seed_of_day(datetime.date.fromisoformat(before["date"])),
                before["sets"],
            )
            await play(ann, "novice", "Ann")
            await play(bob, "cult", "Bob")
            await rank(ann, bob)

    asyncio.run(people())


async def rank(ann: Browser, bob: Browser) -> None:
    """Ann has played to the end, and once more; Bob has given up."""
    found = await look(ann)
    assert [(each["name"], each["way"], each["yours"]) for each in found["firsts"]] == [
        ("Ann", "cult", True),
        ("Bob", "cult", False),
    ]
    assert found["firsts"][0]["rank"] == 1
    (cult,) = [way for way in found["ways"] if way["way"] == "cult"]
    assert (cult["played"], cult["median"]) == (2, min(each["honor"] for each in found["firsts"]))
    assert found["firsts"][1]["outcome"] == "conceded"
    history = [(each["attempt"], each["way"], each["outcome"] is not None) for each in found["history"]]
    assert history == [(2, "novice", True), (1, "cult", True)]
    assert found["history"][1]["honor"] == found["firsts"][0]["honor"]
    assert (found["streak"], (await look(bob))["streak"]) == (1, 1)


def test_a_deal_that_is_not_todays_is_refused(serving: Serving) -> None:
    async def ask() -> None:
        async with Browser(serving.address) as ann:
            date = (await look(ann))["date"]
            old = await ann.ask("POST", "/api/daily", {"date": "2020-01-01", "way": "cult"}, 409)
            assert old["code"] == "stale"
            odd = await ann.ask("POST", "/api/daily", {"date": date, "way": "random"}, 422)
            assert odd["code"] == "bad_setup"
            name = await ann.ask("POST", "/api/daily", {"date": date, "way": "cult", "name": "x\ny"}, 422)
            assert name["code"] == "bad_setup"
            assert (await look(ann))["history"] == []

    asyncio.run(ask())


def test_no_bot_plays_it_for_anybody(serving: Serving) -> None:
    async def ask() -> None:
        async with Browser(serving.address) as ann:
            date = (await look(ann))["date"]
            made = await ann.ask("POST", "/api/daily", {"date": date, "way": "cult"})
            async with ann.player(made) as player:
                await player.at_table()
                assert (await player.do("hand_over", 0, bot="novice"))["code"] == "switched_off"

    asyncio.run(ask())


def test_of_two_windows_one_is_first(serving: Serving) -> None:
    async def ask() -> None:
        async with Browser(serving.address) as ann:
            wish = {"date": (await look(ann))["date"], "way": "novice"}
            await asyncio.gather(*(ann.ask("POST", "/api/daily", wish) for _ in range(4)))
            assert sorted(each["attempt"] for each in (await look(ann))["history"]) == [1, 2, 3, 4]

    asyncio.run(ask())


def test_days_in_a_row_are_counted_and_a_missed_one_ends_them(folder: pathlib.Path) -> None:
    async def ask(serving: Serving) -> None:
        async with Browser(serving.address) as ann:
            tables = [(await play(ann, "novice", "Ann"))["table"]]
            today = datetime.date.fromisoformat((await look(ann))["date"])
            for days, streak in ((1, 1), (2, 2), (4, 2)):
                day = (today - datetime.timedelta(days=days)).isoformat()
                with sqlite3.connect(folder / "tables.sqlite") as connection:
                    put = "UPDATE tables SET daily = ?, attempt = 1 WHERE id = ?"
                    connection.execute(put, (day, tables[-1]))
                connection.close()
                assert (await look(ann))["streak"] == streak
                tables.append((await play(ann, "novice", "Ann"))["table"])
            assert (await look(ann))["streak"] == 3

    with served(sqlite_in(folder), folder, DAY, **PLENTY) as serving:
        asyncio.run(ask(serving))


def test_deals_move_to_another_device_and_are_deleted_with_it(either: Serving) -> None:
    async def people() -> None:
        async with Browser(either.address) as old, Browser(either.address) as new:
            await play(old, "novice", "Ann")
            await play(old, "adept", "Ann")
            await play(new, "cult", "Ann")
            code = await old.ask("POST", "/api/mine/code")
            await new.ask("POST", "/api/mine/move", {"code": code["code"]})
            found = await look(new)
            assert sorted((each["attempt"], each["way"]) for each in found["history"]) == [
                (1, "cult"),
                (2, "novice"),
                (3, "adept"),
            ]
            assert [each["way"] for each in found["firsts"]] == ["cult"]
            assert (await look(old))["history"] == []
            assert (await new.ask("DELETE", "/api/mine"))["deleted"] == 3
            found = await look(new)
            assert (found["history"], found["firsts"], found["streak"]) == ([], [], 0)

    asyncio.run(people())
