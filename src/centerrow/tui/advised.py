"""Advice at the table: a hint for whoever must decide, and a review at the end, found beside the screen."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.content import Content

from centerrow.advice.hints import hint_for
from centerrow.presentation.director import ASK, Director
from centerrow.presentation.hint import hint_text
from centerrow.say import say
from centerrow.session import Session
from centerrow.tui.dialogs import Sheet
from centerrow.tui.keybar import Hint
from centerrow.tui.playing import LOOKING, NOT_YOURS, PlayingScreen
from centerrow.tui.review import ReviewScreen


class AdvisedTable(PlayingScreen):
    """A table at which one may ask what to do."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("b", "hint", "hint")]

    session: Session
    director: Director

    def key_hints(self) -> list[Hint]:
        advice = [Hint("b", say("hint"), "hint")] if self.director.stage == ASK else []
        found = super().key_hints()
        place = next(i for i, hint in enumerate(found) if hint.action in ("undo", "log(False)"))
        return [*found[:place], *advice, *found[place:]]

    def show_review(self) -> None:
        """Look at the game again; with people at the table, at what they decided."""
        self.open(ReviewScreen(self.session.replay(), self.session.people or None))

    def action_hint(self) -> None:
        if self.director.asked is None:
            self.say(say(NOT_YOURS))
            return
        self.say(say(LOOKING), 30)
        self.give_hint()

    @work(exclusive=True, group="hint")
    async def give_hint(self) -> None:
        """The game may go on meanwhile: a copy is thought about, and what comes too late is not said."""
        made, asked, viewer = len(self.session.steps), self.director.asked, self.director.viewer
        assert asked is not None
        hint = await asyncio.to_thread(hint_for, self.session.copy().at(viewer))
        if made == len(self.session.steps) and not self.closed:
            self.take_back_words()
            self.open(Sheet(say("Hint"), Content(hint_text(hint, asked, self.session.names))))
