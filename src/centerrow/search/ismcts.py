"""A tree over what a seat can tell apart, grown in sampled games: information-set Monte Carlo tree search.

The common way to search games with hidden cards. No bot of the ladder plays by it: it is what the planner of
a turn is measured against (`bench/rivals.py`), with the same values, the same quick player and the same time.
All choices of everybody stand in one tree, known by what they mean: verb, face, zone, number.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from centerrow.engine.loop import choose
from centerrow.engine.options import card_of, with_face
from centerrow.engine.state import State
from centerrow.engine.zones import NO_CARD
from centerrow.packed import vec
from centerrow.search.answers import LOWEST, NO_OPTION
from centerrow.search.budget import Budget
from centerrow.search.plan import Planner
from centerrow.search.value import SURE

#: The lead, in honor, that is worth three wins in four or so.
SCALE: Final = 12.0


class Branch:
    """One choice in the tree: how often it was there, how often it was taken, and what came of it."""

    def __init__(self) -> None:
        self.offered: i64 = 0
        self.visits: i64 = 0
        self.total: float = 0.0
        self.after: dict[int, Branch] = {}


class Ismcts:
    """Grows a tree until its budget is spent; a position of the budget is one game that is looked at.

    fixed     how many worlds are drawn, and then used in turn; 0: a fresh one each time
    explore   how much what was hardly tried is preferred
    turns     the quick player plays on for this many turns from a leaf, and then the value is looked up
    """

    def __init__(self, planner: Planner, fixed: i64, explore: float, turns: i64) -> None:
        self.planner: Planner = planner
        self.fixed: i64 = fixed
        self.explore: float = explore
        self.turns: i64 = turns

    def judge(self, world: Callable[[int], State], seat: i64, budget: Budget) -> vec[float]:
        """How often each option of the seat's decision was taken; LOWEST for what never was."""
        first = world(0)
        found = vec[float]([LOWEST] * int(first.options.size))
        forced = self.planner.forced(first)
        if forced != NO_OPTION:
            found[forced] = 0.0
            return found
        root = Branch()
        kept: list[State] = [first]
        number: i64 = 0
        while not budget.is_spent():
            self.grow(root, self.drawn(world, kept, number).copy(), seat)
            budget.spend()
            number += 1
        i: i64 = 0
        while i < first.options.size:
            branch = root.after.get(edge(first, i))
            if branch is not None:
                found[i] = float(branch.visits)
            i += 1
        return found

    def drawn(self, world: Callable[[int], State], kept: list[State], number: i64) -> State:
        if self.fixed == 0:
            return world(int(number))
        if len(kept) < self.fixed:
            kept.append(world(len(kept)))
        return kept[number % len(kept)]

    def grow(self, root: Branch, state: State, seat: i64) -> None:
        """One game: down the tree, one branch more, and what the seat gets back up again."""
        path: list[Branch] = []
        movers: list[int] = []
        here = root
        while not state.over:
            option = self.selected(here, state)
            branch = here.after[edge(state, option)]
            path.append(branch)
            movers.append(int(state.seat))
            choose(state, option)
            self.slide(state)
            here = branch
            if branch.visits == 0:
                break
        if self.turns > 0:
            self.planner.policy.play_on(state, state.turn + self.turns)
        worth = share(self.planner.value.of(state, seat))
        i: i64 = 0
        for branch in path:
            branch.visits += 1
            branch.total += worth if movers[i] == seat else 1.0 - worth
            i += 1

    def selected(self, here: Branch, state: State) -> i64:
        """An option that was never tried; else the best, where what was hardly tried counts for more."""
        best: i64 = NO_OPTION
        most = LOWEST
        i: i64 = 0
        while i < state.options.size:
            key = edge(state, i)
            branch = here.after.get(key)
            if branch is None:
                branch = here.after[key] = Branch()
            branch.offered += 1
            if branch.visits == 0:
                return i
            visits: float = float(branch.visits)
            worth = branch.total / visits + self.explore * math.sqrt(math.log(float(branch.offered)) / visits)
            if worth > most:
                most = worth
                best = i
            i += 1
        return best

    def slide(self, state: State) -> None:
        """Go on to the next decision that is one, whoever decides."""
        while not state.over:
            index = self.planner.forced(state)
            if index == NO_OPTION:
                break
            choose(state, index)


def edge(state: State, index: i64) -> int:
    """What an option means, whichever of several equal cards lies there."""
    code = state.options.codes[index]
    card = card_of(code)
    if card == NO_CARD:
        return int(code)
    return int(with_face(code, state.face[card]))


def share(value: float) -> float:
    """A value as a share of games won."""
    if abs(value) > SURE:
        return 1.0 if value > 0.0 else 0.0
    return 1.0 / (1.0 + math.exp(-value / SCALE))
