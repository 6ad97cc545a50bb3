"""Decisions for people: programs count players by seat, people know them by their names."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from centerrow import Decision
from centerrow.shapes.question import Asks


def with_names(decision: Decision, names: Sequence[str]) -> Decision:
    """The same decision; it says Ann where it said player 1."""
    options = tuple(msgspec.structs.replace(option, told=option.read(names)) for option in decision.options)
    asks = None if decision.asks is None else NamedQuestion(decision.asks, tuple(names))
    return msgspec.structs.replace(decision, options=options, asks=asks)


class NamedQuestion(Asks):
    """A question that knows the players' names."""

    def __init__(self, asks: Asks, names: tuple[str, ...]) -> None:
        self.asks = asks
        self.names = names

    def text(self, names: tuple[str, ...]) -> str:
        return self.asks.text(names or self.names)

    def word_text(self) -> str:
        return self.asks.word_text()
