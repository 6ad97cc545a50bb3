"""The log: what each action was, what it caused and which card did it, from the events a seat may see."""

from __future__ import annotations

import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from centerrow import Decision, Game
from centerrow.terminal.drawing import capital
from centerrow.terminal.story import resource_of
from centerrow.tui.causes import DEEDS, Causes, amounts, deed, move_words, phrase, refill_words

TURN, ACTION, NOTICE = "turn", "action", "notice"
#: What an action is called whose events do not say it.
VERBS = {
    "use_temple": "used",
    "use_right": "used the right of",
    "end_turn": "ended the turn",
}


class Told(Protocol):
    """What has events: a game, or a replay at some position."""

    @property
    def names(self) -> tuple[str, ...]: ...

    def events(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]: ...


@dataclass(frozen=True)
class Step:
    """One choice: how many came before it, whose it was, of what kind, and which events it led to."""

    before: int
    seat: int
    kind: str
    verb: str
    first: int
    last: int


@dataclass
class Entry:
    """Something for the log: a turn's beginning, an action with what it caused, or a notice to everybody."""

    kind: str
    before: int
    seat: int | None
    turn: int
    head: str
    lines: list[str] = field(default_factory=list)
    times: int = 1

    def told(self, names: Sequence[str], me: int | None) -> str:
        """The head with its subject."""
        if self.kind != ACTION or self.seat is None:
            return self.head
        return f"{'You' if self.seat == me else names[self.seat]} {self.head}"


class Chronicle:
    """The steps of a game, noted as they are made; the words are found when somebody reads."""

    def __init__(self, game: Game) -> None:
        self.steps: list[Step] = []
        self.opening = 0
        self._read(game)

    def _read(self, game: Game) -> None:
        """What happened before anybody took notes, found by playing it again."""
        choices = game.choices
        past = game.earlier(0) if choices else game
        self.opening = len(past.events(None))
        for choice in choices:
            decision = past.decision
            assert decision is not None
            past.apply(choice)
            self.note(past, decision, choice)

    def note(self, game: Game, decision: Decision, choice: int) -> None:
        """A choice was made; `game` is as it is now."""
        first = self.steps[-1].last if self.steps else self.opening
        last = first + len(game.events(None, first))
        verb = decision.options[choice].verb
        self.steps.append(Step(len(self.steps), decision.seat, decision.kind, verb, first, last))

    def back_to(self, choices: int) -> None:
        del self.steps[choices:]

    def turn_starts(self, game: Told) -> list[int]:
        """How many choices had been made when each turn began."""
        numbers = [event["number"] for event in game.events() if event["kind"] == "turn"]
        ends = [self.opening, *(step.last for step in self.steps)]
        return [bisect.bisect_right(ends, number) for number in numbers]

    def since_last_turn(self, seat: int) -> int:
        """How many choices had been made when this seat's last turn ended; 0 when it has had none."""
        for step in reversed(self.steps):
            if step.seat == seat and step.verb == "end_turn":
                return step.before + 1
        return 0

    def entries(self, game: Told, seat: int | None, since: int = 0, until: int | None = None) -> list[Entry]:
        """The log as this seat may read it, from one choice on and up to another."""
        steps = self.steps[since:until]
        start = steps[0].first if since and steps else 0
        events = game.events(seat, start)
        teller = Teller(game.names, seat)
        found: list[Entry] = []
        if since and not steps:
            return []
        if not since:
            found += teller.tell(Step(0, -1, "setup", "", 0, self.opening), events[: self.opening])
        for group in _actions(steps):
            happened = events[group[0].first - start : group[-1].last - start]
            found += teller.tell(group[0], happened)
        return found


