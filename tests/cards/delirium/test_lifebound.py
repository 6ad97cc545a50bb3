"""Delirium: Lifebound."""

from __future__ import annotations

from asking import asked, next_turn_of_mine, offered, verbs
from centerrow.testing import table

DELIRIUM = "delirium"
EVVY = "Evvy, Ogo's Gift"
KOR = "Kor, Worldbreaker"
TREE = "Ogo War Tree"


# ---- Delirium Nymph


def test_delirium_nymph__gains_a_rune() -> None:
    t = table(DELIRIUM, hand=["Delirium Nymph"])
    t.play("Delirium Nymph")
    assert (t.me.runes, t.me.hand) == (1, [])


def test_delirium_nymph__draws_two_with_a_lifebound_hero_played_before() -> None:
    t = table(DELIRIUM, hand=["Pollen Pixie", "Delirium Nymph"])
    t.play("Pollen Pixie")
    t.play("Delirium Nymph")
    assert len(t.me.hand) == 2


def test_delirium_nymph__draws_two_with_a_lifebound_hero_played_later_and_only_once() -> None:
    t = table(DELIRIUM, hand=["Delirium Nymph", "Voidspeaker", "Pollen Pixie", "Pollen Pixie"])
    t.play("Delirium Nymph")
    t.play("Voidspeaker")
    assert len(t.me.hand) == 2
    t.play("Pollen Pixie")
    assert len(t.me.hand) == 1 + 2
    t.play("Pollen Pixie")
    assert len(t.me.hand) == 2


def test_delirium_nymph__two_of_them_unite_each_other() -> None:
    t = table(DELIRIUM, hand=["Delirium Nymph"] * 2)
    t.play("Delirium Nymph")
    t.play("Delirium Nymph")
    assert (t.me.runes, len(t.me.hand)) == (2, 4)


# ---- Dreamscape Dryad


def test_dreamscape_dryad__gains_three_honor() -> None:
    t = table(DELIRIUM, hand=["Dreamscape Dryad"], insight=2)
    t.play("Dreamscape Dryad")
    assert (asked(t), t.me.honor, t.me.insight) == ("turn", 3, 2)


def test_dreamscape_dryad__recurs_for_three_insight() -> None:
    t = table(DELIRIUM, hand=["Dreamscape Dryad"], insight=7)
    t.play("Dreamscape Dryad")
    t.choose("pay 3 insight")
    assert (asked(t), t.me.honor, t.me.insight) == ("turn", 6, 4)
    assert t.honor_pool == 54


def test_dreamscape_dryad__recur_can_be_declined() -> None:
    t = table(DELIRIUM, hand=["Dreamscape Dryad"], insight=3)
    t.play("Dreamscape Dryad")
    t.decline()
    assert (asked(t), t.me.honor, t.me.insight) == ("turn", 3, 3)


# ---- Pollen Pixie


def test_pollen_pixie__gains_runes_and_honor() -> None:
    t = table(DELIRIUM, hand=["Pollen Pixie"])
    t.play("Pollen Pixie")
    assert (t.me.runes, t.me.honor, t.me.insight) == (2, 1, 0)


def test_pollen_pixie__is_dreamborn() -> None:
    t = table(DELIRIUM, runes=4, row=["Dreamscape Diviner"], center_deck=["Pollen Pixie"])
    t.acquire("Dreamscape Diviner")
    assert (t.me.insight, t.opponent(1).insight) == (1, 1)
    t.acquire("Pollen Pixie")
    assert (t.me.insight, t.opponent(1).insight) == (2, 1)


# ---- Dream Guide


def test_dream_guide__gains_runes_and_insight() -> None:
    t = table(DELIRIUM, hand=["Dream Guide"])
    t.play("Dream Guide")
    assert (t.me.runes, t.me.insight) == (2, 1)


# ---- Tuskrider


def test_tuskrider__draws_a_card() -> None:
    t = table(DELIRIUM, hand=["Tuskrider"], deck=["Militia"])
    t.play("Tuskrider")
    assert (t.me.hand, t.me.power) == (["Militia"], 0)


