"""Acquiring without paying."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.effects.choose import ChooseCard
from centerrow.effects.selectors import Cards
from centerrow.engine.abilities import in_chain
from centerrow.engine.acquire import acquire, acquire_together
from centerrow.engine.base import Condition, Effect, Frame
from centerrow.engine.names import CHOOSE, CONSTRUCT, MONSTER
from centerrow.engine.offered import Options, these
from centerrow.engine.options import card_of
from centerrow.engine.reach import add_row, add_supplies
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, CONSTRUCTS, DECK, HAND, NO_CARD, NO_ZONE, place_of, put_text
from centerrow.say import say

#: Where words can put acquired cards; to the discard pile they go anyway.
ACQUIRED_TO: Final = (HAND, DECK, CONSTRUCTS)


def check_place(which: Cards, place: i64) -> str:
    """What is wrong with a place for these acquired cards."""
    if which.kinds & MONSTER:
        return "monsters are defeated, not acquired: use heroes(), constructs() or the two together"
    if place != NO_ZONE and place not in ACQUIRED_TO:
        return "acquired cards go to HAND, to DECK (its top), or to CONSTRUCTS (into play)"
    if place == CONSTRUCTS and which.kinds != CONSTRUCT:
        return "only constructs go into play when they are acquired"
    return ""


@dataclass(frozen=True)
class AcquireFree(ChooseCard):
    """Acquire a card without paying: from the row or an always-available pile, or from the row only.

    With `to_if` it goes to the named place only when that holds before the acquisition (ruling 32).
    """

    which: Cards
    to: i64 = NO_ZONE
    in_row: bool = False
    to_if: Condition | None = None

    def taken(self, state: State, frame: Frame, option: i64) -> None:
        to = self.to
        if self.to_if is not None and not self.to_if.holds(state, frame.player, frame.subject):
            to = NO_ZONE
        acquire(state, frame.player, card_of(option), to)

    def targets(self, state: State, frame: Frame) -> Options:
        found = Options()
        add_row(state, found, CHOOSE, frame.player, self.which.kinds, False, must=True)
        if not self.in_row:
            add_supplies(state, found, CHOOSE, frame.player, self.which.kinds, False)
        return these([code for code in found.codes if self.which.matches(state, frame.player, card_of(code))])

    def prompt(self) -> str:
        return "acquire"

    def question(self) -> str:
        return say("acquire which card?")

    def check(self) -> str:
        if self.to_if is not None and self.to == NO_ZONE:
            return "name the place that the condition is for"
        return check_place(self.which, self.to)

    def text(self) -> str:
        words = "acquire {card} without paying its cost"
        if self.in_row:
            words = "acquire {card} from the center row without paying its cost"
        deed = say(words, card=self.which.singular())
        if self.to == NO_ZONE:
            return deed
        place = put_text(place_of(self.to))
        if self.to_if is None:
            return say("{deed} and put it {place}", deed=deed, place=place)
        return say(
            "{deed}; if {condition}, put it {place}", deed=deed, condition=self.to_if.text(), place=place
        )


@dataclass(frozen=True)
class AcquireAll(Effect):
    """Acquire every such card that lies in the center row now, without paying (ruling 23)."""

    which: Cards
    to: i64 = NO_ZONE

    def run(self, state: State, frame: Frame) -> None:
        taken: list[i64] = []
        for card in state.zones[CENTER_ROW]:
            if card != NO_CARD and self.which.matches(state, frame.player, card):
                if not in_chain(state, card):
                    taken.append(card)
        acquire_together(state, frame.player, taken, self.to)

    def check(self) -> str:
        return check_place(self.which, self.to)

    def text(self) -> str:
        words = "acquire all {cards} in the center row without paying their costs"
        deed = say(words, cards=self.which.plural())
        if self.to == NO_ZONE:
            return deed
        return say("{deed} and put them {place}", deed=deed, place=put_text(place_of(self.to)))
