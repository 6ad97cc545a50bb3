"""How far advice looks, and what it makes of what was seen; `search.think` does the looking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from centerrow.bots.tables import worths_of
from centerrow.bots.weights import LAYERED, shipped_weights
from centerrow.engine.library import Library
from centerrow.engine.names import PLAY
from centerrow.engine.options import card_of, verb_of
from centerrow.engine.state import State
from centerrow.search import think
from centerrow.search.budget import Budget
from centerrow.search.plan import Planner
from centerrow.search.policy import Policy
from centerrow.search.spot import spot_key
from centerrow.search.think import Seen, Thinker

#: From this many options the game is played on, if they are no further behind the best, in honor.
MOST_PLAYED_ON = 4
CLOSE = 10.0


@dataclass(frozen=True)
class Depth:
    """How far to look: in this many worlds at this many positions each, and at most this long.

    From what then looks best the game is played on, in this many deals; 0: not at all.
    """

    worlds: int
    positions: int
    seconds: float
    deals: int = 0

    def thinker(self, planner: Planner) -> Thinker:
        depth = think.Depth(self.worlds, self.positions, MOST_PLAYED_ON, self.deals, CLOSE)
        return Thinker(planner, depth)

    def budget(self, clock: Callable[[], float]) -> Budget:
        return Budget(self.worlds * self.positions, self.seconds, clock)


def planner_of(library: Library) -> Planner:
    """Who searches with these cards; one of its own, because bots may think at the same time."""
    return Planner(Policy(worths_of(library)), shipped_weights(LAYERED).value(library))


def ranked(seen: Seen, seat: int) -> list[tuple[float, int]]:
    """The options of which the end is known in every world, each behind its value, the best first.

    There is always one: what looks best in the first world is followed in all of them. Of those that come to
    the same in all of them it is the best one.
    """
    known = set.intersection(*map(set, seen.ends))
    order = sorted((-float(seen.values[option]), option) for option in known)
    found: dict[tuple[int, ...], tuple[float, int]] = {}
    for value, option in order:
        places = tuple(int(spot_key(end, seat)) for end in behind(seen, option))
        found.setdefault(places, (-value, option))
    return list(found.values())


def behind(seen: Seen, option: int) -> list[State]:
    """Where the turn ends that begins with this option, for each world."""
    return [ends[option] for ends in seen.ends]


def only_gives(planner: Planner, state: State, option: int) -> bool:
    """Whether the option plays a hero that gives the same whenever it is played: of such any one will do."""
    code = state.options.codes[option]
    return verb_of(code) == PLAY and bool(planner.policy.worths.faces[state.face[card_of(code)]].is_plain)
