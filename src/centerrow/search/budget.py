"""How long a search may go on: by the number of positions, and by time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

#: The clock is read whenever this many positions were looked at: some tenths of a millisecond. A game that is
#: played to its end counts as much; there it is read when a turn begins.
READ_EACH: Final = 32


class Budget:
    """Counts positions and, where there is a clock, seconds. With `seconds` 0 only positions count."""

    def __init__(self, positions: i64, seconds: float, clock: Callable[[], float]) -> None:
        self.positions: i64 = positions
        self.used: i64 = 0
        self.clock: Callable[[], float] = clock
        self.until: float = clock() + seconds if seconds > 0.0 else 0.0
        self.half: float = self.until - seconds / 2.0
        self.is_late: bool = False
        self.is_half_over: bool = False
        self._read: i64 = 0

    def spend(self) -> None:
        """One more position."""
        self.used += 1
        if self.used - self._read >= READ_EACH:
            self._read = self.used
            self.read()

    def spend_turn(self) -> None:
        """One more position, which a whole turn led to."""
        self.used += 1
        self._read = self.used
        self.read()

    def spend_game(self) -> None:
        """One more game, played to its end."""
        self.used += READ_EACH
        self._read = self.used
        self.read()

    def read(self) -> None:
        """Look at the clock; once the time is over, it stays so."""
        if self.until > 0.0 and not self.is_late:
            now = self.clock()
            self.is_late = now >= self.until
            self.is_half_over = now >= self.half

    def is_spent(self) -> bool:
        return self.is_late or self.used >= self.positions

    def part(self, positions: i64) -> i64:
        """Where to stop when no more than this many positions are to be used from here on."""
        return min(self.positions, self.used + positions)
