"""Choosing a card: what every effect that asks for one card shares."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64, mypyc_attr

from centerrow.engine.base import Effect, Frame
from centerrow.engine.names import ASK_CARD, CHOOSE, DECLINE, DONE
from centerrow.engine.offered import Options
from centerrow.engine.options import bare_option, verb_of
from centerrow.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ChooseCard(Effect):
    """Asks for one of the `targets` and does with it what `taken` says; without any, nothing happens."""

    def targets(self, state: State, frame: Frame) -> Options:
        """An option for each card that can be chosen."""
        raise NotImplementedError(type(self).__name__)

    def taken(self, state: State, frame: Frame, option: i64) -> None:
        """What happens to the chosen one."""
        raise NotImplementedError(type(self).__name__)

    def optional(self) -> bool:
        """Whether the player may decline, or stop after some were chosen."""
        return False

    def run(self, state: State, frame: Frame) -> None:
        options = self.targets(state, frame)
        if options.size:
            if self.optional():
                options.append(bare_option(DONE if frame.step else DECLINE, 0))
            state.ask(frame, ASK_CARD, options)

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            self.taken(state, frame, option)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.targets(state, frame).size > 0
