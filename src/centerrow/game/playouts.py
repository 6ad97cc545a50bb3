"""Random legal games in the compiled loop: for benchmarks, fuzzing and rough estimates."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from centerrow.engine.loop import choose
from centerrow.engine.rng import Generator, seeded
from centerrow.engine.state import State
from centerrow.game.config import make_config
from centerrow.game.setup import deal

#: No game of random choices comes near this.
MOST_DECISIONS = 20_000


def play_out(state: State, rng: Generator) -> i64:
    """Choose at random until the game is over; returns how many decisions were made."""
    decisions: i64 = 0
    while not state.over and decisions < MOST_DECISIONS:
        choose(state, rng.below(len(state.options)))
        decisions += 1
    return decisions


def random_playouts(
    sets: str | Sequence[str] = ("realms_unraveled",), players: int = 2, games: int = 1, seed: int | str = 0
) -> int:
    """Play that many games of uniformly random legal choices; returns how many decisions were made."""
    decisions: int = 0
    for number in range(games):
        config = make_config(sets, players, f"{seed}/{number}", False, None, None)
        state = deal(config, None, False)
        decisions += play_out(state, seeded(f"choices {config.seed}"))
    return decisions
