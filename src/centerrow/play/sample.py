"""Another game that a seat could be in: everything it does not know is dealt anew.

All deals that agree with what the seat saw are equally likely, and no other is made. What follows only from
the choices of others, made or not made, is not counted.

Two games that differ in little get deals that differ in little from the same seed, so that they can be
compared: each part has random numbers of its own, and a deck keeps its order when it has a card more.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine.knowledge import blur_dreams, loser_of
from centerrow.engine.marks import ALL_KNOWN, SAME, known_to, knows
from centerrow.engine.memory import Memory
from centerrow.engine.names import ASK_TURN
from centerrow.engine.offered import NO_OPTIONS
from centerrow.engine.options import card_of, dated
from centerrow.engine.packing import (
    ascending,
    of_each,
    packed,
    packed_card,
    packed_other,
    place_in,
    sort,
    sort_cards,
)
from centerrow.engine.rng import seeded
from centerrow.engine.state import State
from centerrow.engine.turning import turns_over
from centerrow.engine.zones import (
    CENTER_DECK,
    CONSTRUCTS,
    DECK,
    DREAM_DECK,
    DREAMSCAPE,
    HAND,
    NO_CARD,
    NO_ZONE,
    NOBODY,
    own,
    sees_zone,
)
from centerrow.packed import append, pop, remove, vec
from centerrow.play.whereabouts import Whereabouts

#: From this many cards on, sorting them takes longer than looking through all cards of the game.
MANY: Final = 60
#: How often the places of a robbed hand are mixed again where a card would have turned over.
MOST_MIXES: Final = 100


def sampled(state: State, seat: i64, seed: str) -> State:
    """A copy in which hidden cards have changed places, each within what the seat knows of them.

    When the game is over the players' cards lie open, and only the decks that all share are still hidden.
    """
    twin = state.copy()
    source = seeded(f"sample {seed}")
    twin.rng = source.branch()
    center = Hidden(twin)
    center.add_zone(CENTER_DECK, seat)
    center.deal()
    twin.rng = source.branch()
    _deal_dreams(twin, seat)
    blur_dreams(twin, seat)
    if not twin.over:
        other: i64 = 0
        while other < twin.seats:
            twin.rng = source.branch()
            _deal_hand_and_deck(twin, seat, other)
            other += 1
        _count_watched(twin)
        _ask_again(twin, seat)
    twin.rng = source.branch()
    return twin


def redealt(state: State, seed: str) -> State:
    """A copy in which what nobody knows is dealt anew: the order of the decks. All hands stay as they are."""
    twin = state.copy()
    source = seeded(f"deal {seed}")
    zones = vec[i64]([CENTER_DECK, DREAM_DECK])
    seat: i64 = 0
    while seat < twin.seats:
        zones = append(zones, own(DECK, seat))
        seat += 1
    for zone in zones:
        twin.rng = source.branch()
        hidden = Hidden(twin)
        hidden.add_unseen(zone, ALL_KNOWN)
        hidden.deal()
    twin.rng = source.branch()
    return twin


class Hidden:
    """Hidden places whose cards a seat does not know, and these cards.

    places  where each place is: its spot in the pile, and above that the zone
    cards   what lies there until `lay` puts something else there
    """

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.places: vec[i64] = vec[i64]()
        self.cards: vec[i64] = vec[i64]()

    def zone(self, place: i64) -> i64:
        return packed_other(self.places[place])

    def filled(self, place: i64) -> i64:
        """The last shuffle before the place was filled (see `centerrow.engine.knowledge`)."""
        return self.state.memory.filled[self.cards[place]]

    def add_zone(self, zone: i64, seat: i64) -> None:
        """All cards of this zone that the seat does not know, but for those that were stolen."""
        self.add_unseen(zone, known_to(seat))

    def add_unseen(self, zone: i64, seen: i64) -> None:
        """The same for whoever these marks stand for."""
        state = self.state
        marks = state.marks
        robbed = len(state.memory.stolen) > 0
        pile = state.zones[zone]
        places = self.places if len(self.places) else vec[i64](capacity=len(pile))
        cards = self.cards if len(self.cards) else vec[i64](capacity=len(pile))
        spot: i64 = 0
        for card in pile:
            if not marks[card] & seen and not (robbed and loser_of(state, card) != NOBODY):
                places = append(places, packed(spot, zone))
                cards = append(cards, card)
            spot += 1
        self.places = places
        self.cards = cards

    def add_stolen(self, loser: i64, seat: i64) -> None:
        """The cards that were taken out of this player's hand without the seat seeing them."""
        state = self.state
        for entry in state.memory.stolen:
            card = packed_card(entry)
            if packed_other(entry) == loser and not knows(seat, state.marks[card]):
                zone = state.where[card]
                self.places = append(self.places, packed(place_in(state.zones[zone], card), zone))
                self.cards = append(self.cards, card)

    def bars(self, card: i64) -> bool:
        """Whether this card would already have turned over in one of these places."""
        state = self.state
        if state.acting and state.face[card] in state.library.turning_in_hand:
            for place in range(len(self.cards)):
                if self.turns(place, card):
                    return True
        return False

    def turns(self, place: i64, card: i64) -> bool:
        """Whether the card would have turned over there: now, or earlier in this turn."""
        state = self.state
        face = state.face[card]
        if packed(self.cards[place], face) in state.memory.denied:
            return True
        return self.zone(place) == own(HAND, state.active) and turns_over(state, face, HAND)

    def fits(self, place: i64, card: i64) -> bool:
        """Whether a card that turns over in hands can lie there."""
        return self.state.memory.came[card] <= self.filled(place) and not self.turns(place, card)

    def in_order(self) -> vec[i64]:
        """The cards by when they were lost from sight and by name, whatever their order here."""
        state = self.state
        came = state.memory.came
        # Cards were numbered by name, unless somebody laid the table by hand: that leaves little to sort.
        cards = ascending(self.cards, len(state.face)) if len(self.cards) > MANY else self.cards[:]
        place: i64 = 0
        while place < len(cards):
            card = cards[place]
            cards[place] = packed(card, dated(state, card, came[card]))
            place += 1
        sort_cards(cards)
        return cards

    def deal(self) -> None:
        """Deal the cards among the places, any card to any place.

        All cards of the game are shuffled, and those that are hidden here lie in that order.
        """
        state = self.state
        place = first_places(state)
        order = vec[i64]([NO_CARD] * len(state.face))
        for card in self.in_order():
            face = state.face[card]
            order[place[face]] = card
            place[face] = place[face] + 1
        state.rng.shuffle(order)
        self.lay(vec[i64]([card for card in order if card != NO_CARD]))

    def lay(self, cards: vec[i64]) -> None:
        """Put these cards into the places, to which belong ids, what others know, and since when."""
        state = self.state
        memory = state.remembering()
        if len(memory.stolen) or len(memory.denied):
            self._tell_of(cards, memory)
        where = state.where
        marks = state.marks
        known = of_each(self.cards, marks)
        filled = of_each(self.cards, memory.filled)
        zone: i64 = NO_ZONE
        pile = vec[i64]()
        place: i64 = 0
        for card in cards:
            code = self.places[place]
            if packed_other(code) != zone:
                zone = packed_other(code)
                state.own_pile(zone)
                pile = state.zones[zone]
            pile[packed_card(code)] = card
            where[card] = zone
            marks[card] = marks[card] & SAME | known[place] & ALL_KNOWN
            memory.filled[card] = filled[place]
            place += 1
        if state.log is not None:
            self._lay_ids(cards, state.log.ids)

    def _lay_ids(self, cards: vec[i64], ids: vec[i64]) -> None:
        before = of_each(self.cards, ids)
        place: i64 = 0
        for card in cards:
            ids[card] = before[place]
            place += 1

    def _tell_of(self, cards: vec[i64], memory: Memory) -> None:
        """What is remembered of cards that were stolen, or did not turn over, is true of the places."""
        stolen = vec[i64]([entry for entry in memory.stolen if packed_card(entry) not in self.cards])
        now: dict[i64, i64] = {}
        place: i64 = 0
        for before in self.cards:
            now[before] = cards[place]
            loser = loser_of(self.state, before)
            if loser != NOBODY:
                stolen = append(stolen, packed(cards[place], loser))
            place += 1
        memory.stolen = stolen
        denied = vec[i64]()
        for entry in memory.denied:
            card = packed_card(entry)
            denied = append(denied, packed(now.get(card, card), packed_other(entry)))
        memory.denied = denied


