"""A card as a value: everything about it, and nothing about any game in progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine.base import Ability, Condition, Effect
from centerrow.engine.names import FACTIONS, HONOR, KIND_NAMES, RESOURCE_NAMES, names_of_factions

# Where a card starts.
FROM_CENTER: Final = "center"
FROM_STARTER: Final = "starter"
FROM_ALWAYS: Final = "always"
FROM_TRANSFORMED: Final = "transformed"


@dataclass(frozen=True)
class Cost:
    """What is paid to acquire or defeat a card: an amount of one resource."""

    resource: i64
    amount: i64


@dataclass(frozen=True)
class Transform:
    """The card turns to its other side for good as soon as the condition holds while it lies in the zone."""

    into: Card
    zone: i64
    when: Condition


@dataclass(frozen=True)
class Card:
    """One face of a card. `becomes` is the other side of a monster that turns into a hero when defeated."""

    name: str
    kind: i64
    factions: i64
    cost: Cost
    honor: i64
    copies: i64
    zone: str
    lines: tuple[str, ...]
    keywords: tuple[str, ...]
    play: Effect | None
    reward: Effect | None
    activated: tuple[Effect, ...]
    abilities: tuple[Ability, ...]
    transform: Transform | None
    becomes: Card | None
    enters: Effect | None

    def sides(self) -> list[Card]:
        """The faces that this card can turn to."""
        found: list[Card] = []
        if self.transform is not None:
            found.append(self.transform.into)
        if self.becomes is not None:
            found.append(self.becomes)
        return found

    def problem(self) -> str:
        """What makes no sense about the numbers of this card; empty when all is well."""
        if not self.name or self.name != self.name.strip():
            return "the name is empty or has spaces around it"
        if self.kind not in KIND_NAMES:
            return "the kind must be one of hero, construct, monster, vision, temple"
        if not 0 <= self.factions <= sum(FACTIONS):
            return "the factions must be made of ENLIGHTENED, LIFEBOUND, MECHANA and VOID"
        if not 0 <= self.cost.resource < HONOR:
            return f"the cost must be in one of {', '.join(RESOURCE_NAMES[:HONOR])}"
        if self.transform is not None and self.transform.into.kind != self.kind:
            return f"it transforms into {self.transform.into.name}, which is of another kind"
        if self.cost.amount < 0 or self.honor < 0 or self.copies < 0:
            return "cost, honor and copies cannot be negative"
        return ""

    @property
    def faction_names(self) -> list[str]:
        return names_of_factions(self.factions)
