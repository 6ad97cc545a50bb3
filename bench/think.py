"""How far a bot that looks ahead goes over its time, and how long it goes without a look at the clock.

python bench/think.py    the build of this Python; scripts/bench does not run it, because it takes minutes
"""

from __future__ import annotations

import itertools
import math
import random
import time
from collections.abc import Callable, Iterator

import centerrow as cr
from centerrow.bots.naming import LEVELS
from centerrow.bots.searching import Level, SearchingBot

#: Seconds for a decision. They are short, so that the time is over in many of them.
TIMES = (0.005, 0.05)
#: This many decisions of each kind are measured.
DECISIONS = 150
#: The share of games that are looked at from their beginning, where there may be a draft.
DRAFTS = 0.2
KINDS = {"in turn": False, "out of turn": True}
#: By the clock, as people have it, and by the processor's time, which other programs do not disturb.
SOURCES: dict[str, Callable[[], float]] = {"clock": time.perf_counter, "processor": time.thread_time}
WIDTH = 34


class Clock:
    """One that goes, and how long it was between two looks at it."""

    def __init__(self, source: Callable[[], float]) -> None:
        self.source = source
        self.last = source()
        self.gaps: list[float] = []

    def __call__(self) -> float:
        now = self.source()
        self.gaps.append(now - self.last)
        self.last = now
        return now


def is_out_of_turn(game: cr.Game) -> bool:
    return game.turn == 0 or game.view(None)["active"] != game.seat


def positions(out_of_turn: bool) -> Iterator[cr.Game]:
    """Decisions of random games of all kinds, in the own turn or out of it."""
    rng = random.Random(1)
    names = [*(each.name for each in cr.sets() if each.path is None), "all"]
    while True:
        for name in names:
            game = cr.Game(sets=name, players=rng.choice((2, 2, 3, 4, 6)), seed=rng.randrange(10**9))
            least = rng.randrange(10 if rng.random() < DRAFTS else 400)
            while not game.over:
                if len(game.choices) >= least and game.count > 1 and is_out_of_turn(game) == out_of_turn:
                    yield game
                    break
                game.apply(rng.randrange(game.count))


def measured(
    level: Level, think: float, source: Callable[[], float], out_of_turn: bool
) -> tuple[list[float], list[float]]:
    """How far each decision went over its time, of those that used it up; and the gaps of all."""
    over: list[float] = []
    gaps: list[float] = []
    for number, game in enumerate(positions(out_of_turn)):
        clock = Clock(source)
        bot = SearchingBot(level, number, think, clock)
        began = clock.last = source()
        bot.choose(game.at(game.seat))
        took = source() - began
        if took >= think:
            over.append(took - think)
        gaps += clock.gaps[1:]
        if len(over) >= DECISIONS or number > 4 * DECISIONS:
            return over, gaps
    raise AssertionError("there are always more positions")


def shown(values: list[float]) -> str:
    ordered = sorted(values) or [math.nan]
    parts = (0.5, 0.99, 1.0)
    found = [1000 * ordered[min(int(part * len(ordered)), len(ordered) - 1)] for part in parts]
    return "   ".join(f"{value:8.2f}" for value in found)


def main() -> None:
    for clock, source in SOURCES.items():
        lines = []
        print(f"{'ms over, by the ' + clock:<{WIDTH}}{'p50':>8}   {'p99':>8}   {'max':>8}   decisions")
        for name, level in LEVELS.items():
            for think, (kind, out_of_turn) in itertools.product(TIMES, KINDS.items()):
                over, gaps = measured(level, think, source, out_of_turn)
                label = f"{name}@{think:g} {kind}"
                print(f"{label:<{WIDTH}}{shown(over)}   {len(over):>9}", flush=True)
                lines.append(f"{label:<{WIDTH}}{shown(gaps)}   {len(gaps):>9}")
        print(f"{'ms between two looks at it':<{WIDTH}}{'p50':>8}   {'p99':>8}   {'max':>8}       looks")
        print("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
