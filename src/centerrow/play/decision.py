"""What a player is asked, as programs see it. Made on demand from the engine's integers."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from centerrow.effects.tree import nodes_of
from centerrow.engine.actions import ACTIONS
from centerrow.engine.base import NO_FACE, Effect, Frame
from centerrow.engine.marks import named_of, used_of
from centerrow.engine.meaning import Meaning
from centerrow.engine.names import (
    ASK_PAYMENT,
    ASK_TURN,
    CHOOSE,
    DECISION_NAMES,
    VERB_NAMES,
    names_of_factions,
)
from centerrow.engine.options import card_of, likeness, number_of, verb_of, zone_of
from centerrow.engine.packing import place_in
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, NO_CARD, NO_ZONE, NOBODY, owner_of_zone, sees_zone
from centerrow.play.places import zone_name
from centerrow.play.telling import NOBODYS, Question, Told
from centerrow.shapes.question import Decision, Option
from centerrow.shapes.table import Price


def decision_of(state: State) -> Decision:
    """The pending decision of a game that is not over."""
    frame = state.deciding()
    question = question_of(state, frame)
    return Decision(
        int(state.seat),
        DECISION_NAMES[state.kind],
        frame.effect.prompt(),
        params_of(state, frame, question),
        tuple([option_of(state, code, question) for code in state.options.codes]),
        question,
    )


def question_of(state: State, frame: Frame) -> Question:
    """What is asked, to be put into words later."""
    return Question(
        state.kind,
        int(state.seat),
        frame.effect,
        _name_of(state, frame.face),
        frame.effect.facts(state, frame),
        NOBODYS,
        _name_of(state, state.paying) if state.kind == ASK_PAYMENT else None,
    )


def _name_of(state: State, face: i64) -> str | None:
    return None if face == NO_FACE else state.faces[face].name


def params_of(state: State, frame: Frame, question: Question) -> dict[str, Any]:
    """What a program has to know: the card that asks, which word on it, the card in question or paid for."""
    params: dict[str, Any] = {**question.facts}
    if question.card is not None:
        params["card"] = question.card
        node = node_of(state, frame.face, frame.effect)
        if node is not None:
            params["node"] = node
    if frame.subject != NO_CARD:
        params["subject"] = state.face_of(frame.subject).name
    after = frame.effect.next_asked(state, frame)
    if after:
        params["next"] = after
    if question.pays_for is not None:
        params["pays_for"] = question.pays_for
    return params


def node_of(state: State, face: i64, effect: Effect) -> int | None:
    """The number, in printed order, of a word of that card; None for what the rules do and no word."""
    for number, node in enumerate(nodes_of(state.faces[face].card)):
        if node is effect:
            return number
    return None


def option_of(state: State, code: i64, question: Question) -> Option:
    """The option of this code, as a meaning that tells how it reads when somebody wants to know."""
    meaning = meaning_of(state, code)
    price = meaning.price
    card = card_of(code)
    return Option(
        meaning.verb,
        meaning.card,
        meaning.zone,
        meaning.number,
        meaning.seat,
        meaning.faction,
        meaning.ability,
        None if price is None else Price(**price),
        meaning.owner,
        meaning.offered_by,
        meaning.used,
        meaning.named,
        meaning.place,
        () if card == NO_CARD else tuple(_equals(state, card)),
        Told(question, meaning),
    )


def meaning_of(state: State, code: i64) -> Meaning:
    """What the option means: what its code says, and what the action or the effect adds that offers it."""
    verb = verb_of(code)
    card = card_of(code)
    zone = zone_of(code)
    meaning = Meaning(VERB_NAMES[verb])
    if card != NO_CARD:
        meaning.card = state.face_of(card).name
        _add_difference(state, card, meaning)
    if zone != NO_ZONE:
        meaning.zone = zone_name(zone)
        owner = owner_of_zone(zone)
        meaning.owner = None if owner == NOBODY else int(owner)
    if state.kind == ASK_TURN:
        ACTIONS[verb].describe(state, state.seat, code, meaning)
    else:
        frame = state.deciding()
        frame.effect.describe(state, frame, code, meaning)
        if verb == CHOOSE and card == NO_CARD and meaning.says_nothing():
            meaning.number = int(number_of(code))
    return meaning


def _equals(state: State, card: i64) -> list[int]:
    """The ids of the cards there that are the same to the player who chooses, where they lie in sight."""
    zone = state.where[card]
    if not sees_zone(zone, state.seat):
        return []
    like = likeness(state, card)
    equal = [other for other in state.zones[zone] if other != NO_CARD and likeness(state, other) == like]
    return [state.id_of(other) for other in equal]


def _add_difference(state: State, card: i64, meaning: Meaning) -> None:
    """What tells the card from another of its name in the same zone: used abilities, factions, its place."""
    twins = [other for other in state.zones[state.where[card]] if other != NO_CARD]
    if any(
        state.face[other] == state.face[card] and likeness(state, other) != likeness(state, card)
        for other in twins
    ):
        marks = state.marks[card]
        used = used_of(marks)
        meaning.used = int(used) if used else None
        meaning.named = tuple(names_of_factions(named_of(marks)))
        if state.solo and state.where[card] == CENTER_ROW:
            meaning.place = int(place_in(state.zones[CENTER_ROW], card))
