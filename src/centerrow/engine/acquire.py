"""Acquiring: leave, refill, destination, triggers (payment comes before, see `payment`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import CARD_ACQUIRED, WHERE_TO_PUT, arm, fire_acquired, remember
from centerrow.engine.base import NO_FACE, NO_PLAY, Frame, Procedure, bare_frame, card_frame
from centerrow.engine.dreamborn import dreamborn_acquired
from centerrow.engine.knowledge import lay_open, show
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.moves import NO_SPOT, banish, card_in_row, move, place_to_fill, refill
from centerrow.engine.names import ASK_DESTINATION, CHOOSE, INSIGHT, RUNES, VISION
from centerrow.engine.offered import these
from centerrow.engine.options import card_of, number_of, option, zone_of
from centerrow.engine.payment import can_pay, pay_price
from centerrow.engine.play import enter_play
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CONSTRUCTS,
    DISCARD,
    IN_TRANSIT,
    NO_ZONE,
    PLACES_BY_NAME,
    VISIONS,
    is_heap,
    kind_of_zone,
    own,
    owner_of_zone,
    put_text,
)
from centerrow.say import say

#: What it costs in runes to send an acquired card to a teammate (ruling 41).
SENDING: Final = 1


def acquire(state: State, player: i64, card: i64, to: i64) -> None:
    """The player acquires the card, in the open; `to` is the zone that the effect names, or NO_ZONE."""
    if is_heap(state.where[card]):
        lay_open(state, card)
    else:
        show(state, card)
    state.stack.append(bare_frame(ACQUIRING, player, card, 0, to))


def acquire_together(state: State, player: i64, cards: list[i64], to: i64) -> None:
    """Cards taken by one instruction leave together; the row is refilled; each is placed (ruling 23)."""
    origins: list[i64] = []
    places: list[i64] = []
    for card in cards:
        origins.append(state.where[card])
        places.append(place_to_fill(state, card))
        dreamborn_acquired(state, player, card)
        move(state, card, IN_TRANSIT)
    if state.solo:
        places.reverse()  # the first to enter, which replaces the first that left, is pushed furthest right
    refill(state)
    i: i64 = len(cards) - 1
    while i >= 0:
        replacement = card_in_row(state, places[i])
        state.stack.append(
            Frame(ACQUIRING, player, replacement, NO_FACE, NO_PLAY, cards[i], origins[i] + 1, to, 0)
        )
        i -= 1


@dataclass(frozen=True)
class Acquiring(Procedure):
    """The subject is acquired.

    The number is the zone named for it; the step, once it has left, is where it lay, plus 1; the frame's card
    is then the one that replaced it in the row.
    """

    def word(self) -> str:
        return "acquire"

    def run(self, state: State, frame: Frame) -> None:
        card = frame.subject
        origin = frame.step - 1 if frame.step else state.where[card]
        if not frame.step:
            dreamborn_acquired(state, frame.player, card)
        ways = destinations(state, frame.player, card, frame.number, origin)
        if len(ways) == 1:
            self.put(state, frame, origin, ways[0])
            return
        replacement = frame.card
        if not frame.step:
            place = place_to_fill(state, card)
            move(state, card, IN_TRANSIT)
            refill(state)
            replacement = card_in_row(state, place)
        asked = Frame(self, frame.player, replacement, NO_FACE, NO_PLAY, card, origin + 1, frame.number, 0)
        state.ask(asked, ASK_DESTINATION, these(ways))

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        self.put(state, frame, frame.step - 1, option)

    def put(self, state: State, frame: Frame, origin: i64, way: i64) -> None:
        """The card reaches its place; then the row is full again; then whoever listens."""
        state.quiet = 0
        place = place_to_fill(state, frame.subject)
        player = frame.player
        card = frame.subject
        zone = zone_of(way)
        state.record(log.ACQUIRED, player, card, origin, zone)
        price: i64 = 0
        if number_of(way):
            active = state.actives[number_of(way) - 1]
            price = active.ability.price(state, active)
            active.ability.destination_taken(state, active)
        into_play = kind_of_zone(zone) == CONSTRUCTS
        if not into_play:
            move(state, card, zone)
        elif state.where[card] != IN_TRANSIT:
            move(state, card, IN_TRANSIT)
        refill(state)
        replacement = frame.card if place == NO_SPOT else card_in_row(state, place)
        if player == state.active:
            remember(state, CARD_ACQUIRED, card, origin)
        acquired = state.face_of(card).acquired
        if acquired is not None:
            state.stack.append(card_frame(acquired, player, card, state.face[card], NO_PLAY))
        fire_acquired(state, player, card, origin, replacement)
        if into_play:
            enter_play(state, player, card)
        elif state.face_of(card).kind == VISION:
            resolve_vision(state, player, card)
        if price:
            pay_price(state, player, INSIGHT, price, state.face[card])
        if goes_to_teammate(state, player, way):
            pay_price(state, player, RUNES, SENDING, state.face[card])

    def prompt(self) -> str:
        return "destination"

    def question(self) -> str:
        return say("where does the acquired card go?")

    def describe(self, state: State, frame: Frame, option: i64, meaning: Meaning) -> None:
        if goes_to_teammate(state, frame.player, option):
            meaning.seat = int(state.teammate_of(frame.player))
            meaning.costs(RUNES, SENDING)
        elif number_of(option):
            if len([way for way in state.options.codes if _is_same_way(state, way, option)]) > 1:
                meaning.offered_by = state.faces[_face_of_way(state, option)].name
            if _price_of_way(state, option):
                meaning.costs(INSIGHT, _price_of_way(state, option))

    def label(self, meaning: Meaning, called: Called) -> str:
        if meaning.seat is not None:
            return say("into your teammate's discard pile for {price}", price=meaning.price_in_words())
        words = put_text(PLACES_BY_NAME[meaning.zone or ""])
        if meaning.offered_by is not None:
            words = say("{place} ({card})", place=words, card=meaning.offered_by)
        if meaning.price:
            words = say("{place} for {price}", place=words, price=meaning.price_in_words())
        return words


def resolve_vision(state: State, player: i64, card: i64) -> None:
    """Its immediate effect; afterwards it is banished, unless it is ongoing."""
    face = state.face_of(card)
    if face.ongoing:
        arm(state, player, card)
    else:
        state.about(BANISH_VISION, player, card)
    if face.play is not None:
        state.stack.append(card_frame(face.play, player, card, face.index, NO_PLAY))


@dataclass(frozen=True)
class BanishVision(Procedure):
    """The vision has done what it does."""

    def word(self) -> str:
        return "banish vision"

    def run(self, state: State, frame: Frame) -> None:
        banish(state, frame.subject)


ACQUIRING: Final = Acquiring()
BANISH_VISION: Final = BanishVision()


def destinations(state: State, player: i64, card: i64, named: i64, origin: i64) -> list[i64]:
    """The ways to place an acquired card (ruling 5): those named, and a discard pile when all are optional.

    An option's number says which ability it comes from: its place among the abilities in force, plus 1.
    """
    face = state.face_of(card)
    if face.kind == VISION:
        zone: i64 = VISIONS if face.ongoing else IN_TRANSIT
        return [option(CHOOSE, own(zone, player), card, 0)]
    ways: list[i64] = []
    if named != NO_ZONE:
        ways.append(option(CHOOSE, own(named, player), card, 0))
    put_if = face.put_if
    if put_if is not None and put_if.when.holds(state, player, card):
        _add_way(state, ways, option(CHOOSE, own(put_if.to, player), card, 0))
    must = len(ways) > 0
    if state.players[player].heard & WHERE_TO_PUT:
        i: i64 = 0
        for active in state.actives:
            i += 1
            if active.player == player and active.listens & WHERE_TO_PUT:
                zone = active.ability.destination(state, active, card, origin)
                price = active.ability.price(state, active)
                if zone != NO_ZONE and (not price or can_pay(state, player, INSIGHT, price)):
                    _add_way(state, ways, option(CHOOSE, own(zone, player), card, i))
    if not must:
        ways.append(option(CHOOSE, own(DISCARD, player), card, 0))
        if state.teams and can_pay(state, player, RUNES, SENDING):
            ways.append(option(CHOOSE, own(DISCARD, state.teammate_of(player)), card, 0))
    return ways


def goes_to_teammate(state: State, player: i64, way: i64) -> bool:
    """Whether this way sends a card that the player acquired to a teammate's discard pile (ruling 41)."""
    return state.teams and owner_of_zone(zone_of(way)) == state.teammate_of(player)


