"""The die that one of the sets brings: what it is called and what its faces do."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow.catalog.lookup import catalog
from centerrow.presentation.words import capital, set_title


def die_of(sets: Sequence[str]) -> str:
    """The name of the die on the table; empty where there is none."""
    owner = _owner(sets)
    return f"{set_title(owner)} Die" if owner else ""


def die_faces(sets: Sequence[str]) -> list[str]:
    """What each face does."""
    owner = _owner(sets)
    if not owner:
        return []
    faces = catalog().sets[owner].die
    return [f"{number}: {capital(effect.text())}." for number, effect in enumerate(faces, start=1)]


def _owner(sets: Sequence[str]) -> str:
    return next((name for name in sets if catalog().sets[name].die), "")
