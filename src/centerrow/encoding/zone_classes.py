"""Where a card lies as a seat sees it: the shared zones, its own, those of the others.

All supplies are one class, and so are the same zones of all others: which of them is meant, the card or the
decision says.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine.zones import DECK, SUPPLY, ZONES_PER_PLAYER, kind_of_zone, owner_of_zone
from centerrow.play.places import zone_name

#: The class of a player's first zone, of one's own and of the others'.
MINE: Final = SUPPLY + 1
THEIRS: Final = MINE + ZONES_PER_PLAYER
CLASSES: Final = THEIRS + ZONES_PER_PLAYER


def class_of(zone: i64, seat: i64) -> i64:
    """The class of this zone for that seat."""
    if zone < DECK:
        return zone if zone < SUPPLY else SUPPLY
    first: i64 = MINE if owner_of_zone(zone) == seat else THEIRS
    return first + kind_of_zone(zone) - DECK


def my(zone: i64) -> i64:
    """The class of one's own zone of this kind, as seat 0 has it."""
    return MINE + zone - DECK


def their(zone: i64) -> i64:
    """The class of the others' zones of this kind, as seat 0 has it."""
    return THEIRS + zone - DECK


def class_name(number: i64) -> str:
    """What programs call the zones of this class."""
    if number < MINE:
        return zone_name(number)
    return zone_name(DECK + (number - MINE) % ZONES_PER_PLAYER)
