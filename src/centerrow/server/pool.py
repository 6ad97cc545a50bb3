"""Thinking, outside the event loop: bots, previews, hints, in a few processes of which each may fail alone.

A save goes in and a number comes out. What is thought about a table that has moved on meanwhile is dropped by
whoever asked for it.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import TypeVar

from centerrow import BadSetup, Game
from centerrow.advice.hints import DEPTH, Hint, hint_for
from centerrow.advice.looking import Depth
from centerrow.bots import BOTS, make_bot
from centerrow.bots.naming import LEVELS, MOST_SECONDS, read_name
from centerrow.bots.own import is_own
from centerrow.bots.patience import refusal_after
from centerrow.game.processes import follow_parent
from centerrow.input.arguments import shown
from centerrow.presentation.preview import preview
from centerrow.search.answers import NO_OPTION
from centerrow.server.languages import Language
from centerrow.server.messages import PreviewCourse, PreviewLine, PreviewMessage
from centerrow.server.own_sets import load_own
from centerrow.session.preview import distinct, foresee

log = logging.getLogger(__name__)
T = TypeVar("T")
#: The bots whose choices take more than moments; those of the others take about a thousandth of a second.
SLOW = ("expert", "master")
#: How often something is tried when the process that does it ends.
TRIES = 2


def begin_thinking(cards: Sequence[str] = ()) -> None:
    """A process that thinks ends with the server; Ctrl+C is the server's affair alone.

    cards  the files of own sets that are played here
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    follow_parent()
    load_own(cards)


def choose(save: str, bot: str, seed: str, made: int) -> int:
    """What that bot chooses; the seat that must decide is all that it gets of the game.

    A bot is made anew for each choice. One that errs errs in the same way all through a game, by its seed
    (see `search.noise`); chance is another each time.

    made  how many choices its seat has made in this turn: after many it wants no more (see `bots.patience`)
    """
    game = Game.load(save)
    assert game.seat is not None
    looks_ahead = read_name(bot).base in LEVELS
    player = make_bot(bot, seed if looks_ahead else f"{seed}/{len(game.choices)}")
    number = refusal_after(made, player, game.at(game.seat))
    if number == NO_OPTION:
        number = player.choose(game.at(game.seat))
    game.apply(number)  # what is not legal is found out here, and not at the table
    return number


def foretell(save: str, option: int, id: str, language: Language) -> PreviewMessage:
    """What an option may do, tried in samples of the seat that must decide, never in the true game."""
    game = Game.load(save)
    assert game.seat is not None
    courses = foresee(game.at(game.seat), option)
    found = []
    for course, times in distinct(courses):
        data = course.data()
        found.append(PreviewCourse(times, data["events"], data["then"]))
    with language.spoken():
        told = preview(courses, game.names)
        lines = told.told()
    text, parts = [each.text for each in lines], [PreviewLine(each.words, each.odds) for each in lines]
    return PreviewMessage(id, option, told.samples, text, told.certain, parts, found)


def advise(save: str, depth: Depth) -> Hint:
    """The best option and why, found in samples of the seat that must decide."""
    game = Game.load(save)
    assert game.seat is not None
    return hint_for(game.at(game.seat), depth)


class Hand:
    """One process that thinks, made when it is first needed, and anew when it has ended."""

    def __init__(self, begin: Callable[[], None]) -> None:
        #: What the process does first.
        self._begin = begin
        self._executor: ProcessPoolExecutor | None = None

    async def think(self, seconds: float, work: Callable[..., T], *given: object) -> T:
        """What that work comes to; BrokenProcessPool or TimeoutError where the process ends before."""
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(1, context, self._begin)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(seconds):
                return await loop.run_in_executor(self._executor, work, *given)
        except (BrokenProcessPool, TimeoutError):
            self.end()
            raise

    def end(self) -> None:
        """End the process, also one that thinks for ever."""
        executor, self._executor = self._executor, None
        if executor is not None:
            for process in list((executor._processes or {}).values()):
                process.kill()
            executor.shutdown(wait=False, cancel_futures=True)


