"""Leads a game at a server at this screen: waits for others, and tells the log that the server tells."""

from __future__ import annotations

from centerrow import Replay
from centerrow.online.sight import entry_of
from centerrow.online.table import OnlineTable
from centerrow.presentation.director import Lead
from centerrow.presentation.ending import Outcome
from centerrow.presentation.log import TURN, Entry
from centerrow.server.seen import score_as


class OnlineDirector(Lead):
    """Leads a game that runs at a server."""

    def __init__(self, table: OnlineTable) -> None:
        super().__init__(table, auto=False)
        self.table: OnlineTable = table

    @property
    def made(self) -> int:
        return self.table.version

    @property
    def waits(self) -> bool:
        """Whether another screen, a bot or the server comes next."""
        table, deciding = self.table, self.table.deciding
        if table.busy or deciding is None or deciding not in table.people:
            return True
        return table.seats[deciding].bot is not None

    @property
    def can_play_all(self) -> bool:
        asked = self.asked
        return asked is not None and any(option.verb == "play" for option in asked.options)

    def play_all(self) -> None:
        if self.can_play_all:
            self.table.play_all()

    def log(self, latest: int | None = None) -> list[Entry]:
        """The log as the viewer may read it; of that many of the latest choices, or of all."""
        since = 0 if latest is None else self.table.choices - latest
        return [entry_of(entry) for entry in self.table.log(self.viewer) if entry.before >= since]

    def news_since(self) -> int:
        """How many choices had been made when the viewer's last turn was over; 0 when there was none."""
        turns = [entry for entry in self.table.log(self.viewer) if entry.kind == TURN]
        for turn, following in zip(reversed(turns[:-1]), reversed(turns[1:]), strict=True):
            if turn.seat == self.viewer:
                return following.before
        return 0

    def outcome(self, replay: Replay | None) -> Outcome:
        """How the game ended; with its replay also how it went."""
        ending, people = self.table.ending, self.table.people
        assert ending is not None
        return Outcome(
            rounds=self.seat.view.round,
            scores=[score_as(score) for score in ending.scores],
            conceded=ending.conceded,
            me=people[0] if len(people) == 1 else None,
            remarks=ending.remarks,
            sets=self.table.sets,
            seed=ending.seed,
            again="",
            replay=replay,
        )
