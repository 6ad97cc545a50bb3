"""Dreamscape: Void."""

from __future__ import annotations

from asking import asked, offered
from centerrow.testing import table

DS = "dreamscape"


# ---- Ephemeral Ritualist


def test_ephemeral_ritualist__gains_four_power_and_is_banished() -> None:
    t = table(DS, hand=["Ephemeral Ritualist"], row=["Fen Maw"])
    t.play("Ephemeral Ritualist")
    assert (t.me.power, t.void) == (4, ["Ephemeral Ritualist"])
    t.defeat("Fen Maw")
    assert (t.me.power, t.me.honor) == (0, 3)


# ---- Caustic Conjurer


def test_caustic_conjurer__gains_insight_and_may_banish() -> None:
    t = table(DS, hand=["Caustic Conjurer", "Apprentice"], discard=["Militia"])
    t.play("Caustic Conjurer")
    assert t.me.insight == 1
    assert offered(t, "choose") == ["Apprentice", "Militia"]
    t.choose("Militia")
    assert (t.me.hand, t.me.discard, asked(t)) == (["Apprentice"], [], "turn")


def test_caustic_conjurer__may_leave_it() -> None:
    t = table(DS, hand=["Caustic Conjurer", "Apprentice"])
    t.play("Caustic Conjurer")
    t.decline()
    assert t.me.hand == ["Apprentice"]


def test_caustic_conjurer__is_not_asked_without_a_card() -> None:
    t = table(DS, hand=["Caustic Conjurer"])
    t.play("Caustic Conjurer")
    assert (asked(t), t.me.insight) == ("turn", 1)


# ---- Dreamkiller


def test_dreamkiller__gains_power_and_insight() -> None:
    t = table(DS, hand=["Dreamkiller"])
    t.play("Dreamkiller")
    assert (t.me.power, t.me.insight, t.me.runes) == (2, 1, 0)


# ---- Loam Summoner


def test_loam_summoner__adds_to_the_dreamscape_and_may_banish() -> None:
    t = table(DS, hand=["Loam Summoner", "Apprentice"], dream_deck=["Armistice"])
    t.play("Loam Summoner")
    assert t.me.dreamscape == ["Armistice"]
    t.choose("Apprentice")
    assert (t.me.hand, t.dream_deck) == ([], [])


def test_loam_summoner__may_decline_and_an_empty_dream_deck_gives_nothing() -> None:
    t = table(DS, hand=["Loam Summoner", "Apprentice"])
    t.play("Loam Summoner")
    t.decline()
    assert (t.me.hand, t.me.dreamscape) == (["Apprentice"], [])


def test_loam_summoner__a_card_of_the_dreamscape_is_not_banished() -> None:
    t = table(DS, hand=["Loam Summoner"], dreamscape=["Wicked End"], dream_deck=["Armistice"])
    t.play("Loam Summoner")
    assert asked(t) == "turn"


# ---- Fear Wielder


def test_fear_wielder__the_next_defeat_in_the_row_adds_to_the_dreamscape() -> None:
    t = table(
        DS, hand=["Fear Wielder"], power=5, row=["Tidestalker"] * 2, dream_deck=["Armistice", "Wicked End"]
    )
    t.play("Fear Wielder")
    assert t.me.power == 8
    t.defeat("Cultist")
    assert t.me.dreamscape == []
    t.defeat("Tidestalker")
    assert t.me.dreamscape == ["Armistice"]
    t.defeat("Tidestalker")
    assert t.me.dreamscape == ["Armistice"]


def test_fear_wielder__two_of_them_look_at_the_same_defeat() -> None:
    t = table(DS, hand=["Fear Wielder"] * 2, row=["Tidestalker"], dream_deck=["Armistice", "Wicked End"])
    t.play("Fear Wielder")
    t.play("Fear Wielder")
    t.defeat("Tidestalker")
    assert t.me.dreamscape == ["Armistice", "Wicked End"]


def test_fear_wielder__an_earlier_defeat_is_none_and_it_ends_with_the_turn() -> None:
    t = table(
        DS,
        hand=["Fear Wielder"],
        deck=["Heavy Infantry"] * 5,
        power=3,
        row=["Tidestalker"] * 2,
        dream_deck=["Armistice"],
    )
    t.defeat("Tidestalker")
    t.play("Fear Wielder")
    t.end_turn()
    t.end_turn()
    t.play("Heavy Infantry")
    t.play("Heavy Infantry")
    t.defeat("Tidestalker")
    assert t.me.dreamscape == []


