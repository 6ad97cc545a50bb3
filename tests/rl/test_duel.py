"""Gymnasium's environment: it keeps Gymnasium's rules, plays the game, and refuses what makes no sense."""

from __future__ import annotations

import os
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import centerrow.rl
from centerrow import BadSetup, IllegalChoice, Seat
from centerrow.encoding.option_rows import COLUMNS
from centerrow.encoding.space import ENCODING_VERSION
from centerrow.rl.duel import DuelEnv
from centerrow.rl.spaces import spaces
from properties.positions import SETS
from rl import auction
from rl.auction import put

RU = "realms_unraveled"
TABLES: list[dict[str, Any]] = [
    {},
    {"sets": "all", "opponents": ["random", "quick"]},
    {"sets": "delirium", "opponents": ["novice"]},
    {"sets": "dreamscape", "opponents": [], "skip_forced": True},
    {"opponents": ["quick"] * 3, "teams": True, "reward": "lead"},
]
if os.environ.get("CENTERROW_LONG") == "1":
    TABLES += [
        {"opponents": ["quick"] * others, "sets": sets} for others in range(6) for sets in [*SETS, "all"]
    ]


class FirstOption:
    """A bot that takes the first option, and remembers whose seats it had."""

    def __init__(self) -> None:
        self.seats: set[int | None] = set()

    def choose(self, seat: Seat) -> int:
        self.seats.add(seat.number)
        return 0


def play(env: DuelEnv, seed: int, games: int = 1) -> list[float]:
    """Random legal actions; returns what each game was worth."""
    rng = np.random.default_rng(seed)
    worth = []
    for game in range(games):
        _, info = env.reset(seed=seed if game == 0 else None)
        ended = cut = False
        while not (ended or cut):
            action = rng.choice(np.flatnonzero(info["action_mask"]))
            seen, reward, ended, cut, info = env.step(action)
            assert seen in env.observation_space
            assert bool(info["action_mask"].any()) != (ended or cut)
        worth.append(reward)
    return worth


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("settings", TABLES)
def test_it_keeps_the_rules_of_gymnasium(settings: dict[str, Any]) -> None:
    check_env(gymnasium.make(centerrow.rl.DUEL, **settings).unwrapped)


@pytest.mark.parametrize("opponents", [["random"], ["quick"], ["novice"], ["random", "novice"], []])
def test_games_end_and_the_next_begins(opponents: list[str]) -> None:
    env = DuelEnv(opponents=opponents, honor=12)
    assert all(worth in (1, -1, -1 / len(opponents or "1")) for worth in play(env, 3, games=3))


def test_the_same_seed_is_the_same_game_and_another_is_another() -> None:
    first, other = DuelEnv(opponents=["random"]), DuelEnv(opponents=["random"])
    assert np.array_equal(first.reset(seed=5)[0], other.reset(seed=5)[0])
    assert not np.array_equal(first.reset(seed=5)[0], other.reset(seed=6)[0])
    assert play(first, 9, 2) == play(other, 9, 2)


def test_the_learner_sits_where_it_was_told_or_anywhere() -> None:
    env = DuelEnv(opponents=["random", "random"], seat=2)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(9)} == {2}
    env = DuelEnv(opponents=["random", "random"])
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2}


def test_bots_of_ones_own_play_at_the_other_seats() -> None:
    bot = FirstOption()
    env = DuelEnv(opponents=[bot, "quick"], seat=1, honor=5)
    play(env, 1)
    assert bot.seats == {2}


def test_the_lead_is_the_honor_by_which_one_leads() -> None:
    by_lead, by_win = (DuelEnv(opponents=["quick"], honor=12, reward=reward) for reward in ("lead", "win"))
    for seed in range(4):
        (lead,), (win,) = play(by_lead, seed), play(by_win, seed)
        assert lead == int(lead)
        assert lead == 0 or (lead > 0) == (win > 0)


def test_a_game_that_takes_too_long_is_cut_off() -> None:
    for opponents in (["random"], ["novice"]):
        env = DuelEnv(opponents=opponents, most_decisions=10)
        _, info = env.reset(seed=1)
        cut, steps = False, 0
        while not cut:
            _, reward, ended, cut, info = env.step(np.flatnonzero(info["action_mask"])[0])
            steps += 1
        assert (ended, reward) == (False, 0.0)
        assert 0 < steps <= 10


