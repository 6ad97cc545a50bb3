"""Copying effects (ruling 9): the copied hero's own play effect again, for the copier. It is not a play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.effects.choose import ChooseCard
from centerrow.effects.opponents import opponents_of
from centerrow.effects.wording import amount
from centerrow.engine.abilities import (
    HERO_PLAYED,
    MONSTER_DEFEATED,
    REWARD_PLAYED,
    Active,
    Moment,
    card_of_deed,
    kind_of_deed,
    silence,
)
from centerrow.engine.base import FIRST_REWARD, NO_PLAY, ONE_TURN, Ability, Effect, Frame, Procedure
from centerrow.engine.chain import play_bit, reward_bit
from centerrow.engine.knowledge import reveal
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.moves import move, top_of_deck
from centerrow.engine.names import ASK_CARD, ASK_CHOICE, CHOOSE, HERO, INSIGHT, MONSTER, RUNES
from centerrow.engine.offered import Options
from centerrow.engine.options import appearance, card_of, number_of, option, verb_of, yes_or_no
from centerrow.engine.payment import can_pay, cost_of, pay_price
from centerrow.engine.state import State
from centerrow.engine.zones import DISCARD, NO_CARD, own
from centerrow.say import say

#: The number of an option to copy a reward: that of its deed, from here on.
FIRST_DEED: Final = 1000


def copy_frame(frame: Frame, effect: Effect, card: i64, face: i64, play: i64, chain: i64) -> Frame:
    """The copied effect as that card's own, marked as a copy; `chain` is what else it must not copy."""
    return Frame(effect, frame.player, card, face, play, card, 0, 0, frame.chain | play_bit(play) | chain)


@dataclass(frozen=True)
class CopyHero(ChooseCard):
    """Copy the effect of a hero you played this turn, or with `or_reward` a reward that you gained this turn;
    with `twice_for`, twice for that much insight.
    """

    twice_for: i64 = 0
    or_reward: bool = False

    def targets(self, state: State, frame: Frame) -> Options:
        """The number of an option is the play's number, or the deed's from FIRST_DEED on."""
        options = Options()
        i: i64 = 0
        for hero in state.heroes:
            if i != frame.play and not frame.chain & play_bit(i) and _copyable(state, hero):
                _add(state, options, hero, i)
            i += 1
        if self.or_reward:
            i = 0
            for deed in state.deeds:
                if not frame.chain & reward_bit(i) and _gave_reward(state, deed):
                    _add(state, options, card_of_deed(deed), FIRST_DEED + i)
                i += 1
        return options

    def taken(self, state: State, frame: Frame, option: i64) -> None:
        if self.twice_for and can_pay(state, frame.player, INSIGHT, self.twice_for):
            state.stack.append(frame.about(CopyTwice(self.twice_for), card_of(option), number_of(option)))
        else:
            copy_chosen(state, frame, card_of(option), number_of(option))

    def prompt(self) -> str:
        return "copy"

    def question(self) -> str:
        return say("copy which card?")

    def text(self) -> str:
        deed = say("copy the effect of a hero you have played this turn")
        if self.or_reward:
            deed = say("{deed}, or a reward you have gained this turn", deed=deed)
        if self.twice_for:
            words = "{deed}; you may pay {price} to copy it twice instead. This effect cannot be copied"
            deed = say(words, deed=deed, price=amount(self.twice_for, INSIGHT))
        return deed


def copy_chosen(state: State, frame: Frame, card: i64, number: i64) -> None:
    """Copy what was chosen, which must not copy the copier: the play of that number, or a deed's reward."""
    face = state.face_of(card)
    copier = play_bit(frame.play)
    if number >= FIRST_DEED:
        if face.reward is not None:
            chain = copier | reward_bit(number - FIRST_DEED)
            state.stack.append(copy_frame(frame, face.reward, card, face.index, FIRST_REWARD, chain))
    elif face.play is not None:
        state.stack.append(copy_frame(frame, face.play, card, face.index, number, copier))


