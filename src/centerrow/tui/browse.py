"""Piles to look through: discard piles, the void, the own deck, all cards; each card is shown beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from centerrow.presentation.cards import cost_of, find
from centerrow.presentation.piles import Pile
from centerrow.say import say
from centerrow.tui.faces import colour, emblem
from centerrow.tui.inspector import origin, sheet
from centerrow.tui.lines import Lines
from centerrow.tui.scene import Dialog, HintLine


def card_line(name: str, copies: int = 1) -> Content:
    info = find(name)
    tint = colour(info)
    count = f" ×{copies}" if copies > 1 else ""
    cost = f"{cost_of(info):>4} " if info is not None else "     "
    return Content.assemble(
        (cost, "$cost"), (f"{emblem(info):<4} ", tint), (f"{name}{count}", f"bold {tint}")
    )


class BrowseScreen(Dialog[None]):
    """Several piles; left and right go from pile to pile, up and down from card to card."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,d,v", "dismiss", "Close"),
        Binding("left", "pile(-1)", "Pile before"),
        Binding("right,tab", "pile(1)", "Next pile"),
        Binding("slash", "find", "Find"),
    ]

    def __init__(self, piles: Sequence[Pile], first: int = 0, find: bool = False) -> None:
        super().__init__()
        self.piles = piles
        self.place = first
        self.finds = find
        self.names: list[str] = []

    def compose(self) -> ComposeResult:
        hints = [say("←→ other piles")] if len(self.piles) > 1 else []
        hints += [say("↑↓ cards"), say("/ find"), say("Esc close")]
        with Vertical(classes="dialog tall"):
            yield Static(id="pile-title", classes="heading")
            yield Input(placeholder=say("part of a name or of a text"), id="find")
            with Horizontal():
                yield Lines(id="pile")
                with VerticalScroll(id="pile-card", can_focus=False):
                    yield Static(id="pile-sheet")
            yield HintLine(*hints)

    def on_mount(self) -> None:
        find_box = self.query_one("#find", Input)
        find_box.display = self.finds
        self.fill()
        (find_box if self.finds else self.query_one(OptionList)).focus()

    def action_find(self) -> None:
        find_box = self.query_one("#find", Input)
        find_box.display = True
        find_box.focus()

    def action_pile(self, step: int) -> None:
        self.place = (self.place + step) % len(self.piles)
        self.fill()

    def on_input_changed(self) -> None:
        self.fill()

    def on_input_submitted(self) -> None:
        self.query_one(OptionList).focus()

    def fill(self) -> None:
        pile = self.piles[self.place]
        words = self.query_one("#find", Input).value.casefold()
        counts = Counter(name for name in pile.names if matches(name, words))
        self.names = list(counts)
        title = f"{pile.title} ({sum(counts.values())})"
        if len(self.piles) > 1:
            place = say("{number} of {last}", number=self.place + 1, last=len(self.piles))
            title = f"◂ {title} ▸   {place}"
        heading = Content.assemble((title, "bold $key"), (f"   {pile.note}" if pile.note else "", "$quiet"))
        self.query_one("#pile-title", Static).update(heading)
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options([Option(card_line(name, copies)) for name, copies in counts.items()])
        if self.names:
            options.highlighted = 0
        else:
            self.show(None)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.show(self.names[event.option_index] if event.option_index < len(self.names) else None)

    def show(self, name: str | None) -> None:
        info = find(name) if name else None
        content = Content.styled(say("Nothing here."), "$quiet")
        if name is not None:
            content = sheet(name)
            if info is not None:
                content = Content("\n\n").join([content, Content.styled(origin(info), "$quiet")])
        self.query_one("#pile-sheet", Static).update(content)


def matches(name: str, words: str) -> bool:
    """Whether a card has these words in its name or text."""
    info = find(name)
    return words in name.casefold() or (info is not None and words in info.text.casefold())
