"""Elo: against closed forms and another way to the maximum, and by how often its intervals hold."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pytest

from centerrow.sim.ratings import ANCHOR_RATING, Table, ratings
from centerrow.sim.shares import Z


def elo_of(wins: float, losses: float) -> float:
    return 400 * math.log10(wins / losses)


def pairs(won: Sequence[int], games: int = 2) -> dict[int, list[int]]:
    return {number: [each, games - each] for number, each in enumerate(won)}


def test_two_players_in_closed_form() -> None:
    won = [2] * 30 + [1] * 50 + [0] * 20
    first, second = ratings([[Table([1, 1], pairs(won))]], 2, 1)
    wins, games = sum(won), 2 * len(won)
    assert second == (ANCHOR_RATING, 0.0)
    assert first.elo - second.elo == pytest.approx(elo_of(wins + 0.5, games - wins + 0.5))
    # By hand: the spread of a deal's wins, and the slope of the logarithm of the odds.
    mean = wins / len(won)
    spread = sum((each - mean) ** 2 for each in won) * len(won) / (len(won) - 1)
    chance = (wins + 0.5) / (games + 1)
    half = Z * math.sqrt(spread) / ((games + 1) * chance * (1 - chance)) * 400 / math.log(10)
    assert first.half == pytest.approx(half)


def test_who_wins_everything_is_not_infinitely_strong() -> None:
    first, _ = ratings([[Table([1, 1], pairs([2] * 50))]], 2, 1)
    assert first.elo - ANCHOR_RATING == pytest.approx(elo_of(100.5, 0.5))
    assert first.half > 300


def test_one_against_three_in_closed_form() -> None:
    """At a table of four a share of 2/5 is twice the strength of each of the others."""
    wins = {number: [2 * (number % 4 < 2) + 1, 3 - 2 * (number % 4 < 2)] for number in range(40)}
    first, _ = ratings([[Table([1, 3], wins)]], 2, 1)
    won = sum(each[0] for each in wins.values()) + 0.25
    share = won / (4 * len(wins) + 1)
    assert first.elo - ANCHOR_RATING == pytest.approx(elo_of(3 * share, 1 - share))


def by_minorization(tables: list[tuple[Sequence[int], list[float]]], players: int) -> list[float]:
    """The same maximum by Hunter's way ("MM algorithms for generalized Bradley-Terry models", 2004)."""
    strength = [1.0] * players
    for _ in range(3_000):
        wins = [sum(won[i] for _, won in tables) for i in range(players)]
        weight = [
            sum(
                seats[i] * sum(won) / sum(s * g for s, g in zip(seats, strength, strict=True))
                for seats, won in tables
            )
            for i in range(players)
        ]
        strength = [won / each for won, each in zip(wins, weight, strict=True)]
        strength = [each / strength[-1] for each in strength]
    return [400 * math.log10(each) for each in strength]


def test_many_players_by_another_way() -> None:
    dice = random.Random(5)
    tables = []
    for seats in ([1, 1, 0, 0], [1, 0, 1, 0], [0, 1, 1, 0], [0, 0, 1, 1], [1, 1, 1, 1], [0, 1, 0, 2]):
        here = [player for player in range(4) for _ in range(seats[player])]
        wins = {}
        for number in range(60):
            winners = [dice.choice(here) for _ in here]
            wins[number] = [winners.count(player) for player in range(4)]
        tables.append(Table(seats, wins))
    found = ratings([tables], 4, 3)
    sums = [
        (t.seats, [sum(w[i] for w in t.wins.values()) + t.seats[i] / sum(t.seats) for i in range(4)])
        for t in tables
    ]
    assert [each.elo - ANCHOR_RATING for each in found] == pytest.approx(by_minorization(sums, 4), abs=1e-4)


def test_its_intervals_hold_the_truth_19_times_of_20() -> None:
    """Three bots, two decks, the deals common to all matches."""
    dice = random.Random(7)
    strength = [math.exp(0.8), math.exp(0.3), 1.0]
    held = [0, 0]
    tries = 400
    for _ in range(tries):
        decks = []
        for _ in range(2):
            leans = [dice.uniform(-0.3, 0.3) for _ in range(60)]
            deck = []
            for one, other in ((0, 1), (0, 2), (1, 2)):
                chance = strength[one] / (strength[one] + strength[other])
                wins = {}
                for number, lean in enumerate(leans):
                    won = (dice.random() < chance + lean) + (dice.random() < chance - lean)
                    wins[number] = [won if p == one else 2 - won if p == other else 0 for p in range(3)]
                deck.append(Table([int(p in (one, other)) for p in range(3)], wins))
            decks.append(deck)
        found = ratings(decks, 3, 2)
        for player in range(2):
            truth = ANCHOR_RATING + 400 * math.log10(strength[player])
            held[player] += abs(found[player].elo - truth) <= found[player].half
    assert all(0.92 <= each / tries <= 0.98 for each in held)
