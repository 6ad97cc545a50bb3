"""Realms Unraveled: monsters, and the hero that one of them becomes."""

from __future__ import annotations

from asking import asked, offered
from centerrow.testing import Table, table

RU = "realms_unraveled"


def texts(t: Table) -> list[str]:
    """What a person reads to choose from."""
    return [option.text for option in t.options()]


FACTIONS = ["Enlightened", "Lifebound", "Mechana", "Void"]


# ---- Foundation Burrower


def test_foundation_burrower__gives_honor_and_may_banish_from_the_row() -> None:
    t = table(
        RU,
        power=2,
        row=["Foundation Burrower", "Wolf Shaman"],
        center_deck=["Spike Vixen", "Mantra of True Sight"],
    )
    t.defeat("Foundation Burrower")
    assert (t.me.honor, t.me.power) == (1, 0)
    t.choose("Wolf Shaman")
    assert t.void == ["Foundation Burrower", "Wolf Shaman"]
    assert t.row[:2] == ["Spike Vixen", "Mantra of True Sight"]


def test_foundation_burrower__its_own_place_is_refilled_before_the_choice() -> None:
    t = table(RU, power=2, row=["Foundation Burrower", "Wolf Shaman"], center_deck=["Spike Vixen"])
    t.defeat("Foundation Burrower")
    assert t.row[:2] == ["Spike Vixen", "Wolf Shaman"]
    assert offered(t, "choose") == ["Spike Vixen", "Wolf Shaman"]
    t.choose("Spike Vixen")
    assert t.void == ["Foundation Burrower", "Spike Vixen"]


def test_foundation_burrower__the_banish_can_be_declined() -> None:
    t = table(RU, power=2, row=["Foundation Burrower", "Wolf Shaman"])
    t.defeat("Foundation Burrower")
    t.decline()
    assert t.void == ["Foundation Burrower"]
    assert "Wolf Shaman" in t.row


def test_foundation_burrower__a_banished_monster_gives_no_reward() -> None:
    t = table(RU, power=2, row=["Foundation Burrower", "Sadistic Giant"])
    t.defeat("Foundation Burrower")
    t.choose("Sadistic Giant")
    assert t.me.honor == 1
    assert t.void == ["Foundation Burrower", "Sadistic Giant"]


def test_foundation_burrower__a_banished_nihilist_goes_to_the_void_as_it_is() -> None:
    t = table(RU, power=2, row=["Foundation Burrower", "Borderland Nihilist"])
    t.defeat("Foundation Burrower")
    t.choose("Borderland Nihilist")
    assert t.void == ["Foundation Burrower", "Borderland Nihilist"]
    assert t.me.discard == []


# ---- Sadistic Giant


def test_sadistic_giant__gives_five_honor() -> None:
    t = table(RU, power=5, row=["Sadistic Giant"], center_deck=["Spike Vixen"], honor_pool=60)
    t.defeat("Sadistic Giant")
    assert (t.me.honor, t.me.power, t.honor_pool) == (5, 1, 55)
    assert (t.void, t.row[0]) == (["Sadistic Giant"], "Spike Vixen")


def test_sadistic_giant__needs_four_power() -> None:
    t = table(RU, power=3, runes=10, row=["Sadistic Giant"])
    assert "Sadistic Giant" not in offered(t, "defeat")


# ---- the Sowers


def test_sower_of_betrayal__gives_three_honor_and_two_for_each_hero_of_the_named_faction() -> None:
    t = table(
        RU,
        power=6,
        row=["Sower of Betrayal"],
        hand=["Wolf Shaman", "Everbloom Clique", "Spike Vixen"],
        deck=[],
    )
    t.play("Wolf Shaman")
    t.play("Spike Vixen")
    t.defeat("Sower of Betrayal")
    assert t.me.honor == 3
    assert texts(t) == FACTIONS
    t.choose("Lifebound")
    assert t.me.honor == 3 + 2
    assert t.void == ["Sower of Betrayal"]


