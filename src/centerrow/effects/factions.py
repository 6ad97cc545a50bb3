"""Naming a faction."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.wording import capital
from centerrow.engine import log
from centerrow.engine.base import Effect, Frame
from centerrow.engine.names import ASK_CHOICE, CHOOSE, FACTIONS, names_of_factions
from centerrow.engine.options import bare_option, number_of
from centerrow.engine.state import NAMED, State


def ask_faction(state: State, frame: Frame) -> None:
    state.ask(frame, ASK_CHOICE, [bare_option(CHOOSE, faction) for faction in FACTIONS])


def faction_label(option: i64) -> str:
    return capital(names_of_factions(number_of(option))[0])


@dataclass(frozen=True)
class TakeFaction(Effect):
    """Choose a faction: the card this is about, or else this card, is of it until the end of the turn.

    A copied effect leaves this card as it is (ruling 9).
    """

    it: bool = False

    def run(self, state: State, frame: Frame) -> None:
        if self.it or not frame.chain:
            ask_faction(state, frame)

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        card = frame.subject if self.it else frame.card
        state.mark(card, number_of(option) << NAMED)
        state.record_amount(log.FACTION_NAMED, frame.player, log.NOTHING, number_of(option))

    def prompt(self) -> str:
        return "faction"

    def question(self) -> str:
        return "which faction?"

    def label(self, state: State, frame: Frame, option: i64) -> str:
        return faction_label(option)

    def text(self) -> str:
        who = "it" if self.it else "this hero"
        return f"name a faction; {who} is of that faction until the end of the turn"


@dataclass(frozen=True)
class NameFaction(Effect):
    """Name a faction, then do something with it."""

    effect: Effect

    def run(self, state: State, frame: Frame) -> None:
        ask_faction(state, frame)

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        faction = number_of(option)
        state.record_amount(log.FACTION_NAMED, frame.player, log.NOTHING, faction)
        state.stack.append(frame.about(self.effect, frame.subject, faction))

    def prompt(self) -> str:
        return "faction"

    def question(self) -> str:
        return "which faction?"

    def label(self, state: State, frame: Frame, option: i64) -> str:
        return faction_label(option)

    def text(self) -> str:
        return f"name a faction; {self.effect.text()}"
