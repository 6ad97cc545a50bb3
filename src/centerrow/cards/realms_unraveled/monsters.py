"""Realms Unraveled: monsters, and the hero that one of them becomes."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.cards.realms_unraveled.multifaction import ADAYU_THE_SERENE
from centerrow.language import (
    CENTER_ROW,
    DISCARD,
    draw,
    gain,
    hero,
    heroes_of_that_faction,
    may_banish,
    monster,
    name_faction,
    power,
    runes,
    take_faction,
)

FOUNDATION_BURROWER = monster(
    "Foundation Burrower", cost=power(2), copies=4,
    reward=(gain(honor=1), may_banish(CENTER_ROW)),
)

SADISTIC_GIANT = monster(
    "Sadistic Giant", cost=power(4), copies=4,
    reward=gain(honor=5),
)

SOWER_OF_BETRAYAL = monster(
    "Sower of Betrayal", cost=power(6), copies=2,
    reward=(gain(honor=3), name_faction(gain(honor=2, per=heroes_of_that_faction()))),
)

SOWER_OF_DISCONTENT = monster(
    "Sower of Discontent", cost=power(3), copies=4,
    reward=(gain(honor=2), name_faction(gain(honor=1, per=heroes_of_that_faction()))),
)

TERRORIZING_FIEND = monster(
    "Terrorizing Fiend", cost=power(4), copies=3,
    reward=(gain(honor=2), draw(2)),
)

WAILING_SPECTRE = monster(
    "Wailing Spectre", cost=power(5), copies=3,
    reward=(gain(honor=4), may_banish(DISCARD, cards=2)),
)

BORDERLAND_MERCENARY = hero(
    "Borderland Mercenary", cost=runes(3), honor=2,
    play=(draw(1), take_faction()),
)

BORDERLAND_NIHILIST = monster(
    "Borderland Nihilist", cost=power(3), copies=4,
    becomes=BORDERLAND_MERCENARY,
)

ADAYU_THE_TORMENTED = monster(
    "Adayu the Tormented", cost=power(7), copies=1,
    becomes=ADAYU_THE_SERENE,
)
