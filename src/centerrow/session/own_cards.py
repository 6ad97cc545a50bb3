"""Sets that people wrote themselves, in files."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence

from centerrow import load_set, sets
from centerrow.game.arguments import texts


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
