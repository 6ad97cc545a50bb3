"""Numpy's view of what the encoding wrote."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow.rl.extras import missing

try:
    import numpy as np
    import numpy.typing as npt
except ModuleNotFoundError as error:
    raise missing(error) from error

from centerrow.encoding.option_rows import COLUMNS

Bytes = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]
OptionRows = npt.NDArray[np.int64]


def observation_in(dense: bytes) -> Bytes:
    """An array of its own, to keep and to change."""
    return np.frombuffer(dense, np.uint8).copy()


def mask_in(dense: bytes) -> Mask:
    """The same of a mask, in the type that the libraries want."""
    return np.frombuffer(dense, np.int8).copy()


def options_in(rows: Sequence[Sequence[int]]) -> OptionRows:
    """The options of a decision, a row for each; without any, no row of the same width."""
    return np.array(rows, np.int64).reshape(len(rows), len(COLUMNS))
