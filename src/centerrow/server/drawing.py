"""Links as pictures that phones read: browsers need no script of their own for it."""

from __future__ import annotations

from typing import Annotated

import segno
from msgspec import Meta, Struct

#: White around it, in modules: readers need it.
QUIET = 3


class Draw(Struct, frozen=True, forbid_unknown_fields=True):
    """A short text to be drawn as a QR code, such as a link: letters, digits and signs of ASCII."""

    text: Annotated[str, Meta(max_length=300, pattern="^[ -~]+$")]


class Drawn(Struct, frozen=True):
    """A QR code: how many modules it is wide and high, and the path of the dark ones, as in SVG."""

    size: int
    path: str


def drawn(wish: Draw) -> Drawn:
    """The text as a QR code; nothing of it is kept."""
    code = segno.make(wish.text, micro=False)
    rows = list(code.matrix_iter(border=QUIET))
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return Drawn(len(rows), path)
