"""The table at which people play a game that runs here: bots think in this program, and all is kept."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from centerrow.presentation.director import BOT, Director
from centerrow.presentation.ending import outcome_of
from centerrow.presentation.setup import form_of
from centerrow.say import say
from centerrow.session import Session
from centerrow.tui.advised import AdvisedTable
from centerrow.tui.host import host_of
from centerrow.tui.keybar import Hint
from centerrow.tui.newgame import NewGameScreen
from centerrow.tui.score import AGAIN, LEAVE, LOG, NEW, REPLAY, REVIEW, ScoreScreen

#: Seconds between two actions of a bot.
PACES = {"at once": 0.0, "quick": 0.25, "slow": 1.0}
PACE_WORDS = {"at once": "Bots play at once.", "quick": "Bots play quick.", "slow": "Bots play slow."}


class TableScreen(AdvisedTable):
    """A session on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "pace", "pace"),
        Binding("space", "hurry", "hurry"),
    ]

    def __init__(self, session: Session) -> None:
        self.session = session
        super().__init__(Director(session))
        self.hurries = False
        self.told_trouble = False

    def on_unmount(self) -> None:
        self.session.close()

    def key_hints(self) -> list[Hint]:
        hurry = [Hint(say("space"), say("hurry"), "hurry", True)] if self.director.stage == BOT else []
        return [*hurry, *super().key_hints()]

    def preview(self, number: int) -> list[str]:
        return self.director.preview(number)

    # ---- the course of the game

    def proceed(self) -> None:
        super().proceed()
        if self.director.stage != BOT:
            self.hurries = False

    def go_on(self) -> None:
        self.run_bots()

    @work(exclusive=True, group="bots")
    async def run_bots(self) -> None:
        """Let the bots choose, one after the other; the screen stays alive meanwhile."""
        session = self.session
        while session.waits_for_bot:
            pace = 0.0 if self.hurries else PACES[host_of(self).settings.pace]
            if pace:
                await asyncio.sleep(pace)
            deciding = session.deciding
            bot = None if deciding is None else session.bots[deciding]
            assert bot is not None
            index = await asyncio.to_thread(bot.choose, session.at(deciding))
            self.director.choose(index)
            if pace:
                self.refresh_table()
                self.tell()
            self.director.answer_forced()
        self.proceed()

    def tell(self) -> None:
        super().tell()
        if self.session.trouble and not self.told_trouble:
            self.told_trouble = True
            self.say(self.session.trouble, 10)

    # ---- the end

    def show_score(self) -> None:
        def answered(what: str | None) -> None:
            if what == NEW:
                self.new_game()
            elif what == AGAIN:
                self.play_again()
            elif what == REPLAY:
                host_of(self).show_replay(self.session.replay(), self.session.seats)
            elif what == REVIEW:
                self.show_review()
            elif what == LOG:
                self.action_log(False)
            elif what == LEAVE:
                self.leave()

        self.open(ScoreScreen(outcome_of(self.session), self.last_words()), answered)

    def last_words(self) -> str:
        """What is said besides the score."""
        return ""

    def new_game(self) -> None:
        """Another game of the same people, with another deal unless they want otherwise."""
        host_of(self).replace(self, NewGameScreen(form_of(self.session)))

    def play_again(self) -> None:
        """The same deal, from its beginning."""
        host_of(self).begin(self.session.dealt_again(), instead_of=self)

    @property
    def kept(self) -> bool:
        return self.session.kept

    def leave(self) -> None:
        self.workers.cancel_group(self, "bots")
        host_of(self).leave(self, self.session)

    # ---- settings

    def action_pace(self) -> None:
        settings = host_of(self).settings
        names = list(PACES)
        settings.pace = names[(names.index(settings.pace) + 1) % len(names)]
        self.say(say(PACE_WORDS[settings.pace]))

    def action_hurry(self) -> None:
        self.hurries = self.director.stage == BOT
