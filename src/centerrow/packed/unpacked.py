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


def extend(vector: vec[T], items: Iterable[T], /) -> vec[T]:
    """The vector with these items behind its own; what was given is used up."""
    vector.extend(items)
    return vector


def pop(vector: vec[T], place: int = -1, /) -> tuple[vec[T], T]:
    """The vector without the item in that place, and the item."""
    item = vector.pop(place)
    return vector, item


def remove(vector: vec[T], item: T, /) -> vec[T]:
    """The vector without the first item that equals this one."""
    vector.remove(item)
    return vector


class BytesWriter(bytearray):
    """Bytes to write into, place by place, and to take out together."""

    def write(self, more: bytes, /) -> None:
        self.extend(more)

    def getvalue(self) -> bytes:
        return bytes(self)
