"""One's record: every finished game counts once, whenever it ended, and goes with one's data."""

from __future__ import annotations

import asyncio
import pathlib
import random
import sqlite3
import time

from sqlalchemy.dialects import sqlite

from centerrow.server.record import wanted
from centerrow.server.schema import seats, tables
from server.clients import Browser, Json
from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in


async def record(browser: Browser) -> Json:
    found: Json = await browser.ask("GET", "/api/mine/record")
    return found


async def finish(browser: Browser, *seats: str, concede: bool = False, **settings: object) -> Json:
    """A game of one's own, to its end; returns its result."""
    made = await browser.table(*seats, **settings)
    async with browser.player(made) as player:
        await player.at_table()
        if concede:
            await player.do("concede", player.table["yours"][0])
        await player.play(random.Random(1))
        result: Json = await browser.ask("GET", f"/api/tables/{made['table']}/result")
        return {**result, "mine": player.table["yours"][0], "table": made["table"]}


def test_a_record_says_what_was_played_won_and_owned(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            assert (await record(ann))["games"] == 0
            alone = await finish(ann, "me", sets=["delirium"])
            given_up = await finish(ann, "me", "novice", concede=True, sets=["delirium"])
            played = await finish(ann, "me", "adept:0", "novice", honor=6)
            await finish(ann, "me", "me", honor=4)  # of several people at one screen nobody has a record
            found = await record(ann)
            games = {game["table"]: game for game in found["latest"]}
            assert [game["table"] for game in found["latest"]] == [
                played["table"], given_up["table"], alone["table"],
            ]  # fmt: skip
            assert games[given_up["table"]]["outcome"] == "conceded"
            assert games[alone["table"]]["against"] == ["cult"]
            assert games[played["table"]]["against"] == ["adept:0", "novice"]
            for result in (alone, given_up, played):
                check(games[result["table"]], result)
            check_sums(found)
            file = await ann.ask("GET", "/api/mine/record/file")
            assert (file["format"], file["version"]) == ("centerrow-record", 1)
            assert file["games"] == found["latest"]

    asyncio.run(play())


def test_a_record_counts_what_a_team_has_together(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            result = await finish(ann, "me", "novice", "novice", "novice", teams=True, honor=8)
            scores = result["ending"]["scores"]
            ours = next(score["team"] for score in scores if score["seat"] == result["mine"])
            sums = [sum(score["total"] for score in scores if score["team"] == team) for team in (0, 1)]
            game = (await record(ann))["latest"][0]
            assert (game["honor"], game["best"]) == (sums[ours], sums[1 - ours])
            assert game["against"] == ["novice"]

    asyncio.run(play())


def check(game: Json, result: Json) -> None:
    mine, scores = result["mine"], result["ending"]["scores"]
    assert game["honor"] == next(score["total"] for score in scores if score["seat"] == mine)
    assert game["best"] == max(score["total"] for score in scores if score["seat"] != mine)
    assert (game["outcome"] == "won") == (mine in result["ending"]["winners"])
    player = result["views"][mine]["players"][mine]
    owned = {*player["deck_cards"], *player["hand"], *player["discard"], *player["constructs"]}
    assert owned - {"Apprentice", "Militia"} <= set(game["cards"])


def check_sums(found: Json) -> None:
    assert (found["games"], found["won"]) == (3, sum(game["outcome"] == "won" for game in found["latest"]))
    by_set = {tally["of"]: tally["games"] for tally in found["by_set"]}
    assert by_set == {"delirium": 2, "realms_unraveled": 1}
    against = {tally["of"]: tally["games"] for tally in found["by_opponent"]}
    assert against == {"cult": 1, "novice": 2, "adept:0": 1}
    for tally in found["cards"]:
        having = [game for game in found["latest"] if tally["of"] in game["cards"]]
        assert tally["games"] == len(having)
        assert tally["won"] == sum(game["outcome"] == "won" for game in having)


def test_a_game_that_goes_on_after_its_end_counts_no_more(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            made = await ann.table("me", "novice", undo="free", honor=6)
            async with ann.player(made) as player:
                await player.at_table()
                await player.play(random.Random(1))
                (mine,) = player.table["yours"]
                assert (await record(ann))["latest"][0]["outcome"] in ("won", "lost")
                back = await player.do("back", mine, version=player.newest, choices=0)
                assert back["type"] == "done"
                assert (await record(ann))["games"] == 0
                await player.do("concede", mine)
                assert (await record(ann))["latest"] == []

    asyncio.run(play())


def test_of_two_people_each_has_a_record_until_they_delete_it(folder: pathlib.Path) -> None:
    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            made = await ann.table("me", "link")
            wish = {"name": "Bob", "invitation": made["seats"][1]["invitation"]}
            await bob.ask("POST", f"/api/tables/{made['table']}/join", wish)
            await ann.start(made)
            async with ann.player(made) as player:
                await player.at_table()
                await player.do("concede", player.table["yours"][0])
            assert [game["outcome"] for game in (await record(ann))["latest"]] == ["conceded"]
            assert [game["outcome"] for game in (await record(bob))["latest"]] == ["won"]
            assert (await record(bob))["by_opponent"] == [{"of": "person", "games": 1, "won": 1}]
            await ann.ask("DELETE", "/api/mine")
            assert ((await record(ann))["games"], (await record(bob))["games"]) == (0, 1)
            assert count(folder, "records") == 1
            await bob.ask("DELETE", "/api/mine")
            assert count(folder, "records") == 0

    with served(sqlite_in(folder), folder, **PLENTY) as serving:
        asyncio.run(play(serving))


def count(folder: pathlib.Path, table: str) -> int:
    connection = sqlite3.connect(folder / "tables.sqlite")
    found = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    connection.close()
    return int(found)


def test_a_record_is_found_without_looking_at_the_games_of_others(folder: pathlib.Path) -> None:
    with served(sqlite_in(folder), folder, **PLENTY):
        connection = sqlite3.connect(folder / "tables.sqlite")
        for which in ((seats.c.browser == "x",), (tables.c.daily == "x", tables.c.attempt == 1)):
            query = wanted(*which).compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
            plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}")]
            assert not [step for step in plan if step.startswith("SCAN")], plan
        connection.close()


def test_what_was_kept_for_long_enough_goes_with_its_record(folder: pathlib.Path) -> None:
    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as ann:
            await finish(ann, "me", "novice", concede=True)
            assert (await record(ann))["games"] == 1
            with sqlite3.connect(folder / "tables.sqlite") as connection:
                connection.execute("UPDATE tables SET changed = changed - ?", (2 * 24 * 60 * 60 * 1000,))
            connection.close()
            until = time.monotonic() + 60
            while count(folder, "records"):
                assert time.monotonic() < until
                await asyncio.sleep(0.05)
            assert (await record(ann))["games"] == 0

    often = {**PLENTY, "tidy_seconds": "0.1", "keep_finished_days": "1"}
    with served(sqlite_in(folder), folder, **often) as serving:
        asyncio.run(play(serving))
