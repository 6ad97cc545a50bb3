"""Without the libraries it is made for, each part says how to get them; what needs none of them works."""

from __future__ import annotations

import doctest
import importlib
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]


def without(absent: str, code: str) -> str:
    """What a fresh Python says that cannot import these packages."""
    hide = "".join(f"sys.modules[{name!r}] = None\n" for name in absent.split())
    told = "\nexcept BadSetup as error:\n    print(error)"
    script = f"import sys\n{hide}from centerrow import BadSetup\ntry:\n    {code}{told}"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("absent", "module", "command"),
    [
        ("gymnasium", "duel", "pip install 'centerrow[rl]'"),
        ("gymnasium", "vector", "pip install 'centerrow[rl]'"),
        ("numpy", "duel", "pip install 'centerrow[rl]'"),
        ("numpy", "network", "pip install 'centerrow[rl]'"),
        ("pettingzoo", "zoo", "pip install 'centerrow[rl]'"),
        ("pyspiel", "spiel", "pip install 'centerrow[spiel]'"),
    ],
)
def test_what_is_missing_is_named_with_what_brings_it(absent: str, module: str, command: str) -> None:
    said = without(absent, f"import centerrow.rl.{module}")
    assert said == f"this needs {absent}; install it with: {command}"


def test_the_benchmark_needs_none_of_them() -> None:
    code = (
        "from centerrow.rl.benchmark import evaluate; print(evaluate('random', 2, ['realms-2'])[0].won.games)"
    )
    assert without("gymnasium numpy pettingzoo pyspiel", code) == "2"


def test_the_trained_bot_needs_numpy_alone() -> None:
    code = (
        "from centerrow import Game; from centerrow.bots import make_bot; "
        "print(make_bot('examples/ppo_bot.py:Ppo', 1).choose(Game(seed=2).at(0)))"
    )
    assert without("gymnasium pettingzoo pyspiel", code).isdigit()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("module", ["benchmark", "duel", "policy", "spaces", "spiel", "vector", "zoo"])
def test_the_examples_are_true(module: str) -> None:
    found = doctest.testmod(importlib.import_module(f"centerrow.rl.{module}"))
    assert (found.failed, found.attempted > 0) == (0, True)
