"""An option as one integer: verb, zone, card and a number. What people read is made from it on demand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine.marks import MARK_BITS, SAME
from centerrow.engine.names import CHOOSE, DECLINE
from centerrow.engine.offered import Options
from centerrow.engine.packing import CARD_MASK, FACE_BITS, place_in
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW
from centerrow.packed import vec

# The bits at which the parts behind the verb begin: zone + 1, card + 1 (`packing.CARD_BITS`), number. So 0 is
# no zone, and no card. Plain numbers, which compile to shifts by constants: options are made all the time.
ZONE: Final = 5
CARD: Final = 12
NUMBER: Final = 24


def option(verb: i64, zone: i64, card: i64, number: i64) -> i64:
    return verb | ((zone + 1) << ZONE) | ((card + 1) << CARD) | (number << NUMBER)


def bare_option(verb: i64, number: i64) -> i64:
    """An option without a card or a zone."""
    return verb | (number << NUMBER)


def yes_or_no() -> Options:
    """The options of a question whether to do something."""
    options = Options()
    options.append(bare_option(CHOOSE, 1))
    options.append(bare_option(DECLINE, 0))
    return options


def verb_of(code: i64) -> i64:
    return code & 31


def zone_of(code: i64) -> i64:
    return ((code >> ZONE) & 127) - 1


def card_of(code: i64) -> i64:
    return ((code >> CARD) & CARD_MASK) - 1


def number_of(code: i64) -> i64:
    return code >> NUMBER


def with_face(code: i64, face: i64) -> i64:
    """The option with the card's face instead of the card: the same for any of several cards of that face."""
    return code & ~(CARD_MASK << CARD) | face << CARD


def verb_with_face(code: i64, face: i64) -> i64:
    """Nothing but what is done, and to a card of what face."""
    return verb_of(code) | face << ZONE


def likeness(state: State, card: i64) -> i64:
    """Equal for two cards that are the same to a player who chooses; ordered by name.

    In solo a card's place in the row tells how soon the Cult takes it (ruling 42).
    """
    like = appearance(state, card)
    return like | _place(state, card) if state.solo else like


def alike(state: State, card: i64, other: i64) -> bool:
    """Whether two cards are the same to a player who chooses; mostly their faces tell."""
    return state.face[card] == state.face[other] and likeness(state, card) == likeness(state, other)


def _place(state: State, card: i64) -> i64:
    """A card's place in the row, in bits that `likeness` leaves free."""
    if state.where[card] != CENTER_ROW:
        return 0
    return place_in(state.zones[CENTER_ROW], card)


def appearance(state: State, card: i64) -> i64:
    """The same without the place, for cards that are not chosen where they lie."""
    return (state.face[card] << MARK_BITS) | (state.marks[card] & SAME)


def dated(state: State, card: i64, came: i64) -> i64:
    """The same for a card that was lost from sight with that shuffle: ordered by the shuffle first."""
    return came << FACE_BITS + MARK_BITS | appearance(state, card)


def add_pile(state: State, options: Options, verb: i64, zone: i64, cards: vec[i64], number: i64) -> None:
    """An option for each of these cards, which lie in that zone.

    Equal cards give one option. They come in the order of names: the order of a pile says nothing.
    """
    first: i64 = options.size
    last: i64 = -1
    for card in cards:
        like = likeness(state, card)
        if like > last:
            options.append(option(verb, zone, card, number))
            last = like
        elif like < last:
            _insert(state, options, first, options.size - 1, like, option(verb, zone, card, number))


def add_card(state: State, options: Options, first: i64, code: i64) -> None:
    """Put the option of a card where it belongs among those from `first` on, as `add_pile` says."""
    _insert(state, options, first, options.size, likeness(state, card_of(code)), code)


def _insert(state: State, options: Options, first: i64, place: i64, like: i64, code: i64) -> None:
    """Put it at that place or further up, unless the option of an equal card is there."""
    while place > first:
        other = likeness(state, card_of(options.codes[place - 1]))
        if other == like:
            return
        if other < like:
            break
        place -= 1
    options.insert(place, code)
