"""A game in a list of games: how it stands, or how it ended."""

from __future__ import annotations

from centerrow.presentation.words import listed
from centerrow.say import say
from centerrow.session import Entry


def outcome(entry: Entry) -> str:
    """How a game ended, or whose turn it is."""
    turn = entry.turn
    if entry.conceded is not None:
        who = entry.names[entry.conceded]
        return say("Finished in turn {turn}: {player} gave up", turn=turn, player=who)
    if not entry.finished:
        return say("In turn {turn}, {player} to move", turn=turn, player=entry.names[entry.active])
    if not entry.scores:
        return say("Finished in turn {turn}", turn=turn)
    totals = listed(f"{score.name} {score.total}★" for score in entry.scores)
    words = "Finished in turn {turn}, won by {player}: {totals}"
    return say(words, turn=turn, player=entry.winner, totals=totals)
