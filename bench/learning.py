"""How fast the learning environments are: uniformly random legal play, steps per second on one core.

scripts/bench --learning                        ours beside those of other libraries, in .venv/others
python bench/learning.py [--seconds S] [--ours] ours alone, with the Python that runs this
python bench/learning.py --numbers N            how many options of N random decisions have no number

A step is one action of the learner; what opponents do in between is part of it. Each figure is the best of
some rounds, since noise only ever slows down.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import libraries
from calibration import decisions_per_second
from others import LINES, agents_game

from centerrow import Game
from centerrow.encoding.meanings import FURTHER
from centerrow.encoding.observation import Encoder
from centerrow.encoding.rows import Rows
from centerrow.play.position import state_of
from centerrow.rl.duel import DuelEnv
from centerrow.rl.vector import VectorEnv
from centerrow.rl.zoo import raw_env

ROUNDS = 5
SETS = ("realms_unraveled", "all")
#: At once: more than a processor's caches hold are slower.
GAMES = 64
MANY_GAMES = 1_024
#: The calibration that the bars were set with.
BAR_CALIBRATION = 112_000

Loop = Callable[[float], tuple[int, float]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.6, help="for each round")
    parser.add_argument("--ours", action="store_true", help="no other library")
    parser.add_argument("--numbers", type=int, metavar="N", help="only look for options without a number")
    given = parser.parse_args()
    if given.numbers is not None:
        print_numbers(given.numbers)
        return
    print(f"calibration: {decisions_per_second(0.5):,.0f}, the bars are for {BAR_CALIBRATION:,}")
    for sets in SETS:
        observe, mask = encoding(sets)
        print(f"{sets}: an observation in {observe:.2f} us (bar 1.5), a mask in {mask:.2f} us")
    for name, bar, loop in LOOPS:
        for sets in SETS:
            figure = max(_rate(loop(sets), given.seconds) for _ in range(ROUNDS))
            print(f"{name:<58} {sets:<17} {figure:>10,.0f} steps/s {bar}", flush=True)
    if not given.ours:
        print_others()


def _rate(loop: Loop, seconds: float) -> float:
    steps, spent = loop(seconds)
    return steps / spent


def encoding(sets: str) -> tuple[float, float]:
    """The microseconds of an observation and of a mask, over positions of random games."""
    states = []
    for seed in range(20):
        position, rng = Game(sets, seed=seed).position(), random.Random(seed)
        for _ in range(rng.randrange(800)):
            if not position.over:
                position.choose(rng.randrange(position.count))
        if not position.over:
            states.append(state_of(position))
    encoder = Encoder(states[0].library, 2)
    seen, legal = Rows(1, int(encoder.space.size)), Rows(1, int(encoder.table.size))
    times: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(100):
            for state in states:
                encoder.observe(state, 0, seen, 0)
        between = time.process_time()
        for _ in range(100):
            for state in states:
                encoder.mask(state, legal, 0)
        times.append((between - began, time.process_time() - between))
    many = 100 * len(states) / 1e6
    return min(time for time, _ in times) / many, min(time for _, time in times) / many


def print_numbers(wanted: int) -> None:
    """Random games with all sets, 1 to 6 players and teams, each of the seven kinds as many decisions."""
    made = further = left_out = 0
    for players, teams in [*((players, False) for players in range(1, 7)), (4, True)]:
        envs = VectorEnv(GAMES, sets="all", opponents=["self"] * (players - 1), teams=teams)
        envs.reset(seed=1)
        for _ in range(-(-wanted // (7 * GAMES))):
            further += int(envs.masks[:, -FURTHER:].sum())
            envs.step(envs.any_actions())
            made += GAMES
        left_out += envs._batch.encoder.table.left_out
    print(f"{made:,} decisions: {left_out:,} options without a number, {further:,} with a further one")


# ---- loops: each plays for some seconds and says how many steps it made in which time


def vector(sets: str, opponents: list[str], games: int = GAMES) -> Loop:
    envs = VectorEnv(games, sets=sets, opponents=opponents)

    def loop(seconds: float) -> tuple[int, float]:
        envs.reset(seed=1)
        made = 0
        began = time.process_time()
        while time.process_time() < began + seconds:
            for _ in range(10):
                envs.step(envs.any_actions())
            made += 10 * games
        return made, time.process_time() - began

    return loop


def duel(sets: str) -> Loop:
    env = DuelEnv(sets=sets, opponents=["random"], illegal="raise")

    def loop(seconds: float) -> tuple[int, float]:
        _, info = env.reset(seed=1)
        made = 0
        began = time.process_time()
        while time.process_time() < began + seconds:
            for _ in range(200):
                _, _, ended, _, info = env.step(random.choice(info["action_mask"].nonzero()[0]))
                if ended:
                    _, info = env.reset()
            made += 200
        return made, time.process_time() - began

    return loop


def zoo(sets: str) -> Loop:
    env = raw_env(sets=sets)
    env.reset(seed=1)

    def loop(seconds: float) -> tuple[int, float]:
        made, taken = 0, 0.0
        while taken < seconds:
            more, time_of_it = agents_game(env)
            made, taken = made + more, taken + time_of_it
        return made, taken

    return loop


LOOPS: list[tuple[str, str, Callable[[str], Loop]]] = [
    (
        f"VectorEnv of {GAMES}, both seats",
        "(bar 400,000, goal 1,000,000)",
        lambda sets: vector(sets, ["self"]),
    ),
    (f"VectorEnv of {MANY_GAMES:,}, both seats", "", lambda sets: vector(sets, ["self"], MANY_GAMES)),
    (f"VectorEnv of {GAMES}, against random", "", lambda sets: vector(sets, ["random"])),
    (f"VectorEnv of {GAMES}, against quick", "", lambda sets: vector(sets, ["quick"])),
    ("Gymnasium, against random", "(bar 150,000)", duel),
    ("PettingZoo raw_env", "(bar 100,000)", zoo),
]


def print_others() -> None:
    """The same for other libraries, each in a process of its own."""
    failures = libraries.install()
    for number, line in enumerate(LINES):
        if line.inside or line.library in failures:
            continue
        script = str(pathlib.Path(__file__).parent / "others.py")
        done = subprocess.run(
            [str(libraries.PYTHON), script, str(number)], capture_output=True, text=True, check=False
        )
        if done.returncode:
            print(f"{line.library} {line.game}: {done.stderr.strip().splitlines()[-1]}")
            continue
        found: dict[str, Any] = json.loads(done.stdout)
        name = f"{line.library} {found['version']}"
        print(f"{name:<58} {line.game:<17} {found['decisions']:>10,.0f} steps/s", flush=True)


if __name__ == "__main__":
    main()
