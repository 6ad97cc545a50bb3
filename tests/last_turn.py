"""A last turn with a known answer, for whoever thinks about moves."""

from __future__ import annotations

from centerrow.testing import Table, table


def last_turn() -> Table:
    """Seat 1 has the last turn of the game, and two Mystics for it.

    Three honor draw level, and of equals the later seat wins; two of anything else are not enough.
    """
    t = table(
        "realms_unraveled",
        hand=["Everbloom Clique"],
        honor=5,
        honor_pool=2,
        row=["Everbloom Clique", "Everbloom Clique", "Deathbound Druid", "Wolf Shaman"],
        opponents=[{"hand": ["Mystic", "Mystic"], "honor": 3}],
    )
    t.play("Everbloom Clique")
    t.end_turn()
    return t
