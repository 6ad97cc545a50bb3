"""Who knows which hidden card, and what everybody can tell of the others.

A card that nobody knows may lie in any hidden place of its owner's that was filled after it was lost from
sight: a card remembers the shuffle with which it was lost, a place the last shuffle before it was filled.
That is all that `centerrow.play.sample` has to know of hands and decks. Dream cards stay hidden for a whole
game, so of them every move is noted.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.marks import ALL_KNOWN, SAME, all_know, several_know
from centerrow.engine.options import appearance
from centerrow.engine.packing import CARD_MASK, bit, packed, packed_card, packed_other, with_also
from centerrow.engine.state import State
from centerrow.engine.turning import turns_over
from centerrow.engine.zones import (
    DECK,
    DREAM_DECK,
    DREAMSCAPE,
    HAND,
    NOBODY,
    is_dream_zone,
    is_heap,
    kind_of_zone,
    own,
    owner_of_zone,
)
from centerrow.packed import append, vec

#: In `Memory.dreams`: the draft is over, and what was put back is shuffled in.
DREAMS_SHUFFLED: Final = -1
#: The card of a move in a sample, where nobody knows which it was.
SOME_DREAM: Final = CARD_MASK


def see(state: State, card: i64, seats: i64) -> None:
    """These seats (as bits) see the card where it lies, or as it leaves."""
    if state.exposed:
        news = seats & ~state.marks[card]
        if news and is_heap(state.where[card]):
            _lose_track(state, card, news)
    state.mark(card, seats)


def show(state: State, card: i64) -> None:
    """Its owner shows this card to everybody."""
    see(state, card, ALL_KNOWN)


def lay_open(state: State, card: i64) -> None:
    """Its owner shows this card of a hand or a Dreamscape to everybody, and it stays there for now."""
    show(state, card)
    expose(state, card)
    zone = state.where[card]
    state.record(log.REVEALED, owner_of_zone(zone), card, zone, log.NOTHING)


def learn(state: State, card: i64) -> None:
    """Everybody sees this card of a deck now; whoever did not know it learns something."""
    if not all_know(state.marks[card]):
        state.reveals += 1
        show(state, card)


def reveal(state: State, card: i64) -> None:
    """The top card of a deck is turned up before everybody."""
    learn(state, card)
    if state.log is not None:
        state.record(log.REVEALED, owner_of_zone(state.where[card]), card, state.where[card], log.NOTHING)


def _lose_track(state: State, card: i64, seats: i64) -> None:
    """Whoever knew an equal card there cannot tell which of them this is, and so knows one fewer of them.

    So it makes no difference which of several equal cards a player takes: a seat that knew k of them knows
    k - 1 afterwards, whether the one taken was among those or not.
    """
    like = appearance(state, card)
    for other in state.zones[state.where[card]]:
        lost = state.marks[other] & seats
        if lost and other != card and appearance(state, other) == like:
            state.unmark(other, lost)
            _exchange(state, card, other)
            seats &= ~lost


def _exchange(state: State, card: i64, other: i64) -> None:
    """Of two equal cards this one is taken for the other: each has had the other's past."""
    memory = state.remembering()
    came = memory.came[card]
    filled = memory.filled[card]
    state.date(card, memory.came[other], memory.filled[other])
    state.date(other, came, filled)
    if len(memory.stolen):
        memory.stolen = _exchanged(memory.stolen, card, other)
    if len(memory.denied):
        memory.denied = _exchanged(memory.denied, card, other)


def _exchanged(entries: vec[i64], card: i64, other: i64) -> vec[i64]:
    found = vec[i64]()
    for entry in entries:
        named = packed_card(entry)
        if named == card:
            found = append(found, packed(other, packed_other(entry)))
        elif named == other:
            found = append(found, packed(card, packed_other(entry)))
        else:
            found = append(found, entry)
    return found


def expose(state: State, card: i64) -> None:
    """Note that somebody besides its owner knows this card of a hand or a Dreamscape, if so."""
    if several_know(state.marks[card]):
        state.exposed |= heap_bit(state.where[card])


def heap_bit(zone: i64) -> i64:
    """The bit of this hand or Dreamscape in `State.exposed`."""
    return bit(zone - DECK)


