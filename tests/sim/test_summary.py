"""The statistics of the simulator: against brute force, textbooks' cases and simulation."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from centerrow.sim.summary import lift_of, mean_of_counts, pair_facts, quantile, wins_of
from centerrow.sim.tally import CardTally, Pairs


def test_means_and_quantiles_of_counts() -> None:
    measure = mean_of_counts({1: 1, 2: 2, 3: 1})
    assert measure.value == 2
    # The values 1, 2, 2, 3 have a standard deviation of sqrt(2/3), their mean one of sqrt(1/6).
    assert measure.high - 2 == pytest.approx(1.959964 * math.sqrt(1 / 6), abs=1e-6)
    assert math.isnan(mean_of_counts({}).value)
    assert [quantile({1: 5, 4: 4, 9: 1}, share) for share in (0.1, 0.5, 0.9, 1.0)] == [1, 1, 4, 9]


def held(card: CardTally, holders: int, winners: int) -> None:
    """Count a game as the tally does."""
    if holders:
        card.games += 1
        card.holders += holders
        card.winners += winners
        card.squares += holders**2
        card.both += holders * winners
        card.won_squares += winners**2


def test_a_card_that_both_always_take_says_nothing() -> None:
    card = CardTally()
    for _ in range(100):
        held(card, 2, 1)
    # One of two always wins: the share is a half, and cannot be anything else.
    assert wins_of(card).value == 0.5
    assert wins_of(card).high - wins_of(card).low < 0.2


def test_intervals_of_win_shares_hold_19_times_of_20() -> None:
    """Two seats; each takes the card or not; it makes them stronger."""
    dice = random.Random(11)
    truth: Counter[bool] = Counter()

    def game(dice: random.Random) -> tuple[int, int]:
        takes = [dice.random() < 0.5, dice.random() < 0.4]
        chance = 0.5 + 0.12 * (takes[0] - takes[1])
        winner = 0 if dice.random() < chance else 1
        return sum(takes), int(takes[winner])

    for _ in range(200_000):
        holders, winners = game(dice)
        truth[True] += winners
        truth[False] += holders - winners
    share = truth[True] / truth.total()
    hits = 0
    for _ in range(600):
        card = CardTally()
        for _ in range(120):
            held(card, *game(dice))
        found = wins_of(card)
        hits += found.low <= share <= found.high
    assert 0.93 <= hits / 600 <= 0.98


def test_lift() -> None:
    found = lift_of(30, 60, 50, 100)
    assert found.value == 1.0
    assert found.low < 1 < found.high
    assert found.low * found.high == pytest.approx(1)
    # By hand: 1/40 - 1/50 - 1/60 + (2 * 1.333 - 1) / 100.
    assert math.log(lift_of(40, 50, 60, 100).high / (4 / 3)) == pytest.approx(
        1.959964 * math.sqrt(0.005), rel=1e-6
    )


def test_intervals_of_lifts_hold_19_times_of_20() -> None:
    dice = random.Random(12)
    chances = {(True, True): 0.25, (True, False): 0.15, (False, True): 0.2, (False, False): 0.4}
    lift = 0.25 / (0.4 * 0.45)
    hits = 0
    for _ in range(800):
        seen = Counter(dice.choices(list(chances), list(chances.values()), k=300))
        both = seen[True, True]
        found = lift_of(both, both + seen[True, False], both + seen[False, True], 300)
        hits += found.low <= lift <= found.high
    assert 0.93 <= hits / 800 <= 0.97


def test_pairs_that_go_together_are_found_and_hardly_any_others() -> None:
    """Of twenty cards two are always taken together; the others have nothing to do with each other."""
    others = 0
    for seed in range(30):
        dice = random.Random(seed)
        holdings = []
        for _ in range(1_000):
            cards = [number for number in range(2, 20) if dice.random() < 0.4]
            holdings.append([dice.randrange(2), *([0, 1] if dice.random() < 0.3 else []), *cards])
        pairs = Pairs()
        pairs.count([f"card {number:02}" for number in range(20)], holdings)
        found = pair_facts(pairs)
        assert (found[0].first, found[0].second) == ("card 00", "card 01")
        assert found[0].lift.low < 1 / 0.3 < found[0].lift.high
        assert found[0].seats == sum(holding[1:2] == [0] for holding in holdings)
        assert found[0].wins.low < 0.55
        assert found[0].wins.high > 0.45
        others += len(found) > 1
    assert others <= 3


def test_too_little_is_nothing() -> None:
    pairs = Pairs()
    pairs.count(["one", "two"], [[1, 0, 1]] * 5)
    assert pair_facts(pairs) == ()
