"""Questions and options as people read them: made last, from meanings and parts of cards, not from a game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.effects.wording import capital
from centerrow.engine.action import Action
from centerrow.engine.actions import ACTIONS
from centerrow.engine.base import Effect
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.names import ASK_CARD, ASK_DESTINATION, ASK_TURN, VERB_NAMES
from centerrow.play.places import PLACES
from centerrow.say import say

IN_THE_ROW: Final = (
    "1st from the left",
    "2nd from the left",
    "3rd from the left",
    "4th from the left",
    "5th from the left",
    "6th from the left",
)
#: Where nobody gave names, players are counted.
NOBODYS: Final = Called()


class Question:
    """What a decision asks, and how its options read. Players are called as `for_people` says."""

    def __init__(
        self,
        kind: i64,
        seat: int,
        effect: Effect,
        card: str | None,
        facts: dict[str, int],
        called: Called,
        pays_for: str | None = None,
    ) -> None:
        self.kind: i64 = kind
        self.seat: int = seat
        self.effect: Effect = effect
        self.card: str | None = card
        self.facts: dict[str, int] = facts
        self.called: Called = called
        self.pays_for: str | None = pays_for

    def for_people(self, names: tuple[str, ...]) -> Question:
        """The same question to people who have names."""
        called = Called(names)
        return Question(self.kind, self.seat, self.effect, self.card, self.facts, called, self.pays_for)

    def text(self) -> str:
        """The whole question, with the card that asks it."""
        if self.card is None:
            return self.question()
        return self._situated(say("{card}: {question}", card=self.card, question=self._asked()))

    def question(self) -> str:
        """The question alone, for where that card is shown beside it."""
        return self._situated(capital(self._asked()))

    def _asked(self) -> str:
        if self.pays_for is not None:
            return say("how do you pay for {card}?", card=self.pays_for)
        return self.effect.question()

    def _situated(self, words: str) -> str:
        situation = self.effect.situation(self.facts, self.called)
        if not situation:
            return words
        return say("{question} {situation}", question=words, situation=capital(situation))

    def word_text(self) -> str:
        """How the word reads that asks, where a card asks."""
        return "" if self.card is None else self.effect.text()

    def option_text(self, meaning: Meaning) -> str:
        return self._words(meaning) + _difference(meaning)

    def _words(self, meaning: Meaning) -> str:
        if self.kind == ASK_TURN:
            return ACTIONS[VERB_NAMES.index(meaning.verb)].label(meaning)
        if meaning.verb == "decline":
            return say("No") if self.kind != ASK_CARD else say("None")
        if meaning.verb == "done":
            return say("Done")
        if self.kind == ASK_CARD and meaning.card is not None:
            place = self.place(meaning)
            return say("{card} ({place})", card=meaning.card, place=place) if place else meaning.card
        words = self.effect.label(meaning, self.called)
        if self.kind == ASK_DESTINATION:
            return say("{card} {place}", card=meaning.card, place=words)
        return capital(words)

    def place(self, meaning: Meaning) -> str:
        """Where the card lies of a question for a card."""
        if self.kind != ASK_CARD or meaning.zone is None:
            return ""
        return lies(meaning.zone, meaning.owner, self.seat, self.called)


def lies(zone: str, owner: int | None, seat: int, called: Called) -> str:
    """Where a card lies, to whoever sits at that seat; the row goes without saying."""
    if zone == "row":
        return ""
    place = PLACES[zone]
    if owner is not None and owner != seat:
        return say(place.lies_there, player=called.of(owner))
    return say(place.lies)


def _difference(meaning: Meaning) -> str:
    """What tells the card from another of its name in the same zone."""
    words: list[str] = []
    if meaning.used is not None:
        words.append(say("used") if meaning.used == 1 else say("used {abilities}", abilities=meaning.used))
    words += [say(faction) for faction in meaning.named]
    if meaning.place is not None:
        words.append(say(IN_THE_ROW[meaning.place]))
    return say(" ({differences})", differences=say(", ").join(words)) if words else ""


def past_of(verb: str) -> str:
    """What the log calls an action of that verb, to be said with the card as {things}; or nothing."""
    return ACTIONS[VERB_NAMES.index(verb)].past()


class Told:
    """How one option of a question reads."""

    def __init__(self, question: Question, meaning: Meaning) -> None:
        self.question: Question = question
        self.meaning: Meaning = meaning

    def for_people(self, names: tuple[str, ...]) -> Told:
        """The same option for people who have names."""
        return Told(self.question.for_people(names), self.meaning)

    def text(self) -> str:
        return self.question.option_text(self.meaning)

    def heading(self) -> str:
        """What stands above a list of options of its verb in a turn."""
        return self._action().heading() if self.question.kind == ASK_TURN else ""

    def entry(self) -> str:
        """What stands in such a list."""
        if self.question.kind != ASK_TURN:
            return self.text()
        return self._action().entry(self.meaning) + _difference(self.meaning)

    def place(self) -> str:
        """Where its card lies; empty where something else tells it from the others, too."""
        return "" if _difference(self.meaning) else self.question.place(self.meaning)

    def _action(self) -> Action:
        return ACTIONS[VERB_NAMES.index(self.meaning.verb)]
