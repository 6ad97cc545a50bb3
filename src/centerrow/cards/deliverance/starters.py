"""Deliverance: the eleventh card of every starting deck."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import draw, gain, hero

DREAMSEEKER = hero(
    "Dreamseeker", copies=1, zone="starter",
    play=(gain(insight=1), draw(1)),
)
