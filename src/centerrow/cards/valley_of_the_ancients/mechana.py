"""Valley of the Ancients: Mechana."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    CONSTRUCTS,
    MECHANA,
    POWER,
    RUNES,
    choose_one,
    construct,
    constructs,
    control,
    control_temple,
    draw,
    enters_play,
    factions_of_constructs,
    gain,
    hero,
    if_,
    may_go,
    next_time,
    once_per_turn,
    runes,
    spend_as,
    this_turn,
    you_acquire,
)

RESOURCEFUL_TRADER = hero(
    "Resourceful Trader", MECHANA, cost=runes(2), honor=1, copies=3,
    play=(draw(1), this_turn(next_time(you_acquire(constructs()), gain(death_keystones=1)))),
)

BROTHER_MARIUS = hero(
    "Brother Marius", MECHANA, cost=runes(3), honor=2, copies=1,
    play=(gain(runes=1), gain(runes=1, per=factions_of_constructs())),
)

EXCAVATOR_PILOT = hero(
    "Excavator Pilot", MECHANA, cost=runes(4), honor=2, copies=3,
    play=(gain(runes=2), if_(control(2), gain(life_keystones=1))),
)

SALVAGEMASTER_MILA = hero(
    "Salvagemaster Mila", MECHANA, cost=runes(7), honor=5, copies=1,
    play=(gain(runes=4), this_turn(may_go(constructs(), to=CONSTRUCTS))),
)

FORGEMASTERS_SUIT = construct(
    "Forgemaster's Suit", MECHANA, cost=runes(1), honor=1, copies=2, one_use=True,
    ability=once_per_turn(enters_play(constructs(MECHANA)), gain(honor=1)),
    once_per_turn=if_(control_temple(), gain(honor=1)),
)

STORMSMITH_ANVIL = construct(
    "Stormsmith Anvil", MECHANA, cost=runes(4), honor=4, copies=2, one_use=True,
    ability=once_per_turn(enters_play(constructs(MECHANA)), gain(runes=1)),
    once_per_turn=if_(control_temple(), gain(runes=1)),
)

SIEGEMASTERS_RAM = construct(
    "Siegemaster's Ram", MECHANA, cost=runes(5), honor=5, copies=2, one_use=True,
    ability=once_per_turn(enters_play(constructs(MECHANA)), gain(power=2)),
    once_per_turn=if_(control_temple(), gain(power=2)),
)

K_YL3_REPAIRBOT = construct(
    "K-YL3 Repairbot", MECHANA, cost=runes(6), honor=6, copies=2, one_use=True,
    ability=once_per_turn(enters_play(constructs(MECHANA)), draw(1)),
    once_per_turn=if_(control_temple(), draw(1)),
)

TYRANYX_THE_PILLAGER = construct(
    "Tyranyx, the Pillager", MECHANA, cost=runes(7), honor=7, copies=1, also_pays=POWER,
    ability=spend_as(POWER, RUNES, on=constructs(MECHANA)),
)

RECKLESS_EXCAVATOR = construct(
    "Reckless Excavator", MECHANA, cost=runes(8), honor=8, copies=1,
    ability=once_per_turn(
        enters_play(constructs(MECHANA)), choose_one(gain(life_keystones=1), gain(death_keystones=1))
    ),
)
