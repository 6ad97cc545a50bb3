"""The general rulings, shown with cards of Realms Unraveled. The numbers are those of `docs/rulings.md`."""

from __future__ import annotations

import pathlib
import re
from typing import Any

import centerrow as cr
from asking import asked, destinations, offered, verbs
from centerrow.testing import Table, table

RU = "realms_unraveled"
ALSET = "Alset, Reactor Savant"


def told(t: Table, since: int = 0) -> list[dict[str, Any]]:
    """What happened, as seat 0 saw it."""
    return t.game.events(seat=0, since=since)


def gains(t: Table, since: int) -> list[tuple[str, int]]:
    """What was gained, in order."""
    return [(event["resource"], event["amount"]) for event in told(t, since) if event["kind"] == "gained"]


# ---- 1: the row


def test_ruling_01_row__is_refilled_before_the_effects_of_a_defeat() -> None:
    t = table(RU, power=2, row=["Foundation Burrower"], center_deck=["Wolf Shaman"])
    t.defeat("Foundation Burrower")
    assert asked(t) == "card"
    assert t.row[0] == "Wolf Shaman"


def test_ruling_01_row__is_full_while_a_destination_is_chosen() -> None:
    t = table(
        RU,
        constructs=["Air Support Squadron"],
        runes=3,
        row=["Matron of Discovery"],
        center_deck=["Wolf Shaman"],
    )
    t.acquire("Matron of Discovery")
    assert asked(t) == "destination"
    assert t.row[0] == "Wolf Shaman"
    assert len(t.row) == 6


def test_ruling_01_row__a_card_without_a_destination_is_in_transit_for_all_to_see() -> None:
    t = table(RU, constructs=["Air Support Squadron"], runes=3, row=["Matron of Discovery"])
    t.acquire("Matron of Discovery")
    for seat in (0, 1, None):
        assert t.game.view(seat=seat)["in_transit"] == ["Matron of Discovery"]
    t.choose("discard")
    assert t.game.view(seat=1)["in_transit"] == []


def test_ruling_01_row__the_new_card_takes_the_place_of_the_old_one() -> None:
    t = table(
        RU, runes=3, row=["Spike Vixen", "Wolf Shaman", "Canon Templar"], center_deck=["Sadistic Giant"]
    )
    t.acquire("Wolf Shaman")
    assert t.row[:3] == ["Spike Vixen", "Sadistic Giant", "Canon Templar"]


def test_ruling_01_row__cards_that_leave_together_are_replaced_from_left_to_right() -> None:
    t = table(
        RU,
        hand=["Vir, Ephemeral Guru"],
        row=[
            "Wolf Shaman",
            "Sadistic Giant",
            "Spike Vixen",
            "Druid's Wreath",
            "Canon Templar",
            "Workshop Gargoyle",
        ],
        center_deck=["Foundation Burrower", "Terrorizing Fiend", "Wailing Spectre", "Sower of Betrayal"],
    )
    t.play("Vir, Ephemeral Guru")
    assert t.row == [
        "Foundation Burrower",
        "Sadistic Giant",
        "Terrorizing Fiend",
        "Druid's Wreath",
        "Wailing Spectre",
        "Workshop Gargoyle",
    ]


def test_ruling_01_row__the_void_is_shuffled_in_only_when_a_card_is_needed() -> None:
    t = table(RU, power=4, center_deck=[], void=["Wolf Shaman", "Spike Vixen"], row=["Sadistic Giant"])
    t.defeat("Cultist")
    assert (sorted(t.void), t.center_deck) == (["Spike Vixen", "Wolf Shaman"], [])
    t = table(RU, power=4, center_deck=[], void=["Wolf Shaman", "Spike Vixen"], row=["Sadistic Giant"])
    t.defeat("Sadistic Giant")
    assert t.void == []
    assert sorted([t.row[0], *t.center_deck]) == ["Sadistic Giant", "Spike Vixen", "Wolf Shaman"]


