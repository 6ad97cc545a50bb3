"""`centerrow arena` as people type it: tables, JSON, a page, and every way to go wrong."""

from __future__ import annotations

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

import pytest

from centerrow import cli
from centerrow.input.lock import lock
from many_games import FAILER, IDLER, written
from test_batches import children

#: Counts the choices of all games together.
LATE = """
class Late(Failer):
    made_by_all = 0

    def choose(self, seat):
        Late.made_by_all += 1
        if Late.made_by_all > 400:
            raise ValueError("enough")
        return 0

del Failer
"""


pytestmark = pytest.mark.usefixtures("home")


def arena(*words: str) -> int:
    return cli.main(["arena", *words, "--workers", "1"])


def test_the_table(capsys: pytest.CaptureFixture[str], home: pathlib.Path) -> None:
    assert arena("novice", "random", "--sets", "delirium,all", "--games", "8") == 0
    out = capsys.readouterr().out
    assert " novice against random\n" in out
    assert re.search(r"Delirium +4 +100\.0% +51\.0% to 100\.0% +\+∞ \(\+7 to \+∞\) +\+\d+", out)
    assert re.search(r"over all +8 +100\.0%", out)
    assert re.search(r"deck +novice +random\n Delirium +1000 +\d+ ± \d+", out)
    assert re.search(r"novice +[\d,]+ +[\d.]+ ms +[\d.]+ ms +[\d.]+ ms", out)
    # What was kept in case of Ctrl-C is not needed any more.
    assert list((home / "runs").iterdir()) == []


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("novice", "random", "--sets", "delirium", "--games", "2", "--json", "--seed", "x") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["seed"], found["decks"]) == (2, "x", ["delirium"])
    assert found["matches"][0]["lines"][-1]["share"] == 1.0
    assert found["matches"][0]["lines"][-1]["elo"] is None
    assert [line["bot"] for line in found["bots"]] == ["novice", "random"]


def test_three_seats_teams_and_solo(capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path) -> None:
    idler = written(tmp_path, "idler", IDLER)
    assert arena("novice", idler, "--sets", "delirium", "--games", "3", "--players", "3") == 0
    out = capsys.readouterr().out
    assert "novice against 2 × idler" in out
    assert "Of 3 equal sides each would win 33.3%." in out
    assert arena("novice", idler, "--sets", "delirium", "--games", "2", "--players", "4", "--teams") == 0
    assert "in teams" in capsys.readouterr().out
    assert arena("novice", idler, "--sets", "delirium", "--games", "2", "--players", "1") == 0
    out = capsys.readouterr().out
    assert "alone against the Cult" in out
    assert "novice against the Cult" in out
    assert "the Cult has 1000 Elo" in out


def test_stopping_early_is_told(capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path) -> None:
    idler = written(tmp_path, "idler", IDLER)
    assert arena("novice", idler, "--sets", "delirium", "--games", "60", "--stop-early") == 0
    assert re.search(r"novice is stronger, after \d\d games: a share between", capsys.readouterr().out)


def test_the_page_is_one_file(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["novice", "random", "--sets", "delirium,dreamscape", "--games", "4", "--report", "out.html"]
    assert arena(*words) == 0
    assert "The page is in out.html." in capsys.readouterr().out
    page = pathlib.Path("out.html").read_text()
    assert page.startswith("<!DOCTYPE html>")
    assert page.count("<svg") == 2
    assert "prefers-color-scheme: dark" in page
    # Nothing is loaded from elsewhere, and no colour of the drawings is left.
    assert not re.search(r"<script|<link|<img|\bsrc=|@import|url\(['\"]?http|#0102", page)
    assert "var(--first)" in page
    assert "centerrow arena novice random --sets delirium,dreamscape" in page
    assert "\ue000" not in page


def test_a_run_in_a_file_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["novice", "random", "--sets", "delirium", "--resume", "a.run", "--json"]
    assert arena(*words, "--games", "2") == 0
    before = pathlib.Path("a.run").read_text()
    assert arena(*words, "--games", "4") == 0
    assert pathlib.Path("a.run").read_text().startswith(before)
    told = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["games"] for line in told] == [2, 4]


