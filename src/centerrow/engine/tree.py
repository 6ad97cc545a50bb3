"""Walking through what a card is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from mypy_extensions import i64

from centerrow.engine.base import OF_THIS_CARD, THAT_CARD, THIS_CARD, Node
from centerrow.engine.card import Card
from centerrow.engine.names import HERO


def parts_of(node: Node) -> Iterator[tuple[str, Node]]:
    """The nodes that this one is made of, in printed order, each with the name of its field."""
    for field in fields(node):
        value = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                yield field.name, part


def walk(node: Node) -> Iterator[Node]:
    """The node and everything it is made of, in printed order."""
    yield node
    for _, part in parts_of(node):
        yield from walk(part)


def roots_of(card: Card) -> list[tuple[Node, i64]]:
    """What a card's own definition is made of, each with what its frame holds from the start (`Node.needs`).

    A condition to transform is about no card: it is read for cards that nobody sees, too (`turns_over`).
    """
    played: i64 = OF_THIS_CARD if card.kind == HERO else THIS_CARD
    others = [card.reward, *card.activated, *card.abilities, card.enters, card.acquired, card.discount]
    roots: list[tuple[Node | None, i64]] = [(card.play, played), *[(node, THIS_CARD) for node in others]]
    if card.transform is not None:
        roots.append((card.transform.when, 0))
    for way in (card.free_if, card.put_if):
        if way is not None:
            roots.append((way.when, THAT_CARD))
    return [(node, given) for node, given in roots if node is not None]


def nodes_of(card: Card) -> Iterator[Node]:
    """Every node of a card's own definition, its other side's left out."""
    for root, _ in roots_of(card):
        yield from walk(root)


def places_of(nodes: Iterator[Node]) -> dict[Node, int]:
    """Where each of these nodes stands among them; equal ones have the place of the first."""
    places: dict[Node, int] = {}
    for place, node in enumerate(nodes):
        places.setdefault(node, place)
    return places
