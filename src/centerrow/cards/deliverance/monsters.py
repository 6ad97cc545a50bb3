"""Deliverance: monsters, many of which can be bound into a deck."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    ALL_BUT_ONE,
    CHEAPEST,
    DISCARD,
    HAND,
    MY_CHOICE,
    discard_at_random,
    draw,
    gain,
    may_banish,
    monster,
    opponents_destroy,
    power,
    take_bound_monster,
    take_card,
    take_insight,
)

NIGHTMARAUDERS = monster(
    "Nightmarauders", cost=power(2), copies=4,
    reward=gain(insight=1, honor=1),
)

TERMINITES = monster(
    "Terminites", cost=power(3), copies=4,
    reward=(gain(honor=3), opponents_destroy(CHEAPEST)),
)

WARPDRUID = monster(
    "Warpdruid", cost=power(3), copies=3, dreambind=1,
    reward=(gain(honor=2), may_banish(HAND, DISCARD)),
)

DREADMAGE = monster(
    "Dreadmage", cost=power(4), copies=3, dreambind=4,
    reward=(gain(honor=2), draw(2)),
)

WARPROGUE = monster(
    "Warprogue", cost=power(4), copies=3, dreambind=3,
    reward=(gain(honor=3), take_insight(1)),
)

DREAM_TITAN = monster(
    "Dream Titan", cost=power(5), copies=3,
    reward=gain(honor=6),
)

OBFUSCA_SPIRIT = monster(
    "Obfusca Spirit", cost=power(5), copies=2, dreambind=4,
    reward=(gain(honor=4), discard_at_random()),
)

DREAM_TYRANT = monster(
    "Dream Tyrant", cost=power(6), copies=1,
    reward=gain(insight=5, honor=5),
)

RIVER_REAPER = monster(
    "River Reaper", cost=power(6), copies=2,
    reward=(gain(honor=6), opponents_destroy(ALL_BUT_ONE)),
)

CAARO_DESERT_BREAKER = monster(
    "Caaro, Desert Breaker", cost=power(6), copies=1, dreambind=2,
    reward=(gain(honor=4), opponents_destroy(MY_CHOICE)),
)

NILIA_THE_SHATTERED = monster(
    "Nilia, The Shattered", cost=power(7), copies=1, dreambind=7,
    reward=(gain(honor=5), take_card()),
)

RAKAR_CORRUPT_ASKARA = monster(
    "Rakar, Corrupt Askara", cost=power(8), copies=1,
    reward=(gain(honor=6), take_bound_monster()),
)
