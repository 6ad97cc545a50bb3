"""Everything about one card, as it is read beside the table and on a screen of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from centerrow import CardInfo, card
from centerrow.presentation.cards import copies_of, cost_of, find, kind_line, set_of
from centerrow.presentation.words import SYMBOLS, keyword_word, listed, resource_word
from centerrow.reference.glossary import KEYWORDS
from centerrow.say import say
from centerrow.tui.faces import SIGNS, colour
from centerrow.tui.scene import Dialog


def sheet(
    name: str,
    actions: Sequence[str] = (),
    other_side: bool = True,
    previews: Sequence[Sequence[str]] = (),
) -> Content:
    """A card's name, what it is, what it can do now and with which result, its text and keywords, its other
    side.
    """
    info = find(name)
    if info is None:
        return Content.styled(name, "bold")
    parts = [_head(info)]
    for number, words in enumerate(actions):
        parts.append(Content.assemble(("⏎ ", "bold $key"), (words, "bold $can")))
        lines = previews[number] if previews else []
        parts += [Content.styled(f"   {line}", "$can") for line in lines]
    parts += [Content.styled(line, "$foreground") for line in info.text.splitlines()]
    for keyword in info.keywords:
        parts.append(
            Content.assemble((f"{keyword_word(keyword)}: ", "bold $quiet"), (KEYWORDS[keyword], "$quiet"))
        )
    other = info.transform_to or info.transform_from
    if other and other_side:
        parts += [Content.styled(say("Its other side:"), "$quiet"), sheet(other, (), False)]
    return Content("\n").join(parts)


def _head(info: CardInfo) -> Content:
    tint = colour(info)
    facts = [say("cost\u00a0{cost}", cost=cost_of(info)) if info.cost else say("no cost")]
    facts += [] if info.kind == "monster" else [say("worth\u00a0{honor}★", honor=info.honor)]
    return Content.assemble(
        (info.name, f"bold {tint}"),
        "\n",
        (f"{SIGNS.get(info.kind, '')} {kind_line(info)}", tint),
        (f", {listed(facts)}", "$cost"),
    )


def origin(info: CardInfo) -> str:
    """Where a card comes from, and how many there are of it."""
    return say("{set}; {copies}", set=set_of(info), copies=copies_of(info))


def symbols() -> Content:
    words = "   ".join(f"{symbol} {resource_word(name)}" for name, symbol in SYMBOLS.items())
    return Content.styled(words, "$quiet")


class InspectScreen(Dialog[None]):
    """One card, large, with what choosing it would do."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,i,enter,space,q", "dismiss", "Close"),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
    ]

    def __init__(
        self, name: str, actions: Sequence[str] = (), previews: Sequence[Sequence[str]] = ()
    ) -> None:
        super().__init__()
        self.card = name
        self.actions = actions
        self.previews = previews

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog"):
            yield Static(sheet(self.card, self.actions, previews=self.previews), id="sheet")
            info = find(self.card)
            if info is not None:
                yield Static(Content.styled(origin(card(info.name)), "$quiet"), classes="spaced")
            yield Static(symbols(), classes="spaced")
            yield Static(Content.styled(say("Esc closes"), "$quiet"), classes="spaced")

    def foretell(self, number: int, lines: Sequence[str]) -> None:
        """What the action of that number would do is known only now."""
        self.previews = [lines if place == number else each for place, each in enumerate(self.previews)]
        for shown in self.query("#sheet").results(Static):
            shown.update(sheet(self.card, self.actions, previews=self.previews))

    def action_scroll(self, step: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)

    def on_click(self) -> None:
        self.dismiss()
