"""The form of a new game on the screen: up and down go from line to line, left and right change one."""

from __future__ import annotations

from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.style import Style
from textual.widgets import Input, Static

from centerrow import CenterrowError
from centerrow.presentation.setup import START, Form
from centerrow.say import say
from centerrow.tui.dialogs import complain, sit_down
from centerrow.tui.host import host_of
from centerrow.tui.scene import HintLine, Scene

HINTS = ("↑↓ lines", "←→ change", "Enter: type, or start", "s start", "Esc back")


class Lines(Static):
    """The form's lines; a click chooses one."""

    async def on_click(self, event: events.Click) -> None:
        place = event.style.meta.get("row")
        if place is not None:
            event.stop()
            await self.screen.run_action(f"pick({place})")


class NewGameScreen(Scene[None]):
    """Sets, seats, teams, honor, seed and undo of a new game."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "go(-1)", show=False),
        Binding("down,j", "go(1)", show=False),
        Binding("left", "change(-1)", "before"),
        Binding("right,space", "change(1)", "next"),
        Binding("enter", "enter", "type or start"),
        Binding("s", "start", "start"),
        Binding("escape,q", "back", "back"),
    ]

    def __init__(self, form: Form | None = None) -> None:
        super().__init__()
        self.form = form or Form()
        self.place = len(self.form.rows()) - 1

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog page-of-its-own"):
            yield Static(Content.styled(say("A new game"), "bold $key"), classes="heading")
            with VerticalScroll(classes="page", can_focus=False):
                yield Lines(id="form")
            yield Input(id="typed")
            yield HintLine(*map(say, HINTS))

    def on_mount(self) -> None:
        self.query_one(Input).display = False
        self.redraw()

    def redraw(self) -> None:
        lines = []
        for number, row in enumerate(self.form.rows()):
            chosen = number == self.place
            cursor = "▶" if chosen else " "
            if row == "start":
                line = Content.assemble((cursor, "bold $cursor"), (f" {say(START)} ", "bold $on-key on $key"))
                lines.append(Content(""))
            else:
                line = Content.assemble(
                    (cursor, "bold $cursor"),
                    (f" {self.form.label(row):<22} ", "$quiet"),
                    (self.form.value(row), "bold $foreground" if chosen else "$foreground"),
                )
            if row in ("seat 0", "teams"):
                lines.append(Content(""))
            lines.append(line.stylize(Style.from_meta({"row": number})))
        self.query_one("#form", Static).update(Content("\n").join(lines))
        self.soon(self.scroll_to_row)

    def scroll_to_row(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.scroll_to(y=max(self.place + 4 - scroll.size.height, 0), animate=False)

    @property
    def row(self) -> str:
        return self.form.rows()[self.place]

    def action_go(self, step: int) -> None:
        self.place = (self.place + step) % len(self.form.rows())
        self.redraw()

    def action_pick(self, place: int) -> None:
        """A click: the first looks, the second changes."""
        same, self.place = place == self.place, place
        if self.row == "start":
            self.action_start()
            return
        if same or self.row.startswith("set "):
            self.action_change(1)
        self.redraw()

    def action_change(self, step: int) -> None:
        self.form.change(self.row, step)
        self.redraw()

    def action_enter(self) -> None:
        if self.row == "start":
            self.action_start()
        elif self.form.takes_text(self.row):
            typed = self.query_one(Input)
            typed.value = self.form.text(self.row)
            words = "{line}: type and press Enter; empty for what stands there"
            if self.row.startswith("seat "):
                words = "{line}: a name, or FILE.py:Name for a bot of your own; empty for what stands there"
            typed.placeholder = say(words, line=self.form.label(self.row))
            typed.display = True
            typed.focus()
        else:
            self.action_change(1)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        try:
            self.form.write(self.row, event.value)
        except CenterrowError as error:
            complain(self, error)
            return
        self.close_input()

    def close_input(self) -> None:
        self.query_one(Input).display = False
        self.set_focus(None)
        self.redraw()

    def action_start(self) -> None:
        if self.form.has_links:
            self.serve()
            return
        try:
            session = self.form.session()
        except CenterrowError as error:
            complain(self, error)
            return
        host_of(self).begin(session, instead_of=self)

    @work(exclusive=True, group="serving")
    async def serve(self) -> None:
        """A game with friends elsewhere: it is served from here, which takes a moment."""
        self.say(say("The table is made …"), 60)
        await sit_down(self, host_of(self).serve(self.form))

    def action_back(self) -> None:
        if self.query_one(Input).display:
            self.close_input()
        else:
            host_of(self).leave(self)
