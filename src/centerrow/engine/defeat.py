"""Defeating: leave, refill, effects of own cards, reward (payment comes before, see `payment`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import MONSTER_DEFEATED, WHERE_MONSTER_GOES, fire, remember
from centerrow.engine.base import NO_PLAY, Effect, Frame
from centerrow.engine.library import NO_FACE
from centerrow.engine.moves import move, place_on_bottom, refill
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_DECK, CENTER_ROW, IN_TRANSIT, NO_CARD, THE_VOID


def defeat(state: State, player: i64, card: i64, like_row: bool) -> None:
    """The player defeats the monster; `like_row`: it counts as in the row though it is not (ruling 24)."""
    state.stack.append(Frame(DEFEATING, player, NO_CARD, NO_FACE, NO_PLAY, card, 0, 1 if like_row else 0))


@dataclass(frozen=True)
class Defeating(Effect):
    """The subject is defeated; the number is 1 when it counts as in the center row wherever it lies."""

    def run(self, state: State, frame: Frame) -> None:
        player = frame.player
        card = frame.subject
        origin = state.where[card]
        zone: i64 = CENTER_ROW if frame.number else origin
        index = state.face[card]
        state.record(log.DEFEATED, player, card, origin, log.NOTHING)
        self.leave(state, player, card)
        refill(state)
        reward = state.faces[index].reward
        if reward is not None:
            state.stack.append(Frame(reward, player, card, index, NO_PLAY, card, 0, 0))
        remember(state, MONSTER_DEFEATED, card, zone)
        fire(state, MONSTER_DEFEATED, player, card, zone, NO_PLAY)

    def leave(self, state: State, player: i64, card: i64) -> None:
        """To the void, or where an ability sends it; a supply's monster stays, a hero-to-be waits."""
        face = state.face_of(card)
        if face.is_supply:
            return
        if face.other_side != NO_FACE:
            move(state, card, IN_TRANSIT)
        elif monster_destination(state, player, card) == CENTER_DECK:
            place_on_bottom(state, card, CENTER_DECK)
        elif state.where[card] != THE_VOID:
            move(state, card, THE_VOID)


DEFEATING: Final = Defeating()


def monster_destination(state: State, player: i64, card: i64) -> i64:
    """Where an ability of the player sends this defeated monster, or NO_CARD."""
    if state.heard & WHERE_MONSTER_GOES:
        for active in state.actives:
            if active.player == player and active.listens & WHERE_MONSTER_GOES:
                zone = active.ability.monster_destination(state, active, card)
                if zone != NO_CARD:
                    return zone
    return NO_CARD