def test_ruling_01_row__the_last_card_of_the_center_deck_does_not_call_the_void() -> None:
    t = table(
        RU, runes=4, power=4, center_deck=[], void=["Wolf Shaman"], row=["Spike Vixen", "Sadistic Giant"]
    )
    t.acquire("Spike Vixen")
    assert (t.row[0], t.center_deck, t.void) == ("Wolf Shaman", [], [])
    t.defeat("Sadistic Giant")
    assert t.row[:2] == ["Wolf Shaman", "Sadistic Giant"]
    assert (t.center_deck, t.void) == ([], [])


def test_ruling_01_row__a_reveal_from_an_empty_center_deck_shuffles_the_void_in_too() -> None:
    t = table(RU, hand=["Dhartha, the Eternal"], center_deck=[], void=["Wolf Shaman"])
    t.play("Dhartha, the Eternal")
    assert t.me.discard == ["Wolf Shaman"]
    assert (t.void, t.center_deck) == ([], [])


def test_ruling_01_row__without_any_card_a_place_stays_empty_until_there_is_one() -> None:
    t = table(
        RU,
        runes=2,
        hand=["Shadow Stalker"],
        discard=["Wolf Shaman"],
        center_deck=[],
        row=["Spike Vixen"],
    )
    t.acquire("Spike Vixen")
    assert t.row == ["Blank"] * 5
    assert t.game.view(seat=0)["row"] == [None] + ["Blank"] * 5
    t.play("Shadow Stalker")
    t.choose("Wolf Shaman")
    assert t.row == ["Wolf Shaman"] + ["Blank"] * 5
    assert t.void == []


def test_ruling_01_row__a_banished_starter_does_not_fill_an_empty_place() -> None:
    t = table(
        RU, runes=2, hand=["Shadow Stalker"], discard=["Apprentice"], center_deck=[], row=["Spike Vixen"]
    )
    t.acquire("Spike Vixen")
    t.play("Shadow Stalker")
    t.choose("Apprentice")
    assert t.row == ["Blank"] * 5


def test_ruling_01_row__a_monster_defeated_when_all_piles_are_empty_comes_back_to_the_row() -> None:
    t = table(RU, runes=2, power=4, center_deck=[], row=["Spike Vixen", "Sadistic Giant"])
    t.acquire("Spike Vixen")
    t.defeat("Sadistic Giant")
    assert sorted(t.row) == ["Blank"] * 4 + ["Sadistic Giant"]
    assert (t.void, t.center_deck, t.me.honor) == ([], [], 5)


# ---- 2: no zone named


def test_ruling_02_no_zone_named__an_acquisition_reaches_the_row_and_the_supplies() -> None:
    t = table(RU, hand=["Journeyman Outrider"], row=["Wolf Shaman", "Druid's Wreath", "Sadistic Giant"])
    t.play("Journeyman Outrider")
    assert offered(t, "choose") == ["Druid's Wreath", "Heavy Infantry", "Mystic", "Wolf Shaman"]
    t.choose("Mystic")
    assert (t.me.discard, t.supply("Mystic")) == (["Mystic"], 25)


def test_ruling_02_no_zone_named__a_defeat_reaches_the_row_and_the_cultist() -> None:
    t = table(
        RU, hand=["Scion of Oziah"], row=["Sadistic Giant", "Wolf Shaman"], void=["Foundation Burrower"]
    )
    t.play("Scion of Oziah")
    assert offered(t, "choose") == ["Cultist", "Sadistic Giant"]


def test_ruling_02_no_zone_named__in_the_center_row_means_only_there() -> None:
    t = table(RU, hand=["Vir, Ascetic Master"], row=["Wolf Shaman"])
    t.play("Vir, Ascetic Master")
    assert offered(t, "choose") == ["Wolf Shaman"]


# ---- 3: must and may


def test_ruling_03_must__an_acquisition_cannot_be_declined() -> None:
    t = table(RU, hand=["Journeyman Outrider"], row=["Wolf Shaman"])
    t.play("Journeyman Outrider")
    assert verbs(t) == {"choose"}


def test_ruling_03_must__a_defeat_cannot_be_declined_nor_can_its_repeats() -> None:
    t = table(RU, hand=["Oziah's Familiar", "Scryer of the Lidless Eye"], deck=[])
    t.play("Oziah's Familiar")
    assert verbs(t) == {"choose"}
    t.choose("Cultist")
    t.play("Scryer of the Lidless Eye")
    assert (asked(t), verbs(t)) == ("card", {"choose"})


