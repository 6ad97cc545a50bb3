"""The cards of one game, linked: names become numbers, once, before anything is dealt.

Faces are numbered in the order of their names, so comparing numbers compares names, whatever else is there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from mypy_extensions import i64

from centerrow.engine.base import NO_FACE, Ability, Condition, Count, Effect, Node
from centerrow.engine.card import (
    FROM_ALWAYS,
    FROM_CENTER,
    FROM_DREAM,
    FROM_TRANSFORMED,
    NO_PRICE,
    UNPAYABLE,
    Card,
    Way,
)
from centerrow.engine.errors import BadCard
from centerrow.engine.names import (
    CONSTRUCT,
    HERO,
    MONSTER,
    POWER,
    RUNES,
    VISION,
)
from centerrow.engine.tree import nodes_of, places_of, walk
from centerrow.engine.zones import HAND, MAX_SUPPLIES, NO_ZONE, SET_ASIDE, SUPPLY, THE_VOID
from centerrow.packed import append, vec


def stable_code(text: str) -> int:
    """A number for a text, below 2**62, the same in every process and build."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little") >> 2


class Face:
    """A card's face as the engine uses it."""

    def __init__(self, card: Card, index: i64) -> None:
        self.card: Card = card
        self.index: i64 = index
        self.name: str = card.name
        self.code: i64 = stable_code(card.name)
        self.kind: i64 = card.kind
        self.factions: i64 = card.factions
        self.resource: i64 = card.cost.resource
        self.cost: i64 = card.cost.amount
        self.honor: i64 = card.honor
        self.play: Effect | None = card.play
        self.reward: Effect | None = card.reward
        self.plain_honor: i64 = 0 if card.reward is None else card.reward.plain_honor()
        self.activated: vec[Effect] = vec[Effect](card.activated)
        self.abilities: vec[Ability] = vec[Ability](card.abilities)
        self.enters: Effect | None = card.enters
        self.acquired: Effect | None = card.acquired
        self.dreamborn: bool = card.dreamborn
        self.is_transformed: bool = card.zone == FROM_TRANSFORMED
        self.free_if: Way | None = card.free_if
        self.put_if: Way | None = card.put_if
        self.also_pays: i64 = card.also_pays
        self.discount: Count | None = card.discount
        #: The least that it can cost, before any other card takes something off.
        self.least_cost: i64 = _least_cost(card)
        self.recur: i64 = card.recur
        self.phantasm: i64 = card.phantasm
        self.dreambind: i64 = card.dreambind
        self.is_dream_construct: bool = card.kind == CONSTRUCT and card.zone == FROM_DREAM
        #: A monster that stays face up before its defeater: a trophy, or an ongoing one (ruling 44).
        self.is_kept: bool = card.kind == MONSTER and bool(card.abilities or card.activated)
        #: A vision that stays face up before its owner.
        self.ongoing: bool = card.kind == VISION and bool(card.abilities or card.activated)
        #: Where a banished card of this face goes (ruling 12).
        self.home: i64 = THE_VOID if card.zone in (FROM_CENTER, FROM_TRANSFORMED) else SET_ASIDE
        self.is_supply: bool = card.zone == FROM_ALWAYS
        #: The other side, and where and when the card turns to it by itself (NO_FACE: never).
        self.other_side: i64 = NO_FACE
        self.transform_zone: i64 = NO_ZONE
        self.transform_when: Condition | None = None
        self.transform_price: i64 = NO_PRICE


def _least_cost(card: Card) -> i64:
    return card.cost.amount if card.discount is None else max(card.cost.amount - card.discount.most(), 0)


def _is_bargain(face: Face) -> bool:
    return face.also_pays != 0 or face.discount is not None


def _turns_in_hand(face: Face) -> bool:
    return face.transform_when is not None and face.transform_zone == HAND


