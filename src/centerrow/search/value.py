"""What a position is worth to a seat: a weighted sum of its features, or the result of a decided game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.encoding.features import Features
from centerrow.engine.state import State
from centerrow.packed import vec

#: More than any position is worth that is not decided: the value of a game won, less or more a little.
DECIDED: Final = 1_000.0
#: A value beyond this, or below as much, stands for a game that is decided.
SURE: Final = DECIDED / 2.0


class Layer:
    """A small net beside the sum: `size` hidden numbers, each the positive part of a weighted sum."""

    def __init__(self, size: i64, weights: vec[float], bias: vec[float], out: vec[float]) -> None:
        self.size: i64 = size
        #: By feature, and then by hidden number.
        self.weights: vec[float] = weights
        self.bias: vec[float] = bias
        self.out: vec[float] = out
        self._sums: vec[float] = bias[:]

    def of(self, features: Features) -> float:
        """What it adds for the position that the features have looked at."""
        sums = self._sums
        j: i64 = 0
        while j < self.size:
            sums[j] = self.bias[j]
            j += 1
        i: i64 = 0
        while i < features.count:
            self.add(features.active[i], features.amount[i])
            i += 1
        first: i64 = len(self.weights) // self.size - len(features.plain)
        i = 0
        while i < len(features.plain):
            if features.plain[i] != 0.0:
                self.add(first + i, features.plain[i])
            i += 1
        worth = 0.0
        j = 0
        while j < self.size:
            if sums[j] > 0.0:
                worth += sums[j] * self.out[j]
            j += 1
        return worth

    def add(self, place: i64, amount: float) -> None:
        """So much of one feature."""
        sums = self._sums
        weights = self.weights
        base = place * self.size
        j: i64 = 0
        while j < self.size:
            sums[j] = sums[j] + amount * weights[base + j]
            j += 1


class Value:
    """The honor by which a seat will lead in the end, as it looks from here.

    Each feature has a weight, and another one that counts the more the more of the game is left: first those
    of the card features, by group and face, then those of the plain ones. A layer may correct the sum.
    """

    def __init__(self, features: Features, now: vec[float], early: vec[float], layer: Layer | None) -> None:
        self.features: Features = features
        self.now: vec[float] = now
        self.early: vec[float] = early
        self.layer: Layer | None = layer

    def of(self, state: State, seat: i64) -> float:
        """What it is worth to the seat if the turn ended here."""
        features = self.features
        features.look(state, seat)
        if is_decided(state, seat):
            return result(features)
        return self.weighed()

    def weighed(self) -> float:
        """The sum for the position that the features have looked at."""
        features = self.features
        left = features.left
        worth = 0.0
        i: i64 = 0
        while i < features.count:
            place = features.active[i]
            worth += features.amount[i] * (self.now[place] + left * self.early[place])
            i += 1
        first: i64 = len(self.now) - len(features.plain)
        i = 0
        while i < len(features.plain):
            worth += features.plain[i] * (self.now[first + i] + left * self.early[first + i])
            i += 1
        layer = self.layer
        return worth if layer is None else worth + layer.of(features)


def is_decided(state: State, seat: i64) -> bool:
    """Whether the game is over when this seat's turn ends."""
    if state.over:
        return True
    return state.pool <= 0 and seat == state.seats - 1 and state.active == seat and not state.solo


def result(features: Features) -> float:
    """Won or lost, and by how much, for the seat and the position that the features have looked at."""
    won = features.lead > 0 or (features.lead == 0 and features.wins_ties)
    return (DECIDED if won else -DECIDED) + float(features.lead)
