"""A shuffle that can be checked: promised, shown, dealt, and proven by the file of the game."""

from __future__ import annotations

import asyncio
import hashlib
import json
import pathlib
import random
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import centerrow as cr
from server.clients import Browser, Json
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in
from session.command import centerrow


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, folder: pathlib.Path, postgres: Postgres) -> Iterator[Serving]:
    """A server on each of the two databases."""
    name = f"fair_{secrets.token_hex(4)}"
    database = sqlite_in(folder) if request.param == "sqlite" else database_in(postgres, name)
    with served(database, folder, **PLENTY) as found:
        yield found


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


async def two_people(ann: Browser, bob: Browser, **settings: Any) -> tuple[Json, dict[str, str]]:
    """A table of two people and a bot; both have promised something. What they will show is by name."""
    words = {name: f"-{secrets.token_urlsafe(16)}" for name in ("Ann", "Bob")}
    seats = [
        {"who": "me", "name": "Ann", "contribution": sha256(words["Ann"])},
        {"who": "random"},
        {"who": "link"},
    ]
    made: Json = await ann.ask("POST", "/api/tables", {"seats": seats, "honor": 5, **settings})
    wish = {"name": "Bob", "invitation": made["seats"][2]["invitation"], "contribution": sha256(words["Bob"])}
    await bob.ask("POST", f"/api/tables/{made['table']}/join", wish)
    return made, words


async def ended(made: Json, *browsers: Browser) -> str:
    """The file of the game, after everybody has played for a while and somebody has given up."""

    async def play(browser: Browser) -> None:
        async with browser.player(made) as player:
            await player.at_table()
            await player.play(random.Random(1), lambda: player.newest > 30)
            if browser is browsers[0] and not player.over:
                await player.do("concede", player.table["yours"][0])

    await asyncio.gather(*[play(browser) for browser in browsers])
    return (await browsers[0].http.get(f"/api/tables/{made['table']}/replay")).text


async def fair_game(serving: Serving) -> tuple[Json, dict[str, str], str]:
    """A whole game in which two people add to the shuffle, with all that they see on the way."""
    async with Browser(serving.address) as ann, Browser(serving.address) as bob:
        made, words = await two_people(ann, bob)
        path = f"/api/tables/{made['table']}"
        info = await bob.ask("GET", path)
        assert info["commitment"] == made["commitment"]
        assert [seat["contribution"] for seat in info["seats"]] == [
            {"hash": sha256(words["Ann"]), "revealed": None},
            None,
            {"hash": sha256(words["Bob"]), "revealed": None},
        ]
        assert (await ann.start(made))["phase"] == "dealing"
        seen = await ann.ask("POST", f"{path}/seats/0/reveal", {"contribution": words["Ann"]})
        assert (seen["phase"], seen["seats"][0]["contribution"]["revealed"]) == ("dealing", words["Ann"])
        async with bob.player(made) as player:
            await player.until(lambda: player.table != {})
            assert player.table["phase"] == "dealing"
            begun = await bob.ask("POST", f"{path}/seats/2/reveal", {"contribution": words["Bob"]})
            assert begun["phase"] == "playing"
            await player.until(lambda: player.updates != {})
        return made, words, await ended(made, ann, bob)


def test_people_add_to_the_shuffle_and_the_file_proves_it(either: Serving, folder: pathlib.Path) -> None:
    made, words, text = asyncio.run(fair_game(either))
    record = json.loads(text)
    assert record["shuffle"]["table"] == made["table"]
    secret = record["shuffle"]["secret"]
    assert sha256(secret) == made["commitment"]
    seed = sha256("\n".join([secret, words["Ann"], "", words["Bob"], made["table"]]))
    assert record["config"]["seed"] == seed
    assert cr.Replay.load(text).config.seed == seed
    file = folder / "game.replay"
    file.write_text(text, encoding="utf-8")
    noted = ("--commitment", made["commitment"], f"--contribution={words['Bob']}")
    run = centerrow("verify", str(file), *noted, COLUMNS="200")
    assert (run.returncode, run.stderr) == (0, "")
    assert "Bob added what they had promised" in run.stdout
    assert "Random added nothing" in run.stdout
    assert "The commitment is the one that you noted." in run.stdout
    assert "nobody chose the deal" in run.stdout
    data = json.loads(centerrow("verify", str(file), "--json").stdout)
    assert (data["proven"], data["problem"], data["seed"]) == (True, None, seed)


