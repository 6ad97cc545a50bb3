"""When a bot has done enough in a turn."""

from __future__ import annotations


class Patience:
    """Counts the choices of each turn: some things could be done for ever (ruling 56)."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._turn = 0
        self._made = 0

    def ends(self, turn: int) -> bool:
        """Whether this choice, of that turn, is one too many."""
        self._turn, self._made = turn, self._made + 1 if turn == self._turn else 1
        return self._made > self._most
