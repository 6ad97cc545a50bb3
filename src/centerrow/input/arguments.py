"""What people give us: looked at before anything is done with it, and shown in messages without harm.

A value of a class that we do not know may raise, or lie, in every method that it has. So nothing of it is
called here but inside a `try`, and what is let through is a plain number or text.

`what` is always what a value is for, in words of ours, which are said with the message.
"""

from __future__ import annotations

import itertools
import os
import reprlib
from typing import Final, cast

from centerrow.engine.errors import BadSetup, CenterrowError
from centerrow.input.spelling import is_line
from centerrow.say import Saying

#: Of a seed; Python itself prints a few thousand.
MOST_DIGITS: Final = 1_000
#: Longer lists are cut off here: nothing takes as many, and some never end.
MOST_LISTED: Final = 5_000
NO_SEAT: Final = "there is no seat {seat}; seats are 0 to {last}"

_short = reprlib.Repr()
_short.maxstring = _short.maxother = 80


def shown(value: object) -> str | Saying:
    """The value as a message shows it: short and in one line, whatever it is."""
    try:
        words = plain_text(_short.repr(value)) or ""
    except Exception as error:  # of the value's own making, or because Python prints no such numbers
        if plain_number(value) is not None:
            return Saying("a number of thousands of digits")
        kind, trouble = type(value).__name__, type(error).__name__
        return Saying("something that cannot be shown: {kind} ({trouble})", kind=kind, trouble=trouble)
    return words if is_line(words) else ascii(words)


def said(error: BaseException) -> str | Saying:
    """What an error says, also when it cannot; one of ours says it in the language of whoever reads it."""
    kind = type(error).__name__
    try:
        words = plain_text(str(error)) or kind
    except Exception as trouble:
        ours = type(trouble).__name__
        return Saying("{kind}, of which no more can be said ({trouble})", kind=kind, trouble=ours)
    return Saying("{error}", error=error) if issubclass(type(error), CenterrowError) else words


def said_in_full(error: BaseException) -> str | Saying:
    """What kind of error it is, and what it says."""
    words, kind = said(error), type(error).__name__
    return words if str(words).startswith(kind) else Saying("{kind}: {problem}", kind=kind, problem=words)


def plain_number(value: object) -> int | None:
    """The whole number, or None for what is none; True and False are none."""
    kind = type(value)
    if kind is int:
        return cast("int", value)
    return int.__add__(cast("int", value), 0) if issubclass(kind, int) and kind is not bool else None


def plain_text(value: object) -> str | None:
    """The text, or None for what is none."""
    kind = type(value)
    if kind is str:
        return cast("str", value)
    return str.__str__(cast("str", value)) if issubclass(kind, str) else None


def number(value: object, what: str, least: int, most: int, wrong: type[CenterrowError] = BadSetup) -> int:
    """A whole number within these limits, or the given error about `what`."""
    found = plain_number(value)
    if found is None or not least <= found <= most:
        words = "{what} is a whole number from {least:,} to {most:,}, not {value}"
        raise wrong(words, what=Saying(what), least=least, most=most, value=shown(value))
    return found


def amount(value: object, what: str, wrong: type[CenterrowError]) -> int:
    """A whole number, however large, or the given error about `what`."""
    found = plain_number(value)
    if found is None:
        raise wrong("{what} is a whole number, not {value}", what=Saying(what), value=shown(value))
    return found


def seat(value: object, players: int) -> int:
    """The number of a seat at a table of this many, or BadSetup."""
    found = plain_number(value)
    if found is None or not 0 <= found < players:
        raise BadSetup(NO_SEAT, seat=shown(value), last=players - 1)
    return found


def flag(value: object, what: str) -> bool:
    """True or False, or BadSetup about `what`."""
    if type(value) is not bool:
        raise BadSetup("{what} is True or False, not {value}", what=Saying(what), value=shown(value))
    return value


def seed_text(value: object) -> str:
    """A seed as text, or BadSetup; how long one may be is the game's affair, which must write it down."""
    found = plain_number(value)
    if found is not None and abs(found) >= 10**MOST_DIGITS:
        raise BadSetup("a seed has at most {most:,} digits", most=MOST_DIGITS)
    words = plain_text(value) if found is None else str(found)
    if words is None:
        raise BadSetup("a seed is a whole number or a text, not {seed}", seed=shown(value))
    if not is_line(words):
        raise BadSetup("a seed is a number or a line of text, not {seed}", seed=shown(value))
    return words


def text(value: object, what: str, wrong: type[CenterrowError]) -> str:
    """A text, or the given error about `what`."""
    found = plain_text(value)
    if found is None:
        raise wrong("{what} is a text, not {value}", what=Saying(what), value=shown(value))
    return found


def texts(value: object, what: str) -> tuple[str, ...]:
    """The texts of a list, or of anything else that can be gone through; BadSetup about `what`."""
    found = [plain_text(each) for each in items(value, what)]
    if None in found:
        raise BadSetup("{what} is a list of texts, not {value}", what=Saying(what), value=shown(value))
    return tuple(cast("list[str]", found))


def items(value: object, what: str) -> list[object]:
    """What is in a list, or in anything else that can be gone through but a text; BadSetup about `what`."""
    try:
        if not issubclass(type(value), str | bytes | bytearray):
            return list(itertools.islice(iter(cast("list[object]", value)), MOST_LISTED))
    except Exception as error:  # whatever going through it raises
        raise BadSetup("{what} is a list, not {value}", what=Saying(what), value=shown(value)) from error
    raise BadSetup("{what} is a list, not {value}", what=Saying(what), value=shown(value))


def path_text(value: object, what: str, wrong: type[CenterrowError]) -> str:
    """A path as text, or the given error about `what`."""
    try:
        found = plain_text(os.fspath(cast("str", value)))
    except Exception as error:  # whatever the path's own method raises
        raise wrong("{what} is a path, not {value}", what=Saying(what), value=shown(value)) from error
    if found is None:
        raise wrong("{what} is a path, not {value}", what=Saying(what), value=shown(value))
    if not _names_a_file(found):
        words = "{what} cannot be read: no file can be named {path}"
        raise wrong(words, what=Saying(what), path=shown(found))
    return found


def _names_a_file(path: str) -> bool:
    try:
        return b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        return False
