"""The search of one's own turn, in one sampled game, to its end: best first, equal positions once.

A *spot* is a position of the turn in which there is something to choose. What it is worth is the best end of
the turn that was found behind it. What nobody would choose otherwise is not searched: heroes and abilities
that only give, decisions with one answer, what others decide (the quick player answers for them).
"""

from __future__ import annotations

import heapq
from typing import Final

from mypy_extensions import i64

from centerrow.encoding.worths import DRAWS, POWER, RUNES
from centerrow.engine import names
from centerrow.engine.loop import choose
from centerrow.engine.names import ACTIVATE, ASK_TURN, END_TURN, PLAY
from centerrow.engine.options import card_of, number_of, verb_of
from centerrow.engine.state import State
from centerrow.engine.zones import HAND
from centerrow.packed import append, vec
from centerrow.search.answers import LOWEST, NO_OPTION
from centerrow.search.budget import Budget
from centerrow.search.noise import Noise
from centerrow.search.policy import Policy
from centerrow.search.spot import spot_key
from centerrow.search.value import Value

#: What one of each is worth while it can still be used: it decides what is looked at first, nothing else.
RUNE: Final = 1.0
MIGHT: Final = 1.0
DRAW: Final = 1.5
#: No turn is searched deeper than this many choices: some things can be done again and again.
DEEPEST: Final = 60
#: Nothing slides on for longer than this without a choice.
LONGEST_SLIDE: Final = 200


class Spot:
    """A position of the turn: the best end behind it, the option that leads there, and how it is reached.

    blurred  what its own end would be taken for, where the turn can end here and values are misjudged
    """

    def __init__(self, state: State, worth: float, first: i64, depth: i64) -> None:
        self.state: State | None = state
        self.worth: float = worth
        self.blurred: float = LOWEST
        self.best: i64 = first
        self.depth: i64 = depth
        self.before: list[Spot] = []
        self.by: vec[i64] = vec[i64]()


