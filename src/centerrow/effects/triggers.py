"""Abilities that react to something that happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.effects.selectors import Cards
from centerrow.engine.abilities import (
    CARD_ACQUIRED,
    CONSTRUCT_ENTERED,
    HERO_PLAYED,
    HERO_PUT_DOWN,
    MONSTER_DEFEATED,
    Active,
    Moment,
    face_of_deed,
    kind_of_deed,
    silence,
    zone_of_deed,
)
from centerrow.engine.base import NO_PLAY, Ability, Effect, Frame, Node
from centerrow.engine.play import unused
from centerrow.engine.state import USED, State
from centerrow.engine.zones import CENTER_ROW, NO_CARD

EVERY_TIME: Final = 0
ONCE_PER_TURN: Final = 1
NEXT_TIME: Final = 2
FIRST_TIME: Final = 3

#: Activated abilities have the first marks of a card, triggers and passives those from here on.
FIRST_SLOT: Final = 4

MOMENT_WORDS: Final[dict[int, str]] = {
    HERO_PUT_DOWN: "you play",
    HERO_PLAYED: "you play",
    CONSTRUCT_ENTERED: "you play",
    CARD_ACQUIRED: "you acquire",
    MONSTER_DEFEATED: "you defeat",
}


@dataclass(frozen=True)
class When(Node):
    """A moment: you acquire, play or defeat such a card, anywhere or in one zone only."""

    moment: i64
    which: Cards
    zone: i64 = NO_CARD

    def matches(self, state: State, active: Active, moment: Moment) -> bool:
        if moment.player != active.player or (self.zone != NO_CARD and moment.zone != self.zone):
            return False
        return self.which.matches(state, active.player, moment.card)

    def is_first(self, state: State, moment: Moment) -> bool:
        """Whether nothing like it happened earlier this turn."""
        if moment.play != NO_PLAY:
            for card in state.heroes[: moment.play]:
                if self.which.matches(state, moment.player, card):
                    return False
            return True
        for deed in state.deeds[:-1]:
            if kind_of_deed(deed) == self.moment and self.zone in (NO_CARD, zone_of_deed(deed)):
                if self.which.matched(state, face_of_deed(deed)):
                    return False
        return True

    def text(self) -> str:
        place = " in the center row" if self.zone == CENTER_ROW else ""
        return f"{MOMENT_WORDS[self.moment]} {self.which.singular()}{place}"


@dataclass(frozen=True)
class Trigger(Ability):
    """When something happens, an effect, as often as the limit says.

    The effect's frame is about the card of the moment; its number is that card's face at the moment.
    """

    when: When
    effect: Effect
    limit: i64 = EVERY_TIME
    slot: i64 = FIRST_SLOT

    def listens(self) -> i64:
        return self.when.moment

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        if self.limit == ONCE_PER_TURN and not unused(state, active.card, self.slot):
            return False
        if not self.when.matches(state, active, moment):
            return False
        return self.limit != FIRST_TIME or self.when.is_first(state, moment)

    def react(self, state: State, active: Active, moment: Moment) -> None:
        if self.limit == ONCE_PER_TURN:
            state.marks[active.card] |= USED << self.slot
        elif self.limit == NEXT_TIME:
            silence(state, active)
        face = state.face[moment.card]
        state.stack.append(
            Frame(self.effect, active.player, active.card, active.face, active.play, moment.card, 0, face)
        )

    def text(self) -> str:
        moment = self.when.text()
        if self.limit == ONCE_PER_TURN:
            return f"once per turn, when {moment}: {self.effect.text()}"
        if self.limit == FIRST_TIME:
            return f"the first time {moment} this turn, {self.effect.text()}"
        if self.limit == NEXT_TIME:
            return f"the next time {moment} this turn, {self.effect.text()}"
        return f"whenever {moment}, {self.effect.text()}"


def you_acquire(which: Cards) -> When:
    """You acquire such a card, from anywhere."""
    return When(CARD_ACQUIRED, which)


def you_defeat(which: Cards, in_row: bool = False) -> When:
    """You defeat such a monster, anywhere or in the center row only."""
    return When(MONSTER_DEFEATED, which, CENTER_ROW if in_row else NO_CARD)


def you_play(which: Cards) -> When:
    """You put down such a hero: before its own effect."""
    return When(HERO_PUT_DOWN, which)


def once_per_turn(when: When, effect: Effect) -> Trigger:
    """The first time in each turn that this happens while the card is in play."""
    return Trigger(when, effect, ONCE_PER_TURN)


def next_time(when: When, effect: Effect) -> Trigger:
    """The next time this happens this turn."""
    return Trigger(when, effect, NEXT_TIME)


def first_time(when: When, effect: Effect) -> Trigger:
    """The first time this happens this turn, also when that was before the card came (ruling 6)."""
    return Trigger(when, effect, FIRST_TIME)
