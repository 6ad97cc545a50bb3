"""Building cards: from the keywords of a card file to a checked `Card` with its rules text."""

from __future__ import annotations

from dataclasses import replace

from centerrow.effects.banish import Banish, BanishThis
from centerrow.effects.conditions import Echo, HeroesPlayed, Plundered, Serenity
from centerrow.effects.flow import If, Sequence
from centerrow.effects.lines import (
    EFFECTS,
    LED_EFFECTS,
    Effects,
    Line,
    Lines,
    as_tuple,
    effects_line,
    price_line,
)
from centerrow.effects.passives import MayGo
from centerrow.effects.reveal import BecomeHero
from centerrow.effects.tree import checked, nodes_of
from centerrow.effects.triggers import FIRST_SLOT, MayOnce, Trigger
from centerrow.effects.unite import multi_unite as unite_each
from centerrow.effects.unite import plunder as plunder_effect
from centerrow.effects.unite import unite as unite_once
from centerrow.effects.wording import amount, capital
from centerrow.engine.auction import Auction
from centerrow.engine.base import Ability, Condition, Count, Effect
from centerrow.engine.card import (
    FROM_CENTER,
    FROM_DREAM,
    FROM_TRANSFORMED,
    NO_PRICE,
    Card,
    Cost,
    Transform,
    Way,
)
from centerrow.engine.errors import BadCard
from centerrow.engine.names import (
    CONSTRUCT,
    DEATH_KEYSTONES,
    EVENT,
    HERO,
    INSIGHT,
    LIFE_KEYSTONES,
    MONSTER,
    POWER,
    RUNES,
    TEMPLE,
    VISION,
)
from centerrow.engine.packing import bit
from centerrow.engine.zones import CONSTRUCTS, HAND, NO_ZONE, PLAYED

FREE = Cost(RUNES, 0)
#: What Empowered does (ruling 44).
EMPOWERED = Banish((PLAYED,), True)


def runes(amount: int) -> Cost:
    """A cost in runes."""
    return Cost(RUNES, amount)


def power(amount: int) -> Cost:
    """A cost in power."""
    return Cost(POWER, amount)


def insight(amount: int) -> Cost:
    """A cost in insight."""
    return Cost(INSIGHT, amount)


def life_keystone() -> Cost:
    """A cost of one life keystone."""
    return Cost(LIFE_KEYSTONES, 1)


def death_keystone() -> Cost:
    """A cost of one death keystone."""
    return Cost(DEATH_KEYSTONES, 1)


def in_hand(into: Card, when: Condition | None = None, price: int = NO_PRICE) -> Transform:
    """The card in hand turns into the other: when the condition holds, or for a price in insight."""
    return Transform(into, HAND, when, price)


def in_play(into: Card, when: Condition | None = None, price: int = NO_PRICE) -> Transform:
    """The construct in play turns into the other: when the condition holds, or for a price in insight."""
    return Transform(into, CONSTRUCTS, when, price)


def free_if(when: Condition, to: int = NO_ZONE) -> Way:
    """The card may be acquired from its owner's Dreamscape without paying while the condition holds."""
    return Way(when, to)


def put_if(when: Condition, to: int) -> Way:
    """The card goes to that place when it is acquired while the condition holds."""
    return Way(when, to)


def hero(
    name: str,
    factions: int = 0,
    *,
    cost: Cost = FREE,
    honor: int = 0,
    copies: int = 0,
    play: Effects,
    unite: Effects | None = None,
    multi_unite: Effects | None = None,
    echo: Effects | None = None,
    serenity: Effects | None = None,
    plunder: Effects | None = None,
    recur: int = NO_PRICE,
    phantasm: int = NO_PRICE,
    dreamborn: bool = False,
    empowered: bool = False,
    auction: bool = False,
    transform: Transform | None = None,
    free_if: Way | None = None,
    put_if: Way | None = None,
    also_pays: int = NO_PRICE,
    zone: str = "",
) -> Card:
    """A hero: what happens when it is played, and its keywords.

    A card without copies is the other side of one that transforms into it.
    """
    text = Lines()
    text.begin(dreamborn, transform, _bits(also_pays), None)
    if auction:
        words = "{lead}: when this enters the center row, auction its effect."
        text.keyword("fate", Line(words, lead="Fate"))
    if phantasm != NO_PRICE:
        text.keyword("phantasm", price_line("Phantasm", phantasm))
    if empowered:
        words = "{lead}: when you acquire this, {when}."
        text.keyword("empowered", Line(words, when=EMPOWERED, lead="Empowered"))
    text.ways(free_if, put_if)
    text.add(effects_line(play))
    parts = as_tuple(play)
    if unite is not None:
        text.keyword("unite", effects_line(unite, "Unite"))
        parts = (*parts, unite_once(_joined(unite)))
    if multi_unite is not None:
        text.keyword("multi-unite", effects_line(multi_unite, "Multi-Unite"))
        parts = (*parts, unite_each(_joined(multi_unite)))
    if echo is not None:
        text.keyword("echo", effects_line(echo, "Echo"))
        parts = (*parts, If(Echo(), _joined(echo)))
    if serenity is not None:
        text.keyword("serenity", effects_line(serenity, "Serenity"))
        parts = (*parts, If(Serenity(), _joined(serenity)))
    if plunder is not None:
        text.keyword("plunder", effects_line(plunder, "Plunder"))
        parts = (*parts, plunder_effect(_joined(plunder)))
    if recur != NO_PRICE:
        text.keyword("recur", price_line("Recur", recur))
    return _finished(
        Card(
            name, HERO, factions, cost, honor, copies, _start(zone, copies, cost), tuple(text.lines),
            tuple(text.keywords), play=_joined(parts), transform=transform, dreamborn=dreamborn,
            enters=Auction() if auction else None, free_if=free_if, put_if=put_if, also_pays=_bits(also_pays),
            recur=recur, phantasm=phantasm, acquired=EMPOWERED if empowered else None,
        )
    )  # fmt: skip


