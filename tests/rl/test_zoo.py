"""PettingZoo's environment keeps PettingZoo's rules, with any number of players."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from centerrow import BadSetup, IllegalChoice
from centerrow.rl.zoo import env, raw_env
from properties.positions import SETS

pytestmark = pytest.mark.filterwarnings("ignore")

TABLES: list[dict[str, Any]] = [
    {},
    {"players": 1, "sets": "dreamscape"},
    {"players": 3, "sets": "delirium", "reward": "lead"},
    {"players": 4, "sets": "valley_of_the_ancients", "teams": True},
    {"players": 6, "sets": "all", "skip_forced": True},
]
if os.environ.get("CENTERROW_LONG") == "1":
    TABLES += [{"players": players, "sets": sets} for players in range(1, 7) for sets in [*SETS, "all"]]


@pytest.mark.parametrize("settings", TABLES)
def test_it_keeps_the_rules_of_pettingzoo(settings: dict[str, Any]) -> None:
    api_test(env(**settings, honor=8), num_cycles=300)
    api_test(raw_env(**settings, honor=8), num_cycles=300)


@pytest.mark.parametrize("settings", TABLES)
def test_the_same_seed_gives_the_same_game(settings: dict[str, Any]) -> None:
    seed_test(lambda: env(**settings), num_cycles=60)


@pytest.mark.parametrize("settings", TABLES)
def test_everybody_is_told_what_a_game_was_worth(settings: dict[str, Any]) -> None:
    table = raw_env(**settings, honor=8)
    for game in range(2):
        table.reset(seed=3 if game == 0 else None)
        told: dict[str, float] = {}
        for agent in table.agent_iter():
            seen, reward, ended, _, _ = table.last()
            if ended:
                told[agent] = reward
                table.step(None)
            else:
                assert reward == 0
                table.step(np.flatnonzero(seen["action_mask"])[-1])
        assert sorted(told) == table.possible_agents
        assert not table.agents
        if settings.get("reward") != "lead" and len(told) > 1:
            assert sum(told.values()) == pytest.approx(0)
            assert list(told.values()).count(1) == (2 if settings.get("teams") else 1)


def test_a_game_that_takes_too_long_is_cut_off_for_all() -> None:
    table = raw_env(most_decisions=5)
    table.reset(seed=1)
    while not any(table.truncations.values()):
        table.step(np.flatnonzero(table.last()[0]["action_mask"])[-1])
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


def test_who_waits_sees_its_own_cards_and_can_do_nothing() -> None:
    table = raw_env()
    table.reset(seed=4)
    (waiting,) = set(table.possible_agents) - {table.agent_selection}
    seen = table.observe(waiting)
    rows = table.option_rows()
    assert (rows[:, 0] - 1).tolist() == np.flatnonzero(table.last()[0]["action_mask"]).tolist()
    hand = table.spaces.part("my_hand")
    assert seen["observation"][hand.offset : hand.offset + hand.size].sum() == 5
    assert not seen["action_mask"].any()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = raw_env()
    table.reset(seed=4)
    before = table.last()[0]
    for action in (int(np.flatnonzero(before["action_mask"] == 0)[0]), -1, 10**9):
        with pytest.raises(IllegalChoice, match="not legal now"):
            table.step(action)
    assert np.array_equal(table.last()[0]["observation"], before["observation"])


@pytest.mark.parametrize("settings", TABLES)
def test_at_the_end_everybody_sees_what_their_own_seat_may_know(settings: dict[str, Any]) -> None:
    table = raw_env(**settings, honor=8)
    table.reset(seed=3)
    while not any(table.terminations.values()):
        table.step(np.flatnonzero(table.last()[0]["action_mask"])[-1])
    check_own_seats(table)
    while table.agents:
        table.step(None)
        check_own_seats(table)


def test_after_an_illegal_action_everybody_sees_what_their_own_seat_may_know() -> None:
    """PettingZoo's wrapper ends the game for all where it stands."""
    table = env(players=3)
    table.reset(seed=3)
    table.step(int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0]))
    while table.agents:
        check_own_seats(table.unwrapped)
        assert not table.last()[0]["action_mask"].any()
        table.step(None)


def check_own_seats(table: raw_env) -> None:
    mine = table.spaces.part("my_seat")
    for seat, agent in enumerate(table.possible_agents):
        seen = table.observe(agent)
        assert seen["observation"][mine.offset :][: mine.size].tolist() == np.eye(mine.size)[seat].tolist()
        assert seen["observation"].tobytes() == table._batch.seen_by(0, seat)
        assert not seen["action_mask"].any()


def test_before_the_first_game_and_after_a_game_it_says_what_to_do() -> None:
    table = raw_env(honor=4, render_mode="ansi")
    for ask in (lambda: table.step(0), lambda: table.observe("player_0"), table.option_rows, table.render):
        with pytest.raises(IllegalChoice, match=r"no game has begun: call reset\(\) first"):
            ask()
    table.reset(seed=2)
    for _ in table.agent_iter():
        seen, _, ended, _, _ = table.last()
        table.step(None if ended else np.flatnonzero(seen["action_mask"])[-1])
    with pytest.raises(IllegalChoice, match=r"this game is over: call reset\(\)"):
        table.step(None)
    assert len(table.option_rows()) == 0
    table.reset()
    assert table.last()[0]["action_mask"].any()


@pytest.mark.parametrize("wrapped", [False, True])
def test_the_table_can_be_drawn_as_whoever_decides_sees_it(wrapped: bool) -> None:
    table: Any = env(render_mode="ansi") if wrapped else raw_env(render_mode="ansi")
    table.reset(seed=4)
    lines = table.render().splitlines()
    seen = table.last()[0]
    assert lines[2].startswith("player 1 (you): ")
    assert [int(line.split()[0]) for line in lines if line.startswith("  ")] == np.flatnonzero(
        seen["action_mask"]
    ).tolist()
    with pytest.raises(BadSetup, match="render_mode is None or"):
        raw_env(render_mode="human")
    assert raw_env().render() is None


def test_a_seed_is_a_whole_number() -> None:
    table, other = raw_env(), raw_env()
    table.reset(seed=np.int64(7))  # type: ignore[arg-type]
    other.reset(seed=7)
    assert np.array_equal(table.last()[0]["observation"], other.last()[0]["observation"])
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        table.reset(seed="a")  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [0, 7, "2", True, 2.0])
def test_an_odd_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(BadSetup, match="1 to 6 players"):
        env(players=players)
