"""Below full strength: what a whole turn is worth is misjudged a little.

The error belongs to what the turn brings, the cards that one then has, honor and insight. So the same turn is
misjudged alike in every world, whatever its order, and however often it is thought about.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine.key import KEY_BITS, mix
from centerrow.engine.names import HONOR, INSIGHT
from centerrow.engine.rng import seeded
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CONSTRUCTS,
    DECK,
    DISCARD,
    DREAMSCAPE,
    HAND,
    NO_CARD,
    PLAYED,
    TEMPLES,
    VISIONS,
    own,
)

#: The sum of this many even numbers from -1/2 to 1/2 has a variance of 1.
DRAWS: Final = 12


class Noise:
    """Errors of this much honor, as a standard deviation: others for each seed, and for each turn."""

    def __init__(self, size: float, seed: str) -> None:
        self.size: float = size
        self.seed: i64 = seeded(f"noise {seed}").word()
        self.turn: i64 = 0

    def of(self, state: State, seat: i64) -> float:
        """By how much the end of the seat's turn is misjudged."""
        key = mix(mix(mix(self.seed, self.turn), belongings(state, seat)), state.pool)
        total = 0.0
        i: i64 = 0
        while i < DRAWS:
            key = mix(key, i + 1)
            total += float(key >> 31 & 0xFFFFFF) / 16_777_216.0 - 0.5
            i += 1
        return self.size * total


def belongings(state: State, seat: i64) -> i64:
    """A number for what the seat has, wherever it lies."""
    key: i64 = 0
    for zone in (HAND, DECK, DISCARD, PLAYED, CONSTRUCTS, VISIONS, TEMPLES, DREAMSCAPE):
        for card in state.zones[own(zone, seat)]:
            if card != NO_CARD:
                key += mix(7, state.face[card])
    purse = state.players[seat].purse
    return mix(mix(key & KEY_BITS, purse[HONOR]), purse[INSIGHT])
