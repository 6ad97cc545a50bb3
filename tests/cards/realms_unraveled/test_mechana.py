"""Realms Unraveled: Mechana."""

from __future__ import annotations

from asking import asked, destinations, next_turn_of_mine, offered
from centerrow.testing import Table, table

RU = "realms_unraveled"
ALSET = "Alset, Reactor Savant"


def play_all(t: Table, *names: str) -> None:
    for name in names:
        t.play(name)


# ---- Air Support Squadron


def test_air_support_squadron__a_mechana_card_may_go_to_hand() -> None:
    t = table(RU, constructs=["Air Support Squadron"], runes=3, row=["Matron of Discovery"])
    t.acquire("Matron of Discovery")
    assert destinations(t) == {"hand", "discard"}
    t.choose("hand")
    assert (t.me.hand, t.me.discard) == (["Matron of Discovery"], [])


def test_air_support_squadron__the_hero_in_hand_can_be_played_at_once() -> None:
    t = table(RU, constructs=["Air Support Squadron"], runes=3, row=["Matron of Discovery"])
    t.acquire("Matron of Discovery")
    t.choose("hand")
    t.play("Matron of Discovery")
    assert t.me.runes == 2


def test_air_support_squadron__the_construct_in_hand_can_be_played_at_once() -> None:
    t = table(RU, constructs=["Air Support Squadron"], runes=4, row=["Workshop Gargoyle"] * 2)
    t.acquire("Workshop Gargoyle")
    t.choose("hand")
    t.play("Workshop Gargoyle")
    assert t.me.honor == 0
    t.acquire("Workshop Gargoyle")
    assert t.me.honor == 1


def test_air_support_squadron__serves_once_per_turn() -> None:
    t = table(RU, constructs=["Air Support Squadron"], runes=6, row=["Matron of Discovery"] * 2)
    t.acquire("Matron of Discovery")
    t.choose("hand")
    t.acquire("Matron of Discovery")
    assert asked(t) == "turn"
    assert (t.me.hand, t.me.discard) == (["Matron of Discovery"], ["Matron of Discovery"])


def test_air_support_squadron__declining_does_not_use_it_up() -> None:
    t = table(RU, constructs=["Air Support Squadron"], runes=9, row=["Matron of Discovery"] * 3)
    t.acquire("Matron of Discovery")
    t.choose("discard")
    t.acquire("Matron of Discovery")
    assert destinations(t) == {"hand", "discard"}
    t.choose("discard")
    t.acquire("Matron of Discovery")
    t.choose("hand")
    assert (t.me.hand, t.me.discard) == (["Matron of Discovery"], ["Matron of Discovery"] * 2)


def test_air_support_squadron__serves_again_in_the_next_turn() -> None:
    t = table(RU, constructs=["Air Support Squadron"], runes=3, row=["Matron of Discovery"] * 2)
    t.acquire("Matron of Discovery")
    t.choose("hand")
    next_turn_of_mine(t)
    play_all(t, "Apprentice", "Apprentice", "Apprentice")
    t.acquire("Matron of Discovery")
    assert destinations(t) == {"hand", "discard"}


def test_air_support_squadron__leaves_other_factions_alone() -> None:
    t = table(RU, constructs=["Air Support Squadron"], runes=6, row=["Wolf Shaman"])
    t.acquire("Wolf Shaman")
    t.acquire("Mystic")
    assert t.me.discard == ["Wolf Shaman", "Mystic"]


def test_air_support_squadron__a_card_of_two_factions_counts() -> None:
    t = table(RU, constructs=["Air Support Squadron"], runes=3, row=["Wildgear Druid"])
    t.acquire("Wildgear Druid")
    t.choose("hand")
    assert t.me.hand == ["Wildgear Druid"]


def test_air_support_squadron__is_of_no_use_to_the_opponent() -> None:
    t = table(
        RU,
        constructs=["Air Support Squadron"],
        row=["Matron of Discovery"],
        opponents=[{"hand": ["Apprentice"] * 3}],
    )
    t.end_turn()
    play_all(t, "Apprentice", "Apprentice", "Apprentice")
    t.acquire("Matron of Discovery")
    assert asked(t) == "turn"
    assert t.opponent(1).discard == ["Matron of Discovery"]


