"""Tables over HTTP: made, joined by links, changed, started, left, listed; and what is refused."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import centerrow as cr
from server.clients import Browser, Json, Player
from server.serving import Serving


def test_a_table_in_two_clicks(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            made = await ann.table("me", "link", sets=["delirium"], honor=20)
            path = f"/api/tables/{made['table']}"
            info = await ann.ask("GET", path)
            assert (info["phase"], info["yours"], info["host"]) == ("open", [0], True)
            assert [seat["taken"] for seat in info["seats"]] == [True, False]
            wish = {"name": "Bob", "invitation": made["seats"][1]["invitation"]}
            joined = await bob.ask("POST", f"{path}/join", wish)
            assert joined["seat"] == 1
            assert len(joined["secret"]) == 22
            started = await ann.start(made)
            assert started["phase"] == "playing"
            mine = await bob.ask("GET", "/api/mine")
            assert [(each["table"], each["phase"]) for each in mine["tables"]] == [(made["table"], "playing")]
            names = mine["tables"][0]["names"]
            assert mine["tables"][0]["yours"] == [names.index("Bob")]

    asyncio.run(play())


def test_how_a_game_stands_is_shown_to_who_plays_it(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            waiting = await ann.table("me", "link")
            refused = await ann.ask("GET", f"/api/tables/{waiting['table']}/glance", status=409)
            assert refused["code"] == "wrong_phase"
            made = await ann.table("me", "me", sets=["realms_unraveled"], honor=30)
            path = f"/api/tables/{made['table']}/glance"
            found = await ann.ask("GET", path)
            assert (found["round"], found["honor"], found["pool"], found["deciding"]) == (1, [0, 0], 30, 0)
            assert len(found["row"]) == 6
            assert set(found["row"]) <= {card.name for card in cr.cards()}
            assert (await bob.ask("GET", path, status=403))["code"] == "not_yours"
            alone = await ann.table("me")
            found = await ann.ask("GET", f"/api/tables/{alone['table']}/glance")
            assert (found["honor"], found["pool"]) == ([0, 0], 50)

    asyncio.run(play())


def test_a_link_opens_one_seat_once_and_its_sender_no_more(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            made = await ann.table("me", "link")
            path, link = f"/api/tables/{made['table']}", made["seats"][1]["invitation"]
            await bob.ask("POST", f"{path}/join", {"name": "Bob", "invitation": link})
            refused = await ann.ask("POST", f"{path}/join", {"name": "Eve", "invitation": link}, 401)
            assert refused["code"] == "no_key"
            async with ann.player(made, link) as spy:
                assert (await spy.heard())["code"] == "no_key"

    asyncio.run(play())


def test_seats_are_renamed_replaced_left_and_removed_before_the_start(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            made = await ann.table("me", "link", "novice", "link")
            path = f"/api/tables/{made['table']}"
            await ann.ask("POST", f"{path}/seats/0/name", {"name": "Ann"})
            await ann.ask("POST", f"{path}/seats/2/name", {"name": "Robot"})
            link = made["seats"][1]["invitation"]
            await bob.ask("POST", f"{path}/join", {"name": "Bob", "invitation": link})
            assert (await bob.ask("POST", f"{path}/seats/0/name", {"name": "Zoe"}, 403))[
                "code"
            ] == "not_yours"
            assert (await ann.ask("POST", f"{path}/start", status=409))["code"] == "wrong_phase"
            left = await bob.ask("POST", f"{path}/seats/1/leave")
            assert left["yours"] == []
            assert (await bob.ask("POST", f"{path}/seats/1/who", {"who": "random"}, 403))[
                "code"
            ] == "not_yours"
            keys = await ann.ask("POST", f"{path}/seats/1/who", {"who": "link"})
            await bob.ask("POST", f"{path}/join", {"name": "Bob", "invitation": keys["invitation"]})
            await ann.ask("DELETE", f"{path}/seats/3")
            started = await ann.start(made)
            assert sorted(seat["name"] for seat in started["seats"]) == ["Ann", "Bob", "Robot"]
            seat = [each["name"] for each in started["seats"]].index("Bob")
            late = await bob.ask("POST", f"{path}/seats/{seat}/leave", status=409)
            assert late["code"] == "wrong_phase"

    asyncio.run(play())


def test_a_listed_table_is_watched_by_whoever_finds_it(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            private = await ann.table("me", "novice")
            listed = await ann.table("me", "novice", listed=True)
            found = {each["table"]: each for each in (await bob.ask("GET", "/api/lobby"))["tables"]}
            assert private["table"] not in found
            assert (found[listed["table"]]["phase"], found[listed["table"]]["free"]) == ("playing", 0)
            async with bob.player(listed) as watching:
                await watching.at_table()
                assert (watching.table["yours"], list(watching.updates)) == ([], [None])
            wrong: list[Json] = [{"spectator": "x" * 22}, {"secrets": ["x"]}]
            for made, hello in ((private, {}), *((listed, each) for each in wrong)):
                async with Player(bob.address, made["table"], {"key": bob.key, **hello}) as stranger:
                    assert (await stranger.heard())["code"] == "no_key"

    asyncio.run(play())


def test_a_listed_table_is_found_and_a_private_one_is_not(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            private = await ann.table("me", "link")
            listed = await ann.table("me", "link", listed=True)
            lobby = [each["table"] for each in (await bob.ask("GET", "/api/lobby"))["tables"]]
            assert listed["table"] in lobby
            assert private["table"] not in lobby
            await bob.ask("POST", f"/api/tables/{listed['table']}/join", {"name": "Bob"})
            assert (await bob.ask("POST", f"/api/tables/{private['table']}/join", {"name": "Bob"}, 401))[
                "code"
            ] == "no_key"
            lobby = [each["table"] for each in (await bob.ask("GET", "/api/lobby"))["tables"]]
            assert listed["table"] not in lobby
            full = await ann.ask("POST", f"/api/tables/{listed['table']}/join", {"name": "Cid"}, 409)
            assert full["code"] == "seat_taken"

    asyncio.run(play())


SEATS = [{"who": "me"}, {"who": "novice"}]
REFUSED: list[tuple[str, str, Any, int, str]] = [
    ("POST", "/api/tables", {"seats": []}, 400, "malformed"),
    ("POST", "/api/tables", {"seats": SEATS, "seed": 7}, 400, "malformed"),
    ("POST", "/api/tables", {"seats": SEATS, "sets": ["nowhere"]}, 422, "bad_setup"),
    ("POST", "/api/tables", {"seats": SEATS, "honor": -1}, 422, "bad_setup"),
    ("POST", "/api/tables", {"seats": SEATS, "teams": True}, 422, "bad_setup"),
    ("POST", "/api/tables", {"seats": [{"who": "evil.py:Bot"}]}, 422, "bad_setup"),
    ("POST", "/api/tables", {"seats": [{"who": "me", "name": "You"}]}, 422, "bad_setup"),
    ("POST", "/api/tables", {"seats": [{"who": "me", "name": "A"}] * 2}, 422, "bad_setup"),
    ("POST", "/api/tables", {"seats": SEATS, "clock": {"turn_seconds": 9, "bot": "x"}}, 422, "bad_setup"),
    ("POST", "/api/tables", {"seats": SEATS, "clock": {"turn_seconds": 9, "bot": "x@2"}}, 422, "bad_setup"),
    ("POST", "/api/tables", {"seats": [{"who": "me"}, {"who": "adept:2"}]}, 422, "bad_setup"),
    ("POST", "/api/tables", {"seats": [{"who": "me"}, {"who": "master@3600"}]}, 422, "bad_setup"),
    ("POST", "/api/tables", {"seats": [{"who": "me"}, {"who": "mine.py:Bot"}]}, 422, "bad_setup"),
    ("POST", "/api/tables", "x" * 20_000, 413, "too_large"),
    ("POST", "/api/tables/nowhere/join", {"name": "Ann"}, 404, "not_found"),
    ("GET", "/api/tables/nowhere", None, 404, "not_found"),
    ("GET", "/api/tables/nowhere/result", None, 404, "not_found"),
    ("GET", "/api/tables/nowhere/replay", None, 404, "not_found"),
    ("GET", "/api/nowhere", None, 404, "not_found"),
    ("GET", "/api/tables/no%00where", None, 404, "not_found"),
    ("PUT", "/api/tables", None, 405, "wrong_method"),
]


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), REFUSED)
def test_what_is_refused(serving: Serving, method: str, path: str, body: Any, status: int, code: str) -> None:
    async def ask() -> Json:
        async with Browser(serving.address) as ann:
            answer: Json = await ann.ask(method, path, body, status)
            return answer

    found = asyncio.run(ask())
    assert found["code"] == code
    assert " " in found["message"]


def test_who_has_no_key_is_told_what_one_is(serving: Serving) -> None:
    async def ask() -> None:
        async with Browser(serving.address) as ann:
            ann.key = "short"
            assert (await ann.ask("GET", "/api/mine", status=401))["code"] == "no_key"

    asyncio.run(ask())


def test_a_running_game_is_shown_to_nobody_and_a_finished_one_to_all(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as eve:
            made = await ann.table("me", "link", honor=5)
            path = f"/api/tables/{made['table']}"
            await ann.ask("DELETE", f"{path}/seats/1")
            assert (await eve.ask("GET", f"{path}/replay", status=409))["code"] == "wrong_phase"
            await ann.start(made)
            for page in ("replay", "result"):
                assert (await eve.ask("GET", f"{path}/{page}", status=409))["code"] == "wrong_phase"
            async with ann.player(made) as player:
                await player.until(lambda: bool(player.asked))
                await player.do("concede", 0)
            result = await eve.ask("GET", f"{path}/result")
            assert result["ending"]["conceded"] == 0
            assert len(result["views"]) == len(result["logs"]) == 2
            replay = await eve.http.get(f"{path}/replay")
            assert cr.Replay.load(replay.text).config.seed == result["ending"]["seed"]

    asyncio.run(play())
