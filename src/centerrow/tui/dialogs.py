"""Small windows over the table: a sheet to read, a list to choose from."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from centerrow import CenterrowError
from centerrow.effects.wording import sentence
from centerrow.online.joining import Opened
from centerrow.presentation.board import DIGITS, LETTERS
from centerrow.say import say
from centerrow.tui.host import host_of
from centerrow.tui.lines import Lines
from centerrow.tui.scene import Dialog, HintLine, Scene


class Sheet(Dialog[None]):
    """Something to read; arrows scroll, Escape closes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q", "dismiss", "Close"),
        Binding("down,j", "turn(1)", show=False),
        Binding("up,k", "turn(-1)", show=False),
        Binding("pagedown", "turn(10)", show=False),
        Binding("pageup", "turn(-10)", show=False),
    ]

    def __init__(self, title: str, *parts: Content | str) -> None:
        super().__init__()
        self.heading = title
        self.parts = parts

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog sheet"):
            yield Static(Content.styled(self.heading, "bold $key"), classes="heading")
            with VerticalScroll(classes="page"):
                for part in self.parts:
                    yield Static(part if isinstance(part, Content) else Content(part), classes="spaced")
            yield HintLine(say("↑↓ scroll"), say("Esc close"))

    def action_turn(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class Choice(Dialog[int | None]):
    """A list of answers: arrows and Enter, the answer's key, or the mouse; Escape is no answer."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Back")]

    def __init__(
        self,
        title: str,
        answers: Sequence[str],
        keys: str = DIGITS + LETTERS,
        lines: Sequence[str] = (),
        hint: str = "↑↓ Enter, or the key before it",
    ) -> None:
        super().__init__()
        self.heading = title
        self.answers = answers
        self.keys = keys
        self.lines = lines
        self.hint = hint

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Content.styled(self.heading, "bold $key"), classes="heading")
            if self.lines:
                with VerticalScroll(classes="page", can_focus=False):
                    yield Static(Content("\n").join(self.lines))
            options = [
                Option(
                    Content.assemble((f"{self.keys[i] if i < len(self.keys) else ' '}  ", "bold $key"), words)
                )
                for i, words in enumerate(self.answers)
            ]
            yield Lines(*options)
            yield HintLine(say(self.hint), say("Esc back"))

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_key(self, event: events.Key) -> None:
        place = self.keys.find(event.character or "\n")
        if 0 <= place < len(self.answers):
            event.stop()
            self.dismiss(place)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(event.option_index)


class Numbered(Choice):
    """A long list of answers with numbers: what is typed moves the cursor."""

    def __init__(self, title: str, answers: Sequence[str], first: int) -> None:
        super().__init__(title, answers, "", hint="a number or ↑↓, then Enter")
        self.first = first
        self.typed = ""

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(OptionList).highlighted = self.first

    def on_key(self, event: events.Key) -> None:
        digit = event.character or ""
        if not digit.isdecimal():
            return
        event.stop()
        longer = self.typed + digit
        self.typed = longer if 1 <= int(longer) <= len(self.answers) else digit
        if 1 <= int(self.typed) <= len(self.answers):
            self.query_one(OptionList).highlighted = int(self.typed) - 1


def complain(screen: Scene[None], error: CenterrowError) -> None:
    """Say what is wrong, in the error's words."""
    screen.say(sentence(str(error)), 8)


async def sit_down(screen: Scene[None], opening: Awaitable[Opened]) -> None:
    """Go from here to a table of a server, or say why there is none; who has left meanwhile stays away."""
    try:
        opened = await opening
    except CenterrowError as error:
        if not screen.closed:
            complain(screen, error)
        return
    if not screen.closed:
        host_of(screen).open_online(opened, instead_of=screen)