def test_sower_of_betrayal__a_hero_of_two_factions_counts_for_either() -> None:
    for faction, heroes in (("Enlightened", 1), ("Lifebound", 2), ("Mechana", 1), ("Void", 0)):
        t = table(
            RU, power=6, row=["Sower of Betrayal"], hand=["Wildgear Druid", "Timestream Seer", "Mystic"]
        )
        t.play("Wildgear Druid")
        t.play("Timestream Seer")
        t.decline()
        t.play("Mystic")
        t.defeat("Sower of Betrayal")
        t.choose(faction)
        assert t.me.honor == 3 + 2 * heroes


def test_sower_of_betrayal__a_faction_must_be_named_without_any_hero_too() -> None:
    t = table(RU, power=6, row=["Sower of Betrayal"])
    t.defeat("Sower of Betrayal")
    assert {option.verb for option in t.options()} == {"choose"}
    t.choose("Void")
    assert t.me.honor == 3


def test_sower_of_betrayal__constructs_and_heroes_in_hand_do_not_count() -> None:
    t = table(
        RU,
        power=6,
        row=["Sower of Betrayal"],
        hand=["Matron of Discovery"],
        constructs=["Workshop Gargoyle"],
    )
    t.defeat("Sower of Betrayal")
    t.choose("Mechana")
    assert t.me.honor == 3


def test_sower_of_betrayal__heroes_of_an_earlier_turn_do_not_count() -> None:
    t = table(
        RU, row=["Sower of Betrayal"], hand=["Spike Vixen"], deck=["Apprentice"] + ["Heavy Infantry"] * 5
    )
    t.play("Spike Vixen")
    t.end_turn()
    t.end_turn()
    for _ in range(3):
        t.play("Heavy Infantry")
    t.defeat("Sower of Betrayal")
    t.choose("Void")
    assert t.me.honor == 3


def test_sower_of_discontent__gives_two_honor_and_one_for_each_hero_of_the_named_faction() -> None:
    t = table(
        RU, power=1, row=["Sower of Discontent"], hand=["Spike Vixen", "Spike Vixen", "Wolf Shaman"], deck=[]
    )
    t.play("Spike Vixen")
    t.play("Spike Vixen")
    t.play("Wolf Shaman")
    t.defeat("Sower of Discontent")
    assert (t.me.power, t.me.honor) == (0, 2)
    t.choose("Void")
    assert t.me.honor == 2 + 2
    assert t.void == ["Sower of Discontent"]


def test_sower_of_discontent__a_poor_choice_gives_less() -> None:
    t = table(RU, power=1, row=["Sower of Discontent"], hand=["Spike Vixen", "Spike Vixen"], deck=[])
    t.play("Spike Vixen")
    t.play("Spike Vixen")
    t.defeat("Sower of Discontent")
    t.choose("Enlightened")
    assert t.me.honor == 2


def test_sower_of_discontent__counts_heroes_of_two_and_four_factions() -> None:
    for faction, heroes in (("Enlightened", 2), ("Lifebound", 2), ("Mechana", 1), ("Void", 1)):
        t = table(
            RU, power=3, row=["Sower of Discontent"], hand=["Adayu the Serene", "Timestream Seer"], deck=[]
        )
        t.play("Adayu the Serene")
        t.play("Timestream Seer")
        t.decline()
        honor = t.me.honor
        t.defeat("Sower of Discontent")
        t.choose(faction)
        assert t.me.honor == honor + 2 + heroes


def test_sower_of_discontent__counts_a_mercenary_by_its_named_faction() -> None:
    for faction, heroes in (("Void", 1), ("Mechana", 0)):
        t = table(RU, power=3, row=["Sower of Discontent"], hand=["Borderland Mercenary"])
        t.play("Borderland Mercenary")
        t.choose("Void")
        t.defeat("Sower of Discontent")
        t.choose(faction)
        assert t.me.honor == 2 + heroes


# ---- Terrorizing Fiend


