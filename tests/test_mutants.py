"""What scripts/mutants changes. What no test notices is found by running it: docs/quality.md."""

from __future__ import annotations

import ast
import importlib.util
import pathlib
import sys
from importlib.machinery import SourceFileLoader
from typing import Any

import pytest

SCRIPT = pathlib.Path(__file__).parents[1] / "scripts" / "mutants"


def load_script() -> Any:
    loader = SourceFileLoader("mutants_script", str(SCRIPT))
    spec = importlib.util.spec_from_loader("mutants_script", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutants_script"] = module  # a dataclass looks for its module there
    loader.exec_module(module)
    return module


script = load_script()


def changed(source: str) -> list[str]:
    """What becomes of a piece of source, one line for each mutant."""
    text = source.encode()
    mutants = script.Mutator("a.py", text).mutants()
    results = [(text[: each.start] + each.text.encode() + text[each.end :]).decode() for each in mutants]
    for result in results:
        ast.parse(result)
    return results


@pytest.mark.parametrize(
    ("source", "mutants"),
    [
        ("x = a == b", ["x = (a != b)"]),
        ("x = a < b", ["x = (a <= b)"]),
        ("x = a and b", ["x = (a or b)"]),
        ("x = a | b", ["x = (a & b)"]),
        ("x = 3", ["x = 2", "x = 4"]),
        ("x = True", ["x = False"]),
        ("x = not a", ["x = a"]),
        ("if a: b = c", ["if (not (a)): b = c"]),
        ("if a == b: c = d", ["if (a != b): c = d"]),
        ("def f() -> bool: return g(a)", ["def f() -> bool: return (not (g(a)))"]),
        ("f(a)", ["pass"]),
        ("a.b += c", ["pass"]),
        ("a.b = c", ["pass"]),
        ("★ = f(f'{a == b}')", []),
        ("x: tuple[int, 2] = a", []),
        ("@f(3)\ndef g(): return a", []),
        ("'a text'", []),
    ],
)
def test_what_is_changed(source: str, mutants: list[str]) -> None:
    assert changed(source.replace("★", "é")) == [each.replace("★", "é") for each in mutants]


def test_a_sample_is_the_same_each_time() -> None:
    mutants = script.all_mutants()
    assert mutants == script.all_mutants()
    assert len(mutants) == len(set(mutants)) > 4_000
    assert {each.path.split("/")[0] for each in mutants} == set(script.LAYERS)


def test_one_file_or_one_line() -> None:
    of_file = script.all_mutants("engine/die.py")
    assert {each.path for each in of_file} == {"engine/die.py"}
    line = of_file[0].line
    assert script.all_mutants(f"engine/die.py:{line}") == [each for each in of_file if each.line == line]


def test_equivalent_mutants_exist_and_have_a_reason() -> None:
    keys = {each.key() for each in script.all_mutants()}
    known = script.equivalent()
    assert [key for key in known if key not in keys] == []
    assert all(known.values())
