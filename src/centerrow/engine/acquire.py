"""Acquiring: leave, refill, destination, triggers (payment comes before, see `payment`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import CARD_ACQUIRED, WHERE_TO_PUT, fire, remember
from centerrow.engine.base import NO_PLAY, Effect, Frame
from centerrow.engine.library import NO_FACE
from centerrow.engine.moves import move, refill
from centerrow.engine.names import ASK_DESTINATION, CHOOSE
from centerrow.engine.options import number_of, option, zone_of
from centerrow.engine.play import enter_play
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_ROW,
    CONSTRUCTS,
    DISCARD,
    IN_TRANSIT,
    NO_CARD,
    kind_of_zone,
    own,
    zone_name,
)

#: `Frame.number` of an acquisition that names no place.
NO_PLACE: Final = -1


def acquire(state: State, player: i64, card: i64, to: i64) -> None:
    """The player acquires the card; `to` is the zone that the effect names, or NO_PLACE."""
    state.stack.append(Frame(ACQUIRING, player, NO_CARD, NO_FACE, NO_PLAY, card, 0, to))


def acquire_together(state: State, player: i64, cards: list[i64], to: i64) -> None:
    """Cards taken by one instruction leave together; the row is refilled; each is placed (ruling 23)."""
    origins: list[i64] = []
    for card in cards:
        origins.append(state.where[card])
        move(state, card, IN_TRANSIT)
    refill(state)
    i: i64 = len(cards) - 1
    while i >= 0:
        state.stack.append(Frame(ACQUIRING, player, NO_CARD, NO_FACE, NO_PLAY, cards[i], origins[i] + 1, to))
        i -= 1


@dataclass(frozen=True)
class Acquiring(Effect):
    """The subject is acquired.

    The number is the zone named for it; the step, once it has left, is where it lay, plus 1.
    """

    def run(self, state: State, frame: Frame) -> None:
        card = frame.subject
        origin = frame.step - 1 if frame.step else state.where[card]
        ways = destinations(state, frame.player, card, frame.number)
        if len(ways) == 1:
            self.put(state, frame, origin, ways[0])
            return
        if not frame.step:
            move(state, card, IN_TRANSIT)
            refill(state)
        state.step(frame, origin + 1, frame.number)
        state.ask(state.stack.pop(), ASK_DESTINATION, ways)

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        self.put(state, frame, frame.step - 1, option)

    def put(self, state: State, frame: Frame, origin: i64, way: i64) -> None:
        """The card reaches its place; then the row is full again; then whoever listens."""
        player = frame.player
        card = frame.subject
        zone = zone_of(way)
        state.record(log.ACQUIRED, player, card, origin, zone)
        if number_of(way):
            active = state.actives[number_of(way) - 1]
            active.ability.destination_taken(state, active)
        into_play = kind_of_zone(zone) == CONSTRUCTS
        if not into_play:
            move(state, card, zone)
            refill(state)
        elif state.where[card] == CENTER_ROW:
            move(state, card, IN_TRANSIT)
            refill(state)
        remember(state, CARD_ACQUIRED, card, origin)
        fire(state, CARD_ACQUIRED, player, card, origin, NO_PLAY)
        if into_play:
            enter_play(state, player, card)

    def prompt(self) -> str:
        return "destination"

    def question(self) -> str:
        return "where does the acquired card go?"

    def label(self, state: State, frame: Frame, option: i64) -> str:
        return DESTINATION_TEXT.get(zone_name(zone_of(option)), zone_name(zone_of(option)))


ACQUIRING: Final = Acquiring()

DESTINATION_TEXT = {
    "discard": "into your discard pile",
    "hand": "into your hand",
    "deck": "on top of your deck",
    "constructs": "into play",
}


def destinations(state: State, player: i64, card: i64, named: i64) -> list[i64]:
    """The ways to place an acquired card (ruling 5): those named, and the discard pile when all are optional.

    An option's number says which ability it comes from: its place among the abilities in force, plus 1.
    """
    ways: list[i64] = []
    if named != NO_PLACE:
        ways.append(option(CHOOSE, own(named, player), card, 0))
    if state.heard & WHERE_TO_PUT:
        i: i64 = 0
        for active in state.actives:
            i += 1
            if active.player == player and active.listens & WHERE_TO_PUT and active.card != card:
                zone = active.ability.destination(state, active, card)
                if zone != NO_PLACE:
                    _add_way(ways, option(CHOOSE, own(zone, player), card, i))
    if named == NO_PLACE:
        ways.append(option(CHOOSE, own(DISCARD, player), card, 0))
    return ways


def _add_way(ways: list[i64], way: i64) -> None:
    for other in ways:
        if zone_of(other) == zone_of(way):
            return
    ways.append(way)
