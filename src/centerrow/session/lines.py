"""The lines that a game is written down in, and how they are taken up again. `journal.py` lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from centerrow import BadSave, Game

if TYPE_CHECKING:
    from centerrow.session.session import Session


def turn_line(game: Game) -> str:
    """That a turn begins, with the end of the game's key, to be compared."""
    return f"turn {game.turn} {game.active} {game.key()[-8:]}"


def over_line(game: Game) -> str:
    """That the game is over, with everybody's honor."""
    return " ".join(["over", *(str(score.total) for score in game.scores())])


def take(session: Session, line: str) -> None:
    """Do what a line says was done; a CenterrowError when it does not fit the game."""
    word, _, rest = line.partition(" ")
    if word == "turn":
        if line != turn_line(session.game):
            raise BadSave("the game does not come out as written: the file was changed, or the rules were")
    elif word == "back":
        session.back_to(int(rest), agreed=True)
    elif word == "concede":
        session.concede(int(rest))
    elif word == "bot":
        session.hand_over(int(rest[0]), rest[2:])
    elif word == "return":
        session.take_back(int(rest))
    elif word != "over":
        session.apply(int(word))
    elif not session.game.over or line not in ("over", over_line(session.game)):
        raise BadSave("the game does not end here like this: the file was changed, or the rules were")
