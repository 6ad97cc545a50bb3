"""Which piles a seat may look through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from centerrow import cards
from centerrow.tui.board import size
from centerrow.tui.browse import Pile, in_order

KNOWN_NOTES = {"hand": "known to be in hand", "deck": "known to be in the deck", "dreamscape": "known dreams"}


def discards(view: dict[str, Any]) -> list[Pile]:
    """Everybody's discard pile, one's own first; known cards of others' hands and decks; the Cult's cards."""
    me = view["seat"]
    order = [seat for seat in range(len(view["players"])) if seat != me]
    piles = []
    for seat in ([me] if me is not None else []) + order:
        player = view["players"][seat]
        whose = "Your" if seat == me else f"{player['name']}'s"
        piles.append(Pile(f"{whose} discard pile", in_order(player["discard"])))
        for zone, words in KNOWN_NOTES.items():
            known = [entry["card"] for entry in player["known"][zone]]
            if known and seat != me:
                piles.append(Pile(f"{player['name']}: {words}", in_order(known)))
    if view["cult"]:
        piles.append(Pile("Taken by the Cult", in_order(view["cult"]["cards"])))
    return piles


def own_deck(view: dict[str, Any], contents: Counter[str]) -> Pile:
    """The own deck as far as it can be known; the order is nobody's to know."""
    me = view["players"][view["seat"]]
    count, found = size(me["deck"]), sum(contents.values())
    note = "in any order"
    if found != count:
        note = f"{count} cards are there; what was not seen is left out"
    top = [f"{entry['card']} (card {entry['depth'] + 1} from the top)" for entry in me["known"]["deck"]]
    return Pile(
        "Your deck", in_order(contents.elements()), f"{note}; you know: {', '.join(top)}" if top else note
    )


def void(view: dict[str, Any]) -> list[Pile]:
    return [Pile("The void", in_order(view["void"]), "banished cards and defeated monsters")]


def all_cards(sets: Iterable[str], title: str = "Cards of this game") -> Pile:
    wanted = {"common", *sets}
    return Pile(title, in_order(info.name for info in cards() if info.set in wanted))
