"""A decision and its options, as programs see them. What people read is made from them last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec


class Reads(Protocol):
    """What knows how an option or a question reads, with the players' names where they are given."""

    def text(self, names: tuple[str, ...]) -> str: ...


class Asks(Reads, Protocol):
    """What knows how a question reads."""

    def word_text(self) -> str:
        """How the word of a card reads that asks; empty where the rules ask."""
        ...


class Price(msgspec.Struct, frozen=True, omit_defaults=True):
    """So much of each resource."""

    runes: int = 0
    power: int = 0
    insight: int = 0
    life_keystones: int = 0
    death_keystones: int = 0


#: What makes an option equal to another: not the physical cards that it stands for, and no text.
MEANING = (
    "verb", "card", "zone", "number", "seat", "faction", "ability", "price", "owner", "offered_by", "used",
    "named", "place",
)  # fmt: skip


class Option(msgspec.Struct, frozen=True, eq=False):
    """One legal choice, equal to another if it means the same. What does not apply is None.

    verb        what it does: in a turn play, acquire, defeat, activate, phantasm, transform, roll,
                take_temple, use_temple, use_right or end_turn; elsewhere choose, decline, done, pay, bid
                or pass
    card        the name of the card that it is about
    zone        where that card lies, or of a destination where it goes
    number      of a bid, or of one of several effects, counted from 0
    seat        the player whom it names: an opponent, the teammate who gets a card
    faction     the faction that it names
    ability     which of the card's abilities, counted from 0
    price       what it costs; None too for a card that is acquired without paying
    owner       the seat that the zone belongs to
    offered_by  the card whose ability offers it, where several do
    used, named, place  what tells the card from another of its name in the same zone: its abilities used this
                turn (as bits), the factions named for it, in solo its place in the row from the left
    cards       the ids of the cards that it stands for, where they lie in sight
    told        knows how it reads
    """

    verb: str
    card: str | None = None
    zone: str | None = None
    number: int | None = None
    seat: int | None = None
    faction: str | None = None
    ability: int | None = None
    price: Price | None = None
    owner: int | None = None
    offered_by: str | None = None
    used: int | None = None
    named: tuple[str, ...] = ()
    place: int | None = None
    cards: tuple[int, ...] = ()
    told: Reads | str | None = None

    @property
    def text(self) -> str:
        """What a person reads; players without names are counted from 1."""
        return self.read(())

    def read(self, names: Sequence[str]) -> str:
        """What a person reads, with the players' names."""
        if self.told is None:
            return f"{self.verb} {self.card}" if self.card else str(self.verb)
        return self.told if isinstance(self.told, str) else self.told.text(tuple(names))

    def meaning(self) -> tuple[Any, ...]:
        """What makes it equal to another option."""
        return tuple(getattr(self, name) for name in MEANING)

    def data(self, names: Sequence[str] = ()) -> dict[str, Any]:
        """As JSON data, without what does not apply."""
        given = {name: value for name in MEANING[3:] if (value := getattr(self, name)) not in (None, ())}
        found: dict[str, Any] = {"verb": self.verb, "card": self.card, "zone": self.zone, **given}
        if self.price is not None:
            found["price"] = msgspec.to_builtins(self.price)
        if self.named:
            found["named"] = list(self.named)
        return {**found, "text": self.read(names), "cards": list(self.cards)}

    def __eq__(self, other: object) -> bool:
        if type(other) is not Option:
            return False
        mine, theirs = self.meaning(), other.meaning()
        # Somebody's own Option may hold anything, also what cannot be compared with a text.
        return [type(part) for part in mine] == [type(part) for part in theirs] and mine == theirs

    def __ne__(self, other: object) -> bool:
        # A struct has its own, by identity, which equality alone would not replace.
        return not self == other

    def __hash__(self) -> int:
        return hash(self.meaning())

    def __repr__(self) -> str:
        given = [f"{name}={value!r}" for name in MEANING if (value := getattr(self, name)) not in (None, ())]
        return f"Option({', '.join(given)})"

    def __reduce__(self) -> tuple[type[Option], tuple[Any, ...]]:
        return Option, (*self.meaning(), self.cards, self.text)


class Decision(msgspec.Struct, frozen=True, eq=False):
    """Who must decide, what kind of thing, why, and the legal options.

    params  what else a program has to know: the `card` that asks and which word on it (`node`, counted in
            printed order), the `subject` that it is about, the highest `bid` and its `leader`
    """

    seat: int
    kind: str
    prompt: str
    params: dict[str, Any]
    options: tuple[Option, ...]
    asks: Asks | None = None

    def meaning(self) -> tuple[Any, ...]:
        """What makes it equal to another decision."""
        return self.seat, self.kind, self.prompt, self.params, self.options

    def __eq__(self, other: object) -> bool:
        return type(other) is Decision and self.meaning() == other.meaning()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __repr__(self) -> str:
        return f"Decision({', '.join(repr(part) for part in self.meaning())})"

    __hash__ = None  # type: ignore[assignment]  # its params are a dict, as they were before

    @property
    def text(self) -> str:
        """The question as people read it; players without names are counted from 1."""
        return self.read(())

    def read(self, names: Sequence[str]) -> str:
        """The question as people read it, with the players' names."""
        return self.prompt if self.asks is None else self.asks.text(tuple(names))

    @property
    def word_text(self) -> str:
        """How the word of the card reads that asks; empty where the rules ask."""
        return "" if self.asks is None else self.asks.word_text()

    def data(self, names: Sequence[str] = ()) -> dict[str, Any]:
        """As JSON data."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "params": dict(self.params),
            "text": self.read(names),
            "options": [option.data(names) for option in self.options],
        }
