"""Everything that can be wrong with what somebody gives us; a message says what is wrong and what to do."""

from __future__ import annotations


class CenterrowError(Exception):
    """The base of all errors that this package raises on purpose."""


class IllegalChoice(CenterrowError):
    """The choice is not one of the legal options; nothing was changed."""


class BadSetup(CenterrowError):
    """No game can be set up like this."""


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
