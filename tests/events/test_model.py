"""Whole games followed by their events, and moments that such games seldom come to."""

from __future__ import annotations

import random

import pytest

from centerrow import Game
from events.following import Followers
from events.moments import DE, DEL, DS, MOMENTS, RU, VA, after, busily


@pytest.mark.parametrize(
    ("sets", "players", "teams"),
    [
        ([RU], 2, False),
        ([DS], 3, False),
        ([VA], 2, False),
        ([DEL], 5, False),
        ([DE], 3, False),
        ([RU, DS, DEL], 4, True),
        ([VA, DE], 6, True),
        ([RU], 1, False),
        ([DS, DE], 1, False),
        ([DEL, VA], 1, False),
        ("all", 4, False),
        ("all", 6, False),
    ],
)
def test_every_table_follows_a_whole_game(sets: str | list[str], players: int, teams: bool) -> None:
    game = Game(sets, players=players, teams=teams, seed=f"followed {sets} {players}", honor=6 * players + 6)
    chance = random.Random(f"followed {sets} {players} {teams}")
    followers = Followers(game)
    while game.decision is not None:
        game.apply(busily(game, chance))
        followers.look(game)


def test_a_table_can_begin_in_the_middle_of_a_game() -> None:
    game = Game("all", players=3, seed="in the middle")
    chance = random.Random(1)
    started: list[Followers] = []
    for step in range(240):
        assert game.decision is not None
        if step % 40 == 0:
            started.append(Followers(game))
        game.apply(chance.randrange(len(game.decision.options)))
        for followers in started:
            followers.look(game)


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_table_follows_what_games_seldom_come_to(moment: str) -> None:
    for seed in range(12):
        after(moment, 40, seed, lambda game: Followers(game).look)
