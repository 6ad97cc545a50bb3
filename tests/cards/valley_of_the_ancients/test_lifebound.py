"""Valley of the Ancients: Lifebound."""

from __future__ import annotations

from asking import asked, verbs
from centerrow.testing import table

VOTA = "valley_of_the_ancients"
ZAHRAL = "Caretaker Zahral"
ASALAS = "Asalas, the Impaler"


# ---- Ancient Stag


def test_ancient_stag__gains_three_honor() -> None:
    t = table(VOTA, hand=["Ancient Stag", "Blind Seer"])
    t.play("Blind Seer")
    t.play("Ancient Stag")
    assert (t.me.honor, t.me.life_keystones) == (3, 1)  # the keystone is Blind Seer's


def test_ancient_stag__unite_before_after_and_once_for_each() -> None:
    t = table(VOTA, hand=["Ancient Stag", "Ancient Stag", "Cheerful Consort"])
    t.play("Ancient Stag")
    assert t.me.life_keystones == 0
    t.play("Ancient Stag")
    assert (t.me.honor, t.me.life_keystones) == (6, 2)
    t.play("Cheerful Consort")
    assert t.me.life_keystones == 2


# ---- Cheerful Consort


def test_cheerful_consort__gains_honor_and_draws() -> None:
    t = table(VOTA, hand=["Cheerful Consort"], deck=["Mystic"])
    t.play("Cheerful Consort")
    assert (t.me.honor, t.me.hand, t.me.deck) == (1, ["Mystic"], [])


def test_cheerful_consort__draws_from_the_shuffled_discard_pile_or_nothing() -> None:
    t = table(VOTA, hand=["Cheerful Consort", "Cheerful Consort"], deck=[], discard=["Mystic"])
    t.play("Cheerful Consort")
    assert (t.me.hand, t.me.discard) == (["Cheerful Consort", "Mystic"], [])
    t.play("Cheerful Consort")
    assert (t.me.hand, t.me.honor) == (["Mystic"], 2)


# ---- Alosyan Guide


def test_alosyan_guide__gains_three_honor() -> None:
    t = table(VOTA, hand=["Alosyan Guide"])
    t.play("Alosyan Guide")
    assert t.me.honor == 3


def test_alosyan_guide__goes_to_hand_after_a_lifebound_hero() -> None:
    t = table(
        VOTA,
        hand=["Cheerful Consort"],
        deck=[],
        runes=6,
        row=["Alosyan Guide"],
        center_deck=["Alosyan Guide"],
    )
    t.acquire("Alosyan Guide")
    assert t.me.discard == ["Alosyan Guide"]
    t.play("Cheerful Consort")
    assert t.me.discard == []  # drawn back
    t.acquire("Alosyan Guide")
    assert (asked(t), t.me.hand) == ("turn", ["Alosyan Guide", "Alosyan Guide"])
    t.play("Alosyan Guide")
    assert t.me.honor == 4


def test_alosyan_guide__lifebound_constructs_and_other_heroes_do_not_count() -> None:
    t = table(
        VOTA, hand=["Pathfinder's Totem", "Blind Seer", "Apprentice"], deck=[], runes=3, row=["Alosyan Guide"]
    )
    t.play("Pathfinder's Totem")
    t.play("Blind Seer")
    t.play("Apprentice")
    t.acquire("Alosyan Guide")
    assert t.me.discard == ["Alosyan Guide"]


def test_alosyan_guide__goes_to_hand_however_it_is_acquired() -> None:
    t = table(
        VOTA,
        hand=["Cheerful Consort", "Ominous Augur"],
        deck=["Mystic"],
        discard=["Militia"],
        row=["Alosyan Guide"],
    )
    t.play("Cheerful Consort")
    t.play("Ominous Augur")
    t.choose("Alosyan Guide")
    assert (t.me.hand, t.me.discard) == (["Mystic", "Alosyan Guide"], ["Militia"])


# ---- Sirewood Elder


def test_sirewood_elder__gains_two_runes() -> None:
    t = table(VOTA, hand=["Sirewood Elder"])
    t.play("Sirewood Elder")
    assert (t.me.runes, t.me.hand) == (2, [])


def test_sirewood_elder__unite_draws_at_once_or_later() -> None:
    t = table(VOTA, hand=["Sirewood Elder", "Ancient Stag", "Ancient Stag"], deck=["Mystic", "Militia"])
    t.play("Sirewood Elder")
    t.play("Ancient Stag")
    assert t.me.hand == ["Ancient Stag", "Mystic"]
    t.play("Ancient Stag")
    assert t.me.hand == ["Mystic"]


# ---- Burial Guardian


def test_burial_guardian__the_next_lifebound_card_brings_a_death_keystone() -> None:
    t = table(
        VOTA,
        hand=["Burial Guardian"],
        runes=5,
        row=["Blind Seer", "Pathfinder's Totem", "Ancient Stag"],
    )
    t.play("Burial Guardian")
    assert t.me.runes == 7
    t.acquire("Blind Seer")
    assert t.me.death_keystones == 0
    t.acquire("Pathfinder's Totem")
    assert t.me.death_keystones == 1
    t.acquire("Ancient Stag")
    assert t.me.death_keystones == 1


