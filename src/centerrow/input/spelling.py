"""Names: what one may be like, and what somebody may have meant by one that does not exist."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable
from typing import Final

from centerrow.say import OR, UNSAID, Saying

#: Of a player, of a card and of a set.
LONGEST_NAME: Final = 40
#: What a name is, and what somebody says.
LINE_TO_SEE: Final = "a line of text in which there is something to see"
#: Kinds of letters that break lines or move what stands beside them: nobody could read the screen.
UNRULY: Final = ("Cc", "Cs", "Zl", "Zp")
TURNING: Final = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
#: Letters and a symbol, by their kind, that show nothing: the fillers of Hangul, and Braille without a dot.
BLANK_LETTERS: Final = "\u115f\u1160\u3164\uffa0\u2800"


def is_line(text: str) -> bool:
    """Whether this can be written down and shown as one line of plain text."""
    for letter in text:
        if unicodedata.category(letter) in UNRULY or unicodedata.bidirectional(letter) in TURNING:
            return False
    return True


def one_spelling(name: str) -> str:
    """The name as it is stored: a letter with an accent has two spellings, of which this is the shorter."""
    return unicodedata.normalize("NFC", name)


def as_seen(name: str) -> str:
    """What of a name can be told apart by looking: without letters of no width, in one spelling."""
    letters = [letter for letter in one_spelling(name) if unicodedata.category(letter) != "Cf"]
    return "".join(letters).strip()


def is_seen(name: str) -> bool:
    """Whether there is anything to see: a letter, a number or a sign, and not spaces and accents alone."""
    for letter in name:
        if unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK_LETTERS:
            return True
    return False


def either(names: list[str]) -> str | Saying:
    """a, b or c."""
    return names[0] if len(names) == 1 else Saying(OR, words=", ".join(names[:-1]), last=names[-1])


def quoted(names: Iterable[str]) -> list[str]:
    """The names as people read that they are names."""
    return [repr(name) for name in names]


def did_you_mean(name: str, known: Iterable[str]) -> Saying:
    """The end of a message: '; did you mean ...?' where something is spelt much like it, else nothing."""
    by_small = {each.lower(): each for each in known}
    close = [name.lower()] if name.lower() in by_small else []
    close = close or difflib.get_close_matches(name.lower(), list(by_small), n=3, cutoff=0.6)
    return meant([by_small[each] for each in close])


def meant(names: list[str]) -> Saying:
    """The same where it is known which names are close."""
    return Saying("; did you mean {names}?", names=either(quoted(names))) if names else UNSAID
