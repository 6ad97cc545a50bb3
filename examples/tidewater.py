"""Tidewater: a harbor between two tides, as an example of a set of one's own.

    centerrow play --cards examples/tidewater.py

The words come from `centerrow.language`; `docs/vocabulary.md` explains each of them. The name of the set is
that of the file, and its title the first words above. Every card that the file makes belongs to the set.
"""
# A card's first line holds its facts, then one line for each thing it does; a formatter would break them up.
# fmt: off

from centerrow.language import (
    CENTER_ROW,
    CHEAPEST,
    DISCARD,
    ENLIGHTENED,
    HAND,
    LIFEBOUND,
    MECHANA,
    VOID,
    acquire_free,
    choose_one,
    construct,
    constructs,
    constructs_controlled,
    control,
    defeat_free,
    draw,
    gain,
    gain_construct_runes,
    gained_honor,
    gained_insight,
    hero,
    heroes,
    heroes_and_constructs,
    if_,
    in_hand,
    in_play,
    may,
    may_banish,
    monster,
    monsters,
    named,
    once_per_turn,
    opponents_destroy,
    pay,
    pay_less,
    pay_less_for_next,
    played,
    power,
    put_if,
    return_to_hand,
    runes,
    serenity,
    shuffle_in,
    this_turn,
    whenever,
    you_acquire,
    you_defeat,
    you_have_played,
)

# Two settings of a set; both may be left out. There are 20 Mystics, 20 Heavy Infantry and the Cultist
# unless a set says otherwise, and nobody starts with insight. A set may also bring a DIE of six effects.
SUPPLIES = {"Mystic": 16, "Heavy Infantry": 16}
STARTING_INSIGHT = True

# ---- Enlightened: those who read the water
# The least that a card needs is a name and what it does. `copies` is how many lie in the center deck,
# `honor` what the card is worth at the end. A faction is not needed, but nearly every hero has one.

TIDE_READER = hero(
    "Tide Reader", ENLIGHTENED, cost=runes(2), honor=1, copies=3,
    play=draw(1),
    unite=gain(insight=1),
)

# Keywords are parameters: Unite above counts once, with another hero of the faction in the same turn;
# Serenity asks for an empty discard pile. Several effects stand in round brackets and happen in this order.

CHART_KEEPER = hero(
    "Chart Keeper", ENLIGHTENED, cost=runes(3), honor=1, copies=3,
    play=(gain(insight=1), may_banish(HAND, DISCARD)),
    serenity=draw(1),
)

LAMP_WARDEN = hero(
    "Lamp Warden", ENLIGHTENED, cost=runes(5), honor=2, copies=2,
    play=choose_one(draw(2), defeat_free(cost=3)),
)

# A construct stays in play. This ability is used when its owner wants to, once in each turn.

MOON_GLASS = construct(
    "Moon Glass", ENLIGHTENED, cost=runes(4), honor=2, copies=2,
    once_per_turn=pay(1, draw(1)),
)

# `put_if` sends a card that was acquired to a better place than the discard pile.

PILOT_OF_THE_NARROWS = hero(
    "Pilot of the Narrows", ENLIGHTENED, cost=runes(4), honor=2, copies=2,
    put_if=put_if(serenity(), HAND),
    play=(draw(1), may(shuffle_in())),
)

# ---- Lifebound: kelp, seals and coral
# A choice is a word like any other.

KELP_GATHERER = hero(
    "Kelp Gatherer", LIFEBOUND, cost=runes(2), honor=1, copies=4,
    play=gain(runes=1),
    multi_unite=gain(honor=1),
)

SEAL_CALLER = hero(
    "Seal Caller", LIFEBOUND, cost=runes(3), honor=1, copies=3,
    play=choose_one(gain(runes=2), gain(honor=2)),
)

SHALLOWS_MATRON = hero(
    "Shallows Matron", LIFEBOUND, cost=runes(5), honor=3, copies=2,
    play=(gain(runes=2), this_turn(pay_less_for_next(heroes(LIFEBOUND), runes=2))),
)

# The other side of a card comes first, without copies; the front names it. This one turns over by itself.

CORAL_PALACE = construct(
    "Coral Palace", LIFEBOUND, cost=runes(3), honor=4,
    once_per_turn=gain(runes=1, honor=1),
)

CORAL_GARDEN = construct(
    "Coral Garden", LIFEBOUND, cost=runes(3), honor=2, copies=2,
    transform=in_play(CORAL_PALACE, when=gained_honor(4)),
    once_per_turn=gain(honor=1),
)

# And this one for a price in insight, while it is in its owner's hand.

OLD_WHALE_ARISEN = hero(
    "Old Whale, Arisen", LIFEBOUND, cost=runes(6), honor=5,
    play=acquire_free(heroes(), to=HAND),
)

