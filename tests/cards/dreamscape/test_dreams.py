"""Dreamscape: heroes and constructs of the Dream deck."""

from __future__ import annotations

from asking import asked, offered
from centerrow.testing import table

DS = "dreamscape"
PASYTHEA = "Pasythea, the Aegis"


# ---- Imaginative Matron


def test_imaginative_matron__draws_and_then_discards() -> None:
    t = table(DS, hand=["Imaginative Matron", "Apprentice"], deck=["Militia"])
    t.play("Imaginative Matron")
    assert offered(t, "choose") == ["Apprentice", "Militia"]
    assert [option.verb for option in t.options()] == ["choose", "choose"]
    t.choose("Apprentice")
    assert (t.me.hand, t.me.discard, asked(t)) == (["Militia"], ["Apprentice"], "turn")


def test_imaginative_matron__unite_takes_a_card_back_and_must() -> None:
    t = table(DS, hand=["Garden Attendant", "Imaginative Matron"], deck=["Militia", "Mystic"])
    t.play("Garden Attendant")
    t.play("Imaginative Matron")
    t.choose("Militia")
    assert [option.verb for option in t.options()] == ["choose"]
    t.choose("Militia")
    assert (t.me.hand, t.me.discard) == (["Mystic", "Militia"], [])


def test_imaginative_matron__a_later_hero_takes_a_card_of_the_choice() -> None:
    t = table(DS, hand=["Imaginative Matron", "Arha Sensei"], discard=["Mystic"], deck=["Militia"])
    t.play("Imaginative Matron")
    t.choose("Militia")
    t.play("Arha Sensei")
    assert offered(t, "choose") == ["Militia", "Mystic"]
    t.choose("Mystic")
    assert (t.me.hand, t.me.discard) == (["Mystic"], ["Militia"])


def test_imaginative_matron__is_paid_with_insight() -> None:
    t = table(DS, runes=9, power=9, insight=2, dreamscape=["Imaginative Matron"])
    assert "Imaginative Matron" not in offered(t, "acquire")
    t = table(DS, insight=4, dreamscape=["Imaginative Matron"])
    t.acquire("Imaginative Matron")
    assert (t.me.insight, t.me.discard, t.me.dreamscape) == (1, ["Imaginative Matron"], [])


# ---- Reverie Muse


def test_reverie_muse__doubles_the_unspent_runes() -> None:
    t = table(DS, hand=["Flytrap Fairy", "Reverie Muse"], runes=3)
    t.play("Flytrap Fairy")
    t.play("Reverie Muse")
    assert t.me.runes == 10


def test_reverie_muse__waits_and_doubles_what_is_there_then() -> None:
    t = table(DS, hand=["Reverie Muse", "Flytrap Fairy"], runes=3)
    t.play("Reverie Muse")
    assert t.me.runes == 4
    t.acquire("Mystic")
    t.play("Flytrap Fairy")
    assert t.me.runes == 4


def test_reverie_muse__alone_gains_a_rune() -> None:
    t = table(DS, hand=["Reverie Muse", "Garden Attendant"])
    t.play("Garden Attendant")
    t.play("Reverie Muse")
    assert t.me.runes == 1


# ---- Brainstorm Sentry


def test_brainstorm_sentry__gains_for_each_mechana_construct() -> None:
    t = table(DS, hand=["Brainstorm Sentry"], constructs=["Planar Aperture", "ID34 Detector", "Dreamwillow"])
    t.play("Brainstorm Sentry")
    assert (t.me.runes, t.me.power) == (2, 2)


def test_brainstorm_sentry__gains_nothing_without_one() -> None:
    t = table(DS, hand=["Brainstorm Sentry"], opponents=[{"constructs": ["Planar Aperture"]}])
    t.play("Brainstorm Sentry")
    assert (t.me.runes, t.me.power) == (0, 0)


def test_brainstorm_sentry__counts_dream_constructs_with_a_capacitor() -> None:
    t = table(DS, hand=["Brainstorm Sentry"], constructs=["Deluxe Capacitor", "Yggdrasil Canopy"])
    t.play("Brainstorm Sentry")
    assert (t.me.runes, t.me.power) == (2, 2)


# ---- Bringer of Despair


def test_bringer_of_despair__doubles_the_unspent_power() -> None:
    t = table(DS, hand=["Dreamkiller", "Bringer of Despair"], power=1)
    t.play("Dreamkiller")
    t.play("Bringer of Despair")
    assert t.me.power == 10


def test_bringer_of_despair__two_of_them_double_twice() -> None:
    t = table(DS, hand=["Bringer of Despair"] * 2)
    t.play("Bringer of Despair")
    assert t.me.power == 2
    t.play("Bringer of Despair")
    assert t.me.power == 16


# ---- Pasythea, the Aegis


def test_pasythea_the_aegis__gains_three_of_each() -> None:
    t = table(DS, hand=[PASYTHEA])
    t.play(PASYTHEA)
    assert (t.me.runes, t.me.power, t.me.honor, t.me.insight) == (3, 3, 3, 0)


