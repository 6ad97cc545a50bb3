"""Random legal games in the compiled loop: for benchmarks, fuzzing and rough estimates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from centerrow.engine.loop import MOST_DECISIONS, play_out
from centerrow.engine.rng import seeded
from centerrow.input.arguments import number, seed_text
from centerrow.play.setup import deal
from centerrow.settings.config import make_config

#: More would take weeks.
MOST_GAMES: Final = 1_000_000_000


def random_playouts(
    sets: str | Sequence[str] = ("realms_unraveled",),
    players: int = 2,
    games: int = 1,
    seed: int | str = 0,
    teams: bool = False,
) -> int:
    """Play that many games of uniformly random legal choices; returns how many decisions were made.

    BadSetup or UnknownSet says what of the arguments makes no game.
    """
    decisions: int = 0
    base = make_config(sets, players, seed_text(seed), teams, None, None)
    for game in range(number(games, "the number of games", 0, MOST_GAMES)):
        config = msgspec.structs.replace(base, seed=f"{base.seed}/{game}")
        state = deal(config, None, False)
        decisions += play_out(state, seeded(f"choices {config.seed}"))
        if not state.over:
            raise RuntimeError("a game did not end", config.seed, MOST_DECISIONS)
    return decisions
