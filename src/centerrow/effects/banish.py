"""Banishing cards."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.selectors import ANY_KIND
from centerrow.effects.wording import counted, zones_text
from centerrow.engine.base import Effect, Frame
from centerrow.engine.moves import banish as banish_card
from centerrow.engine.moves import refill
from centerrow.engine.names import ASK_CARD, CHOOSE, DECLINE, DONE
from centerrow.engine.options import add_pile, bare_option, card_of, verb_of
from centerrow.engine.reach import add_row
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, DISCARD, HAND, own


@dataclass(frozen=True)
class Banish(Effect):
    """Banish cards from these zones, one after the other; `may` lets you take fewer, or none."""

    zones: tuple[i64, ...]
    may: bool
    cards: i64 = 1

    def run(self, state: State, frame: Frame) -> None:
        options = self.targets(state, frame)
        if not options:
            return
        if self.may:
            options.append(bare_option(DONE if frame.step else DECLINE, 0))
        state.ask(frame, ASK_CARD, options)

    def resume(self, state: State, frame: Frame, choice: i64) -> None:
        if verb_of(choice) != CHOOSE:
            return
        banish_card(state, card_of(choice))
        refill(state)
        if frame.step + 1 < self.cards:
            state.step(frame, frame.step + 1, frame.number)

    def targets(self, state: State, frame: Frame) -> list[i64]:
        options: list[i64] = []
        for zone in self.zones:
            if zone == CENTER_ROW:
                add_row(state, options, CHOOSE, frame.player, ANY_KIND, False)
            else:
                place = own(zone, frame.player)
                add_pile(state, options, CHOOSE, place, state.zones[place], 0)
        return options

    def possible(self, state: State, frame: Frame) -> bool:
        return bool(self.targets(state, frame))

    def prompt(self) -> str:
        return "banish"

    def question(self) -> str:
        return "banish which card?"

    def check(self) -> str:
        if not self.zones or [zone for zone in self.zones if zone not in (HAND, DISCARD, CENTER_ROW)]:
            return "cards are banished from HAND, DISCARD or CENTER_ROW"
        return "" if self.cards > 0 else "banish at least one card"

    def text(self) -> str:
        number = (
            counted(self.cards, "card") if self.cards == 1 or not self.may else f"up to {self.cards} cards"
        )
        return f"{'you may ' if self.may else ''}banish {number} from {zones_text(self.zones)}"


def banish(*zones: int, cards: int = 1) -> Banish:
    """Banish a card from one of these zones; you must while you can."""
    return Banish(zones, False, cards)


def may_banish(*zones: int, cards: int = 1) -> Banish:
    """You may banish up to so many cards from these zones."""
    return Banish(zones, True, cards)
