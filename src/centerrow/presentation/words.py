"""Words and signs that every client uses, and how lists and numbers of things are put."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterable

from centerrow.catalog.lookup import catalog
from centerrow.effects import wording
from centerrow.effects.wording import capital, faction_text
from centerrow.engine.names import EACH_FACTION, RESOURCES
from centerrow.say import say

#: What stands for a faction.
LETTERS = {each.name: each.letter for each in EACH_FACTION}
#: What stands for one of a resource.
SYMBOLS = {each.name: each.symbol for each in RESOURCES}
#: What a resource is called where no amount stands before it, and what a purse can hold besides.
RESOURCE_WORDS = {each.name: each.called or each.name for each in RESOURCES}
RESOURCE_WORDS["construct_runes"] = "construct runes"
#: Where a game is that has no turn yet.
NOT_BEGUN = "Before the first turn"
#: How the last of several is joined to the others where nothing is said of it.
COMMA = "{words}, {last}"
#: Where a text can be cut without cutting a phrase, and how much of the line that must fill.
PHRASE = re.compile(r"[.;](?= )")
LEAST_PART = 0.4


def counted(names: Iterable[str]) -> str:
    """Names, equal ones put together, in order of appearance."""
    found = list(names)
    if len(found) > 1:
        found = [name if n == 1 else f"{name} ×{n}" for name, n in Counter(found).items()]
    return listed(found)


def resource_word(name: str) -> str:
    """Life keystones, as they are called beside their sign."""
    return say(RESOURCE_WORDS[name])


def letters_of_factions() -> str:
    """E Enlightened, L Lifebound, and so on."""
    return listed(f"{letter} {faction_text(name)}" for name, letter in LETTERS.items())


def keyword_word(keyword: str) -> str:
    """A keyword, or a page of the rules, as a title."""
    return capital(say(keyword))


def set_title(name: str) -> str:
    """The title of a set; of one that is not loaded, its name as people would write it."""
    if name == "common":
        return say("Common")
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


def listed(words: Iterable[str], last: str = COMMA) -> str:
    """a, b, c; with AND, a, b and c."""
    return wording.listed(list(words), last)


def joined(words: Iterable[str], joint: str) -> str:
    """With OR: a or b or c, for names that may have commas of their own."""
    first, *others = words
    for other in others:
        first = say(joint, words=first, last=other)
    return first
