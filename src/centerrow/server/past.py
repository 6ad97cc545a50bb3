"""Games that were finished by rules which are not ours any more: what was kept of them is shown as it is."""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct


class PastUpdate(Struct, frozen=True, tag_field="type", tag="update"):
    """An `Update` whose view, log and ending are what was kept; of events nothing is."""

    version: int
    seat: int | None
    view: Raw
    log: Raw
    ending: Raw
    choices: int = 0
    log_from: int = 0
    events_from: int = 0
    events: tuple[()] = ()
    plays: tuple[()] = ()
    undo: None = None
    earliest: None = None
    standing: None = None
    lesson: None = None


class Past(Struct, frozen=True):
    """A `Result` that nobody takes apart: other versions may have given its parts other fields."""

    ending: Raw
    views: list[Raw]
    logs: list[Raw]

    @staticmethod
    def of(text: str) -> Past:
        """What was kept."""
        return msgspec.json.decode(text, type=Past)

    def update(self, seat: int | None, version: int) -> PastUpdate:
        """What that seat is sent; who only watches reads what was kept last."""
        place = len(self.views) - 1 if seat is None else seat
        return PastUpdate(version, seat, self.views[place], self.logs[place], self.ending)
