"""Whole games of bots: legal to the end, the same each time, and won by the better one."""

from __future__ import annotations

import pathlib

import pytest

from centerrow import Game
from centerrow.advice.review import is_compiled
from centerrow.bots import BOTS, make_bot
from centerrow.bots.naming import LEVELS

SETS = ["realms_unraveled", "dreamscape", "valley_of_the_ancients", "delirium", "deliverance", "all"]
#: Far more than a game of novices needs.
MOST_DECISIONS = 3000


def played(sets: str, names: list[str], seed: int, teams: bool = False, honor: int | None = None) -> Game:
    """The game at its end; an illegal choice or a game without end fails."""
    game = Game(sets=sets, players=len(names), seed=seed, teams=teams, honor=honor)
    bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    while (decision := game.decision) is not None:
        index = bots[decision.seat].choose(game.at(decision.seat))
        assert 0 <= index < len(decision.options)
        game.apply(index)
        assert len(game.choices) < MOST_DECISIONS
    return game


@pytest.mark.parametrize("sets", SETS)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_novices_play_to_the_end(sets: str, players: int) -> None:
    game = played(sets, ["novice"] * players, seed=players)
    assert 3 * players < game.turn < 60 * players
    assert sum(score.tokens for score in game.scores()) >= 30 * players


@pytest.mark.parametrize("sets", SETS)
def test_a_novice_plays_solo_to_the_end(sets: str) -> None:
    game = played(sets, ["novice"], seed=1)
    me, cult = game.scores()
    assert min(me.total, cult.total) > 0


@pytest.mark.parametrize("sets", SETS)
def test_novices_beat_random_bots_in_teams(sets: str) -> None:
    assert played(sets, ["novice", "random"] * 2, seed=1, teams=True).winners() == [0, 2]


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    if name in LEVELS and not is_compiled():
        name = "adept"  # those that look further would take minutes
    honor = 10 if name in LEVELS else None
    once, again = (played("all", [name, name], seed=3, honor=honor) for _ in range(2))
    assert once.choices == again.choices


@pytest.mark.parametrize("sets", SETS)
def test_the_novice_beats_the_random_bot(sets: str) -> None:
    wins = 0
    for seed in range(20):
        seat = seed % 2
        names = ["novice", "random"] if seat == 0 else ["random", "novice"]
        wins += played(sets, names, seed).winners() == [seat]
    assert wins >= 17


def test_the_quick_player_plays_as_a_bot() -> None:
    """For measurements (`bench/rivals.py`); here, that it finishes games and beats chance."""
    quick = f"{pathlib.Path(__file__).parents[2] / 'bench' / 'rivals.py'}:Quick"
    for sets in ("dreamscape", "all"):
        assert played(sets, [quick, "random", "random"], 1).winners() == [0]
    once, again = (played("all", [quick, quick], seed=3) for _ in range(2))
    assert once.choices == again.choices
