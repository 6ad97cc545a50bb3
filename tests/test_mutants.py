"""What scripts/mutants changes. What no test notices is found by running it: docs/quality.md."""

from __future__ import annotations

import ast
import importlib.util
import pathlib
import sys
from importlib.machinery import SourceFileLoader
from typing import Any

import pytest

from mutation import LAYERS, Mutant, Mutator, all_mutants, equivalent

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
    results = [each.applied_to(text).decode() for each in Mutator("a.py", text).mutants()]
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
    mutants = all_mutants()
    assert mutants == all_mutants()
    assert len(mutants) == len(set(mutants)) > 4_000
    assert {each.path.split("/")[0] for each in mutants} == set(LAYERS)


def test_one_file_or_one_line() -> None:
    of_file = all_mutants("engine/die.py")
    assert {each.path for each in of_file} == {"engine/die.py"}
    line = of_file[0].line
    assert all_mutants(f"engine/die.py:{line}") == [each for each in of_file if each.line == line]


def test_equivalent_mutants_exist_and_have_a_reason() -> None:
    keys = {each.key() for each in all_mutants()}
    known = equivalent()
    assert [key for key in known if key not in keys] == []
    assert all(known.values())


def mutant_of(path: str, line: int, last: int) -> Mutant:
    return Mutant(path, line, last, 0, 1, "2", "1", "2")


RECORD = script.Record(
    {
        "": (0.0, {"engine/a.py": [1]}),
        "tests/rulings/test_x.py::test_long": (2.0, {"engine/a.py": [5, 6], "play/b.py": [3]}),
        "tests/rulings/test_x.py::test_short": (0.1, {"engine/a.py": [6]}),
        "tests/properties/test_a.py::test_a": (9.0, {"engine/a.py": [1, 5, 6]}),
    }
)
LONG, SHORT, RELATED = [test for test in RECORD.ran if test]


@pytest.mark.parametrize(
    ("mutant", "tests"),
    [
        (mutant_of("engine/a.py", 6, 6), [RELATED, SHORT, LONG]),
        (mutant_of("engine/a.py", 5, 5), [RELATED, LONG]),
        (mutant_of("engine/a.py", 2, 5), [RELATED, LONG]),
        (mutant_of("engine/a.py", 1, 1), [RELATED, SHORT, LONG]),  # runs on import: all may notice
        (mutant_of("play/b.py", 3, 3), [LONG]),
        (mutant_of("play/b.py", 4, 4), [SHORT, LONG, RELATED]),  # nothing is known to run it
    ],
)
def test_a_mutant_meets_the_tests_that_run_it(mutant: Mutant, tests: list[str]) -> None:
    assert RECORD.met_by(mutant) == tests


def test_tests_come_in_stages_and_what_killed_a_mutant_before_comes_first() -> None:
    many = [f"tests/cards/test_many.py::test_{number}" for number in range(3)]
    some = [f"tests/variants/test_some.py::test_{number}" for number in range(2)]
    tests = [RELATED, SHORT, *some, *many]
    found = [each for each in script.batches(tests, 3, SHORT) if each]
    assert found == [[SHORT], [*some, *many], [SHORT], [RELATED]]
    assert [each for each in script.batches(tests, 1, "") if RELATED in each] == []


def test_a_workshop_is_as_before_when_a_mutant_has_left_it(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "src" / "centerrow" / "a.py"
    path.parent.mkdir(parents=True)
    path.write_text("x = 3\n", encoding="utf-8")
    before = path.stat().st_mtime_ns
    workshop, times = script.Workshop(tmp_path), []
    for mutant in Mutator("a.py", path.read_bytes()).mutants():
        workshop.put(mutant)
        assert path.read_text(encoding="utf-8") == f"{mutant.after}\n" != "x = 3\n"
        times.append(path.stat().st_mtime)
        workshop.restore()
        assert (path.read_text(encoding="utf-8"), path.stat().st_mtime_ns) == ("x = 3\n", before)
    assert len(set(times)) == len(times) == 2
