"""Delirium: Lifebound."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    DECK,
    LIFEBOUND,
    acquire_free,
    construct,
    draw,
    gain,
    hero,
    heroes,
    may_go,
    runes,
    unite,
)

DELIRIUM_NYMPH = hero(
    "Delirium Nymph", LIFEBOUND, cost=runes(1), honor=1, copies=2,
    play=gain(runes=1),
    unite=draw(2),
)

DREAM_GUIDE = hero(
    "Dream Guide", LIFEBOUND, cost=runes(4), honor=2, copies=3,
    play=gain(runes=2, insight=1),
)

DREAMSCAPE_DRYAD = hero(
    "Dreamscape Dryad", LIFEBOUND, cost=runes(2), honor=1, copies=2,
    play=gain(honor=3),
    recur=3,
)

EVVY_OGOS_GIFT = hero(
    "Evvy, Ogo's Gift", LIFEBOUND, cost=runes(7), honor=4, copies=1,
    play=acquire_free(heroes(), to=DECK),
    recur=3,
)

KOR_WORLDBREAKER = hero(
    "Kor, Worldbreaker", LIFEBOUND, cost=runes(6), honor=3, copies=1, dreamborn=True,
    play=(gain(runes=2), draw(1), unite(gain(power=6), heroes=2)),
)

POLLEN_PIXIE = hero(
    "Pollen Pixie", LIFEBOUND, cost=runes(3), honor=2, copies=3, dreamborn=True,
    play=gain(runes=2, honor=1),
)

TUSKRIDER = hero(
    "Tuskrider", LIFEBOUND, cost=runes(4), honor=3, copies=2,
    play=draw(1),
    unite=gain(power=4),
)

VINEWEAVER = hero(
    "Vineweaver", LIFEBOUND, cost=runes(5), honor=3, copies=2,
    auction=True,
    play=gain(honor=4),
)

OGO_WAR_TREE = construct(
    "Ogo War Tree", LIFEBOUND, cost=runes(3), honor=2, copies=2,
    ability=may_go(heroes(), to=DECK, once_per_turn=True, in_row=True),
)
