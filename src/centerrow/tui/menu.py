"""The beginning: a new game, a game to go on with, replays, cards, rules."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from centerrow import CenterrowError, __version__, cards
from centerrow.game.catalog import catalog
from centerrow.session import Entry, Session, Store, open_recorded
from centerrow.terminal.drawing import set_title
from centerrow.tui.browse import BrowseScreen, Pile, in_order
from centerrow.tui.dialogs import Sheet, complain
from centerrow.tui.help import keys_content, keywords_content, rules_content, signs_content
from centerrow.tui.host import host_of
from centerrow.tui.lesson import LessonScreen
from centerrow.tui.lines import Lines
from centerrow.tui.newgame import NewGameScreen

ENTRIES = {
    "n": ("New game", "alone, against bots, or together here", "new"),
    "l": ("Learn", "a first game that explains itself", "learn"),
    "c": ("Games", "go on with one, or watch it again", "games"),
    "b": ("Cards", "all of them, by set", "cards"),
    "r": ("Rules", "the game in short, signs and words", "rules"),
    "q": ("Quit", "", "quit"),
}
TITLE = "▲  c e n t e r r o w  ★"


class MenuScreen(Screen[None]):
    """What there is to do."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, action, words) for key, (words, _, action) in ENTRIES.items()),
        Binding("escape", "quit", show=False),
        Binding("question_mark", "rules", show=False),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog menu"):
            yield Static(Content.styled(TITLE, "bold $key"), classes="title")
            yield Static(
                Content.styled("a deck-building game around a row of six cards", "$quiet"), classes="title"
            )
            options = [
                Option(
                    Content.assemble((f" {key}  ", "bold $key"), (f"{words:<12}", "bold"), (more, "$quiet"))
                )
                for key, (words, more, _) in ENTRIES.items()
            ]
            yield Lines(*options)
            yield Static(
                Content.styled(f"version {__version__}   t: light or dark", "$quiet"), classes="hint"
            )

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        await self.run_action(list(ENTRIES.values())[event.option_index][2])

    def action_new(self) -> None:
        self.app.push_screen(NewGameScreen())

    def action_learn(self) -> None:
        self.app.push_screen(LessonScreen())

    def action_games(self) -> None:
        self.app.push_screen(GamesScreen(host_of(self).store or Store()))

    def action_cards(self) -> None:
        piles = [
            Pile(set_title(name), in_order(info.name for info in cards(name)))
            for name in (*catalog().sets, "common")
        ]
        self.app.push_screen(
            BrowseScreen([*piles, Pile("All cards", in_order(info.name for info in cards()))])
        )

    def action_rules(self) -> None:
        self.app.push_screen(
            Sheet("The game in short", rules_content(), signs_content(), keywords_content(), keys_content())
        )

    def action_quit(self) -> None:
        self.app.exit(0)


class GamesScreen(Screen[None]):
    """The games that were written down: Enter goes on with one, w watches it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", "back"),
        Binding("w", "watch", "watch"),
    ]

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.games: list[Entry] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog tall"):
            yield Static(Content.styled("Games", "bold $key"), classes="heading")
            yield Lines()
            hint = "Enter: go on, or watch a finished one   w: watch   Esc: back"
            yield Static(Content.styled(hint, "$quiet"), classes="hint")

    def on_mount(self) -> None:
        self.fill()
        self.query_one(OptionList).focus()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        self.fill()

    def fill(self) -> None:
        options = self.query_one(OptionList)
        options.clear_options()
        try:
            self.games = self.store.games()
        except CenterrowError as error:
            complain(self, error)
        for entry in self.games:
            options.add_option(Option(game_line(entry)))
        if not self.games:
            options.add_option(Option("There are no games yet.", disabled=True))
        else:
            options.highlighted = 0

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        entry = self.games[event.option_index]
        if entry.finished:
            self.replay(entry)
        else:
            self.go_on(entry)

    def action_watch(self) -> None:
        place = self.query_one(OptionList).highlighted
        if place is not None and place < len(self.games):
            self.replay(self.games[place])

    def go_on(self, entry: Entry) -> None:
        try:
            host_of(self).open_table(Session.resume(entry.path))
        except CenterrowError as error:
            complain(self, error)

    def replay(self, entry: Entry) -> None:
        try:
            recorded, seats = open_recorded(entry.path)
        except CenterrowError as error:
            complain(self, error)
        else:
            host_of(self).show_replay(recorded, seats)

    def action_back(self) -> None:
        self.app.pop_screen()


def game_line(entry: Entry) -> Content:
    """When, what, who, and how far."""
    date = entry.changed.strftime("%Y-%m-%d %H:%M")
    if entry.problem:
        return Content.assemble((f"{date}  {entry.name}: ", "$quiet"), (entry.problem, "$monster"))
    sets = set_title(entry.sets[0]) if len(entry.sets) == 1 else f"{len(entry.sets)} sets"
    where = "finished" if entry.finished else f"turn {entry.turn}, {entry.names[entry.active]} to play"
    style = "$quiet" if entry.finished else "bold $foreground"
    return Content.assemble(
        (f"{date}  ", "$quiet"),
        (f"{sets:<24}", "$foreground"),
        (f"{', '.join(entry.names)}: ", style),
        (where, style),
    )
