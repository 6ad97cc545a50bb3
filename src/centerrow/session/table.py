"""What the people at a game may do together, wherever the game runs: here, or behind a wire.

Clients get this, and a place for each seat, and never the game. What needs words besides, the log and what an
option would do, is `presentation.director`'s.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from centerrow import Decision, Option, Replay, Seat
from centerrow.session.steps import Step
from centerrow.shapes.views import View


class Place(Protocol):
    """What somebody sees and is asked: a `Seat` of a game that runs here, or of one far away."""

    @property
    def number(self) -> int | None: ...
    @property
    def view(self) -> View: ...
    @property
    def decision(self) -> Decision | None: ...
    def events(self, since: int = 0) -> list[dict[str, Any]]: ...


class Table(Protocol):
    """A game with people around it. What somebody sees and is asked is their place's, the rest is here.

    names, sets    who plays, by seat, and with which sets
    people         the seats of the people at this screen
    deciding       the seat that must decide; None when the game is over or was given up
    forced         whether that has one answer, which nobody has to give but us
    waits_for_bot  whether it is a bot's that plays at this machine
    conceded       the seat that gave up, or None
    earliest       the smallest number of choices that people may go back to now
    """

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def sets(self) -> tuple[str, ...]: ...
    @property
    def people(self) -> list[int]: ...
    @property
    def deciding(self) -> int | None: ...
    @property
    def forced(self) -> bool: ...
    @property
    def waits_for_bot(self) -> bool: ...
    @property
    def conceded(self) -> int | None: ...
    @property
    def earliest(self) -> int: ...

    def at(self, seat: int | None) -> Place:
        """The seat, or with None a place from which one only watches."""

    def apply(self, choice: int) -> None:
        """Whoever must decide chooses; IllegalChoice changes nothing."""

    def undo_point(self) -> int | None:
        """The number of choices that undo leads back to; None when there is no way back."""

    def undo(self) -> None:
        """Take back the last real choice of a person; IllegalChoice says why not."""

    def back_to(self, choices: int) -> None:
        """Back to where that many choices had been made; IllegalChoice when that is not allowed."""

    def concede(self, seat: int) -> None:
        """The seat gives up, and with it the game ends."""

    def replay(self) -> Replay:
        """The whole game, to be watched again; a CenterrowError says why it is not to be had."""


class TableHere(Table, Protocol):
    """A table whose game runs here, where everything about it can be asked.

    steps  what was chosen, for the log
    """

    @property
    def steps(self) -> Sequence[Step]: ...

    def at(self, seat: int | None) -> Seat:
        """The seat, which can be sampled, too."""

    def apply(self, choice: int | Option) -> None:
        """Also by an option, where an equal one is legal now."""

    def next_play(self) -> int | None:
        """A preview: the next option that plays a card which asks nothing; None when there is none."""

    def one_deed(self, since: int) -> None:
        """What was chosen since then is taken back with one undo."""
