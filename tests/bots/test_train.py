"""How weights are made: games that were kept are used again only where they would be the same."""

from __future__ import annotations

import pathlib
import types
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

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
