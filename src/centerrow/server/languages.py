"""The languages that a server speaks: English, and those that whoever runs it has put into a folder as files.

A file `de.json` holds one JSON object: from the English words, as `say` has them, to those of that language.
What a file lacks is said in English. Everybody is answered in the language that they name, each in their own.
"""

from __future__ import annotations

import pathlib
from contextlib import AbstractContextManager

import msgspec
from msgspec import Struct

from centerrow import BadSetup
from centerrow.say import EN, ENGLISH, Catalogue, speaking

#: More of a wish is not read.
MOST_WISHES = 10


class Language(Struct, frozen=True):
    """A language, by its tag and with its words."""

    tag: str
    words: Catalogue

    def spoken(self) -> AbstractContextManager[None]:
        """Whatever is said inside is said in it."""
        return speaking(self.words, self.tag)


ENGLISH_ALONE = Language(EN, ENGLISH)


class Languages:
    """All that are spoken here."""

    def __init__(self, folder: pathlib.Path | None) -> None:
        """English, and those of the folder; BadSetup says which file cannot be read."""
        found = [] if folder is None else [_read(path) for path in sorted(folder.glob("*.json"))]
        self._by_tag = {language.tag.lower(): language for language in (*found, ENGLISH_ALONE)}

    @property
    def tags(self) -> list[str]:
        """Their tags, in order."""
        return sorted(language.tag for language in self._by_tag.values())

    def of(self, wished: str) -> Language:
        """The first that is spoken here of those wished, as in `Accept-Language: de-CH, fr;q=0.5`."""
        wishes = [_weighed(part) for part in wished.split(",")[:MOST_WISHES]]
        for _, tag in sorted(wishes, key=lambda wish: -wish[0]):
            for known in (tag, tag.partition("-")[0]):
                if known in self._by_tag:
                    return self._by_tag[known]
        return ENGLISH_ALONE


def _weighed(wish: str) -> tuple[float, str]:
    """How much a language is wished for, and its tag; one that is wished for nonsensically, not at all."""
    tag, _, weight = wish.lower().partition(";")
    number = weight.strip().removeprefix("q=") or "1"
    plain = number.replace(".", "", 1).isdecimal() and number.isascii()
    return float(number) if plain else 0.0, tag.strip()


def _read(path: pathlib.Path) -> Language:
    try:
        return Language(path.stem, msgspec.json.decode(path.read_bytes(), type=dict[str, str]))
    except (OSError, msgspec.DecodeError) as error:
        words = "{path} is no language: {problem}; it is a JSON object of English words and others"
        raise BadSetup(words, path=path, problem=str(error)) from error
