"""Somebody who presses and clicks anything, anywhere. CENTERROW_LONG=1 lets them go on for much longer."""

from __future__ import annotations

import os
import pathlib
import random

import pytest

from centerrow import Game
from centerrow.session import Session, Store
from centerrow.tui.app import CenterrowApp
from centerrow.tui.host import Settings
from tui.keyboard import Person, in_program

LONG = os.environ.get("CENTERROW_LONG") == "1"
STEPS = 400 if LONG else 60
SEEDS = range(12) if LONG else range(6)
#: Every key that means something somewhere, the frequent ones more often.
KEYS = [
    *"123456789", *"abcdefghijklmnopqrstuvwxyz", "D", "slash", "question_mark", "comma", "full_stop",
    "left_square_bracket", "right_square_bracket", "home", "end", "pageup", "pagedown", "delete", "backspace",
    "f1", *["up", "down", "left", "right", "tab", "shift+tab", "space"] * 2,
    *["enter", "escape", "p", "e"] * 6,
]  # fmt: skip
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (60, 20)]


class Monkey:
    """Knows nothing; leaves the program only when it is let."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.dice = random.Random(seed)
        self.seen: set[str] = set()

    async def act(self) -> None:
        """One thing or several at once, and then a look whether all is well."""
        for _ in range(self.dice.choice((1, 1, 1, 2, 3))):
            if self.dice.random() < 0.75:
                key = self.dice.choice(KEYS)
                for _ in range(self.dice.choice((1, 1, 2))):
                    self.person.post_key(key)
            else:
                self.click()
        if self.dice.random() < 0.02:
            await self.person.pilot.resize_terminal(*self.dice.choice(SIZES))
        await self.person.pilot.pause()
        if self.dice.random() < 0.2:
            await self.person.wait()
        self.look()

    def click(self) -> None:
        width, height = self.person.app.size
        x, y = self.dice.randrange(width), self.dice.randrange(height)
        for _ in range(self.dice.choice((1, 2))):
            self.person.post_click(x, y)

    def look(self) -> None:
        """A screen of the program is shown, and the table on it is the game's."""
        app = self.person.app
        if app._exit:
            return
        stack = app.screen_stack
        assert len(stack) > 1, "only the blank screen is left"
        assert len(stack) < 12, f"screens pile up: {stack}"
        self.seen |= {type(screen).__name__ for screen in stack[1:]}


def program(folder: pathlib.Path, seed: int) -> CenterrowApp:
    """The menu, a table of each kind, or a replay: by the seed."""
    settings, store = Settings(pace="at once"), Store(folder)
    if seed % 6 == 0:
        return CenterrowApp(store=store, settings=settings)
    if seed % 6 == 1:
        return CenterrowApp(store=store, settings=settings, lesson=True)
    if seed % 6 == 2:
        past = Session(Game("all", players=3, seed=seed, honor=10), ["random"] * 3)
        while not past.over:
            past.bot_chooses()
        return CenterrowApp(replay=past.game.replay(), store=store, settings=settings, seats=past.seats)
    seats = {3: ["me", "novice"], 4: ["me", "random", "me"], 5: ["me"]}[seed % 6]
    game = Game("all" if seed % 2 else "realms_unraveled", players=len(seats), seed=seed, honor=8)
    session = Session(game, seats, free_undo=seed % 4 == 3)
    store.begin(session)
    return CenterrowApp(session, store=store, settings=settings)


@pytest.mark.parametrize("seed", SEEDS)
def test_any_key_and_any_click_at_any_time(seed: int, tmp_path: pathlib.Path) -> None:
    steps, seen = 0, set[str]()
    while steps < STEPS:

        async def act(person: Person, begun: int = steps) -> None:
            nonlocal steps
            monkey = Monkey(person, seed * 100_000 + begun)
            while steps < STEPS and not person.app._exit:
                steps += 1
                await monkey.act()
            seen.update(monkey.seen)

        in_program(program(tmp_path, seed), act)
    assert len(seen) > (4 if LONG else 2)
