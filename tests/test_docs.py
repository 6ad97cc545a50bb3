"""The documents say what is true: generated pages are fresh, examples run, and what they name exists."""

from __future__ import annotations

import ast
import importlib.util
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
from types import ModuleType

import pytest

import centerrow as cr
from centerrow.catalog.lookup import catalog, plain
from centerrow.engine.loop import advance
from centerrow.engine.offered import NO_OPTIONS
from centerrow.engine.state import State
from centerrow.language import LIFEBOUND, hero, runes
from centerrow.reference.glossary import KEYWORDS
from centerrow.testing import table

ROOT = pathlib.Path(__file__).parents[1]
README = ROOT / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
OWN_CARDS = ROOT / "docs" / "own-cards.md"
EXAMPLES = ROOT / "examples" / "README.md"
PAGES = [README, CONTRIBUTING, ROOT / "CHANGELOG.md", EXAMPLES, *sorted((ROOT / "docs").rglob("*.md"))]
SET = "realms_unraveled"


def name_of(path: pathlib.Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(path: pathlib.Path) -> str:
    return path.read_text(encoding="utf-8")


def block(path: pathlib.Path, marker: str) -> str:
    """The code of a page that follows a marker, or that has it in its first line, without its indent."""
    for match in re.finditer(
        r"(<!-- [^\n]* -->\n)?( *)```(?:python|sh|text)\n(.*?)\n *```", text_of(path), re.DOTALL
    ):
        before, indent, code = match[1] or "", match[2], match[3]
        if marker in before + code.split("\n", maxsplit=1)[0]:
            return "\n".join(line.removeprefix(indent) for line in code.split("\n")) + "\n"
    raise AssertionError(f"{name_of(path)} has no block for {marker!r}")


def run(
    root: pathlib.Path, *command: str, folder: pathlib.Path | None = None
) -> subprocess.CompletedProcess[str]:
    """A Python command on the sources under `root`, interpreted; in that folder or there."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(str(root / part) for part in ("src", "tests")),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONIOENCODING": "utf-8",
    }
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder or root, env=environment, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip


@pytest.fixture
def project(tmp_path: pathlib.Path) -> pathlib.Path:
    for part in ("src", "scripts", "docs", "tests/cards"):
        shutil.copytree(
            ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        )
    shutil.copy(ROOT / "tests/asking.py", tmp_path / "tests")
    return tmp_path


# ---- docs/bots.md


def test_the_tables_of_a_view_are_fresh_and_have_every_field() -> None:
    done = run(ROOT, "scripts/views", "--check")
    assert done.returncode == 0, done.stdout + done.stderr
    told = text_of(ROOT / "docs/bots.md").split("## What a seat sees")[1].split("\n## ")[0]
    described = {
        heading: re.findall(r"`(\w+)`", "".join(re.findall(r"^\| ([^|]*) \|", rows, re.MULTILINE)))
        for heading, rows in re.findall(r"\| of an? `(\w+)` \|.*\n\| ---.*\n((?:\|.*\n)+)", told)
    }
    seat = cr.Game("all", players=2, seed=1).at(0)
    view, decision = seat.view, seat.decision
    assert decision is not None
    met = {"View": view.data(), "PlayerView": view.data()["players"][0], "Decision": decision.data()}
    met |= {"Option": decision.options[0].data(), "Purse": view.data()["players"][0]["resources"]}
    for shape, fields in met.items():
        assert set(fields) - {"text"} <= set(described[shape]), shape
    assert {"Known", "CultView", "Waiting"} < set(described)


def test_an_old_table_of_a_view_is_found_and_written_anew(project: pathlib.Path) -> None:
    page = project / "docs" / "bots.md"
    shapes = project / "src" / "centerrow" / "shapes" / "views.py"
    shapes.write_text(text_of(shapes).replace("honor tokens left", "tokens of honor left"), encoding="utf-8")
    assert run(project, "scripts/views", "--check").returncode == 1
    assert run(project, "scripts/views").returncode == 0
    assert "| `honor_pool` | `int` | Tokens of honor left. |" in text_of(page)
    shapes.write_text(
        text_of(shapes).replace("    honor_pool    tokens of honor left\n", ""), encoding="utf-8"
    )
    assert "View: described are" in run(project, "scripts/views").stderr


# ---- docs/vocabulary.md


def test_vocabulary_is_fresh() -> None:
    done = run(ROOT, "scripts/vocabulary", "--check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_vocabulary_has_every_word() -> None:
    language = ast.parse(text_of(ROOT / "src/centerrow/language.py"))
    words = [
        each.asname or each.name
        for node in language.body
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    ]
    page = text_of(ROOT / "docs/vocabulary.md")
    for word in words:
        assert word == "annotations" or f"\n### {word}\n" in page or f"\n| `{word}` |" in page, word


def test_vocabulary_finds_out_when_the_page_is_old_and_writes_it(project: pathlib.Path) -> None:
    page = project / "docs" / "vocabulary.md"
    assert run(project, "scripts/vocabulary").returncode == 0
    fresh = text_of(page)
    page.write_text(fresh.replace("A cost in runes.", "A cost in gold."), encoding="utf-8")
    done = run(project, "scripts/vocabulary", "--check")
    assert done.returncode == 1
    assert "-A cost in gold.\n+A cost in runes." in done.stdout
    assert run(project, "scripts/vocabulary").returncode == 0
    assert text_of(page) == fresh


@pytest.mark.parametrize(
    ("addition", "complaint"),
    [
        ('def unused() -> Draw:\n    """Draws."""\n    return Draw(1)\n', "no card uses unused"),
        (
            "def unused() -> Draw:\n    return Draw(1)\n",
            "draw.unused has no docstring",
        ),
        ('def unused() -> int:\n    """One."""\n    return 1\n', "belongs to no group"),
    ],
    ids=["no_example", "no_docstring", "no_group"],
)
def test_vocabulary_refuses_words_it_cannot_explain(
    project: pathlib.Path, addition: str, complaint: str
) -> None:
    effects = project / "src/centerrow/effects/draw.py"
    effects.write_text(f"{text_of(effects)}\n\n{addition}", encoding="utf-8")
    language = project / "src/centerrow/language.py"
    words = text_of(language).replace("__all__ = [", '__all__ = [\n    "unused",', 1)
    first = "from centerrow.effects.draw import"
    language.write_text(words.replace(first, f"{first} unused\n{first}", 1), encoding="utf-8")
    done = run(project, "scripts/vocabulary", "--check")
    assert done.returncode == 1
    assert complaint in done.stderr


# ---- src/centerrow/catalog/parameters.py


def test_the_parameters_of_words_are_fresh() -> None:
    done = run(ROOT, "scripts/parameters", "--check")
    assert done.returncode == 0, done.stderr


def test_the_parameters_of_words_are_written_anew_when_a_word_changes(project: pathlib.Path) -> None:
    effects = project / "src/centerrow/effects/draw.py"
    effects.write_text(text_of(effects).replace("    cards: i64\n", "    pages: i64\n"), encoding="utf-8")
    done = run(project, "scripts/parameters", "--check")
    assert done.returncode == 1
    assert "run scripts/parameters" in done.stderr
    assert run(project, "scripts/parameters").returncode == 0
    assert "\ndef draw(pages: int, " in text_of(project / "src/centerrow/catalog/parameters.py")
    assert run(project, "scripts/parameters", "--check").returncode == 0


# ---- docs/cards.md


def test_the_page_of_cards_is_fresh() -> None:
    done = run(ROOT, "scripts/cards", "--check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_page_of_cards_has_every_card_once_with_its_text() -> None:
    page = text_of(ROOT / "docs/cards.md")
    for card in cr.cards():
        rows = [line for line in page.split("\n") if line.startswith(f"| **{card.name}**<br>")]
        assert len(rows) == 1, card.name
        assert card.text.replace("\n", "<br>") in rows[0], card.name


def test_the_page_of_cards_is_written_anew_when_a_card_changes(project: pathlib.Path) -> None:
    page = project / "docs" / "cards.md"
    assert run(project, "scripts/cards").returncode == 0
    fresh = text_of(page)
    page.write_text(fresh.replace("Roll the Delirium Die.", "Throw the Delirium Die."), encoding="utf-8")
    done = run(project, "scripts/cards", "--check")
    assert done.returncode == 1
    assert "Throw the Delirium Die." in done.stdout
    assert "run scripts/cards" in done.stderr
    assert run(project, "scripts/cards").returncode == 0
    assert text_of(page) == fresh


def test_every_keyword_is_explained() -> None:
    assert {keyword for card in cr.cards() for keyword in card.keywords} <= set(KEYWORDS)


#: What a slip in the wording of an effect looks like on a card.
SLIPS = [
    r"^[^A-Z]|[^.]$",  # a line is made of sentences
    r"  |\.\.| [.,;:]|[;,:][^ ]",
    r"\b(\w+) \1\b",
    r"\bheros\b|\b1 \w+s\b",
    r"\ba (?!once)[aeio]|\ban [^aeiouAEIOU]",
    r"_|None",
    r"\. [a-z]",
    r"(?:, |; |you may |to )(?:Gain|Draw|Banish|Acquire|Defeat|You|If|Put)\b",
]


def test_rules_texts_read_well() -> None:
    found = [
        (card.name, line)
        for card in cr.cards()
        for line in card.text.split("\n")
        if any(re.search(slip, line) for slip in SLIPS)
    ]
    assert found == []


# ---- README.md


def test_readme_shows_the_card_as_it_is() -> None:
    source = text_of(ROOT / "src/centerrow/cards" / SET / "lifebound.py")
    assert f"\n{block(README, 'card: Everbloom Clique')}" in source


def test_readme_status_is_true() -> None:
    table_lines = text_of(README).split("<!-- status -->\n")[1].split("\n\n")[0].split("\n")[2:]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table_lines]
    wanted = [
        [
            title,
            str(len(infos)),
            str(sum(c.copies for c in infos if c.zone == "center")),
            str(cards_with_tests(name)),
        ]
        for name, title in [
            *((s.name, s.title) for s in catalog().sets.values()),
            ("common", "cards that all sets share"),
        ]
        for infos in [cr.cards(set=name)]
    ]
    assert rows == wanted


def cards_with_tests(set_name: str) -> int:
    """How many cards of the set have a test with their name."""
    files = (ROOT / "tests" / "cards" / set_name).glob("test_*.py")
    names = re.findall(r"^def (test_\w+?)__", "".join(text_of(path) for path in files), re.MULTILINE)
    return sum(f"test_{plain(card.name).replace(' ', '_')}" in names for card in cr.cards(set=set_name))


# ---- CONTRIBUTING.md


def module_of(code: str, folder: pathlib.Path) -> ModuleType:
    path = folder / "example_of_the_documents.py"
    path.write_text(code, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def test_the_effect_of_contributing_works(tmp_path: pathlib.Path) -> None:
    gain_either = module_of(block(CONTRIBUTING, "example: effect"), tmp_path).GainEither
    card = hero("Example", LIFEBOUND, cost=runes(1), copies=1, play=gain_either(2))
    assert card.lines == ("Gain 2▲ or 2⚔.",)
    with pytest.raises(cr.BadCard, match="Example: GainEither: gain at least 1"):
        hero("Example", LIFEBOUND, cost=runes(1), copies=1, play=gain_either(0))
    t = table(SET)
    state: State = t.game._state
    state.options = NO_OPTIONS
    state.push(gain_either(2), 0)
    advance(state)
    assert [option.text for option in t.options()] == ["2▲", "2⚔"]
    t.game.apply(1)
    assert (t.me.runes, t.me.power) == (0, 2)


def test_the_card_of_contributing_can_be_added_as_it_says(project: pathlib.Path) -> None:
    command = block(CONTRIBUTING, "scripts/newcard").strip()
    words = re.findall(r'"([^"]+)"|(\S+)', command)
    done = run(project, *(quoted or word for quoted, word in words))
    assert done.returncode == 0, done.stderr
    cards = project / "src/centerrow/cards" / SET / "lifebound.py"
    stub = text_of(cards).index("MOSS_SPEAKER = ")
    cards.write_text(text_of(cards)[:stub] + block(CONTRIBUTING, "MOSS_SPEAKER = "), encoding="utf-8")
    tests = project / "tests/cards" / SET / "test_lifebound.py"
    stub = text_of(tests).index("def test_moss_speaker")
    tests.write_text(text_of(tests)[:stub] + block(CONTRIBUTING, "def test_moss_speaker"), encoding="utf-8")
    only = ["--import-mode=importlib", "tests/cards", "-k", "moss_speaker"]
    done = run(project, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir=.", *only)
    assert "2 passed" in done.stdout, done.stdout


# ---- docs/own-cards.md


@pytest.fixture
def own_cards(tmp_path: pathlib.Path) -> pathlib.Path:
    """A folder with the files that the page has somebody write."""
    for name in re.findall(r"<!-- file: (.*) -->", text_of(OWN_CARDS)):
        (tmp_path / name).write_text(block(OWN_CARDS, f"file: {name} "), encoding="utf-8")
    return tmp_path


def test_own_cards_are_checked_as_the_page_says(own_cards: pathlib.Path) -> None:
    command = shlex.split(block(OWN_CARDS, "python -c"))
    done = run(ROOT, *command[1:], folder=own_cards)
    assert done.stdout == block(OWN_CARDS, "output: loaded"), done.stderr
    done = run(ROOT, command[1], command[2].replace("my_set", "bad_set"), folder=own_cards)
    assert done.returncode == 1
    assert done.stderr.endswith(f"BadCard: {block(OWN_CARDS, 'output: mistakes')}")


def test_own_cards_are_played_as_the_page_says(own_cards: pathlib.Path) -> None:
    done = run(ROOT, "-c", block(OWN_CARDS, "code: play"), folder=own_cards)
    assert done.stdout == block(OWN_CARDS, "output: play"), done.stderr


def test_own_cards_are_tested_as_the_page_says(own_cards: pathlib.Path) -> None:
    done = run(
        ROOT, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir=.", "test_my_set.py", folder=own_cards
    )
    assert "2 passed" in done.stdout, done.stdout


def test_the_example_is_as_its_page_says() -> None:
    code = (
        block(EXAMPLES, "import centerrow as cr")
        + "info = cr.sets()[-1]\nprint(info.cards, info.center_deck)"
    )
    done = run(ROOT, "-c", code)
    cards, center_deck = done.stdout.split()
    assert f"{cards} cards of our own invention, {center_deck} in the center deck" in text_of(EXAMPLES)


# ---- all pages


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_files_that_a_page_names_exist(page: pathlib.Path) -> None:
    text = re.sub(r"```.*?```", "", text_of(page), flags=re.DOTALL)
    named = re.findall(r"`((?:src|tests|docs|scripts|bench|examples)/[\w./-]*|[A-Z]+(?:\.md)?)`", text)
    files = [name for name in named if "/" in name or name.endswith(".md") or name == "LICENSE"]
    assert [name for name in files if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: pathlib.Path) -> None:
    anchors: list[str] = []
    for heading in re.findall(r"^#+ (.*)$", text_of(page), re.MULTILINE):
        anchor = re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-")
        again = sum(re.fullmatch(re.escape(anchor) + r"(-\d+)?", other) is not None for other in anchors)
        anchors.append(f"{anchor}-{again}" if again else anchor)
    for target in re.findall(r"\]\(([^)]+)\)", text_of(page)):
        if target.startswith("#"):
            assert target[1:] in anchors, target
        elif not target.startswith("https://"):
            assert (page.parent / target).exists(), target
