"""Who is connected to a table, and since when somebody is not any more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from centerrow.server.kept import Chair, now


class Listener(Protocol):
    """Whoever is connected: with these hashes of secrets, or only to watch."""

    hashes: frozenset[str]
    watches: bool

    def heard(self, *what: str) -> None:
        """Something has changed."""


class Gone:
    """Since when people are gone; whoever left before we began to look, left then.

    patience  how many seconds somebody is gone before the others may let a bot play for them: a lost
              connection comes back within moments
    """

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._begun = now()
        #: By what opens their seats, which stays the same when the start puts them in another order.
        self._left: dict[str | None, int] = {}

    def note(self, chairs: Iterable[Chair]) -> None:
        """These people have left just now."""
        self._left |= {chair.secret: now() for chair in chairs}

    def for_long(self, chair: Chair) -> bool:
        """Whether it is so long ago, of somebody who is not here, that a bot may play for them."""
        return now() - self._left.get(chair.secret, self._begun) >= self.patience * 1000
