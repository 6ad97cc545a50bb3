"""Banishing cards."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.choose import ChooseCard
from centerrow.effects.selectors import ANY_KIND
from centerrow.effects.wording import cards_text, permitted, zones_text
from centerrow.engine.abilities import in_chain
from centerrow.engine.acquire import acquire
from centerrow.engine.base import (
    NEW_MONSTER,
    OF_THIS_CARD,
    THAT_CARD,
    THAT_FACTION,
    THAT_PLACE,
    THIS_CARD,
    Effect,
    Frame,
)
from centerrow.engine.defeat import defeat
from centerrow.engine.moves import banish as banish_card
from centerrow.engine.moves import card_in_row, place_to_fill, refill
from centerrow.engine.names import CHOOSE, HERO, MONSTER
from centerrow.engine.offered import Options
from centerrow.engine.options import add_pile, card_of, zone_of
from centerrow.engine.reach import add_row, add_supplies
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_ROW,
    CONSTRUCTS,
    DISCARD,
    HAND,
    NO_CARD,
    NO_ZONE,
    PLAYED,
    VISIONS,
    kind_of_zone,
    own,
    place_of,
    put_text,
)
from centerrow.say import AND, OR, say


@dataclass(frozen=True)
class Banish(ChooseCard):
    """Banish cards from these zones, one after the other; `may` lets you take fewer, or none."""

    zones: tuple[i64, ...]
    may: bool
    cards: i64 = 1

    def optional(self) -> bool:
        return self.may

    def taken(self, state: State, frame: Frame, choice: i64) -> None:
        banish_card(state, card_of(choice))
        refill(state)
        if frame.step + 1 < self.cards:
            state.step(frame, frame.step + 1, frame.number)

    def targets(self, state: State, frame: Frame) -> Options:
        options = Options()
        for zone in self.zones:
            if zone == CENTER_ROW:
                add_row(state, options, CHOOSE, frame.player, ANY_KIND, False)
            else:
                place = own(zone, frame.player)
                add_pile(state, options, CHOOSE, place, state.zones[place], 0)
        return options

    def prompt(self) -> str:
        return "banish"

    def question(self) -> str:
        return say("banish which card?")

    def facts(self, state: State, frame: Frame) -> dict[str, int]:
        return {"left": int(self.cards - frame.step)}

    def check(self) -> str:
        if not self.zones or [zone for zone in self.zones if zone not in (HAND, DISCARD, PLAYED, CENTER_ROW)]:
            return "cards are banished from HAND, DISCARD, PLAYED or CENTER_ROW"
        return "" if self.cards > 0 else "banish at least one card"

    def text(self) -> str:
        cards = cards_text(self.cards)
        if self.may and self.cards > 1:
            cards = say("up to {cards}", cards=cards)
        zones = zones_text(self.zones, OR if self.cards == 1 else AND)
        return permitted(say("banish {cards} from {zones}", cards=cards, zones=zones), self.may)


@dataclass(frozen=True)
class BanishThis(Effect):
    """Banish this card. A copied effect leaves the card alone (ruling 9)."""

    def needs(self) -> i64:
        return THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        if not frame.chain and state.where[frame.card] in (
            own(PLAYED, frame.player),
            own(CONSTRUCTS, frame.player),
            own(VISIONS, frame.player),
        ):
            banish_card(state, frame.card)

    def text(self) -> str:
        return say("banish this")


@dataclass(frozen=True)
class BanishRow(Effect):
    """Banish every card in the center row; they leave together (ruling 1)."""

    def run(self, state: State, frame: Frame) -> None:
        for card in state.zones[CENTER_ROW][:]:
            if card != NO_CARD:
                banish_card(state, card)
        refill(state)

    def text(self) -> str:
        return say("banish every card in the center row")


@dataclass(frozen=True)
class BanishThen(ChooseCard):
    """Banish a card from these zones; when you did, an effect."""

    zones: tuple[i64, ...]
    effect: Effect
    may: bool = False

    def given(self, part: str, had: i64) -> i64:
        return had & OF_THIS_CARD | THAT_CARD | THAT_PLACE

    def check(self) -> str:
        return Banish(self.zones, self.may).check()

    def optional(self) -> bool:
        return self.may

    def targets(self, state: State, frame: Frame) -> Options:
        return Banish(self.zones, self.may).targets(state, frame)

    def taken(self, state: State, frame: Frame, choice: i64) -> None:
        state.stack.append(frame.about(self.effect, card_of(choice), kind_of_zone(zone_of(choice))))
        banish_card(state, card_of(choice))

    def prompt(self) -> str:
        return "banish"

    def question(self) -> str:
        return say("banish which card?")

    def text(self) -> str:
        deed = permitted(say("banish a card from {zones}", zones=zones_text(self.zones)), self.may)
        return say("{deed}; if you do, {effect}", deed=deed, effect=self.effect.text())


@dataclass(frozen=True)
class Recruit(ChooseCard):
    """Acquire an always-available hero free: to hand, or to where the card just banished was (ruling 51)."""

    to_hand: bool = False

    def needs(self) -> i64:
        return 0 if self.to_hand else THAT_PLACE

    def targets(self, state: State, frame: Frame) -> Options:
        options = Options()
        add_supplies(state, options, CHOOSE, frame.player, HERO, False)
        return options

    def taken(self, state: State, frame: Frame, choice: i64) -> None:
        to: i64 = HAND if self.to_hand else frame.number
        if to != HAND and to != DISCARD:
            to = NO_ZONE
        acquire(state, frame.player, card_of(choice), to)

    def prompt(self) -> str:
        return "acquire"

    def question(self) -> str:
        return say("acquire which hero?")

    def text(self) -> str:
        words = "acquire an always-available hero without paying its cost and put it {place}"
        return say(words, place=put_text(place_of(HAND)) if self.to_hand else say("where that card was"))


@dataclass(frozen=True)
class ReplaceInRow(ChooseCard):
    """Banish a card in the center row; an effect by the kind of the card that replaces it."""

    monster: Effect | None = None
    hero: Effect | None = None
    construct: Effect | None = None

    def given(self, part: str, had: i64) -> i64:
        """Each part is about the card that came; a faction named before is still named."""
        new = NEW_MONSTER if part == "monster" else 0
        return had & (OF_THIS_CARD | THAT_FACTION) | THAT_CARD | new

    def targets(self, state: State, frame: Frame) -> Options:
        options = Options()
        add_row(state, options, CHOOSE, frame.player, ANY_KIND, False)
        return options

    def taken(self, state: State, frame: Frame, choice: i64) -> None:
        place = place_to_fill(state, card_of(choice))
        banish_card(state, card_of(choice))
        refill(state)
        card = card_in_row(state, place)
        if card == NO_CARD:
            return
        kind = state.face_of(card).kind
        effect = self.monster if kind == MONSTER else self.hero if kind == HERO else self.construct
        if effect is not None and kind:
            state.stack.append(frame.about(effect, card, frame.number))

    def prompt(self) -> str:
        return "banish"

    def question(self) -> str:
        return say("banish which card?")

    def text(self) -> str:
        parts: list[str] = []
        for words, effect in (
            ("if a monster replaces it, {effect}", self.monster),
            ("if a hero replaces it, {effect}", self.hero),
            ("if a construct replaces it, {effect}", self.construct),
        ):
            if effect is not None:
                parts.append(say(words, effect=effect.text()))
        return say("banish a card from the center row; {effects}", effects=say("; ").join(parts))


@dataclass(frozen=True)
class DefeatIt(Effect):
    """Defeat the monster this is about, free."""

    def needs(self) -> i64:
        return NEW_MONSTER

    def run(self, state: State, frame: Frame) -> None:
        if not in_chain(state, frame.subject):
            defeat(state, frame.player, frame.subject, 0)

    def text(self) -> str:
        return say("defeat it without paying its cost")


def banish(*zones: int, cards: int = 1) -> Banish:
    """Banish a card from one of these zones; you must while you can."""
    return Banish(zones, False, cards)


def may_banish(*zones: int, cards: int = 1) -> Banish:
    """You may banish up to this many cards from these zones."""
    return Banish(zones, True, cards)


def banish_then(*zones: int, effect: Effect, may: bool = False) -> BanishThen:
    """Banish a card from one of these zones; if you did, the effect."""
    return BanishThen(zones, effect, may)


def exchange(*zones: int) -> BanishThen:
    """Banish a card from one of these zones; an always-available hero comes where it was."""
    return BanishThen(zones, Recruit(zones == (HAND,)))
