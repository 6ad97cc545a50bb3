"""Dreamscape: Visions."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    ALL,
    DISCARD,
    ENLIGHTENED,
    HAND,
    LIFEBOUND,
    MECHANA,
    POWER,
    RUNES,
    VOID,
    acquire_all,
    acquire_free,
    banish_row,
    constructs,
    control,
    copy_hero,
    defeat_free,
    defeat_in_void,
    double_first_reward,
    free_if,
    gain,
    heroes,
    heroes_are_constructs,
    heroes_become_constructs,
    insight,
    may_banish,
    new_hands,
    opponents_destroy,
    phantom_hero,
    played,
    row_defeats,
    same_name_played,
    spend_as,
    take_top_of_center_deck,
    this_turn,
    vision,
    whenever,
    your_turn_starts,
)

ASHES_TO_ASHES = vision(
    "Ashes to Ashes", cost=insight(3),
    immediate=banish_row(),
)

DUST_TO_DUST = vision(
    "Dust to Dust", cost=insight(3),
    immediate=opponents_destroy(ALL),
)

ARMISTICE = vision(
    "Armistice", cost=insight(7),
    immediate=new_hands(),
)

WICKED_END = vision(
    "Wicked End", cost=insight(7),
    immediate=defeat_free(in_row=True),
)

TEST_OF_FAITH = vision(
    "Test of Faith", ENLIGHTENED, cost=insight(5),
    immediate=take_top_of_center_deck(heroes_to=HAND),
)

AURA_OF_THE_ASKARA = vision(
    "Aura of the Askara", ENLIGHTENED, cost=insight(10),
    free_if=free_if(same_name_played(ENLIGHTENED)),
    once_per_turn=copy_hero(),
)

LUNAR_EMBRACE = vision(
    "Lunar Embrace", LIFEBOUND, cost=insight(1),
    immediate=this_turn(spend_as(RUNES, POWER)),
)

CETRAS_RESPITE = vision(
    "Cetra's Respite", LIFEBOUND, cost=insight(6),
    immediate=acquire_free(heroes(), in_row=True),
)

NAIRIS_BLESSING = vision(
    "Nairi's Blessing", LIFEBOUND, cost=insight(10),
    free_if=free_if(played(LIFEBOUND, 3)),
    immediate=(gain(honor=10), phantom_hero()),
    ongoing=whenever(your_turn_starts(), phantom_hero()),
)

TECHNOLOGICAL_LEAP = vision(
    "Technological Leap", MECHANA, cost=insight(5),
    immediate=acquire_all(constructs()),
)

ORDER_OF_THE_GEAR = vision(
    "Order of the Gear", MECHANA, cost=insight(10),
    free_if=free_if(control(4)),
    immediate=heroes_become_constructs(),
    ongoing=heroes_are_constructs(),
)

STALK_THE_SHADOWS = vision(
    "Stalk the Shadows", VOID, cost=insight(1),
    immediate=this_turn(defeat_in_void()),
)

CALL_OF_DARKNESS = vision(
    "Call of Darkness", VOID, cost=insight(8),
    immediate=may_banish(HAND, DISCARD, cards=5),
)

BERSERKER_FRENZY = vision(
    "Berserker Frenzy", VOID, cost=insight(10),
    free_if=free_if(row_defeats(3)),
    immediate=gain(honor=10),
    ongoing=double_first_reward(),
)
