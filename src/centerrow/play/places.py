"""The zones as views, options and events call them."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine import zones

#: The engine names no card. To players, the one place that holds a unique hero is hers.
UNIQUE_PLACE_NAME = "pasythea"


def zone_name(zone: i64) -> str:
    """What programs that play call this zone."""
    return UNIQUE_PLACE_NAME if zone == zones.UNIQUE_PLACE else zones.zone_name(zone)
