"""What a player is asked, as people and programs see it. Made on demand from the engine's integers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mypy_extensions import i64

from centerrow.effects.wording import amount, capital
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
    PLAY,
    USE_RIGHT,
    VERB_NAMES,
)
from centerrow.engine.options import card_of, likeness, verb_of, zone_of
from centerrow.engine.payment import price
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, NO_CARD, zone_name


@dataclass(frozen=True)
class Option:
    """One legal choice, named by meaning; `cards` are the physical cards it stands for."""

    verb: str
    card: str | None
    zone: str | None
    text: str
    cards: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class Decision:
    """Who must decide, what kind of thing, why, and the legal options."""

    seat: int
    kind: str
    prompt: str
    params: dict[str, Any]
    options: tuple[Option, ...]

    @property
    def text(self) -> str:
        """The question as people read it."""
        question = self.params["question"]
        return f"{self.params['card']}: {question}" if "card" in self.params else capital(question)


def decision_of(state: State) -> Decision | None:
    """The pending decision, or None when the game is over."""
    if state.over:
        return None
    frame = state.deciding()
    params: dict[str, Any] = {"question": frame.effect.question()}
    if frame.face != NO_FACE:
        params["card"] = state.faces[frame.face].name
        params["text"] = frame.effect.text()
    if frame.subject != NO_CARD:
        params["subject"] = state.face_of(frame.subject).name
    return Decision(
        seat=int(state.seat),
        kind=DECISION_NAMES[state.kind],
        prompt=frame.effect.prompt(),
        params=params,
        options=tuple(option_of(state, code) for code in state.options),
    )


def option_of(state: State, code: i64) -> Option:
    card = card_of(code)
    zone = zone_of(code)
    return Option(
        verb=VERB_NAMES[verb_of(code)],
        card=None if card == NO_CARD else state.face_of(card).name,
        zone=None if zone < 0 else zone_name(zone),
        text=option_text(state, code),
        cards=() if card == NO_CARD else tuple(_equals(state, card)),
    )


def _equals(state: State, card: i64) -> list[int]:
    """The cards of the same zone that are the same to a player who chooses."""
    pile = state.zones[state.where[card]]
    like = likeness(state, card)
    return [int(other) for other in pile if other != NO_CARD and likeness(state, other) == like]


def option_text(state: State, code: i64) -> str:
    verb = verb_of(code)
    card = card_of(code)
    if state.kind == ASK_TURN:
        return _turn_text(state, verb, card)
    if verb == DECLINE:
        return "No" if state.kind != ASK_CARD else "None"
    if verb == DONE:
        return "Done"
    if state.kind == ASK_CARD and card != NO_CARD:
        zone = zone_of(code)
        name = state.face_of(card).name
        return name if zone == CENTER_ROW else f"{name} ({ZONE_LABELS.get(zone_name(zone), zone_name(zone))})"
    frame = state.deciding()
    words = capital(frame.effect.label(state, frame, code))
    return (
        f"{state.face_of(card).name} {words[:1].lower()}{words[1:]}"
        if state.kind == ASK_DESTINATION
        else words
    )


ZONE_LABELS = {
    "hand": "in hand",
    "discard": "in your discard pile",
    "supply": "always available",
    "void": "in the void",
}
TURN_WORDS: dict[int, str] = {
    PLAY: "Play",
    ACQUIRE: "Acquire",
    DEFEAT: "Defeat",
    ACTIVATE: "Use",
    USE_RIGHT: "Use the right of",
}


def _turn_text(state: State, verb: i64, card: i64) -> str:
    if verb == END_TURN:
        return "End turn"
    face = state.face_of(card)
    words = f"{TURN_WORDS[verb]} {face.name}"
    if verb == ACQUIRE or verb == DEFEAT:
        words += f" for {amount(price(state, state.seat, card), face.resource)}"
    return words