def test_terrorizing_fiend__gives_two_honor_and_two_cards() -> None:
    t = table(RU, power=4, row=["Terrorizing Fiend"], deck=["Militia", "Mystic", "Apprentice"])
    t.defeat("Terrorizing Fiend")
    assert (t.me.honor, t.me.power) == (2, 0)
    assert t.me.hand == ["Militia", "Mystic"]
    assert t.void == ["Terrorizing Fiend"]


def test_terrorizing_fiend__the_cards_can_be_played_in_the_same_turn() -> None:
    t = table(RU, power=4, row=["Terrorizing Fiend"], deck=["Heavy Infantry", "Apprentice"])
    t.defeat("Terrorizing Fiend")
    t.play("Heavy Infantry")
    t.defeat("Cultist")
    assert t.me.honor == 2 + 1


# ---- Wailing Spectre


def test_wailing_spectre__may_banish_two_discarded_cards() -> None:
    t = table(RU, power=5, row=["Wailing Spectre"], discard=["Wolf Shaman", "Apprentice", "Mystic"])
    t.defeat("Wailing Spectre")
    assert t.me.honor == 4
    t.choose("Wolf Shaman")
    t.choose("Mystic")
    assert asked(t) == "turn"
    assert t.me.discard == ["Apprentice"]
    assert t.void == ["Wailing Spectre", "Wolf Shaman"]
    assert t.supply("Mystic") == 27


def test_wailing_spectre__may_banish_one_and_be_done() -> None:
    t = table(RU, power=5, row=["Wailing Spectre"], discard=["Wolf Shaman", "Apprentice"])
    t.defeat("Wailing Spectre")
    t.choose("Wolf Shaman")
    t.done()
    assert t.me.discard == ["Apprentice"]
    assert asked(t) == "turn"


def test_wailing_spectre__may_banish_none() -> None:
    t = table(RU, power=5, row=["Wailing Spectre"], discard=["Wolf Shaman", "Apprentice"])
    t.defeat("Wailing Spectre")
    t.decline()
    assert (t.me.honor, t.me.discard) == (4, ["Wolf Shaman", "Apprentice"])
    assert asked(t) == "turn"


def test_wailing_spectre__with_one_discarded_card_asks_once() -> None:
    t = table(RU, power=5, row=["Wailing Spectre"], discard=["Apprentice"])
    t.defeat("Wailing Spectre")
    t.choose("Apprentice")
    assert asked(t) == "turn"
    assert (t.me.discard, t.void) == ([], ["Wailing Spectre"])


def test_wailing_spectre__with_an_empty_discard_pile_asks_nothing() -> None:
    t = table(RU, power=5, row=["Wailing Spectre"], hand=["Apprentice"])
    t.defeat("Wailing Spectre")
    assert asked(t) == "turn"
    assert (t.me.honor, t.me.hand) == (4, ["Apprentice"])


def test_wailing_spectre__two_equal_cards_can_both_be_banished() -> None:
    t = table(RU, power=5, row=["Wailing Spectre"], discard=["Apprentice"] * 3)
    t.defeat("Wailing Spectre")
    t.choose("Apprentice")
    t.choose("Apprentice")
    assert (t.me.discard, t.void) == (["Apprentice"], ["Wailing Spectre"])


# ---- Borderland Nihilist


def test_borderland_nihilist__becomes_a_mercenary_that_you_acquire() -> None:
    t = table(RU, power=4, row=["Borderland Nihilist"], center_deck=["Spike Vixen"])
    t.defeat("Borderland Nihilist")
    assert t.me.discard == ["Borderland Mercenary"]
    assert (t.void, t.me.honor, t.me.power) == ([], 0, 1)
    assert t.row[0] == "Spike Vixen"


def test_borderland_nihilist__counts_as_acquiring_a_hero() -> None:
    t = table(RU, power=3, hand=["Animus of the Wild"], runes=2, row=["Borderland Nihilist"])
    t.play("Animus of the Wild")
    t.defeat("Borderland Nihilist")
    assert t.me.runes == 4
    t.acquire("Mystic")
    assert t.me.runes == 4 - 3


