"""What a table asks for now: short questions that the tests of cards and rulings put to it."""

from __future__ import annotations

from centerrow import Decision
from centerrow.testing import Table


def pending(t: Table) -> Decision:
    decision = t.game.decision
    assert decision is not None, "the game is over"
    return decision


def asked(t: Table) -> str:
    """The kind of the pending decision."""
    return pending(t).kind


def decider(t: Table) -> int:
    """The seat that must decide."""
    return pending(t).seat


def verbs(t: Table) -> set[str]:
    return {option.verb for option in t.options()}


def offered(t: Table, verb: str = "choose") -> list[str]:
    """The cards that this can be done with now, in the order of names."""
    return sorted(option.card or "" for option in t.options() if option.verb == verb)


def destinations(t: Table) -> set[str | None]:
    """The zones that an acquired card may go to."""
    assert asked(t) == "destination"
    return {option.zone for option in t.options()}


def next_turn_of_mine(t: Table) -> None:
    """End this turn and the opponent's."""
    t.end_turn()
    t.end_turn()
