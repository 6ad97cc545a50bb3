"""A number for a state: equal states have equal keys, in every process and build.

It is made of card names, places in definitions, marks and numbers, never of instance numbers, of the order in
which sets were loaded or of the names of Python classes. Piles whose order nobody can use (hands, discard
piles, the void) count as sets; decks, the row and what is in play count in order.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from mypy_extensions import i64

from centerrow.engine.abilities import distinct, face_of_deed, kind_of_deed, zone_of_deed
from centerrow.engine.base import NO_FACE, Frame, Node, Procedure
from centerrow.engine.library import Library, stable_code
from centerrow.engine.state import Player, State
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    CONSTRUCTS,
    DECK,
    DREAM_DECK,
    NO_CARD,
    kind_of_zone,
)
from centerrow.packed import vec

#: All that a key has room for: a sum of keys is cut down to it.
KEY_BITS: Final = 0x3FFFFFFFFFFFFFFF
LOW: Final = 0xFFFFFFFF
PRIME: Final = 16777619
OTHER_PRIME: Final = 1677619
#: Above all places in the definition of a card.
FIRST_ON_DIE: Final = 1 << 20


def mix(key: i64, value: i64) -> i64:
    """Stir a value of 62 bits into a key of two 31-bit halves; every step stays below 2**63."""
    low = (((key ^ (key >> 38)) & 0x7FFFFFFF) ^ (value & LOW)) * PRIME
    high = ((key >> 31) ^ (value >> 31)) & 0x7FFFFFFF
    low = (low ^ (low >> 29)) & 0x7FFFFFFF
    high = ((high * OTHER_PRIME) ^ (high >> 15) ^ (low >> 3)) & 0x7FFFFFFF
    return (high << 31) | low


def node_code(library: Library, face: i64, node: Node) -> i64:
    """A number for what a card of that face does: the node's place in the card's definition, or on the die.

    What stands in neither, such as a step of the rules, goes by its word and what its fields hold.
    """
    if not isinstance(node, Procedure):
        place = None if face == NO_FACE else library.places(face).get(node)
        if place is not None:
            return place
        place = library.places(NO_FACE).get(node)
        if place is not None:
            return FIRST_ON_DIE + place
    return _word_code(node)


_word_codes: dict[Node, int] = {}


def _word_code(node: Node) -> i64:
    code = _word_codes.get(node)
    if code is None:
        code = stable_code(node.word())
        for field in fields(node):
            code = mix(code, _value_code(getattr(node, field.name)))
        _word_codes[node] = code
    return code


def _value_code(value: object) -> i64:
    if isinstance(value, Node):
        return _word_code(value)
    if isinstance(value, tuple):
        code: i64 = len(value)
        for each in value:
            code = mix(code, _value_code(each))
        return code
    return stable_code(str(value))


def state_key(state: State) -> int:
    key: i64 = mix(0, state.seats)
    zone: i64 = 0
    for pile in state.zones:
        key = mix(key, _pile_key(state, zone, pile))
        zone += 1
    for player in state.players:
        key = mix(key, _purse_key(player))
    rng = state.rng
    key = mix(mix(mix(mix(key, rng.a), rng.b), rng.c), rng.d)
    key = mix(key, state.pool | (state.active << 20) | (state.turn << 30))
    key = mix(key, (state.seat + 1) | (state.kind << 4))
    key = mix(key, (1 if state.acting else 0) | (2 if state.over else 0) | (state.quiet << 2))
    if state.solo:
        key = mix(key, state.cult)
    if state.teams:
        key = mix(key, 1)
    key = _turn_key(state, key)
    for frames in (state.stack.frames(), state.queue, state.rights):
        key = mix(key, len(frames))
        for frame in frames:
            key = mix(key, _frame_key(state, frame))
    for active in state.actives:
        key = mix(key, node_code(state.library, active.face, active.ability))
        key = mix(key, _face_code(state, active.face))
        key = mix(key, active.player | (1 << 4 if active.this_turn else 0))
        key = mix(key, active.play)
        key = mix(key, active.since if active.turn == state.turn else 0)
        key = mix(key, active.plays if active.this_turn else 0)
    return key


def key_text(state: State) -> str:
    """The state's key as 16 hexadecimal digits."""
    return f"{state_key(state):016x}"


def _turn_key(state: State, key: i64) -> i64:
    """What this turn saw: deeds, and plays, with the earlier play of the same card (ruling 49). Cards with
    equal codes can stand for each other.
    """
    for deed in state.deeds:
        key = mix(mix(key, kind_of_deed(deed)), zone_of_deed(deed))
        key = mix(key, _face_code(state, face_of_deed(deed)))
    codes: list[i64] = []
    cards: list[i64] = []
    for card in state.heroes:
        code = _card_code(state, card)
        key = mix(key, code)
        if card in cards:
            key = mix(key, codes.index(code))
        codes.append(code)
        cards.append(card)
    return key


def _purse_key(player: Player) -> i64:
    """What a player has. Every number by itself: none of them has an upper limit (ruling 20)."""
    key: i64 = 0
    for amount in player.purse:
        key = mix(key, amount)
    return mix(mix(key, player.honor_gained), player.insight_gained)


def _face_code(state: State, face: i64) -> i64:
    return 0 if face == NO_FACE else state.faces[face].code


def _card_code(state: State, card: i64) -> i64:
    if card == NO_CARD:
        return 1
    return mix(state.faces[state.face[card]].code, distinct(state, card))


def _pile_key(state: State, zone: i64, pile: vec[i64]) -> i64:
    kind = kind_of_zone(zone)
    key: i64 = len(pile)
    if kind in (CENTER_DECK, CENTER_ROW, DREAM_DECK, DECK, CONSTRUCTS):
        for card in pile:
            key = mix(key, _card_code(state, card))
        return key
    for card in pile:
        key = (key + _card_code(state, card)) & KEY_BITS
    return key


def _frame_key(state: State, frame: Frame) -> i64:
    key = mix(frame.player, node_code(state.library, frame.face, frame.effect))
    key = mix(key, _card_code(state, frame.card))
    key = mix(key, _face_code(state, frame.face))
    key = mix(key, _card_code(state, frame.subject))
    key = mix(key, frame.chain)
    return mix(mix(mix(key, frame.play), frame.step), frame.number)
