"""One thing that can be asked over HTTP."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

#: How everything is answered.
JSON = "application/json"


@dataclass(frozen=True)
class Route:
    """One thing that can be asked.

    about    what it is for, as its description says
    takes    what its body holds, and `gives` what it answers; None for a replay, which is a file
    keyed    whether it needs a key; others take one and show what belongs to it
    largest  the most bytes of its body, where that is more than any message has
    """

    method: str
    path: str
    name: str
    about: str
    gives: type[Struct] | None
    takes: type[Struct] | None = None
    keyed: bool = True
    largest: int = 0
