"""What happened, as a seat or a spectator may see it: the one place that renders events.

The events of a seat are enough to follow its view from one to the next; docs/json.md says how.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.base import NO_FACE
from centerrow.engine.log import EVENT_NAMES, Event
from centerrow.engine.marks import all_know, knows, named_of, used_of
from centerrow.engine.names import PURSE_NAMES, names_of_factions
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_ROW,
    NO_CARD,
    NOBODY,
    is_hidden,
    is_in_play,
    own,
    owner_of_zone,
    sees_zone,
)
from centerrow.play.decision import node_of
from centerrow.play.places import OWN_HIDDEN, zone_name
from centerrow.play.view import SPECTATOR


def event_of(state: State, event: Event, number: int, eyes: list[int]) -> dict[str, Any]:
    """An event as all these seats may see it: everybody knows that it happened, not which card it was."""
    shown: dict[str, Any] = {"number": number, "kind": EVENT_NAMES[event.kind]}
    if event.seat != NOBODY:
        shown["seat"] = int(event.seat)
    if event.cause != NO_FACE:
        shown["cause"] = state.faces[event.cause].name
        node = None if event.word is None else node_of(state, event.cause, event.word)
        if node is not None:
            shown["node"] = node
    if event.card != NO_CARD:
        _add_card(state, event, shown, eyes)
    if event.source != log.NOTHING:
        _add_zone(shown, "from", event.source)
    if event.target != log.NOTHING:
        _add_zone(shown, "to", event.target)
    if event.place != log.NOTHING:
        if event.target == CENTER_ROW:
            shown["place"] = int(event.place)
        elif event.place:
            shown["depth"] = int(event.place)
    _add_amount(state, event, shown)
    if event.kind == log.GAME_OVER:
        shown["players"] = [_opened(state, seat) for seat in range(state.seats)]
    return shown


def _add_zone(shown: dict[str, Any], key: str, zone: i64) -> None:
    shown[key] = zone_name(zone)
    owner = owner_of_zone(zone)
    if owner != NOBODY:
        shown[f"{key}_seat"] = int(owner)


def _add_card(state: State, event: Event, shown: dict[str, Any], eyes: list[int]) -> None:
    """The face for whoever knows it; an id only for whoever sees the zone where the card has it."""
    sees = all_know(event.mask) or all(seat != SPECTATOR and knows(seat, event.mask) for seat in eyes)
    shown["card"] = state.faces[event.face].name if sees else None
    shown["id"] = int(event.id) if _all_see(event.lies, eyes) else None
    if event.kind == log.MOVED:
        if event.was != event.id and _all_see(event.source, eyes):
            shown["was"] = int(event.was)
    if event.kind in (log.MOVED, log.TRANSFORMED, log.REVEALED) and sees:
        if used_of(event.marks) and (_tells_used(event.source) or _tells_used(event.target)):
            shown["used"] = True
        if named_of(event.marks):
            shown["named"] = names_of_factions(named_of(event.marks))


def _tells_used(zone: i64) -> bool:
    """Whether it matters in this zone that a card gave what it gives once a turn (rulings 8, 46)."""
    return zone != log.NOTHING and (is_in_play(zone) or is_hidden(zone))


def _all_see(zone: i64, eyes: list[int]) -> bool:
    return all(sees_zone(zone, seat) for seat in eyes)


def _add_amount(state: State, event: Event, shown: dict[str, Any]) -> None:
    if event.resource != log.NOTHING:
        shown["resource"] = PURSE_NAMES[event.resource]
    if event.kind == log.FACTION_NAMED:
        shown["faction"] = names_of_factions(event.amount)[0]
    elif event.kind == log.TRANSFORMED:
        shown["into"] = state.faces[state.faces[event.face].other_side].name
    elif event.amount or event.kind == log.SHUFFLED:
        shown["amount"] = int(event.amount)
    if event.kind == log.TURN:
        shown["round"] = int((event.amount + state.seats - 1) // state.seats)


def _opened(state: State, seat: i64) -> dict[str, Any]:
    """The game is over, and a player's hidden cards are turned up."""
    shown: dict[str, Any] = {"ids": {}}
    for key, zone in OWN_HIDDEN.items():
        pile = state.zones[own(zone, seat)]
        shown[key] = [state.face_of(card).name for card in pile]
        shown["ids"][key] = [state.id_of(card) for card in pile]
    return shown