def test_ruling_03_must__without_a_target_nothing_happens() -> None:
    t = table(RU, hand=["Vir, Ascetic Master"], row=["Sadistic Giant"])
    t.play("Vir, Ascetic Master")
    assert asked(t) == "turn"


def test_ruling_03_may__is_asked_and_can_be_declined() -> None:
    t = table(RU, hand=["Timestream Seer"], row=["Sadistic Giant"])
    t.play("Timestream Seer")
    assert verbs(t) == {"choose", "decline"}
    t.decline()
    assert t.row[0] == "Sadistic Giant"


def test_ruling_03_may__is_not_asked_when_it_could_do_nothing() -> None:
    t = table(RU, hand=["Deathbound Druid", "Canon Templar"])
    t.play("Deathbound Druid")
    assert asked(t) == "turn"
    t.play("Canon Templar")
    assert asked(t) == "turn"


# ---- 4: the next ... this turn


def test_ruling_04_next__a_free_acquisition_uses_the_reduction_up() -> None:
    t = table(RU, hand=["Animus of the Wild", "Journeyman Outrider"], runes=1, row=["Wolf Shaman"])
    t.play("Animus of the Wild")
    t.play("Journeyman Outrider")
    t.choose("Wolf Shaman")
    assert t.me.runes == 3
    t.acquire("Mystic")
    assert t.me.runes == 0


def test_ruling_04_next__a_card_that_does_not_qualify_leaves_it_alone() -> None:
    t = table(RU, hand=["Animus of the Wild"], runes=4, row=["Druid's Wreath"])
    t.play("Animus of the Wild")
    t.acquire("Druid's Wreath")
    assert t.me.runes == 2
    t.acquire("Mystic")
    assert t.me.runes == 0


def test_ruling_04_next__two_reductions_apply_to_the_same_card_and_are_both_used_up() -> None:
    t = table(RU, hand=["Animus of the Wild"] * 2)
    t.play("Animus of the Wild")
    t.play("Animus of the Wild")
    t.acquire("Mystic")
    assert t.me.runes == 4 - 1
    t.acquire("Mystic")
    assert t.me.runes == 0


# ---- 5: destinations


def test_ruling_05_destination__optional_places_leave_the_discard_pile_open() -> None:
    t = table(RU, constructs=["Air Support Squadron"], hand=[ALSET], row=["Workshop Gargoyle"])
    t.play(ALSET)
    t.acquire("Workshop Gargoyle")
    assert destinations(t) == {"hand", "constructs", "discard"}


def test_ruling_05_destination__a_named_place_closes_the_discard_pile() -> None:
    t = table(
        RU, constructs=["Air Support Squadron"], hand=["Cetra, Matron of Stars"], row=["Matron of Discovery"]
    )
    t.play("Cetra, Matron of Stars")
    t.choose("Matron of Discovery")
    assert destinations(t) == {"deck", "hand"}


def test_ruling_05_destination__a_single_place_is_not_asked() -> None:
    t = table(RU, hand=["Cetra, Matron of Stars"], row=["Matron of Discovery"])
    t.play("Cetra, Matron of Stars")
    t.choose("Matron of Discovery")
    assert asked(t) == "turn"
    assert t.me.deck[0] == "Matron of Discovery"


# ---- 6: once per turn, and the first time


def test_ruling_06_once_per_turn__fires_by_itself_on_the_first_card_that_qualifies() -> None:
    t = table(RU, constructs=["Hedron Watchtower"], runes=10, row=["Matron of Discovery", "Upgrade Foundry"])
    t.acquire("Matron of Discovery")
    assert (asked(t), t.me.honor) == ("turn", 2)
    t.acquire("Upgrade Foundry")
    assert t.me.honor == 2


def test_ruling_06_once_per_turn__counts_only_what_happens_while_it_is_in_play() -> None:
    t = table(RU, hand=["Workshop Gargoyle"], runes=6, row=["Matron of Discovery"] * 2)
    t.acquire("Matron of Discovery")
    t.play("Workshop Gargoyle")
    assert t.me.honor == 0
    t.acquire("Matron of Discovery")
    assert t.me.honor == 1


