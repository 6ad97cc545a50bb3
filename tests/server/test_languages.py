"""Everybody reads in the language that they name, also two people at one seat; without one, in English."""

from __future__ import annotations

import asyncio
import json
import pathlib
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from centerrow import BadSetup
from centerrow.online.connection import hello_of
from centerrow.online.joining import Opened
from centerrow.say import EN, speaking
from centerrow.server.languages import Languages
from foreign import Foreign, left_in, written
from server.clients import Browser, Json, Player
from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in

TAG = "xx"


def taught(folder: pathlib.Path) -> pathlib.Path:
    """A folder with the language that nobody speaks, of all that is written down."""
    language, words = Foreign(), folder / "words"
    words.mkdir()
    (words / f"{TAG}.json").write_text(json.dumps({each: language[each] for each in written()}))
    return words


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("languages")
    with served(sqlite_in(folder), folder, languages=str(taught(folder)), **PLENTY) as found:
        yield found


def told(player: Player) -> list[str]:
    """All that a player reads of the game: the log, the question, the options."""
    entries = [
        line["text"]
        for log in player.logs.values()
        for each in log
        for line in (each["head"], *each["lines"])
    ]
    asked = [
        text for _, each in player.asked for text in (each["text"], *(o["text"] for o in each["options"]))
    ]
    return entries + asked


def is_foreign(text: str) -> bool:
    """Whether no word but the names of cards is English."""
    return left_in(text) == set()


def is_asked(player: Player) -> bool:
    """Whether it is in a turn, which can be ended: for that there are words."""
    return any(asked["kind"] == "turn" for _, asked in player.asked)


async def thought(player: Player, wish: str, **more: Any) -> Json:
    seat = player.asked[0][0]
    return await player.do(wish, seat, version=player.newest, **more)


def test_each_in_their_own(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as browser:
            seats = [{"who": "me", "name": name} for name in "ЯЮ"]
            made = await browser.ask("POST", "/api/tables", {"seats": seats})
            await browser.start(made)
            async with (
                browser.player(made, language=f"{TAG}, en;q=0.5") as one,
                browser.player(made) as other,
            ):
                for player in (one, other):
                    await player.at_table()
                await one.decides_all()
                await one.play(random.Random(1), lambda: one.newest > 20 and is_asked(one))
                await other.reached(one.newest)
                assert min(len(told(one)), len(told(other))) > 20
                assert [text for text in told(one) if not is_foreign(text)] == []
                assert [text for text in told(other) if not is_foreign(text)]
                for player in (one, other):
                    await player.until(partial(is_asked, player))
                    hint = await thought(player, "hint")
                    # By now every seat of the player has been told where the game stands.
                    last = len(player.asked[0][1]["options"]) - 1  # ends the turn
                    preview = await thought(player, "preview", option=last)
                    refused = await player.do("choose", player.asked[0][0], version=0, option=0)
                    read = [hint["text"], " ".join(preview["text"]), refused["message"]]
                    assert [is_foreign(text) for text in read] == [player is one] * 3, read

    asyncio.run(play())


def test_what_is_refused_over_http(serving: Serving) -> None:
    async def ask() -> None:
        async with Browser(serving.address) as browser:
            for wish, foreign in ((f"de, {TAG}-CH;q=0.7", True), ("de", False), ("", False)):
                answer = await browser.http.get("/api/tables/none", headers={"Accept-Language": wish})
                assert (answer.status_code, is_foreign(answer.json()["message"])) == (404, foreign)

    asyncio.run(ask())


def test_the_server_tells_what_it_speaks(serving: Serving) -> None:
    async def ask() -> None:
        async with Browser(serving.address) as browser:
            assert (await browser.ask("GET", "/api/offer"))["languages"] == [EN, TAG]

    asyncio.run(ask())


def test_what_is_answered_over_http(serving: Serving) -> None:
    """The texts of cards, for each as they wish, whoever asked before."""

    async def texts(browser: Browser, wished: str) -> list[str]:
        answer = await browser.http.get("/api/book", headers={"Accept-Language": wished})
        book = answer.json()
        for card in book["cards"]:
            lines = zip(card["text"].splitlines(), card["lines"], strict=True)
            assert all(text.startswith(line["lead"]) for text, line in lines)
        return [card["text"] for card in book["cards"] if card["text"]]

    async def play() -> None:
        async with Browser(serving.address) as browser:
            english = await texts(browser, "en")
            foreign = await texts(browser, TAG)
            assert not any(map(is_foreign, english))
            assert all(map(is_foreign, foreign))
            assert await texts(browser, "") == english

    asyncio.run(play())


@pytest.mark.parametrize(
    ("wished", "found"),
    [
        ("xx", "xx"), ("XX-ch", "xx"), ("de, xx;q=0.3", "xx"), ("en;q=0.9, xx;q=0.3", "en"), ("", "en"),
        ("xx;q=0.1, en;q=0.2", "en"), ("xx;q=nan, en;q=0.2", "en"), ("*", "en"),
        (";;;,,q=", "en"), ("xx;q=²,en", "en"),
    ],
)  # fmt: skip
def test_what_is_wished_for(folder: pathlib.Path, wished: str, found: str) -> None:
    assert Languages(taught(folder)).of(wished).tag == found


@pytest.mark.parametrize("text", ["", "[]", '{"a": 1}', "\xff"])
def test_a_file_that_is_no_language(folder: pathlib.Path, text: str) -> None:
    (folder / "de.json").write_text(text, encoding="latin-1")
    with pytest.raises(BadSetup, match=r"de\.json"):
        Languages(folder)


def test_the_terminal_names_what_it_speaks() -> None:
    opened = Opened("http://127.0.0.1:1", "table", ("secret",))
    assert json.loads(hello_of(opened, None))["language"] == EN
    with speaking(Foreign(), TAG):
        assert json.loads(hello_of(opened, None))["language"] == TAG
