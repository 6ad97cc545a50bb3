"""An option as one integer: verb, zone, card and a number. What people read is made from it on demand."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.names import CHOOSE
from centerrow.engine.state import SAME, State
from centerrow.engine.zones import CENTER_ROW, NO_CARD

# verb: 5 bits, zone: 7 bits, card + 1: 12 bits, number: the rest


def option(verb: i64, zone: i64, card: i64, number: i64) -> i64:
    return verb | ((zone + 1) << 5) | ((card + 1) << 12) | (number << 24)


def bare_option(verb: i64, number: i64) -> i64:
    """An option without a card or a zone."""
    return verb | (number << 24)


def verb_of(code: i64) -> i64:
    return code & 31


def zone_of(code: i64) -> i64:
    return ((code >> 5) & 127) - 1


def card_of(code: i64) -> i64:
    return ((code >> 12) & 4095) - 1


def number_of(code: i64) -> i64:
    return code >> 24


def same(state: State, one: i64, other: i64) -> bool:
    """Whether a player who chooses between these two cards of one zone has no choice to make."""
    if state.face[one] != state.face[other]:
        return False
    return (state.marks[one] & SAME) == (state.marks[other] & SAME)


def distinct(state: State, cards: list[i64]) -> list[i64]:
    """One of each, in the order of names: the order in which cards came to a pile says nothing."""
    if len(cards) < 2:
        return cards
    coded: list[i64] = []
    for card in cards:
        coded.append((state.face[card] << 32) | ((state.marks[card] & SAME) << 16) | card)
    coded.sort()
    found: list[i64] = []
    last: i64 = -1
    for code in coded:
        if code >> 16 != last:
            last = code >> 16
            found.append(code & 0xFFFF)
    return found


def distinct_in_row(state: State) -> list[i64]:
    """The cards of the center row, left to right, equal ones once."""
    found: list[i64] = []
    for card in state.zones[CENTER_ROW]:
        if card == NO_CARD:
            continue
        seen = False
        for other in found:
            if same(state, card, other):
                seen = True
                break
        if not seen:
            found.append(card)
    return found


def add_choices(state: State, options: list[i64], zone: i64, cards: list[i64]) -> None:
    """An option to choose each of these cards, which lie in that zone."""
    for card in distinct(state, cards):
        options.append(option(CHOOSE, zone, card, 0))