def test_ruling_06_once_per_turn__with_may_it_is_offered_until_it_is_used() -> None:
    t = table(RU, constructs=["Air Support Squadron"], runes=9, row=["Matron of Discovery"] * 3)
    t.acquire("Matron of Discovery")
    t.choose("discard")
    t.acquire("Matron of Discovery")
    t.choose("hand")
    t.acquire("Matron of Discovery")
    assert asked(t) == "turn"


def test_ruling_06_first_time__is_the_first_of_the_turn_also_before_the_card_came() -> None:
    t = table(RU, hand=["Voidforged Paladin"], power=6, row=["Sadistic Giant", "Sadistic Giant"])
    t.defeat("Sadistic Giant")
    t.play("Voidforged Paladin")
    t.defeat("Sadistic Giant")
    assert (t.me.honor, t.me.hand) == (10, [])


def test_ruling_06_first_time__two_of_them_see_the_same_event() -> None:
    t = table(RU, hand=["Voidforged Paladin"] * 2, row=["Sadistic Giant"])
    t.play("Voidforged Paladin")
    t.play("Voidforged Paladin")
    t.defeat("Sadistic Giant")
    assert t.me.hand == ["Apprentice"] * 4


# ---- 7: coming into play, and a card's own acquisition


def test_ruling_07_own_acquisition__is_not_seen_by_a_construct_that_goes_straight_into_play() -> None:
    t = table(RU, hand=[ALSET], row=["Workshop Gargoyle"])
    t.play(ALSET)
    t.acquire("Workshop Gargoyle")
    t.choose("constructs")
    assert (t.me.constructs, t.me.honor) == (["Workshop Gargoyle"], 0)


def test_ruling_07_own_acquisition__is_seen_by_another_construct_of_the_same_name() -> None:
    t = table(RU, hand=[ALSET], constructs=["Workshop Gargoyle"], row=["Workshop Gargoyle"])
    t.play(ALSET)
    t.acquire("Workshop Gargoyle")
    t.choose("constructs")
    assert t.me.honor == 1


# ---- 8: new constructs and new sides


def test_ruling_08_new_in_play__a_construct_can_be_used_in_the_turn_it_arrives() -> None:
    t = table(RU, hand=["Zero Point Reactor", "Clutch of Darkness"])
    t.play("Zero Point Reactor")
    t.activate("Zero Point Reactor")
    t.play("Clutch of Darkness")
    t.activate("Clutch of Darkness")
    assert (t.me.runes, t.me.power) == (2, 2)


def test_ruling_08_new_in_play__a_new_side_can_be_used_at_once() -> None:
    t = table(RU, constructs=["Druid's Wreath"], hand=["Wolf Shaman", "Timestream Seer"])
    t.play("Wolf Shaman")
    t.play("Timestream Seer")
    t.activate("Verdant Crown")
    assert t.me.honor == 2


# ---- 10: costs


def test_ruling_10_costs__paying_less_does_not_lower_the_cost_that_a_limit_reads() -> None:
    t = table(
        RU,
        hand=["Animus of the Wild", "Journeyman Outrider"],
        row=["Remus, Pack Guardian", "Snapdragon Witch"],
    )
    t.play("Animus of the Wild")
    t.play("Journeyman Outrider")
    assert "Snapdragon Witch" in offered(t, "choose")
    assert "Remus, Pack Guardian" not in offered(t, "choose")


def test_ruling_10_costs__nothing_goes_below_zero() -> None:
    t = table(RU, hand=["Animus of the Wild"] * 2, row=["Disciple of Emri"])
    t.play("Animus of the Wild")
    t.play("Animus of the Wild")
    t.acquire("Disciple of Emri")
    assert t.me.runes == 4


def test_ruling_10_costs__limits_are_inclusive() -> None:
    t = table(RU, hand=["Oziah's Familiar"], row=["Sadistic Giant", "Wailing Spectre"])
    t.play("Oziah's Familiar")
    assert offered(t, "choose") == ["Cultist", "Sadistic Giant"]


