"""Everybody at a game and a spectator, each with a table of their own that hears their events alone."""

from __future__ import annotations

from typing import Any

from centerrow import Game
from events.model import Table


def shown(game: Game, seat: int | None) -> dict[str, Any]:
    """A view without the decision: that is sent to whoever must decide."""
    view = game.view(seat)
    del view["decision"]
    return view


class Followers:
    """The tables of all seats and of a spectator; `look` tells them what happened and compares."""

    def __init__(self, game: Game) -> None:
        self.tables = {seat: Table(game.view(seat)) for seat in (None, *range(game.players))}
        self.heard = len(game.events())

    def look(self, game: Game) -> None:
        for seat, table in self.tables.items():
            for event in game.events(seat, self.heard):
                table.hear(event)
            assert table.view == shown(game, seat), f"seat {seat} after {len(game.choices)} choices"
        self.heard = len(game.events())
