"""Numbers read off the table."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.engine.base import Count, Frame
from centerrow.engine.names import RUNES
from centerrow.engine.state import State
from centerrow.engine.zones import CONSTRUCTS


@dataclass(frozen=True)
class PrintedHonor(Count):
    """The honor printed on the card just acquired, as it was then: it may have turned over in hand since."""

    def of(self, state: State, frame: Frame) -> i64:
        return state.faces[frame.number].honor

    def text(self) -> str:
        return "for each honor printed on that card"


@dataclass(frozen=True)
class HeroesOfNamedFaction(Count):
    """The heroes of the faction just named that you played this turn."""

    def of(self, state: State, frame: Frame) -> i64:
        found: i64 = 0
        for card in state.heroes:
            if state.factions_of(card) & frame.number:
                found += 1
        return found

    def text(self) -> str:
        return "for each hero of that faction you have played this turn"


@dataclass(frozen=True)
class HighestConstructCost(Count):
    """The highest rune cost among your constructs; none, and nothing is low enough."""

    def of(self, state: State, frame: Frame) -> i64:
        highest: i64 = -1
        for card in state.zone(CONSTRUCTS, frame.player):
            face = state.face_of(card)
            if face.resource == RUNES and face.cost > highest:
                highest = face.cost
        return highest

    def text(self) -> str:
        return "the rune cost of a construct you control"
