"""Effects made of effects: one after the other, perhaps, if, and later in the turn."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.wording import sentence
from centerrow.engine.base import Condition, Effect, Frame
from centerrow.engine.names import ASK_CHOICE, CHOOSE, DECLINE
from centerrow.engine.options import bare_option, verb_of
from centerrow.engine.state import State


@dataclass(frozen=True)
class Sequence(Effect):
    """One effect after the other, in printed order."""

    parts: tuple[Effect, ...]

    def run(self, state: State, frame: Frame) -> None:
        i: i64 = len(self.parts) - 1
        while i >= 0:
            state.then(frame, self.parts[i])
            i -= 1

    def possible(self, state: State, frame: Frame) -> bool:
        for part in self.parts:
            if part.possible(state, frame):
                return True
        return False

    def check(self) -> str:
        return "" if self.parts else "a sequence needs at least one effect"

    def text(self) -> str:
        words = " ".join(sentence(part.text()) for part in self.parts)
        return words[:-1]


def sequence(*parts: Effect) -> Sequence:
    """One effect after the other, where a word takes a single effect."""
    return Sequence(parts)


@dataclass(frozen=True)
class May(Effect):
    """You may do this; asked only when it could do something."""

    effect: Effect

    def run(self, state: State, frame: Frame) -> None:
        if self.effect.possible(state, frame):
            state.ask(frame, ASK_CHOICE, [bare_option(CHOOSE, 1), bare_option(DECLINE, 0)])

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            state.then(frame, self.effect)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def prompt(self) -> str:
        return "may"

    def question(self) -> str:
        return f"{self.effect.text()}?"

    def label(self, state: State, frame: Frame, option: i64) -> str:
        return "yes"

    def text(self) -> str:
        return f"you may {self.effect.text()}"


@dataclass(frozen=True)
class If(Effect):
    """Do this if the condition holds when its turn comes."""

    condition: Condition
    effect: Effect

    def run(self, state: State, frame: Frame) -> None:
        if self.condition.holds(state, frame.player, frame.subject):
            state.then(frame, self.effect)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.condition.holds(state, frame.player, frame.subject) and self.effect.possible(state, frame)

    def text(self) -> str:
        return f"if {self.condition.text()}, {self.effect.text()}"


@dataclass(frozen=True)
class Bank(Effect):
    """You may do this at any time later this turn: a right that you use when you want (ruling 22)."""

    effect: Effect

    def run(self, state: State, frame: Frame) -> None:
        state.rights.append(
            Frame(
                self.effect, frame.player, frame.card, frame.face, frame.play, frame.subject, 0, frame.number
            )
        )

    def text(self) -> str:
        return f"once more this turn, when you want, you may {self.effect.text()}"
