"""Checking what a card is made of."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.effects.flow import Bank
from centerrow.engine.base import (
    NEW_MONSTER,
    ONE_TURN,
    THAT_CARD,
    THAT_FACE,
    THAT_FACTION,
    THAT_PLACE,
    THIS_CARD,
    THIS_HERO,
    UNSPOKEN,
    Node,
    Procedure,
)
from centerrow.engine.card import Card
from centerrow.engine.errors import BadCard
from centerrow.engine.tree import nodes_of, parts_of, roots_of, walk
from centerrow.say import UNSAID, Saying

__all__ = ["checked", "missing_in", "nodes_of", "walk"]

#: Words that are not written as their classes are named; the card language has the others in small letters.
WRITTEN = {
    "Constructs": "constructs_controlled",
    "EachFactionPlayed": "played_each_faction",
    "HeroesOfNamedFaction": "heroes_of_that_faction",
    "HeroesPlayed": "played",
    "HonorGained": "gained_honor",
    "If": "if_",
    "InsightGained": "gained_insight",
    "RollDie": "roll",
    "TakeTempleNamed": "take_temple",
    "Temples": "temples_controlled",
}
#: Why: who uses a right chooses it by its card.
ONE_RIGHT = Saying("a card banks one right, which goes by its name: put all that it does into one bank(...)")
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
    THIS_HERO: "this speaks of the hero that is played: give it to a hero, for when it is played",
    ONE_TURN: "this is there for one turn: put it into this_turn(...)",
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


def word_of(kind: type[object]) -> str:
    """The word as card files write it; what is no word of ours is called by its class."""
    name = kind.__name__
    if not kind.__module__.startswith("centerrow.") or issubclass(kind, Procedure):
        return name
    return WRITTEN.get(name) or "".join(["_" + c.lower() if c.isupper() else c for c in name]).strip("_")


def _about(node: Node, problem: Saying) -> Saying:
    return Saying("{word}: {problem}", word=word_of(type(node)), problem=problem)


def checked(card: Card) -> Card:
    """The card, when all of it makes sense; otherwise BadCard with its name."""
    problem = card.problem()
    if problem:
        raise BadCard("{card}: {problem}", card=card.name or Saying("a card"), problem=problem)
    for node in nodes_of(card):
        words = node.check()
        if words:
            raise BadCard("{card}: {problem}", card=card.name, problem=_about(node, Saying(words)))
    if len({node for node in nodes_of(card) if isinstance(node, Bank)}) > 1:
        raise BadCard("{card}: {problem}", card=card.name, problem=ONE_RIGHT)
    for root, given in roots_of(card):
        problem = missing_in(root, given)
        if problem:
            raise BadCard("{card}: {problem}", card=card.name, problem=problem)
    return card
