"""Piles of cards: how large they are, what lies in sight, and which of them a seat may look through."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from centerrow import cards
from centerrow.play.places import OWN, OWN_HIDDEN, PLACES, SHARED
from centerrow.presentation.words import listed
from centerrow.say import say
from centerrow.shapes.table import PlayerPiles, SharedPiles
from centerrow.shapes.views import View

#: The shared piles of which a table says how large they are.
SIZED = ("center_deck", "void", "dream_deck")


@dataclass(frozen=True)
class Pile:
    """Cards to look through, and a word about them."""

    title: str
    names: tuple[str, ...]
    note: str = ""


def size(pile: int | list[Any]) -> int:
    """How many cards there are; a hidden pile is a number in a view, an open one a list."""
    return pile if isinstance(pile, int) else len(pile)


def size_text(view: View, zone: str) -> str:
    """Center deck 40, beside the other piles."""
    place = PLACES[zone]
    return say("{pile} {number}", pile=say(place.short or place.title), number=size(getattr(view, zone)))


def pile_of(piles: SharedPiles | PlayerPiles, zone: str) -> list[str]:
    """The cards that are seen in a zone; of a row, without its empty places."""
    pile = getattr(piles, zone)
    return [] if isinstance(pile, int) else [name for name in pile if name is not None]


def in_sight(view: View) -> set[str]:
    """Every card that the seat sees."""
    found = {*view.supplies, *(name for zone in SHARED for name in pile_of(view, zone))}
    for player in view.players:
        found.update(name for zone in OWN for name in pile_of(player, zone))
    return found


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(names))


def discards(view: View) -> list[Pile]:
    """Everybody's discard pile, one's own first; known cards of others' hands and decks; the Cult's cards."""
    me = view.seat
    order = [seat for seat in range(len(view.players)) if seat != me]
    piles = []
    for seat in ([me] if me is not None else []) + order:
        player = view.players[seat]
        own = say(PLACES["discard"].yours)
        title = own if seat == me else say("{player}'s discard pile", player=player.name)
        piles.append(Pile(title, in_order(player.discard)))
        for zone in OWN_HIDDEN:
            known = [entry.card for entry in player.known[zone]]
            if known and seat != me:
                place = say(PLACES[zone].lies_there, player=player.name)
                piles.append(Pile(say("Known to be {place}", place=place), in_order(known)))
    if view.cult is not None:
        piles.append(Pile(say(PLACES["cult"].title), in_order(view.cult.cards)))
    return piles


def own_deck(view: View, seat: int) -> Pile:
    """What is in one's own deck; the order is nobody's to know, except where somebody saw it."""
    me = view.players[seat]
    known = [
        say("{card} (card {number} from the top)", card=entry.card, number=(entry.depth or 0) + 1)
        for entry in me.known["deck"]
    ]
    note = say("in any order; you know: {cards}", cards=listed(known)) if known else say("in any order")
    return Pile(say(PLACES["deck"].yours), in_order(me.deck_cards), note)


def void(view: View) -> list[Pile]:
    note = say("banished cards and defeated monsters")
    return [Pile(say(PLACES["void"].title), in_order(view.void), note)]


def all_cards(sets: Iterable[str], title: str = "") -> Pile:
    wanted = {"common", *sets}
    names = in_order(info.name for info in cards() if info.set in wanted)
    return Pile(title or say("Cards of this game"), names)
