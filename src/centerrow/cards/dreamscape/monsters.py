"""Dreamscape: monsters."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    HALF,
    INSIGHT,
    acquire_top_of_dream_deck,
    add_to_dreamscape,
    draw,
    gain,
    monster,
    opponents_destroy,
    power,
    take_dreams,
    take_from_dreamscape,
    take_insight_from_each,
)

RUST_GREMLIN = monster(
    "Rust Gremlin", cost=power(2), copies=3,
    reward=(gain(honor=1), draw(1)),
)

THIEVING_GRYPHON = monster(
    "Thieving Gryphon", cost=power(3), copies=3,
    reward=gain(honor=2, runes=2),
)

TIDESTALKER = monster(
    "Tidestalker", cost=power(3), copies=4,
    reward=gain(honor=4),
)

FEN_MAW = monster(
    "Fen Maw", cost=power(4), copies=4,
    reward=gain(honor=3, insight=2),
)

TRINKET_HARPY = monster(
    "Trinket Harpy", cost=power(4), copies=3,
    reward=(gain(honor=3), add_to_dreamscape(1)),
)

DELUDING_DJINN = monster(
    "Deluding Djinn", cost=power(5), copies=3,
    also_pays=INSIGHT,
    reward=gain(honor=5),
)

HULKING_CRAB = monster(
    "Hulking Crab", cost=power(5), copies=2,
    reward=(gain(honor=4), opponents_destroy(HALF)),
)

PUPPETMASTER = monster(
    "Puppetmaster", cost=power(5), copies=1,
    reward=(gain(honor=4), take_insight_from_each(1)),
)

FLEETING_HOPE_DJINN = monster(
    "Fleeting Hope Djinn", cost=power(6), copies=2,
    reward=(gain(honor=5), add_to_dreamscape(2)),
)

NIGHTMARE_TYRANT = monster(
    "Nightmare Tyrant", cost=power(6), copies=1,
    reward=(gain(honor=5), take_from_dreamscape()),
)

ENGULFING_KRAKEN = monster(
    "Engulfing Kraken", cost=power(7), copies=1,
    reward=(gain(honor=6), take_dreams()),
)

NILUS_THE_DESPAIR = monster(
    "Nilus, the Despair", cost=power(8), copies=1,
    reward=(gain(honor=7), acquire_top_of_dream_deck(3)),
)
