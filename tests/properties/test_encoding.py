"""Numbers for learners: every option has one, and an observation knows no more than its seat."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from centerrow import Game
from centerrow.encoding.rows import MOST
from encoding.agreement import agrees_with_view, check_actions
from encoding.encoded import masked, observed, part
from properties.inside import heaps, redealt, transforms_now
from properties.positions import positions

chairs = st.integers(0, 5)
seeds = st.integers(0, 10**6)


@given(game=positions())
def test_every_option_has_a_number_that_means_it(game: Game) -> None:
    if not game.over:
        check_actions(game)


@given(game=positions(), chair=chairs, seed=seeds)
def test_what_is_hidden_changes_nothing(game: Game, chair: int, seed: int) -> None:
    """Cards that the seat does not know change places, or are dealt anew: the same bytes."""
    seat = chair % game.players
    before = observed(game, seat)
    assert observed(game.sample(seat, seed), seat) == before
    if not game.over:
        twin = redealt(game, seat, heaps(seat, game.players), random.Random(seed))
        if not transforms_now(twin):
            assert observed(twin, seat) == before
        if game.seat == seat:
            assert masked(game.sample(seat, seed)) == masked(game)


@given(game=positions(), chair=chairs)
def test_it_says_what_the_view_says(game: Game, chair: int) -> None:
    seat = chair % game.players
    if not game.over:
        agrees_with_view(game, seat)


@given(game=positions(), chair=chairs)
def test_everybodys_score_is_known_but_for_stolen_cards(game: Game, chair: int) -> None:
    seat = chair % game.players
    scores = [score.total for score in game.scores() if score.seat is not None]
    mine = part(game, seat, "my").get("score", 0)
    assert mine == min(scores[seat], MOST)
    theirs = [part(game, seat, f"their{after}").get("score", 0) for after in range(1, game.players)]
    if max(scores) < MOST:
        assert mine + sum(theirs) == sum(scores)
