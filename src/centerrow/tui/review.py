"""The review of a game over its score: how far it is while it is made, and then all that was found."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from centerrow import Replay
from centerrow.advice.review import Effort, Review, review_of, usual_effort
from centerrow.presentation.page import Page
from centerrow.presentation.review import review_lines
from centerrow.say import say
from centerrow.tui.scene import Dialog, HintLine

#: What stands beside and around the page.
FRAME_WIDTH, FRAME_HEIGHT = 8, 8
WIDEST = 120
#: Seconds between two looks at how far it is.
EVERY = 0.2


class Given(Exception):
    """Nobody waits for it any more."""


class ReviewScreen(Dialog[None]):
    """Makes the review beside the screen; to close it is to give it up."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "dismiss", "Close"),
        Binding("down,j", "turn(1)", show=False),
        Binding("up,k", "turn(-1)", show=False),
        Binding("pagedown,space", "turn(10)", show=False),
        Binding("pageup", "turn(-10)", show=False),
    ]

    def __init__(self, replay: Replay, seats: Sequence[int] | None, effort: Effort | None = None) -> None:
        super().__init__()
        self.replay = replay
        self.seats = seats
        self.effort = effort or usual_effort()
        self.done, self.total = 0, 0
        self.given_up = False
        self.review: Review | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog score"):
            yield Static(Content.styled(say("Review"), "bold $key"), classes="heading")
            with VerticalScroll(classes="page", can_focus=False):
                yield Static(id="review")
            yield HintLine(say("↑↓ scroll"), say("Esc close"))

    def on_mount(self) -> None:
        self.set_interval(EVERY, self.show_progress)
        self.show_progress()
        self.make_review()

    def on_unmount(self) -> None:
        self.given_up = True

    def on_resize(self) -> None:
        self.query_one(VerticalScroll).styles.max_height = max(self.size.height - FRAME_HEIGHT, 1)
        self.show_review()

    def told(self, done: int, total: int) -> None:
        """How far it is; called beside the screen."""
        self.done, self.total = done, total
        if self.given_up:
            raise Given

    @work(exclusive=True)
    async def make_review(self) -> None:
        try:
            self.review = await asyncio.to_thread(review_of, self.replay, self.effort, self.seats, self.told)
        except Given:
            return
        if not self.closed:
            self.show_review()

    def show_progress(self) -> None:
        if self.review is None and not self.closed:
            percent = 100 * self.done // max(self.total, 1)
            words = say("Playing on from every turn and every choice … {percent}%", percent=percent)
            self.query_one("#review", Static).update(Content.styled(words, "$quiet"))

    def show_review(self) -> None:
        if self.review is not None:
            page = Page(min(self.size.width - FRAME_WIDTH, WIDEST))
            self.query_one("#review", Static).update(Content("\n".join(review_lines(page, self.review))))

    def action_turn(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