class Hands:
    """Processes that think, each about one thing for at most the given seconds.

    Each is its own: where one ends, nobody else's thoughts do.
    """

    def __init__(self, processes: int, seconds: float, begin: Callable[[], None]) -> None:
        self.seconds = seconds
        #: Those that nobody needs now; the last that was needed is taken first, for it is there already.
        self._idle = [Hand(begin) for _ in range(processes)]
        self._all = tuple(self._idle)
        self._busy: set[asyncio.Task[object]] = set()
        #: What waits for a process has not begun; the first that came is the next that gets one.
        self._free = asyncio.Semaphore(processes)

    async def think(self, work: Callable[..., T], *given: object) -> T:
        """What that work comes to, in one of the processes."""
        for _ in range(TRIES - 1):
            try:
                return await self._once(work, *given)
            except BrokenProcessPool:
                log.warning("a thinking process ended; it is made anew")
        return await self._once(work, *given)

    async def _once(self, work: Callable[..., T], *given: object) -> T:
        await self._free.acquire()
        task = asyncio.get_running_loop().create_task(self._in_hand(work, *given))
        self._busy.add(task)
        task.add_done_callback(self._done)
        # Even if nobody waits for it any more, the process is free only when it has finished.
        return await asyncio.shield(task)

    async def _in_hand(self, work: Callable[..., T], *given: object) -> T:
        hand = self._idle.pop()
        try:
            return await hand.think(self.seconds, work, *given)
        finally:
            self._idle.append(hand)
            self._free.release()

    def _done(self, task: asyncio.Task[object]) -> None:
        self._busy.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits for it hears of it

    def close(self) -> None:
        """Nobody thinks any more."""
        for hand in self._all:
            hand.end()


class Pool:
    """The thinking of all tables: this many processes look far ahead, and one does what takes moments.

    So a bot that thinks for long does not hold up tables whose bots are quick. At each table one bot thinks
    at a time, and processes are given out in order: no table gets two turns before another that waits.
    """

    def __init__(
        self,
        processes: int,
        seconds: float,
        hint_seconds: float = DEPTH.seconds,
        think_seconds: float = MOST_SECONDS,
        begin: Callable[[], None] = begin_thinking,
    ) -> None:
        self.depth = replace(DEPTH, seconds=hint_seconds)
        #: The longest that people may ask a bot to think about a choice.
        self.most_think = min(think_seconds, seconds)
        self._ahead = Hands(processes, seconds, begin)
        self._quick = Hands(1, seconds, begin)

    def bot_named(self, words: str) -> str:
        """The one spelling of a bot that plays here, such as `adept:0.7`; BadSetup says why it does not.

        Bots of people's own are programs of theirs, and run here for nobody.
        """
        name = read_name("" if is_own(words.strip()) else words)
        if name.base not in BOTS:
            there = ", ".join(BOTS)
            raise BadSetup("there is no bot {bot} here; there are: {bots}", bot=shown(words), bots=there)
        if name.think is not None and name.think > self.most_think:
            most = f"{self.most_think:g}"
            raise BadSetup("bots think for at most {most} seconds about a choice here", most=most)
        return str(name)

    async def bot_choice(self, save: str, bot: str, seed: str, made: int) -> int:
        """What the bot chooses; where it fails or takes too long, a choice by chance: no game stops.

        made  how many choices its seat has made in this turn
        """
        try:
            hands = self._ahead if read_name(bot).base in SLOW else self._quick
            return await hands.think(choose, save, bot, seed, made)
        except Exception as error:  # whatever is wrong with a bot
            log.error("bot failed", extra={"bot": bot, "problem": type(error).__name__})
        return await asyncio.to_thread(choose, save, "random", seed, made)

    async def preview(self, save: str, option: int, id: str, language: Language) -> PreviewMessage:
        """What that option may do, in the words of that language."""
        return await self._quick.think(foretell, save, option, id, language)

    async def hint(self, save: str) -> Hint:
        """The best option of whoever must decide, and why."""
        return await self._ahead.think(advise, save, self.depth)

    def close(self) -> None:
        """Nobody thinks any more."""
        self._ahead.close()
        self._quick.close()