def test_forced_decisions_can_be_left_out() -> None:
    env = DuelEnv(opponents=["random"], skip_forced=True)
    _, info = env.reset(seed=2)
    ended = False
    while not ended:
        _, _, ended, _, info = env.step(np.flatnonzero(info["action_mask"])[-1])
        assert ended or info["action_mask"].sum() > 1


@pytest.mark.parametrize("opponents", [["random"], ["novice"]])
def test_an_illegal_action_is_replaced_or_refused(opponents: list[str]) -> None:
    env = DuelEnv(opponents=opponents)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert env.step(illegal)[4]["replaced"] is True
    strict = DuelEnv(opponents=opponents, illegal="raise")
    _, info = strict.reset(seed=1)
    with pytest.raises(IllegalChoice, match="not legal now"):
        strict.step(illegal)
    assert np.array_equal(strict.action_masks(), info["action_mask"].astype(bool))
    assert "replaced" not in strict.step(int(np.flatnonzero(info["action_mask"])[0]))[4]


def test_the_environment_that_gymnasium_makes_has_the_masks_that_sb3_asks_for() -> None:
    env: Any = gymnasium.make(centerrow.rl.DUEL, opponents=["novice"])
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))


@pytest.mark.parametrize("opponents", [["random"], ["novice"]])
def test_an_option_without_a_number_is_no_action(opponents: list[str]) -> None:
    """A bid by somebody with more insight than the table of actions has numbers for."""
    env = DuelEnv(sets=auction.SETS, opponents=opponents, seat=0, render_mode="ansi")
    env.reset(seed=1)
    put(env)
    rows, legal = env.option_rows(), int(env.action_masks().sum())
    assert np.count_nonzero(rows[:, 0] == 0) == len(rows) - legal > 0
    assert (env.render() or "").count("\n     –  ") == len(rows) - legal
    for action in range(-1, len(rows)):
        put(env)
        assert env.step(action)[4]["replaced"] is True
    put(env)
    env._replaces = False
    with pytest.raises(IllegalChoice, match="not legal now"):
        env.step(-1)


def test_actions_and_options_can_be_read() -> None:
    env = DuelEnv(seat=0, render_mode="ansi")
    _, info = env.reset(seed=7)
    legal = np.flatnonzero(info["action_mask"]).tolist()
    assert {env.meaning(action).verb for action in legal} == {"play", "end_turn"}
    assert sorted(row[0] - 1 for row in env.option_rows()) == legal
    assert env.option_rows().shape == (len(legal), len(COLUMNS))


@pytest.mark.parametrize("opponents", [["random"], ["novice"]])
def test_the_table_can_be_drawn_as_the_learner_sees_it(opponents: list[str]) -> None:
    env = DuelEnv(opponents=opponents, seat=0, honor=8, render_mode="ansi")
    _, info = env.reset(seed=7)
    legal = np.flatnonzero(info["action_mask"]).tolist()
    lines = (env.render() or "").splitlines()
    assert [int(line.split()[0]) for line in lines[-len(legal) :]] == legal
    assert lines[0] == "turn 1, round 1; honor pool 8"
    assert lines[1].startswith("center row: ")
    assert lines[2].startswith("player 1 (you): 0 honor, 5 in hand, 5 in the deck")
    assert lines[4].startswith("your hand: ")
    ended = False
    while not ended:
        _, _, ended, _, info = env.step(int(np.argmax(info["action_mask"])))
    assert "honor" in (env.render() or "").splitlines()[-1]
    assert DuelEnv(opponents=opponents).render() is None


@pytest.mark.parametrize("opponents", [["random"], ["novice"]])
def test_before_the_first_game_and_after_a_game_it_says_what_to_do(opponents: list[str]) -> None:
    for illegal in ("replace", "raise"):
        env = DuelEnv(opponents=opponents, honor=4, illegal=illegal, render_mode="ansi")
        for ask in (lambda env=env: env.step(0), env.option_rows, env.render):
            with pytest.raises(IllegalChoice, match=r"no game has begun: call reset\(\) first"):
                ask()
        play(env, 1)
        with pytest.raises(IllegalChoice, match=r"this game is over: call reset\(\)"):
            env.step(0)
        assert env.option_rows().shape == (0, len(COLUMNS))
        assert env.render()


