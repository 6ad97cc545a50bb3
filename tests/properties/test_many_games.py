"""Thousands of random games: every set, every pair of sets, and all five together. No error, no endless game.

A build without a compiler plays a twentieth of them.
"""

from __future__ import annotations

import itertools

import pytest

import centerrow as cr
from centerrow.engine import loop

SETS = sorted({card.set for card in cr.cards()} - {"common"})
PAIRS = list(itertools.combinations(SETS, 2))
COMPILED = not (loop.__file__ or "").endswith(".py")
SHARE = 1 if COMPILED else 20


@pytest.mark.parametrize("set_name", SETS)
def test_each_set_alone(set_name: str) -> None:
    for players in range(1, 7):
        assert cr.random_playouts([set_name], players, 100 // SHARE, seed=f"alone {players}") > 100
    for players in (4, 6):
        assert cr.random_playouts([set_name], players, 100 // SHARE, f"teams {players}", teams=True) > 100


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_each_pair_of_sets(pair: tuple[str, str]) -> None:
    for players in range(1, 7):
        assert cr.random_playouts(pair, players, 40 // SHARE, seed=f"pair {players}") > 100


@pytest.mark.parametrize("players", range(1, 7))
def test_all_sets_together(players: int) -> None:
    assert cr.random_playouts("all", players, 400 // SHARE, seed=f"all {players}") > 100


@pytest.mark.parametrize("players", [4, 6])
def test_all_sets_in_teams(players: int) -> None:
    assert cr.random_playouts("all", players, 200 // SHARE, seed=f"teams {players}", teams=True) > 100
