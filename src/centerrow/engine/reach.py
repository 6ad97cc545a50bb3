"""What a player can reach in the center row, in the supplies and, now and then, in the void (ruling 2)."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.abilities import VOID_AGAIN, VOID_DEFEATS, in_chain
from centerrow.engine.defeat import LIKE_ROW
from centerrow.engine.names import MONSTER
from centerrow.engine.offered import Options
from centerrow.engine.options import add_pile, alike, card_of, likeness, option, zone_of
from centerrow.engine.payment import affordable
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, NO_CARD, SUPPLY, THE_VOID
from centerrow.packed import append, vec


def add_row(
    state: State, options: Options, verb: i64, player: i64, kinds: i64, paid: bool, must: bool = False
) -> None:
    """An option for each card of these kinds in the row, left to right; equal cards once."""
    first: i64 = options.size
    kind_of = state.library.kinds
    for card in state.zones[CENTER_ROW]:
        if card == NO_CARD or not kind_of[state.face[card]] & kinds:
            continue
        if (paid and not affordable(state, player, card)) or (must and in_chain(state, card)):
            continue
        place: i64 = first
        while place < options.size and not alike(state, card, card_of(options.codes[place])):
            place += 1
        if place == options.size:
            options.append(option(verb, CENTER_ROW, card, 0))


def add_supplies(state: State, options: Options, verb: i64, player: i64, kinds: i64, paid: bool) -> None:
    """An option for each always-available card of these kinds that is left."""
    zone: i64 = SUPPLY
    for index in state.library.supplies:
        if state.library.kinds[index] & kinds:
            pile = state.zones[zone]
            if len(pile) and (not paid or affordable(state, player, pile[-1])):
                options.append(option(verb, zone, pile[-1], 0))
        zone += 1


def add_void(state: State, options: Options, verb: i64, player: i64, paid: bool, must: bool = False) -> None:
    """An option for each monster in the void, for a player who can defeat them there (rulings 24, 52)."""
    heard = state.players[player].heard
    if not heard & VOID_DEFEATS:
        return
    monsters = vec[i64]()
    for card in state.zones[THE_VOID]:
        if state.face_of(card).kind == MONSTER and (heard & VOID_AGAIN or state.unused(card, 0)):
            if (not paid or affordable(state, player, card)) and not (must and in_chain(state, card)):
                monsters = append(monsters, card)
    add_pile(state, options, verb, THE_VOID, monsters, LIKE_ROW)


def add_void_monsters(state: State, options: Options, verb: i64, number: i64) -> None:
    """An option for each monster in the void that has none yet, for a defeat that cannot be declined."""
    offered = [likeness(state, card_of(code)) for code in options.codes if zone_of(code) == THE_VOID]
    monsters = vec[i64]()
    for card in state.zones[THE_VOID]:
        if state.face_of(card).kind != MONSTER or in_chain(state, card):
            continue
        if likeness(state, card) not in offered:
            monsters = append(monsters, card)
    add_pile(state, options, verb, THE_VOID, monsters, number)
