"""Dreamborn cards: insight for all when one enters the row, and for its acquirer (ruling 18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine.base import NO_PLAY, Effect, Frame, Procedure, card_frame
from centerrow.engine.names import INSIGHT
from centerrow.engine.resources import gain
from centerrow.engine.state import State
from centerrow.packed import append


@dataclass(frozen=True)
class DreambornEntered(Procedure):
    """Each player gains 1 insight, because a Dreamborn card entered the row."""

    def word(self) -> str:
        return "dreamborn entered"

    def run(self, state: State, frame: Frame) -> None:
        i: i64 = 0
        while i < state.seats:
            gain(state, (frame.player + i) % state.seats, INSIGHT, 1)
            i += 1


@dataclass(frozen=True)
class DreambornAcquired(Procedure):
    """The player gains 1 insight for the Dreamborn card that they acquired."""

    def word(self) -> str:
        return "dreamborn acquired"

    def run(self, state: State, frame: Frame) -> None:
        gain(state, frame.player, INSIGHT, 1)


DREAMBORN_ENTERED: Final = DreambornEntered()
DREAMBORN_ACQUIRED: Final = DreambornAcquired()


def dreamborn_entered(state: State, card: i64) -> None:
    """The card entered the center row."""
    _queue(state, DREAMBORN_ENTERED, state.active, card)


def dreamborn_acquired(state: State, player: i64, card: i64) -> None:
    """The player acquires the card."""
    _queue(state, DREAMBORN_ACQUIRED, player, card)


def _queue(state: State, effect: Effect, player: i64, card: i64) -> None:
    """What a Dreamborn card gives is gained after the outermost action; other cards give nothing."""
    if state.face_of(card).dreamborn:
        frame = card_frame(effect, player, card, state.face[card], NO_PLAY)
        state.queue = append(state.queue, frame)
