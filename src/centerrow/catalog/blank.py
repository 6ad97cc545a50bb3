"""The card that fills empty places of a table laid by hand."""

from __future__ import annotations

from centerrow.engine.card import FROM_CENTER, Card, Cost
from centerrow.engine.names import RUNES

#: No kind, no faction, no cost, and nothing can target it.
BLANK = Card("Blank", 0, 0, Cost(RUNES, 0), 0, 1, FROM_CENTER)
