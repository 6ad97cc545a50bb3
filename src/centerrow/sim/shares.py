"""Shares of games with their intervals of 95%.

Games of one deal are not independent: who gets good cards in one seat gets bad ones in the other. So the
spread is taken from whole deals, and tells how many independent games the games are worth; with that number
Wilson's interval is made (Wilson 1927; with clusters, Korn and Graubard 1998).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final, NamedTuple

#: The normal quantile of a two-sided interval of 95%.
Z: Final = NormalDist().inv_cdf(0.975)
#: Where fewer games than this went the other way, their spread over deals is chance, and all games count as
#: independent; and so they do where all deals came out alike, which says little of the next.
FEW: Final = 10


class Share(NamedTuple):
    """A share of games, and between what limits it lies with 95%."""

    games: int
    share: float
    low: float
    high: float


def t_quantile(freedom: int) -> float:
    """Of Student's distribution for an interval of 95%, by the expansion of Cornish and Fisher."""
    z, n = Z, float(max(freedom, 1))
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n * n)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    return z + (z**3 + z) / (4 * n) + second + third


def wilson(share: float, games: float, z: float = Z) -> tuple[float, float]:
    """Wilson's interval for a share of this many independent games."""
    if games <= 0:
        return 0.0, 1.0
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - half if share > 0 else 0.0), (middle + half if share < 1 else 1.0)


def variance_of_mean(values: Sequence[float]) -> float:
    """How far the mean of these values may be off, squared; they are independent."""
    count = len(values)
    if count < 2:
        return math.inf
    mean = sum(values) / count
    return sum((value - mean) ** 2 for value in values) / (count - 1) / count


def share_of(strata: Sequence[Sequence[Sequence[float]]]) -> Share:
    """The mean share over strata (decks), of deals, of games: each a number from 0 to 1.

    Every stratum counts alike, and what they differ in is no chance.
    """
    games = sum(len(deal) for deals in strata for deal in deals)
    if not games:
        return Share(0, 0.0, 0.0, 1.0)
    means = [[sum(deal) / len(deal) for deal in deals] for deals in strata]
    share = sum(sum(deals) / len(deals) for deals in means) / len(means)
    won = sum(value for deals in strata for deal in deals for value in deal)
    worth, z = float(games), Z
    if min(won, games - won) >= FEW:
        variance = sum(variance_of_mean(deals) for deals in means) / len(means) ** 2
        if variance:
            z = t_quantile(sum(len(deals) - 1 for deals in means))
            worth = share * (1 - share) / variance
    low, high = wilson(share, worth, z)
    return Share(games, share, low, high)


class Mean(NamedTuple):
    """A mean, and how far it may be off with 95%."""

    mean: float
    half: float


def mean_of(strata: Sequence[Sequence[float]]) -> Mean:
    """The mean over strata of independent values, every stratum alike."""
    strata = [values for values in strata if values]
    if not strata:
        return Mean(0.0, math.inf)
    mean = sum(sum(values) / len(values) for values in strata) / len(strata)
    variance = sum(variance_of_mean(values) for values in strata) / len(strata) ** 2
    return Mean(mean, t_quantile(sum(len(values) - 1 for values in strata)) * math.sqrt(variance))
