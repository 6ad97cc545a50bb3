"""How much of what is long runs daily; with CENTERROW_LONG=1 all of it does."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

Case = TypeVar("Case")
LONG = os.environ.get("CENTERROW_LONG") == "1"


def daily(number: int, every: Sequence[Case]) -> Sequence[Case]:
    """The first so many, the most telling: a fixed slice."""
    return every if LONG else every[:number]
