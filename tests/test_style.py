"""The size and shape of the sources: what the formatter and the linter do not look at."""

from __future__ import annotations

import ast
import os
import pathlib
import re
import statistics
import subprocess
from collections.abc import Iterator

import pytest

import centerrow as cr

ROOT = pathlib.Path(__file__).parents[1]
SOURCE = ROOT / "src" / "centerrow"
MODULES = sorted(SOURCE.rglob("*.py"))

MOST_LINES_OF_A_MODULE = 400
MOST_LINES_OF_A_FUNCTION = 40
LONGEST_LINE = 110
MEDIAN_LINES_OF_A_CARD = 6
#: Nine of ten cards are no longer than this.
MOST_LINES_OF_A_CARD = 12

BUILDERS = ("hero", "construct", "monster", "vision", "temple")

#: Files whose bytes are no words, but may look like some.
COMPRESSED = {".npz", ".png", ".webp", ".woff2"}
#: Written in pieces, so that this file does not hold what it looks for.
MACHINE_PATHS = re.compile(
    r"(?<![\w.])/(?:"
    + "|".join(["home", "root", "Users", "tmp", "work", "mnt", "private"])
    + r")/\w|\b[A-Z]:\\\w"
)
REGISTRY_HOSTS = re.compile(
    "|".join([r"pypi\.", r"python" + "hosted", r"npmjs" + r"\.", "artifac" + "tory", r"registry\.\w"])
)


def name_of(path: pathlib.Path) -> str:
    return path.relative_to(ROOT).as_posix()


def project_files() -> list[pathlib.Path]:
    """What is in the project: tracked, or new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return sorted(path for path in paths if path.is_file())


def is_python(path: pathlib.Path) -> bool:
    return path.suffix == ".py" or path.read_bytes().startswith(b"#!/usr/bin/env python")


def functions(path: pathlib.Path) -> Iterator[ast.FunctionDef]:
    return (
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    )


def lines_of_body(function: ast.FunctionDef) -> int:
    """Without the parameters and the docstring, which may be as long as they need to be."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def card_definitions() -> dict[str, int]:
    """The lines of each card's definition as it stands in its file."""
    found: dict[str, int] = {}
    for path in sorted((SOURCE / "cards").rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                builder = node.value.func
                if isinstance(builder, ast.Name) and builder.id in BUILDERS:
                    title = node.value.args[0]
                    assert isinstance(title, ast.Constant)
                    found[str(title.value)] = (node.end_lineno or 0) - node.lineno + 1
    return found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_are_short(path: pathlib.Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES_OF_A_MODULE


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_functions_are_short(path: pathlib.Path) -> None:
    sizes = {f"{each.name}, line {each.lineno}": lines_of_body(each) for each in functions(path)}
    assert {name: size for name, size in sizes.items() if size > MOST_LINES_OF_A_FUNCTION} == {}


def test_lines_are_short() -> None:
    long = [
        f"{name_of(path)}:{number}"
        for path in project_files()
        if is_python(path)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert long == []


def test_every_card_has_one_definition_that_was_measured() -> None:
    assert sorted(card_definitions()) == sorted(card.name for card in cr.cards())


def test_cards_are_short() -> None:
    sizes = list(card_definitions().values())
    assert statistics.median(sizes) <= MEDIAN_LINES_OF_A_CARD
    assert statistics.quantiles(sizes, n=10)[-1] <= MOST_LINES_OF_A_CARD


def spellings(name: str) -> list[str]:
    """A card's name as a source might have it: in full, without its title, as a constant or a variable."""
    plain = re.sub(r"[^\w ]", "", name)
    short = name.split(",", maxsplit=1)[0]
    snake = [re.sub(r"[^\w ]", "", each).replace(" ", "_") for each in (name, short)]
    return [name, short, *snake, *map(str.lower, snake), *map(str.upper, snake), plain.replace(" ", "")]


@pytest.mark.parametrize("layer", ["engine", "effects"])
def test_engine_and_effects_name_no_card(layer: str) -> None:
    wanted = {spelling for card in cr.cards() for spelling in spellings(card.name)}
    pattern = re.compile(r"\b(?:" + "|".join(sorted(map(re.escape, wanted))) + r")\b")
    named = [
        f"{name_of(path)}:{number}: {match[0]}"
        for path in sorted((SOURCE / layer).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for match in pattern.finditer(line)
    ]
    assert named == []


def final_names(layer: str) -> Iterator[tuple[str, pathlib.Path]]:
    """The constants of a layer, each with the module that defines it."""
    for path in sorted((SOURCE / layer).rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                yield node.target.id, path


def test_what_stands_for_nothing_has_one_home() -> None:
    homes: dict[str, list[str]] = {}
    for layer in ("engine", "effects", "play"):
        for name, path in final_names(layer):
            if name.startswith(("NO_", "NOBODY", "NOTHING", "UN")):
                homes.setdefault(name, []).append(name_of(path))
    assert len(homes) > 8
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_what_a_packed_number_holds_is_known_in_one_place() -> None:
    """A card's bits are counted in `packing` alone; everybody else asks it."""
    bits = re.compile(r"0xFFF\b|\b4095\b|[<>]{2} ?12\b")
    found = [
        f"{name_of(path)}:{number}"
        for path in [*MODULES, *(ROOT / "tests").rglob("*.py")]
        if path not in (pathlib.Path(__file__), SOURCE / "engine" / "packing.py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if bits.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("pattern", [MACHINE_PATHS, REGISTRY_HOSTS], ids=["machine_paths", "registry_hosts"])
def test_no_file_says_where_it_was_made(pattern: re.Pattern[str]) -> None:
    found = [
        f"{name_of(path)}: {match[0]}"
        for path in project_files()
        if path.suffix not in COMPRESSED
        for match in pattern.finditer(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert found == []


def test_the_patterns_find_what_they_look_for() -> None:
    sep = "/"
    for bad in (f"{sep}home{sep}ada/x", f"={sep}tmp{sep}x", "C:" + "\\Users", f"'{sep}work{sep}a'"):
        assert MACHINE_PATHS.search(bad), bad
    for fine in ("src/home/x", f"..{sep}work{sep}a", "https://example.com/home/x", "/usr/bin/env"):
        assert not MACHINE_PATHS.search(fine), fine
    assert REGISTRY_HOSTS.search("https://pypi" + ".org/simple")


@pytest.mark.parametrize(
    "path", [p for p in project_files() if p.parent.name in ("scripts", ".ci")], ids=name_of
)
def test_scripts_are_executable(path: pathlib.Path) -> None:
    assert os.access(path, os.X_OK)
    assert path.read_bytes().startswith(b"#!")
