"""A language that nobody speaks: every letter of what is said is another one, of the same width.

What is still English after that was never said, or is a part that stands for itself, such as a card's name.
"""

from __future__ import annotations

import ast
import pathlib
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache

import centerrow as cr
from centerrow.reference.rulings import rulings
from centerrow.say import speaking

SOURCE = pathlib.Path(__file__).parents[1] / "src" / "centerrow"
#: All that people read of these goes through `say`.
FOLDERS = (
    "engine", "effects", "play", "catalog", "input", "reference", "settings", "shapes", "records", "game",
    "encoding", "search", "bots", "sim", "advice", "rl", "session", "presentation", "terminal", "tui",
    "server", "online", "commands",
)  # fmt: skip
MODULES = [
    *(path for folder in FOLDERS for path in sorted((SOURCE / folder).rglob("*.py"))),
    SOURCE / "language.py",
    SOURCE / "say.py",
    SOURCE / "testing.py",
    SOURCE / "tutorial.py",
    SOURCE / "cli.py",
]

#: From a to z and from A to Z, so that capitals are still made of small letters.
SMALL, LARGE = 0x430, 0x410
LETTERS = {ord("a") + i: SMALL + i for i in range(26)} | {ord("A") + i: LARGE + i for i in range(26)}
PART = re.compile(r"(\{[^{}]*\})")
ENGLISH = re.compile(r"[A-Za-z][A-Za-z0-9' ,_-]*…?")
ENGLISH_WORD = re.compile(r"[A-Za-z]+")
#: The key that does something, and the letters of a card's factions.
LETTERS_ALONE = re.compile(r"[A-Za-z]|E?L?M?V?")


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


@contextmanager
def spoken() -> Iterator[Foreign]:
    """It is spoken inside, and all that was said there could have been written down."""
    language = Foreign()
    with speaking(language):
        yield language
    assert language.asked
    assert language.unwritten() == set()


@cache
def written() -> set[str]:
    """Every text in the sources, what the sets say of themselves, and the rulings with their headings."""
    found = {
        node.value
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    sets = [path.read_text(encoding="utf-8") for path in (SOURCE / "cards").glob("*/__init__.py")]
    found |= {text.partition(": ")[2].partition('."""')[0] for text in sets}
    settled = [ruling for section in rulings().section for ruling in section.ruling]
    found |= {section.title for section in rulings().section}
    return found | {words for each in settled for words in (each.question, each.answer, each.source)}


def english_in(text: str, facts: Iterable[str] = ()) -> list[str]:
    """The English words that are left, but for these facts."""
    known = "|".join(re.escape(each) for each in sorted(facts, key=len, reverse=True))
    return ENGLISH_WORD.findall(re.sub(known, "", text) if known else text)


@cache
def facts() -> tuple[str, ...]:
    """The names of cards and sets, also where a line ended within one; the longest first."""
    names = [info.name for info in cr.cards()]
    begun = [" ".join(name.split()[:number]) for name in names for number in range(1, len(name.split()))]
    titles = [words for each in cr.sets() for words in (each.name, each.title)]
    return tuple(sorted({*names, *titles, *(f"{words} …" for words in begun)}, key=len, reverse=True))


@cache
def _facts() -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<![A-Za-z]){re.escape(each)}(?![A-Za-z])" for each in facts()))


def left_in(text: str, *allowed: str) -> set[str]:
    """The English words of a page that nobody said and that no card or set is called."""
    found = set(ENGLISH.findall(" ".join(text.split())))
    left = {word for words in found for word in ENGLISH_WORD.findall(_facts().sub("", words))}
    return {word for word in left if not LETTERS_ALONE.fullmatch(word)} - set(allowed)


@cache
def names() -> set[str]:
    """Every word of a card's or set's name: on a screen names are broken anywhere."""
    return {word for each in facts() for word in ENGLISH_WORD.findall(each)}


def left_on(screen: str, *allowed: str) -> set[str]:
    """The same of a screen, where a name may be broken anywhere between two words."""
    left = set(ENGLISH_WORD.findall(screen)) - names()
    return {word for word in left if not LETTERS_ALONE.fullmatch(word)} - set(allowed)
