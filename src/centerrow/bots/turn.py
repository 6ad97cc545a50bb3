"""What a novice does in its turn: the rules in the order in which they are looked at.

Each rule names the option it wants, or nothing; the first one that wants something is followed. Every rule
uses something up (a card in hand, an ability, a resource), so a turn comes to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from centerrow import Option
from centerrow.bots.appraisal import Appraisal, appraise
from centerrow.bots.gains import Gains, gains_of
from centerrow.bots.market import Ware, best_basket
from centerrow.bots.sight import Sight
from centerrow.effects.banish import Banish, BanishThen, Recruit
from centerrow.effects.conditions import Echo, Serenity
from centerrow.effects.copy import CopyHero, CopyNextHero
from centerrow.effects.draw import Draw
from centerrow.effects.passives import ThisTurn
from centerrow.effects.pay import Double, GainConstructRunes
from centerrow.effects.piles import RevealToHand
from centerrow.effects.tree import walk
from centerrow.engine.base import Effect
from centerrow.engine.die import DIE_PRICE, RollDie
from centerrow.engine.zones import DISCARD, HAND, PLAYED, zone_name
from centerrow.search.outlook import COPIES, WORTH_WHILE
from centerrow.search.policy import STAND_IN

#: One rule of the turn: the number of the option it wants, or None.
Rule = Callable[[Sight, Sequence[Option]], int | None]


def take_turn(sight: Sight, options: Sequence[Option]) -> int:
    for rule in RULES:
        wanted = rule(sight, options)
        if wanted is not None:
            return wanted
    return next((i for i, option in enumerate(options) if option.verb == "end_turn"), 0)


def with_verb(options: Sequence[Option], *verbs: str) -> list[int]:
    return [i for i, option in enumerate(options) if option.verb in verbs]


def highest(scores: Iterable[tuple[float, int]]) -> int | None:
    """The option with the highest score, if that is above 0; the first one of equals."""
    found = max(scores, key=lambda each: (each[0], -each[1]), default=(0.0, 0))
    return found[1] if found[0] > 0 else None


# ---- what would do harm


def harms(sight: Sight, effect: Effect | None, leaving: str = "") -> bool:
    """Whether this effect, once begun, would make its player do something foolish.

    `leaving` names a card that will have left the hand by then: the one that is played for the effect.
    """
    return effect is not None and any(_is_foolish(sight, node, leaving) for node in walk(effect))


def _is_foolish(sight: Sight, node: object, leaving: str) -> bool:
    if isinstance(node, Banish | BanishThen) and not node.may:
        return _spoils_deck(sight, node, leaving)
    if isinstance(node, GainConstructRunes):
        return not any("mechana" in card.factions and card.kind == "construct" for card in sight.row())
    return False


def _spoils_deck(sight: Sight, node: Banish | BanishThen, leaving: str) -> bool:
    """Whether the forced banishing would hit a good card: fine when there is none to banish."""
    zones = [zone_name(zone) for zone in node.zones if zone in (HAND, DISCARD, PLAYED)]
    recruits = isinstance(node, BanishThen) and isinstance(node.effect, Recruit)
    bonus = max((sight.having(card) for card in sight.supplies()), default=0.0) if recruits else 0.0
    cards = [card for zone in zones for card in sight.cards(zone)]
    if leaving and HAND in node.zones:
        cards.remove(appraise(leaving))
    profits = [sight.banish_profit(card, "discard") for card in cards]
    return bool(profits) and max(profits) + bonus <= WORTH_WHILE


def turning_over(sight: Sight, card: Appraisal) -> float:
    """What it is worth to turn this card to its other side."""
    sides = [] if card.card is None else card.card.sides()
    return sight.having(appraise(sides[0].name)) - sight.having(card) if sides else 0.0


# ---- the rules


def play_cards(sight: Sight, options: Sequence[Option]) -> int | None:
    """Play everything useful: constructs first, then what draws, then the rest, and last what looks back."""
    hand = [(i, appraise(options[i].card)) for i in with_verb(options, "play")]
    useful = [(i, card) for i, card in hand if not _is_better_kept(sight, card)]
    return min(useful, key=lambda each: when_to_play(each[1]), default=(None,))[0]


def _is_better_kept(sight: Sight, card: Appraisal) -> bool:
    return card.card is not None and harms(sight, card.card.play, leaving=card.name)


def when_to_play(card: Appraisal) -> int:
    if card.kind == "construct":
        return 0
    if card.has(CopyNextHero, Recruit, Serenity):  # these want cards still in hand, or an empty discard pile
        return 1
    if card.has(Draw, RevealToHand):
        return 2
    if card.has(CopyHero, Double, Echo):
        return 5
    return 3 if card.has(ThisTurn) or card.price else 4


def spend_keystones(sight: Sight, options: Sequence[Option]) -> int | None:
    """Keystones are lost at the end of the turn: take a Temple, an opponent's first, else use one."""
    opponents = sight.opponents()
    scores = []
    for i in with_verb(options, "take_temple", "use_temple"):
        owner = sight.owner_of(options[i])
        if options[i].verb == "use_temple":
            scores.append((1.0, i))
        elif owner is None or owner in opponents:
            scores.append((2.0 if owner is None else 3.0, i))
    return highest(scores)


