"""Two games that differ only in what a seat cannot see have the same previews, and what is certain is."""

from __future__ import annotations

import random

import msgspec
from hypothesis import assume, given
from hypothesis import strategies as st

from centerrow import Game
from centerrow.session.preview import _tried, distinct, foresee
from properties.inside import heaps, redealt
from properties.positions import positions


@given(game=positions(), seed=st.integers(0, 10**6))
def test_a_preview_tells_nothing_that_its_seat_cannot_know(game: Game, seed: int) -> None:
    seat = game.seat
    assume(seat is not None)
    assert seat is not None
    key, happened = game.key(), game.happened
    twin = redealt(game, seat, heaps(seat, game.players), random.Random(seed))
    mine, theirs = (distinct(foresee(each.at(seat), seed % game.count)) for each in (game, twin))
    assert [(course.data(), times) for course, times in mine] == [
        (course.data(), times) for course, times in theirs
    ]
    assert (game.key(), game.happened) == (key, happened)
    if mine[0][0].certain:
        assert {
            msgspec.json.encode(_tried(game.at(seat), seed % game.count, k).data()) for k in range(5)
        } == {msgspec.json.encode(mine[0][0].data())}
