"""What a card gives, estimated once from its definition."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from centerrow.bots.gains import NOTHING, Gains, gains_of, total
from centerrow.catalog.lookup import definition
from centerrow.effects.banish import BanishThis
from centerrow.effects.tree import nodes_of, walk
from centerrow.engine.base import Effect, Node
from centerrow.engine.card import NO_PRICE, Card
from centerrow.engine.names import COST_NAMES, KIND_NAMES

#: How likely it is that a card turns over: by itself, and for a price, the less likely the higher that is.
TURNS_OVER = 0.5
IS_PAID_FOR = 2.0
#: How often a Recur price is paid.
RECURS = 0.4


@dataclass(frozen=True)
class Appraisal:
    """A card as a player judges it.

    play    what it gives when it is played, or as a vision at once; of a monster, its reward
    turn    what it gives in each turn that it is in play
    once    whether it is banished when it is played
    """

    name: str
    kind: str
    factions: tuple[str, ...]
    resource: str
    price: int
    honor: int
    play: Gains
    turn: Gains
    once: bool
    card: Card | None

    def has(self, *words: type[Node]) -> bool:
        """Whether its definition uses one of these words."""
        return self.card is not None and any(isinstance(node, words) for node in nodes_of(self.card))


_known: dict[str, Appraisal] = {}


def appraise(name: str | None) -> Appraisal:
    """The card of this name; one that nobody knows gives nothing."""
    card = definition(name) if name else None
    if card is None:
        return Appraisal(name or "", "", (), "runes", 0, 0, NOTHING, NOTHING, False, None)
    known = _known.get(card.name)
    if known is None or known.card is not card:
        known = _known[card.name] = _appraised(card)
    return known


def _appraised(card: Card) -> Appraisal:
    play, turn, honor = _play(card), _turn(card), int(card.honor)
    if card.transform is not None:
        chance = _chance(int(card.transform.price))
        play = play.times(1 - chance) + _play(card.transform.into).times(chance)
        turn = turn.times(1 - chance) + _turn(card.transform.into).times(chance)
    if card.becomes is not None:
        play, honor = _play(card.becomes), int(card.becomes.honor)
    return Appraisal(
        name=card.name,
        kind=KIND_NAMES.get(card.kind, ""),
        factions=tuple(card.faction_names),
        resource=COST_NAMES[card.cost.resource],
        price=int(card.cost.amount),
        honor=honor,
        play=play,
        turn=turn,
        once=card.play is not None and any(isinstance(node, BanishThis) for node in walk(card.play)),
        card=card,
    )


def _chance(price: int) -> float:
    return TURNS_OVER if price <= 0 else min(TURNS_OVER, IS_PAID_FOR / price)


def _play(card: Card) -> Gains:
    gains = gains_of(card.play) if card.reward is None else gains_of(card.reward)
    if card.recur != NO_PRICE:
        gains = gains + (gains + Gains(insight=-float(card.recur))).times(RECURS)
    return gains


def _turn(card: Card) -> Gains:
    return total([gains_of(node) for node in (*card.activated, *card.abilities)])


def effect_asked(name: str | None, node: int | None) -> Effect | None:
    """The word of the card that asks now, by its number; None where the rules ask and no word."""
    card = definition(name) if name else None
    if card is None or node is None:
        return None
    found = next(islice(nodes_of(card), node, None), None)
    return found if isinstance(found, Effect) else None
