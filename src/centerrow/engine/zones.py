"""Where cards lie. A zone is a number: the shared ones first, then eight for each player.

The constants of a player's zones are those of seat 0; `own(HAND, seat)` gives another seat's.
The last card of a pile is its top card. A place of the center row without a card holds NO_CARD.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.say import say

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
    """What a zone is called: `name` by programs, the rest by people.

    noun   in a sentence of a card; `into`, where one puts a card
    lies   where a card of it is; `lies_there`, where somebody else's is; every player's place has both
    title  above its cards, and `yours` above one's own, where a table shows them
    note   beside a card of it, where there is little room
    short  beside how many cards there are, where its title is too long
    shown  whether a view has the pile under this name
    told   whether the log tells that a card was put there, whatever did it
    """

    name: str
    noun: str
    into: str
    lies: str
    lies_there: str = ""
    title: str = ""
    yours: str = ""
    note: str = ""
    short: str = ""
    shown: bool = True
    told: bool = False


#: In the order of their numbers.
SHARED_PLACES: Final = [
    Place(
        "center_deck", "the center deck", "on top of the center deck", "in the center deck",
        title="center deck",
    ),
    Place("row", "the center row", "into the center row", "in the center row", title="Center row"),
    Place("void", "the void", "into the void", "in the void", title="The void", short="void"),
    Place("set_aside", "the cards set aside", "aside", "set aside", title="Set aside", shown=False),
    Place("in_transit", "the cards on the move", "on the move", "on the move", note="on the move"),
    Place("dream_deck", "the Dream deck", "into the Dream deck", "in the Dream deck", title="dreams"),
    Place(
        "unique_place", "her place", "on her place", "on her place",
        title="On her place", note="her place",
    ),
    Place(
        "temples_free", "the Temples that nobody controls",
        "where nobody controls it", "controlled by nobody",
        title="Temples that nobody controls", note="free",
    ),
    Place(
        "cult", "what the Cult has taken", "to the Cult", "taken by the Cult",
        title="Taken by the Cult", shown=False,
    ),
    Place(
        "event", "the place of the event", "into the place of the event", "the event that is on",
        title="The event that is on, for everybody", note="event",
    ),
    *[
        Place(
            "supply", "the supply", "into its supply", "always available",
            title="Always available", shown=False,
        )
    ]
    * MAX_SUPPLIES,
]  # fmt: skip
PLAYER_PLACES: Final = [
    Place(
        "deck", "your deck", "on top of your deck", "in your deck", "in {player}'s deck",
        title="Deck", yours="Your deck", short="deck",
    ),
    Place(
        "hand", "your hand", "into your hand", "in hand", "in {player}'s hand",
        title="Hand", yours="Your hand", short="hand",
    ),
    Place(
        "played", "those you played this turn", "among those you played this turn",
        "played", "played by {player}",
        title="Played",
    ),
    Place(
        "constructs", "your constructs", "into play", "your construct", "{player}'s construct",
        title="Constructs", yours="Your constructs",
    ),
    Place(
        "discard", "your discard pile", "into your discard pile",
        "in your discard pile", "in {player}'s discard pile",
        title="Discard pile", yours="Your discard pile", short="discard",
    ),
    Place(
        "dreamscape", "your Dreamscape", "into your Dreamscape",
        "in your Dreamscape", "in {player}'s Dreamscape",
        title="Dreamscape", yours="Your Dreamscape", short="dreams",
    ),
    Place(
        "visions", "your visions", "among your visions", "your vision", "{player}'s vision",
        title="Visions", yours="Your visions",
    ),
    Place(
        "temples", "your Temples", "among your Temples", "your Temple", "{player}'s Temple",
        title="Temples", yours="Your Temples",
    ),
]  # fmt: skip
PLACES_BY_NAME: Final = {place.name: place for place in [*SHARED_PLACES, *PLAYER_PLACES]}


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


def put_text(place: Place) -> str:
    """Where a card is put: into your hand."""
    return say(place.into)


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
