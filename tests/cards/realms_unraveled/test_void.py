"""Realms Unraveled: Void."""

from __future__ import annotations

from asking import asked, next_turn_of_mine, offered, verbs
from centerrow.testing import Table, table

RU = "realms_unraveled"
EMRI = "Emri, the Unmaker"
DEMONSBANE = "Emri, Demonsbane"


def cards_shown(t: Table) -> int:
    """How many cards lie in the zones that the table shows; those set aside do not."""
    shared = len(t.row) + len(t.void) + len(t.center_deck)
    shared += sum(t.supply(name) for name in ("Mystic", "Heavy Infantry", "Cultist"))
    seats = (t.me, t.opponent(1))
    return shared + sum(
        len(seat.hand) + len(seat.deck) + len(seat.discard) + len(seat.played) + len(seat.constructs)
        for seat in seats
    )


# ---- Black Watch Exemplar


def test_black_watch_exemplar__gains_three_power() -> None:
    t = table(RU, hand=["Black Watch Exemplar"], discard=["Apprentice"])
    t.play("Black Watch Exemplar")
    assert (t.me.power, t.me.runes, t.me.honor) == (3, 0, 0)
    assert asked(t) == "turn"
    assert t.me.discard == ["Apprentice"]


def test_black_watch_exemplar__may_banish_for_each_void_hero_played_before() -> None:
    t = table(
        RU,
        hand=["Spike Vixen", "Nightmare Delver", "Wolf Shaman", "Black Watch Exemplar"],
        discard=["Apprentice", "Militia", "Wolf Shaman"],
    )
    t.play("Spike Vixen")
    t.play("Nightmare Delver")
    t.play("Wolf Shaman")
    t.play("Black Watch Exemplar")
    t.choose("Wolf Shaman")
    t.choose("Militia")
    assert asked(t) == "turn"
    assert t.me.discard == ["Apprentice"]
    assert t.void == ["Wolf Shaman"]


def test_black_watch_exemplar__may_banish_for_each_void_hero_played_after() -> None:
    t = table(
        RU,
        hand=["Black Watch Exemplar", "Spike Vixen", "Wolf Shaman", "Deathbound Druid"],
        discard=["Apprentice", "Militia", "Wolf Shaman"],
    )
    t.play("Black Watch Exemplar")
    t.play("Spike Vixen")
    t.choose("Wolf Shaman")
    t.play("Wolf Shaman")
    assert asked(t) == "turn"
    t.play("Deathbound Druid")
    t.choose("Militia")
    t.choose("Apprentice")
    assert t.me.discard == []


def test_black_watch_exemplar__each_banish_can_be_declined() -> None:
    t = table(RU, hand=["Spike Vixen", "Spike Vixen", "Black Watch Exemplar"], discard=["Apprentice"])
    t.play("Spike Vixen")
    t.play("Spike Vixen")
    t.play("Black Watch Exemplar")
    t.decline()
    assert asked(t) == "card"
    t.decline()
    assert asked(t) == "turn"
    assert t.me.discard == ["Apprentice"]


def test_black_watch_exemplar__asks_nothing_with_an_empty_discard_pile() -> None:
    t = table(RU, hand=["Spike Vixen", "Black Watch Exemplar"])
    t.play("Spike Vixen")
    t.play("Black Watch Exemplar")
    assert asked(t) == "turn"


def test_black_watch_exemplar__two_of_them_count_each_other() -> None:
    t = table(RU, hand=["Black Watch Exemplar"] * 2, discard=["Apprentice", "Militia"])
    t.play("Black Watch Exemplar")
    t.play("Black Watch Exemplar")
    t.choose("Apprentice")
    t.choose("Militia")
    assert (t.me.power, t.me.discard) == (6, [])


def test_black_watch_exemplar__does_not_reach_cards_in_hand_or_played() -> None:
    t = table(RU, hand=["Spike Vixen", "Black Watch Exemplar", "Militia"], discard=["Apprentice"])
    t.play("Spike Vixen")
    t.play("Black Watch Exemplar")
    assert [(option.card, option.zone) for option in t.options() if option.verb == "choose"] == [
        ("Apprentice", "discard")
    ]


