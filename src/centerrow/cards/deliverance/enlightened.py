"""Deliverance: Enlightened."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    ENLIGHTENED,
    HAND,
    acquire_free,
    construct,
    copy_hero,
    defeat_free,
    draw,
    exchange,
    gain,
    hero,
    heroes_and_constructs,
    in_hand,
    replace_in_row,
    runes,
)

DREAMWALKER = hero(
    "Dreamwalker", ENLIGHTENED, cost=runes(1), honor=1, copies=3,
    play=replace_in_row(monster=gain(insight=2), hero=gain(honor=2), construct=draw(2)),
)

DREAM_CHAMBER_DISCIPLES = hero(
    "Dream Chamber Disciples", ENLIGHTENED, cost=runes(3), honor=2, copies=3,
    play=draw(1),
    serenity=gain(insight=2),
)

AZURITE_CHANNELER = hero(
    "Azurite Channeler", ENLIGHTENED, cost=runes(3), honor=2, copies=3, dreamborn=True,
    play=exchange(HAND),
    plunder=gain(insight=2),
)

PSYONIC_PALADIN = hero(
    "Psyonic Paladin", ENLIGHTENED, cost=runes(4), honor=4,
    play=defeat_free(in_row=True),
)

PSYONIC_APPRENTICE = hero(
    "Psyonic Apprentice", ENLIGHTENED, cost=runes(4), honor=2, copies=2,
    transform=in_hand(PSYONIC_PALADIN, price=7),
    play=defeat_free(cost=4),
)

AETHER_WARRIOR = hero(
    "Aether Warrior", ENLIGHTENED, cost=runes(5), honor=3, copies=3, phantasm=5,
    play=draw(2),
)

PSYCHE_ASKARA = hero(
    "Psyche Askara", ENLIGHTENED, cost=runes(5), honor=3, copies=1, dreamborn=True,
    play=copy_hero(or_reward=True),
)

DHARTHA_DREAM_MASTER = hero(
    "Dhartha, Dream Master", ENLIGHTENED, cost=runes(8), honor=5, copies=1, phantasm=9,
    play=acquire_free(heroes_and_constructs(), to=HAND, in_row=True),
)

DREAM_ANCHOR = construct(
    "Dream Anchor", ENLIGHTENED, cost=runes(3), honor=2, copies=1,
    plunder=gain(insight=2),
)
