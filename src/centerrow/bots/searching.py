"""Bots that look ahead: adept, expert and master differ in how far.

A bot draws samples of its seat and searches its own turn in each of them. It sees nothing but them, and so
plays the same whatever is hidden from it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from centerrow import Seat
from centerrow.bots.patience import Patience
from centerrow.bots.sight import asked
from centerrow.bots.tables import worths_of
from centerrow.bots.weights import LAYERED, LINEAR, value_of
from centerrow.engine.library import Library
from centerrow.engine.state import State
from centerrow.input.arguments import seed_text
from centerrow.play.position import state_of
from centerrow.search.answers import NO_OPTION
from centerrow.search.budget import Budget
from centerrow.search.noise import Noise
from centerrow.search.plan import Planner
from centerrow.search.policy import Policy
from centerrow.search.think import ENDLESS, Depth, Thinker, highest
from centerrow.search.value import Value

#: At a strength of 0 whole turns are misjudged by this much honor, as a standard deviation.
MOST_NOISE = 12.0


@dataclass(frozen=True)
class Level:
    """How far a bot looks ahead, the weights by which it judges positions, and the seconds of the processor
    after which it stops whatever comes; 0: never.

    Where the package is compiled they are hardly ever needed, and the same seed plays the same game anywhere.
    """

    depth: Depth
    weights: str
    most_seconds: float


ADEPT = Level(Depth(worlds=2, positions=150, candidates=1, deals=0, close=0.0), LINEAR, 0.2)
EXPERT = Level(Depth(worlds=8, positions=1_500, candidates=1, deals=0, close=0.0), LAYERED, 1.0)
MASTER = Level(Depth(worlds=8, positions=1_500, candidates=5, deals=300, close=10.0), LAYERED, 3.0)


class SearchingBot:
    """Chooses what leads to the best end of its turn, on the whole, in the worlds it could be in.

    With `think` it goes on for this many seconds by the clock that is given, unless it is clear before what
    is best. Below a `strength` of 1 it misjudges what whole turns are worth, the more the lower; it never
    plays half a turn.
    """

    #: After this many choices in one turn it wants no more; each of them takes its time.
    longest_turn = 120

    def __init__(
        self,
        level: Level,
        seed: int | str,
        think: float | None = None,
        clock: Callable[[], float] | None = None,
        strength: float = 1.0,
    ) -> None:
        self._weights = level.weights
        self._depth = level.depth if think is None else replace(level.depth, is_endless=True)
        self._positions = level.depth.worlds * level.depth.positions if think is None else ENDLESS
        self._seed = seed_text(seed)
        self._seconds = level.most_seconds if think is None else think
        self._clock = clock or (time.thread_time if think is None else time.perf_counter)
        size = MOST_NOISE * (1.0 - strength) ** 2  # squared: the first errors cost most
        self._noise = Noise(size, self._seed) if size > 0.0 else None
        self._thinkers: dict[Library, Thinker] = {}
        self._patience = Patience(self.longest_turn)
        self._asked = 0

    def choose(self, seat: Seat) -> int:
        options = asked(seat).options
        if len(options) == 1:
            return 0
        seed = f"{self._seed}/{self._asked}"
        worlds = Worlds(seat, seed)
        self._asked += 1
        first = worlds(0)
        if (no := self._patience.refusal(first)) != NO_OPTION:
            return no
        budget = Budget(self._positions, self._seconds, self._clock)
        return int(highest(self._thinker(first.library).judge(worlds, first.seat, budget, seed)))

    def _thinker(self, library: Library) -> Thinker:
        known = self._thinkers.get(library)
        if known is None:
            planner = Planner(Policy(worths_of(library)), self._value(library), self._noise)
            known = self._thinkers[library] = Thinker(planner, self._depth)
        return known

    def _value(self, library: Library) -> Value:
        return value_of(library, self._weights)


class Worlds:
    """The games that a seat could be in, by number."""

    def __init__(self, seat: Seat, seed: str) -> None:
        self._seat = seat
        self._seed = seed
        self._first: State | None = None

    def __call__(self, number: int) -> State:
        if number:
            return self._drawn(number)
        if self._first is None:
            self._first = self._drawn(0)
        return self._first

    def _drawn(self, number: int) -> State:
        return state_of(self._seat.sample(f"{self._seed}/{number}").position())