@pytest.mark.parametrize("opponents", [["quick", "quick"], ["novice", "novice"]])
@pytest.mark.parametrize("illegal", ["replace", "raise"])
def test_a_game_that_stops_before_the_first_decision_is_cut_off_by_any_step(
    opponents: list[str], illegal: str
) -> None:
    """And nobody sees the cards of who decides then."""
    env = DuelEnv(opponents=opponents, seat=2, most_decisions=1, illegal=illegal)
    for game in range(3):
        seen, info = env.reset(seed=5 if game == 0 else None)
        mine = env.spaces.part("my_seat").offset
        assert seen[mine : mine + 3].tolist() == [0, 0, 1]
        assert not info["action_mask"].any()
        assert len(env.option_rows()) == 0
        last, reward, ended, cut, info = env.step(game)
        assert (reward, ended, cut) == (0.0, False, True)
        assert np.array_equal(last, seen)
        assert info == {"action_mask": info["action_mask"], "seat": 2}
        with pytest.raises(IllegalChoice, match="this game is over"):
            env.step(0)


@pytest.mark.parametrize("form", [int, np.int64, np.uint8, np.array, lambda action: np.array([action])])
def test_an_action_is_any_whole_number(form: Any) -> None:
    env = DuelEnv(opponents=["random"], seat=0, illegal="raise", most_decisions=9)
    _, info = env.reset(seed=7)
    assert "replaced" not in env.step(form(int(np.argmax(info["action_mask"]))))[4]


@pytest.mark.parametrize("action", [None, "3", 2.0, True, np.True_, [3], np.array([3, 4]), np.array([2.5])])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = DuelEnv(opponents=["random"])
    env.reset(seed=1)
    with pytest.raises(IllegalChoice, match="an action is a whole number, not "):
        env.step(action)


def test_seeds_are_whole_numbers() -> None:
    env = DuelEnv(opponents=["random"])
    assert np.array_equal(env.reset(seed=np.int64(7))[0], env.reset(seed=7)[0])  # type: ignore[arg-type]
    for seed in (-1, "a", 1.5, True):
        with pytest.raises(BadSetup, match="a seed is a whole number from 0 on"):
            env.reset(seed=seed)  # type: ignore[arg-type]


def test_a_model_for_another_encoding_is_refused() -> None:
    found = spaces(RU)
    found.check(found.data())
    assert DuelEnv().observation_space.encoding == found.data()  # type: ignore[attr-defined]
    with pytest.raises(BadSetup, match=f"version 0 of the encoding, and this is version {ENCODING_VERSION}"):
        found.check({**found.data(), "version": 0})
    for other in (spaces(RU, 3), spaces("delirium")):
        with pytest.raises(BadSetup, match="other cards or another number of players"):
            found.check(other.data())
    with pytest.raises(BadSetup, match="no part is named"):
        found.part("my_pockets")


def test_a_saved_space_equals_none_in_which_numbers_mean_something_else() -> None:
    """What sb3 compares when it loads a model."""
    ours = DuelEnv().observation_space
    saved: Any = pickle.loads(pickle.dumps(ours))
    assert saved == ours == DuelEnv(opponents=["random"]).observation_space
    saved.encoding["version"] = 0
    assert saved != ours
    assert "of encoding 0 " in repr(saved)
    assert ours != gymnasium.spaces.Box(0, 255, ours.shape, np.uint8)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"opponents": "random"}, "opponents is a list"),
        ({"opponents": ["nobody"]}, "no bot is named"),
        ({"opponents": [7]}, "the name of a bot or a Bot"),
        ({"opponents": ["self"]}, "who decides for every seat"),
        ({"opponents": ["self", "novice"]}, "plays with itself"),
        ({"opponents": ["random"] * 6}, "1 to 6 players"),
        ({"sets": "nonsense"}, "nonsense"),
        ({"seat": 2}, "no seat 2"),
        ({"reward": "fame"}, "the reward is one of win, lead"),
        ({"most_decisions": 0}, "the most decisions of a game"),
        ({"skip_forced": 1}, "skip_forced is True or False"),
        ({"illegal": "ignore"}, "illegal is one of replace, raise"),
        ({"render_mode": "human"}, "render_mode is None or \"ansi\", not 'human'"),
        ({"teams": True}, "teams of two need 4 or 6 players"),
    ],
)
def test_what_makes_no_sense_is_refused(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(centerrow.CenterrowError, match=words):
        DuelEnv(**settings)
