"""What a seat or a spectator may see: the one place where hidden things are taken out."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from centerrow.engine.marks import knows, named_of, used_of
from centerrow.engine.names import ASK_BID, DECISION_NAMES, HONOR, PURSE_NAMES, names_of_factions
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_DECK,
    CONSTRUCTS,
    CULT,
    DECK,
    HAND,
    NO_CARD,
    NOBODY,
    SUPPLY,
    TEMPLES,
    VISIONS,
    is_heap,
    is_hidden,
    own,
    owner_of_zone,
    sees_zone,
)
from centerrow.play.decision import decision_of, params_of, question_of
from centerrow.play.places import OWN, OWN_HIDDEN, SHARED
from centerrow.play.score import team_of
from centerrow.shapes.question import Decision
from centerrow.shapes.table import Purse
from centerrow.shapes.views import CultView, Known, PlayerView, View, Waiting

#: The seat of somebody who only watches.
SPECTATOR = -1
#: The shared zones that lie open; a view has the ids of their cards.
OPEN = {name: zone for name, zone in {**SHARED, "cult": CULT}.items() if not is_hidden(zone)}


def view_of(state: State, seat: i64, names: tuple[str, ...]) -> View:
    """Everything `seat` may know."""
    eye = Eye(state, seat)
    return View(
        seat=None if seat == SPECTATOR else int(seat),
        turn=int(state.turn),
        round=round_of(state),
        active=int(state.active),
        over=state.over,
        decision=_decision(state, seat),
        **{name: eye.names(zone) for name, zone in SHARED.items()},
        supplies=_supplies(state),
        honor_pool=int(state.pool),
        cult=CultView(int(state.cult), eye.names(CULT)) if state.solo else None,
        known=eye.known(CENTER_DECK),
        ids={name: eye.ids(zone) for name, zone in OPEN.items()},
        players=[_player(state, eye, each, names[each]) for each in range(state.seats)],
    )


def round_of(state: State) -> int:
    """Turns of everybody, counted from 1."""
    return int((state.turn + state.seats - 1) // state.seats)


class Eye:
    """One seat looking at the zones."""

    def __init__(self, state: State, seat: i64) -> None:
        self.state = state
        self.seat: i64 = seat

    def sees(self, zone: i64) -> bool:
        return (self.state.over and owner_of_zone(zone) != NOBODY) or sees_zone(zone, self.seat)

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

    def known(self, zone: i64) -> list[Known]:
        """The cards of a hidden zone that this seat knows all the same; in a deck with their depth."""
        if self.sees(zone) or self.seat == SPECTATOR:
            return []
        heap = is_heap(zone)
        found: list[Known] = []
        for depth, card in enumerate(reversed(list(self.state.zones[zone]))):
            marks = self.state.marks[card]
            if knows(self.seat, marks):
                name = self.state.face_of(card).name
                named = names_of_factions(named_of(marks))
                found.append(Known(name, named, used_of(marks) != 0, None if heap else depth))
        return sorted(found, key=_order) if heap else found

    def contents(self, zone: i64) -> list[str]:
        """The names in one's own deck, whose order is hidden: everybody remembers what they put there."""
        if owner_of_zone(zone) != self.seat:
            return []
        return sorted(self.state.face_of(card).name for card in self.state.zones[zone])

    def used(self, seat: i64) -> list[int]:
        """By id, what gave what it gives once a turn: cards in play, and in one's own hand."""
        found: list[int] = []
        for zone in (CONSTRUCTS, VISIONS, TEMPLES, HAND):
            if self.sees(own(zone, seat)):
                for card in self.state.zone(zone, seat):
                    if used_of(self.state.marks[card]):
                        found.append(self.state.id_of(card))
        return found

    def named(self, seat: i64) -> dict[str, list[str]]:
        """The factions chosen this turn for cards of this player, by the card's id."""
        found: dict[str, list[str]] = {}
        for zone in OWN.values():
            if self.sees(own(zone, seat)):
                for card in self.state.zone(zone, seat):
                    named = named_of(self.state.marks[card])
                    if named:
                        found[str(self.state.id_of(card))] = names_of_factions(named)
        return found


def _order(entry: Known) -> tuple[str, list[str], bool]:
    """Cards that lie in no order are shown by name."""
    return entry.card, entry.named, entry.used


def _player(state: State, eye: Eye, seat: i64, name: str) -> PlayerView:
    purse = state.players[seat].purse
    return PlayerView(
        name=name,
        team=team_of(state, seat),
        **{key: eye.names(own(zone, seat)) for key, zone in OWN.items()},
        deck_cards=eye.contents(own(DECK, seat)),
        resources=Purse(**{name: int(purse[i]) for i, name in enumerate(PURSE_NAMES) if i != HONOR}),
        honor=int(purse[HONOR]),
        known={key: eye.known(own(zone, seat)) for key, zone in OWN_HIDDEN.items()},
        ids={key: eye.ids(own(zone, seat)) for key, zone in OWN.items()},
        used=eye.used(seat),
        named=eye.named(seat),
    )


def _supplies(state: State) -> dict[str, int]:
    supplies = state.library.supplies
    return {state.faces[face].name: len(state.zones[SUPPLY + k]) for k, face in enumerate(supplies)}


def _decision(state: State, seat: i64) -> Decision | Waiting | None:
    """One's own decision in full; of another's who and what kind, and what everybody at the table hears."""
    if state.over:
        return None
    if state.seat == seat:
        return decision_of(state)
    return Waiting(int(state.seat), DECISION_NAMES[state.kind], _heard(state))


def _heard(state: State) -> dict[str, Any]:
    """Bids are made aloud, one after the other (Delirium: Fate, Auction); nobody hears what else is asked."""
    if state.kind != ASK_BID:
        return {}
    frame = state.deciding()
    return params_of(state, frame, question_of(state, frame))
