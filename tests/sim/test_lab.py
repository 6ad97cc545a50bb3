"""The set lab: changed decks, and what a change does, side by side."""

from __future__ import annotations

import json
import pathlib
import random
import re

import pytest

import centerrow as cr
from centerrow import cli
from centerrow.catalog.lookup import catalog
from centerrow.sim.decks import changed, decks_of, unchanged, with_copies
from centerrow.sim.lab import means, proportions
from centerrow.sim.runs import BadRun, Unit
from centerrow.sim.shares import wilson
from centerrow.sim.simulation import make_simulation, play_unit, read_simulation
from centerrow.sim.summary import Measure

OWN = '''"""Mushrooms: a set for tests."""
from centerrow.language import *
SPORE = hero("Spore Friend", LIFEBOUND, cost=runes(1), honor=1, copies=40, play=gain(runes=2))
'''


@pytest.fixture(autouse=True)
def home(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CENTERROW_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "140")
    return tmp_path


def share(won: int, games: int) -> Measure:
    return Measure(won / games, *wilson(won / games, games))


def test_the_textbook() -> None:
    """Newcombe 1998, table II, method 10: 56/70 against 48/80, and 9/10 against 3/10."""
    change = proportions("x", share(48, 80), share(56, 70))
    assert change.difference is not None
    assert (change.difference.low, change.difference.high) == pytest.approx((0.0524, 0.3339), abs=5e-5)
    change = proportions("x", share(3, 10), share(9, 10))
    assert change.difference is not None
    assert (change.difference.low, change.difference.high) == pytest.approx((0.1705, 0.8090), abs=5e-5)
    assert change.clear


def test_a_difference_of_means_holds_19_times_of_20() -> None:
    dice = random.Random(3)
    held = 0
    for _ in range(1_000):
        sides = []
        for mean, spread, many in ((10, 4, 60), (12, 8, 40)):
            values = [dice.gauss(mean, spread) for _ in range(many)]
            middle = sum(values) / many
            half = 1.96 * (sum((each - middle) ** 2 for each in values) / (many - 1) / many) ** 0.5
            sides.append(Measure(middle, middle - half, middle + half))
        difference = means("x", *sides).difference
        assert difference is not None
        held += difference.low <= 2 <= difference.high
    assert 0.93 <= held / 1_000 <= 0.97


def test_changes_are_made_where_the_card_is() -> None:
    decks = with_copies(decks_of("delirium,dreamscape,all"), ["karion"], ["Dreadmare = 7"])
    assert [deck.copies for deck in decks] == [
        (("Dreadmare", 7), ("Karion", 0)),
        (),
        (("Dreadmare", 7), ("Karion", 0)),
    ]
    assert decks[0].title == "Delirium (7 × Dreadmare, no Karion)"
    assert (unchanged(decks[0]),) == decks_of("delirium")
    assert changed(decks) == (decks[0], decks[2])


@pytest.mark.parametrize(
    ("banned", "copies", "words"),
    [
        (["Kariom"], [], "did you mean 'Karion'"),
        (["Everbloom Clique"], [], "belongs to realms_unraveled, which is in none of the decks"),
        ([], ["Karion"], "copies are given as CARD=2, not as 'Karion'"),
        ([], ["Karion=-1"], "copies are given as CARD=2"),
        ([], ["Karion=999"], "the number of copies is a whole number from 0 to 200"),
        (["Karion"], ["karion=1"], "Karion has two numbers of copies, 0 and 1"),
        ([], ["Karion=1", "KARION=2"], "Karion has two numbers of copies, 1 and 2"),
    ],
)
def test_changes_that_make_no_sense(banned: list[str], copies: list[str], words: str) -> None:
    with pytest.raises(cr.CenterrowError, match=words):
        with_copies(decks_of("delirium"), banned, copies)


def test_a_banned_card_never_comes() -> None:
    plan = make_simulation(["random"], 2, with_copies(decks_of("delirium"), ["Karion"], []), False, "1")
    assert "Karion" not in play_unit(plan, Unit(0, 0, 30)).cards


