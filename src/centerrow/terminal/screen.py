"""Where the plain terminal writes and reads, be it a person's or a pipe."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from typing import TextIO

from centerrow.presentation.page import Page, page_of

#: Longer lines are hard to read.
WIDEST = 120


class Screen:
    """What is written on and read from; `asks` when a person sits there, `clears` when it can be cleared."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self.source = source
        self.out = out
        self.asks = source.isatty() and out.isatty()
        self.clears = self.asks and os.environ.get("TERM") != "dumb"

    def page(self) -> Page:
        return page_of(self.out, WIDEST)

    def say(self, *lines: str) -> None:
        self.out.write("".join(f"{line}\n" for line in lines))

    def complain(self, words: str) -> None:
        self.say(*self.page().wrap(words))

    def clear(self, all_of_it: bool = False) -> None:
        if self.clears:
            self.out.write("\033[H\033[2J" + ("\033[3J" if all_of_it else ""))

    def read(self, prompt: str) -> str:
        self.out.write(prompt)
        self.out.flush()
        line = self.source.readline()
        if not line:
            self.say("")
            raise EOFError
        if not self.source.isatty():
            # What was piped in is not on the screen yet.
            self.say(line.strip())
        return line.strip()

    def yes(self, question: str) -> bool:
        return self.read(f" {question} (y/n) ").casefold() in ("y", "yes")

    def show(self, table: Callable[[int], list[str]], below: list[str]) -> None:
        """The table, its card texts shortened where the screen is too low, and what stands below it."""
        rows = shutil.get_terminal_size().lines - len(below) - 1
        lines = table(4)
        for most in (3, 2, 1):
            if self.clears and len(lines) > rows:
                lines = table(most)
        if self.clears and len(lines) > rows:
            lines = [line for line in lines if line]
        self.clear()
        self.say(*lines, *below)


def is_number(words: str) -> bool:
    """Whether this is a number that could be an option's; no game has a million of them."""
    return words.isdecimal() and len(words) < 7
