"""An option as one integer: verb, zone, card and a number. What people read is made from it on demand."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.names import CHOOSE
from centerrow.engine.state import SAME, State

# verb: 5 bits, zone + 1: 7 bits, card + 1: 12 bits, number: the rest


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


def likeness(state: State, card: i64) -> i64:
    """Equal for two cards that are the same to a player who chooses; ordered by name."""
    return (state.face[card] << 18) | (state.marks[card] & SAME)


def distinct(state: State, cards: list[i64]) -> list[i64]:
    """One of each, in the order of names: the order in which cards came to a pile says nothing."""
    found: list[i64] = []
    for card in cards:
        like = likeness(state, card)
        place: i64 = len(found)
        fresh = True
        while place > 0:
            other = likeness(state, found[place - 1])
            if other <= like:
                fresh = other != like
                break
            place -= 1
        if fresh:
            found.insert(place, card)
    return found


def add_choices(state: State, options: list[i64], zone: i64, cards: list[i64]) -> None:
    """An option to choose each of these cards, which lie in that zone."""
    for card in distinct(state, cards):
        options.append(option(CHOOSE, zone, card, 0))
