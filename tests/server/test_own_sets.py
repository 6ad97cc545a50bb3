"""Sets that whoever runs a server has loaded: offered, in the book, played, and missed when they are gone."""

from __future__ import annotations

import asyncio
import pathlib
import random
import secrets
import subprocess
import sys

import pytest

from copies import ROOT
from server.clients import Browser, Json
from server.conftest import PLENTY
from server.serving import Postgres, database_in, served, sqlite_in
from session.command import environment

TIDEWATER = ROOT / "examples" / "tidewater.py"


async def play(address: str) -> Json:
    """A game with the set against bots that look at its cards, up to its end; how it ended."""
    async with Browser(address) as ann:
        offer, book = await ann.ask("GET", "/api/offer"), await ann.ask("GET", "/api/book")
        assert offer["sets"]["tidewater"] == "Tidewater"
        assert [each["name"] for each in book["sets"] if each["own"]] == ["tidewater"]
        cards = {each["name"]: each for each in book["cards"] if each["set"] == "tidewater"}
        assert cards
        assert all(each["rulings"] == [] and each["text"] for each in cards.values())
        made = await ann.table("me", "novice", "adept:0.5", sets=["tidewater"], honor=8)
        async with ann.player(made) as player:
            await player.at_table()
            assert set(player.updates[player.table["yours"][0]]["view"]["row"]) <= set(cards)
            await player.play(random.Random(3))
        replay = await ann.ask("GET", f"/api/tables/{made['table']}/replay")
        assert replay["config"]["sets"] == ["tidewater"]
        found: Json = await ann.ask("GET", f"/api/tables/{made['table']}/result")
        return found


def test_it_is_offered_and_played(tmp_path: pathlib.Path) -> None:
    with served(sqlite_in(tmp_path), tmp_path, cards=str(TIDEWATER), **PLENTY) as serving:
        assert asyncio.run(play(serving.address))["ending"]["winners"]
        assert "bot failed" not in serving.log.read_text()


def test_every_process_of_a_server_has_it(tmp_path: pathlib.Path, postgres: Postgres) -> None:
    database = database_in(postgres, f"own_{secrets.token_hex(4)}")
    with served(database, tmp_path, cards=str(TIDEWATER), workers="2", **PLENTY) as serving:
        assert asyncio.run(play(serving.address))["ending"]["winners"]
        assert "bot failed" not in serving.log.read_text()


def test_a_game_waits_for_a_set_that_is_missing(tmp_path: pathlib.Path) -> None:
    async def begin(browser: Browser) -> Json:
        return await browser.table("me", "random", sets=["tidewater", "delirium"])

    async def look(browser: Browser, made: Json, status: int) -> Json:
        found: Json = await browser.ask("GET", f"/api/tables/{made['table']}", status=status)
        return found

    async def main() -> None:
        with served(sqlite_in(tmp_path), tmp_path, cards=str(TIDEWATER), **PLENTY) as serving:
            async with Browser(serving.address) as ann:
                made = await begin(ann)
            serving.stop()
            with_it = serving.settings.pop("CENTERROW_CARDS")
            serving.start()
            async with Browser(serving.address) as other:
                assert "tidewater" not in (await other.ask("GET", "/api/offer"))["sets"]
                refused = await look(other, made, 409)
                assert refused["code"] == "other_rules"
                assert "no set is named 'tidewater'" in refused["message"]
                assert await other.table("me", "random")  # and everything else goes on
            serving.stop()
            serving.settings["CENTERROW_CARDS"] = with_it
            serving.start()
            async with Browser(serving.address) as ann:
                assert (await look(ann, made, 200))["phase"] == "playing"

    asyncio.run(main())


def test_a_table_without_its_set_is_told_of_once_and_its_people_can_be_forgotten(
    tmp_path: pathlib.Path,
) -> None:
    """A bot is due at one of them, the other is over, and two people sat at both."""

    async def begin(ann: Browser, bob: Browser, *bots: str) -> Json:
        made = await ann.table("me", "link", *bots, sets=["tidewater"])
        wish = {"name": "Bobolink", "invitation": made["seats"][1]["invitation"]}
        await bob.ask("POST", f"/api/tables/{made['table']}/join", wish)
        await ann.start(made)
        return made

    async def end(browser: Browser, made: Json, how: str, **more: str) -> None:
        async with browser.player(made) as player:
            await player.at_table()
            assert (await player.do(how, player.table["yours"][0], **more))["type"] == "done"

    async def main() -> None:
        with served(sqlite_in(tmp_path), tmp_path, cards=str(TIDEWATER), **PLENTY) as serving:
            async with Browser(serving.address) as ann, Browser(serving.address) as bob:
                running, over = await begin(ann, bob, "master@5"), await begin(ann, bob)
                await end(bob, over, "concede")
                await end(ann, running, "hand_over", bot="master@5")
                await end(bob, running, "hand_over", bot="master@5")
            serving.kill()
            del serving.settings["CENTERROW_CARDS"]
            serving.settings["CENTERROW_POLL_SECONDS"] = "0.05"
            serving.start()
            async with asyncio.timeout(60):
                while "cannot" not in serving.log.read_text():
                    await asyncio.sleep(0.05)
            await asyncio.sleep(1)  # twenty looks at what is due
            assert serving.log.read_text().count("cannot") == 1
            async with Browser(serving.address) as again:
                again.key = bob.key
                assert await again.ask("DELETE", "/api/mine") == {"deleted": 0, "emptied": 2}
                assert (await again.ask("GET", "/api/mine"))["tables"] == []
                result = await again.ask("GET", f"/api/tables/{over['table']}/result")
                assert "Bobolink" not in str(result)

    asyncio.run(main())


@pytest.mark.parametrize("command", ["serve", "web"])
def test_a_file_that_is_wrong_is_told_before_anybody_is_served(command: str, tmp_path: pathlib.Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text("from centerrow.language import hero\nhero()\n", encoding="utf-8")
    line = [sys.executable, "-m", "centerrow", command, "--cards", str(wrong), "--port", "0"]
    line += ["--database", sqlite_in(tmp_path), *(["--no-browser"] if command == "web" else [])]
    run = subprocess.run(
        line, capture_output=True, encoding="utf-8", env=environment(), check=False, timeout=120
    )
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith(f"centerrow: {wrong}:2: ")
