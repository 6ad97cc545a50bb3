"""Deliverance: Pasythea, who is acquired from her own place, and the weapons that make her cost less."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    ENLIGHTENED,
    HAND,
    INSIGHT,
    LIFEBOUND,
    MECHANA,
    VOID,
    always,
    construct,
    costs_less,
    draw,
    gain,
    hero,
    insight,
    named,
    put_if,
    runes,
)

PASYTHEA_REDEEMED = hero(
    "Pasythea, Redeemed", ENLIGHTENED | LIFEBOUND | MECHANA | VOID, cost=insight(16), honor=6, copies=1,
    zone="unique",
    put_if=put_if(always(), HAND),
    play=(gain(runes=2, power=2, honor=2), draw(1)),
)

PASYTHEAS_CUTLASS = construct(
    "Pasythea's Cutlass", ENLIGHTENED | LIFEBOUND | MECHANA | VOID, cost=runes(4), honor=4, copies=1,
    play=gain(power=2),
    ability=costs_less(named("Pasythea, Redeemed"), 4, INSIGHT),
)

PASYTHEAS_KATANA = construct(
    "Pasythea's Katana", ENLIGHTENED | LIFEBOUND | MECHANA | VOID, cost=runes(4), honor=4, copies=1,
    play=draw(1),
    ability=costs_less(named("Pasythea, Redeemed"), 4, INSIGHT),
)

PASYTHEAS_MACE = construct(
    "Pasythea's Mace", ENLIGHTENED | LIFEBOUND | MECHANA | VOID, cost=runes(4), honor=4, copies=1,
    play=gain(runes=2),
    ability=costs_less(named("Pasythea, Redeemed"), 4, INSIGHT),
)

PASYTHEAS_SCIMITAR = construct(
    "Pasythea's Scimitar", ENLIGHTENED | LIFEBOUND | MECHANA | VOID, cost=runes(4), honor=4, copies=1,
    play=gain(honor=2),
    ability=costs_less(named("Pasythea, Redeemed"), 4, INSIGHT),
)
