"""The die that one of the sets brings: what it is called and what its faces do."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow.catalog.lookup import catalog
from centerrow.effects.wording import sentence
from centerrow.presentation.words import set_title
from centerrow.say import say


def die_of(sets: Sequence[str]) -> str:
    """The name of the die on the table; empty where there is none."""
    owner = _owner(sets)
    return say("{set} Die", set=set_title(owner)) if owner else ""


def die_faces(sets: Sequence[str]) -> list[str]:
    """What each face does."""
    owner = _owner(sets)
    if not owner:
        return []
    faces = catalog().sets[owner].die
    return [f"{number}: {sentence(effect.text())}" for number, effect in enumerate(faces, start=1)]


def _owner(sets: Sequence[str]) -> str:
    return next((name for name in sets if catalog().sets[name].die), "")
