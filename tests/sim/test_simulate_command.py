"""`centerrow simulate` as people type it: tables, JSON, a page with files beside it, and what goes wrong."""

from __future__ import annotations

import json
import pathlib
import re

import polars as pl
import pytest

from centerrow import cli

pytestmark = pytest.mark.usefixtures("home")


def simulate(*words: str) -> int:
    return cli.main(["simulate", *words, "--workers", "1"])


def test_the_table(capsys: pytest.CaptureFixture[str], home: pathlib.Path) -> None:
    assert simulate("--bots", "random", "--sets", "delirium,all", "--games", "80") == 0
    out = capsys.readouterr().out
    assert "80 games of 2 players, seed 0." in out
    assert re.search(r"Delirium +40 +[\d.]+ ± [\d.]+ +[\d.]+ ± ", out)
    assert "all sets in one deck" in out
    assert "a hint, and no proof" in out
    assert list((home / "runs").iterdir()) == []


def test_the_page_and_its_tables() -> None:
    words = ["--bots", "random", "--sets", "delirium,delirium+dreamscape", "--games", "300"]
    assert simulate(*words, "--report", "out.html") == 0
    page = pathlib.Path("out.html").read_text()
    assert not re.search(r"<script|<link|<img|\bsrc=|@import|url\(['\"]?http|#0102", page)
    assert page.count("<svg") == 1 + 2 * 3
    assert "Sets against each other" in page
    assert "Whose cards come into the row" in page
    found = {path.name for path in pathlib.Path().glob("out_*")}
    names = {f"out_{name}" for name in ("decks", "seats", "cards", "pairs")}
    assert found == {f"{name}{ending}" for name in names for ending in (".csv", ".parquet")}
    cards = pl.read_csv("out_cards.csv")
    assert cards.equals(pl.read_parquet("out_cards.parquet").cast(cards.schema))
    mystic = cards.filter((pl.col("card") == "Mystic") & (pl.col("deck") == "delirium"))
    assert mystic["acquired"].item() > 1


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--bots", "random", "--sets", "delirium", "--games", "10", "--json", "--seed", "7"]
    assert simulate(*words) == 0
    first = json.loads(capsys.readouterr().out)
    assert (first["bots"], first["seed"]) == (["random", "random"], "7")
    assert first["decks"][0]["games"] == 10
    assert cli.main(["simulate", *words, "--workers", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == first


def test_few_games_and_solo_make_a_page() -> None:
    assert simulate("--bots", "random", "--sets", "delirium", "--games", "1", "--report", "a.html") == 0
    words = ["--bots", "random", "--players", "1", "--sets", "dreamscape", "--games", "3"]
    assert simulate(*words, "--report", "b.html") == 0
    assert "ahead of the Cult" in pathlib.Path("b.html").read_text()
    assert "No two cards go together" in pathlib.Path("a.html").read_text()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--bots nobody", "no bot is named 'nobody'"),
        ("--bots random,random --players 3", "--bots names 2 players"),
        ("--games -1", "the number of games is a whole number from 1"),
        ("--sets nothing", "no set is named 'nothing'"),
        ("--players 9", "a game has 1 to 6 players"),
        ("--report .", "cannot be written; name another file"),
    ],
)
def test_what_makes_no_sense(line: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", *line.split()]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1