def test_borderland_nihilist__is_no_mechana_card() -> None:
    t = table(RU, power=3, constructs=["Workshop Gargoyle"], row=["Borderland Nihilist"])
    t.defeat("Borderland Nihilist")
    assert t.me.honor == 0


def test_borderland_nihilist__counts_as_a_center_row_defeat() -> None:
    t = table(RU, power=1, hand=["Voidforged Paladin"], row=["Borderland Nihilist"])
    t.play("Voidforged Paladin")
    t.defeat("Borderland Nihilist")
    assert t.me.hand == ["Apprentice", "Apprentice"]


def test_borderland_nihilist__defeated_free_it_is_acquired_too() -> None:
    t = table(RU, hand=["Disciple of Oziah"], row=["Borderland Nihilist"])
    t.play("Disciple of Oziah")
    t.choose("Borderland Nihilist")
    assert (t.me.discard, t.void) == (["Borderland Mercenary"], [])


def test_borderland_nihilist__scores_as_a_mercenary() -> None:
    t = table(RU, power=3, row=["Borderland Nihilist"])
    t.defeat("Borderland Nihilist")
    assert t.game.scores()[0].cards == 2


# ---- Borderland Mercenary


def test_borderland_mercenary__draws_and_names_a_faction() -> None:
    t = table(RU, hand=["Borderland Mercenary"], deck=["Militia"])
    t.play("Borderland Mercenary")
    assert t.me.hand == ["Militia"]
    assert texts(t) == FACTIONS
    assert {option.verb for option in t.options()} == {"choose"}
    t.choose("Void")
    assert asked(t) == "turn"


def test_borderland_mercenary__counts_for_a_multi_unite_played_before_once_its_faction_is_named() -> None:
    t = table(RU, hand=["Deathdealer Noble", "Borderland Mercenary"])
    t.play("Deathdealer Noble")
    t.play("Borderland Mercenary")
    assert t.me.power == 2
    t.choose("Void")
    assert t.me.power == 2 + 1


def test_borderland_mercenary__counts_for_a_multi_unite_played_after() -> None:
    t = table(RU, hand=["Deathdealer Noble", "Borderland Mercenary"])
    t.play("Borderland Mercenary")
    t.choose("Void")
    t.play("Deathdealer Noble")
    assert t.me.power == 2 + 1


def test_borderland_mercenary__another_faction_does_not_count() -> None:
    t = table(RU, hand=["Deathdealer Noble", "Borderland Mercenary", "Deathdealer Noble"])
    t.play("Deathdealer Noble")
    t.play("Borderland Mercenary")
    t.choose("Mechana")
    assert t.me.power == 2
    t.play("Deathdealer Noble")
    assert t.me.power == 2 + 2 + 2


def test_borderland_mercenary__transforms_a_disciple_only_after_the_faction_is_named() -> None:
    t = table(RU, hand=["Disciple of Emri", "Borderland Mercenary"], deck=[])
    t.play("Borderland Mercenary")
    assert t.me.hand == ["Disciple of Emri"]
    t.choose("Void")
    assert t.me.hand == ["Scion of Emri"]


def test_borderland_mercenary__counts_for_transforms_in_play() -> None:
    t = table(RU, constructs=["Druid's Wreath"], hand=["Wolf Shaman", "Borderland Mercenary"])
    t.play("Wolf Shaman")
    t.play("Borderland Mercenary")
    assert t.me.constructs == ["Druid's Wreath"]
    t.choose("Lifebound")
    assert t.me.constructs == ["Verdant Crown"]


def test_borderland_mercenary__a_copy_only_draws() -> None:
    t = table([RU, "delirium"], hand=["Borderland Mercenary", "Divine Askara"])
    t.play("Borderland Mercenary")
    t.choose("Void")
    t.play("Divine Askara")
    t.choose("Borderland Mercenary")
    assert (asked(t), len(t.me.hand)) == ("turn", 2)


