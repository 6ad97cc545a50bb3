"""Dreamscape: monsters."""

from __future__ import annotations

from typing import Any

from asking import offered
from centerrow.testing import Table, table

DS = "dreamscape"


def asked(t: Table) -> tuple[int, str]:
    """Who decides, and what kind of thing."""
    decision = t.game.decision
    assert decision is not None
    return decision.seat, decision.kind


def defeat(name: str, power: int, **given: Any) -> Table:
    """A table with this monster in the row, just defeated with that power."""
    t = table(DS, power=power, row=[name], **given)
    assert name in offered(t, "defeat")
    t.defeat(name)
    assert t.me.power == 0
    return t


# ---- Rust Gremlin


def test_rust_gremlin__gives_honor_and_a_card() -> None:
    t = defeat("Rust Gremlin", 2, deck=["Militia"])
    assert (t.me.honor, t.me.hand, t.void) == (1, ["Militia"], ["Rust Gremlin"])


# ---- Thieving Gryphon


def test_thieving_gryphon__gives_honor_and_runes() -> None:
    t = defeat("Thieving Gryphon", 3)
    assert (t.me.honor, t.me.runes) == (2, 2)


# ---- Tidestalker


def test_tidestalker__gives_four_honor() -> None:
    t = defeat("Tidestalker", 3)
    assert (t.me.honor, t.honor_pool) == (4, 56)


def test_tidestalker__costs_three() -> None:
    t = table(DS, power=2, row=["Tidestalker"])
    assert offered(t, "defeat") == ["Cultist"]


# ---- Fen Maw


def test_fen_maw__gives_honor_and_insight() -> None:
    t = defeat("Fen Maw", 4)
    assert (t.me.honor, t.me.insight, t.opponent(1).insight) == (3, 2, 0)


# ---- Trinket Harpy


def test_trinket_harpy__adds_to_the_dreamscape() -> None:
    t = defeat("Trinket Harpy", 4, dream_deck=["Armistice", "Wicked End"])
    assert (t.me.honor, t.me.dreamscape) == (3, ["Armistice"])


def test_trinket_harpy__with_an_empty_dream_deck_gives_the_honor() -> None:
    t = defeat("Trinket Harpy", 4)
    assert (t.me.honor, t.me.dreamscape) == (3, [])


# ---- Deluding Djinn


def test_deluding_djinn__can_be_paid_with_power_and_insight() -> None:
    t = table(DS, power=4, insight=3, row=["Deluding Djinn"])
    t.defeat("Deluding Djinn")
    assert [option.text for option in t.options()] == [
        "4 power and 1 insight",
        "3 power and 2 insight",
        "2 power and 3 insight",
    ]
    t.choose("3 power and 2 insight")
    assert (t.me.power, t.me.insight, t.me.honor) == (1, 1, 5)


def test_deluding_djinn__insight_alone_is_enough() -> None:
    t = table(DS, insight=5, row=["Deluding Djinn", "Tidestalker"])
    assert offered(t, "defeat") == ["Deluding Djinn"]
    t.defeat("Deluding Djinn")
    assert (t.me.insight, t.me.honor) == (0, 5)


def test_deluding_djinn__insight_is_enough_beside_runes_that_pay_for_something_else() -> None:
    t = table(DS, constructs=["TH07 Tank"], insight=6, row=["Deluding Djinn"])
    t.activate("TH07 Tank")
    assert (t.me.insight, t.me.construct_runes) == (5, 3)
    t.defeat("Deluding Djinn")
    assert (t.me.insight, t.me.construct_runes, t.me.honor) == (0, 3, 5)


def test_deluding_djinn__has_a_power_cost_for_limits() -> None:
    t = table(DS, hand=["Templar Dragoon"], row=["Deluding Djinn"])
    t.play("Templar Dragoon")
    t.choose("Defeat a monster of cost 4⚔ or less without paying its cost")
    assert offered(t, "choose") == ["Cultist"]


# ---- Hulking Crab


def test_hulking_crab__each_opponent_destroys_half_rounded_up() -> None:
    t = defeat(
        "Hulking Crab",
        5,
        constructs=["Dreamwillow"],
        opponents=[
            {"constructs": ["Planar Aperture", "ID34 Detector", "TH07 Tank"]},
            {"constructs": ["Dreamwillow"]},
            {},
        ],
    )
    assert t.me.honor == 4
    assert asked(t) == (1, "card")
    t.choose("ID34 Detector")
    assert asked(t) == (1, "card")
    t.choose("TH07 Tank")
    assert (t.opponent(1).constructs, t.opponent(1).discard) == (
        ["Planar Aperture"],
        ["ID34 Detector", "TH07 Tank"],
    )
    assert asked(t) == (2, "card")
    t.choose("Dreamwillow")
    assert (t.opponent(2).constructs, t.opponent(2).discard) == ([], ["Dreamwillow"])
    assert (t.me.constructs, asked(t)) == (["Dreamwillow"], (0, "turn"))


