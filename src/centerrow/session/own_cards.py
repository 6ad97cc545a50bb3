"""Sets that people wrote themselves, in files."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow import load_set


def load_cards(paths: Sequence[str]) -> list[str]:
    """Make the sets of these files known; returns their names. BadCard says what is wrong with a file."""
    return [load_set(path).name for path in paths]
