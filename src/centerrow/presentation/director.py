"""Whose turn it is to do something at this screen, and whose eyes look at it."""

from __future__ import annotations

from centerrow import Decision, IllegalChoice, Seat
from centerrow.advice.hints import hint_for
from centerrow.presentation.hint import hint_text
from centerrow.presentation.log import Entry, entries
from centerrow.presentation.preview import preview
from centerrow.session.preview import foresee, play_all
from centerrow.session.table import Place, Table, TableHere

OVER, BOT, FORCED, CURTAIN, ASK, WAIT = "over", "bot", "forced", "curtain", "ask", "wait"


class Lead:
    """Leads a game at one screen, wherever it runs. A subclass knows where the log comes from.

    auto    whether decisions with one option are answered without asking
    viewer  the seat whose view is shown; None shows what everybody may see
    """

    def __init__(self, table: Table, auto: bool = True) -> None:
        self.table = table
        self.auto = auto
        self._asked: tuple[int, Decision] | None = None
        people = table.people
        self.viewer: int | None = people[0] if len(people) == 1 else None

    # ---- what a subclass knows

    @property
    def made(self) -> int:
        """A number that changes with every choice."""
        raise NotImplementedError

    @property
    def waits(self) -> bool:
        """Whether what comes next comes from elsewhere."""
        return False

    @property
    def can_play_all(self) -> bool:
        """Whether there is a card to play that asks nothing, as far as can be told."""
        raise NotImplementedError

    def play_all(self) -> None:
        """Play every card that asks nothing."""
        raise NotImplementedError

    def log(self, latest: int | None = None) -> list[Entry]:
        """The log as the viewer may read it; of that many of the latest choices, or of all."""
        raise NotImplementedError

    def news_since(self) -> int:
        """How many choices had been made when the viewer's last turn was over; 0 when there was none."""
        raise NotImplementedError

    # ---- looking

    @property
    def seat(self) -> Place:
        """The seat that looks at the screen."""
        return self.table.at(self.viewer)

    @property
    def asked(self) -> Decision | None:
        """The decision that the person at the screen has to make; None while it is somebody else's."""
        if self.stage != ASK:
            return None
        if self._asked is None or self._asked[0] != self.made:
            decision = self.seat.decision
            assert decision is not None
            self._asked = (self.made, decision.for_people(self.table.names))
        return self._asked[1]

    @property
    def stage(self) -> str:
        """What has to happen next."""
        table = self.table
        if table.deciding is None:
            return OVER
        if table.waits_for_bot:
            return BOT
        if self.waits:
            return WAIT
        if self.auto and table.forced:
            return FORCED
        return ASK if table.deciding == self.viewer else CURTAIN

    @property
    def can_undo(self) -> bool:
        return self.table.undo_point() is not None

    # ---- doing

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

    def undo(self) -> None:
        """Take back the last real choice; IllegalChoice says why not."""
        self.table.undo()
        self._asked = None

    def back_to(self, choices: int) -> None:
        self.table.back_to(choices)
        self._asked = None


class Director(Lead):
    """Leads a game that runs here."""

    def __init__(self, table: TableHere, auto: bool = True) -> None:
        super().__init__(table, auto)
        self.table: TableHere = table

    @property
    def seat(self) -> Seat:
        """The seat that looks at the screen."""
        return self.table.at(self.viewer)

    @property
    def made(self) -> int:
        return len(self.table.steps)

    @property
    def can_play_all(self) -> bool:
        return self.asked is not None and self.table.next_play() is not None

    def play_all(self) -> None:
        """Play every card that asks nothing; one undo takes them back."""
        play_all(self.table)

    def preview(self, number: int) -> list[str]:
        """What the option of that number may do, as far as whoever must decide can know, in lines."""
        return preview(foresee(self.seat, number), self.table.names).lines()

    def hint(self) -> str:
        """The best that the one who must decide can do, as far as they can know, and why."""
        asked = self.asked
        if asked is None:
            raise IllegalChoice("there is nothing for you to decide now")
        return hint_text(hint_for(self.seat), asked, self.table.names)

    def log(self, latest: int | None = None) -> list[Entry]:
        """The log as the viewer may read it; of that many of the latest choices, or of all."""
        steps = self.table.steps
        since = 0 if latest is None else max(len(steps) - latest, 0)
        return entries(steps, self.seat, self.table.names, since)

    def news_since(self) -> int:
        """How many choices had been made when the viewer's last turn was over; 0 when there was none."""
        for step in reversed(self.table.steps):
            if step.seat == self.viewer and step.verb == "end_turn":
                return step.before + 1
        return 0
