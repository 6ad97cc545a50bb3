"""The options of a decision as rows of numbers, for policies that score each option by what it is.

Always complete: a row for each option, in the decision's order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.encoding.actions import ActionTable, place_of_faction
from centerrow.encoding.zone_classes import class_of
from centerrow.engine.actions import ACTIONS
from centerrow.engine.marks import named_of, used_of
from centerrow.engine.meaning import Meaning
from centerrow.engine.names import (
    ASK_CHOICE,
    ASK_DESTINATION,
    ASK_TURN,
    PAY,
    RESOURCE_NAMES,
    USE_RIGHT,
    VERB_NAMES,
)
from centerrow.engine.options import card_of, number_of, verb_of, zone_of
from centerrow.engine.packing import place_in
from centerrow.engine.payment import PAYING
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, NO_CARD, NO_ZONE, NOBODY, owner_of_zone

#: What each column says.
#:
#: action   its number in the table of actions, plus 1; 0 without one
#: verb     in the order of `names.VERB_NAMES`
#: card     the face of the card in the order of the library, plus 1; 0 without a card
#: zone     the class of zone (`zone_classes`), plus 1
#: value    the ability, faction, places after one's own seat, effect, bid; of a way or a right, the card that
#:          offers it, plus 1; of a hero to copy, which play of this turn it was
#: runes, power, insight: what is paid of each, by an ability that costs something too
#: used     the abilities of the card that were used this turn, as bits
#: named    the factions that were named for it, as bits
#: owner    whose zone it is, in places after one's own seat; 0 for one's own and for what is nobody's
#: place    its place in the row, plus 1
COLUMNS: Final = [
    "action", "verb", "card", "zone", "value", "runes", "power", "insight", "used", "named", "owner", "place",
]  # fmt: skip


def option_rows(state: State, table: ActionTable) -> list[list[int]]:
    """A row for each option of the pending decision; none when the game is over."""
    if state.over:
        return []
    table.read(state)
    rows: list[list[int]] = []
    i: i64 = 0
    while i < state.options.size:
        rows.append(_row(state, state.options.codes[i], table.numbers[i]))
        i += 1
    return rows


def _row(state: State, code: i64, action: i64) -> list[int]:
    card = card_of(code)
    zone = zone_of(code)
    place = 0 if zone == NO_ZONE else int(class_of(zone, state.seat)) + 1
    face = 0 if card == NO_CARD else int(state.face[card]) + 1
    marks: i64 = 0 if card == NO_CARD else state.marks[card]
    in_row = card != NO_CARD and state.where[card] == CENTER_ROW
    spot = int(place_in(state.zones[CENTER_ROW], card)) + 1 if in_row else 0
    return [
        int(action) + 1,
        int(verb_of(code)),
        face,
        place,
        int(_value(state, code)),
        *_paid(state, code),
        int(used_of(marks)),
        int(named_of(marks)),
        int(_owner(state, zone)),
        spot,
    ]


def _owner(state: State, zone: i64) -> i64:
    owner = owner_of_zone(zone) if zone != NO_ZONE else NOBODY
    return 0 if owner == NOBODY else (owner - state.seat + state.seats) % state.seats


def _value(state: State, code: i64) -> i64:
    number = number_of(code)
    verb = verb_of(code)
    if verb == PAY:
        return 0
    if verb == USE_RIGHT:
        return state.rights[number].face + 1
    if state.kind == ASK_DESTINATION:
        return state.actives[number - 1].face + 1 if number else 0
    if state.kind == ASK_CHOICE and card_of(code) == NO_CARD:
        prompt = state.deciding().effect.prompt()
        if prompt == "faction":
            return place_of_faction(number)
        if prompt == "opponent":
            return (number - state.seat + state.seats) % state.seats
    return number


def _paid(state: State, code: i64) -> list[int]:
    """What the action or the effect that offers it says that it costs, of what can pay."""
    meaning = Meaning(VERB_NAMES[verb_of(code)])
    if state.kind == ASK_TURN:
        ACTIONS[verb_of(code)].describe(state, state.seat, code, meaning)
    else:
        frame = state.deciding()
        frame.effect.describe(state, frame, code, meaning)
    price = meaning.price
    if price is None:
        return [0] * PAYING
    return [price.get(RESOURCE_NAMES[resource], 0) for resource in range(PAYING)]