def test_borderland_mercenary__copied_from_an_opponent_stays_without_a_faction() -> None:
    t = table(
        [RU, "valley_of_the_ancients"],
        power=5,
        row=["Grave Golem"],
        opponents=[{"deck": ["Borderland Mercenary"]}],
    )
    t.defeat("Grave Golem")
    t.choose("Borderland Mercenary")
    assert (asked(t), len(t.me.hand)) == ("turn", 1)


def test_borderland_mercenary__two_may_name_different_factions() -> None:
    t = table(RU, hand=["Borderland Mercenary", "Borderland Mercenary", "Deathdealer Noble"], deck=[])
    t.play("Borderland Mercenary")
    t.choose("Void")
    t.play("Borderland Mercenary")
    t.choose("Mechana")
    t.play("Deathdealer Noble")
    assert t.me.power == 2 + 1


def test_borderland_mercenary__the_faction_ends_with_the_turn() -> None:
    t = table(RU, hand=["Borderland Mercenary", "Deathdealer Noble"], deck=["Apprentice"])
    t.play("Borderland Mercenary")
    t.choose("Void")
    t.end_turn()
    t.end_turn()
    assert sorted(t.me.hand) == ["Apprentice", "Borderland Mercenary", "Deathdealer Noble"]
    t.play("Deathdealer Noble")
    t.play("Borderland Mercenary")
    t.choose("Mechana")
    assert t.me.power == 2


def test_borderland_mercenary__has_no_faction_when_it_is_acquired() -> None:
    t = table(
        RU, runes=3, constructs=["Workshop Gargoyle", "Air Support Squadron"], row=["Borderland Mercenary"]
    )
    t.acquire("Borderland Mercenary")
    assert (t.me.honor, t.me.discard) == (0, ["Borderland Mercenary"])


def test_borderland_mercenary__banished_it_stays_a_hero_and_can_come_back_to_the_row() -> None:
    t = table(
        RU,
        hand=["Shadow Stalker"],
        discard=["Borderland Mercenary"],
        center_deck=[],
        runes=5,
        row=["Spike Vixen"],
    )
    t.play("Shadow Stalker")
    t.choose("Borderland Mercenary")
    assert t.void == ["Borderland Mercenary"]
    t.acquire("Spike Vixen")
    assert "Borderland Mercenary" in t.row
    t.acquire("Borderland Mercenary")
    assert t.me.discard == ["Spike Vixen", "Borderland Mercenary"]


# ---- Adayu the Tormented


def test_adayu_the_tormented__becomes_adayu_the_serene_whom_you_acquire() -> None:
    t = table(RU, power=7, row=["Adayu the Tormented"], center_deck=["Spike Vixen"])
    t.defeat("Adayu the Tormented")
    assert t.me.discard == ["Adayu the Serene"]
    assert (t.void, t.me.honor, t.me.power) == ([], 0, 0)
    assert t.row[0] == "Spike Vixen"
    assert t.game.scores()[0].cards == 6


def test_adayu_the_tormented__is_acquired_as_a_mechana_card() -> None:
    t = table(
        RU,
        power=7,
        constructs=["Workshop Gargoyle", "Defense Generator"],
        row=["Adayu the Tormented"],
    )
    t.defeat("Adayu the Tormented")
    assert (t.me.honor, t.me.power) == (1, 2)


def test_adayu_the_tormented__needs_seven_power() -> None:
    t = table(RU, power=6, row=["Adayu the Tormented"])
    assert offered(t, "defeat") == ["Cultist"]


def test_adayu_the_tormented__off_the_center_deck_is_acquired_too() -> None:
    t = table(RU, hand=["Dhartha, the Eternal"], center_deck=["Adayu the Tormented"])
    t.play("Dhartha, the Eternal")
    assert (t.me.discard, t.void) == (["Adayu the Serene"], [])
