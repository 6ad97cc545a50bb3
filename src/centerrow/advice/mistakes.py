"""The decisions of a game that cost most: what a search thinks of each, and then games played on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import msgspec

from centerrow import Option
from centerrow.advice.counting import Count
from centerrow.advice.intervals import chance_half, mean_half
from centerrow.advice.looking import Depth, behind, only_gives, ranked
from centerrow.advice.reasons import Reason, reasons_for
from centerrow.engine.state import State
from centerrow.play.sample import sampled
from centerrow.search.answers import LOWEST
from centerrow.search.outcomes import Prophet, Tally
from centerrow.search.plan import Planner
from centerrow.search.rollouts import utility
from centerrow.search.think import Seen
from centerrow.search.value import SURE, is_decided

#: Of each player so many are told.
MOST_TOLD = 3
#: What costs less than so much honor, as a search sees it, is no mistake.
LITTLE = 0.25
#: However sure a game looks, a mistake counts at least so much of what it would in an open one.
LEAST_OPEN = 0.1


class Mistake(msgspec.Struct, frozen=True):
    """A decision that cost something.

    position         how many choices had been made
    chosen, better   what was chosen and what was better: the number of the option, and the option itself
    honor, chance    what it cost, with how far each may be off
    reasons          what speaks for the better one
    """

    seat: int
    turn: int
    position: int
    chosen: int
    chosen_option: Option
    better: int
    better_option: Option
    honor: float
    honor_half: float
    chance: float
    chance_half: float
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Judged:
    """What a decision seems to have cost, and where it was made.

    chance   of the seat to win, when the turn began
    decided  whether the game was lost by it for sure, and won by the best option
    """

    loss: float
    decided: bool
    best: int
    chance: float
    turn: int
    position: int
    state: State
    chosen: int
    chosen_option: Option
    best_option: Option

    @property
    def weight(self) -> float:
        """How much it may have mattered: little in a game that is as good as over, unless it decided it."""
        return self.loss * (1.0 if self.decided else max(4.0 * self.chance * (1.0 - self.chance), LEAST_OPEN))


class Samples:
    """The games that the seat which decides could be in, by number."""

    def __init__(self, state: State, seed: str) -> None:
        self.state = state
        self.seed = seed

    def __call__(self, number: int) -> State:
        return sampled(self.state, self.state.seat, f"{self.seed}/{number}")


def judged(
    planner: Planner, state: State, chosen: int, depth: Depth, seed: str
) -> tuple[float, bool, int] | None:
    """By how much the best option looks better, whether it alone wins for sure, and which it is; or None."""
    seat = int(state.seat)
    seen = looked(planner, Samples(state, seed), seat, depth, [chosen])
    value, best = ranked(seen, seat)[0]
    taken = float(seen.values[chosen])
    if taken <= LOWEST or (only_gives(planner, state, chosen) and only_gives(planner, state, best)):
        return None
    loss = in_honor(value) - in_honor(taken)
    return None if loss < LITTLE else (loss, value > SURE and taken < -SURE, best)


def looked(planner: Planner, worlds: Samples, seat: int, depth: Depth, also: list[int]) -> Seen:
    return depth.thinker(planner).look(worlds, seat, depth.budget(time.perf_counter), also)


def in_honor(value: float) -> float:
    """A value, where the game is decided by the lead and the win."""
    return float(utility(value)) if abs(value) > SURE else value


def costliest(
    planner: Planner,
    prophet: Prophet,
    worst: Sequence[Judged],
    depth: Depth,
    trials: int,
    count: Count,
) -> tuple[Mistake, ...]:
    """Of decisions that look bad the worst of each player, as far as games from there confirm it."""
    found: list[tuple[float, float, Mistake]] = []
    for each in worst:
        cost = _tried(planner, prophet, each, depth, trials, count)
        if cost is not None:
            found.append(cost)
    found.sort(key=lambda each: (-each[0], -each[1]))
    told: list[Mistake] = []
    for _, _, mistake in found:
        if sum(other.seat == mistake.seat for other in told) < MOST_TOLD:
            told.append(mistake)
    return tuple(told)


def is_confirmed(tally: Tally) -> bool:
    """Whether the better turn is better by more than chance; where both are worth the same, by the lead."""
    place = 0 if tally.mean(2) == 0.0 else 2
    return tally.mean(place) > mean_half(tally, place)


def _tried(
    planner: Planner, prophet: Prophet, each: Judged, depth: Depth, trials: int, count: Count
) -> tuple[float, float, Mistake] | None:
    """What it cost, by games played on from the better turn and from the one that was begun.

    First what a lead and a win are worth together, then the lead alone, which counts where a game is decided.
    """
    seat = int(each.state.seat)
    worlds = Samples(each.state, f"again {each.position}")
    seen = looked(planner, worlds, seat, depth, [each.chosen, each.best])
    better, taken = behind(seen, each.best), behind(seen, each.chosen)
    tally = Tally(3)
    play = partial(prophet.difference, tally, better, taken, seat, int(each.state.turn))
    count.through(trials, play, f"trial {each.position}")
    if not is_confirmed(tally):
        return None
    worth, lead = float(tally.mean(2)), float(tally.mean(0))
    reasons = reasons_for(planner, seen, seat, each.best, each.chosen)
    is_sure = all(is_decided(end, seat) for end in (*better, *taken))
    mistake = Mistake(
        seat,
        each.turn,
        each.position,
        each.chosen,
        each.chosen_option,
        each.best,
        each.best_option,
        lead,
        mean_half(tally, 0),
        float(tally.mean(1)),
        0.0 if is_sure else chance_half(tally, 1),
        reasons,
    )
    return worth, lead, mistake
