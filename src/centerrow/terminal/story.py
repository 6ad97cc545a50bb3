"""What players did, told in short sentences from a game's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from centerrow.terminal.drawing import SYMBOLS

VERBS = {
    "played": "played", "acquired": "acquired", "defeated": "defeated", "activated": "used", "bound": "bound",
}  # fmt: skip
#: What it is called when a card goes from one zone to another; {whose} is the player from whom it comes.
MOVES = {
    ("deck", "hand"): "drew",
    ("hand", "discard"): "discarded",
    ("discard", "hand"): "took back",
    ("constructs", "discard"): "lost",
    ("void", "hand"): "took {} from the void",
    ("hand", "hand"): "took {} from {whose} hand",
    ("dreamscape", "dreamscape"): "took {} from {whose} Dreamscape",
    ("temples_free", "temples"): "took control of",
    ("temples", "temples"): "took {whose} {}",
    ("temples", "temples_free"): "lost control of",
}
#: Moves that somebody chose, with or without a card that says so.
CHOSEN = ("temples",)
ACQUIRED_TO = {"hand": " to hand", "deck": " onto the deck", "constructs": " into play"}
BANISHED_TO = ("void", "set_aside", "supply")
GAINED, UNSPENT = "gained", "left {} unspent"
#: Stands for the Cult, which has no seat.
CULT = -1


def acquired_to(event: dict[str, Any]) -> str:
    """Where an acquired card went, if not to the own discard pile."""
    if event.get("to_seat", event.get("seat")) != event.get("seat"):
        return " for a teammate"
    return ACQUIRED_TO.get(event["to"], "")


@dataclass
class Deed:
    """One thing that a player did, and what it gave; a deed without a verb is the start of a turn.

    what    what is read of it; None is a card that is not seen
    whose   the seat from which it came
    card    the card that did it: what that card gives is told with this deed
    """

    seat: int
    verb: str
    what: str | None
    gains: Counter[str] = field(default_factory=Counter)
    whose: int | None = None
    card: str | None = None


def since_last_turn(events: Sequence[dict[str, Any]], seat: int) -> int:
    """The number of the first event after that seat's last turn; 0 when it has had none."""
    active, since = -1, 0
    for event in events:
        if event["kind"] in ("turn", "cult_took"):
            if active == seat:
                since = event["number"]
            active = event.get("seat", CULT)
    return since


def deeds(events: Sequence[dict[str, Any]], since: int = 0) -> list[Deed]:
    """What players did from event number `since` on; `events` are all events, to know whose turn it was."""
    found: list[Deed] = []
    active = -1
    fallen: dict[str, Any] = {}
    for event in events:
        if event["kind"] == "turn":
            active = event["seat"]
        fallen = _fallen(fallen, event)
        if event["number"] < since:
            continue
        if event["kind"] == "gained":
            _gain(found, event)
        elif deed := _deed(event, active, fallen.get("id")):
            found.append(deed)
    return found


def _fallen(fallen: dict[str, Any], event: dict[str, Any]) -> dict[str, Any]:
    """The monster or the Cult's card that fell last; one out of a deck has an id when it comes to light."""
    if event["kind"] in ("defeated", "cult_took"):
        return event
    if event["kind"] == "moved" and fallen.get("id", 0) is None:
        if (event["card"], event["from"]) == (fallen["card"], fallen["from"]):
            return {**fallen, "id": event["id"]}
    return fallen


def resource_of(event: dict[str, Any]) -> str:
    """The resource an event is about; runes that pay for constructs alone are runes to a reader."""
    name: str = event["resource"]
    return name.removeprefix("construct_")


def amount_of(event: dict[str, Any]) -> str:
    return f"{event['amount']}{SYMBOLS[resource_of(event)]}"


def _gain(found: list[Deed], event: dict[str, Any]) -> None:
    """A gain belongs to what its card did last; without a card, to what its player did last."""
    own = [deed for deed in found if deed.seat == event["seat"] and deed.verb]
    cause = event.get("cause")
    givers = [deed for deed in own if cause is None or deed.card == cause]
    if not givers:
        found.append(Deed(event["seat"], GAINED, cause or "", card=cause))
        givers = found[-1:]
    givers[-1].gains[resource_of(event)] += event["amount"]