def test_a_file_that_another_run_writes_to_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["novice", "random", "--sets", "delirium", "--resume", "a.run", "--games"]
    assert arena(*words, "2") == 0
    before = pathlib.Path("a.run").read_text()
    with pathlib.Path("a.run").open("rb") as other:
        assert lock(other)
        assert arena(*words, "4") == 2
    assert "centerrow: a.run is in use: another run writes to it; wait" in capsys.readouterr().err
    assert pathlib.Path("a.run").read_text() == before
    assert arena(*words, "4") == 0


def test_a_bot_that_fails_leaves_what_was_done(
    capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path, home: pathlib.Path
) -> None:
    words = [written(tmp_path, "failer", FAILER), "novice", "--sets", "delirium", "--games", "8"]
    assert arena(*words) == 2
    error = capsys.readouterr().err
    assert re.match(r"centerrow: a game failed: Failer has failed in .*failer.py:8: .*seed '0/0'", error)
    # Nothing was done, so nothing is kept.
    assert list((home / "runs").iterdir()) == []
    # A bot that fails later on: by then some games were played.
    (tmp_path / "late.py").write_text(FAILER.replace("20", "2000") + LATE)
    assert arena(str(tmp_path / "late.py"), *words[1:]) == 2
    error = capsys.readouterr().err
    kept = re.match(r"centerrow: (\d) of 8 games are done and kept; go on: .* --resume (\S+)\n", error)
    assert kept is not None
    assert int(kept[1]) > 0
    assert pathlib.Path(kept[2]).parent == home / "runs"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("novice", "name at least two bots"),
        ("novice random --games 0", "the number of games is a whole number from 1"),
        ("novice random --workers 0", "the number of workers"),
        ("novice random --players 1 --stop-early", "leave out --stop-early"),
        ("novice random --players 3 --teams", "teams of two need 4 or 6 players"),
        ("novice random --sets delirum", "did you mean 'delirium'"),
        ("novice random --report nowhere/out.html", "cannot be written; name another file"),
        ("novice random --cards none.py", "there is no such file"),
        ("novice nobody", "no bot is named 'nobody'"),
    ],
)
def test_what_makes_no_sense(line: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", *line.split()]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_a_page_without_its_packages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert arena("novice", "random", "--report", "out.html") == 2
    assert "a report needs matplotlib, polars; install them with: pip install" in capsys.readouterr().err


def command_of(pid: str) -> str:
    try:
        return pathlib.Path(f"/proc/{pid}/cmdline").read_text()
    except FileNotFoundError:
        return ""


def test_interrupted_while_its_processes_start() -> None:
    """Ctrl-C reaches them before they have read a line of ours."""
    words = ["arena", "novice", "random", "--sets", "delirium", "--games", "4000", "--workers", "2"]
    with subprocess.Popen(
        [sys.executable, "-m", "centerrow", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        below = pathlib.Path(f"/proc/{running.pid}/task/{running.pid}/children")
        while "spawn_main" not in "".join(command_of(pid) for pid in below.read_text().split()):
            assert running.poll() is None
        time.sleep(0.1)  # by now it reads what it is made of
        os.killpg(running.pid, signal.SIGINT)
        out, error = running.communicate()
    assert (running.returncode, out) == (130, "")
    assert "Traceback" not in error


def test_interrupted_and_gone_on_with(capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C with two processes at work: no traceback, nobody left behind, and not a game lost."""
    before = children()
    words = ["arena", "novice", "random", "--sets", "delirium", "--resume", "a.run"]
    with subprocess.Popen(
        [sys.executable, "-m", "centerrow", *words, "--games", "4000", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        path = pathlib.Path("a.run")
        while not path.exists() or len(path.read_text().splitlines()) < 4:
            assert running.poll() is None
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        out, error = running.communicate()
    assert (running.returncode, out) == (130, "")
    assert re.fullmatch(r"centerrow: \d+ of 4,000 games are done and kept; go on: .*--resume a.run\n", error)
    assert children() == before
    assert cli.main([*words, "--games", "6", "--workers", "1"]) == 0
    assert " 6 games of 2 players" in capsys.readouterr().out
