"""Deliverance: the eleventh card of every starting deck."""

from __future__ import annotations

import centerrow as cr
from centerrow.testing import table

SET = "deliverance"


def test_dreamseeker__gains_insight_and_draws() -> None:
    t = table(SET, hand=["Dreamseeker"], deck=["Militia", "Apprentice"])
    t.play("Dreamseeker")
    assert (t.me.insight, t.me.hand, t.me.deck) == (1, ["Militia"], ["Apprentice"])


def test_dreamseeker__draws_from_the_shuffled_discard_pile_and_never_itself() -> None:
    t = table(SET, hand=["Dreamseeker"], deck=[], discard=["Militia"])
    t.play("Dreamseeker")
    assert (t.me.hand, t.me.deck, t.me.discard, t.me.played) == (["Militia"], [], [], ["Dreamseeker"])


def test_dreamseeker__with_nothing_to_draw_still_gives_insight() -> None:
    t = table(SET, hand=["Dreamseeker"], deck=[])
    t.play("Dreamseeker")
    assert (t.me.insight, t.me.hand) == (1, [])


def test_dreamseeker__is_set_aside_when_banished() -> None:
    t = table(SET, hand=["Blackwatch Dreamer", "Dreamseeker"])
    t.play("Blackwatch Dreamer")
    t.choose("Dreamseeker")
    assert (t.me.hand, t.void) == ([], [])


def test_dreamseeker__is_in_everybodys_starting_deck() -> None:
    game = cr.Game(sets=[SET], players=3, seed=3)
    for player in game.view(seat=0)["players"]:
        deck = player["deck"]
        hand = player["hand"] if isinstance(player["hand"], int) else len(player["hand"])
        assert (hand, deck) == (5, 6)
