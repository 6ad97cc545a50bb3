"""Delirium: Void."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    DECK,
    DISCARD,
    HAND,
    VOID,
    acquire_free,
    cards,
    construct,
    draw,
    gain,
    hero,
    heroes,
    may,
    may_banish,
    monsters,
    next_time,
    return_to_hand,
    runes,
    this_turn,
    you_defeat,
)

CETRA_VOIDMOTHER = hero(
    "Cetra, Voidmother", VOID, cost=runes(7), honor=5, copies=1, dreamborn=True,
    play=(
        gain(power=4),
        this_turn(next_time(you_defeat(monsters(), in_row=True), may(acquire_free(heroes(), to=DECK)))),
    ),
)

DARKTOME_LIBRARIAN = hero(
    "Darktome Librarian", VOID, cost=runes(5), honor=3, copies=2,
    play=(gain(insight=2), may_banish(HAND, DISCARD)),
)

NAKA_SHADEBORN = hero(
    "Naka, Shadeborn", VOID, cost=runes(6), honor=4, copies=1,
    play=(gain(power=3), return_to_hand(cards(VOID), may=True)),
    recur=3,
)

NIHIL_CHEMIST = hero(
    "Nihil Chemist", VOID, cost=runes(1), honor=1, copies=2,
    play=(gain(power=1), may_banish(HAND, DISCARD)),
    recur=2,
)

SHIELD_BEARER = hero(
    "Shield Bearer", VOID, cost=runes(4), honor=2, copies=2,
    auction=True,
    play=(draw(1), may_banish(HAND, DISCARD)),
)

VOIDRAGER = hero(
    "Voidrager", VOID, cost=runes(2), honor=1, copies=3,
    play=(gain(power=2), this_turn(next_time(you_defeat(monsters(), in_row=True), gain(insight=1)))),
)

VOIDSPEAKER = hero(
    "Voidspeaker", VOID, cost=runes(4), honor=2, copies=3,
    play=gain(power=2),
    echo=gain(runes=3),
)

ARBITER_CIRCLET = construct(
    "Arbiter Circlet", VOID, cost=runes(3), honor=2, copies=3, dreamborn=True,
    once_per_turn=gain(power=1),
)

NILHAMMER = construct(
    "Nilhammer", VOID, cost=runes(5), honor=3, copies=1,
    echo=gain(power=3),
)
