"""Runes, power, insight, keystones and honor: gaining and spending them."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.names import (
    CONSTRUCT_RUNES,
    DEATH_KEYSTONES,
    HONOR,
    INSIGHT,
    LIFE_KEYSTONES,
    POWER,
    RUNES,
)
from centerrow.engine.state import Player, State
from centerrow.engine.zones import NOBODY


def amount_of(player: Player, resource: i64) -> i64:
    if resource == RUNES:
        return player.runes
    if resource == POWER:
        return player.power
    if resource == INSIGHT:
        return player.insight
    if resource == LIFE_KEYSTONES:
        return player.life_keystones
    if resource == DEATH_KEYSTONES:
        return player.death_keystones
    if resource == CONSTRUCT_RUNES:
        return player.construct_runes
    return player.honor


def everything(player: Player) -> i64:
    """All that can pay for cards, taken together."""
    held = player.runes + player.construct_runes + player.power + player.insight
    return held + player.life_keystones + player.death_keystones


def has_keystones(player: Player) -> bool:
    return player.life_keystones + player.death_keystones > 0


def _add(player: Player, resource: i64, amount: i64) -> None:
    if resource == RUNES:
        player.runes += amount
    elif resource == POWER:
        player.power += amount
    elif resource == INSIGHT:
        player.insight += amount
    elif resource == LIFE_KEYSTONES:
        player.life_keystones += amount
    else:
        player.death_keystones += amount


def gain(state: State, seat: i64, resource: i64, amount: i64) -> None:
    """Honor comes from the pool, and in full when the pool is empty (ruling 11)."""
    if amount <= 0:
        return
    player = state.players[seat]
    if resource == HONOR:
        state.quiet = 0
        player.honor += amount
        player.honor_gained += amount
        _take_from_pool(state, seat, amount)
    else:
        _add(player, resource, amount)
        if resource == INSIGHT:
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
        player.runes = 0
        player.construct_runes = 0
        player.power = 0
        player.life_keystones = 0
        player.death_keystones = 0


def _record_unspent(state: State) -> None:
    seat: i64 = 0
    for player in state.players:
        for resource in (RUNES, CONSTRUCT_RUNES, POWER, LIFE_KEYSTONES, DEATH_KEYSTONES):
            amount = amount_of(player, resource)
            if amount:
                state.record_amount(log.LOST, seat, resource, amount)
        seat += 1
