"""Deliverance: Void."""

from __future__ import annotations

from asking import asked, offered
from centerrow.testing import table

SET = "deliverance"
NAKA = "Naka, Emri's Chosen"
EMRI = "Emri, Soulstealer"
BRACERS = "Zinta's Bracers"


# ---- Blackwatch Dreamer


def test_blackwatch_dreamer__gives_power_and_may_banish_from_hand_or_discard_pile() -> None:
    t = table(SET, hand=["Blackwatch Dreamer", "Militia"], discard=["Gearseer"])
    t.play("Blackwatch Dreamer")
    assert (t.me.power, offered(t, "choose")) == (1, ["Gearseer", "Militia"])
    t.choose("Gearseer")
    assert (t.me.discard, t.void, t.me.hand) == ([], ["Gearseer"], ["Militia"])


def test_blackwatch_dreamer__need_not_banish_and_is_not_asked_without_a_card() -> None:
    t = table(SET, hand=["Blackwatch Dreamer"] * 2)
    t.play("Blackwatch Dreamer")
    t.decline()
    t.play("Blackwatch Dreamer")
    assert (asked(t), t.me.power) == ("turn", 2)


def test_blackwatch_dreamer__by_phantasm_banishes_as_well() -> None:
    t = table(SET, hand=["Militia"], insight=2, row=["Blackwatch Dreamer"])
    t.phantasm("Blackwatch Dreamer")
    t.choose("Militia")
    assert (t.me.hand, t.me.power, t.void) == ([], 1, ["Blackwatch Dreamer"])


# ---- Void Amathyst Defender


def test_void_amathyst_defender__gives_power_and_with_a_void_card_discarded_insight() -> None:
    t = table(SET, hand=["Void Amathyst Defender"], discard=["Zinta's Bracers"])
    t.play("Void Amathyst Defender")
    assert (t.me.power, t.me.insight) == (2, 2)


def test_void_amathyst_defender__a_weapon_of_all_factions_is_a_void_card() -> None:
    t = table(SET, hand=["Void Amathyst Defender"], discard=["Pasythea's Mace"])
    t.play("Void Amathyst Defender")
    assert t.me.insight == 2


def test_void_amathyst_defender__looks_only_when_it_is_played() -> None:
    t = table(SET, hand=["Void Amathyst Defender"], discard=["Gearseer"], runes=4, row=["Invokist"])
    t.play("Void Amathyst Defender")
    t.acquire("Invokist")
    assert (t.me.power, t.me.insight) == (2, 0)


# ---- Demon Hunter, Demon Master


def test_demon_hunter__gives_power() -> None:
    t = table(SET, hand=["Demon Hunter"])
    t.play("Demon Hunter")
    assert t.me.power == 2


def test_demon_hunter__transformed_in_hand_and_then_played() -> None:
    t = table(SET, hand=["Demon Hunter", "Apprentice"], insight=8)
    t.transform("Demon Hunter")
    assert (sorted(t.me.hand), t.me.insight, t.me.power) == (["Apprentice", "Demon Master"], 0, 0)
    t.play("Demon Master")
    t.choose("Apprentice")
    assert (t.me.power, t.me.hand) == (5, [])


def test_demon_hunter__stays_transformed_through_discard_pile_and_deck() -> None:
    t = table(SET, hand=["Demon Hunter"], deck=[], insight=8)
    t.transform("Demon Hunter")
    t.end_turn()
    assert t.me.hand == ["Demon Master"]
    assert offered(t, "transform") == []


def test_demon_master__gives_power_and_may_banish() -> None:
    t = table(SET, hand=["Demon Master"], discard=["Apprentice"])
    t.play("Demon Master")
    t.decline()
    assert (t.me.power, t.me.discard) == (5, ["Apprentice"])


def test_demon_master__banished_stays_transformed_in_the_void_and_in_the_row() -> None:
    t = table(SET, hand=["Blackwatch Dreamer", "Demon Master"], row=["Dreamwalker"], runes=1, center_deck=[])
    t.play("Blackwatch Dreamer")
    t.choose("Demon Master")
    assert t.void == ["Demon Master"]
    t.acquire("Dreamwalker")
    assert t.row[0] == "Demon Master"


# ---- Invokist


def test_invokist__gives_three_power() -> None:
    t = table(SET, hand=["Invokist"])
    t.play("Invokist")
    assert t.me.power == 3


def test_invokist__by_phantasm_costs_four_insight() -> None:
    t = table(SET, insight=5, row=["Invokist", "Terminites"])
    t.phantasm("Invokist")
    t.defeat("Terminites")
    assert (t.me.insight, t.me.honor, t.void) == (1, 3, ["Invokist", "Terminites"])


# ---- Nihil Bomber


def test_nihil_bomber__draws_first_and_may_banish_for_insight() -> None:
    t = table(SET, hand=["Nihil Bomber"], deck=["Militia"])
    t.play("Nihil Bomber")
    t.choose("Militia")
    assert (t.me.hand, t.me.insight) == ([], 1)


