"""Which of several ends of a turn is best? Play on from each, again and again, the hidden cards dealt anew.

All ends meet the same deals, as far as they can, so that their differences tell more than their results.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.encoding.features import Features
from centerrow.engine.loop import choose
from centerrow.engine.names import ASK_TURN
from centerrow.engine.state import State
from centerrow.packed import append, vec
from centerrow.play.sample import sampled
from centerrow.search.answers import NO_OPTION
from centerrow.search.budget import Budget
from centerrow.search.policy import Policy
from centerrow.search.value import DECIDED, result

#: A lead counts up to so much, and to win counts as much as that many more.
MOST_LEAD: Final = 40.0
WIN: Final = 10.0
#: How far the value that was looked up may be from what playing on would tell, as a standard deviation.
DOUBT: Final = 2.0
#: After so many deals for the first time, and then again and again, what lies clearly behind is left out.
FEW: Final = 16
#: Clearly: by so many standard errors.
CLEARLY: Final = 3.0


def utility(outcome: float) -> float:
    """What a result is worth: the lead, and some more for the win."""
    won = outcome > 0.0
    lead = outcome - DECIDED if won else outcome + DECIDED
    lead = max(min(lead, MOST_LEAD), -MOST_LEAD)
    return lead + WIN if won else lead - WIN


class Roller:
    """Plays on with the quick player in all seats."""

    def __init__(self, policy: Policy, features: Features) -> None:
        self.policy: Policy = policy
        self.features: Features = features

    def play_on(self, end: State, seat: i64, turn: i64, seed: str, budget: Budget | None = None) -> float:
        """How one game goes on from where the turn ends that was decided in.

        In its own turn the seat may be asked there what else it wants: nothing. Where it was asked out of
        turn, the next turn has begun, and may be its own, of which nothing is taken away. It means nothing
        once the budget's time is over: the game may not be.
        """
        state = sampled(end, seat, seed)
        state.log = None
        if not state.over and state.turn == turn and state.seat == seat and state.kind == ASK_TURN:
            choose(state, state.options.size - 1)
        self.policy.play_on(state, 0, budget)
        self.features.look(state, seat)
        return result(self.features)

    def compare(
        self,
        ends: list[list[State]],
        values: vec[float],
        seat: i64,
        turn: i64,
        deals: i64,
        budget: Budget,
        seed: str,
    ) -> vec[float]:
        """By how much each of them is better than the first, in honor; `ends[i]` holds one for each world.

        What playing on tells is blended with the values that were looked up, each as far as it can be
        trusted. It stops after so many deals, when one is clearly best, or when the budget's time is over.
        """
        count: i64 = len(ends)
        results = [vec[float]() for _ in range(int(count))]
        stays = vec[bool]([True] * int(count))
        found = vec[float]([0.0] * int(count))
        done: i64 = 0
        while done < deals and not budget.is_late:
            world: i64 = done % len(ends[0])
            here = [ends[i][world] if stays[i] else None for i in range(len(ends))]
            if not self.play_deal(here, found, seat, turn, budget, f"{seed}/deal {done}"):
                break
            note(results, stays, found)
            done += 1
            if done % FEW == 0 and not leave_out(results, stays):
                break
        return blended(results, stays, values)

    def play_deal(
        self, ends: list[State | None], gains: vec[float], seat: i64, turn: i64, budget: Budget, seed: str
    ) -> bool:
        """Play on from each of these ends, with one deal for all; False when time was over before."""
        i: i64 = 0
        while i < len(ends):
            end = ends[i]
            if end is not None:
                gains[i] = utility(self.play_on(end, seat, turn, seed, budget))
                budget.spend_game()
                if budget.is_late:
                    return False
            i += 1
        return True


def note(results: list[vec[float]], stays: vec[bool], found: vec[float]) -> None:
    """What came of one deal, for those that were played."""
    i: i64 = 0
    while i < len(found):
        if stays[i]:
            results[i] = append(results[i], found[i])
        i += 1


class Gain:
    """By how much one is better than another, in the deals that both were played with."""

    def __init__(self, better: vec[float], worse: vec[float]) -> None:
        self.count: i64 = min(len(better), len(worse))
        self.total: float = 0.0
        self.squares: float = 0.0
        i: i64 = 0
        while i < self.count:
            gain = better[i] - worse[i]
            self.total += gain
            self.squares += gain * gain
            i += 1


def leader_of(results: list[vec[float]], stays: vec[bool]) -> i64:
    """Which one did best of those that were played with every deal; the first one of equals."""
    best: i64 = NO_OPTION
    highest: float = 0.0
    i: i64 = 0
    while i < len(results):
        if stays[i]:
            total = 0.0
            for each in results[i]:
                total += each
            if best == NO_OPTION or total > highest:
                best = i
                highest = total
        i += 1
    return best


def leave_out(results: list[vec[float]], stays: vec[bool]) -> bool:
    """Of what lies clearly behind the best nothing more is played; whether anything is left to compare."""
    leader = leader_of(results, stays)
    left = False
    i: i64 = 0
    while i < len(results):
        if stays[i] and i != leader:
            gain = Gain(results[leader], results[i])
            if is_clearly_above(gain.total, gain.squares, gain.count):
                stays[i] = False
            else:
                left = True
        i += 1
    return left


def is_clearly_above(total: float, squares: float, done: i64) -> bool:
    """Whether a mean of this many gains is above 0 by more than chance."""
    mean = total / float(done)
    return mean > 0.0 and mean * mean > CLEARLY * CLEARLY * squared_error(total, squares, done)


def squared_error(total: float, squares: float, done: i64) -> float:
    """The square of the standard error of a mean."""
    number: float = float(done)
    mean = total / number
    return max(squares / number - mean * mean, 0.01) / number


def blended(results: list[vec[float]], stays: vec[bool], values: vec[float]) -> vec[float]:
    """By how much each is better than the first, of what was left out as far as it was played.

    All are compared with the one that did best: that was played with every deal.
    """
    leader = leader_of(results, stays)
    found = vec[float]([0.0] * len(values))
    i: i64 = 0
    while i < len(values):
        guess = values[i] - values[leader]
        found[i] = guess
        if i != leader and len(results[i]):
            gain = Gain(results[i], results[leader])
            error = squared_error(gain.total, gain.squares, gain.count)
            trust = DOUBT * DOUBT / (DOUBT * DOUBT + error)
            found[i] = trust * gain.total / float(gain.count) + (1.0 - trust) * guess
        i += 1
    first = found[0]
    i = 0
    while i < len(found):
        found[i] = found[i] - first
        i += 1
    return found
