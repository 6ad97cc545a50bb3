"""A game on its course: a position, and the way back as far as it may be gone.

A copy of the state for every choice would cost more than the choice. One is kept of where the way back ends,
and what was chosen since is played again from there: undo is rare, and a turn is short.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from centerrow.engine.loop import choose
from centerrow.engine.state import State
from centerrow.play.position import Position


@mypyc_attr(acyclic=True)
class Course(Position):
    """The position of a game, and how far the last choices can be taken back.

    One takes back one's own choices until something hidden was revealed or the game is over, which opens all
    hands. Whoever decides next closes the way back for the one before.
    """

    def __init__(self, state: State) -> None:
        super().__init__(state)
        #: Where the way back ends, and what was chosen since then, all of it by one seat.
        self._base: State | None = None
        self._made: list[i64] = []
        self._seat: i64 = 0

    def choose(self, index: object) -> None:
        """Take the option of that index; if an effect fails, nothing has changed."""
        number = self._checked(index)
        state = self._state
        if self._base is None or (self._made and self._seat != state.seat):
            self._base = state.copy()
            self._made = []
        self._seat = state.seat
        reveals = state.reveals
        try:
            choose(state, number)
        except BaseException:
            self._state = self._again(len(self._made))
            raise
        if state.over or state.reveals != reveals:
            self._base = None
            self._made = []
        else:
            self._made.append(number)

    def _again(self, steps: i64) -> State:
        """The state after this many of the choices since the way back ended."""
        base = self._base
        assert base is not None
        state = base.copy()
        for index in self._made[:steps]:
            choose(state, index)
        return state

    def steps(self) -> int:
        """How many choices can be taken back, one after the other."""
        return len(self._made)

    def undo(self) -> None:
        """Back to the state before the last choice, which can be taken back."""
        self._state = self._again(len(self._made) - 1)
        self._made.pop()

    def copy(self) -> Course:
        """Another course at the same point."""
        twin = Course(self._state.copy())
        twin._base = self._base
        twin._made = self._made[:]
        twin._seat = self._seat
        return twin
