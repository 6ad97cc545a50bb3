"""How weights are made: from games of a seed, which are kept and used again where they would be the same."""

from __future__ import annotations

import pathlib
import sys
import types
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

from centerrow import Game
from centerrow.bots.weights import read_weights
from centerrow.play.position import state_of
from centerrow.settings.config import library_for

ROOT = pathlib.Path(__file__).parents[2]


@pytest.fixture
def train() -> types.ModuleType:
    loader = SourceFileLoader("train_script", str(ROOT / "scripts" / "train"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CARDS", ["Mystic"]),
        ("PLAIN", ("one",)),
        ("RULES_VERSION", 99),
        ("RULES_PREVIEW", 99),
        ("TASTES", (0.0,)),
        ("WHIMS", (1.0,)),
        ("SEATS", (2,)),
        ("PART", 1.0),
        ("MOST_LEAD", 1.0),
        ("CHUNK", 1),
    ],
)
def test_games_of_other_cards_rules_or_players_are_not_used(
    train: types.ModuleType, monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    before = train.chunk_path("1", 0)
    assert train.chunk_path("1", 0) == before
    monkeypatch.setattr(train, name, value)
    assert train.chunk_path("1", 0) != before


@pytest.mark.parametrize(("words", "file"), [([], "layered.json"), (["--hidden", "0"], "linear.json")])
def test_each_kind_of_weights_has_its_file(train: types.ModuleType, words: list[str], file: str) -> None:
    given = train.parsed(words)
    assert given.out == ROOT / "src/centerrow/bots" / file
    assert train.command_of(given).endswith(f" --out src/centerrow/bots/{file}")
    assert train.parsed([*words, "--out", "my.json"]).out == pathlib.Path("my.json")


@pytest.mark.parametrize("hidden", [0, 2])
def test_what_was_interrupted_comes_to_the_same_and_can_be_played_with(
    train: types.ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path, hidden: int
) -> None:
    for name, value in (("CHUNK", 5), ("EPOCHS", 2), ("BATCH", 16), ("KEPT", tmp_path / "kept")):
        monkeypatch.setattr(train, name, value)
    out = tmp_path / "weights.json"
    words = ["--games", "10", "--hidden", str(hidden), "--workers", "1", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", ["train", *words])
    assert train.main() == 0
    written = out.read_text()
    # Half of the games are gone, and the other half is not played again.
    first, second = (train.chunk_path("1", begin) for begin in (0, 5))
    second.unlink()
    before = first.stat().st_mtime_ns
    out.unlink()
    assert train.main() == 0
    assert out.read_text() == written
    assert first.stat().st_mtime_ns == before
    weights = read_weights(out.read_bytes(), "weights.json")
    assert (
        weights.made["command"] == f"scripts/train --games 10 --seed 1 --hidden {hidden} --out weights.json"
    )
    worth = weights.value(library_for(("delirium",), False))
    state = state_of(Game(sets="delirium", players=2, seed=1).position())
    assert -100 < worth.of(state, 0) < 100
