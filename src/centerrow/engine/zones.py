"""Where cards lie. A zone is a number: the shared ones first, then eight for each player.

The constants of a player's zones are those of seat 0; `own(HAND, seat)` gives another seat's.
The last card of a pile is its top card. A place of the center row without a card holds NO_CARD.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NO_CARD: Final = -1
NO_ZONE: Final = -1
#: The seat of what is nobody's.
NOBODY: Final = -1

CENTER_DECK: Final = 0
CENTER_ROW: Final = 1
THE_VOID: Final = 2
SET_ASIDE: Final = 3
IN_TRANSIT: Final = 4
DREAM_DECK: Final = 5
UNIQUE_PLACE: Final = 6
FREE_TEMPLES: Final = 7
CULT: Final = 8
EVENT_PLACE: Final = 9
#: No zone: where a monster was defeated in the void as if in the row (ruling 24).
VOID_AS_ROW: Final = 126
#: The always-available cards: one zone for each of them, in the order of `Library.supplies`.
SUPPLY: Final = 10
MAX_SUPPLIES: Final = 6

DECK: Final = 16
HAND: Final = 17
PLAYED: Final = 18
CONSTRUCTS: Final = 19
DISCARD: Final = 20
DREAMSCAPE: Final = 21
VISIONS: Final = 22
TEMPLES: Final = 23
ZONES_PER_PLAYER: Final = 8

ROW_SIZE: Final = 6

SHARED_ZONE_NAMES: Final = [
    "center_deck", "row", "void", "set_aside", "in_transit", "dream_deck", "unique_place", "temples_free",
    "cult", "event", "supply", "supply", "supply", "supply", "supply", "supply",
]  # fmt: skip
PLAYER_ZONE_NAMES: Final = [
    "deck", "hand", "played", "constructs", "discard", "dreamscape", "visions", "temples",
]  # fmt: skip


def own(zone: i64, seat: i64) -> i64:
    """The zone of this kind that belongs to `seat`; a shared zone is everybody's."""
    if zone < DECK:
        return zone
    return zone + seat * ZONES_PER_PLAYER


def kind_of_zone(zone: i64) -> i64:
    """The same zone as seat 0 would have it: DECK, HAND, ... for any player's."""
    if zone < DECK:
        return zone
    return DECK | (zone & 7)


def owner_of_zone(zone: i64) -> i64:
    """The seat that a zone belongs to; a shared one is nobody's."""
    if zone < DECK:
        return NOBODY
    return (zone - DECK) >> 3


def zone_name(zone: i64) -> str:
    if zone < DECK:
        return SHARED_ZONE_NAMES[zone]
    return PLAYER_ZONE_NAMES[(zone - DECK) % ZONES_PER_PLAYER]


#: The zones whose faces are hidden from somebody, and those of them whose order says nothing, as bits.
HIDDEN: Final = 1 << DECK | 1 << HAND | 1 << DREAMSCAPE | 1 << CENTER_DECK | 1 << DREAM_DECK
HEAPS: Final = 1 << HAND | 1 << DREAMSCAPE
#: Those in which Dream cards lie hidden, and those in which the abilities of cards are in force.
DREAMS: Final = 1 << DREAM_DECK | 1 << DREAMSCAPE
IN_PLAY: Final = 1 << CONSTRUCTS | 1 << VISIONS | 1 << TEMPLES | 1 << EVENT_PLACE


def is_hidden(zone: i64) -> bool:
    """Whether the faces in this zone are hidden from somebody."""
    return HIDDEN >> kind_of_zone(zone) & 1 != 0


def is_heap(zone: i64) -> bool:
    """Whether its owner alone sees the cards in this zone, which lie in no order: a hand, a Dreamscape."""
    return HEAPS >> kind_of_zone(zone) & 1 != 0


def is_deck(zone: i64) -> bool:
    """Whether nobody sees the cards in this zone, which lie in order."""
    return (HIDDEN & ~HEAPS) >> kind_of_zone(zone) & 1 != 0


def sees_zone(zone: i64, seat: i64) -> bool:
    """Whether `seat` sees every face in this zone by the rules alone."""
    kind = kind_of_zone(zone)
    if kind == DECK or kind == CENTER_DECK or kind == DREAM_DECK:
        return False
    if kind == HAND or kind == DREAMSCAPE:
        return owner_of_zone(zone) == seat
    return True


def is_dream_zone(zone: i64) -> bool:
    """Whether Dream cards lie hidden here."""
    return DREAMS >> kind_of_zone(zone) & 1 != 0


def is_in_play(zone: i64) -> bool:
    """Whether the abilities of cards in this zone are in force."""
    return IN_PLAY >> kind_of_zone(zone) & 1 != 0


def needs_care(zone: i64) -> bool:
    """Whether more than its place changes for a card that leaves this zone: one of the two above."""
    return (IN_PLAY | DREAMS) >> kind_of_zone(zone) & 1 != 0
