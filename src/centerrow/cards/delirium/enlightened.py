"""Delirium: Enlightened."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    CENTER_ROW,
    DISCARD,
    ENLIGHTENED,
    HAND,
    banish,
    banish_this,
    construct,
    copy_hero,
    defeat_free,
    draw,
    each_faction_in_row,
    exchange,
    gain,
    hero,
    if_,
    put_if,
    roll,
    runes,
    sequence,
    serenity,
)

AEGIS_KNIGHT = hero(
    "Aegis Knight", ENLIGHTENED, cost=runes(3), honor=2, copies=2,
    auction=True,
    play=exchange(HAND, DISCARD),
)

DIMENSION_MONK = hero(
    "Dimension Monk", ENLIGHTENED, cost=runes(2), honor=1, copies=2,
    play=draw(1),
    recur=1,
)

DIVINE_ASKARA = hero(
    "Divine Askara", ENLIGHTENED, cost=runes(5), honor=3, copies=1,
    play=copy_hero(twice_for=3),
)

DREAM_DEALER = hero(
    "Dream Dealer", ENLIGHTENED, cost=runes(4), honor=2, copies=3,
    play=(draw(1), banish(CENTER_ROW), if_(each_faction_in_row(), roll())),
)

DREAMSCAPE_DIVINER = hero(
    "Dreamscape Diviner", ENLIGHTENED, cost=runes(1), honor=1, copies=3,
    play=gain(insight=2),
)

EMRI_LIGHTBRINGER = hero(
    "Emri, Lightbringer", ENLIGHTENED, cost=runes(8), honor=5, copies=1, dreamborn=True,
    play=defeat_free(in_row=True, or_void=True),
)

LOA_DREAM_DRAGON = hero(
    "Loa, Dream Dragon", ENLIGHTENED, cost=runes(6), honor=4, copies=1,
    play=roll(),
)

TEMPLAR_GENERAL = hero(
    "Templar General", ENLIGHTENED, cost=runes(4), honor=2, copies=3, dreamborn=True,
    play=defeat_free(cost=4),
    put_if=put_if(serenity(), HAND),
)

DREAM_STONE = construct(
    "Dream Stone", ENLIGHTENED, cost=runes(3), honor=1, copies=1,
    once_per_turn=sequence(banish_this(), roll()),
)

THE_DRAGONS_EYE = construct(
    "The Dragon's Eye", ENLIGHTENED, cost=runes(3), honor=2, copies=1,
    play=gain(insight=1),
    serenity=gain(insight=1),
)
