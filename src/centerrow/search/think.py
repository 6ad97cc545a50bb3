"""Choosing by looking ahead in sampled games: what each option is worth, on the whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine.loop import choose
from centerrow.engine.names import ACTIVATE, ASK_TURN, PLAY
from centerrow.engine.options import verb_of
from centerrow.engine.state import State
from centerrow.packed import vec
from centerrow.search.answers import LOWEST, NO_OPTION
from centerrow.search.budget import Budget
from centerrow.search.plan import Planner
from centerrow.search.rollouts import FEW, Roller, is_clearly_above
from centerrow.search.spot import spot_key
from centerrow.search.value import SURE, is_decided

#: Worlds of which the ends are kept, at most: more of them tell less than more deals.
MOST_KEPT: Final = 200
#: Deals without end.
ENDLESS: Final = 1_000_000_000
#: A decision out of turn is looked at in at least this many worlds.
FEWEST_WORLDS: Final = 4


@dataclass(frozen=True)
class Depth:
    """How far to look ahead.

    worlds      the most sampled worlds to look at
    positions   the most positions to look at in one of them
    candidates  how many options are played on from, where their values are close; 1: none
    deals       from each of them so often
    close       how far behind the best option, in honor, is worth playing on from
    is_endless  whether to go on with more worlds and deals until time is over, or it is clear what is best
    """

    worlds: i64
    positions: i64
    candidates: i64
    deals: i64
    close: float
    is_endless: bool = False


class Seen:
    """What was seen of a decision.

    values   of each option, the mean over the worlds as it was judged; LOWEST where nobody looked
    count    in how many worlds
    worlds   these, where games are to be played on from them
    ends     and for each of them where the turn ends behind the options that look best
    each     the values in each world, where more of them may be asked for
    """

    def __init__(self, options: i64) -> None:
        self.values: vec[float] = vec[float]([0.0] * int(options))
        self.blurred: vec[float] = vec[float]([0.0] * int(options))
        self.count: i64 = 0
        self.worlds: list[State] = []
        self.ends: list[dict[int, State]] = []
        self.each: list[vec[float]] = []


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
        if forced != NO_OPTION:
            found = vec[float]([LOWEST] * int(first.options.size))
            found[forced] = 0.0
            return found
        seen = self.look(world, seat, budget, [])
        if self.depth.candidates > 1 and not is_on_the_way(first, highest(seen.values)):
            self.play_on(seen, seat, budget, seed)
        return seen.values

    def look(self, world: Callable[[int], State], seat: i64, budget: Budget, also: list[int]) -> Seen:
        """Look at the seat's decision in one world after another; the ends of what is named `also` are kept.

        The first world is looked at in any case, as far as the time allows. A later one that was cut off by
        the clock is left out: what nobody had come to there would be lost for good.
        """
        first = world(0)
        mine = is_own_turn(first, seat)
        seen = Seen(first.options.size)
        kept = also
        while self.goes_on(seen, mine, budget):
            here = first if seen.count == 0 else world(int(seen.count))
            if mine:
                values = self.planner.search(here, seat, budget, budget.part(self.depth.positions))
                blurred = self.planner.blur(here, values)
                if seen.count == 0:
                    kept = self.with_best(blurred, also)
                ends = self.ends_of(here, self.with_best(blurred, kept), budget)
            else:
                ends = self.settle(here, seat, budget, seen.count == 0)
                values = self.values_of(ends, seat)
                blurred = values
            if seen.count and budget.is_late:
                break
            add_all(seen.values, values)
            add_all(seen.blurred, blurred)
            if self.depth.is_endless:
                seen.each.append(blurred)
            if self.depth.candidates > 1:
                seen.worlds.append(here)
                seen.ends.append(ends)
            seen.count += 1
        self.conclude(seen, first)
        return seen

    def goes_on(self, seen: Seen, mine: bool, budget: Budget) -> bool:
        """Whether to look at another world: of time without end one half is left for playing on."""
        if seen.count == 0:
            return True
        if budget.is_spent():
            return False
        most: i64 = self.depth.worlds if mine else max(self.depth.worlds, FEWEST_WORLDS)
        if seen.count < most:
            return True
        if not self.depth.is_endless or (seen.count % FEW == 0 and is_clear(seen.each)):
            return False
        if self.depth.candidates < 2:
            return True
        return seen.count < MOST_KEPT and not (mine and budget.is_half_over)

    def conclude(self, seen: Seen, first: State) -> None:
        """Make means of sums, at this strength; that a turn has nothing more to do is always seen."""
        values = means(seen.values, seen.count)
        seen.values = values
        if self.planner.noise is None:
            return
        seen.values = means(seen.blurred, seen.count)
        last: i64 = len(values) - 1
        if first.kind == ASK_TURN and highest(values) != last:
            seen.values[last] = LOWEST

    # ---- in the own turn: the best end of it behind each option

    def with_best(self, values: vec[float], also: list[int]) -> list[int]:
        """These options, and those of which the ends are to be kept because they look best; at least one."""
        found = also[:]
        if self.depth.candidates > 1:
            for option in best_of(values, 2 * self.depth.candidates):
                if int(option) not in found:
                    found.append(int(option))
            if not found:
                found.append(int(highest(values)))
        return found

    def ends_of(self, world: State, options: list[int], budget: Budget) -> dict[int, State]:
        """Where the turn ends in the world searched last behind each of these options."""
        found: dict[int, State] = {}
        for option in options:
            ends = world.kind == ASK_TURN and option == world.options.size - 1
            found[option] = world if ends else self.planner.end_of(world, option)
            budget.read()
        return found

    # ---- out of turn: what comes of each option by the end of the turn, when all go on by the policy

    def settle(self, world: State, seat: i64, budget: Budget, whole: bool) -> dict[int, State]:
        """Where the turn ends behind each option; when time is over, only a `whole` one is gone on with."""
        ends: dict[int, State] = {}
        i: i64 = 0
        while i < world.options.size and (whole or not budget.is_late):
            twin = world.copy()
            choose(twin, i)
            self.planner.policy.play_on(twin, world.turn + 1)
            if not twin.over and is_decided(twin, seat):
                self.planner.policy.play_on(twin, 0)  # of the last turn nothing would be seen otherwise
            ends[int(i)] = twin
            budget.spend_turn()
            i += 1
        return ends

    def values_of(self, ends: dict[int, State], seat: i64) -> vec[float]:
        return vec[float]([self.planner.value.of(end, seat) for end in ends.values()])

    # ---- playing on from the best

    def play_on(self, seen: Seen, seat: i64, budget: Budget, seed: str) -> None:
        """Correct the values of the candidates by what playing on from there tells."""
        values = seen.values
        groups = self.candidates(values, seen.ends, seat)
        if len(groups) < 2 or abs(values[groups[0][0]]) > SURE:
            return
        chosen = [group[0] for group in groups]
        errors = vec[float]([self.error_of(option, seen.ends, seat) for option in chosen])
        known = vec[float]([values[option] for option in chosen])
        i: i64 = 0
        while i < len(chosen):
            known[i] = known[i] - errors[i]
            i += 1
        places = [[each[option] for each in seen.ends] for option in chosen]
        turn = seen.worlds[0].turn
        deals = ENDLESS if self.depth.is_endless else self.depth.deals
        gains = self.roller.compare(places, known, seat, turn, deals, budget, seed)
        i = 1
        while i < len(chosen):
            for option in groups[i]:
                values[option] = known[0] + gains[i] + errors[i]
            i += 1

    def error_of(self, option: int, ends: list[dict[int, State]], seat: i64) -> float:
        """By how much the ends of the turn behind this option are misjudged, on the whole."""
        noise = self.planner.noise
        if noise is None:
            return 0.0
        total = 0.0
        for each in ends:
            total += noise.of(each[option], seat)
        return total / float(len(ends))

    def candidates(self, values: vec[float], ends: list[dict[int, State]], seat: i64) -> list[list[int]]:
        """The best options, the best first; those that come to the same stand together."""
        found: list[list[int]] = []
        keys: list[list[i64]] = []
        for option in best_of(values, 2 * self.depth.candidates):
            if found and values[option] < values[found[0][0]] - self.depth.close:
                break
            if is_in_all(int(option), ends):
                key = [spot_key(each[int(option)], seat) for each in ends]
                if key in keys:
                    found[keys.index(key)].append(int(option))
                elif len(found) < self.depth.candidates:
                    found.append([int(option)])
                    keys.append(key)
        return found


def is_own_turn(state: State, seat: i64) -> bool:
    """Whether the seat is asked in a turn of its own; a draft is nobody's."""
    return state.active == seat and state.turn > 0


def is_on_the_way(state: State, option: i64) -> bool:
    """Whether it plays a card or uses an ability: nothing is decided, the turn can still end in any way."""
    return state.kind == ASK_TURN and verb_of(state.options.codes[option]) in (PLAY, ACTIVATE)


def add_all(sums: vec[float], values: vec[float]) -> None:
    """Add them one by one; what is LOWEST once stays so."""
    i: i64 = 0
    while i < len(sums):
        if values[i] <= LOWEST:
            sums[i] = LOWEST
        elif sums[i] > LOWEST:
            sums[i] = sums[i] + values[i]
        i += 1


def is_clear(each: list[vec[float]]) -> bool:
    """Whether the option that is best over these worlds is clearly better than all that are not the same."""
    sums = each[0][:]
    for values in each[1:]:
        add_all(sums, values)
    best = highest(sums)
    i: i64 = 0
    while i < len(sums):
        total = 0.0
        squares = 0.0
        if sums[i] > LOWEST:
            for values in each:
                gain = values[best] - values[i]
                total += gain
                squares += gain * gain
        if squares > 0.0 and not is_clearly_above(total, squares, len(each)):
            return False
        i += 1
    return True


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
