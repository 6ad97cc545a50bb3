"""Finished games shown again over HTTP, moment by moment; games from files; and what is refused."""

from __future__ import annotations

import asyncio
import pathlib
import random

import msgspec
import pytest

import centerrow as cr
from centerrow.server.replay_models import LARGEST_REPLAY, PAGE
from centerrow.server.replays import MOST, MOST_CHOICES, Watched
from server.clients import Browser, Json, Player
from server.serving import Serving, served, sqlite_in


async def finished(ann: Browser, *seats: str, **settings: object) -> tuple[Json, Player]:
    """A table whose game is over, and who has played it."""
    made = await ann.table(*(seats or ("me", "random")), **{"honor": 4, **settings})
    player = ann.player(made)
    await player.connect()
    await player.at_table()
    await player.play(random.Random(7))
    await player.close()
    return made, player


async def all_moments(ann: Browser, path: str, length: int) -> list[Json]:
    found: list[Json] = []
    while len(found) <= length:
        page = await ann.ask("GET", f"{path}/moments/{len(found)}")
        assert page["first"] == len(found)
        assert 0 < len(page["moments"]) <= PAGE
        found += page["moments"]
    return found


def of(entry: Json) -> tuple[object, ...]:
    """What an entry of a log is about, however it calls those who read it."""
    return entry["kind"], entry["before"], entry["seat"], entry["turn"], entry["head"].get("card")


def by_name(log: list[Json]) -> bool:
    """Whether nobody is called "you" there: who watches a game need not have played it."""
    heads = [entry["head"]["text"] for entry in log]
    return not any(head.startswith("You ") or "your turn" in head for head in heads)