def construct(
    name: str,
    factions: int = 0,
    *,
    cost: Cost,
    honor: int = 0,
    copies: int = 0,
    play: Effects | None = None,
    once_per_turn: Effects | None = None,
    unite: Effect | None = None,
    echo: Effect | None = None,
    serenity: Effect | None = None,
    plunder: Effect | None = None,
    ability: Ability | tuple[Ability, ...] = (),
    transform: Transform | None = None,
    dreamborn: bool = False,
    also_pays: int = NO_PRICE,
    one_use: bool = False,
    zone: str = "",
) -> Card:
    """A construct: what it does when played, its once-per-turn abilities, and what it keeps in force.

    Several effects in `once_per_turn` are abilities of their own; `sequence` makes one of them. `unite`,
    `echo`, `serenity` and `plunder` are once-per-turn abilities, too, each open while its keyword's condition
    holds.
    With `one_use` a trigger and the once-per-turn ability are one: either uses it up. `also_pays` names a
    resource that may be spent on the card besides.
    """
    abilities = (ability,) if isinstance(ability, Ability) else ability
    abilities = tuple(_with_slot(each, 0) for each in abilities) if one_use else _slotted(abilities)
    activated = () if once_per_turn is None else as_tuple(once_per_turn)
    text = Lines()
    text.begin(dreamborn, transform, _bits(also_pays), None)
    if play is not None:
        text.add(effects_line(play, "When this comes into play"))
    for effect in activated:
        text.add(effects_line(effect, "Once per turn"))
    conditions: list[tuple[str, str, Effect | None, Condition]] = [
        ("unite", "Unite, once per turn", unite, HeroesPlayed(factions)),
        ("echo", "Echo, once per turn", echo, Echo()),
        ("serenity", "Serenity, once per turn", serenity, Serenity()),
        ("plunder", "Plunder, once per turn", plunder, Plundered()),
    ]
    for keyword, lead, bonus, condition in conditions:
        if bonus is not None:
            activated = (*activated, If(condition, bonus))
            text.keyword(keyword, effects_line(bonus, lead))
    for each in abilities:
        text.add(Line(EFFECTS, (each,)))
    if one_use:
        text.add(Line("Use only one of these two each turn."))
    return _finished(
        Card(
            name, CONSTRUCT, factions, cost, honor, copies, _start(zone, copies, cost), tuple(text.lines),
            tuple(text.keywords), play=None if play is None else _joined(play), activated=activated,
            abilities=abilities, transform=transform, dreamborn=dreamborn, also_pays=_bits(also_pays),
        )
    )  # fmt: skip


def monster(
    name: str,
    *,
    cost: Cost,
    copies: int = 0,
    reward: Effects | None = None,
    becomes: Card | None = None,
    dreambind: int = NO_PRICE,
    trophy: Effect | None = None,
    ongoing: Ability | None = None,
    also_pays: int = NO_PRICE,
    discount: Count | None = None,
    zone: str = "",
) -> Card:
    """A monster: its reward, or the hero that it becomes and that its defeater acquires.

    A trophy is kept and banished later for its effect; an ongoing ability stays in force for its defeater.
    """
    if (reward is None) == (becomes is None):
        raise BadCard("{card}: give a monster either a reward or the hero that it becomes", card=name)
    text = Lines()
    text.begin(False, None, _bits(also_pays), discount)
    effect: Effect = BecomeHero()
    if reward is not None:
        effect = _joined(reward)
        text.add(effects_line(reward, "Reward"))
    elif becomes is not None:
        words = "{lead}: Transform this into {card} and acquire it."
        text.keyword("transform", Line(words, card=becomes.name, lead="Reward"))
    if dreambind != NO_PRICE:
        text.keyword("dreambind", price_line("Dreambind", dreambind))
    if trophy is not None:
        text.keyword("trophy", effects_line(trophy, "Trophy"))
    if ongoing is not None:
        text.keyword("ongoing", Line(LED_EFFECTS, (ongoing,), lead="Ongoing"))
    return _finished(
        Card(
            name, MONSTER, 0, cost, 0, copies, _start(zone, copies, cost), tuple(text.lines),
            tuple(text.keywords), reward=effect, becomes=becomes, also_pays=_bits(also_pays),
            discount=discount, dreambind=dreambind,
            activated=() if trophy is None else (Sequence((BanishThis(), trophy)),),
            abilities=() if ongoing is None else _slotted((ongoing,)),
        )
    )  # fmt: skip