def test_pasythea_the_aegis__is_of_every_faction() -> None:
    t = table(DS, hand=[PASYTHEA, "Verdant Hatchling", "Bringer of Despair"], constructs=["Dreamwillow"])
    t.play(PASYTHEA)
    assert t.me.insight == 1
    t.play("Verdant Hatchling")
    assert t.me.runes == 5
    t.play("Bringer of Despair")
    assert t.me.power == 10


def test_pasythea_the_aegis__with_her_ward_she_comes_to_hand_free() -> None:
    t = table(DS, constructs=["Pasythea's Ward"], dreamscape=[PASYTHEA])
    t.acquire(PASYTHEA)
    assert (t.me.hand, t.me.discard, t.me.dreamscape) == ([PASYTHEA], [], [])
    t.play(PASYTHEA)
    assert t.me.honor == 3


def test_pasythea_the_aegis__paid_she_goes_to_the_discard_pile() -> None:
    t = table(DS, insight=7, dreamscape=[PASYTHEA])
    t.acquire(PASYTHEA)
    assert (t.me.insight, t.me.discard, t.me.hand) == (0, [PASYTHEA], [])


def test_pasythea_the_aegis__both_ways_are_offered_when_both_are_open() -> None:
    t = table(DS, constructs=["Pasythea's Ward"], insight=7, dreamscape=[PASYTHEA])
    assert [option.text for option in t.options() if option.card == PASYTHEA] == [
        f"Acquire {PASYTHEA} for 7◉",
        f"Acquire {PASYTHEA} without paying",
    ]
    t.acquire(PASYTHEA, pay=True)
    assert (t.me.insight, t.me.discard) == (0, [PASYTHEA])


def test_pasythea_the_aegis__a_ward_in_hand_or_of_an_opponent_does_not_help() -> None:
    t = table(
        DS,
        hand=["Pasythea's Ward"],
        dreamscape=[PASYTHEA],
        opponents=[{"constructs": ["Pasythea's Ward"]}],
    )
    assert offered(t, "acquire") == []
    t.play("Pasythea's Ward")
    assert offered(t, "acquire") == [PASYTHEA]


# ---- Chronicle of Vigil


def test_chronicle_of_vigil__gains_honor_for_each_faction() -> None:
    t = table(
        DS,
        constructs=["Chronicle of Vigil", "Dreamwillow", "Dreamwillow", "Planar Aperture", "Fatality Blades"],
    )
    t.activate("Chronicle of Vigil")
    assert t.me.honor == 3


def test_chronicle_of_vigil__has_no_faction_itself() -> None:
    t = table(DS, constructs=["Chronicle of Vigil"], hand=["Pasythea's Ward"])
    t.play("Pasythea's Ward")
    t.activate("Chronicle of Vigil")
    assert (t.me.honor, offered(t, "activate")) == (1, ["Pasythea's Ward"])


def test_chronicle_of_vigil__alone_gives_nothing() -> None:
    t = table(DS, constructs=["Chronicle of Vigil"])
    t.activate("Chronicle of Vigil")
    assert t.me.honor == 0


# ---- Vigil's Resolve


def test_vigils_resolve__mystics_and_infantry_give_one_more() -> None:
    t = table(DS, constructs=["Vigil's Resolve"], hand=["Mystic", "Mystic", "Heavy Infantry", "Militia"])
    for name in ("Mystic", "Mystic"):
        t.play(name)
    assert (t.me.runes, t.me.power) == (6, 0)
    t.play("Heavy Infantry")
    assert (t.me.runes, t.me.power) == (6, 3)
    t.play("Militia")
    assert (t.me.runes, t.me.power) == (6, 4)


def test_vigils_resolve__two_of_them_add_up() -> None:
    t = table(DS, constructs=["Vigil's Resolve"] * 2, hand=["Mystic", "Heavy Infantry"])
    t.play("Mystic")
    t.play("Heavy Infantry")
    assert (t.me.runes, t.me.power) == (4, 4)


def test_vigils_resolve__serves_its_owner_alone() -> None:
    t = table(DS, constructs=["Vigil's Resolve"], opponents=[{"hand": ["Mystic"]}])
    t.end_turn()
    t.play("Mystic")
    assert (t.opponent(1).runes, t.me.runes) == (2, 0)


# ---- Askaran Armor


def test_askaran_armor__a_card_of_the_dreamscape_may_be_replaced() -> None:
    t = table(
        DS,
        constructs=["Askaran Armor"],
        insight=6,
        dreamscape=["Reverie Muse", "Brainstorm Sentry"],
        dream_deck=["Armistice", "Wicked End"],
    )
    t.acquire("Reverie Muse")
    t.choose("Yes")
    assert t.me.dreamscape == ["Brainstorm Sentry", "Armistice"]
    t.acquire("Brainstorm Sentry")
    assert (asked(t), t.me.dreamscape) == ("turn", ["Armistice"])


