"""A person at the keyboard of the terminal table, for tests: presses keys and reads the screen."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Awaitable, Callable
from typing import Any

from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from centerrow import Game
from centerrow.session import Session
from centerrow.tui.app import CenterrowApp
from centerrow.tui.curtain import Curtain
from centerrow.tui.dialogs import Choice
from centerrow.tui.host import Settings
from centerrow.tui.score import ScoreScreen
from centerrow.tui.table import TableScreen

#: What keys with a name of their own write.
CHARACTERS = {"slash": "/", "question_mark": "?", "comma": ",", "full_stop": ".", "space": " ", "enter": "\r"}
TEXT = re.compile(r'<text[^>]* x="([\d.]+)"[^>]* y="([\d.]+)"[^>]*>(.*?)</text>')


class Person:
    """Somebody who plays; `sees` is what stands on the screen."""

    def __init__(self, app: CenterrowApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> Screen[object]:
        return self.app.screen

    def at(self, kind: type[Screen[Any]]) -> bool:
        """Whether such a screen is shown."""
        return isinstance(self.screen, kind)

    @property
    def table(self) -> TableScreen:
        """The table that is shown, or lies below what is shown."""
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, TableScreen))

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def game(self) -> Game:
        return self.session.game

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def wait(self) -> None:
        """Until the bots have played."""
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    def post_key(self, key: str) -> None:
        """A key of which the program hears when it comes to it: several make a burst."""
        self.app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))

    def post_click(self, x: int, y: int) -> None:
        """A click of which the program hears when it comes to it."""
        for kind in (events.MouseDown, events.MouseUp):
            self.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))

    @property
    def lines(self) -> list[str]:
        """The lines of the screen, each character at its place."""
        return [
            "".join(segment.text for segment in strip)
            for strip in self.app.screen._compositor.render_strips()
        ]

    @property
    def sees(self) -> str:
        """The screen as text, line by line; without the title of the picture."""
        found: dict[float, list[tuple[float, str]]] = {}
        for x, y, words in TEXT.findall(self.app.export_screenshot(simplify=True)):
            found.setdefault(float(y), []).append((float(x), html.unescape(words).replace("\xa0", " ")))
        return "\n".join("".join(part for _, part in sorted(found[y])) for y in sorted(found))

    def label(self, card: str, area: str = "") -> str:
        """The key that chooses this card."""
        for each in self.table.board.every():
            for item in each.items:
                if item.label and item.card == card and area in ("", each.key):
                    return item.label
        raise AssertionError(f"{card} has no key; on the screen is:\n{self.sees}")

    async def play_on(self, number: int) -> None:
        """One key press that gets the game further, another one for another number."""
        screen = self.screen
        if isinstance(screen, Curtain):
            await self.press("enter")
        elif isinstance(screen, Choice):
            await self.press(screen.keys[0])
        else:
            asked = self.table.director.asked
            if asked is None:
                await self.wait()
                return
            verbs = {option.verb for option in asked.options}
            items = [item for area in self.table.board.every() for item in area.items]
            labels = [item.label for item in items if item.options and item.label]
            if asked.kind == "turn" and (not labels or verbs == {"end_turn"}):
                await self.press("e")
            elif number % 3 == 0 and "play" in verbs:
                await self.press("p")
            else:
                await self.press(labels[number % len(labels)])

    async def play_to_the_end(self) -> None:
        number = 0
        while not isinstance(self.screen, ScoreScreen):
            await self.play_on(number)
            number += 1
            assert number < 2000, "the game does not end"


def at_the_table(
    session: Session,
    act: Callable[[Person], Awaitable[None]],
    size: tuple[int, int] = (100, 30),
    settings: Settings | None = None,
) -> None:
    """Let somebody sit down at this session and act."""
    app = CenterrowApp(session, settings=settings or Settings(pace="at once"))
    in_program(app, act, size)


def in_program(
    app: CenterrowApp, act: Callable[[Person], Awaitable[None]], size: tuple[int, int] = (100, 30)
) -> None:
    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            person = Person(app, pilot)
            await pilot.pause()
            await act(person)
            await app.workers.wait_for_complete()

    asyncio.run(run())