def test_tuskrider__gains_power_with_a_lifebound_hero_before() -> None:
    t = table(DELIRIUM, hand=["Dream Guide", "Tuskrider"])
    t.play("Dream Guide")
    t.play("Tuskrider")
    assert t.me.power == 4


def test_tuskrider__gains_power_with_the_hero_it_draws() -> None:
    t = table(DELIRIUM, hand=["Tuskrider"], deck=["Tuskrider", "Dream Guide"])
    t.play("Tuskrider")
    assert t.me.power == 0
    t.play("Tuskrider")
    assert t.me.power == 8
    t.play("Dream Guide")
    assert t.me.power == 8


# ---- Vineweaver


def test_vineweaver__gains_four_honor() -> None:
    t = table(DELIRIUM, hand=["Vineweaver"])
    t.play("Vineweaver")
    assert t.me.honor == 4


def test_vineweaver__auction_is_won_out_of_turn() -> None:
    t = table(
        DELIRIUM,
        runes=1,
        row=["Steelweaver"],
        center_deck=["Vineweaver"],
        insight=1,
        opponents=[{"insight": 4}],
    )
    t.acquire("Steelweaver")
    t.bid(1)
    t.bid(2)
    assert asked(t) == "turn"
    assert (t.opponent(1).honor, t.opponent(1).insight) == (4, 2)
    assert (t.me.honor, t.me.insight, t.honor_pool) == (0, 1, 56)
    assert t.row[0] == "Vineweaver"


# ---- Kor, Worldbreaker


def test_kor_worldbreaker__gains_runes_and_draws() -> None:
    t = table(DELIRIUM, hand=[KOR, "Dream Guide"])
    t.play(KOR)
    t.play("Dream Guide")
    assert (t.me.runes, t.me.power, len(t.me.hand)) == (4, 0, 1)


def test_kor_worldbreaker__gains_power_with_two_lifebound_heroes_before() -> None:
    t = table(DELIRIUM, hand=["Dream Guide", "Pollen Pixie", KOR])
    t.play("Dream Guide")
    t.play("Pollen Pixie")
    t.play(KOR)
    assert t.me.power == 6


def test_kor_worldbreaker__gains_power_with_two_lifebound_heroes_after_and_only_once() -> None:
    t = table(DELIRIUM, hand=[KOR, "Dream Guide", "Voidspeaker", "Pollen Pixie", "Dream Guide"])
    t.play(KOR)
    t.play("Dream Guide")
    t.play("Voidspeaker")
    assert t.me.power == 2
    t.play("Pollen Pixie")
    assert t.me.power == 8
    t.play("Dream Guide")
    assert t.me.power == 8


def test_kor_worldbreaker__gains_power_with_one_before_and_one_after() -> None:
    t = table(DELIRIUM, hand=["Dream Guide", KOR, "Pollen Pixie"])
    t.play("Dream Guide")
    t.play(KOR)
    assert t.me.power == 0
    t.play("Pollen Pixie")
    assert t.me.power == 6


def test_kor_worldbreaker__waits_no_longer_than_the_turn() -> None:
    t = table(DELIRIUM, hand=[KOR, "Dream Guide"], deck=["Apprentice"] * 2 + ["Pollen Pixie"] * 4)
    t.play(KOR)
    t.play("Dream Guide")
    next_turn_of_mine(t)
    t.play("Pollen Pixie")
    t.play("Pollen Pixie")
    assert t.me.power == 0


# ---- Evvy, Ogo's Gift


def test_evvy_ogos_gift__must_put_a_hero_on_top_of_the_deck() -> None:
    t = table(DELIRIUM, hand=[EVVY], row=["Naka, Shadeborn", "Salvage Yard", "Karion"], deck=["Apprentice"])
    t.play(EVVY)
    assert (verbs(t), offered(t)) == ({"choose"}, ["Heavy Infantry", "Mystic", "Naka, Shadeborn"])
    t.choose("Naka, Shadeborn")
    assert (asked(t), t.me.deck) == ("turn", ["Naka, Shadeborn", "Apprentice"])
    assert t.me.runes == 0