@dataclass(frozen=True)
class CopyTwice(Procedure):
    """Copy the subject, the play of the frame's number: once, or twice for a price (ruling 35)."""

    price: i64

    def word(self) -> str:
        return "copy twice"

    def run(self, state: State, frame: Frame) -> None:
        state.ask(frame, ASK_CHOICE, yes_or_no())

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        copy_chosen(state, frame, frame.subject, frame.number)
        if verb_of(option) == CHOOSE:
            copy_chosen(state, frame, frame.subject, frame.number)
            pay_price(state, frame.player, INSIGHT, self.price, state.face[frame.subject])

    def prompt(self) -> str:
        return "copy_twice"

    def question(self) -> str:
        return say("copy it twice?")

    def describe(self, state: State, frame: Frame, option: i64, meaning: Meaning) -> None:
        if verb_of(option) == CHOOSE:
            meaning.costs(INSIGHT, self.price)

    def label(self, meaning: Meaning, called: Called) -> str:
        return say("pay {price} to copy it twice", price=meaning.price_in_words())


def _copyable(state: State, hero: i64) -> bool:
    """A hero card with an effect; one whose effect is to copy at a price cannot be copied itself."""
    face = state.face_of(hero)
    if face.play is None or face.kind != HERO:
        return False
    return not (isinstance(face.play, CopyHero) and face.play.twice_for > 0)


def _gave_reward(state: State, deed: i64) -> bool:
    """A monster was defeated or played, and is still one."""
    if kind_of_deed(deed) not in (MONSTER_DEFEATED, REWARD_PLAYED):
        return False
    return state.face_of(card_of_deed(deed)).kind == MONSTER


def _add(state: State, options: Options, card: i64, number: i64) -> None:
    """Equal cards give one option; the first of them stands for all."""
    like = appearance(state, card)
    for other in options.codes:
        if appearance(state, card_of(other)) == like:
            return
    options.append(option(CHOOSE, state.where[card], card, number))


@dataclass(frozen=True)
class CopyNextHero(Ability):
    """The next hero of at most that rune cost that you play this turn has its effect copied (ruling 33)."""

    cost: i64

    def needs(self) -> i64:
        return ONE_TURN

    def listens(self) -> i64:
        return HERO_PLAYED

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        if moment.player != active.player:
            return False
        face = state.face_of(moment.card)
        return (face.resource == RUNES or not face.cost) and cost_of(
            state, active.player, moment.card
        ) <= self.cost

    def react(self, state: State, active: Active, moment: Moment) -> None:
        silence(state, active)
        face = state.face_of(moment.card)
        if face.play is not None:
            frame = active.frame(face.play, moment.card, 0)
            state.stack.append(copy_frame(frame, face.play, moment.card, face.index, moment.play, 0))

    def text(self) -> str:
        words = "copy the effect of the next hero of cost {cost} or less you play this turn"
        return say(words, cost=amount(self.cost, RUNES))

    def text_this_turn(self) -> str:
        return self.text()


@dataclass(frozen=True)
class Revealed(Procedure):
    """Nothing more happens: the frame notes that its subject was revealed, whatever covers it now."""

    def word(self) -> str:
        return "revealed"

    def run(self, state: State, frame: Frame) -> None:
        pass


REVEALED: Final = Revealed()


@dataclass(frozen=True)
class CopyRevealed(Effect):
    """Each opponent discards the top card of their deck in the open; copy a hero among those cards."""

    def run(self, state: State, frame: Frame) -> None:
        # The number is how many heroes were revealed: that many notes lie below, the first one on top.
        if not frame.step:
            found = self.revealed(state, frame.player)
            for card in reversed(found):
                state.stack.append(frame.about(REVEALED, card, 0))
            state.step(frame, 1, len(found))
            return
        options = Options()
        i: i64 = 0
        while i < frame.number:
            _add(state, options, state.stack.top(i).subject, 0)
            i += 1
        if options.size:
            state.ask(frame, ASK_CARD, options)

    def revealed(self, state: State, player: i64) -> list[i64]:
        """Each opponent reveals and discards a card; the heroes among them."""
        found: list[i64] = []
        for seat in opponents_of(state, player):
            card = top_of_deck(state, seat)
            if card == NO_CARD:
                continue
            reveal(state, card)
            move(state, card, own(DISCARD, seat))
            if _copyable(state, card) and state.kind_of(card) == HERO:
                found.append(card)
        return found

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        card = card_of(option)
        face = state.face_of(card)
        if face.play is not None:
            state.stack.append(copy_frame(frame, face.play, card, face.index, NO_PLAY, 0))

    def prompt(self) -> str:
        return "copy"

    def question(self) -> str:
        return say("copy which hero?")

    def text(self) -> str:
        return say(
            "each opponent reveals the top card of their deck and discards it; "
            "copy the effect of a hero among those cards"
        )