def test_hulking_crab__harms_nobody_without_constructs() -> None:
    t = defeat("Hulking Crab", 5)
    assert (t.me.honor, asked(t)) == (4, (0, "turn"))


# ---- Puppetmaster


def test_puppetmaster__takes_an_insight_from_each_opponent() -> None:
    t = defeat("Puppetmaster", 5, insight=1, opponents=[{"insight": 3}, {}, {"insight": 1}])
    assert (t.me.honor, t.me.insight) == (4, 3)
    assert [t.opponent(seat).insight for seat in (1, 2, 3)] == [2, 0, 0]


# ---- Fleeting Hope Djinn


def test_fleeting_hope_djinn__adds_two_to_the_dreamscape() -> None:
    t = defeat("Fleeting Hope Djinn", 6, dream_deck=["Armistice", "Wicked End", "Dream Lab"])
    assert (t.me.honor, t.me.dreamscape, t.dream_deck) == (5, ["Armistice", "Wicked End"], ["Dream Lab"])


def test_fleeting_hope_djinn__adds_as_many_as_there_are() -> None:
    t = defeat("Fleeting Hope Djinn", 6, dream_deck=["Armistice"])
    assert (t.me.dreamscape, t.dream_deck) == (["Armistice"], [])


# ---- Nightmare Tyrant


def test_nightmare_tyrant__a_card_of_the_dreamscape_is_acquired_free() -> None:
    t = defeat("Nightmare Tyrant", 6, dreamscape=["Armistice", "Dream Lab"])
    assert t.me.honor == 5
    assert offered(t, "choose") == ["Armistice", "Dream Lab"]
    assert [option.verb for option in t.options()] == ["choose", "choose"]
    t.choose("Dream Lab")
    assert (t.me.discard, t.me.dreamscape, t.me.insight) == (["Dream Lab"], ["Armistice"], 0)


def test_nightmare_tyrant__does_not_reach_the_row() -> None:
    t = defeat("Nightmare Tyrant", 6, center_deck=["Dreamwillow"])
    assert (asked(t), t.me.honor) == ((0, "turn"), 5)


def test_nightmare_tyrant__a_vision_resolves() -> None:
    t = defeat("Nightmare Tyrant", 6, dreamscape=["Ashes to Ashes"], center_deck=["Fen Maw"])
    t.choose("Ashes to Ashes")
    assert t.void == ["Nightmare Tyrant", "Fen Maw", *["Blank"] * 5]
    assert (t.me.dreamscape, t.me.visions, t.me.discard) == ([], [], [])


# ---- Engulfing Kraken


def test_engulfing_kraken__takes_a_random_card_from_each_dreamscape() -> None:
    t = defeat(
        "Engulfing Kraken",
        7,
        opponents=[{"dreamscape": ["Armistice", "Wicked End"]}, {}, {"dreamscape": ["Dream Lab"]}],
    )
    assert t.me.honor == 6
    assert len(t.opponent(1).dreamscape) == 1
    assert t.opponent(3).dreamscape == []
    assert sorted(t.me.dreamscape + t.opponent(1).dreamscape) == ["Armistice", "Dream Lab", "Wicked End"]


def test_engulfing_kraken__the_two_players_know_the_card_and_nobody_else() -> None:
    t = defeat("Engulfing Kraken", 7, opponents=[{"dreamscape": ["Armistice"]}, {}])
    assert t.game.view(seat=0)["players"][0]["dreamscape"] == ["Armistice"]
    assert t.game.view(seat=1)["players"][0]["known"]["dreamscape"] == [{"card": "Armistice"}]
    for seat in (2, None):
        assert "Armistice" not in str(t.game.view(seat=seat))
        assert "Armistice" not in str(t.game.events(seat=seat))


# ---- Nilus, the Despair


def test_nilus_the_despair__acquires_the_top_three_of_the_dream_deck() -> None:
    t = defeat(
        "Nilus, the Despair",
        8,
        dreamscape=["Armistice"],
        dream_deck=["Dream Lab", "Reverie Muse", "Berserker Frenzy", "Wicked End"],
    )
    assert (t.me.honor, t.me.discard) == (17, ["Dream Lab", "Reverie Muse"])
    assert (t.me.visions, t.dream_deck, t.me.dreamscape) == (
        ["Berserker Frenzy"],
        ["Wicked End"],
        ["Armistice"],
    )


def test_nilus_the_despair__each_is_resolved_before_the_next() -> None:
    t = defeat(
        "Nilus, the Despair",
        8,
        center_deck=["Trinket Harpy"],
        dream_deck=["Wicked End", "Dream Lab", "Reverie Muse", "Armistice"],
    )
    t.choose("Trinket Harpy")
    assert t.me.dreamscape == ["Dream Lab"]
    assert t.me.hand == ["Apprentice"] * 5
    assert t.me.discard == ["Reverie Muse"]


def test_nilus_the_despair__takes_as_many_as_there_are() -> None:
    t = defeat("Nilus, the Despair", 8, dream_deck=["Dream Lab"])
    assert (t.me.honor, t.me.discard, asked(t)) == (7, ["Dream Lab"], (0, "turn"))