def test_air_support_squadron__does_not_take_itself_to_hand() -> None:
    t = table(RU, runes=6, row=["Air Support Squadron"])
    t.acquire("Air Support Squadron")
    assert t.me.discard == ["Air Support Squadron"]


def test_air_support_squadron__put_into_play_by_alset_serves_from_the_next_card_on() -> None:
    t = table(RU, hand=[ALSET], runes=5, row=["Air Support Squadron", "Matron of Discovery"])
    t.play(ALSET)
    t.acquire("Air Support Squadron")
    assert destinations(t) == {"constructs", "discard"}
    t.choose("constructs")
    assert t.me.constructs == ["Air Support Squadron"]
    t.acquire("Matron of Discovery")
    assert destinations(t) == {"hand", "discard"}


def test_air_support_squadron__with_alset_a_mechana_construct_has_three_ways() -> None:
    for way in ("hand", "constructs", "discard"):
        t = table(RU, constructs=["Air Support Squadron"], hand=[ALSET], row=["Workshop Gargoyle"])
        t.play(ALSET)
        t.acquire("Workshop Gargoyle")
        assert destinations(t) == {"hand", "constructs", "discard"}
        t.choose(way)
        zones = {"hand": t.me.hand, "constructs": t.me.constructs[1:], "discard": t.me.discard}
        assert zones.pop(way) == ["Workshop Gargoyle"]
        assert list(zones.values()) == [[], []]


def test_air_support_squadron__is_used_up_only_by_its_own_way() -> None:
    t = table(RU, constructs=["Air Support Squadron"], hand=[ALSET], runes=2, row=["Workshop Gargoyle"] * 3)
    t.play(ALSET)
    t.acquire("Workshop Gargoyle")
    t.choose("constructs")
    t.acquire("Workshop Gargoyle")
    assert destinations(t) == {"hand", "constructs", "discard"}
    t.choose("hand")
    t.acquire("Workshop Gargoyle")
    assert destinations(t) == {"constructs", "discard"}


def test_air_support_squadron__with_cetra_the_discard_pile_is_no_choice() -> None:
    t = table(
        RU,
        constructs=["Air Support Squadron"],
        hand=["Cetra, Matron of Stars"],
        row=["Matron of Discovery"],
    )
    t.play("Cetra, Matron of Stars")
    t.choose("Matron of Discovery")
    assert destinations(t) == {"deck", "hand"}
    t.choose("hand")
    assert t.me.hand == ["Matron of Discovery"]
    assert t.me.deck[0] == "Apprentice"


def test_air_support_squadron__picking_cetras_place_does_not_use_it_up() -> None:
    t = table(
        RU,
        constructs=["Air Support Squadron"],
        hand=["Cetra, Matron of Stars"],
        row=["Matron of Discovery"] * 2,
        runes=3,
    )
    t.play("Cetra, Matron of Stars")
    t.choose("Matron of Discovery")
    t.choose("deck")
    assert t.me.deck[0] == "Matron of Discovery"
    t.acquire("Matron of Discovery")
    assert destinations(t) == {"hand", "discard"}


def test_air_support_squadron__is_not_needed_where_a_card_says_hand_itself() -> None:
    t = table(
        RU,
        constructs=["Air Support Squadron"],
        hand=["Vir, Ascetic Master"],
        row=["Matron of Discovery"] * 2,
        runes=3,
    )
    t.play("Vir, Ascetic Master")
    t.choose("Matron of Discovery")
    assert t.me.hand == ["Matron of Discovery"]
    t.acquire("Matron of Discovery")
    t.choose("hand")
    assert t.me.hand == ["Matron of Discovery"] * 2


def test_air_support_squadron__takes_a_card_off_the_center_deck() -> None:
    t = table(
        RU,
        constructs=["Air Support Squadron"],
        hand=["Dhartha, the Eternal"],
        center_deck=["Matron of Discovery"],
    )
    t.play("Dhartha, the Eternal")
    assert destinations(t) == {"hand", "discard"}
    t.choose("hand")
    assert t.me.hand == ["Matron of Discovery"]


def test_air_support_squadron__adayu_comes_as_a_mechana_card_and_the_mercenary_does_not() -> None:
    t = table(
        RU,
        constructs=["Air Support Squadron"],
        power=10,
        row=["Borderland Nihilist", "Adayu the Tormented"],
    )
    t.defeat("Borderland Nihilist")
    assert t.me.discard == ["Borderland Mercenary"]
    t.defeat("Adayu the Tormented")
    t.choose("hand")
    assert t.me.hand == ["Adayu the Serene"]


