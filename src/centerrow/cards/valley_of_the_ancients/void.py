"""Valley of the Ancients: Void."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    DISCARD,
    HAND,
    VOID,
    banish,
    cards,
    construct,
    deck_to_discard,
    destroy_this,
    draw,
    gain,
    hero,
    may_banish,
    monsters,
    next_time,
    return_to_hand,
    runes,
    sequence,
    this_turn,
    top_to_discard,
    whenever,
    you_defeat,
)

SHADOWRIDGE_SCOUT = hero(
    "Shadowridge Scout", VOID, cost=runes(2), honor=1, copies=3,
    play=gain(power=2),
    echo=gain(death_keystones=1),
)

SPITEFUL_GLADIATOR = hero(
    "Spiteful Gladiator", VOID, cost=runes(3), honor=2, copies=2,
    play=gain(power=2),
    echo=gain(power=2),
)

EXCAVATION_SENTRY = hero(
    "Excavation Sentry", VOID, cost=runes(3), honor=1, copies=2,
    play=(gain(power=2), top_to_discard(), may_banish(HAND, DISCARD)),
)

SOULSNARE_HUNTER = hero(
    "Soulsnare Hunter", VOID, cost=runes(4), honor=2, copies=3,
    play=(gain(power=2), this_turn(next_time(you_defeat(monsters(), in_row=True), gain(life_keystones=1)))),
)

SILENCED_PROPHET = hero(
    "Silenced Prophet", VOID, cost=runes(5), honor=3, copies=2,
    play=(draw(1), top_to_discard(), may_banish(HAND, DISCARD)),
)

ENDBRINGER_JORA = hero(
    "Endbringer Jora", VOID, cost=runes(6), honor=4, copies=1,
    play=(gain(power=3), this_turn(whenever(you_defeat(monsters(), in_row=True), gain(runes=2)))),
)

RANDALL_UMBRAL_SAGE = hero(
    "Randall, Umbral Sage", VOID, cost=runes(7), honor=4, copies=1,
    play=(gain(power=3), deck_to_discard(), return_to_hand(cards(VOID))),
)

BEACON_OF_THE_LOST = construct(
    "Beacon of the Lost", VOID, cost=runes(1), honor=1, copies=2,
    echo=gain(power=1),
)

DERANGED_DIRGE = construct(
    "Deranged Dirge", VOID, cost=runes(4), honor=2, copies=2,
    once_per_turn=(gain(power=1), sequence(destroy_this(), banish(HAND, DISCARD))),
)
