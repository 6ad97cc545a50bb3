"""Every sentence that people read is said here. The English words are its key in the catalogues of languages.

>>> say("gain {amount}", amount="2 runes")
'gain 2 runes'
>>> with speaking({"gain {amount}": "{amount} erhalten"}):
...     say("gain {amount}", amount="2 Runen")
'2 Runen erhalten'

What is made long before anybody reads it, such as an error, keeps its words as a `Saying`:

>>> saying = Saying("gain {amount}", amount="2 Runen")
>>> with speaking({"gain {amount}": "{amount} erhalten"}):
...     str(saying)
'2 Runen erhalten'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

#: A language: from the English words to its own, with the same {parts}; what it lacks is said in English.
Catalogue = Mapping[str, str]

ENGLISH: Catalogue = {}

# How the last of several is joined to the others.
AND: Final = "{words} and {last}"
OR: Final = "{words} or {last}"

#: What English is called, as languages are in requests: by its tag (BCP 47).
EN: Final = "en"

_catalogue: ContextVar[Catalogue] = ContextVar("catalogue", default=ENGLISH)
_tag: ContextVar[str] = ContextVar("tag", default=EN)


def say(words: str, /, **parts: object) -> str:
    """The words in the language that is spoken now, with the parts put in."""
    said = _catalogue.get().get(words, words)
    return said.format(**parts) if parts else said


@contextmanager
def speaking(catalogue: Catalogue, tag: str = EN) -> Iterator[None]:
    """Whatever is said inside is said in that language; `tag` is what others call it."""
    token, named = _catalogue.set(catalogue), _tag.set(tag)
    try:
        yield
    finally:
        _tag.reset(named)
        _catalogue.reset(token)


def spoken_tag() -> str:
    """What the language is called that is spoken now."""
    return _tag.get()


class Saying:
    """Words that are said whenever somebody reads them; without words it is false, and reads as nothing."""

    def __init__(self, words: str, /, **parts: object) -> None:
        self.words = words
        self.parts = parts

    def __str__(self) -> str:
        return say(self.words, **self.parts) if self.words else ""

    def __bool__(self) -> bool:
        return bool(self.words)

    def __repr__(self) -> str:
        return f"Saying({str(self)!r})"


#: Where there is nothing to say: no problem, no hint.
UNSAID = Saying("")


class Sayings(Mapping[str, str]):
    """A table of sentences, each said when it is looked up, with the parts that several of them have."""

    def __init__(self, words: Mapping[str, str], **parts: object) -> None:
        self._words = words
        self._parts = parts

    def __getitem__(self, key: str) -> str:
        return say(self._words[key], **self._parts)

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)
