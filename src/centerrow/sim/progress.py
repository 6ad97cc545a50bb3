"""How far a run is, and how long it will go on: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable
from typing import Any, Protocol, TextIO

from centerrow.say import say

#: Between two plain lines, in seconds.
EVERY = 10.0


class Progress(Protocol):
    """Who is told when games are done."""

    #: How many there are so far.
    games: int

    def passed(self, games: int) -> None:
        """Count games that were done in an earlier run."""
        ...

    def step(self, games: int) -> None:
        """Count games that were done now."""
        ...

    def close(self) -> None: ...


class Lines:
    """A line now and then, for files and for terminals without a cursor."""

    def __init__(self, total: int, out: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self.games = 0
        self._total = total
        self._out = out
        self._clock = clock
        self._began = self._told = clock()
        self._earlier = 0

    def passed(self, games: int) -> None:
        self.games += games
        self._earlier += games

    def step(self, games: int) -> None:
        self.games += games
        now = self._clock()
        if now - self._told >= EVERY:
            self._told = now
            speed = (self.games - self._earlier) / (now - self._began)
            self._write(time_left((self._total - self.games) / speed))

    def _write(self, left: str) -> None:
        words = "{done:,} of {total:,} games, {left}"
        self._out.write(say(words, done=self.games, total=self._total, left=left) + "\n")
        self._out.flush()

    def close(self) -> None:
        """Nothing is open."""


class Bar:
    """A bar that moves, made by Rich."""

    def __init__(self, total: int, out: TextIO) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn

        self.games = 0
        self._total = total
        self._began = time.monotonic()
        self._earlier = 0
        columns: list[Any] = [BarColumn(bar_width=None), TextColumn("{task.description}")]
        self._rich = Progress(*columns, console=Console(file=out), transient=True)
        self._task = self._rich.add_task(self._words(), total=total)
        self._rich.start()

    def _words(self) -> str:
        speed = (self.games - self._earlier) / max(time.monotonic() - self._began, 1e-9)
        left = time_left((self._total - self.games) / speed) if speed else say("starting")
        return say("{done:,} of {total:,} games, {left}", done=self.games, total=self._total, left=left)

    def passed(self, games: int) -> None:
        self._earlier += games
        self.step(games)

    def step(self, games: int) -> None:
        self.games += games
        self._rich.update(self._task, completed=self.games, description=self._words())

    def close(self) -> None:
        self._rich.stop()


def time_left(seconds: float) -> str:
    """Roughly, as people say it."""
    if seconds < 90:
        return say("{seconds} s left", seconds=max(round(seconds), 0))
    if seconds < 90 * 60:
        return say("{minutes} min left", minutes=round(seconds / 60))
    return say("{hours:.1f} h left", hours=seconds / 3600)


def progress_on(out: TextIO, total: int) -> Progress:
    """What suits the stream."""
    if out.isatty() and importlib.util.find_spec("rich") is not None:
        return Bar(total, out)
    return Lines(total, out)
