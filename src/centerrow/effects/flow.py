"""Effects made of effects: one after the other, perhaps, if, and later in the turn."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64, mypyc_attr

from centerrow.effects.wording import capital, permitted
from centerrow.engine.base import THIS_CARD, Condition, Effect, Frame
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.names import ASK_CHOICE, CHOOSE
from centerrow.engine.offered import Options
from centerrow.engine.options import bare_option, number_of, verb_of, yes_or_no
from centerrow.engine.state import State
from centerrow.packed import append
from centerrow.say import say


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

    def plain_honor(self) -> i64:
        honor: i64 = 0
        for part in self.parts:
            honor += part.plain_honor()
        return honor

    def check(self) -> str:
        return "" if self.parts else "a sequence needs at least one effect"

    def text(self) -> str:
        words = ""
        for part in self.parts:
            more = part.text()
            words = say("{words}. {more}", words=words, more=capital(more)) if words else more
        return words


def sequence(*parts: Effect) -> Sequence:
    """One effect after the other, where a word takes a single effect."""
    return Sequence(parts)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class May(Effect):
    """You may do this; asked only when it could do something."""

    effect: Effect

    def run(self, state: State, frame: Frame) -> None:
        if self.effect.possible(state, frame):
            state.ask(frame, ASK_CHOICE, yes_or_no())

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            state.go_on_freely()
            state.then(frame, self.effect)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def prompt(self) -> str:
        return "may"

    def question(self) -> str:
        return say("{deed}?", deed=self.effect.text())

    def describe(self, state: State, frame: Frame, option: i64, meaning: Meaning) -> None:
        if verb_of(option) == CHOOSE:
            meaning.word = self.effect
            self.effect.asks_for(state, frame, meaning)

    def label(self, meaning: Meaning, called: Called) -> str:
        return say("yes")

    def text(self) -> str:
        return permitted(self.effect.text(), True)


@dataclass(frozen=True)
class ChooseOne(Effect):
    """Choose one of several effects; with `both_if`, all of them when that holds."""

    effects: tuple[Effect, ...]
    both_if: Condition | None = None

    def run(self, state: State, frame: Frame) -> None:
        if self.both_if is not None and self.both_if.holds(state, frame.player, frame.subject):
            for effect in reversed(self.effects):
                state.then(frame, effect)
            return
        options = Options()
        i: i64 = 0
        for effect in self.effects:
            if effect.possible(state, frame):
                options.append(bare_option(CHOOSE, i))
            i += 1
        if options.size:
            state.ask(frame, ASK_CHOICE, options)

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        state.then(frame, self.effects[number_of(option)])

    def possible(self, state: State, frame: Frame) -> bool:
        for effect in self.effects:
            if effect.possible(state, frame):
                return True
        return False

    def prompt(self) -> str:
        return "choose_one"

    def question(self) -> str:
        return say("choose one")

    def describe(self, state: State, frame: Frame, option: i64, meaning: Meaning) -> None:
        effect = self.effects[number_of(option)]
        meaning.number = int(number_of(option))
        meaning.word = effect
        effect.asks_for(state, frame, meaning)

    def label(self, meaning: Meaning, called: Called) -> str:
        return meaning.words_of()

    def check(self) -> str:
        return "" if len(self.effects) > 1 else "give at least two effects to choose from"

    def text(self) -> str:
        effects = say(", or ").join([effect.text() for effect in self.effects])
        if self.both_if is None:
            return say("choose one: {effects}", effects=effects)
        words = "choose one: {effects}; if {condition}, do both"
        return say(words, effects=effects, condition=self.both_if.text())


def choose_one(*effects: Effect, both_if: Condition | None = None) -> ChooseOne:
    """Choose one of these effects, or do all of them when the condition holds."""
    return ChooseOne(effects, both_if)


@dataclass(frozen=True)
class If(Effect):
    """Do this if the condition holds when its turn comes, and otherwise perhaps something else."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None

    def run(self, state: State, frame: Frame) -> None:
        if self.condition.holds(state, frame.player, frame.subject):
            state.then(frame, self.effect)
        elif self.otherwise is not None:
            state.then(frame, self.otherwise)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.condition.holds(state, frame.player, frame.subject) and self.effect.possible(state, frame)

    def text(self) -> str:
        condition, effect = self.condition.text(), self.effect.text()
        if self.otherwise is None:
            return say("if {condition}, {effect}", condition=condition, effect=effect)
        words = "if {condition}, {effect}; otherwise, {other}"
        return say(words, condition=condition, effect=effect, other=self.otherwise.text())


@dataclass(frozen=True)
class Bank(Effect):
    """You may do this at any time later this turn: a right that you use when you want (ruling 22)."""

    effect: Effect

    def needs(self) -> i64:
        """The right goes by the name of its card."""
        return THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        state.rights = append(state.rights, frame.part(self.effect))

    def text(self) -> str:
        return say("once more this turn, when you want, you may {deed}", deed=self.effect.text())