class Library:
    """All faces of a game. `supplies[k]` is the face whose cards lie in zone SUPPLY + k."""

    def __init__(self, cards: Iterable[Card], die: tuple[Effect, ...] = ()) -> None:
        by_name: dict[str, Card] = {}
        for card in cards:
            _collect(card, by_name)
        self.faces: vec[Face] = vec[Face]([Face(by_name[name], i) for i, name in enumerate(sorted(by_name))])
        #: Of each face: what the engine asks for at every step.
        self.kinds: vec[i64] = vec[i64]([face.kind for face in self.faces])
        self.costs: vec[i64] = vec[i64]([face.cost for face in self.faces])
        self.resources: vec[i64] = vec[i64]([face.resource for face in self.faces])
        #: Whether the card itself changes what it costs, or lets something else pay.
        self.bargains: vec[bool] = vec[bool]([_is_bargain(face) for face in self.faces])
        self.index: dict[str, int] = {face.name: i for i, face in enumerate(self.faces)}
        self.supplies: vec[i64] = vec[i64]()
        #: The faces of the Delirium Die, where a set brings it.
        self.die: tuple[Effect, ...] = die
        for face in self.faces:
            self._link(face)
        self._places: dict[int, dict[Node, int]] = {}
        #: The most once-per-turn abilities that one of these cards has, a hero that is a construct included.
        self.most_abilities: i64 = max([1, *(len(face.activated) for face in self.faces)])
        #: What every Phantasm, and every transformation to be paid for, costs at least.
        self.least_phantasm: i64 = _lowest([int(face.phantasm) for face in self.faces])
        self.least_transform: i64 = _lowest([int(face.transform_price) for face in self.faces])
        #: For runes and for power: what all that it alone can pay for costs at least, and all the rest.
        self.least_alone: vec[i64] = self._least_costs(True)
        self.least_together: vec[i64] = self._least_costs(False)
        #: The faces that turn over by themselves in a hand.
        self.turning_in_hand: vec[i64] = vec[i64]([face.index for face in self.faces if _turns_in_hand(face)])
        #: What these cards bring to do in a turn; `actions.brought_verbs` knows.
        self.verbs: vec[i64] = vec[i64]()
        if len(self.supplies) > MAX_SUPPLIES:
            raise BadCard(
                "{number} cards are always available; the table has room for {most}",
                number=len(self.supplies),
                most=MAX_SUPPLIES,
            )

    def places(self, face: i64) -> dict[Node, int]:
        """Where each node stands in the definition of that face's card, or with NO_FACE on the die.

        Only keys ask for this, so it is worked out when the first of them does.
        """
        found = self._places.get(int(face))
        if found is None:
            if face == NO_FACE:
                found = places_of(node for effect in self.die for node in walk(effect))
            else:
                found = places_of(nodes_of(self.faces[face].card))
            self._places[int(face)] = found
        return found

    def _least_costs(self, alone: bool) -> vec[i64]:
        return vec[i64]([self._least_cost(RUNES, alone), self._least_cost(POWER, alone)])

    def _least_cost(self, resource: i64, alone: bool) -> i64:
        """The lowest cost in the row or a supply, of what this resource alone pays for or of all the rest."""
        kinds: i64 = MONSTER if resource == POWER else HERO | CONSTRUCT
        zones = (FROM_CENTER, FROM_ALWAYS, FROM_TRANSFORMED)
        faces = [face for face in self.faces if face.kind & kinds and face.card.zone in zones]
        return _lowest(
            [
                int(face.least_cost)
                for face in faces
                if (face.resource == resource and not face.also_pays) == alone
            ]
        )

    def _link(self, face: Face) -> None:
        card = face.card
        if card.transform is not None:
            face.other_side = self.index[card.transform.into.name]
            face.transform_zone = card.transform.zone
            face.transform_when = card.transform.when
            face.transform_price = card.transform.price
        elif card.becomes is not None:
            face.other_side = self.index[card.becomes.name]
        if face.is_supply:
            face.home = SUPPLY + len(self.supplies)
            self.supplies = append(self.supplies, face.index)


def _lowest(prices: list[int]) -> int:
    return min([price for price in prices if price != NO_PRICE], default=UNPAYABLE)


def _collect(card: Card, found: dict[str, Card]) -> None:
    known = found.get(card.name)
    if known is not None:
        if known != card:
            words = "two different cards are named {card!r}; give one of them another name"
            raise BadCard(words, card=card.name)
        return
    found[card.name] = card
    for side in card.sides():
        _collect(side, found)