# ---- Defense Generator


def test_defense_generator__gains_power_for_the_first_mechana_card_of_a_turn() -> None:
    t = table(RU, constructs=["Defense Generator"], runes=6, row=["Matron of Discovery"] * 2)
    t.acquire("Matron of Discovery")
    assert t.me.power == 2
    t.acquire("Matron of Discovery")
    assert t.me.power == 2


def test_defense_generator__the_power_can_be_spent_at_once() -> None:
    t = table(RU, constructs=["Defense Generator"], runes=3, row=["Matron of Discovery"])
    t.acquire("Matron of Discovery")
    t.defeat("Cultist")
    assert (t.me.power, t.me.honor) == (0, 1)


def test_defense_generator__ignores_other_factions_and_waits_for_a_mechana_card() -> None:
    t = table(RU, constructs=["Defense Generator"], runes=9, row=["Wolf Shaman", "Wildgear Druid"])
    t.acquire("Wolf Shaman")
    t.acquire("Mystic")
    assert t.me.power == 0
    t.acquire("Wildgear Druid")
    assert t.me.power == 2


def test_defense_generator__works_again_in_the_next_turn() -> None:
    t = table(RU, constructs=["Defense Generator"], runes=3, row=["Matron of Discovery"] * 2)
    t.acquire("Matron of Discovery")
    next_turn_of_mine(t)
    play_all(t, "Apprentice", "Apprentice", "Apprentice")
    assert t.me.power == 0
    t.acquire("Matron of Discovery")
    assert t.me.power == 2


def test_defense_generator__ignores_its_own_acquisition() -> None:
    t = table(RU, hand=[ALSET], runes=2, row=["Defense Generator", "Matron of Discovery"])
    t.play(ALSET)
    t.acquire("Defense Generator")
    t.choose("constructs")
    assert t.me.power == 0
    t.acquire("Matron of Discovery")
    assert t.me.power == 2


def test_defense_generator__sees_another_of_its_name() -> None:
    t = table(RU, constructs=["Defense Generator"], hand=[ALSET], runes=5, row=["Defense Generator"] * 3)
    t.play(ALSET)
    t.acquire("Defense Generator")
    t.choose("constructs")
    assert t.me.power == 2
    t.acquire("Defense Generator")
    t.choose("discard")
    assert t.me.power == 2 + 2
    t.acquire("Defense Generator")
    t.choose("discard")
    assert t.me.power == 2 + 2


# ---- Hedron Watchtower


def test_hedron_watchtower__gains_the_honor_printed_on_the_card() -> None:
    for name, cost, honor in (
        ("Disciple of Euloth", 1, 1),
        ("Matron of Discovery", 3, 2),
        ("Canon Templar", 5, 3),
        ("Secluded Laboratory", 4, 4),
        ("Upgrade Foundry", 7, 7),
    ):
        t = table(RU, constructs=["Hedron Watchtower"], runes=cost, row=[name])
        t.acquire(name)
        assert t.me.honor == honor


def test_hedron_watchtower__counts_the_first_mechana_card_of_a_turn_only() -> None:
    t = table(
        RU,
        constructs=["Hedron Watchtower"],
        runes=13,
        row=["Wolf Shaman", "Matron of Discovery", "Upgrade Foundry"],
    )
    t.acquire("Wolf Shaman")
    assert t.me.honor == 0
    t.acquire("Matron of Discovery")
    assert t.me.honor == 2
    t.acquire("Upgrade Foundry")
    assert t.me.honor == 2


def test_hedron_watchtower__works_again_in_the_next_turn() -> None:
    t = table(RU, constructs=["Hedron Watchtower"], runes=3, row=["Matron of Discovery", "Workshop Gargoyle"])
    t.acquire("Matron of Discovery")
    next_turn_of_mine(t)
    play_all(t, "Apprentice", "Apprentice")
    t.acquire("Workshop Gargoyle")
    assert t.me.honor == 2 + 2


def test_hedron_watchtower__takes_the_honor_from_the_pool() -> None:
    t = table(RU, constructs=["Hedron Watchtower"], runes=3, row=["Matron of Discovery"], honor_pool=60)
    t.acquire("Matron of Discovery")
    assert t.honor_pool == 58


