"""How far what was counted may be off, with 95%."""

from __future__ import annotations

import math

from centerrow.search.outcomes import Tally
from centerrow.sim.shares import Z, wilson


def mean_half(tally: Tally, place: int) -> float:
    """Of a mean, such as a lead."""
    return half_of(tally.variance(place))


def half_of(variance: float) -> float:
    return Z * math.sqrt(variance)


def chance_half(tally: Tally, place: int) -> float:
    """Of a chance to win, or of what was gained of it.

    That 600 games of 600 were won does not make the next one sure, though they have no spread: it is never
    less than Wilson's interval allows for such a share.
    """
    share = abs(tally.mean(place))
    low, high = wilson(share, int(tally.count))
    return max(mean_half(tally, place), high - share, share - low)
