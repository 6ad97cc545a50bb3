"""Dreamscape: Mechana."""

from __future__ import annotations

from asking import asked, destinations, offered
from centerrow.testing import table

DS = "dreamscape"


# ---- Ephemeral Inventor


def test_ephemeral_inventor__gains_three_runes_and_is_banished() -> None:
    t = table(DS, hand=["Ephemeral Inventor"])
    t.play("Ephemeral Inventor")
    assert (t.me.runes, t.me.played, t.void) == (3, [], ["Ephemeral Inventor"])


def test_ephemeral_inventor__its_runes_can_be_spent_when_it_is_gone() -> None:
    t = table(DS, hand=["Ephemeral Inventor"])
    t.play("Ephemeral Inventor")
    t.acquire("Mystic")
    assert t.me.discard == ["Mystic"]


# ---- Planar Aperture


def test_planar_aperture__a_mechana_construct_may_go_into_play_for_an_insight() -> None:
    t = table(DS, constructs=["Planar Aperture"], insight=1, runes=7, row=["Inquarry Hydra"])
    t.acquire("Inquarry Hydra")
    assert destinations(t) == {"constructs", "discard"}
    assert [option.text for option in t.options()] == [
        "Inquarry Hydra into play for 1 insight",
        "Inquarry Hydra into your discard pile",
    ]
    t.choose("constructs")
    assert (t.me.insight, t.me.constructs, t.me.discard) == (0, ["Planar Aperture", "Inquarry Hydra"], [])
    t.activate("Inquarry Hydra")
    assert t.me.insight == 2


def test_planar_aperture__may_be_declined() -> None:
    t = table(DS, constructs=["Planar Aperture"], insight=1, runes=3, row=["ID34 Detector"])
    t.acquire("ID34 Detector")
    t.choose("discard")
    assert (t.me.insight, t.me.discard) == (1, ["ID34 Detector"])


def test_planar_aperture__has_no_limit_per_turn() -> None:
    t = table(DS, constructs=["Planar Aperture"], insight=2, runes=6, row=["ID34 Detector"] * 2)
    t.acquire("ID34 Detector")
    t.choose("constructs")
    t.acquire("ID34 Detector")
    t.choose("constructs")
    assert t.me.constructs == ["Planar Aperture", "ID34 Detector", "ID34 Detector"]


def test_planar_aperture__is_not_asked_without_insight_or_for_other_cards() -> None:
    t = table(DS, constructs=["Planar Aperture"], runes=3, row=["ID34 Detector"])
    t.acquire("ID34 Detector")
    assert asked(t) == "turn"
    t = table(
        DS, constructs=["Planar Aperture"], runes=10, insight=5, row=["Dreamwillow", "Hedron Berserker"]
    )
    t.acquire("Dreamwillow")
    t.acquire("Hedron Berserker")
    assert (asked(t), t.me.discard) == ("turn", ["Dreamwillow", "Hedron Berserker"])


def test_planar_aperture__two_of_them_offer_one_way() -> None:
    t = table(DS, constructs=["Planar Aperture"] * 2, insight=3, runes=3, row=["ID34 Detector"])
    t.acquire("ID34 Detector")
    assert len(t.options()) == 2
    t.choose("constructs")
    assert t.me.insight == 3


def test_planar_aperture__serves_a_construct_of_the_dreamscape() -> None:
    t = table(DS, constructs=["Planar Aperture"], insight=3, dreamscape=["Dream Lab"])
    t.acquire("Dream Lab")
    t.choose("constructs")
    assert (t.me.insight, t.me.constructs) == (0, ["Planar Aperture", "Dream Lab"])


def test_planar_aperture__does_not_serve_itself() -> None:
    t = table(DS, insight=3, runes=2, row=["Planar Aperture"])
    t.acquire("Planar Aperture")
    assert (t.me.discard, t.me.insight) == (["Planar Aperture"], 3)


def test_planar_aperture__dreamborn_insight_comes_too_late_to_pay() -> None:
    t = table(DS, constructs=["Planar Aperture"], runes=4, row=["Synapse Spire"])
    t.acquire("Synapse Spire")
    assert (asked(t), t.me.discard, t.me.insight) == ("turn", ["Synapse Spire"], 1)


# ---- ID34 Detector


def test_id34_detector__gains_insight_for_itself() -> None:
    t = table(DS, hand=["ID34 Detector", "Planar Aperture"])
    t.play("ID34 Detector")
    assert t.me.insight == 1
    t.play("Planar Aperture")
    assert t.me.insight == 1


