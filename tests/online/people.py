"""People at the terminal table of a game at a server, for tests: they come by links, press keys and read."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

from centerrow.online.connection import knock
from centerrow.online.joining import Opened, open_link
from centerrow.online.link import Link, read_link
from centerrow.tui.app import CenterrowApp
from centerrow.tui.curtain import Curtain
from centerrow.tui.dialogs import Choice
from centerrow.tui.host import Settings
from centerrow.tui.online import OnlineScreen
from centerrow.tui.scene import Dialog
from centerrow.tui.score import ScoreScreen
from server.clients import Browser, Json
from tui.keyboard import Person

#: Far longer than anything here takes; a test that waits so long has failed.
PATIENCE = 180.0


class Guest(Person):
    """Somebody at a table of a server."""

    @property
    def online(self) -> OnlineScreen:
        """The table that is shown, or lies below what is shown."""
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, OnlineScreen))

    @property
    def online_shown(self) -> bool:
        """Whether there is such a table, perhaps behind the curtain."""
        return any(isinstance(screen, OnlineScreen) and screen.ready for screen in self.app.screen_stack)

    async def until(self, true: Callable[[], object]) -> None:
        """Wait until it is so; what is on the screen says why not."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not true():
                    await asyncio.sleep(0.01)
        except TimeoutError:
            raise AssertionError(f"it is not so; on the screen is:\n{self.sees}") from None
        await self.pilot.pause()

    async def sits_down(self) -> None:
        """Until the game is on the screen."""
        await self.until(lambda: self.at(OnlineScreen) and self.online.ready)

    async def reads(self, words: str) -> None:
        """Until these words are on the screen."""
        await self.until(lambda: words in self.sees)

    async def is_asked(self, unless: Callable[[], object] = lambda: False) -> None:
        """Until something is to be done at this screen, or the game is over, or it need not be waited for."""

        def ready() -> object:
            over = self.online.table.ending is not None or unless()
            return over or isinstance(self.screen, Dialog) or self.online.director.asked is not None

        await self.until(ready)

    async def plays_on(self, number: int, unless: Callable[[], object] = lambda: False) -> None:
        """One key press that gets the game further."""
        await self.is_asked(unless)
        if isinstance(self.screen, Curtain):
            await self.press("enter")
        elif isinstance(self.screen, Choice):
            await self.press(self.screen.keys[-1 if self.screen.keys == "ge" else 0])
        elif self.online.director.asked is not None:
            await self.press(self.key(number))

    def key(self, number: int) -> str:
        """Another key for another number."""
        asked = self.online.director.asked
        assert asked is not None
        verbs = {option.verb for option in asked.options}
        items = [item for area in self.online.board.every() for item in area.items]
        labels = [item.label for item in items if item.options and item.label]
        if asked.kind == "turn" and (not labels or verbs == {"end_turn"}):
            return "e"
        if "play" in verbs and number % 3 == 0:
            return "p"
        return labels[number % len(labels)]

    async def plays(self, until: Callable[[], object] = lambda: False) -> None:
        """Play, until it is so, or the game is over."""
        number = 0
        while not until() and self.online.table.ending is None:
            await self.plays_on(number, until)
            number += 1
            assert number < 4000, "the game does not end"

    async def reads_score(self) -> None:
        await self.until(lambda: self.at(ScoreScreen))


@contextlib.asynccontextmanager
async def guest(opened: Opened, size: tuple[int, int] = (110, 34)) -> AsyncIterator[Guest]:
    """Somebody sits down with what they have at a table."""
    app = CenterrowApp(opened=opened, settings=Settings(pace="at once"))
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        yield Guest(app, pilot)


async def come(link: str, name: str = "Guest") -> Opened:
    """Follow a link, as `centerrow join` does."""
    opened = await asyncio.to_thread(open_link, read_link(link), lambda: name)
    await knock(opened)
    return opened


def link_to(address: str, made: Json, *secrets: str) -> str:
    return Link(address, made["table"], secrets).text


@contextlib.asynccontextmanager
async def table(address: str, *seats: str, **settings: Any) -> AsyncIterator[tuple[Browser, Json]]:
    """A table that a browser made there; started unless it waits for somebody."""
    async with Browser(address) as browser:
        yield browser, await browser.table(*seats, **settings)


@contextlib.asynccontextmanager
async def playing(address: str, *seats: str, **settings: Any) -> AsyncIterator[tuple[Guest, Browser, Json]]:
    """Whoever sits at the seats of a new table that are not for others, when the game is on the screen."""
    async with table(address, *seats, **settings) as (browser, made):
        mine = await come(link_to(address, made, *secrets_of(made)))
        async with guest(mine) as person:
            await person.until(lambda: person.online_shown)
            yield person, browser, made


def secrets_of(made: Json) -> list[str]:
    return [seat["secret"] for seat in made["seats"] if "secret" in seat]
