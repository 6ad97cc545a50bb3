"""What a seat is shown of a game, as typed data for the wire. docs/json.md says what each part means.

The values come from `Seat` and `presentation` alone, which know what that seat may know.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Required, TypedDict

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import astuple

from centerrow import Seat
from centerrow.effects.wording import capital
from centerrow.play.score import Score
from centerrow.presentation.log import ACTION, Entry, Line
from centerrow.shapes.question import Decision, Meant
from centerrow.shapes.views import TableView

#: What happened, as docs/json.md describes it: of the fields but the first two, those that apply.
SeenEvent = TypedDict(
    "SeenEvent",
    {
        "number": Required[int],
        "kind": Required[str],
        "seat": int,
        "cause": str,
        "node": int,
        "card": str | None,
        "id": int | None,
        "was": int,
        "into": str,
        "from": str,
        "to": str,
        "from_seat": int,
        "to_seat": int,
        "place": int,
        "depth": int,
        "named": list[str],
        "used": bool,
        "resource": str,
        "amount": int,
        "faction": str,
        "round": int,
        "players": list[dict[str, Any]],
    },
    total=False,
)


class SeenOption(Meant, frozen=True, omit_defaults=True, kw_only=True):
    """One legal choice. What does not apply is missing; docs/json.md describes the fields."""

    text: str


class SeenDecision(Struct, frozen=True):
    """What must be decided. Of somebody else's there are `seat`, `kind`, and of a bid `params`.

    text      the question, with the card that asks it
    question  the question alone, for where that card is shown beside it
    """

    seat: int
    kind: str
    prompt: str | UnsetType = UNSET
    params: dict[str, Any] | UnsetType = UNSET
    text: str | UnsetType = UNSET
    question: str | UnsetType = UNSET
    options: list[SeenOption] | UnsetType = UNSET


class SeenTable(TableView, frozen=True, kw_only=True):
    """Everything that one seat may know."""

    decision: SeenDecision | None


#: Read at once: this is done with every choice.
_TABLE = TableView.__struct_fields__
_of_table = attrgetter(*_TABLE)
_of_option = attrgetter(*Meant.__struct_fields__)


class SeenLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something told: `card` did it, by its words of these numbers; `apart` stands on a line of its own.

    gains  what of it the player only gained whose action it is, by resource
    deeds  what else it says, thing by thing; missing where that is the whole text, or nothing
    page   the page of the rules that did it, where no card did
    """

    text: str
    card: str | None = None
    nodes: tuple[int, ...] = ()
    apart: bool = False
    gains: dict[str, int] = {}
    deeds: tuple[str, ...] = ()
    page: str = ""


class SeenEntry(Struct, frozen=True, omit_defaults=True, gc=False):
    """An entry of the log: a turn's beginning, an action with what it caused, or a notice to everybody.

    before  how many choices had been made before it
    head    what it is, with its subject
    lines   what it caused
    deed    of an action, what it is without its subject
    """

    kind: str
    before: int
    seat: int | None
    turn: int
    head: SeenLine
    lines: tuple[SeenLine, ...]
    deed: str = ""


def table_of(seat: Seat, names: Sequence[str], asked: bool = True) -> SeenTable:
    """All that this seat may know now; what it is `asked`, where that is wanted, says the players' names."""
    view = seat.view
    decision, shown = view.decision if asked else None, None
    if isinstance(decision, Decision):
        shown = decision_of(decision.for_people(names))
    elif decision is not None:
        shown = SeenDecision(decision.seat, decision.kind, params=decision.params or UNSET)
    return SeenTable(**dict(zip(_TABLE, _of_table(view), strict=True)), decision=shown)


def decision_of(asked: Decision) -> SeenDecision:
    """What must be decided, with all options."""
    options = [SeenOption(*_of_option(option), text=option.text) for option in asked.options]
    return SeenDecision(
        asked.seat, asked.kind, asked.prompt, asked.params, asked.text, asked.question, options
    )


def entry_of(entry: Entry, names: Sequence[str], me: int | None) -> SeenEntry:
    """An entry of the log as `me` reads it."""
    told = capital(entry.told(names, me))
    head = SeenLine(told, entry.head.card, entry.head.nodes, page=entry.head.page)
    lines = tuple(_line(line) for line in entry.lines)
    deed = entry.head.text if entry.kind == ACTION else ""
    return SeenEntry(entry.kind, entry.before, entry.seat, entry.turn, head, lines, deed)


def _line(line: Line) -> SeenLine:
    return SeenLine(line.text, line.card, line.nodes, line.apart, line.gains, line.deeds, line.page)


class SeenScore(Struct, frozen=True):
    """The honor of one seat; in solo one more without a seat, the Cult's.

    cards               what heroes and constructs bring together
    heroes, constructs  either alone; in a game that ended before they were told apart both are 0
    """

    seat: int | None
    name: str
    tokens: int
    cards: int
    temples: int
    total: int
    team: int | None = None
    heroes: int = 0
    constructs: int = 0


def score_of(score: Score) -> SeenScore:
    """A score, as data."""
    return SeenScore(*dataclasses.astuple(score))


def score_as(seen: SeenScore) -> Score:
    """The score that was seen."""
    return Score(*astuple(seen))
