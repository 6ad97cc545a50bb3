"""A card's rules text and keywords, put together line by line."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.effects.wording import amount, listed, put_text, sentence
from centerrow.engine.acquire import NO_PLACE
from centerrow.engine.base import Count, Effect
from centerrow.engine.card import Transform, Way
from centerrow.engine.names import INSIGHT, SYMBOLS
from centerrow.engine.zones import HAND

#: One effect, or several in printed order.
Effects = Effect | tuple[Effect, ...]


def as_tuple(effects: Effects) -> tuple[Effect, ...]:
    return (effects,) if isinstance(effects, Effect) else effects


def effects_text(effects: Effects) -> str:
    return " ".join(sentence(part.text()) for part in as_tuple(effects))


def transform_text(transform: Transform) -> str:
    place = "In your hand" if transform.zone == HAND else "In play"
    if transform.when is None:
        price = amount(transform.price, INSIGHT)
        return f"{place}, you may pay {price} to transform this into {transform.into.name}."
    return f"{place}, this transforms into {transform.into.name} when {transform.when.text()}."


class Lines:
    """A card's rules text and keywords, line by line."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.keywords: list[str] = []

    def add(self, line: str) -> None:
        if line:
            self.lines.append(line)

    def keyword(self, name: str, line: str) -> None:
        self.keywords.append(name)
        self.lines.append(line)

    def begin(
        self, dreamborn: bool, transform: Transform | None, also_pays: i64, discount: Count | None
    ) -> None:
        """What stands above a card's effects."""
        if dreamborn:
            self.keyword("dreamborn", "Dreamborn.")
        if transform is not None:
            self.keyword("transform", transform_text(transform))
        if also_pays:
            symbols = [symbol for resource, symbol in enumerate(SYMBOLS) if also_pays & 1 << resource]
            self.add(f"You may pay any part of this card's cost with {listed(symbols, 'and')}.")
        if discount is not None:
            self.add(f"This costs you {discount.text()}.")

    def ways(self, free: Way | None, put: Way | None) -> None:
        """What stands about acquiring a card."""
        if free is not None:
            place = "" if free.to == NO_PLACE else f" and put it {put_text(free.to)}"
            words = f"you may acquire this from your Dreamscape without paying its cost{place}"
            self.add(f"If {free.when.text()}, {words}.")
        if put is not None:
            when = put.when.text()
            self.add(f"When you acquire this{', if ' + when if when else ''}, put it {put_text(put.to)}.")

    def united(
        self, parts: tuple[Effect, ...], name: str, effects: Effects | None, wrapped: Effect | None
    ) -> tuple[Effect, ...]:
        """The parts with a keyword's bonus behind them."""
        if effects is None or wrapped is None:
            return parts
        self.keyword(name.lower(), f"{name}: {effects_text(effects)}")
        return (*parts, wrapped)
