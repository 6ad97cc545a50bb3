"""The numbers are the same in every build and release: models that were trained with them must still fit.

When a test fails because numbers mean something else now, raise ENCODING_VERSION in `encoding/space.py` and
write the new digests here. When cards or rules changed, the digests alone.
"""

from __future__ import annotations

import hashlib
import random

from centerrow import Game
from centerrow.encoding.space import ENCODING_VERSION
from encoding.encoded import encoder_for, masked, observed
from properties.positions import SETS

MEANINGS = {3: "f038efca2f230aa4"}
NUMBERS = {3: "d7b88db6d4e2320d"}


def test_numbers_mean_what_they_meant() -> None:
    found = hashlib.blake2b(digest_size=8)
    for sets in [*SETS, "all"]:
        for players in (1, 2, 6):
            encoder = encoder_for(Game(sets, players=players, seed=1))[0]
            found.update(f"{encoder.space.code()} {encoder.table.code()} ".encode())
    assert {ENCODING_VERSION: found.hexdigest()} == MEANINGS


def test_positions_have_the_numbers_that_they_had() -> None:
    found = hashlib.blake2b(digest_size=8)
    for number, sets in enumerate([*SETS, "all"]):
        players = number % 4 + 1
        rng = random.Random(number)
        game = Game(sets, players=players, seed=number)
        for _ in range(150):
            if not game.over:
                found.update(masked(game))
                found.update(observed(game, rng.randrange(players)))
                game.apply(rng.randrange(game.count))
    assert {ENCODING_VERSION: found.hexdigest()} == NUMBERS
