"""Realms Unraveled: Mechana."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    CONSTRUCTS,
    HAND,
    MECHANA,
    cards,
    construct,
    constructs,
    control,
    draw,
    gain,
    hero,
    in_hand,
    in_play,
    may_go,
    once_per_turn,
    played,
    printed_honor,
    runes,
    this_turn,
    you_acquire,
)

AIR_SUPPORT_SQUADRON = construct(
    "Air Support Squadron", MECHANA, cost=runes(6), honor=6, copies=1,
    ability=may_go(cards(MECHANA), to=HAND, once_per_turn=True),
)

DEFENSE_GENERATOR = construct(
    "Defense Generator", MECHANA, cost=runes(3), honor=3, copies=2,
    ability=once_per_turn(you_acquire(cards(MECHANA)), gain(power=2)),
)

HEDRON_WATCHTOWER = construct(
    "Hedron Watchtower", MECHANA, cost=runes(5), honor=5, copies=1,
    ability=once_per_turn(you_acquire(cards(MECHANA)), gain(honor=1, per=printed_honor())),
)

MATRON_OF_DISCOVERY = hero(
    "Matron of Discovery", MECHANA, cost=runes(3), honor=2, copies=3,
    play=gain(runes=2),
    multi_unite=gain(runes=1),
)

UPGRADE_FOUNDRY = construct(
    "Upgrade Foundry", MECHANA, cost=runes(7), honor=7, copies=1,
    ability=once_per_turn(you_acquire(cards(MECHANA)), draw(2)),
)

WORKSHOP_GARGOYLE = construct(
    "Workshop Gargoyle", MECHANA, cost=runes(2), honor=2, copies=2,
    ability=once_per_turn(you_acquire(cards(MECHANA)), gain(honor=1)),
)

SCION_OF_EULOTH = hero(
    "Scion of Euloth", MECHANA, cost=runes(1), honor=2,
    play=gain(runes=2, power=2),
)

DISCIPLE_OF_EULOTH = hero(
    "Disciple of Euloth", MECHANA, cost=runes(1), honor=1, copies=2,
    transform=in_hand(SCION_OF_EULOTH, when=played(MECHANA)),
    play=gain(runes=1, power=1),
)

ALSET_REACTOR_SAVANT = hero(
    "Alset, Reactor Savant", MECHANA, cost=runes(6), honor=4,
    play=(gain(runes=4), this_turn(may_go(constructs(), to=CONSTRUCTS))),
)

ALSET_MONK_PRODIGY = hero(
    "Alset, Monk Prodigy", MECHANA, cost=runes(6), honor=3, copies=1,
    transform=in_hand(ALSET_REACTOR_SAVANT, when=control(2)),
    play=gain(runes=3),
)

ZERO_POINT_REACTOR = construct(
    "Zero Point Reactor", MECHANA, cost=runes(4), honor=5,
    once_per_turn=gain(runes=2),
)

SECLUDED_LABORATORY = construct(
    "Secluded Laboratory", MECHANA, cost=runes(4), honor=4, copies=2,
    transform=in_play(ZERO_POINT_REACTOR, when=played(MECHANA, 2)),
)
