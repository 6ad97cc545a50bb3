"""Which cards are in a player's own deck: known to whoever counted along, though not in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from centerrow import cards

IN_SIGHT = ("hand", "discard", "played", "constructs", "visions", "dreamscape", "temples")


def starters(sets: Sequence[str]) -> Counter[str]:
    """The cards that a player starts with."""
    return Counter(
        {
            info.name: info.copies
            for info in cards()
            if info.zone == "starter" and info.set in ("common", *sets)
        }
    )


def deck_of(
    events: Iterable[dict[str, Any]], view: dict[str, Any], seat: int, sets: Sequence[str]
) -> Counter[str]:
    """The cards in the seat's deck, as told by what the seat saw come and go and what lies before it now."""
    owned = starters(sets)
    for event in events:
        if event["kind"] == "moved":
            came, went = event.get("to_seat") == seat, event.get("from_seat") == seat
            if came != went:
                owned[event["card"]] += 1 if came else -1
        elif event["kind"] == "transformed" and event.get("to_seat") == seat:
            owned[event["card"]] -= 1
            owned[event["into"]] += 1
    player = view["players"][seat]
    return owned - Counter(name for zone in IN_SIGHT for name in player[zone])
