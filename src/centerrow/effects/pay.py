"""Paying insight for an effect."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.wording import amount, paid_for
from centerrow.engine.base import Count, Effect, Frame
from centerrow.engine.meaning import Meaning
from centerrow.engine.names import CONSTRUCT_RUNES, INSIGHT, RUNES, SYMBOLS
from centerrow.engine.payment import can_pay, pay_price
from centerrow.engine.resources import gain
from centerrow.engine.state import State
from centerrow.say import say


@dataclass(frozen=True)
class Pay(Effect):
    """Pay insight, then do something; `less` is taken off the price, which stops at 0."""

    price: i64
    effect: Effect
    less: Count | None = None

    def run(self, state: State, frame: Frame) -> None:
        price = self.price_now(state, frame)
        if can_pay(state, frame.player, INSIGHT, price):
            state.then(frame, self.effect)
            pay_price(state, frame.player, INSIGHT, price, frame.face)

    def price_now(self, state: State, frame: Frame) -> i64:
        price = self.price
        if self.less is not None:
            price -= self.less.of(state, frame)
        return price if price > 0 else 0

    def possible(self, state: State, frame: Frame) -> bool:
        if not can_pay(state, frame.player, INSIGHT, self.price_now(state, frame)):
            return False
        return self.effect.possible(state, frame)

    def asks_for(self, state: State, frame: Frame, meaning: Meaning) -> None:
        meaning.costs(INSIGHT, self.price_now(state, frame))

    def check(self) -> str:
        return "" if self.price > 0 else "a price is at least 1 insight"

    def text(self) -> str:
        price = amount(self.price, INSIGHT)
        if self.less is not None:
            less = amount(1, INSIGHT)
            price = say("{price} ({less} less {count})", price=price, less=less, count=self.less.text())
        return paid_for(price, self.effect.text())


@dataclass(frozen=True)
class GainConstructRunes(Effect):
    """Gain runes that pay for Mechana constructs alone (ruling 30)."""

    runes: i64

    def run(self, state: State, frame: Frame) -> None:
        gain(state, frame.player, CONSTRUCT_RUNES, self.runes)

    def check(self) -> str:
        return "" if self.runes > 0 else "gain at least 1 rune"

    def text(self) -> str:
        words = "gain {amount} that can be spent on Mechana constructs only"
        return say(words, amount=amount(self.runes, RUNES))


@dataclass(frozen=True)
class Double(Effect):
    """Double what you have unspent of a resource, runes for constructs with the others."""

    resource: i64

    def run(self, state: State, frame: Frame) -> None:
        purse = state.players[frame.player].purse
        if self.resource == RUNES:
            gain(state, frame.player, CONSTRUCT_RUNES, purse[CONSTRUCT_RUNES])
        gain(state, frame.player, self.resource, purse[self.resource])

    def text(self) -> str:
        return say("double your unspent {symbol}", symbol=SYMBOLS[self.resource])
