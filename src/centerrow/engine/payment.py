"""What a card costs this player, what may pay for it, and the ways to split the payment (ruling 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import WHAT_IT_COSTS, WHAT_PAYING_ASKS, WHAT_TO_PAY, WHAT_TO_SPEND
from centerrow.engine.base import NO_FACE, NO_PLAY, Frame, Procedure, bare_frame, card_frame
from centerrow.engine.card import UNPAYABLE
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.names import (
    ASK_PAYMENT,
    CONSTRUCT,
    CONSTRUCT_RUNES,
    MECHANA,
    PAY,
    RESOURCE_NAMES,
    RUNES,
)
from centerrow.engine.offered import these
from centerrow.engine.options import bare_option, number_of
from centerrow.engine.packing import bit, bit_of
from centerrow.engine.resources import everything, spend
from centerrow.engine.state import State
from centerrow.engine.zones import NO_CARD
from centerrow.say import say

#: Resources that can pay for something: runes, power, insight.
PAYING: Final = 3
#: How many bits of a split each resource has, and how many bits of a price its resource has.
SPLIT_BITS: Final = 12
RESOURCE_BITS: Final = 3
#: Of a price that is to be paid; a purse has no upper limit (ruling 20), and this is far beyond any.
AMOUNT_BITS: Final = 40


def cost_of(state: State, player: i64, card: i64) -> i64:
    """What the card costs this player: limits on costs look at this (ruling 10)."""
    face = state.faces[state.face[card]]
    amount = face.cost
    discount = face.discount
    if discount is not None:
        amount -= discount.of(state, card_frame(PAY_FOR, player, card, face.index, NO_PLAY))
    if state.players[player].heard & WHAT_IT_COSTS:
        for active in state.actives:
            if active.player == player and active.listens & WHAT_IT_COSTS:
                amount -= active.ability.costs_less(state, active, card)
    return amount if amount > 0 else 0


def price(state: State, player: i64, card: i64) -> i64:
    """What the player pays for the card: its cost less what abilities take off, never below 0."""
    amount = cost_of(state, player, card)
    if state.players[player].heard & WHAT_TO_PAY:
        for active in state.actives:
            if active.player == player and active.listens & WHAT_TO_PAY:
                amount -= active.ability.less_to_pay(state, active, card)
        if amount < 0:
            return 0
    return amount


def sources(state: State, player: i64, resource: i64, card: i64) -> i64:
    """The resources (as bits) that may pay for the card: its own, and what may be spent as it, in chains."""
    found = bit(resource)
    if card != NO_CARD:
        found |= state.faces[state.face[card]].also_pays
    if not state.players[player].heard & WHAT_TO_SPEND:
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
                if bit_of(found, resource):
                    more |= active.ability.spends(state, active, resource, card)
                resource += 1
    return more


def _construct_runes(state: State, player: i64, card: i64, mask: i64) -> i64:
    """The runes for mechana constructs alone that may pay for this card, where runes may (ruling 30)."""
    restricted = state.players[player].purse[CONSTRUCT_RUNES]
    if not restricted or not bit_of(mask, RUNES):
        return 0
    if state.kind_of(card) == CONSTRUCT and state.factions_for(player, card) & MECHANA:
        return restricted
    return 0


def _have(state: State, player: i64, mask: i64) -> i64:
    purse = state.players[player].purse
    if not mask & (mask - 1):
        resource: i64 = 0
        while mask != bit(resource):
            resource += 1
        return purse[resource]
    total: i64 = 0
    resource = 0
    while resource < PAYING:
        if bit_of(mask, resource):
            total += purse[resource]
        resource += 1
    return total


def affordable(state: State, player: i64, card: i64) -> bool:
    """Whether the player can pay for the card."""
    face = state.face[card]
    owner = state.players[player]
    if owner.heard & WHAT_PAYING_ASKS or owner.purse[CONSTRUCT_RUNES] or state.library.bargains[face]:
        return _affordable_somehow(state, player, card)
    return owner.purse[state.library.resources[face]] >= state.library.costs[face]


def _affordable_somehow(state: State, player: i64, card: i64) -> bool:
    """The same where it may cost something else than it says, or something else may pay too."""
    mask = sources(state, player, state.library.resources[state.face[card]], card)
    have = _have(state, player, mask) + _construct_runes(state, player, card, mask)
    return have >= price(state, player, card)


def can_pay(state: State, player: i64, resource: i64, amount: i64) -> bool:
    """Whether the player can pay that much for something that is no card."""
    owner = state.players[player]
    if owner.purse[resource] >= amount:
        return True
    if not owner.heard & WHAT_TO_SPEND:
        return False
    return _have(state, player, sources(state, player, resource, NO_CARD)) >= amount


def beyond_means(state: State, player: i64, resource: i64) -> bool:
    """Whether the player can afford nothing in the row or a supply: often true, and quick to tell."""
    owner = state.players[player]
    if owner.heard & WHAT_PAYING_ASKS:
        return False
    alone = owner.purse[resource]
    if resource == RUNES:
        alone += owner.purse[CONSTRUCT_RUNES]
    if alone >= state.library.least_alone[resource]:
        return False
    together = state.library.least_together[resource]
    return together == UNPAYABLE or everything(owner) < together


def splits(state: State, player: i64, amount: i64, mask: i64) -> list[i64]:
    """Every way to pay that amount out of the resources in the mask (see `paid_with`)."""
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
    most: i64 = state.players[player].purse[resource] if bit_of(mask, resource) else 0
    most = min(most, left)
    while most >= 0:
        _split(
            state, player, left - most, mask, resource + 1, paid | (most << (SPLIT_BITS * resource)), found
        )
        most -= 1


def paid_with(split: i64, resource: i64) -> i64:
    """How much of this resource a split pays."""
    return split >> (SPLIT_BITS * resource) & (1 << SPLIT_BITS) - 1


def pay_split(state: State, player: i64, split: i64) -> None:
    resource: i64 = 0
    while resource < PAYING:
        spend(state, player, resource, paid_with(split, resource))
        resource += 1


def pay_price(state: State, player: i64, resource: i64, amount: i64, face: i64) -> None:
    """The player pays next, for something that a card of that face does, or the table (NO_FACE).

    The caller knows that they can.
    """
    due = ((face - NO_FACE) << AMOUNT_BITS | amount) << RESOURCE_BITS | resource
    state.stack.append(bare_frame(PAY_FOR, player, NO_CARD, 0, due))


def _resource_due(due: i64) -> i64:
    return due & (1 << RESOURCE_BITS) - 1


def _amount_due(due: i64) -> i64:
    return due >> RESOURCE_BITS & bit(AMOUNT_BITS) - 1


def _face_due(due: i64) -> i64:
    return (due >> RESOURCE_BITS >> AMOUNT_BITS) + NO_FACE


@dataclass(frozen=True)
class PayFor(Procedure):
    """Pay for the subject, or without one what the number says (see `pay_price`)."""

    def word(self) -> str:
        return "pay"

    def run(self, state: State, frame: Frame) -> None:
        player = frame.player
        card = frame.subject
        if card == NO_CARD:
            face = _face_due(frame.number)
            resource = _resource_due(frame.number)
            amount = _amount_due(frame.number)
        else:
            face = state.face[card]
            resource = state.face_of(card).resource
            amount = price(state, player, card)
        mask = sources(state, player, resource, card)
        if card != NO_CARD:
            amount -= self.spend_construct_runes(state, player, card, mask, amount)
        if not mask & (mask - 1):
            spend(state, player, resource, amount)
            return
        ways = splits(state, player, amount, mask)
        if len(ways) == 1:
            pay_split(state, player, ways[0])
            return
        options = these([bare_option(PAY, way) for way in ways])
        state.paying = face
        state.ask(bare_frame(self, player, NO_CARD, 1, 0), ASK_PAYMENT, options)

    def spend_construct_runes(self, state: State, player: i64, card: i64, mask: i64, amount: i64) -> i64:
        """They are spent first where they can be (ruling 30)."""
        restricted = _construct_runes(state, player, card, mask)
        restricted = min(restricted, amount)
        if restricted:
            purse = state.players[player].purse
            purse[CONSTRUCT_RUNES] = purse[CONSTRUCT_RUNES] - restricted
            state.record_amount(log.SPENT, player, CONSTRUCT_RUNES, restricted)
        return restricted

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        pay_split(state, frame.player, number_of(option))

    def prompt(self) -> str:
        return "pay"

    def question(self) -> str:
        return say("how do you pay?")

    def describe(self, state: State, frame: Frame, option: i64, meaning: Meaning) -> None:
        meaning.price = price_of_split(number_of(option))

    def label(self, meaning: Meaning, called: Called) -> str:
        return meaning.price_in_words()


PAY_FOR: Final = PayFor()


def price_of_split(split: i64) -> dict[str, int]:
    """What is paid of each resource."""
    found: dict[str, int] = {}
    for resource in range(PAYING):
        amount = paid_with(split, resource)
        if amount:
            found[RESOURCE_NAMES[resource]] = int(amount)
    return found
