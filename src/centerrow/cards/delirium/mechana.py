"""Delirium: Mechana."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    CONSTRUCTS,
    MECHANA,
    construct,
    constructs,
    constructs_controlled,
    control,
    draw,
    enters_play,
    gain,
    hero,
    if_,
    may_go,
    once_per_turn,
    return_this,
    return_to_hand,
    runes,
    this_turn,
    whenever,
    your_turn_starts,
)

EMMA_IRONHEART = hero(
    "Emma Ironheart", MECHANA, cost=runes(6), honor=3, copies=1,
    play=(gain(runes=3), if_(control(2), gain(power=3))),
    recur=3,
)

INFERNA_TEMPLAR = hero(
    "Inferna Templar", MECHANA, cost=runes(4), honor=3, copies=2,
    auction=True,
    play=(draw(1), if_(control(2), draw(1))),
)

SCRAPBOT_SCRAPPER = hero(
    "Scrapbot Scrapper", MECHANA, cost=runes(3), honor=2, copies=3,
    play=(gain(power=2), return_to_hand(constructs(), may=True, from_play=True)),
)

STEELWEAVER = hero(
    "Steelweaver", MECHANA, cost=runes(1), honor=1, copies=2,
    play=(gain(runes=1), this_turn(may_go(constructs(), to=CONSTRUCTS, charge=True))),
    recur=1,
)

CLOCKWORK_BLADE = construct(
    "Clockwork Blade", MECHANA, cost=runes(4), honor=4, copies=2, dreamborn=True,
    ability=once_per_turn(
        enters_play(constructs(MECHANA)), gain(power=1, per=constructs_controlled(MECHANA)),
    ),
)

CLOCKWORK_FAMILIAR = construct(
    "Clockwork Familiar", MECHANA, cost=runes(6), honor=6, copies=2,
    ability=once_per_turn(
        enters_play(constructs(MECHANA)), gain(runes=1, per=constructs_controlled(MECHANA)),
    ),
)

CLOCKWORK_HELM = construct(
    "Clockwork Helm", MECHANA, cost=runes(5), honor=5, copies=2,
    ability=once_per_turn(
        enters_play(constructs(MECHANA)), gain(insight=1, per=constructs_controlled(MECHANA)),
    ),
)

CLOCKWORK_SHIELD = construct(
    "Clockwork Shield", MECHANA, cost=runes(3), honor=3, copies=2,
    ability=once_per_turn(
        enters_play(constructs(MECHANA)), gain(honor=1, per=constructs_controlled(MECHANA)),
    ),
)

DHARTHA_MECHAMONK = construct(
    "Dhartha, Mechamonk", MECHANA, cost=runes(9), honor=9, copies=1, dreamborn=True,
    ability=once_per_turn(
        enters_play(constructs(MECHANA)), draw(1, per=constructs_controlled(MECHANA)),
    ),
)

SALVAGE_YARD = construct(
    "Salvage Yard", MECHANA, cost=runes(7), honor=7, copies=1, dreamborn=True,
    ability=whenever(your_turn_starts(), return_this()),
)
