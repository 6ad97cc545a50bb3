"""A card's number and another number in one integer: cheap to keep in a list, to copy and to sort by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.packed import append, vec

CARD_BITS: Final = 12
#: The lowest CARD_BITS of a packed number; no card of a game has this number (see `centerrow.play.setup`).
CARD_MASK: Final = 0xFFF
#: Enough for the faces of all sets together.
FACE_BITS: Final = 10


def packed(card: i64, other: i64) -> i64:
    """Sorted by `other` first, and then by the card's number."""
    return other << CARD_BITS | card


def packed_card(code: i64) -> i64:
    return code & CARD_MASK


def packed_other(code: i64) -> i64:
    return code >> CARD_BITS


def bit(number: i64) -> i64:
    """1 << number, beyond 32 bits too: compiled code shifts a literal as C does, a variable in 64 bits."""
    one = number - number + 1
    return one << number


def bit_of(bits: i64, number: i64) -> i64:
    """1 where the bit of that number is among these, otherwise 0."""
    return bits >> number & 1


def place_in(cards: vec[i64], card: i64) -> i64:
    """The first place that holds the card; the caller knows that there is one."""
    place: i64 = 0
    while cards[place] != card:
        place += 1
    return place


def of_each(cards: vec[i64], numbers: vec[i64]) -> vec[i64]:
    """The number that belongs to each of these cards."""
    found = cards[:]
    place: i64 = 0
    for card in cards:
        found[place] = numbers[card]
        place += 1
    return found


def with_also(numbers: vec[i64], number: i64) -> vec[i64]:
    """A longer vector; the one given stays as it is, because others may share it."""
    return append(numbers[:], number)


def ascending(cards: vec[i64], most: i64) -> vec[i64]:
    """These cards by their numbers, of which there are this many: for a large pile that is quick."""
    there = vec[bool]([False] * most)
    for card in cards:
        there[card] = True
    found = cards[:]
    place: i64 = 0
    card = 0
    while place < len(found):
        if there[card]:
            found[place] = card
            place += 1
        card += 1
    return found


def in_order(numbers: vec[i64]) -> bool:
    """Whether none of them is smaller than the one before it."""
    i: i64 = 1
    while i < len(numbers):
        if numbers[i] < numbers[i - 1]:
            return False
        i += 1
    return True


def sort(numbers: vec[i64]) -> None:
    """Put them in order where they are. There are few of them, or they are in order (Shell's way)."""
    if in_order(numbers):
        return
    gap: i64 = len(numbers) // 20 + 1
    while gap > 0:
        i = gap
        while i < len(numbers):
            number = numbers[i]
            j = i
            while j >= gap and numbers[j - gap] > number:
                numbers[j] = numbers[j - gap]
                j -= gap
            numbers[j] = number
            i += 1
        gap = 0 if gap == 1 else gap // 3 + 1


def sort_cards(codes: vec[i64]) -> None:
    """Put cards that are packed with what they are sorted by in order, and unpack them."""
    sort(codes)
    place: i64 = 0
    while place < len(codes):
        codes[place] = packed_card(codes[place])
        place += 1
