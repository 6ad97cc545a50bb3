"""What the people at a game may do together, wherever the game runs: here, or behind a wire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from centerrow import Option, Seat
from centerrow.session.steps import Step


class Table(Protocol):
    """A game with people around it. What somebody sees and is asked is their `Seat`'s, the rest is here.

    names, sets   who plays, by seat, and with which sets
    people        the seats of people
    deciding      the seat that must decide; None when the game is over or was given up
    forced        whether that has one answer
    steps         what was chosen, for the log
    conceded      the seat that gave up, or None
    earliest      the smallest number of choices that people may go back to now
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
    def steps(self) -> Sequence[Step]: ...
    @property
    def conceded(self) -> int | None: ...
    @property
    def earliest(self) -> int: ...

    def at(self, seat: int | None) -> Seat:
        """The seat, or with None a place from which one only watches."""

    def apply(self, choice: int | Option) -> None:
        """Whoever must decide chooses; IllegalChoice changes nothing."""

    def next_play(self) -> int | None:
        """A preview: the next option that plays a card which asks nothing; None when there is none."""

    def one_deed(self, since: int) -> None:
        """What was chosen since then is taken back with one undo."""

    def undo_point(self) -> int | None:
        """The number of choices that undo leads back to; None when there is no way back."""

    def undo(self) -> None:
        """Take back the last real choice of a person; IllegalChoice says why not."""

    def back_to(self, choices: int) -> None:
        """Back to where that many choices had been made; IllegalChoice when that is not allowed."""

    def concede(self, seat: int) -> None:
        """The seat gives up, and with it the game ends."""
