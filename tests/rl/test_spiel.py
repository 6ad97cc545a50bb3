"""OpenSpiel's game: its own tests, its search over information sets, its learning environment."""

from __future__ import annotations

import os
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

import centerrow.rl.spiel
from centerrow import BadSetup, CenterrowError, IllegalChoice
from centerrow.encoding.observation import Encoder
from properties.positions import SETS

GAMES = [
    "centerrow(honor=4)",
    "centerrow(honor=4,players=3,sets=delirium+dreamscape,deals=7)",
    "centerrow(honor=8,players=4,sets=all,teams=True)",
]
if os.environ.get("CENTERROW_LONG") == "1":
    GAMES += [
        f"centerrow(players={players},sets={sets})" for players in range(2, 7) for sets in [*SETS, "all"]
    ]


def begun(game: Any, deal: int = 3, actions: int = 0) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    for _ in range(actions):
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("name", GAMES)
def test_it_keeps_the_rules_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_chance_deals_once_and_each_deal_is_another_game() -> None:
    game = pyspiel.load_game("centerrow(deals=3)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, pytest.approx(1 / 3)) for deal in range(3)]
    texts = {begun(game, deal).observation_string(0) for deal in range(3)}
    assert len(texts) == 3
    assert begun(game, 1).observation_tensor(0) == begun(game, 1).observation_tensor(0)


def test_a_resampled_state_is_the_same_to_its_player() -> None:
    game = pyspiel.load_game("centerrow(players=3)")
    state = begun(game, actions=9)
    hands = set()
    for number in range(12):
        twin = state.resample_from_infostate(0, lambda number=number: number)
        assert twin.information_state_string(0) == state.information_state_string(0)
        assert twin.information_state_tensor(0) == state.information_state_tensor(0)
        hands.add(twin.observation_string(1))
    assert len(hands) > 1
    with pytest.raises(CenterrowError, match="no beginning of its own"):
        pickle.dumps(twin.held)


def test_an_information_state_remembers_and_an_observation_does_not() -> None:
    """Two cards played in either order: the same table, another memory."""
    game = pyspiel.load_game("centerrow")
    one = begun(game)
    seat = one.current_player()
    first, second = one.legal_actions()[:2]
    other = one.clone()
    for state, actions in ((one, (first, second)), (other, (second, first))):
        for action in actions:
            state.apply_action(action)
    assert one.observation_tensor(seat) == other.observation_tensor(seat)
    assert one.information_state_string(seat) != other.information_state_string(seat)


def test_an_information_state_remembers_what_its_player_did() -> None:
    """Which faction was named changes what comes, and shows nowhere at once: the memory alone has it."""
    game = pyspiel.load_game("centerrow(sets=all,deals=64)")
    random = np.random.RandomState(3)
    seen = 0
    for deal in range(64):
        state = begun(game, deal)
        while not state.is_terminal() and seen < 3:
            named = [each for each in state.legal_actions() if "enlightened" in name_of(state, each)]
            others = [each for each in state.legal_actions() if "lifebound" in name_of(state, each)]
            if len(named) == len(others) == 1:
                player, told = state.current_player(), set()
                for action in (*named, *others):
                    told.add(state.child(action).information_state_string(player))
                assert len(told) == 2
                seen += 1
            state.apply_action(random.choice(state.legal_actions()))
    assert seen == 3


def name_of(state: pyspiel.State, action: int) -> str:
    name: str = state.action_to_string(state.current_player(), action)
    return name


def test_its_search_over_information_sets_plays_legally() -> None:
    game = pyspiel.load_game("centerrow(honor=1)")
    state = begun(game)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=1.4, max_simulations=4, random_state=random)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_its_learning_environment_plays_to_the_end() -> None:
    env = rl_environment.Environment(pyspiel.load_game("centerrow(honor=4,players=3)"))
    step = env.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][seat][-1]])
    assert sum(step.rewards) == pytest.approx(0)
    assert max(step.rewards) == 1


def test_actions_read_as_what_they_are() -> None:
    state = begun(pyspiel.load_game("centerrow"))
    said = {state.action_to_string(state.current_player(), action) for action in state.legal_actions()}
    assert "end_turn" in said
    assert sorted(state.option_rows()[:, 0] - 1) == state.legal_actions()
    assert any(text.startswith("play ") for text in said)
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 4) == "deal 4"
    assert str(state).startswith("turn 1")


def test_the_tensor_has_the_parts_of_the_encoding() -> None:
    game = pyspiel.load_game("centerrow")
    observer = game.make_py_observer()
    observer.set_from(begun(game), 0)
    assert observer.dict["my_hand"].sum() == 5
    inside = centerrow.rl.spiel.CenterrowGame().encoder
    assert isinstance(inside, Encoder)
    assert list(observer.dict) == [part.name for part in inside.space.parts]


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    game = pyspiel.load_game("centerrow(honor=2,deals=3)")
    state = game.new_initial_state()
    for deal in (-1, 3):
        with pytest.raises(IllegalChoice, match=f"there is no deal {deal}; there are deals 0 to 2"):
            state.held.apply(deal)
    state.apply_action(1)
    before = state.observation_string(0)
    illegal = next(each for each in range(game.num_distinct_actions()) if each not in state.legal_actions())
    for action in (illegal, -1, 10**6):
        with pytest.raises(IllegalChoice, match=f"action {action} is not legal now"):
            state.held.apply(action)
    assert state.observation_string(0) == before
    assert state.history() == [1]
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    with pytest.raises(IllegalChoice, match="the game is over; there is nothing left to choose"):
        state.held.apply(0)


def test_an_illegal_action_does_not_get_through_openspiel_itself() -> None:
    state = begun(pyspiel.load_game("centerrow"))
    illegal = next(each for each in range(600) if each not in state.legal_actions())
    with pytest.raises(IllegalChoice, match="not legal now"):
        state.apply_action(illegal)


@pytest.mark.parametrize("players", [0, 1, 7, "two"])
def test_it_has_two_to_six_players(players: Any) -> None:
    with pytest.raises(BadSetup, match="the number of players in OpenSpiel is a whole number from 2 to 6"):
        centerrow.rl.spiel.CenterrowGame({"players": players})


@pytest.mark.parametrize("params", [{"deals": 0}, {"sets": "nonsense"}, {"players": 9}, {"teams": True}])
def test_what_makes_no_sense_is_refused(params: dict[str, Any]) -> None:
    with pytest.raises(CenterrowError):
        centerrow.rl.spiel.CenterrowGame(params)
