"""Dreamscape: Mechana."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    CONSTRUCTS,
    MECHANA,
    add_to_dreamscape,
    banish_this,
    choose_one,
    construct,
    constructs,
    constructs_controlled,
    control,
    draw,
    dream_constructs_are_mechana,
    enters_play,
    gain,
    gain_construct_runes,
    hero,
    may_go,
    once_per_turn,
    pay,
    runes,
)

EPHEMERAL_INVENTOR = hero(
    "Ephemeral Inventor", MECHANA, cost=runes(1), honor=1, copies=3,
    play=(gain(runes=3), banish_this()),
)

PLANAR_APERTURE = construct(
    "Planar Aperture", MECHANA, cost=runes(2), honor=2, copies=2,
    ability=may_go(constructs(MECHANA), to=CONSTRUCTS, insight=1),
)

ID34_DETECTOR = construct(
    "ID34 Detector", MECHANA, cost=runes(3), honor=3, copies=2,
    ability=once_per_turn(enters_play(constructs(MECHANA)), gain(insight=1)),
)

SYNAPSE_SPIRE = construct(
    "Synapse Spire", MECHANA, cost=runes(4), honor=4, copies=2, dreamborn=True,
    ability=once_per_turn(enters_play(constructs(MECHANA)), add_to_dreamscape(1)),
)

HEDRON_BERSERKER = hero(
    "Hedron Berserker", MECHANA, cost=runes(5), honor=3, copies=3,
    play=choose_one(gain(runes=3), gain(power=3), both_if=control(3)),
)

DELUXE_CAPACITOR = construct(
    "Deluxe Capacitor", MECHANA, cost=runes(5), honor=5, copies=2,
    ability=(dream_constructs_are_mechana(), once_per_turn(enters_play(constructs(MECHANA)), draw(1))),
)

TH07_TANK = construct(
    "TH07 Tank", MECHANA, cost=runes(6), honor=6, copies=2,
    once_per_turn=pay(1, gain_construct_runes(3)),
)

INQUARRY_HYDRA = construct(
    "Inquarry Hydra", MECHANA, cost=runes(7), honor=7, copies=1,
    once_per_turn=gain(insight=1, per=constructs_controlled(MECHANA)),
)

CHAOS_CANNON = construct(
    "Chaos Cannon", MECHANA, cost=runes(8), honor=8, copies=1, dreamborn=True,
    once_per_turn=pay(5, gain(power=10), less=constructs_controlled(MECHANA, others=True)),
)
