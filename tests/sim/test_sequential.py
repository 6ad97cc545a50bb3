"""Stopping early: how often it is wrong, and how much it saves; all with fixed seeds."""

from __future__ import annotations

import random

import pytest

from centerrow.sim.sequential import ALPHA, Stakes, Verdict, Watch

#: Games of a round: five sets and the mix, seats swapped.
GAMES = 12


def watched(dice: random.Random, share: float, rounds: int, even: float = 0.5) -> Watch:
    """A match that is looked at after every round, until it is decided or over."""
    watch = Watch(even)
    while watch.rounds < rounds and watch.verdict is Verdict.OPEN:
        watch.add(sum(dice.random() < share for _ in range(GAMES)) / GAMES)
    return watch


@pytest.mark.parametrize("even", [0.5, 0.25])
def test_equals_are_seldom_told_apart(even: float) -> None:
    dice = random.Random(f"equal {even}")
    verdicts = [watched(dice, even, 250, even).verdict for _ in range(400)]
    wrong = verdicts.count(Verdict.STRONGER) + verdicts.count(Verdict.WEAKER)
    assert wrong / len(verdicts) <= ALPHA


@pytest.mark.parametrize(("share", "verdict"), [(0.66, Verdict.STRONGER), (0.38, Verdict.WEAKER)])
def test_a_clear_match_is_decided_soon_and_rightly(share: float, verdict: Verdict) -> None:
    dice = random.Random(f"clear {share}")
    found = [watched(dice, share, 250) for _ in range(100)]
    assert {each.verdict for each in found} == {verdict}
    assert sum(each.rounds for each in found) / len(found) < 60


def test_what_is_as_good_as_equal_is_found_to_be() -> None:
    dice = random.Random("as good as equal")
    watch = watched(dice, 0.5, 6_000)
    assert watch.verdict is Verdict.EQUAL
    low, high = watch.interval()
    assert 0.479 < low < 0.5 < high < 0.521


def test_the_interval_holds_at_all_times_at_once() -> None:
    dice = random.Random("all times")
    missed = 0
    for _ in range(150):
        watch = Watch(0.5)
        held = True
        for number in range(60):
            watch.add(sum(dice.random() < 0.6 for _ in range(GAMES)) / GAMES)
            if number % 4 == 3:
                low, high = watch.interval()
                held = held and low <= 0.6 <= high
        missed += not held
    assert missed / 150 <= ALPHA


def test_the_interval_agrees_with_the_verdict() -> None:
    watch = watched(random.Random(4), 0.6, 250)
    assert watch.verdict is Verdict.STRONGER
    assert watch.interval()[0] > 0.5


def test_nothing_seen_rules_nothing_out() -> None:
    assert Watch(0.5).interval() == (0.0, 1.0)


def test_a_stake_looks_at_the_past_alone() -> None:
    one, other = Stakes(), Stakes()
    for share in (0.2, 0.9, 0.5):
        assert one.next() == other.next()
        one.add(share)
        other.add(share)
