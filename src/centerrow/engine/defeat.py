"""Defeating: leave, refill, effects of own cards, reward (payment comes before, see `payment`)."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import MONSTER_DEFEATED, VOID_DEFEATS, WHERE_MONSTER_GOES, fire
from centerrow.engine.base import NO_PLAY, Effect, Frame
from centerrow.engine.library import NO_FACE
from centerrow.engine.moves import move, place_on_bottom, refill
from centerrow.engine.names import MONSTER
from centerrow.engine.options import distinct, distinct_in_row, option
from centerrow.engine.state import ALL_KNOWN, KNOWN, State
from centerrow.engine.zones import CENTER_DECK, CENTER_ROW, IN_TRANSIT, NO_CARD, SUPPLY, THE_VOID


def defeat(state: State, player: i64, card: i64, like_row: bool) -> None:
    """The player defeats the monster; `like_row` for one in the void that counts as in the center row (ruling 24)."""
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
        state.record(log.DEFEATED, player, card, origin, log.NOTHING, log.NOTHING, 0, ALL_KNOWN // KNOWN)
        self.leave(state, player, card)
        refill(state)
        reward = state.faces[index].reward
        if reward is not None:
            state.stack.append(Frame(reward, player, card, index, NO_PLAY, card, 0, 0))
        if zone == CENTER_ROW:
            state.row_defeats += 1
        fire(state, MONSTER_DEFEATED, player, card, zone, NO_PLAY, state.row_defeats)

    def leave(self, state: State, player: i64, card: i64) -> None:
        """To the void, or where an ability sends it. The always-available one stays; one that becomes a hero waits."""
        face = state.face_of(card)
        if face.is_supply:
            return
        if face.other_side != NO_FACE:
            move(state, card, IN_TRANSIT)
        elif monster_destination(state, player, card) == CENTER_DECK:
            place_on_bottom(state, card, CENTER_DECK)
        elif state.where[card] != THE_VOID:
            move(state, card, THE_VOID)


DEFEATING = Defeating()


def monster_destination(state: State, player: i64, card: i64) -> i64:
    """Where an ability of the player sends this defeated monster, or NO_CARD."""
    if state.heard & WHERE_MONSTER_GOES:
        for active in state.actives:
            if active.player == player and active.listens & WHERE_MONSTER_GOES:
                zone = active.ability.monster_destination(state, active, card)
                if zone != NO_CARD:
                    return zone
    return NO_CARD


def reaches_void(state: State, player: i64) -> bool:
    """Whether monsters in the void count as in the center row for this player's defeats."""
    if state.heard & VOID_DEFEATS:
        for active in state.actives:
            if active.player == player and active.listens & VOID_DEFEATS:
                return True
    return False


def monsters_in_reach(state: State, player: i64, verb: i64, in_row_only: bool) -> list[i64]:
    """An option for each monster the player could defeat if it cost nothing (ruling 2)."""
    found: list[i64] = []
    for card in distinct_in_row(state):
        if state.faces[state.face[card]].kind == MONSTER:
            found.append(option(verb, CENTER_ROW, card, 0))
    if not in_row_only:
        _add_supplies(state, verb, found)
    if reaches_void(state, player):
        monsters = [card for card in state.zones[THE_VOID] if state.face_of(card).kind == MONSTER]
        for card in distinct(state, monsters):
            found.append(option(verb, THE_VOID, card, 1))
    return found


def _add_supplies(state: State, verb: i64, found: list[i64]) -> None:
    zone: i64 = SUPPLY
    for index in state.library.supplies:
        if state.faces[index].kind == MONSTER:
            pile = state.zones[zone]
            if pile:
                found.append(option(verb, zone, pile[-1], 0))
        zone += 1
