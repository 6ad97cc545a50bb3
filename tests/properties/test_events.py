"""Events are enough: a table that hears one seat's events alone shows what that seat's view shows."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from centerrow import Game
from centerrow.engine.marks import ALL_KNOWN, knows
from centerrow.engine.offered import these
from centerrow.engine.options import appearance, card_of, number_of, option, verb_of, zone_of
from centerrow.engine.zones import is_heap, owner_of_zone
from events.following import Followers
from properties.inside import state_of
from properties.positions import choices, play_on, positions

seeds = st.integers(0, 10**6)


@given(game=positions(), numbers=choices)
def test_a_table_that_hears_the_events_shows_what_the_views_show(game: Game, numbers: list[int]) -> None:
    followers = Followers(game)
    play_on(game, numbers, followers.look)


# ---- equal cards


def with_rumours(game: Game, rng: random.Random) -> Game:
    """The same game, in which other seats happen to know cards in hands and Dreamscapes."""
    twin = game.copy()
    state = state_of(twin)
    for zone, cards in enumerate(state.zones):
        if is_heap(zone):
            state.exposed |= 1 << (zone - 16)
            for card in cards:
                state.marks[card] |= rng.randrange(ALL_KNOWN + 1)
    return twin


def equal_ones(game: Game, index: int) -> list[int]:
    """The cards that the option of this number could as well be about: equal ones in the same hand."""
    state = state_of(game)
    card = card_of(state.options.codes[index])
    if card < 0 or not is_heap(state.where[card]):
        return []
    like = appearance(state, card)
    return [int(c) for c in state.zones[state.where[card]] if appearance(state, c) == like]


def known_names(game: Game, seat: int, zone: int) -> Counter[int]:
    state = state_of(game)
    return Counter(int(state.face[c]) for c in state.zones[zone] if knows(seat, state.marks[c]))


@given(game=positions(), seed=seeds)
def test_which_of_several_equal_cards_is_taken_makes_no_difference_to_others(game: Game, seed: int) -> None:
    """Neither to what they know, nor in any event or id."""
    assume(not game.over and game.turn)  # in the draft nobody knows what others have
    rng = random.Random(seed)
    game = with_rumours(game, rng)
    for index in range(game.count):
        seen: list[Any] = []
        for card in equal_ones(game, index):
            twin = game.copy()
            state = state_of(twin)
            owner = int(owner_of_zone(state.where[card]))
            codes = list(state.options.codes)
            codes[index] = option(verb_of(codes[index]), zone_of(codes[index]), card, number_of(codes[index]))
            state.options = these(codes)
            twin.apply(index)
            others = [eye for eye in (None, *range(game.players)) if eye != owner]
            seen.append([(twin.view(eye), twin.events(eye)) for eye in others])
        assert all(each == seen[0] for each in seen)
