"""What a server shows a seat, as the typed views, decisions and entries that games here are shown by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET

from centerrow import Decision, Option
from centerrow.engine.meaning import Called
from centerrow.play.telling import lies
from centerrow.presentation.log import Entry, Line
from centerrow.presentation.why import nodes
from centerrow.server.seen import SeenDecision, SeenEntry, SeenLine, SeenOption, SeenTable
from centerrow.shapes.question import Meant, Told
from centerrow.shapes.views import TableView, View, Waiting


@dataclass(frozen=True)
class Question:
    """How a question reads: the server's words, and those of the card that asks."""

    words: str
    alone: str
    card: str | None
    node: int | None

    def text(self) -> str:
        return self.words

    def question(self) -> str:
        return self.alone

    def word_text(self) -> str:
        """The word of the card that asks, where it is one."""
        if self.card is None or self.node is None:
            return ""
        return next((node.text() for node in nodes(Line("", self.card, (self.node,)))), "")

    def for_people(self, names: tuple[str, ...]) -> Question:
        """It says their names already."""
        return self


@dataclass(frozen=True)
class FarSeat:
    """What one seat is shown of a game far away."""

    number: int | None
    view: View
    happened: list[dict[str, Any]]

    @property
    def decision(self) -> Decision | None:
        """What this seat must decide now; None while nothing is asked of it."""
        return self.view.decision if isinstance(self.view.decision, Decision) else None

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """What happened from event number `since` on, as this seat may see it."""
        return self.happened[since:]


def view_of(seen: SeenTable, names: Sequence[str]) -> View:
    """All that a seat may know."""
    fields = {name: getattr(seen, name) for name in TableView.__struct_fields__}
    asked = seen.decision
    decision: Decision | Waiting | None = None
    if asked is not None:
        own = asked.options is not UNSET
        decision = (
            decision_of(asked, tuple(names)) if own else Waiting(asked.seat, asked.kind, _params(asked))
        )
    return View(**fields, decision=decision)


def decision_of(seen: SeenDecision, names: tuple[str, ...]) -> Decision:
    """What a seat must decide, with all its options."""
    params = _params(seen)
    options = seen.options if isinstance(seen.options, list) else []
    asks = Question(seen.text or "", seen.question or "", params.get("card"), params.get("node"))
    return Decision(
        seen.seat,
        seen.kind,
        seen.prompt or "",
        params,
        tuple(_option(option, seen, names) for option in options),
        asks,
    )


def _params(seen: SeenDecision) -> dict[str, Any]:
    return seen.params if isinstance(seen.params, dict) else {}


def _option(seen: SeenOption, asked: SeenDecision, names: tuple[str, ...]) -> Option:
    fields = {name: getattr(seen, name) for name in Meant.__struct_fields__}
    alike = seen.used is not None or seen.named or seen.place is not None
    place = ""
    if asked.kind == "card" and seen.zone is not None and not alike:
        place = lies(seen.zone, seen.owner, asked.seat, Called(names))
    return Option(**fields, told=Told(seen.text, lies=place))


class ToldEntry(Entry):
    """An entry of a log that the server has told, with its subject."""

    def told(self, names: Sequence[str], me: int | None) -> str:
        return self.head.text


def entry_of(seen: SeenEntry) -> Entry:
    """An entry of the log."""
    lines = [_line(line) for line in seen.lines]
    return ToldEntry(seen.kind, seen.before, seen.seat, seen.turn, _line(seen.head), lines)


def _line(seen: SeenLine) -> Line:
    return Line(seen.text, seen.card, seen.nodes, seen.apart, seen.gains, seen.deeds, seen.page)
