"""Phantasm: the hero is banished from the row, the row is refilled, then its effect resolves (ruling 37)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.action import Action
from centerrow.engine.base import Frame, Procedure
from centerrow.engine.card import NO_PRICE, UNPAYABLE
from centerrow.engine.library import Library
from centerrow.engine.meaning import Meaning
from centerrow.engine.moves import banish, refill
from centerrow.engine.names import INSIGHT, PHANTASM
from centerrow.engine.offered import Options
from centerrow.engine.options import add_card, card_of, option
from centerrow.engine.payment import can_pay, pay_price
from centerrow.engine.play import play_hero
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, NO_CARD
from centerrow.say import say


@dataclass(frozen=True)
class PhantasmHero(Procedure):
    """The subject is played from the center row; it counts as played, never as acquired."""

    def word(self) -> str:
        return "phantasm"

    def run(self, state: State, frame: Frame) -> None:
        card = frame.subject
        state.record(log.PLAYED, frame.player, card, state.where[card], state.face_of(card).home)
        banish(state, card)
        state.use(card, 0)  # as it is played: so a shuffle of the void tells it from its equals
        refill(state)
        play_hero(state, frame.player, card)


PHANTASM_HERO: Final = PhantasmHero()


class PhantasmAction(Action):
    """Pay insight to play a hero straight from the center row (ruling 37)."""

    verb: ClassVar[int] = PHANTASM

    def brought_by(self, library: Library) -> bool:
        return library.least_phantasm != UNPAYABLE

    def offer(self, state: State, player: i64, options: Options) -> None:
        if not can_pay(state, player, INSIGHT, state.library.least_phantasm):
            return
        first: i64 = options.size
        for card in state.zones[CENTER_ROW]:
            if card != NO_CARD:
                cost = state.faces[state.face[card]].phantasm
                if cost != NO_PRICE and can_pay(state, player, INSIGHT, cost):
                    add_card(state, options, first, option(PHANTASM, CENTER_ROW, card, 0))

    def take(self, state: State, player: i64, choice: i64) -> None:
        card = card_of(choice)
        state.about(PHANTASM_HERO, player, card)
        pay_price(state, player, INSIGHT, state.face_of(card).phantasm, state.face[card])

    def describe(self, state: State, player: i64, choice: i64, meaning: Meaning) -> None:
        meaning.costs(INSIGHT, state.face_of(card_of(choice)).phantasm)

    def heading(self) -> str:
        return say("Phantasm")

    def past(self) -> str:
        return "played {things} from the row"

    def entry(self, meaning: Meaning) -> str:
        return meaning.card_for_price()
