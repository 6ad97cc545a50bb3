"""A page of plain text: how wide it is, and whether it takes colours."""

from __future__ import annotations

import os
import shutil
import textwrap
from dataclasses import dataclass
from typing import TextIO

BOLD, DIM = "1", "2"


@dataclass(frozen=True)
class Page:
    """What is written on: how wide it is, and whether it takes colours."""

    width: int = 80
    colour: bool = False

    def paint(self, code: str, words: str) -> str:
        return f"\033[{code}m{words}\033[0m" if self.colour and code and words else words

    def heading(self, words: str, right: str = "") -> str:
        gap = max(self.width - len(words) - len(right) - 2, 2)
        return f" {self.paint(BOLD, words)}{' ' * gap}{self.paint(DIM, right)}".rstrip()

    def rule(self) -> str:
        return self.paint(DIM, "─" * self.width)

    def wrap(self, words: str, first: str = " ", rest: str | None = None) -> list[str]:
        """The words in lines of this width; the first begins with `first`, the others with `rest`."""
        rest = first if rest is None else rest
        return textwrap.wrap(
            words, self.width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
        )


def page_of(out: TextIO, widest: int) -> Page:
    """The page that this stream is; colours only on a terminal that has them, for people who want them."""
    colour = out.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    return Page(min(max(shutil.get_terminal_size().columns, 60), widest), colour)