def test_ruling_10_costs__a_split_between_resources_is_chosen() -> None:
    t = table(RU, hand=["Remus, Wild Emissary"], power=2, row=["Sadistic Giant"])
    t.play("Remus, Wild Emissary")
    t.defeat("Sadistic Giant")
    assert asked(t) == "payment"
    assert {option.text for option in t.options()} == {"3 runes and 1 power", "2 runes and 2 power"}
    t.choose("2 runes and 2 power")
    assert (t.me.runes, t.me.power, t.me.honor) == (1, 0, 5)


def test_ruling_10_costs__the_only_way_to_pay_is_not_asked() -> None:
    t = table(RU, hand=["Remus, Wild Emissary"], power=1, row=["Sadistic Giant"])
    t.play("Remus, Wild Emissary")
    t.defeat("Sadistic Giant")
    assert asked(t) == "turn"
    assert (t.me.runes, t.me.power, t.me.honor) == (0, 0, 5)


# ---- 11: honor and the end


def test_ruling_11_honor__is_gained_in_full_when_the_pool_is_empty() -> None:
    t = table(RU, power=8, honor_pool=3, row=["Sadistic Giant", "Sadistic Giant"])
    t.defeat("Sadistic Giant")
    assert (t.me.honor, t.honor_pool) == (5, 0)
    t.defeat("Sadistic Giant")
    assert (t.me.honor, t.honor_pool) == (10, 0)


def test_ruling_11_honor__the_game_ends_after_the_round_in_which_the_pool_reached_zero() -> None:
    t = table(RU, power=4, honor_pool=5, row=["Sadistic Giant"], opponents=[{}, {}])
    t.defeat("Sadistic Giant")
    over = []
    for _ in range(3):
        t.end_turn()
        over.append(t.game.over)
    assert over == [False, False, True]
    assert t.game.decision is None


def test_ruling_11_honor__one_token_left_keeps_the_game_going() -> None:
    t = table(RU, power=4, honor_pool=6, row=["Sadistic Giant"])
    t.defeat("Sadistic Giant")
    t.end_turn()
    t.end_turn()
    assert (t.honor_pool, t.game.over, t.game.turn) == (1, False, 3)


def test_ruling_11_honor__a_tie_goes_to_the_player_later_in_turn_order() -> None:
    t = table(RU, power=2, honor_pool=1, opponents=[{"honor": 1}, {"honor": 0}])
    t.defeat("Cultist")
    for _ in range(3):
        t.end_turn()
    assert [score.total for score in t.game.scores()] == [1, 1, 0]
    assert t.game.winners() == [1]


# ---- 12: where banished cards go


def test_ruling_12_banished__a_starter_is_set_aside() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Apprentice", "Militia"])
    t.play("Shadow Stalker")
    t.choose("Militia")
    assert (t.void, t.me.discard) == ([], ["Apprentice"])
    moves = [(event["card"], event["to"]) for event in told(t) if event["kind"] == "moved"]
    assert ("Militia", "set_aside") in moves


def test_ruling_12_banished__an_always_available_card_goes_back_to_its_supply() -> None:
    t = table(RU, power=5, discard=["Mystic", "Heavy Infantry"], row=["Wailing Spectre"])
    t.defeat("Wailing Spectre")
    t.choose("Mystic")
    t.choose("Heavy Infantry")
    assert t.void == ["Wailing Spectre"]
    assert (t.supply("Mystic"), t.supply("Heavy Infantry")) == (27, 27)


def test_ruling_12_banished__all_others_go_to_the_void() -> None:
    t = table(RU, power=5, discard=["Wolf Shaman", "Workshop Gargoyle"], row=["Wailing Spectre"])
    t.defeat("Wailing Spectre")
    t.choose("Wolf Shaman")
    t.choose("Workshop Gargoyle")
    assert t.void == ["Wailing Spectre", "Wolf Shaman", "Workshop Gargoyle"]


def test_ruling_12_banished__a_transformed_card_stays_transformed_in_void_deck_and_row() -> None:
    t = table(
        RU,
        hand=["Shadow Stalker"],
        discard=["Scion of Cetra"],
        center_deck=[],
        runes=3,
        row=["Spike Vixen"],
    )
    t.play("Shadow Stalker")
    t.choose("Scion of Cetra")
    assert t.void == ["Scion of Cetra"]
    t.acquire("Spike Vixen")
    assert t.row[0] == "Scion of Cetra"
    t.acquire("Scion of Cetra")
    assert (t.me.runes, t.me.discard) == (0, ["Spike Vixen", "Scion of Cetra"])


