"""Deliverance: Enlightened."""

from __future__ import annotations

from asking import asked, offered, verbs
from centerrow.testing import table

SET = "deliverance"
PSYCHE = "Psyche Askara"
DHARTHA = "Dhartha, Dream Master"


# ---- Dreamwalker


def test_dreamwalker__a_monster_that_comes_gives_insight() -> None:
    t = table(SET, hand=["Dreamwalker"], row=["Gearseer"], center_deck=["Dream Titan"])
    t.play("Dreamwalker")
    t.choose("Gearseer")
    assert (t.row[0], t.void, t.me.insight, t.me.honor) == ("Dream Titan", ["Gearseer"], 2, 0)


def test_dreamwalker__a_hero_that_comes_gives_honor() -> None:
    t = table(SET, hand=["Dreamwalker"], row=["Dream Titan"], center_deck=["Gearseer"])
    t.play("Dreamwalker")
    t.choose("Dream Titan")
    assert (t.row[0], t.void, t.me.insight, t.me.honor) == ("Gearseer", ["Dream Titan"], 0, 2)


def test_dreamwalker__a_construct_that_comes_draws_two_cards() -> None:
    t = table(SET, hand=["Dreamwalker"], row=["Gearseer"], center_deck=["Tree of Bounty"])
    t.play("Dreamwalker")
    t.choose("Gearseer")
    assert t.me.hand == ["Apprentice", "Apprentice"]


def test_dreamwalker__must_banish_while_there_is_a_card_and_does_nothing_without() -> None:
    t = table(SET, hand=["Dreamwalker"] * 2, row=["Gearseer"])
    t.play("Dreamwalker")
    assert verbs(t) == {"choose"}
    t.choose("Gearseer")
    assert (t.me.insight, t.me.honor, t.me.hand) == (0, 0, ["Dreamwalker"])
    t.play("Dreamwalker")
    assert asked(t) == "turn"


def test_dreamwalker__the_insight_of_a_dreamborn_replacement_comes_after_its_effect() -> None:
    t = table(SET, hand=["Dreamwalker"], row=["Gearseer"], center_deck=["Wereboar"])
    t.play("Dreamwalker")
    since = len(t.game.events(seat=0))
    t.choose("Gearseer")
    gains = [
        (event["resource"], event["amount"])
        for event in t.game.events(seat=0, since=since)
        if event["kind"] == "gained"
    ]
    assert gains == [("honor", 2), ("insight", 1), ("insight", 1)]


def test_dreamwalker__the_banished_card_itself_may_come_back() -> None:
    t = table(SET, hand=["Dreamwalker"], row=["Gearseer"] + ["Blank"] * 5, center_deck=[])
    t.play("Dreamwalker")
    t.choose("Gearseer")
    assert t.row[0] == "Gearseer"
    assert (t.me.honor, t.void) == (2, [])


# ---- Dream Chamber Disciples


def test_dream_chamber_disciples__draw_and_with_an_empty_discard_pile_gain_insight() -> None:
    t = table(SET, hand=["Dream Chamber Disciples"])
    t.play("Dream Chamber Disciples")
    assert (t.me.hand, t.me.insight) == (["Apprentice"], 2)


def test_dream_chamber_disciples__a_discarded_card_disturbs_them() -> None:
    t = table(SET, hand=["Dream Chamber Disciples"], discard=["Militia"])
    t.play("Dream Chamber Disciples")
    assert (t.me.hand, t.me.insight) == (["Apprentice"], 0)


def test_dream_chamber_disciples__the_draw_may_empty_the_discard_pile_first() -> None:
    t = table(SET, hand=["Dream Chamber Disciples"], deck=[], discard=["Militia", "Militia"])
    t.play("Dream Chamber Disciples")
    assert (t.me.hand, t.me.discard, t.me.insight) == (["Militia"], [], 2)


# ---- Azurite Channeler


