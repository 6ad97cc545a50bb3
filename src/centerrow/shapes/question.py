"""A decision and its options, as programs see them. What people read is made from them last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from centerrow.input.arguments import texts
from centerrow.shapes.table import Price


class Reads(Protocol):
    """What knows how an option reads; `for_people`, how it reads to people who have names.

    heading, entry  for a list of options by verb: what stands above it, and what in it
    place           where the card lies, if that is all that the text says besides the card
    """

    def text(self) -> str: ...
    def heading(self) -> str: ...
    def entry(self) -> str: ...
    def place(self) -> str: ...
    def for_people(self, names: tuple[str, ...]) -> Reads: ...


class Asks(Protocol):
    """What knows how a question reads, with the card that asks it and alone, and the word that asks."""

    def text(self) -> str: ...
    def question(self) -> str: ...
    def word_text(self) -> str: ...
    def for_people(self, names: tuple[str, ...]) -> Asks: ...


class Meant(msgspec.Struct, frozen=True, eq=False):
    """What a legal choice means. What does not apply is None.

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
    offered_by  the card whose ability offers it, where several do, or from which a right comes
    used, named, place  what tells the card from another of its name in the same zone: its abilities used this
                turn (as bits), the factions named for it, in solo its place in the row from the left
    cards       the ids of the cards that it stands for, where they lie in sight
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


#: What makes an option equal to another: not the physical cards that it stands for, and no text.
MEANING = tuple(name for name in Meant.__struct_fields__ if name != "cards")


class Option(Meant, frozen=True, eq=False):
    """One legal choice, equal to another if it means the same.

    told  what knows how it reads
    """

    told: Reads | None = None

    @property
    def text(self) -> str:
        """What a person reads; players without names are counted from 1."""
        if self.told is not None:
            return self.told.text()
        # Somebody's own Option reads as well as it can, and may hold anything.
        return " ".join(part for part in (self.verb, self.card) if type(part) is str)

    def for_people(self, names: Sequence[str]) -> Option:
        """The same option; it says Ann where it said player 1. BadSetup for what are no names."""
        called = texts(names, "names")
        told = None if self.told is None else self.told.for_people(called)
        return msgspec.structs.replace(self, told=told)

    @property
    def heading(self) -> str:
        """What people read above a list of a turn's options of this verb; often empty, where each says it."""
        return "" if self.told is None else self.told.heading()

    @property
    def entry(self) -> str:
        """What people read in such a list."""
        return self.text if self.told is None else self.told.entry()

    @property
    def place_text(self) -> str:
        """Where its card lies, in words, if that is all that its text says besides the card."""
        return "" if self.told is None else self.told.place()

    def meaning(self) -> tuple[Any, ...]:
        """What makes it equal to another option."""
        return tuple(getattr(self, name) for name in MEANING)

    def data(self) -> dict[str, Any]:
        """As JSON data, without what does not apply."""
        given = {name: value for name in MEANING[3:] if (value := getattr(self, name)) not in (None, ())}
        found: dict[str, Any] = {"verb": self.verb, "card": self.card, "zone": self.zone, **given}
        if self.price is not None:
            found["price"] = msgspec.to_builtins(self.price)
        if self.named:
            found["named"] = list(self.named)
        return {**found, "text": self.text, "cards": list(self.cards)}

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
        told = self.told
        if told is not None:
            told = Told(told.text(), told.heading(), told.entry(), told.place())
        return Option, (*self.meaning(), self.cards, told)


class Told(msgspec.Struct, frozen=True):
    """How an option reads that comes from elsewhere, already in words."""

    words: str
    above: str = ""
    inside: str = ""
    lies: str = ""

    def text(self) -> str:
        return self.words

    def heading(self) -> str:
        return self.above

    def entry(self) -> str:
        return self.inside or self.words

    def place(self) -> str:
        return self.lies

    def for_people(self, names: tuple[str, ...]) -> Told:
        return self


class Decision(msgspec.Struct, frozen=True, eq=False):
    """Who must decide, what kind of thing, why, and the legal options.

    seat     who must decide
    kind     what is asked for: turn, card, choice, destination, payment or bid
    prompt   what asks
    params   what else a program has to know, as far as there is such a thing: the `card` that asks and which
             word on it (`node`, counted in printed order), the `subject` that it is about, the card that a
             payment `pays_for`, how many cards are `left` to choose; in an auction the highest `bid`, its
             `leader`, and the seats that are asked `next`
    options  the legal choices
    asks     what knows how the question reads
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

    def __hash__(self) -> int:
        return hash((self.seat, self.kind, self.prompt, self.options))

    def __repr__(self) -> str:
        return f"Decision({', '.join(repr(part) for part in self.meaning())})"

    @property
    def text(self) -> str:
        """The question as people read it; players without names are counted from 1."""
        return self.prompt if self.asks is None else self.asks.text()

    @property
    def question(self) -> str:
        """The same without the card that asks, for where that card is shown beside it."""
        return self.prompt if self.asks is None else self.asks.question()

    def for_people(self, names: Sequence[str]) -> Decision:
        """The same decision; it says Ann where it said player 1. BadSetup for what are no names."""
        asks = None if self.asks is None else self.asks.for_people(texts(names, "names"))
        options = tuple(option.for_people(names) for option in self.options)
        return msgspec.structs.replace(self, options=options, asks=asks)

    @property
    def word_text(self) -> str:
        """How the word of the card reads that asks; empty where the rules ask."""
        return "" if self.asks is None else self.asks.word_text()

    def data(self) -> dict[str, Any]:
        """As JSON data."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "params": dict(self.params),
            "text": self.text,
            "options": [option.data() for option in self.options],
        }
