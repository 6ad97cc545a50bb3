"""How fast this build is: decisions and games per second of random legal play, and the time of a copy.

scripts/bench            both builds, as a table with the bars
python bench/speed.py    the build of this Python, as JSON
"""

from __future__ import annotations

import json
import pathlib
import platform
import sys
import time

import centerrow as cr
from centerrow.engine import loop

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from calibration import decisions_per_second

SECONDS = 3.0


def random_play(sets: list[str]) -> tuple[float, float]:
    """Decisions and games per second: the best of three rounds, since noise only ever slows down."""
    best = (0.0, 0.0)
    games = 20
    for round_number in range(4):
        began = time.process_time()
        decisions = cr.random_playouts(sets=sets, players=2, games=games, seed=round_number)
        spent = time.process_time() - began
        best = max(best, (decisions / spent, games / spent))
        games = max(20, int(games * SECONDS / spent / 3))
    return best


def copy_microseconds(sets: list[str]) -> float:
    """One `copy()` of a two-player game's state in its third round, as a search uses it."""
    game = cr.Game(sets=sets, players=2, seed=1)
    while game.turn < 6:
        game.apply(0)
    state = game._state.copy()
    state.log = None
    best = float("inf")
    for _ in range(5):
        began = time.process_time()
        for _ in range(5000):
            state.copy()
        best = min(best, (time.process_time() - began) / 5000 * 1e6)
    return best


def main() -> None:
    compiled = not (loop.__file__ or "").endswith(".py")
    results: dict[str, dict[str, float]] = {}
    calibration = decisions_per_second(SECONDS / 2)
    for name in sorted({card.set for card in cr.cards()} - {"common"}):
        decisions, games = random_play([name])
        results[name] = {"decisions": decisions, "games": games, "copy": copy_microseconds([name])}
    calibration = max(calibration, decisions_per_second(SECONDS / 2))
    build = {
        "build": "compiled" if compiled else "interpreted",
        "python": platform.python_version(),
        "machine": platform.machine(),
        "calibration": calibration,
        "sets": results,
    }
    print(json.dumps(build))


main()
