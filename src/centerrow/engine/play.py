"""Playing cards from hand or by Phantasm, coming into play, and using what is in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import (
    CONSTRUCT_ENTERED,
    HERO_PLAYED,
    HERO_PUT_DOWN,
    REWARD_PLAYED,
    arm,
    fire,
    remember,
)
from centerrow.engine.base import NO_PLAY, Effect, Frame, Procedure, card_frame, reward_frame
from centerrow.engine.card import NO_PRICE
from centerrow.engine.knowledge import show
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.moves import be_new, move
from centerrow.engine.names import ASK_CHOICE, CHOOSE, CONSTRUCT, HERO, INSIGHT, MONSTER
from centerrow.engine.options import verb_of, yes_or_no
from centerrow.engine.payment import can_pay, pay_price
from centerrow.engine.state import State
from centerrow.engine.zones import CONSTRUCTS, DISCARD, HAND, PLAYED, own, owner_of_zone
from centerrow.packed import append
from centerrow.say import say


@dataclass(frozen=True)
class HeroPlayed(Procedure):
    """The hero's own effect is done: the reactions of other cards."""

    def word(self) -> str:
        return "hero played"

    def run(self, state: State, frame: Frame) -> None:
        fire(state, HERO_PLAYED, frame.player, frame.card, PLAYED, frame.play)


@dataclass(frozen=True)
class Recur(Procedure):
    """The player may pay the hero's Recur price, once, for its effect once more (ruling 35)."""

    def word(self) -> str:
        return "recur"

    def run(self, state: State, frame: Frame) -> None:
        face = state.faces[frame.face]
        if face.play is None or not face.play.possible(state, frame):
            return
        if can_pay(state, frame.player, INSIGHT, face.recur):
            state.ask(frame, ASK_CHOICE, yes_or_no())

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        face = state.faces[frame.face]
        if verb_of(option) == CHOOSE and face.play is not None:
            state.then(frame, face.play)
            pay_price(state, frame.player, INSIGHT, face.recur, frame.face)

    def prompt(self) -> str:
        return "recur"

    def question(self) -> str:
        return say("pay for its effect once more?")

    def describe(self, state: State, frame: Frame, option: i64, meaning: Meaning) -> None:
        if verb_of(option) == CHOOSE:
            meaning.costs(INSIGHT, state.faces[frame.face].recur)

    def label(self, meaning: Meaning, called: Called) -> str:
        return say("pay {price}", price=meaning.price_in_words())


HERO_IS_PLAYED: Final = HeroPlayed()
RECUR: Final = Recur()


def play(state: State, player: i64, card: i64) -> None:
    """Play a card from hand."""
    kind = state.kind_of(card)
    zone: i64 = CONSTRUCTS if kind == CONSTRUCT else PLAYED
    show(state, card)
    state.record(log.PLAYED, player, card, own(HAND, player), own(zone, player))
    if kind == CONSTRUCT:
        enter_play(state, player, card)
        return
    move(state, card, own(PLAYED, player))
    if kind == MONSTER:
        play_bound_monster(state, player, card)
    else:
        play_hero(state, player, card)


def play_hero(state: State, player: i64, card: i64) -> None:
    """It counts as played; then its effect, line by line; then the reactions of other cards; then Recur."""
    number: i64 = len(state.heroes)
    state.heroes = append(state.heroes, card)
    state.use(card, 0)
    index = state.face[card]
    face = state.faces[index]
    if face.recur != NO_PRICE:
        state.stack.append(card_frame(RECUR, player, card, index, number))
    state.stack.append(card_frame(HERO_IS_PLAYED, player, card, index, number))
    if face.play is not None:
        state.stack.append(card_frame(face.play, player, card, index, number))
    fire(state, HERO_PUT_DOWN, player, card, PLAYED, number)


def play_bound_monster(state: State, player: i64, card: i64) -> None:
    """It gives its reward; it is no hero and no defeat (ruling 38)."""
    remember(state, REWARD_PLAYED, card, PLAYED)
    reward = state.face_of(card).reward
    if reward is not None:
        state.stack.append(reward_frame(reward, player, card, state.face[card], len(state.deeds)))


def enter_play(state: State, player: i64, card: i64) -> None:
    """A construct comes into play, from hand or straight from being acquired (rulings 7 and 8)."""
    move(state, card, own(CONSTRUCTS, player))
    be_new(state, card)
    arm(state, player, card)
    index = state.face[card]
    fire(state, CONSTRUCT_ENTERED, player, card, CONSTRUCTS, NO_PLAY)
    face = state.faces[index]
    if face.play is not None and face.kind != HERO:
        state.stack.append(card_frame(face.play, player, card, index, NO_PLAY))


def stay_in_play(state: State, card: i64) -> None:
    """A hero that was played and has become a construct moves into play: used, and triggering nothing."""
    if state.kind_of(card) == CONSTRUCT:
        move(state, card, own(CONSTRUCTS, owner_of_zone(state.where[card])))


def destroy(state: State, card: i64) -> None:
    """A construct leaves play for its owner's discard pile."""
    owner = owner_of_zone(state.where[card])
    move(state, card, own(DISCARD, owner))


def ability_of(state: State, card: i64, ability: i64) -> Effect | None:
    """An ability of a card in play; of a hero that is a construct its play effect (ruling 27)."""
    face = state.faces[state.face[card]]
    if face.kind == HERO:
        return face.play if ability == 0 else None
    return face.activated[ability] if ability < len(face.activated) else None


def activate(state: State, player: i64, card: i64, ability: i64) -> None:
    """Use a once-per-turn ability of a card in play."""
    state.record(log.ACTIVATED, player, card, state.where[card], log.NOTHING)
    index = state.face[card]
    effect = ability_of(state, card, ability)
    face = state.faces[index]
    state.use(card, ability)
    if face.kind == HERO:
        state.keep_marks(card)  # (ruling 46)
        if face.recur != NO_PRICE:
            state.stack.append(card_frame(RECUR, player, card, index, NO_PLAY))
    if effect is not None:
        state.stack.append(card_frame(effect, player, card, index, NO_PLAY))
