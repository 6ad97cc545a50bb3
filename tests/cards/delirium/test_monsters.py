"""Delirium: monsters."""

from __future__ import annotations

from asking import asked, decider, offered, verbs
from centerrow.testing import table

DELIRIUM = "delirium"
GLOVER = "Glover, Dream Titan"
ZIS = "Zis, Dreamreaper"


# ---- Demon Pups


def test_demon_pups__gives_honor_and_a_card() -> None:
    t = table(DELIRIUM, power=3, row=["Demon Pups"], deck=["Militia", "Apprentice"])
    t.defeat("Demon Pups")
    assert (asked(t), t.me.honor, t.me.hand, t.void) == ("turn", 1, ["Militia"], ["Demon Pups"])


def test_demon_pups__one_more_card_for_one_insight_and_no_third() -> None:
    t = table(DELIRIUM, power=3, row=["Demon Pups"], insight=5)
    t.defeat("Demon Pups")
    t.choose("yes")
    assert (asked(t), len(t.me.hand), t.me.insight) == ("turn", 2, 4)


def test_demon_pups__the_second_card_can_be_declined() -> None:
    t = table(DELIRIUM, power=3, row=["Demon Pups"], insight=1)
    t.defeat("Demon Pups")
    t.decline()
    assert (asked(t), len(t.me.hand), t.me.insight) == ("turn", 1, 1)


def test_demon_pups__offers_no_payment_when_there_is_nothing_to_draw() -> None:
    t = table(DELIRIUM, power=3, row=["Demon Pups"], insight=1, deck=["Militia"])
    t.defeat("Demon Pups")
    assert (asked(t), t.me.insight) == ("turn", 1)


# ---- Dream Eater


def test_dream_eater__gives_honor_and_insight() -> None:
    t = table(DELIRIUM, power=3, row=["Dream Eater"])
    t.defeat("Dream Eater")
    assert (t.me.honor, t.me.insight, t.me.power) == (2, 1, 0)


# ---- Delirium Pixies


def test_delirium_pixies__gives_honor_and_runes() -> None:
    t = table(DELIRIUM, power=4, row=["Delirium Pixies"])
    t.defeat("Delirium Pixies")
    assert (t.me.honor, t.me.runes) == (2, 3)


# ---- Mammoth Beetle


def test_mammoth_beetle__each_opponent_destroys_a_construct_of_their_choice() -> None:
    t = table(
        DELIRIUM,
        power=4,
        row=["Mammoth Beetle"],
        constructs=["Dream Stone"],
        opponents=[
            {"constructs": ["Arbiter Circlet", "Clockwork Helm"]},
            {"constructs": ["Nilhammer", "Clockwork Shield"]},
            {},
        ],
    )
    t.defeat("Mammoth Beetle")
    assert (decider(t), offered(t)) == (1, ["Arbiter Circlet", "Clockwork Helm"])
    t.choose("Arbiter Circlet")
    assert decider(t) == 2
    t.choose("Nilhammer")
    assert (asked(t), decider(t), t.me.honor) == ("turn", 0, 3)
    assert (t.opponent(1).constructs, t.opponent(1).discard) == (["Clockwork Helm"], ["Arbiter Circlet"])
    assert (t.opponent(2).constructs, t.opponent(2).discard) == (["Clockwork Shield"], ["Nilhammer"])
    assert t.me.constructs == ["Dream Stone"]


def test_mammoth_beetle__one_more_for_one_insight() -> None:
    t = table(
        DELIRIUM,
        power=4,
        insight=3,
        row=["Mammoth Beetle"],
        opponents=[{"constructs": ["Arbiter Circlet", "Clockwork Helm"]}],
    )
    t.defeat("Mammoth Beetle")
    t.choose("Clockwork Helm")
    assert decider(t) == 0
    t.choose("yes")
    assert (decider(t), offered(t)) == (1, ["Arbiter Circlet"])
    t.choose("Arbiter Circlet")
    assert (asked(t), t.me.insight, t.opponent(1).constructs) == ("turn", 2, [])


def test_mammoth_beetle__the_payment_is_declined_or_not_asked_for_nothing() -> None:
    t = table(
        DELIRIUM,
        power=8,
        insight=3,
        row=["Mammoth Beetle"] * 2,
        opponents=[{"constructs": ["Arbiter Circlet"] * 2}],
    )
    t.defeat("Mammoth Beetle")
    t.choose("Arbiter Circlet")
    t.decline()
    assert (t.me.insight, t.opponent(1).constructs) == (3, ["Arbiter Circlet"])
    t.defeat("Mammoth Beetle")
    t.choose("Arbiter Circlet")
    assert (asked(t), t.me.insight, t.opponent(1).constructs) == ("turn", 3, [])


# ---- Bleaktoad


def test_bleaktoad__gives_honor_and_may_banish() -> None:
    t = table(DELIRIUM, power=4, row=["Bleaktoad"], hand=["Militia"], discard=["Apprentice"])
    t.defeat("Bleaktoad")
    assert offered(t) == ["Apprentice", "Militia"]
    t.choose("Apprentice")
    assert (asked(t), t.me.honor, t.me.discard) == ("turn", 4, [])


