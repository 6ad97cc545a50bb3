"""Valley of the Ancients: Enlightened."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    ENLIGHTENED,
    HAND,
    acquire_free,
    cards,
    construct,
    copy_next_hero,
    defeat_free,
    defeat_it,
    draw,
    exchange,
    gain,
    hero,
    heroes_and_constructs,
    named,
    replace_in_row,
    reveal_to_hand,
    runes,
    serenity,
    shuffle_in,
    this_turn,
    when_all_played,
)

BLIND_SEER = hero(
    "Blind Seer", ENLIGHTENED, cost=runes(2), honor=1, copies=3,
    play=draw(1),
    serenity=gain(life_keystones=1),
)

OMINOUS_AUGUR = hero(
    "Ominous Augur", ENLIGHTENED, cost=runes(3), honor=1, copies=2,
    play=acquire_free(heroes_and_constructs(cost=5), to=HAND, to_if=serenity()),
)

JUBILANT_MONK = hero(
    "Jubilant Monk", ENLIGHTENED, cost=runes(3), honor=1, copies=2,
    play=reveal_to_hand(cards(ENLIGHTENED), named("Mystic", "Heavy Infantry")),
)

KEEPER_OF_SECRETS = hero(
    "Keeper of Secrets", ENLIGHTENED, cost=runes(4), honor=2, copies=3,
    play=(exchange(HAND), when_all_played("Mystic", "Heavy Infantry", effect=gain(death_keystones=1))),
)

FIST_OF_THE_DRAGON = hero(
    "Fist of the Dragon", ENLIGHTENED, cost=runes(4), honor=3, copies=2,
    play=(draw(1), replace_in_row(monster=defeat_it())),
)

FLANKING_ASKARA = hero(
    "Flanking Askara", ENLIGHTENED, cost=runes(5), honor=3, copies=2,
    play=(draw(1), this_turn(copy_next_hero(3))),
)

ISLA_SERENE_PRODIGY = hero(
    "Isla, Serene Prodigy", ENLIGHTENED, cost=runes(8), honor=6, copies=1,
    play=(acquire_free(heroes_and_constructs(), in_row=True), shuffle_in(this=True)),
)

SACRED_POT = construct(
    "Sacred Pot", ENLIGHTENED, cost=runes(1), honor=1, copies=2,
    serenity=draw(1),
)

TEMPLAR_OUTPOST = construct(
    "Templar Outpost", ENLIGHTENED, cost=runes(6), honor=4, copies=1,
    once_per_turn=defeat_free(cost=4, in_row=True),
)
