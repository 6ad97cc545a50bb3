"""Checking what a card is made of."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.base import (
    NEW_MONSTER,
    THAT_CARD,
    THAT_FACE,
    THAT_FACTION,
    THAT_PLACE,
    THIS_CARD,
    UNSPOKEN,
    Node,
)
from centerrow.engine.card import Card
from centerrow.engine.errors import BadCard
from centerrow.engine.tree import nodes_of, parts_of, roots_of, walk
from centerrow.say import UNSAID, Saying

__all__ = ["checked", "missing_in", "nodes_of", "walk"]

#: A trigger, which says what card is meant.
EXAMPLE = "whenever(you_acquire(heroes()), ...)"
#: What to do about a node that needs what nothing around it gives.
REMEDIES: dict[int, str] = {
    THIS_CARD: "this speaks of the card it stands on, and here it stands on none: give it to a card",
    THAT_CARD: "this speaks of a card, and nothing here says which: put it into a trigger, such as {example}",
    THAT_FACE: "this reads what is printed on a card, and nothing here says which: "
    "put it into a trigger, such as {example}",
    THAT_PLACE: "this needs the place of a card just banished: put it into banish_then(...)",
    THAT_FACTION: "this needs a faction that was named: put it into name_faction(...)",
    NEW_MONSTER: "this needs a monster that entered the row: put it into replace_in_row(monster=...)",
    UNSPOKEN: "this is a step of the rules and no word for cards; docs/vocabulary.md lists the words",
}


def missing_in(node: Node, given: i64) -> Saying:
    """Which node needs what nothing around it gives, and what to do; UNSAID when all have what they need."""
    missing = node.needs() & ~given
    for need, remedy in REMEDIES.items():
        if missing & need:
            return _about(node, Saying(remedy, example=EXAMPLE))
    for field, part in parts_of(node):
        problem = missing_in(part, node.given(field, given))
        if problem:
            return problem
    return UNSAID


def _about(node: Node, problem: Saying) -> Saying:
    return Saying("{word}: {problem}", word=type(node).__name__, problem=problem)


def checked(card: Card) -> Card:
    """The card, when all of it makes sense; otherwise BadCard with its name."""
    problem = card.problem()
    if problem:
        raise BadCard("{card}: {problem}", card=card.name or Saying("a card"), problem=problem)
    for node in nodes_of(card):
        words = node.check()
        if words:
            raise BadCard("{card}: {problem}", card=card.name, problem=_about(node, Saying(words)))
    for root, given in roots_of(card):
        problem = missing_in(root, given)
        if problem:
            raise BadCard("{card}: {problem}", card=card.name, problem=problem)
    return card
