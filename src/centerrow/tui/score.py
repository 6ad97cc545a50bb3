"""The end: the score by source, what decided a tie, the seed, and what now."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from centerrow.session import Session, again
from centerrow.terminal.drawing import Page, set_title
from centerrow.terminal.ranking import score_lines

WIDTH = 70


class ScoreScreen(ModalScreen[str | None]):
    """Says "again", "leave", "log", or nothing to look at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "dismiss('again')", "same deal again"),
        Binding("l", "dismiss('log')", "log"),
        Binding("t,escape,enter", "dismiss(None)", "look at the table"),
        Binding("q", "dismiss('leave')", "leave"),
    ]

    def __init__(self, session: Session, last_words: str = "") -> None:
        super().__init__()
        self.session = session
        self.last_words = last_words

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog score"):
            yield Static(Content.styled(self.title_words(), "bold $key"), classes="heading")
            with VerticalScroll(classes="page", can_focus=False):
                yield Static(self.table())
                yield Static(self.about(), classes="spaced")
            yield Static(self.keys(), classes="hint")

    def title_words(self) -> str:
        rounds = self.session.game.view()["round"]
        return f"The game is over after {rounds} round{'s' * (rounds > 1)}"

    def table(self) -> Content:
        session = self.session
        lines = score_lines(Page(WIDTH), session.game.scores(), session.conceded)
        parts = []
        for line in lines:
            won = line.startswith("  1. ") or line == lines[-1]
            style = "bold $honor" if won else "$quiet" if line is lines[0] else "$foreground"
            parts.append(Content.styled(line, style))
        return Content("\n").join(parts)

    def about(self) -> Content:
        game = self.session.game
        if self.last_words:
            return Content.styled(self.last_words, "$foreground")
        parts = [Content.styled(words, "$notice") for words in self.session.remarks()]
        parts.append(
            Content.styled(f"{', '.join(map(set_title, game.sets))}   seed {game.seed}", "$foreground")
        )
        parts.append(Content.styled(f"The same deal again: {again(self.session)}", "$quiet"))
        return Content("\n").join(parts)

    def keys(self) -> Content:
        hints = (("s", "same deal again"), ("l", "log"), ("t", "table"), ("q", "leave"))
        return Content("").join(
            Content.assemble((f" {key} ", "bold $on-key on $key"), (f" {words}  ", "$foreground"))
            for key, words in hints
        )