def test_fear_wielder__a_free_defeat_counts() -> None:
    t = table(
        DS,
        hand=["Fear Wielder", "Templar Dragoon"],
        row=["Tidestalker"],
        dream_deck=["Armistice", "Wicked End"],
    )
    t.play("Fear Wielder")
    t.play("Templar Dragoon")
    t.choose("Defeat a monster of cost 4⚔ or less without paying its cost")
    t.choose("Tidestalker")
    assert t.me.dreamscape == ["Armistice"]


# ---- Fatality Blades


def test_fatality_blades__gains_a_power_once_per_turn() -> None:
    t = table(DS, constructs=["Fatality Blades"])
    t.activate("Fatality Blades")
    assert (t.me.power, offered(t, "activate")) == (1, [])


def test_fatality_blades__the_first_defeat_in_the_row_gives_insight() -> None:
    t = table(DS, constructs=["Fatality Blades"], power=8, row=["Tidestalker"] * 2)
    t.defeat("Cultist")
    assert t.me.insight == 0
    t.defeat("Tidestalker")
    assert t.me.insight == 1
    t.defeat("Tidestalker")
    assert t.me.insight == 1
    t.activate("Fatality Blades")
    assert t.me.power == 1


def test_fatality_blades__a_defeat_before_it_came_does_not_use_it_up() -> None:
    t = table(DS, hand=["Fatality Blades"], power=6, row=["Tidestalker"] * 2)
    t.defeat("Tidestalker")
    t.play("Fatality Blades")
    t.defeat("Tidestalker")
    assert t.me.insight == 1


# ---- Nightmare Harvester


def test_nightmare_harvester__power_free_or_runes_for_an_insight() -> None:
    t = table(DS, hand=["Nightmare Harvester"], insight=1)
    t.play("Nightmare Harvester")
    t.choose("Gain 4⚔")
    assert (t.me.power, t.me.runes, t.me.insight) == (4, 0, 1)
    t = table(DS, hand=["Nightmare Harvester"], insight=1)
    t.play("Nightmare Harvester")
    t.choose("Pay 1◉ to gain 4▲")
    assert (t.me.power, t.me.runes, t.me.insight) == (0, 4, 0)


def test_nightmare_harvester__programs_see_what_it_costs() -> None:
    t = table(DS, hand=["Nightmare Harvester"], insight=1)
    t.play("Nightmare Harvester")
    assert [option.price and option.price.insight for option in t.options()] == [None, 1]


def test_nightmare_harvester__without_insight_there_is_only_power() -> None:
    t = table(DS, hand=["Nightmare Harvester"])
    t.play("Nightmare Harvester")
    assert [option.text for option in t.options()] == ["Gain 4⚔"]


def test_nightmare_harvester__is_dreamborn() -> None:
    t = table(DS, runes=6, row=["Nightmare Harvester"])
    t.acquire("Nightmare Harvester")
    assert t.me.insight == 1


# ---- Emri, Shadowslayer


def test_emri_shadowslayer__power_buys_from_the_dreamscape() -> None:
    t = table(DS, hand=["Emri, Shadowslayer"], dreamscape=["Reverie Muse"])
    t.play("Emri, Shadowslayer")
    assert t.me.power == 5
    t.acquire("Reverie Muse")
    assert (t.me.power, t.me.discard) == (2, ["Reverie Muse"])


def test_emri_shadowslayer__the_split_is_chosen() -> None:
    t = table(DS, hand=["Emri, Shadowslayer"], insight=2, dreamscape=["Reverie Muse"])
    t.play("Emri, Shadowslayer")
    t.acquire("Reverie Muse")
    assert [option.text for option in t.options()] == [
        "3 power",
        "2 power and 1 insight",
        "1 power and 2 insight",
    ]
    t.choose("1 power and 2 insight")
    assert (t.me.power, t.me.insight) == (4, 0)


def test_emri_shadowslayer__power_pays_for_abilities_too() -> None:
    t = table(DS, hand=["Emri, Shadowslayer", "Alluring Shaman"], constructs=["Chaos Cannon"])
    t.play("Emri, Shadowslayer")
    t.play("Alluring Shaman")
    t.choose("Yes")
    assert (t.me.honor, t.me.power) == (3, 4)
    assert offered(t, "activate") == []


def test_emri_shadowslayer__insight_is_no_power() -> None:
    t = table(DS, hand=["Emri, Shadowslayer"], insight=5, row=["Nilus, the Despair"])
    t.play("Emri, Shadowslayer")
    assert offered(t, "defeat") == ["Cultist"]


def test_emri_shadowslayer__only_this_turn() -> None:
    t = table(DS, hand=["Emri, Shadowslayer"], deck=["Heavy Infantry"] * 5, dreamscape=["Lunar Embrace"])
    assert offered(t, "acquire") == []
    t.play("Emri, Shadowslayer")
    t.end_turn()
    t.end_turn()
    t.play("Heavy Infantry")
    assert offered(t, "acquire") == []
