"""The zones as views, options and events call them, and what a view shows of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine import zones
from centerrow.engine.zones import DECK, ZONES_PER_PLAYER, Place, is_hidden, place_of

#: The engine names no card. To players, the one place that holds a unique hero is hers.
UNIQUE_PLACE_NAME: Final = "pasythea"


def zone_name(zone: i64) -> str:
    """What programs that play call this zone."""
    return UNIQUE_PLACE_NAME if zone == zones.UNIQUE_PLACE else zones.zone_name(zone)


#: All of them by that name.
PLACES: Final[dict[str, Place]] = {zone_name(zone): place_of(zone) for zone in range(DECK + ZONES_PER_PLAYER)}
#: The shared zones that a view shows as piles, and a player's, as seat 0's; by their keys there.
SHARED: Final[dict[str, int]] = {zone_name(zone): zone for zone in range(DECK) if place_of(zone).shown}
OWN: Final[dict[str, int]] = {zone_name(zone): zone for zone in range(DECK, DECK + ZONES_PER_PLAYER)}
OWN_HIDDEN: Final[dict[str, int]] = {name: zone for name, zone in OWN.items() if is_hidden(zone)}
