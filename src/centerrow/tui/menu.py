"""The beginning: a new game, a game to go on with, replays, cards, rules."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from centerrow import __version__, cards
from centerrow.catalog.lookup import catalog
from centerrow.presentation.piles import Pile, in_order
from centerrow.presentation.words import set_title
from centerrow.say import say
from centerrow.session import Store
from centerrow.tui import TO_BROWSER
from centerrow.tui.browse import BrowseScreen
from centerrow.tui.dialogs import Sheet
from centerrow.tui.games import GamesScreen
from centerrow.tui.help import keys_content, keywords_content, rules_content, signs_content
from centerrow.tui.host import host_of
from centerrow.tui.joining import JoinScreen
from centerrow.tui.lesson import LessonScreen
from centerrow.tui.lines import Lines
from centerrow.tui.newgame import NewGameScreen
from centerrow.tui.scene import HintLine, Scene

ENTRIES = {
    "n": ("New game", "alone, against bots, together here, or by links", "new"),
    "w": ("Browser", "play there, with pictures", "web"),
    "j": ("Join", "a table of somebody elsewhere, by its link", "join"),
    "l": ("Learn", "a first game that explains itself", "learn"),
    "c": ("Games", "go on with one, or watch it again", "games"),
    "b": ("Cards", "all of them, by set", "cards"),
    "r": ("Rules", "the game in short, signs and words", "rules"),
    "q": ("Quit", "", "quit"),
}
TITLE = "▲  c e n t e r r o w  ★"


def entry_content(key: str) -> Content:
    """A line of the menu: the key, what it is for, and a few words more."""
    words, more, _ = ENTRIES[key]
    told = say(more) if more else ""
    return Content.assemble((f" {key}  ", "bold $key"), (f"{say(words):<12}", "bold"), (told, "$quiet"))


class MenuScreen(Scene[None]):
    """What there is to do."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, action, words) for key, (words, _, action) in ENTRIES.items()),
        Binding("escape", "quit", show=False),
        Binding("question_mark", "rules", show=False),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog menu"):
            yield Static(Content.styled(TITLE, "bold $key"), classes="title")
            about = say("a deck-building game around a row of six cards")
            yield Static(Content.styled(about, "$quiet"), classes="title")
            yield Lines(*(Option(entry_content(key)) for key in ENTRIES))
            yield HintLine(say("version {version}", version=__version__), say("t: light or dark"))

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        await self.run_action(list(ENTRIES.values())[event.option_index][2])

    def action_new(self) -> None:
        self.open(NewGameScreen())

    def action_join(self) -> None:
        self.open(JoinScreen())

    def action_web(self) -> None:
        self.app.exit(TO_BROWSER)

    def action_learn(self) -> None:
        self.open(LessonScreen())

    def action_games(self) -> None:
        self.open(GamesScreen(host_of(self).store or Store()))

    def action_cards(self) -> None:
        piles = [
            Pile(set_title(name), in_order(info.name for info in cards(name)))
            for name in (*catalog().sets, "common")
        ]
        self.open(BrowseScreen([*piles, Pile(say("All cards"), in_order(info.name for info in cards()))]))

    def action_rules(self) -> None:
        parts = [rules_content(), signs_content(), keywords_content(), keys_content()]
        self.open(Sheet(say("The game in short"), *parts))

    def action_quit(self) -> None:
        self.app.exit(0)
