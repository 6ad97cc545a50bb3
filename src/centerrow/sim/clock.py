"""How long bots think: CPU time for each decision, kept so that many games take no more room than one."""

from __future__ import annotations

import math

import msgspec

#: This many bins for each doubling: what is read off them is right to about two percent.
BINS_EACH = 16


class Times(msgspec.Struct):
    """The CPU times of some decisions in nanoseconds: how many, their sum, the longest, and a histogram."""

    count: int = 0
    total: int = 0
    longest: int = 0
    bins: dict[int, int] = {}

    def add(self, time: int) -> None:
        """Count one decision."""
        self.count += 1
        self.total += time
        self.longest = max(self.longest, time)
        place = round(BINS_EACH * math.log2(max(time, 1)))
        self.bins[place] = self.bins.get(place, 0) + 1

    def merge(self, other: Times) -> None:
        """Count the decisions of another, too."""
        self.count += other.count
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        for place, many in other.bins.items():
            self.bins[place] = self.bins.get(place, 0) + many

    @property
    def mean(self) -> float:
        """Of a decision, in seconds."""
        return self.total / self.count / 1e9 if self.count else 0.0

    def quantile(self, share: float) -> float:
        """What that share of the decisions took at most, in seconds."""
        left = share * self.count
        for place in sorted(self.bins):
            left -= self.bins[place]
            if left <= 0:
                return float(min(2 ** (place / BINS_EACH), self.longest) / 1e9)
        return 0.0
