"""The log: what each action was, what it caused and which card did it, from the events a seat may see."""

from __future__ import annotations

import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from centerrow import Decision, Game
from centerrow.game.score import THE_CULT
from centerrow.terminal.drawing import SYMBOLS, capital, counted
from centerrow.terminal.story import BANISHED_TO, acquired_to

TURN, ACTION, NOTICE = "turn", "action", "notice"
#: The events that say what an action was, in the words of the log.
DEEDS = {"played": "played", "acquired": "acquired", "defeated": "defeated", "activated": "used"}
#: What an action is called whose events do not say it.
VERBS = {
    "take_temple": "took control of",
    "use_temple": "used",
    "use_right": "used the right of",
    "end_turn": "ended the turn",
}
MOVES = {
    ("deck", "hand"): "drew",
    ("hand", "discard"): "discarded",
    ("deck", "discard"): "discarded from the deck",
    ("discard", "hand"): "took back",
    ("discard", "deck"): "put into the deck",
    ("constructs", "discard"): "lost",
    ("constructs", "hand"): "took back",
    ("dream_deck", "dreamscape"): "dreamt of",
    ("dreamscape", "dream_deck"): "put back",
    ("center_deck", "hand"): "took from the center deck",
    ("hand", "hand"): "took from a hand",
    ("dreamscape", "dreamscape"): "took from a Dreamscape",
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
            found[-1].lines = _Causes(self, found[-1].seat, None).told(part)
        else:
            found += self._action(step, part)
        return found + self._notices(step, events)

    def _action(self, step: Step, events: Sequence[dict[str, Any]]) -> list[Entry]:
        if not events and step.kind != "turn":
            return []
        if step.kind == "setup":
            row = [event["card"] for event in events if event.get("to") == "row"]
            return [Entry(NOTICE, 0, None, 0, "The cards are dealt.", _refill(row))]
        main = _main_event(events, step.seat)
        causes = _Causes(self, step.seat, main)
        lines = causes.told([event for event in events if step.verb != "end_turn" or _tells(event)])
        head = _head(step, main, events) or (lines.pop(0) if lines else _unfinished(events))
        return [Entry(ACTION, step.before, step.seat, self.turn, head, lines)]

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


def _main_event(events: Sequence[dict[str, Any]], seat: int) -> dict[str, Any] | None:
    for event in events:
        if event["kind"] in (*DEEDS, "transformed", "rolled") and event.get("seat") == seat:
            return event
    return None


def _head(step: Step, main: dict[str, Any] | None, events: Sequence[dict[str, Any]]) -> str:
    if step.verb == "end_turn":
        return VERBS["end_turn"]
    paid = Counter[str]()
    for event in events:
        if event["kind"] == "spent" and event["seat"] == step.seat and "cause" not in event:
            paid[event["resource"]] += event["amount"]
    price = f" for {amounts(paid)}" if paid else ""
    if step.verb in VERBS:
        named = next(
            (e.get("cause") or e.get("card") for e in events if e.get("cause") or e.get("card")), None
        )
        return f"{VERBS[step.verb]} {named or 'a card'}{price}"
    if main is None:
        return ""
    return deed(main, "phantasm" if step.verb == "phantasm" else "") + price


def deed(event: dict[str, Any], verb: str = "") -> str:
    """What an event says somebody did, without the subject."""
    kind, card = event["kind"], event.get("card") or "a card"
    if kind == "acquired":
        return f"acquired {card}{acquired_to(event)}"
    if kind == "transformed":
        return f"transformed {card} into {event['into']}"
    if kind == "rolled":
        return f"rolled a {event['amount']}"
    if verb == "phantasm":
        return f"played {card} from the row"
    return f"{DEEDS[kind]} {card}"


def amounts(counts: Counter[str], sign: str = "") -> str:
    return " ".join(f"{sign}{counts[name]}{SYMBOLS[name]}" for name in SYMBOLS if counts[name])


def _refill(names: Sequence[str]) -> list[str]:
    return [f"new in the row: {counted(names)}"] if names else []


class _Causes:
    """What an action caused: phrases by the card that did it, then by the player it happened to."""

    def __init__(self, teller: Teller, actor: int | None, main: dict[str, Any] | None) -> None:
        self.teller = teller
        self.actor = actor
        self.main = main
        self.phrases: dict[tuple[str, int], dict[str, list[str | None]]] = {}
        self.gains: dict[tuple[str, int], Counter[str]] = {}
        self.refill: list[str] = []
        self.known: dict[int, str] = {}

    def told(self, events: Sequence[dict[str, Any]]) -> list[str]:
        for event in events:
            self._hear(event)
        lines: dict[str, list[str]] = {}
        for (cause, seat), verbs in self.phrases.items():
            words = [_phrase(verb, things) for verb, things in verbs.items() if verb != "+"]
            gained = amounts(self.gains.get((cause, seat), Counter()), "+")
            if gained:
                words.insert(list(verbs).index("+"), gained)
            who = "" if seat == self.actor else f"{'you' if seat == self.teller.me else self._name(seat)} "
            lines.setdefault(cause, []).append(who + ", ".join(words))
        own = self.main.get("card") if self.main is not None else None
        told = []
        for cause, words in lines.items():
            sentence = "; ".join(words)
            told.append(sentence if not cause or cause == own else f"{cause}: {sentence}")
        return told + _refill(self.refill)

    def _name(self, seat: int) -> str:
        return self.teller.names[seat] if seat >= 0 else "somebody"

    def _say(self, event: dict[str, Any], verb: str, what: str | None, seat: int | None = None) -> None:
        if seat is None:
            seat = event.get("seat", self.actor if self.actor is not None else -1)
        self.phrases.setdefault((event.get("cause", ""), seat), {}).setdefault(verb, []).append(what)

    def _hear(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind in ("played", "acquired", "defeated", "cult_took") and event.get("id") is not None:
            self.known[event["id"]] = event["from"]
        if event is self.main or kind in ("last_round", "game_over"):
            return
        if kind == "gained":
            self._say(event, "+", None)
            key = (event.get("cause", ""), event["seat"])
            self.gains.setdefault(key, Counter())[event["resource"]] += event["amount"]
        elif kind == "spent":
            if event["seat"] != self.actor or "cause" in event:
                self._say(event, f"−{event['amount']}{SYMBOLS[event['resource']]}", "")
        elif kind == "moved":
            self._move(event)
        elif kind == "cult_took":
            self._cult(event)
        else:
            self._other(event)

    def _move(self, event: dict[str, Any]) -> None:
        start, end, card = event["from"], event["to"], event["card"]
        if end == "row" and start == "center_deck":
            self.refill.append(card)
        elif end == "in_transit" or self.known.get(event["id"] or -1) == start or start == "in_transit":
            return
        elif end in BANISHED_TO:
            self._say(event, "banished", card, self.actor)
        elif (start, end) in MOVES:
            self._say(event, MOVES[start, end], card)
        elif end == "temples" and "cause" in event:
            self._say(event, "took control of", card)

    def _cult(self, event: dict[str, Any]) -> None:
        """What the Cult takes after a turn of solo, and the honor it has from it."""
        taken = event | {"cause": THE_CULT}
        self._say(taken, "took", event["card"])
        if event.get("amount"):
            self._say(taken, "+", None)
            key = (THE_CULT, self.actor if self.actor is not None else -1)
            self.gains.setdefault(key, Counter())["honor"] += event["amount"]

    def _other(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "shuffled":
            if "seat" in event:
                self._say(event, "shuffled the discard pile into the deck", "")
        elif kind == "faction_named":
            self._say(event, "named", event["faction"])
        elif kind == "bid":
            self._say(event, "bid", f"{event['amount']}{SYMBOLS['insight']}")
        elif kind == "passed":
            self._say(event, "passed", "")
        elif kind == "auction_won":
            self._say(event, "won the auction for", f"{event['amount']}{SYMBOLS['insight']}")
        elif kind == "destroyed":
            self._say(event, "destroyed", event.get("card"))
        elif kind in (*DEEDS, "transformed", "rolled"):
            self._say(event, deed(event), "")


def _phrase(verb: str, things: Sequence[str | None]) -> str:
    """A verb and its objects; None is a card that is not seen, an empty text no object at all."""
    seen = [thing for thing in things if thing]
    unseen = sum(thing is None for thing in things)
    words = [counted(seen)] if seen else []
    if unseen:
        words.append("a card" if unseen == 1 else f"{unseen} cards")
    return " ".join([verb, " and ".join(words)]).strip()


def plain_lines(entries: Sequence[Entry], names: Sequence[str], me: int | None) -> list[str]:
    """The log as text, what an action caused set in below it."""
    lines = []
    for entry in entries:
        lines.append(capital(entry.told(names, me)))
        lines += [f"  {line}" for line in entry.lines]
    return lines