# ---- Deathdealer Noble


def test_deathdealer_noble__gains_two_power() -> None:
    t = table(RU, hand=["Deathdealer Noble"])
    t.play("Deathdealer Noble")
    assert (t.me.power, t.me.runes, t.me.honor) == (2, 0, 0)


def test_deathdealer_noble__counts_void_heroes_before_and_after() -> None:
    t = table(RU, hand=["Spike Vixen", "Deathdealer Noble", "Mystic", "Deathbound Druid"], deck=[])
    t.play("Spike Vixen")
    t.play("Deathdealer Noble")
    assert t.me.power == 1 + 2 + 1
    t.play("Mystic")
    assert t.me.power == 4
    t.play("Deathbound Druid")
    assert t.me.power == 4 + 1


def test_deathdealer_noble__three_of_them_count_each_other() -> None:
    t = table(RU, hand=["Deathdealer Noble"] * 3)
    t.play("Deathdealer Noble")
    t.play("Deathdealer Noble")
    assert t.me.power == 2 + 2 + 1 + 1
    t.play("Deathdealer Noble")
    assert t.me.power == 6 + 2 + 2 + 2


def test_deathdealer_noble__does_not_count_heroes_of_an_earlier_turn() -> None:
    t = table(RU, hand=["Deathdealer Noble"], deck=["Spike Vixen"] + ["Apprentice"] * 4)
    t.play("Deathdealer Noble")
    next_turn_of_mine(t)
    t.play("Spike Vixen")
    assert t.me.power == 1


# ---- Shadow Stalker


def test_shadow_stalker__may_banish_a_discarded_card_and_then_draws() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Wolf Shaman", "Apprentice"], deck=["Militia"])
    t.play("Shadow Stalker")
    assert t.me.hand == []
    t.choose("Wolf Shaman")
    assert t.void == ["Wolf Shaman"]
    assert (t.me.hand, t.me.discard) == (["Militia"], ["Apprentice"])


def test_shadow_stalker__draws_after_declining_too() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Apprentice"], deck=["Militia"])
    t.play("Shadow Stalker")
    t.decline()
    assert (t.me.hand, t.me.discard) == (["Militia"], ["Apprentice"])
    assert t.void == []


def test_shadow_stalker__just_draws_with_an_empty_discard_pile() -> None:
    t = table(RU, hand=["Shadow Stalker"], deck=["Militia"])
    t.play("Shadow Stalker")
    assert asked(t) == "turn"
    assert t.me.hand == ["Militia"]


def test_shadow_stalker__banishes_before_the_draw_shuffles_the_discard_pile() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Apprentice", "Militia"], deck=[])
    t.play("Shadow Stalker")
    t.choose("Apprentice")
    assert (t.me.hand, t.me.discard, t.me.deck) == (["Militia"], [], [])


def test_shadow_stalker__a_banished_starter_leaves_the_game() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Apprentice"])
    before = cards_shown(t)
    t.play("Shadow Stalker")
    t.choose("Apprentice")
    assert t.void == []
    assert cards_shown(t) == before - 1


def test_shadow_stalker__a_banished_mystic_goes_back_to_its_supply() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Mystic"])
    before = cards_shown(t)
    t.play("Shadow Stalker")
    t.choose("Mystic")
    assert (t.supply("Mystic"), t.void) == (27, [])
    assert cards_shown(t) == before


# ---- Spike Vixen


def test_spike_vixen__gains_a_power_and_draws() -> None:
    t = table(RU, hand=["Spike Vixen"], deck=["Militia", "Apprentice"])
    t.play("Spike Vixen")
    assert (t.me.power, t.me.runes, t.me.honor) == (1, 0, 0)
    assert (t.me.hand, t.me.deck) == (["Militia"], ["Apprentice"])


def test_spike_vixen__draws_from_the_shuffled_discard_pile_and_never_itself() -> None:
    t = table(RU, hand=["Spike Vixen"], deck=[], discard=["Militia"])
    t.play("Spike Vixen")
    assert (t.me.hand, t.me.played) == (["Militia"], ["Spike Vixen"])


