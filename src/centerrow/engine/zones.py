"""Where cards lie. A zone is a number: the shared ones first, then eight for each player.

The constants of a player's zones are those of seat 0; `own(HAND, seat)` gives another seat's.
The last card of a pile is its top card. A place of the center row without a card holds NO_CARD.
"""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True)
class Place:
    """What a zone is called: `name` by programs, the rest by people, as far as something is said of it.

    title  above its cards; `yours` above one's own
    note   beside a card of it, where there is little room
    noun   in a sentence of a card; `into`, where one puts a card
    lies   where a card of it is; `lies_there`, where somebody else's is
    shown  whether a view has the pile under this name
    """

    name: str
    title: str = ""
    yours: str = ""
    note: str = ""
    noun: str = ""
    into: str = ""
    lies: str = ""
    lies_there: str = ""
    shown: bool = True


#: In the order of their numbers.
SHARED_PLACES: Final = [
    Place("center_deck", "center deck", lies="in the center deck"),
    Place("row", "Center row", noun="the center row"),
    Place("void", "The void", noun="the void", lies="in the void"),
    Place("set_aside", shown=False),
    Place("in_transit", note="on the move"),
    Place("dream_deck", "dreams"),
    Place("unique_place", "On her place", note="her place"),
    Place("temples_free", "Temples that nobody controls", note="free"),
    Place("cult", "Taken by the Cult", shown=False),
    Place("event", "The event that is on, for everybody", note="event"),
    *[Place("supply", "Always available", lies="always available", shown=False)] * MAX_SUPPLIES,
]
PLAYER_PLACES: Final = [
    Place(
        "deck", "Deck", "Your deck",
        noun="your deck", into="on top of your deck", lies="in your deck", lies_there="in {player}'s deck",
    ),
    Place("hand", "Hand", "Your hand", noun="your hand", into="into your hand", lies="in hand"),
    Place("played", "Played", noun="those you played this turn", lies="played"),
    Place(
        "constructs", "Constructs", "Your constructs",
        noun="your constructs", into="into play", lies="your construct", lies_there="{player}'s construct",
    ),
    Place(
        "discard", "Discard pile", "Your discard pile",
        noun="your discard pile", into="into your discard pile",
        lies="in your discard pile", lies_there="in {player}'s discard pile",
    ),
    Place(
        "dreamscape", "Dreamscape", "Your Dreamscape",
        noun="your Dreamscape", lies="in your Dreamscape", lies_there="in {player}'s Dreamscape",
    ),
    Place("visions", "Visions", "Your visions"),
    Place("temples", "Temples", "Your Temples"),
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


def kind_bit(zone: i64) -> i64:
    """The bit of this kind of zone in a set of kinds, such as HIDDEN."""
    return 1 << zone if zone < DECK else 1 << (DECK | (zone & 7))


def owner_of_zone(zone: i64) -> i64:
    """The seat that a zone belongs to; a shared one is nobody's."""
    if zone < DECK:
        return NOBODY
    return (zone - DECK) >> 3


def place_of(zone: i64) -> Place:
    """What the zone is called."""
    return SHARED_PLACES[zone] if zone < DECK else PLAYER_PLACES[(zone - DECK) % ZONES_PER_PLAYER]


def zone_name(zone: i64) -> str:
    return place_of(zone).name


# Sets of zones, as bits.
#: Those whose faces are hidden from somebody, those of them whose order says nothing, and the hands.
HIDDEN: Final = 1 << DECK | 1 << HAND | 1 << DREAMSCAPE | 1 << CENTER_DECK | 1 << DREAM_DECK
HEAPS: Final = 1 << HAND | 1 << DREAMSCAPE
HANDS: Final = 1 << HAND
#: Those in which Dream cards lie hidden, and those in which the abilities of cards are in force.
DREAMS: Final = 1 << DREAM_DECK | 1 << DREAMSCAPE
IN_PLAY: Final = 1 << CONSTRUCTS | 1 << VISIONS | 1 << TEMPLES | 1 << EVENT_PLACE
#: Those in which cards turn over by themselves, and the supplies.
WATCHED: Final = 1 << HAND | 1 << CONSTRUCTS
SUPPLIES: Final = (1 << SUPPLY + MAX_SUPPLIES) - (1 << SUPPLY)


def is_hidden(zone: i64) -> bool:
    """Whether the faces in this zone are hidden from somebody."""
    return HIDDEN & kind_bit(zone) != 0


def is_heap(zone: i64) -> bool:
    """Whether its owner alone sees the cards in this zone, which lie in no order: a hand, a Dreamscape."""
    return HEAPS & kind_bit(zone) != 0


def is_deck(zone: i64) -> bool:
    """Whether nobody sees the cards in this zone, which lie in order."""
    return HIDDEN & ~HEAPS & kind_bit(zone) != 0


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
    return DREAMS & kind_bit(zone) != 0


def is_in_play(zone: i64) -> bool:
    """Whether the abilities of cards in this zone are in force."""
    return IN_PLAY & kind_bit(zone) != 0
