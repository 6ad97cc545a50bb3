"""The games that were written down: gone on with, watched, deleted."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from centerrow import CenterrowError
from centerrow.presentation.listing import outcome
from centerrow.presentation.words import listed
from centerrow.say import say
from centerrow.session import Entry, Session, Store, open_recorded
from centerrow.tui.dialogs import Choice, complain
from centerrow.tui.host import host_of
from centerrow.tui.lines import Lines
from centerrow.tui.scene import HintLine, Scene

HINTS = ("Enter: go on, or watch a finished one", "w: watch", "x: delete", "Esc: back")


class GamesScreen(Scene[None]):
    """Enter goes on with a game, w watches it, x deletes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", "back"),
        Binding("w", "watch", "watch"),
        Binding("x,delete", "delete", "delete"),
    ]

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.games: list[Entry] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog tall"):
            yield Static(Content.styled(say("Games"), "bold $key"), classes="heading")
            yield Lines()
            yield HintLine(*map(say, HINTS))

    def on_mount(self) -> None:
        self.fill()
        self.query_one(OptionList).focus()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        self.fill()

    def fill(self) -> None:
        options = self.query_one(OptionList)
        place = options.highlighted or 0
        options.clear_options()
        try:
            self.games = self.store.games()
        except CenterrowError as error:
            complain(self, error)
        for entry in self.games:
            options.add_option(Option(game_line(entry)))
        if not self.games:
            options.add_option(Option(say("There are no games yet."), disabled=True))
        else:
            options.highlighted = min(place, len(self.games) - 1)

    @property
    def chosen(self) -> Entry | None:
        """The game under the cursor."""
        place = self.query_one(OptionList).highlighted
        return self.games[place] if place is not None and place < len(self.games) else None

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        await self.run_action("watch" if self.chosen is not None and self.chosen.finished else "go_on")

    def action_go_on(self) -> None:
        if self.chosen is not None:
            try:
                host_of(self).open_table(Session.resume(self.chosen.path))
            except CenterrowError as error:
                complain(self, error)

    def action_watch(self) -> None:
        if self.chosen is not None:
            try:
                recorded, seats = open_recorded(self.chosen.path)
            except CenterrowError as error:
                complain(self, error)
            else:
                host_of(self).show_replay(recorded, seats)

    def action_delete(self) -> None:
        entry = self.chosen
        if entry is None:
            return

        def answered(place: int | None) -> None:
            if place == 1:
                self.delete(entry)

        answers = [say("Keep it"), say("Delete it")]
        self.open(Choice(say("Delete this game for good?"), answers, "kd", [about(entry)]), answered)

    def delete(self, entry: Entry) -> None:
        try:
            self.store.delete(entry)
        except CenterrowError as error:
            complain(self, error)
        self.fill()


def about(entry: Entry) -> str:
    """When, what, who, and how far."""
    when = entry.changed.strftime("%Y-%m-%d %H:%M")
    if entry.problem:
        return f"{when}  {entry.name}: {entry.problem}"
    titles = entry.titles
    sets = titles[0] if len(titles) == 1 else say("{number} sets", number=len(titles))
    what = listed([sets, *([] if entry.scores else entry.names)])
    return f"{when}  {say('{game}. {outcome}', game=what, outcome=outcome(entry))}"


def game_line(entry: Entry) -> Content:
    """A game in the list: one to go on with stands out, a damaged one says so."""
    style = "$monster" if entry.problem else "$quiet" if entry.finished else "bold $foreground"
    return Content.styled(about(entry), style)
