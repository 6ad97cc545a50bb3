"""Dreamscape: Enlightened."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    CENTER_ROW,
    ENLIGHTENED,
    HAND,
    INSIGHT,
    acquire_top_of_dream_deck,
    add_to_dreamscape,
    banish_this,
    choose_one,
    construct,
    defeat_free,
    draw,
    dreamborn,
    exchange,
    gain,
    hero,
    may_banish,
    pay_less_for_next,
    runes,
    take_from_dreamscape,
    this_turn,
)

EPHEMERAL_MONK = hero(
    "Ephemeral Monk", ENLIGHTENED, cost=runes(1), honor=1, copies=3,
    play=(draw(2), banish_this()),
)

AUSPICIOUS_ASKARA = hero(
    "Auspicious Askara", ENLIGHTENED, cost=runes(2), honor=1, copies=2, dreamborn=True,
    play=draw(1),
    unite=may_banish(CENTER_ROW),
)

NOCTURNAL_SEER = hero(
    "Nocturnal Seer", ENLIGHTENED, cost=runes(2), honor=1, copies=2,
    play=(draw(1), this_turn(pay_less_for_next(dreamborn(), 1))),
)

ARHA_SENSEI = hero(
    "Arha Sensei", ENLIGHTENED, cost=runes(3), honor=2, copies=3,
    play=exchange(HAND),
)

GARDEN_ATTENDANT = hero(
    "Garden Attendant", ENLIGHTENED, cost=runes(3), honor=1, copies=2,
    play=(gain(insight=1), draw(1)),
)

TEMPLAR_DRAGOON = hero(
    "Templar Dragoon", ENLIGHTENED, cost=runes(4), honor=2, copies=2,
    play=choose_one(defeat_free(cost=4), add_to_dreamscape(1)),
)

PASYTHEAS_WARD = construct(
    "Pasythea's Ward", ENLIGHTENED, cost=runes(5), honor=3, copies=1,
    once_per_turn=gain(insight=1),
)

LOA_SLEEPING_DRAGON = hero(
    "Loa, Sleeping Dragon", ENLIGHTENED, cost=runes(6), honor=4, copies=1,
    play=(gain(insight=3), draw(1)),
)

DREAMSHAPER_JESSE = hero(
    "Dreamshaper Jesse", ENLIGHTENED, cost=runes(7), honor=5, copies=1,
    play=acquire_top_of_dream_deck(),
)

UNBOUND_EMISSARY = hero(
    "Unbound Emissary", ENLIGHTENED, cost=runes(15), honor=7, copies=1, dreamborn=True,
    also_pays=INSIGHT,
    play=take_from_dreamscape(or_row=True),
)