def test_hedron_watchtower__reads_the_side_that_is_acquired() -> None:
    t = table(RU, constructs=["Hedron Watchtower"], runes=4, row=["Zero Point Reactor"])
    t.acquire("Zero Point Reactor")
    assert t.me.honor == 5


def test_hedron_watchtower__gains_six_for_adayu() -> None:
    t = table(RU, constructs=["Hedron Watchtower"], power=7, row=["Adayu the Tormented"])
    t.defeat("Adayu the Tormented")
    assert t.me.honor == 6


def test_hedron_watchtower__ignores_its_own_acquisition() -> None:
    t = table(RU, hand=[ALSET], runes=4, row=["Hedron Watchtower", "Matron of Discovery"])
    t.play(ALSET)
    t.acquire("Hedron Watchtower")
    t.choose("constructs")
    assert t.me.honor == 0
    t.acquire("Matron of Discovery")
    assert t.me.honor == 2


# ---- Matron of Discovery


def test_matron_of_discovery__gains_runes() -> None:
    t = table(RU, hand=["Matron of Discovery"])
    t.play("Matron of Discovery")
    assert (t.me.runes, t.me.power, t.me.honor) == (2, 0, 0)


def test_matron_of_discovery__counts_mechana_heroes_before_and_after() -> None:
    t = table(RU, hand=["Wildgear Druid", "Matron of Discovery", "Canon Templar", "Wolf Shaman"])
    t.play("Wildgear Druid")
    assert t.me.runes == 2
    t.play("Matron of Discovery")
    assert t.me.runes == 2 + 2 + 1
    t.play("Wolf Shaman")
    assert t.me.runes == 5 + 1
    t.play("Canon Templar")
    assert t.me.runes == 6 + 2 + 1


def test_matron_of_discovery__two_of_them_count_each_other() -> None:
    t = table(RU, hand=["Matron of Discovery", "Matron of Discovery"])
    t.play("Matron of Discovery")
    t.play("Matron of Discovery")
    assert t.me.runes == 2 + 2 + 1 + 1


def test_matron_of_discovery__does_not_count_constructs() -> None:
    t = table(RU, hand=["Matron of Discovery", "Workshop Gargoyle"], constructs=["Defense Generator"])
    t.play("Matron of Discovery")
    t.play("Workshop Gargoyle")
    assert t.me.runes == 2


def test_matron_of_discovery__does_not_count_heroes_of_an_earlier_turn() -> None:
    t = table(RU, hand=["Wildgear Druid"], deck=["Matron of Discovery"] + ["Militia"] * 4)
    t.play("Wildgear Druid")
    next_turn_of_mine(t)
    t.play("Matron of Discovery")
    assert t.me.runes == 2


# ---- Upgrade Foundry


def test_hedron_watchtower__reads_the_card_as_it_was_acquired() -> None:
    t = table(
        RU, constructs=["Air Support Squadron", "Hedron Watchtower"], runes=6, row=["Alset, Monk Prodigy"]
    )
    t.acquire("Alset, Monk Prodigy")
    t.choose("hand")
    assert t.me.hand == ["Alset, Reactor Savant"]
    assert t.me.honor == 3


def test_upgrade_foundry__draws_two_for_the_first_mechana_card_of_a_turn() -> None:
    t = table(RU, constructs=["Upgrade Foundry"], runes=6, row=["Matron of Discovery"] * 2)
    t.acquire("Matron of Discovery")
    assert t.me.hand == ["Apprentice", "Apprentice"]
    t.acquire("Matron of Discovery")
    assert t.me.hand == ["Apprentice", "Apprentice"]


def test_upgrade_foundry__does_nothing_for_other_factions() -> None:
    t = table(RU, constructs=["Upgrade Foundry"], runes=3, row=["Wolf Shaman"])
    t.acquire("Wolf Shaman")
    assert t.me.hand == []


def test_upgrade_foundry__works_again_in_the_next_turn() -> None:
    t = table(
        RU, constructs=["Upgrade Foundry"], runes=3, deck=["Apprentice"] * 20, row=["Matron of Discovery"] * 2
    )
    t.acquire("Matron of Discovery")
    next_turn_of_mine(t)
    play_all(t, "Apprentice", "Apprentice", "Apprentice")
    t.acquire("Matron of Discovery")
    assert t.me.hand == ["Apprentice"] * 4