def test_azurite_channeler__exchanges_a_card_of_the_hand() -> None:
    t = table(SET, hand=["Azurite Channeler", "Apprentice"])
    t.play("Azurite Channeler")
    assert verbs(t) == {"choose"}
    t.choose("Apprentice")
    assert offered(t, "choose") == ["Heavy Infantry", "Mystic"]
    t.choose("Mystic")
    assert (t.me.hand, t.me.discard, t.supply("Mystic"), t.void) == (["Mystic"], [], 19, [])
    t.play("Mystic")
    assert t.me.runes == 2


def test_azurite_channeler__with_an_empty_hand_nothing_is_taken() -> None:
    t = table(SET, hand=["Azurite Channeler"], discard=["Apprentice"])
    t.play("Azurite Channeler")
    assert asked(t) == "turn"
    assert (t.me.hand, t.supply("Mystic")) == ([], 20)


def test_azurite_channeler__a_mystic_banished_can_come_back() -> None:
    t = table(SET, hand=["Azurite Channeler", "Mystic"])
    t.play("Azurite Channeler")
    t.choose("Mystic")
    assert t.supply("Mystic") == 21
    t.choose("Mystic")
    assert (t.me.hand, t.supply("Mystic")) == (["Mystic"], 20)


def test_azurite_channeler__plunder_gives_insight() -> None:
    t = table(SET, hand=["Azurite Channeler"], runes=1, power=5, row=["Dreamwalker", "Dream Titan"])
    t.play("Azurite Channeler")
    t.acquire("Dreamwalker")
    assert t.me.insight == 0
    t.defeat("Dream Titan")
    assert t.me.insight == 2


def test_azurite_channeler__the_hero_taken_is_no_plunder() -> None:
    t = table(SET, hand=["Azurite Channeler", "Apprentice"], power=5, row=["Dream Titan"])
    t.defeat("Dream Titan")
    t.play("Azurite Channeler")
    t.choose("Apprentice")
    t.choose("Heavy Infantry")
    assert t.me.insight == 0


# ---- Psyonic Apprentice, Psyonic Paladin


def test_psyonic_apprentice__must_defeat_a_monster_of_cost_four_or_less() -> None:
    t = table(SET, hand=["Psyonic Apprentice"], row=["Dreadmage", "Dream Titan", "Terminites"])
    t.play("Psyonic Apprentice")
    assert verbs(t) == {"choose"}
    assert offered(t, "choose") == ["Cultist", "Dreadmage", "Terminites"]
    t.choose("Terminites")
    assert (t.me.honor, t.void) == (3, ["Terminites"])


def test_psyonic_apprentice__can_take_the_cultist() -> None:
    t = table(SET, hand=["Psyonic Apprentice"])
    t.play("Psyonic Apprentice")
    t.choose("Cultist")
    assert t.me.honor == 1


def test_psyonic_apprentice__transforms_in_hand_for_seven_insight_and_stays_there() -> None:
    t = table(SET, hand=["Psyonic Apprentice"], insight=8)
    t.transform("Psyonic Apprentice")
    assert (t.me.hand, t.me.insight) == (["Psyonic Paladin"], 1)


def test_psyonic_apprentice__needs_all_seven() -> None:
    t = table(SET, hand=["Psyonic Apprentice"], insight=6)
    assert offered(t, "transform") == []


def test_psyonic_paladin__must_defeat_any_monster_in_the_row() -> None:
    t = table(SET, hand=["Psyonic Paladin"], row=["Rakar, Corrupt Askara", "Nightmarauders"])
    t.play("Psyonic Paladin")
    assert (verbs(t), offered(t, "choose")) == ({"choose"}, ["Nightmarauders", "Rakar, Corrupt Askara"])
    t.choose("Rakar, Corrupt Askara")
    assert t.me.honor == 6


def test_psyonic_paladin__does_not_reach_the_cultist() -> None:
    t = table(SET, hand=["Psyonic Paladin"])
    t.play("Psyonic Paladin")
    assert (asked(t), t.me.honor) == ("turn", 0)


