"""Whole numbers as learning libraries give them: Python's own, numpy's, and arrays that hold just one."""

from __future__ import annotations

import operator
from typing import Final, SupportsIndex, cast

from centerrow.rl.extras import missing

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise missing(error) from error

from centerrow import BadSetup, IllegalChoice
from centerrow.input.arguments import plain_number, seed_text, shown

#: Seeds that an environment draws for itself are below this.
SEEDS: Final = 2**31


def whole(value: object) -> int | None:
    """The whole number, or None for what is none; True and False are none."""
    if isinstance(value, np.ndarray) and value.size == 1:
        value = value.reshape(-1)[0]
    if isinstance(value, bool | np.bool_):
        return None
    try:
        return operator.index(cast("SupportsIndex", value))
    except Exception:  # of the value's own making; whatever it is, it is no whole number
        return plain_number(value)


def action_in(value: object) -> int:
    """The number of an action, or IllegalChoice."""
    found = value if type(value) is int else whole(value)
    if found is None:
        raise IllegalChoice("an action is a whole number, not {action}", action=shown(value))
    return found


def seed_in(value: object) -> int:
    """A seed as Gymnasium has them, or BadSetup."""
    found = whole(value)
    if found is None or found < 0:
        raise BadSetup(
            "a seed is a whole number from 0 on, or None to draw one, not {seed}", seed=shown(value)
        )
    seed_text(found)  # not longer than a game can write down
    return found


def drawn_seed(random: np.random.Generator) -> str:
    """A seed for somebody who gave none."""
    return str(int(random.integers(SEEDS)))