def test_ruling_12_banished__a_transformed_monster_is_a_hero_in_the_row() -> None:
    t = table(RU, runes=3, power=3, row=["Borderland Mercenary"])
    assert offered(t, "defeat") == ["Cultist"]
    t.acquire("Borderland Mercenary")
    assert (t.me.discard, t.me.runes) == (["Borderland Mercenary"], 0)


# ---- 13: several effects at once


def test_ruling_13_order__effects_of_own_cards_come_before_the_reward() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin"],
        deck=[],
        discard=["Wolf Shaman", "Apprentice"],
        power=3,
        row=["Wailing Spectre"],
    )
    t.play("Voidforged Paladin")
    t.defeat("Wailing Spectre")
    # The draw took the whole discard pile, so the reward finds nothing to banish.
    assert asked(t) == "turn"
    assert sorted(t.me.hand) == ["Apprentice", "Wolf Shaman"]


def test_ruling_13_order__own_cards_react_in_the_order_in_which_they_came_into_play() -> None:
    for first, second, expected in (
        ("Workshop Gargoyle", "Defense Generator", [("honor", 1), ("power", 2)]),
        ("Defense Generator", "Workshop Gargoyle", [("power", 2), ("honor", 1)]),
    ):
        t = table(RU, hand=[second], constructs=[first], runes=3, row=["Matron of Discovery"])
        t.play(second)
        since = len(told(t))
        t.acquire("Matron of Discovery")
        assert gains(t, since) == expected


# ---- 15: empty decks, and what a turn forgets


def test_ruling_15_draw__what_there_is_when_deck_and_discard_pile_run_out() -> None:
    t = table(RU, power=4, deck=["Militia"], row=["Terrorizing Fiend"])
    t.defeat("Terrorizing Fiend")
    assert (t.me.hand, t.me.deck, t.me.discard) == (["Militia"], [], [])


def test_ruling_15_draw__the_discard_pile_is_shuffled_in_the_middle_of_a_draw() -> None:
    t = table(RU, power=4, deck=["Militia"], discard=["Apprentice", "Apprentice"], row=["Terrorizing Fiend"])
    t.defeat("Terrorizing Fiend")
    assert (t.me.hand, t.me.deck, t.me.discard) == (["Militia", "Apprentice"], ["Apprentice"], [])


def test_ruling_15_draw__a_hand_may_be_smaller_than_five() -> None:
    t = table(RU, hand=["Apprentice"], deck=["Militia"])
    t.end_turn()
    assert sorted(t.me.hand) == ["Apprentice", "Militia"]


def test_ruling_15_turn__uses_are_reset_when_anybodys_turn_begins() -> None:
    t = table(RU, constructs=["Zero Point Reactor"])
    t.activate("Zero Point Reactor")
    assert len(t.game.view(seat=1)["players"][0]["used"]) == 1
    t.end_turn()
    assert t.game.view(seat=1)["players"][0]["used"] == []


def test_ruling_15_turn__unspent_runes_and_power_are_lost() -> None:
    t = table(RU, hand=["Disciple of Euloth"])
    t.play("Disciple of Euloth")
    t.end_turn()
    assert (t.me.runes, t.me.power) == (0, 0)


def test_ruling_15_turn__honor_gained_is_counted_anew() -> None:
    t = table(
        RU, hand=["Everbloom Clique"], deck=["Remus, Pack Guardian", "Disciple of Cetra"] + ["Apprentice"] * 3
    )
    t.play("Everbloom Clique")
    t.end_turn()
    t.end_turn()
    t.play("Disciple of Cetra")
    assert t.me.honor == 2 + 1
    assert "Remus, Pack Guardian" in t.me.hand


# ---- 16: what is public


