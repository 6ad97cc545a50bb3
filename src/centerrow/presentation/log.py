"""The log: what each action was, what it caused and which card did it, from the events a seat may see."""

from __future__ import annotations

import bisect
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from centerrow import Seat
from centerrow.presentation.deeds import (
    CULT,
    GAIN,
    Deed,
    Hearer,
    actions,
    amounts,
    main_deed,
    main_event,
    name_of,
    objects,
    put,
    resource_of,
)
from centerrow.presentation.words import counted, listed
from centerrow.reference.rulebook import KEYSTONES
from centerrow.say import say
from centerrow.session import Step

TURN, ACTION, NOTICE = "turn", "action", "notice"
NOTICES = {
    "last_round": "The honor pool is empty: this is the last round.",
    "game_over": "The game is over.",
}
REFILL = "new in the row: {cards}"
#: The page of the rules behind what no card did: by what was done, where it is not that about turns.
PAGES = {"setup": "set-up", "roll": "delirium", "take_temple": KEYSTONES}
PAGE_OF_TURNS, PAGE_OF_DRAFTS, PAGE_OF_THE_END, PAGE_OF_THE_CULT = "turn", "dreamscape", "scoring", "solo"


@dataclass(frozen=True)
class Line:
    """Something told, and why: `card` did it, by its words of these numbers in printed order.

    apart  whether it stands on a line of its own: it says which other card did it, or nobody did it
    gains  what of it the player only gained whose action it is, by resource
    deeds  what else it says, thing by thing; empty where that is the whole text, or nothing
    page   the page of the rules that did it, where no card did
    """

    text: str
    card: str | None = None
    nodes: tuple[int, ...] = ()
    apart: bool = False
    gains: dict[str, int] = field(default_factory=dict)
    deeds: tuple[str, ...] = ()
    page: str = ""


@dataclass
class Entry:
    """Something for the log: a turn's beginning, an action with what it caused, or a notice to everybody."""

    kind: str
    before: int
    seat: int | None
    turn: int
    head: Line
    lines: list[Line] = field(default_factory=list)
    times: int = 1

    def told(self, names: Sequence[str], me: int | None) -> str:
        """The head with its subject."""
        if self.kind != ACTION or self.seat is None:
            return self.head.text
        if self.seat == me:
            return say("You {deed}", deed=self.head.text)
        return say("{player} {deed}", player=names[self.seat], deed=self.head.text)


def turn_starts(steps: Sequence[Step], events: Sequence[dict[str, Any]]) -> list[int]:
    """How many choices had been made when each turn began; `events` are all of them."""
    numbers = [event["number"] for event in events if event["kind"] == "turn"]
    ends = [steps[0].first if steps else len(events), *(step.last for step in steps)]
    return [bisect.bisect_right(ends, number) for number in numbers]


def entries(
    steps: Sequence[Step],
    seat: Seat,
    names: Sequence[str],
    since: int = 0,
    until: int | None = None,
    you: bool = True,
) -> list[Entry]:
    """The log as this seat may read it, from one choice on and up to another.

    you  whether its player reads it; else somebody looks with these eyes, and everybody has a name
    """
    told = steps[since:until]
    if since and not told:
        return []
    start = told[0].first if since else 0
    events = seat.events(start)
    teller = Teller(names, seat.number if you else None)
    found: list[Entry] = []
    if not since:
        dealt = events[: steps[0].first] if steps else events
        found += teller.tell(Step(0, CULT, "setup", "", None, False, 0, len(dealt)), dealt)
    for group in actions(told):
        found += teller.tell(group[0], events[group[0].first - start : group[-1].last - start])
    return found