def _add_way(state: State, ways: list[i64], way: i64) -> None:
    """Of several ways to one place at one price the one that is used up anyway is offered; where none is,
    each is offered, and equal cards once (ruling 50).
    """
    rivals = [other for other in ways if _is_same_way(state, other, way)]
    if rivals and _is_used_anyway(state, way):
        if not _is_used_anyway(state, rivals[0]):
            ways[ways.index(rivals[0])] = way
            for other in rivals[1:]:
                ways.remove(other)
        return
    for other in rivals:
        if _is_used_anyway(state, other) or _face_of_way(state, other) == _face_of_way(state, way):
            return
    ways.append(way)


def _is_same_way(state: State, way: i64, other: i64) -> bool:
    """Whether both lead to the same place at the same price."""
    return zone_of(way) == zone_of(other) and _price_of_way(state, way) == _price_of_way(state, other)


def _is_used_anyway(state: State, way: i64) -> bool:
    """Whether this acquisition uses up what offers the way, taken or not; so a place that it names."""
    if not number_of(way):
        return True
    active = state.actives[number_of(way) - 1]
    return active.ability.used_anyway(state, active, card_of(way))


def _face_of_way(state: State, way: i64) -> i64:
    return state.actives[number_of(way) - 1].face


def _price_of_way(state: State, way: i64) -> i64:
    if not number_of(way):
        return 0
    active = state.actives[number_of(way) - 1]
    return active.ability.price(state, active)
