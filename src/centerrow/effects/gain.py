"""Gaining resources."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.wording import amount, listed
from centerrow.engine.abilities import HOW_MUCH_HONOR
from centerrow.engine.base import Count, Effect, Frame
from centerrow.engine.names import DEATH_KEYSTONES, HONOR, INSIGHT, LIFE_KEYSTONES, POWER, RUNES
from centerrow.engine.resources import gain as gain_resource
from centerrow.engine.state import State
from centerrow.say import AND, say


def honor_times(state: State, frame: Frame) -> i64:
    """By how much abilities of the player multiply honor gained from this frame."""
    times: i64 = 1
    if state.players[frame.player].heard & HOW_MUCH_HONOR:
        for active in state.actives:
            if active.player == frame.player and active.listens & HOW_MUCH_HONOR:
                times *= active.ability.times_honor(state, active, frame)
    return times


@dataclass(frozen=True)
class Gain(Effect):
    """Gain resources; with `per`, that many times what is counted."""

    runes: i64 = 0
    power: i64 = 0
    insight: i64 = 0
    life_keystones: i64 = 0
    death_keystones: i64 = 0
    honor: i64 = 0
    per: Count | None = None

    def run(self, state: State, frame: Frame) -> None:
        times: i64 = 1
        if self.per is not None:
            times = self.per.of(state, frame)
        player = frame.player
        if self.runes:
            gain_resource(state, player, RUNES, self.runes * times)
        if self.power:
            gain_resource(state, player, POWER, self.power * times)
        if self.insight:
            gain_resource(state, player, INSIGHT, self.insight * times)
        if self.life_keystones:
            gain_resource(state, player, LIFE_KEYSTONES, self.life_keystones * times)
        if self.death_keystones:
            gain_resource(state, player, DEATH_KEYSTONES, self.death_keystones * times)
        if self.honor:
            gain_resource(state, player, HONOR, self.honor * times * honor_times(state, frame))

    def plain_honor(self) -> i64:
        return self.honor if self.per is None else 0

    def amounts(self) -> list[i64]:
        """In the order of the resources' numbers."""
        return [self.runes, self.power, self.insight, self.life_keystones, self.death_keystones, self.honor]

    def check(self) -> str:
        if min(self.amounts()) < 0:
            return "gain takes no negative amounts"
        return "" if max(self.amounts()) > 0 else "gain needs at least one amount, such as gain(runes=2)"

    def text(self) -> str:
        parts = [amount(number, resource) for resource, number in enumerate(self.amounts()) if number]
        deed = say("gain {amounts}", amounts=listed(parts, AND))
        return deed if self.per is None else say("{deed} {count}", deed=deed, count=self.per.text())