def test_evvy_ogos_gift__recurs_for_another_hero() -> None:
    t = table(DELIRIUM, hand=[EVVY], row=["Naka, Shadeborn"], deck=["Apprentice"], insight=3)
    t.play(EVVY)
    t.choose("Naka, Shadeborn")
    t.choose("pay 3 insight")
    t.choose("Mystic")
    assert t.me.deck == ["Mystic", "Naka, Shadeborn", "Apprentice"]
    assert (t.me.insight, t.supply("Mystic")) == (0, 19)


def test_evvy_ogos_gift__gains_insight_for_a_dreamborn_hero_only_afterwards() -> None:
    t = table(DELIRIUM, hand=[EVVY], row=["Pollen Pixie"], insight=2)
    t.play(EVVY)
    t.choose("Pollen Pixie")
    # The third insight comes too late to pay for Recur.
    assert (asked(t), t.me.insight) == ("turn", 3)


# ---- Ogo War Tree


def test_ogo_war_tree__may_put_an_acquired_hero_on_top_of_the_deck() -> None:
    t = table(DELIRIUM, constructs=[TREE], runes=4, row=["Voidspeaker"], deck=["Apprentice"])
    t.acquire("Voidspeaker")
    assert asked(t) == "destination"
    t.choose("deck")
    assert (t.me.deck, t.me.discard) == (["Voidspeaker", "Apprentice"], [])


def test_ogo_war_tree__declining_keeps_it_for_another_hero_and_using_it_does_not() -> None:
    t = table(DELIRIUM, constructs=[TREE], runes=9, row=["Voidspeaker", "Voidrager", "Dimension Monk"])
    t.acquire("Voidspeaker")
    t.choose("discard")
    t.acquire("Voidrager")
    t.choose("deck")
    t.acquire("Dimension Monk")
    assert asked(t) == "turn"
    assert (t.me.deck[0], t.me.discard) == ("Voidrager", ["Voidspeaker", "Dimension Monk"])


def test_ogo_war_tree__is_not_for_constructs_or_always_available_heroes() -> None:
    t = table(DELIRIUM, constructs=[TREE], runes=9, row=["Arbiter Circlet"])
    t.acquire("Mystic")
    t.acquire("Heavy Infantry")
    t.acquire("Arbiter Circlet")
    assert t.me.discard == ["Mystic", "Heavy Infantry", "Arbiter Circlet"]


def test_ogo_war_tree__is_not_for_a_monster_that_became_a_hero() -> None:
    mix = [DELIRIUM, "realms_unraveled"]
    t = table(mix, constructs=["Ogo War Tree"], power=3, row=["Borderland Nihilist"])
    t.defeat("Borderland Nihilist")
    assert (asked(t), t.me.discard) == ("turn", ["Borderland Mercenary"])


def test_ogo_war_tree__is_for_heroes_that_leave_the_row_together() -> None:
    t = table(
        [DELIRIUM, "realms_unraveled"],
        constructs=["Ogo War Tree"],
        hand=["Vir, Ephemeral Guru"],
        row=["Tuskrider", "Voidrager"],
    )
    t.play("Vir, Ephemeral Guru")
    t.choose("deck")
    assert (t.me.deck[0], t.me.hand) == ("Tuskrider", ["Voidrager"])


def test_ogo_war_tree__works_again_next_turn_and_two_of_them_work_twice() -> None:
    t = table(
        DELIRIUM,
        constructs=[TREE, TREE],
        runes=6,
        row=["Voidrager"] * 4,
        deck=["Mystic"] * 5,
    )
    for _ in range(2):
        t.acquire("Voidrager")
        t.choose("deck")
    t.acquire("Voidrager")
    assert (asked(t), t.me.deck[:2], t.me.discard) == ("turn", ["Voidrager"] * 2, ["Voidrager"])
    next_turn_of_mine(t)
    t.play("Mystic")
    t.acquire("Voidrager")
    assert asked(t) == "destination"


def test_ogo_war_tree__works_with_an_empty_deck() -> None:
    t = table(DELIRIUM, constructs=[TREE], runes=2, row=["Voidrager"], deck=[], discard=["Apprentice"])
    t.acquire("Voidrager")
    t.choose("deck")
    assert (t.me.deck, t.me.discard) == (["Voidrager"], ["Apprentice"])
