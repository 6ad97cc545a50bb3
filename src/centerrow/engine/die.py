"""The Delirium Die. Its faces are data of the set that brings it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from centerrow.engine import log
from centerrow.engine.base import Effect, Frame
from centerrow.engine.state import State

#: What a roll costs in insight.
DIE_PRICE: Final = 5


@dataclass(frozen=True)
class RollDie(Effect):
    """Roll the Delirium Die and do what it shows."""

    def run(self, state: State, frame: Frame) -> None:
        die = state.library.die
        if die:
            face = state.rng.below(len(die))
            state.reveals += 1
            state.record_amount(log.ROLLED, frame.player, log.NOTHING, face + 1)
            state.then(frame, die[face])

    def text(self) -> str:
        return "roll the Delirium Die"


ROLL_DIE: Final = RollDie()