def _deed(event: dict[str, Any], active: int, fallen: int | None) -> Deed | None:
    kind, what, seat, cause = event["kind"], event.get("card"), event.get("seat", active), event.get("cause")
    if kind == "turn":
        return Deed(seat, "", None)
    if kind == "acquired":
        return Deed(seat, "acquired", f"{what}{acquired_to(event)}", card=what)
    if kind == "transformed":
        return Deed(seat, "transformed", f"{what} into {event['into']}", card=event["into"])
    if kind == "faction_named":
        return Deed(seat, "named", event["faction"], card=cause)
    if kind == "rolled":
        return Deed(seat, "rolled", f"a {event['amount']}", card=cause)
    if kind == "auction_won":
        won = f"the auction of {event.get('cause', 'a card')} for {event['amount']}◉"
        return Deed(seat, "won", won, card=cause)
    if kind == "cult_took":
        return Deed(CULT, "took", what, Counter({"honor": event.get("amount", 0)}))
    if kind == "lost":
        return Deed(seat, "lost" if cause else UNSPENT, amount_of(event))
    if kind == "moved":
        return _moved(event, seat, fallen)
    return Deed(seat, VERBS[kind], what, card=what) if kind in VERBS else None


def _moved(event: dict[str, Any], seat: int, fallen: int | None) -> Deed | None:
    """A defeated monster's way to the void is no banishing; what the end of a turn moves has no cause."""
    if event["to"] in BANISHED_TO:
        return Deed(seat, "banished", event["card"]) if event["id"] != fallen else None
    verb = MOVES.get((event["from"], event["to"]))
    if verb is None or ("cause" not in event and event["to"] not in CHOSEN):
        return None
    if event["to"] == "temples_free":
        return Deed(event["from_seat"], verb, event["card"])
    return Deed(seat, verb, event["card"], whose=event.get("from_seat"))


def name_of(names: Sequence[str], seat: int) -> str:
    return "The Cult" if seat == CULT else names[seat]


def told(group: Sequence[Deed], resources: Iterable[str], names: Sequence[str], me: int | None) -> str:
    """One player's deeds as a sentence without its subject, by verb, with what they gave of `resources`."""
    parts = []
    resources = list(resources)
    for verb, whose in dict.fromkeys((deed.verb, deed.whose) for deed in group):
        same = [deed for deed in group if (deed.verb, deed.whose) == (verb, whose)]
        things = []
        for what, copies in Counter(deed.what for deed in same).items():
            gains: Counter[str] = sum((deed.gains for deed in same if deed.what == what), Counter())
            shown = " ".join(f"+{gains[name]}{SYMBOLS[name]}" for name in resources if gains[name])
            things.append(_gained(what, shown) if verb == GAINED else _thing(what, copies, shown))
        if any(things):
            owner = "" if whose is None else "your" if whose == me else f"{names[whose]}'s"
            template = verb if "{}" in verb else f"{verb} {{}}"
            parts.append(template.format(", ".join(filter(None, things)), whose=owner))
    return "; ".join(parts)


def _thing(what: str | None, copies: int, shown: str) -> str:
    """Something that a deed was done with, and in brackets what that gave."""
    name = f"{what} ×{copies}" if what and copies > 1 else what
    if what is None:
        name = "a card" if copies == 1 else f"{copies} cards"
    return f"{name} ({shown})" if shown and name else shown or f"{name}"


def _gained(what: str | None, shown: str) -> str:
    """What came from a card that its player did nothing with."""
    return f"{shown} from {what}" if shown and what else shown


def digest(found: Sequence[Deed], names: Sequence[str], me: int | None) -> list[str]:
    """A sentence for each turn of somebody: everything of one's own, only the honor of what others gained."""
    groups: list[list[Deed]] = []
    for deed in found:
        if deed.seat != me and (deed.verb == UNSPENT or (deed.verb == GAINED and not deed.gains["honor"])):
            continue
        if not groups or not deed.verb or groups[-1][0].seat != deed.seat:
            groups.append([])
        groups[-1].append(deed)
    lines = []
    for i, group in enumerate(groups):
        seat = group[0].seat
        who = "You" if seat == me else name_of(names, seat)
        acts = [deed for deed in group if deed.verb]
        if acts:
            words = told(acts, SYMBOLS if seat == me else ["honor"], names, me)
            lines += [f"{who} {words}."] if words else []
        elif seat != me and i < len(groups) - 1:
            lines.append(f"{who} did nothing.")
    return lines
