"""The log as one seat reads it, told once and kept, and where each version of a game was."""

from __future__ import annotations

import bisect
from collections.abc import Sequence

from msgspec import Struct

from centerrow import Seat
from centerrow.presentation.deeds import CULT, actions, stands_alone
from centerrow.presentation.log import Teller
from centerrow.server.seen import entry_of
from centerrow.session import Session, Step


class Marks:
    """How many choices and events there were after each line, and what an undo has left of them."""

    def __init__(self, happened: int) -> None:
        self._marks = [(0, happened)]

    def add(self, choices: int, happened: int) -> None:
        """One line more."""
        self._marks.append((choices, happened))

    def kept(self, since: int | None) -> tuple[int, int]:
        """How many choices and events of that version still stand; none of a version that is not known."""
        if since is None or not 0 <= since < len(self._marks):
            return 0, 0
        return min(self._marks[since:])


class _Group(Struct, frozen=True, gc=False):
    """An action with its answers: its choices, how many entries came before it, and in which turn."""

    first: int
    end: int
    entries: int
    turn: int


class SeatLog:
    """The entries of one seat's log. What an undo takes back is forgotten, what an answer adds told anew."""

    def __init__(self, session: Session, at: Seat) -> None:
        """Tell the deal."""
        steps = session.steps
        dealt = at.events(0)[: steps[0].first if steps else None]
        setup = Step(0, CULT, "setup", "", None, False, 0, len(dealt))
        self._teller = Teller(session.names, at.number)
        found = self._teller.tell(setup, dealt)
        self.entries = [entry_of(entry, session.names, at.number) for entry in found]
        self._groups: list[_Group] = []

    def tell(self, session: Session, at: Seat, kept: int) -> None:
        """Bring it up to date; of the choices that were told, this many still stand."""
        told = session.steps[self._forget(session.steps, kept) :]
        events = at.events(told[0].first) if told else []
        for steps in actions(told):
            group = _Group(steps[0].before, steps[-1].before + 1, len(self.entries), self._teller.turn)
            self._groups.append(group)
            mine = events[steps[0].first - told[0].first : steps[-1].last - told[0].first]
            found = self._teller.tell(steps[0], mine)
            self.entries += [entry_of(entry, session.names, at.number) for entry in found]

    def _forget(self, steps: Sequence[Step], kept: int) -> int:
        """Forget what is to be told anew; returns the choice from which on something is to be told."""
        stands = self._begun(kept)
        if stands:
            last = self._groups[stands - 1]
            answered = kept < len(steps) and not stands_alone(steps[kept], steps[last.first])
            if answered or last.end > kept:  # it has got another answer, or some were taken back
                stands -= 1
        if stands == len(self._groups):
            return kept
        gone = self._groups[stands]
        del self._groups[stands:], self.entries[gone.entries :]
        self._teller.turn = gone.turn
        return min(gone.first, kept)

    def _begun(self, kept: int) -> int:
        """How many actions had begun when only this many choices had been made."""
        return bisect.bisect_left(self._groups, kept, key=lambda group: group.first)

    def index(self, kept: int) -> int:
        """How many entries are as they were when only this many choices had been made."""
        begun = self._begun(kept)
        return self._groups[begun - 1].entries if begun else 0
