"""Cards that turn to their other side, for good (ruling 21)."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import arm, silence_card
from centerrow.engine.knowledge import expose, show
from centerrow.engine.library import NO_FACE
from centerrow.engine.moves import be_new, depth_of, is_watched
from centerrow.engine.state import State
from centerrow.engine.zones import CONSTRUCTS, HAND, is_deck, is_heap, kind_of_zone, owner_of_zone


def transform(state: State, card: i64) -> None:
    """Turn the card over where it lies, in the open. In play its new side is unused (ruling 8)."""
    state.quiet = 0
    be_new(state, card)
    face = state.face_of(card)
    zone = state.where[card]
    owner = owner_of_zone(zone)
    show(state, card)
    if is_heap(zone):
        expose(state, card)
    if state.log is not None:
        event = state.event(log.TRANSFORMED, owner, card, zone, zone)
        event.place = depth_of(state, card) if is_deck(zone) else log.NOTHING
        state.tell(event)
    if face.transform_when is not None and is_watched(zone):
        state.watching -= 1
    state.face = state.face[:]  # copies share the vector, since cards turn over so rarely
    state.face[card] = face.other_side
    if kind_of_zone(zone) == CONSTRUCTS:
        silence_card(state, card)
        arm(state, owner, card)


def look_at_transforms(state: State) -> None:
    """Turn over each card of the active player whose condition holds now."""
    _look(state, HAND)
    _look(state, CONSTRUCTS)


def _look(state: State, zone: i64) -> None:
    player = state.active
    for card in state.zone(zone, player):
        face = state.face_of(card)
        when = face.transform_when
        if when is not None and face.transform_zone == zone and face.other_side != NO_FACE:
            if when.holds(state, player, card):
                transform(state, card)
