"""Rows of small numbers in one buffer, mostly zeros: what was written is forgotten place by place."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i32, i64, u8

from centerrow.packed import BytesWriter, vec

#: A number that is greater counts as this.
MOST: Final = 255
#: Of a row in which more places were written to, all are cleared.
REMEMBERED: Final = 384


class Rows:
    """As many rows of that width as are wanted; every number is from 0 to MOST."""

    def __init__(self, count: int, width: int) -> None:
        self.count: int = count
        self.width: i64 = width
        self._bytes: BytesWriter = BytesWriter()
        self._bytes.write(bytes(count * width))
        #: For each row how many places were written to, and which.
        self._written: vec[i64] = vec[i64]([0] * count)
        self._places: vec[i32] = vec[i32]([0] * (count * REMEMBERED))
        self._row: i64 = 0
        self._first: i64 = 0

    def begin(self, row: i64) -> None:
        """Write to this row from now on, in which nothing stands."""
        self._row = row
        self._first = row * self.width
        written = self._written[row]
        zero: u8 = 0
        i: i64 = 0
        if written <= REMEMBERED:
            places: i64 = row * REMEMBERED
            while i < written:
                self._bytes[self._first + i64(self._places[places + i])] = zero
                i += 1
        else:
            while i < self.width:
                self._bytes[self._first + i] = zero
                i += 1
        self._written[row] = 0

    def add(self, place: i64) -> None:
        """One more there."""
        where = self._first + place
        before = self._bytes[where]
        if before == 0:
            self._remember(place)
        if before < MOST:
            one: u8 = 1
            self._bytes[where] = before + one

    def put(self, place: i64, number: i64) -> None:
        """That number, in a place where nothing stands yet."""
        if number > 0:
            where = self._first + place
            self._remember(place)
            number = min(number, MOST)
            self._bytes[where] = u8(number)

    def _remember(self, place: i64) -> None:
        written = self._written[self._row]
        if written < REMEMBERED:
            self._places[self._row * REMEMBERED + written] = i32(place)
        self._written[self._row] = written + 1

    def dense(self) -> bytes:
        """All rows, one after the other."""
        return self._bytes.getvalue()

    def sparse(self, row: int) -> tuple[list[int], list[int]]:
        """The places of a row that are not 0, in order, and the numbers there."""
        first: i64 = row * self.width
        places: list[int] = []
        numbers: list[int] = []
        i: i64 = 0
        while i < self.width:
            number: i64 = i64(self._bytes[first + i])
            if number:
                places.append(int(i))
                numbers.append(int(number))
            i += 1
        return places, numbers
