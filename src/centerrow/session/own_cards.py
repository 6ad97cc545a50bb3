"""Sets that people wrote themselves, in files."""

from __future__ import annotations

import ast
import pathlib
from collections.abc import Sequence

from centerrow import load_set, sets
from centerrow.catalog.lookup import catalog, title_of
from centerrow.input.arguments import texts


def load_cards(paths: Sequence[str]) -> list[str]:
    """Make the sets of these files known; returns their names. BadCard says what is wrong with a file."""
    return [load_set(path).name for path in texts(paths, "the files of own cards")]


def files_of(names: Sequence[str]) -> tuple[str, ...]:
    """The files of those of these sets that people wrote, wherever one is later."""
    return tuple(
        str(pathlib.Path(each.path).resolve())
        for each in sets()
        if each.path is not None and each.name in names
    )


def titles_of(names: Sequence[str], paths: Sequence[str]) -> tuple[str, ...]:
    """The titles of sets, also of those in these files that are not loaded; no file is run for that."""
    files = {pathlib.Path(path).stem: path for path in paths}
    known = catalog().sets
    return tuple(
        known[name].title if name in known else title_of(_doc_in(files.get(name, "")), name) for name in names
    )


def _doc_in(path: str) -> str:
    """What stands above the cards of a file; nothing where it cannot be read."""
    try:
        return ast.get_docstring(ast.parse(pathlib.Path(path).read_bytes())) or ""
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
