"""In a language that nobody speaks, nothing English is left on the screens of a table at a server."""

from __future__ import annotations

import asyncio
import pathlib
from collections.abc import Iterator

import pytest

from centerrow.bots import BOTS
from centerrow.tui.app import CenterrowApp
from centerrow.tui.chat import ChatScreen
from centerrow.tui.scene import Dialog
from foreign import Foreign, left_on, spoken
from online.people import Guest, come, guest, link_to, secrets_of, table
from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in

#: What the server has said stays in its language: the log, questions and what it refuses. Names are names.
KNOWN = (*BOTS, *(name.capitalize() for name in BOTS), "centerrow", "join", "Play")


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("serving")
    with served(sqlite_in(folder), folder, **PLENTY) as found:
        yield found


@pytest.fixture
def language(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Foreign]:
    monkeypatch.setenv("CENTERROW_HOME", str(tmp_path))
    with spoken() as language:
        yield language


def window(person: Guest) -> str:
    """What lies over the table, or the first and the last lines of it, which the server does not tell."""
    if isinstance(person.screen, Dialog):
        shown = person.screen.query(".dialog").first().region
        return "\n".join(line[shown.x : shown.right] for line in person.lines[shown.y : shown.bottom])
    return "\n".join([person.lines[0], *(line[:68] for line in person.lines[-3:])])


def test_around_a_game(serving: Serving, language: Foreign) -> None:
    async def play() -> None:
        async with table(serving.address, "me", "link", clock={"turn_seconds": 900}) as (browser, made):
            link = link_to(serving.address, made, made["seats"][1]["invitation"])
            async with guest(await come(link, "Ы")) as one:
                await one.reads("Ы")
                await browser.ask("POST", f"/api/tables/{made['table']}/seats/0/name", {"name": "Я"})
                await one.reads("Я")
                assert left_on("\n".join(one.lines), *KNOWN) == set()
                await browser.start(made)
                await one.until(lambda: one.online_shown)
                async with guest(await come(link_to(serving.address, made, *secrets_of(made)))) as two:
                    await two.until(lambda: two.online_shown)
                    await read(one)
                    await read(two)
                await one.until(lambda: "away: {players}" in language.asked)
                assert left_on(window(one), *KNOWN) == set()

    async def read(person: Guest) -> None:
        for keys in (["s"], ["c"], ["i"], ["q"], ["u"], ["a"], ["a"]):
            await person.press(*keys)
            assert left_on(window(person), *KNOWN) == set(), keys
            if isinstance(person.screen, ChatScreen):
                await person.press("ы", "enter")
            await person.press(*["escape"] * isinstance(person.screen, Dialog))

    asyncio.run(play())
    assert {"Who sits where", "say something", "{player}: {time} left", "{player}: here"} <= language.asked


def test_joining_from_the_menu(language: Foreign) -> None:
    async def play() -> None:
        app = CenterrowApp()
        async with app.run_test(size=(100, 30)) as pilot:
            person = Guest(app, pilot)
            await person.press("j", "enter")
            await person.until(lambda: any("no table was served" in words for words in language.asked))
            assert left_on("\n".join(person.lines), *KNOWN, "play", "serve") == set()

    asyncio.run(play())
    assert {"Join a table", "Your name there:"} <= language.asked
