"""Building cards: from the keywords of a card file to a checked `Card` with its rules text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

from mypy_extensions import i64

from centerrow.effects.flow import Sequence
from centerrow.effects.passives import MayGo
from centerrow.effects.reveal import BecomeHero
from centerrow.effects.triggers import FIRST_SLOT, Trigger
from centerrow.effects.unite import multi_unite as unite_each
from centerrow.effects.wording import capital, sentence
from centerrow.engine.base import Ability, Condition, Effect, Node
from centerrow.engine.card import FROM_CENTER, FROM_TRANSFORMED, Card, Cost, Transform
from centerrow.engine.errors import BadCard
from centerrow.engine.names import CONSTRUCT, HERO, MONSTER, POWER, RUNES
from centerrow.engine.zones import CONSTRUCTS, HAND

#: One effect, or several in printed order.
Effects = Effect | tuple[Effect, ...]

FREE = Cost(RUNES, 0)


def runes(amount: int) -> Cost:
    """A cost in runes."""
    return Cost(RUNES, amount)


def power(amount: int) -> Cost:
    """A cost in power."""
    return Cost(POWER, amount)


def in_hand(into: Card, when: Condition) -> Transform:
    """The card in hand turns into the other as soon as the condition holds in its owner's turn."""
    return Transform(into, HAND, when)


def in_play(into: Card, when: Condition) -> Transform:
    """The construct in play turns into the other as soon as the condition holds in its owner's turn."""
    return Transform(into, CONSTRUCTS, when)


def hero(
    name: str,
    factions: int = 0,
    *,
    cost: Cost = FREE,
    honor: int = 0,
    copies: int = 0,
    play: Effects,
    multi_unite: Effect | None = None,
    transform: Transform | None = None,
    zone: str = "",
) -> Card:
    """A hero: what happens when it is played, and what it does for each hero it unites with.

    A card without copies is the other side of one that transforms into it.
    """
    lines = _transform_lines(transform) + [_texts(play)]
    parts = _tuple(play)
    keywords = []
    if multi_unite is not None:
        keywords.append("multi-unite")
        lines.append(f"Multi-Unite: {sentence(multi_unite.text())}")
        parts += (unite_each(multi_unite),)
    return _checked(
        _card(
            name,
            HERO,
            factions,
            cost,
            honor,
            copies,
            zone,
            lines,
            keywords,
            play=_joined(parts),
            transform=transform,
        )
    )


def construct(
    name: str,
    factions: int = 0,
    *,
    cost: Cost,
    honor: int = 0,
    copies: int = 0,
    play: Effects | None = None,
    once_per_turn: Effect | None = None,
    ability: Ability | tuple[Ability, ...] = (),
    transform: Transform | None = None,
    zone: str = "",
) -> Card:
    """A construct: its when-played part, its once-per-turn ability, and what is on while it is in play."""
    abilities = _slotted((ability,) if isinstance(ability, Ability) else ability)
    lines = _transform_lines(transform)
    if play is not None:
        lines.append(f"When played: {_texts(play)}")
    if once_per_turn is not None:
        lines.append(f"Once per turn: {sentence(once_per_turn.text())}")
    lines += [sentence(each.text()) for each in abilities]
    return _checked(
        _card(
            name, CONSTRUCT, factions, cost, honor, copies, zone, lines, [],
            play=None if play is None else _joined(_tuple(play)),
            activated=() if once_per_turn is None else (once_per_turn,),
            abilities=abilities, transform=transform,
        )
    )  # fmt: skip


def monster(
    name: str,
    *,
    cost: Cost,
    copies: int = 0,
    reward: Effects | None = None,
    becomes: Card | None = None,
    zone: str = "",
) -> Card:
    """A monster: its reward, or the hero that it becomes and that its defeater acquires."""
    if (reward is None) == (becomes is None):
        raise BadCard(f"{name}: give a monster either a reward or the hero that it becomes")
    lines = []
    effect: Effect = BecomeHero()
    if reward is not None:
        effect = _joined(_tuple(reward))
        lines.append(f"Reward: {_texts(reward)}")
    elif becomes is not None:
        lines.append(f"Reward: Transform this into {becomes.name}. You acquire it.")
    keywords = ["transform"] if becomes is not None else []
    return _checked(
        _card(name, MONSTER, 0, cost, 0, copies, zone, lines, keywords, reward=effect, becomes=becomes)
    )


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
    roots: list[Node | None] = [card.play, card.reward, *card.activated, *card.abilities, card.enters]
    if card.transform is not None:
        roots.append(card.transform.when)
    for root in roots:
        if root is not None:
            yield from walk(root)


def _card(
    name: str,
    kind: i64,
    factions: i64,
    cost: Cost,
    honor: i64,
    copies: i64,
    zone: str,
    lines: list[str],
    keywords: list[str],
    play: Effect | None = None,
    reward: Effect | None = None,
    activated: tuple[Effect, ...] = (),
    abilities: tuple[Ability, ...] = (),
    transform: Transform | None = None,
    becomes: Card | None = None,
) -> Card:
    start = zone or (FROM_CENTER if copies else FROM_TRANSFORMED)
    if transform is not None:
        keywords = ["transform", *keywords]
    return Card(
        name, kind, factions, cost, honor, copies, start, tuple(lines), tuple(keywords), play, reward,
        activated, abilities, transform, becomes, None,
    )  # fmt: skip


def _checked(card: Card) -> Card:
    problem = card.problem()
    if problem:
        raise BadCard(f"{card.name or 'a card'}: {problem}")
    for node in nodes_of(card):
        problem = node.check()
        if problem:
            raise BadCard(f"{card.name}: {type(node).__name__}: {problem}")
    return card


def _tuple(effects: Effects) -> tuple[Effect, ...]:
    return (effects,) if isinstance(effects, Effect) else effects


def _joined(parts: tuple[Effect, ...]) -> Effect:
    return parts[0] if len(parts) == 1 else Sequence(parts)


def _texts(effects: Effects) -> str:
    return " ".join(sentence(part.text()) for part in _tuple(effects))


def _transform_lines(transform: Transform | None) -> list[str]:
    if transform is None:
        return []
    place = "in your hand" if transform.zone == HAND else "in play"
    return [f"Transform into {transform.into.name} {place} when {transform.when.text()}."]


def _slotted(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Give each limited ability of a card a mark of its own."""
    return tuple(
        replace(each, slot=FIRST_SLOT + i) if isinstance(each, Trigger | MayGo) else each
        for i, each in enumerate(abilities)
    )


def full_text(card: Card) -> str:
    return "\n".join(capital(line) for line in card.lines)