def first_places(state: State) -> vec[i64]:
    """Where the cards of each face begin, if all cards of the game lay in a line by their faces."""
    places = vec[i64]([0] * (len(state.faces) + 1))
    for face in state.face:
        places[face + 1] = places[face + 1] + 1
    i: i64 = 1
    while i < len(places):
        places[i] = places[i] + places[i - 1]
        i += 1
    return places


def _deal_dreams(state: State, seat: i64) -> None:
    """The Dream deck, and the Dreamscapes of others."""
    hidden = Hidden(state)
    hidden.add_zone(DREAM_DECK, seat)
    if not state.over:
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                hidden.add_zone(own(DREAMSCAPE, other), seat)
            other += 1
    if not len(hidden.cards):
        return
    dealt = _free_places(hidden)
    cards = hidden.in_order()
    if not state.over:
        for face, zone in Whereabouts(state, seat).drawn():
            card = _first_of(state, cards, face)
            cards = remove(cards, card)
            free = vec[i64]([i for i in range(len(dealt)) if dealt[i] == NO_CARD and hidden.zone(i) == zone])
            dealt[free[state.rng.below(len(free))]] = card
    state.rng.shuffle(cards)
    for place in range(len(dealt)):
        if dealt[place] == NO_CARD:
            cards, dealt[place] = pop(cards)
    hidden.lay(dealt)


