"""A recorded game on the table: forward and back, by turns, through each seat's eyes, on from anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from centerrow import Decision, Replay
from centerrow.presentation.log import Entry, entries, turn_starts
from centerrow.presentation.watching import coming
from centerrow.presentation.words import listed
from centerrow.say import say
from centerrow.session import DEFAULT_BOT, PERSON, Session, only_person, steps_of
from centerrow.shapes.views import View
from centerrow.tui.dialogs import Choice, Numbered
from centerrow.tui.frame import TableFrame
from centerrow.tui.host import host_of
from centerrow.tui.keybar import Hint
from centerrow.tui.logview import LogScreen

#: How many choices back the log beside the table begins.
LATEST = 80
DECIDER, SPECTATOR = "whoever decides", "spectators"


class ReplayScreen(TableFrame):
    """A replay to watch."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,full_stop", "step(1)", "next"),
        Binding("backspace,comma", "step(-1)", "back"),
        Binding("right_square_bracket,pagedown", "turn(1)", "next turn"),
        Binding("left_square_bracket,pageup", "turn(-1)", "turn before"),
        Binding("home", "to(0)", show=False),
        Binding("end", "to(-1)", show=False),
        Binding("g", "jump", "to a turn"),
        Binding("s", "seat", "seat"),
        Binding("l", "log", "log"),
        Binding("f", "fork", "play on from here"),
        Binding("enter", "act", show=False),
        Binding("q,escape", "leave", "leave"),
    ]

    def __init__(self, replay: Replay, seats: Sequence[str] = ()) -> None:
        super().__init__()
        self.replay = replay
        self.seats = tuple(seats)
        replay.to(replay.length)
        self.steps = steps_of(replay.fork())
        self.starts = turn_starts(self.steps, replay.events())
        replay.to(0)
        person = only_person(self.seats)
        self.eyes: int | str = DECIDER if person is None else person

    # ---- what is shown

    @property
    def viewer(self) -> int | None:
        if isinstance(self.eyes, int):
            return self.eyes
        decision = self.replay.decision
        return decision.seat if self.eyes == DECIDER and decision is not None else None

    def current_view(self) -> View:
        return self.replay.at(self.viewer).view

    def current_decision(self) -> Decision | None:
        return None

    def log_entries(self) -> Sequence[Entry]:
        position = self.replay.position
        return self.entries(max(position - LATEST, 0))

    def entries(self, since: int) -> list[Entry]:
        """The log from one choice on, up to here."""
        replay = self.replay
        return entries(self.steps, replay.at(self.viewer), replay.names, since, replay.position)

    def sets(self) -> tuple[str, ...]:
        return self.replay.config.sets

    def prompt(self) -> Content:
        replay = self.replay
        eyes = say(self.eyes) if isinstance(self.eyes, str) else replay.names[self.eyes]
        place, turn = f"{replay.position}/{replay.length}", f"{replay.turn}/{len(self.starts)}"
        where = say("Replay {place}, turn {turn}, seen by {eyes}", place=place, turn=turn, eyes=eyes)
        return Content.assemble((where, "$quiet"), "\n", (self.coming(), "bold $key"))

    def coming(self) -> str:
        """What is chosen next, or that the end has come."""
        replay = self.replay
        if replay.decision is None:
            totals = listed(f"{score.name} {score.total}★" for score in replay.scores())
            return say("The game is over: {totals}", totals=totals)
        if replay.position == replay.length:
            name = replay.names[replay.decision.seat]
            return say("The record ends here. The next to decide: {player}", player=name)
        return coming(replay, self.viewer)

    def key_hints(self) -> list[Hint]:
        return [
            Hint("space", say("next"), "step(1)", True),
            Hint("⌫", say("back"), "step(-1)", True),
            Hint("] [", say("turn"), "turn(1)", True),
            Hint("g", say("go to"), "jump"),
            Hint("s", say("seat"), "seat"),
            Hint("f", say("fork"), "fork", True),
            Hint("l", say("log"), "log"),
            Hint("i", say("card"), "inspect"),
            Hint("q", say("leave"), "leave", True),
        ]

    # ---- moving

    def action_step(self, steps: int) -> None:
        if steps > 0:
            self.replay.forward(steps)
        else:
            self.replay.back(-steps)
        self.refresh_table()

    def action_turn(self, step: int) -> None:
        """To the beginning of the next turn; back first to the beginning of this one."""
        position = self.replay.position
        later = [start for start in self.starts if start > position]
        sooner = [start for start in self.starts if start < position]
        if step > 0:
            self.action_to(later[0] if later else self.replay.length)
        else:
            self.action_to(sooner[-1] if sooner else 0)

    def action_to(self, position: int) -> None:
        self.replay.to(position if position >= 0 else self.replay.length)
        self.refresh_table()

    def action_jump(self) -> None:
        """Choose a turn from a list."""
        answers = [say("turn {number}", number=number) for number in range(1, len(self.starts) + 1)]

        def answered(place: int | None) -> None:
            if place is not None:
                self.action_to(self.starts[place])

        here = max(self.replay.turn - 1, 0)
        self.open(Numbered(say("To which turn?"), answers, here), answered)

    def action_seat(self) -> None:
        """Look through the next pair of eyes."""
        order: list[int | str] = [DECIDER, *range(len(self.replay.names)), SPECTATOR]
        self.eyes = order[(order.index(self.eyes) + 1) % len(order)]
        self.refresh_table()

    def action_log(self) -> None:
        entries = self.entries(0)

        def answered(choices: int | None) -> None:
            if choices is not None:
                self.action_to(choices)

        self.open(LogScreen(entries, 0, 0, self.replay.names, self.viewer, False), answered)

    def action_fork(self) -> None:
        """Play on from here, in a game of its own."""
        names = self.replay.names
        if self.replay.over:
            self.say(say("The game is over here; go back first."))
            return
        if len(names) == 1:
            host_of(self).begin(Session(self.replay.fork(), [PERSON]))
            return
        answers = [say("Take the seat of {player}; bots for the others", player=name) for name in names]
        answers.append(say("Everybody at this keyboard"))
        if self.seats and PERSON in self.seats:
            answers.append(say("Everybody as they sat"))

        def answered(place: int | None) -> None:
            if place is None:
                return
            seats = [
                PERSON if place in (seat, len(names)) else self.bot_of(seat) for seat in range(len(names))
            ]
            if place > len(names):
                seats = list(self.seats)
            host_of(self).begin(Session(self.replay.fork(), seats))

        self.open(Choice(say("Play on from here"), answers), answered)

    def bot_of(self, seat: int) -> str:
        """Which bot plays this seat on: the one that sat there, or the usual one."""
        return self.seats[seat] if self.seats and self.seats[seat] != PERSON else DEFAULT_BOT

    def action_leave(self) -> None:
        host_of(self).leave(self)
