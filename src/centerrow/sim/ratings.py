"""Elo ratings by the model of Bradley and Terry, for any number of players.

At a table the chance of each to win is in proportion to its strength (Luce 1959; of two players it is the
model of Bradley and Terry 1952). The strengths are those that make what was seen most likely, found by
Newton's method. How sure they are is taken from whole deals (the "sandwich"), because games of one deal are
not independent. One tied game more for each match keeps who lost every game from being infinitely weak.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from centerrow.sim.shares import FEW, Z

#: Points of Elo for each unit of the logarithm of strength.
SCALE: Final = 400 / math.log(10)
#: What the bot that all others are measured by has.
ANCHOR_RATING: Final = 1000.0
MOST_STEPS: Final = 100

Matrix = list[list[float]]


class Table(NamedTuple):
    """The games of one match in one deck: how many of each player sit there, and by deal who won how often.

    seats  for each player of the rating, how many there are at the table
    wins   by the number of the deal: for each player, the games of the deal that it won
    """

    seats: Sequence[int]
    wins: Mapping[int, Sequence[int]]


class Rating(NamedTuple):
    """Points of Elo, and how far they may be off with 95%; of the anchor they are given."""

    elo: float
    half: float


def ratings(decks: Sequence[Sequence[Table]], players: int, anchor: int) -> list[Rating]:
    """The rating of each player from the matches in each deck; the anchor's is ANCHOR_RATING."""
    matches = _matches([table for deck in decks for table in deck if table.wins], players)
    strength = _most_likely(matches, players, anchor)
    inverse = _inverse(_curvature(matches, strength), anchor)
    spread = _rare_spread(decks, matches, players)
    common = {tuple(match.seats) for match in matches if not _is_rare(decks, match)}
    for deck in decks:
        _add(spread, _spread([table for table in deck if tuple(table.seats) in common], players))
    covariance = _times(_times(inverse, spread), inverse)
    return [
        Rating(ANCHOR_RATING + SCALE * strength[i], SCALE * Z * math.sqrt(max(covariance[i][i], 0.0)))
        for i in range(players)
    ]


class _Match(NamedTuple):
    """All games of those who sit together, with one more that is tied."""

    seats: Sequence[int]
    games: float
    wins: list[float]


def _matches(tables: Sequence[Table], players: int) -> list[_Match]:
    found: dict[tuple[int, ...], list[float]] = {}
    for table in tables:
        wins = found.setdefault(tuple(table.seats), [each / sum(table.seats) for each in table.seats])
        for deal in table.wins.values():
            for player in range(players):
                wins[player] += deal[player]
    return [_Match(seats, sum(wins), wins) for seats, wins in found.items()]


def _chances(seats: Sequence[int], strength: Sequence[float]) -> list[float]:
    weights = [many * math.exp(each) for many, each in zip(seats, strength, strict=True)]
    return [weight / sum(weights) for weight in weights]


def _most_likely(matches: Sequence[_Match], players: int, anchor: int) -> list[float]:
    """Newton's method from equal strengths; a step is cut short where it would go too far at once."""
    strength = [0.0] * players
    for _ in range(MOST_STEPS):
        slope = [0.0] * players
        for match in matches:
            chances = _chances(match.seats, strength)
            for player in range(players):
                slope[player] += match.wins[player] - match.games * chances[player]
        inverse = _inverse(_curvature(matches, strength), anchor)
        step = [sum(inverse[i][j] * slope[j] for j in range(players)) for i in range(players)]
        longest = max(map(abs, step))
        strength = [each + move / max(longest, 1.0) for each, move in zip(strength, step, strict=True)]
        if longest < 1e-10:
            break
    return strength


def _curvature(matches: Sequence[_Match], strength: Sequence[float]) -> Matrix:
    found = [[0.0] * len(strength) for _ in strength]
    for match in matches:
        _add(found, _multinomial(match.games, _chances(match.seats, strength)))
    return found


def _multinomial(games: float, chances: Sequence[float]) -> Matrix:
    """The covariance of wins in this many independent games."""
    many = range(len(chances))
    return [[games * chances[i] * ((i == j) - chances[j]) for j in many] for i in many]


def _is_rare(decks: Sequence[Sequence[Table]], match: _Match) -> bool:
    """Whether too few games went the other way, or too few deals were played, to see how deals differ."""
    seated = [won for won, seats in zip(match.wins, match.seats, strict=True) if seats]
    deals = [len(table.wins) for deck in decks for table in deck if tuple(table.seats) == match.seats]
    return min(deals) < 2 or min(seated) < FEW or match.games - max(seated) < FEW


def _rare_spread(decks: Sequence[Sequence[Table]], matches: Sequence[_Match], players: int) -> Matrix:
    """The covariance of wins in matches of which no more can be said: as if all games were independent."""
    found = [[0.0] * players for _ in range(players)]
    for match in matches:
        if _is_rare(decks, match):
            _add(found, _multinomial(match.games, [won / match.games for won in match.wins]))
    return found


def _spread(tables: Sequence[Table], players: int) -> Matrix:
    """The covariance of all wins in one deck: deals are independent, what they have in common is not."""
    found = [[0.0] * players for _ in range(players)]
    off: dict[int, list[float]] = {}
    for table in tables:
        deals = len(table.wins)
        total = [sum(deal[player] for deal in table.wins.values()) for player in range(players)]
        free = math.sqrt(deals / (deals - 1))
        for number, deal in table.wins.items():
            lies = off.setdefault(number, [0.0] * players)
            for player in range(players):
                lies[player] += free * (deal[player] - total[player] / deals)
    for lies in off.values():
        _add(found, [[one * other for other in lies] for one in lies])
    return found


# ---- matrices of a few rows


def _add(to: Matrix, more: Matrix) -> None:
    for row, others in zip(to, more, strict=True):
        for place, value in enumerate(others):
            row[place] += value


def _times(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in one]


def _inverse(matrix: Matrix, without: int) -> Matrix:
    """The inverse without that row and column, which are 0 in it; by Gauss and Jordan."""
    kept = [place for place in range(len(matrix)) if place != without]
    rows = [[matrix[i][j] for j in kept] + [float(i == j) for j in kept] for i in kept]
    for place in range(len(kept)):
        best = max(range(place, len(kept)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for other, row in enumerate(rows):
            if other != place:
                rows[other] = [a - row[place] * b for a, b in zip(row, rows[place], strict=True)]
    found = [[0.0] * len(matrix) for _ in matrix]
    for i, row in zip(kept, rows, strict=True):
        for j, value in zip(kept, row[len(kept) :], strict=True):
            found[i][j] = value
    return found
