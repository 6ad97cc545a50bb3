"""Bots finish games of every kind: a slice of `scripts/games --bots`, and that it tells what goes wrong."""

from __future__ import annotations

import pathlib
import types
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

from centerrow.advice.review import is_compiled
from centerrow.bots import BOTS

SCRIPT = pathlib.Path(__file__).parents[2] / "scripts" / "games"
#: Interpreted, those that look far ahead would take minutes.
WHO = tuple(BOTS) if is_compiled() else ("novice", "adept", "random")
#: Settings that lie far apart, so that every number of players and all sizes of mixes are among them.
STEP = 37


@pytest.fixture(scope="module")
def script() -> types.ModuleType:
    loader = SourceFileLoader("games_script", str(SCRIPT))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_bots_finish_games_of_many_kinds(script: types.ModuleType) -> None:
    """With a pool so small that bots that look ahead are soon done."""
    batches = script.batches_of(248, "slice", WHO, 2)[::STEP]
    assert len({(batch.players, batch.teams) for batch in batches}) > 5
    for batch in batches:
        games, decisions, fault = script.play(batch)
        assert fault == ""
        assert decisions > 5 * games


def test_all_settings_are_played(script: types.ModuleType) -> None:
    given = script.parsed(["--bots"])
    assert given.bots.split(",") == list(BOTS)
    batches = script.batches_of(len(script.MIXES) * len(script.SEATS), "x", ("novice",))
    kinds = {(batch.sets, batch.players, batch.teams) for batch in batches}
    assert len(kinds) == len(batches) == 31 * 8


WRONG = {
    "fails": "raise KeyError('what')",
    "chooses_nothing": "return 999",
}


@pytest.mark.parametrize(
    ("name", "words"), [("fails", "has failed in"), ("chooses_nothing", "chose 999; choose the number")]
)
def test_what_goes_wrong_is_told(
    script: types.ModuleType, tmp_path: pathlib.Path, name: str, words: str
) -> None:
    path = tmp_path / "bot.py"
    path.write_text(f"class Bot:\n    def choose(self, seat):\n        {WRONG[name]}\n")
    _, _, fault = script.play(script.batches_of(1, "x", (f"{path}:Bot",))[0])
    assert fault.startswith("FAULT BadBot: ")
    assert words in fault
    assert "scripts/games: play(Batch(" in fault


def test_a_turn_that_goes_on_and_on_is_told(
    script: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if a novice had said that it wants next to nothing."""
    monkeypatch.setattr(script, "longest_turn", lambda bot: 1)
    monkeypatch.setattr(script, "ANSWERS", 2)
    _, _, fault = script.play(script.batches_of(2, "x", ("novice",))[1])
    assert fault.startswith("FAULT EndlessGame: novice made 4 choices in turn ")
