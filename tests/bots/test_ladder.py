"""The Elo beside the names: a file that the arena writes, shown wherever somebody picks an opponent."""

from __future__ import annotations

import json
import pathlib

import pytest

import centerrow as cr
from centerrow import cli
from centerrow.bots import BOTS
from centerrow.bots.ladder import Ladder, Rated, ladder_at, read_ladder, shipped_ladder, written
from centerrow.presentation.opponents import bot_text, bots_text
from centerrow.presentation.setup import Form

ARENA = ["--games", "12", "--workers", "1"]


@pytest.fixture(autouse=True)
def home(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CENTERROW_HOME", str(tmp_path / "home"))


def test_the_ladder_that_comes_along_is_of_our_bots_and_says_how_it_was_made() -> None:
    ratings = shipped_ladder().ratings
    assert set(ratings) <= set(BOTS)
    assert ratings["novice"].elo == 1000
    for bot, rated in ratings.items():
        assert rated.made.startswith("centerrow arena ")
        assert bot in rated.made
        assert rated.half > 0 or bot == "novice"


def test_it_stands_beside_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    rated = shipped_ladder().ratings["adept"]
    shown = f"{rated.elo:.0f} ± {rated.half:.0f}"
    assert bot_text("adept") == f"adept, {shown} Elo"
    assert bot_text("random") == "random"
    assert bot_text("adept:0.5") == "adept:0.5"
    assert f"adept ({shown})" in bots_text()
    form = Form()
    form.seats[1].kind = "adept"
    assert f"a bot: adept, {shown} Elo" in form.value("seat 1")
    for command in ("play", "arena", "simulate"):
        with pytest.raises(SystemExit):
            cli.main([command, "--help"])
        assert f"adept ({shown})" in " ".join(capsys.readouterr().out.split())


def test_the_arena_writes_it() -> None:
    assert cli.main(["arena", "novice", "random", *ARENA, "--save-ladder", "ladder.json"]) == 0
    first = ladder_at("ladder.json")
    assert list(first.ratings) == ["novice", "random"]
    assert first.ratings["novice"] == Rated(1000.0, 0.0, f"centerrow arena novice random {' '.join(ARENA)}")
    assert first.ratings["random"].elo < 900
    assert first.ratings["random"].half > 0
    # A later run changes what it measured, and nothing else.
    pathlib.Path("idler.py").write_text("class Idler:\n    def choose(self, seat):\n        return 0\n")
    assert cli.main(["arena", "novice", "idler.py", *ARENA, "--save-ladder", "ladder.json"]) == 0
    assert ladder_at("ladder.json") == first


def test_a_run_without_the_novice_is_measured_by_who_has_a_rating() -> None:
    base = Ladder({"novice": Rated(1000.0, 0.0, "a"), "adept": Rated(1150.0, 30.0, "a")})
    found = {"adept": Rated(1000.0, 0.0, "b"), "expert": Rated(1060.0, 40.0, "b")}
    both = base.with_run("adept", 1000.0, found).ratings
    assert both["expert"] == Rated(1210.0, 50.0, "b")
    assert both["adept"] == base.ratings["adept"]
    with pytest.raises(cr.BadSetup, match="master has no rating yet"):
        base.with_run("master", 1000.0, found)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--save-ladder", "no/such/file.json"], "cannot be written"),
        (["--save-ladder", "l.json", "--players", "3"], "the Elo that people see is of games of two"),
        *(
            (["--save-ladder", "l.json", *words], f"with the sets as they are; leave out {words[0]}")
            for words in (
                ["--sets", "delirium"],
                ["--ban", "Karion"],
                ["--copies", "Karion=1"],
                ["--cards", "mine.py"],
                ["--stop-early"],
            )
        ),
        (["--save-ladder", "broken.json"], "broken.json holds no ratings"),
        (["--save-ladder", "other.json"], "novice has no rating yet"),
    ],
)
def test_what_would_be_no_ladder_is_refused_before_the_games(
    capsys: pytest.CaptureFixture[str], words: list[str], problem: str
) -> None:
    pathlib.Path("broken.json").write_text(json.dumps({"ratings": {"novice": 1}}))
    pathlib.Path("other.json").write_text(written(Ladder({"adept": Rated(1000.0, 0.0, "x")})))
    assert cli.main(["arena", "novice", "random", *ARENA, *words]) == 2
    assert problem in capsys.readouterr().err


def test_a_file_reads_as_it_was_written() -> None:
    ladder = shipped_ladder()
    assert read_ladder(written(ladder).encode(), "x") == ladder
