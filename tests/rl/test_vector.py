"""Many games at once are the games of single environments, each with its own seed."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import centerrow.rl
from centerrow import BadSetup, IllegalChoice
from centerrow.rl.duel import DuelEnv
from centerrow.rl.spaces import spaces
from centerrow.rl.vector import VectorEnv
from centerrow.rl.zoo import raw_env
from rl import auction

RU = "realms_unraveled"


TABLES: list[dict[str, Any]] = [
    *({"sets": sets, "opponents": who} for sets in (RU, "all") for who in (["random"], ["random", "quick"])),
    {"opponents": ["quick"], "reward": "lead"},
    {"sets": "all", "opponents": [], "skip_forced": True},
    {"opponents": []},
    {"sets": "delirium", "opponents": ["quick", "random", "quick"], "teams": True, "reward": "lead"},
    {"sets": "all", "opponents": ["quick"], "skip_forced": True, "seat": 1},
    {"opponents": ["random", "random"], "seat": 2},
    {"opponents": ["random", "random"], "most_decisions": 20},
]


@pytest.mark.parametrize("settings", TABLES, ids=range(len(TABLES)))
def test_trajectories_are_those_of_single_environments(settings: dict[str, Any]) -> None:
    """Through the ends of games: each is followed by the one that follows in a single environment."""
    settings = {"honor": 6, **settings}
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
        assert infos["seat"].tolist() == [state[1]["seat"] for state in states]
        assert infos["_seat"].all()
        assert infos["_action_mask"].all()
        actions = many.any_actions()
        seen, rewards, ended, cut, infos = many.step(actions)
        for game, env in enumerate(single):
            last, reward, over, truncated, info = env.step(actions[game])
            assert (rewards[game], ended[game], cut[game]) == (reward, over, truncated)
            states[game] = (last, info)
            assert infos.get("_final_info", [False] * games)[game] == (over or truncated)
            if over or truncated:
                ends += 1
                final = infos["final_info"]
                assert infos["final_obs"][game].tobytes() == last.tobytes()
                assert infos["outcome"][game][info["seat"]] == reward
                assert final["seat"][game] == info["seat"]
                assert final["action_mask"][game].tobytes() == info["action_mask"].tobytes()
                states[game] = env.reset()
    assert ends > games


def test_it_tells_of_ends_what_gymnasiums_own_tells() -> None:
    """The same keys and kinds of arrays as single environments that are begun anew in the same step."""
    settings: dict[str, Any] = {"opponents": ["random"], "honor": 3}
    ours = VectorEnv(2, **settings)
    theirs = gymnasium.make_vec(
        centerrow.rl.DUEL, 2, "sync", {"autoreset_mode": AutoresetMode.SAME_STEP}, **settings
    )
    _, infos = ours.reset(seed=1)
    _, told = theirs.reset(seed=1)
    ended = np.zeros(2, np.bool_)
    while not ended.any():
        assert kinds(infos) == kinds(told)
        actions = ours.any_actions()
        _, _, ended, _, infos = ours.step(actions)
        _, _, _, _, told = theirs.step(actions)
    del infos["outcome"], infos["_outcome"]
    assert kinds(infos) == kinds(told)


def kinds(infos: dict[str, Any]) -> dict[str, Any]:
    """The keys, with the shapes of what stands there."""
    return {key: kinds(each) if isinstance(each, dict) else each.shape for key, each in infos.items()}


def test_it_begins_anew_in_the_same_step_and_gymnasiums_own_in_the_next() -> None:
    ours = gymnasium.make_vec(centerrow.rl.DUEL, num_envs=2)
    theirs = gymnasium.make_vec(centerrow.rl.DUEL, num_envs=2, vectorization_mode="sync")
    assert ours.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert theirs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_the_space_of_many_observations_says_what_they_mean() -> None:
    ours, found = VectorEnv(3), spaces(RU)
    theirs = gymnasium.make_vec(centerrow.rl.DUEL, num_envs=3, vectorization_mode="sync")
    for envs in (ours, theirs):
        assert envs.observation_space.encoding == found.data()  # type: ignore[attr-defined]
        assert envs.observation_space.shape == (3, found.size)
    assert ours.observation_space == theirs.observation_space
    saved: Any = pickle.loads(pickle.dumps(ours.observation_space))
    assert saved == ours.observation_space != VectorEnv(3, sets="delirium").observation_space


def test_games_that_stop_before_the_first_decision_are_cut_off_by_any_step() -> None:
    """In every game, one after the other; the learner sees its own cards."""
    envs = VectorEnv(3, opponents=["random", "random"], seat=2, most_decisions=1)
    mine = envs.spaces.part("my_seat").offset
    seen, infos = envs.reset(seed=5)
    for _ in range(3):
        assert seen[:, mine : mine + 3].tolist() == [[0, 0, 1]] * 3
        assert not infos["action_mask"].any()
        assert envs.seats.tolist() == [2, 2, 2]
        assert len(envs.option_rows(1)) == 0
        assert envs.any_actions().tolist() == envs.advice().tolist() == [0, 0, 0]
        seen, rewards, ended, cut, infos = envs.step(envs.any_actions())
        assert cut.all()
        assert not ended.any()
        assert not rewards.any()
        assert len(infos["final_obs"]) == 3


def test_before_the_first_game_it_says_what_to_do() -> None:
    envs = VectorEnv(2)
    for ask in (
        lambda: envs.step([0, 0]), envs.any_actions, envs.advice, lambda: envs.option_rows(0),
        lambda: envs.seats, lambda: envs.learners,
    ):  # fmt: skip
        with pytest.raises(IllegalChoice, match=r"no game has begun: call reset\(\) first"):
            ask()


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
    assert np.array_equal(envs.reset(seed=np.int64(5))[0][0], seeded[0])  # type: ignore[arg-type]
    again = envs.reset(seed=np.array([5, 5, 6, 7, 8, 9, 10, 11]))[0]  # type: ignore[arg-type]
    assert np.array_equal(again, seeded)


def test_where_a_list_of_seeds_has_none_one_is_drawn() -> None:
    envs = VectorEnv(6, opponents=["random"])
    first = envs.reset(seed=[None] * 6)[0].copy()
    assert len({row.tobytes() for row in first}) > 1
    assert not np.array_equal(envs.reset(seed=[None] * 6)[0], first)
    mixed = envs.reset(seed=[None, 5, None, 5, None, None])[0]
    assert np.array_equal(mixed[1], mixed[3])
    assert len({row.tobytes() for row in mixed}) > 2


@pytest.mark.parametrize("seed", ["a", ["a", None], [1.5, 2], [True, 1], -1, [-1, 1], 2.0])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(BadSetup, match="a seed is a whole number from 0 on, or None to draw one, not "):
        VectorEnv(2).reset(seed=seed)


def test_there_may_be_more_seeds_than_people_list() -> None:
    games = 5_001
    envs = VectorEnv(games, opponents=["random"], seat=0)
    envs.reset(seed=list(range(games)))
    assert np.array_equal(envs.observations[-1], DuelEnv(opponents=["random"], seat=0).reset(seed=5_000)[0])


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
    for odd in (actions + 0.5, ["a", "b", "c"], actions == 0):
        with pytest.raises(IllegalChoice, match="an action is a whole number"):
            envs.step(odd)  # type: ignore[arg-type]
    assert np.array_equal(envs.observations, before)
    envs.reset(seed=1)
    envs.step(envs.any_actions().reshape(3, 1))


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadSetup, match="built in: random, quick, self"):
        VectorEnv(2, opponents=["novice"])
    with pytest.raises(BadSetup, match="the number of games"):
        VectorEnv(0)
    with pytest.raises(BadSetup, match="1 seeds for 2 games"):
        VectorEnv(2).reset(seed=[1])
    with pytest.raises(BadSetup, match="the number of a game"):
        VectorEnv(2).option_rows(2)
    settings: list[dict[str, Any]] = [{"illegal": "replace"}, {"render_mode": "ansi"}]
    for odd in settings:
        with pytest.raises(BadSetup, match=r'alone, not .*; single ones take vectorization_mode="sync"'):
            gymnasium.make_vec(centerrow.rl.DUEL, num_envs=2, **odd)
    assert gymnasium.make_vec(centerrow.rl.DUEL, num_envs=2, illegal="raise").num_envs == 2
