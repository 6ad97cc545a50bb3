"""A game in which nobody can do anything any more ends (ruling 45)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from centerrow.engine.turn import STANDSTILL
from centerrow.language import gain, monster, power
from centerrow.testing import Table, table
from made_up import MADE_UP, made_up_set

RU = "realms_unraveled"
DE = "deliverance"
CARDS = (monster("Hollow Shade", cost=power(2), copies=1, reward=gain(insight=1), dreambind=1),)


@pytest.fixture
def made_up() -> Iterator[None]:
    with made_up_set(CARDS):
        yield


def until_the_last_round(t: Table) -> None:
    """Nineteen rounds in which nobody does anything."""
    for _ in range(2 * STANDSTILL - 2):
        t.end_turn()


def test_ruling_45_standstill__ends_the_game_after_twenty_rounds_without_any_change() -> None:
    t = table(RU, deck=[], opponents=[{"deck": []}], honor=3)
    for _ in range(2 * STANDSTILL - 1):
        t.end_turn()
        assert not t.game.over
    t.end_turn()
    assert t.game.over
    assert t.game.winners() == [0]


def test_ruling_45_standstill__any_change_starts_the_count_anew() -> None:
    t = table(RU, hand=["Apprentice"], deck=[], runes=2, opponents=[{"deck": []}])
    for _ in range(2 * STANDSTILL - 2):
        t.end_turn()
    t.play("Apprentice")
    t.end_turn()
    t.end_turn()
    assert t.game.over, "playing a card alone changes nothing"
    t = table(RU, hand=["Everbloom Clique"], deck=[], opponents=[{"deck": []}])
    for _ in range(2 * STANDSTILL - 2):
        t.end_turn()
    t.play("Everbloom Clique")
    for _ in range(2 * STANDSTILL - 1):
        t.end_turn()
        assert not t.game.over


def test_ruling_45_standstill__a_transform_is_a_change() -> None:
    t = table(DE, hand=["Lychan Ranger"], deck=[], insight=6, opponents=[{"deck": []}])
    until_the_last_round(t)
    t.transform("Lychan Ranger")
    for _ in range(2 * STANDSTILL - 1):
        t.end_turn()
        assert not t.game.over
    t.end_turn()
    assert t.game.over


def test_ruling_45_standstill__one_that_happens_by_itself_too() -> None:
    t = table(RU, hand=["Mystic", "Disciple of Oziah"], deck=[], opponents=[{"deck": []}])
    until_the_last_round(t)
    t.end_turn()
    t.end_turn()
    assert t.game.over, "nothing turned over"
    t = table(RU, hand=["Matron of Discovery", "Disciple of Euloth"], deck=[], opponents=[{"deck": []}])
    until_the_last_round(t)
    t.play("Matron of Discovery")
    assert t.me.hand == ["Scion of Euloth"]
    t.end_turn()
    t.end_turn()
    assert not t.game.over


def test_ruling_45_standstill__a_bound_monster_without_honor_changes_nothing(made_up: None) -> None:
    t = table([DE, MADE_UP], hand=["Hollow Shade"], deck=[], opponents=[{"deck": []}])
    until_the_last_round(t)
    t.play("Hollow Shade")
    assert t.me.insight == 1
    t.end_turn()
    t.end_turn()
    assert t.game.over
