"""What a card costs this player, what may pay for it, and the ways to split the payment (ruling 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine.abilities import WHAT_TO_PAY, WHAT_TO_SPEND
from centerrow.engine.base import Effect, Frame
from centerrow.engine.names import ASK_PAYMENT, PAY, RESOURCE_NAMES, RUNES
from centerrow.engine.options import bare_option, number_of
from centerrow.engine.resources import amount_of, spend
from centerrow.engine.state import State

#: Resources that can pay for something: runes, power, insight.
PAYING: Final = 3


def price(state: State, player: i64, card: i64) -> i64:
    """What the player pays for the card: its cost less what abilities take off, never below 0."""
    amount = state.faces[state.face[card]].cost
    if state.heard & WHAT_TO_PAY:
        for active in state.actives:
            if active.player == player and active.listens & WHAT_TO_PAY:
                amount -= active.ability.less_to_pay(state, active, card)
        if amount < 0:
            return 0
    return amount


def sources(state: State, player: i64, card: i64) -> i64:
    """The resources (as bits) that may pay for the card: its own, and what may be spent as it, in chains."""
    resource = state.faces[state.face[card]].resource
    found: i64 = 1 << resource
    if not state.heard & WHAT_TO_SPEND:
        return found
    before: i64 = 0
    while found != before:
        before = found
        found |= _spendable(state, found, card, player)
    return found


def _spendable(state: State, found: i64, card: i64, player: i64) -> i64:
    more: i64 = 0
    for active in state.actives:
        if active.player == player and active.listens & WHAT_TO_SPEND:
            resource: i64 = 0
            while resource < PAYING:
                if found & (1 << resource):
                    more |= active.ability.spends(state, active, resource, card)
                resource += 1
    return more


def affordable(state: State, player: i64, card: i64) -> bool:
    purse = state.players[player]
    face = state.faces[state.face[card]]
    if not state.heard & (WHAT_TO_PAY | WHAT_TO_SPEND):
        return amount_of(purse, face.resource) >= face.cost
    amount = price(state, player, card)
    mask = sources(state, player, card)
    have: i64 = 0
    resource: i64 = 0
    while resource < PAYING:
        if mask & (1 << resource):
            have += amount_of(purse, resource)
        resource += 1
    return have >= amount


def beyond_means(state: State, player: i64, resource: i64) -> bool:
    """Whether nothing at all is to be had for so little: true in most decisions, and quickly seen."""
    if state.heard & (WHAT_TO_PAY | WHAT_TO_SPEND):
        return False
    if resource == RUNES:
        return state.players[player].runes < state.library.fewest_runes
    return state.players[player].power < state.library.least_power


def splits(state: State, player: i64, amount: i64, mask: i64) -> list[i64]:
    """Every way to pay that amount out of the resources in the mask, 8 bits for each resource."""
    found: list[i64] = []
    _split(state, player, amount, mask, RUNES, 0, found)
    return found


def _split(
    state: State, player: i64, left: i64, mask: i64, resource: i64, paid: i64, found: list[i64]
) -> None:
    if left == 0:
        found.append(paid)
        return
    if resource == PAYING:
        return
    most: i64 = amount_of(state.players[player], resource) if mask & (1 << resource) else 0
    most = min(most, left)
    while most >= 0:
        _split(state, player, left - most, mask, resource + 1, paid | (most << (8 * resource)), found)
        most -= 1


def pay_split(state: State, player: i64, split: i64) -> None:
    resource: i64 = 0
    while resource < PAYING:
        spend(state, player, resource, (split >> (8 * resource)) & 255)
        resource += 1


@dataclass(frozen=True)
class PayFor(Effect):
    """Pay for the subject, then go on with what lies below on the stack."""

    def run(self, state: State, frame: Frame) -> None:
        player = frame.player
        card = frame.subject
        amount = price(state, player, card)
        mask = sources(state, player, card)
        if not mask & (mask - 1):
            spend(state, player, state.face_of(card).resource, amount)
            return
        ways = splits(state, player, amount, mask)
        if len(ways) == 1:
            pay_split(state, player, ways[0])
            return
        state.ask(frame, ASK_PAYMENT, [bare_option(PAY, way) for way in ways])

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        pay_split(state, frame.player, number_of(option))

    def prompt(self) -> str:
        return "pay"

    def question(self) -> str:
        return "how do you pay?"

    def label(self, state: State, frame: Frame, option: i64) -> str:
        return split_text(number_of(option))


PAY_FOR: Final = PayFor()


def split_text(split: i64) -> str:
    """A split as people read it: 2 runes and 3 power."""
    parts: list[str] = []
    for resource in range(PAYING):
        amount = (split >> (8 * resource)) & 255
        if amount:
            name = RESOURCE_NAMES[resource]
            parts.append(f"{amount} {name[:-1] if amount == 1 and name == 'runes' else name}")
    return " and ".join(parts)
