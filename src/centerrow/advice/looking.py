"""Looking at what a seat could do in several of the games that it could be in, and where each turn ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from centerrow.bots.tables import worths_of
from centerrow.bots.weights import LAYERED, shipped_weights
from centerrow.engine.library import Library
from centerrow.engine.loop import choose
from centerrow.engine.names import ASK_TURN, PLAY
from centerrow.engine.options import card_of, verb_of
from centerrow.engine.state import State
from centerrow.packed import vec
from centerrow.search.answers import LOWEST
from centerrow.search.budget import Budget
from centerrow.search.plan import Planner
from centerrow.search.policy import Policy
from centerrow.search.rollouts import Roller
from centerrow.search.think import best_of
from centerrow.search.value import DECIDED

#: Of so many options in each world the end of the turn is kept.
MOST_ENDS = 6
#: From so many options the game is played on, if they are no further behind the best, in honor.
MOST_PLAYED_ON = 4
CLOSE = 10.0


@dataclass(frozen=True)
class Depth:
    """How far to look: in so many worlds at so many positions each, and at most so long.

    From what then looks best the game is played on, in so many deals; 0: not at all.
    """

    worlds: int
    positions: int
    seconds: float
    deals: int = 0


@dataclass(frozen=True)
class Looked:
    """What was seen.

    values  of each option, the mean over the worlds; None where nobody looked
    worlds  the samples
    ends    for each world: where the turn ends behind the options that look best
    """

    values: list[float | None]
    worlds: list[State]
    ends: list[dict[int, State]]
    budget: Budget

    def ranked(self) -> list[tuple[float, int]]:
        """The options of which all is known, each behind its value, the best first."""
        known = [
            (value, option)
            for option, value in enumerate(self.values)
            if value is not None and all(option in ends for ends in self.ends)
        ]
        return sorted(known, key=lambda each: (-each[0], each[1]))

    def behind(self, option: int) -> list[State]:
        return [ends[option] for ends in self.ends]


def planner_of(library: Library) -> Planner:
    """Who searches with these cards; one of its own, because bots may think at the same time."""
    return Planner(Policy(worths_of(library)), shipped_weights(LAYERED).value(library))


def look(
    planner: Planner,
    world: Callable[[int], State],
    seat: int,
    depth: Depth,
    clock: Callable[[], float],
    also: Sequence[int] = (),
) -> Looked:
    """Look at the seat's decision; the ends of what is named `also` are kept, too.

    At least one world is looked at to the end of what the budget allows.
    """
    first = world(0)
    budget = Budget(depth.worlds * depth.positions, depth.seconds, clock)
    mine = first.active == seat and first.turn > 0
    sums: list[float | None] = [0.0] * int(first.options.size)
    worlds: list[State] = []
    ends: list[dict[int, State]] = []
    while len(worlds) < depth.worlds and not (worlds and budget.is_spent()):
        here = world(len(worlds))
        values, found = (_plan if mine else _settle)(planner, here, seat, budget, depth, also)
        worlds.append(here)
        ends.append(found)
        sums = [
            None if total is None or value <= LOWEST else total + value
            for total, value in zip(sums, values, strict=True)
        ]
    means = [None if total is None else total / len(worlds) for total in sums]
    return Looked(means, worlds, ends, budget)


def played_on(planner: Planner, looked: Looked, seat: int, deals: int, seed: str) -> list[tuple[float, int]]:
    """The best options, the best first; where they are close, corrected by how games go on from there."""
    ranked = looked.ranked()
    close = [(value, option) for value, option in ranked[:MOST_PLAYED_ON] if value > ranked[0][0] - CLOSE]
    if len(close) < 2 or not deals or abs(ranked[0][0]) > DECIDED / 2:
        return ranked
    values = [value for value, _ in close]
    roller = Roller(planner.policy, planner.value.features)
    ends = [looked.behind(option) for _, option in close]
    gains = roller.compare(ends, vec[float](values), seat, deals, looked.budget, seed)
    found = [(values[0] + gain, option) for gain, (_, option) in zip(gains, close, strict=True)]
    return sorted(found, key=lambda each: (-each[0], each[1]))


def _plan(
    planner: Planner, world: State, seat: int, budget: Budget, depth: Depth, also: Sequence[int]
) -> tuple[list[float], dict[int, State]]:
    """In the own turn: the best end of it behind each option."""
    values = planner.search(world, seat, budget, budget.part(depth.positions))
    wanted = {*map(int, best_of(values, MOST_ENDS)), *also}
    ends = {option: end_behind(planner, world, option) for option in sorted(wanted)}
    return [float(value) for value in values], ends


def end_behind(planner: Planner, world: State, option: int) -> State:
    """Where the turn ends that begins with this option, in the world searched last."""
    is_end = world.kind == ASK_TURN and option == int(world.options.size) - 1
    return world if is_end else planner.end_of(world, option)


def _settle(
    planner: Planner, world: State, seat: int, budget: Budget, depth: Depth, also: Sequence[int]
) -> tuple[list[float], dict[int, State]]:
    """Out of turn: what comes of each option by the end of the turn, when all go on as quick players."""
    ends: dict[int, State] = {}
    for option in range(int(world.options.size)):
        twin = world.copy()
        choose(twin, option)
        planner.policy.play_on(twin, 1)
        ends[option] = twin
        budget.spend()
    return [float(planner.value.of(end, seat)) for end in ends.values()], ends


def only_gives(planner: Planner, state: State, option: int) -> bool:
    """Whether the option plays a hero that gives the same whenever it is played: of such any one will do."""
    code = state.options.codes[option]
    return verb_of(code) == PLAY and bool(planner.policy.worths.faces[state.face[card_of(code)]].is_plain)
