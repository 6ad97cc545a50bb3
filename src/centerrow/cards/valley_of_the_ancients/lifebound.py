"""Valley of the Ancients: Lifebound."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    DECK,
    HAND,
    LIFEBOUND,
    cards,
    construct,
    draw,
    gain,
    hero,
    heroes,
    may_go,
    next_time,
    played,
    printed_rune_cost,
    put_if,
    runes,
    this_turn,
    you_acquire,
)

ANCIENT_STAG = hero(
    "Ancient Stag", LIFEBOUND, cost=runes(2), honor=1, copies=3,
    play=gain(honor=3),
    unite=gain(life_keystones=1),
)

CHEERFUL_CONSORT = hero(
    "Cheerful Consort", LIFEBOUND, cost=runes(2), honor=1, copies=2,
    play=(gain(honor=1), draw(1)),
)

ALOSYAN_GUIDE = hero(
    "Alosyan Guide", LIFEBOUND, cost=runes(3), honor=1, copies=2,
    put_if=put_if(played(LIFEBOUND), HAND),
    play=gain(honor=3),
)

SIREWOOD_ELDER = hero(
    "Sirewood Elder", LIFEBOUND, cost=runes(3), honor=2, copies=2,
    play=gain(runes=2),
    unite=draw(1),
)

BURIAL_GUARDIAN = hero(
    "Burial Guardian", LIFEBOUND, cost=runes(4), honor=2, copies=3,
    play=(gain(runes=2), this_turn(next_time(you_acquire(cards(LIFEBOUND)), gain(death_keystones=1)))),
)

QADIM_STALKER = hero(
    "Qadim Stalker", LIFEBOUND, cost=runes(5), honor=3, copies=2,
    play=gain(runes=2, power=2),
    unite=gain(honor=2),
)

CARETAKER_ZAHRAL = hero(
    "Caretaker Zahral", LIFEBOUND, cost=runes(6), honor=4, copies=1,
    play=(gain(runes=3), this_turn(may_go(heroes(), to=DECK, next=True))),
)

ASALAS_THE_IMPALER = hero(
    "Asalas, the Impaler", LIFEBOUND, cost=runes(7), honor=5, copies=1,
    play=(gain(runes=2), this_turn(next_time(you_acquire(heroes()), gain(power=1, per=printed_rune_cost())))),
)

PATHFINDERS_TOTEM = construct(
    "Pathfinder's Totem", LIFEBOUND, cost=runes(1), honor=1, copies=2,
    unite=gain(runes=1),
)
