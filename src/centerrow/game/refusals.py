"""Why a game does not do what somebody chose, in the same words here, at a table and over the network."""

from __future__ import annotations

from typing import Final

from centerrow.engine.errors import IllegalChoice
from centerrow.input.arguments import shown

OVER: Final = "the game is over; there is nothing left to choose"
ANOTHER_DECIDES: Final = "another player must decide now; wait for your turn"
NOTHING_TO_UNDO: Final = "there is nothing to undo yet"
KEPT: Final = "this cannot be undone: something hidden was revealed, or another player has decided"
SAMPLES_ARE_NOT_PICKLED: Final = "a sampled game cannot be pickled: it has no beginning of its own"


def no_such_option(number: int, count: int) -> IllegalChoice:
    """There are this many options, and none of this number."""
    words = "option {number} does not exist; there are options 0 to {last}"
    return IllegalChoice(words, number=shown(number), last=count - 1)
