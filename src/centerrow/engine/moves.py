"""Moving cards: the one function that moves a card, and drawing, shuffling and refilling made of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import arm, distinct, silence_card
from centerrow.engine.base import NO_FACE, NO_PLAY, card_frame
from centerrow.engine.dreamborn import dreamborn_entered
from centerrow.engine.knowledge import (
    deny,
    expose,
    forget,
    heap_bit,
    learn,
    leave_hand,
    lose,
    note_dream,
    see,
)
from centerrow.engine.marks import ALL_KNOWN, ALL_USED, SAME, all_know, known_to
from centerrow.engine.names import EVENT, HERO
from centerrow.engine.packing import FACE_BITS, packed, place_in, sort_cards, with_also
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    CONSTRUCTS,
    DECK,
    DISCARD,
    DREAMS,
    EVENT_PLACE,
    HAND,
    HANDS,
    HEAPS,
    HIDDEN,
    IN_PLAY,
    NO_CARD,
    NOBODY,
    SUPPLIES,
    THE_VOID,
    WATCHED,
    is_deck,
    is_heap,
    is_hidden,
    kind_bit,
    kind_of_zone,
    own,
    owner_of_zone,
)
from centerrow.packed import append, vec

#: No place in the row: the card lies elsewhere.
NO_SPOT: Final = -1


def move(state: State, card: i64, target: i64) -> None:
    """Take the card from where it lies and put it on top of the target zone."""
    source = state.where[card]
    _take_out(state, card)
    state.put(target, card)
    _arrive(state, card, source, target)


def _take_out(state: State, card: i64) -> None:
    """Take the card from where it lies; it is nowhere until it arrives."""
    source = state.where[card]
    if state.acting and (source == THE_VOID or kind_of_zone(source) == CONSTRUCTS):
        deny(state)
    if source == CENTER_ROW:
        _leave_row(state, card)
    elif state.zones[source][-1] == card:
        state.pop(source)
    else:
        if state.log is not None and is_deck(source):
            state.log.depth = depth_of(state, card)
        state.remove(source, card)


def depth_of(state: State, card: i64) -> i64:
    """How many cards lie on this one in its deck."""
    pile = state.zones[state.where[card]]
    return len(pile) - 1 - place_in(pile, card)


def _leave_row(state: State, card: i64) -> None:
    """The card's place is empty; in solo the cards to the left slide over it at once (ruling 42)."""
    if state.solo:
        state.remove(CENTER_ROW, card)
        state.put_under(CENTER_ROW, NO_CARD)
    else:
        state.put_at(CENTER_ROW, place_in(state.zones[CENTER_ROW], card), NO_CARD)
    state.holes += 1


def _arrive(state: State, card: i64, source: i64, target: i64) -> None:
    """Note where the card lies now, and that everybody saw it unless both zones are hidden."""
    left = kind_bit(source)
    entered = kind_bit(target)
    if not all_know(state.marks[card]) and not (left & HIDDEN and entered & HIDDEN):
        see(state, card, ALL_KNOWN)
    state.where[card] = target
    if state.wary and left & HANDS:
        leave_hand(state, card, source)
    if left & (IN_PLAY | DREAMS):
        if left & DREAMS:
            note_dream(state, card, source, target)
        else:
            silence_card(state, card)
            be_new(state, card)
    if entered & SUPPLIES:
        state.unmark(card, SAME)  # nobody tells the cards of a supply apart
    if (left | entered) & WATCHED and state.faces[state.face[card]].transform_when is not None:
        if left & WATCHED:
            state.watching -= 1
        if entered & WATCHED:
            state.watching += 1
    if entered & HEAPS:
        expose(state, card)
    if state.log is not None:
        _record_move(state, card, source, target, state.log)


