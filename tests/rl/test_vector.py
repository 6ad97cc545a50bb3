"""Many games at once are the games of single environments, each with its own seed."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import centerrow.rl
from centerrow import BadSetup, IllegalChoice
from centerrow.rl.duel import DuelEnv
from centerrow.rl.vector import VectorEnv
from centerrow.rl.zoo import raw_env
from rl import auction

RU = "realms_unraveled"


@pytest.mark.parametrize("sets", [RU, "all"])
@pytest.mark.parametrize("opponents", [["random"], ["quick"], ["random", "quick"], []])
def test_trajectories_are_those_of_single_environments(sets: str, opponents: list[str]) -> None:
    """Through the ends of games: each is followed by the one that follows in a single environment."""
    settings: dict[str, Any] = {"sets": sets, "opponents": opponents, "honor": 6}
    games = 3
    many = VectorEnv(games, **settings)
    single = [DuelEnv(**settings) for _ in range(games)]
    seen, infos = many.reset(seed=20)
    states = [env.reset(seed=20 + game) for game, env in enumerate(single)]
    ends = 0
    for _ in range(250):
        assert [row.tobytes() for row in seen] == [state[0].tobytes() for state in states]
        assert [row.tobytes() for row in infos["action_mask"]] == [
            state[1]["action_mask"].tobytes() for state in states
        ]
        actions = many.any_actions()
        seen, rewards, ended, cut, infos = many.step(actions)
        for game, env in enumerate(single):
            last, reward, over, truncated, info = env.step(actions[game])
            assert (rewards[game], ended[game], cut[game]) == (reward, over, truncated)
            states[game] = (last, info)
            if over:
                ends += 1
                assert infos["final_obs"][game].tobytes() == last.tobytes()
                assert infos["outcome"][game][info["seat"]] == reward
                states[game] = env.reset()
    assert ends > games


def test_who_plays_with_itself_plays_the_games_of_pettingzoo() -> None:
    many = VectorEnv(2, opponents=["self", "self"], honor=6)
    tables = [raw_env(players=3, honor=6) for _ in range(2)]
    many.reset(seed=4)
    for game, table in enumerate(tables):
        table.reset(seed=4 + game)
    ends = 0
    for _ in range(400):
        assert [f"player_{seat}" for seat in many.seats] == [table.agent_selection for table in tables]
        actions = many.any_actions()
        _, _, ended, _, infos = many.step(actions)
        for game, table in enumerate(tables):
            table.step(actions[game])
            assert any(table.terminations.values()) == ended[game]
            if ended[game]:
                ends += 1
                assert infos["_outcome"][game]
                assert list(infos["outcome"][game]) == list(table.rewards.values())
                table.reset()
            assert np.array_equal(many.masks[game], table.last()[0]["action_mask"])
            assert np.array_equal(many.observations[game], table.last()[0]["observation"])
    assert ends > 2


def test_the_arrays_are_written_to_and_not_made_anew() -> None:
    envs = VectorEnv(2, opponents=["random"])
    seen, infos = envs.reset(seed=1)
    before = seen.copy()
    again, _, _, _, more = envs.step(envs.any_actions())
    assert again is seen is envs.observations
    assert infos["action_mask"] is more["action_mask"] is envs.masks is envs.action_masks()
    assert not np.array_equal(before, seen)
    assert seen in envs.observation_space
    assert envs.observation_space.shape == (2, envs.spaces.size)
    assert [row[0] for row in envs.option_rows(1)] == (np.flatnonzero(envs.masks[1]) + 1).tolist()


def test_without_a_seed_games_differ_and_with_seeds_each_has_its_own() -> None:
    envs = VectorEnv(8, opponents=["random"])
    assert len({row.tobytes() for row in envs.reset()[0]}) > 1
    seeded = envs.reset(seed=[5, 5, 6, 7, 8, 9, 10, 11])[0].copy()
    assert np.array_equal(seeded[0], seeded[1])
    assert np.array_equal(envs.reset(seed=5)[0][0], seeded[0])


def test_a_game_that_takes_too_long_is_cut_off_and_follows_itself() -> None:
    envs = VectorEnv(2, opponents=["random"], most_decisions=12)
    envs.reset(seed=1)
    cuts = 0
    for _ in range(60):
        _, rewards, ended, cut, _ = envs.step(envs.any_actions())
        cuts += int(cut.sum())
        assert not ended.any()
        assert not rewards.any()
    assert cuts > 4


def test_an_option_without_a_number_is_never_drawn_or_advised() -> None:
    envs = VectorEnv(1, sets=auction.SETS, opponents=["random"], seat=0)
    envs.reset(seed=1)
    auction.put_in(envs._batch)
    envs._read()
    assert len(envs.option_rows(0)) > envs.masks.sum()
    legal = set(np.flatnonzero(envs.masks[0]).tolist())
    assert {int(envs.any_actions()[0]) for _ in range(200)} <= legal
    assert envs.advice()[0] in legal


def test_thousands_of_games_at_once() -> None:
    envs = VectorEnv(2_000, opponents=["random"])
    last = DuelEnv(opponents=["random"])
    envs.reset(seed=1)
    seen, _ = last.reset(seed=2_000)
    for _ in range(12):
        assert np.array_equal(envs.observations[-1], seen)
        actions = envs.any_actions()
        envs.step(actions)
        seen = last.step(actions[-1])[0]
    assert len(np.unique(envs.observations, axis=0)) > 1_900


def test_gymnasium_makes_it() -> None:
    envs: Any = gymnasium.make_vec(centerrow.rl.DUEL, num_envs=3, opponents=["random"])
    assert isinstance(envs, VectorEnv)
    counted: Any = RecordEpisodeStatistics(envs)
    counted.reset(seed=1)
    while True:
        _, _, ended, _, infos = counted.step(envs.any_actions())
        if ended.any():
            break
    assert (infos["episode"]["l"] > 0).tolist() == ended.tolist()


def test_an_illegal_action_changes_no_game() -> None:
    envs = VectorEnv(3, opponents=["random"])
    before = envs.reset(seed=1)[0].copy()
    actions = envs.any_actions()
    actions[2] = int(np.flatnonzero(envs.masks[2] == 0)[0])
    with pytest.raises(IllegalChoice, match="not legal now in game 2"):
        envs.step(actions)
    assert np.array_equal(envs.observations, before)
    with pytest.raises(BadSetup, match="2 actions for 3 games"):
        envs.step(actions[:2])


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadSetup, match="built in: random, quick, self"):
        VectorEnv(2, opponents=["novice"])
    with pytest.raises(BadSetup, match="the number of games"):
        VectorEnv(0)
    with pytest.raises(BadSetup, match="1 seeds for 2 games"):
        VectorEnv(2).reset(seed=[1])
    with pytest.raises(BadSetup, match="the number of a game"):
        VectorEnv(2).option_rows(2)
