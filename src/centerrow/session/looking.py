"""What whoever sits around a game may ask of it: clients get this and seats, and never the game itself."""

from __future__ import annotations

from centerrow import Game, Replay, Score, Seat
from centerrow.say import say

BEFORE = "before the first turn"


class Looking:
    """A game that is looked at; `game` is for those who keep and run it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.game.names

    @property
    def sets(self) -> tuple[str, ...]:
        return self.game.sets

    @property
    def seed(self) -> str:
        """What was dealt; everybody at a table of one's own may know it."""
        return self.game.seed

    @property
    def round(self) -> int:
        """How often it was the first player's turn, from 1; 0 before the first turn."""
        return self.game.round

    @property
    def when(self) -> str:
        """Where the game is, to follow a verb."""
        return say("in turn {turn}", turn=self.game.turn) if self.game.turn else say(BEFORE)

    @property
    def happened(self) -> int:
        """How many events there have been; the next one has this number."""
        return self.game.happened

    def at(self, seat: int | None) -> Seat:
        """All that whoever sits there gets of the game; None only watches. BadSetup for no such seat."""
        return self.game.at(seat)

    def scores(self) -> list[Score]:
        """Everybody's honor as it stands, by seat; in solo the Cult's comes last, without a seat."""
        return self.game.scores()

    def replay(self) -> Replay:
        """The whole game so far, to be watched again."""
        return self.game.replay()

    def save(self) -> str:
        """The game as text, for `Game.load`."""
        return self.game.save()

    def key(self) -> str:
        """Equal states have equal keys, in every process and build."""
        return self.game.key()
