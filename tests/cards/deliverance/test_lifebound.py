"""Deliverance: Lifebound."""

from __future__ import annotations

from asking import offered
from centerrow.testing import table

SET = "deliverance"
RUT = "Rut, Oaken Master"


# ---- Entrophantasm


def test_entrophantasm__gives_a_rune_and_insight() -> None:
    t = table(SET, hand=["Entrophantasm"])
    t.play("Entrophantasm")
    assert (t.me.runes, t.me.insight, t.me.hand) == (1, 1, [])


def test_entrophantasm__unites_with_a_lifebound_hero_before_it_or_after_it_once() -> None:
    t = table(SET, hand=["Green Spritelings", "Entrophantasm", "Wereboar", "Lychan Ranger"])
    t.play("Green Spritelings")
    t.play("Entrophantasm")
    assert t.me.hand == ["Wereboar", "Lychan Ranger", "Apprentice"]
    t = table(SET, hand=["Entrophantasm", "Wereboar", "Lychan Ranger"])
    t.play("Entrophantasm")
    t.play("Wereboar")
    t.play("Lychan Ranger")
    assert t.me.hand == ["Apprentice"]


def test_entrophantasm__other_factions_do_not_unite() -> None:
    t = table(SET, hand=["Entrophantasm", "Invokist", "Apprentice"])
    t.play("Entrophantasm")
    t.play("Invokist")
    t.play("Apprentice")
    assert t.me.hand == []


def test_entrophantasm__unites_with_a_hero_by_phantasm_and_with_pasythea() -> None:
    t = table(SET, hand=["Entrophantasm"], insight=3, row=["Green Spritelings"])
    t.play("Entrophantasm")
    t.phantasm("Green Spritelings")
    assert t.me.hand == ["Apprentice"]
    t = table(SET, hand=["Entrophantasm", "Pasythea, Redeemed"])
    t.play("Pasythea, Redeemed")
    t.play("Entrophantasm")
    assert t.me.hand == ["Apprentice"] * 2


# ---- Dreamscarred Hunter


def test_dreamscarred_hunter__draws_and_waits_for_the_plunder() -> None:
    t = table(SET, hand=["Dreamscarred Hunter"], runes=1, power=5, row=["Dream Titan", "Dreamwalker"])
    t.play("Dreamscarred Hunter")
    assert (t.me.hand, t.me.honor) == (["Apprentice"], 0)
    t.defeat("Dream Titan")
    assert t.me.honor == 6
    t.acquire("Dreamwalker")
    assert t.me.honor == 9


def test_dreamscarred_hunter__pays_once_for_each_time_it_is_played() -> None:
    t = table(
        SET,
        hand=["Dreamscarred Hunter"] * 2,
        runes=2,
        power=10,
        row=["Dream Titan", "Dreamwalker", "Dream Titan", "Dreamwalker"],
    )
    t.play("Dreamscarred Hunter")
    t.defeat("Dream Titan")
    t.acquire("Dreamwalker")
    assert t.me.honor == 9
    t.play("Dreamscarred Hunter")
    assert t.me.honor == 12
    t.defeat("Dream Titan")
    t.acquire("Dreamwalker")
    assert t.me.honor == 18


def test_dreamscarred_hunter__the_waiting_ends_with_the_turn() -> None:
    t = table(
        SET,
        hand=["Dreamscarred Hunter"],
        deck=["Invokist", "Apprentice", "Apprentice", "Apprentice", "Apprentice", "Militia"],
        power=5,
        row=["Dream Titan", "Nightmarauders", "Dreamwalker"],
    )
    t.play("Dreamscarred Hunter")
    t.defeat("Dream Titan")
    t.end_turn()
    t.end_turn()
    t.play("Apprentice")
    t.acquire("Dreamwalker")
    assert t.me.honor == 6


# ---- Faerie Commander


def test_faerie_commander__the_next_hero_of_the_row_brings_power() -> None:
    t = table(SET, hand=["Faerie Commander"], runes=4, row=["Dreamwalker", "Wereboar"])
    t.play("Faerie Commander")
    assert (t.me.runes, t.me.power) == (6, 0)
    t.acquire("Dreamwalker")
    assert t.me.power == 2
    t.acquire("Wereboar")
    assert t.me.power == 2


def test_faerie_commander__other_cards_are_not_what_she_waits_for() -> None:
    t = table(
        SET, hand=["Faerie Commander"], runes=8, insight=16, row=["Tree of Bounty", "Corite Mechanadon"]
    )
    t.play("Faerie Commander")
    t.acquire("Tree of Bounty")
    t.acquire("Mystic")
    t.acquire("Heavy Infantry")
    t.acquire("Pasythea, Redeemed")
    assert t.me.power == 0
    t.acquire("Corite Mechanadon")
    assert t.me.power == 2


