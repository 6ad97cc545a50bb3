"""The end: the score by source, what decided a tie, how the game went, the seed, and what now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from centerrow.presentation.ending import Outcome
from centerrow.presentation.page import Page
from centerrow.presentation.ranking import HEAD, WON, ranking
from centerrow.presentation.words import listed, set_title
from centerrow.say import say
from centerrow.tui.keybar import Hint, KeyBar
from centerrow.tui.scene import Dialog

WIDTH = 69
#: What stands around the page: edges, heading, keys, and some air.
FRAME_HEIGHT = 8
NEW, AGAIN, REPLAY, REVIEW, LOG, LEAVE = "new", "again", "replay", "review", "log", "leave"
#: What can be done after a game that was played here.
OFFERS = (NEW, AGAIN, REPLAY, REVIEW, LOG, LEAVE)


class ScoreScreen(Dialog[str | None]):
    """Says what to do now, or nothing to look at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", f"dismiss('{NEW}')", "new game"),
        Binding("s", f"dismiss('{AGAIN}')", "same deal again"),
        Binding("r", f"dismiss('{REPLAY}')", "replay"),
        Binding("v", f"dismiss('{REVIEW}')", "review"),
        Binding("l", f"dismiss('{LOG}')", "log"),
        Binding("t,escape,enter", "dismiss(None)", "look at the table"),
        Binding("q", f"dismiss('{LEAVE}')", "leave"),
        Binding("down,j", "turn(1)", show=False),
        Binding("up,k", "turn(-1)", show=False),
    ]

    def __init__(self, outcome: Outcome, last_words: str = "", offers: Sequence[str] = OFFERS) -> None:
        super().__init__()
        self.outcome = outcome
        self.last_words = last_words
        self.offers = offers

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog score"):
            yield Static(Content.styled(self.title_words(), "bold $key"), classes="heading")
            with VerticalScroll(classes="page", can_focus=False):
                if self.last_words:
                    yield Static(Content.styled(self.last_words, "$foreground"))
                yield Static(self.table(), classes="spaced" if self.last_words else "")
                course = self.outcome.course_lines(Page(WIDTH))
                if course:
                    yield Static(Content("\n".join(course)), classes="spaced")
                yield Static(self.about(), classes="spaced")
            yield KeyBar(self.hints())

    def on_resize(self) -> None:
        """As high as what is told, and no higher than the window; what does not fit is scrolled."""
        for page in self.query(VerticalScroll):  # a program that ends may have taken it away
            page.styles.max_height = max(self.size.height - FRAME_HEIGHT, 1)

    def action_turn(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def title_words(self) -> str:
        rounds = self.outcome.rounds
        words = "The game is over after 1 round" if rounds == 1 else "The game is over after {rounds} rounds"
        return say(words, rounds=rounds)

    def table(self) -> Content:
        found, styles = self.outcome, {HEAD: "$quiet", WON: "bold $honor"}
        lines = ranking(Page(WIDTH), found.scores, found.conceded, found.me)
        return Content("\n").join(
            Content.styled(line.text, styles.get(line.about, "$foreground")) for line in lines
        )

    def about(self) -> Content:
        found = self.outcome
        parts = [Content.styled(words, "$notice") for words in found.remarks]
        seed = say("seed {seed}", seed=found.seed)
        parts.append(Content.styled(f"{listed(map(set_title, found.sets))}   {seed}", "$foreground"))
        if found.again and not self.last_words:
            words = say("The same deal again: {command}", command=found.again)
            parts.append(Content.styled(words, "$quiet"))
        return Content("\n").join(parts)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is offered can be answered."""
        answer = parameters[0] if action == "dismiss" and parameters else None
        return answer is None or answer in self.offers

    def hints(self) -> list[Hint]:
        words = {
            NEW: ("n", say("first real game") if self.last_words else say("new game")),
            AGAIN: ("s", say("lesson again") if self.last_words else say("same deal")),
            REPLAY: ("r", say("replay")),
            REVIEW: ("v", say("review")),
            LOG: ("l", say("log")),
            LEAVE: ("q", say("leave")),
        }
        hints = [
            Hint(key, text, f"dismiss('{answer}')", answer != LOG)
            for answer, (key, text) in words.items()
            if answer in self.offers
        ]
        return [*hints[:-1], Hint("t", say("table"), "dismiss(None)"), hints[-1]]
