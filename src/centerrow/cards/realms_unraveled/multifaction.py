"""Realms Unraveled: heroes of two factions, and of all four."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    CENTER_ROW,
    DISCARD,
    ENLIGHTENED,
    LIFEBOUND,
    MECHANA,
    VOID,
    control,
    defeat_free,
    draw,
    first_time,
    gain,
    hero,
    heroes,
    highest_construct_cost,
    if_,
    it_is,
    may_banish,
    monsters,
    runes,
    sequence,
    this_turn,
    you_defeat,
)

CANON_TEMPLAR = hero(
    "Canon Templar", ENLIGHTENED | MECHANA, cost=runes(5), honor=3, copies=3,
    play=(gain(runes=2), defeat_free(up_to=highest_construct_cost(), may=True)),
)

DEATHBOUND_DRUID = hero(
    "Deathbound Druid", LIFEBOUND | VOID, cost=runes(4), honor=3, copies=2,
    play=(gain(honor=3), may_banish(DISCARD)),
)

NIGHTMARE_DELVER = hero(
    "Nightmare Delver", MECHANA | VOID, cost=runes(4), honor=2, copies=3,
    play=(gain(runes=2), if_(control(2), may_banish(DISCARD))),
)

TIMESTREAM_SEER = hero(
    "Timestream Seer", ENLIGHTENED | LIFEBOUND, cost=runes(4), honor=2, copies=2,
    play=(gain(runes=2), may_banish(CENTER_ROW)),
)

VOIDFORGED_PALADIN = hero(
    "Voidforged Paladin", ENLIGHTENED | VOID, cost=runes(5), honor=3, copies=2,
    play=(gain(power=2), this_turn(first_time(you_defeat(monsters(), in_row=True), draw(2)))),
)

WILDGEAR_DRUID = hero(
    "Wildgear Druid", LIFEBOUND | MECHANA, cost=runes(3), honor=2, copies=3,
    play=(gain(runes=2), if_(control(2), gain(honor=2))),
)

ADAYU_THE_SERENE = hero(
    "Adayu the Serene", ENLIGHTENED | LIFEBOUND | MECHANA | VOID, cost=runes(7), honor=6,
    play=(gain(runes=1, power=1, honor=1), draw(1)),
    multi_unite=sequence(
        if_(it_is(heroes(MECHANA)), gain(runes=1)),
        if_(it_is(heroes(VOID)), gain(power=1)),
        if_(it_is(heroes(LIFEBOUND)), gain(honor=1)),
        if_(it_is(heroes(ENLIGHTENED)), draw(1)),
    ),
)
