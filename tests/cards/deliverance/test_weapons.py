"""Deliverance: Pasythea and her weapons."""

from __future__ import annotations

from asking import offered
from centerrow.testing import table

SET = "deliverance"
PASYTHEA = "Pasythea, Redeemed"
CUTLASS = "Pasythea's Cutlass"
KATANA = "Pasythea's Katana"
MACE = "Pasythea's Mace"
SCIMITAR = "Pasythea's Scimitar"


# ---- Pasythea, Redeemed


def test_pasythea_redeemed__is_acquired_to_hand_for_sixteen_insight() -> None:
    t = table(SET, insight=17)
    assert t.game.view(seat=0)["pasythea"] == [PASYTHEA]
    t.acquire(PASYTHEA)
    assert (t.me.hand, t.me.insight) == ([PASYTHEA], 1)
    assert t.game.view(seat=1)["pasythea"] == []


def test_pasythea_redeemed__gives_runes_power_honor_and_a_card() -> None:
    t = table(SET, hand=[PASYTHEA])
    t.play(PASYTHEA)
    assert (t.me.runes, t.me.power, t.me.honor, t.me.hand) == (2, 2, 2, ["Apprentice"])


def test_pasythea_redeemed__can_be_played_in_the_turn_she_comes_and_is_worth_six() -> None:
    t = table(SET, insight=16, deck=[])
    t.acquire(PASYTHEA)
    t.play(PASYTHEA)
    assert (t.me.runes, t.game.scores()[0].cards) == (2, 6)
    t.end_turn()
    assert t.me.hand == [PASYTHEA]


def test_pasythea_redeemed__with_less_insight_stays_where_she_is() -> None:
    t = table(SET, insight=15, runes=30)
    assert PASYTHEA not in offered(t, "acquire")


def test_pasythea_redeemed__is_out_of_reach_of_free_acquisitions() -> None:
    t = table(SET, hand=["Dhartha, Dream Master", "Dreamwalker"], row=["Gearseer"])
    t.play("Dhartha, Dream Master")
    assert offered(t, "choose") == ["Gearseer"]
    t.choose("Gearseer")
    t.play("Dreamwalker")
    assert (t.game.view(seat=0)["pasythea"], t.me.hand) == ([PASYTHEA], ["Gearseer"])


def test_pasythea_redeemed__banished_is_set_aside_for_good() -> None:
    t = table(SET, hand=[PASYTHEA, "Blackwatch Dreamer"], insight=16)
    t.play("Blackwatch Dreamer")
    t.choose(PASYTHEA)
    assert (t.void, t.game.view(seat=0)["pasythea"]) == ([], [])
    assert PASYTHEA not in offered(t, "acquire")


def test_pasythea_redeemed__is_a_construct_with_order_of_the_gear() -> None:
    t = table([SET, "dreamscape"], insight=16, visions=["Order of the Gear"], constructs=["ID34 Detector"])
    t.acquire(PASYTHEA)
    t.play(PASYTHEA)
    assert (t.me.constructs, t.me.played, t.me.runes) == (["ID34 Detector", PASYTHEA], [], 0)
    assert t.me.insight == 1
    t.activate(PASYTHEA)
    assert (t.me.runes, t.me.power, t.me.honor, t.me.hand) == (2, 2, 2, ["Apprentice"])
    assert offered(t, "activate") == []


# ---- the weapons


def test_pasytheas_cutlass__gives_power_when_it_is_played() -> None:
    t = table(SET, hand=[CUTLASS])
    t.play(CUTLASS)
    assert (t.me.power, t.me.constructs) == (2, [CUTLASS])
    t.end_turn()
    t.end_turn()
    assert (t.me.power, offered(t, "activate")) == (0, [])


def test_pasytheas_cutlass__gives_it_again_when_it_comes_back_into_play() -> None:
    t = table(
        SET, hand=[CUTLASS], deck=[], row=["Terminites"], opponents=[{"hand": ["Invokist"], "deck": []}]
    )
    t.play(CUTLASS)
    t.end_turn()
    t.play("Invokist")
    t.defeat("Terminites")
    t.choose(CUTLASS)
    assert t.me.discard == [CUTLASS]
    t.end_turn()
    t.end_turn()
    t.end_turn()
    t.play(CUTLASS)
    assert t.me.power == 2


def test_pasytheas_cutlass__lowers_pasytheas_cost_for_who_has_it_in_play() -> None:
    t = table(SET, hand=[CUTLASS], insight=12)
    assert PASYTHEA not in offered(t, "acquire")
    t.play(CUTLASS)
    t.acquire(PASYTHEA)
    assert t.me.insight == 0
    t = table(SET, insight=12, opponents=[{"constructs": [CUTLASS]}])
    assert PASYTHEA not in offered(t, "acquire")


def test_pasytheas_katana__draws_when_it_is_played() -> None:
    t = table(SET, hand=[KATANA])
    t.play(KATANA)
    assert (t.me.hand, t.me.constructs) == (["Apprentice"], [KATANA])


def test_pasytheas_katana__with_another_weapon_takes_eight_off() -> None:
    t = table(SET, constructs=[KATANA, MACE], insight=8)
    t.acquire(PASYTHEA)
    assert (t.me.insight, t.me.hand) == (0, [PASYTHEA])


def test_pasytheas_mace__gives_runes_when_it_is_played() -> None:
    t = table(SET, hand=[MACE])
    t.play(MACE)
    assert t.me.runes == 2


def test_pasytheas_mace__straight_from_being_acquired_gives_them_too() -> None:
    t = table(SET, hand=["Stone Artificers"], runes=2, row=[MACE])
    t.play("Stone Artificers")
    t.acquire(MACE)
    assert t.me.runes == 0
    t.choose("constructs")
    assert (t.me.runes, t.me.constructs) == (2, [MACE])


def test_pasytheas_mace__acquired_to_the_discard_pile_gives_nothing() -> None:
    t = table(SET, runes=4, row=[MACE])
    t.acquire(MACE)
    assert (t.me.runes, t.me.discard) == (0, [MACE])


def test_pasytheas_mace__in_hand_or_discard_pile_lowers_no_cost() -> None:
    t = table(SET, hand=[MACE], discard=[CUTLASS], insight=15)
    assert PASYTHEA not in offered(t, "acquire")


def test_pasytheas_mace__leaves_the_price_of_other_cards_as_it_is() -> None:
    t = table([SET, "dreamscape"], constructs=[MACE], insight=3, dreamscape=["Reverie Muse"])
    t.acquire("Reverie Muse")
    assert t.me.insight == 0


def test_pasytheas_scimitar__gives_honor_when_it_is_played() -> None:
    t = table(SET, hand=[SCIMITAR])
    t.play(SCIMITAR)
    assert t.me.honor == 2


def test_pasytheas_scimitar__is_a_mechana_construct_that_has_no_other_side() -> None:
    t = table(SET, constructs=[SCIMITAR, "Ironheart Blueprint", "Emma's Teletransmitter"])
    t.activate("Ironheart Blueprint")
    t.activate("Emma's Teletransmitter")
    assert (t.me.insight, t.me.honor) == (3, 1)


def test_pasytheas_scimitar__lowers_nothing_but_pasythea() -> None:
    t = table(
        SET, constructs=[SCIMITAR], runes=3, power=1, insight=3, row=["Wereboar", "Invokist", "Dream Titan"]
    )
    assert offered(t, "acquire") == ["Heavy Infantry", "Mystic"]
    assert offered(t, "phantasm") == offered(t, "defeat") == []
