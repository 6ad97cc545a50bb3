"""What a finished game comes down to: its length, its scores, and who took which card when."""

from __future__ import annotations

from typing import NamedTuple

from centerrow.engine.state import State
from centerrow.game.game import Game
from centerrow.game.playouts import played_out
from centerrow.play.score import Score, scores_of, winners_of
from centerrow.play.takings import takings_of
from centerrow.settings.config import Config


class Taking(NamedTuple):
    """Something became of a card: `what` is CAME, WAS_ACQUIRED or WAS_DEFEATED of `play.takings`.

    seat     whose doing it was; NOBODY where the card only came into the row
    card     the number of its name in `History.cards`
    in_row   whether it came into the row, or was taken from there
    """

    what: int
    seat: int
    card: int
    turn: int
    in_row: bool


class History(NamedTuple):
    """What is left to count when a game is over."""

    cards: list[str]
    takings: list[Taking]
    scores: list[Score]
    winners: list[int]
    turns: int
    decisions: int


def history_of(game: Game) -> History:
    """What became of this game so far."""
    return _history(game._state, game.names, len(game.choices))


def random_history(config: Config) -> History:
    """What becomes of a game of uniformly random legal choices, in the compiled loop; by its seed."""
    state, decisions = played_out(config, True)
    return _history(state, config.names, decisions)


def _history(state: State, names: tuple[str, ...], decisions: int) -> History:
    cards = [face.name for face in state.library.faces]
    scores = scores_of(state, names)
    takings = [Taking(*each) for each in takings_of(state)]
    return History(cards, takings, scores, winners_of(scores), int(state.turn), decisions)
