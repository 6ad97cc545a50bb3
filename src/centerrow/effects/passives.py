"""Abilities that change a rule while they are in force, and the effect that sets one up for this turn."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.acquire import check_place
from centerrow.effects.selectors import Cards, heroes_and_constructs
from centerrow.effects.triggers import FIRST_SLOT, MOMENT_WORDS
from centerrow.effects.wording import (
    NEXT_TIME_WORDS,
    ONCE_WORDS,
    WHENEVER_WORDS,
    amount,
    moment_from,
    paid_for,
    permitted,
)
from centerrow.engine.abilities import (
    CARD_ACQUIRED,
    DREAM_CONSTRUCTS_ARE_MECHANA,
    FREE_DREAMBIND,
    HEROES_ARE_CONSTRUCTS,
    HOW_MUCH_HONOR,
    MONSTER_DEFEATED,
    VOID_AGAIN,
    VOID_DEFEATS,
    WHAT_IT_COSTS,
    WHAT_TO_PAY,
    WHAT_TO_SPEND,
    WHERE_MONSTER_GOES,
    WHERE_TO_PUT,
    Active,
    Moment,
    kind_of_deed,
    listen,
    silence,
)
from centerrow.engine.base import ONE_TURN, THIS_CARD, Ability, Effect, Frame, card_frame, deed_of_reward
from centerrow.engine.names import INSIGHT, MONSTER, RUNES, SYMBOLS
from centerrow.engine.packing import bit
from centerrow.engine.play import HERO_IS_PLAYED, stay_in_play
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    NO_CARD,
    NO_ZONE,
    PLAYED,
    THE_VOID,
    own,
    place_of,
    put_text,
)
from centerrow.packed import append
from centerrow.say import say


def check_less(less: i64) -> str:
    """What is wrong with a price that is so much lower."""
    return "" if less > 0 else "take at least 1 off the price"


@dataclass(frozen=True)
class ThisTurn(Effect):
    """An ability is in force until the end of the turn."""

    ability: Ability

    def given(self, part: str, had: i64) -> i64:
        return had | ONE_TURN

    def run(self, state: State, frame: Frame) -> None:
        listen(state, Active(self.ability, frame.player, frame.card, frame.face, frame.play, True))

    def text(self) -> str:
        return self.ability.text_this_turn()


@dataclass(frozen=True)
class SpendAs(Ability):
    """You may spend one resource as another, on anything or on certain cards; payments can be mixed."""

    resource: i64
    as_resource: i64
    on: Cards | None = None

    def listens(self) -> i64:
        return WHAT_TO_SPEND

    def spends(self, state: State, active: Active, resource: i64, card: i64) -> i64:
        if resource != self.as_resource:
            return 0
        if self.on is not None and (card == NO_CARD or not self.on.matches(state, active.player, card)):
            return 0
        return bit(self.resource)

    def check(self) -> str:
        return "" if self.resource != self.as_resource else "a resource can always be spent as itself"

    def text(self) -> str:
        own, other = SYMBOLS[self.resource], SYMBOLS[self.as_resource]
        if self.on is None:
            return say("you may spend {own} as {other}", own=own, other=other)
        return say("you may spend {own} as {other} on {cards}", own=own, other=other, cards=self.on.plural())


@dataclass(frozen=True)
class MayGo(Ability):
    """Cards that you acquire may go to another place than the discard pile (ruling 5).

    `once_per_turn`: it moves one card each turn. `next`: it is for the next such card alone. `charge`: the
    same, but several of them are used up one by one (ruling 4). `insight`: what it costs.
    """

    which: Cards
    to: i64
    once_per_turn: bool = False
    next: bool = False
    charge: bool = False
    insight: i64 = 0
    in_row: bool = False
    slot: i64 = FIRST_SLOT

    def needs(self) -> i64:
        """Where several cards offer ways to one place, each goes by the name of its card."""
        return THIS_CARD | (ONE_TURN if self.next or self.charge else 0)

    def listens(self) -> i64:
        return WHERE_TO_PUT | CARD_ACQUIRED if self.next or self.charge else WHERE_TO_PUT

    def destination(self, state: State, active: Active, card: i64, origin: i64) -> i64:
        if self.once_per_turn and not state.unused(active.card, self.slot):
            return NO_ZONE
        if self.in_row and origin != CENTER_ROW:
            return NO_ZONE
        return self.to if self.which.matches(state, active.player, card) else NO_ZONE

    def destination_taken(self, state: State, active: Active) -> None:
        if self.once_per_turn:
            state.use_up(active.card, self.slot)

    def price(self, state: State, active: Active) -> i64:
        return self.insight

    def used_anyway(self, state: State, active: Active, card: i64) -> bool:
        return self.next or (self.charge and self.is_first_charge(state, active, card))

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        if moment.player != active.player or not self.which.printed(state, active.player, moment.card):
            return False
        return not self.charge or self.is_first_charge(state, active, moment.card)

    def is_first_charge(self, state: State, active: Active, card: i64) -> bool:
        for other in state.actives:
            if other is active:
                break
            ability = other.ability
            if other.player == active.player and isinstance(ability, MayGo) and ability.charge:
                if ability.which.printed(state, active.player, card):
                    return False
        return True

    def react(self, state: State, active: Active, moment: Moment) -> None:
        silence(state, active)

    def check(self) -> str:
        if self.which.kinds & MONSTER:
            return check_place(heroes_and_constructs(), self.to)
        return check_place(self.which, self.to)

    def text(self) -> str:
        put = say("put it {place}", place=put_text(place_of(self.to)))
        if self.insight:
            put = paid_for(amount(self.insight, INSIGHT), put)
        put = permitted(put, True)
        moment = say(MOMENT_WORDS[CARD_ACQUIRED], card=self.which.singular())
        if self.next or self.charge:
            return say(NEXT_TIME_WORDS, moment=moment, effect=put)
        if self.in_row:
            moment = moment_from(moment, CENTER_ROW)
        return say(ONCE_WORDS if self.once_per_turn else WHENEVER_WORDS, moment=moment, effect=put)

    def text_this_turn(self) -> str:
        return self.text() if self.next or self.charge else super().text_this_turn()


@dataclass(frozen=True)
class PayLess(Ability):
    """You pay less for such cards, in the center row alone."""

    which: Cards
    runes: i64

    def listens(self) -> i64:
        return WHAT_TO_PAY

    def less_to_pay(self, state: State, active: Active, card: i64) -> i64:
        if state.where[card] != CENTER_ROW or state.face_of(card).resource != RUNES:
            return 0
        return self.runes if self.which.matches(state, active.player, card) else 0

    def check(self) -> str:
        return check_less(self.runes)

    def text(self) -> str:
        words = "you pay {amount} less when you acquire {card} from the center row"
        return say(words, amount=amount(self.runes, RUNES), card=self.which.singular())


@dataclass(frozen=True)
class CostsLess(Ability):
    """Such a card costs you less of a resource."""

    which: Cards
    number: i64
    resource: i64 = RUNES

    def listens(self) -> i64:
        return WHAT_IT_COSTS

    def costs_less(self, state: State, active: Active, card: i64) -> i64:
        if state.face_of(card).resource != self.resource:
            return 0
        return self.number if self.which.matches(state, active.player, card) else 0

    def check(self) -> str:
        return check_less(self.number)

    def text(self) -> str:
        less = amount(self.number, self.resource)
        return say("{card} costs you {amount} less", card=self.which.text(), amount=less)


def is_for_a_defeat(state: State, frame: Frame) -> bool:
    """Whether this is the reward of a monster being defeated: neither a copied one nor a bound monster's."""
    deed = deed_of_reward(frame)
    return deed > 0 and not frame.chain and kind_of_deed(state.deeds[deed - 1]) == MONSTER_DEFEATED


