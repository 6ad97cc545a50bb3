"""What a bot is called where somebody picks one: `adept`, `adept:0.7`, `master@2`, or `my_bot.py:Name`.

A bot that looks ahead may be given a strength, from 0 to 1, and the seconds that it thinks about a choice at
most. The name says all of it, so that whatever keeps names keeps these, too: journals, runs, commands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from centerrow import BadSetup
from centerrow.bots.own import anywhere, is_own, own_name
from centerrow.bots.searching import ADEPT, EXPERT, MASTER, Level
from centerrow.input.arguments import shown

#: The bots that look ahead, by how far.
LEVELS: dict[str, Level] = {"adept": ADEPT, "expert": EXPERT, "master": MASTER}
#: The longest that a bot may be asked to think about a choice.
MOST_SECONDS = 3_600
SPELLED = re.compile(r"(?P<base>[^:@]*)(:(?P<strength>[^@]*))?(@(?P<think>.*))?", re.DOTALL)


@dataclass(frozen=True)
class Name:
    """The bot, and how it is set where somebody said so."""

    base: str
    strength: float | None = None
    think: float | None = None

    def __str__(self) -> str:
        strength = "" if self.strength is None else f":{self.strength:g}"
        return f"{self.base}{strength}" + ("" if self.think is None else f"@{self.think:g}")


def read_name(words: str) -> Name:
    """The name of a bot that comes with the package, or of none, taken apart; BadSetup for odd settings."""
    spelled = SPELLED.fullmatch(words.strip().casefold())
    assert spelled is not None  # anything is
    base, strength, think = (spelled[part] for part in ("base", "strength", "think"))
    if (strength, think) == (None, None):
        return Name(base)
    if base not in LEVELS:
        problem = "only {bots} take a strength or a time to think, not {bot}"
        raise BadSetup(problem, bots=", ".join(LEVELS), bot=shown(words))
    return Name(
        base,
        None if strength is None else checked_strength(_number(strength)),
        None if think is None else checked_seconds(_number(think)),
    )


def _number(words: str) -> float | str:
    try:
        return float(words)
    except ValueError:
        return words


def checked_strength(given: float | str) -> float:
    if type(given) not in (int, float) or not 0 <= given <= 1:  # type: ignore[operator]
        words = "the strength of a bot is from 0 to 1, not {given}; such as {example}"
        raise BadSetup(words, given=shown(given), example="adept:0.7")
    return float(given)


def checked_seconds(given: float | str) -> float:
    if type(given) not in (int, float) or not 0 < given <= MOST_SECONDS:  # type: ignore[operator]
        words = "a bot thinks for more than 0 and at most {most} seconds, not {given}"
        raise BadSetup(words, most=MOST_SECONDS, given=shown(given))
    return float(given)


def is_set(words: str) -> bool:
    """Whether this names a bot that comes with the package and how it is set."""
    return SPELLED.sub(r"\g<base>", words.strip().casefold(), count=1) in LEVELS and not words.isalpha()


def proper(words: str, think: float | None = None) -> str:
    """The one spelling of a name, found from any folder; `think` is for bots that name no time themselves."""
    if is_own(words.strip()):
        return anywhere(words.strip())
    name = read_name(words)
    if think is not None and name.think is None and name.base in LEVELS:
        name = Name(name.base, name.strength, checked_seconds(think))
    return str(name)


def short(words: str) -> str:
    """What such a bot is called among people: without its settings, or without its file."""
    return own_name(words) if is_own(words) else SPELLED.sub(r"\g<base>", words, count=1)
