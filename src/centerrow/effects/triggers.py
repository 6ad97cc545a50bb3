"""Abilities that react to something that happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.effects.flow import May, Offer
from centerrow.effects.selectors import Cards
from centerrow.effects.wording import zones_text
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
    THAT_CARD,
    THAT_FACE,
    THIS_CARD,
    Ability,
    Effect,
    Frame,
    Node,
)
from centerrow.engine.names import ASK_CHOICE, CHOOSE, DECLINE
from centerrow.engine.options import bare_option, verb_of
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, NO_CARD, NO_ZONE, kind_of_zone

EVERY_TIME: Final = 0
ONCE_PER_TURN: Final = 1
NEXT_TIME: Final = 2
FIRST_TIME: Final = 3

#: Activated abilities have the first marks of a card, triggers and passives those from here on.
FIRST_SLOT: Final = 4

MOMENT_WORDS: Final[dict[int, str]] = {
    HERO_PUT_DOWN: "you play",
    HERO_PLAYED: "you play",
    CARD_ACQUIRED: "you acquire",
    MONSTER_DEFEATED: "you defeat",
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
        if self.moment == TURN_STARTED:
            return MOMENT_WORDS[self.moment]
        if self.moment == CONSTRUCT_ENTERED:
            return f"{self.which.singular()} of yours comes into play"
        place = ""
        if self.zone != NO_ZONE:
            place = f" {'in' if self.moment == MONSTER_DEFEATED else 'from'} {zones_text((self.zone,))}"
        return f"{MOMENT_WORDS[self.moment]} {self.which.singular()}{place}"


@dataclass(frozen=True)
class MayOnce(Offer):
    """You may do this; only doing it uses the ability up for the turn (ruling 6)."""

    effect: Effect
    slot: i64 = FIRST_SLOT

    def offered(self) -> Effect:
        return self.effect

    def needs(self) -> i64:
        return THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        if state.unused(frame.card, self.slot) and self.effect.possible(state, frame):
            state.ask(frame, ASK_CHOICE, [bare_option(CHOOSE, 1), bare_option(DECLINE, 0)])

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            state.use_up(frame.card, self.slot)
            state.go_on_freely()
            state.then(frame, self.effect)


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
        return THIS_CARD if self.limit == ONCE_PER_TURN else 0

    def given(self, part: str, had: i64) -> i64:
        own = had & THIS_CARD
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
        moment = self.when.text()
        if self.limit == ONCE_PER_TURN:
            return f"once per turn, when {moment}, {self.effect.text()}"
        if self.limit == FIRST_TIME:
            return f"the first time {moment} each turn, {self.effect.text()}"
        if self.limit == NEXT_TIME:
            return f"the next time {moment} this turn, {self.effect.text()}"
        if self.when.moment == TURN_STARTED:
            return f"at the start of your turn, {self.effect.text()}"
        return f"whenever {moment}, {self.effect.text()}"


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
