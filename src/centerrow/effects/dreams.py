"""The Dream deck and the Dreamscape."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.choose import ChooseCard
from centerrow.effects.wording import cards_text
from centerrow.engine.acquire import acquire
from centerrow.engine.base import Effect, Frame
from centerrow.engine.defeat import defeat
from centerrow.engine.knowledge import reveal
from centerrow.engine.marks import known_to
from centerrow.engine.moves import move
from centerrow.engine.names import CHOOSE, CONSTRUCT, HERO, MONSTER
from centerrow.engine.offered import Options
from centerrow.engine.options import add_pile, card_of, number_of
from centerrow.engine.reach import add_row, add_void
from centerrow.engine.state import State
from centerrow.engine.zones import DREAM_DECK, DREAMSCAPE, NO_ZONE, own
from centerrow.say import say


@dataclass(frozen=True)
class AddToDreamscape(Effect):
    """Put cards from the top of the Dream deck into your Dreamscape, unseen by others (ruling 26)."""

    cards: i64

    def run(self, state: State, frame: Frame) -> None:
        left = self.cards
        while left > 0 and len(state.zones[DREAM_DECK]):
            card = state.zones[DREAM_DECK][-1]
            state.mark(card, known_to(frame.player))
            state.reveals += 1
            move(state, card, own(DREAMSCAPE, frame.player))
            left -= 1

    def possible(self, state: State, frame: Frame) -> bool:
        return len(state.zones[DREAM_DECK]) > 0

    def check(self) -> str:
        return "" if self.cards > 0 else "add at least one card"

    def text(self) -> str:
        return say("add {cards} to your Dreamscape", cards=cards_text(self.cards))


@dataclass(frozen=True)
class AcquireTopOfDreamDeck(Effect):
    """Acquire cards from the top of the Dream deck free, one after the other."""

    cards: i64 = 1

    def run(self, state: State, frame: Frame) -> None:
        if frame.step < self.cards and len(state.zones[DREAM_DECK]):
            card = state.zones[DREAM_DECK][-1]
            reveal(state, card)
            state.step(frame, frame.step + 1, frame.number)
            acquire(state, frame.player, card, NO_ZONE)

    def possible(self, state: State, frame: Frame) -> bool:
        return len(state.zones[DREAM_DECK]) > 0

    def text(self) -> str:
        if self.cards == 1:
            return say("acquire the top card of the Dream deck without paying its cost")
        words = "acquire the top {number} cards of the Dream deck without paying their costs"
        return say(words, number=self.cards)


@dataclass(frozen=True)
class TakeFromDreamscape(ChooseCard):
    """Acquire a card of your Dreamscape free; with `or_row` also acquire or defeat one in the center row."""

    or_row: bool = False

    def taken(self, state: State, frame: Frame, option: i64) -> None:
        card = card_of(option)
        if state.face_of(card).kind == MONSTER:
            defeat(state, frame.player, card, number_of(option))
        else:
            acquire(state, frame.player, card, NO_ZONE)

    def targets(self, state: State, frame: Frame) -> Options:
        options = Options()
        if self.or_row:
            add_row(state, options, CHOOSE, frame.player, HERO | CONSTRUCT | MONSTER, False, must=True)
            add_void(state, options, CHOOSE, frame.player, False, must=True)
        zone = own(DREAMSCAPE, frame.player)
        add_pile(state, options, CHOOSE, zone, state.zones[zone], 0)
        return options

    def prompt(self) -> str:
        return "acquire"

    def question(self) -> str:
        return say("take which card?")

    def text(self) -> str:
        if self.or_row:
            return say(
                "acquire or defeat a card in the center row or your Dreamscape without paying its cost"
            )
        return say("acquire a card from your Dreamscape without paying its cost")
