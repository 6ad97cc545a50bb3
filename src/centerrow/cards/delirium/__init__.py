"""Delirium: insight, auctions, the Delirium Die."""

from centerrow.language import DISCARD, HAND, draw, gain, may_banish

#: Copies of the always-available cards that this set brings.
SUPPLIES = {"Mystic": 20, "Heavy Infantry": 20, "Cultist": 1}

#: Players start with insight, the later the more.
STARTING_INSIGHT = True

#: The faces of the Delirium Die, from 1 to 6.
DIE = (
    may_banish(HAND, DISCARD),
    draw(2),
    gain(runes=3),
    gain(power=4),
    gain(honor=5),
    gain(insight=6),
)
