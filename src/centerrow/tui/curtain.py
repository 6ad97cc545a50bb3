"""What stands before the table while the keyboard goes from one person to another: no hand is to be seen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from centerrow.tui.scene import Dialog


class Curtain(Dialog[bool]):
    """Enter or a click lifts it; q leaves the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "dismiss(True)", "Go on"),
        Binding("q", "dismiss(False)", "Leave"),
    ]

    def __init__(self, name: str, turn: int) -> None:
        super().__init__()
        self.person = name
        self.turn = turn

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog curtain"):
            yield Static(Content.styled(f"Pass the keyboard to {self.person}", "bold $key"))
            when = f"Turn {self.turn}" if self.turn else "Before the first turn"
            words = f"{when}. Hands are hidden until {self.person} is ready."
            yield Static(Content(words), classes="spaced")
            yield Static(Content.styled("Enter: I am here   q: leave the game", "$quiet"), classes="spaced")

    def on_click(self) -> None:
        self.dismiss(True)