def test_upgrade_foundry__the_acquired_card_may_be_among_those_drawn() -> None:
    t = table(RU, constructs=["Upgrade Foundry"], runes=3, deck=[], row=["Matron of Discovery"])
    t.acquire("Matron of Discovery")
    assert t.me.hand == ["Matron of Discovery"]
    assert t.me.discard == []


def test_upgrade_foundry__ignores_its_own_acquisition() -> None:
    t = table(RU, hand=[ALSET], runes=6, row=["Upgrade Foundry", "Matron of Discovery"])
    t.play(ALSET)
    t.acquire("Upgrade Foundry")
    t.choose("constructs")
    assert t.me.hand == []
    t.acquire("Matron of Discovery")
    assert t.me.hand == ["Apprentice", "Apprentice"]


# ---- Workshop Gargoyle


def test_workshop_gargoyle__gains_honor_for_the_first_mechana_card_of_a_turn() -> None:
    t = table(RU, constructs=["Workshop Gargoyle"], runes=6, row=["Matron of Discovery"] * 2)
    t.acquire("Matron of Discovery")
    assert t.me.honor == 1
    t.acquire("Matron of Discovery")
    assert t.me.honor == 1


def test_workshop_gargoyle__does_nothing_for_other_factions() -> None:
    t = table(RU, constructs=["Workshop Gargoyle"], runes=8, row=["Wolf Shaman"])
    t.acquire("Wolf Shaman")
    t.acquire("Mystic")
    t.acquire("Heavy Infantry")
    assert t.me.honor == 0


def test_workshop_gargoyle__works_again_in_the_next_turn() -> None:
    t = table(RU, constructs=["Workshop Gargoyle"], runes=3, row=["Matron of Discovery"] * 2)
    t.acquire("Matron of Discovery")
    next_turn_of_mine(t)
    play_all(t, "Apprentice", "Apprentice", "Apprentice")
    t.acquire("Matron of Discovery")
    assert t.me.honor == 2


def test_workshop_gargoyle__does_not_see_what_the_opponent_acquires() -> None:
    t = table(
        RU,
        constructs=["Workshop Gargoyle"],
        row=["Matron of Discovery"],
        opponents=[{"hand": ["Apprentice"] * 3, "constructs": ["Workshop Gargoyle"]}],
    )
    t.end_turn()
    play_all(t, "Apprentice", "Apprentice", "Apprentice")
    t.acquire("Matron of Discovery")
    assert (t.me.honor, t.opponent(1).honor) == (0, 1)


def test_workshop_gargoyle__is_unused_again_when_the_opponents_turn_begins() -> None:
    t = table(RU, constructs=["Workshop Gargoyle"], runes=3, row=["Matron of Discovery"])
    t.acquire("Matron of Discovery")
    assert len(t.game.view(seat=0)["players"][0]["used"]) == 1
    t.end_turn()
    assert t.game.view(seat=0)["players"][0]["used"] == []


def test_workshop_gargoyle__ignores_its_own_acquisition() -> None:
    t = table(RU, hand=[ALSET], runes=1, row=["Workshop Gargoyle", "Matron of Discovery"])
    t.play(ALSET)
    t.acquire("Workshop Gargoyle")
    t.choose("constructs")
    assert t.me.honor == 0
    t.acquire("Matron of Discovery")
    assert t.me.honor == 1


def test_workshop_gargoyle__each_of_two_has_its_own_use() -> None:
    t = table(
        RU,
        constructs=["Workshop Gargoyle"],
        hand=[ALSET],
        runes=1,
        row=["Workshop Gargoyle", "Wildgear Druid"],
    )
    t.play(ALSET)
    t.acquire("Workshop Gargoyle")
    t.choose("constructs")
    assert t.me.honor == 1
    t.acquire("Wildgear Druid")
    assert t.me.honor == 1 + 1


# ---- Disciple and Scion of Euloth


def test_disciple_of_euloth__gains_a_rune_and_a_power() -> None:
    t = table(RU, hand=["Disciple of Euloth"])
    t.play("Disciple of Euloth")
    assert (t.me.runes, t.me.power, t.me.honor) == (1, 1, 0)
    assert t.me.played == ["Disciple of Euloth"]