def test_faerie_commander__a_hero_acquired_before_her_or_played_by_phantasm_does_not_count() -> None:
    t = table(SET, hand=["Faerie Commander"], runes=1, insight=2, row=["Dreamwalker", "Corite Mechanadon"])
    t.acquire("Dreamwalker")
    t.play("Faerie Commander")
    t.phantasm("Corite Mechanadon")
    assert t.me.power == 1


def test_faerie_commander__two_are_paid_by_the_same_hero() -> None:
    t = table(SET, hand=["Faerie Commander"] * 2, row=["Dreamwalker"] * 2)
    t.play("Faerie Commander")
    t.play("Faerie Commander")
    t.acquire("Dreamwalker")
    assert t.me.power == 4
    t.acquire("Dreamwalker")
    assert t.me.power == 4


# ---- Green Spritelings


def test_green_spritelings__give_honor() -> None:
    t = table(SET, hand=["Green Spritelings"])
    t.play("Green Spritelings")
    assert (t.me.honor, t.honor_pool) == (3, 57)


def test_green_spritelings__by_phantasm_cost_four_insight() -> None:
    t = table(SET, insight=4, row=["Green Spritelings"])
    t.phantasm("Green Spritelings")
    assert (t.me.honor, t.me.insight, t.void) == (3, 0, ["Green Spritelings"])


# ---- Wereboar


def test_wereboar__gives_power_and_with_a_lifebound_hero_runes() -> None:
    t = table(SET, hand=["Wereboar", "Entrophantasm"])
    t.play("Wereboar")
    assert (t.me.power, t.me.runes) == (2, 0)
    t.play("Entrophantasm")
    assert (t.me.power, t.me.runes) == (2, 4)


def test_wereboar__two_unite_with_each_other() -> None:
    t = table(SET, hand=["Wereboar"] * 2)
    t.play("Wereboar")
    t.play("Wereboar")
    assert (t.me.power, t.me.runes) == (4, 6)


# ---- Lychan Ranger, Lychan Beast


def test_lychan_ranger__gives_runes_and_power() -> None:
    t = table(SET, hand=["Lychan Ranger"])
    t.play("Lychan Ranger")
    assert (t.me.runes, t.me.power) == (2, 2)


def test_lychan_ranger__transforms_in_hand_for_six_insight() -> None:
    t = table(SET, hand=["Lychan Ranger"] * 2, insight=6)
    t.transform("Lychan Ranger")
    assert (sorted(t.me.hand), t.me.insight) == (["Lychan Beast", "Lychan Ranger"], 0)


def test_lychan_ranger__cannot_transform_once_played_or_in_the_row() -> None:
    t = table(SET, hand=["Lychan Ranger"], discard=["Lychan Ranger"], insight=20, row=["Lychan Ranger"])
    t.play("Lychan Ranger")
    assert offered(t, "transform") == []


def test_lychan_beast__gives_more_and_is_worth_more() -> None:
    t = table(SET, hand=["Lychan Ranger"], insight=6, deck=[])
    assert t.game.scores()[0].cards == 3
    t.transform("Lychan Ranger")
    assert t.game.scores()[0].cards == 5
    t.play("Lychan Beast")
    assert (t.me.runes, t.me.power) == (3, 3)


def test_lychan_beast__is_lifebound() -> None:
    t = table(SET, hand=["Lychan Beast", "Wereboar"])
    t.play("Lychan Beast")
    t.play("Wereboar")
    assert t.me.runes == 6


# ---- Rut, Oaken Master


def test_rut_oaken_master__gives_honor_and_a_card() -> None:
    t = table(SET, hand=[RUT])
    t.play(RUT)
    assert (t.me.honor, t.me.hand) == (3, ["Apprentice"])


def test_rut_oaken_master__gives_more_with_plunder_before_or_after() -> None:
    row = ["Dreamwalker", "Nightmarauders"]
    t = table(SET, hand=[RUT], runes=1, power=2, row=row)
    t.acquire("Dreamwalker")
    t.defeat("Nightmarauders")
    t.play(RUT)
    assert t.me.honor == 1 + 3 + 3
    t = table(SET, hand=[RUT], runes=1, power=2, row=row)
    t.play(RUT)
    t.acquire("Dreamwalker")
    assert t.me.honor == 3
    t.defeat("Nightmarauders")
    assert t.me.honor == 3 + 3 + 1


# ---- Tree of Bounty


def test_tree_of_bounty__is_used_once_per_turn_when_plunder_holds() -> None:
    t = table(SET, constructs=["Tree of Bounty"], runes=1, power=2, row=["Dreamwalker", "Nightmarauders"])
    t.defeat("Nightmarauders")
    assert offered(t, "activate") == []
    t.acquire("Dreamwalker")
    t.activate("Tree of Bounty")
    assert t.me.honor == 4
    assert offered(t, "activate") == []


def test_tree_of_bounty__is_used_when_its_owner_wants() -> None:
    t = table(SET, constructs=["Tree of Bounty"], runes=1, power=2, row=["Dreamwalker", "Nightmarauders"])
    t.defeat("Nightmarauders")
    t.acquire("Dreamwalker")
    t.end_turn()
    assert t.me.honor == 1