@dataclass(frozen=True)
class DoubleHonor(Ability):
    """Honor that you gain other than by defeating a monster is doubled (rulings 29 and 54)."""

    def listens(self) -> i64:
        return HOW_MUCH_HONOR

    def times_honor(self, state: State, active: Active, frame: Frame) -> i64:
        return 1 if is_for_a_defeat(state, frame) else 2

    def text(self) -> str:
        return say("double the ★ you gain other than by defeating a monster")


@dataclass(frozen=True)
class DoubleFirstReward(Ability):
    """The honor of the reward for your first defeat of a turn while you have this is doubled (ruling 29)."""

    def listens(self) -> i64:
        return HOW_MUCH_HONOR

    def times_honor(self, state: State, active: Active, frame: Frame) -> i64:
        if not is_for_a_defeat(state, frame):
            return 1
        first = active.since if active.turn == state.turn else 0
        i: i64 = 0
        for each in state.deeds:
            i += 1
            if i > first and kind_of_deed(each) == MONSTER_DEFEATED:
                return 2 if i == deed_of_reward(frame) else 1
        return 1

    def text(self) -> str:
        return say("once per turn, when you defeat a monster, double the ★ of its reward")


@dataclass(frozen=True)
class HeroesAreConstructs(Ability):
    """Your Mechana heroes are constructs; the play effect of each is a once-per-turn ability (ruling 27)."""

    def listens(self) -> i64:
        return HEROES_ARE_CONSTRUCTS

    def text(self) -> str:
        return say("your Mechana heroes are constructs; the effect of each is a once-per-turn ability")


