"""What a seat or a spectator may see: the one place where hidden things are taken out."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from centerrow.effects.wording import capital
from centerrow.engine import log
from centerrow.engine.library import NO_FACE
from centerrow.engine.log import EVENT_NAMES, Event
from centerrow.engine.names import DECISION_NAMES, RESOURCE_NAMES, names_of_factions
from centerrow.engine.state import ALL_KNOWN, ALL_USED, KNOWN, NAMED, State
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    CONSTRUCTS,
    CULT,
    DECK,
    DISCARD,
    DREAM_DECK,
    DREAMSCAPE,
    EVENT_PLACE,
    FREE_TEMPLES,
    HAND,
    IN_TRANSIT,
    NO_CARD,
    PLAYED,
    SUPPLY,
    TEMPLES,
    THE_VOID,
    UNIQUE_PLACE,
    VISIONS,
    owner_of_zone,
    sees_zone,
    zone_name,
)
from centerrow.game.decision import decision_of
from centerrow.game.score import team_of

#: The seat of somebody who only watches.
SPECTATOR = -1


def view_of(state: State, seat: i64, names: tuple[str, ...]) -> dict[str, Any]:
    """Everything `seat` may know, as plain JSON data."""
    eye = Eye(state, seat)
    return {
        "seat": None if seat == SPECTATOR else int(seat),
        "turn": int(state.turn),
        "round": int((state.turn + state.seats - 1) // state.seats),
        "active": int(state.active),
        "over": state.over,
        "decision": _decision(state, seat),
        "row": eye.names(CENTER_ROW),
        "center_deck": eye.names(CENTER_DECK),
        "void": eye.names(THE_VOID),
        "in_transit": eye.names(IN_TRANSIT),
        "supplies": _supplies(state),
        "dream_deck": eye.names(DREAM_DECK),
        "temples_free": eye.names(FREE_TEMPLES),
        "pasythea": eye.names(UNIQUE_PLACE),
        "event": eye.names(EVENT_PLACE),
        "honor_pool": int(state.pool),
        "cult": _cult(state, eye),
        "known": eye.known(CENTER_DECK),
        "ids": {
            name: eye.ids(zone) for name, zone in (("row", CENTER_ROW), ("void", THE_VOID), ("cult", CULT))
        },
        "players": [_player(state, eye, each, names[each]) for each in range(state.seats)],
    }


class Eye:
    """One seat looking at the zones."""

    def __init__(self, state: State, seat: i64) -> None:
        self.state = state
        self.seat: i64 = seat

    def sees(self, zone: i64) -> bool:
        return (self.state.over and owner_of_zone(zone) >= 0) or sees_zone(zone, self.seat)

    def names(self, zone: i64) -> Any:
        """The names in a zone, or how many cards lie there where they are hidden."""
        pile = self.state.zones[zone]
        if not self.sees(zone):
            return len(pile)
        return [None if card == NO_CARD else self.state.face_of(card).name for card in pile]

    def ids(self, zone: i64) -> Any:
        if not self.sees(zone):
            return []
        return [None if card == NO_CARD else int(card) for card in self.state.zones[zone]]

    def known(self, zone: i64) -> list[dict[str, Any]]:
        """The cards of a hidden zone that this seat knows all the same; in a deck with their depth."""
        if self.sees(zone) or self.seat == SPECTATOR:
            return []
        pile = self.state.zones[zone]
        is_heap = zone_name(zone) in ("hand", "dreamscape")
        found: list[dict[str, Any]] = []
        for depth, card in enumerate(reversed(pile)):
            if self.state.marks[card] & (KNOWN << self.seat):
                entry: dict[str, Any] = {"card": self.state.face_of(card).name}
                if not is_heap:
                    entry["depth"] = depth
                found.append(entry)
        return sorted(found, key=_card_name) if is_heap else found


def _card_name(entry: dict[str, Any]) -> str:
    name: str = entry["card"]
    return name


def _player(state: State, eye: Eye, seat: i64, name: str) -> dict[str, Any]:
    offset = 8 * seat
    purse = state.players[seat]
    zones = {
        "hand": HAND, "deck": DECK, "discard": DISCARD, "played": PLAYED, "constructs": CONSTRUCTS,
        "dreamscape": DREAMSCAPE, "visions": VISIONS, "temples": TEMPLES,
    }  # fmt: skip
    shown: dict[str, Any] = {"name": name, "team": team_of(state, seat)}
    for key, zone in zones.items():
        shown[key] = eye.names(zone + offset)
    shown["resources"] = {
        "runes": int(purse.runes),
        "power": int(purse.power),
        "insight": int(purse.insight),
        "life_keystones": int(purse.life_keystones),
        "death_keystones": int(purse.death_keystones),
        "construct_runes": int(purse.construct_runes),
    }
    shown["honor"] = int(purse.honor)
    hidden = {"hand": HAND, "deck": DECK, "dreamscape": DREAMSCAPE}
    shown["known"] = {key: eye.known(zone + offset) for key, zone in hidden.items()}
    shown["ids"] = {key: eye.ids(zone + offset) for key, zone in zones.items()}
    in_play = [card for zone in (CONSTRUCTS, VISIONS, TEMPLES) for card in state.zones[zone + offset]]
    shown["used"] = [int(card) for card in in_play if state.marks[card] & ALL_USED]
    shown["named"] = _named(state, state.zones[PLAYED + offset] + state.zones[CONSTRUCTS + offset])
    return shown


def _cult(state: State, eye: Eye) -> dict[str, Any] | None:
    """The Cult's honor tokens, and the cards that it set aside; nothing outside solo."""
    return {"honor": int(state.cult), "cards": eye.names(CULT)} if state.solo else None