OLD_WHALE = hero(
    "Old Whale", LIFEBOUND, cost=runes(6), honor=3, copies=1,
    transform=in_hand(OLD_WHALE_ARISEN, price=5),
    play=gain(runes=3, honor=1),
)

# ---- Mechana: the dock works
# Numbers can be read off the table, as in `per=...`, and effects can depend on a condition, as in `if_`.

DOCK_HAND = hero(
    "Dock Hand", MECHANA, cost=runes(1), honor=1, copies=3,
    play=gain_construct_runes(2),
)

WINCH_OPERATOR = hero(
    "Winch Operator", MECHANA, cost=runes(3), honor=1, copies=3,
    play=(gain(runes=2), if_(control(2), draw(1))),
)

CARGO_CRANE = construct(
    "Cargo Crane", MECHANA, cost=runes(4), honor=3, copies=3,
    play=gain(insight=1),
    once_per_turn=gain(runes=1),
)

# `ability` is what goes on while a construct is in play: a changed rule, or something that happens at a
# moment.

SIGNAL_MAST = construct(
    "Signal Mast", MECHANA, cost=runes(4), honor=3, copies=2,
    ability=once_per_turn(you_acquire(constructs()), draw(1)),
)

DRY_DOCK = construct(
    "Dry Dock", MECHANA, cost=runes(5), honor=4, copies=2,
    ability=pay_less(heroes_and_constructs(MECHANA), 1),
)

HARBOR_ENGINE = construct(
    "Harbor Engine", MECHANA, cost=runes(7), honor=6, copies=1,
    once_per_turn=gain(power=1, per=constructs_controlled(MECHANA)),
)

# ---- Void: those who live off wrecks

WRECKER = hero(
    "Wrecker", VOID, cost=runes(2), honor=1, copies=4,
    play=gain(power=2),
    plunder=gain(honor=1),
)

SALVAGE_DIVER = hero(
    "Salvage Diver", VOID, cost=runes(4), honor=2, copies=3,
    play=gain(power=2),
    echo=return_to_hand(heroes(VOID), may=True),
)

REEF_STALKER = hero(
    "Reef Stalker", VOID, cost=runes(5), honor=2, copies=2,
    play=gain(power=3),
    unite=may_banish(CENTER_ROW),
)

DROWNED_LANTERN = construct(
    "Drowned Lantern", VOID, cost=runes(3), honor=2, copies=2,
    ability=whenever(you_defeat(monsters(), in_row=True), gain(insight=1)),
)

# Fate: when it enters the row, everybody bids insight for its effect.

STORM_ADMIRAL = hero(
    "Storm Admiral", VOID, cost=runes(6), honor=3, copies=1, auction=True,
    play=gain(power=5),
)

# ---- of two factions, and of none
# Factions are joined with |.

DROWNED_ENGINEER = hero(
    "Drowned Engineer", MECHANA | VOID, cost=runes(4), honor=2, copies=2,
    play=choose_one(gain(runes=2), gain(power=3), both_if=gained_insight(2)),
)

# Dreamborn cards give insight when they come into the row. `named` speaks of cards by name; a name that no
# card has is a mistake, and is reported.

FERRY_OF_THE_DUSK = construct(
    "Ferry of the Dusk", cost=runes(3), honor=1, copies=2, dreamborn=True,
    ability=whenever(you_have_played(named("Kelp Gatherer", "Dock Hand")), gain(insight=1)),
)

HARBOR_MASTER = hero(
    "Harbor Master", ENLIGHTENED | LIFEBOUND, cost=runes(6), honor=4, copies=1, recur=3,
    play=(gain(runes=1, honor=1), if_(played(ENLIGHTENED | LIFEBOUND, 3), draw(2))),
)

# ---- monsters
# A monster has a cost in power and a reward.

MUD_CRABS = monster(
    "Mud Crabs", cost=power(2), copies=4,
    reward=gain(honor=2),
)

FOG_WRAITH = monster(
    "Fog Wraith", cost=power(3), copies=4,
    reward=(gain(honor=2, insight=1), may(pay(2, draw(1)))),
)

UNDERTOW = monster(
    "Undertow", cost=power(4), copies=3,
    reward=(gain(honor=4), may_banish(HAND, DISCARD)),
)

# A trophy is kept, and spent in a later turn.

SALT_HYDRA = monster(
    "Salt Hydra", cost=power(5), copies=2,
    reward=gain(honor=4),
    trophy=gain(runes=3),
)

RUST_LEVIATHAN = monster(
    "Rust Leviathan", cost=power(6), copies=2,
    reward=(gain(honor=6), opponents_destroy(CHEAPEST)),
)

# Who defeats this one acquires the hero on its other side.

HARBOR_KRAKEN = hero(
    "Harbor Kraken", LIFEBOUND | VOID, cost=runes(7), honor=5,
    play=gain(power=3, honor=2),
)

GATE_KRAKEN = monster(
    "Gate Kraken", cost=power(7), copies=1,
    becomes=HARBOR_KRAKEN,
)