def _actions(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """Each choice of a turn together with the answers to what it asked."""
    group: list[Step] = []
    for step in steps:
        alone = step.kind == "turn" or (group and group[0].kind != "turn" and group[0].seat != step.seat)
        if group and alone:
            yield group
            group = []
        group.append(step)
    if group:
        yield group


class Teller:
    """Puts events into words for one seat; remembers which turn it is."""

    def __init__(self, names: Sequence[str], me: int | None) -> None:
        self.names = names
        self.me = me
        self.turn = 0

    def tell(self, step: Step, events: Sequence[dict[str, Any]]) -> list[Entry]:
        """The entries of one action: itself, then notices and turns that begin after it."""
        found: list[Entry] = []
        part: list[dict[str, Any]] = []
        for event in events:
            if event["kind"] == "turn":
                found += self._action(step, part)
                part = []
                self.turn = event["amount"]
                who = "your turn" if event["seat"] == self.me else self.names[event["seat"]]
                found.append(
                    Entry(TURN, step.before + 1, event["seat"], self.turn, f"Turn {self.turn}: {who}")
                )
            else:
                part.append(event)
        if found and found[-1].kind == TURN:
            found[-1].lines = Causes(self.names, self.me, found[-1].seat, None).told(part)
        else:
            found += self._action(step, part)
        return found + self._notices(step, events)

    def _action(self, step: Step, events: Sequence[dict[str, Any]]) -> list[Entry]:
        if not events and step.kind != "turn":
            return []
        if step.kind == "setup":
            row = [event["card"] for event in events if event.get("to") == "row"]
            return [Entry(NOTICE, 0, None, 0, "The cards are dealt.", refill_words(row))]
        main = _main_event(events, step)
        causes = Causes(self.names, self.me, step.seat, main)
        lines = causes.told([event for event in events if step.verb != "end_turn" or _tells(event)])
        head = self._head(step, main, events) or (lines.pop(0) if lines else _unfinished(events))
        return [Entry(ACTION, step.before, step.seat, self.turn, head, lines)]

    def _head(self, step: Step, main: dict[str, Any] | None, events: Sequence[dict[str, Any]]) -> str:
        if step.verb == "end_turn":
            return VERBS["end_turn"]
        paid = Counter[str]()
        for event in events:
            if event["kind"] == "spent" and event["seat"] == step.seat and "cause" not in event:
                paid[resource_of(event)] += event["amount"]
        price = f" for {amounts(paid)}" if paid else ""
        if step.verb == "take_temple" and main is not None:
            return phrase(move_words(main, self.names, self.me), [main["card"]]) + price
        if step.verb in VERBS:
            named = next(
                (e.get("cause") or e.get("card") for e in events if e.get("cause") or e.get("card")), None
            )
            return f"{VERBS[step.verb]} {named or 'a card'}{price}"
        if main is None:
            return ""
        return deed(main, "phantasm" if step.verb == "phantasm" else "") + price

    def _notices(self, step: Step, events: Sequence[dict[str, Any]]) -> list[Entry]:
        words = {
            "last_round": "The honor pool is empty: this is the last round.",
            "game_over": "The game is over.",
        }
        return [
            Entry(NOTICE, step.before + 1, None, self.turn, words[event["kind"]])
            for event in events
            if event["kind"] in words
        ]


def _unfinished(events: Sequence[dict[str, Any]]) -> str:
    """An action that first asks something: all that is known of it is its card."""
    return " ".join(["chose", *(event["card"] for event in events if event.get("card"))][:2])


def _tells(event: dict[str, Any]) -> bool:
    """Whether it is worth telling at the end of a turn, when hands are put away and drawn."""
    return event["kind"] not in ("moved", "shuffled") or "cause" in event or event.get("to") == "row"


def _main_event(events: Sequence[dict[str, Any]], step: Step) -> dict[str, Any] | None:
    """The event that says what the action was."""
    for event in events:
        if event.get("seat") != step.seat:
            continue
        if event["kind"] in (*DEEDS, "transformed", "rolled"):
            return event
        if step.verb == "take_temple" and event.get("to") == "temples":
            return event
    return None


def plain_lines(entries: Sequence[Entry], names: Sequence[str], me: int | None) -> list[str]:
    """The log as text, what an action caused set in below it."""
    lines = []
    for entry in entries:
        lines.append(capital(entry.told(names, me)))
        lines += [f"  {line}" for line in entry.lines]
    return lines
