"""Everything that can be wrong with what somebody gives us; a message says what is wrong and what to do."""

from __future__ import annotations

from centerrow.say import Saying, say


class CenterrowError(Exception):
    """The base of all errors that this package raises on purpose.

    Its words have {parts}, and are said when somebody reads them, in the language of that moment. What people
    gave us is only ever a part: whatever it holds is never taken for words. Several words are lines.
    """

    def __init__(self, *words: object, **parts: object) -> None:
        # All in `args`: what pickles and copies carry, also of errors that others derive from ours.
        if parts:
            words = tuple([Saying(each, **parts) if isinstance(each, str) else each for each in words])
        super().__init__(*words)

    def __str__(self) -> str:
        return "\n".join([say(each) if isinstance(each, str) else str(each) for each in self.args])


class IllegalChoice(CenterrowError):
    """What was chosen is not legal, or not there: an option, a step back, a place in a replay."""


class BadSetup(CenterrowError):
    """No game can be set up, or asked something, like this: a seat, a seed, a number that makes no sense."""


class BadSave(CenterrowError):
    """The text is no save, or not one that this version can play."""


class BadReplay(CenterrowError):
    """The text is no replay, or it does not lead where it says."""


class UnknownCard(CenterrowError):
    """No card has this name."""


class UnknownSet(CenterrowError):
    """No set has this name."""


class BadCard(CenterrowError):
    """A card's definition makes no sense."""


class BadBot(CenterrowError):
    """A bot that somebody wrote cannot be made, or does what no bot may."""
