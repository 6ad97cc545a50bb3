"""Drawing and discarding."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.choose import ChooseCard
from centerrow.effects.wording import cards_text, factions_text
from centerrow.engine.base import Count, Effect, Frame
from centerrow.engine.moves import draw as draw_cards
from centerrow.engine.moves import move
from centerrow.engine.names import CHOOSE
from centerrow.engine.offered import Options
from centerrow.engine.options import add_pile, card_of
from centerrow.engine.state import State
from centerrow.engine.zones import DECK, DISCARD, HAND, own
from centerrow.say import say


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards; an empty deck is replaced by the shuffled discard pile."""

    cards: i64
    per: Count | None = None

    def run(self, state: State, frame: Frame) -> None:
        times: i64 = 1
        if self.per is not None:
            times = self.per.of(state, frame)
        draw_cards(state, frame.player, self.cards * times)

    def possible(self, state: State, frame: Frame) -> bool:
        return len(state.zone(DECK, frame.player)) > 0 or len(state.zone(DISCARD, frame.player)) > 0

    def check(self) -> str:
        return "" if self.cards > 0 else "draw at least one card"

    def text(self) -> str:
        deed = say("draw {cards}", cards=cards_text(self.cards))
        return deed if self.per is None else say("{deed} {count}", deed=deed, count=self.per.text())


@dataclass(frozen=True)
class DiscardOne(ChooseCard):
    """Discard a card from hand; one of the faction goes back to hand."""

    returns: i64 = 0

    def targets(self, state: State, frame: Frame) -> Options:
        zone = own(HAND, frame.player)
        options = Options()
        add_pile(state, options, CHOOSE, zone, state.zones[zone], 0)
        return options

    def taken(self, state: State, frame: Frame, option: i64) -> None:
        card = card_of(option)
        move(state, card, own(DISCARD, frame.player))
        if state.factions_of(card) & self.returns:
            move(state, card, own(HAND, frame.player))

    def prompt(self) -> str:
        return "discard"

    def question(self) -> str:
        return say("discard which card?")

    def text(self) -> str:
        if not self.returns:
            return say("discard a card")
        words = "discard a card; if it is {factions}, return it to your hand"
        return say(words, factions=factions_text(self.returns))
