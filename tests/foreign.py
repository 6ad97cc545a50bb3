"""A language that nobody speaks: every letter of what is said is another one, of the same width.

What is still English after that was never said, or is a part that stands for itself, such as a card's name.
"""

from __future__ import annotations

import ast
import pathlib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

SOURCE = pathlib.Path(__file__).parents[1] / "src" / "centerrow"
#: All that people read of these goes through `say`.
FOLDERS = (
    "engine", "effects", "play", "catalog", "input", "reference", "settings", "shapes", "records", "game",
    "bots", "session",
)  # fmt: skip
MODULES = [
    *(path for folder in FOLDERS for path in sorted((SOURCE / folder).rglob("*.py"))),
    SOURCE / "language.py",
    SOURCE / "say.py",
    SOURCE / "testing.py",
]

#: From a to z and from A to Z, so that capitals are still made of small letters.
SMALL, LARGE = 0x430, 0x410
LETTERS = {ord("a") + i: SMALL + i for i in range(26)} | {ord("A") + i: LARGE + i for i in range(26)}
PART = re.compile(r"(\{[^{}]*\})")
ENGLISH_WORD = re.compile(r"[A-Za-z]+")


class Foreign(Mapping[str, str]):
    """The catalogue of that language, which also remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def __getitem__(self, words: str) -> str:
        self.asked.add(words)
        return "".join(
            piece if PART.fullmatch(piece) else piece.translate(LETTERS) for piece in PART.split(words)
        )

    def unwritten(self) -> set[str]:
        """What it was asked for that stands nowhere in the sources, so that no catalogue could have it."""
        return self.asked - written()

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


@cache
def written() -> set[str]:
    """Every text in the sources."""
    return {
        node.value
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def english_in(text: str, facts: Iterable[str] = ()) -> list[str]:
    """The English words that are left, but for these facts."""
    known = "|".join(re.escape(each) for each in sorted(facts, key=len, reverse=True))
    return ENGLISH_WORD.findall(re.sub(known, "", text) if known else text)
