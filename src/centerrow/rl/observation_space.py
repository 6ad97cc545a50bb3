"""Gymnasium's space of observations, which knows what the numbers mean."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from centerrow.rl.extras import missing

try:
    import numpy as np
    from gymnasium.spaces import Box
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing(error) from error

from centerrow.encoding.rows import MOST
from centerrow.rl.spaces import Spaces


class ObservationSpace(Box):
    """Numbers from 0 to 255, and what they mean: it equals no space in which they mean something else.

    Libraries that save a space with a model and compare it later refuse a changed encoding by that.
    `encoding` is `Spaces.data`; a space of many games at once has it too.
    """

    def __init__(
        self, shape: tuple[int, ...], encoding: dict[str, Any], seed: np.random.Generator | None = None
    ) -> None:
        super().__init__(0, MOST, shape, np.uint8, seed)
        self.encoding = encoding

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and self.encoding == getattr(other, "encoding", None)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{super().__repr__()} of encoding {self.encoding['version']} ({self.encoding['code']})"


def observation_space(meant: Spaces) -> ObservationSpace:
    """The space of one observation with these numbers."""
    return ObservationSpace((meant.size,), meant.data())


@batch_space.register(ObservationSpace)
def _many(space: ObservationSpace, n: int = 1) -> ObservationSpace:
    return ObservationSpace((n, *space.shape), space.encoding, deepcopy(space.np_random))
