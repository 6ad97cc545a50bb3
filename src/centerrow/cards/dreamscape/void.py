"""Dreamscape: Void."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    DISCARD,
    HAND,
    INSIGHT,
    POWER,
    VOID,
    add_to_dreamscape,
    banish_this,
    choose_one,
    construct,
    gain,
    hero,
    may_banish,
    monsters,
    next_time,
    once_per_turn,
    pay,
    runes,
    spend_as,
    this_turn,
    you_defeat,
)

EPHEMERAL_RITUALIST = hero(
    "Ephemeral Ritualist", VOID, cost=runes(1), honor=1, copies=3,
    play=(gain(power=4), banish_this()),
)

CAUSTIC_CONJURER = hero(
    "Caustic Conjurer", VOID, cost=runes(2), honor=2, copies=2,
    play=(gain(insight=1), may_banish(HAND, DISCARD)),
)

DREAMKILLER = hero(
    "Dreamkiller", VOID, cost=runes(3), honor=2, copies=3,
    play=gain(power=2, insight=1),
)

LOAM_SUMMONER = hero(
    "Loam Summoner", VOID, cost=runes(3), honor=2, copies=2,
    play=(add_to_dreamscape(1), may_banish(HAND, DISCARD)),
)

FEAR_WIELDER = hero(
    "Fear Wielder", VOID, cost=runes(4), honor=2, copies=2, dreamborn=True,
    play=(gain(power=3), this_turn(next_time(you_defeat(monsters(), in_row=True), add_to_dreamscape(1)))),
)

FATALITY_BLADES = construct(
    "Fatality Blades", VOID, cost=runes(5), honor=4, copies=2,
    once_per_turn=gain(power=1),
    ability=once_per_turn(you_defeat(monsters(), in_row=True), gain(insight=1)),
)

NIGHTMARE_HARVESTER = hero(
    "Nightmare Harvester", VOID, cost=runes(6), honor=3, copies=1, dreamborn=True,
    play=choose_one(gain(power=4), pay(1, gain(runes=4))),
)

EMRI_SHADOWSLAYER = hero(
    "Emri, Shadowslayer", VOID, cost=runes(8), honor=4, copies=1,
    play=(gain(power=5), this_turn(spend_as(POWER, INSIGHT))),
)
