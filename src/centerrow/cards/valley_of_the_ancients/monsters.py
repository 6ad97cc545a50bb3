"""Valley of the Ancients: monsters."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    ALL,
    DISCARD,
    HAND,
    ONE,
    copy_revealed,
    defeat_free,
    gain,
    may,
    may_banish,
    monster,
    opponents_destroy,
    opponents_lose_temples,
    power,
    shuffle_in,
    temples_controlled,
)

CAVERN_HORROR = monster(
    "Cavern Horror", cost=power(2), copies=3,
    reward=(gain(honor=1), may(shuffle_in())),
)

HELLFROST_IMPS = monster(
    "Hellfrost Imps", cost=power(3), copies=6,
    reward=(gain(honor=2), defeat_free(name="Hellfrost Imps", may=True, in_row=True)),
)

CRYPT_LURKER = monster(
    "Crypt Lurker", cost=power(4), copies=3,
    reward=gain(honor=3, death_keystones=1),
)

STARVED_ABOMINATION = monster(
    "Starved Abomination", cost=power(4), copies=3,
    reward=gain(honor=3, life_keystones=1),
)

DEATHS_WIDOW = monster(
    "Death's Widow", cost=power(4), copies=3,
    reward=(gain(honor=2), opponents_destroy(ONE, draw_if_none=True)),
)

GRAVE_GOLEM = monster(
    "Grave Golem", cost=power(5), copies=2,
    reward=(gain(honor=4), copy_revealed()),
)

IKUS_MINIONS = monster(
    "Iku's Minions", cost=power(5), copies=2, discount=temples_controlled(2, once=True),
    reward=(gain(honor=4), may_banish(HAND, DISCARD)),
)

MUTATED_SCAVENGER = monster(
    "Mutated Scavenger", cost=power(6), copies=2,
    reward=gain(honor=4, runes=5),
)

KANZIR_THE_RAVAGER = monster(
    "Kan'zir, the Ravager", cost=power(6), copies=1,
    reward=(gain(honor=5), opponents_lose_temples(), opponents_destroy(ALL)),
)

HURRAS_SEAS_FURY = monster(
    "Hurras, Sea's Fury", cost=power(7), copies=1,
    reward=gain(honor=4, life_keystones=1, death_keystones=1),
)

IKU_VALLEY_TYRANT = monster(
    "Iku, Valley Tyrant", cost=power(10), copies=1, discount=temples_controlled(2),
    reward=gain(honor=8),
)
