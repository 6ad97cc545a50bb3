"""Whether a card turns over by itself (ruling 21)."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.state import State
from centerrow.engine.zones import NO_CARD, WATCHED, kind_bit


def is_watched(zone: i64) -> bool:
    """Whether cards transform by themselves in this zone."""
    return WATCHED & kind_bit(zone) != 0


def turns_over(state: State, index: i64, zone: i64) -> bool:
    """Whether a card of that face would turn over now in this zone of the active player's: HAND, CONSTRUCTS.

    It is asked of cards that nobody sees, too, so the answer is the same for all cards of a face.
    """
    face = state.faces[index]
    when = face.transform_when
    return when is not None and face.transform_zone == zone and when.holds(state, state.active, NO_CARD)