def lose(state: State, zone: i64) -> None:
    """Nobody knows the cards of a pile any more; those that everybody knew are lost with this shuffle."""
    memory = state.remembering()
    shuffle = memory.shuffles + 1
    memory.shuffles = shuffle
    came = memory.came
    filled = memory.filled
    marks = state.marks
    for card in state.zones[zone]:
        filled[card] = shuffle
        if all_know(marks[card]):
            came[card] = shuffle
        elif kind_of_zone(zone) == DECK:
            memory.blended |= 1 << owner_of_zone(zone)
            state.wary = True
        marks[card] = marks[card] & SAME
    if zone == DREAM_DECK:
        memory.dreams = with_also(memory.dreams, DREAMS_SHUFFLED)


def forget(state: State, zone: i64, knowers: i64) -> None:
    """A card is about to leave this zone unseen: only these seats (as bits) know what stays (ruling 16)."""
    pile = state.zones[zone]
    if len(pile) > 1:
        memory = state.remembering()
        memory.shuffles += 1
        for card in pile:
            known = state.marks[card] & ALL_KNOWN
            if known & ~knowers:
                state.hide(card, memory.shuffles, memory.shuffles)
                state.mark(card, known & knowers)


def loser_of(state: State, card: i64) -> i64:
    """The seat out of whose hand this card was stolen, while the thief still holds it; or nobody."""
    for entry in state.memory.stolen:
        if packed_card(entry) == card:
            return packed_other(entry)
    return NOBODY


def leave_hand(state: State, card: i64, zone: i64) -> None:
    """A card left this hand, which may hold stolen cards, or cards drawn before and after a shuffle."""
    memory = state.memory
    if len(memory.stolen) or len(memory.denied):
        memory = state.remembering()
        memory.stolen = vec[i64]([entry for entry in memory.stolen if packed_card(entry) != card])
        memory.denied = vec[i64]([entry for entry in memory.denied if packed_card(entry) != card])
    if memory.blended and memory.blended & (1 << owner_of_zone(zone)):
        _vacate(state, card, zone)


def _vacate(state: State, card: i64, zone: i64) -> None:
    """Nobody can tell whether the card was drawn before or after the shuffle.

    It is taken for the oldest place that it can have had, whatever the truth: all who watch think the same.
    """
    came = state.memory.came
    filled = state.memory.filled
    left = card
    for other in state.zones[zone]:
        if not all_know(state.marks[other]):
            if came[card] <= filled[other] < filled[left]:
                left = other
    if left != card:
        state.date(left, came[left], filled[card])


def deny(state: State) -> None:
    """Before a change on the table: what would have turned over in the active hand is not there (ruling 21).

    A condition may no longer hold after the change, but what it told everybody stays true for this turn.
    """
    hand = state.zone(HAND, state.active)
    for face in state.library.turning_in_hand:
        if len(hand) and turns_over(state, face, HAND):
            memory = state.remembering()
            for card in hand:
                memory.denied = with_also(memory.denied, packed(card, face))
            state.wary = True


def forget_turn(state: State) -> None:
    """What was remembered for one turn only is dropped."""
    if len(state.memory.denied) or state.memory.blended:
        memory = state.remembering()
        memory.denied = vec[i64]()
        memory.blended = 0
        state.wary = len(memory.stolen) > 0


def note_dream(state: State, card: i64, source: i64, target: i64) -> None:
    """A Dream card left the Dream deck or a Dreamscape. Copies share the list."""
    memory = state.remembering()
    memory.dreams = with_also(memory.dreams, dream_move(card, source, target))


def blur_dreams(state: State, seat: i64) -> None:
    """Of each move keep the card only where this seat saw it: what others did in secret is dealt anew."""
    mine = own(DREAMSCAPE, seat)
    kept = vec[i64]()
    for move in state.memory.dreams:
        source = source_of_move(move)
        target = target_of_move(move)
        seen = source == mine or target == mine
        if move == DREAMS_SHUFFLED or seen or not is_dream_zone(target):
            kept = append(kept, move)
        else:
            kept = append(kept, dream_move(SOME_DREAM, source, target))
    state.remembering().dreams = kept


# A move of a Dream card as one integer: beside the card its source and, above 8 bits, its target.


def dream_move(card: i64, source: i64, target: i64) -> i64:
    return packed(card, source | target << 8)


def card_of_move(move: i64) -> i64:
    return packed_card(move)


def source_of_move(move: i64) -> i64:
    return packed_other(move) & 0xFF


def target_of_move(move: i64) -> i64:
    return packed_other(move) >> 8