def test_bleaktoad__a_second_banish_for_two_insight_is_a_must() -> None:
    t = table(DELIRIUM, power=4, row=["Bleaktoad"], hand=["Militia"], discard=["Apprentice"], insight=2)
    t.defeat("Bleaktoad")
    t.choose("Apprentice")
    t.choose("yes")
    assert (verbs(t), t.me.insight) == ({"choose"}, 0)
    t.choose("Militia")
    assert (asked(t), t.me.hand) == ("turn", [])


def test_bleaktoad__one_may_pay_after_declining_the_first() -> None:
    t = table(DELIRIUM, power=4, row=["Bleaktoad"], discard=["Apprentice"], insight=5)
    t.defeat("Bleaktoad")
    t.decline()
    assert asked(t) == "choice"
    t.choose("yes")
    t.choose("Apprentice")
    assert (asked(t), t.me.insight, t.me.discard) == ("turn", 3, [])


def test_bleaktoad__asks_nothing_without_cards() -> None:
    t = table(DELIRIUM, power=4, row=["Bleaktoad"], insight=5)
    t.defeat("Bleaktoad")
    assert (asked(t), t.me.honor) == ("turn", 4)


# ---- Dreadmare


def test_dreadmare__gives_honor_and_insight() -> None:
    t = table(DELIRIUM, power=5, row=["Dreadmare"])
    t.defeat("Dreadmare")
    assert (t.me.honor, t.me.insight) == (4, 3)


# ---- Oak of Souls


def test_oak_of_souls__gives_honor_and_a_free_roll() -> None:
    # With this seed the die shows 4.
    t = table(DELIRIUM, power=5, row=["Oak of Souls"], seed=3)
    t.defeat("Oak of Souls")
    assert (t.me.honor, t.me.power, t.me.insight) == (3, 4, 0)


# ---- Zis, Dreamreaper


def test_zis_dreamreaper__takes_two_insight_from_each_opponent() -> None:
    t = table(
        DELIRIUM, power=6, row=[ZIS], insight=1, opponents=[{"insight": 5}, {"insight": 1}, {"insight": 0}]
    )
    t.defeat(ZIS)
    assert (t.me.honor, t.me.insight) == (5, 4)
    assert [t.opponent(seat).insight for seat in (1, 2, 3)] == [3, 0, 0]


# ---- Torment Legionary


def test_torment_legionary__must_acquire_a_dreamborn_card_of_the_row() -> None:
    t = table(
        DELIRIUM, power=6, row=["Torment Legionary", "Pollen Pixie", "Salvage Yard", "Tuskrider"], insight=0
    )
    t.defeat("Torment Legionary")
    assert (verbs(t), offered(t)) == ({"choose"}, ["Pollen Pixie", "Salvage Yard"])
    t.choose("Salvage Yard")
    assert (t.me.honor, t.me.discard, t.me.insight) == (6, ["Salvage Yard"], 1)


def test_torment_legionary__can_take_the_card_that_replaced_it() -> None:
    t = table(DELIRIUM, power=6, row=["Torment Legionary"], center_deck=["Pollen Pixie"])
    t.defeat("Torment Legionary")
    t.choose("Pollen Pixie")
    # One for entering the row, for both; one for being acquired.
    assert (t.me.insight, t.opponent(1).insight) == (2, 1)


def test_torment_legionary__without_a_dreamborn_card_gives_only_honor() -> None:
    t = table(DELIRIUM, power=6, row=["Torment Legionary", "Tuskrider"])
    t.defeat("Torment Legionary")
    assert (asked(t), t.me.honor, t.me.discard) == ("turn", 6, [])


# ---- Karion


def test_karion__gives_honor_and_much_insight() -> None:
    t = table(DELIRIUM, power=7, row=["Karion"])
    t.defeat("Karion")
    assert (t.me.honor, t.me.insight) == (5, 10)


# ---- Glover, Dream Titan


def test_glover_dream_titan__takes_all_insight_and_a_random_card_of_an_opponent() -> None:
    t = table(
        DELIRIUM,
        power=8,
        row=[GLOVER],
        hand=["Militia"],
        insight=1,
        opponents=[{"insight": 4, "hand": ["Apprentice", "Apprentice"]}, {"insight": 2, "hand": ["Mystic"]}],
    )
    t.defeat(GLOVER)
    t.choose("player 3")
    assert (t.me.honor, t.me.insight, t.me.hand) == (7, 3, ["Militia", "Mystic"])
    assert (t.opponent(2).insight, t.opponent(2).hand) == (0, [])
    assert (t.opponent(1).insight, len(t.opponent(1).hand)) == (4, 2)


def test_glover_dream_titan__offers_only_opponents_with_something_to_lose() -> None:
    t = table(DELIRIUM, power=8, row=[GLOVER], opponents=[{}, {"insight": 2}, {"hand": ["Mystic"]}])
    t.defeat(GLOVER)
    assert [option.text for option in t.options()] == ["Player 3", "Player 4"]
    t.choose("player 4")
    assert (t.me.hand, t.me.insight) == (["Mystic"], 0)


def test_glover_dream_titan__takes_nothing_where_nobody_has_anything() -> None:
    t = table(DELIRIUM, power=8, row=[GLOVER], opponents=[{}, {}])
    t.defeat(GLOVER)
    assert (asked(t), t.me.honor) == ("turn", 7)
