"""The examples that train: CI has no torch, so what needs none of it is tried, and the rest is read.

The functions below are those of the file; only the classes that learn, and the imports, are left out.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import inspect
import pathlib
from typing import Any

import pytest

from centerrow import BadSetup
from centerrow.rl.duel import DuelEnv
from centerrow.rl.vector import VectorEnv

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"
SCRIPTS = ["train_ppo.py", "train_maskable_ppo.py"]
#: Of `train_ppo.py`: what names nothing of torch.
PLAIN = {"parts", "check_goes_on", "arguments", "MADE_OF", "COUNTED"}


def tree_of(script: str) -> ast.Module:
    return ast.parse((EXAMPLES / script).read_text(encoding="utf-8"), script)


def name_of(node: ast.stmt) -> str:
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return node.name if isinstance(node, ast.FunctionDef) else ""


@pytest.fixture(scope="module")
def plain() -> Any:
    """What of `train_ppo.py` runs without torch."""
    tree = tree_of("train_ppo.py")
    tree.body = [node for node in tree.body if name_of(node) in PLAIN]
    found: dict[str, Any] = {"argparse": argparse, "Any": Any, "BadSetup": BadSetup, "__doc__": ""}
    tree.body.insert(0, ast.parse("from __future__ import annotations").body[0])
    exec(compile(tree, "train_ppo.py", "exec"), found)
    assert found.keys() >= PLAIN
    return argparse.Namespace(**{name: found[name] for name in PLAIN})


@pytest.mark.parametrize("script", SCRIPTS)
def test_what_it_takes_from_here_is_there(script: str) -> None:
    tree = tree_of(script)
    taken = [
        (node.module, each.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("centerrow")
        for each in node.names
    ]
    for module, name in taken:
        assert hasattr(importlib.import_module(module), name), (module, name)
    assert taken or "import centerrow.rl" in ast.unparse(tree)


@pytest.mark.parametrize("script", SCRIPTS)
def test_its_environments_take_the_settings_that_it_gives(script: str) -> None:
    made = {"VectorEnv": VectorEnv, "gymnasium.make": DuelEnv}
    calls = [
        (ast.unparse(node.func), [each.arg for each in node.keywords])
        for node in ast.walk(tree_of(script))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in made
    ]
    assert calls
    for maker, settings in calls:
        assert set(settings) <= set(inspect.signature(made[maker]).parameters), maker


@pytest.mark.parametrize(("games", "workers"), [(256, 1), (7, 3), (3, 8), (1, 2), (7168, 14)])
def test_every_game_has_one_worker_and_every_worker_some(plain: Any, games: int, workers: int) -> None:
    found = plain.parts(games, workers)
    assert len(found) == min(games, workers)
    assert [game for first, last in found for game in range(first, last)] == list(range(games))
    assert all(last > first for first, last in found)


def test_a_run_goes_on_with_the_network_it_has(plain: Any) -> None:
    before = vars(plain.arguments(["--hidden", "512"]))
    plain.check_goes_on(before, vars(plain.arguments(["--hidden", "512", "--rate", "1"])))
    with pytest.raises(
        BadSetup, match="ppo holds a network with --hidden 512: say that, or another --folder"
    ):
        plain.check_goes_on(before, vars(plain.arguments([])))


@pytest.mark.parametrize(
    "name", ["games", "workers", "length", "judge", "hidden", "batch", "epochs", "steps"]
)
def test_what_there_must_be_one_of_is_refused_without(
    plain: Any, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        plain.arguments([f"--{name}", "0"])
    assert f"--{name} is at least 1, not 0" in capsys.readouterr().err
    assert getattr(plain.arguments([f"--{name}", "1"]), name) == 1


def test_it_takes_some_time(plain: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        plain.arguments(["--minutes", "0"])
    assert "--minutes is more than 0" in capsys.readouterr().err
    assert plain.arguments(["--minutes", "0", "--steps", "5"]).steps == 5
