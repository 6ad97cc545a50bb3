"""Spending: which cards, together, are worth most for what one has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from centerrow.bots.appraisal import Appraisal
from centerrow.bots.sight import Sight
from centerrow.search.outlook import COPIES


@dataclass(frozen=True)
class Ware:
    """Something to be had: which one it is, its price, what it is worth, and how many there are."""

    number: int
    price: int
    worth: float
    copies: int = 1


@dataclass(frozen=True)
class Basket:
    """Wares bought together, by their numbers."""

    worth: float = 0.0
    numbers: tuple[int, ...] = ()


def best_basket(budget: int, wares: Sequence[Ware]) -> Basket:
    """The wares that are worth most together and cost no more than the budget."""
    best = [Basket()] * (budget + 1)
    for ware in wares:
        for _ in range(ware.copies if ware.worth > 0 else 0):
            for money in range(budget, ware.price - 1, -1):
                rest = best[money - ware.price]
                if rest.worth + ware.worth > best[money].worth:
                    best[money] = Basket(rest.worth + ware.worth, (*rest.numbers, ware.number))
    return best[budget]


def buys(sight: Sight, resource: str, amount: int) -> float:
    """What that much of runes or power buys now, of all that lies there."""
    wares = [ware_of(sight, card, 0, 1) for card in sight.row() if card.resource == resource]
    wares += [ware_of(sight, card, 0, COPIES) for card in sight.supplies() if card.resource == resource]
    return best_basket(max(amount, 0), wares).worth


def ware_of(sight: Sight, card: Appraisal, number: int, copies: int) -> Ware:
    return Ware(number, card.price, sight.taking(card), copies)
