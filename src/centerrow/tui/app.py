"""The program in the terminal: its colours, its settings, and the way from screen to screen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from centerrow import Replay
from centerrow.online.hosting import make_table, opened_again, serving, table_of
from centerrow.online.joining import Opened, check_client
from centerrow.online.seats import last_served
from centerrow.presentation.setup import Form
from centerrow.session import Session, Store, fault_of, load_cards
from centerrow.session.own_cards import files_of
from centerrow.tui.host import Settings
from centerrow.tui.lesson import LessonScreen
from centerrow.tui.menu import MenuScreen
from centerrow.tui.replay import ReplayScreen
from centerrow.tui.table import TableScreen

#: Every colour is also a letter, a shape or a word. The pairs of both themes are of high contrast.
DARK = {
    "enlightened": "#7db8ff", "lifebound": "#7fd87f", "mechana": "#e8b25a", "voidborn": "#d59bf6",
    "monster": "#ff8a80", "honor": "#f2d25c", "cost": "#c8ced8", "can": "#9df29d", "key": "#f2c14e",
    "on-key": "#14171c", "cursor": "#f2c14e", "on-cursor": "#14171c", "edge": "#59616e", "quiet": "#9aa4b2",
    "text-body": "#c8ced8", "notice": "#ffb454",
}  # fmt: skip
LIGHT = {
    "enlightened": "#0b4fa8", "lifebound": "#1c6b1c", "mechana": "#7a4a00", "voidborn": "#7221a0",
    "monster": "#b3261e", "honor": "#7a5c00", "cost": "#3c4450", "can": "#0d6b0d", "key": "#8a3d00",
    "on-key": "#ffffff", "cursor": "#8a3d00", "on-cursor": "#ffffff", "edge": "#9aa3b0", "quiet": "#586170",
    "text-body": "#333b46", "notice": "#a33c00",
}  # fmt: skip
THEMES = [
    Theme(
        "centerrow-dark", primary="#f2c14e", foreground="#eef1f5", background="#14171c", surface="#14171c",
        panel="#1f242c", dark=True, variables=DARK,
    ),
    Theme(
        "centerrow-light", primary="#8a3d00", foreground="#161a20", background="#fbfaf7", surface="#fbfaf7",
        panel="#ece9e2", dark=False, variables=LIGHT,
    ),
]  # fmt: skip


class CenterrowApp(App[int]):
    """The program; with a session, a replay or the lesson it begins there, otherwise in the menu."""

    CSS_PATH = "centerrow.tcss"
    TITLE = "centerrow"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("t", "light", show=False)]

    def __init__(
        self,
        session: Session | None = None,
        store: Store | None = None,
        settings: Settings | None = None,
        replay: Replay | None = None,
        seats: Sequence[str] = (),
        lesson: bool = False,
        opened: Opened | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.store = store
        self.settings = settings or Settings()
        self.replay = replay
        self.seats = tuple(seats)
        self.lesson = lesson
        self.opened = opened
        #: Servers of our own; they end with the program.
        self.servers = ExitStack()
        #: At which screen each key was typed that is still on its way.
        self.typed_at: WeakKeyDictionary[events.Key, Screen[Any]] = WeakKeyDictionary()
        #: Why the program ended too soon, as a sentence.
        self.fault = ""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = "centerrow-dark"

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return DARK

    def on_mount(self) -> None:
        if self.session is not None:
            self.push_screen(TableScreen(self.session))
        elif self.replay is not None:
            self.push_screen(ReplayScreen(self.replay, self.seats))
        elif self.opened is not None:
            self.push_screen(_waiting(self.opened))
        elif self.lesson:
            self.push_screen(LessonScreen())
        else:
            self.push_screen(MenuScreen())

    def action_light(self) -> None:
        self.theme = "centerrow-light" if self.theme == "centerrow-dark" else "centerrow-dark"

    async def on_event(self, event: events.Event) -> None:
        """A key is for the screen at which it was typed, and never for one that came on top since."""
        if isinstance(event, events.Key) and self.screen_stack:
            if self.typed_at.setdefault(event, self.screen) is not self.screen:
                return
        await super().on_event(event)

    def _handle_exception(self, error: Exception) -> None:
        """When an effect that somebody wrote themselves fails, a sentence says so and no traceback."""
        self.fault = self.fault or fault_of(error)
        if self.fault:
            self.exit(1, 1)
        else:
            super()._handle_exception(error)

    # ---- from screen to screen

    def begin(self, session: Session, instead_of: Screen[None] | None = None) -> None:
        if self.store is not None:
            self.store.begin(session)
        self.open_table(session, instead_of)

    def open_table(self, session: Session, instead_of: Screen[None] | None = None) -> None:
        self.session = session
        if instead_of is not None:
            self.replace(instead_of, TableScreen(session))
        else:
            self.push_screen(TableScreen(session))

    def replace(self, old: Screen[None], new: Screen[None]) -> None:
        if self.screen is old:
            self.switch_screen(new)

    def open_online(self, opened: Opened, instead_of: Screen[None]) -> None:
        self.replace(instead_of, _waiting(opened))

    async def serve(self, form: Form | None) -> Opened:
        check_client()
        if form is None:
            kept = last_served()
            load_cards(kept.cards)
            again = serving(kept.everybody, kept.port, kept.cards)
            await asyncio.to_thread(self.servers.enter_context, again)
            return opened_again(kept)
        wish, cards = table_of(form), files_of(form.sets)
        address = await asyncio.to_thread(self.servers.enter_context, serving(everybody=True, cards=cards))
        return await asyncio.to_thread(make_table, address, wish, True, cards)

    def show_replay(self, replay: Replay, seats: Sequence[str] = ()) -> None:
        self.push_screen(ReplayScreen(replay, seats))

    def leave(self, screen: Screen[None], session: Session | None = None) -> None:
        if self.screen is not screen:
            return
        if session is not None:
            session.close()
        below = [each for each in self.screen_stack if each is not screen]
        if len(below) > 1:
            self.pop_screen()
        else:
            self.exit(0)


def _waiting(opened: Opened) -> Screen[None]:
    """The table of a server; what that needs may not be installed."""
    from centerrow.online.table import OnlineTable
    from centerrow.tui.waiting import WaitingScreen

    return WaitingScreen(OnlineTable(opened))


def app_for(session: Session) -> CenterrowApp:
    """The program for one game; what is played again is kept where this game is."""
    store = None if session.journal is None else Store(session.journal.path.parent)
    return CenterrowApp(session, store)
