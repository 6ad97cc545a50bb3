"""A hint: the best move of whoever must decide, and why. It is found in samples of the seat alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import msgspec

from centerrow import IllegalChoice, Seat
from centerrow.advice.looking import Depth, look, planner_of, played_on
from centerrow.advice.reasons import Reason, reasons_for
from centerrow.bots.searching import Worlds
from centerrow.search.answers import NO_OPTION
from centerrow.search.value import DECIDED

#: About as far as `master` looks.
DEPTH = Depth(worlds=6, positions=1_500, seconds=1.5, deals=120)
#: A lead in values that stand for a game that is decided says nothing in honor.
SURE = DECIDED / 2


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
    only = [forced] if forced != NO_OPTION else []
    looked = look(planner, worlds, seat.number, depth, clock, only)
    ranked = [(0.0, forced)] if only else played_on(planner, looked, seat.number, depth.deals, seed)
    best = ranked[0][1]
    reasons = reasons_for(planner, looked.worlds, looked.behind(best), seat.number, best)
    return Hint(best, reasons, _ahead(ranked), len(looked.worlds))


def _ahead(ranked: Sequence[tuple[float, int]]) -> float | None:
    if len(ranked) < 2 or max(abs(value) for value, _ in ranked[:2]) > SURE:
        return None
    return ranked[0][0] - ranked[1][0]