def test_the_secret_is_shown_at_the_end_and_not_before(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann:
            made = await ann.table("me", "random", honor=60)
            async with ann.player(made) as player:
                await player.at_table()
                await player.play(random.Random(1), lambda: player.newest > 10)
                assert not player.over
                before = len(player.raw)
                await player.do("concede", player.table["yours"][0])
                await player.until(lambda: player.over)
                shuffle = next(iter(player.updates.values()))["ending"]["shuffle"]
            assert sha256(shuffle["secret"]) == made["commitment"]
            assert shuffle["seats"] == [None, None]
            assert all(shuffle["secret"] not in text for text in player.raw[:before])
            result = await ann.ask("GET", f"/api/tables/{made['table']}/result")
            assert result["ending"]["shuffle"] == shuffle

    asyncio.run(play())


def test_who_does_not_reveal_is_named_and_the_table_made_anew(either: Serving) -> None:
    async def play() -> None:
        async with Browser(either.address) as ann, Browser(either.address) as bob:
            made, words = await two_people(ann, bob)
            path = f"/api/tables/{made['table']}"
            early = await bob.ask("POST", f"{path}/seats/2/reveal", {"contribution": words["Bob"]}, 409)
            assert early["code"] == "wrong_phase"
            await ann.start(made)
            late = await bob.ask("POST", f"{path}/seats/2/contribution", {"hash": sha256("x" * 22)}, 409)
            assert late["code"] == "wrong_phase"
            lie = await bob.ask("POST", f"{path}/seats/2/reveal", {"contribution": "y" * 22}, 409)
            assert lie["code"] == "not_as_promised"
            theirs = await bob.ask("POST", f"{path}/seats/0/reveal", {"contribution": words["Ann"]}, 403)
            assert theirs["code"] == "not_yours"
            assert (await bob.ask("POST", f"{path}/anew", status=403))["code"] == "not_yours"
            await ann.ask("POST", f"{path}/seats/0/reveal", {"contribution": words["Ann"]})
            info = await ann.ask("POST", f"{path}/anew")
            assert (info["phase"], info["unrevealed"]) == ("open", ["Bob"])
            assert info["commitment"] != made["commitment"]
            assert [seat["contribution"] for seat in info["seats"]] == [None] * 3
            await ann.ask("POST", f"{path}/seats/0/contribution", {"hash": sha256("z" * 22)})
            await ann.start(made)
            begun = await ann.ask("POST", f"{path}/seats/0/reveal", {"contribution": "z" * 22})
            assert begun["phase"] == "playing"
            assert (await ann.ask("POST", f"{path}/anew", status=409))["code"] == "wrong_phase"

    asyncio.run(play())


def test_a_table_can_ask_everybody_to_add(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            made = await ann.table("me", "link", contributions=True)
            path = f"/api/tables/{made['table']}"
            link = made["seats"][1]["invitation"]
            await bob.ask("POST", f"{path}/join", {"name": "Bob", "invitation": link})
            refused = await ann.ask("POST", f"{path}/start", status=409)
            assert refused["code"] == "wrong_phase"
            assert "Bob" in refused["message"]
            for browser, seat, word in ((ann, 0, "a" * 22), (bob, 1, "b" * 22)):
                await browser.ask("POST", f"{path}/seats/{seat}/contribution", {"hash": sha256(word)})
            assert (await ann.start(made))["phase"] == "dealing"

    asyncio.run(play())


def test_a_seat_that_somebody_left_promises_nothing(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            made, _ = await two_people(ann, bob, listed=True)
            path = f"/api/tables/{made['table']}"
            left = await bob.ask("POST", f"{path}/seats/2/leave")
            assert left["seats"][2]["contribution"] is None
            wish = {"seats": [{"who": "link", "contribution": sha256("x")}]}
            assert (await ann.ask("POST", "/api/tables", wish, 422))["code"] == "bad_setup"
            wish = {"seats": [{"who": "me", "contribution": "no hash"}]}
            assert (await ann.ask("POST", "/api/tables", wish, 400))["code"] == "malformed"

    asyncio.run(play())


# ---- files that were changed


@pytest.fixture(scope="module")
def fair_file(serving: Serving) -> str:
    """The file of a game to which two people added."""
    return asyncio.run(fair_game(serving))[2]


def other(text: str) -> str:
    """Another text of the same kind."""
    return ("b" if text[0] == "a" else "a") + text[1:]


def change_seat(record: Json, field: str) -> None:
    record["shuffle"]["seats"][0][field] = other(record["shuffle"]["seats"][0][field])


TAMPERED: dict[str, tuple[Callable[[Json], Any], str]] = {
    "secret": (lambda r: r["shuffle"].update(secret=other(r["shuffle"]["secret"])), "shuffle"),
    "commitment": (lambda r: r["shuffle"].update(commitment=other(r["shuffle"]["commitment"])), "shuffle"),
    "table": (lambda r: r["shuffle"].update(table=other(r["shuffle"]["table"])), "shuffle"),
    "contribution": (lambda r: change_seat(r, "contribution"), "shuffle"),
    "hash": (lambda r: change_seat(r, "hash"), "shuffle"),
    "nothing added": (lambda r: r["shuffle"]["seats"].__setitem__(0, None), "shuffle"),
    "order of seats": (lambda r: r["shuffle"]["seats"].reverse(), "shuffle"),
    "a seat less": (lambda r: r["shuffle"]["seats"].pop(), "shuffle"),
    "seed": (lambda r: r["config"].update(seed=other(r["config"]["seed"])), "shuffle"),
    "no shuffle": (lambda r: r.pop("shuffle"), "shuffle"),
    "cards laid by hand": (
        lambda r: r.update(start={"players": [{}] * 3, "row": [], "center_deck": []}),
        "shuffle",
    ),
    "key of a turn": (lambda r: r["keys"].__setitem__(1, other(r["keys"][1])), "turns"),
    "a choice": (lambda r: r["choices"].pop(), "turns"),
    "honor": (lambda r: r["config"].update(honor=r["config"]["honor"] + 1), "turns"),
}


@pytest.mark.parametrize("part", TAMPERED)
def test_whatever_is_changed_is_found(fair_file: str, folder: pathlib.Path, part: str) -> None:
    change, wrong = TAMPERED[part]
    record = json.loads(fair_file)
    change(record)
    file = folder / "changed.replay"
    file.write_text(json.dumps(record), encoding="utf-8")
    run = centerrow("verify", str(file), "--json")
    assert run.returncode == 1
    found = json.loads(run.stdout)
    assert (found["proven"], found["wrong"], found["sentences"]) == (False, wrong, [])
    assert "not proven: " in run.stderr
    if part != "no shuffle":
        with pytest.raises(cr.BadReplay):
            cr.Replay.load(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("noted", [("--commitment", "0" * 64), ("--contribution", "not mine")], ids=str)
def test_what_somebody_noted_must_be_in_it(
    fair_file: str, folder: pathlib.Path, noted: tuple[str, str]
) -> None:
    file = folder / "game.replay"
    file.write_text(fair_file, encoding="utf-8")
    assert centerrow("verify", str(file), *noted).returncode == 1


def test_what_is_no_replay_cannot_be_verified(folder: pathlib.Path) -> None:
    (folder / "x.replay").write_text("{}", encoding="utf-8")
    for name in ("x.replay", "nowhere.replay"):
        run = centerrow("verify", str(folder / name))
        assert (run.returncode, run.stdout) == (2, "")