def test_id34_detector__serves_once_each_turn() -> None:
    t = table(DS, constructs=["ID34 Detector"], hand=["Dreamwillow", "Planar Aperture", "Planar Aperture"])
    t.play("Dreamwillow")
    assert t.me.insight == 0
    t.play("Planar Aperture")
    assert t.me.insight == 1
    t.play("Planar Aperture")
    assert t.me.insight == 1


def test_id34_detector__two_of_them_serve_once_each() -> None:
    t = table(DS, constructs=["ID34 Detector"], hand=["ID34 Detector", "Planar Aperture"])
    t.play("ID34 Detector")
    assert t.me.insight == 2
    t.play("Planar Aperture")
    assert t.me.insight == 2


def test_id34_detector__a_construct_put_into_play_counts() -> None:
    t = table(
        DS, constructs=["ID34 Detector", "Planar Aperture"], insight=1, runes=2, row=["Planar Aperture"]
    )
    t.acquire("Planar Aperture")
    t.choose("constructs")
    assert t.me.insight == 1


# ---- Synapse Spire


def test_synapse_spire__adds_to_the_dreamscape_once_each_turn() -> None:
    t = table(DS, hand=["Synapse Spire", "Planar Aperture"], dream_deck=["Armistice", "Wicked End"])
    t.play("Synapse Spire")
    assert (t.me.dreamscape, t.dream_deck) == (["Armistice"], ["Wicked End"])
    t.play("Planar Aperture")
    assert t.me.dreamscape == ["Armistice"]


def test_synapse_spire__serves_again_next_turn() -> None:
    t = table(
        DS, constructs=["Synapse Spire"], deck=["Planar Aperture"] * 5, dream_deck=["Armistice", "Wicked End"]
    )
    t.end_turn()
    t.end_turn()
    t.play("Planar Aperture")
    t.play("Planar Aperture")
    assert t.me.dreamscape == ["Armistice"]


def test_synapse_spire__is_dreamborn() -> None:
    t = table(DS, power=3, row=["Tidestalker"], center_deck=["Synapse Spire"])
    t.defeat("Tidestalker")
    assert (t.me.insight, t.opponent(1).insight) == (1, 1)


# ---- Hedron Berserker


def test_hedron_berserker__runes_or_power() -> None:
    for choice, gained in (("Gain 3▲", (3, 0)), ("Gain 3⚔", (0, 3))):
        t = table(DS, hand=["Hedron Berserker"], constructs=["Dreamwillow"] * 2)
        t.play("Hedron Berserker")
        t.choose(choice)
        assert (t.me.runes, t.me.power) == gained


def test_hedron_berserker__both_with_three_constructs_of_any_kind() -> None:
    t = table(DS, hand=["Hedron Berserker"], constructs=["Dreamwillow", "Dreamwillow", "Vigil's Resolve"])
    t.play("Hedron Berserker")
    assert (asked(t), t.me.runes, t.me.power) == ("turn", 3, 3)


def test_hedron_berserker__the_constructs_of_opponents_do_not_count() -> None:
    t = table(DS, hand=["Hedron Berserker"], opponents=[{"constructs": ["Dreamwillow"] * 4}])
    t.play("Hedron Berserker")
    assert asked(t) == "choice"


# ---- Deluxe Capacitor


def test_deluxe_capacitor__draws_for_a_mechana_construct_itself_included() -> None:
    t = table(DS, hand=["Deluxe Capacitor", "Planar Aperture"], deck=["Militia", "Mystic"])
    t.play("Deluxe Capacitor")
    assert t.me.hand == ["Planar Aperture", "Militia"]
    t.play("Planar Aperture")
    assert t.me.hand == ["Militia"]


def test_deluxe_capacitor__a_dream_construct_is_mechana_for_its_own_draw() -> None:
    t = table(DS, constructs=["Deluxe Capacitor"], hand=["Vigil's Resolve"], deck=["Militia"])
    t.play("Vigil's Resolve")
    assert t.me.hand == ["Militia"]


def test_deluxe_capacitor__one_of_another_faction_counts_too() -> None:
    t = table(DS, constructs=["Deluxe Capacitor", "ID34 Detector"], hand=["Arbiter's Censer"])
    t.play("Arbiter's Censer")
    assert t.me.insight == 1


def test_deluxe_capacitor__other_constructs_and_other_players_are_as_before() -> None:
    t = table(DS, constructs=["Deluxe Capacitor"], hand=["Dreamwillow"], deck=["Militia"])
    t.play("Dreamwillow")
    assert t.me.hand == []
    t = table(
        DS,
        constructs=["Deluxe Capacitor"],
        opponents=[{"constructs": ["Inquarry Hydra", "Vigil's Resolve"]}],
    )
    t.end_turn()
    t.activate("Inquarry Hydra")
    assert t.opponent(1).insight == 1


