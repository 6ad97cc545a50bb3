"""Cards that turn to their other side, for good (ruling 21)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import arm, silence_card
from centerrow.engine.action import Action
from centerrow.engine.card import NO_PRICE, UNPAYABLE
from centerrow.engine.knowledge import expose, show
from centerrow.engine.library import Library
from centerrow.engine.meaning import Meaning
from centerrow.engine.moves import be_new, depth_of
from centerrow.engine.names import INSIGHT, TRANSFORM
from centerrow.engine.offered import Options
from centerrow.engine.options import add_card, card_of, option
from centerrow.engine.payment import can_pay, pay_price
from centerrow.engine.state import State
from centerrow.engine.turning import is_watched, turns_over
from centerrow.engine.zones import CONSTRUCTS, HAND, is_deck, is_heap, kind_of_zone, own, owner_of_zone
from centerrow.say import say


def transform(state: State, card: i64) -> None:
    """Turn the card over where it lies, in the open. In play its new side is unused (ruling 8)."""
    state.quiet = 0
    be_new(state, card)
    face = state.face_of(card)
    zone = state.where[card]
    owner = owner_of_zone(zone)
    show(state, card)
    if is_heap(zone):
        expose(state, card)
    if state.log is not None:
        event = state.event(log.TRANSFORMED, owner, card, zone, zone)
        event.place = depth_of(state, card) if is_deck(zone) else log.NOTHING
        state.tell(event)
    if face.transform_when is not None and is_watched(zone):
        state.watching -= 1
    state.face = state.face[:]  # copies share the vector, since cards turn over so rarely
    state.face[card] = face.other_side
    if kind_of_zone(zone) == CONSTRUCTS:
        silence_card(state, card)
        arm(state, owner, card)


def look_at_transforms(state: State) -> None:
    """Turn over each card of the active player whose condition holds now."""
    _look(state, HAND)
    _look(state, CONSTRUCTS)


def _look(state: State, zone: i64) -> None:
    for card in state.zone(zone, state.active):
        if state.faces[state.face[card]].transform_zone == zone and turns_over(state, state.face[card], zone):
            transform(state, card)


class TransformAction(Action):
    """Pay insight to turn a card in hand or in play to its other side."""

    verb: ClassVar[int] = TRANSFORM

    def brought_by(self, library: Library) -> bool:
        return library.least_transform != UNPAYABLE

    def offer(self, state: State, player: i64, options: Options) -> None:
        if not can_pay(state, player, INSIGHT, state.library.least_transform):
            return
        self.offer_zone(state, player, options, HAND)
        self.offer_zone(state, player, options, CONSTRUCTS)

    def offer_zone(self, state: State, player: i64, options: Options, zone: i64) -> None:
        first: i64 = options.size
        for card in state.zone(zone, player):
            face = state.faces[state.face[card]]
            if face.transform_price != NO_PRICE and face.transform_zone == zone:
                if can_pay(state, player, INSIGHT, face.transform_price):
                    add_card(state, options, first, option(TRANSFORM, own(zone, player), card, 0))

    def take(self, state: State, player: i64, choice: i64) -> None:
        card = card_of(choice)
        face = state.face_of(card)
        transform(state, card)
        pay_price(state, player, INSIGHT, face.transform_price, face.index)

    def describe(self, state: State, player: i64, choice: i64, meaning: Meaning) -> None:
        meaning.costs(INSIGHT, state.face_of(card_of(choice)).transform_price)

    def heading(self) -> str:
        return say("Transform")

    def entry(self, meaning: Meaning) -> str:
        return meaning.card_for_price()
