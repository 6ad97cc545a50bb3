"""Questions and options as people read them: made last, from meanings and parts of cards, not from a game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.effects.wording import capital
from centerrow.engine.actions import ACTIONS
from centerrow.engine.base import Effect
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.names import ASK_CARD, ASK_DESTINATION, ASK_TURN, VERB_NAMES
from centerrow.say import say

PLACES: Final = (
    "1st from the left",
    "2nd from the left",
    "3rd from the left",
    "4th from the left",
    "5th from the left",
    "6th from the left",
)
#: Where a card lies, by zone: one's own or nobody's, and somebody else's.
OWN_PLACES: Final = {
    "hand": "{card} (in hand)",
    "played": "{card} (played)",
    "constructs": "{card} (your construct)",
    "deck": "{card} (in your deck)",
    "center_deck": "{card} (in the center deck)",
    "discard": "{card} (in your discard pile)",
    "supply": "{card} (always available)",
    "void": "{card} (in the void)",
    "dreamscape": "{card} (in your Dreamscape)",
}
OTHERS_PLACES: Final = {
    "constructs": "{card} ({player}'s construct)",
    "deck": "{card} (in {player}'s deck)",
    "discard": "{card} (in {player}'s discard pile)",
    "dreamscape": "{card} (in {player}'s Dreamscape)",
}


class Question:
    """What a decision asks, and how its options read. The names of the players are given by who shows it."""

    def __init__(self, kind: i64, seat: int, effect: Effect, card: str | None, facts: dict[str, int]) -> None:
        self.kind: i64 = kind
        self.seat: int = seat
        self.effect: Effect = effect
        self.card: str | None = card
        self.facts: dict[str, int] = facts

    def text(self, names: tuple[str, ...]) -> str:
        """The whole question."""
        words = self.effect.question()
        if self.card is None:
            words = capital(words)
        else:
            words = say("{card}: {question}", card=self.card, question=words)
        situation = self.effect.situation(self.facts, Called(names))
        return f"{words} {capital(situation)}" if situation else words

    def word_text(self) -> str:
        """How the word reads that asks, where a card asks."""
        return "" if self.card is None else self.effect.text()

    def option_text(self, meaning: Meaning, names: tuple[str, ...]) -> str:
        return self._words(meaning, Called(names)) + _difference(meaning)

    def _words(self, meaning: Meaning, called: Called) -> str:
        if self.kind == ASK_TURN:
            return ACTIONS[VERB_NAMES.index(meaning.verb)].label(meaning)
        if meaning.verb == "decline":
            return say("No") if self.kind != ASK_CARD else say("None")
        if meaning.verb == "done":
            return say("Done")
        if self.kind == ASK_CARD and meaning.card is not None:
            return self._card_text(meaning, called)
        words = self.effect.label(meaning, called)
        if self.kind == ASK_DESTINATION:
            return say("{card} {place}", card=meaning.card, place=words)
        return capital(words)

    def _card_text(self, meaning: Meaning, called: Called) -> str:
        """A card and where it lies; the row goes without saying."""
        zone = meaning.zone or ""
        if meaning.owner is not None and meaning.owner != self.seat and zone in OTHERS_PLACES:
            return say(OTHERS_PLACES[zone], card=meaning.card, player=called.of(meaning.owner))
        if zone in OWN_PLACES:
            return say(OWN_PLACES[zone], card=meaning.card)
        return meaning.card or "" if zone == "row" else f"{meaning.card} ({zone})"


def _difference(meaning: Meaning) -> str:
    """What tells the card from another of its name in the same zone."""
    words: list[str] = []
    if meaning.used is not None:
        words.append(say("used") if meaning.used == 1 else say("used {abilities}", abilities=meaning.used))
    words += meaning.named
    if meaning.place is not None:
        words.append(say(PLACES[meaning.place]))
    return f" ({', '.join(words)})" if words else ""


class Told:
    """How one option of a question reads."""

    def __init__(self, question: Question, meaning: Meaning) -> None:
        self.question: Question = question
        self.meaning: Meaning = meaning

    def text(self, names: tuple[str, ...]) -> str:
        return self.question.option_text(self.meaning, names)
