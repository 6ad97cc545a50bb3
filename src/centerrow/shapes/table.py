"""The zones and the resources as typed fields: what views, purses and prices are made of."""

from __future__ import annotations

import msgspec

#: The names in a pile, first card first, or how many cards lie there where their faces are hidden.
Pile = list[str] | int


class Price(msgspec.Struct, frozen=True, omit_defaults=True):
    """So much of each resource."""

    runes: int = 0
    power: int = 0
    insight: int = 0
    life_keystones: int = 0
    death_keystones: int = 0


class Purse(Price, frozen=True, omit_defaults=False):
    """What a player has to spend this turn. Insight is kept; construct_runes pay for Mechana constructs."""

    construct_runes: int = 0


class SharedPiles(msgspec.Struct, frozen=True, kw_only=True):
    """The zones that are nobody's.

    row           the center row from the left; None where a place is empty
    center_deck, dream_deck  how many cards they have
    void          banished cards and defeated monsters
    in_transit    cards on their way to a place
    temples_free, pasythea, event  what some sets bring: free Temples, the hero on her place, the event
    """

    row: list[str | None]
    center_deck: Pile
    void: list[str]
    in_transit: list[str]
    dream_deck: Pile
    temples_free: list[str]
    pasythea: list[str]
    event: list[str]


class PlayerPiles(msgspec.Struct, frozen=True, kw_only=True):
    """A player's zones, cards in order of arrival, decks from the bottom.

    hand          seen by the player alone
    deck          seen by nobody; what is in one's own is in deck_cards
    dreamscape    the Dream cards that were kept and not yet acquired; seen by the player alone
    discard       the discard pile
    played        the heroes and monsters played this turn
    constructs, visions, temples  what is in play
    """

    hand: Pile
    deck: Pile
    discard: list[str]
    played: list[str]
    constructs: list[str]
    dreamscape: Pile
    visions: list[str]
    temples: list[str]
