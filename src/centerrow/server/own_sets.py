"""Sets that whoever runs the server has written or trusts: from their files, played like all others."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow import SetInfo, sets
from centerrow.session import load_cards

_loaded: set[str] = set()


def load_own(files: Sequence[str]) -> None:
    """Play with the sets of these files here; BadCard says what is wrong with one. They are run."""
    _loaded.update(load_cards(files))


def played_sets() -> list[SetInfo]:
    """The sets that are played here; what people bring themselves would be their program, and is not."""
    return [each for each in sets() if each.path is None or each.name in _loaded]
