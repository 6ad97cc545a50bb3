"""The Temples: who controls one has its ability and, at the end, its honor."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.abilities import arm
from centerrow.engine.moves import move
from centerrow.engine.state import ALL_USED, State
from centerrow.engine.zones import FREE_TEMPLES, TEMPLES, own


def take_temple(state: State, player: i64, card: i64) -> None:
    """The player controls the Temple from now on; its use is open to them this turn."""
    move(state, card, own(TEMPLES, player))
    state.unmark(card, ALL_USED)
    arm(state, player, card)


def release_temple(state: State, card: i64) -> None:
    """The Temple goes back below the row."""
    move(state, card, FREE_TEMPLES)
