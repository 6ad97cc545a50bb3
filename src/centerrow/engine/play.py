"""Playing cards from hand, coming into play, and using what is in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import CONSTRUCT_ENTERED, HERO_PLAYED, HERO_PUT_DOWN, arm, fire
from centerrow.engine.base import NO_PLAY, Effect, Frame
from centerrow.engine.moves import move, show
from centerrow.engine.names import CONSTRUCT
from centerrow.engine.state import ALL_USED, USED, State
from centerrow.engine.zones import CONSTRUCTS, HAND, NO_CARD, PLAYED, own


@dataclass(frozen=True)
class HeroPlayed(Effect):
    """The hero's own effect is done: the reactions of other cards."""

    def run(self, state: State, frame: Frame) -> None:
        fire(state, HERO_PLAYED, frame.player, frame.card, PLAYED, frame.play)


HERO_IS_PLAYED: Final = HeroPlayed()


def play(state: State, player: i64, card: i64) -> None:
    """Play a card from hand."""
    face = state.face_of(card)
    zone: i64 = CONSTRUCTS if face.kind == CONSTRUCT else PLAYED
    show(state, card)
    state.record(log.PLAYED, player, card, own(HAND, player), own(zone, player))
    if zone == CONSTRUCTS:
        enter_play(state, player, card)
    else:
        move(state, card, own(PLAYED, player))
        play_hero(state, player, card)


def play_hero(state: State, player: i64, card: i64) -> None:
    """It counts as played; then its own effect, line by line; then the reactions of other cards."""
    number: i64 = len(state.heroes)
    state.heroes.append(card)
    index = state.face[card]
    state.stack.append(Frame(HERO_IS_PLAYED, player, card, index, number, NO_CARD, 0, 0))
    effect = state.faces[index].play
    if effect is not None:
        state.stack.append(Frame(effect, player, card, index, number, NO_CARD, 0, 0))
    fire(state, HERO_PUT_DOWN, player, card, PLAYED, number)


def enter_play(state: State, player: i64, card: i64) -> None:
    """A construct comes into play, from hand or straight from being acquired (rulings 7 and 8)."""
    move(state, card, own(CONSTRUCTS, player))
    state.marks[card] &= ~ALL_USED
    arm(state, player, card)
    index = state.face[card]
    fire(state, CONSTRUCT_ENTERED, player, card, CONSTRUCTS, NO_PLAY)
    effect = state.faces[index].play
    if effect is not None:
        state.stack.append(Frame(effect, player, card, index, NO_PLAY, NO_CARD, 0, 0))


def unused(state: State, card: i64, ability: i64) -> bool:
    return not state.marks[card] & (USED << ability)


def activate(state: State, player: i64, card: i64, ability: i64) -> None:
    """Use one of a construct's once-per-turn abilities."""
    state.record(log.ACTIVATED, player, card, state.where[card], log.NOTHING)
    state.marks[card] |= USED << ability
    index = state.face[card]
    effect = state.faces[index].activated[ability]
    state.stack.append(Frame(effect, player, card, index, NO_PLAY, NO_CARD, 0, 0))
