"""The options of a decision: numbers in order, packed, because they are made all the time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from centerrow.packed import append, vec


@mypyc_attr(acyclic=True, free_list_len=1)
class Options:
    """What a player may choose, each as one number (see `options.option`). Once asked it does not change."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64](capacity=8)
        self.size: i64 = 0

    def append(self, code: i64) -> None:
        self.codes = append(self.codes, code)
        self.size += 1

    def insert(self, place: i64, code: i64) -> None:
        """Put it there; those from that place on move up."""
        self.append(code)
        i: i64 = self.size - 1
        while i > place:
            self.codes[i] = self.codes[i - 1]
            i -= 1
        self.codes[place] = code


#: While nothing is asked.
NO_OPTIONS: Final = Options()


def these(codes: list[i64]) -> Options:
    """Options that were put together in a list."""
    options = Options()
    for code in codes:
        options.append(code)
    return options