class Planner:
    """Searches turns; a search is forgotten when the next one begins."""

    def __init__(self, policy: Policy, value: Value, noise: Noise | None = None) -> None:
        self.policy: Policy = policy
        self.value: Value = value
        self.noise: Noise | None = noise
        self._roots: list[tuple[i64, Spot]] = []
        self._spots: dict[int, Spot] = {}
        self._open: list[tuple[float, int, Spot]] = []
        self._seat: i64 = 0
        self._turn: i64 = 0

    # ---- what needs no search

    def forced(self, state: State) -> i64:
        """The option that is taken without thinking, or NO_OPTION."""
        if state.options.size == 1:
            return 0
        if state.kind != ASK_TURN:
            return NO_OPTION
        plain: i64 = NO_OPTION
        others = False
        i: i64 = 0
        while i < state.options.size:
            code = state.options.codes[i]
            verb = verb_of(code)
            if verb == PLAY:
                if self.policy.worths.faces[state.face[card_of(code)]].is_plain:
                    plain = i
                else:
                    others = True
            elif verb == ACTIVATE:
                face = self.policy.worths.faces[state.face[card_of(code)]]
                if number_of(code) < len(face.abilities) and face.abilities[number_of(code)].is_plain:
                    return i
            i += 1
        return NO_OPTION if others else plain

    def considered(self, state: State) -> vec[i64]:
        """The options worth a look: of heroes that only give, one; never the turn's end, which is no choice
        but what every spot is worth at least.
        """
        found = vec[i64]()
        plain = False
        i: i64 = 0
        while i < state.options.size:
            code = state.options.codes[i]
            verb = verb_of(code)
            if state.kind == ASK_TURN and verb == PLAY:
                if self.policy.worths.faces[state.face[card_of(code)]].is_plain:
                    if not plain:
                        found = append(found, i)
                    plain = True
                else:
                    found = append(found, i)
            elif verb != END_TURN:
                found = append(found, i)
            i += 1
        return found

    def slide(self, state: State) -> None:
        """Go on to the next choice of the seat that is one, within its turn."""
        left: i64 = LONGEST_SLIDE
        while not state.over and state.turn == self._turn and left > 0:
            left -= 1
            if state.seat != self._seat:
                choose(state, self.policy.decide(state))
            else:
                index = self.forced(state)
                if index == NO_OPTION or verb_of(state.options.codes[index]) == END_TURN:
                    break
                choose(state, index)

    # ---- the search

    def search(self, world: State, seat: i64, budget: Budget, limit: i64) -> vec[float]:
        """What each option of the seat's decision is worth; LOWEST where nobody looked.

        The world is a sample of the seat, which stays as it is. It stops when nothing is left to look at, the
        budget is spent or has reached the limit.
        """
        self._spots = {}
        self._open = []
        self._seat = seat
        self._turn = world.turn
        if self.noise is not None:
            self.noise.turn = world.turn
        found = vec[float]([LOWEST] * int(world.options.size))
        root = Spot(world.copy(), LOWEST, NO_OPTION, 0)
        if world.kind == ASK_TURN:
            found[world.options.size - 1] = self.value.of(world, seat)
        children = self.expand(root, budget)
        while self._open and not budget.is_spent() and budget.used < limit:
            self.expand(heapq.heappop(self._open)[2], budget)
        self._roots = []
        i: i64 = 0
        for child in children:
            found[root.by[i]] = child.worth
            self._roots.append((root.by[i], child))
            i += 1
        return found

    def blur(self, world: State, values: vec[float]) -> vec[float]:
        """The same as it is misjudged, in the world searched last, of which these are the values.

        Only what one would do at full strength once one is there makes a turn whole: errors decide between
        whole turns, and never that cards stay in the hand or runes are left over.
        """
        noise = self.noise
        if noise is None:
            return values
        found = values[:]
        known = list(self._spots.values())
        whole: list[Spot] = []
        for spot in known:
            if spot.best == NO_OPTION and spot.state is None and spot.blurred > LOWEST:
                whole.append(spot)
        for spot in known:
            spot.worth = LOWEST
            spot.best = NO_OPTION
        for spot in whole:
            self.improve(spot, spot.blurred, NO_OPTION)
        for option, child in self._roots:
            if child.worth > LOWEST:
                found[option] = child.worth
        if world.kind == ASK_TURN:
            last = world.options.size - 1
            found[last] = values[last] + noise.of(world, self._seat)
        return found

    def end_of(self, world: State, option: i64) -> State:
        """Where the turn ends, in the world searched last, by the best way that begins with this option."""
        state = world.copy()
        choose(state, option)
        self.slide(state)
        left: i64 = DEEPEST
        while left > 0 and not state.over and state.turn == self._turn:
            left -= 1
            spot = self._spots.get(int(spot_key(state, self._seat)))
            if spot is None or spot.best == NO_OPTION:
                break
            choose(state, spot.best)
            self.slide(state)
        return state

    def expand(self, spot: Spot, budget: Budget) -> list[Spot]:
        """Look at what each option of this spot leads to."""
        state = spot.state
        assert state is not None
        spot.state = None
        options = self.considered(state)
        children: list[Spot] = []
        is_root = spot.best == NO_OPTION and not spot.depth
        last: i64 = len(options) - 1
        j: i64 = 0
        while j <= last:
            child = state if j == last else state.copy()
            choose(child, options[j])
            budget.spend()
            self.slide(child)
            reached = self.reach(spot, child, options[j])
            if is_root:
                children.append(reached)
                spot.by = append(spot.by, options[j])
            j += 1
        return children

    def reach(self, spot: Spot, state: State, by: i64) -> Spot:
        """The spot that this state is, new or known; it may show a better way for those before it."""
        key = int(spot_key(state, self._seat))
        known = self._spots.get(key)
        if known is None:
            worth = self.value.of(state, self._seat)
            done = state.over or state.turn != self._turn
            ends = done or state.kind == ASK_TURN
            known = Spot(state, worth if ends else LOWEST, NO_OPTION, spot.depth + 1)
            self._spots[key] = known
            if ends and self.noise is not None:
                known.blurred = worth + self.noise.of(state, self._seat)
            if done:
                known.state = None
            elif known.depth < DEEPEST:
                wish = worth + self.potential(state)
                heapq.heappush(self._open, (-wish, len(self._spots), known))
        known.before.append(spot)
        known.by = append(known.by, by)
        if known.worth > spot.worth:
            self.improve(spot, known.worth, by)
        return known

    def improve(self, spot: Spot, worth: float, by: i64) -> None:
        """There is a better end behind this spot, and so behind those that lead to it."""
        waiting: list[tuple[Spot, i64]] = [(spot, by)]
        while waiting:
            here, option = waiting.pop()
            if worth > here.worth:
                here.worth = worth
                here.best = option
                i: i64 = 0
                for before in here.before:
                    waiting.append((before, here.by[i]))
                    i += 1

    def potential(self, state: State) -> float:
        """What the unspent and the unplayed may still be worth."""
        purse = state.players[self._seat].purse
        worth: float = RUNE * float(purse[names.RUNES]) + MIGHT * float(purse[names.POWER])
        for card in state.zone(HAND, self._seat):
            gives = self.policy.worths.faces[state.face[card]].play.gives
            worth += RUNE * gives[RUNES] + MIGHT * gives[POWER] + DRAW * gives[DRAWS]
        return worth
