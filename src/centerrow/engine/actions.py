"""What a player may do in a turn: one class for each verb, with what it offers and what taking it does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine.acquire import NO_PLACE, acquire
from centerrow.engine.base import NO_PLAY, Frame
from centerrow.engine.defeat import defeat
from centerrow.engine.names import (
    ACQUIRE,
    ACTIVATE,
    CONSTRUCT,
    DEFEAT,
    HERO,
    MONSTER,
    PLAY,
    POWER,
    RUNES,
    USE_RIGHT,
)
from centerrow.engine.options import add_pile, card_of, number_of, option
from centerrow.engine.payment import PAY_FOR, beyond_means
from centerrow.engine.play import activate, play, unused
from centerrow.engine.reach import add_row, add_supplies, add_void
from centerrow.engine.state import State
from centerrow.engine.zones import CONSTRUCTS, HAND, NO_CARD, PLAYED, own


class Action:
    """A kind of thing to do in a turn."""

    def __init__(self, verb: i64) -> None:
        self.verb: i64 = verb

    def offer(self, state: State, player: i64, options: list[i64]) -> None:
        """Add an option for each way to do it now."""
        raise NotImplementedError(type(self).__name__)

    def take(self, state: State, player: i64, choice: i64) -> None:
        """Do it."""
        raise NotImplementedError(type(self).__name__)


class PlayAction(Action):
    """Play a card from hand."""

    def offer(self, state: State, player: i64, options: list[i64]) -> None:
        zone = own(HAND, player)
        add_pile(state, options, PLAY, zone, state.zones[zone], 0)

    def take(self, state: State, player: i64, choice: i64) -> None:
        play(state, player, card_of(choice))


class AcquireAction(Action):
    """Pay for a hero or construct in the center row or from a supply."""

    def offer(self, state: State, player: i64, options: list[i64]) -> None:
        if beyond_means(state, player, RUNES):
            return
        add_row(state, options, ACQUIRE, player, HERO | CONSTRUCT, True)
        add_supplies(state, options, ACQUIRE, player, HERO | CONSTRUCT, True)

    def take(self, state: State, player: i64, choice: i64) -> None:
        acquire(state, player, card_of(choice), NO_PLACE)
        state.about(PAY_FOR, player, card_of(choice))


class DefeatAction(Action):
    """Pay to defeat a monster."""

    def offer(self, state: State, player: i64, options: list[i64]) -> None:
        if beyond_means(state, player, POWER):
            return
        add_row(state, options, DEFEAT, player, MONSTER, True)
        add_supplies(state, options, DEFEAT, player, MONSTER, True)
        add_void(state, options, DEFEAT, player, True)

    def take(self, state: State, player: i64, choice: i64) -> None:
        defeat(state, player, card_of(choice), number_of(choice) != 0)
        state.about(PAY_FOR, player, card_of(choice))


#: The most once-per-turn abilities that one construct can have.
MOST_ABILITIES: Final = 2


class ActivateAction(Action):
    """Use a once-per-turn ability of a construct in play."""

    def offer(self, state: State, player: i64, options: list[i64]) -> None:
        zone = own(CONSTRUCTS, player)
        if state.zones[zone]:
            ability: i64 = 0
            while ability < MOST_ABILITIES:
                add_pile(
                    state, options, ACTIVATE, zone, _ready(state, player, state.zones[zone], ability), ability
                )
                ability += 1

    def take(self, state: State, player: i64, choice: i64) -> None:
        activate(state, player, card_of(choice), number_of(choice))


def _ready(state: State, player: i64, cards: list[i64], ability: i64) -> list[i64]:
    """The constructs whose ability of that number is unused and could do something."""
    found: list[i64] = []
    for card in cards:
        face = state.faces[state.face[card]]
        if ability < len(face.activated) and unused(state, card, ability):
            effect = face.activated[ability]
            if effect.possible(state, Frame(effect, player, card, face.index, NO_PLAY, NO_CARD, 0, 0)):
                found.append(card)
    return found


class RightAction(Action):
    """Use a right that was banked earlier in the turn."""

    def offer(self, state: State, player: i64, options: list[i64]) -> None:
        if not state.rights:
            return
        faces: list[i64] = []
        i: i64 = 0
        for right in state.rights:
            if right.face not in faces and right.effect.possible(state, right):
                faces.append(right.face)
                options.append(option(USE_RIGHT, own(PLAYED, player), right.card, i))
            i += 1

    def take(self, state: State, player: i64, choice: i64) -> None:
        state.stack.append(state.rights.pop(number_of(choice)))


#: In the order in which a turn lists them.
ACTIONS: Final[list[Action]] = [
    PlayAction(PLAY),
    AcquireAction(ACQUIRE),
    DefeatAction(DEFEAT),
    ActivateAction(ACTIVATE),
    RightAction(USE_RIGHT),
]
