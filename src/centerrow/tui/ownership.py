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
    """The cards in the seat's deck, as told by what the seat saw happen and what lies before it now."""
    unseen = starters(sets)
    mine: dict[int, str] = {}
    for event in events:
        number = event.get("id")
        if number is None:
            continue
        if event["kind"] == "transformed":
            if number in mine:
                mine[number] = event["into"]
        elif event["kind"] == "moved":
            name = event["card"]
            if number not in mine and event["from"] == "deck" and event.get("seat") == seat:
                unseen[name] -= 1
            if event.get("to_seat") == seat:
                mine[number] = name
            else:
                mine.pop(number, None)
    player = view["players"][seat]
    open_cards = {number for zone in IN_SIGHT for number in player["ids"][zone]}
    hidden = Counter(name for number, name in mine.items() if number not in open_cards)
    return +(unseen + hidden)
