"""What a seat or a spectator may see: the one place where hidden things are taken out."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from centerrow.engine.names import DECISION_NAMES, names_of_factions
from centerrow.engine.state import ALL_USED, KNOWN, NAMED, NAMED_FACTIONS, State
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
    is_heap,
    own,
    owner_of_zone,
    sees_zone,
)
from centerrow.play.decision import decision_of
from centerrow.play.score import team_of

#: The seat of somebody who only watches.
SPECTATOR = -1
#: The open zones that are nobody's, by their keys in a view.
SHARED = {
    "row": CENTER_ROW, "void": THE_VOID, "in_transit": IN_TRANSIT, "temples_free": FREE_TEMPLES,
    "pasythea": UNIQUE_PLACE, "event": EVENT_PLACE, "cult": CULT,
}  # fmt: skip
#: A player's zones, as seat 0's, and those that are hidden from others.
OWN = {
    "hand": HAND, "deck": DECK, "discard": DISCARD, "played": PLAYED, "constructs": CONSTRUCTS,
    "dreamscape": DREAMSCAPE, "visions": VISIONS, "temples": TEMPLES,
}  # fmt: skip
OWN_HIDDEN = {"hand": HAND, "deck": DECK, "dreamscape": DREAMSCAPE}


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
        "ids": {name: eye.ids(zone) for name, zone in SHARED.items()},
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
        return [None if card == NO_CARD else self.state.id_of(card) for card in self.state.zones[zone]]

    def known(self, zone: i64) -> list[dict[str, Any]]:
        """The cards of a hidden zone that this seat knows all the same; in a deck with their depth."""
        if self.sees(zone) or self.seat == SPECTATOR:
            return []
        pile = self.state.zones[zone]
        heap = is_heap(zone)
        found: list[dict[str, Any]] = []
        for depth, card in enumerate(reversed(pile)):
            marks = self.state.marks[card]
            if marks & (KNOWN << self.seat):
                entry: dict[str, Any] = {"card": self.state.face_of(card).name}
                if marks & NAMED_FACTIONS:
                    entry["named"] = names_of_factions(marks >> NAMED)
                if marks & ALL_USED:
                    entry["used"] = True
                if not heap:
                    entry["depth"] = depth
                found.append(entry)
        return sorted(found, key=_order) if heap else found

    def used(self, seat: i64) -> list[int]:
        """By id, what gave what it gives once a turn: cards in play, and in one's own hand."""
        found: list[int] = []
        for zone in (CONSTRUCTS, VISIONS, TEMPLES, HAND):
            if self.sees(own(zone, seat)):
                for card in self.state.zone(zone, seat):
                    if self.state.marks[card] & ALL_USED:
                        found.append(self.state.id_of(card))
        return found

    def named(self, seat: i64) -> dict[str, list[str]]:
        """The factions chosen this turn for cards of this player, by the card's id."""
        found: dict[str, list[str]] = {}
        for zone in OWN.values():
            if self.sees(own(zone, seat)):
                for card in self.state.zone(zone, seat):
                    marks = self.state.marks[card]
                    if marks & NAMED_FACTIONS:
                        found[str(self.state.id_of(card))] = names_of_factions(marks >> NAMED)
        return found


def _order(entry: dict[str, Any]) -> tuple[str, list[str], bool]:
    """Cards that lie in no order are shown by name."""
    return entry["card"], entry.get("named", []), entry.get("used", False)


def _player(state: State, eye: Eye, seat: i64, name: str) -> dict[str, Any]:
    purse = state.players[seat]
    shown: dict[str, Any] = {"name": name, "team": team_of(state, seat)}
    for key, zone in OWN.items():
        shown[key] = eye.names(own(zone, seat))
    shown["resources"] = {
        "runes": int(purse.runes),
        "power": int(purse.power),
        "insight": int(purse.insight),
        "life_keystones": int(purse.life_keystones),
        "death_keystones": int(purse.death_keystones),
        "construct_runes": int(purse.construct_runes),
    }
    shown["honor"] = int(purse.honor)
    shown["known"] = {key: eye.known(own(zone, seat)) for key, zone in OWN_HIDDEN.items()}
    shown["ids"] = {key: eye.ids(own(zone, seat)) for key, zone in OWN.items()}
    shown["used"] = eye.used(seat)
    shown["named"] = eye.named(seat)
    return shown


def _cult(state: State, eye: Eye) -> dict[str, Any] | None:
    """The Cult's honor tokens, and the cards that it set aside; nothing outside solo."""
    return {"honor": int(state.cult), "cards": eye.names(CULT)} if state.solo else None


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
