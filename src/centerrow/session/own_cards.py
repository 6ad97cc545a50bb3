"""Sets that people wrote themselves, in files."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow import BadSetup


def load_cards(paths: Sequence[str]) -> list[str]:
    """Make the sets of these files known; returns their names."""
    for path in paths:
        raise BadSetup(f"{path} cannot be played with: files of own cards are not there yet")
    return []
