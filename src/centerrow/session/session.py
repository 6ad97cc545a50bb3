"""People and bots at one game. Whatever they do to it goes through here, and so into the journal."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence

from centerrow import BadSave, CenterrowError, Game, IllegalChoice, Option
from centerrow.bots import Bot, make_bot
from centerrow.session.journal import JOURNAL_FORMAT, JOURNAL_VERSION, Journal, JournalHead, read_journal

#: Whom a seat belongs to when it is no bot's.
PERSON = "me"


class Session:
    """A game, who sits where, and how far they may take choices back.

    seats      for each seat PERSON or the name of a bot, in the order of the game's seats
    free_undo  whether people agreed to take back anything, what was revealed included
    cards      the files of own cards that the game needs
    undone     how many choices were taken back that the rules of undo would have kept
    conceded   the seat that gave up, or None
    """

    def __init__(
        self, game: Game, seats: Sequence[str], free_undo: bool = False, cards: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.free_undo = free_undo
        self.cards = tuple(cards)
        self.undone = 0
        self.conceded: int | None = None
        self.journal: Journal | None = None
        self.bots: list[Bot | None] = [
            None if seat == PERSON else make_bot(seat, f"{game.seed}/{name}")
            for seat, name in zip(self.seats, game.names, strict=True)
        ]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def over(self) -> bool:
        return self.game.over or self.conceded is not None

    @property
    def waits_for_bot(self) -> bool:
        decision = self.game.decision
        return not self.over and decision is not None and self.bots[decision.seat] is not None

    # ---- playing

    def apply(self, choice: int | Option) -> None:
        """Somebody chooses; IllegalChoice changes nothing."""
        turn = self.game.turn
        self._check_going_on()
        self.game.apply(choice)
        self._write(str(self.game.choices[-1]))
        if self.game.turn != turn:
            self._write(f"={self.game.key()[-8:]}")
        if self.game.over:
            self._write("over")

    def bot_chooses(self) -> Option:
        """The bot that must decide does so; returns what it chose."""
        decision = self.game.decision
        bot = None if decision is None else self.bots[decision.seat]
        if decision is None or bot is None:
            raise IllegalChoice("no bot has to decide now")
        choice = decision.options[bot.choose(self.game.view(decision.seat), decision.options)]
        self.apply(choice)
        return choice

    def concede(self, seat: int) -> None:
        """The seat gives up, and with it the game ends."""
        self._check_going_on()
        self.game.view(seat)  # refuses what is no seat
        self.conceded = seat
        self._write(f"concede {seat}")

    def _check_going_on(self) -> None:
        if self.over:
            raise IllegalChoice("the game is over; there is nothing left to choose")

    # ---- taking back

    @property
    def earliest(self) -> int:
        """The smallest number of choices that people may go back to now."""
        return 0 if self.free_undo else len(self.game.choices) - self.game.undo_steps

    def back_to(self, choices: int) -> None:
        """Back to where that many choices had been made."""
        if not self.earliest <= choices <= len(self.game.choices):
            raise IllegalChoice(
                "this cannot be undone: something hidden was revealed, or another player has decided"
            )
        self._go_back(choices)
        self._write(f"<{choices}")

    def _go_back(self, choices: int) -> None:
        steps = len(self.game.choices) - choices
        self.undone += max(0, steps - self.game.undo_steps)
        self.conceded = None
        if steps <= self.game.undo_steps:
            for _ in range(steps):
                self.game.undo()
        else:
            self.game = self.game.earlier(choices)

    def undo_point(self) -> int | None:
        """Where undo leads: the last time that a person had a real choice; None when there is no way back."""
        game = self.game.copy()
        for choices in range(len(self.game.choices) - 1, self.earliest - 1, -1):
            game = self._one_back(game, choices)
            decision = game.decision
            if decision is not None and self.bots[decision.seat] is None and len(decision.options) > 1:
                return choices
        return None

    def _one_back(self, game: Game, choices: int) -> Game:
        if not game.can_undo:
            return game.earlier(choices)
        game.undo()
        return game

    def undo(self) -> None:
        """Take back the last real choice of a person."""
        point = self.undo_point()
        if point is None:
            raise IllegalChoice(
                "there is nothing to undo: something hidden was revealed, or another player has decided"
            )
        self.back_to(point)

    # ---- the journal

    def keep_journal(self, path: pathlib.Path) -> None:
        """Write the game down from now on; what was already chosen is written first."""
        head = JournalHead(
            JOURNAL_FORMAT,
            JOURNAL_VERSION,
            self.seats,
            self.free_undo,
            self.cards,
            self.game.earlier(0).save(),
        )
        self.journal = Journal.create(path, head)
        for choice in self.game.choices:
            self._write(str(choice))

    def _write(self, line: str) -> None:
        if self.journal is not None:
            self.journal.write(line)

    @staticmethod
    def resume(path: pathlib.Path) -> Session:
        """The game of a journal, at the point where it was left, and written on."""
        head, lines = read_journal(path)
        session = Session(Game.load(head.save), head.seats, head.free_undo, head.cards)
        for number, line in enumerate(lines, start=2):
            try:
                session._read(line)
            except (ValueError, CenterrowError) as error:
                raise BadSave(f"{path}, line {number}: {error}") from error
        session.journal = Journal(path)
        return session

    def _read(self, line: str) -> None:
        if line.startswith("="):
            if self.game.key()[-8:] != line[1:]:
                raise BadSave(
                    "the game does not come out as written: the file was changed, or the rules were"
                )
        elif line.startswith("<"):
            self._go_back(int(line[1:]))
        elif line.startswith("concede "):
            self.concede(int(line.removeprefix("concede ")))
        elif line != "over":
            self.apply(int(line))
