"""When a bot has done enough in a turn, and what it answers then.

Some things could be done for ever (ruling 56).
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from centerrow import Seat
from centerrow.engine.state import State
from centerrow.play.position import state_of
from centerrow.search.answers import NO_OPTION, refusal
from centerrow.search.policy import LONGEST_TURN


@runtime_checkable
class Patient(Protocol):
    """A bot that states after how many choices in one turn it wants no more."""

    longest_turn: int


def longest_turn(bot: object) -> int | None:
    """After how many choices in one turn this bot wants no more; None for one that never says so."""
    return bot.longest_turn if isinstance(bot, Patient) else None


class Patience:
    """Counts the choices of each turn."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._turn = 0
        self._made = 0

    def ends(self, turn: int) -> bool:
        """Whether this choice, of that turn, is one too many."""
        self._turn, self._made = turn, self._made + 1 if turn == self._turn else 1
        return self._made > self._most

    def refusal(self, state: State) -> int:
        """The answer that does nothing, where this choice is one too many; otherwise NO_OPTION."""
        return int(refusal(state)) if self.ends(int(state.turn)) else NO_OPTION


def refusal_after(made: int, bot: object, seat: Seat) -> int:
    """The same for a bot that is made anew for each choice, and so cannot count what it made in this turn.

    One that states no limit has the quick player's there: a game must come to its end, whoever plays.
    """
    most = longest_turn(bot)
    if made < (LONGEST_TURN if most is None else most):
        return NO_OPTION
    return int(refusal(state_of(seat.sample(0).position())))
