"""One handle for whoever plays, a person's client, a bot, a learner: what the seat may know, and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from centerrow.engine.errors import BadSetup
from centerrow.shapes.question import Decision
from centerrow.shapes.views import View

if TYPE_CHECKING:
    from centerrow.game.game import Game


class Seat:
    """A seat at a game: what it sees, what it is asked, what could be. `Game.at` gives it.

    >>> import centerrow as cr
    >>> seat = cr.Game(seed=7).at(0)
    >>> seat.view.turn, seat.decision.kind
    (1, 'turn')
    >>> seat.sample(1).view(0) == seat.view.data()
    True
    """

    def __init__(self, game: Game, number: int | None) -> None:
        self._game = game
        self._number = number

    @property
    def number(self) -> int | None:
        """Which seat it is; None for one that only watches."""
        return self._number

    @property
    def view(self) -> View:
        """What this seat may know."""
        return self._game._view(self._number)

    @property
    def decision(self) -> Decision | None:
        """What this seat must decide now; None while nothing is asked of it."""
        return self._game.decision if self._number is not None and self._game.seat == self._number else None

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """What happened from event number `since` on, as this seat may see it; or BadSetup."""
        return self._game.events(self._number, since)

    def sample(self, seed: int | str) -> Game:
        """Another game that this seat could be in (see `Game.sample`); BadSetup for one that only watches."""
        if self._number is None:
            raise BadSetup("who only watches is in no game of their own; take a player's seat")
        return self._game.sample(self._number, seed)