class Teller:
    """Puts events into words for one seat; remembers which turn it is.

    would  whether they are only what would happen
    """

    def __init__(self, names: Sequence[str], me: int | None, would: bool = False) -> None:
        self.names = names
        self.me = me
        self.turn = 0
        self.would = would

    def tell(self, step: Step, events: Sequence[dict[str, Any]]) -> list[Entry]:
        """The entries of one action: itself, then notices and turns that begin after it."""
        found: list[Entry] = []
        part: list[dict[str, Any]] = []
        for event in events:
            if event["kind"] == "turn":
                found += self._action(step, part)
                part = []
                found.append(self._turn(step, event))
            else:
                part.append(event)
        if found and found[-1].kind == TURN:
            turn = found[-1]
            turn.lines = self._lines(part, turn.seat, None)
            if not any(line.card for line in turn.lines):
                turn.head = replace(turn.head, page=PAGE_OF_TURNS)
        else:
            found += self._action(step, part)
        return found + [
            Entry(
                NOTICE,
                step.before + 1,
                None,
                self.turn,
                Line(say(NOTICES[event["kind"]]), page=PAGE_OF_THE_END),
            )
            for event in events
            if event["kind"] in NOTICES
        ]

    def _turn(self, step: Step, event: dict[str, Any]) -> Entry:
        self.turn = event["amount"]
        who = say("your turn") if event["seat"] == self.me else self.names[event["seat"]]
        words = say("Turn {number}: {whose}", number=self.turn, whose=who)
        return Entry(TURN, step.before + 1, event["seat"], self.turn, Line(words))

    def _action(self, step: Step, events: Sequence[dict[str, Any]]) -> list[Entry]:
        if not events and step.kind != "turn":
            return []
        if step.kind == "setup":
            row = [event["card"] for event in events if event.get("to") == "row"]
            dealt = Line(say("The cards are dealt."), page=PAGES[step.kind])
            return [Entry(NOTICE, 0, None, 0, dealt, _refill(row))]
        main = main_event(step, events)
        told = [event for event in events if step.verb != "end_turn" or tells(event)]
        lines = self._lines(told, step.seat, main)
        head = self._head(step, main, events)
        if not head.text:
            head = lines.pop(0) if lines else _unfinished(step, events)
        if head.card is None:
            page = PAGES.get(step.verb, PAGE_OF_TURNS if step.kind == "turn" else PAGE_OF_DRAFTS)
            head = replace(head, page=page)
        return [Entry(ACTION, step.before, step.seat, self.turn, head, lines)]

    def _head(self, step: Step, main: dict[str, Any] | None, events: Sequence[dict[str, Any]]) -> Line:
        """What the action was: its own words where it has some, else what its event says."""
        deed = main_deed(step, main)
        if deed is None:
            return Line("")
        words = put(deed.words.did, objects([deed.thing]), deed.whose, self.names, self.me)
        paid: Counter[str] = Counter()
        for event in events:
            if event["kind"] == "spent" and event["seat"] == step.seat and "cause" not in event:
                paid[resource_of(event)] += event["amount"]
        if paid and step.verb != "end_turn":
            words = say("{deed} for {price}", deed=words, price=amounts(paid))
        return Line(words, deed.card)

    def _lines(
        self, events: Sequence[dict[str, Any]], actor: int | None, main: dict[str, Any] | None
    ) -> list[Line]:
        """What an action caused: phrases by the card that did it, then by the player it happened to."""
        hearer = Hearer(CULT if actor is None else actor)
        deeds: dict[str, dict[int, list[Deed]]] = {}
        for event in events:
            deed = hearer.hear(event)
            if deed is None or event is main:
                continue
            cause = name_of(self.names, CULT) if deed.seat == CULT else deed.cause
            deeds.setdefault(cause, {}).setdefault(deed.seat, []).append(deed)
        own = main.get("card") if main is not None else None
        lines = [self._line(cause, own, by_seat, actor) for cause, by_seat in deeds.items()]
        return lines + _refill(hearer.refill)

    def _line(self, cause: str, own: str | None, by_seat: dict[int, list[Deed]], actor: int | None) -> Line:
        """What one card made happen, to one player after the other."""
        parts: list[str] = []
        told: list[str] = []
        gains: Counter[str] = Counter()
        for seat, deeds in by_seat.items():
            each = self._each(deeds)
            parts.append(self._told(each, seat, actor))
            if seat == actor:
                told += [words for words, gained in each if not gained]
                gains = gains_of(deeds)
            else:
                told.append(parts[-1])
        words, apart = say("; ").join(parts), bool(cause) and cause != own
        if apart:
            words = say("{card}: {deeds}", card=cause, deeds=words)
        elif len(told) == 1 and not gains:
            told = []
        found = [deed.node for each in by_seat.values() for deed in each if deed.node is not None]
        nodes = tuple(dict.fromkeys(found))
        card, page = (None, PAGE_OF_THE_CULT) if CULT in by_seat else (cause or own, "")
        return Line(words, card, nodes, apart, dict(gains), tuple(told), page)

    def _each(self, deeds: Sequence[Deed]) -> list[tuple[str, bool]]:
        """What happened to one player, phrase by phrase, and whether that is what they gained."""
        gained = (amounts(gains_of(deeds), "+"), True)
        found: list[tuple[str, bool]] = []
        for words, whose in dict.fromkeys((deed.words, deed.whose) for deed in deeds):
            same = [deed for deed in deeds if (deed.words, deed.whose) == (words, whose)]
            things = objects([deed.thing for deed in same])
            is_gain = same[0].kind == GAIN
            called = words.would if self.would else words.did
            found.append(gained if is_gain else (put(called, things, whose, self.names, self.me), False))
        return found if gained in found or not gained[0] else [*found, gained]

    def phrases(self, deeds: Sequence[Deed], seat: int, actor: int | None) -> str:
        """What one card made happen to one player."""
        return self._told(self._each(deeds), seat, actor)

    def _told(self, each: Sequence[tuple[str, bool]], seat: int, actor: int | None) -> str:
        told = listed([words for words, _ in each])
        if seat == actor or (seat == CULT and not self.would):
            return told
        who = say("you") if seat == self.me else name_of(self.names, seat)
        return say("{player}: {deed}" if self.would else "{player} {deed}", player=who, deed=told)


def gains_of(deeds: Sequence[Deed]) -> Counter[str]:
    """All that these deeds gave."""
    return sum((deed.gains for deed in deeds), Counter())


def _refill(names: Sequence[str]) -> list[Line]:
    return [Line(say(REFILL, cards=counted(names)), apart=True)] if names else []


def _unfinished(step: Step, events: Sequence[dict[str, Any]]) -> Line:
    """An action that first asks something: all that is known of it is its card."""
    card = step.card or next((event["card"] for event in events if event.get("card")), None)
    return Line(say("chose") if card is None else say("chose {card}", card=card), card)


def tells(event: dict[str, Any]) -> bool:
    """Whether it is worth telling at the end of a turn, when hands are put away and drawn."""
    return event["kind"] not in ("moved", "shuffled") or "cause" in event or event.get("to") == "row"
