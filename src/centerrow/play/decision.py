"""What a player is asked, as people and programs see it. Made on demand from the engine's integers."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from centerrow.effects.wording import amount, capital
from centerrow.engine.die import DIE_PRICE
from centerrow.engine.library import NO_FACE
from centerrow.engine.names import (
    ACQUIRE,
    ACTIVATE,
    ASK_CARD,
    ASK_DESTINATION,
    ASK_TURN,
    DECISION_NAMES,
    DECLINE,
    DEFEAT,
    DONE,
    END_TURN,
    INSIGHT,
    PHANTASM,
    PLAY,
    ROLL,
    TAKE_TEMPLE,
    TRANSFORM,
    USE_RIGHT,
    USE_TEMPLE,
    VERB_NAMES,
    names_of_factions,
)
from centerrow.engine.options import card_of, likeness, number_of, verb_of, zone_of
from centerrow.engine.payment import price
from centerrow.engine.state import ALL_USED, NAMED, NAMED_FACTIONS, USED, State
from centerrow.engine.zones import CENTER_ROW, NO_CARD, owner_of_zone, sees_zone, zone_name
from centerrow.shapes.question import Decision, Option


def decision_of(state: State) -> Decision | None:
    """The pending decision, or None when the game is over."""
    if state.over:
        return None
    frame = state.deciding()
    params: dict[str, Any] = {"question": frame.effect.question()}
    if frame.face != NO_FACE:
        params["card"] = state.faces[frame.face].name
        params["text"] = frame.effect.text()
    situation = frame.effect.situation(state, frame)
    if situation:
        params["situation"] = situation
    if frame.subject != NO_CARD:
        params["subject"] = state.face_of(frame.subject).name
    return Decision(
        int(state.seat),
        DECISION_NAMES[state.kind],
        frame.effect.prompt(),
        params,
        tuple([option_of(state, code) for code in state.options]),
    )


def option_of(state: State, code: i64) -> Option:
    card = card_of(code)
    zone = zone_of(code)
    return Option(
        VERB_NAMES[verb_of(code)],
        None if card == NO_CARD else state.face_of(card).name,
        None if zone < 0 else zone_name(zone),
        option_text(state, code) + ("" if card == NO_CARD else _difference(state, card)),
        () if card == NO_CARD else tuple(_equals(state, card)),
    )


def _equals(state: State, card: i64) -> list[int]:
    """The ids of the cards there that are the same to the player who chooses, where they lie in sight."""
    zone = state.where[card]
    if not sees_zone(zone, state.seat):
        return []
    like = likeness(state, card)
    equal = [other for other in state.zones[zone] if other != NO_CARD and likeness(state, other) == like]
    return [state.id_of(other) for other in equal]


def _difference(state: State, card: i64) -> str:
    """What tells the card from another of its name in the same zone: used abilities, factions, its place."""
    marks = state.marks[card]
    twins = [other for other in state.zones[state.where[card]] if other != NO_CARD]
    if not any(
        state.face[other] == state.face[card] and likeness(state, other) != likeness(state, card)
        for other in twins
    ):
        return ""
    used = (marks & ALL_USED) // USED
    words = [] if not used else ["used" if used == 1 else f"used {used}"]
    words += names_of_factions((marks & NAMED_FACTIONS) >> NAMED)
    if state.solo and state.where[card] == CENTER_ROW:
        words.append(f"{PLACES[state.zones[CENTER_ROW].index(card)]} from the left")
    return f" ({', '.join(words)})" if words else ""


def option_text(state: State, code: i64) -> str:
    verb = verb_of(code)
    card = card_of(code)
    if state.kind == ASK_TURN:
        return _turn_text(state, verb, card, number_of(code)) + _ability_text(state, code)
    if verb == DECLINE:
        return "No" if state.kind != ASK_CARD else "None"
    if verb == DONE:
        return "Done"
    if state.kind == ASK_CARD and card != NO_CARD:
        zone = zone_of(code)
        name = state.face_of(card).name
        if zone == CENTER_ROW:
            return name
        place = ZONE_LABELS.get(zone_name(zone), zone_name(zone))
        owner = owner_of_zone(zone)
        if owner not in (NO_CARD, state.seat):
            place = place.replace("your", f"player {owner + 1}'s")
        return f"{name} ({place})"
    frame = state.deciding()
    words = capital(frame.effect.label(state, frame, code))
    return (
        f"{state.face_of(card).name} {words[:1].lower()}{words[1:]}"
        if state.kind == ASK_DESTINATION
        else words
    )


PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th")
ZONE_LABELS = {
    "hand": "in hand",
    "played": "played",
    "constructs": "your construct",
    "deck": "in your deck",
    "center_deck": "in the center deck",
    "discard": "in your discard pile",
    "supply": "always available",
    "void": "in the void",
    "dreamscape": "in your Dreamscape",
}
TURN_WORDS: dict[int, str] = {
    PLAY: "Play",
    ACQUIRE: "Acquire",
    DEFEAT: "Defeat",
    ACTIVATE: "Use",
    USE_RIGHT: "Use the right of",
    PHANTASM: "Phantasm",
    TRANSFORM: "Transform",
    TAKE_TEMPLE: "Take",
    USE_TEMPLE: "Use",
}


def _ability_text(state: State, code: i64) -> str:
    """Which ability it is, where a card has several."""
    if verb_of(code) != ACTIVATE:
        return ""
    abilities = state.face_of(card_of(code)).activated
    return f": {abilities[number_of(code)].text()}" if len(abilities) > 1 else ""


def _turn_text(state: State, verb: i64, card: i64, number: i64) -> str:
    if verb == END_TURN:
        return "End turn"
    if verb == ROLL:
        return f"Roll the Delirium Die for {amount(DIE_PRICE, INSIGHT)}"
    face = state.face_of(card)
    words = f"{TURN_WORDS[verb]} {face.name}"
    if verb == ACQUIRE and number:
        words += " without paying"
    elif verb == ACQUIRE or verb == DEFEAT:
        words += f" for {amount(price(state, state.seat, card), face.resource)}"
    elif verb == PHANTASM:
        words += f" for {amount(face.phantasm, INSIGHT)}"
    elif verb == TRANSFORM:
        words += f" for {amount(face.transform_price, INSIGHT)}"
    return words
