"""Dreamscape: heroes and constructs of the Dream deck."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    DREAMSCAPE,
    ENLIGHTENED,
    HAND,
    LIFEBOUND,
    MECHANA,
    POWER,
    RUNES,
    VOID,
    add_to_dreamscape,
    cards,
    construct,
    constructs,
    constructs_controlled,
    control_some,
    discard_one,
    double,
    double_honor,
    draw,
    factions_of_constructs,
    free_if,
    gain,
    hero,
    insight,
    may,
    monsters,
    named,
    once_per_turn,
    pay_less,
    return_to_hand,
    whenever,
    you_acquire,
    you_defeat,
    you_have_played,
)

IMAGINATIVE_MATRON = hero(
    "Imaginative Matron", ENLIGHTENED, cost=insight(3), honor=2, copies=2,
    play=(draw(1), discard_one()),
    unite=return_to_hand(cards()),
)

REVERIE_MUSE = hero(
    "Reverie Muse", LIFEBOUND, cost=insight(3), honor=2, copies=2,
    play=gain(runes=1),
    unite=double(RUNES),
)

BRAINSTORM_SENTRY = hero(
    "Brainstorm Sentry", MECHANA, cost=insight(3), honor=2, copies=2,
    play=gain(runes=1, power=1, per=constructs_controlled(MECHANA)),
)

BRINGER_OF_DESPAIR = hero(
    "Bringer of Despair", VOID, cost=insight(3), honor=2, copies=2,
    play=gain(power=2),
    unite=double(POWER),
)

PASYTHEA_THE_AEGIS = hero(
    "Pasythea, the Aegis", ENLIGHTENED | LIFEBOUND | MECHANA | VOID, cost=insight(7), honor=5, copies=1,
    free_if=free_if(control_some(named("Pasythea's Ward")), to=HAND),
    play=gain(runes=3, power=3, honor=3),
)

CHRONICLE_OF_VIGIL = construct(
    "Chronicle of Vigil", cost=insight(2), honor=2, copies=2,
    once_per_turn=gain(honor=1, per=factions_of_constructs()),
)

VIGILS_RESOLVE = construct(
    "Vigil's Resolve", cost=insight(2), honor=3, copies=2,
    ability=(
        whenever(you_have_played(named("Mystic")), gain(runes=1)),
        whenever(you_have_played(named("Heavy Infantry")), gain(power=1)),
    ),
)

ASKARAN_ARMOR = construct(
    "Askaran Armor", ENLIGHTENED, cost=insight(1), honor=1, copies=2,
    ability=once_per_turn(you_acquire(cards(), zone=DREAMSCAPE), may(add_to_dreamscape(1))),
)

YGGDRASIL_CANOPY = construct(
    "Yggdrasil Canopy", LIFEBOUND, cost=insight(5), honor=2, copies=2,
    ability=double_honor(),
)

DREAM_LAB = construct(
    "Dream Lab", MECHANA, cost=insight(2), honor=2, copies=2,
    ability=pay_less(constructs(), 1),
)

ARBITERS_CENSER = construct(
    "Arbiter's Censer", VOID, cost=insight(3), honor=2, copies=2,
    ability=whenever(you_defeat(monsters(), in_row=True), gain(honor=2)),
)
