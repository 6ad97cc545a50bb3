"""What was taken in a game: who acquired or defeated which card, and when; read off its log."""

from __future__ import annotations

from typing import Final

from centerrow.engine.log import ACQUIRED, DEFEATED, MOVED, TURN
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, NOBODY

#: What may have become of a card: it came into the row, or somebody acquired or defeated it.
CAME: Final = 0
WAS_ACQUIRED: Final = 1
WAS_DEFEATED: Final = 2


def takings_of(state: State) -> list[tuple[int, int, int, int, bool]]:
    """In order: what became of a card, the seat (or NOBODY), its face, the turn, whether in the row."""
    found: list[tuple[int, int, int, int, bool]] = []
    log = state.log
    if log is None:
        return found
    turn = 0
    for event in log.items[: log.length]:
        kind = event.kind
        if kind == MOVED:
            if event.target == CENTER_ROW:
                found.append((CAME, NOBODY, int(event.face), turn, True))
        elif kind == ACQUIRED or kind == DEFEATED:
            what = WAS_ACQUIRED if kind == ACQUIRED else WAS_DEFEATED
            found.append((what, int(event.seat), int(event.face), turn, event.source == CENTER_ROW))
        elif kind == TURN:
            turn = int(event.amount)
    return found
