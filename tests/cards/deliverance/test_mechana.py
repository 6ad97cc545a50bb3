"""Deliverance: Mechana."""

from __future__ import annotations

from asking import asked, destinations, offered
from centerrow.testing import table

SET = "deliverance"
ARTIFICERS = "Stone Artificers"


# ---- Corite Mechanadon


def test_corite_mechanadon__gives_a_rune_and_power() -> None:
    t = table(SET, hand=["Corite Mechanadon"])
    t.play("Corite Mechanadon")
    assert (t.me.runes, t.me.power, t.me.played) == (1, 1, ["Corite Mechanadon"])


def test_corite_mechanadon__several_of_the_row_can_be_played_by_phantasm_in_one_turn() -> None:
    t = table(SET, insight=5, row=["Corite Mechanadon"] * 3)
    t.phantasm("Corite Mechanadon")
    t.phantasm("Corite Mechanadon")
    assert (t.me.runes, t.me.power, t.me.insight) == (2, 2, 1)
    assert (t.void, offered(t, "phantasm")) == (["Corite Mechanadon"] * 2, [])


# ---- Controlsmith


def test_controlsmith__gives_runes_only_without_a_transformed_construct() -> None:
    t = table(SET, hand=["Controlsmith"], constructs=["Mechannon Blueprint", "Pasythea's Mace"])
    t.play("Controlsmith")
    assert (t.me.runes, t.me.hand) == (2, [])


def test_controlsmith__draws_with_a_transformed_construct() -> None:
    t = table(SET, hand=["Controlsmith"], constructs=["Emma's Mechannon"])
    t.play("Controlsmith")
    assert (t.me.runes, t.me.hand) == (2, ["Apprentice"])


def test_controlsmith__the_construct_must_be_his_owners_and_in_play() -> None:
    t = table(
        SET,
        hand=["Controlsmith", "Emma's Voidcycler"],
        discard=["The Ironheart"],
        opponents=[{"constructs": ["Emma's Mechannon"]}],
    )
    t.play("Controlsmith")
    assert t.me.hand == ["Emma's Voidcycler"]


def test_controlsmith__any_faction_will_do() -> None:
    t = table([SET, "realms_unraveled"], hand=["Controlsmith"], constructs=["Mantra of True Sight"])
    t.play("Controlsmith")
    assert t.me.hand == ["Apprentice"]


# ---- Stone Artificers


def test_stone_artificers__the_next_construct_may_go_into_play() -> None:
    t = table(SET, hand=[ARTIFICERS], runes=6, row=["Mechannon Blueprint", "Voidcycler Blueprint"])
    t.play(ARTIFICERS)
    assert t.me.runes == 8
    t.acquire("Mechannon Blueprint")
    assert destinations(t) == {"constructs", "discard"}
    t.choose("constructs")
    assert (t.me.constructs, t.me.discard) == (["Mechannon Blueprint"], [])


def test_stone_artificers__it_is_the_next_one_whether_or_not_the_option_is_used() -> None:
    t = table(SET, hand=[ARTIFICERS], runes=6, row=["Teletransmitter Blueprint"] * 2)
    t.play(ARTIFICERS)
    t.acquire("Teletransmitter Blueprint")
    t.choose("discard")
    t.acquire("Teletransmitter Blueprint")
    assert asked(t) == "turn"
    assert t.me.discard == ["Teletransmitter Blueprint"] * 2


def test_stone_artificers__heroes_do_not_use_it_up() -> None:
    t = table(SET, hand=[ARTIFICERS], runes=6, row=["Dreamwalker", "Dream Anchor"])
    t.play(ARTIFICERS)
    t.acquire("Dreamwalker")
    t.acquire("Mystic")
    t.acquire("Dream Anchor")
    assert destinations(t) == {"constructs", "discard"}


def test_stone_artificers__two_of_them_serve_two_constructs() -> None:
    t = table(SET, hand=[ARTIFICERS] * 2, runes=6, row=["Teletransmitter Blueprint"] * 3)
    t.play(ARTIFICERS)
    t.play(ARTIFICERS)
    for _ in range(2):
        t.acquire("Teletransmitter Blueprint")
        t.choose("constructs")
    t.acquire("Teletransmitter Blueprint")
    assert asked(t) == "turn"
    assert (len(t.me.constructs), len(t.me.discard)) == (2, 1)


