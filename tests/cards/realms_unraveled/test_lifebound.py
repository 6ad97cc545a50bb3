"""Realms Unraveled: Lifebound."""

from __future__ import annotations

from centerrow.testing import table

RU = "realms_unraveled"


def test_everbloom_clique__gains_honor() -> None:
    t = table(RU, hand=["Everbloom Clique"])
    t.play("Everbloom Clique")
    assert t.me.honor == 2


def test_everbloom_clique__counts_heroes_before_and_after() -> None:
    t = table(RU, hand=["Wolf Shaman", "Everbloom Clique", "Timestream Seer", "Mystic"])
    t.play("Wolf Shaman")
    t.play("Everbloom Clique")
    assert t.me.honor == 2 + 1
    t.play("Mystic")
    assert t.me.honor == 2 + 1
    t.play("Timestream Seer")
    assert t.me.honor == 2 + 1 + 1
