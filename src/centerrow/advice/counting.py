"""Many games in small portions, so that somebody can be told how far it is, and can stop it."""

from __future__ import annotations

from collections.abc import Callable

#: Games of a portion: compiled, some hundredths of a second.
PORTION = 50

#: Is told how many games of how many are played; what it raises ends them.
Told = Callable[[int, int], None]


class Count:
    """Counts games, and tells of them."""

    def __init__(self, total: int, told: Told | None) -> None:
        self.done, self.total, self.told = 0, total, told

    def through(self, games: int, play: Callable[[int, str], None], seed: str) -> None:
        """Have this many games of a kind played; `play` goes on until there are as many as it is told."""
        played = 0
        while played < games:
            portion = min(PORTION, games - played)
            played += portion
            play(played, seed)
            self.add(portion)

    def add(self, games: int) -> None:
        self.done = min(self.done + games, self.total)
        if self.told is not None:
            self.told(self.done, self.total)

    def finish(self) -> None:
        """Of what was not needed nothing is left to wait for."""
        self.add(self.total)
