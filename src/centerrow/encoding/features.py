"""What a position means to a seat, as numbers that a linear function can weigh.

There are two kinds. *Card features*: how many cards of each face lie in each of the `GROUPS`, where of what
is theirs each opponent counts a part. *Plain features*: honor, sizes, what the decks give, as `PLAIN` names
them. All are about the table as if the turn ended here. Whoever asks for them has a sample of the seat: they
look at hidden cards, too.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.encoding.worths import AMOUNTS, Worths
from centerrow.engine.names import CONSTRUCT, HERO, HONOR, INSIGHT, MECHANA, TEMPLE
from centerrow.engine.packing import bit_of
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_ROW,
    CONSTRUCTS,
    CULT,
    DECK,
    DISCARD,
    DREAMSCAPE,
    HAND,
    NO_CARD,
    NOBODY,
    PLAYED,
    TEMPLES,
    VISIONS,
    own,
)
from centerrow.packed import vec

#: Raised whenever a number changes its meaning: weights that were learned for another version are refused.
VERSION: Final = 1

# Where a card lies: in a deck (with its hand, discard pile and played cards), in play, in the Dreamscape.
MY_DECK: Final = 0
MY_PLAY: Final = 1
THEIR_DECK: Final = 2
THEIR_PLAY: Final = 3
MY_DREAMS: Final = 4
ROW: Final = 5
GROUPS: Final = ["my_deck", "my_play", "their_deck", "their_play", "my_dreams", "row"]


def _called(whose: str, what: list[str]) -> list[str]:
    return [f"{whose}_{each}" for each in what]


_WHAT: Final = ["runes", "power", "insight", "keystones", "honor", "draws", "banishes", "strikes", "extra"]
_OF_A_SIDE: Final = [
    "insight",
    "dreams",  # cards of the Dreamscape
    "size",  # of the deck
    "thinness",
    "constructs",
    "mechana",  # constructs of that faction
    "unity",  # how much of the deck is of one faction
    *_called("card", _WHAT),  # what a card of the deck gives when it is played, on the whole
    *_called("turn", _WHAT),  # what the cards in play give in each turn
]
#: The plain features, in their order.
PLAIN: Final = [
    "one",
    "left",
    "left_squared",
    "tokens",  # by which I lead the best of the others
    "printed",  # the same for honor on cards
    "late_lead",
    "mean_lead",  # over all others
    "pool_empty",
    "others_still_play",  # how many, when the pool is empty
    "others_later",  # how many play after me in a round
    "more_opponents",
    "solo",
    *_called("my", _OF_A_SIDE),
    *_called("their", _OF_A_SIDE),
]
MINE: Final = 12
THEIRS: Final = MINE + 7 + 2 * AMOUNTS
#: More than the cards of any game.
MOST_CARDS: Final = 4_096
#: A deck is at least a hand.
SMALLEST: Final = 5
#: Plain features are scaled so that they are about 1.
TENTH: Final = 0.1


def opposes(state: State, seat: i64, other: i64) -> bool:
    """Whether the two play against each other."""
    return other != seat and other != state.teammate_of(seat)


def number_of_opponents(state: State, seat: i64) -> i64:
    return state.seats - (2 if state.teams else 1)


def left_of(state: State) -> float:
    """How much of the game is left, from 1 down to 0: as much as of the honor pool."""
    taken = state.cult
    for player in state.players:
        taken += player.purse[HONOR]
    whole = state.pool + taken
    return float(max(state.pool, 0)) / float(whole) if whole > 0 else 0.0


def _latest(state: State, seat: i64) -> i64:
    """The latest seat of this one's side: it decides between equals (rulings 11, 41)."""
    return max(seat, state.teammate_of(seat))


