"""The messages about what belongs to a person: moved to another device, or deleted."""

from __future__ import annotations

from msgspec import Struct

from centerrow.server.models import Secret


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """Have all that belongs to another browser's key, by the code that it got."""

    code: Secret


class MoveCode(Struct, frozen=True):
    """What moves a browser's tables to another device: a code for one use, until then."""

    code: str
    expires: int


class Moved(Struct, frozen=True):
    """How many tables were moved."""

    tables: int


class Forgotten(Struct, frozen=True):
    """How many tables were deleted, and at how many one's name, seat and words were."""

    deleted: int
    emptied: int
