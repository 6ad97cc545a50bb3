"""The benchmark: the same games for everybody, the policy in every seat, honest intervals."""

from __future__ import annotations

import pathlib
from typing import Any

import numpy as np
import pytest

from centerrow import BadSetup
from centerrow.bots import NoviceBot, make_bot
from centerrow.rl.benchmark import TASKS, Task, evaluate, main
from centerrow.rl.spaces import spaces
from centerrow.sim.playing import GameFailed
from properties.positions import SETS

RU = "realms_unraveled"


def test_who_plays_itself_wins_as_often_as_anybody() -> None:
    """Each deal is played from every seat, so that a bot against itself has exactly its share."""
    (result,) = evaluate("novice", games=4, tasks=[Task("pair", RU)])
    assert result.won.games == 4
    assert result.won.share == pytest.approx(0.5)
    assert result.lead.mean == pytest.approx(0)


def test_a_random_player_loses() -> None:
    (result,) = evaluate("random", games=6, tasks=[Task("pair", RU)])
    assert result.won.share < 0.5
    assert result.lead.mean < 0
    assert result.won.low <= result.won.share <= result.won.high


def test_the_same_games_come_out_the_same_with_more_workers() -> None:
    task = [Task("three", "delirium", 3)]
    assert evaluate("random", games=6, tasks=task) == evaluate("random", games=6, tasks=task, workers=2)


def test_alone_it_is_against_the_cult() -> None:
    (result,) = evaluate("novice", games=2, tasks=[Task("solo", RU, 1)])
    assert result.won.games == 2


def test_every_set_and_number_of_players_is_there() -> None:
    assert {task.players for task in TASKS} == {1, 2, 4}
    assert {task.sets for task in TASKS if task.players == 2} == {*SETS, "all"}
    assert len({task.name for task in TASKS}) == len(TASKS)


def test_the_table_has_a_line_for_each_task(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["random", "--games", "2", "--workers", "1", "--tasks", "realms-2", "delirium-2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("random against novice")
    assert [line.partition(" |")[0] for line in lines[4:]] == ["| realms-2", "| delirium-2"]


def test_an_interrupted_run_keeps_its_lines_and_says_how_to_go_on(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = tmp_path / "impatient.py"
    bot.write_text(
        "class Impatient:\n"
        "    def choose(self, seat):\n"
        "        if len(seat.view.players) == 4:\n"
        "            raise KeyboardInterrupt\n"
        "        return 0\n"
    )
    tasks = ["realms-2", "all-4", "realms-solo"]
    assert main([f"{bot}:Impatient", "--games", "2", "--workers", "1", "--tasks", *tasks]) == 130
    found = capsys.readouterr()
    assert found.out.splitlines()[-1].startswith("| realms-2 | 2 |")
    assert found.err.endswith("--tasks all-4 realms-solo\n")


PPO = pathlib.Path(__file__).parents[2] / "examples" / "ppo_bot.py"


def test_a_task_that_the_policy_cannot_play_has_dashes_and_the_reason(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The trained policy knows one set; the others do not stop it."""
    monkeypatch.delenv("PPO_MODEL", raising=False)
    tasks = ["dreamscape-2", "realms-2", "realms-solo"]
    assert main([f"{PPO}:Ppo", "--games", "2", "--workers", "1", "--tasks", *tasks]) == 0
    lines = capsys.readouterr().out.splitlines()[4:]
    assert lines[0].startswith("| realms-2 | 2 | ")
    for line, task in zip(lines[1:], ["dreamscape-2", "realms-solo"], strict=True):
        assert line.startswith(f"| {task} | – | – | – | this model was trained for other cards")
        assert line.count("|") == 6


def test_a_bot_that_fails_is_no_bot_that_cannot_play(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = tmp_path / "broken.py"
    bot.write_text("class Broken:\n    def choose(self, seat):\n        return 1 / 0\n")
    assert main([f"{bot}:Broken", "--games", "2", "--workers", "1", "--tasks", "realms-2"]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err


def last_legal(observation: np.ndarray, mask: np.ndarray) -> int:
    """Ends its turns at once: the end of a turn has a high number."""
    return int(np.flatnonzero(mask)[-1])


def test_a_function_of_an_observation_and_a_mask_is_a_policy() -> None:
    shapes = set()

    def policy(observation: np.ndarray, mask: np.ndarray) -> int:
        shapes.add((observation.shape, mask.shape))
        return int(mask.argmax())

    (result,) = evaluate(policy, games=2, tasks=["realms-2"])
    found = spaces(RU)
    assert shapes == {((found.size,), (found.actions,))}
    assert (result.won.games, result.reason) == (2, "")


def test_functions_and_bots_play_the_same_games_as_names() -> None:
    task = [Task("three", "delirium", 3)]
    by_name = evaluate("novice", games=3, tasks=task)
    assert evaluate(make_bot("novice", 0), games=3, tasks=task) == by_name
    alone = evaluate(last_legal, games=3, tasks=task)
    assert alone != by_name
    assert evaluate(last_legal, games=3, tasks=task, workers=2) == alone


@pytest.mark.parametrize("chosen", [-1, 10**6, None, 0.5])
def test_a_policy_that_does_what_is_not_legal_is_told_so(chosen: Any) -> None:
    with pytest.raises(GameFailed, match=r"the policy chose .*, which the mask does not allow"):
        evaluate(lambda observation, mask: chosen, games=2, tasks=["realms-2"])


def test_a_policy_that_fails_is_told_with_its_line() -> None:
    with pytest.raises(GameFailed, match=r"ZeroDivisionError.*test_benchmark\.py"):
        evaluate(lambda observation, mask: 1 // 0, games=2, tasks=["realms-2"])


@pytest.mark.parametrize("policy", [None, 7, NoviceBot])
def test_what_is_no_policy_is_refused(policy: Any) -> None:
    with pytest.raises(BadSetup, match="a policy is the name of a bot, a Bot, or a function"):
        evaluate(policy)


def test_what_cannot_be_sent_to_other_processes_is_refused() -> None:
    with pytest.raises(BadSetup, match="say workers=1, or name a bot"):
        evaluate(lambda observation, mask: 0, workers=2)


def test_an_unknown_task_is_refused() -> None:
    with pytest.raises(BadSetup, match="no task is named 'chess'; there are: realms-2, "):
        evaluate("random", tasks=["chess"])


@pytest.mark.parametrize("games", [0, "many", 10**9])
def test_an_odd_number_of_games_is_refused(games: int) -> None:
    with pytest.raises(BadSetup, match="the number of games"):
        evaluate("random", games=games)


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadSetup, match="no bot is named"):
        evaluate("nobody")
