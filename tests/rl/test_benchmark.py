"""The benchmark: the same games for everybody, the policy in every seat, honest intervals."""

from __future__ import annotations

import pathlib

import pytest

from centerrow import BadSetup
from centerrow.rl.benchmark import TASKS, Task, evaluate, main
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


@pytest.mark.parametrize("games", [0, "many", 10**9])
def test_an_odd_number_of_games_is_refused(games: int) -> None:
    with pytest.raises(BadSetup, match="the number of games"):
        evaluate("random", games=games)


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadSetup, match="no bot is named"):
        evaluate("nobody")
