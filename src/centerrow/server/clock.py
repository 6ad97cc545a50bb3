"""Clocks: how long each seat has thought, counted from the times of the lines, and so the same everywhere."""

from __future__ import annotations

from collections import defaultdict

from centerrow.server.models import Clock
from centerrow.session import Session

#: After the server was away, nobody runs out of time sooner than this: that was not their doing.
GRACE = 60_000


class Clocks:
    """What is left to each seat, in milliseconds.

    A turn of the game gives each seat that has to decide in it its time anew; what takes longer is taken from
    the seat's reserve, which it has once.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._used: defaultdict[tuple[int, int], int] = defaultdict(int)

    def copy(self) -> Clocks:
        """The same, to be counted on apart."""
        twin = Clocks(self.clock)
        twin._used.update(self._used)
        return twin

    def thought(self, seat: int, turn: int, milliseconds: int) -> None:
        """That seat had to decide for so long, in that turn."""
        self._used[turn, seat] += max(milliseconds, 0)

    def left(self, seat: int, turn: int) -> int:
        """How long the seat may still think in that turn, all its reserve included."""
        each = self.clock.turn_seconds * 1000
        over = sum(max(used - each, 0) for (_, who), used in self._used.items() if who == seat)
        now = max(each - self._used.get((turn, seat), 0), 0)
        return now + max(self.clock.reserve_seconds * 1000 - over, 0)


def at_zero(session: Session, seat: int, clock: Clock) -> None:
    """What was agreed for whoever has no time left."""
    if clock.at_zero == "concede":
        session.concede(seat)
    else:
        session.hand_over(seat, clock.bot)
