"""scripts/newcard on a copy of the project: what it writes, and what it refuses."""

from __future__ import annotations

import ast
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[1]
SET = "realms_unraveled"
CARDS = f"src/centerrow/cards/{SET}"
TESTS = f"tests/cards/{SET}"
#: The copy runs interpreted, whatever the build of the package under test.
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")


@pytest.fixture
def project(tmp_path: pathlib.Path) -> pathlib.Path:
    for part in ("src", "scripts", "tests/cards"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=LEFT_OUT)
    shutil.copy(ROOT / "tests/asking.py", tmp_path / "tests")
    return tmp_path


def run(project: pathlib.Path, *command: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join(str(project / part) for part in ("src", "tests"))
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *command], cwd=project, env=environment, capture_output=True, text=True, check=False
    )


def newcard(project: pathlib.Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(project, "scripts/newcard", *arguments)


def made(project: pathlib.Path, *arguments: str) -> str:
    done = newcard(project, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(project: pathlib.Path, *arguments: str) -> str:
    before = contents(project)
    done = newcard(project, *arguments)
    assert done.returncode != 0
    assert contents(project) == before
    return done.stderr


def contents(project: pathlib.Path) -> dict[pathlib.Path, str]:
    paths = [*(project / "src").rglob("*.py"), *(project / "tests").rglob("*.py")]
    return {path: path.read_text(encoding="utf-8") for path in paths}


def info(project: pathlib.Path, name: str) -> str:
    """What the copied package knows about the card."""
    show = (
        "import sys, centerrow; c = centerrow.card(sys.argv[1]);"
        "print(c.set, c.kind, *c.factions, c.zone, c.cost, c.honor, c.copies, c.text, sep='|')"
    )
    done = run(project, "-c", show, name)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_makes_a_hero_and_its_test(project: pathlib.Path) -> None:
    said = made(
        project, "Moss Speaker", "--set", SET, "--faction", "lifebound", "--kind", "hero",
        "--cost", "3", "--honor", "1", "--copies", "2",
    )  # fmt: skip
    assert info(project, "moss speaker") == f"{SET}|hero|lifebound|center|{{'runes': 3}}|1|2|Gain 1▲."
    assert (
        (project / CARDS / "lifebound.py")
        .read_text(encoding="utf-8")
        .endswith(
            "\n)\n\nMOSS_SPEAKER = hero(\n"
            '    "Moss Speaker", LIFEBOUND, cost=runes(3), honor=1, copies=2,\n'
            "    play=gain(runes=1),\n)\n"
        )
    )
    assert (
        (project / TESTS / "test_lifebound.py")
        .read_text(encoding="utf-8")
        .endswith(
            "\n\n\ndef test_moss_speaker__does_what_it_says() -> None:\n"
            f'    t = table("{SET}", hand=["Moss Speaker"])\n'
            '    t.play("Moss Speaker")\n'
            '    raise AssertionError("say here what Moss Speaker did, with assert")\n'
        )
    )
    for place in (f"{CARDS}/lifebound.py", f"{TESTS}/test_lifebound.py", "-k moss_speaker", "vocabulary.md"):
        assert place in said


@pytest.mark.parametrize(
    ("arguments", "file", "facts"),
    [
        (
            ["Brass Ant", "--faction", "void", "--faction", "mechana", "--kind", "construct", "--cost", "2"],
            "multifaction",
            "construct|mechana|void|center|{'runes': 2}|0|1|Once per turn: Gain 1▲.",
        ),
        (
            ["Ash Drake", "--kind", "monster", "--cost", "4", "--copies", "3"],
            "monsters",
            "monster|center|{'power': 4}|0|3|Reward: Gain 1★.",
        ),
        (
            ["7th Son's Ghost", "--faction", "void", "--cost", "1", "--copies", "0"],
            "void",
            "hero|void|transformed|{'runes': 1}|0|0|Gain 1▲.",
        ),
        (["Stray", "--file", "strays", "--cost", "1"], "strays", "hero|center|{'runes': 1}|0|1|Gain 1▲."),
    ],
    ids=["construct_of_two_factions", "monster", "other_side", "new_file"],
)
def test_stub_can_be_used_and_its_test_fails_until_it_is_written(
    project: pathlib.Path, arguments: list[str], file: str, facts: str
) -> None:
    made(project, *arguments, "--set", SET)
    assert info(project, arguments[0]) == f"{SET}|{facts}"
    done = run(
        project,
        "-m",
        "pytest",
        "-q",
        "-c",
        os.devnull,
        "--rootdir=.",
        f"{TESTS}/test_{file}.py",
        "-k",
        "says",
    )
    assert f"say here what {arguments[0]} did" in done.stdout
    assert "1 failed" in done.stdout
    assert done.returncode == 1


@pytest.mark.parametrize("multi_line", [True, False])
def test_imports_what_the_stub_needs_in_order(project: pathlib.Path, multi_line: bool) -> None:
    path = project / CARDS / "small.py"
    names = "(\n    VOID,\n    draw,\n    hero,\n    runes,\n)" if multi_line else "VOID, draw, hero, runes"
    card = 'SMALL = hero("Small", VOID, cost=runes(1), copies=1, play=draw(1))'
    path.write_text(f'"""Small."""\n\nfrom centerrow.language import {names}\n\n{card}\n', encoding="utf-8")
    made(
        project,
        "Drill",
        "--set",
        SET,
        "--file",
        "small",
        "--faction",
        "mechana",
        "--kind",
        "construct",
        "--cost",
        "2",
    )
    source = path.read_text(encoding="utf-8")
    statement = ast.parse(source).body[1]
    assert isinstance(statement, ast.ImportFrom)
    wanted = ["MECHANA", "VOID", "construct", "draw", "gain", "hero", "runes"]
    assert [each.name for each in statement.names] == wanted
    assert (statement.end_lineno == statement.lineno) is not multi_line
    assert card in source


def test_dry_run_writes_nothing(project: pathlib.Path) -> None:
    before = contents(project)
    said = made(project, "Moss Speaker", "--set", SET, "--faction", "lifebound", "--cost", "3", "--dry-run")
    assert contents(project) == before
    assert "MOSS_SPEAKER = hero(" in said
    assert "def test_moss_speaker__does_what_it_says() -> None:" in said


def test_refuses_a_name_that_exists_in_any_spelling(project: pathlib.Path) -> None:
    for name in ("Everbloom Clique", "everbloom clique", "Oziahs Familiar", "Mystic"):
        assert "already" in refused(project, name, "--set", SET, "--faction", "void", "--cost", "1")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["New", "--set", "realms", "--faction", "void", "--cost", "1"], "no set is named 'realms'"),
        (["New", "--set", SET, "--cost", "1"], "--file"),
        (["New", "--set", SET, "--faction", "void", "--cost", "-1"], "no number"),
        (["New", "--set", SET, "--faction", "cheese", "--cost", "1"], "cheese"),
        (["New", "--set", SET, "--kind", "monster", "--honor", "2", "--cost", "1"], "reward"),
        (["", "--set", SET, "--faction", "void", "--cost", "1"], "cannot be the name"),
        (['A "quoted" name', "--set", SET, "--faction", "void", "--cost", "1"], "quotes"),
        (["New", "--set", SET, "--file", "../x", "--cost", "1"], "name of a file"),
        (["New", "--set", SET, "--file", "__init__", "--cost", "1"], "imports nothing"),
    ],
)
def test_refuses_what_makes_no_card(project: pathlib.Path, arguments: list[str], reason: str) -> None:
    assert reason in refused(project, *arguments)


def test_changes_nothing_when_the_cards_could_not_be_read_afterwards(project: pathlib.Path) -> None:
    shadowing = '"""A word gets another meaning."""\n\nfrom centerrow.language import hero\n\ngain = None\n'
    (project / CARDS / "shadows.py").write_text(shadowing, encoding="utf-8")
    assert "nothing was changed" in refused(project, "New", "--set", SET, "--file", "shadows", "--cost", "1")
    assert not (project / TESTS / "test_shadows.py").exists()
