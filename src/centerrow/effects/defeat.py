"""Defeating without paying."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.choose import ChooseCard
from centerrow.effects.selectors import NO_LIMIT
from centerrow.effects.wording import permitted, up_to_cost
from centerrow.engine.base import Frame, Limit
from centerrow.engine.card import UNPAYABLE
from centerrow.engine.defeat import TO_BOTTOM, defeat
from centerrow.engine.names import CHOOSE, MONSTER, POWER
from centerrow.engine.offered import Options
from centerrow.engine.options import card_of, number_of
from centerrow.engine.payment import cost_of
from centerrow.engine.reach import add_row, add_supplies, add_void, add_void_monsters
from centerrow.engine.state import State
from centerrow.say import say


def _power_cost(state: State, player: i64, code: i64) -> i64:
    """What the monster of this option costs in power; one that costs something else meets no limit."""
    card = card_of(code)
    return cost_of(state, player, card) if state.face_of(card).resource == POWER else UNPAYABLE


@dataclass(frozen=True)
class DefeatFree(ChooseCard):
    """Defeat a monster without paying, up to a power cost: a number, or one read off the table.

    With `or_void` it may lie in the void, too, and goes to the bottom of the center deck.
    """

    cost: i64 = NO_LIMIT
    up_to: Limit | None = None
    may: bool = False
    in_row: bool = False
    name: str = ""
    or_void: bool = False

    def optional(self) -> bool:
        return self.may

    def taken(self, state: State, frame: Frame, option: i64) -> None:
        defeat(state, frame.player, card_of(option), number_of(option) | (TO_BOTTOM if self.or_void else 0))

    def targets(self, state: State, frame: Frame) -> Options:
        found = Options()
        add_row(state, found, CHOOSE, frame.player, MONSTER, False, must=not self.may)
        if not self.in_row:
            add_supplies(state, found, CHOOSE, frame.player, MONSTER, False)
        add_void(state, found, CHOOSE, frame.player, False, must=not self.may)
        if self.or_void:
            add_void_monsters(state, found, CHOOSE, 0)
        fitting = Options()
        for code in found.codes:
            if self.name and state.face_of(card_of(code)).name != self.name:
                continue
            if self.allows(state, frame.player, code):
                fitting.append(code)
        return fitting

    def allows(self, state: State, player: i64, code: i64) -> bool:
        """Whether the monster of this option costs little enough."""
        if self.up_to is not None:
            return self.up_to.allows(state, player, _power_cost(state, player, code))
        return self.cost == NO_LIMIT or _power_cost(state, player, code) <= self.cost

    def prompt(self) -> str:
        return "defeat"

    def question(self) -> str:
        return say("defeat which monster?")

    def check(self) -> str:
        if self.cost < NO_LIMIT or (self.cost != NO_LIMIT and self.up_to is not None):
            return "a defeat has one limit: a cost that is not negative, or one that is read off the table"
        return ""

    def cards_named(self) -> tuple[str, ...]:
        return (self.name,) if self.name else ()

    def text(self) -> str:
        monster = say("a monster named {name}", name=self.name) if self.name else say("a monster")
        if self.cost != NO_LIMIT:
            monster = up_to_cost(monster, self.cost, POWER)
        if self.in_row:
            monster = say("{card} in the center row", card=monster)
        if self.or_void:
            monster = say("{card} or the void", card=monster)
        deed = say("defeat {card} without paying its cost", card=monster)
        if self.up_to is not None:
            deed = say("{deed} if it costs no more ⚔ than {limit}", deed=deed, limit=self.up_to.text())
        deed = permitted(deed, self.may)
        return say("{deed}; put it on the bottom of the center deck", deed=deed) if self.or_void else deed
