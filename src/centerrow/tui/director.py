"""Whose turn it is to do something at this screen, and whose eyes look at it."""

from __future__ import annotations

from centerrow import Decision
from centerrow.session import Session
from centerrow.session.conduct import next_play
from centerrow.tui.chronicle import Chronicle

OVER, BOT, FORCED, CURTAIN, ASK = "over", "bot", "forced", "curtain", "ask"


class Director:
    """Leads a session at one screen.

    auto    whether decisions with one option are answered without asking
    viewer  the seat whose view is shown; None shows what everybody may see
    """

    def __init__(self, session: Session, auto: bool = True) -> None:
        self.session = session
        self.auto = auto
        self.chronicle = Chronicle(session.game)
        people = session.people
        self.viewer: int | None = people[0] if len(people) == 1 else None

    @property
    def decision(self) -> Decision | None:
        return None if self.session.over else self.session.game.decision

    @property
    def asked(self) -> Decision | None:
        """The decision that the person at the screen has to make; None while it is somebody else's."""
        decision = self.decision
        if decision is None or self.stage != ASK:
            return None
        return decision.for_people(self.session.game.names)

    @property
    def stage(self) -> str:
        """What has to happen next."""
        decision = self.decision
        if decision is None:
            return OVER
        if self.session.waits_for_bot:
            return BOT
        if self.auto and self.session.game.forced:
            return FORCED
        return ASK if decision.seat == self.viewer else CURTAIN

    def lift_curtain(self) -> None:
        """The one who has to decide sits at the screen now."""
        decision = self.decision
        self.viewer = None if decision is None else decision.seat

    def lower_curtain(self) -> None:
        self.viewer = None

    def choose(self, index: int) -> None:
        """Whoever has to decide takes the option of that number."""
        decision = self.session.game.decision
        self.session.apply(index)
        assert decision is not None
        self.chronicle.note(self.session.game, decision, index)

    def answer_forced(self) -> None:
        """Answer everything that has one answer."""
        while self.stage == FORCED:
            self.choose(0)

    def play_all(self) -> int:
        """Play every card that asks nothing; returns how many."""
        played, before = 0, len(self.session.game.choices)
        seat = self.viewer
        while self.asked is not None and self.viewer == seat:
            number = next_play(self.session.game)
            if number is None:
                break
            self.choose(number)
            played += 1
            while self.session.game.seat == seat and self.session.game.forced:
                self.choose(0)
        self.session.one_deed(before)
        return played

    def undo(self) -> None:
        """Take back the last real choice; IllegalChoice says why not."""
        self.session.undo()
        self._went_back()

    def back_to(self, choices: int) -> None:
        self.session.back_to(choices)
        self._went_back()

    def _went_back(self) -> None:
        self.chronicle.back_to(len(self.session.game.choices))

    @property
    def can_undo(self) -> bool:
        return self.session.undo_point() is not None

    def news_since(self) -> int:
        """The choice after which the viewer's last turn was over."""
        return 0 if self.viewer is None else self.chronicle.since_last_turn(self.viewer)
