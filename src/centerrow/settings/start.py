"""A table laid by hand: which cards lie where, and what everybody has. For tests and puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from centerrow.engine.errors import BadSetup
from centerrow.input.arguments import said, shown

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


def player_start(given: object, deck: Sequence[str]) -> PlayerStart:
    """One seat from a dict of what it has, with that deck where it says nothing of one; or BadSetup."""
    if type(given) is not dict:
        raise BadSetup("a player is a dict of zones and resources, not {value}", value=shown(given))
    try:
        return msgspec.convert({"deck": deck, **given}, PlayerStart)
    except Exception as error:  # whatever the values in it are and do
        raise BadSetup("this player cannot be set up: {problem}", problem=said(error)) from error


def checked_start(start: object, players: int) -> Start:
    """The table as it would come back from a save: of plain values, within their limits; or BadSetup."""
    if type(start) is not Start:
        raise BadSetup("a table laid by hand is a Start, not {value}", value=shown(start))
    try:
        plain = msgspec.json.decode(msgspec.json.encode(start), type=Start)
    except Exception as error:  # whatever the values in it are and do
        raise BadSetup("this table cannot be laid: {problem}", problem=said(error)) from error
    if len(plain.players) != players:
        words = "the table is laid for {laid} players, and the game has {players}"
        raise BadSetup(words, laid=len(plain.players), players=players)
    return plain
