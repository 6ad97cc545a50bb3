"""Defeating: leave, refill, effects of own cards, reward, Dreambind (payment comes before, see `payment`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import (
    FREE_DREAMBIND,
    MONSTER_DEFEATED,
    NO_CHAIN,
    VOID_AGAIN,
    WHERE_MONSTER_GOES,
    arm,
    fire,
    remember,
)
from centerrow.engine.base import NO_FACE, NO_PLAY, Frame, Procedure, bare_frame, reward_frame
from centerrow.engine.card import NO_PRICE
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.moves import move, place_on_bottom, refill
from centerrow.engine.names import ASK_CHOICE, CHOOSE, INSIGHT
from centerrow.engine.options import verb_of, yes_or_no
from centerrow.engine.payment import can_pay, pay_price
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    DISCARD,
    IN_TRANSIT,
    NO_ZONE,
    THE_VOID,
    VISIONS,
    VOID_AS_ROW,
    own,
)
from centerrow.say import say

# What is special about a defeat, in `Frame.number`.
LIKE_ROW: Final = 1  # it counts as in the center row wherever it lies (ruling 24)
TO_BOTTOM: Final = 2  # the effect sends it to the bottom of the center deck


def defeat(state: State, player: i64, card: i64, special: i64) -> None:
    """The player defeats the monster."""
    state.stack.append(bare_frame(DEFEATING, player, card, 0, special))


@dataclass(frozen=True)
class Defeating(Procedure):
    """The subject is defeated; the number holds LIKE_ROW and TO_BOTTOM."""

    def word(self) -> str:
        return "defeat"

    def run(self, state: State, frame: Frame) -> None:
        state.quiet = 0
        player = frame.player
        card = frame.subject
        origin = state.where[card]
        zone: i64 = CENTER_ROW if frame.number & LIKE_ROW else origin
        index = state.face[card]
        state.record(log.DEFEATED, player, card, origin, log.NOTHING)
        if state.chain == NO_CHAIN:
            state.chain = len(state.deeds)
            state.push(CHAIN_ENDS, player)
        to: i64 = CENTER_DECK if frame.number & TO_BOTTOM else monster_destination(state, player, card)
        in_void = origin == THE_VOID and zone != origin
        self.leave(state, player, card, to)
        # Before the row is filled, for which the void may be shuffled with this card in it.
        remember(state, MONSTER_DEFEATED, card, VOID_AS_ROW if in_void else zone)
        refill(state)
        if in_void and not state.players[player].heard & VOID_AGAIN:
            state.use(card, 0)  # not again in the void this turn (ruling 24)
            state.keep_marks(card)
        reward = state.faces[index].reward
        if reward is not None:
            state.stack.append(reward_frame(reward, player, card, index, len(state.deeds)))
        fire(state, MONSTER_DEFEATED, player, card, zone, NO_PLAY)

    def leave(self, state: State, player: i64, card: i64, to: i64) -> None:
        """To the void or where it is sent. A supply's monster stays; one whose fate is open waits."""
        face = state.face_of(card)
        if face.is_supply:
            return
        if face.other_side != NO_FACE:
            move(state, card, IN_TRANSIT)
        elif face.is_kept:
            move(state, card, own(VISIONS, player))
            arm(state, player, card)
        elif face.dreambind != NO_PRICE:
            move(state, card, IN_TRANSIT)
            state.stack.append(Frame(DREAMBINDING, player, card, face.index, NO_PLAY, card, 0, to, 0))
        else:
            send(state, card, to)


def send(state: State, card: i64, to: i64) -> None:
    """A defeated monster goes to the bottom of the center deck, or to the void."""
    if to == CENTER_DECK:
        place_on_bottom(state, card, CENTER_DECK)
    elif state.where[card] != THE_VOID:
        move(state, card, THE_VOID)


@dataclass(frozen=True)
class Dreambinding(Procedure):
    """The defeater may pay to put the subject into their discard pile; else it goes where the number says."""

    def word(self) -> str:
        return "dreambind"

    def run(self, state: State, frame: Frame) -> None:
        if can_pay(state, frame.player, INSIGHT, self.price(state, frame)):
            state.ask(frame, ASK_CHOICE, yes_or_no())
        else:
            send(state, frame.subject, frame.number)

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            pay_price(state, frame.player, INSIGHT, self.price(state, frame), frame.face)
            state.record(log.BOUND, frame.player, frame.subject, IN_TRANSIT, own(DISCARD, frame.player))
            move(state, frame.subject, own(DISCARD, frame.player))
        else:
            send(state, frame.subject, frame.number)

    def price(self, state: State, frame: Frame) -> i64:
        if state.players[frame.player].heard & FREE_DREAMBIND:
            return 0
        return state.face_of(frame.subject).dreambind

    def prompt(self) -> str:
        return "dreambind"

    def question(self) -> str:
        return say("bind it into your discard pile?")

    def describe(self, state: State, frame: Frame, option: i64, meaning: Meaning) -> None:
        if verb_of(option) == CHOOSE:
            meaning.costs(INSIGHT, self.price(state, frame))

    def label(self, meaning: Meaning, called: Called) -> str:
        return say("bind it for {price}", price=meaning.price_in_words())

    def text(self) -> str:
        return say("you may pay its Dreambind price to put it into your discard pile")


@dataclass(frozen=True)
class ChainEnds(Procedure):
    """All that a defeat set off has happened (ruling 56)."""

    def word(self) -> str:
        return "chain ends"

    def run(self, state: State, frame: Frame) -> None:
        state.chain = NO_CHAIN


CHAIN_ENDS: Final = ChainEnds()
DEFEATING: Final = Defeating()
DREAMBINDING: Final = Dreambinding()


def monster_destination(state: State, player: i64, card: i64) -> i64:
    """Where an ability of the player sends this defeated monster, or NO_ZONE."""
    if state.players[player].heard & WHERE_MONSTER_GOES:
        for active in state.actives:
            if active.player == player and active.listens & WHERE_MONSTER_GOES:
                zone = active.ability.monster_destination(state, active, card)
                if zone != NO_ZONE:
                    return zone
    return NO_ZONE
