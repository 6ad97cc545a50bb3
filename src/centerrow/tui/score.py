"""The end: the score by source, what decided a tie, how the game went, the seed, and what now."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from centerrow.presentation.ending import course_lines
from centerrow.presentation.page import Page
from centerrow.presentation.ranking import score_lines
from centerrow.presentation.words import listed, set_title
from centerrow.say import say
from centerrow.session import Session, again, only_person
from centerrow.tui.keybar import Hint, KeyBar
from centerrow.tui.scene import Dialog

WIDTH = 69
#: What stands around the page: edges, heading, keys, and some air.
FRAME_HEIGHT = 8
NEW, AGAIN, REPLAY, LOG, LEAVE = "new", "again", "replay", "log", "leave"


class ScoreScreen(Dialog[str | None]):
    """Says what to do now, or nothing to look at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", f"dismiss('{NEW}')", "new game"),
        Binding("s", f"dismiss('{AGAIN}')", "same deal again"),
        Binding("r", f"dismiss('{REPLAY}')", "replay"),
        Binding("l", f"dismiss('{LOG}')", "log"),
        Binding("t,escape,enter", "dismiss(None)", "look at the table"),
        Binding("q", f"dismiss('{LEAVE}')", "leave"),
        Binding("down,j", "turn(1)", show=False),
        Binding("up,k", "turn(-1)", show=False),
    ]

    def __init__(self, session: Session, last_words: str = "") -> None:
        super().__init__()
        self.session = session
        self.last_words = last_words

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog score"):
            yield Static(Content.styled(self.title_words(), "bold $key"), classes="heading")
            with VerticalScroll(classes="page", can_focus=False):
                if self.last_words:
                    yield Static(Content.styled(self.last_words, "$foreground"))
                yield Static(self.table(), classes="spaced" if self.last_words else "")
                course = course_lines(Page(WIDTH), self.session.game)
                if course:
                    yield Static(Content("\n".join(course)), classes="spaced")
                yield Static(self.about(), classes="spaced")
            yield KeyBar(self.hints())

    def on_resize(self) -> None:
        """As high as what is told, and no higher than the window; what does not fit is scrolled."""
        self.query_one(VerticalScroll).styles.max_height = max(self.size.height - FRAME_HEIGHT, 1)

    def action_turn(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def title_words(self) -> str:
        rounds = self.session.game.round
        words = "The game is over after 1 round" if rounds == 1 else "The game is over after {rounds} rounds"
        return say(words, rounds=rounds)

    def table(self) -> Content:
        session = self.session
        lines = score_lines(Page(WIDTH), session.game.scores(), session.conceded, only_person(session.seats))
        parts = []
        for line in lines:
            won = line.startswith("  1. ") or line == lines[-1]
            style = "bold $honor" if won else "$quiet" if line is lines[0] else "$foreground"
            parts.append(Content.styled(line, style))
        return Content("\n").join(parts)

    def about(self) -> Content:
        game = self.session.game
        parts = [Content.styled(words, "$notice") for words in self.session.remarks()]
        parts.append(
            Content.styled(
                f"{listed(map(set_title, game.sets))}   {say('seed {seed}', seed=game.seed)}", "$foreground"
            )
        )
        if not self.last_words:
            words = say("The same deal again: {command}", command=again(self.session))
            parts.append(Content.styled(words, "$quiet"))
        return Content("\n").join(parts)

    def hints(self) -> list[Hint]:
        words = {
            NEW: ("n", say("first real game") if self.last_words else say("new game")),
            AGAIN: ("s", say("lesson again") if self.last_words else say("same deal")),
            REPLAY: ("r", say("replay")),
            LOG: ("l", say("log")),
            LEAVE: ("q", say("leave")),
        }
        hints = [
            Hint(key, text, f"dismiss('{answer}')", answer != LOG) for answer, (key, text) in words.items()
        ]
        return [*hints[:-1], Hint("t", say("table"), "dismiss(None)"), hints[-1]]