def test_psyonic_paladin__transformed_in_hand_is_played_in_the_same_turn() -> None:
    t = table(SET, hand=["Psyonic Apprentice"], insight=7, row=["Dream Tyrant"])
    t.transform("Psyonic Apprentice")
    t.play("Psyonic Paladin")
    t.choose("Dream Tyrant")
    assert (t.me.honor, t.me.insight) == (5, 5)
    t.end_turn()
    assert "Psyonic Paladin" in t.me.discard


# ---- Aether Warrior


def test_aether_warrior__draws_two_cards() -> None:
    t = table(SET, hand=["Aether Warrior"])
    t.play("Aether Warrior")
    assert t.me.hand == ["Apprentice"] * 2


def test_aether_warrior__by_phantasm_draws_and_lies_in_the_void() -> None:
    t = table(SET, insight=6, row=["Aether Warrior"], center_deck=["Invokist"])
    t.phantasm("Aether Warrior")
    assert (t.me.hand, t.me.insight) == (["Apprentice"] * 2, 1)
    assert (t.row[0], t.void, t.me.played, t.me.discard) == ("Invokist", ["Aether Warrior"], [], [])


def test_aether_warrior__can_be_acquired_for_runes_as_well() -> None:
    t = table(SET, insight=4, runes=5, row=["Aether Warrior"])
    assert (offered(t, "phantasm"), "Aether Warrior" in offered(t, "acquire")) == ([], True)
    t.acquire("Aether Warrior")
    assert t.me.discard == ["Aether Warrior"]


# ---- Psyche Askara


def test_psyche_askara__copies_a_hero_played_this_turn() -> None:
    t = table(SET, hand=["Invokist", "Apprentice", PSYCHE])
    t.play("Invokist")
    t.play("Apprentice")
    t.play(PSYCHE)
    assert (verbs(t), offered(t, "choose")) == ({"choose"}, ["Apprentice", "Invokist"])
    t.choose("Invokist")
    assert (t.me.power, t.me.runes) == (6, 1)


def test_psyche_askara__copies_a_reward_gained_this_turn() -> None:
    t = table(SET, hand=[PSYCHE], power=5, row=["Dream Titan"])
    t.defeat("Dream Titan")
    t.play(PSYCHE)
    t.choose("Dream Titan")
    assert (t.me.honor, t.void) == (12, ["Dream Titan"])


def test_psyche_askara__alone_copies_nothing() -> None:
    t = table(SET, hand=[PSYCHE], constructs=["The Ironheart"])
    t.activate("The Ironheart")
    t.play(PSYCHE)
    assert (asked(t), t.me.power) == ("turn", 3)


def test_psyche_askara__copies_a_hero_played_by_phantasm() -> None:
    t = table(SET, hand=[PSYCHE], insight=4, row=["Green Spritelings"])
    t.phantasm("Green Spritelings")
    t.play(PSYCHE)
    t.choose("Green Spritelings")
    assert t.me.honor == 6


def test_psyche_askara__copies_the_cultists_reward() -> None:
    t = table(SET, hand=[PSYCHE], power=4)
    t.defeat("Cultist")
    t.defeat("Cultist")
    t.play(PSYCHE)
    assert offered(t, "choose") == ["Cultist"]
    t.choose("Cultist")
    assert t.me.honor == 3


def test_psyche_askara__a_copied_reward_brings_no_new_dreambind() -> None:
    t = table(SET, hand=[PSYCHE], power=4, insight=8, row=["Dreadmage"])
    t.defeat("Dreadmage")
    t.decline()
    t.play(PSYCHE)
    t.choose("Dreadmage")
    assert (asked(t), t.me.honor, len(t.me.hand), t.void) == ("turn", 4, 4, ["Dreadmage"])


