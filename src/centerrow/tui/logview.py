"""The log on the screen: a panel beside the table, and the whole of it with ways back."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from centerrow.effects.wording import capital
from centerrow.presentation import why
from centerrow.presentation.log import ACTION, NOTICE, TURN, Entry, Line
from centerrow.say import say
from centerrow.tui.dialogs import Sheet
from centerrow.tui.lines import Lines
from centerrow.tui.scene import Dialog, HintLine


def entry_content(entry: Entry, names: Sequence[str], me: int | None, width: int, mark: str = "") -> Content:
    """One entry; what an action caused is set in below it, or behind it where that is short."""
    style = {TURN: "bold $key", NOTICE: "bold $notice"}.get(entry.kind, "$foreground")
    head = capital(entry.told(names, me)) + (f" ×{entry.times}" if entry.times > 1 else "")
    lines = [line.text for line in entry.lines]
    tail = ""
    # A line that names another card, which did it, has a colon of its own.
    if entry.kind == ACTION and lines and not entry.lines[0].apart:
        if entry.times > 1:
            lines[0] = say("{deeds} each", deeds=lines[0])
        if len(mark) + len(head) + len(lines[0]) + 2 <= width:
            tail = f": {lines.pop(0)}"
    wrapped = textwrap.wrap(head, width - len(mark), subsequent_indent="    ")
    parts = [
        Content.assemble((mark if number == 0 else " " * len(mark), "$key"), (line, style))
        for number, line in enumerate(wrapped)
    ]
    parts[-1] = Content.assemble(parts[-1], (tail, "$text-body"))
    for line in lines:
        indent = " " * (len(mark) + 2)
        wrapped = textwrap.wrap(line, width, initial_indent=indent, subsequent_indent=f"{indent}  ")
        parts += [Content.styled(words, "$text-body") for words in wrapped]
    return Content("\n").join(parts)


def why_content(lines: Sequence[Line]) -> list[Content]:
    """A part for each card that did something: its words that did it, and the rulings about them."""
    parts = []
    for card in dict.fromkeys(line.card for line in lines if line.card is not None):
        told = [line for line in lines if line.card == card]
        words = dict.fromkeys(text for line in told for text in why.words(line))
        rulings = dict.fromkeys(ruling for line in told for ruling in why.rulings(line))
        shown = [Content.styled(card, "bold $key")]
        shown += [Content.styled(text, "$foreground") for text in words]
        for each in rulings:
            shown.append(Content.styled(f"· {why.settled(each)}", "$quiet"))
        parts.append(Content("\n").join(shown))
    return parts


def log_content(entries: Sequence[Entry], names: Sequence[str], me: int | None, width: int) -> Content:
    return Content("\n").join(entry_content(entry, names, me, width) for entry in merged(entries))


def merged(entries: Sequence[Entry]) -> list[Entry]:
    """Equal actions one after the other as one entry."""
    found: list[Entry] = []
    for entry in entries:
        last = found[-1] if found else None
        if last is not None and (last.kind, last.seat, last.head, last.lines) == (
            entry.kind, entry.seat, entry.head, entry.lines,
        ):  # fmt: skip
            found[-1] = replace(last, times=last.times + 1)
        else:
            found.append(entry)
    return found


HINTS = (
    "Enter: back to here (where ↩ stands)",
    "w: why?",
    "Tab: whole game / since your last turn",
    "Esc close",
)
NO_WAY_BACK = "There is no way back to here: something hidden was revealed, or others have decided."


class LogScreen(Dialog[int | None]):
    """The log to browse; Enter on an entry goes back to before it, where that is allowed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,l,n,q", "dismiss(None)", "Close"),
        Binding("tab,s", "whole", "Whole game or since your last turn"),
        Binding("w", "why", "Why"),
    ]

    def __init__(
        self,
        entries: Sequence[Entry],
        since: int,
        earliest: int,
        names: Sequence[str],
        me: int | None,
        news: bool,
    ) -> None:
        super().__init__()
        self.entries = entries
        self.since = since
        self.earliest = earliest
        self.names = names
        self.me = me
        self.news = news

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog tall"):
            yield Static(id="log-title", classes="heading")
            yield Lines(id="entries")
            yield HintLine(*map(say, HINTS))

    def on_mount(self) -> None:
        # How wide the lines may be is known when the list has its size.
        self.soon(self.fill)
        self.query_one(OptionList).focus()

    def action_whole(self) -> None:
        self.news = not self.news
        self.fill()

    def shown(self) -> list[Entry]:
        if not self.news:
            return list(self.entries)
        return [entry for entry in self.entries if entry.before >= self.since]

    def fill(self) -> None:
        shown = self.shown()
        title = say("Since your last turn") if self.news else say("The whole game")
        self.query_one("#log-title", Static).update(Content.styled(title, "bold $key"))
        options = self.query_one(OptionList)
        options.clear_options()
        width = max(options.content_size.width - 2, 40)
        for entry in shown:
            mark = "↩ " if self.allows(entry) else "  "
            options.add_option(Option(entry_content(entry, self.names, self.me, width, mark)))
        if shown:
            options.highlighted = 0 if self.news else len(shown) - 1

    def action_why(self) -> None:
        """The cards of the entry: which of their words did it, and what was settled about them."""
        place = self.query_one(OptionList).highlighted
        entry = self.shown()[place] if place is not None else None
        parts = [] if entry is None else why_content([entry.head, *entry.lines])
        if parts:
            self.open(Sheet(say("Why?"), *parts))
        else:
            self.say(say("That is how the game goes: no card did it."))

    def allows(self, entry: Entry) -> bool:
        return entry.kind == ACTION and entry.before >= self.earliest

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        entry = self.shown()[event.option_index]
        if self.allows(entry):
            self.dismiss(entry.before)
        else:
            self.say(say(NO_WAY_BACK))
