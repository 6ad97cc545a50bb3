"""Dreamscape: Lifebound."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    LIFEBOUND,
    acquire_free,
    add_to_dreamscape,
    banish_this,
    choose_one,
    construct,
    first_time,
    gain,
    hero,
    heroes,
    may,
    pay,
    printed_honor,
    runes,
    this_turn,
    whenever,
    you_acquire,
    you_have_played,
)

EPHEMERAL_DRUID = hero(
    "Ephemeral Druid", LIFEBOUND, cost=runes(1), honor=1, copies=3,
    play=(gain(honor=5), banish_this()),
)

ALLURING_SHAMAN = hero(
    "Alluring Shaman", LIFEBOUND, cost=runes(2), honor=1, copies=2,
    play=(gain(runes=1), may(pay(1, gain(honor=3)))),
)

VERDANT_HATCHLING = hero(
    "Verdant Hatchling", LIFEBOUND, cost=runes(2), honor=1, copies=3, dreamborn=True,
    play=gain(honor=2),
    unite=gain(runes=2),
)

FLYTRAP_FAIRY = hero(
    "Flytrap Fairy", LIFEBOUND, cost=runes(3), honor=1, copies=2,
    play=gain(runes=1, honor=1, insight=1),
)

DREAMWILLOW_DRUIDS = hero(
    "Dreamwillow Druids", LIFEBOUND, cost=runes(4), honor=3, copies=2,
    play=choose_one(acquire_free(heroes(cost=5)), add_to_dreamscape(1)),
)

LUNAR_PACK = hero(
    "Lunar Pack", LIFEBOUND, cost=runes(4), honor=3, copies=2,
    play=gain(runes=2),
    unite=gain(insight=2),
)

DREAMWILLOW = construct(
    "Dreamwillow", LIFEBOUND, cost=runes(5), honor=4, copies=2,
    once_per_turn=gain(runes=1),
    ability=first_time(you_have_played(heroes(LIFEBOUND)), gain(insight=1)),
)

RAKA_DREAMTENDER = hero(
    "Raka, Dreamtender", LIFEBOUND, cost=runes(6), honor=3, copies=1,
    play=(gain(honor=5), add_to_dreamscape(1)),
)

VERDAGRIS_THE_WILD = hero(
    "Verdagris, the Wild", LIFEBOUND, cost=runes(7), honor=4, copies=1, dreamborn=True,
    play=(gain(runes=4), this_turn(whenever(you_acquire(heroes()), gain(insight=1, per=printed_honor())))),
)
