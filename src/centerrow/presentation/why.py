"""Why something in the log happened: the card's words that did it, and the rulings that touch them."""

from __future__ import annotations

from centerrow.catalog.lookup import definition
from centerrow.effects.tree import nodes_of
from centerrow.effects.wording import sentence
from centerrow.engine.base import Node
from centerrow.presentation.log import Line
from centerrow.reference.rulings import Ruling, about_cards, about_words
from centerrow.say import say


def nodes(line: Line) -> list[Node]:
    """The words of its card that did it."""
    card = definition(line.card) if line.card is not None else None
    found = [] if card is None else list(nodes_of(card))
    return [found[number] for number in line.nodes if number < len(found)]


def words(line: Line) -> list[str]:
    """The same as people read them."""
    return [sentence(words) for node in nodes(line) if (words := node.text())]


def rulings(line: Line) -> list[Ruling]:
    """What was settled about those words and their card: what is about both first, then one of each kind."""
    own = about_cards([line.card]) if line.card is not None else []
    words = about_words(type(node).__name__ for node in nodes(line))
    words.sort(key=lambda each: each not in own)
    return list(dict.fromkeys([*words[:1], *own[:1], *words, *own]))


def settled(ruling: Ruling) -> str:
    """A ruling as people read it: what was asked, what the answer is, and who gave it."""
    question, answer, source = say(ruling.question), say(ruling.answer), say(ruling.source)
    return say("{question} {answer} ({source})", question=question, answer=answer, source=source)
