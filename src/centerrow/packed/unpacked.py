"""What `centerrow.packed` gives where librt has no wheels: lists with the names of packed vectors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


class vec(list[T]):  # noqa: N801
    """A list that may be told how long it will become."""

    def __init__(self, items: Iterable[T] = (), /, *, capacity: int = 0) -> None:
        super().__init__(items)


def append(vector: vec[T], item: T, /) -> vec[T]:
    """The vector with one more item; what was given is used up."""
    vector.append(item)
    return vector
