"""Realms Unraveled: Void."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    DISCARD,
    VOID,
    construct,
    defeat_in_void,
    draw,
    gain,
    hero,
    in_hand,
    in_play,
    may_banish,
    monsters_in_void,
    played,
    runes,
    this_turn,
)

BLACK_WATCH_EXEMPLAR = hero(
    "Black Watch Exemplar", VOID, cost=runes(5), honor=3, copies=2,
    play=gain(power=3),
    multi_unite=may_banish(DISCARD),
)

DEATHDEALER_NOBLE = hero(
    "Deathdealer Noble", VOID, cost=runes(3), honor=2, copies=3,
    play=gain(power=2),
    multi_unite=gain(power=1),
)

SHADOW_STALKER = hero(
    "Shadow Stalker", VOID, cost=runes(3), honor=1, copies=2,
    play=(may_banish(DISCARD), draw(1)),
)

SPIKE_VIXEN = hero(
    "Spike Vixen", VOID, cost=runes(2), honor=1, copies=3,
    play=(gain(power=1), draw(1)),
)

SCION_OF_EMRI = hero(
    "Scion of Emri", VOID, cost=runes(1), honor=2,
    play=(gain(power=3), may_banish(DISCARD)),
)

DISCIPLE_OF_EMRI = hero(
    "Disciple of Emri", VOID, cost=runes(1), honor=1, copies=2,
    transform=in_hand(SCION_OF_EMRI, when=played(VOID)),
    play=(gain(power=1), may_banish(DISCARD)),
)

EMRI_DEMONSBANE = hero(
    "Emri, Demonsbane", VOID, cost=runes(7), honor=6,
    play=(gain(power=5), this_turn(defeat_in_void(to_bottom=True))),
)

EMRI_THE_UNMAKER = hero(
    "Emri, the Unmaker", VOID, cost=runes(7), honor=5, copies=1,
    transform=in_hand(EMRI_DEMONSBANE, when=monsters_in_void(8)),
    play=gain(power=4),
)

CLUTCH_OF_DARKNESS = construct(
    "Clutch of Darkness", VOID, cost=runes(4), honor=4,
    once_per_turn=gain(power=2),
)

INITIATES_GAUNTLETS = construct(
    "Initiate's Gauntlets", VOID, cost=runes(4), honor=3, copies=2,
    transform=in_play(CLUTCH_OF_DARKNESS, when=played(VOID, 2)),
)
