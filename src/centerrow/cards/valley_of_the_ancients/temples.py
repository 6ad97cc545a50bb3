"""Valley of the Ancients: the three Temples."""
# A card's first line holds its facts, then one line for each thing it does.
# fmt: off

from centerrow.language import (
    DISCARD,
    HAND,
    death_keystone,
    follow_a_faction,
    gain,
    life_keystone,
    may_banish,
    take_temple,
    temple,
)

TEMPLE_OF_LIFE = temple(
    "Temple of Life", cost=life_keystone(), honor=5,
    use=(take_temple("Temple of Immortality"), gain(runes=2)),
)

TEMPLE_OF_DEATH = temple(
    "Temple of Death", cost=death_keystone(), honor=5,
    use=(take_temple("Temple of Immortality"), may_banish(HAND, DISCARD)),
)

TEMPLE_OF_IMMORTALITY = temple(
    "Temple of Immortality", honor=10,
    once_per_turn=follow_a_faction(),
)