def use_rights(sight: Sight, options: Sequence[Option]) -> int | None:
    """What may be done once more is done."""
    return next(iter(with_verb(options, "use_right")), None)


def use_abilities(sight: Sight, options: Sequence[Option]) -> int | None:
    """Use what is in play, unless it costs more than it gives."""
    scores = []
    for i in with_verb(options, "activate"):
        effect = _ability(appraise(options[i].card), options[i].ability)
        if effect is None:
            scores.append((0.1, i))
        elif not harms(sight, effect):
            scores.append((sight.now.of(gains_of(effect)), i))
    return highest(scores)


def _ability(card: Appraisal, number: int | None) -> Effect | None:
    """The ability that the option means; a hero that is a construct has its play effect."""
    if card.card is None:
        return None
    abilities = card.card.activated
    return abilities[number or 0] if abilities else card.card.play


def spend_insight(sight: Sight, options: Sequence[Option]) -> int | None:
    """The best bargain among Dream cards, Phantasm, paid transforms and the die."""
    scores = [(_bargain(sight, options[i]), i) for i in with_verb(options, *_FOR_INSIGHT)]
    return highest(scores)


_FOR_INSIGHT = ("acquire", "phantasm", "transform", "roll")


def _bargain(sight: Sight, option: Option) -> float:
    """What is left of its worth when the insight is paid."""
    card = appraise(option.card)
    if option.verb == "roll":
        return sight.now.of(gains_of(RollDie()) + Gains(insight=-DIE_PRICE))
    if option.verb == "acquire":
        if is_free(option):
            return sight.taking(card)
        return sight.taking(card) - card.price * sight.insight_price if card.resource == "insight" else 0.0
    if card.card is None:
        return 0.0
    if option.verb == "phantasm":
        return 0.0 if harms(sight, card.card.play) else _phantasm(sight, card, int(card.card.phantasm))
    transform = card.card.transform
    price = 0 if transform is None else int(transform.price)
    return turning_over(sight, card) - price * sight.insight_price


def _phantasm(sight: Sight, card: Appraisal, price: int) -> float:
    return sight.now.of(card.play) - price * sight.insight_price


def is_free(option: Option) -> bool:
    return option.verb == "acquire" and option.price is None


def defeat_monsters(sight: Sight, options: Sequence[Option]) -> int | None:
    """Defeat the monsters whose rewards are best together; first those that bring cards or runes."""
    chosen = _shop(sight, options, with_verb(options, "defeat"), "power")
    return max(chosen, key=lambda i: _brings_more(appraise(options[i].card)), default=None)


def _brings_more(card: Appraisal) -> float:
    return card.play.draws + card.play.runes


def acquire_cards(sight: Sight, options: Sequence[Option]) -> int | None:
    """Acquire the cards that are worth most together, the best of them first."""
    wares = [i for i in with_verb(options, "acquire") if appraise(options[i].card).resource == "runes"]
    chosen = _shop(sight, options, wares, "runes")
    return max(chosen, key=lambda i: sight.taking(appraise(options[i].card)), default=None)


def _shop(sight: Sight, options: Sequence[Option], legal: list[int], resource: str) -> tuple[int, ...]:
    """The best options for all that I have of the resource.

    What costs more than that is paid with something else besides, which is taken off its worth. A discount
    is not seen here; it only leaves more for the next purchase.
    """
    budget: int = getattr(sight.me.resources, resource)
    wares = []
    for i in legal:
        card = appraise(options[i].card)
        missing = max(card.price - budget, 0)
        copies = COPIES if options[i].zone == "supply" else len(options[i].cards)
        wares.append(Ware(i, card.price - missing, sight.taking(card) - STAND_IN * missing, copies))
    return best_basket(budget, wares).numbers


RULES: tuple[Rule, ...] = (
    play_cards,
    spend_keystones,
    use_abilities,
    use_rights,
    spend_insight,
    defeat_monsters,
    acquire_cards,
)
