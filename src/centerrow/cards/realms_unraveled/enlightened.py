"""Realms Unraveled: Enlightened."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    ENLIGHTENED,
    HAND,
    acquire_all,
    acquire_free,
    construct,
    defeat_free,
    discard_one,
    draw,
    hero,
    heroes,
    heroes_and_constructs,
    in_hand,
    in_play,
    may,
    named,
    next_time,
    played,
    played_each_faction,
    runes,
    take_faction,
    take_top_of_center_deck,
    this_turn,
    you_play,
)

DHARTHA_THE_ETERNAL = hero(
    "Dhartha, the Eternal", ENLIGHTENED, cost=runes(7), honor=5, copies=1,
    play=take_top_of_center_deck(),
    multi_unite=may(take_top_of_center_deck()),
)

JOURNEYMAN_OUTRIDER = hero(
    "Journeyman Outrider", ENLIGHTENED, cost=runes(3), honor=1, copies=2,
    play=acquire_free(heroes_and_constructs(cost=5)),
)

NEOPHYTE_MENTOR = hero(
    "Neophyte Mentor", ENLIGHTENED, cost=runes(4), honor=2, copies=2,
    play=(draw(1), this_turn(next_time(you_play(named("Mystic", "Heavy Infantry")), take_faction(it=True)))),
)

OZIAHS_FAMILIAR = hero(
    "Oziah's Familiar", ENLIGHTENED, cost=runes(4), honor=2, copies=2,
    play=defeat_free(cost=4),
    multi_unite=defeat_free(cost=4),
)

SCRYER_OF_THE_LIDLESS_EYE = hero(
    "Scryer of the Lidless Eye", ENLIGHTENED, cost=runes(4), honor=2, copies=3,
    play=(draw(2), discard_one(returns=ENLIGHTENED)),
)

SCION_OF_OZIAH = hero(
    "Scion of Oziah", ENLIGHTENED, cost=runes(1), honor=2,
    play=defeat_free(cost=5),
)

DISCIPLE_OF_OZIAH = hero(
    "Disciple of Oziah", ENLIGHTENED, cost=runes(1), honor=1, copies=2,
    transform=in_hand(SCION_OF_OZIAH, when=played(ENLIGHTENED)),
    play=defeat_free(cost=3),
)

VIR_EPHEMERAL_GURU = hero(
    "Vir, Ephemeral Guru", ENLIGHTENED, cost=runes(8), honor=7,
    play=acquire_all(heroes(), to=HAND),
)

VIR_ASCETIC_MASTER = hero(
    "Vir, Ascetic Master", ENLIGHTENED, cost=runes(8), honor=6, copies=1,
    transform=in_hand(VIR_EPHEMERAL_GURU, when=played_each_faction()),
    play=acquire_free(heroes(), to=HAND, in_row=True),
)

MANTRA_OF_TRUE_SIGHT = construct(
    "Mantra of True Sight", ENLIGHTENED, cost=runes(4), honor=4,
    once_per_turn=draw(1),
)

FORGOTTEN_SCRIPTURE = construct(
    "Forgotten Scripture", ENLIGHTENED, cost=runes(4), honor=3, copies=2,
    transform=in_play(MANTRA_OF_TRUE_SIGHT, when=played(ENLIGHTENED, 2)),
)