@dataclass(frozen=True)
class HeroesBecomeConstructs(Effect):
    """Your Mechana heroes played this turn are constructs in play from now on, used (ruling 27)."""

    def run(self, state: State, frame: Frame) -> None:
        for card in state.heroes:
            if state.where[card] == own(PLAYED, frame.player):
                stay_in_play(state, card)

    def text(self) -> str:
        return say("your Mechana heroes already played this turn stay in play")


@dataclass(frozen=True)
class DreamConstructsAreMechana(Ability):
    """Constructs of the Dream deck count as Mechana constructs for you (ruling 30)."""

    def listens(self) -> i64:
        return DREAM_CONSTRUCTS_ARE_MECHANA

    def text(self) -> str:
        return say("Dream constructs count as Mechana constructs for you")


@dataclass(frozen=True)
class FreeDreambind(Ability):
    """Each Dreambind costs you nothing."""

    def listens(self) -> i64:
        return FREE_DREAMBIND

    def text(self) -> str:
        return say("Dreambind costs you nothing")


@dataclass(frozen=True)
class PhantomHero(Effect):
    """A hero that is no card, of this card's faction, counts as played (ruling 28)."""

    def needs(self) -> i64:
        return THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        number: i64 = len(state.heroes)
        state.heroes = append(state.heroes, frame.card)
        state.stack.append(card_frame(HERO_IS_PLAYED, frame.player, frame.card, frame.face, number))

    def text(self) -> str:
        return say("a hero of this card's faction counts as played")


@dataclass(frozen=True)
class PayLessForNext(Ability):
    """You pay less for the next such card you acquire; a free acquisition uses it up too (ruling 4)."""

    which: Cards
    runes: i64

    def needs(self) -> i64:
        return ONE_TURN

    def listens(self) -> i64:
        return WHAT_TO_PAY | CARD_ACQUIRED

    def less_to_pay(self, state: State, active: Active, card: i64) -> i64:
        if state.face_of(card).resource != RUNES:
            return 0
        return self.runes if self.which.matches(state, active.player, card) else 0

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        return moment.player == active.player and self.which.printed(state, active.player, moment.card)

    def react(self, state: State, active: Active, moment: Moment) -> None:
        silence(state, active)

    def check(self) -> str:
        return check_less(self.runes)

    def text(self) -> str:
        words = "you pay {amount} less for the next {card} you acquire this turn"
        return say(words, amount=amount(self.runes, RUNES), card=self.which.text())

    def text_this_turn(self) -> str:
        return self.text()


@dataclass(frozen=True)
class DefeatInVoid(Ability):
    """Monsters in the void can be defeated as if in the row, once each in a turn; with `to_bottom` they go
    under the center deck, and whenever they come back (ruling 52).
    """

    to_bottom: bool = False

    def listens(self) -> i64:
        return VOID_DEFEATS | VOID_AGAIN | WHERE_MONSTER_GOES if self.to_bottom else VOID_DEFEATS

    def monster_destination(self, state: State, active: Active, card: i64) -> i64:
        return CENTER_DECK if self.to_bottom and state.where[card] == THE_VOID else NO_ZONE

    def text(self) -> str:
        words = "you may defeat monsters in the void as if they were in the center row"
        if self.to_bottom:
            return say("{ability}; put each one on the bottom of the center deck", ability=say(words))
        return say(words)
