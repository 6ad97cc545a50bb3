"""Clients get a table and its seats, and never the game: nothing that is hidden is within their reach."""

from __future__ import annotations

import ast
import pathlib

import pytest

import centerrow

SOURCE = pathlib.Path(centerrow.__file__).parent
CLIENTS = [*(SOURCE / "terminal").glob("*.py"), *(SOURCE / "tui").glob("*.py"), SOURCE / "commands/speak.py"]


def reached(code: str) -> list[str]:
    """Where a source names the game of a table, or its class."""
    found = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Attribute) and node.attr in ("game", "_game", "Game"):
            found.append(ast.unparse(node))
        elif isinstance(node, ast.alias) and node.name == "Game":
            found.append(node.name)
    return found


@pytest.mark.parametrize("path", CLIENTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_clients_never_hold_the_game(path: pathlib.Path) -> None:
    assert reached(path.read_text("utf-8")) == []


def test_what_reaches_for_the_game_is_found() -> None:
    assert reached("from centerrow import Game\nview = session.game.view(0)") == ["Game", "session.game"]
    assert reached("import centerrow as cr\ngame = cr.Game(seed=1)") == ["cr.Game"]
    assert reached("seat._game.apply(0)") == ["seat._game"]
    assert reached("replay.fork(); game = args['game']") == []