def test_stone_artificers__end_with_the_turn() -> None:
    t = table(SET, hand=[ARTIFICERS], row=["Teletransmitter Blueprint"])
    t.play(ARTIFICERS)
    t.end_turn()
    t.end_turn()
    for _ in range(3):
        t.play("Apprentice")
    t.acquire("Teletransmitter Blueprint")
    assert t.me.discard[-1] == "Teletransmitter Blueprint"


def test_stone_artificers__a_construct_in_play_is_of_use_at_once() -> None:
    t = table(SET, hand=[ARTIFICERS], runes=6, insight=1, row=["Ironheart Blueprint"])
    t.play(ARTIFICERS)
    t.acquire("Ironheart Blueprint")
    t.choose("constructs")
    t.activate("Ironheart Blueprint")
    assert t.me.insight == 2


# ---- Gearseer


def test_gearseer__gives_three_runes() -> None:
    t = table(SET, hand=["Gearseer"])
    t.play("Gearseer")
    assert t.me.runes == 3


def test_gearseer__by_phantasm_pays_for_other_cards_of_the_row() -> None:
    t = table(SET, insight=6, row=["Gearseer", "Controlsmith"])
    t.phantasm("Gearseer")
    t.acquire("Controlsmith")
    assert (t.me.runes, t.me.discard, t.void) == (0, ["Controlsmith"], ["Gearseer"])


# ---- the blueprints and what they become


def test_teletransmitter_blueprint__transforms_in_play_for_five_insight() -> None:
    t = table(SET, constructs=["Teletransmitter Blueprint"], insight=5)
    assert offered(t, "activate") == []
    t.transform("Teletransmitter Blueprint")
    assert (t.me.constructs, t.me.insight) == (["Emma's Teletransmitter"], 0)


def test_teletransmitter_blueprint__transforms_neither_in_hand_nor_in_the_discard_pile() -> None:
    t = table(SET, hand=["Teletransmitter Blueprint"], discard=["Teletransmitter Blueprint"], insight=9)
    assert offered(t, "transform") == []
    t.play("Teletransmitter Blueprint")
    t.transform("Teletransmitter Blueprint")
    assert t.me.constructs == ["Emma's Teletransmitter"]


def test_emmas_teletransmitter__gives_honor_for_each_transformed_mechana_construct() -> None:
    t = table(
        SET,
        constructs=["Emma's Teletransmitter", "The Ironheart", "Mechannon Blueprint", "Pasythea's Mace"],
        opponents=[{"constructs": ["Emma's Mechannon"]}],
    )
    t.activate("Emma's Teletransmitter")
    assert t.me.honor == 2
    assert "Emma's Teletransmitter" not in offered(t, "activate")


def test_emmas_teletransmitter__can_be_used_in_the_turn_of_its_transform() -> None:
    t = table(SET, hand=["Teletransmitter Blueprint"], insight=5)
    t.play("Teletransmitter Blueprint")
    t.transform("Teletransmitter Blueprint")
    t.activate("Emma's Teletransmitter")
    assert t.me.honor == 1


def test_mechannon_blueprint__transforms_in_play_for_five_insight() -> None:
    t = table(SET, constructs=["Mechannon Blueprint"] * 2, insight=9)
    t.transform("Mechannon Blueprint")
    assert (sorted(t.me.constructs), t.me.insight) == (["Emma's Mechannon", "Mechannon Blueprint"], 4)
    assert offered(t, "transform") == []


def test_mechannon_blueprint__only_its_owner_transforms_it() -> None:
    t = table(SET, insight=9, opponents=[{"constructs": ["Mechannon Blueprint"]}])
    assert offered(t, "transform") == []


def test_emmas_mechannon__gives_power_for_each_transformed_mechana_construct() -> None:
    t = table(SET, constructs=["Emma's Mechannon"] * 2 + ["Emma's Voidcycler"])
    t.activate("Emma's Mechannon")
    t.activate("Emma's Mechannon")
    assert t.me.power == 6


def test_emmas_mechannon__does_not_count_transformed_constructs_of_other_factions() -> None:
    t = table([SET, "realms_unraveled"], constructs=["Emma's Mechannon", "Mantra of True Sight"])
    t.activate("Emma's Mechannon")
    assert t.me.power == 1


def test_voidcycler_blueprint__transforms_in_play_for_five_insight() -> None:
    t = table(SET, constructs=["Voidcycler Blueprint"], insight=5)
    t.transform("Voidcycler Blueprint")
    assert t.me.constructs == ["Emma's Voidcycler"]


