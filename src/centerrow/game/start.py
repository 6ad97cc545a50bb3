"""A table laid by hand: which cards lie where, and what everybody has. For tests and puzzles."""

from __future__ import annotations

from typing import Annotated

import msgspec

from centerrow.engine.card import FROM_CENTER, Card, Cost
from centerrow.engine.names import RUNES

#: Fills empty places: no kind, no faction, no cost, and nothing can target it.
BLANK = Card("Blank", 0, 0, Cost(RUNES, 0), 0, 1, FROM_CENTER)

#: What somebody has of a resource at the start.
Amount = Annotated[int, msgspec.Meta(ge=0, le=200)]


class PlayerStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat: cards in each zone (decks with the top card first) and resources."""

    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    constructs: tuple[str, ...] = ()
    dreamscape: tuple[str, ...] = ()
    visions: tuple[str, ...] = ()
    temples: tuple[str, ...] = ()
    runes: Amount = 0
    power: Amount = 0
    insight: Amount = 0
    life_keystones: Amount = 0
    death_keystones: Amount = 0
    honor: Amount = 0


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table. The supplies are full; seat 0 is about to take its turn."""

    players: tuple[PlayerStart, ...]
    row: tuple[str, ...]
    center_deck: tuple[str, ...]
    void: tuple[str, ...] = ()
    dream_deck: tuple[str, ...] = ()
