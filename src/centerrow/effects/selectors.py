"""Which cards are meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.effects.wording import factions_text, listed, one, up_to_cost
from centerrow.engine.base import Selector
from centerrow.engine.names import CONSTRUCT, HERO, KIND_NAMES, MONSTER, POWER, RUNES, TEMPLE, VISION
from centerrow.engine.payment import cost_of
from centerrow.engine.state import State
from centerrow.say import AND, OR, say

ANY_KIND: Final = HERO | CONSTRUCT | MONSTER | VISION | TEMPLE
# In place of the most that a card may cost: it may cost anything, or nothing is cheap enough.
NO_LIMIT: Final = -1
KINDS_IN_PLURAL: Final = {
    HERO: "heroes",
    CONSTRUCT: "constructs",
    MONSTER: "monsters",
    VISION: "visions",
    TEMPLE: "temples",
}


@dataclass(frozen=True)
class Cards(Selector):
    """Cards of certain kinds, of certain factions, up to a cost, or of certain names."""

    kinds: i64 = ANY_KIND
    factions: i64 = 0
    resource: i64 = RUNES
    at_most: i64 = NO_LIMIT
    names: tuple[str, ...] = ()
    dreamborn: bool = False

    def matches(self, state: State, player: i64, card: i64) -> bool:
        return self.matches_as(state, player, card, state.kind_of(card))

    def printed(self, state: State, player: i64, card: i64) -> bool:
        """Whether it is meant as what is printed on it: so while it is played or acquired (ruling 27)."""
        return self.matches_as(state, player, card, state.faces[state.face[card]].kind)

    def matches_as(self, state: State, player: i64, card: i64, kind: i64) -> bool:
        """Whether it is meant as a card of that kind."""
        face = state.faces[state.face[card]]
        if not kind & self.kinds or (self.dreamborn and not face.dreamborn):
            return False
        if self.factions and not state.factions_for(player, card) & self.factions:
            return False
        if self.at_most != NO_LIMIT:
            if (face.cost and face.resource != self.resource) or cost_of(state, player, card) > self.at_most:
                return False
        return not self.names or face.name in self.names

    def played(self, state: State, player: i64, card: i64) -> bool:
        """Whether it is meant as a hero played this turn, whatever it is now (ruling 48).

        A vision among those heroes stands for one that is no card.
        """
        if state.faces[state.face[card]].kind == VISION and card in state.heroes:
            return self.fits_faction(state.factions_of(card))
        return self.printed(state, player, card)

    def fits_faction(self, factions: i64) -> bool:
        """Whether a hero that is no card, of these factions, is meant (ruling 28)."""
        if self.names or self.at_most != NO_LIMIT or not self.kinds & HERO:
            return False
        return not self.factions or self.factions & factions != 0

    def matched(self, state: State, index: i64) -> bool:
        """Whether a card that had this face then was one of these."""
        face = state.faces[index]
        if not face.kind & self.kinds or (self.factions and not face.factions & self.factions):
            return False
        if self.dreamborn and not face.dreamborn:
            return False
        if self.at_most != NO_LIMIT and (
            face.cost > self.at_most or (face.cost and face.resource != self.resource)
        ):
            return False
        return not self.names or face.name in self.names

    def cards_named(self) -> tuple[str, ...]:
        return self.names

    def check(self) -> str:
        if not 0 < self.kinds <= ANY_KIND:
            return "a selector must name at least one kind of card"
        if self.at_most < NO_LIMIT:
            return "a cost limit cannot be negative"
        return ""

    def text(self) -> str:
        return self._described("card", KIND_NAMES, OR)

    def _described(self, card: str, kinds: dict[int, str], last: str) -> str:
        """As one of them or as many, by the nouns for any card and for the kinds."""
        if self.names:
            return listed(list(self.names), OR)
        nouns = [say(noun) for kind, noun in kinds.items() if self.kinds & kind]
        if self.kinds == ANY_KIND:
            nouns = [say(card)]
        words = listed(nouns, last)
        if self.factions:
            words = say("{factions} {card}", factions=factions_text(self.factions), card=words)
        if self.dreamborn:
            words = say("Dreamborn {card}", card=words)
        if self.at_most != NO_LIMIT:
            words = up_to_cost(words, self.at_most, self.resource)
        return words

    def singular(self) -> str:
        """With its article: a hero, an Enlightened card."""
        return one(self.text())

    def plural(self) -> str:
        """All of them: Mechana constructs, heroes."""
        return self._described("cards", KINDS_IN_PLURAL, AND)


def cards(factions: i64 = 0) -> Cards:
    """Cards of any kind."""
    return Cards(factions=factions)


def heroes(factions: i64 = 0, cost: i64 = NO_LIMIT) -> Cards:
    """Heroes, of a faction or up to a rune cost."""
    return Cards(HERO, factions, RUNES, cost)


def constructs(factions: i64 = 0, cost: i64 = NO_LIMIT) -> Cards:
    """Constructs, of a faction or up to a rune cost."""
    return Cards(CONSTRUCT, factions, RUNES, cost)


def heroes_and_constructs(factions: i64 = 0, cost: i64 = NO_LIMIT) -> Cards:
    """Heroes and constructs, of a faction or up to a rune cost."""
    return Cards(HERO | CONSTRUCT, factions, RUNES, cost)


def monsters(cost: i64 = NO_LIMIT) -> Cards:
    """Monsters, up to a power cost."""
    return Cards(MONSTER, 0, POWER, cost)


def dreamborn() -> Cards:
    """Dreamborn cards."""
    return Cards(HERO | CONSTRUCT, dreamborn=True)


def named(*names: str) -> Cards:
    """Cards with one of these names."""
    return Cards(names=names)
