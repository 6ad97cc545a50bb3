"""A recorded game to be watched: forward and back, by turns, from every seat, and played on from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from centerrow.engine.errors import BadReplay, IllegalChoice
from centerrow.game.game import Game, game_of
from centerrow.game.seat import Seat
from centerrow.input.arguments import amount, plain_number, shown
from centerrow.input.arguments import seat as checked_seat
from centerrow.play.score import Score
from centerrow.records.record import check_replay, read_replay
from centerrow.settings.config import Config
from centerrow.shapes.question import Decision, Option

#: After this many choices a copy of the game is kept, so that a step back need not begin at the beginning.
STRIDE = 50


class Replay:
    """A recorded game, and a position in it: how many of its choices have been made.

    A replay is played through once before anything of it is shown, and each turn's key is compared; a text
    that does not come out as it says is a BadReplay. A place that is not there is an IllegalChoice, and the
    replay stays where it is. A copy is another replay at the same position, and so is what was pickled.
    """

    def __init__(self, text: str) -> None:
        self._data = read_replay(text)
        self._text = str.__str__(text)
        self._position = 0
        self._game = game_of(self._data.config, self._data.start, BadReplay)
        self._stops = [self._game.copy()]
        self._turns: list[int] = []

    @staticmethod
    def load(text: str) -> Replay:
        """Read a replay and play it through once; BadReplay when it does not lead where it says."""
        replay = Replay(text)
        replay.verify()
        return replay

    def save(self) -> str:
        return self._text

    def __copy__(self) -> Replay:
        twin = Replay.__new__(Replay)
        twin._data, twin._text, twin._position = self._data, self._text, self._position
        twin._game = self._game.copy()
        twin._stops = self._stops[:]
        twin._turns = self._turns
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Replay:
        return self.__copy__()

    def __reduce__(self) -> tuple[Callable[[str, int], Replay], tuple[str, int]]:
        return _at, (self._text, self._position)

    def verify(self) -> None:
        """Play it to its end; BadReplay when it does not come out as recorded."""
        self._turns = check_replay(self._data)

    # ---- what is recorded

    @property
    def config(self) -> Config:
        return self._data.config

    @property
    def choices(self) -> list[int]:
        """The option numbers chosen."""
        return list(self._data.choices)

    @property
    def position(self) -> int:
        """How many of the choices have been made here."""
        return self._position

    @property
    def length(self) -> int:
        """The last position: how many choices were made."""
        return len(self._data.choices)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self._game.names

    @property
    def turns(self) -> list[int]:
        """The positions at which the turns begin; a draft before the first turn belongs to it."""
        return self._begins()[:]

    def _begins(self) -> list[int]:
        if not self._turns:
            self.verify()
        return self._turns

    # ---- moving

    def forward(self, steps: int = 1) -> int:
        """Some choices on, at most to the end; returns how many."""
        wanted = max(amount(steps, "the number of steps", IllegalChoice), 0)
        return self._move(min(self._position + wanted, self.length))

    def back(self, steps: int = 1) -> int:
        """Some choices back, at most to the beginning; returns how many."""
        wanted = max(amount(steps, "the number of steps", IllegalChoice), 0)
        return self._move(max(self._position - wanted, 0))

    def to(self, position: int) -> None:
        """To where that many choices had been made."""
        wanted = plain_number(position)
        if wanted is None or not 0 <= wanted <= self.length:
            words = "there is no position {position}; this replay has positions 0 to {last}"
            raise IllegalChoice(words, position=shown(position), last=self.length)
        self._move(wanted)

    def to_turn(self, turn: int) -> None:
        """To the beginning of that turn."""
        wanted, begins = plain_number(turn), self._begins()
        if wanted is None or not 1 <= wanted <= len(begins):
            words = "there is no turn {turn}; this replay has turns 1 to {last}"
            raise IllegalChoice(words, turn=shown(turn), last=len(begins))
        self._move(begins[wanted - 1])

    def _move(self, position: int) -> int:
        self._begins()
        steps = abs(position - self._position)
        stop = min(position // STRIDE, len(self._stops) - 1)
        if not stop * STRIDE <= self._position <= position:
            self._game = self._stops[stop].copy()
            self._position = stop * STRIDE
        while self._position < position:
            self._game.apply(self._data.choices[self._position])
            self._position += 1
            if self._position == len(self._stops) * STRIDE:
                self._stops.append(self._game.copy())
        return steps

    # ---- looking

    @property
    def turn(self) -> int:
        """The number of the turn at this position; 0 before the first one."""
        return self._game.turn

    @property
    def over(self) -> bool:
        """Whether the game is over at this position."""
        return self._game.over

    @property
    def decision(self) -> Decision | None:
        """What had to be decided at this position."""
        return self._game.decision

    @property
    def chosen(self) -> Option | None:
        """What was chosen at this position, or None at the end."""
        self._begins()  # which finds what is no choice
        decision = self._game.decision
        if decision is None or self._position == self.length:
            return None
        return decision.options[self._data.choices[self._position]]

    def chosen_as_seen(self, seat: int | None) -> Option | None:
        """What was chosen, where that seat could see it: a turn is open, an answer may be secret."""
        eye = None if seat is None else checked_seat(seat, self.config.players)
        decision = self._game.decision
        if decision is None or (decision.kind != "turn" and decision.seat != eye):
            return None
        return self.chosen

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What that seat could see at this position; None is a spectator. BadSetup for no seat."""
        return self._game.view(seat)

    def at(self, seat: int | None) -> Seat:
        """All that whoever sat there had of the game at this position; None is a spectator. Or BadSetup."""
        return self._game.at(seat)

    def events(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What had happened up to this position, as that seat could see it; or BadSetup."""
        return self._game.events(seat, since)

    def scores(self) -> list[Score]:
        return self._game.scores()

    def winners(self) -> list[int]:
        return self._game.winners()

    def key(self) -> str:
        return self._game.key()

    def fork(self) -> Game:
        """A game of its own that begins at this position; the replay stays as it is."""
        return self._game.copy()


def _at(text: str, position: int) -> Replay:
    """The replay of this text at that position: what a pickle holds."""
    replay = Replay.load(text)
    replay.to(position)
    return replay