def _free_places(hidden: Hidden) -> vec[i64]:
    return vec[i64]([NO_CARD] * len(hidden.cards))


def _first_of(state: State, cards: vec[i64], face: i64) -> i64:
    for card in cards:
        if state.face[card] == face:
            return card
    raise AssertionError("a card is lost, and yet in sight", state.faces[face].name)


def _deal_hand_and_deck(state: State, seat: i64, owner: i64) -> None:
    """A player's hidden cards, some of them perhaps in the hand of a thief.

    The oldest places are filled first, each with any card that was lost by then: so all deals are equally
    likely. Cards that would have turned over in the active player's hand lie elsewhere: they are laid first.
    """
    hidden = Hidden(state)
    if owner != seat:
        hidden.add_zone(own(HAND, owner), seat)
        hidden.add_stolen(owner, seat)
    hidden.add_zone(own(DECK, owner), seat)
    cards = hidden.in_order()
    dealt = _lay_aside(hidden, owner, vec[i64]([card for card in cards if hidden.bars(card)]))
    cards = vec[i64]([card for card in cards if card not in dealt])
    order = vec[i64]([packed(i, hidden.filled(i)) for i in range(len(dealt))])
    sort(order)
    heap = vec[i64]()
    came = state.memory.came
    lost: i64 = 0
    for code in order:
        place = packed_card(code)
        if dealt[place] == NO_CARD:
            while lost < len(cards) and (not len(heap) or came[cards[lost]] <= hidden.filled(place)):
                heap = append(heap, cards[lost])
                lost += 1
            chosen = state.rng.below(len(heap))
            dealt[place] = heap[chosen]
            heap[chosen] = heap[-1]
            heap, _ = pop(heap)
    hidden.lay(dealt)


def _lay_aside(hidden: Hidden, owner: i64, turning: vec[i64]) -> vec[i64]:
    """The places with these cards laid where they would not have turned over; the others are free.

    Which card of a hand was stolen nobody else knows, so the ages of its places are mixed first.
    """
    state = hidden.state
    mixed = vec[i64]([i for i in range(len(hidden.cards)) if hidden.zone(i) != own(DECK, owner)])
    robbed = False
    for i in mixed:
        robbed = robbed or hidden.zone(i) != own(HAND, owner)
    dealt = _free_places(hidden)
    for _ in range(MOST_MIXES):
        if robbed:
            filled = state.remembering().filled
            ages = vec[i64]([hidden.filled(i) for i in mixed])
            sort(ages)
            state.rng.shuffle(ages)
            for k in range(len(mixed)):
                filled[hidden.cards[mixed[k]]] = ages[k]
        dealt = _free_places(hidden)
        laid = 0
        for card in turning:
            free = vec[i64]([i for i in range(len(dealt)) if dealt[i] == NO_CARD and hidden.fits(i, card)])
            if len(free):
                dealt[free[state.rng.below(len(free))]] = card
                laid += 1
        if laid == len(turning) or not robbed:
            break
    return dealt


def _count_watched(state: State) -> None:
    state.watching = 0
    seat: i64 = 0
    while seat < state.seats:
        for zone in (HAND, CONSTRUCTS):
            for card in state.zone(zone, seat):
                if state.face_of(card).transform_when is not None:
                    state.watching += 1
        seat += 1


def _ask_again(state: State, seat: i64) -> None:
    """Options of another seat's decision depend on hidden cards, which lie elsewhere now: list them anew."""
    for code in state.options.codes:
        card = card_of(code)
        hidden = card != NO_CARD and not sees_zone(state.where[card], seat)
        if hidden or (state.kind == ASK_TURN and state.seat != seat):
            state.options = NO_OPTIONS
            frame = state.stack.pop()
            frame.effect.run(state, frame)
            return