def _record_move(state: State, card: i64, source: i64, target: i64, listener: log.Log) -> None:
    """For the log: from where to where, by which id it was known and is known from now on."""
    event = state.event(log.MOVED, _mover(state, target), card, source, target)
    event.was = listener.ids[card]
    if is_hidden(source) or is_hidden(target):
        listener.renew(card)
    if target == CENTER_ROW:
        event.place = place_in(state.zones[CENTER_ROW], card)
    elif is_deck(target):
        event.place = depth_of(state, card)
    elif is_deck(source):
        event.place = listener.depth
        listener.depth = 0
    state.tell(event)


def be_new(state: State, card: i64) -> None:
    """Its abilities are unused (ruling 8); but what a hero gave goes with the card (ruling 46)."""
    if state.faces[state.face[card]].kind != HERO:
        state.unmark(card, ALL_USED)


def _mover(state: State, target: i64) -> i64:
    """For the log: whose zone it is or, where a card leaves for a shared one, who made it leave."""
    owner = owner_of_zone(target)
    if owner != NOBODY or target == CENTER_ROW or state.log is None:
        return owner
    return state.log.actor


def place_on_bottom(state: State, card: i64, target: i64) -> None:
    """Put the card under the pile, in the open."""
    source = state.where[card]
    _take_out(state, card)
    state.put_under(target, card)
    _arrive(state, card, source, target)


def discard_all(state: State, zone: i64, player: i64) -> None:
    """A whole zone of the player goes to the discard pile."""
    source = own(zone, player)
    target = own(DISCARD, player)
    pile = state.zones[source]
    if len(pile):
        state.put_all(target, pile)
        state.lay(source, vec[i64](capacity=8))
        left: i64 = len(pile)
        for card in pile:
            left -= 1
            if state.log is not None and is_deck(source):
                state.log.depth = left
            _arrive(state, card, source, target)
        if is_heap(source):
            state.exposed &= ~heap_bit(source)


def shuffle(state: State, zone: i64) -> None:
    """Shuffle a pile. It is put in the order of names first, so that equal states have equal futures."""
    _shuffle(state, zone, log.NOTHING)


def _shuffle(state: State, zone: i64, source: i64) -> None:
    """Shuffle a pile that was poured from the zone `source`, or from nowhere."""
    lose(state, zone)
    state.own_pile(zone)
    pile = state.zones[zone]
    i: i64 = 0
    while i < len(pile):
        card = pile[i]
        pile[i] = packed(card, distinct(state, card) << FACE_BITS | state.face[card])
        i += 1
    sort_cards(pile)
    shuffle_sorted(state, zone, source)


def shuffle_sorted(state: State, zone: i64, source: i64) -> None:
    """Shuffle a pile that lies in the order of names."""
    state.own_pile(zone)
    pile = state.zones[zone]
    state.rng.shuffle(pile)
    if state.log is not None:
        _record_shuffle(state, zone, source, len(pile))


def _record_shuffle(state: State, zone: i64, source: i64, cards: i64) -> None:
    owner = owner_of_zone(zone)
    event = log.Event(log.SHUFFLED, owner, NO_CARD, NO_FACE, source, zone, log.NOTHING, cards, 0, state.cause)
    state.tell(event)


def _pour(state: State, source: i64, target: i64) -> None:
    """A whole public pile becomes a shuffled deck."""
    state.own_pile(source)
    pile = state.zones[source]
    for card in pile:
        state.where[card] = target
    state.lay(target, pile)
    state.lay(source, vec[i64](capacity=8))
    _shuffle(state, target, source)


def top_of_deck(state: State, player: i64) -> i64:
    """The top card of a player's deck, or NO_CARD; an empty deck becomes the shuffled discard pile first."""
    deck = own(DECK, player)
    if not len(state.zones[deck]):
        if not len(state.zones[own(DISCARD, player)]):
            return NO_CARD
        _pour(state, own(DISCARD, player), deck)
    return state.zones[deck][-1]


def top_of_center_deck(state: State) -> i64:
    """The top card of the center deck, or NO_CARD; an empty one is made of the shuffled void first."""
    if not len(state.zones[CENTER_DECK]):
        if not len(state.zones[THE_VOID]):
            return NO_CARD
        if state.acting:
            deny(state)
        _pour(state, THE_VOID, CENTER_DECK)
    return state.zones[CENTER_DECK][-1]


