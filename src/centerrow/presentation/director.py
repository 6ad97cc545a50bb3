"""Whose turn it is to do something at this screen, and whose eyes look at it."""

from __future__ import annotations

from centerrow import Decision, Seat
from centerrow.presentation.log import Entry, entries
from centerrow.presentation.preview import preview
from centerrow.session import Table
from centerrow.session.preview import foresee

OVER, BOT, FORCED, CURTAIN, ASK = "over", "bot", "forced", "curtain", "ask"


class Director:
    """Leads the game at one screen.

    auto    whether decisions with one option are answered without asking
    viewer  the seat whose view is shown; None shows what everybody may see
    """

    def __init__(self, table: Table, auto: bool = True) -> None:
        self.table = table
        self.auto = auto
        self._asked: tuple[int, Decision] | None = None
        people = table.people
        self.viewer: int | None = people[0] if len(people) == 1 else None

    @property
    def seat(self) -> Seat:
        """The seat that looks at the screen."""
        return self.table.at(self.viewer)

    @property
    def asked(self) -> Decision | None:
        """The decision that the person at the screen has to make; None while it is somebody else's."""
        if self.stage != ASK:
            return None
        made = len(self.table.steps)
        if self._asked is None or self._asked[0] != made:
            decision = self.seat.decision
            assert decision is not None
            self._asked = (made, decision.for_people(self.table.names))
        return self._asked[1]

    @property
    def stage(self) -> str:
        """What has to happen next."""
        table = self.table
        if table.deciding is None:
            return OVER
        if table.waits_for_bot:
            return BOT
        if self.auto and table.forced:
            return FORCED
        return ASK if table.deciding == self.viewer else CURTAIN

    def lift_curtain(self) -> None:
        """The one who has to decide sits at the screen now."""
        self.viewer = self.table.deciding

    def lower_curtain(self) -> None:
        self.viewer = None

    def choose(self, index: int) -> None:
        """Whoever has to decide takes the option of that number."""
        self.table.apply(index)

    def answer_forced(self) -> None:
        """Answer everything that has one answer."""
        while self.stage == FORCED:
            self.choose(0)

    def play_all(self) -> int:
        """Play every card that asks nothing; returns how many."""
        played, before = 0, len(self.table.steps)
        seat = self.viewer
        while self.stage == ASK and self.viewer == seat:
            number = self.table.next_play()
            if number is None:
                break
            self.choose(number)
            played += 1
            while self.table.deciding == seat and self.table.forced:
                self.choose(0)
        self.table.one_deed(before)
        return played

    def preview(self, number: int) -> list[str]:
        """What the option of that number may do, as far as whoever must decide can know, in lines."""
        return preview(foresee(self.seat, number), self.table.names).lines()

    def undo(self) -> None:
        """Take back the last real choice; IllegalChoice says why not."""
        self.table.undo()
        self._asked = None

    def back_to(self, choices: int) -> None:
        self.table.back_to(choices)
        self._asked = None

    @property
    def can_undo(self) -> bool:
        return self.table.undo_point() is not None

    def log(self, latest: int | None = None) -> list[Entry]:
        """The log as the viewer may read it; of the latest so many choices, or of all."""
        steps = self.table.steps
        since = 0 if latest is None else max(len(steps) - latest, 0)
        return entries(steps, self.seat, self.table.names, since)

    def news_since(self) -> int:
        """How many choices had been made when the viewer's last turn was over; 0 when there was none."""
        for step in reversed(self.table.steps):
            if step.seat == self.viewer and step.verb == "end_turn":
                return step.before + 1
        return 0
