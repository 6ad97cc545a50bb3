"""The Cult, the opponent in solo play: it takes cards from the right end of the row (ruling 42)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.base import Frame, Procedure
from centerrow.engine.moves import move, refill
from centerrow.engine.names import HONOR, MONSTER
from centerrow.engine.resources import gain_for_cult
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, CULT, NO_CARD, NOBODY, THE_VOID

#: How many cards the Cult takes in each turn.
CARDS_TAKEN: Final = 2


@dataclass(frozen=True)
class CultTakes(Procedure):
    """The Cult takes the rightmost card of the row, and then again; nothing else happens."""

    def word(self) -> str:
        return "cult takes"

    def run(self, state: State, frame: Frame) -> None:
        if state.log is not None:
            state.log.actor = NOBODY
        left: i64 = CARDS_TAKEN
        while left > 0 and state.zones[CENTER_ROW][-1] != NO_CARD:
            take(state, state.zones[CENTER_ROW][-1])
            refill(state)
            left -= 1


def take(state: State, card: i64) -> None:
    """A monster goes to the void for the plain honor of its reward; any other card is out of the game.

    A monster that gives none changes nothing for good: it comes back, and a standstill goes on (ruling 45).
    """
    face = state.face_of(card)
    if face.kind == MONSTER:
        _note(state, card, THE_VOID, face.plain_honor)
        move(state, card, THE_VOID)
        gain_for_cult(state, face.plain_honor)
    else:
        state.quiet = 0
        _note(state, card, CULT, 0)
        move(state, card, CULT)


def _note(state: State, card: i64, to: i64, honor: i64) -> None:
    if state.log is not None:
        event = state.event(log.CULT_TOOK, NOBODY, card, CENTER_ROW, to)
        if honor:
            event.resource = HONOR
            event.amount = honor
        state.tell(event)


CULT_TAKES: Final = CultTakes()