def draw(state: State, player: i64, cards: i64) -> None:
    """Draw that many cards, or what there is (ruling 15)."""
    hand = own(HAND, player)
    deck = own(DECK, player)
    seen = known_to(player)
    left = cards
    while left > 0:
        if not len(state.zones[deck]) and top_of_deck(state, player) == NO_CARD:
            return
        card = state.pop(deck)
        marks = state.marks[card]
        if not marks & seen:
            state.marks[card] = marks | seen
            state.reveals += 1
        state.put(hand, card)
        _arrive(state, card, deck, hand)
        left -= 1


def random_card(state: State, zone: i64) -> i64:
    """A card of the zone drawn at random, or NO_CARD; the pile is put in the order of names first."""
    pile = state.zones[zone]
    if not len(pile):
        return NO_CARD
    cards = vec[i64]([packed(card, state.face[card]) for card in pile])
    sort_cards(cards)
    state.reveals += 1
    return cards[state.rng.below(len(cards))]


def steal(state: State, card: i64, thief: i64) -> None:
    """The thief takes this card out of its owner's hand; the others do not see which (ruling 16)."""
    loser = owner_of_zone(state.where[card])
    forget(state, state.where[card], known_to(loser) | known_to(thief))
    see(state, card, known_to(thief))
    move(state, card, own(HAND, thief))
    memory = state.remembering()
    memory.stolen = with_also(memory.stolen, packed(card, loser))
    state.wary = True


def place_to_fill(state: State, card: i64) -> i64:
    """The place in which the card that replaces this one in the center row will lie, or NO_SPOT.

    That is the card's own; in solo the new card enters on the left, next to those that lie there (ruling 42).
    """
    if state.where[card] != CENTER_ROW:
        return NO_SPOT
    if state.solo:
        return state.holes
    return place_in(state.zones[CENTER_ROW], card)


def card_in_row(state: State, place: i64) -> i64:
    """The card that lies in that place now, or NO_CARD."""
    return NO_CARD if place == NO_SPOT else state.zones[CENTER_ROW][place]


def start_event(state: State, card: i64) -> None:
    """An event does not stay in the row: it is in force for everybody until the next one (ruling 44)."""
    for old in state.zones[EVENT_PLACE][:]:
        banish(state, old)
    move(state, card, EVENT_PLACE)
    seat: i64 = 0
    while seat < state.seats:
        arm(state, seat, card)
        seat += 1


def _more_than_events(state: State) -> bool:
    """Whether anything but events can come into the row; events alone would replace each other for ever."""
    for zone in (CENTER_DECK, THE_VOID):
        for card in state.zones[zone]:
            if state.face_of(card).kind != EVENT:
                return True
    return False


def refill(state: State) -> None:
    """Fill the center row, card by card, left to right (ruling 1); what enters may have to act later.

    In solo all empty places are on the left, and the first card to enter is pushed on by the next.
    """
    while state.holes > 0:
        card = top_of_center_deck(state)
        if card == NO_CARD:
            return
        learn(state, card)
        state.pop(CENTER_DECK)
        place = state.holes - 1 if state.solo else place_in(state.zones[CENTER_ROW], NO_CARD)
        state.put_at(CENTER_ROW, place, card)
        state.holes -= 1
        _arrive(state, card, CENTER_DECK, CENTER_ROW)
        face = state.face_of(card)
        if face.kind == EVENT:
            start_event(state, card)
            if not _more_than_events(state):
                return
            continue
        dreamborn_entered(state, card)
        if face.enters is not None:
            frame = card_frame(face.enters, state.active, card, face.index, NO_PLAY)
            state.queue = append(state.queue, frame)


def banish(state: State, card: i64) -> None:
    """To the void; a starter aside, an always-available card to its supply (ruling 12)."""
    state.quiet = 0
    move(state, card, state.face_of(card).home)