def test_disciple_of_euloth__transforms_in_hand_once_another_mechana_hero_is_played() -> None:
    t = table(RU, hand=["Disciple of Euloth", "Wolf Shaman", "Canon Templar"], deck=[])
    t.play("Wolf Shaman")
    assert t.me.hand == ["Disciple of Euloth", "Canon Templar"]
    t.play("Canon Templar")
    assert t.me.hand == ["Scion of Euloth"]
    t.play("Scion of Euloth")
    assert (t.me.runes, t.me.power) == (1 + 2 + 2, 2)


def test_disciple_of_euloth__the_first_of_two_transforms_the_second() -> None:
    t = table(RU, hand=["Disciple of Euloth", "Disciple of Euloth"])
    t.play("Disciple of Euloth")
    assert t.me.hand == ["Scion of Euloth"]
    assert t.me.played == ["Disciple of Euloth"]


def test_disciple_of_euloth__does_not_look_at_constructs() -> None:
    t = table(RU, hand=["Disciple of Euloth", "Workshop Gargoyle"])
    t.play("Workshop Gargoyle")
    assert t.me.hand == ["Disciple of Euloth"]


def test_disciple_of_euloth__transforms_when_it_comes_to_hand_later_in_the_turn() -> None:
    t = table(
        RU, hand=["Matron of Discovery"], constructs=["Air Support Squadron"], row=["Disciple of Euloth"]
    )
    t.play("Matron of Discovery")
    t.acquire("Disciple of Euloth")
    t.choose("hand")
    assert t.me.hand == ["Scion of Euloth"]


def test_disciple_of_euloth__does_not_transform_in_the_discard_pile() -> None:
    t = table(RU, hand=["Matron of Discovery"], discard=["Disciple of Euloth"])
    t.play("Matron of Discovery")
    assert t.me.discard == ["Disciple of Euloth"]


def test_disciple_of_euloth__transforming_does_not_count_as_playing_it() -> None:
    t = table(RU, hand=["Disciple of Euloth", "Matron of Discovery"])
    t.play("Matron of Discovery")
    assert t.me.hand == ["Scion of Euloth"]
    assert (t.me.runes, t.me.power) == (2, 0)


def test_scion_of_euloth__gains_two_runes_and_two_power() -> None:
    t = table(RU, hand=["Scion of Euloth"])
    t.play("Scion of Euloth")
    assert (t.me.runes, t.me.power, t.me.honor) == (2, 2, 0)


def test_scion_of_euloth__stays_a_scion_in_later_turns_and_scores_as_one() -> None:
    t = table(RU, hand=["Disciple of Euloth", "Matron of Discovery"], deck=["Apprentice"] * 3)
    assert t.game.scores()[0].cards == 1 + 2
    t.play("Matron of Discovery")
    assert t.game.scores()[0].cards == 2 + 2
    next_turn_of_mine(t)
    assert "Scion of Euloth" in t.me.hand
    t.play("Scion of Euloth")
    assert (t.me.runes, t.me.power) == (2, 2)


# ---- Alset


def test_alset_monk_prodigy__gains_three_runes() -> None:
    t = table(RU, hand=["Alset, Monk Prodigy"])
    t.play("Alset, Monk Prodigy")
    assert (t.me.runes, t.me.power, t.me.honor) == (3, 0, 0)


def test_alset_monk_prodigy__one_construct_is_not_enough() -> None:
    t = table(RU, hand=["Alset, Monk Prodigy"], constructs=["Druid's Wreath"])
    assert t.me.hand == ["Alset, Monk Prodigy"]


def test_alset_monk_prodigy__transforms_with_two_constructs_of_any_faction() -> None:
    t = table(RU, hand=["Alset, Monk Prodigy"], constructs=["Druid's Wreath", "Initiate's Gauntlets"])
    assert t.me.hand == [ALSET]


def test_alset_monk_prodigy__transforms_when_the_second_construct_comes_into_play() -> None:
    t = table(RU, hand=["Alset, Monk Prodigy", "Workshop Gargoyle"], constructs=["Druid's Wreath"])
    assert t.me.hand == ["Alset, Monk Prodigy", "Workshop Gargoyle"]
    t.play("Workshop Gargoyle")
    assert t.me.hand == [ALSET]