def test_nihil_bomber__banishes_from_the_discard_pile_as_well() -> None:
    t = table(SET, hand=["Nihil Bomber"], discard=["Militia"])
    t.play("Nihil Bomber")
    t.choose("Militia")
    assert (t.me.hand, t.me.discard, t.me.insight) == (["Apprentice"], [], 1)


def test_nihil_bomber__without_a_banish_there_is_no_insight() -> None:
    t = table(SET, hand=["Nihil Bomber"])
    t.play("Nihil Bomber")
    t.decline()
    assert (t.me.hand, t.me.insight) == (["Apprentice"], 0)
    t = table(SET, hand=["Nihil Bomber"], deck=[])
    t.play("Nihil Bomber")
    assert (asked(t), t.me.insight) == ("turn", 0)


# ---- Naka, Emri's Chosen


def test_naka_emris_chosen__makes_dreambind_free() -> None:
    t = table(SET, hand=[NAKA], power=3, row=["Nilia, The Shattered"])
    t.play(NAKA)
    assert t.me.power == 7
    t.defeat("Nilia, The Shattered")
    t.choose("bind it for 0 insight")
    assert (t.me.discard, t.void, t.me.insight) == (["Nilia, The Shattered"], [], 0)


def test_naka_emris_chosen__binding_stays_a_may() -> None:
    t = table(SET, hand=[NAKA], row=["Dreadmage"])
    t.play(NAKA)
    t.defeat("Dreadmage")
    t.decline()
    assert (t.me.discard, t.void) == ([], ["Dreadmage"])


def test_naka_emris_chosen__serves_each_monster_of_this_turn_and_no_other() -> None:
    t = table(SET, hand=[NAKA], power=3, row=["Warpdruid", "Dreadmage", "Dreadmage"])
    t.play(NAKA)
    t.defeat("Warpdruid")
    t.choose("bind it for 0 insight")
    t.defeat("Dreadmage")
    t.choose("bind it for 0 insight")
    assert t.me.discard == ["Warpdruid", "Dreadmage"]
    t = table(SET, hand=[NAKA], row=["Dreadmage"], opponents=[{"hand": ["Invokist"] * 2}])
    t.play(NAKA)
    t.end_turn()
    t.play("Invokist")
    t.play("Invokist")
    t.defeat("Dreadmage")
    assert (asked(t), t.void) == ("turn", ["Dreadmage"])


# ---- Emri, Soulstealer


def test_emri_soulstealer__gives_five_power_with_nine_monsters_in_the_void() -> None:
    t = table(
        SET, hand=[EMRI, "Warpdruid"], discard=["Warpdruid"], void=["Nightmarauders"] * 9 + ["Gearseer"] * 3
    )
    t.play(EMRI)
    assert t.me.power == 5


def test_emri_soulstealer__gives_ten_in_its_place_with_ten() -> None:
    t = table(SET, hand=[EMRI], void=["Nightmarauders"] * 4 + ["Warpdruid"] * 6)
    t.play(EMRI)
    assert t.me.power == 10


# ---- Zinta's Bracers


def test_zintas_bracers__need_two_insight_gained_this_turn() -> None:
    t = table(SET, constructs=[BRACERS], insight=9, hand=["Entrophantasm"] * 2)
    assert offered(t, "activate") == []
    t.play("Entrophantasm")
    assert offered(t, "activate") == []
    t.play("Entrophantasm")
    t.activate(BRACERS)
    assert t.me.power == 2
    assert offered(t, "activate") == []


def test_zintas_bracers__spending_the_insight_changes_nothing() -> None:
    t = table(SET, constructs=[BRACERS], hand=["Entrophantasm"] * 2, row=["Corite Mechanadon"])
    t.play("Entrophantasm")
    t.play("Entrophantasm")
    t.phantasm("Corite Mechanadon")
    assert t.me.insight == 0
    t.activate(BRACERS)
    assert t.me.power == 3


def test_zintas_bracers__count_insight_taken_and_dreamborn_insight() -> None:
    t = table(
        SET,
        constructs=[BRACERS],
        power=4,
        row=["Warprogue"],
        center_deck=["Wereboar"],
        opponents=[{"insight": 1}],
    )
    t.defeat("Warprogue")
    t.choose("Player 2")
    assert t.me.insight == 2
    t.activate(BRACERS)
    assert t.me.power == 2


def test_zintas_bracers__do_not_count_what_came_in_an_opponents_turn() -> None:
    t = table(
        SET,
        constructs=[BRACERS],
        row=["Wereboar"] * 2,
        center_deck=["Wereboar"] * 2,
        opponents=[{"hand": ["Gearseer"] * 3}],
    )
    t.end_turn()
    for _ in range(3):
        t.play("Gearseer")
    t.acquire("Wereboar")
    t.acquire("Wereboar")
    t.end_turn()
    assert t.me.insight == 2
    assert offered(t, "activate") == []
