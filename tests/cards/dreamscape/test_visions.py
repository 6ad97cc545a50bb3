"""Dreamscape: Visions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asking import asked, offered
from centerrow.testing import Table, table

DS = "dreamscape"
AURA = "Aura of the Askara"
GEAR = "Order of the Gear"
BLESSING = "Nairi's Blessing"
FRENZY = "Berserker Frenzy"
STALK = "Stalk the Shadows"


def bought(name: str, insight: int, **given: Any) -> Table:
    """A table where this vision was just acquired from the Dreamscape for that insight."""
    t = table(DS, insight=insight, dreamscape=[name], **given)
    t.acquire(name)
    assert (t.me.insight, t.me.dreamscape) == (0, [])
    return t


def play_all(t: Table, names: Sequence[str]) -> None:
    for name in names:
        t.play(name)


# ---- Ashes to Ashes


def test_ashes_to_ashes__banishes_the_whole_row() -> None:
    row = ["Fen Maw", "Dreamwillow", "Lunar Pack", "Loa, Sleeping Dragon", "TH07 Tank", "Tidestalker"]
    deck = ["Rust Gremlin", "Flytrap Fairy", "Dreamkiller", "Fen Maw", "Planar Aperture", "Puppetmaster"]
    t = bought("Ashes to Ashes", 3, row=row, center_deck=deck)
    assert (t.void, t.row, t.me.honor) == (row, deck, 0)


def test_ashes_to_ashes__is_gone_afterwards() -> None:
    t = bought("Ashes to Ashes", 3)
    assert (t.me.visions, t.me.discard, t.me.hand) == ([], [], [])
    assert "Ashes to Ashes" not in [*t.void, *t.dream_deck]


def test_ashes_to_ashes__dreamborn_cards_that_enter_give_insight_afterwards() -> None:
    t = bought("Ashes to Ashes", 3)
    assert t.me.insight == 0
    t = table(DS, insight=3, dreamscape=["Ashes to Ashes"], center_deck=["Synapse Spire", "Fear Wielder"])
    t.acquire("Ashes to Ashes")
    assert (t.me.insight, t.opponent(1).insight) == (2, 2)


# ---- Dust to Dust


def test_dust_to_dust__every_construct_of_every_opponent_is_destroyed() -> None:
    t = bought(
        "Dust to Dust",
        3,
        constructs=["Dreamwillow"],
        opponents=[{"constructs": ["TH07 Tank", "Dream Lab"]}, {"constructs": ["Dreamwillow"]}],
    )
    assert asked(t) == "turn"
    assert (t.opponent(1).constructs, t.opponent(1).discard) == ([], ["TH07 Tank", "Dream Lab"])
    assert (t.opponent(2).constructs, t.opponent(2).discard) == ([], ["Dreamwillow"])
    assert t.me.constructs == ["Dreamwillow"]


def test_dust_to_dust__harms_nobody_without_constructs() -> None:
    t = bought("Dust to Dust", 3)
    assert (asked(t), t.opponent(1).discard) == ("turn", [])


# ---- Armistice


def test_armistice__everybody_gets_a_new_hand_of_five() -> None:
    t = bought(
        "Armistice",
        7,
        hand=["Militia"],
        deck=["Mystic"] * 5,
        opponents=[{"hand": ["Militia"] * 6, "deck": ["Heavy Infantry"] * 5}],
    )
    assert (t.me.hand, t.me.discard) == (["Mystic"] * 5, ["Militia"])
    assert (t.opponent(1).hand, t.opponent(1).discard) == (["Heavy Infantry"] * 5, ["Militia"] * 6)


def test_armistice__who_has_few_cards_draws_them_back() -> None:
    t = bought("Armistice", 7, hand=["Militia"], deck=["Mystic"])
    assert (sorted(t.me.hand), t.me.discard) == (["Militia", "Mystic"], [])


# ---- Wicked End


def test_wicked_end__defeats_a_monster_of_any_cost_in_the_row() -> None:
    t = bought("Wicked End", 7, row=["Nilus, the Despair", "Fen Maw"])
    assert offered(t, "choose") == ["Fen Maw", "Nilus, the Despair"]
    assert [option.verb for option in t.options()] == ["choose", "choose"]
    t.choose("Nilus, the Despair")
    assert (t.me.honor, t.me.power) == (7, 0)


def test_wicked_end__counts_as_a_defeat_in_the_row() -> None:
    t = bought("Wicked End", 7, row=["Tidestalker"], constructs=["Arbiter's Censer"])
    t.choose("Tidestalker")
    assert t.me.honor == 6


def test_wicked_end__does_nothing_without_a_monster_in_the_row() -> None:
    t = bought("Wicked End", 7)
    assert (asked(t), t.me.honor) == ("turn", 0)


# ---- Test of Faith


def test_test_of_faith__a_hero_goes_to_hand() -> None:
    t = bought("Test of Faith", 5, center_deck=["Emri, Shadowslayer"])
    assert (t.me.hand, t.me.discard) == (["Emri, Shadowslayer"], [])


def test_test_of_faith__a_dreamborn_card_gives_the_insight_of_acquiring_alone() -> None:
    t = table(DS, insight=5, dreamscape=["Test of Faith"], center_deck=["Fear Wielder"])
    t.acquire("Test of Faith")
    assert (t.me.insight, t.opponent(1).insight, t.me.hand) == (1, 0, ["Fear Wielder"])


def test_test_of_faith__a_construct_goes_to_the_discard_pile() -> None:
    t = bought("Test of Faith", 5, center_deck=["TH07 Tank"])
    assert (t.me.hand, t.me.discard) == ([], ["TH07 Tank"])


def test_test_of_faith__a_monster_is_defeated_outside_the_row() -> None:
    t = bought("Test of Faith", 5, center_deck=["Tidestalker"], constructs=["Arbiter's Censer"])
    assert (t.me.honor, t.void) == (4, ["Tidestalker"])


# ---- Aura of the Askara


def test_aura_of_the_askara__repeats_a_hero_once_per_turn() -> None:
    t = table(DS, visions=[AURA], hand=["Flytrap Fairy", "Dreamkiller"])
    assert offered(t, "activate") == []
    t.play("Flytrap Fairy")
    t.play("Dreamkiller")
    t.activate(AURA)
    assert offered(t, "choose") == ["Dreamkiller", "Flytrap Fairy"]
    t.choose("Flytrap Fairy")
    assert (t.me.runes, t.me.honor, t.me.insight, t.me.power) == (2, 2, 3, 2)
    assert offered(t, "activate") == []
    t.end_turn()
    assert offered(t, "activate") == []


def test_aura_of_the_askara__two_enlightened_heroes_of_one_name_make_it_free() -> None:
    t = table(DS, dreamscape=[AURA], hand=["Ephemeral Monk"] * 2, row=["Tidestalker"])
    t.play("Ephemeral Monk")
    assert AURA not in offered(t, "acquire")
    t.play("Ephemeral Monk")
    t.acquire(AURA)
    assert (t.me.visions, t.me.dreamscape) == ([AURA], [])
    t.activate(AURA)
    before = len(t.me.hand)
    t.choose("Ephemeral Monk")
    assert len(t.me.hand) == before + 2


def test_aura_of_the_askara__other_factions_or_names_do_not_make_it_free() -> None:
    t = table(
        DS, dreamscape=[AURA], hand=["Dreamkiller", "Dreamkiller", "Garden Attendant", "Nocturnal Seer"]
    )
    play_all(t, t.me.hand)
    assert AURA not in offered(t, "acquire")
    t.end_turn()


def test_aura_of_the_askara__can_be_paid() -> None:
    t = bought(AURA, 10)
    assert t.me.visions == [AURA]


def test_aura_of_the_askara__a_copy_does_not_banish_the_hero_again() -> None:
    t = table(DS, visions=[AURA], hand=["Ephemeral Druid"])
    t.play("Ephemeral Druid")
    t.activate(AURA)
    t.choose("Ephemeral Druid")
    assert (t.me.honor, t.void) == (10, ["Ephemeral Druid"])


def test_aura_of_the_askara__a_copied_copier_may_copy_the_first_hero_of_the_turn() -> None:
    t = table([DS, "deliverance"], visions=[AURA], hand=["Invokist", "Psyche Askara"])
    t.play("Invokist")
    t.play("Psyche Askara")
    t.choose("Invokist")
    assert t.me.power == 6
    t.activate(AURA)
    t.choose("Psyche Askara")
    assert offered(t) == ["Invokist"]
    t.choose("Invokist")
    assert t.me.power == 9


# ---- Lunar Embrace


def test_lunar_embrace__runes_defeat_monsters() -> None:
    t = bought("Lunar Embrace", 1, runes=3, row=["Tidestalker"])
    t.defeat("Tidestalker")
    assert (t.me.runes, t.me.honor) == (0, 4)


def test_lunar_embrace__the_split_is_chosen() -> None:
    t = bought("Lunar Embrace", 1, runes=2, power=2, row=["Tidestalker"])
    t.defeat("Tidestalker")
    t.choose("1 rune and 2 power")
    assert (t.me.runes, t.me.power, t.me.honor) == (1, 0, 4)


def test_lunar_embrace__power_buys_no_cards_and_it_lasts_one_turn() -> None:
    t = bought("Lunar Embrace", 1, power=3, deck=["Mystic"] * 5)
    assert offered(t, "acquire") == []
    t.end_turn()
    t.end_turn()
    t.play("Mystic")
    assert offered(t, "defeat") == []


# ---- Cetra's Respite


def test_cetras_respite__acquires_a_hero_of_the_row() -> None:
    t = bought("Cetra's Respite", 6, row=["Emri, Shadowslayer", "Dreamwillow"])
    assert offered(t, "choose") == ["Emri, Shadowslayer"]
    assert [option.verb for option in t.options()] == ["choose"]
    t.choose("Emri, Shadowslayer")
    assert t.me.discard == ["Emri, Shadowslayer"]


def test_cetras_respite__does_not_reach_the_supplies() -> None:
    t = bought("Cetra's Respite", 6)
    assert (asked(t), t.me.discard) == ("turn", [])


# ---- Nairi's Blessing


def test_nairis_blessing__gives_ten_honor_and_stays() -> None:
    t = bought(BLESSING, 10)
    assert (t.me.honor, t.me.visions) == (10, [BLESSING])


def test_nairis_blessing__is_free_after_three_lifebound_heroes() -> None:
    t = table(DS, dreamscape=[BLESSING], hand=["Verdant Hatchling"] * 3)
    play_all(t, ["Verdant Hatchling"] * 2)
    assert BLESSING not in offered(t, "acquire")
    t.play("Verdant Hatchling")
    t.acquire(BLESSING)
    assert (t.me.honor, t.me.visions) == (16, [BLESSING])


def test_nairis_blessing__a_lifebound_hero_is_already_played_in_each_turn() -> None:
    t = table(DS, visions=[BLESSING], deck=["Verdant Hatchling"] * 5)
    t.end_turn()
    t.end_turn()
    t.play("Verdant Hatchling")
    assert (t.me.honor, t.me.runes) == (2, 2)


def test_nairis_blessing__sets_off_dreamwillow_at_the_start_of_the_turn() -> None:
    t = table(DS, visions=[BLESSING], constructs=["Dreamwillow"], deck=["Verdant Hatchling"] * 5)
    assert t.me.insight == 1
    t.end_turn()
    assert t.me.insight == 1
    t.end_turn()
    assert t.me.insight == 2
    t.play("Verdant Hatchling")
    assert t.me.insight == 2


def test_nairis_blessing__is_no_hero_of_an_opponent() -> None:
    t = table(DS, visions=[BLESSING], opponents=[{"hand": ["Verdant Hatchling"]}])
    t.end_turn()
    t.play("Verdant Hatchling")
    assert t.opponent(1).runes == 0


# ---- Technological Leap


def test_technological_leap__every_construct_of_the_row_is_acquired() -> None:
    t = bought(
        "Technological Leap",
        5,
        row=["Dreamwillow", "Fen Maw", "TH07 Tank", "Lunar Pack"],
        center_deck=["Inquarry Hydra", "Tidestalker"],
    )
    assert t.me.discard == ["Dreamwillow", "TH07 Tank"]
    assert t.row[:4] == ["Inquarry Hydra", "Fen Maw", "Tidestalker", "Lunar Pack"]


def test_technological_leap__each_mechana_one_may_go_into_play() -> None:
    t = table(
        DS,
        insight=6,
        constructs=["Planar Aperture"],
        dreamscape=["Technological Leap"],
        row=["ID34 Detector", "TH07 Tank", "Dreamwillow"],
    )
    t.acquire("Technological Leap")
    t.choose("discard")
    t.choose("constructs")
    assert (t.me.constructs, t.me.discard) == (
        ["Planar Aperture", "TH07 Tank"],
        ["ID34 Detector", "Dreamwillow"],
    )


def test_technological_leap__does_nothing_without_constructs() -> None:
    t = bought("Technological Leap", 5, row=["Fen Maw"])
    assert (asked(t), t.me.discard) == ("turn", [])


# ---- Order of the Gear


def test_order_of_the_gear__a_mechana_hero_is_played_as_a_construct() -> None:
    t = table(DS, visions=[GEAR], hand=["Hedron Berserker"])
    t.play("Hedron Berserker")
    assert (t.me.constructs, t.me.played, t.me.runes, asked(t)) == (["Hedron Berserker"], [], 0, "turn")
    t.activate("Hedron Berserker")
    t.choose("Gain 3⚔")
    assert (t.me.power, offered(t, "activate")) == (3, [])
    t.end_turn()
    assert t.me.constructs == ["Hedron Berserker"]
    t.end_turn()
    assert offered(t, "activate") == ["Hedron Berserker"]


def test_order_of_the_gear__heroes_played_earlier_in_the_turn_stay_in_play_used() -> None:
    t = table(
        DS,
        constructs=["Dreamwillow"] * 2 + ["ID34 Detector"] * 2,
        hand=["Brainstorm Sentry", "Flytrap Fairy"],
        dreamscape=[GEAR],
    )
    play_all(t, ["Brainstorm Sentry", "Flytrap Fairy"])
    insight = t.me.insight
    t.acquire(GEAR)
    assert (t.me.played, t.me.constructs[-1], t.me.insight) == (
        ["Flytrap Fairy"],
        "Brainstorm Sentry",
        insight,
    )
    assert offered(t, "activate") == ["Dreamwillow"]


def test_order_of_the_gear__is_free_with_four_constructs() -> None:
    t = table(DS, constructs=["Dreamwillow"] * 3, hand=["Dreamwillow"], dreamscape=[GEAR])
    assert GEAR not in offered(t, "acquire")
    t.play("Dreamwillow")
    t.acquire(GEAR)
    assert t.me.visions == [GEAR]


def test_order_of_the_gear__other_heroes_are_as_before() -> None:
    t = table(DS, visions=[GEAR], hand=["Dreamkiller"], opponents=[{"hand": ["Hedron Berserker"]}])
    t.play("Dreamkiller")
    assert (t.me.played, t.me.power) == (["Dreamkiller"], 2)
    t.end_turn()
    t.play("Hedron Berserker")
    t.choose("Gain 3▲")
    assert t.opponent(1).played == ["Hedron Berserker"]


# ---- Stalk the Shadows


def test_stalk_the_shadows__monsters_in_the_void_can_be_defeated() -> None:
    t = bought(STALK, 1, power=7, void=["Fen Maw", "Tidestalker", "Dreamkiller"])
    assert offered(t, "defeat") == ["Cultist", "Fen Maw", "Tidestalker"]
    t.defeat("Fen Maw")
    assert (t.me.honor, t.me.power, t.me.insight) == (3, 3, 2)
    assert sorted(t.void) == ["Dreamkiller", "Fen Maw", "Tidestalker"]
    assert offered(t, "defeat") == ["Cultist", "Tidestalker"]


def test_stalk_the_shadows__counts_as_the_row_and_once_for_each_monster() -> None:
    t = bought(STALK, 1, power=9, void=["Tidestalker"] * 2, constructs=["Arbiter's Censer"])
    t.defeat("Tidestalker")
    t.defeat("Tidestalker")
    assert t.me.honor == 12
    assert offered(t, "defeat") == ["Cultist"]


def test_stalk_the_shadows__a_monster_just_defeated_in_the_row_can_be_defeated_once_more() -> None:
    t = bought(STALK, 1, power=6, row=["Tidestalker"])
    t.defeat("Tidestalker")
    t.defeat("Tidestalker", zone="void")
    assert (t.me.honor, t.void) == (8, ["Tidestalker"])


def test_stalk_the_shadows__ends_with_the_turn() -> None:
    t = bought(STALK, 1, deck=["Heavy Infantry"] * 5, void=["Rust Gremlin"])
    t.end_turn()
    t.end_turn()
    t.play("Heavy Infantry")
    assert offered(t, "defeat") == ["Cultist"]


# ---- Call of Darkness


def test_call_of_darkness__banishes_up_to_five_from_hand_and_discard_pile() -> None:
    t = bought("Call of Darkness", 8, hand=["Apprentice"] * 3, discard=["Militia"] * 2 + ["Mystic"] * 2)
    for name, zone in [("Apprentice", "hand")] * 2 + [("Militia", "discard")] * 2 + [("Mystic", "discard")]:
        t.choose(name, zone)
    assert (asked(t), t.me.hand, t.me.discard) == ("turn", ["Apprentice"], ["Mystic"])


def test_call_of_darkness__may_stop_at_any_time() -> None:
    t = bought("Call of Darkness", 8, hand=["Apprentice"] * 3)
    t.choose("Apprentice")
    t.done()
    assert t.me.hand == ["Apprentice"] * 2
    t = bought("Call of Darkness", 8, hand=["Apprentice"])
    t.decline()
    assert t.me.hand == ["Apprentice"]


# ---- Berserker Frenzy


def test_berserker_frenzy__doubles_the_honor_of_the_first_reward_each_turn() -> None:
    t = table(
        DS, visions=[FRENZY], power=8, row=["Tidestalker", "Thieving Gryphon"], deck=["Heavy Infantry"] * 5
    )
    t.defeat("Thieving Gryphon")
    assert (t.me.honor, t.me.runes) == (4, 2)
    t.defeat("Tidestalker")
    assert t.me.honor == 8
    t.end_turn()
    t.end_turn()
    t.play("Heavy Infantry")
    t.defeat("Cultist")
    assert t.me.honor == 10


def test_berserker_frenzy__is_free_after_three_defeats_in_the_row() -> None:
    t = table(DS, dreamscape=[FRENZY], power=11, row=["Tidestalker"] * 3)
    t.defeat("Cultist")
    t.defeat("Tidestalker")
    t.defeat("Tidestalker")
    assert FRENZY not in offered(t, "acquire")
    t.defeat("Tidestalker")
    t.acquire(FRENZY)
    assert (t.me.honor, t.me.visions) == (23, [FRENZY])


def test_berserker_frenzy__gives_ten_honor() -> None:
    t = bought(FRENZY, 10)
    assert (t.me.honor, t.me.visions) == (10, [FRENZY])


def test_berserker_frenzy__leaves_the_honor_of_other_cards_alone() -> None:
    t = table(
        DS,
        visions=[FRENZY],
        constructs=["Arbiter's Censer"],
        hand=["Ephemeral Druid"],
        power=3,
        row=["Tidestalker"],
    )
    t.play("Ephemeral Druid")
    t.defeat("Tidestalker")
    assert t.me.honor == 5 + 2 + 8
