"""How fast this build is: decisions and games per second of random legal play, and the time of a copy.

scripts/bench            both builds, as a table with the bars
python bench/speed.py    the build of this Python, as JSON
"""

from __future__ import annotations

import json
import os
import pathlib
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import centerrow as cr
from centerrow.engine import loop
from centerrow.game.batches import shared_out

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from calibration import decisions_per_second

ROUNDS = 5
SECONDS = 0.6
CALIBRATION = 0.3
#: The name of all sets shuffled together, beside the names of the sets.
MIX = "all"
#: So many games at a time in the package's own loop.
BATCH = 40
#: And for the processes that share them: enough for ten seconds of one compiled process.
MANY = 40_000 if (loop.__file__ or "").endswith((".so", ".pyd")) else 400


def main() -> None:
    names = sorted({card.set for card in cr.cards()} - {"common"})
    results = {name: measure(name) for name in [*names, MIX]}
    build = {
        "build": "interpreted" if (loop.__file__ or "").endswith(".py") else "compiled",
        "python": platform.python_version(),
        "calibration": max(each["calibration"] for each in results.values()),
        "start": min(start_of_workers() for _ in range(3)),
        "cores": {workers: with_workers(workers) for workers in (1, os.cpu_count() or 1)},
        "sets": results,
    }
    print(json.dumps(build))


def measure(sets: str) -> dict[str, float]:
    """The best of some rounds, since noise only ever slows down.

    Each round has its own calibration just before it; the ratio to it is the median of the rounds.
    """
    inside = [Round(sets, f"{number}", whole_games, BATCH) for number in range(ROUNDS)]
    of_six = [Round(sets, f"{number}", whole_games_of_six, BATCH) for number in range(ROUNDS - 2)]
    stepped = [Round(sets, f"{number}", stepped_game) for number in range(ROUNDS - 2)]
    applied = [Round(sets, f"{number}", applied_game) for number in range(ROUNDS - 2)]
    searched = [Round(sets, f"{number}", searched_game) for number in range(ROUNDS - 2)]
    return {
        "decisions": max(each.decisions for each in inside),
        "games": max(each.games for each in inside),
        "six": max(each.decisions for each in inside) / max(each.decisions for each in of_six),
        "ratio": statistics.median(each.ratio for each in inside),
        "stepped": max(each.decisions for each in stepped),
        "applied": max(each.decisions for each in applied),
        "searched": max(each.decisions for each in searched),
        "stepped_ratio": statistics.median(each.ratio for each in stepped),
        "calibration": max(each.calibration for each in inside + stepped),
        "played": sum(each.played for each in inside + of_six + stepped),
        "copy": microseconds(sets, cr.Game.copy, 3000),
        "state_copy": microseconds(sets, lambda position: position.copy(), 3000, searching=True),
        "sample": microseconds(sets, lambda position: position.sample(0, 1), 300, searching=True),
    }


class Round:
    """The calibration, and then random games for a while, so many with each call of `play`."""

    def __init__(self, sets: str, seed: str, play: Callable[[str, str], int], at_once: int = 1) -> None:
        self.calibration = decisions_per_second(CALIBRATION)
        self.played = 0
        made, spent = 0, 0.0
        while spent < SECONDS:
            began = time.process_time()
            made += play(sets, f"{seed}/{self.played}")
            spent += time.process_time() - began
            self.played += at_once
        self.decisions = made / spent
        self.games = self.played / spent
        self.ratio = self.decisions / self.calibration


def whole_games(sets: str, seed: str) -> int:
    """Games in the package's own loop; returns their decisions."""
    return cr.random_playouts(sets=sets, players=2, games=BATCH, seed=seed)


def whole_games_of_six(sets: str, seed: str) -> int:
    """The same with six players."""
    return cr.random_playouts(sets=sets, players=6, games=BATCH, seed=seed)


def start_of_workers() -> float:
    """The seconds from asking two processes for a trifle to having their answers."""
    began = time.perf_counter()
    shared_out(len, ["one", "another"], 2)
    return time.perf_counter() - began


def with_workers(workers: int) -> float:
    """Decisions per second of wall time with so many processes, their start included."""
    began = time.perf_counter()
    decisions = cr.random_playouts(sets="delirium", games=MANY, seed=1, workers=workers)
    return decisions / (time.perf_counter() - began)


def stepped_game(sets: str, seed: str) -> int:
    """One game by a Python loop over `game.decision` and `game.apply`; returns its decisions."""
    rng = random.Random(seed)
    game = cr.Game(sets=sets, players=2, seed=seed)
    made = 0
    while (decision := game.decision) is not None:
        game.apply(rng.randrange(len(decision.options)))
        made += 1
    return made


def applied_game(sets: str, seed: str) -> int:
    """One game by a Python loop over `game.apply` with the numbers of options; returns its decisions."""
    rng = random.Random(seed).random
    game = cr.Game(sets=sets, players=2, seed=seed)
    made = 0
    while not game.over:
        game.apply(int(rng() * game.count))
        made += 1
    return made


def searched_game(sets: str, seed: str) -> int:
    """One game by a Python loop over the fast face; returns its decisions."""
    rng = random.Random(seed).random
    position = cr.Game(sets=sets, players=2, seed=seed).position()
    made = 0
    while not position.over:
        position.choose(int(rng() * position.count))
        made += 1
    return made


def microseconds(sets: str, deed: Callable[[Any], object], times: int, searching: bool = False) -> float:
    """How long something takes with a two-player game in its third round, or with its position."""
    game = cr.Game(sets=sets, players=2, seed=1)
    while game.turn < 6:
        game.apply(0)
    thing = game.position() if searching else game
    best = float("inf")
    for _ in range(5):
        began = time.process_time()
        for _ in range(times):
            deed(thing)
        best = min(best, (time.process_time() - began) / times * 1e6)
    return best


if __name__ == "__main__":
    main()
