"""Delirium: monsters."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    DISCARD,
    HAND,
    ONE,
    acquire_free,
    banish,
    draw,
    dreamborn,
    gain,
    may,
    may_banish,
    monster,
    opponents_destroy,
    pay,
    power,
    roll,
    take_card,
    take_insight_from_each,
)

BLEAKTOAD = monster(
    "Bleaktoad", cost=power(4), copies=3,
    reward=(gain(honor=4), may_banish(HAND, DISCARD), may(pay(2, banish(HAND, DISCARD)))),
)

DELIRIUM_PIXIES = monster(
    "Delirium Pixies", cost=power(4), copies=3,
    reward=gain(honor=2, runes=3),
)

DEMON_PUPS = monster(
    "Demon Pups", cost=power(3), copies=4,
    reward=(gain(honor=1), draw(1), may(pay(1, draw(1)))),
)

DREADMARE = monster(
    "Dreadmare", cost=power(5), copies=3,
    reward=gain(honor=4, insight=3),
)

DREAM_EATER = monster(
    "Dream Eater", cost=power(3), copies=4,
    reward=gain(honor=2, insight=1),
)

GLOVER_DREAM_TITAN = monster(
    "Glover, Dream Titan", cost=power(8), copies=1,
    reward=(gain(honor=7), take_card(insight=True)),
)

KARION = monster(
    "Karion", cost=power(7), copies=1,
    reward=gain(honor=5, insight=10),
)

MAMMOTH_BEETLE = monster(
    "Mammoth Beetle", cost=power(4), copies=3,
    reward=(gain(honor=3), opponents_destroy(ONE), may(pay(1, opponents_destroy(ONE)))),
)

OAK_OF_SOULS = monster(
    "Oak of Souls", cost=power(5), copies=2,
    reward=(gain(honor=3), roll()),
)

TORMENT_LEGIONARY = monster(
    "Torment Legionary", cost=power(6), copies=2,
    reward=(gain(honor=6), acquire_free(dreamborn(), in_row=True)),
)

ZIS_DREAMREAPER = monster(
    "Zis, Dreamreaper", cost=power(6), copies=1,
    reward=(gain(honor=5), take_insight_from_each(2)),
)