def vision(
    name: str,
    factions: int = 0,
    *,
    cost: Cost,
    copies: int = 1,
    immediate: Effects | None = None,
    once_per_turn: Effect | None = None,
    ongoing: Ability | None = None,
    free_if: Way | None = None,
) -> Card:
    """A vision: what it does at once, and what is in force for the rest of the game."""
    text = Lines()
    text.ways(free_if, None)
    if immediate is not None:
        text.add(effects_line(immediate))
    if once_per_turn is not None:
        text.keyword("ongoing", effects_line(once_per_turn, "Ongoing, once per turn"))
    if ongoing is not None:
        text.keyword("ongoing", Line(LED_EFFECTS, (ongoing,), lead="Ongoing"))
    return _finished(
        Card(
            name, VISION, factions, cost, 0, copies, FROM_DREAM, tuple(text.lines), tuple(text.keywords),
            play=None if immediate is None else _joined(immediate),
            activated=() if once_per_turn is None else (once_per_turn,),
            abilities=() if ongoing is None else _slotted((ongoing,)), free_if=free_if,
        )
    )  # fmt: skip


def event(name: str, *, copies: int = 1, ongoing: Ability) -> Card:
    """An event: it leaves the row for its own place and is in force for everybody until the next one."""
    text = Lines()
    text.keyword("event", Line(LED_EFFECTS, (ongoing,), lead="Event"))
    return _finished(
        Card(
            name, EVENT, 0, FREE, 0, copies, FROM_CENTER, tuple(text.lines), tuple(text.keywords),
            abilities=_slotted((ongoing,)),
        )
    )  # fmt: skip


def temple(
    name: str,
    *,
    cost: Cost = FREE,
    honor: int,
    use: Effects | None = None,
    once_per_turn: Effect | None = None,
) -> Card:
    """A Temple: what a keystone does for whoever controls it, or a once-per-turn ability."""
    text = Lines()
    if use is not None:
        text.add(Line("Spend {amount}: {sentences}", as_tuple(use), amount(1, cost.resource)))
    if once_per_turn is not None:
        text.add(effects_line(once_per_turn, "Once per turn"))
    return _finished(
        Card(
            name, TEMPLE, 0, cost, honor, 1, "unique", tuple(text.lines), tuple(text.keywords),
            play=None if use is None else _joined(use),
            activated=() if once_per_turn is None else (once_per_turn,),
        )
    )  # fmt: skip


def _finished(card: Card) -> Card:
    """The card, checked, with the keywords of the conditions that it is made of."""
    keywords = list(card.keywords)
    for node in nodes_of(card):
        name = ""
        if isinstance(node, Serenity):
            name = "serenity"
        elif isinstance(node, Echo):
            name = "echo"
        elif isinstance(node, Plundered):
            name = "plunder"
        if name and name not in keywords:
            keywords.append(name)
    return checked(replace(card, keywords=tuple(keywords)))


def _start(zone: str, copies: int, cost: Cost) -> str:
    """Where a card starts: in the center deck, or with an insight cost in the Dream deck."""
    if zone:
        return zone
    if not copies:
        return FROM_TRANSFORMED
    return FROM_DREAM if cost.resource == INSIGHT else FROM_CENTER


def _joined(effects: Effects) -> Effect:
    parts = as_tuple(effects)
    return parts[0] if len(parts) == 1 else Sequence(parts)


def _slotted(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Give each limited ability of a card a mark of its own."""
    return tuple(_with_slot(each, FIRST_SLOT + i) for i, each in enumerate(abilities))


def _with_slot(ability: Ability, slot: int) -> Ability:
    """The ability with that mark for its use in a turn; slot 0 is the first activated ability's."""
    if isinstance(ability, Trigger):
        effect = ability.effect
        if isinstance(effect, MayOnce):
            effect = replace(effect, slot=slot)
        return replace(ability, effect=effect, slot=slot)
    return replace(ability, slot=slot) if isinstance(ability, MayGo) else ability


def _bits(resource: int) -> int:
    return 0 if resource == NO_PRICE else int(bit(resource))


def full_text(card: Card) -> str:
    return "\n".join(capital(line) for line in card.lines)
