"""A game in which nobody can do anything any more ends (ruling 45)."""

from __future__ import annotations

from centerrow.engine.turn import STANDSTILL
from centerrow.testing import table

RU = "realms_unraveled"


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
