"""The golden games come out as they were written down, or RULES_VERSION is raised."""

from __future__ import annotations

import importlib.util
import pathlib
import re
from importlib.machinery import SourceFileLoader
from typing import Any

import pytest

import centerrow as cr

SCRIPT = pathlib.Path(__file__).parents[2] / "scripts" / "golden"


def load_script() -> Any:
    loader = SourceFileLoader("golden_script", str(SCRIPT))
    spec = importlib.util.spec_from_loader("golden_script", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


script = load_script()
DATA = pathlib.Path(__file__).parent / "data"
FILES = sorted(DATA.glob("*.txt"))


@pytest.mark.parametrize(("set_name", "players", "teams"), sorted(script.GAMES))
def test_a_golden_game_comes_out_as_it_was_written_down(set_name: str, players: int, teams: bool) -> None:
    path = script.transcript_path(set_name, players, teams)
    old = path.read_text() if path.exists() else None
    problem = script.difference(path.name, old, script.transcript(set_name, players, teams))
    assert not problem, problem


def test_every_golden_file_belongs_to_a_game() -> None:
    assert sorted(script.transcript_path(*game) for game in script.GAMES) == FILES


def test_the_golden_games_are_of_these_rules() -> None:
    versions = {path.name: script.rules_version(path.read_text()) for path in FILES}
    stale = {name: version for name, version in versions.items() if version != script.NOW}
    assert not stale, f"the rules are {script.NOW}; run scripts/golden and scripts/golden --keys: {stale}"


def test_the_golden_games_ask_every_kind_of_question() -> None:
    text = "".join(path.read_text() for path in FILES)
    lines = [line.split() for line in text.splitlines() if script.DECISION.match(line)]
    assert {line[2] for line in lines} == {"turn", "card", "choice", "destination", "payment", "bid"}
    verbs = {line[3] for line in lines if line[2] == "turn"}
    assert verbs == {"Play", "Acquire", "Defeat", "Use", "End", "Phantasm", "Transform", "Roll", "Take"}
    assert "Use the right of" in text
    assert "into your teammate's discard pile for 1 rune" in text
    assert "from the left)" in text


def test_the_golden_games_play_most_cards() -> None:
    text = "".join(path.read_text() for path in FILES)
    names = {info.name for info in cr.cards() if info.zone == "center"}
    missing = {name for name in names if not re.search(f"(Play|Acquire|Defeat) {name}", text)}
    assert len(missing) < len(names) // 10, sorted(missing)


# ---- the script itself

OLD = """rules version: 7
sets: one
columns: something

start                              00000000
   1 0 turn         Play Apprentice 12345678
   1 0 turn         End turn        9abcdef0

Player 1: 3 tokens, 4 on cards, 7 in all
"""


def test_the_same_text_is_no_problem() -> None:
    assert script.difference("g.txt", OLD, OLD) == ""


def test_a_missing_file_is_reported() -> None:
    assert "scripts/golden" in script.difference("g.txt", None, OLD)
    assert script.may_write(None, OLD)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("9abcdef0", "9abcdef1"),
        ("1 0 turn         End", "1 1 turn         End"),
        ("turn         End turn", "card         End turn"),
        ("3 tokens", "2 tokens"),
        ("start                              00000000", "start                              00000001"),
        ("   1 0 turn         End turn        9abcdef0\n", ""),
    ],
)
def test_a_changed_game_needs_a_raised_version(was: str, now: str) -> None:
    changed = OLD.replace(was, now)
    assert changed != OLD
    problem = script.difference("g.txt", OLD, changed)
    assert "raise RULES_VERSION in src/centerrow/settings/config.py" in problem
    assert "g.txt" in problem
    assert not script.may_write(OLD, changed)


@pytest.mark.parametrize("version", ["8", "8, preview 0", "7, preview 2"])
def test_a_raised_version_needs_new_files(version: str) -> None:
    raised = OLD.replace("version: 7", f"version: {version}").replace("9abcdef0", "9abcdef1")
    problem = script.difference("g.txt", OLD, raised)
    assert "version 7" in problem
    assert "scripts/golden" in problem
    assert script.may_write(OLD, raised)
    assert not script.may_write(raised, OLD)


def test_files_that_name_no_preview_are_of_the_oldest() -> None:
    assert script.difference("g.txt", OLD, OLD.replace("version: 7", "version: 7, preview 1")) == ""
    assert script.difference("g.txt", OLD, OLD.replace("version: 7", "version: 7, preview 0")) != ""


def test_another_wording_is_told_from_another_game() -> None:
    worded = OLD.replace("Play Apprentice", "Play an Apprentice")
    problem = script.difference("g.txt", OLD, worded)
    assert "the game is the same" in problem
    assert "RULES_VERSION" not in problem
    assert script.may_write(OLD, worded)


def test_the_first_difference_is_shown() -> None:
    changed = OLD.replace("9abcdef0", "9abcdef1")
    assert "line 7" in script.difference("g.txt", OLD, changed)


def test_check_writes_nothing(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "ROOT", tmp_path)
    monkeypatch.setattr(script, "TRANSCRIPTS", tmp_path / "data")
    monkeypatch.setattr(script, "GAMES", {("realms_unraveled", 2, False): 8})
    assert script.main(["--check"]) == 1
    assert not list(tmp_path.iterdir())
    assert script.main([]) == 0
    assert script.main(["--check"]) == 0
    (written,) = (tmp_path / "data").iterdir()
    whole = written.read_text()
    written.write_text(whole.replace("tokens", "token"))
    assert script.main(["--check"]) == 1
    assert script.main([]) == 1, "a changed game was overwritten though the version is the same"
    assert "token," in written.read_text()
    assert script.main(["--anew"]) == 0
    assert written.read_text() == whole
    assert "raise RULES_VERSION" in capsys.readouterr().out
