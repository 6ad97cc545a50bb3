"""Runes, power, insight, keystones and honor: gaining and spending them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.names import (
    CONSTRUCT_RUNES,
    DEATH_KEYSTONES,
    HONOR,
    INSIGHT,
    LIFE_KEYSTONES,
    PURSE_NAMES,
    RESOURCES,
)
from centerrow.engine.state import Player, State
from centerrow.engine.zones import NOBODY
from centerrow.packed import vec

#: What does not outlast a turn.
PASSING: Final = vec[i64](
    [number for number in range(len(PURSE_NAMES)) if number == CONSTRUCT_RUNES or not RESOURCES[number].lasts]
)


def everything(player: Player) -> i64:
    """All that can pay for cards, taken together."""
    total: i64 = 0
    for amount in player.purse:
        total += amount
    return total - player.purse[HONOR]


def has_keystones(player: Player) -> bool:
    return player.purse[LIFE_KEYSTONES] + player.purse[DEATH_KEYSTONES] > 0


def _add(player: Player, resource: i64, amount: i64) -> None:
    # `+=` on a place of a vector would compile to slow code.
    player.purse[resource] = player.purse[resource] + amount


def gain(state: State, seat: i64, resource: i64, amount: i64) -> None:
    """Honor comes from the pool, and in full when the pool is empty (ruling 11)."""
    if amount <= 0:
        return
    player = state.players[seat]
    _add(player, resource, amount)
    if resource == HONOR:
        state.quiet = 0
        player.honor_gained += amount
        _take_from_pool(state, seat, amount)
    elif resource == INSIGHT:
        player.insight_gained += amount
    if state.log is not None:
        state.record_amount(log.GAINED, seat, resource, amount)


def gain_for_cult(state: State, amount: i64) -> None:
    """The Cult gains honor, from the pool like everybody (ruling 42)."""
    if amount > 0:
        state.quiet = 0
        state.cult += amount
        _take_from_pool(state, NOBODY, amount)


def _take_from_pool(state: State, seat: i64, amount: i64) -> None:
    if state.pool > amount:
        state.pool -= amount
    elif state.pool > 0:
        state.pool = 0
        state.record_amount(log.LAST_ROUND, seat, log.NOTHING, 0)


def spend(state: State, seat: i64, resource: i64, amount: i64) -> None:
    """Pay; the caller knows that there is enough."""
    if amount <= 0:
        return
    _add(state.players[seat], resource, -amount)
    if state.log is not None:
        state.record_amount(log.SPENT, seat, resource, amount)


def lose(state: State, seat: i64, resource: i64, amount: i64) -> None:
    """The seat loses that much and gets nothing for it."""
    if amount <= 0:
        return
    _add(state.players[seat], resource, -amount)
    if state.log is not None:
        state.record_amount(log.LOST, seat, resource, amount)


def lose_unspent(state: State) -> None:
    """Runes, power and keystones do not outlast a turn, whoever gained them (ruling 15)."""
    if state.log is not None:
        _record_unspent(state)
    for player in state.players:
        for resource in PASSING:
            player.purse[resource] = 0


def _record_unspent(state: State) -> None:
    seat: i64 = 0
    for player in state.players:
        for resource in PASSING:
            amount = player.purse[resource]
            if amount:
                state.record_amount(log.LOST, seat, resource, amount)
        seat += 1