def test_alset_monk_prodigy__the_opponents_constructs_do_not_count() -> None:
    t = table(
        RU,
        hand=["Alset, Monk Prodigy"],
        constructs=["Druid's Wreath"],
        opponents=[{"constructs": ["Druid's Wreath"]}],
    )
    assert t.me.hand == ["Alset, Monk Prodigy"]


def test_alset_monk_prodigy__drawn_in_the_turn_it_transforms_at_once() -> None:
    t = table(
        RU,
        hand=["Wolf Shaman"],
        deck=["Alset, Monk Prodigy"],
        constructs=["Druid's Wreath", "Workshop Gargoyle"],
    )
    t.play("Wolf Shaman")
    assert t.me.hand == [ALSET]


def test_alset_monk_prodigy__drawn_at_end_of_turn_it_waits_for_its_owners_next_turn() -> None:
    t = table(
        RU,
        deck=["Alset, Monk Prodigy"] + ["Apprentice"] * 4,
        constructs=["Druid's Wreath", "Workshop Gargoyle"],
    )
    t.end_turn()
    assert "Alset, Monk Prodigy" in t.me.hand
    t.end_turn()
    assert "Alset, Monk Prodigy" not in t.me.hand
    assert ALSET in t.me.hand


def test_alset_reactor_savant__gains_four_runes() -> None:
    t = table(RU, hand=[ALSET])
    t.play(ALSET)
    assert (t.me.runes, t.me.power, t.me.honor) == (4, 0, 0)


def test_alset_reactor_savant__each_construct_may_go_into_play() -> None:
    t = table(RU, hand=[ALSET], runes=6, row=["Druid's Wreath", "Workshop Gargoyle", "Forgotten Scripture"])
    t.play(ALSET)
    t.acquire("Druid's Wreath")
    assert destinations(t) == {"constructs", "discard"}
    t.choose("constructs")
    t.acquire("Workshop Gargoyle")
    t.choose("discard")
    t.acquire("Forgotten Scripture")
    t.choose("constructs")
    assert t.me.constructs == ["Druid's Wreath", "Forgotten Scripture"]
    assert t.me.discard == ["Workshop Gargoyle"]


def test_alset_reactor_savant__heroes_go_where_they_always_go() -> None:
    t = table(RU, hand=[ALSET], runes=2, row=["Matron of Discovery"])
    t.play(ALSET)
    t.acquire("Matron of Discovery")
    t.acquire("Mystic")
    assert t.me.discard == ["Matron of Discovery", "Mystic"]


def test_alset_reactor_savant__works_for_a_construct_acquired_free() -> None:
    t = table(RU, hand=[ALSET, "Journeyman Outrider"], row=["Druid's Wreath"])
    t.play(ALSET)
    t.play("Journeyman Outrider")
    t.choose("Druid's Wreath")
    t.choose("constructs")
    assert t.me.constructs == ["Druid's Wreath"]
    assert t.me.runes == 4


def test_alset_reactor_savant__does_nothing_for_constructs_acquired_before() -> None:
    t = table(RU, hand=[ALSET], runes=4, row=["Druid's Wreath"])
    t.acquire("Druid's Wreath")
    assert t.me.discard == ["Druid's Wreath"]
    t.play(ALSET)
    assert (t.me.constructs, t.me.discard) == ([], ["Druid's Wreath"])


def test_alset_reactor_savant__ends_with_the_turn() -> None:
    t = table(
        RU,
        hand=[ALSET],
        row=["Workshop Gargoyle", "Workshop Gargoyle"],
        opponents=[{"hand": ["Mystic"]}],
    )
    t.play(ALSET)
    t.end_turn()
    t.play("Mystic")
    t.acquire("Workshop Gargoyle")
    assert t.opponent(1).discard == ["Workshop Gargoyle"]
    t.end_turn()
    play_all(t, "Apprentice", "Apprentice")
    t.acquire("Workshop Gargoyle")
    assert asked(t) == "turn"
    assert t.me.constructs == []


# ---- Secluded Laboratory and Zero Point Reactor


def test_secluded_laboratory__transforms_at_the_second_mechana_hero_of_the_turn() -> None:
    t = table(
        RU, constructs=["Secluded Laboratory"], hand=["Matron of Discovery", "Wolf Shaman", "Canon Templar"]
    )
    assert offered(t, "activate") == []
    t.play("Matron of Discovery")
    t.play("Wolf Shaman")
    assert t.me.constructs == ["Secluded Laboratory"]
    t.play("Canon Templar")
    t.choose("Cultist")
    assert t.me.constructs == ["Zero Point Reactor"]


