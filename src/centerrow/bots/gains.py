"""What an effect gives, estimated from its definition.

Nothing here knows a card by its name: every word of the card language has a line in `ESTIMATES`, and one that
is not there is judged by what it is made of. So a bot has an opinion about any card, also about a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from centerrow.catalog.lookup import catalog
from centerrow.effects import (
    acquire,
    banish,
    conditions,
    copy,
    defeat,
    draw,
    dreams,
    factions,
    flow,
    gain,
    opponents,
    passives,
    pay,
    piles,
    reveal,
    temples,
    triggers,
    unite,
)
from centerrow.effects.selectors import NO_LIMIT
from centerrow.engine.abilities import TURN_STARTED
from centerrow.engine.base import Ability, Condition, Count, Effect, Node
from centerrow.engine.die import RollDie
from centerrow.engine.names import RUNES
from centerrow.engine.zones import CENTER_ROW, HAND, NO_ZONE


@dataclass(frozen=True)
class Gains:
    """Amounts of everything that is good to have; `extra` is whatever else, counted as honor."""

    runes: float = 0
    power: float = 0
    insight: float = 0
    keystones: float = 0
    honor: float = 0
    draws: float = 0
    banishes: float = 0
    strikes: float = 0
    extra: float = 0

    def __add__(self, other: Gains) -> Gains:
        return Gains(*[one + two for one, two in zip(self.amounts(), other.amounts(), strict=True)])

    def times(self, factor: float) -> Gains:
        return Gains(*[factor * amount for amount in self.amounts()])

    def amounts(self) -> tuple[float, ...]:
        return (
            self.runes, self.power, self.insight, self.keystones, self.honor,
            self.draws, self.banishes, self.strikes, self.extra,
        )  # fmt: skip


@dataclass(frozen=True)
class Prices(Gains):
    """What one of each is worth, in honor."""

    def of(self, gains: Gains) -> float:
        return sum([price * amount for price, amount in zip(self.amounts(), gains.amounts(), strict=True)])


NOTHING = Gains()
#: What a word that we know nothing about is worth.
UNKNOWN = Gains(extra=0.5)
#: What a count comes to, on the whole.
SEVERAL = 2.0
#: Cards that come without a limit on their cost are about so expensive.
UNLIMITED = 5.0

#: How often a condition holds; one that is not here holds every other time.
LIKELY: dict[type[Condition], float] = {
    conditions.Always: 1.0,
    conditions.EachFactionInRow: 0.2,
    conditions.EachFactionPlayed: 0.05,
    conditions.MonstersInVoid: 0.4,
    conditions.Plundered: 0.4,
    conditions.SameNamePlayed: 0.1,
    conditions.Serenity: 0.3,
}
EVERY_OTHER_TIME = 0.5


def gains_of(node: Node | None) -> Gains:
    """What this effect or ability gives, each time it runs or each turn that it is in force."""
    if node is None:
        return NOTHING
    estimate = ESTIMATES.get(type(node))
    if estimate is not None:
        return estimate(node)
    inside = [gains_of(part).times(EVERY_OTHER_TIME) for part in parts_of(node)]
    return total(inside) if inside else UNKNOWN


def parts_of(node: Node) -> Iterator[Node]:
    """The effects and abilities that a node is directly made of."""
    for field in fields(node):
        value = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Effect | Ability):
                yield part


def total(gains: list[Gains]) -> Gains:
    found = NOTHING
    for each in gains:
        found += each
    return found


def likelihood(condition: Condition) -> float:
    return LIKELY.get(type(condition), EVERY_OTHER_TIME)


def _per(count: Count | None) -> float:
    return 1.0 if count is None else SEVERAL


def _limit(cost: int) -> float:
    return UNLIMITED if cost == NO_LIMIT else min(float(cost), UNLIMITED)


def _gain(effect: gain.Gain) -> Gains:
    runes, power, insight, life, death, honor = [float(amount) for amount in effect.amounts()]
    return Gains(runes, power, insight, life + death, honor).times(_per(effect.per))


def _one_of(effect: flow.ChooseOne) -> Gains:
    """The better of them, by a plain sum; a little more, since one may choose."""
    best = max((gains_of(part) for part in effect.effects), key=_plain_sum)
    return best.times(1.1 if effect.both_if is None else 1.1 + likelihood(effect.both_if) / 2)


def _plain_sum(gains: Gains) -> float:
    return sum(gains.amounts())


def _if(effect: flow.If) -> Gains:
    chance = likelihood(effect.condition)
    return gains_of(effect.effect).times(chance) + gains_of(effect.otherwise).times(1 - chance)


def _pay(effect: pay.Pay) -> Gains:
    """There is not always the insight for it."""
    price = float(effect.price) - (0 if effect.less is None else SEVERAL)
    return (gains_of(effect.effect) + Gains(insight=-price)).times(EVERY_OTHER_TIME)


def _banish(effect: banish.Banish) -> Gains:
    return Gains(extra=0.3) if CENTER_ROW in effect.zones else Gains(banishes=float(effect.cards))


def _banish_then(effect: banish.BanishThen) -> Gains:
    return Gains(banishes=1) + gains_of(effect.effect)


def _replace(effect: banish.ReplaceInRow) -> Gains:
    return total([gains_of(part) for part in parts_of(effect)]).times(1 / 3)


def _acquire(effect: acquire.AcquireFree | acquire.AcquireAll) -> Gains:
    """As good as the runes that it saves; a card that comes to hand is a drawn card, too."""
    placed = Gains(draws=1) if effect.to == HAND else Gains(extra=0 if effect.to == NO_ZONE else 0.3)
    return Gains(runes=_limit(int(effect.which.at_most))) + placed


def _defeat(effect: defeat.DefeatFree) -> Gains:
    """As good as the power that it saves; one monster of a certain name is seldom there."""
    if effect.name:
        return Gains(power=1)
    return Gains(power=_limit(int(effect.cost)))


def _trigger(ability: triggers.Trigger) -> Gains:
    each = gains_of(ability.effect)
    return each if ability.when.moment == TURN_STARTED else each.times(EVERY_OTHER_TIME)


def _die(effect: RollDie) -> Gains:
    """The mean of the faces of whatever dice there are."""
    faces = [gains_of(face) for each in catalog().sets.values() for face in each.die]
    return total(faces).times(1 / max(len(faces), 1))


def _double(effect: pay.Double) -> Gains:
    return Gains(runes=3) if effect.resource == RUNES else Gains(power=3)


def _strike(effect: opponents.OpponentsDestroy) -> Gains:
    number = {opponents.HALF: 1.5, opponents.ALL_BUT_ONE: 2.0, opponents.ALL: 3.0}.get(effect.how, 1.0)
    return Gains(strikes=number, draws=EVERY_OTHER_TIME if effect.draw_if_none else 0)


def _always(gains: Gains) -> Callable[[Any], Gains]:
    return lambda node: gains


def _inside(chance: float) -> Callable[[Any], Gains]:
    """As good as the effect inside, so often."""
    return lambda node: gains_of(node.effect).times(chance)


#: One line for each word: a function of the node, or a fixed guess.
ESTIMATES: dict[type[Node], Callable[[Any], Gains]] = {
    # Made of effects.
    flow.Sequence: lambda node: total([gains_of(part) for part in node.parts]),
    flow.May: _inside(1.0),
    flow.ChooseOne: _one_of,
    flow.If: _if,
    flow.Bank: _inside(1.0),
    factions.NameFaction: _inside(1.0),
    unite.Unite: _inside(0.5),
    unite.MultiUnite: _inside(0.8),
    unite.Plunder: _inside(0.4),
    unite.WhenAllPlayed: _inside(0.2),
    triggers.MayOnce: _inside(1.0),
    triggers.Trigger: _trigger,
    passives.ThisTurn: lambda node: gains_of(node.ability),
    pay.Pay: _pay,
    # Resources and cards.
    gain.Gain: _gain,
    pay.GainConstructRunes: lambda node: Gains(runes=node.runes * 0.7),
    pay.Double: _double,
    draw.Draw: lambda node: Gains(draws=node.cards * _per(node.per)),
    draw.DiscardOne: _always(Gains(draws=-0.4)),
    piles.RevealToHand: _always(Gains(draws=1.5)),
    piles.ReturnToHand: lambda node: Gains(draws=0.3 if node.from_play else 1.3),
    piles.TakeBoundMonster: _always(Gains(draws=1.5)),
    opponents.NewHands: _always(Gains(draws=4)),
    RollDie: _die,
    # The own deck.
    banish.Banish: _banish,
    banish.BanishThen: _banish_then,
    banish.Recruit: _always(Gains(runes=2.5)),
    banish.BanishThis: _always(Gains(extra=-1)),
    piles.DestroyThis: _always(Gains(extra=-0.8)),
    piles.ReturnThis: _always(NOTHING),
    piles.ShuffleIn: _always(Gains(extra=0.3)),
    piles.TopToDiscard: _always(NOTHING),
    piles.DeckToDiscard: _always(NOTHING),
    piles.TurnOver: _always(Gains(extra=1.5)),
    # The row and the Dream deck.
    banish.BanishRow: _always(Gains(extra=1)),
    banish.ReplaceInRow: _replace,
    banish.DefeatIt: _always(Gains(power=4)),
    acquire.AcquireFree: _acquire,
    acquire.AcquireAll: _acquire,
    defeat.DefeatFree: _defeat,
    reveal.TakeTopOfCenterDeck: _always(Gains(runes=3.5)),
    dreams.AddToDreamscape: lambda node: Gains(extra=0.8 * node.cards),
    dreams.AcquireTopOfDreamDeck: lambda node: Gains(insight=4 * node.cards),
    dreams.TakeFromDreamscape: lambda node: Gains(insight=7 if node.or_row else 5),
    # Copying, factions, Temples.
    copy.CopyHero: _always(Gains(draws=1.5)),
    copy.CopyRevealed: _always(Gains(draws=1)),
    copy.CopyNextHero: _always(Gains(draws=0.8)),
    factions.TakeFaction: _always(Gains(extra=0.3)),
    passives.PhantomHero: _always(Gains(extra=0.5)),
    temples.FollowAFaction: _always(Gains(runes=1)),
    temples.TakeTempleNamed: _always(Gains(extra=3)),
    # Opponents.
    opponents.OpponentsDestroy: _strike,
    opponents.OpponentsLoseTemples: _always(Gains(extra=1)),
    opponents.TakeInsight: lambda node: Gains(insight=1.5 * node.insight),
    opponents.TakeInsightFromEach: lambda node: Gains(insight=1.5 * node.insight),
    opponents.TakeCard: _always(Gains(draws=1.5)),
    opponents.DiscardAtRandom: _always(Gains(extra=1)),
    opponents.TakeDreams: _always(Gains(extra=1.5)),
    # Changed rules, each turn that they hold.
    passives.CostsLess: _always(Gains(extra=0.2)),
    passives.DefeatInVoid: _always(Gains(power=1)),
    passives.DoubleFirstReward: _always(Gains(honor=2)),
    passives.DoubleHonor: _always(Gains(honor=2)),
    passives.DreamConstructsAreMechana: _always(NOTHING),
    passives.FreeDreambind: _always(Gains(insight=1)),
    passives.HeroesAreConstructs: _always(Gains(draws=1.5)),
    passives.HeroesBecomeConstructs: _always(Gains(draws=1)),
    passives.MayGo: _always(Gains(draws=0.4)),
    passives.PayLess: lambda node: Gains(runes=node.runes * 0.5),
    passives.PayLessForNext: lambda node: Gains(runes=node.runes * 0.7),
    passives.SpendAs: _always(Gains(extra=0.6)),
}
