"""Who knows a card that lies hidden: bits in `State.marks`, and what seeing an equal card does to them."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.options import appearance
from centerrow.engine.state import ALL_KNOWN, KNOWN, State
from centerrow.engine.zones import DECK, is_heap, owner_of_zone


def see(state: State, card: i64, seats: i64) -> None:
    """These seats (as bits) see the card, which lies or lay where the state says."""
    news = seats & ~state.marks[card]
    if news:
        if state.exposed and is_heap(state.where[card]):
            _lose_track(state, card, news)
        state.mark(card, news)


def show(state: State, card: i64) -> None:
    """Its owner shows this card to everybody."""
    see(state, card, ALL_KNOWN)


def lay_open(state: State, card: i64) -> None:
    """Its owner shows this card of a hand or a Dreamscape to everybody, and it stays there for now."""
    show(state, card)
    expose(state, card)
    zone = state.where[card]
    state.record(log.REVEALED, owner_of_zone(zone), card, zone, log.NOTHING)


def _lose_track(state: State, card: i64, seats: i64) -> None:
    """Who knew an equal card there cannot tell which of them this is, and so knows one less of them.

    So it makes no difference which of several equal cards a player takes: a seat that knew k of them knows
    k - 1 afterwards, whether the one taken was among those or not.
    """
    like = appearance(state, card)
    for other in state.zones[state.where[card]]:
        lost = state.marks[other] & seats
        if lost and other != card and appearance(state, other) == like:
            state.unmark(other, lost)
            seats &= ~lost


def expose(state: State, card: i64) -> None:
    """Note that somebody besides its owner knows this card of a hand or a Dreamscape, if so."""
    zone = state.where[card]
    if state.marks[card] & ALL_KNOWN != KNOWN << owner_of_zone(zone):
        state.exposed |= heap_bit(zone)


def heap_bit(zone: i64) -> i64:
    """The bit of this hand or Dreamscape in `State.exposed`."""
    one: i64 = 1
    return one << (zone - DECK)
