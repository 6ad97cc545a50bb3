"""The program in the terminal: its colours, its settings, and the way from screen to screen."""

from __future__ import annotations

from dataclasses import dataclass

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen
from textual.theme import Theme

from centerrow import Game, Replay
from centerrow.session import Session, Store
from centerrow.tui.score import ScoreScreen
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


@dataclass
class Settings:
    """What a person can switch while the program runs."""

    auto: bool = True
    pace: str = "quick"


class CenterrowApp(App[int]):
    """The program; with a session or a replay it begins there, otherwise in the menu."""

    CSS_PATH = "centerrow.tcss"
    TITLE = "centerrow"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("t", "light", "light or dark", show=False)]

    def __init__(
        self,
        session: Session | None = None,
        again: str = "",
        store: Store | None = None,
        settings: Settings | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.again = again
        self.store = store
        self.settings = settings or Settings()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = "centerrow-dark"

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return DARK

    def on_mount(self) -> None:
        if self.session is not None:
            self.push_screen(TableScreen(self.session))

    def action_light(self) -> None:
        self.theme = "centerrow-light" if self.theme == "centerrow-dark" else "centerrow-dark"

    # ---- from screen to screen

    def show_score(self, table: TableScreen) -> None:
        def answered(what: str | None) -> None:
            if what == "again":
                self.play_again(table)
            elif what == "leave":
                self.leave(table)
            elif what == "log":
                table.action_log(False)

        self.push_screen(ScoreScreen(table.session, self.again), answered)

    def play_again(self, table: TableScreen) -> None:
        """The same deal once more."""
        old = table.session
        game = old.game.earlier(0)
        self.begin(Session(game, old.seats, old.free_undo, old.cards), table)

    def begin(self, session: Session, instead_of: Screen[None] | None = None) -> None:
        """Play; the game is written down where the last one was."""
        if self.store is not None:
            self.store.begin(session)
        self.session = session
        if instead_of is not None and self.screen is instead_of:
            self.switch_screen(TableScreen(session))
        else:
            self.push_screen(TableScreen(session))

    def leave(self, table: TableScreen) -> None:
        table.session.close()
        self.exit(0)


def app_for(session: Session, again: str) -> CenterrowApp:
    """The program for one game; what is played again is kept where this game is."""
    store = None if session.journal is None else Store(session.journal.path.parent)
    return CenterrowApp(session, again, store)


__all__ = ["CenterrowApp", "Game", "Replay", "Settings", "app_for"]
