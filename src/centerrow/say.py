"""Every sentence that people read is said here. The English words are its key in the catalogues of languages.

>>> say("gain {amount}", amount="2 runes")
'gain 2 runes'
>>> with speaking({"gain {amount}": "{amount} erhalten"}):
...     say("gain {amount}", amount="2 Runen")
'2 Runen erhalten'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

#: A language: from the English words to its own, with the same {parts}; what it lacks is said in English.
Catalogue = Mapping[str, str]

ENGLISH: Catalogue = {}

_catalogue: ContextVar[Catalogue] = ContextVar("catalogue", default=ENGLISH)


def say(words: str, /, **parts: object) -> str:
    """The words in the language that is spoken now, with the parts put in."""
    said = _catalogue.get().get(words, words)
    return said.format(**parts) if parts else said


@contextmanager
def speaking(catalogue: Catalogue) -> Iterator[None]:
    """Whatever is said inside is said in that language."""
    token = _catalogue.set(catalogue)
    try:
        yield
    finally:
        _catalogue.reset(token)
