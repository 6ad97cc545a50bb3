"""Deliverance: Void."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    DISCARD,
    HAND,
    VOID,
    banish_then,
    construct,
    draw,
    free_dreambind,
    gain,
    gained_insight,
    hero,
    if_,
    in_hand,
    may_banish,
    monsters_in_void,
    runes,
    this_turn,
)

BLACKWATCH_DREAMER = hero(
    "Blackwatch Dreamer", VOID, cost=runes(1), honor=1, copies=3, phantasm=2,
    play=(gain(power=1), may_banish(HAND, DISCARD)),
)

VOID_AMATHYST_DEFENDER = hero(
    "Void Amathyst Defender", VOID, cost=runes(2), honor=1, copies=3, dreamborn=True,
    play=gain(power=2),
    echo=gain(insight=2),
)

DEMON_MASTER = hero(
    "Demon Master", VOID, cost=runes(3), honor=4,
    play=(gain(power=5), may_banish(HAND, DISCARD)),
)

DEMON_HUNTER = hero(
    "Demon Hunter", VOID, cost=runes(3), honor=2, copies=2,
    transform=in_hand(DEMON_MASTER, price=8),
    play=gain(power=2),
)

INVOKIST = hero(
    "Invokist", VOID, cost=runes(4), honor=2, copies=3, phantasm=4,
    play=gain(power=3),
)

NIHIL_BOMBER = hero(
    "Nihil Bomber", VOID, cost=runes(5), honor=3, copies=3,
    play=(draw(1), banish_then(HAND, DISCARD, effect=gain(insight=1), may=True)),
)

NAKA_EMRIS_CHOSEN = hero(
    "Naka, Emri's Chosen", VOID, cost=runes(6), honor=3, copies=1, dreamborn=True,
    play=(gain(power=4), this_turn(free_dreambind())),
)

EMRI_SOULSTEALER = hero(
    "Emri, Soulstealer", VOID, cost=runes(8), honor=5, copies=1,
    play=if_(monsters_in_void(10), gain(power=10), otherwise=gain(power=5)),
)

ZINTAS_BRACERS = construct(
    "Zinta's Bracers", VOID, cost=runes(3), honor=2, copies=1,
    once_per_turn=if_(gained_insight(2), gain(power=2)),
)
