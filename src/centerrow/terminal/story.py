"""What players did, told in short sentences from a game's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from centerrow.terminal.drawing import SYMBOLS

VERBS = {"played": "played", "acquired": "acquired", "defeated": "defeated", "activated": "used"}
MOVES = {
    ("deck", "hand"): "drew",
    ("hand", "discard"): "discarded",
    ("discard", "hand"): "took back",
    ("constructs", "discard"): "lost",
}
ACQUIRED_TO = {"hand": " to hand", "deck": " onto the deck", "constructs": " into play"}
BANISHED_TO = ("void", "set_aside", "supply")
#: Stands for the Cult, which has no seat.
CULT = -1


def acquired_to(event: dict[str, Any]) -> str:
    """Where an acquired card went, if not to the own discard pile."""
    if event.get("to_seat", event.get("seat")) != event.get("seat"):
        return " for a teammate"
    return ACQUIRED_TO.get(event["to"], "")


@dataclass
class Deed:
    """One thing that a player did, and what it gave; a deed without a verb is the start of a turn."""

    seat: int
    verb: str
    what: str | None
    gains: Counter[str] = field(default_factory=Counter)


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
    active, fallen = -1, None
    for event in events:
        if event["kind"] == "turn":
            active = event["seat"]
        elif event["kind"] in ("defeated", "cult_took"):
            fallen = event["id"]
        if event["number"] < since:
            continue
        if event["kind"] == "gained":
            _gain(found, event)
        elif deed := _deed(event, active, fallen):
            found.append(deed)
    return found


def _gain(found: list[Deed], event: dict[str, Any]) -> None:
    """A gain belongs to the card that gave it, or else to what its player did last."""
    own = [deed for deed in found if deed.seat == event["seat"] and deed.verb]
    if not own:
        found.append(own_deed := Deed(event["seat"], "gained", ""))
        own = [own_deed]
    giver = next((deed for deed in reversed(own) if deed.what == event.get("cause")), own[-1])
    giver.gains[event["resource"]] += event["amount"]


def _deed(event: dict[str, Any], active: int, fallen: int | None) -> Deed | None:
    kind, what, seat = event["kind"], event.get("card"), event.get("seat", active)
    if kind == "turn":
        return Deed(seat, "", None)
    if kind == "acquired":
        return Deed(seat, "acquired", f"{what}{acquired_to(event)}")
    if kind == "transformed":
        return Deed(seat, "transformed", f"{what} into {event['into']}")
    if kind == "faction_named":
        return Deed(seat, "named", event["faction"])
    if kind == "rolled":
        return Deed(seat, "rolled", f"a {event['amount']}")
    if kind == "auction_won":
        return Deed(seat, "won", f"the auction of {event.get('cause', 'a card')} for {event['amount']}◉")
    if kind == "cult_took":
        return Deed(CULT, "took", what, Counter({"honor": event.get("amount", 0)}))
    if kind == "moved":
        # A defeated monster's way to the void is no banishing; what the end of a turn moves has no cause.
        if event["to"] in BANISHED_TO:
            return Deed(seat, "banished", what) if event["id"] != fallen else None
        verb = MOVES.get((event["from"], event["to"])) if "cause" in event else None
        return Deed(seat, verb, what) if verb else None
    return Deed(seat, VERBS[kind], what) if kind in VERBS else None


def name_of(names: Sequence[str], seat: int) -> str:
    return "The Cult" if seat == CULT else names[seat]


def told(group: Sequence[Deed], resources: Iterable[str]) -> str:
    """One player's deeds as a sentence without its subject, by verb, with what they gave of `resources`."""
    parts = []
    for verb in dict.fromkeys(deed.verb for deed in group):
        same = [deed for deed in group if deed.verb == verb]
        names = []
        for what, copies in Counter(deed.what for deed in same).items():
            gains: Counter[str] = sum((deed.gains for deed in same if deed.what == what), Counter())
            shown = " ".join(f"+{gains[name]}{SYMBOLS[name]}" for name in resources if gains[name])
            name = f"{what} ×{copies}" if what and copies > 1 else what
            if what is None:
                name = "a card" if copies == 1 else f"{copies} cards"
            names.append(f"{name} ({shown})" if shown and name else shown or f"{name}")
        parts += [f"{verb} {', '.join(filter(None, names))}"] if any(names) else []
    return "; ".join(parts)


def digest(found: Sequence[Deed], names: Sequence[str], me: int | None) -> list[str]:
    """A sentence for each turn of somebody: everything of one's own, only the honor of what others gained."""
    groups: list[list[Deed]] = []
    for deed in found:
        if not groups or not deed.verb or groups[-1][0].seat != deed.seat:
            groups.append([])
        groups[-1].append(deed)
    lines = []
    for i, group in enumerate(groups):
        seat = group[0].seat
        who = "You" if seat == me else name_of(names, seat)
        acts = [deed for deed in group if deed.verb]
        if acts:
            words = told(acts, SYMBOLS if seat == me else ["honor"])
            lines += [f"{who} {words}."] if words else []
        elif seat != me and i < len(groups) - 1:
            lines.append(f"{who} did nothing.")
    return lines
