"""The die that one of the sets brings: what it is called and what its faces do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from centerrow.catalog.lookup import catalog
from centerrow.effects.draw import Draw
from centerrow.effects.gain import Gain
from centerrow.effects.wording import sentence
from centerrow.engine.base import Effect
from centerrow.presentation.words import SYMBOLS, set_title
from centerrow.say import say


def die_of(sets: Sequence[str]) -> str:
    """The name of the die on the table; empty where there is none."""
    owner = _owner(sets)
    return say("{set} Die", set=set_title(owner)) if owner else ""


@dataclass(frozen=True)
class Face:
    """What one face of a die does; where it only gives something, `gives` are the cards and resources."""

    text: str
    gives: dict[str, int]


def die_faces(sets: Sequence[str]) -> list[Face]:
    """The faces of the die on the table, from 1 on."""
    owner = _owner(sets)
    faces = catalog().sets[owner].die if owner else ()
    return [Face(sentence(effect.text()), _gives(effect)) for effect in faces]


def _gives(effect: Effect) -> dict[str, int]:
    if isinstance(effect, Draw) and effect.per is None:
        return {"cards": effect.cards}
    if isinstance(effect, Gain) and effect.per is None:
        return {name: number for name in SYMBOLS if (number := getattr(effect, name, 0))}
    return {}


def _owner(sets: Sequence[str]) -> str:
    return next((name for name in sets if catalog().sets[name].die), "")
