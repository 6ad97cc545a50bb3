"""The sources of what people look at: every phrase in them is said, at once or by whom it is handed to."""

from __future__ import annotations

import ast
import pathlib
import re
from collections.abc import Iterator

import pytest

from foreign import MODULES, SOURCE

SHOWN = ("presentation/", "terminal/", "tui/", "online/", "commands/", "cli.py", "tutorial.py")
SHOWING = [path for path in MODULES if path.relative_to(SOURCE).as_posix().startswith(SHOWN)]
#: Two words side by side, or one with a capital.
PHRASE = re.compile(r"[A-Za-z]{2,}[,;:]? [A-Za-z]{2,}|^[A-Z][a-z]+[.:!?]?$")
#: Functions with words that are said by others, as heads of columns are; with the key of an area, with a
#: class, with a name, and with the head of a request.
SAID_LATER = {
    "presentation/board.py": {"_own"},
    "commands/arena.py": {"_shares"},
    "commands/review.py": {"deals_of"},
    "commands/simulate.py": {"_cards", "_changed_cards", "simulation_table"},
    "online/desk.py": {"_sent"},
    "tui/dialogs.py": {"__init__"},
    "tui/host.py": {"host_of"},
}
#: Commands to type; classes and styles of what is on the screen.
CODE = re.compile(r"centerrow [a-z]|dialog [a-z]|bold \$")


def given_to_say(node: ast.AST) -> list[ast.expr]:
    """What `say`, `Saying` or an error gets."""
    call = node.exc if isinstance(node, ast.Raise) else node
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
        return []
    says = isinstance(node, ast.Raise) or call.func.id in ("say", "Saying")
    return [*call.args, *(word.value for word in call.keywords)] if says else []


def variables(*nodes: ast.AST) -> set[str]:
    return {each.id for node in nodes for each in ast.walk(node) if isinstance(each, ast.Name)}


def unsaid(function: ast.AST) -> Iterator[ast.Constant]:
    """The phrases in a function that are neither said nor kept in a variable which is."""
    given = [part for node in ast.walk(function) for part in given_to_say(node)]
    said = {id(each) for part in given for each in ast.walk(part)}
    names = variables(*given)
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and names & variables(*node.targets):
            said |= {id(each) for each in ast.walk(node.value)}
        elif isinstance(node, ast.Expr):
            said.add(id(node.value))
    for node in ast.walk(function):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            if PHRASE.search(node.value) and not CODE.match(node.value):
                yield node


def phrases_in(source: str) -> dict[str, list[str]]:
    """What is not said, by the function that it stands in."""
    found: dict[str, list[str]] = {}
    for each in ast.walk(ast.parse(source)):
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            found.setdefault(each.name, []).extend(node.value for node in unsaid(each))  # type: ignore[misc]
    return {name: words for name, words in found.items() if words}


@pytest.mark.parametrize("path", SHOWING, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_whatever_is_shown_is_said(path: pathlib.Path) -> None:
    later = SAID_LATER.get(path.relative_to(SOURCE).as_posix(), set())
    found = phrases_in(path.read_text(encoding="utf-8"))
    assert {name: words for name, words in found.items() if name not in later} == {}
    assert later <= set(found)


BAD = (
    "Static('The end')", "self.say('It is kept.')", "return ['Leave']", "x = 'Go on'",
    "yield HintLine('Esc close')", "x = say('a') if y else 'Not now'", "heading(title='A new game')",
)  # fmt: skip
FINE = (
    "x = 'Go on'; say(x)", "raise BadSetup('no {x} here', x=1)", "x, y = 'No one', 'Not me'; say(x)",
    "Static(say('The end'))", "'The end.'", "paint('bold $key', 'ok')",
)  # fmt: skip


@pytest.mark.parametrize("line", [*BAD, *FINE])
def test_the_search_finds_what_it_looks_for(line: str) -> None:
    assert bool(phrases_in(f"def f():\n    {line}")) == (line in BAD)
