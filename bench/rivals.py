"""Players for measurements alone, which no table offers: other ways to search, and one that sees everything.

centerrow arena master bench/rivals.py:FixedWorlds --games 200
centerrow arena master bench/rivals.py:FreshWorlds --games 200
centerrow arena bench/rivals.py:Oracle novice --games 1000
centerrow arena bench/rivals.py:Quick novice --games 1000
CENTERROW_WEIGHTS=my.json centerrow arena bench/rivals.py:Retrained expert --games 1000

ISMCTS has the same values and the same quick player as the ladder. Its games per decision are such that it
takes the processor as long as `master` does on the whole; the arena prints the times of both. To tune it,
write other numbers into its class: a run that is kept knows this file by what is in it.

The oracle looks into the true game: how strong one who knew all could be, searching one turn ahead.
The quick player is what searches play on with; it has the novice's rules and is to be at least as strong.
Retrained is the expert with weights that `scripts/train --seed 2 --out my.json` has made: as strong as ours?
"""

from __future__ import annotations

import os
import pathlib
import time
from dataclasses import replace
from functools import cache

from centerrow import Seat
from centerrow.bots.patience import Patience
from centerrow.bots.searching import EXPERT, SearchingBot, Worlds
from centerrow.bots.sight import asked
from centerrow.bots.tables import worths_of
from centerrow.bots.weights import Weights, read_weights, value_of
from centerrow.engine.library import Library
from centerrow.engine.state import State
from centerrow.play.position import state_of
from centerrow.search.answers import NO_OPTION
from centerrow.search.budget import Budget
from centerrow.search.ismcts import Ismcts
from centerrow.search.plan import Planner
from centerrow.search.policy import LONGEST_TURN, Policy
from centerrow.search.think import Thinker, highest
from centerrow.search.value import Value


def planner_of(library: Library) -> Planner:
    return Planner(Policy(worths_of(library)), value_of(library))


class _Tree:
    """ISMCTS with this many fixed worlds, or with fresh ones; `search.ismcts` says what the numbers mean."""

    fixed = 0
    games = 1_000
    explore = 0.3
    turns = 1

    def __init__(self, seed: int | str = 0) -> None:
        self._seed = seed
        self._asked = 0
        self._trees: dict[Library, Ismcts] = {}

    def choose(self, seat: Seat) -> int:
        if len(asked(seat).options) == 1:
            return 0
        worlds = Worlds(seat, f"{self._seed}/{self._asked}")
        self._asked += 1
        first = worlds(0)
        if first.library not in self._trees:
            planner = planner_of(first.library)
            self._trees[first.library] = Ismcts(planner, self.fixed, self.explore, self.turns)
        budget = Budget(self.games, 0.0, time.thread_time)
        return int(highest(self._trees[first.library].judge(worlds, first.seat, budget)))


class FixedWorlds(_Tree):
    """Draws four worlds for a decision, and uses them in turn."""

    fixed = 4


class FreshWorlds(_Tree):
    """Draws a world for each game that it looks at."""


class Quick:
    """The quick player itself, asked in a sample of its seat, of which it looks at nothing hidden."""

    def __init__(self, seed: int | str = 0) -> None:
        self._seed = seed
        self._policies: dict[Library, Policy] = {}
        self._patience = Patience(LONGEST_TURN)

    def choose(self, seat: Seat) -> int:
        state = state_of(seat.sample(self._seed).position())
        if (no := self._patience.refusal(state)) != NO_OPTION:
            return no
        if state.library not in self._policies:
            self._policies[state.library] = Policy(worths_of(state.library))
        return int(self._policies[state.library].decide(state))


class Oracle:
    """Searches its turn as `expert` does, in the one true world: it knows every card that will come."""

    def __init__(self, seed: int | str = 0) -> None:
        self._thinkers: dict[Library, Thinker] = {}

    def choose(self, seat: Seat) -> int:
        if len(asked(seat).options) == 1:
            return 0
        truth = state_of(seat._game.position())

        def world(number: int) -> State:
            return truth

        if truth.library not in self._thinkers:
            self._thinkers[truth.library] = Thinker(planner_of(truth.library), EXPERT.depth)
        budget = Budget(EXPERT.depth.positions, 0.0, time.thread_time)
        return int(highest(self._thinkers[truth.library].judge(world, truth.seat, budget, "")))


class Retrained(SearchingBot):
    """The expert, judging positions by the weights of the file that CENTERROW_WEIGHTS names."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(replace(EXPERT, most_seconds=0.0), seed)

    def _value(self, library: Library) -> Value:
        return weights_at(os.environ["CENTERROW_WEIGHTS"]).value(library)


@cache
def weights_at(path: str) -> Weights:
    return read_weights(pathlib.Path(path).read_bytes(), path)
