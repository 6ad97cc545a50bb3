"""What stands before the table while the keyboard goes from one person to another: no hand is to be seen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from centerrow.say import say
from centerrow.tui.scene import GAP, Dialog


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
            title = say("Pass the keyboard to {player}", player=self.person)
            yield Static(Content.styled(title, "bold $key"))
            words = "Before the first turn. Hands are hidden until {player} is ready."
            if self.turn:
                words = "Turn {turn}. Hands are hidden until {player} is ready."
            yield Static(Content(say(words, turn=self.turn, player=self.person)), classes="spaced")
            hint = GAP.join([say("Enter: I am here"), say("q: leave the game")])
            yield Static(Content.styled(hint, "$quiet"), classes="spaced")

    def on_click(self) -> None:
        self.dismiss(True)
