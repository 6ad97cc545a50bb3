"""The rival of the planner: it spends its budget, sees what its seat sees, and takes a win at hand."""

from __future__ import annotations

import random

import pytest

import centerrow as cr
from centerrow.bots.searching import Worlds
from centerrow.bots.tables import worths_of
from centerrow.bots.weights import value_of
from centerrow.packed import vec
from centerrow.play.position import state_of
from centerrow.search.answers import LOWEST
from centerrow.search.budget import Budget
from centerrow.search.ismcts import Ismcts
from centerrow.search.plan import Planner
from centerrow.search.policy import Policy
from centerrow.search.think import highest
from last_turn import last_turn


def judged(game: cr.Game, fixed: int, games: int) -> list[float]:
    seat = game.seat
    assert seat is not None
    library = state_of(game.position()).library
    tree = Ismcts(Planner(Policy(worths_of(library)), value_of(library)), fixed, 0.3, 1)
    budget = Budget(games, 0.0, lambda: 0.0)
    return list(tree.judge(Worlds(game.at(seat), "1"), seat, budget))


@pytest.mark.parametrize("fixed", [0, 3])
def test_every_game_of_its_budget_is_counted(fixed: int) -> None:
    rng = random.Random(3)
    game = cr.Game(sets="all", seed=3)
    looked = 0
    while looked < 5:
        visits = judged(game, fixed, 40) if game.count > 2 else []
        if len(visits) - visits.count(LOWEST) > 1:
            assert sum(each for each in visits if each > LOWEST) == 40
            looked += 1
        game.apply(rng.randrange(game.count))


@pytest.mark.parametrize("fixed", [0, 3])
def test_it_takes_the_same_whatever_is_hidden(fixed: int) -> None:
    rng = random.Random(4)
    game = cr.Game(sets="dreamscape", players=2, seed=4)
    looked = 0
    while looked < 5:
        if game.count > 2 and rng.random() < 0.3:
            assert game.seat is not None
            other = game.sample(game.seat, looked)
            assert judged(other, fixed, 20) == judged(game, fixed, 20)
            looked += 1
        game.apply(rng.randrange(game.count))


def test_it_plays_the_last_turn_to_win() -> None:
    """The same last turn that the planner is asked for."""
    t = last_turn()
    while not t.game.over:
        visits = vec[float](judged(t.game, 2, 60))
        t.game.apply(int(highest(visits)))
    assert t.game.winners() == [1]
