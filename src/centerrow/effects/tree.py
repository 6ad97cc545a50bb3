"""Walking through what a card is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from centerrow.engine.base import Node
from centerrow.engine.card import Card
from centerrow.engine.errors import BadCard


def walk(node: Node) -> Iterator[Node]:
    """The node and everything it is made of, in printed order."""
    yield node
    for field in fields(node):
        value = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                yield from walk(part)


def nodes_of(card: Card) -> Iterator[Node]:
    """Every node of a card's own definition, its other side's left out."""
    roots: list[Node | None] = [card.play, card.reward, *card.activated, *card.abilities]
    roots += [card.enters, card.acquired, card.discount]
    if card.transform is not None:
        roots.append(card.transform.when)
    for way in (card.free_if, card.put_if):
        if way is not None:
            roots.append(way.when)
    for root in roots:
        if root is not None:
            yield from walk(root)


def checked(card: Card) -> Card:
    """The card, when all of it makes sense; otherwise BadCard with its name."""
    problem = card.problem()
    if problem:
        raise BadCard(f"{card.name or 'a card'}: {problem}")
    for node in nodes_of(card):
        problem = node.check()
        if problem:
            raise BadCard(f"{card.name}: {type(node).__name__}: {problem}")
    return card
