"""A card's number and another number in one integer: cheap to keep in a list, to copy and to sort by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CARD_BITS: Final = 12
#: The lowest CARD_BITS of a packed number; no card of a game has this number (see `centerrow.play.setup`).
CARD_MASK: Final = 0xFFF
#: Enough for the faces of all sets together.
FACE_BITS: Final = 10


def packed(card: i64, other: i64) -> i64:
    """Sorted by `other` first, and then by the card's number."""
    return other << CARD_BITS | card


def packed_card(code: i64) -> i64:
    return code & CARD_MASK


def packed_other(code: i64) -> i64:
    return code >> CARD_BITS
