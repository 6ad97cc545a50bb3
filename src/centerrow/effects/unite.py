"""Heroes that count each other."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.engine.abilities import HERO_PLAYED, Active, Moment, listen
from centerrow.engine.base import Ability, Effect, Frame
from centerrow.engine.state import State


@dataclass(frozen=True)
class LaterHeroes(Ability):
    """The part of Multi-Unite that waits for the heroes played after this one."""

    effect: Effect

    def listens(self) -> i64:
        return HERO_PLAYED

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        if moment.player != active.player or moment.play == active.play:
            return False
        return state.factions_of(moment.card) & state.factions_of(active.card) != 0

    def react(self, state: State, active: Active, moment: Moment) -> None:
        state.stack.append(
            Frame(self.effect, active.player, active.card, active.face, active.play, moment.card, 0, 0)
        )


@dataclass(frozen=True)
class MultiUnite(Effect):
    """The effect once for each other hero of a shared faction, played before or after (ruling 22)."""

    effect: Effect
    later: LaterHeroes

    def run(self, state: State, frame: Frame) -> None:
        factions = state.factions_of(frame.card)
        listen(state, Active(self.later, frame.player, frame.card, frame.face, frame.play, True))
        i: i64 = len(state.heroes) - 1
        while i >= 0:
            hero = state.heroes[i]
            if i != frame.play and state.factions_of(hero) & factions:
                state.stack.append(
                    Frame(
                        self.effect, frame.player, frame.card, frame.face, frame.play, hero, 0, frame.number
                    )
                )
            i -= 1

    def text(self) -> str:
        return self.effect.text()


def multi_unite(effect: Effect) -> MultiUnite:
    """The effect once for each other hero of a shared faction that you play this turn, before or after."""
    return MultiUnite(effect, LaterHeroes(effect))
