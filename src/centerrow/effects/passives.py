"""Abilities that change a rule while they are in force, and the effect that sets one up for this turn."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.acquire import check_place
from centerrow.effects.selectors import Cards, heroes_and_constructs
from centerrow.effects.triggers import FIRST_SLOT
from centerrow.effects.wording import amount, put_text
from centerrow.engine.abilities import (
    CARD_ACQUIRED,
    VOID_DEFEATS,
    WHAT_TO_PAY,
    WHAT_TO_SPEND,
    WHERE_MONSTER_GOES,
    WHERE_TO_PUT,
    Active,
    Moment,
    listen,
    silence,
)
from centerrow.engine.acquire import NO_PLACE
from centerrow.engine.base import Ability, Effect, Frame
from centerrow.engine.names import MONSTER, RESOURCE_NAMES, RUNES
from centerrow.engine.play import unused
from centerrow.engine.state import USED, State
from centerrow.engine.zones import CENTER_DECK, NO_CARD, THE_VOID


@dataclass(frozen=True)
class ThisTurn(Effect):
    """An ability is in force until the end of the turn."""

    ability: Ability

    def run(self, state: State, frame: Frame) -> None:
        listen(state, Active(self.ability, frame.player, frame.card, frame.face, frame.play, True))

    def text(self) -> str:
        words = self.ability.text()
        return words if "this turn" in words else f"this turn, {words}"


@dataclass(frozen=True)
class SpendAs(Ability):
    """You may spend one resource as another; the two can be mixed in one payment."""

    resource: i64
    as_resource: i64

    def listens(self) -> i64:
        return WHAT_TO_SPEND

    def spends(self, state: State, active: Active, resource: i64, card: i64) -> i64:
        return 1 << self.resource if resource == self.as_resource else 0

    def check(self) -> str:
        return "" if self.resource != self.as_resource else "a resource can always be spent as itself"

    def text(self) -> str:
        return f"you may spend {RESOURCE_NAMES[self.resource]} as {RESOURCE_NAMES[self.as_resource]}"


@dataclass(frozen=True)
class MayGo(Ability):
    """Cards that you acquire may go to another place than the discard pile (ruling 5)."""

    which: Cards
    to: i64
    once_per_turn: bool = False
    slot: i64 = FIRST_SLOT

    def listens(self) -> i64:
        return WHERE_TO_PUT

    def destination(self, state: State, active: Active, card: i64) -> i64:
        if self.once_per_turn and not unused(state, active.card, self.slot):
            return NO_PLACE
        return self.to if self.which.matches(state, active.player, card) else NO_PLACE

    def destination_taken(self, state: State, active: Active) -> None:
        if self.once_per_turn:
            state.marks[active.card] |= USED << self.slot

    def check(self) -> str:
        if self.which.kinds & MONSTER:
            return check_place(heroes_and_constructs(), self.to)
        return check_place(self.which, self.to)

    def text(self) -> str:
        if self.once_per_turn:
            which = self.which.singular()
            return f"once per turn, when you acquire {which}, you may put it {put_text(self.to)}"
        return f"you may put each {self.which.text()} you acquire {put_text(self.to)}"


@dataclass(frozen=True)
class PayLessForNext(Ability):
    """You pay less for the next such card you acquire; a free acquisition uses it up too (ruling 4)."""

    which: Cards
    runes: i64

    def listens(self) -> i64:
        return WHAT_TO_PAY | CARD_ACQUIRED

    def less_to_pay(self, state: State, active: Active, card: i64) -> i64:
        return self.runes if self.which.matches(state, active.player, card) else 0

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        return moment.player == active.player and self.which.matches(state, active.player, moment.card)

    def react(self, state: State, active: Active, moment: Moment) -> None:
        silence(state, active)

    def check(self) -> str:
        return "" if self.runes > 0 else "pay at least 1 rune less"

    def text(self) -> str:
        return (
            f"you pay {amount(self.runes, RUNES)} less for the next {self.which.text()} you acquire this turn"
        )


@dataclass(frozen=True)
class DefeatInVoid(Ability):
    """Monsters in the void can be defeated as if in the row; they go under the center deck (ruling 24)."""

    def listens(self) -> i64:
        return VOID_DEFEATS | WHERE_MONSTER_GOES

    def monster_destination(self, state: State, active: Active, card: i64) -> i64:
        return CENTER_DECK if state.where[card] == THE_VOID else NO_CARD

    def text(self) -> str:
        return (
            "you may defeat monsters in the void as if they were in the center row; "
            "put each one on the bottom of the center deck"
        )
