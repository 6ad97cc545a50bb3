"""The Delirium Die. Its faces are data of the set that brings it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.action import Action
from centerrow.engine.base import NO_FACE, Effect, Frame
from centerrow.engine.library import Library
from centerrow.engine.meaning import Meaning
from centerrow.engine.names import INSIGHT, ROLL
from centerrow.engine.offered import Options
from centerrow.engine.options import bare_option
from centerrow.engine.payment import can_pay, pay_price
from centerrow.engine.state import State
from centerrow.say import say

#: What a roll costs in insight.
DIE_PRICE: Final = 5


@dataclass(frozen=True)
class RollDie(Effect):
    """Roll the Delirium Die and do what it shows."""

    def word(self) -> str:
        return "roll"

    def run(self, state: State, frame: Frame) -> None:
        die = state.library.die
        if die:
            face = state.rng.below(len(die))
            state.reveals += 1
            state.record_amount(log.ROLLED, frame.player, log.NOTHING, face + 1)
            state.then(frame, die[face])

    def text(self) -> str:
        return say("roll the Delirium Die")


ROLL_DIE: Final = RollDie()


class RollAction(Action):
    """Pay insight to roll the Delirium Die, as often as the player likes."""

    verb: ClassVar[int] = ROLL

    def brought_by(self, library: Library) -> bool:
        return bool(library.die)

    def offer(self, state: State, player: i64, options: Options) -> None:
        if can_pay(state, player, INSIGHT, DIE_PRICE):
            options.append(bare_option(ROLL, 0))

    def take(self, state: State, player: i64, choice: i64) -> None:
        state.push(ROLL_DIE, player)
        pay_price(state, player, INSIGHT, DIE_PRICE, NO_FACE)

    def describe(self, state: State, player: i64, choice: i64, meaning: Meaning) -> None:
        meaning.costs(INSIGHT, DIE_PRICE)

    def entry(self, meaning: Meaning) -> str:
        return say("Roll the Delirium Die for {price}", price=meaning.price_in_symbols())