class Side:
    """What one player has, summed up."""

    def __init__(self) -> None:
        self.tokens: i64 = 0
        self.printed: i64 = 0
        self.size: i64 = 0
        self.constructs: i64 = 0
        self.mechana: i64 = 0
        self.insight: i64 = 0
        self.dreams: i64 = 0
        self.factions: vec[i64] = vec[i64]([0, 0, 0, 0])
        #: What the cards of the deck give when they are played, and those in play in each turn.
        self.card: vec[float] = vec[float]([0.0] * AMOUNTS)
        self.turn: vec[float] = vec[float]([0.0] * AMOUNTS)

    def clear(self, state: State, seat: i64) -> None:
        self.tokens = state.players[seat].purse[HONOR]
        self.insight = state.players[seat].purse[INSIGHT]
        self.dreams = len(state.zone(DREAMSCAPE, seat))
        self.printed = 0
        self.size = 0
        self.constructs = 0
        self.mechana = 0
        i: i64 = 0
        while i < len(self.factions):
            self.factions[i] = 0
            i += 1
        i = 0
        while i < AMOUNTS:
            self.card[i] = 0.0
            self.turn[i] = 0.0
            i += 1

    def breadth(self) -> float:
        """The size of the deck, at least a hand."""
        return float(max(self.size, SMALLEST))

    def unity(self) -> float:
        """How many cards of its own faction a card of the deck has there, on the whole."""
        total: i64 = 0
        for number in self.factions:
            total += number * number
        return float(total) / self.breadth()


