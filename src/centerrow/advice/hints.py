"""A hint: the best move of whoever must decide, and why. It is found in samples of the seat alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import msgspec

from centerrow import IllegalChoice, Seat
from centerrow.advice.looking import Depth, planner_of, ranked
from centerrow.advice.reasons import Reason, reasons_for
from centerrow.bots.searching import Worlds
from centerrow.search.answers import NO_OPTION
from centerrow.search.value import SURE

#: About as far as `master` looks.
DEPTH = Depth(worlds=6, positions=1_500, seconds=1.5, deals=120)


class Hint(msgspec.Struct, frozen=True):
    """What to do.

    option   the number of the best option
    reasons  what speaks for it, the weightiest first
    ahead    by how much honor it is better than the next best, on the whole; None where nobody can say
    worlds   in how many games that this could be it was looked at
    """

    option: int
    reasons: tuple[Reason, ...]
    ahead: float | None
    worlds: int


def hint_for(
    seat: Seat, depth: Depth = DEPTH, clock: Callable[[], float] = time.perf_counter, seed: str = "hint"
) -> Hint:
    """The hint for the decision of this seat; IllegalChoice where none is asked of it.

    The same seat and seed give the same hint, unless the time is over before all is looked at.
    """
    decision = seat.decision
    if decision is None or seat.number is None:
        raise IllegalChoice("there is nothing to decide at this seat now")
    worlds = Worlds(seat, seed)
    first = worlds(0)
    planner = planner_of(first.library)
    forced = int(planner.forced(first))
    thinker, budget = depth.thinker(planner), depth.budget(clock)
    if forced != NO_OPTION:
        seen, order = thinker.look(worlds, seat.number, budget, [forced]), [(0.0, forced)]
    else:
        seen = thinker.look(worlds, seat.number, budget, [])
        thinker.play_on(seen, seat.number, budget, seed)
        order = ranked(seen, seat.number)
    best = order[0][1]
    other = order[1][1] if len(order) > 1 else None
    reasons = reasons_for(planner, seen, seat.number, best, other)
    return Hint(best, reasons, _ahead(order), len(seen.worlds))


def _ahead(order: Sequence[tuple[float, int]]) -> float | None:
    """By how much the first is better; where a game is decided, values say nothing in honor."""
    if len(order) < 2 or max(abs(value) for value, _ in order[:2]) > SURE:
        return None
    return order[0][0] - order[1][0]
