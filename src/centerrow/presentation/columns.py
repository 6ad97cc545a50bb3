"""Tables of plain text; a column grows where the words of a language need more room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from centerrow.say import say


@dataclass(frozen=True)
class Column:
    """A column: its title, how wide it is at least, and whether it is of numbers, which stand to the right.

    gap  what lies before it, besides
    """

    title: str
    width: int
    numbers: bool = False
    gap: int = 0

    def cells(self, words: Sequence[str]) -> list[str]:
        longest = max(map(len, words))
        if self.numbers:
            width = max(self.width, longest)
            return [" " * self.gap + f"{each:>{width}}" for each in words]
        return [f"{each:<{max(self.width, longest + 1)}}" for each in words]


def in_columns(columns: Sequence[Column], rows: Iterable[Sequence[str]]) -> list[str]:
    """The titles and the rows, each as a line; all of them are equally long."""
    table = [[say(column.title) for column in columns], *rows]
    shown = [column.cells(words) for column, words in zip(columns, zip(*table, strict=True), strict=True)]
    return ["".join(cells) for cells in zip(*shown, strict=True)]
