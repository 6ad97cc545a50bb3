"""The course of a game choice by choice: what a log is told from, besides the events."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from centerrow import BadSetup, Game, Option
from centerrow.input.arguments import shown


class Step(msgspec.Struct, frozen=True, gc=False):
    """One choice that was made.

    before       how many choices came before it
    seat         whose it was
    kind, verb   what was asked, and what the option does
    card         the card that it is about; only of a turn, where everybody sees that
    forced       whether there was nothing else to choose
    first, last  the numbers of the events it led to: from the first up to the one before `last`
    """

    before: int
    seat: int
    kind: str
    verb: str
    card: str | None
    forced: bool
    first: int
    last: int


def make(game: Game, choice: int | Option) -> Step:
    """Choose, and note it down; what `Game.apply` raises changes nothing."""
    decision, forced, first = game.decision, game.forced, game.happened
    game.apply(choice)
    assert decision is not None
    choices = game.choices
    made = decision.options[choices[-1]]
    card = made.card if decision.kind == "turn" else None
    before = len(choices) - 1
    return Step(before, decision.seat, decision.kind, made.verb, card, forced, first, game.happened)


def made_this_turn(steps: Sequence[Step], seat: int) -> int:
    """How many choices that seat has made since the turn began."""
    made = 0
    for step in reversed(steps):
        if step.verb == "end_turn":
            break
        made += step.seat == seat
    return made


def steps_of(game: Game) -> list[Step]:
    """How a game came to where it is, found by playing it again; BadSetup for what is no game."""
    if not issubclass(type(game), Game):
        raise BadSetup("the steps are those of a Game, not of {value}", value=shown(game))
    past = game.earlier(0)
    return [make(past, choice) for choice in game.choices]
