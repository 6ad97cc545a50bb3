"""Realms Unraveled: Lifebound."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    DECK,
    LIFEBOUND,
    POWER,
    RUNES,
    acquire_free,
    bank,
    construct,
    draw,
    gain,
    gained_honor,
    hero,
    heroes,
    if_,
    in_hand,
    in_play,
    most_honor,
    pay_less_for_next,
    played,
    runes,
    spend_as,
    this_turn,
)

ANIMUS_OF_THE_WILD = hero(
    "Animus of the Wild", LIFEBOUND, cost=runes(4), honor=2, copies=2,
    play=(gain(runes=2), this_turn(pay_less_for_next(heroes(), runes=1))),
)

CETRA_MATRON_OF_STARS = hero(
    "Cetra, Matron of Stars", LIFEBOUND, cost=runes(7), honor=4, copies=1,
    play=acquire_free(heroes(), to=DECK),
    multi_unite=bank(acquire_free(heroes(), to=DECK)),
)

EVERBLOOM_CLIQUE = hero(
    "Everbloom Clique", LIFEBOUND, cost=runes(2), honor=1, copies=3,
    play=gain(honor=2),
    multi_unite=gain(honor=1),
)

SNAPDRAGON_WITCH = hero(
    "Snapdragon Witch", LIFEBOUND, cost=runes(5), honor=3, copies=2,
    play=(gain(honor=1), draw(1), if_(most_honor(), draw(1))),
)

WOLF_SHAMAN = hero(
    "Wolf Shaman", LIFEBOUND, cost=runes(3), honor=1, copies=2,
    play=(gain(runes=1), draw(1)),
)

SCION_OF_CETRA = hero(
    "Scion of Cetra", LIFEBOUND, cost=runes(1), honor=2,
    play=gain(runes=2, honor=2),
)

DISCIPLE_OF_CETRA = hero(
    "Disciple of Cetra", LIFEBOUND, cost=runes(1), honor=1, copies=2,
    transform=in_hand(SCION_OF_CETRA, when=played(LIFEBOUND)),
    play=gain(runes=1, honor=1),
)

REMUS_WILD_EMISSARY = hero(
    "Remus, Wild Emissary", LIFEBOUND, cost=runes(6), honor=4,
    play=(gain(runes=3), this_turn(spend_as(RUNES, POWER))),
)

REMUS_PACK_GUARDIAN = hero(
    "Remus, Pack Guardian", LIFEBOUND, cost=runes(6), honor=3, copies=1,
    transform=in_hand(REMUS_WILD_EMISSARY, when=gained_honor(3)),
    play=gain(runes=3),
)

VERDANT_CROWN = construct(
    "Verdant Crown", LIFEBOUND, cost=runes(4), honor=4,
    once_per_turn=gain(honor=2),
)

DRUIDS_WREATH = construct(
    "Druid's Wreath", LIFEBOUND, cost=runes(4), honor=3, copies=2,
    transform=in_play(VERDANT_CROWN, when=played(LIFEBOUND, 2)),
)
