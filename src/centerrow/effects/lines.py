"""A card's rules text and keywords, put together line by line."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mypy_extensions import i64

from centerrow.effects.conditions import Always
from centerrow.effects.wording import amount, sentence
from centerrow.engine.base import Count, Effect, Node
from centerrow.engine.card import Transform, Way
from centerrow.engine.names import INSIGHT, SYMBOLS
from centerrow.engine.packing import bit_of
from centerrow.engine.zones import HAND, NO_ZONE, place_of, put_text
from centerrow.say import say

#: One effect, or several in printed order.
Effects = Effect | tuple[Effect, ...]

LEAD = "{lead}"
EFFECTS = "{sentences}"
LED_EFFECTS = "{lead}: {sentences}"
LED_PRICE = "{lead} {amount}."
IN_HAND_FOR_A_PRICE = "In your hand, you may pay {amount} to transform this into {card}."
IN_HAND_BY_ITSELF = "In your hand, this transforms into {card} when {when}."
IN_PLAY_FOR_A_PRICE = "In play, you may pay {amount} to transform this into {card}."
IN_PLAY_BY_ITSELF = "In play, this transforms into {card} when {when}."


def as_tuple(effects: Effects) -> tuple[Effect, ...]:
    return (effects,) if isinstance(effects, Effect) else effects


@dataclass(frozen=True)
class Line(Node):
    """One line of a card's rules text, said when somebody reads it: words, and what is put into them.

    {lead}       what it begins with, such as the name of its keyword
    {sentences}  what the parts say of themselves, each a sentence
    {amount}     of a price, in symbols
    {card}       the name of another card
    {when}       a condition or a count
    {place}      where the card is put

    keyword  the keyword that the line is about
    """

    words: str
    parts: tuple[Node, ...] = ()
    amount: str = ""
    card: str = ""
    when: Node | None = None
    to: i64 = NO_ZONE
    lead: str = ""
    keyword: str = ""

    def leads(self) -> str:
        """What it is led by, as it is said."""
        return say(self.lead) if self.lead else ""

    def begins(self) -> str:
        """What stands first in it and may stand out: its lead, unless the language puts that elsewhere."""
        return self.leads() if say(self.words).startswith(LEAD) else ""

    def text(self) -> str:
        return say(
            self.words,
            lead=self.leads(),
            sentences=" ".join([sentence(part.text()) for part in self.parts]),
            amount=self.amount,
            card=self.card,
            when="" if self.when is None else self.when.text(),
            place="" if self.to == NO_ZONE else put_text(place_of(self.to)),
        )


def effects_line(effects: Effects, lead: str = "") -> Line:
    """What these effects say, after what the line begins with."""
    return Line(LED_EFFECTS if lead else EFFECTS, as_tuple(effects), lead=lead)


def price_line(lead: str, price: i64) -> Line:
    """A keyword and its price in insight."""
    return Line(LED_PRICE, amount=amount(price, INSIGHT), lead=lead)


def transform_line(transform: Transform) -> Line:
    in_hand = transform.zone == HAND
    into = transform.into.name
    if transform.when is None:
        words = IN_HAND_FOR_A_PRICE if in_hand else IN_PLAY_FOR_A_PRICE
        return Line(words, amount=amount(transform.price, INSIGHT), card=into)
    return Line(IN_HAND_BY_ITSELF if in_hand else IN_PLAY_BY_ITSELF, card=into, when=transform.when)


class Lines:
    """A card's rules text and keywords, line by line."""

    def __init__(self) -> None:
        self.lines: list[Node] = []
        self.keywords: list[str] = []

    def add(self, line: Line) -> None:
        self.lines.append(line)

    def keyword(self, name: str, line: Line) -> None:
        self.keywords.append(name)
        self.lines.append(replace(line, keyword=name))

    def begin(
        self, dreamborn: bool, transform: Transform | None, also_pays: i64, discount: Count | None
    ) -> None:
        """What stands above a card's effects."""
        if dreamborn:
            self.keyword("dreamborn", Line("{lead}.", lead="Dreamborn"))
        if transform is not None:
            self.keyword("transform", transform_line(transform))
        if also_pays:
            symbols = [symbol for resource, symbol in enumerate(SYMBOLS) if bit_of(also_pays, resource)]
            words = "You may pay any part of this card's cost with {amount}."
            self.add(Line(words, amount=" ".join(symbols)))
        if discount is not None:
            self.add(Line("This costs you {when}.", when=discount))

    def ways(self, free: Way | None, put: Way | None) -> None:
        """What stands about acquiring a card."""
        if free is not None:
            words = "If {when}, you may acquire this from your Dreamscape without paying its cost."
            if free.to != NO_ZONE:
                words = (
                    "If {when}, you may acquire this from your Dreamscape without paying its cost and put it "
                    "{place}."
                )
            self.add(Line(words, when=free.when, to=free.to))
        if put is not None:
            words = "When you acquire this, if {when}, put it {place}."
            if isinstance(put.when, Always):
                words = "When you acquire this, put it {place}."
            self.add(Line(words, when=put.when, to=put.to))
