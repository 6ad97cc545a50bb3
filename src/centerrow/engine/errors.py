"""Everything that can be wrong with what somebody gives us; a message says what is wrong and what to do."""

from __future__ import annotations


class CenterrowError(Exception):
    """The base of all errors that this package raises on purpose."""


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