def test_side_by_side(capsys: pytest.CaptureFixture[str], home: pathlib.Path) -> None:
    words = ["simulate", "--bots", "random", "--sets", "delirium", "--games", "400", "--workers", "1"]
    change = ["--ban", "Karion", "--copies", "Dreadmare=20", "--compare", "unchanged"]
    assert cli.main([*words, *change, "--report", "out.html"]) == 0
    out = capsys.readouterr().out
    assert "Delirium (20 × Dreadmare, no Karion) against Delirium" in out
    assert re.search(r"rounds +[\d.]+ ± [\d.]+ +[\d.]+ ± [\d.]+ +[+−][\d.]+", out)
    assert re.search(r"Dreadmare +\d+\.\d% +\d+\.\d% +\+\d\d\.\d% \(\+", out)
    assert re.search(r"Karion +\d+\.\d% +– +–", out)
    page = pathlib.Path("out.html").read_text()
    assert "What the change does" in page
    # The same against a file of the unchanged game, which the lab leaves where --resume says.
    assert cli.main([*words, "--resume", "plain.run"]) == 0
    capsys.readouterr()
    assert cli.main([*words, *change[:4], "--compare", "plain.run", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["comparison"][0]["baseline"] == "Delirium"
    dreadmare = next(card for card in told["comparison"][0]["cards"] if card["card"] == "Dreadmare")
    assert dreadmare["held"]["difference"]["low"] > 0.1


def test_cards_of_ones_own(capsys: pytest.CaptureFixture[str], home: pathlib.Path) -> None:
    pathlib.Path("mushrooms.py").write_text(OWN)
    words = ["simulate", "--bots", "random", "--cards", "mushrooms.py", "--games", "60", "--workers", "1"]
    try:
        assert cli.main([*words, "--sets", "delirium+mushrooms", "--compare", "unchanged"]) == 0
        out = capsys.readouterr().out
        assert "Delirium + Mushrooms against Delirium" in out
        assert re.search(r"Spore Friend +– +\d+\.\d% +–", out)
        assert cli.main([*words, "--compare", "unchanged"]) == 2
        assert "is all your own; compare it with the file of another run" in capsys.readouterr().err
    finally:
        catalog().drop("mushrooms")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--compare unchanged", "nothing is changed that could be compared"),
        ("--ban Karion --compare nowhere.run", "nowhere.run cannot be read"),
        ("--copies Karion", "copies are given as CARD=2"),
    ],
)
def test_what_makes_no_sense(line: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        cli.main(["simulate", "--sets", "delirium", "--bots", "random", "--games", "2", *line.split()]) == 2
    )
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_a_baseline_of_other_decks(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--bots", "random", "--games", "4", "--workers", "1"]
    assert cli.main([*words, "--sets", "delirium,dreamscape", "--resume", "two.run"]) == 0
    assert cli.main([*words, "--sets", "delirium", "--compare", "two.run"]) == 2
    assert "1 decks cannot be compared with 2" in capsys.readouterr().err


def test_only_changed_decks_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --sets there are six, of which two have the card."""
    words = ["simulate", "--bots", "random", "--games", "4", "--workers", "1", "--compare", "unchanged"]
    assert cli.main([*words, "--ban", "Karion", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["baseline"] for each in told["comparison"]] == ["Delirium", "all sets in one deck"]
    assert cli.main(words) == 2
    assert "nothing is changed that could be compared" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--bots random --sets dreamscape", "a deck of dreamscape cannot be compared with one of delirium"),
        (
            "--bots novice,random --sets delirium",
            "is a run of random, random, and this is one of novice, random",
        ),
        ("--bots random --players 3 --sets delirium", "is a run of random, random, and this is one of"),
    ],
)
def test_a_baseline_of_other_players_or_sets(
    capsys: pytest.CaptureFixture[str], line: str, words: str
) -> None:
    common = ["simulate", "--games", "4", "--workers", "1"]
    base = ["--bots", "random", "--sets", "delirium", "--ban", "Karion"]
    assert cli.main([*common, *base, "--resume", "base.run"]) == 0
    assert cli.main([*common, *line.split(), "--compare", "base.run"]) == 2
    assert words in capsys.readouterr().err


def test_a_run_that_was_gone_on_with_is_read_once(home: pathlib.Path) -> None:
    words = ["simulate", "--bots", "random", "--sets", "delirium", "--workers", "1", "--resume", "a.run"]
    assert cli.main([*words, "--games", "5"]) == 0
    assert cli.main([*words, "--games", "9"]) == 0
    assert [run.tally.games for run in read_simulation("a.run")[1]] == [9]


def test_a_baseline_that_is_damaged(home: pathlib.Path) -> None:
    pathlib.Path("a.run").write_text('{"kind": "simulate", "plan": {}}\n')
    with pytest.raises(BadRun, match="is damaged"):
        read_simulation("a.run")
    pathlib.Path("a.run").write_text('{"kind": "arena", "plan": {}}\n')
    with pytest.raises(BadRun, match="is a run of 'arena', not of simulate"):
        read_simulation("a.run")
