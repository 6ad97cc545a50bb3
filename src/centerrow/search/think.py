"""Choosing by looking ahead in sampled games: what each option is worth, on the whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine.loop import choose
from centerrow.engine.names import ASK_TURN
from centerrow.engine.state import State
from centerrow.packed import vec
from centerrow.search.answers import LOWEST, NO_OPTION
from centerrow.search.budget import Budget
from centerrow.search.plan import Planner
from centerrow.search.rollouts import Roller
from centerrow.search.spot import spot_key
from centerrow.search.value import DECIDED

#: A decision out of turn is looked at in at least so many worlds.
FEWEST_WORLDS: Final = 4


@dataclass(frozen=True)
class Depth:
    """How far to look ahead.

    worlds      the most sampled worlds to look at
    positions   the most positions to look at in one of them
    candidates  how many options are played on from, where their values are close; 1: none
    deals       from each of them so often
    close       how far behind the best option, in honor, is worth playing on from
    """

    worlds: i64
    positions: i64
    candidates: i64
    deals: i64
    close: float


class Thinker:
    """Looks at sampled worlds until its budget is spent."""

    def __init__(self, planner: Planner, depth: Depth) -> None:
        self.planner: Planner = planner
        self.depth: Depth = depth
        self.roller: Roller = Roller(planner.policy, planner.value.features)

    def judge(self, world: Callable[[int], State], seat: i64, budget: Budget, seed: str) -> vec[float]:
        """What each option of the seat's decision is worth to it; LOWEST for what nobody need look at.

        `world(n)` is the sample of number n. In every one of them the seat is asked the same. The seed is for
        what is dealt when the game is played on.
        """
        first = world(0)
        forced = self.planner.forced(first)
        found = vec[float]([LOWEST] * int(first.options.size))
        if forced != NO_OPTION:
            found[forced] = 0.0
            return found
        if first.active == seat and first.turn > 0:
            return self.plan(first, world, seat, budget, seed)
        return self.settle(first, world, seat, budget)

    def plan(
        self, first: State, world: Callable[[int], State], seat: i64, budget: Budget, seed: str
    ) -> vec[float]:
        """In the own turn: the best end of it behind each option, the mean over the worlds.

        An option that was not reached in every world is compared with nothing.
        """
        sums = vec[float]([0.0] * int(first.options.size))
        blurred = vec[float]([0.0] * int(first.options.size))
        ends: list[dict[int, State]] = []
        number: i64 = 0
        while number < self.depth.worlds and not budget.is_spent():
            here = first if number == 0 else world(int(number))
            values = self.planner.search(here, seat, budget, budget.part(self.depth.positions))
            seen = self.planner.blur(here, values)
            if self.depth.candidates > 1:
                ends.append(self.ends_of(here, seen))
            add_all(sums, values)
            add_all(blurred, seen)
            number += 1
        found = self.misjudged(first, means(sums, number), means(blurred, number))
        return found if self.depth.candidates < 2 else self.play_on(found, ends, seat, budget, seed)

    def misjudged(self, first: State, values: vec[float], blurred: vec[float]) -> vec[float]:
        """As it looks below full strength; that there is nothing more to do in a turn is always seen."""
        if self.planner.noise is None:
            return values
        last: i64 = len(values) - 1
        if first.kind == ASK_TURN and highest(values) != last:
            blurred[last] = LOWEST
        return blurred

    def ends_of(self, world: State, values: vec[float]) -> dict[int, State]:
        """Where the turn ends in this world behind each of the best options."""
        found: dict[int, State] = {}
        for option in best_of(values, 2 * self.depth.candidates):
            ends = world.kind == ASK_TURN and option == world.options.size - 1
            found[int(option)] = world if ends else self.planner.end_of(world, option)
        return found

    def play_on(
        self, values: vec[float], ends: list[dict[int, State]], seat: i64, budget: Budget, seed: str
    ) -> vec[float]:
        """The values, with those of the candidates corrected by what playing on from there tells."""
        chosen = self.candidates(values, ends, seat)
        if len(chosen) < 2 or abs(values[chosen[0]]) > DECIDED / 2.0:
            return values
        errors = vec[float]([self.error_of(int(option), ends, seat) for option in chosen])
        known = vec[float]([values[option] for option in chosen])
        i: i64 = 0
        while i < len(chosen):
            known[i] = known[i] - errors[i]
            i += 1
        places = [[each[int(option)] for each in ends] for option in chosen]
        gains = self.roller.compare(places, known, seat, self.depth.deals, budget, seed)
        i = 1
        while i < len(chosen):
            values[chosen[i]] = known[0] + gains[i] + errors[i]
            i += 1
        return values

    def error_of(self, option: int, ends: list[dict[int, State]], seat: i64) -> float:
        """By how much the ends of the turn behind this option are misjudged, on the whole."""
        noise = self.planner.noise
        if noise is None:
            return 0.0
        total = 0.0
        for each in ends:
            total += noise.of(each[option], seat)
        return total / float(len(ends))

    def candidates(self, values: vec[float], ends: list[dict[int, State]], seat: i64) -> list[i64]:
        """The best options, the best first, of which no two come to the same."""
        found: list[i64] = []
        keys: list[list[i64]] = []
        for option in best_of(values, 2 * self.depth.candidates):
            if len(found) == self.depth.candidates:
                break
            if found and values[option] < values[found[0]] - self.depth.close:
                break
            if is_in_all(int(option), ends):
                key = [spot_key(each[int(option)], seat) for each in ends]
                if key not in keys:
                    found.append(option)
                    keys.append(key)
        return found

    def settle(self, first: State, world: Callable[[int], State], seat: i64, budget: Budget) -> vec[float]:
        """Out of turn: what comes of each option by the end of the turn, when all go on by the policy."""
        sums = vec[float]([0.0] * int(first.options.size))
        most: i64 = max(self.depth.worlds, FEWEST_WORLDS)
        number: i64 = 0
        while number < most and not budget.is_spent():
            here = first if number == 0 else world(int(number))
            i: i64 = 0
            while i < here.options.size:
                twin = here.copy()
                choose(twin, i)
                self.planner.policy.play_on(twin, 1)
                sums[i] = sums[i] + self.planner.value.of(twin, seat)
                budget.spend()
                i += 1
            number += 1
        return means(sums, number)


def add_all(sums: vec[float], values: vec[float]) -> None:
    """Add them one by one; what is LOWEST once stays so."""
    i: i64 = 0
    while i < len(sums):
        if values[i] <= LOWEST:
            sums[i] = LOWEST
        elif sums[i] > LOWEST:
            sums[i] = sums[i] + values[i]
        i += 1


def means(sums: vec[float], number: i64) -> vec[float]:
    i: i64 = 0
    while i < len(sums):
        if sums[i] > LOWEST:
            sums[i] = sums[i] / float(max(number, 1))
        i += 1
    return sums


def highest(values: vec[float]) -> i64:
    """The option that is worth most; the first one of equals."""
    best: i64 = 0
    i: i64 = 1
    while i < len(values):
        if values[i] > values[best]:
            best = i
        i += 1
    return best


def is_in_all(option: int, ends: list[dict[int, State]]) -> bool:
    for each in ends:
        if option not in each:
            return False
    return True


def best_of(values: vec[float], most: i64) -> list[i64]:
    """The best options that somebody looked at, the best first; of equals the first."""
    found: list[i64] = []
    while len(found) < most:
        best: i64 = NO_OPTION
        i: i64 = 0
        while i < len(values):
            if values[i] > LOWEST and i not in found and (best == NO_OPTION or values[i] > values[best]):
                best = i
            i += 1
        if best == NO_OPTION:
            break
        found.append(best)
    return found
