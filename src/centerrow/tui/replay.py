"""A recorded game on the table: forward and back, by turns, through each seat's eyes, on from anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from centerrow import Decision, Replay
from centerrow.presentation.log import Entry, entries, turn_starts
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
        eyes = self.eyes if isinstance(self.eyes, str) else replay.names[self.eyes]
        where = f"Replay {replay.position}/{replay.length}, turn {replay.turn}/{len(self.starts)}"
        return Content.assemble((f"{where}, seen by {eyes}", "$quiet"), "\n", (self.coming(), "bold $key"))

    def coming(self) -> str:
        """What is chosen next; what another seat chooses in secret stays so."""
        decision, chosen = self.replay.decision, self.replay.chosen_as_seen(self.viewer)
        if decision is None:
            totals = ", ".join(f"{score.name} {score.total}★" for score in self.replay.scores())
            return f"The game is over: {totals}"
        name = self.replay.names[decision.seat]
        if self.replay.position == self.replay.length:
            return f"The record ends here. The next to decide: {name}"
        if chosen is None:
            return f"Next to decide: {name}"
        names = self.replay.names
        question = "" if decision.kind == "turn" else f"{decision.for_people(names).text} "
        return f"Next, {name}: {question}{chosen.for_people(names).text}"

    def key_hints(self) -> list[Hint]:
        return [
            Hint("space", "next", "step(1)", True),
            Hint("⌫", "back", "step(-1)", True),
            Hint("] [", "turn", "turn(1)", True),
            Hint("g", "go to", "jump"),
            Hint("s", "seat", "seat"),
            Hint("f", "fork", "fork", True),
            Hint("l", "log", "log"),
            Hint("i", "card", "inspect"),
            Hint("q", "leave", "leave", True),
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
        answers = [f"turn {number}" for number in range(1, len(self.starts) + 1)]

        def answered(place: int | None) -> None:
            if place is not None:
                self.action_to(self.starts[place])

        here = max(self.replay.turn - 1, 0)
        self.open(Numbered("To which turn?", answers, here), answered)

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
            self.say("The game is over here; go back first.")
            return
        if len(names) == 1:
            host_of(self).begin(Session(self.replay.fork(), [PERSON]))
            return
        answers = [f"Take the seat of {name}; bots for the others" for name in names]
        answers.append("Everybody at this keyboard")
        if self.seats and PERSON in self.seats:
            answers.append("Everybody as they sat")

        def answered(place: int | None) -> None:
            if place is None:
                return
            seats = [
                PERSON if place in (seat, len(names)) else self.bot_of(seat) for seat in range(len(names))
            ]
            if place > len(names):
                seats = list(self.seats)
            host_of(self).begin(Session(self.replay.fork(), seats))

        self.open(Choice("Play on from here", answers), answered)

    def bot_of(self, seat: int) -> str:
        """Which bot plays this seat on: the one that sat there, or the usual one."""
        return self.seats[seat] if self.seats and self.seats[seat] != PERSON else DEFAULT_BOT

    def action_leave(self) -> None:
        host_of(self).leave(self)
