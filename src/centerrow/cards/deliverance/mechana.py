"""Deliverance: Mechana."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    CONSTRUCTS,
    MECHANA,
    construct,
    constructs,
    constructs_controlled,
    control_some,
    draw,
    gain,
    hero,
    if_,
    in_play,
    may_go,
    runes,
    this_turn,
    turn_over,
)

CORITE_MECHANADON = hero(
    "Corite Mechanadon", MECHANA, cost=runes(1), honor=1, copies=3, phantasm=2,
    play=gain(runes=1, power=1),
)

CONTROLSMITH = hero(
    "Controlsmith", MECHANA, cost=runes(3), honor=2, copies=2, dreamborn=True,
    play=(gain(runes=2), if_(control_some(constructs(), transformed=True), draw(1))),
)

STONE_ARTIFICERS = hero(
    "Stone Artificers", MECHANA, cost=runes(4), honor=2, copies=2, dreamborn=True,
    play=(gain(runes=2), this_turn(may_go(constructs(), to=CONSTRUCTS, charge=True))),
)

GEARSEER = hero(
    "Gearseer", MECHANA, cost=runes(5), honor=3, copies=2, phantasm=6,
    play=gain(runes=3),
)

EMMAS_TELETRANSMITTER = construct(
    "Emma's Teletransmitter", MECHANA, cost=runes(3), honor=4,
    once_per_turn=gain(honor=1, per=constructs_controlled(MECHANA, transformed=True)),
)

TELETRANSMITTER_BLUEPRINT = construct(
    "Teletransmitter Blueprint", MECHANA, cost=runes(3), honor=3, copies=2,
    transform=in_play(EMMAS_TELETRANSMITTER, price=5),
)

EMMAS_MECHANNON = construct(
    "Emma's Mechannon", MECHANA, cost=runes(4), honor=5,
    once_per_turn=gain(power=1, per=constructs_controlled(MECHANA, transformed=True)),
)

MECHANNON_BLUEPRINT = construct(
    "Mechannon Blueprint", MECHANA, cost=runes(4), honor=4, copies=2,
    transform=in_play(EMMAS_MECHANNON, price=5),
)

EMMAS_VOIDCYCLER = construct(
    "Emma's Voidcycler", MECHANA, cost=runes(5), honor=6,
    once_per_turn=gain(runes=1, per=constructs_controlled(MECHANA, transformed=True)),
)

VOIDCYCLER_BLUEPRINT = construct(
    "Voidcycler Blueprint", MECHANA, cost=runes(5), honor=5, copies=2,
    transform=in_play(EMMAS_VOIDCYCLER, price=5),
)

EMMAS_WORKSHOP = construct(
    "Emma's Workshop", MECHANA, cost=runes(7), honor=7, copies=1,
    once_per_turn=turn_over(),
)

THE_IRONHEART = construct(
    "The Ironheart", MECHANA, cost=runes(8), honor=10,
    once_per_turn=gain(runes=3, power=3, honor=3),
)

IRONHEART_BLUEPRINT = construct(
    "Ironheart Blueprint", MECHANA, cost=runes(8), honor=8, copies=1,
    transform=in_play(THE_IRONHEART, price=15),
    once_per_turn=gain(insight=1, per=constructs_controlled(MECHANA)),
)
