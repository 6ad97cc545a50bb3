"""Before a game over a network begins: who has come, the links for those who have not, and the start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from centerrow import CenterrowError
from centerrow.bots import BOTS
from centerrow.online.hosting import WATCH
from centerrow.online.table import OnlineTable
from centerrow.presentation.words import listed, set_title
from centerrow.say import say
from centerrow.server.models import SeatState
from centerrow.tui.dialogs import Choice, complain
from centerrow.tui.host import host_of
from centerrow.tui.lines import Lines
from centerrow.tui.online import OnlineScreen
from centerrow.tui.presence import ASKING, seat_words, trouble_words
from centerrow.tui.scene import HintLine, Scene


def _owes(seat: SeatState) -> bool:
    """Whether that seat has promised something for the shuffle, and not shown it."""
    return seat.contribution is not None and seat.contribution.revealed is None


class WaitingScreen(Scene[None]):
    """A table whose game has not begun, or is not known yet; the game takes its place."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "start", "start"),
        Binding("q,escape", "leave", "leave"),
    ]

    def __init__(self, table: OnlineTable) -> None:
        super().__init__()
        self.table = table
        self.handed_on = False

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog page-of-its-own"):
            yield Static(id="about", classes="heading")
            yield Lines(id="seats")
            with VerticalScroll(classes="page", can_focus=False):
                yield Static(id="links")
            yield HintLine(*self.hints())

    def hints(self) -> list[str]:
        if not self.table.opened.key:
            return [say("q leave")]
        return [say("s start"), say("Enter on a free seat: a bot, or one seat less"), say("q leave")]

    def on_mount(self) -> None:
        self.table.changed = lambda: self.call_next(self.hear)
        self.table.spoken = lambda words: self.call_next(self.say, words)
        self.table.connect()
        self.query_one(OptionList).focus()
        self.redraw()

    async def on_unmount(self) -> None:
        if not self.handed_on:
            await self.table.close()

    def hear(self) -> None:
        """Somebody has come or gone, or the game begins."""
        if self.closed or self.handed_on or not self.query("#links"):
            return
        if self.table.begun:
            if self.is_active:
                self.handed_on = True
                host_of(self).replace(self, OnlineScreen(self.table))
            return
        self.redraw()

    def on_screen_resume(self) -> None:
        self.hear()

    def redraw(self) -> None:
        table = self.table
        title = trouble_words(table) or self.title_words()
        self.query_one("#about", Static).update(Content.styled(title, "bold $key"))
        shown = self.query_one(OptionList)
        place = shown.highlighted or 0
        shown.clear_options()
        shown.add_options([Option(seat_words(table, seat)) for seat in range(len(table.seats))])
        if table.seats:
            shown.highlighted = min(place, len(table.seats) - 1)
        self.query_one("#links", Static).update(self.links())

    def title_words(self) -> str:
        table = self.table
        if table.info is None:
            return say(ASKING)
        sets = listed(map(set_title, table.sets))
        silent = [name for name, seat in zip(table.names, table.seats, strict=True) if _owes(seat)]
        if table.info.phase == "dealing" and silent:
            words = "The cards are dealt when {players} has shown what they add to the shuffle"
            more = say("; s deals without it") if table.opened.key else ""
            return say(words, players=listed(silent)) + more
        if not table.opened.key:
            return say("{sets}: waiting until whoever made the table starts the game", sets=sets)
        free = any(not seat.taken for seat in table.seats)
        words = "{sets}: give each friend a link" if free else "{sets}: everybody is there; s starts the game"
        return say(words, sets=sets)

    def links(self) -> Content:
        """What to hand on: a link for each free seat, and one to watch."""
        free = [seat.name for seat in self.table.seats if not seat.taken]
        parts = []
        for name, link in self.table.opened.links.items():
            if name in free or name == WATCH:
                words = say("For {player}:", player=name) if name else say("To watch:")
                parts.append(Content.assemble((f"{words}\n", "$quiet"), (link, "bold $foreground")))
        if parts:
            parts.append(Content.styled(say("In a terminal: centerrow join 'LINK'"), "$quiet"))
        return Content("\n").join(parts)

    # ---- what who made the table does

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        seat = event.option_index
        if not self.table.opened.key or self.table.seats[seat].taken:
            return
        answers = [say("One seat less"), *(say("A bot: {bot}", bot=bot) for bot in BOTS)]

        def answered(place: int | None) -> None:
            desk, table = self.table.opened.desk, self.table.opened.table
            if place == 0:
                self.ask_server(desk.remove, table, seat)
            elif place is not None:
                self.ask_server(desk.replace, table, seat, list(BOTS)[place - 1])

        self.open(Choice(self.table.names[seat], answers), answered)

    def action_start(self) -> None:
        if self.table.opened.key:
            self.ask_server(self.table.opened.desk.start_at_last, self.table.opened.table)
        else:
            self.say(say("Whoever made the table starts the game."))

    @work(group="asking")
    async def ask_server(self, ask: Callable[..., Any], *given: object) -> None:
        """Ask it over HTTP; what comes of it is heard like everything else."""
        try:
            await asyncio.to_thread(ask, *given)
        except CenterrowError as error:
            if not self.closed:
                complain(self, error)

    def action_leave(self) -> None:
        host_of(self).leave(self)