def test_burial_guardian__two_of_them_see_the_same_card() -> None:
    t = table(VOTA, hand=["Burial Guardian", "Burial Guardian"], row=["Ancient Stag"])
    t.play("Burial Guardian")
    t.play("Burial Guardian")
    t.acquire("Ancient Stag")
    assert (t.me.death_keystones, t.me.runes) == (2, 2)


def test_burial_guardian__ends_with_the_turn() -> None:
    t = table(VOTA, hand=["Burial Guardian"], deck=["Mystic"] * 5, row=["Ancient Stag"])
    t.play("Burial Guardian")
    t.end_turn()
    t.end_turn()
    t.play("Mystic")
    t.acquire("Ancient Stag")
    assert t.me.death_keystones == 0


# ---- Qadim Stalker


def test_qadim_stalker__gains_runes_and_power() -> None:
    t = table(VOTA, hand=["Qadim Stalker"])
    t.play("Qadim Stalker")
    assert (t.me.runes, t.me.power, t.me.honor) == (2, 2, 0)


def test_qadim_stalker__unite_gains_two_honor_once() -> None:
    t = table(VOTA, hand=["Qadim Stalker", "Qadim Stalker", "Sirewood Elder"])
    t.play("Qadim Stalker")
    t.play("Qadim Stalker")
    assert t.me.honor == 4
    t.play("Sirewood Elder")
    assert t.me.honor == 4


# ---- Caretaker Zahral


def test_caretaker_zahral__the_next_hero_may_go_on_top_of_the_deck() -> None:
    t = table(VOTA, hand=[ZAHRAL], runes=2, deck=["Militia"], row=["Sacred Pot", "Blind Seer"])
    t.play(ZAHRAL)
    assert t.me.runes == 5
    t.acquire("Sacred Pot")
    assert t.me.discard == ["Sacred Pot"]
    t.acquire("Blind Seer")
    assert asked(t) == "destination"
    assert {option.zone for option in t.options()} == {"deck", "discard"}
    t.choose("deck")
    assert t.me.deck == ["Blind Seer", "Militia"]


def test_caretaker_zahral__is_used_up_by_the_hero_that_went_to_the_discard_pile() -> None:
    t = table(VOTA, hand=[ZAHRAL], runes=2)
    t.play(ZAHRAL)
    t.acquire("Heavy Infantry")
    t.choose("discard")
    t.acquire("Mystic")
    assert (asked(t), t.me.discard) == ("turn", ["Heavy Infantry", "Mystic"])


def test_caretaker_zahral__a_free_hero_counts() -> None:
    t = table(VOTA, hand=[ZAHRAL, "Ominous Augur"], deck=[], discard=["Militia"], row=["Blind Seer"])
    t.play(ZAHRAL)
    t.play("Ominous Augur")
    t.choose("Blind Seer")
    t.choose("deck")
    assert t.me.deck == ["Blind Seer"]
    t.acquire("Mystic")
    assert asked(t) == "turn"


# ---- Asalas, the Impaler


def test_asalas_the_impaler__gains_power_by_the_cost_of_the_next_hero() -> None:
    t = table(VOTA, hand=[ASALAS], runes=7, row=["Sacred Pot", "Qadim Stalker"])
    t.play(ASALAS)
    assert t.me.runes == 9
    t.acquire("Sacred Pot")
    assert t.me.power == 0
    t.acquire("Qadim Stalker")
    assert t.me.power == 5
    t.acquire("Mystic")
    assert t.me.power == 5


def test_asalas_the_impaler__a_free_hero_counts_in_full() -> None:
    t = table(VOTA, hand=[ASALAS, "Isla, Serene Prodigy"], row=["Randall, Umbral Sage"])
    t.play(ASALAS)
    t.play("Isla, Serene Prodigy")
    t.choose("Randall, Umbral Sage")
    assert t.me.power == 7


def test_asalas_the_impaler__always_available_heroes_count() -> None:
    t = table(VOTA, hand=[ASALAS])
    t.play(ASALAS)
    t.acquire("Heavy Infantry")
    assert t.me.power == 2


# ---- Pathfinder's Totem


def test_pathfinders_totem__needs_one_lifebound_hero() -> None:
    t = table(VOTA, constructs=["Pathfinder's Totem"], hand=["Blind Seer", "Ancient Stag"])
    t.play("Blind Seer")
    assert "activate" not in verbs(t)
    t.play("Ancient Stag")
    t.activate("Pathfinder's Totem")
    assert t.me.runes == 1
    assert "activate" not in verbs(t)


def test_pathfinders_totem__may_be_used_the_turn_it_comes_and_each_of_two() -> None:
    t = table(VOTA, hand=["Ancient Stag", "Pathfinder's Totem", "Pathfinder's Totem"])
    t.play("Ancient Stag")
    t.play("Pathfinder's Totem")
    t.activate("Pathfinder's Totem")
    t.play("Pathfinder's Totem")
    t.activate("Pathfinder's Totem")
    assert t.me.runes == 2


def test_pathfinders_totem__an_opponents_hero_does_not_count() -> None:
    t = table(VOTA, hand=["Ancient Stag"], opponents=[{"constructs": ["Pathfinder's Totem"]}])
    t.play("Ancient Stag")
    t.end_turn()
    assert "activate" not in verbs(t)
