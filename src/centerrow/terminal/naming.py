"""Options for people: the engine counts players by seat, people know them by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from centerrow import Decision

BY_SEAT = re.compile(r"\bplayer (\d)", re.IGNORECASE)


def with_names(decision: Decision, names: Sequence[str]) -> Decision:
    """The same decision; its options say Ann where they said player 1."""
    options = tuple(
        msgspec.structs.replace(option, text=named(option.text, names)) for option in decision.options
    )
    return msgspec.structs.replace(decision, options=options)


def named(words: str, names: Sequence[str]) -> str:
    """The words with the name of whoever sits at the seat that they count."""
    return BY_SEAT.sub(lambda found: names[int(found[1]) - 1], words)
