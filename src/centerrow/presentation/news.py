"""The news: what players did since somebody last looked, a sentence for each turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from centerrow import Seat
from centerrow.presentation.deeds import (
    CULT,
    GAIN,
    TURN,
    UNSAID,
    Deed,
    Hearer,
    actions,
    amounts,
    main_deed,
    main_event,
    name_of,
    objects,
    put,
)
from centerrow.presentation.words import SYMBOLS, listed
from centerrow.say import say
from centerrow.session import Step


def since_last_turn(events: Sequence[dict[str, Any]], seat: int) -> int:
    """The number of the first event after that seat's last turn; 0 when it has had none."""
    active, since = None, 0
    for event in events:
        if event["kind"] in ("turn", "cult_took"):
            if active == seat:
                since = event["number"]
            active = event.get("seat", CULT)
    return since


def deeds(steps: Sequence[Step], seat: Seat, since: int = 0) -> list[Deed]:
    """What players did from event number `since` on, each deed with what it gave."""
    events = seat.events(since)
    dealt = steps[0].first if steps else since + len(events)
    found = [
        Deed(event["seat"], UNSAID, TURN)
        for event in events[: max(dealt - since, 0)]
        if event["kind"] == TURN
    ]
    for group in actions([step for step in steps if step.last > since]):
        first, hearer = group[0], Hearer(group[0].seat)
        begun = first.first < since
        happened = events[max(first.first - since, 0) : group[-1].last - since]
        main = None if begun else main_event(first, happened)
        head = None if begun or first.verb == "end_turn" else main_deed(first, main)
        if head is not None and main is None:
            found.append(head)
        for event in happened:
            deed = hearer.hear(event)
            if event["kind"] == TURN:
                found.append(Deed(event["seat"], UNSAID, TURN))
            elif head is not None and event is main:
                found.append(head)
            elif deed is not None and deed.news:
                _add(found, deed)
    return found


def _add(found: list[Deed], deed: Deed) -> None:
    """A gain belongs to what its card did last; without a card, to what its player did last."""
    if deed.kind == GAIN:
        own = [each for each in found if each.seat == deed.seat and each.kind != TURN]
        givers = [each for each in own if not deed.cause or each.card == deed.cause]
        if givers:
            givers[-1].gains = givers[-1].gains + deed.gains
            return
        deed.thing = deed.card = deed.cause
    found.append(deed)


def told(group: Sequence[Deed], resources: Iterable[str], names: Sequence[str], me: int | None) -> str:
    """One player's deeds as a sentence without its subject, by what was done, with what they gave."""
    parts = []
    resources = list(resources)
    for words, whose in dict.fromkeys((deed.words, deed.whose) for deed in group):
        same = [deed for deed in group if (deed.words, deed.whose) == (words, whose)]
        things = []
        for thing in dict.fromkeys(deed.full or deed.thing for deed in same):
            equal = [deed for deed in same if (deed.full or deed.thing) == thing]
            gains: Counter[str] = sum((deed.gains for deed in equal), Counter())
            shown = amounts(Counter({name: gains[name] for name in resources}), "+")
            only_gained = same[0].kind == GAIN
            things.append(_gained(thing, shown) if only_gained else _thing(thing, len(equal), shown))
        if any(things) or "{things}" not in words.did:
            parts.append(put(words.did, listed(filter(None, things)), whose, names, me))
    return say("; ").join(parts)


def _thing(thing: str | None, copies: int, shown: str) -> str:
    """Something that a deed was done with, and in brackets what that gave."""
    words = objects([thing] * copies)
    return say("{what} ({gains})", what=words, gains=shown) if shown and words else shown or words


def _gained(thing: str | None, shown: str) -> str:
    """What came from a card that its player did nothing with."""
    return say("{gains} from {card}", gains=shown, card=thing) if shown and thing else shown


def digest(found: Sequence[Deed], names: Sequence[str], me: int | None) -> list[str]:
    """A sentence for each turn of somebody: everything of one's own, only the honor of what others gained."""
    groups: list[list[Deed]] = []
    for deed in found:
        if deed.seat != me and (deed.unspent or (deed.kind == GAIN and not deed.gains["honor"])):
            continue
        if not groups or deed.kind == TURN or groups[-1][0].seat != deed.seat:
            groups.append([])
        groups[-1].append(deed)
    lines = []
    for i, group in enumerate(groups):
        seat = group[0].seat
        acts = [deed for deed in group if deed.kind != TURN]
        if acts:
            words = told(acts, SYMBOLS if seat == me else ["honor"], names, me)
            lines += [sentence(words, seat, names, me)] if words else []
        elif seat != me and i < len(groups) - 1:
            lines.append(sentence(say("did nothing"), seat, names, me))
    return lines


def sentence(words: str, seat: int, names: Sequence[str], me: int | None) -> str:
    """Who did that."""
    if seat == me:
        return say("You {deed}.", deed=words)
    return say("{player} {deed}.", player=name_of(names, seat), deed=words)
