"""How fast card games of other libraries are: uniformly random legal play, decisions per second on one core.

scripts/bench --others                     all of them, beside ours
.venv/others/bin/python bench/others.py N  line N of `LINES`, as JSON

Only what players decide is counted; what the libraries need for dealing takes its time but is no decision.
Each function plays one game and returns how many decisions it had and the seconds it took.
"""

from __future__ import annotations

import importlib.metadata
import json
import pathlib
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from calibration import decisions_per_second

ROUNDS = 3
SECONDS = 1.0
CALIBRATION = 0.4

Play = Callable[[], tuple[int, float]]


class Line(NamedTuple):
    library: str
    game: str
    prepare: Callable[[str], Play]
    #: Whether the library's own loop plays the game to its end, or a Python loop makes each choice.
    inside: bool


# ---- OpenSpiel


def open_spiel_loop(name: str) -> Play:
    """Its own random bots, from the deal to the end in one call."""
    pyspiel = import_module("pyspiel")

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def play() -> tuple[int, float]:
        state = game.new_initial_state()
        seed = random.randrange(1 << 30)
        began = time.process_time()
        pyspiel.evaluate_bots(state, bots, seed)
        spent = time.process_time() - began
        return sum(step.player >= 0 for step in state.full_history()), spent

    return play


def open_spiel_steps(name: str) -> Play:
    pyspiel = import_module("pyspiel")

    game = pyspiel.load_game(name)

    def play() -> tuple[int, float]:
        made = 0
        began = time.process_time()
        state = game.new_initial_state()
        while not state.is_terminal():
            # every outcome of chance is equally likely in these two games, so it takes any of its actions
            made += not state.is_chance_node()
            state.apply_action(random.choice(state.legal_actions()))
        return made, time.process_time() - began

    return play


# ---- RLCard


def rlcard_steps(name: str) -> Play:
    rlcard = import_module("rlcard")

    env = rlcard.make(name)

    def play() -> tuple[int, float]:
        made = 0
        began = time.process_time()
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            made += 1
        return made, time.process_time() - began

    return play


# ---- PettingZoo


def agents_game(env: Any) -> tuple[int, float]:
    """One game of an environment whose agents take turns: how many decisions, and the seconds."""
    np = import_module("numpy")
    made = 0
    began = time.process_time()
    env.reset()
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
        else:
            env.step(random.choice(np.flatnonzero(seen["action_mask"])))
            made += 1
    return made, time.process_time() - began


def pettingzoo_steps(name: str) -> Play:
    env: Any = import_module("pettingzoo").make("aec", f"classic/{name}")
    env.reset(seed=1)
    return partial(agents_game, env)


LINES = [
    Line("open_spiel", "hearts", open_spiel_loop, True),
    Line("open_spiel", "gin_rummy", open_spiel_loop, True),
    Line("open_spiel", "hearts", open_spiel_steps, False),
    Line("open_spiel", "gin_rummy", open_spiel_steps, False),
    Line("rlcard", "gin-rummy", rlcard_steps, False),
    Line("rlcard", "uno", rlcard_steps, False),
    Line("pettingzoo", "hanabi-v5", pettingzoo_steps, False),
    Line("pettingzoo", "leduc_holdem-v4", pettingzoo_steps, False),
    Line("pettingzoo", "texas_holdem-v4", pettingzoo_steps, False),
    Line("pettingzoo", "texas_holdem_no_limit-v6", pettingzoo_steps, False),
]


def measure(line: Line) -> dict[str, Any]:
    """The best of some rounds, and the median of their ratios to the calibration just before each."""
    version = importlib.metadata.version(line.library)
    random.seed(1)
    play = line.prepare(line.game)
    figures, ratios = [], []
    for _ in range(ROUNDS):
        calibration = decisions_per_second(CALIBRATION)
        decisions, spent = 0, 0.0
        until = time.process_time() + SECONDS
        while time.process_time() < until:
            made, seconds = play()
            decisions += made
            spent += seconds
        figures.append(decisions / spent)
        ratios.append(figures[-1] / calibration)
    return {"version": version, "decisions": max(figures), "ratio": statistics.median(ratios)}


if __name__ == "__main__":
    print(json.dumps(measure(LINES[int(sys.argv[1])])))
