"""The first game: the table as always, with somebody who says what to do next and why."""

from __future__ import annotations

from textual.content import Content

from centerrow.presentation.setup import Form
from centerrow.say import UNSAID, say
from centerrow.tui.host import host_of
from centerrow.tui.keybar import Hint
from centerrow.tui.table import TableScreen
from centerrow.tutorial import LESSON_FIRST, STEPS, Guide, Step, first_game

#: Which keys do what a step asks for.
KEYS = {
    "play": "p plays all; arrows and Enter, one",
    "acquire": "its number, or arrows and Enter",
    "defeat": "its number, or arrows and Enter",
    "choose": "its key, or arrows and Enter",
    "end_turn": "e",
}


RULES = "centerrow rules"


class LessonScreen(TableScreen):
    """The tutorial's game; what the lesson does not ask for is refused with a hint."""

    def __init__(self) -> None:
        super().__init__(first_game())
        self.guide = Guide()

    def prompt(self) -> Content:
        step = self.guide.step(self.session)
        if step is None:
            return super().prompt()
        number = self.guide.number(self.session) + 1
        return Content.assemble(
            (f"{say('Lesson {number} of {last}:', number=number, last=len(STEPS))} ", "bold $key"),
            (step.text(), "$foreground"),
            (f" [{keys_for(step)}]", "bold $key"),
        )

    def choose(self, index: int) -> None:
        decision = self.director.asked
        refusal = UNSAID if decision is None else self.guide.refusal(self.session, decision.options[index])
        if refusal:
            self.say(str(refusal), 5)
        else:
            super().choose(index)

    def action_play_all(self) -> None:
        if self.guide.plays_all(self.session):
            super().action_play_all()
        else:
            self.say(say(LESSON_FIRST), 5)

    def action_end_turn(self) -> None:
        """The lesson knows what is worth its price: nothing is asked twice."""
        decision = self.director.asked
        verbs = [option.verb for option in decision.options] if decision is not None else []
        if "end_turn" in verbs and self.guide.step(self.session) is not None:
            self.choose(verbs.index("end_turn"))
        else:
            super().action_end_turn()

    def action_hint(self) -> None:
        """The lesson says itself what to do."""
        self.say(say(LESSON_FIRST), 5)

    def offers_play_all(self) -> bool:
        return super().offers_play_all() and self.guide.plays_all(self.session)

    def key_hints(self) -> list[Hint]:
        step = self.guide.step(self.session)
        ends = step is None or step.verb == "end_turn"
        unwanted = ["hint"] if ends else ["hint", "end_turn"]
        return [hint for hint in super().key_hints() if hint.action not in unwanted]

    def last_words(self) -> str:
        return self.guide.last_words(self.session, f"`{RULES}`")

    def new_game(self) -> None:
        """The first real one: against a novice, as a game is when one says nothing."""
        host_of(self).begin(Form().session(), instead_of=self)

    def play_again(self) -> None:
        host_of(self).replace(self, LessonScreen())

    def help_parts(self) -> list[Content]:
        step = self.guide.step(self.session)
        return [*([Content(step.text())] if step is not None else []), *super().help_parts()]


def keys_for(step: Step) -> str:
    """The keys for a step; one card alone is not played with all the others."""
    return say(KEYS["choose" if step.verb == "play" and step.card else step.verb])