class Features:
    """The features of one position at a time, for games with these cards.

    active, amount  the card features that are not 0, and how much of each: `group * faces + face`, once for
                    each card; `count` of them
    plain           the plain features
    left            how much of the game is left, from 1 to 0
    lead            by how much the seat's side leads the best of the others as things stand
    wins_ties       whether it would win where that is 0
    """

    def __init__(self, worths: Worths) -> None:
        self.worths: Worths = worths
        self.faces: i64 = len(worths.faces)
        self.count: i64 = 0
        self.active: vec[i64] = vec[i64]([0] * MOST_CARDS)
        self.amount: vec[float] = vec[float]([0.0] * MOST_CARDS)
        self.plain: vec[float] = vec[float]([0.0] * len(PLAIN))
        self.left: float = 0.0
        self.lead: i64 = 0
        self.wins_ties: bool = False
        self._sides: vec[Side] = vec[Side]([Side() for _ in range(6)])

    def look(self, state: State, seat: i64) -> None:
        """Take in what this position means to the seat."""
        self.count = 0
        i: i64 = MINE
        while i < len(PLAIN):
            self.plain[i] = 0.0
            i += 1
        opponents = number_of_opponents(state, seat)
        share = 1.0 / float(max(opponents, 1))
        other: i64 = 0
        while other < state.seats:
            side = self._sides[other]
            self._sum_up(state, other, side)
            if opposes(state, seat, other):
                self._take_cards(state, other, THEIR_DECK, share)
                self._write_side(side, THEIRS, share)
            other += 1
        self._take_cards(state, seat, MY_DECK, 1.0)
        self._write_side(self._sides[seat], MINE, 1.0)
        self._take(state, own(DREAMSCAPE, seat), MY_DREAMS, 1.0)
        self._take(state, CENTER_ROW, ROW, 1.0)
        self._compare(state, seat, opponents)
        self._write_course(state, seat, opponents)

    def numbers(self) -> tuple[list[int], list[float], list[float]]:
        """The same as lists: the active card features, how much of each, the plain features."""
        active: list[int] = []
        amounts: list[float] = []
        i: i64 = 0
        while i < self.count:
            active.append(int(self.active[i]))
            amounts.append(self.amount[i])
            i += 1
        return active, amounts, list(self.plain)

    # ---- cards

    def _take(self, state: State, zone: i64, group: i64, amount: float) -> None:
        """Each card of the zone is a card feature of that group."""
        first: i64 = group * self.faces
        place = self.count
        for card in state.zones[zone]:
            if card != NO_CARD:
                self.active[place] = first + state.face[card]
                self.amount[place] = amount
                place += 1
        self.count = place

    def _take_cards(self, state: State, seat: i64, group: i64, amount: float) -> None:
        """A player's cards: the group of those in play comes after that of the deck."""
        for zone in (HAND, DECK, DISCARD, PLAYED):
            self._take(state, own(zone, seat), group, amount)
        for zone in (CONSTRUCTS, VISIONS, TEMPLES):
            self._take(state, own(zone, seat), group + 1, amount)

    def _sum_up(self, state: State, seat: i64, side: Side) -> None:
        side.clear(state, seat)
        for zone in (HAND, DECK, DISCARD, PLAYED):
            self._add_deck(state, own(zone, seat), side)
        for zone in (CONSTRUCTS, VISIONS, TEMPLES):
            self._add_play(state, own(zone, seat), side)

    def _add_deck(self, state: State, zone: i64, side: Side) -> None:
        library = state.library
        for card in state.zones[zone]:
            face = state.face[card]
            known = library.faces[face]
            gives = self.worths.faces[face].play.gives
            i: i64 = 0
            while i < AMOUNTS:
                side.card[i] = side.card[i] + gives[i]
                i += 1
            if known.kind & (HERO | CONSTRUCT):
                side.printed += known.honor
            f: i64 = 0
            while f < 4:
                side.factions[f] = side.factions[f] + bit_of(known.factions, f)
                f += 1
        side.size += len(state.zones[zone])

    def _add_play(self, state: State, zone: i64, side: Side) -> None:
        for card in state.zones[zone]:
            face = state.face[card]
            known = state.library.faces[face]
            gives = self.worths.faces[face].turn
            i: i64 = 0
            while i < AMOUNTS:
                side.turn[i] = side.turn[i] + gives[i]
                i += 1
            if known.kind & (HERO | CONSTRUCT | TEMPLE):
                side.printed += known.honor
            if known.kind == CONSTRUCT:
                side.constructs += 1
                if known.factions & MECHANA:
                    side.mechana += 1

    # ---- plain features

    def _write_side(self, side: Side, first: i64, part: float) -> None:
        """What a side has, as far as it counts, from that place on."""
        plain = self.plain
        size = side.breadth()
        plain[first] = plain[first] + part * TENTH * float(side.insight)
        plain[first + 1] = plain[first + 1] + part * TENTH * float(side.dreams)
        plain[first + 2] = plain[first + 2] + part * TENTH * size
        plain[first + 3] = plain[first + 3] + part * 10.0 / size
        plain[first + 4] = plain[first + 4] + part * TENTH * float(side.constructs)
        plain[first + 5] = plain[first + 5] + part * TENTH * float(side.mechana)
        plain[first + 6] = plain[first + 6] + part * TENTH * side.unity()
        first += 7
        i: i64 = 0
        while i < AMOUNTS:
            plain[first + i] = plain[first + i] + part * side.card[i] / size
            plain[first + AMOUNTS + i] = plain[first + AMOUNTS + i] + part * side.turn[i]
            i += 1

    def _compare(self, state: State, seat: i64, opponents: i64) -> None:
        """By how much the seat's side leads the best of the others, and all of them on the whole."""
        tokens = self._tokens(state, seat)
        printed = self._printed(state, seat)
        best_tokens = state.cult
        best_printed: i64 = 0
        for card in state.zones[CULT]:
            best_printed += state.face_of(card).honor
        mean: float = float(tokens + printed)
        if not opponents:
            mean -= float(best_tokens + best_printed)
        self.wins_ties = False  # not against the Cult
        other: i64 = 0
        while other < state.seats:
            if opposes(state, seat, other):
                theirs = self._tokens(state, other)
                total = theirs + self._printed(state, other)
                mean -= float(total) / float(opponents)
                if total >= best_tokens + best_printed:  # of equals, the latest seat comes first
                    best_tokens = theirs
                    best_printed = total - theirs
                    self.wins_ties = _latest(state, seat) > _latest(state, other)
            other += 1
        self.lead = tokens + printed - best_tokens - best_printed
        self.plain[3] = TENTH * float(tokens - best_tokens)
        self.plain[4] = TENTH * float(printed - best_printed)
        self.plain[6] = TENTH * mean

    def _tokens(self, state: State, seat: i64) -> i64:
        """Of the seat's side."""
        mate = state.teammate_of(seat)
        return self._sides[seat].tokens + (self._sides[mate].tokens if mate != NOBODY else 0)

    def _printed(self, state: State, seat: i64) -> i64:
        """Of the seat's side."""
        mate = state.teammate_of(seat)
        return self._sides[seat].printed + (self._sides[mate].printed if mate != NOBODY else 0)

    def _write_course(self, state: State, seat: i64, opponents: i64) -> None:
        """How far the game has come."""
        left = left_of(state)
        later: float = float(state.seats - 1 - seat)
        self.left = left
        self.plain[0] = 1.0
        self.plain[1] = left
        self.plain[2] = left * left
        self.plain[5] = TENTH * float(self.lead) * (1.0 - left)
        self.plain[7] = 1.0 if state.pool <= 0 else 0.0
        self.plain[8] = later if state.pool <= 0 else 0.0
        self.plain[9] = later
        self.plain[10] = float(max(opponents - 1, 0))
        self.plain[11] = 1.0 if state.solo else 0.0