@pytest.mark.parametrize(
    ("seats", "sets"),
    [(("me", "random"), ["delirium"]), (("me",), ["dreamscape"]), (("me", "random"), ["all"])],
)
def test_every_moment_is_what_that_seat_saw(
    serving: Serving, seats: tuple[str, ...], sets: list[str]
) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            made, player = await finished(ann, *seats, sets=sets)
            path = f"/api/tables/{made['table']}"
            replay = cr.Replay.load(msgspec.json.encode(await ann.ask("GET", f"{path}/replay")).decode())
            for seat in range(len(seats)):
                course = await ann.ask("GET", f"{path}/seats/{seat}/course")
                assert course["length"] == replay.length
                assert [each["position"] for each in course["turns"]] == replay.turns
                found = await all_moments(ann, f"{path}/seats/{seat}", course["length"])
                assert len(found) == replay.length + 1
                for position in (0, 1, replay.length // 2, replay.length - 1, replay.length):
                    replay.to(position)
                    shown, view = found[position]["view"], replay.view(seat)
                    assert shown["players"][seat]["hand"] == view["players"][seat]["hand"]
                    assert shown["row"] == view["row"]
                    assert [len(shown["players"]), shown["turn"]] == [len(seats), replay.turn]
                    assert found[position]["chosen"] == (
                        replay.choices[position] if position < replay.length else None
                    )
                assert found[-1]["decision"] is None
                replay.to(0)
                assert replay.decision is not None
                asked = [option.text for option in replay.decision.for_people(replay.names).options]
                assert [option["text"] for option in found[0]["decision"]["options"]] == asked
            mine = player.table["yours"][0]
            course = await ann.ask("GET", f"{path}/seats/{mine}/course")
            assert [of(entry) for entry in course["log"]] == [of(entry) for entry in player.logs[mine]]
            assert by_name(course["log"])
            ending = player.updates[mine]["ending"]
            assert (course["scores"], course["winners"]) == (ending["scores"], ending["winners"])
            assert course["seats"] == [each["who"] for each in player.table["seats"]]

    asyncio.run(play())


def test_what_turns_took_and_how_honor_stood(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            made, player = await finished(ann)
            course = await ann.ask("GET", f"/api/tables/{made['table']}/seats/0/course")
            events = player.events[player.table["yours"][0]]
            turns = [event for event in events if event["kind"] == "turn"]
            assert [each["seat"] for each in course["turns"]] == [event["seat"] for event in turns]
            took = [
                event["card"]
                for event in events
                if event["kind"] in ("acquired", "defeated") and event.get("card")
            ]
            assert sorted(card for each in course["turns"] for card in each["took"]) == sorted(took)
            assert course["turns"][0]["honor"] == [0, 0]
            honors = [each["honor"] for each in course["turns"]]
            assert honors == sorted(honors, key=sum)
            assert sum(honors[-1]) <= sum(score["tokens"] for score in course["scores"])

    asyncio.run(play())


def test_a_running_game_shows_nothing(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            made = await ann.table("me", "random")
            for path in ("course", "moments/0"):
                asked = f"/api/tables/{made['table']}/seats/0/{path}"
                assert (await ann.ask("GET", asked, status=409))["code"] == "wrong_phase"
            assert (await ann.ask("GET", "/api/tables/nowhere/seats/0/course", status=404))[
                "code"
            ] == "not_found"

    asyncio.run(play())


def test_moments_and_seats_that_are_not_there(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            made, _ = await finished(ann)
            path = f"/api/tables/{made['table']}/seats"
            for asked in ("2/course", "7/moments/0", "0/moments/99999", "0/moments/x", "x/course"):
                assert (await ann.ask("GET", f"{path}/{asked}", status=404))["code"] == "not_found"

    asyncio.run(play())


def test_what_is_deleted_is_not_shown_from_memory(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            made, _ = await finished(ann)
            path = f"/api/tables/{made['table']}/seats/0/course"
            await ann.ask("GET", path)
            await ann.ask("DELETE", "/api/mine")
            assert (await ann.ask("GET", path, status=404))["code"] == "not_found"

    asyncio.run(play())


# ---- files


def recorded(seed: int = 7, choices: int = 60) -> cr.Replay:
    game = cr.Game(players=2, seed=seed, names=["Ann", "Bob"])
    for _ in range(choices):
        game.apply(0)
    return game.replay()


def test_the_game_of_a_file_is_shown_and_nothing_is_kept(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            replay = recorded()
            wish = {"replay": replay.save(), "seat": 1}
            course = await ann.ask("POST", "/api/replays/course", wish)
            assert (course["names"], course["length"], course["over"]) == (list(replay.names), 60, False)
            assert course["seats"] == ["person", "person"]
            assert by_name(course["log"])
            found = await ann.ask("POST", "/api/replays/moments", {**wish, "first": 30})
            replay.to(30)
            assert found["moments"][0]["view"]["players"][1]["hand"] == replay.view(1)["players"][1]["hand"]
            assert len(found["moments"]) == 31
            assert (await ann.ask("GET", "/api/mine"))["tables"] == []

    asyncio.run(play())


def broken() -> list[tuple[str, int, str]]:
    good = recorded().save()
    data = msgspec.json.decode(good)
    other = msgspec.json.encode({**data, "rules": 99}).decode()
    changed = msgspec.json.encode({**data, "choices": [*data["choices"][:-1], 99]}).decode()
    long = msgspec.json.encode({**data, "choices": [0] * (MOST_CHOICES + 1)}).decode()
    return [
        ("nothing", 422, "bad_replay"),
        ("{}", 422, "bad_replay"),
        (good[:100], 422, "bad_replay"),
        (other, 422, "bad_replay"),
        (changed, 422, "bad_replay"),
        (long, 422, "bad_replay"),
        ("", 400, "malformed"),
        ("x" * (LARGEST_REPLAY + 1), 413, "too_large"),
        ("x" * (3 * LARGEST_REPLAY), 413, "too_large"),
    ]


@pytest.mark.parametrize(("text", "status", "code"), broken())
def test_a_file_that_is_no_replay_is_told_so(serving: Serving, text: str, status: int, code: str) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            for path in ("course", "moments"):
                found = await ann.ask("POST", f"/api/replays/{path}", {"replay": text}, status)
                assert found["code"] == code
                assert found["message"]

    asyncio.run(play())


def test_nobody_has_the_server_play_files_without_end(folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with Browser(address) as ann:
            files = [recorded(seed, 3).save() for seed in range(3)]
            for text in [files[0], files[0], files[1], files[0]]:
                await ann.ask("POST", "/api/replays/course", {"replay": text})
            found = await ann.ask("POST", "/api/replays/course", {"replay": files[2]}, 429)
            assert found["code"] == "too_many"

    with served(sqlite_in(folder), folder, replays_per_hour="2") as server:
        asyncio.run(play(server.address))


def test_only_some_games_are_kept_in_mind(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            first = await ann.ask("POST", "/api/replays/course", {"replay": recorded(1, 2).save()})
            for seed in range(2, MOST + 3):
                await ann.ask("POST", "/api/replays/course", {"replay": recorded(seed, 2).save()})
            again = await ann.ask("POST", "/api/replays/course", {"replay": recorded(1, 2).save()})
            assert again == first

    asyncio.run(play())


def test_a_game_that_is_watched_forks_without_being_changed() -> None:
    watched = Watched(recorded().save())
    before = watched.course(0)
    game = watched.game_at(10)
    game.apply(0)
    assert watched.course(0) == before
    assert watched.game_at(10).choices == recorded().choices[:10]


# ---- playing on


def test_a_game_goes_on_from_any_moment_against_bots(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            made, player = await finished(ann, "me", "random", "random", sets=["delirium"], honor=12)
            path, mine = f"/api/tables/{made['table']}", player.table["yours"][0]
            replay = cr.Replay.load(msgspec.json.encode(await ann.ask("GET", f"{path}/replay")).decode())
            middle = replay.turns[1] + 1  # everybody has one turn at least
            assert middle < replay.length
            wish = {"seat": mine, "position": middle, "bot": "novice", "name": "Anew"}
            forked = await bob.ask("POST", f"{path}/fork", wish)  # finished games are open to all
            info = await bob.ask("GET", f"/api/tables/{forked['table']}")
            assert (info["phase"], info["known_seed"], info["yours"]) == ("playing", True, [mine])
            assert info["settings"]["origin"] == made["table"]
            assert info["seats"][mine]["name"] == "Anew"
            others = [seat for number, seat in enumerate(info["seats"]) if number != mine]
            assert {seat["who"] for seat in others} == {"novice"}
            async with bob.player(forked) as again:
                await again.at_table()
                view = again.updates[mine]["view"]
                if again.newest == middle:  # else a bot has moved already
                    replay.to(middle)
                    assert view["row"] == replay.view(mine)["row"]
                assert again.updates[mine]["choices"] >= middle
                assert again.logs[mine][0]["head"]["text"] == "The cards are dealt."
                await again.play(random.Random(3))
            course = await bob.ask("GET", f"/api/tables/{forked['table']}/seats/{mine}/course")
            assert course["key"] != (await ann.ask("GET", f"{path}/seats/{mine}/course"))["key"]
            text = (await bob.ask("GET", f"/api/tables/{forked['table']}/replay"))["choices"]
            assert text[:middle] == replay.choices[:middle]
            assert (await bob.ask("GET", "/api/mine/record"))["games"] == 0

    asyncio.run(play())


def test_the_same_deal_again_has_the_same_bots_and_nobody_elses_name(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            wish = [{"who": "me", "name": "Ann"}, {"who": "random"}, {"who": "link"}]
            made = await ann.ask("POST", "/api/tables", {"seats": wish, "honor": 2})
            path = f"/api/tables/{made['table']}"
            link = made["seats"][2]["invitation"]
            await bob.ask("POST", f"{path}/join", {"name": "Bob", "invitation": link})
            started = await ann.start(made)
            seat = started["yours"][0]
            async with ann.player(made) as player:
                await player.at_table()
                await player.do("concede", seat)
            again = await ann.ask("POST", f"{path}/fork", {"seat": seat, "name": "Ann"})
            info = await ann.ask("GET", f"/api/tables/{again['table']}")
            whos = [each["who"] for each in started["seats"]]
            expected = ["novice" if who == "person" else who for who in whos]
            expected[seat] = "person"
            assert [each["who"] for each in info["seats"]] == expected
            assert "Bob" not in [each["name"] for each in info["seats"]]
            async with ann.player(again) as player:
                await player.at_table()
            then = (await ann.ask("GET", f"{path}/seats/{seat}/moments/0"))["moments"][0]["view"]
            row = player.logs[seat][0]["lines"][0]["text"]
            assert all(card in row for card in then["row"]), "the same cards are dealt"

    asyncio.run(play())


def test_a_fork_of_a_file_and_what_is_refused(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            text = recorded().save()
            made = await ann.ask("POST", "/api/replays/fork", {"replay": text, "seat": 1, "position": 12})
            info = await ann.ask("GET", f"/api/tables/{made['table']}")
            assert (info["yours"], info["known_seed"], info["settings"]["origin"]) == ([1], True, None)
            assert info["seats"][0]["who"] == "novice"
            async with ann.player(made) as player:
                await player.at_table()
                await player.do("concede", 1)
            assert (await ann.ask("GET", "/api/mine/record"))["games"] == 0
            for wrong, status, code in (
                ({"seat": 2}, 404, "not_found"),
                ({"seat": 0, "position": 61}, 404, "not_found"),
                ({"seat": 0, "bot": "evil.py:Bot"}, 422, "bad_setup"),
                ({"seat": 0, "name": "You"}, 422, "bad_setup"),
                ({"seat": 0, "name": "two\nlines"}, 422, "bad_setup"),
                ({"seat": 0, "position": -1}, 400, "malformed"),
            ):
                found = await ann.ask("POST", "/api/replays/fork", {"replay": text, **wrong}, status)
                assert found["code"] == code, wrong
            made, _ = await finished(ann)
            last = len((await ann.ask("GET", f"/api/tables/{made['table']}/replay"))["choices"])
            wish = {"seat": 0, "position": last}
            found = await ann.ask("POST", f"/api/tables/{made['table']}/fork", wish, 409)
            assert found["code"] == "wrong_phase"
            running = await ann.table("me", "random")
            found = await ann.ask("POST", f"/api/tables/{running['table']}/fork", {"seat": 0}, 409)
            assert found["code"] == "wrong_phase"
            own = {"seats": [{"who": "me"}], "origin": made["table"]}
            assert (await ann.ask("POST", "/api/tables", own, 400))["code"] == "malformed"

    asyncio.run(play())


# ---- reviews


def test_a_review_of_ones_own_game_and_of_nobody_elses(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            made, player = await finished(ann, honor=2)
            mine = player.table["yours"][0]
            path = f"/api/tables/{made['table']}/seats"
            assert (await bob.ask("GET", f"{path}/{mine}/review", status=403))["code"] == "not_yours"
            assert (await ann.ask("GET", f"{path}/{1 - mine}/review", status=403))["code"] == "not_yours"
            states = [await ann.ask("GET", f"{path}/{mine}/review")]
            while states[-1]["review"] is None:
                await asyncio.sleep(0.1)
                states.append(await ann.ask("GET", f"{path}/{mine}/review"))
            assert states[0]["review"] is None
            done = [state["done"] for state in states[:-1]]
            assert done == sorted(done)
            assert any(0 < state["done"] <= state["total"] for state in states)
            review = states[-1]["review"]
            course = await ann.ask("GET", f"{path}/{mine}/course")
            assert [each["position"] for each in review["turns"][:-1]] == [
                each["position"] for each in course["turns"]
            ]
            parts = ("start", "my_luck", "my_choices", "their_luck", "their_choices")
            total = sum(review[part]["value"] for part in parts)
            assert total == pytest.approx(review["lead"]["value"])
            scores = {score["seat"]: score["total"] for score in course["scores"]}
            assert review["lead"] == {"value": scores[mine] - scores[1 - mine], "half": 0}
            assert len(review["costliest"]) <= 3
            for each in review["costliest"]:
                moment = (await ann.ask("GET", f"{path}/{mine}/moments/{each['position']}"))["moments"][0]
                options = moment["decision"]["options"]
                assert options[moment["chosen"]]["text"] == each["chosen"]
                assert each["better"] in [option["text"] for option in options]
                assert each["why"].startswith("It ")
            again = await ann.ask("GET", f"{path}/{mine}/review")
            assert again["review"] == review

    asyncio.run(play())
