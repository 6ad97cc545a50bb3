"""What an option means, in the words of programs, and how people read it.

An action of a turn, or the effect that asks, says what its options mean (`describe`) and how a meaning reads
(`label`). A meaning holds nothing that its player may not know, so that it can be told long afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from centerrow.engine.names import RESOURCE_NAMES, RESOURCES, SYMBOLS
from centerrow.say import say

if TYPE_CHECKING:
    from centerrow.engine.base import Node


class Meaning:
    """One option. What does not apply is None.

    card        the name of the card that it is about
    zone, owner where that card lies, or goes, and the seat that the zone belongs to
    number      of a bid, or which of several effects
    seat        the player whom it names; faction: the faction that it names
    ability     which of the card's abilities
    price       what it costs, by resource; None also for what is acquired without paying
    offered_by  the card whose ability offers this way
    used, named, place  what tells the card from another of its name there: the abilities used (as bits), the
                factions named for it, its place in the row
    word        the part of a card that it does
    """

    def __init__(self, verb: str) -> None:
        self.verb: str = verb
        self.card: str | None = None
        self.zone: str | None = None
        self.owner: int | None = None
        self.number: int | None = None
        self.seat: int | None = None
        self.faction: str | None = None
        self.ability: int | None = None
        self.price: dict[str, int] | None = None
        self.offered_by: str | None = None
        self.used: int | None = None
        self.named: tuple[str, ...] = ()
        self.place: int | None = None
        self.word: Node | None = None

    def says_nothing(self) -> bool:
        """Whether an effect added nothing that would tell its options apart."""
        named = self.number is not None or self.seat is not None or self.faction is not None
        return not named and self.price is None and self.word is None

    def costs(self, resource: i64, amount: i64) -> None:
        """That much of one resource."""
        self.price = {RESOURCE_NAMES[resource]: int(amount)}

    def price_in_symbols(self) -> str:
        """3▲."""
        symbols = dict(zip(RESOURCE_NAMES, SYMBOLS, strict=True))
        return " ".join(f"{amount}{symbols[name]}" for name, amount in (self.price or {}).items())

    def card_for_price(self) -> str:
        """The card, for 2▲."""
        return say("{card} for {price}", card=self.card, price=self.price_in_symbols())

    def price_in_words(self) -> str:
        """2 runes and 3 power."""
        price = self.price or {}
        found = [amount_in_words(price[name], name) for name in RESOURCE_NAMES if name in price]
        return say(" and ").join(found)

    def words_of(self) -> str:
        """How the part of a card reads that this option does."""
        return "" if self.word is None else self.word.text()


def amount_in_words(amount: int, resource: str) -> str:
    """1 rune, 2 power."""
    known = RESOURCES[RESOURCE_NAMES.index(resource)]
    return say(known.one) if amount == 1 and known.one else say(known.amount, amount=amount)


class Called:
    """What the players of a game are called."""

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        self.names: tuple[str, ...] = names

    def of(self, seat: int) -> str:
        """A player's name, or the number of the seat where nobody gave names."""
        return self.names[seat] if seat < len(self.names) else say("player {number}", number=seat + 1)
