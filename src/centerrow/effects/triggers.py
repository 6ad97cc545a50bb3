"""Abilities that react to something that happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.effects.flow import May
from centerrow.effects.selectors import Cards
from centerrow.effects.wording import NEXT_TIME_WORDS, ONCE_WORDS, WHENEVER_WORDS, moment_from, zones_text
from centerrow.engine.abilities import (
    CARD_ACQUIRED,
    CONSTRUCT_ENTERED,
    HERO_PLAYED,
    HERO_PUT_DOWN,
    MONSTER_DEFEATED,
    TURN_STARTED,
    Active,
    Moment,
    deed_in_row,
    face_of_deed,
    kind_of_deed,
    silence,
    zone_of_deed,
)
from centerrow.engine.base import (
    NO_FACE,
    NO_PLAY,
    OF_THIS_CARD,
    ONE_TURN,
    THAT_CARD,
    THAT_FACE,
    THIS_CARD,
    Ability,
    Effect,
    Frame,
    Node,
)
from centerrow.engine.names import CHOOSE
from centerrow.engine.options import verb_of
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, NO_CARD, NO_ZONE, kind_of_zone
from centerrow.say import say

EVERY_TIME: Final = 0
ONCE_PER_TURN: Final = 1
NEXT_TIME: Final = 2
FIRST_TIME: Final = 3

LIMIT_WORDS: Final[dict[int, str]] = {
    EVERY_TIME: WHENEVER_WORDS,
    ONCE_PER_TURN: ONCE_WORDS,
    NEXT_TIME: NEXT_TIME_WORDS,
    FIRST_TIME: "the first time {moment} each turn, {effect}",
}

#: What a trigger of each kind needs: a card that notes that it was used, or a turn that ends it.
NEEDED: Final[dict[int, int]] = {EVERY_TIME: 0, ONCE_PER_TURN: THIS_CARD, NEXT_TIME: ONE_TURN, FIRST_TIME: 0}

#: Activated abilities have the first marks of a card, triggers and passives those from here on.
FIRST_SLOT: Final = 4

MOMENT_WORDS: Final[dict[int, str]] = {
    HERO_PUT_DOWN: "you play {card}",
    HERO_PLAYED: "you play {card}",
    CARD_ACQUIRED: "you acquire {card}",
    CONSTRUCT_ENTERED: "{card} of yours comes into play",
    MONSTER_DEFEATED: "you defeat {card}",
    TURN_STARTED: "your turn starts",
}


@dataclass(frozen=True)
class When(Node):
    """A moment: you acquire, play or defeat such a card, anywhere or in one zone only."""

    moment: i64
    which: Cards
    zone: i64 = NO_ZONE

    def matches(self, state: State, active: Active, moment: Moment) -> bool:
        if moment.player != active.player or (
            self.zone != NO_ZONE and self.zone != kind_of_zone(moment.zone)
        ):
            return False
        if moment.card == NO_CARD:
            return True
        return self.fits(state, active.player, moment.card, moment.play)

    def fits(self, state: State, player: i64, card: i64, play: i64) -> bool:
        """Whether such a card is meant, in a moment of this kind or in an earlier one of the turn."""
        if play != NO_PLAY:
            return self.which.played(state, player, card)
        if self.moment == CONSTRUCT_ENTERED:
            return self.which.matches(state, player, card)
        return self.which.printed(state, player, card)

    def is_first(self, state: State, moment: Moment) -> bool:
        """Whether nothing like it happened earlier this turn."""
        if moment.play != NO_PLAY:
            for card in state.heroes[: moment.play]:
                if self.fits(state, moment.player, card, moment.play):
                    return False
            return True
        for deed in state.deeds[:-1]:
            if kind_of_deed(deed) == self.moment and self.was_there(deed):
                if self.which.matched(state, face_of_deed(deed)):
                    return False
        return True

    def was_there(self, deed: i64) -> bool:
        if self.zone == CENTER_ROW:
            return deed_in_row(deed)
        return self.zone in (NO_ZONE, kind_of_zone(zone_of_deed(deed)))

    def text(self) -> str:
        moment = say(MOMENT_WORDS[self.moment], card=self.which.singular())
        if self.zone == NO_ZONE or self.moment in (TURN_STARTED, CONSTRUCT_ENTERED):
            return moment
        if self.moment == MONSTER_DEFEATED:
            return say("{moment} in {zone}", moment=moment, zone=zones_text((self.zone,)))
        return moment_from(moment, self.zone)


@dataclass(frozen=True)
class MayOnce(May):
    """You may do this; only doing it uses the ability up for the turn (ruling 6)."""

    slot: i64 = FIRST_SLOT

    def needs(self) -> i64:
        return THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        if state.unused(frame.card, self.slot):
            super().run(state, frame)

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            state.use_up(frame.card, self.slot)
        super().resume(state, frame, option)


@dataclass(frozen=True)
class Trigger(Ability):
    """When something happens, an effect, as often as the limit says.

    The effect is about the card of the moment, and its number is the face which that card has then: the card
    may turn over before the effect comes.
    """

    when: When
    effect: Effect
    limit: i64 = EVERY_TIME
    slot: i64 = FIRST_SLOT

    def needs(self) -> i64:
        return NEEDED[self.limit]

    def given(self, part: str, had: i64) -> i64:
        own = had & OF_THIS_CARD
        return own if self.when.moment == TURN_STARTED else own | THAT_CARD | THAT_FACE

    def listens(self) -> i64:
        return self.when.moment

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        if self.limit == ONCE_PER_TURN and not state.unused(active.card, self.slot):
            return False
        if not self.when.matches(state, active, moment):
            return False
        return self.limit != FIRST_TIME or self.when.is_first(state, moment)

    def react(self, state: State, active: Active, moment: Moment) -> None:
        if self.limit == ONCE_PER_TURN and not isinstance(self.effect, MayOnce):
            state.use_up(active.card, self.slot)
        elif self.limit == NEXT_TIME:
            silence(state, active)
        face: i64 = NO_FACE if moment.card == NO_CARD else state.face[moment.card]
        state.stack.append(active.frame(self.effect, moment.card, face))

    def text(self) -> str:
        if self.limit == EVERY_TIME and self.when.moment == TURN_STARTED:
            return say("at the start of your turn, {effect}", effect=self.effect.text())
        return say(LIMIT_WORDS[self.limit], moment=self.when.text(), effect=self.effect.text())

    def text_this_turn(self) -> str:
        if self.limit == NEXT_TIME:
            return self.text()
        if self.limit == FIRST_TIME:
            words = "the first time {moment} this turn, {effect}"
            return say(words, moment=self.when.text(), effect=self.effect.text())
        return super().text_this_turn()


def you_acquire(which: Cards, zone: int = NO_ZONE) -> When:
    """You acquire such a card, from anywhere or from one zone only."""
    return When(CARD_ACQUIRED, which, zone)


def you_defeat(which: Cards, in_row: bool = False) -> When:
    """You defeat such a monster, anywhere or in the center row only."""
    return When(MONSTER_DEFEATED, which, CENTER_ROW if in_row else NO_ZONE)


def you_play(which: Cards) -> When:
    """You put down such a hero: before its own effect."""
    return When(HERO_PUT_DOWN, which)


def you_have_played(which: Cards) -> When:
    """You played such a hero: after its own effect."""
    return When(HERO_PLAYED, which)


def enters_play(which: Cards) -> When:
    """Such a construct of yours comes into play, this one included."""
    return When(CONSTRUCT_ENTERED, which)


def your_turn_starts() -> When:
    """Your turn starts."""
    return When(TURN_STARTED, Cards())


def whenever(when: When, effect: Effect) -> Trigger:
    """Every time this happens."""
    return Trigger(when, effect, EVERY_TIME)


def once_per_turn(when: When, effect: Effect) -> Trigger:
    """The first time in each turn while the card is in play; with may(), the first time that it is taken."""
    return Trigger(when, MayOnce(effect.effect) if isinstance(effect, May) else effect, ONCE_PER_TURN)


def next_time(when: When, effect: Effect) -> Trigger:
    """The next time this happens this turn."""
    return Trigger(when, effect, NEXT_TIME)


def first_time(when: When, effect: Effect) -> Trigger:
    """The first time this happens this turn, also when that was before the card came (ruling 6)."""
    return Trigger(when, effect, FIRST_TIME)
