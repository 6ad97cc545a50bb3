"""Dreamscape: Lifebound."""

from __future__ import annotations

from asking import asked, offered
from centerrow.testing import table

DS = "dreamscape"
TAKE_A_HERO = "Acquire a hero of cost 5▲ or less without paying its cost"


# ---- Ephemeral Druid


def test_ephemeral_druid__gains_five_honor_and_is_banished() -> None:
    t = table(DS, hand=["Ephemeral Druid"])
    t.play("Ephemeral Druid")
    assert (t.me.honor, t.honor_pool, t.me.played, t.void) == (5, 55, [], ["Ephemeral Druid"])


def test_ephemeral_druid__counts_for_a_unite_from_the_void() -> None:
    t = table(DS, hand=["Ephemeral Druid", "Lunar Pack"])
    t.play("Ephemeral Druid")
    t.play("Lunar Pack")
    assert t.me.insight == 2


# ---- Alluring Shaman


def test_alluring_shaman__may_pay_an_insight_for_honor() -> None:
    t = table(DS, hand=["Alluring Shaman"], insight=2)
    t.play("Alluring Shaman")
    t.choose("Yes")
    assert (t.me.runes, t.me.insight, t.me.honor, asked(t)) == (1, 1, 3, "turn")


def test_alluring_shaman__may_keep_it() -> None:
    t = table(DS, hand=["Alluring Shaman"], insight=2)
    t.play("Alluring Shaman")
    t.decline()
    assert (t.me.runes, t.me.insight, t.me.honor) == (1, 2, 0)


def test_alluring_shaman__is_not_asked_without_insight() -> None:
    t = table(DS, hand=["Alluring Shaman"])
    t.play("Alluring Shaman")
    assert (asked(t), t.me.runes) == ("turn", 1)


# ---- Verdant Hatchling


def test_verdant_hatchling__gains_honor_and_with_a_friend_runes() -> None:
    t = table(DS, hand=["Verdant Hatchling", "Ephemeral Druid"])
    t.play("Verdant Hatchling")
    assert (t.me.honor, t.me.runes) == (2, 0)
    t.play("Ephemeral Druid")
    assert (t.me.honor, t.me.runes) == (7, 2)


def test_verdant_hatchling__two_of_them_unite_with_each_other() -> None:
    t = table(DS, hand=["Verdant Hatchling"] * 3)
    t.play("Verdant Hatchling")
    t.play("Verdant Hatchling")
    assert (t.me.honor, t.me.runes) == (4, 4)
    t.play("Verdant Hatchling")
    assert (t.me.honor, t.me.runes) == (6, 6)


def test_verdant_hatchling__other_factions_do_not_count() -> None:
    t = table(DS, hand=["Verdant Hatchling", "Garden Attendant", "Apprentice"])
    for name in ("Garden Attendant", "Apprentice", "Verdant Hatchling"):
        t.play(name)
    assert t.me.runes == 1


def test_verdant_hatchling__is_dreamborn() -> None:
    t = table(DS, runes=2, row=["Verdant Hatchling"])
    t.acquire("Verdant Hatchling")
    assert (t.me.insight, t.opponent(1).insight) == (1, 0)


# ---- Flytrap Fairy


def test_flytrap_fairy__gains_one_of_each() -> None:
    t = table(DS, hand=["Flytrap Fairy"])
    t.play("Flytrap Fairy")
    assert (t.me.runes, t.me.honor, t.me.insight, t.me.power) == (1, 1, 1, 0)


# ---- Dreamwillow Druids


def test_dreamwillow_druids__acquires_a_hero_of_cost_5_or_less() -> None:
    t = table(
        DS,
        hand=["Dreamwillow Druids"],
        row=["Hedron Berserker", "Raka, Dreamtender", "Dreamwillow"],
        dreamscape=["Reverie Muse"],
        dream_deck=["Wicked End"],
    )
    t.play("Dreamwillow Druids")
    t.choose(TAKE_A_HERO)
    assert offered(t, "choose") == ["Heavy Infantry", "Hedron Berserker", "Mystic"]
    t.choose("Hedron Berserker")
    assert (t.me.discard, t.me.dreamscape) == (["Hedron Berserker"], ["Reverie Muse"])


def test_dreamwillow_druids__or_adds_a_card_to_the_dreamscape() -> None:
    t = table(DS, hand=["Dreamwillow Druids"], dream_deck=["Wicked End"])
    t.play("Dreamwillow Druids")
    t.choose("Add a card to your Dreamscape")
    assert (t.me.dreamscape, t.me.discard) == (["Wicked End"], [])


def test_dreamwillow_druids__one_of_the_two_is_a_must() -> None:
    t = table(DS, hand=["Dreamwillow Druids"], dream_deck=["Wicked End"])
    t.play("Dreamwillow Druids")
    assert [option.verb for option in t.options()] == ["choose", "choose"]