def test_spike_vixen__draws_nothing_when_there_is_nothing() -> None:
    t = table(RU, hand=["Spike Vixen"], deck=[])
    t.play("Spike Vixen")
    assert (t.me.power, t.me.hand) == (1, [])


# ---- Disciple and Scion of Emri


def test_disciple_of_emri__gains_a_power_and_may_banish() -> None:
    t = table(RU, hand=["Disciple of Emri"], discard=["Wolf Shaman"])
    t.play("Disciple of Emri")
    assert t.me.power == 1
    t.choose("Wolf Shaman")
    assert (t.me.discard, t.void) == ([], ["Wolf Shaman"])


def test_disciple_of_emri__the_banish_can_be_declined() -> None:
    t = table(RU, hand=["Disciple of Emri"], discard=["Wolf Shaman"])
    t.play("Disciple of Emri")
    t.decline()
    assert (t.me.discard, t.void) == (["Wolf Shaman"], [])


def test_disciple_of_emri__asks_nothing_with_an_empty_discard_pile() -> None:
    t = table(RU, hand=["Disciple of Emri"])
    t.play("Disciple of Emri")
    assert asked(t) == "turn"


def test_disciple_of_emri__transforms_in_hand_once_another_void_hero_is_played() -> None:
    t = table(RU, hand=["Disciple of Emri", "Wolf Shaman", "Nightmare Delver"], deck=[])
    t.play("Wolf Shaman")
    assert "Disciple of Emri" in t.me.hand
    t.play("Nightmare Delver")
    assert t.me.hand == ["Scion of Emri"]


def test_disciple_of_emri__drawn_in_the_middle_of_a_void_hero_it_transforms() -> None:
    t = table(RU, hand=["Spike Vixen"], deck=["Disciple of Emri"])
    t.play("Spike Vixen")
    assert t.me.hand == ["Scion of Emri"]


def test_disciple_of_emri__does_not_transform_in_the_opponents_turn() -> None:
    t = table(RU, hand=["Spike Vixen"], deck=["Apprentice", "Disciple of Emri"] + ["Apprentice"] * 4)
    t.play("Spike Vixen")
    t.end_turn()
    assert "Disciple of Emri" in t.me.hand
    t.end_turn()
    assert "Disciple of Emri" in t.me.hand


def test_scion_of_emri__gains_three_power_and_may_banish() -> None:
    t = table(RU, hand=["Scion of Emri"], discard=["Wolf Shaman"])
    t.play("Scion of Emri")
    assert t.me.power == 3
    t.choose("Wolf Shaman")
    assert (t.me.discard, t.void) == ([], ["Wolf Shaman"])


def test_scion_of_emri__the_banish_can_be_declined() -> None:
    t = table(RU, hand=["Scion of Emri"], discard=["Wolf Shaman"])
    t.play("Scion of Emri")
    t.decline()
    assert (t.me.power, t.me.discard) == (3, ["Wolf Shaman"])


def test_scion_of_emri__banished_it_lies_in_the_void_as_a_scion() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Scion of Emri"])
    t.play("Shadow Stalker")
    t.choose("Scion of Emri")
    assert t.void == ["Scion of Emri"]


# ---- Emri


def test_emri_the_unmaker__gains_four_power() -> None:
    t = table(RU, hand=[EMRI])
    t.play(EMRI)
    assert (t.me.power, t.me.runes, t.me.honor) == (4, 0, 0)


def test_emri_the_unmaker__seven_monsters_in_the_void_are_not_enough() -> None:
    t = table(RU, hand=[EMRI], void=["Sadistic Giant"] * 7)
    assert t.me.hand == [EMRI]
    t.play(EMRI)
    assert t.me.power == 4


def test_emri_the_unmaker__transforms_with_eight_monsters_in_the_void() -> None:
    t = table(RU, hand=[EMRI], void=["Sadistic Giant"] * 5 + ["Foundation Burrower"] * 3)
    assert t.me.hand == [DEMONSBANE]


