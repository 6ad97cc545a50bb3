"""Naming a faction."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64, mypyc_attr

from centerrow.effects.wording import faction_text
from centerrow.engine import log
from centerrow.engine.base import OF_THIS_CARD, THAT_CARD, THAT_FACTION, THIS_CARD, Effect, Frame
from centerrow.engine.marks import naming
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.names import ASK_CHOICE, CHOOSE, FACTIONS, names_of_factions
from centerrow.engine.offered import these
from centerrow.engine.options import bare_option, number_of
from centerrow.engine.play import stay_in_play
from centerrow.engine.state import State
from centerrow.engine.zones import PLAYED, own
from centerrow.say import say


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class AskFaction(Effect):
    """Asks for a faction, in the open; `named` does something with it."""

    def named(self, state: State, frame: Frame, faction: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def run(self, state: State, frame: Frame) -> None:
        state.ask(frame, ASK_CHOICE, these([bare_option(CHOOSE, faction) for faction in FACTIONS]))

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        self.record(state, frame, number_of(option))
        self.named(state, frame, number_of(option))

    def record(self, state: State, frame: Frame, faction: i64) -> None:
        """For the log: who named it, and the card that is of it now, if one is."""
        state.record_amount(log.FACTION_NAMED, frame.player, log.NOTHING, faction)

    def prompt(self) -> str:
        return "faction"

    def question(self) -> str:
        return say("which faction?")

    def describe(self, state: State, frame: Frame, option: i64, meaning: Meaning) -> None:
        meaning.faction = names_of_factions(number_of(option))[0]

    def label(self, meaning: Meaning, called: Called) -> str:
        return "" if meaning.faction is None else faction_text(meaning.faction)


@dataclass(frozen=True)
class TakeFaction(AskFaction):
    """Choose a faction: the card this is about, or else this card, is of it until the end of the turn.

    A copied effect, or one won in an auction, leaves this card as it is (rulings 9 and 55).
    """

    it: bool = False

    def needs(self) -> i64:
        return THAT_CARD if self.it else THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        if self.it or not frame.chain:
            super().run(state, frame)

    def named(self, state: State, frame: Frame, faction: i64) -> None:
        card = self.card(frame)
        state.mark(card, naming(faction))
        if card not in state.heroes:
            state.keep_marks(card)
        if state.where[card] == own(PLAYED, frame.player):
            stay_in_play(state, card)

    def record(self, state: State, frame: Frame, faction: i64) -> None:
        if state.log is not None:
            card = self.card(frame)
            event = state.event(log.FACTION_NAMED, frame.player, card, log.NOTHING, log.NOTHING)
            event.amount = faction
            state.tell(event)

    def card(self, frame: Frame) -> i64:
        return frame.subject if self.it else frame.card

    def text(self) -> str:
        if self.it:
            return say("name a faction; it is of that faction until the end of the turn")
        return say("name a faction; this hero is of that faction until the end of the turn")


@dataclass(frozen=True)
class NameFaction(AskFaction):
    """Name a faction, then do something with it."""

    effect: Effect

    def given(self, part: str, had: i64) -> i64:
        """The faction takes the number's place."""
        return had & (OF_THIS_CARD | THAT_CARD) | THAT_FACTION

    def named(self, state: State, frame: Frame, faction: i64) -> None:
        state.stack.append(frame.about(self.effect, frame.subject, faction))

    def text(self) -> str:
        return say("name a faction; {effect}", effect=self.effect.text())