def test_secluded_laboratory__the_new_side_can_be_used_at_once() -> None:
    t = table(RU, constructs=["Secluded Laboratory"], hand=["Matron of Discovery"] * 2)
    play_all(t, "Matron of Discovery", "Matron of Discovery")
    t.activate("Zero Point Reactor")
    assert t.me.runes == 6 + 2
    assert offered(t, "activate") == []


def test_secluded_laboratory__played_after_two_mechana_heroes_transforms_at_once() -> None:
    t = table(RU, hand=["Matron of Discovery", "Matron of Discovery", "Secluded Laboratory"])
    play_all(t, "Matron of Discovery", "Matron of Discovery")
    assert t.me.hand == ["Secluded Laboratory"]
    t.play("Secluded Laboratory")
    assert t.me.constructs == ["Zero Point Reactor"]


def test_secluded_laboratory__put_into_play_by_alset_after_another_mechana_hero_transforms_at_once() -> None:
    t = table(RU, hand=["Matron of Discovery", ALSET], row=["Secluded Laboratory"])
    play_all(t, "Matron of Discovery", ALSET)
    runes = t.me.runes
    t.acquire("Secluded Laboratory")
    t.choose("constructs")
    assert t.me.constructs == ["Zero Point Reactor"]
    t.activate("Zero Point Reactor")
    assert t.me.runes == runes - 4 + 2


def test_secluded_laboratory__heroes_of_two_turns_do_not_add_up() -> None:
    t = table(
        RU,
        constructs=["Secluded Laboratory"],
        hand=["Matron of Discovery"],
        deck=["Matron of Discovery"] + ["Apprentice"] * 4,
    )
    t.play("Matron of Discovery")
    next_turn_of_mine(t)
    t.play("Matron of Discovery")
    assert t.me.constructs == ["Secluded Laboratory"]


def test_secluded_laboratory__the_opponents_heroes_do_not_count() -> None:
    t = table(RU, constructs=["Secluded Laboratory"], opponents=[{"hand": ["Matron of Discovery"] * 2}])
    t.end_turn()
    play_all(t, "Matron of Discovery", "Matron of Discovery")
    assert t.me.constructs == ["Secluded Laboratory"]


def test_secluded_laboratory__two_transform_together() -> None:
    t = table(RU, constructs=["Secluded Laboratory"] * 2, hand=["Matron of Discovery"] * 2)
    play_all(t, "Matron of Discovery", "Matron of Discovery")
    assert t.me.constructs == ["Zero Point Reactor"] * 2
    t.activate("Zero Point Reactor")
    t.activate("Zero Point Reactor")
    assert t.me.runes == 6 + 4


def test_zero_point_reactor__gains_two_runes_once_per_turn() -> None:
    t = table(RU, constructs=["Zero Point Reactor"])
    t.activate("Zero Point Reactor")
    assert t.me.runes == 2
    assert offered(t, "activate") == []


def test_zero_point_reactor__can_be_used_again_in_its_owners_next_turn_only() -> None:
    t = table(RU, constructs=["Zero Point Reactor"])
    t.activate("Zero Point Reactor")
    t.end_turn()
    assert offered(t, "activate") == []
    t.end_turn()
    t.activate("Zero Point Reactor")
    assert t.me.runes == 2


def test_zero_point_reactor__need_not_be_used() -> None:
    t = table(RU, constructs=["Zero Point Reactor"])
    next_turn_of_mine(t)
    t.activate("Zero Point Reactor")
    assert t.me.runes == 2
    assert offered(t, "activate") == []


def test_zero_point_reactor__stays_transformed_and_scores_as_it_is() -> None:
    t = table(RU, constructs=["Secluded Laboratory"], hand=["Matron of Discovery"] * 2, deck=[])
    assert t.game.scores()[0].cards == 4 + 2 * 2
    play_all(t, "Matron of Discovery", "Matron of Discovery")
    next_turn_of_mine(t)
    assert t.me.constructs == ["Zero Point Reactor"]
    assert t.game.scores()[0].cards == 5 + 2 * 2