def test_emri_the_unmaker__heroes_and_constructs_in_the_void_do_not_count() -> None:
    t = table(RU, hand=[EMRI], void=["Sadistic Giant"] * 7 + ["Wolf Shaman", "Workshop Gargoyle"])
    assert t.me.hand == [EMRI]


def test_emri_the_unmaker__a_banished_mercenary_is_a_hero_and_does_not_count() -> None:
    t = table(RU, hand=[EMRI], void=["Sadistic Giant"] * 7 + ["Borderland Mercenary"])
    assert t.me.hand == [EMRI]


def test_emri_the_unmaker__transforms_when_the_eighth_monster_is_defeated() -> None:
    t = table(RU, hand=[EMRI], void=["Sadistic Giant"] * 7, power=4, row=["Sadistic Giant"])
    t.defeat("Sadistic Giant")
    assert t.me.hand == [DEMONSBANE]


def test_emri_the_unmaker__a_monster_banished_from_the_row_counts() -> None:
    t = table(RU, hand=[EMRI, "Timestream Seer"], void=["Sadistic Giant"] * 7, row=["Borderland Nihilist"])
    t.play("Timestream Seer")
    assert EMRI in t.me.hand
    t.choose("Borderland Nihilist")
    assert t.me.hand == [DEMONSBANE]


def test_emri_the_unmaker__the_cultist_does_not_count() -> None:
    t = table(RU, hand=[EMRI], void=["Sadistic Giant"] * 7, power=4)
    t.defeat("Cultist")
    t.defeat("Cultist")
    assert t.me.hand == [EMRI]


def test_emri_the_unmaker__a_monster_that_becomes_a_hero_does_not_count() -> None:
    t = table(RU, hand=[EMRI], void=["Sadistic Giant"] * 7, power=3, row=["Borderland Nihilist"])
    t.defeat("Borderland Nihilist")
    assert t.me.hand == [EMRI]


def test_emri_the_unmaker__drawn_at_end_of_turn_it_waits_for_its_owners_next_turn() -> None:
    t = table(RU, deck=[EMRI] + ["Apprentice"] * 4, void=["Sadistic Giant"] * 8)
    t.end_turn()
    assert EMRI in t.me.hand
    t.end_turn()
    assert DEMONSBANE in t.me.hand


def test_emri_the_unmaker__the_count_starts_anew_when_the_void_is_shuffled_into_the_center_deck() -> None:
    t = table(
        RU,
        hand=[EMRI],
        void=["Sadistic Giant"] * 7,
        center_deck=[],
        power=4,
        row=["Sadistic Giant"],
    )
    t.defeat("Sadistic Giant")
    assert (t.void, len(t.center_deck)) == ([], 7)
    assert t.me.hand == [EMRI]


def test_emri_demonsbane__gains_five_power() -> None:
    t = table(RU, hand=[DEMONSBANE])
    t.play(DEMONSBANE)
    assert (t.me.power, t.me.runes, t.me.honor) == (5, 0, 0)


def test_emri_demonsbane__monsters_in_the_void_are_out_of_reach_before_it_is_played() -> None:
    t = table(RU, hand=[DEMONSBANE], power=9, void=["Sadistic Giant"])
    assert offered(t, "defeat") == ["Cultist"]


def test_emri_demonsbane__a_monster_in_the_void_is_defeated_for_its_power_cost() -> None:
    t = table(RU, hand=[DEMONSBANE], void=["Sadistic Giant", "Wolf Shaman", "Wailing Spectre"])
    t.play(DEMONSBANE)
    assert offered(t, "defeat") == ["Cultist", "Sadistic Giant", "Wailing Spectre"]
    t.defeat("Sadistic Giant")
    assert (t.me.power, t.me.honor) == (1, 5)
    assert offered(t, "defeat") == []


