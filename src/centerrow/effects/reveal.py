"""Cards taken from the top of a deck, and monsters that turn into heroes."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.engine.abilities import in_chain
from centerrow.engine.acquire import acquire
from centerrow.engine.base import THIS_CARD, Effect, Frame
from centerrow.engine.defeat import defeat
from centerrow.engine.knowledge import reveal
from centerrow.engine.moves import top_of_center_deck
from centerrow.engine.names import CONSTRUCT, HERO, MONSTER
from centerrow.engine.state import State
from centerrow.engine.transform import transform
from centerrow.engine.zones import CENTER_DECK, NO_CARD, NO_ZONE, THE_VOID, place_of, put_text
from centerrow.say import say


@dataclass(frozen=True)
class TakeTopOfCenterDeck(Effect):
    """Acquire or defeat the center deck's top card free; it never enters the row (ruling 22)."""

    heroes_to: i64 = NO_ZONE

    def run(self, state: State, frame: Frame) -> None:
        card = top_of_center_deck(state)
        if card == NO_CARD:
            return
        reveal(state, card)
        if in_chain(state, card):
            return
        kind = state.face_of(card).kind
        if kind & (HERO | CONSTRUCT):
            acquire(state, frame.player, card, self.heroes_to if kind == HERO else NO_ZONE)
        elif kind == MONSTER:
            defeat(state, frame.player, card, 0)

    def possible(self, state: State, frame: Frame) -> bool:
        return len(state.zones[CENTER_DECK]) > 0 or len(state.zones[THE_VOID]) > 0

    def text(self) -> str:
        deed = say("reveal the top card of the center deck and acquire or defeat it without paying its cost")
        if self.heroes_to == NO_ZONE:
            return deed
        place = put_text(place_of(self.heroes_to))
        return say("{deed}; if it is a hero, put it {place}", deed=deed, place=place)


@dataclass(frozen=True)
class BecomeHero(Effect):
    """The defeated monster turns over, and you acquire the hero it becomes."""

    def needs(self) -> i64:
        return THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        transform(state, frame.card)
        acquire(state, frame.player, frame.card, NO_ZONE)

    def text(self) -> str:
        return say("this transforms and you acquire it")
