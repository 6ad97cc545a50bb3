"""A number for where a turn stands: equal when the same can still be done in it.

Quicker and coarser than `engine.key`: within one turn of one sampled game most of the table stays as it is.
Two orders of the same plays give the same number, and so are searched once.
"""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.key import KEY_BITS, mix
from centerrow.engine.names import ASK_TURN
from centerrow.engine.options import appearance, card_of, verb_with_face
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    DECK,
    NO_CARD,
    THE_VOID,
    own,
)


def _pile(state: State, zone: i64) -> i64:
    """The cards of a zone in whatever order."""
    key: i64 = 0
    for card in state.zones[zone]:
        if card != NO_CARD:
            key += mix(zone + 1, appearance(state, card))
    return key & KEY_BITS


def spot_key(state: State, seat: i64) -> i64:
    """Where the seat's turn stands."""
    key: i64 = 0
    zone: i64 = DECK
    while zone < len(state.zones):
        if zone == own(DECK, seat):
            for card in state.zones[zone]:
                key = mix(key, state.face[card])
        else:
            key = mix(key, _pile(state, zone))
        zone += 1
    key = mix(key, _pile(state, CENTER_ROW))
    key = mix(mix(key, len(state.zones[CENTER_DECK])), len(state.zones[THE_VOID]))
    for player in state.players:
        for amount in player.purse:
            key = mix(key, amount)
    key = mix(key, state.pool)
    key = mix(mix(key, len(state.rights)), len(state.actives))
    if state.kind != ASK_TURN:
        key = _asked(state, key)
    return _offered(state, key)


def _asked(state: State, key: i64) -> i64:
    """The question, and what waits behind it."""
    frame = state.deciding()
    key = mix(mix(mix(key, frame.face + 1), frame.step), frame.number)
    return mix(mix(key, state.stack.height), state.kind << 4 | state.seat)


def _offered(state: State, key: i64) -> i64:
    """What can be done: also of what has been done depends what may be done again."""
    for code in state.options.codes:
        card = card_of(code)
        key = mix(key, code if card == NO_CARD else verb_with_face(code, state.face[card]))
    return key
