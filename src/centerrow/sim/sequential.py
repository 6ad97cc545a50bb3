"""Stopping early without fooling oneself: whether a match is decided, looked at after every round.

Testing by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting",
Journal of the Royal Statistical Society B 86, 2024). Somebody bets on each next round that the mean share
is not m, at odds that are fair if it is m; by Ville's inequality a capital of 20 times the stake is then
reached with a chance of at most 5%, however often one looks. The values of m at which it was never reached
form an interval that holds the true mean at all times at once with 95%. Nothing is assumed of the rounds but
that they are alike, independent, and between 0 and 1.
"""

from __future__ import annotations

import enum
import math
from typing import Final

#: The chance of ever being wrong.
ALPHA: Final = 0.05
#: A share this close to that of equals is as good as equal.
AS_GOOD_AS: Final = 0.02
#: How much of the capital is staked at most, so that no single round can take it all.
MOST_STAKED: Final = 0.5


class Verdict(enum.Enum):
    """What is known of the first bot of a match."""

    OPEN = "open"
    STRONGER = "stronger"
    WEAKER = "weaker"
    EQUAL = "equal"


class Bets:
    """The capital of whoever bets that the mean is not m: half of it on more, half on less."""

    def __init__(self, mean: float) -> None:
        self.mean = mean
        self._more = self._less = 0.0

    def add(self, share: float, stake: float) -> None:
        """A round is over: what was staked on it wins or loses."""
        mean = self.mean
        more = min(stake, MOST_STAKED / mean) if mean > 0 else stake
        less = min(stake, MOST_STAKED / (1 - mean)) if mean < 1 else stake
        self._more += math.log1p(more * (share - mean))
        self._less += math.log1p(-less * (share - mean))

    @property
    def lost(self) -> bool:
        """Whether so much was won that the mean is not m."""
        return max(self._more, self._less) >= math.log(2 / ALPHA)


class Stakes:
    """How much to stake on the next round, from the spread of those before it alone."""

    def __init__(self) -> None:
        self._rounds = 0
        self._sum = 0.5
        self._squares = 0.25

    def next(self) -> float:
        variance = self._squares / (self._rounds + 1)
        following = self._rounds + 1
        return math.sqrt(2 * math.log(2 / ALPHA) / (variance * following * math.log(1 + following)))

    def add(self, share: float) -> None:
        self._rounds += 1
        self._sum += share
        self._squares += (share - self._sum / (self._rounds + 1)) ** 2


class Watch:
    """Looks at a match round by round; `even` is the share of the first bot if all are equal."""

    def __init__(self, even: float) -> None:
        self.even = even
        self.shares: list[float] = []
        self.verdict = Verdict.OPEN
        self._stakes = Stakes()
        self._bets = [Bets(mean) for mean in (even, max(even - AS_GOOD_AS, 0.0), min(even + AS_GOOD_AS, 1.0))]

    @property
    def rounds(self) -> int:
        return len(self.shares)

    def add(self, share: float) -> None:
        """Take in the first bot's share of the games of the next round."""
        stake = self._stakes.next()
        self._stakes.add(share)
        self.shares.append(share)
        for bets in self._bets:
            bets.add(share, stake)
        even, below, above = self._bets
        if even.lost:
            stronger = sum(self.shares) / self.rounds > self.even
            self.verdict = Verdict.STRONGER if stronger else Verdict.WEAKER
        elif below.lost and above.lost:
            self.verdict = Verdict.EQUAL

    def interval(self) -> tuple[float, float]:
        """All means that are not ruled out: right at every moment at once with 95%."""
        middle = sum(self.shares) / self.rounds if self.shares else 0.5
        return self._edge(middle, 0.0), self._edge(middle, 1.0)

    def _edge(self, inside: float, outside: float) -> float:
        """Where the means that are ruled out begin, to a ten-thousandth."""
        if not self._rules_out(outside):
            return outside
        while abs(outside - inside) > 1e-4:
            middle = (inside + outside) / 2
            if self._rules_out(middle):
                outside = middle
            else:
                inside = middle
        return outside

    def _rules_out(self, mean: float) -> bool:
        stakes, bets = Stakes(), Bets(mean)
        for share in self.shares:
            bets.add(share, stakes.next())
            stakes.add(share)
            if bets.lost:
                return True
        return False
