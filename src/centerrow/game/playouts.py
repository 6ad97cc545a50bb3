"""Random legal games in the compiled loop: for benchmarks, fuzzing and rough estimates."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow.engine.loop import MOST_DECISIONS, play_out
from centerrow.engine.rng import seeded
from centerrow.game.config import make_config
from centerrow.game.setup import deal


def random_playouts(
    sets: str | Sequence[str] = ("realms_unraveled",),
    players: int = 2,
    games: int = 1,
    seed: int | str = 0,
    teams: bool = False,
) -> int:
    """Play that many games of uniformly random legal choices; returns how many decisions were made."""
    decisions: int = 0
    for number in range(games):
        config = make_config(sets, players, f"{seed}/{number}", teams, None, None)
        state = deal(config, None, False)
        decisions += play_out(state, seeded(f"choices {config.seed}"))
        if not state.over:
            raise RuntimeError(f"the game of seed {config.seed!r} did not end in {MOST_DECISIONS} decisions")
    return decisions
