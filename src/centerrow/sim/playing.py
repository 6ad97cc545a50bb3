"""One game between bots. What goes wrong in it is told with all that repeats it."""

from __future__ import annotations

import time
import traceback
from collections.abc import Sequence
from typing import Final

from centerrow import BadBot, BadSetup, CenterrowError, Game
from centerrow.bots import Bot, bot_seed, make_bot
from centerrow.game.game import game_from
from centerrow.input.arguments import said, said_in_full
from centerrow.say import Saying
from centerrow.settings.config import Config
from centerrow.sim.clock import Times

#: No game of bots comes near this; one that has more decisions does not end.
MOST_DECISIONS: Final = 20_000


class GameFailed(CenterrowError):
    """One of many games came to no end: a bot, or a card that somebody wrote, did what it must not."""


def play_game(config: Config, bots: Sequence[str], times: Sequence[Times] = ()) -> Game:
    """Play the game of these settings to its end, with a fresh bot of each name, by seat.

    `times`, where given, takes for each seat the CPU time of every decision with more than one option.
    GameFailed says what a bot did wrong and in which game; BadSetup or BadBot, that there is no such bot.
    """
    if len(bots) != config.players:
        words = "{bots} bots for {players} seats; name one for each"
        raise BadSetup(words, bots=len(bots), players=config.players)
    seeds = [bot_seed(config.seed, seat) for seat in range(config.players)]
    players = [make_bot(name, seed, is_measured=True) for name, seed in zip(bots, seeds, strict=True)]
    try:
        return _played(game_from(config), players, times)
    except Exception as error:
        raise failure(config, bots, error) from error


def _played(game: Game, bots: Sequence[Bot], times: Sequence[Times]) -> Game:
    made = 0
    while (seat := game.seat) is not None:
        view = game.at(seat)
        began = time.process_time_ns()
        choice = bots[seat].choose(view)
        took = time.process_time_ns() - began
        if times and game.count > 1:
            times[seat].add(took)
        game.apply(choice)
        made += 1
        if made > MOST_DECISIONS:
            raise BadBot("the game has not ended after {most:,} decisions", most=MOST_DECISIONS)
    return game


def failure(config: Config, bots: Sequence[str], error: Exception) -> GameFailed:
    """What went wrong, and in which game."""
    problem = said(error)
    if not isinstance(error, CenterrowError):
        place = traceback.extract_tb(error.__traceback__)[-1]
        words = "{problem} ({path}:{line})"
        problem = Saying(words, problem=said_in_full(error), path=place.filename, line=place.lineno)
    words = (
        "a game failed: {problem}. It is the game of seed {seed!r} with {sets}, and by seat {bots}; "
        "centerrow.sim.play_game repeats it"
    )
    return GameFailed(
        words, problem=problem, seed=config.seed, sets=", ".join(config.sets), bots=", ".join(bots)
    )
