"""What a card's marks say, as `State.marks` holds them and as an event remembers them."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.state import ALL_USED, NAMED, NAMED_FACTIONS, USED


def used_of(marks: i64) -> i64:
    """The abilities that were used this turn, as bits; 0 where none was."""
    return (marks & ALL_USED) // USED


def named_of(marks: i64) -> i64:
    """The factions that were chosen for the card this turn, as bits."""
    return (marks & NAMED_FACTIONS) >> NAMED