# ---- Lunar Pack


def test_lunar_pack__gains_runes_and_with_a_friend_insight() -> None:
    t = table(DS, hand=["Lunar Pack", "Flytrap Fairy"])
    t.play("Lunar Pack")
    assert (t.me.runes, t.me.insight) == (2, 0)
    t.play("Flytrap Fairy")
    assert (t.me.runes, t.me.insight) == (3, 3)


# ---- Dreamwillow


def test_dreamwillow__gains_a_rune_once_per_turn() -> None:
    t = table(DS, constructs=["Dreamwillow"])
    t.activate("Dreamwillow")
    assert (t.me.runes, offered(t, "activate")) == (1, [])


def test_dreamwillow__the_first_lifebound_hero_of_a_turn_gives_insight() -> None:
    t = table(DS, constructs=["Dreamwillow"], hand=["Dreamkiller", "Verdant Hatchling", "Verdant Hatchling"])
    t.play("Dreamkiller")
    assert t.me.insight == 1
    t.play("Verdant Hatchling")
    assert t.me.insight == 2
    t.play("Verdant Hatchling")
    assert t.me.insight == 2
    t.activate("Dreamwillow")
    assert t.me.runes == 5


def test_dreamwillow__a_hero_played_before_it_came_was_the_first() -> None:
    t = table(DS, hand=["Dreamwillow", "Verdant Hatchling", "Verdant Hatchling"])
    t.play("Verdant Hatchling")
    t.play("Dreamwillow")
    t.play("Verdant Hatchling")
    assert t.me.insight == 0


def test_dreamwillow__two_of_them_see_the_same_hero() -> None:
    t = table(DS, constructs=["Dreamwillow"] * 2, hand=["Verdant Hatchling"])
    t.play("Verdant Hatchling")
    assert t.me.insight == 2


def test_dreamwillow__a_new_turn_has_a_first_hero_of_its_own() -> None:
    t = table(DS, constructs=["Dreamwillow"], hand=["Verdant Hatchling"], deck=["Verdant Hatchling"] * 5)
    t.play("Verdant Hatchling")
    t.end_turn()
    t.end_turn()
    t.play("Verdant Hatchling")
    assert t.me.insight == 2


# ---- Raka, Dreamtender


def test_raka_dreamtender__gains_honor_and_adds_to_the_dreamscape() -> None:
    t = table(DS, hand=["Raka, Dreamtender"], dream_deck=["Armistice", "Wicked End"])
    t.play("Raka, Dreamtender")
    assert (t.me.honor, t.me.dreamscape, t.dream_deck) == (5, ["Armistice"], ["Wicked End"])


def test_raka_dreamtender__with_an_empty_dream_deck_gains_the_honor() -> None:
    t = table(DS, hand=["Raka, Dreamtender"])
    t.play("Raka, Dreamtender")
    assert (t.me.honor, t.me.dreamscape) == (5, [])


# ---- Verdagris, the Wild


def test_verdagris_the_wild__each_hero_acquired_gives_its_honor_as_insight() -> None:
    t = table(DS, hand=["Verdagris, the Wild"], runes=8, row=["Lunar Pack", "Dreamwillow"])
    t.play("Verdagris, the Wild")
    assert t.me.runes == 12
    t.acquire("Lunar Pack")
    assert t.me.insight == 3
    t.acquire("Mystic")
    assert t.me.insight == 4
    t.acquire("Dreamwillow")
    assert (t.me.insight, t.me.runes) == (4, 0)


def test_verdagris_the_wild__free_heroes_and_those_of_the_dreamscape_count() -> None:
    t = table(
        DS,
        hand=["Verdagris, the Wild", "Dreamshaper Jesse"],
        insight=3,
        dreamscape=["Reverie Muse"],
        dream_deck=["Bringer of Despair"],
    )
    t.play("Verdagris, the Wild")
    t.acquire("Reverie Muse")
    assert t.me.insight == 2
    t.play("Dreamshaper Jesse")
    assert t.me.insight == 4


def test_verdagris_the_wild__not_before_it_is_played_and_not_next_turn() -> None:
    t = table(DS, hand=["Verdagris, the Wild"], deck=["Mystic"] * 5, runes=3)
    t.acquire("Mystic")
    t.play("Verdagris, the Wild")
    assert t.me.insight == 0
    t.end_turn()
    t.end_turn()
    t.play("Mystic")
    t.play("Mystic")
    t.acquire("Mystic")
    assert t.me.insight == 0


def test_verdagris_the_wild__a_dreamborn_hero_gives_both() -> None:
    t = table(DS, hand=["Verdagris, the Wild"], row=["Fear Wielder"])
    t.play("Verdagris, the Wild")
    t.acquire("Fear Wielder")
    assert t.me.insight == 3
