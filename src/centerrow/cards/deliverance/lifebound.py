"""Deliverance: Lifebound."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    CENTER_ROW,
    LIFEBOUND,
    construct,
    draw,
    gain,
    hero,
    heroes,
    in_hand,
    next_time,
    runes,
    this_turn,
    you_acquire,
)

ENTROPHANTASM = hero(
    "Entrophantasm", LIFEBOUND, cost=runes(1), honor=1, copies=3,
    play=gain(runes=1, insight=1),
    unite=draw(1),
)

DREAMSCARRED_HUNTER = hero(
    "Dreamscarred Hunter", LIFEBOUND, cost=runes(2), honor=1, copies=2,
    play=draw(1),
    plunder=gain(honor=3),
)

FAERIE_COMMANDER = hero(
    "Faerie Commander", LIFEBOUND, cost=runes(3), honor=2, copies=3,
    play=(gain(runes=2), this_turn(next_time(you_acquire(heroes(), CENTER_ROW), gain(power=2)))),
)

GREEN_SPRITELINGS = hero(
    "Green Spritelings", LIFEBOUND, cost=runes(3), honor=2, copies=2, phantasm=4,
    play=gain(honor=3),
)

WEREBOAR = hero(
    "Wereboar", LIFEBOUND, cost=runes(4), honor=2, copies=3, dreamborn=True,
    play=gain(power=2),
    unite=gain(runes=3),
)

LYCHAN_BEAST = hero(
    "Lychan Beast", LIFEBOUND, cost=runes(5), honor=5,
    play=gain(runes=3, power=3),
)

LYCHAN_RANGER = hero(
    "Lychan Ranger", LIFEBOUND, cost=runes(5), honor=3, copies=2,
    transform=in_hand(LYCHAN_BEAST, price=6),
    play=gain(runes=2, power=2),
)

RUT_OAKEN_MASTER = hero(
    "Rut, Oaken Master", LIFEBOUND, cost=runes(6), honor=3, copies=1, dreamborn=True,
    play=(gain(honor=3), draw(1)),
    plunder=gain(honor=3),
)

TREE_OF_BOUNTY = construct(
    "Tree of Bounty", LIFEBOUND, cost=runes(4), honor=3, copies=1,
    plunder=gain(honor=3),
)