def test_ruling_16_public__piles_in_the_open_and_resources_are_seen_by_all() -> None:
    t = table(
        RU,
        hand=["Apprentice", "Militia"],
        discard=["Mystic"],
        constructs=["Druid's Wreath"],
        void=["Wolf Shaman"],
        power=1,
        honor=3,
    )
    t.play("Apprentice")
    for seat in (0, 1, None):
        view = t.game.view(seat=seat)
        me = view["players"][0]
        assert view["void"] == ["Wolf Shaman"]
        assert (me["discard"], me["played"], me["constructs"]) == (
            ["Mystic"],
            ["Apprentice"],
            ["Druid's Wreath"],
        )
        assert (me["resources"]["runes"], me["resources"]["power"], me["honor"]) == (1, 1, 3)


def test_ruling_16_public__of_hands_and_decks_the_others_see_the_size() -> None:
    t = table(RU, hand=["Apprentice", "Militia"], deck=["Mystic"] * 7)
    mine = t.game.view(seat=0)["players"][0]
    assert (mine["hand"], mine["deck"]) == (["Apprentice", "Militia"], 7)
    for seat in (1, None):
        theirs = t.game.view(seat=seat)["players"][0]
        assert (theirs["hand"], theirs["deck"]) == (2, 7)
        assert theirs["known"] == {"hand": [], "deck": [], "dreamscape": []}


def test_ruling_16_public__a_card_put_into_a_hidden_place_in_the_open_stays_known() -> None:
    t = table(RU, hand=["Cetra, Matron of Stars"], row=["Canon Templar"])
    t.play("Cetra, Matron of Stars")
    t.choose("Canon Templar")
    assert t.game.view(seat=1)["players"][0]["known"]["deck"] == [{"card": "Canon Templar", "depth": 0}]
    t.end_turn()
    assert t.game.view(seat=1)["players"][0]["known"]["hand"] == [{"card": "Canon Templar"}]
    assert t.game.view(seat=1)["players"][0]["hand"] == 5


# ---- the sequence of things


def test_ruling_sequence_playing__own_lines_come_first_and_then_the_reactions_of_others() -> None:
    t = table(RU, hand=["Deathdealer Noble", "Spike Vixen"], deck=["Militia"])
    t.play("Deathdealer Noble")
    since = len(told(t))
    t.play("Spike Vixen")
    steps = [
        (event["kind"], event["cause"])
        for event in told(t, since)
        if event["kind"] == "gained" or event.get("to") == "hand"
    ]
    assert steps == [("gained", "Spike Vixen"), ("moved", "Spike Vixen"), ("gained", "Deathdealer Noble")]


def test_ruling_sequence_playing__waiting_cards_react_in_the_order_in_which_they_arrived() -> None:
    for first, second in (
        ("Everbloom Clique", "Deathdealer Noble"),
        ("Deathdealer Noble", "Everbloom Clique"),
    ):
        t = table(RU, hand=[first, second, "Deathbound Druid"])
        t.play(first)
        t.play(second)
        since = len(told(t))
        t.play("Deathbound Druid")
        causes = [event["cause"] for event in told(t, since) if event["kind"] == "gained"]
        assert causes == ["Deathbound Druid", first, second]


def test_ruling_sequence_playing__the_hero_counts_as_played_before_its_own_effect() -> None:
    t = table(RU, hand=["Wolf Shaman"], deck=["Disciple of Cetra"])
    t.play("Wolf Shaman")
    assert t.me.hand == ["Scion of Cetra"]


def test_ruling_sequence_acquiring__pay_leave_refill_destination_triggers() -> None:
    t = table(
        RU,
        constructs=["Air Support Squadron", "Workshop Gargoyle"],
        runes=3,
        row=["Matron of Discovery"],
        center_deck=["Wolf Shaman"],
    )
    t.acquire("Matron of Discovery")
    assert (t.me.runes, t.row[0], t.me.honor) == (0, "Wolf Shaman", 0)
    t.choose("hand")
    assert (t.me.hand, t.me.honor) == (["Matron of Discovery"], 1)


def test_ruling_sequence_acquiring__a_certain_destination_is_reached_before_the_refill() -> None:
    t = table(RU, runes=3, row=["Wolf Shaman"], center_deck=["Spike Vixen"])
    since = len(told(t))
    t.acquire("Wolf Shaman")
    moves = [(event["card"], event["to"]) for event in told(t, since) if event["kind"] == "moved"]
    assert moves == [("Wolf Shaman", "discard"), ("Spike Vixen", "row")]


