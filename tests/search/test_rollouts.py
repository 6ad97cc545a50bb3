"""Playing on from several ends of a turn: what is compared with what, and how far it is trusted."""

from __future__ import annotations

import math
import random

import pytest

from centerrow.bots.tables import worths_of
from centerrow.bots.weights import value_of
from centerrow.engine.state import State
from centerrow.packed import vec
from centerrow.play.position import state_of
from centerrow.search.budget import Budget
from centerrow.search.plan import Planner
from centerrow.search.policy import Policy
from centerrow.search.rollouts import (
    CLEARLY,
    DOUBT,
    FEW,
    MOST_LEAD,
    WIN,
    Gain,
    Roller,
    blended,
    is_clearly_above,
    leader_of,
    leave_out,
    squared_error,
    utility,
)
from centerrow.search.value import DECIDED
from centerrow.testing import Table, table


def numbers(*given: float) -> vec[float]:
    return vec[float]([float(each) for each in given])


def everybody(count: int) -> vec[bool]:
    return vec[bool]([True] * count)


# ---- what is counted


def test_a_lead_counts_up_to_a_limit_and_a_win_some_more() -> None:
    assert utility(DECIDED + 5) == 5 + WIN
    assert utility(-DECIDED - 5) == -5 - WIN
    assert utility(-DECIDED) == -WIN  # a tie that is lost
    assert utility(DECIDED + 500) == MOST_LEAD + WIN
    assert utility(-DECIDED - 500) == -MOST_LEAD - WIN


def test_a_gain_is_counted_over_the_deals_that_both_had() -> None:
    gain = Gain(numbers(3, 5, 10, 99), numbers(1, 6, 4))
    assert (gain.count, gain.total, gain.squares) == (3, 7.0, 41.0)


def test_the_error_of_a_mean() -> None:
    given = [4.0, 9.0, 1.0, 6.0]
    mean = sum(given) / 4
    spread = sum((each - mean) ** 2 for each in given) / 4
    found = squared_error(sum(given), sum(each * each for each in given), 4)
    assert math.isclose(found, spread / 4)
    assert squared_error(20.0, 100.0, 4) == 0.01 / 4  # always the same: still not quite sure


def test_clearly_is_three_errors() -> None:
    # Half of the gains are x - 1 and half x + 1: a mean of x, and an error of 1 / sqrt(n).
    for mean, clear in ((CLEARLY + 0.01, True), (CLEARLY - 0.01, False), (-CLEARLY - 0.01, False)):
        x, n = mean / 10, 100
        assert is_clearly_above(x * n, (x * x + 1) * n, n) is clear


# ---- who is left out


def test_who_did_best_leads_and_only_who_was_always_played() -> None:
    results = [numbers(1, 1, 1), numbers(2, 2, 2), numbers(9, 9)]
    assert leader_of(results, vec[bool]([True, True, False])) == 1
    assert leader_of([numbers(2), numbers(2)], everybody(2)) == 0


def test_what_lies_clearly_behind_the_best_is_left_out_even_if_it_was_the_first() -> None:
    luck = random.Random(1)
    deals = [luck.gauss(0, 5) for _ in range(2 * FEW)]
    results = [
        numbers(*deals),
        numbers(*[each + 4 + luck.gauss(0, 1) for each in deals]),
        numbers(*[each + 4 + luck.gauss(0, 1) for each in deals]),
        numbers(*[each - 9 + luck.gauss(0, 1) for each in deals]),
    ]
    stays = everybody(4)
    assert leave_out(results, stays)
    assert list(stays) == [False, True, True, False]


def test_when_one_is_clearly_best_nothing_is_left_to_compare() -> None:
    luck = random.Random(2)
    results = [numbers(*[luck.gauss(lead, 1) for _ in range(FEW)]) for lead in (0, 8, 0)]
    stays = everybody(3)
    assert not leave_out(results, stays)
    assert list(stays) == [False, True, False]


# ---- what is believed


def test_without_deals_the_values_that_were_looked_up_are_believed() -> None:
    assert list(blended([numbers()] * 3, everybody(3), numbers(5, 3, 4))) == [0, -2, -1]


def test_what_playing_on_tells_is_trusted_as_far_as_it_is_sure() -> None:
    luck = random.Random(3)
    gains = [luck.gauss(-3, 6) for _ in range(50)]
    total, squares = sum(gains), sum(each * each for each in gains)
    error = squared_error(total, squares, 50)
    trust = DOUBT**2 / (DOUBT**2 + error)
    expected = trust * total / 50 + (1 - trust) * -1
    found = blended([numbers(*[0] * 50), numbers(*gains)], everybody(2), numbers(7, 6))
    assert found[0] == 0
    assert math.isclose(found[1], expected)
    assert total / 50 < found[1] < -1


def test_all_are_told_beside_the_first_whoever_leads() -> None:
    first, second, third = numbers(*[0, 1] * 40), numbers(*[6, 5] * 40), numbers(*[3, 3] * 8)
    found = blended([first, second, third], vec[bool]([True, True, False]), numbers(0, 0, 0))
    assert found[0] == 0
    assert 4.9 < found[1] < 5
    assert 2.4 < found[2] < 2.6


# ---- with games


def near_the_end(honor: int) -> Table:
    return table(
        "realms_unraveled",
        honor=honor,
        honor_pool=1,
        hand=["Apprentice"],
        opponents=[{"honor": 5, "hand": ["Militia"], "deck": ["Militia"] * 10}],
    )


def roller_for(state: State) -> Roller:
    planner = Planner(Policy(worths_of(state.library)), value_of(state.library))
    return Roller(planner.policy, planner.value.features)


def unhurried() -> Budget:
    return Budget(1, 0.0, lambda: 0.0)


def test_playing_on_corrects_a_value_that_was_wrong() -> None:
    """The first end looks better by 3, and has 20 honor less."""
    poor, rich = (state_of(near_the_end(honor).game.position()) for honor in (5, 25))
    found = roller_for(poor).compare([[poor], [rich]], numbers(3, 0), 0, 1, 4 * FEW, unhurried(), "x")
    assert found[0] == 0
    assert found[1] > 15


@pytest.mark.parametrize("worse_first", [True, False])
def test_when_it_is_clear_who_is_best_no_more_games_are_played(worse_first: bool) -> None:
    ends = [state_of(near_the_end(honor).game.position()) for honor in ((0, 30) if worse_first else (30, 0))]
    budget = unhurried()
    roller_for(ends[0]).compare([[end] for end in ends], numbers(0, 0), 0, 1, 10_000, budget, "x")
    assert budget.used == 2 * FEW * 32
