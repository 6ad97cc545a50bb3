"""Numbers read off the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.effects.wording import amount, factions_text
from centerrow.engine.base import THAT_FACE, THAT_FACTION, THIS_CARD, Count, Frame, Limit
from centerrow.engine.names import FACTIONS, POWER, RUNES
from centerrow.engine.state import State
from centerrow.engine.zones import CONSTRUCTS, TEMPLES
from centerrow.say import say

#: There is one each of Life, of Death and of Immortality.
MOST_TEMPLES: Final = 3


@dataclass(frozen=True)
class PrintedHonor(Count):
    """The honor printed on the card just acquired, as it was then: it may have turned over in hand since."""

    def needs(self) -> i64:
        return THAT_FACE

    def of(self, state: State, frame: Frame) -> i64:
        return state.faces[frame.number].honor

    def text(self) -> str:
        return say("for each ★ printed on that card")


@dataclass(frozen=True)
class HeroesOfNamedFaction(Count):
    """The heroes of the faction just named that you played this turn."""

    def needs(self) -> i64:
        return THAT_FACTION

    def of(self, state: State, frame: Frame) -> i64:
        found: i64 = 0
        for card in state.heroes:
            if state.factions_of(card) & frame.number:
                found += 1
        return found

    def text(self) -> str:
        return say("for each hero of that faction you have played this turn")


@dataclass(frozen=True)
class HighestConstructCost(Limit):
    """No more than the highest rune cost among your constructs; without one, nothing is low enough."""

    def allows(self, state: State, player: i64, cost: i64) -> bool:
        for card in state.zone(CONSTRUCTS, player):
            face = state.face_of(card)
            if face.resource == RUNES and cost <= face.cost:
                return True
        return False

    def text(self) -> str:
        return say("a construct you control costs ▲")


@dataclass(frozen=True)
class PrintedRuneCost(Count):
    """The rune cost printed on the card just acquired (ruling 33)."""

    def needs(self) -> i64:
        return THAT_FACE

    def of(self, state: State, frame: Frame) -> i64:
        face = state.faces[frame.number]
        return face.cost if face.resource == RUNES else 0

    def text(self) -> str:
        return say("for each ▲ of that card's cost")


@dataclass(frozen=True)
class Constructs(Count):
    """The constructs you control, of a faction, transformed ones, or all but this one."""

    factions: i64 = 0
    transformed: bool = False
    others: bool = False

    def needs(self) -> i64:
        return THIS_CARD if self.others else 0

    def of(self, state: State, frame: Frame) -> i64:
        found: i64 = 0
        for card in state.zone(CONSTRUCTS, frame.player):
            if self.factions and not state.factions_for(frame.player, card) & self.factions:
                continue
            if (self.transformed and not state.face_of(card).is_transformed) or (
                self.others and card == frame.card
            ):
                continue
            found += 1
        return found

    def text(self) -> str:
        card = say("construct")
        if self.factions:
            card = say("{factions} construct", factions=factions_text(self.factions))
        if self.transformed:
            card = say("transformed {card}", card=card)
        words = "for each other {card} you control" if self.others else "for each {card} you control"
        return say(words, card=card)


@dataclass(frozen=True)
class FactionsOfConstructs(Count):
    """The different factions among the constructs you control."""

    def of(self, state: State, frame: Frame) -> i64:
        seen: i64 = 0
        for card in state.zone(CONSTRUCTS, frame.player):
            seen |= state.factions_for(frame.player, card)
        found: i64 = 0
        for faction in FACTIONS:
            if seen & faction:
                found += 1
        return found

    def text(self) -> str:
        return say("for each faction among your constructs")


@dataclass(frozen=True)
class Temples(Count):
    """A monster's discount: this much power for each Temple you control; with `once`, just for having one."""

    times: i64
    once: bool = False

    def of(self, state: State, frame: Frame) -> i64:
        temples: i64 = len(state.zone(TEMPLES, frame.player))
        if self.once and temples > 1:
            temples = 1
        return temples * self.times

    def most(self) -> i64:
        return self.times if self.once else MOST_TEMPLES * self.times

    def text(self) -> str:
        words = "{amount} less for each Temple you control"
        if self.once:
            words = "{amount} less if you control a Temple"
        return say(words, amount=amount(self.times, POWER))