def _named(state: State, cards: list[i64]) -> dict[str, list[str]]:
    """The factions chosen for cards this turn, by the card's number."""
    found: dict[str, list[str]] = {}
    for card in cards:
        factions = state.marks[card] >> NAMED
        if factions:
            found[str(card)] = names_of_factions(factions)
    return found


def _supplies(state: State) -> dict[str, int]:
    supplies = state.library.supplies
    return {state.faces[face].name: len(state.zones[SUPPLY + k]) for k, face in enumerate(supplies)}


def _decision(state: State, seat: i64) -> dict[str, Any] | None:
    """One's own decision in full; of another's only who and what kind."""
    if state.over:
        return None
    if state.seat != seat:
        return {"seat": int(state.seat), "kind": DECISION_NAMES[state.kind]}
    decision = decision_of(state)
    assert decision is not None
    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "prompt": decision.prompt,
        "params": decision.params,
        "text": decision.text,
        "options": [
            {"verb": o.verb, "card": o.card, "zone": o.zone, "text": o.text, "cards": list(o.cards)}
            for o in decision.options
        ],
    }


def event_of(state: State, event: Event, number: int, eyes: list[int]) -> dict[str, Any]:
    """An event as all these seats may see it: everybody knows that it happened, not which card it was."""
    shown: dict[str, Any] = {"number": number, "kind": EVENT_NAMES[event.kind]}
    if event.seat != log.NOBODY:
        shown["seat"] = int(event.seat)
    if event.cause != NO_FACE:
        shown["cause"] = state.faces[event.cause].name
    if event.card != NO_CARD:
        sees = event.mask == ALL_KNOWN or all(
            seat != SPECTATOR and event.mask & (KNOWN << seat) != 0 for seat in eyes
        )
        shown["card"] = state.faces[event.face].name if sees else None
        shown["id"] = int(event.card) if sees else None
    if event.source != log.NOTHING:
        shown["from"] = zone_name(event.source)
    if event.target != log.NOTHING:
        shown["to"] = zone_name(event.target)
        owner = owner_of_zone(event.target)
        if owner >= 0:
            shown["to_seat"] = int(owner)
    _add_amount(state, event, shown)
    return shown


def _add_amount(state: State, event: Event, shown: dict[str, Any]) -> None:
    if event.resource != log.NOTHING:
        shown["resource"] = RESOURCE_NAMES[event.resource]
    if event.kind == log.FACTION_NAMED:
        shown["faction"] = capital(names_of_factions(event.amount)[0])
    elif event.kind == log.TRANSFORMED:
        shown["into"] = state.faces[state.faces[event.face].other_side].name
    elif event.amount:
        shown["amount"] = int(event.amount)
