"""The log of a game as lines of text."""

from __future__ import annotations

from centerrow import Game
from centerrow.effects.wording import capital
from centerrow.presentation.log import entries
from centerrow.session import steps_of


def log_of(game: Game, seat: int | None) -> list[str]:
    """What that seat reads, what an action caused set in below it."""
    lines = []
    for entry in entries(steps_of(game), game.at(seat), game.names):
        lines.append(capital(entry.told(game.names, seat)))
        lines += [f"  {line.text}" for line in entry.lines]
    return lines
