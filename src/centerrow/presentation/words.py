"""Words and signs that every client uses, and how lists and numbers of things are put."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterable

from centerrow.catalog.lookup import catalog
from centerrow.engine.names import RESOURCES
from centerrow.say import say

LETTERS = {"enlightened": "E", "lifebound": "L", "mechana": "M", "void": "V"}
#: What stands for one of a resource.
SYMBOLS = {each.name: each.symbol for each in RESOURCES}
#: Where a text can be cut without cutting a phrase, and how much of the line that must fill.
PHRASE = re.compile(r"[.;](?= )")
LEAST_PART = 0.4


def counted(names: Iterable[str]) -> str:
    """Names, equal ones put together, in order of appearance."""
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in Counter(names).items())


def counted_as(number: int, word: str) -> str:
    """A number of something, as in "1 card" and "2 cards"."""
    return f"{number} {word}{'s' * (number != 1)}"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def set_title(name: str) -> str:
    """The title of a set; of one that is not loaded, its name as people would write it."""
    known = catalog().sets.get(name)
    if known is not None:
        return known.title
    small = ("of", "the", "and")
    return capital(" ".join(word if word in small else capital(word) for word in name.split("_")))


def cut(words: str, width: int) -> str:
    """As much as fits on a line: whole phrases where these are not too short, else whole words."""
    words, width = " ".join(words.split()), max(width, 5)
    if len(words) <= width:
        return words
    ends = [found.end() for found in PHRASE.finditer(words[: width - 1])]
    if ends and ends[-1] >= width * LEAST_PART:
        return f"{words[: ends[-1]]} …"
    return textwrap.shorten(words, width, placeholder=" …", break_on_hyphens=False)


def listed(words: Iterable[str]) -> str:
    """a, b, c."""
    return say(", ").join(words)


def faction_word(faction: str) -> str:
    """Lifebound."""
    return say(capital(faction))