# ---- TH07 Tank


def test_th07_tank__an_insight_buys_three_runes_for_mechana_constructs() -> None:
    t = table(
        DS, constructs=["TH07 Tank"], insight=1, row=["ID34 Detector", "Ephemeral Inventor", "Dreamwillow"]
    )
    t.activate("TH07 Tank")
    assert (t.me.insight, t.me.runes, t.me.construct_runes) == (0, 0, 3)
    assert offered(t, "acquire") == ["ID34 Detector"]
    t.acquire("ID34 Detector")
    assert (t.me.construct_runes, t.me.discard) == (0, ["ID34 Detector"])


def test_th07_tank__its_runes_pay_for_no_construct_of_another_faction() -> None:
    t = table(DS, constructs=["TH07 Tank"], insight=1, runes=2, row=["Dreamwillow", "Synapse Spire"])
    t.activate("TH07 Tank")
    assert t.me.runes + t.me.construct_runes == 5  # what Dreamwillow costs
    assert "Dreamwillow" not in offered(t, "acquire")
    assert "Synapse Spire" in offered(t, "acquire")


def test_th07_tank__needs_an_insight_and_serves_once_per_turn() -> None:
    t = table(DS, constructs=["TH07 Tank"])
    assert offered(t, "activate") == []
    t = table(DS, constructs=["TH07 Tank"], insight=2)
    t.activate("TH07 Tank")
    assert (offered(t, "activate"), t.me.insight) == ([], 1)


def test_th07_tank__its_runes_are_spent_first() -> None:
    t = table(DS, constructs=["TH07 Tank"], insight=1, runes=4, row=["Planar Aperture", "Synapse Spire"])
    t.activate("TH07 Tank")
    t.acquire("Planar Aperture")
    assert (t.me.runes, t.me.construct_runes) == (4, 1)
    t.acquire("Synapse Spire")
    assert (t.me.runes, t.me.construct_runes) == (1, 0)


def test_th07_tank__its_runes_end_with_the_turn() -> None:
    t = table(DS, constructs=["TH07 Tank"], insight=1)
    t.activate("TH07 Tank")
    t.end_turn()
    assert t.me.construct_runes == 0


def test_th07_tank__its_runes_do_not_pay_for_insight() -> None:
    t = table(DS, constructs=["TH07 Tank"], insight=2, dreamscape=["Dream Lab"])
    t.activate("TH07 Tank")
    assert offered(t, "acquire") == []


def test_th07_tank__everybody_sees_the_runes() -> None:
    t = table(DS, constructs=["TH07 Tank"], insight=1)
    t.activate("TH07 Tank")
    assert t.game.view(seat=1)["players"][0]["resources"]["construct_runes"] == 3


# ---- Inquarry Hydra


def test_inquarry_hydra__gains_insight_for_each_mechana_construct() -> None:
    t = table(DS, constructs=["Inquarry Hydra", "Planar Aperture", "Dreamwillow", "ID34 Detector"])
    t.activate("Inquarry Hydra")
    assert (t.me.insight, offered(t, "activate")) == (3, ["Dreamwillow"])


def test_inquarry_hydra__dream_constructs_count_with_a_capacitor() -> None:
    t = table(DS, constructs=["Inquarry Hydra", "Deluxe Capacitor", "Chronicle of Vigil", "Askaran Armor"])
    t.activate("Inquarry Hydra")
    assert t.me.insight == 4


# ---- Chaos Cannon


def test_chaos_cannon__pays_five_insight_for_ten_power() -> None:
    t = table(DS, constructs=["Chaos Cannon"], insight=5)
    t.activate("Chaos Cannon")
    assert (t.me.insight, t.me.power, offered(t, "activate")) == (0, 10, [])


def test_chaos_cannon__each_other_mechana_construct_makes_it_cheaper() -> None:
    t = table(DS, constructs=["Chaos Cannon", "Planar Aperture", "ID34 Detector", "Dreamwillow"], insight=2)
    assert offered(t, "activate") == ["Dreamwillow"]
    t = table(DS, constructs=["Chaos Cannon", "Planar Aperture", "ID34 Detector"], insight=4)
    t.activate("Chaos Cannon")
    assert (t.me.insight, t.me.power) == (1, 10)


def test_chaos_cannon__the_price_stops_at_nothing() -> None:
    t = table(DS, constructs=["Chaos Cannon", *["Planar Aperture"] * 6])
    t.activate("Chaos Cannon")
    assert (t.me.insight, t.me.power) == (0, 10)


def test_chaos_cannon__is_dreamborn() -> None:
    t = table(DS, runes=8, row=["Chaos Cannon"])
    t.acquire("Chaos Cannon")
    assert t.me.insight == 1
