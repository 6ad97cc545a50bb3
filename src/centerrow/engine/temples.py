"""The Temples: whoever controls one has its ability and, at the end, its honor."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from centerrow.engine.abilities import arm
from centerrow.engine.action import Action
from centerrow.engine.base import NO_PLAY, card_frame
from centerrow.engine.library import Library
from centerrow.engine.marks import ALL_USED
from centerrow.engine.meaning import Meaning
from centerrow.engine.moves import move
from centerrow.engine.names import TAKE_TEMPLE, TEMPLE, USE_TEMPLE
from centerrow.engine.offered import Options
from centerrow.engine.options import add_pile, card_of
from centerrow.engine.resources import has_keystones, spend
from centerrow.engine.state import State
from centerrow.engine.zones import FREE_TEMPLES, TEMPLES, own
from centerrow.packed import append, vec
from centerrow.say import say


def take_temple(state: State, player: i64, card: i64) -> None:
    """The player controls the Temple from now on; its use is open to them this turn."""
    move(state, card, own(TEMPLES, player))
    state.unmark(card, ALL_USED)
    arm(state, player, card)


def release_temple(state: State, card: i64) -> None:
    """The Temple goes back below the row."""
    move(state, card, FREE_TEMPLES)


class TakeTempleAction(Action):
    """Spend a keystone to take control of its Temple (ruling 31)."""

    verb: ClassVar[int] = TAKE_TEMPLE

    def brought_by(self, library: Library) -> bool:
        return any(face.kind == TEMPLE for face in library.faces)

    def offer(self, state: State, player: i64, options: Options) -> None:
        if not has_keystones(state.players[player]):
            return
        self.offer_zone(state, player, options, FREE_TEMPLES)
        seat: i64 = 0
        while seat < state.seats:
            if seat != player:
                self.offer_zone(state, player, options, own(TEMPLES, seat))
            seat += 1

    def offer_zone(self, state: State, player: i64, options: Options, zone: i64) -> None:
        add_pile(state, options, TAKE_TEMPLE, zone, _temples_for(state, player, zone), 0)

    def take(self, state: State, player: i64, choice: i64) -> None:
        card = card_of(choice)
        spend(state, player, state.face_of(card).resource, 1)
        take_temple(state, player, card)

    def describe(self, state: State, player: i64, choice: i64, meaning: Meaning) -> None:
        meaning.costs(state.face_of(card_of(choice)).resource, 1)

    def heading(self) -> str:
        return say("Take")


class UseTempleAction(Action):
    """Spend a keystone on the ability of a Temple in one's control, any number of times (ruling 31)."""

    verb: ClassVar[int] = USE_TEMPLE

    def brought_by(self, library: Library) -> bool:
        return any(face.kind == TEMPLE for face in library.faces)

    def offer(self, state: State, player: i64, options: Options) -> None:
        if has_keystones(state.players[player]):
            zone = own(TEMPLES, player)
            found = _temples_for(state, player, zone)
            ready = vec[i64]([card for card in found if self.useful(state, player, card)])
            add_pile(state, options, USE_TEMPLE, zone, ready, 0)

    def useful(self, state: State, player: i64, card: i64) -> bool:
        """Whether its ability could do something now."""
        face = state.face_of(card)
        if face.play is None:
            return False
        return face.play.possible(state, card_frame(face.play, player, card, face.index, NO_PLAY))

    def take(self, state: State, player: i64, choice: i64) -> None:
        card = card_of(choice)
        face = state.face_of(card)
        spend(state, player, face.resource, 1)
        if face.play is not None:
            state.stack.append(card_frame(face.play, player, card, face.index, NO_PLAY))

    def describe(self, state: State, player: i64, choice: i64, meaning: Meaning) -> None:
        meaning.costs(state.face_of(card_of(choice)).resource, 1)

    def heading(self) -> str:
        return say("Use")

    def past(self) -> str:
        return "used {things}"


def _temples_for(state: State, player: i64, zone: i64) -> vec[i64]:
    """The Temples in this zone that the player has a keystone for."""
    found = vec[i64]()
    for card in state.zones[zone]:
        face = state.face_of(card)
        if face.cost and state.players[player].purse[face.resource] >= face.cost:
            found = append(found, card)
    return found
