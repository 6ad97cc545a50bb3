"""A kind of thing to do in a turn. Each mechanic has its own in its own module; `actions` lists them all."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from centerrow.engine.library import Library
from centerrow.engine.meaning import Meaning
from centerrow.engine.offered import Options
from centerrow.engine.state import State
from centerrow.say import say


class Action:
    """A kind of thing to do in a turn; `verb` is the number of its name in `names.VERB_NAMES`."""

    verb: ClassVar[int]

    def brought_by(self, library: Library) -> bool:
        """Whether these cards bring it to the game; what every game has is no card's doing."""
        return False

    def offer(self, state: State, player: i64, options: Options) -> None:
        """Add an option for each way to do it now."""
        raise NotImplementedError(type(self).__name__)

    def take(self, state: State, player: i64, choice: i64) -> None:
        """Do it."""
        raise NotImplementedError(type(self).__name__)

    def describe(self, state: State, player: i64, choice: i64, meaning: Meaning) -> None:
        """Add to an option's meaning what it costs, and which ability it is."""

    def heading(self) -> str:
        """What a person reads above a list of such options; empty where each says it itself."""
        return ""

    def entry(self, meaning: Meaning) -> str:
        """What a person reads in such a list."""
        return meaning.card or ""

    def past(self) -> str:
        """What the log calls it, to be said with the card as {things}; empty where its events say it."""
        return ""

    def label(self, meaning: Meaning) -> str:
        """What a person reads."""
        heading = self.heading()
        entry = self.entry(meaning)
        return say("{verb} {what}", verb=heading, what=entry) if heading else entry
