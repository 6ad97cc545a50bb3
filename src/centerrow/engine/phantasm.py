"""Phantasm: the hero is banished from the row, the row is refilled, then its effect resolves (ruling 37)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from centerrow.engine import log
from centerrow.engine.base import Effect, Frame
from centerrow.engine.moves import banish, refill
from centerrow.engine.play import play_hero
from centerrow.engine.state import State


@dataclass(frozen=True)
class PhantasmHero(Effect):
    """The subject is played from the center row; it counts as played, never as acquired."""

    def run(self, state: State, frame: Frame) -> None:
        card = frame.subject
        state.record(log.PLAYED, frame.player, card, state.where[card], state.face_of(card).home)
        banish(state, card)
        refill(state)
        play_hero(state, frame.player, card)


PHANTASM_HERO: Final = PhantasmHero()