def test_voidcycler_blueprint__stays_transformed_when_it_is_destroyed_and_played_again() -> None:
    t = table(
        SET,
        constructs=["Voidcycler Blueprint"],
        deck=[],
        insight=5,
        row=["Terminites"],
        opponents=[{"hand": ["Invokist"]}],
    )
    t.transform("Voidcycler Blueprint")
    t.end_turn()
    t.play("Invokist")
    t.defeat("Terminites")
    t.choose("Emma's Voidcycler")
    assert (t.me.constructs, t.me.discard) == ([], ["Emma's Voidcycler"])
    t.end_turn()
    t.end_turn()
    t.end_turn()
    t.play("Emma's Voidcycler")
    t.activate("Emma's Voidcycler")
    assert t.me.runes == 1


def test_emmas_voidcycler__gives_runes_for_each_transformed_mechana_construct() -> None:
    t = table(SET, constructs=["Emma's Voidcycler", "Emma's Teletransmitter", "Emma's Workshop"])
    t.activate("Emma's Voidcycler")
    assert t.me.runes == 2


# ---- Emma's Workshop


def test_emmas_workshop__turns_a_mechana_construct_over_free() -> None:
    t = table(SET, constructs=["Emma's Workshop", "Voidcycler Blueprint", "Mechannon Blueprint"])
    t.activate("Emma's Workshop")
    assert offered(t, "choose") == ["Mechannon Blueprint", "Voidcycler Blueprint"]
    t.choose("Voidcycler Blueprint")
    assert sorted(t.me.constructs) == ["Emma's Voidcycler", "Emma's Workshop", "Mechannon Blueprint"]
    assert offered(t, "activate") == ["Emma's Voidcycler"]


def test_emmas_workshop__reaches_ironheart_blueprint_used_or_not() -> None:
    t = table(SET, constructs=["Emma's Workshop", "Ironheart Blueprint"])
    t.activate("Ironheart Blueprint")
    t.activate("Emma's Workshop")
    t.choose("Ironheart Blueprint")
    t.activate("The Ironheart")
    assert (t.me.insight, t.me.runes, t.me.power, t.me.honor) == (2, 3, 3, 3)


def test_emmas_workshop__has_nothing_to_do_with_cards_in_hand_or_without_another_side() -> None:
    t = table(
        SET,
        hand=["Mechannon Blueprint"],
        constructs=["Emma's Workshop", "Pasythea's Mace", "Emma's Mechannon"],
        opponents=[{"constructs": ["Voidcycler Blueprint"]}],
    )
    assert offered(t, "activate") == ["Emma's Mechannon"]


def test_emmas_workshop__ignores_the_condition_of_another_sets_construct() -> None:
    t = table(
        [SET, "realms_unraveled"],
        constructs=["Emma's Workshop", "Secluded Laboratory", "Forgotten Scripture"],
    )
    t.activate("Emma's Workshop")
    assert offered(t, "choose") == ["Secluded Laboratory"]
    t.choose("Secluded Laboratory")
    t.activate("Zero Point Reactor")
    assert t.me.runes == 2


# ---- Ironheart Blueprint, The Ironheart


def test_ironheart_blueprint__gives_insight_for_each_mechana_construct() -> None:
    t = table(
        SET,
        constructs=["Ironheart Blueprint", "Emma's Mechannon", "Pasythea's Katana", "Dream Anchor"],
        opponents=[{"constructs": ["Voidcycler Blueprint"]}],
    )
    t.activate("Ironheart Blueprint")
    assert t.me.insight == 3
    assert "Ironheart Blueprint" not in offered(t, "activate")


def test_ironheart_blueprint__used_transformed_and_used_again_in_one_turn() -> None:
    t = table(SET, constructs=["Ironheart Blueprint"], insight=14)
    assert offered(t, "transform") == []
    t.activate("Ironheart Blueprint")
    t.transform("Ironheart Blueprint")
    t.activate("The Ironheart")
    assert (t.me.insight, t.me.runes, t.me.power, t.me.honor) == (0, 3, 3, 3)
    assert offered(t, "activate") == []


def test_the_ironheart__gives_three_of_each_every_turn() -> None:
    t = table(SET, constructs=["The Ironheart"])
    t.activate("The Ironheart")
    t.end_turn()
    t.end_turn()
    t.activate("The Ironheart")
    assert (t.me.runes, t.me.power, t.me.honor) == (3, 3, 6)


def test_the_ironheart__is_worth_ten() -> None:
    t = table(SET, constructs=["Ironheart Blueprint"], insight=15, deck=[])
    assert t.game.scores()[0].cards == 8
    t.transform("Ironheart Blueprint")
    assert t.game.scores()[0].cards == 10
