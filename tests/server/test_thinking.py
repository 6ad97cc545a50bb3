"""The processes in which bots think: none waits for another table's, and each fails alone."""

from __future__ import annotations

import asyncio
import os
import pathlib
import random
import signal
import time

import pytest

from centerrow import Game
from centerrow.bots import Bot, make_bot
from centerrow.server.pool import Hands, begin_thinking, choose
from centerrow.session.steps import made_this_turn, steps_of
from server.clients import Browser, Json
from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in
from server.test_limits import thinking


def think_for_ever() -> None:
    while True:
        time.sleep(1)


def think(path: str, number: int) -> int:
    """Long enough to be at it when a neighbour is ended; who thinks twice about something is found out."""
    time.sleep(0.2)
    with pathlib.Path(path).open("a") as file:
        file.write(f"{number}\n")
    return number


def test_a_bot_that_takes_too_long_ends_nobody_elses_thoughts(folder: pathlib.Path) -> None:
    async def play() -> list[int]:
        hands = Hands(2, 4, begin_thinking)
        made: list[int] = []
        slow = asyncio.get_running_loop().create_task(hands.think(think_for_ever))
        while not slow.done() or len(made) < 10:
            begun = folder / "begun"
            made.append(await hands.think(think, str(begun), len(made)))
        with pytest.raises(TimeoutError):
            await slow
        hands.close()
        return made

    made = asyncio.run(play())
    assert [int(line) for line in (folder / "begun").read_text().splitlines()] == made
    assert made == list(range(len(made)))


def test_a_thought_that_nobody_waits_for_keeps_its_process_and_no_other(folder: pathlib.Path) -> None:
    async def play() -> None:
        hands = Hands(2, 60, begin_thinking)
        left = asyncio.get_running_loop().create_task(hands.think(think_for_ever))
        await asyncio.sleep(0)
        left.cancel()
        for number in range(3):
            assert await hands.think(think, str(folder / "begun"), number) == number
        hands.close()

    asyncio.run(play())


def test_adepts_wait_for_nobody_who_looks_further(folder: pathlib.Path) -> None:
    """All processes that look far ahead are held, as if they thought for ever; an adept plays a game."""

    async def hint(browser: Browser, made: Json) -> None:
        async with browser.player(made) as player:
            await player.at_table()
            seat = player.asked[0][0]
            assert (await player.do("hint", seat, version=player.newest))["type"] == "hint"

    async def play(serving: Serving) -> None:
        assert serving.process is not None
        async with Browser(serving.address) as browser:
            slow = [await browser.table("me", "me") for _ in range(2)]
            await asyncio.gather(*(hint(browser, made) for made in slow))
            held = thinking(serving.process.pid)
            assert len(held) == 2
            for process in held:
                os.kill(process, signal.SIGSTOP)
            made = await browser.table("me", "adept", honor=6)
            async with browser.player(made) as player:
                await player.at_table()
                await player.play(random.Random(1))
                assert player.over
            for process in held:
                os.kill(process, signal.SIGCONT)

    with served(sqlite_in(folder), folder, **{**PLENTY, "bot_seconds": "600"}) as server:
        asyncio.run(play(server))


@pytest.mark.parametrize("bot", ["random", "novice", "adept"])
def test_a_bot_that_has_done_enough_in_its_turn_ends_it(bot: str) -> None:
    game = Game(seed=3)
    last = game.count - 1
    assert choose(game.save(), bot, "a seed", made=0) != last
    assert choose(game.save(), bot, "a seed", made=400) == last


def test_chance_is_another_at_each_choice() -> None:
    game, taken = Game(sets="all", players=2, seed=1), []
    for _ in range(60):
        if game.count == 2:
            taken.append(choose(game.save(), "random", "a seed", made=0))
        game.apply(0)
    assert len(set(taken)) == 2


def test_a_bot_that_errs_errs_in_the_same_way_all_through_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[tuple[str, str]] = []

    def made(bot: str, seed: str) -> Bot:
        seeds.append((bot, seed))
        return make_bot("random", 1)

    monkeypatch.setattr("centerrow.server.pool.make_bot", made)
    game = Game(seed=3)
    for bot in ("adept:0.5", "adept:0.5", "random", "random"):
        choose(game.save(), bot, "a seed", made=0)
        game.apply(0)
    (_, first), (_, second), (_, third), (_, fourth) = seeds
    assert first == second == "a seed"
    assert third != fourth


def test_choices_are_counted_from_the_beginning_of_the_turn() -> None:
    game = Game(seed=3)
    for _ in range(3):
        game.apply(0)
    assert [made_this_turn(steps_of(game), seat) for seat in (0, 1)] == [3, 0]
    game.apply(game.count - 1)
    assert made_this_turn(steps_of(game), 0) == 0
