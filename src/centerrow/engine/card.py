"""A card as a value: everything about it, and nothing about any game in progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine.base import Ability, Condition, Count, Effect, Node
from centerrow.engine.names import (
    FACTION_NAMES,
    FACTIONS,
    HERO,
    HONOR,
    KIND_NAMES,
    RESOURCE_NAMES,
    names_of_factions,
)
from centerrow.engine.zones import CONSTRUCTS
from centerrow.say import UNSAID, Saying

# Where a card starts.
FROM_CENTER: Final = "center"
FROM_DREAM: Final = "dream"
FROM_STARTER: Final = "starter"
FROM_ALWAYS: Final = "always"
FROM_UNIQUE: Final = "unique"
FROM_TRANSFORMED: Final = "transformed"
STARTS: Final = (FROM_CENTER, FROM_DREAM, FROM_STARTER, FROM_ALWAYS, FROM_UNIQUE, FROM_TRANSFORMED)

#: The price of a keyword that a card does not have.
NO_PRICE: Final = -1
#: More than anybody can pay, and than any limit on costs allows.
UNPAYABLE: Final = 1 << 30


@dataclass(frozen=True)
class Cost:
    """What is paid to acquire or defeat a card: an amount of one resource."""

    resource: i64
    amount: i64


@dataclass(frozen=True)
class Transform:
    """The card turns to its other side for good while it lies in the zone.

    With a condition it does so by itself as soon as that holds; with a price its owner may pay it in insight.
    """

    into: Card
    zone: i64
    when: Condition | None = None
    price: i64 = NO_PRICE


@dataclass(frozen=True)
class Way:
    """A way to acquire a card under a condition: from the own Dreamscape without paying, or to a place."""

    when: Condition
    to: i64


@dataclass(frozen=True)
class Card:
    """One face of a card.

    rules      its rules text, said line by line when somebody reads it
    becomes    the other side of a monster that turns into a hero when defeated
    enters     what happens when it enters the center row
    acquired   what happens when it is acquired
    free_if    a way to acquire it from the own Dreamscape without paying
    put_if     where it goes when it is acquired under a condition
    also_pays  resources (as bits) that may be spent on it besides its own
    discount   how much less it costs a player
    """

    name: str
    kind: i64
    factions: i64
    cost: Cost
    honor: i64
    copies: i64
    zone: str
    rules: tuple[Node, ...] = ()
    keywords: tuple[str, ...] = ()
    play: Effect | None = None
    reward: Effect | None = None
    activated: tuple[Effect, ...] = ()
    abilities: tuple[Ability, ...] = ()
    transform: Transform | None = None
    becomes: Card | None = None
    enters: Effect | None = None
    acquired: Effect | None = None
    dreamborn: bool = False
    free_if: Way | None = None
    put_if: Way | None = None
    also_pays: i64 = 0
    discount: Count | None = None
    recur: i64 = NO_PRICE
    phantasm: i64 = NO_PRICE
    dreambind: i64 = NO_PRICE

    def sides(self) -> list[Card]:
        """The faces that this card can turn to."""
        found: list[Card] = []
        if self.transform is not None:
            found.append(self.transform.into)
        if self.becomes is not None:
            found.append(self.becomes)
        return found

    def problem(self) -> Saying:
        """What makes no sense about the numbers of this card; UNSAID when all is well."""
        if not self.name or self.name != self.name.strip():
            return Saying("the name is empty or has spaces around it")
        if self.kind not in KIND_NAMES:
            return Saying("the kind must be one of {kinds}", kinds=", ".join(KIND_NAMES.values()))
        if not 0 <= self.factions <= sum(FACTIONS):
            names = [name.upper() for name in FACTION_NAMES]
            return Saying("the factions must be made of {factions}", factions=", ".join(names))
        if not 0 <= self.cost.resource < HONOR:
            return Saying(
                "the cost must be in one of {resources}", resources=", ".join(RESOURCE_NAMES[:HONOR])
            )
        if self.zone not in STARTS:
            return Saying("the zone must be one of {zones}", zones=", ".join(STARTS))
        if self.cost.amount < 0 or self.honor < 0 or self.copies < 0:
            return Saying("cost, honor and copies cannot be negative")
        return self._problem_of_sides()

    def _problem_of_sides(self) -> Saying:
        if self.transform is not None:
            into = self.transform.into
            if self.transform.zone == CONSTRUCTS and self.kind == HERO:
                return Saying("a hero transforms in hand, with in_hand(...); in play it does not stay")
            if into.kind != self.kind:
                return Saying("it transforms into {card}, which is of another kind", card=into.name)
            if (self.transform.when is None) == (self.transform.price == NO_PRICE):
                return Saying(
                    "it transforms when a condition holds or for a price: give either when= or price="
                )
        if self.becomes is not None and self.becomes.kind != HERO:
            return Saying("it becomes {card}, which is no hero", card=self.becomes.name)
        for side in self.sides():
            if side.sides():
                words = (
                    "{card}, its other side, cannot transform again: "
                    "a card is printed on two sides and stays transformed"
                )
                return Saying(words, card=side.name)
        return UNSAID

    @property
    def lines(self) -> tuple[str, ...]:
        """The rules text as it reads now; a line that says nothing is left out."""
        said = [line.text() for line in self.rules]
        return tuple([line for line in said if line])

    @property
    def faction_names(self) -> list[str]:
        return names_of_factions(self.factions)
