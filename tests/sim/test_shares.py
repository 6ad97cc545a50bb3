"""Intervals of shares: against the textbook, and by how often they hold what they should."""

from __future__ import annotations

import math
import random

import pytest

from centerrow.sim.shares import Share, mean_of, share_of, t_quantile, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17, 1998.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_textbook(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won / games, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("freedom", "value"), [(5, 2.571), (9, 2.262), (30, 2.042), (1000, 1.962)])
def test_student(freedom: int, value: float) -> None:
    assert t_quantile(freedom) == pytest.approx(value, abs=0.01)


def test_no_games_say_nothing() -> None:
    assert share_of([]) == Share(0, 0.0, 0.0, 1.0)
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_one_deal_says_next_to_nothing() -> None:
    games, share, low, high = share_of([[[1.0, 0.0] * 12]])
    assert (games, share, low, high) == (24, 0.5, 0.0, 1.0)


def test_who_wins_everything_may_still_lose_one() -> None:
    share = share_of([[[1.0, 1.0]] * 100])
    assert (share.games, share.share, share.high) == (200, 1.0, 1.0)
    assert share.low == pytest.approx(wilson(1.0, 200)[0])


@pytest.mark.parametrize(
    "strata", [[[[1.0, 0.0]] * 50], [[[1.0, 1.0]] * 25, [[0.0, 0.0]] * 25]], ids=["deals", "decks"]
)
def test_deals_that_all_come_out_alike_leave_some_doubt(strata: list[list[list[float]]]) -> None:
    """They have no spread, but the next one may be the first that comes out otherwise."""
    assert share_of(strata) == Share(100, 0.5, *wilson(0.5, 100))


def deal(dice: random.Random, share: float, luck: float) -> list[float]:
    """Two games of a deal that favours one seat: what helps in the first harms in the second."""
    lean = dice.uniform(-luck, luck)
    return [float(dice.random() < share + lean), float(dice.random() < share - lean)]


@pytest.mark.parametrize(("share", "luck"), [(0.5, 0.0), (0.5, 0.45), (0.7, 0.29), (0.93, 0.07)])
@pytest.mark.parametrize("deals", [30, 150])
def test_it_holds_the_truth_19_times_of_20(share: float, luck: float, deals: int) -> None:
    dice = random.Random(f"{share} {luck} {deals}")
    tries = 1_500
    held = 0
    for _ in range(tries):
        found = share_of([[deal(dice, share, luck) for _ in range(deals)]])
        held += found.low <= share <= found.high
    assert 0.935 <= held / tries <= 0.985


def test_the_same_over_decks_that_differ() -> None:
    dice = random.Random(1)
    held = 0
    for _ in range(1_000):
        found = share_of([[deal(dice, share, 0.2) for _ in range(25)] for share in (0.4, 0.6, 0.75)])
        held += found.low <= (0.4 + 0.6 + 0.75) / 3 <= found.high
    assert 0.935 <= held / 1_000 <= 0.97


def test_pairs_are_worth_more_where_the_deal_matters() -> None:
    dice = random.Random(3)
    found = share_of([[deal(dice, 0.5, 0.5) for _ in range(500)]])
    low, high = wilson(found.share, found.games)
    assert found.high - found.low < 0.9 * (high - low)


def test_means() -> None:
    dice = random.Random(2)
    held = 0
    for _ in range(1_000):
        mean, half = mean_of([[dice.gauss(3, 17) for _ in range(20)], [dice.gauss(5, 17) for _ in range(20)]])
        held += abs(mean - 4) <= half
    assert 0.935 <= held / 1_000 <= 0.97
    assert mean_of([[]]) == (0.0, math.inf)
    assert mean_of([[7.0]]) == (7.0, math.inf)
