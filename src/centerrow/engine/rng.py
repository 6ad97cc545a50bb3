"""The game's own random numbers: xoshiro128++ on 32-bit words.

Every intermediate value stays below 2**63, so compiled 64-bit arithmetic and Python's integers agree.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from mypy_extensions import i64, mypyc_attr

from centerrow.packed import vec

MASK: Final = 0xFFFFFFFF


@mypyc_attr(acyclic=True)
class Generator:
    """Four words of state; equal states give equal sequences on every machine and build."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def copy(self) -> Generator:
        return Generator(self.a, self.b, self.c, self.d)

    def branch(self) -> Generator:
        """One of its own for a part: however much that takes, what comes here afterwards is the same."""
        return Generator(self.word(), self.word(), self.word(), self.word() | 1)

    def word(self) -> i64:
        """The next 32 random bits."""
        a = self.a
        b = self.b
        c = self.c ^ a
        d = self.d ^ b
        total = (a + self.d) & MASK
        result = ((((total << 7) & MASK) | (total >> 25)) + a) & MASK
        shifted = (b << 9) & MASK
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ shifted
        self.d = ((d << 11) & MASK) | (d >> 21)
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n is far below 2**31, so the bias is below one in a million."""
        return (self.word() * n) >> 32

    def shuffle(self, cards: vec[i64]) -> None:
        """Put the cards in a random order where they are."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1


def seeded(seed: str) -> Generator:
    """A generator for this seed text; different texts give unrelated sequences."""
    digest = hashlib.blake2b(seed.encode(), digest_size=16).digest()
    a, b, c, d = struct.unpack("<4I", digest)
    return Generator(a, b, c, d | 1)
