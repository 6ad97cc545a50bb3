"""Random legal games in the compiled loop: for benchmarks, fuzzing and rough estimates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from centerrow.engine.loop import MOST_DECISIONS, play_out
from centerrow.engine.rng import seeded
from centerrow.engine.state import State
from centerrow.game.batches import GAMES, checked_workers, shared_out
from centerrow.input.arguments import number, seed_text
from centerrow.play.setup import deal
from centerrow.settings.config import Config, make_config

#: More would take weeks.
MOST_GAMES: Final = 1_000_000_000
#: Each worker gets its share in this many pieces, so that a slow one does not keep the others waiting.
BATCHES_EACH: Final = 8


def random_playouts(
    sets: str | Sequence[str] = ("realms_unraveled",),
    players: int = 2,
    games: int = 1,
    seed: int | str = 0,
    teams: bool = False,
    workers: int | None = 1,
) -> int:
    """Play that many games of uniformly random legal choices; returns how many decisions were made.

    With `workers` several processes share the games, with None one for each core; the result is the same.
    BadSetup or UnknownSet says what of the arguments makes no game.
    """
    config = make_config(sets, players, seed_text(seed), teams, None, None)
    many = number(games, GAMES, 0, MOST_GAMES)
    processes = checked_workers(workers)
    batch = max(1, many // (processes * BATCHES_EACH))
    parts = [_Games(config, first, min(first + batch, many)) for first in range(0, many, batch)]
    return sum(shared_out(_play, parts, processes))


class _Games(NamedTuple):
    """Some games of many: their numbers, and what they are set up from."""

    config: Config
    first: int
    end: int


def _play(games: _Games) -> int:
    decisions = 0
    for game in range(games.first, games.end):
        config = msgspec.structs.replace(games.config, seed=f"{games.config.seed}/{game}")
        decisions += played_out(config, False)[1]
    return decisions


def played_out(config: Config, logged: bool) -> tuple[State, int]:
    """One such game at its end, with or without a log, and how many decisions it took; by its seed."""
    state = deal(config, None, logged)
    decisions = play_out(state, seeded(f"choices {config.seed}"))
    if not state.over:
        raise RuntimeError("a game did not end", config.seed, MOST_DECISIONS)
    return state, int(decisions)