def test_askaran_armor__declining_does_not_use_it_up() -> None:
    t = table(
        DS, constructs=["Askaran Armor"], insight=6, dreamscape=["Reverie Muse"] * 2, dream_deck=["Armistice"]
    )
    t.acquire("Reverie Muse")
    t.decline()
    t.acquire("Reverie Muse")
    t.choose("Yes")
    assert t.me.dreamscape == ["Armistice"]


def test_askaran_armor__other_acquisitions_and_an_empty_dream_deck_do_not_ask() -> None:
    t = table(DS, constructs=["Askaran Armor"], runes=3, dream_deck=["Armistice"])
    t.acquire("Mystic")
    assert asked(t) == "turn"
    t = table(DS, constructs=["Askaran Armor"], insight=3, dreamscape=["Reverie Muse"])
    t.acquire("Reverie Muse")
    assert asked(t) == "turn"


def test_askaran_armor__a_free_acquisition_and_a_vision_count() -> None:
    t = table(
        DS,
        constructs=["Askaran Armor"],
        power=6,
        row=["Nightmare Tyrant"],
        dreamscape=["Dust to Dust"],
        dream_deck=["Armistice"],
    )
    t.defeat("Nightmare Tyrant")
    t.choose("Dust to Dust")
    t.choose("Yes")
    assert t.me.dreamscape == ["Armistice"]


def test_askaran_armor__does_not_react_to_its_own_acquisition() -> None:
    t = table(DS, insight=1, dreamscape=["Askaran Armor"], dream_deck=["Armistice"])
    t.acquire("Askaran Armor")
    assert (asked(t), t.me.dreamscape) == ("turn", [])


# ---- Yggdrasil Canopy


def test_yggdrasil_canopy__doubles_honor_of_heroes_and_constructs() -> None:
    t = table(
        DS,
        constructs=["Yggdrasil Canopy", "Chronicle of Vigil"],
        hand=["Ephemeral Druid"],
    )
    t.play("Ephemeral Druid")
    assert (t.me.honor, t.honor_pool) == (10, 50)
    t.activate("Chronicle of Vigil")
    assert t.me.honor == 12


def test_yggdrasil_canopy__leaves_rewards_alone() -> None:
    t = table(DS, constructs=["Yggdrasil Canopy"], power=5, row=["Tidestalker"])
    t.defeat("Tidestalker")
    t.defeat("Cultist")
    assert t.me.honor == 5


def test_yggdrasil_canopy__is_of_no_use_to_others() -> None:
    t = table(DS, constructs=["Yggdrasil Canopy"], opponents=[{"hand": ["Ephemeral Druid"]}])
    t.end_turn()
    t.play("Ephemeral Druid")
    assert t.opponent(1).honor == 5


def test_yggdrasil_canopy__does_not_change_the_honor_on_cards() -> None:
    t = table(DS, constructs=["Yggdrasil Canopy"], discard=["Loa, Sleeping Dragon"])
    assert t.game.scores()[0].cards == 6


# ---- Dream Lab


def test_dream_lab__constructs_in_the_row_are_paid_one_less() -> None:
    t = table(DS, constructs=["Dream Lab"], runes=4, row=["Dreamwillow", "Hedron Berserker"])
    assert offered(t, "acquire") == ["Dreamwillow", "Heavy Infantry", "Mystic"]
    t.acquire("Dreamwillow")
    assert t.me.runes == 0


def test_dream_lab__two_of_them_add_up_for_every_construct() -> None:
    t = table(DS, constructs=["Dream Lab"] * 2, runes=3, row=["Dreamwillow", "Planar Aperture"])
    t.acquire("Dreamwillow")
    t.acquire("Planar Aperture")
    assert (t.me.runes, t.me.discard) == (0, ["Dreamwillow", "Planar Aperture"])


def test_dream_lab__a_construct_of_the_dreamscape_costs_the_same() -> None:
    t = table(DS, constructs=["Dream Lab"], insight=4, dreamscape=["Yggdrasil Canopy"])
    assert offered(t, "acquire") == []


# ---- Arbiter's Censer


def test_arbiters_censer__each_defeat_in_the_row_gives_two_honor() -> None:
    t = table(DS, constructs=["Arbiter's Censer"], power=8, row=["Tidestalker"] * 2)
    t.defeat("Tidestalker")
    assert t.me.honor == 6
    t.defeat("Tidestalker")
    assert t.me.honor == 12
    t.defeat("Cultist")
    assert t.me.honor == 13


def test_arbiters_censer__two_of_them_add_up() -> None:
    t = table(DS, constructs=["Arbiter's Censer"] * 2, power=3, row=["Tidestalker"])
    t.defeat("Tidestalker")
    assert t.me.honor == 8


def test_arbiters_censer__comes_before_the_reward() -> None:
    t = table(DS, constructs=["Arbiter's Censer"], power=3, row=["Tidestalker"])
    since = len(t.game.events(seat=0))
    t.defeat("Tidestalker")
    gains = [event["amount"] for event in t.game.events(seat=0, since=since) if event["kind"] == "gained"]
    assert gains == [2, 4]