def test_psyche_askara__conditions_are_read_anew() -> None:
    t = table(SET, hand=["Void Amathyst Defender", PSYCHE], runes=1, row=["Blackwatch Dreamer"])
    t.play("Void Amathyst Defender")
    assert t.me.insight == 0
    t.acquire("Blackwatch Dreamer")
    t.play(PSYCHE)
    t.choose("Void Amathyst Defender")
    assert (t.me.power, t.me.insight) == (4, 2)


def test_psyche_askara__is_an_enlightened_hero_and_not_a_lifebound_one() -> None:
    t = table(SET, hand=["Entrophantasm", PSYCHE])
    t.play("Entrophantasm")
    t.play(PSYCHE)
    t.choose("Entrophantasm")
    assert (t.me.runes, t.me.insight, t.me.hand) == (2, 2, [])


def test_psyche_askara__what_the_opponent_did_is_out_of_reach() -> None:
    t = table(SET, hand=["Invokist"], power=2, opponents=[{"hand": [PSYCHE]}])
    t.play("Invokist")
    t.defeat("Cultist")
    t.end_turn()
    t.play(PSYCHE)
    assert asked(t) == "turn"


# ---- Dhartha, Dream Master


def test_dhartha_dream_master__must_acquire_a_card_of_the_row_to_hand() -> None:
    t = table(SET, hand=[DHARTHA], row=["Ironheart Blueprint", "Wereboar", "Dream Titan"])
    t.play(DHARTHA)
    assert (verbs(t), offered(t, "choose")) == ({"choose"}, ["Ironheart Blueprint", "Wereboar"])
    t.choose("Wereboar")
    assert (t.me.hand, t.me.insight) == (["Wereboar"], 1)


def test_dhartha_dream_master__finds_nothing_among_monsters_and_supplies() -> None:
    t = table(SET, hand=[DHARTHA], row=["Dream Titan"])
    t.play(DHARTHA)
    assert (asked(t), t.me.hand) == ("turn", [])


def test_dhartha_dream_master__by_phantasm_can_take_the_card_that_replaced_him() -> None:
    t = table(SET, insight=9, row=[DHARTHA], center_deck=["Gearseer", "Invokist"])
    t.phantasm(DHARTHA)
    assert offered(t, "choose") == ["Gearseer"]
    t.choose("Gearseer")
    assert (t.me.hand, t.row[0], t.void) == (["Gearseer"], "Invokist", [DHARTHA])
    assert t.me.insight == 0


def test_dhartha_dream_master__his_acquisition_counts_for_plunder() -> None:
    t = table(SET, hand=[DHARTHA, "Rut, Oaken Master"], power=2, row=["Gearseer", "Nightmarauders"])
    t.play(DHARTHA)
    t.choose("Gearseer")
    t.defeat("Nightmarauders")
    t.play("Rut, Oaken Master")
    assert t.me.honor == 1 + 3 + 3


# ---- Dream Anchor


def test_dream_anchor__is_used_once_plunder_holds() -> None:
    t = table(SET, constructs=["Dream Anchor"], runes=1, power=2, row=["Dreamwalker", "Nightmarauders"])
    assert offered(t, "activate") == []
    t.acquire("Dreamwalker")
    assert offered(t, "activate") == []
    t.defeat("Nightmarauders")
    t.activate("Dream Anchor")
    assert t.me.insight == 3
    assert offered(t, "activate") == []


def test_dream_anchor__counts_what_came_before_it() -> None:
    t = table(SET, hand=["Dream Anchor"], runes=1, power=2, row=["Dreamwalker", "Nightmarauders"])
    t.defeat("Nightmarauders")
    t.acquire("Dreamwalker")
    t.play("Dream Anchor")
    t.activate("Dream Anchor")
    assert t.me.insight == 3


def test_dream_anchor__a_new_turn_needs_a_new_plunder() -> None:
    t = table(SET, constructs=["Dream Anchor"], runes=1, power=2, row=["Dreamwalker", "Nightmarauders"])
    t.acquire("Dreamwalker")
    t.defeat("Nightmarauders")
    t.end_turn()
    t.end_turn()
    assert offered(t, "activate") == []
