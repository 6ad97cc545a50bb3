"""A game in a list of games: how it stands, or how it ended."""

from __future__ import annotations

from centerrow.session import Entry


def outcome(entry: Entry) -> str:
    """How a game ended, or whose turn it is."""
    if entry.conceded is not None:
        return f"Finished in turn {entry.turn}: {entry.names[entry.conceded]} gave up"
    if not entry.finished:
        return f"In turn {entry.turn}, {entry.names[entry.active]} to move"
    if not entry.scores:
        return f"Finished in turn {entry.turn}"
    totals = ", ".join(f"{score.name} {score.total}★" for score in entry.scores)
    return f"Finished in turn {entry.turn}, won by {entry.winner}: {totals}"