def test_ruling_sequence_defeating__pay_leave_refill_own_cards_reward() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin"],
        power=3,
        row=["Terrorizing Fiend"],
        center_deck=["Wolf Shaman"],
        deck=["Militia"] * 4,
    )
    t.play("Voidforged Paladin")
    since = len(told(t))
    t.defeat("Terrorizing Fiend")
    steps = [
        (
            event["kind"],
            event.get("cause") if event["kind"] == "moved" and event["to"] == "hand" else event.get("to"),
        )
        for event in told(t, since)
        if event["kind"] in ("spent", "moved", "gained")
    ]
    assert steps == [
        ("spent", None),
        ("moved", "void"),
        ("moved", "row"),
        ("moved", "Voidforged Paladin"),
        ("moved", "Voidforged Paladin"),
        ("gained", None),
        ("moved", "Terrorizing Fiend"),
        ("moved", "Terrorizing Fiend"),
    ]


# ---- 17: set-up


def test_ruling_17_set_up__hands_decks_row_supplies_and_pool() -> None:
    for players in (2, 3, 4):
        game = cr.Game(sets=[RU], players=players, seed=5)
        view = game.view(seat=0)
        assert [len(view["row"]), view["center_deck"], view["void"]] == [6, 94, []]
        assert view["supplies"] == {"Mystic": 26, "Heavy Infantry": 26, "Cultist": 1}
        assert view["honor_pool"] == 30 * players
        assert len(view["players"][0]["hand"]) == 5
        assert [(p["hand"], p["deck"]) for p in view["players"][1:]] == [(5, 5)] * (players - 1)
        assert [p["discard"] for p in view["players"]] == [[]] * players


def test_ruling_17_set_up__everybody_starts_with_eight_apprentices_and_two_militia() -> None:
    game = cr.Game(sets=[RU], players=2, seed=5)
    hands: list[str] = []
    for seat in (0, 1, 0, 1):
        hands += game.view(seat=seat)["players"][seat]["hand"]
        decision = game.decision
        assert decision is not None
        game.apply(next(option for option in decision.options if option.verb == "end_turn"))
    assert sorted(hands) == ["Apprentice"] * 16 + ["Militia"] * 4


def test_ruling_17_set_up__this_set_alone_gives_no_insight() -> None:
    game = cr.Game(sets=[RU], players=4, seed=5)
    assert [p["resources"]["insight"] for p in game.view()["players"]] == [0, 0, 0, 0]


def test_ruling_17_set_up__the_seed_draws_the_first_player_who_is_seat_0() -> None:
    firsts = {cr.Game(sets=[RU], players=3, seed=seed, names=["A", "B", "C"]).names for seed in range(30)}
    assert firsts == {("A", "B", "C"), ("B", "C", "A"), ("C", "A", "B")}
    game = cr.Game(sets=[RU], players=3, seed=1, names=["A", "B", "C"])
    decision = game.decision
    assert decision is not None
    assert (decision.seat, game.turn) == (0, 1)
    assert [p["name"] for p in game.view()["players"]] == list(game.names)


# ---- 43: player counts


def test_ruling_43_players__five_and_six_play_with_30_honor_each_and_the_same_supplies() -> None:
    for players in (5, 6):
        game = cr.Game(sets=[RU], players=players, seed=5)
        view = game.view()
        assert view["honor_pool"] == 30 * players
        assert view["supplies"] == {"Mystic": 26, "Heavy Infantry": 26, "Cultist": 1}
        assert len(view["players"]) == players


# ---- the page


def test_the_page_of_rulings_and_these_tests_name_each_other() -> None:
    here = pathlib.Path(__file__).parent
    page = (here.parent.parent / "docs" / "rulings.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+?__\w+)`", page))
    written: set[str] = set()
    for path in sorted([*here.glob("test_*.py"), *here.parent.glob("variants/test_*.py")]):
        written |= set(re.findall(r"^def (test_\w+?__\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert named - written == set()
    assert written - named == set()
