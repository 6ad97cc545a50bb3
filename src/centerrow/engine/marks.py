"""What one card carries, packed into one integer: `State.marks` holds it, and an event remembers it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

KNOWN: Final = 0x1  # the first of six flags: the seats that know the card where it lies hidden
ALL_KNOWN: Final = 0x3F
USED: Final = 0x40  # the first of eight flags: its abilities used this turn (see `State.use`)
ALL_USED: Final = 0x3FC0
NAMED: Final = 14  # from this bit on: the factions chosen for it this turn; nothing stands above them
NAMED_FACTIONS: Final = 0xF << NAMED
MARK_BITS: Final = 18
#: What two cards of one face must share to be the same for a player who chooses.
SAME: Final = NAMED_FACTIONS | ALL_USED


def known_to(seat: i64) -> i64:
    """The mark of a card that this seat knows; several such marks together stand for several seats."""
    return KNOWN << seat


def knows(seat: i64, marks: i64) -> bool:
    """Whether this seat knows a card with these marks where it lies hidden."""
    return marks & known_to(seat) != 0


def all_know(marks: i64) -> bool:
    """Whether everybody knows a card with these marks."""
    return marks & ALL_KNOWN == ALL_KNOWN


def several_know(marks: i64) -> bool:
    """Whether more than one seat knows a card with these marks."""
    known = marks & ALL_KNOWN
    return known & (known - 1) != 0


def use_of(ability: i64) -> i64:
    """The mark of a card whose ability of that number was used this turn."""
    return USED << ability


def used_of(marks: i64) -> i64:
    """The abilities that were used this turn, as bits; 0 where none was."""
    return (marks & ALL_USED) // USED


def naming(factions: i64) -> i64:
    """The marks of a card for which these factions were chosen this turn."""
    return factions << NAMED


def named_of(marks: i64) -> i64:
    """The factions that were chosen for the card this turn, as bits."""
    return marks >> NAMED
