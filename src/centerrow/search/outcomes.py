"""How games come out that quick players play to their end, again and again: what a position promises.

Results are leads and wins of every seat, so that what one seat gains another loses. They are counted as sums
and squares, and so tell how far a mean may be off.
"""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.encoding.features import Features
from centerrow.engine.loop import choose
from centerrow.engine.state import State
from centerrow.packed import vec
from centerrow.play.sample import redealt, sampled
from centerrow.search.policy import Policy
from centerrow.search.rollouts import Roller, utility
from centerrow.search.value import DECIDED


class Tally:
    """Numbers that were counted, by place: how many of each, their sums and the sums of their squares."""

    def __init__(self, size: i64) -> None:
        self.count: i64 = 0
        self.sums: vec[float] = vec[float]([0.0] * int(size))
        self.squares: vec[float] = vec[float]([0.0] * int(size))

    def add(self, place: i64, amount: float) -> None:
        self.sums[place] = self.sums[place] + amount
        self.squares[place] = self.squares[place] + amount * amount

    def mean(self, place: int) -> float:
        return self.sums[place] / float(max(self.count, 1))

    def variance(self, place: int) -> float:
        """How far the mean may be off, squared."""
        if self.count < 2:
            return 0.0
        number: float = float(self.count)
        mean = self.sums[place] / number
        return max(self.squares[place] - number * mean * mean, 0.0) / (number - 1.0) / number


class Prophet:
    """Has quick players play on. Of each seat there are two numbers: its lead at the end, and 1 for a win."""

    def __init__(self, policy: Policy, features: Features) -> None:
        self.policy: Policy = policy
        self.features: Features = features
        self.roller: Roller = Roller(policy, features)

    def results(self, state: State) -> vec[float]:
        """First everybody's lead as the game stands, then everybody's win."""
        seats = state.seats
        found = vec[float]([0.0] * int(2 * seats))
        seat: i64 = 0
        while seat < seats:
            self.features.look(state, seat)
            lead = self.features.lead
            found[seat] = float(lead)
            if lead > 0 or (lead == 0 and self.features.wins_ties):
                found[seats + seat] = 1.0
            seat += 1
        return found

    def promise(self, tally: Tally, state: State, deals: i64, seed: str) -> None:
        """What everybody can expect, with open hands and the decks dealt anew; when it is over, what is.

        It is counted on until there are so many; and so is what follows.
        """
        most: i64 = 1 if state.over else deals
        while tally.count < most:
            twin = redealt(state, f"{seed}/{tally.count}")
            self.policy.play_on(twin, 0)
            count_in(tally, self.results(twin))

    def effect(self, tally: Tally, state: State, chosen: i64, deals: i64, seed: str) -> None:
        """What a choice changes, beside the quick player's: in samples of who decides, the same for both."""
        while tally.count < deals:
            twin = sampled(state, state.seat, f"{seed}/{tally.count}")
            other = twin.copy()
            choose(twin, chosen)
            self.policy.play_on(twin, 0)
            self.policy.play_on(other, 0)
            found = self.results(twin)
            usual = self.results(other)
            i: i64 = 0
            while i < len(found):
                found[i] = found[i] - usual[i]
                i += 1
            count_in(tally, found)

    def difference(
        self,
        tally: Tally,
        better: list[State],
        taken: list[State],
        seat: i64,
        turn: i64,
        deals: i64,
        seed: str,
    ) -> None:
        """By how much one end of that turn is better for the seat than another: lead, win, both in one.

        There is one end of each for every world, and both meet the same deals.
        """
        while tally.count < deals:
            world: i64 = tally.count % len(better)
            deal = f"{seed}/{tally.count}"
            first = self.roller.play_on(better[world], seat, turn, deal)
            other = self.roller.play_on(taken[world], seat, turn, deal)
            tally.add(0, lead_of(first) - lead_of(other))
            tally.add(1, (1.0 if first > 0.0 else 0.0) - (1.0 if other > 0.0 else 0.0))
            tally.add(2, utility(first) - utility(other))
            tally.count += 1


def lead_of(outcome: float) -> float:
    """The lead of a decided game."""
    return outcome - DECIDED if outcome > 0.0 else outcome + DECIDED


def count_in(tally: Tally, found: vec[float]) -> None:
    """One more of each."""
    i: i64 = 0
    while i < len(found):
        tally.add(i, found[i])
        i += 1
    tally.count += 1
