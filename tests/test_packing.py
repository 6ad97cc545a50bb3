"""Numbers in vectors and in bits: the same in both builds, for every zone of six players."""

from __future__ import annotations

import random

import pytest
from mypy_extensions import i64

from centerrow.engine.knowledge import heap_bit
from centerrow.engine.packing import bit, place_in, sort, with_also
from centerrow.engine.zones import DECK, ZONES_PER_PLAYER, kind_bit
from centerrow.packed import vec
from centerrow.play.whereabouts import MOST_LOST, _moved, _where

ZONES = range(DECK + 6 * ZONES_PER_PLAYER)


def test_bits_beyond_the_thirty_second() -> None:
    assert [int(bit(n)) for n in range(62)] == [2**n for n in range(62)]


def test_every_heap_has_a_bit_of_its_own() -> None:
    assert len({int(heap_bit(zone)) for zone in ZONES if zone >= DECK}) == 6 * ZONES_PER_PLAYER


def test_the_same_zone_of_all_players_has_one_bit() -> None:
    assert len({int(kind_bit(zone)) for zone in ZONES}) == DECK + ZONES_PER_PLAYER


@pytest.mark.parametrize("k", range(MOST_LOST))
def test_each_lost_card_has_a_place_of_its_own_in_a_world(k: int) -> None:
    world: int = 0
    for other in range(MOST_LOST):
        world = int(_moved(world, other, 7))
    for spot in (3, 0, 6):
        world = int(_moved(world, k, spot))
        assert [int(_where(world, each)) for each in range(MOST_LOST)] == [
            spot if each == k else 7 for each in range(MOST_LOST)
        ]


def test_sorting() -> None:
    rng = random.Random(4)
    for size in range(60):
        numbers = [rng.randrange(-20, 2**40) for _ in range(size)]
        vector = vec[i64](numbers)
        sort(vector)
        assert list(vector) == sorted(numbers)


def test_the_first_of_equal_numbers_is_found() -> None:
    assert place_in(vec[i64]([5, 3, 4, 3]), 3) == 1


def test_what_others_may_share_does_not_grow() -> None:
    shared = vec[i64]([1, 2])
    longer, another = with_also(shared, 3), with_also(shared, 4)
    assert (list(shared), list(longer), list(another)) == ([1, 2], [1, 2, 3], [1, 2, 4])