def test_emri_demonsbane__a_monster_defeated_in_the_void_goes_under_the_center_deck() -> None:
    t = table(RU, hand=[DEMONSBANE], void=["Sadistic Giant", "Wolf Shaman"], center_deck=["Spike Vixen"])
    row = t.row
    cards = len(t.center_deck)
    t.play(DEMONSBANE)
    t.defeat("Sadistic Giant")
    assert t.void == ["Wolf Shaman"]
    assert t.center_deck[0] == "Spike Vixen"
    assert t.center_deck[-1] == "Sadistic Giant"
    assert len(t.center_deck) == cards + 1
    assert t.row == row


def test_emri_demonsbane__a_monster_defeated_in_the_row_goes_to_the_void_and_can_be_defeated_there() -> None:
    t = table(RU, hand=[DEMONSBANE], power=3, row=["Sadistic Giant"])
    t.play(DEMONSBANE)
    t.defeat("Sadistic Giant")
    assert t.void == ["Sadistic Giant"]
    t.defeat("Sadistic Giant")
    assert (t.void, t.center_deck[-1]) == ([], "Sadistic Giant")
    assert (t.me.power, t.me.honor) == (0, 10)


def test_emri_demonsbane__the_same_monster_in_the_row_and_in_the_void_are_two_options() -> None:
    t = table(RU, hand=[DEMONSBANE], row=["Sadistic Giant"], void=["Sadistic Giant"])
    t.play(DEMONSBANE)
    t.defeat("Sadistic Giant", zone="row")
    assert t.void == ["Sadistic Giant"] * 2
    assert "Sadistic Giant" not in t.center_deck


def test_emri_demonsbane__the_reward_is_gained_in_full() -> None:
    t = table(RU, hand=[DEMONSBANE], discard=["Apprentice"], void=["Wailing Spectre"])
    t.play(DEMONSBANE)
    t.defeat("Wailing Spectre")
    t.choose("Apprentice")
    assert (t.me.honor, t.me.discard) == (4, [])


def test_emri_demonsbane__counts_as_a_center_row_defeat() -> None:
    t = table(RU, hand=[DEMONSBANE, "Voidforged Paladin"], void=["Foundation Burrower"])
    t.play(DEMONSBANE)
    t.play("Voidforged Paladin")
    t.defeat("Foundation Burrower")
    assert t.me.hand == ["Apprentice", "Apprentice"]


def test_emri_demonsbane__free_defeats_reach_the_void() -> None:
    t = table(
        RU,
        hand=[DEMONSBANE, "Oziah's Familiar"],
        void=["Sadistic Giant", "Wailing Spectre"],
    )
    t.play(DEMONSBANE)
    t.play("Oziah's Familiar")
    assert offered(t, "choose") == ["Cultist", "Sadistic Giant"]
    t.choose("Sadistic Giant")
    assert (t.me.power, t.me.honor) == (5, 5)
    assert t.center_deck[-1] == "Sadistic Giant"


def test_emri_demonsbane__without_it_free_defeats_do_not_reach_the_void() -> None:
    t = table(RU, hand=["Oziah's Familiar"], void=["Sadistic Giant"])
    t.play("Oziah's Familiar")
    assert offered(t, "choose") == ["Cultist"]


def test_emri_demonsbane__a_nihilist_in_the_void_is_transformed_and_acquired() -> None:
    t = table(RU, hand=[DEMONSBANE], void=["Borderland Nihilist"])
    cards = t.center_deck
    t.play(DEMONSBANE)
    t.defeat("Borderland Nihilist")
    assert t.me.discard == ["Borderland Mercenary"]
    assert (t.void, t.center_deck, t.me.power) == ([], cards, 2)


def test_emri_demonsbane__adayu_in_the_void_is_transformed_and_acquired() -> None:
    t = table(RU, hand=[DEMONSBANE], power=2, void=["Adayu the Tormented"])
    cards = t.center_deck
    t.play(DEMONSBANE)
    t.defeat("Adayu the Tormented")
    assert t.me.discard == ["Adayu the Serene"]
    assert (t.void, t.center_deck) == ([], cards)


