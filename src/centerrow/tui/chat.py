"""What is said at a table over a network: to read, and a line to write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from centerrow.say import say
from centerrow.server.messages import Said
from centerrow.server.models import LONGEST_CHAT
from centerrow.tui.scene import Dialog, HintLine


def said_content(said: Said, names: Sequence[str]) -> Content:
    """Who said it, and what."""
    who = names[said.seat] if said.seat < len(names) else ""
    return Content.assemble((f"{who}: ", "bold $key"), (said.text, "$foreground"))


class ChatScreen(Dialog[None]):
    """All that was said; Enter says what was typed, where one has a seat."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Close")]

    def __init__(self, speak: Callable[[str], None] | None) -> None:
        super().__init__()
        self.speak = speak
        self.lines: Sequence[Content] = ()

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog tall"):
            yield Static(Content.styled(say("What was said"), "bold $key"), classes="heading")
            with VerticalScroll(id="said-scroll", can_focus=False):
                yield Static(id="said")
            if self.speak is not None:
                yield Input(placeholder=say("say something"), max_length=LONGEST_CHAT, id="say")
            yield HintLine(*([say("Enter say it")] if self.speak else []), say("Esc close"))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).anchor()
        for typed in self.query(Input):
            typed.focus()
        self.redraw()

    def show(self, lines: Sequence[Content]) -> None:
        """These lines, from now on."""
        self.lines = lines
        if self.is_mounted:
            self.redraw()

    def redraw(self) -> None:
        nothing = [Content.styled(say("Nothing was said yet."), "$quiet")]
        self.query_one("#said", Static).update(Content("\n").join(self.lines or nothing))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if event.value.strip() and self.speak is not None:
            self.speak(event.value.strip())
            event.input.value = ""