def test_emri_demonsbane__the_void_is_not_the_center_row_for_anything_else() -> None:
    t = table(
        RU,
        hand=[DEMONSBANE, "Timestream Seer", "Vir, Ascetic Master"],
        runes=20,
        row=["Sadistic Giant"],
        void=["Foundation Burrower", "Wolf Shaman"],
    )
    t.play(DEMONSBANE)
    t.play("Timestream Seer")
    assert offered(t, "choose") == ["Sadistic Giant"]
    t.decline()
    t.play("Vir, Ascetic Master")
    assert asked(t) == "turn"
    assert "Wolf Shaman" not in offered(t, "acquire")


def test_emri_demonsbane__ends_with_the_turn() -> None:
    t = table(
        RU,
        hand=[DEMONSBANE],
        deck=["Heavy Infantry"] * 5,
        void=["Foundation Burrower"],
        opponents=[{"hand": ["Heavy Infantry"]}],
    )
    t.play(DEMONSBANE)
    t.end_turn()
    t.play("Heavy Infantry")
    assert offered(t, "defeat") == ["Cultist"]
    t.end_turn()
    t.play("Heavy Infantry")
    assert offered(t, "defeat") == ["Cultist"]


def test_emri_demonsbane__stays_transformed_when_fewer_monsters_are_left() -> None:
    t = table(RU, hand=[EMRI], deck=["Apprentice"] * 3, void=["Foundation Burrower"] * 8)
    assert t.me.hand == [DEMONSBANE]
    t.play(DEMONSBANE)
    t.defeat("Foundation Burrower")
    assert len(t.void) == 7
    next_turn_of_mine(t)
    assert DEMONSBANE in t.me.hand


# ---- Initiate's Gauntlets and Clutch of Darkness


def test_initiates_gauntlets__transforms_at_the_second_void_hero_of_the_turn() -> None:
    t = table(RU, constructs=["Initiate's Gauntlets"], hand=["Spike Vixen", "Mystic", "Nightmare Delver"])
    assert offered(t, "activate") == []
    t.play("Spike Vixen")
    t.play("Mystic")
    assert t.me.constructs == ["Initiate's Gauntlets"]
    t.play("Nightmare Delver")
    assert t.me.constructs == ["Clutch of Darkness"]


def test_initiates_gauntlets__the_new_side_can_be_used_at_once() -> None:
    t = table(RU, constructs=["Initiate's Gauntlets"], hand=["Deathdealer Noble", "Deathdealer Noble"])
    t.play("Deathdealer Noble")
    t.play("Deathdealer Noble")
    t.activate("Clutch of Darkness")
    assert t.me.power == 6 + 2
    assert offered(t, "activate") == []


def test_initiates_gauntlets__does_not_transform_in_hand() -> None:
    t = table(RU, hand=["Initiate's Gauntlets", "Deathdealer Noble", "Deathdealer Noble"])
    t.play("Deathdealer Noble")
    t.play("Deathdealer Noble")
    assert t.me.hand == ["Initiate's Gauntlets"]
    t.play("Initiate's Gauntlets")
    assert t.me.constructs == ["Clutch of Darkness"]


def test_initiates_gauntlets__heroes_of_two_turns_do_not_add_up() -> None:
    t = table(
        RU,
        constructs=["Initiate's Gauntlets"],
        hand=["Deathdealer Noble"],
        deck=["Deathdealer Noble"] + ["Apprentice"] * 4,
    )
    t.play("Deathdealer Noble")
    next_turn_of_mine(t)
    t.play("Deathdealer Noble")
    assert t.me.constructs == ["Initiate's Gauntlets"]


def test_clutch_of_darkness__gains_two_power_once_per_turn() -> None:
    t = table(RU, constructs=["Clutch of Darkness"])
    t.activate("Clutch of Darkness")
    assert t.me.power == 2
    assert offered(t, "activate") == []
    t.end_turn()
    assert offered(t, "activate") == []
    t.end_turn()
    t.activate("Clutch of Darkness")
    assert t.me.power == 2


def test_clutch_of_darkness__each_of_two_can_be_used() -> None:
    t = table(RU, constructs=["Clutch of Darkness"] * 2)
    t.activate("Clutch of Darkness")
    t.activate("Clutch of Darkness")
    assert t.me.power == 4
    assert verbs(t) == {"defeat", "end_turn"}
