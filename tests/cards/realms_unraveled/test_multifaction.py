"""Realms Unraveled: heroes of two factions, and of all four."""

from __future__ import annotations

from asking import verbs
from centerrow.testing import Table, table

RU = "realms_unraveled"


def offered(t: Table, verb: str = "choose") -> list[str]:
    """The cards that can be picked now, with the zone where it is not the center row."""
    found = [(o.card, o.zone) for o in t.options() if o.verb == verb and o.card is not None]
    return sorted(card if zone == "row" else f"{card} ({zone})" for card, zone in found)


def asked(t: Table) -> str:
    """What the pending decision is about; "turn" when nothing else is open."""
    decision = t.game.decision
    assert decision is not None
    return decision.prompt


def next_turn(t: Table) -> None:
    """Both players end their turn."""
    t.end_turn()
    t.end_turn()


# ---------------------------------------------------------------- Canon Templar


def test_canon_templar__gains_runes_and_cannot_defeat_without_a_construct() -> None:
    t = table(
        RU,
        hand=["Canon Templar"],
        row=["Foundation Burrower"],
        opponents=[{"constructs": ["Upgrade Foundry"]}],
    )
    t.play("Canon Templar")
    assert asked(t) == "turn"  # another player's construct does not help
    assert t.me.runes == 2


def test_canon_templar__may_defeat_up_to_the_cost_of_a_construct() -> None:
    t = table(
        RU,
        hand=["Canon Templar"],
        constructs=["Druid's Wreath"],
        power=1,
        void=["Foundation Burrower"],
        row=["Sadistic Giant", "Wailing Spectre", "Sower of Discontent", "Wolf Shaman"],
        center_deck=["Spike Vixen"],
    )
    t.play("Canon Templar")
    assert t.me.runes == 2
    assert asked(t) == "defeat"
    assert verbs(t) == {"choose", "decline"}
    assert offered(t) == ["Cultist (supply)", "Sadistic Giant", "Sower of Discontent"]
    t.choose("Sadistic Giant")
    assert asked(t) == "turn"
    assert (t.me.honor, t.me.power) == (5, 1)
    assert t.void == ["Foundation Burrower", "Sadistic Giant"]
    assert t.row[0] == "Spike Vixen"
    assert t.me.constructs == ["Druid's Wreath"]


def test_canon_templar__may_decline() -> None:
    t = table(RU, hand=["Canon Templar"], constructs=["Druid's Wreath"], row=["Sadistic Giant"])
    t.play("Canon Templar")
    t.decline()
    assert asked(t) == "turn"
    assert t.me.honor == 0
    assert t.row[0] == "Sadistic Giant"


def test_canon_templar__takes_the_most_expensive_of_several_constructs() -> None:
    t = table(
        RU,
        hand=["Canon Templar"],
        constructs=["Workshop Gargoyle", "Upgrade Foundry", "Defense Generator"],
        row=["Adayu the Tormented", "Sower of Betrayal"],
    )
    t.play("Canon Templar")
    assert offered(t) == ["Adayu the Tormented", "Cultist (supply)", "Sower of Betrayal"]
    t.choose("Adayu the Tormented")
    assert t.me.discard == ["Adayu the Serene"]


def test_canon_templar__does_not_add_costs_up() -> None:
    t = table(
        RU,
        hand=["Canon Templar"],
        constructs=["Workshop Gargoyle", "Workshop Gargoyle", "Defense Generator"],
        row=["Sadistic Giant", "Sower of Discontent"],
    )
    t.play("Canon Templar")
    assert offered(t) == ["Cultist (supply)", "Sower of Discontent"]


def test_canon_templar__a_construct_of_cost_2_is_enough_for_the_cultist() -> None:
    t = table(RU, hand=["Canon Templar"], constructs=["Workshop Gargoyle"], row=["Borderland Nihilist"])
    t.play("Canon Templar")
    assert offered(t) == ["Cultist (supply)"]
    t.choose("Cultist")
    assert t.me.honor == 1
    assert t.supply("Cultist") == 1


def test_canon_templar__a_transformed_construct_has_its_printed_cost() -> None:
    t = table(
        RU,
        hand=["Canon Templar", "Canon Templar"],
        constructs=["Secluded Laboratory"],
        row=["Sadistic Giant", "Wailing Spectre"],
    )
    t.play("Canon Templar")
    t.decline()
    t.play("Canon Templar")
    assert t.me.constructs == ["Zero Point Reactor"]
    assert offered(t) == ["Cultist (supply)", "Sadistic Giant"]


def test_canon_templar__counts_as_enlightened_and_as_mechana() -> None:
    t = table(
        RU,
        hand=[
            "Canon Templar",
            "Disciple of Oziah",
            "Disciple of Euloth",
            "Disciple of Cetra",
            "Disciple of Emri",
        ],
    )
    t.play("Canon Templar")
    assert t.me.hand == ["Scion of Oziah", "Scion of Euloth", "Disciple of Cetra", "Disciple of Emri"]


def test_canon_templar__reaches_the_void_after_emri_demonsbane() -> None:
    t = table(
        RU,
        hand=["Emri, Demonsbane", "Canon Templar"],
        constructs=["Druid's Wreath"],
        void=["Terrorizing Fiend", "Sower of Betrayal"],
    )
    t.play("Emri, Demonsbane")
    t.play("Canon Templar")
    assert offered(t) == ["Cultist (supply)", "Terrorizing Fiend (void)"]
    t.choose("Terrorizing Fiend")
    assert t.me.honor == 2
    assert t.me.power == 5
    assert t.void == ["Sower of Betrayal"]
    assert t.center_deck[-1] == "Terrorizing Fiend"


# ---------------------------------------------------------------- Deathbound Druid


def test_deathbound_druid__gains_honor_and_may_banish_from_the_discard_pile() -> None:
    t = table(
        RU,
        hand=["Deathbound Druid", "Mystic"],
        discard=["Militia", "Wolf Shaman", "Militia"],
        row=["Spike Vixen"],
    )
    t.play("Deathbound Druid")
    assert t.me.honor == 3
    assert asked(t) == "banish"
    assert verbs(t) == {"choose", "decline"}
    assert offered(t) == ["Militia (discard)", "Wolf Shaman (discard)"]
    t.choose("Wolf Shaman")
    assert asked(t) == "turn"  # one card only
    assert t.me.discard == ["Militia", "Militia"]
    assert t.void == ["Wolf Shaman"]


def test_deathbound_druid__may_decline() -> None:
    t = table(RU, hand=["Deathbound Druid"], discard=["Militia"])
    t.play("Deathbound Druid")
    t.decline()
    assert t.me.discard == ["Militia"]
    assert t.me.honor == 3


def test_deathbound_druid__asks_nothing_with_an_empty_discard_pile() -> None:
    t = table(RU, hand=["Apprentice", "Deathbound Druid"])
    t.play("Apprentice")
    t.play("Deathbound Druid")
    assert asked(t) == "turn"  # what is played is not discarded yet
    assert t.me.honor == 3
    assert t.me.played == ["Apprentice", "Deathbound Druid"]


def test_deathbound_druid__sends_each_banished_card_home() -> None:
    t = table(
        RU,
        hand=["Deathbound Druid"] * 3,
        runes=3,
        discard=["Apprentice", "Druid's Wreath"],
        deck=["Militia"] * 5,
    )
    t.acquire("Mystic")
    assert t.supply("Mystic") == 25
    for name in ("Apprentice", "Mystic", "Druid's Wreath"):
        t.play("Deathbound Druid")
        t.choose(name)
    assert t.void == ["Druid's Wreath"]  # a starter is set aside
    assert t.supply("Mystic") == 26
    assert t.me.discard == []


def test_deathbound_druid__counts_as_lifebound_and_as_void() -> None:
    t = table(
        RU,
        hand=["Everbloom Clique", "Deathdealer Noble", "Matron of Discovery", "Deathbound Druid"],
    )
    for name in ("Everbloom Clique", "Deathdealer Noble", "Matron of Discovery", "Deathbound Druid"):
        t.play(name)
    assert t.me.honor == 2 + 3 + 1
    assert t.me.power == 2 + 1
    assert t.me.runes == 2


# ---------------------------------------------------------------- Nightmare Delver


def test_nightmare_delver__gains_runes_only_with_fewer_than_two_constructs() -> None:
    t = table(
        RU,
        hand=["Nightmare Delver"],
        constructs=["Workshop Gargoyle"],
        discard=["Militia"],
        opponents=[{"constructs": ["Druid's Wreath"] * 3}],
    )
    t.play("Nightmare Delver")
    assert asked(t) == "turn"
    assert t.me.runes == 2
    assert t.me.discard == ["Militia"]


def test_nightmare_delver__may_banish_with_two_constructs() -> None:
    t = table(
        RU,
        hand=["Nightmare Delver", "Mystic"],
        constructs=["Workshop Gargoyle", "Druid's Wreath"],
        discard=["Militia", "Everbloom Clique"],
    )
    t.play("Nightmare Delver")
    assert t.me.runes == 2
    assert asked(t) == "banish"
    assert verbs(t) == {"choose", "decline"}
    assert offered(t) == ["Everbloom Clique (discard)", "Militia (discard)"]
    t.choose("Everbloom Clique")
    assert asked(t) == "turn"
    assert t.void == ["Everbloom Clique"]
    assert t.me.discard == ["Militia"]


def test_nightmare_delver__may_decline() -> None:
    t = table(RU, hand=["Nightmare Delver"], constructs=["Workshop Gargoyle"] * 2, discard=["Militia"])
    t.play("Nightmare Delver")
    t.decline()
    assert t.me.discard == ["Militia"]


def test_nightmare_delver__asks_nothing_with_an_empty_discard_pile() -> None:
    t = table(RU, hand=["Nightmare Delver"], constructs=["Workshop Gargoyle"] * 2)
    t.play("Nightmare Delver")
    assert asked(t) == "turn"


def test_nightmare_delver__counts_a_construct_played_this_turn() -> None:
    t = table(
        RU, hand=["Druid's Wreath", "Nightmare Delver"], constructs=["Workshop Gargoyle"], discard=["Militia"]
    )
    t.play("Druid's Wreath")
    t.play("Nightmare Delver")
    t.choose("Militia")
    assert t.me.discard == []
    assert t.void == []


def test_nightmare_delver__counts_as_mechana_and_as_void() -> None:
    t = table(
        RU,
        hand=[
            "Nightmare Delver",
            "Disciple of Oziah",
            "Disciple of Euloth",
            "Disciple of Cetra",
            "Disciple of Emri",
        ],
    )
    t.play("Nightmare Delver")
    assert t.me.hand == ["Disciple of Oziah", "Scion of Euloth", "Disciple of Cetra", "Scion of Emri"]


# ---------------------------------------------------------------- Timestream Seer


def test_timestream_seer__gains_runes_and_may_banish_from_the_center_row() -> None:
    t = table(
        RU,
        hand=["Timestream Seer", "Mystic"],
        discard=["Militia"],
        row=["Wolf Shaman", "Sadistic Giant", "Upgrade Foundry", "Wolf Shaman"],
        center_deck=["Spike Vixen"],
    )
    t.play("Timestream Seer")
    assert t.me.runes == 2
    assert asked(t) == "banish"
    assert verbs(t) == {"choose", "decline"}
    assert offered(t) == ["Sadistic Giant", "Upgrade Foundry", "Wolf Shaman"]
    t.choose("Sadistic Giant")
    assert asked(t) == "turn"
    assert t.me.honor == 0  # banishing is not defeating
    assert t.void == ["Sadistic Giant"]
    assert t.row[:4] == ["Wolf Shaman", "Spike Vixen", "Upgrade Foundry", "Wolf Shaman"]


def test_timestream_seer__may_decline() -> None:
    t = table(RU, hand=["Timestream Seer"], row=["Wolf Shaman"])
    t.play("Timestream Seer")
    t.decline()
    assert t.row[0] == "Wolf Shaman"
    assert t.void == []


def test_timestream_seer__asks_nothing_with_nothing_in_the_row() -> None:
    t = table(RU, hand=["Timestream Seer"], discard=["Militia"])
    t.play("Timestream Seer")
    assert asked(t) == "turn"
    assert t.me.runes == 2


def test_timestream_seer__a_banished_monster_is_not_the_turns_first_defeat() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin", "Timestream Seer"],
        power=2,
        row=["Sadistic Giant", "Sadistic Giant"],
    )
    t.play("Voidforged Paladin")
    t.play("Timestream Seer")
    t.choose("Sadistic Giant")
    assert t.me.hand == []
    t.defeat("Sadistic Giant")
    assert len(t.me.hand) == 2


def test_timestream_seer__the_void_comes_back_with_the_banished_card_when_it_is_needed() -> None:
    t = table(RU, hand=["Timestream Seer"], row=["Sadistic Giant"], center_deck=[])
    t.play("Timestream Seer")
    t.choose("Sadistic Giant")
    assert t.row == ["Sadistic Giant"] + ["Blank"] * 5
    assert t.void == []


def test_timestream_seer__shuffles_the_whole_void_into_an_empty_center_deck() -> None:
    t = table(
        RU,
        hand=["Timestream Seer"],
        row=["Sadistic Giant"],
        center_deck=[],
        void=["Wolf Shaman", "Spike Vixen"],
    )
    t.play("Timestream Seer")
    t.choose("Sadistic Giant")
    assert t.void == []
    assert sorted([t.row[0], *t.center_deck]) == ["Sadistic Giant", "Spike Vixen", "Wolf Shaman"]


def test_timestream_seer__fills_a_place_that_stood_empty() -> None:
    t = table(
        RU,
        hand=["Journeyman Outrider", "Timestream Seer"],
        row=["Wolf Shaman", "Sadistic Giant", "Upgrade Foundry"],
        center_deck=[],
    )
    t.play("Journeyman Outrider")
    t.choose("Wolf Shaman")
    assert t.game.view(seat=0)["row"][0] is None
    t.play("Timestream Seer")
    t.choose("Upgrade Foundry")
    assert t.game.view(seat=0)["row"][:3] == ["Upgrade Foundry", "Sadistic Giant", None]


def test_timestream_seer__counts_as_enlightened_and_as_lifebound() -> None:
    t = table(
        RU,
        hand=[
            "Timestream Seer",
            "Disciple of Oziah",
            "Disciple of Euloth",
            "Disciple of Cetra",
            "Disciple of Emri",
        ],
    )
    t.play("Timestream Seer")
    assert t.me.hand == ["Scion of Oziah", "Disciple of Euloth", "Scion of Cetra", "Disciple of Emri"]


# ---------------------------------------------------------------- Voidforged Paladin


def test_voidforged_paladin__gains_power_and_draws_two_at_the_first_defeat() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin"],
        power=2,
        deck=["Militia", "Mystic", "Apprentice"],
        row=["Foundation Burrower", "Foundation Burrower"],
    )
    t.play("Voidforged Paladin")
    assert t.me.power == 4
    assert t.me.hand == []
    t.defeat("Foundation Burrower")
    t.decline()
    assert t.me.hand == ["Militia", "Mystic"]
    t.defeat("Foundation Burrower")
    assert t.me.hand == ["Militia", "Mystic"]
    assert t.me.honor == 2


def test_voidforged_paladin__draws_before_the_reward() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin"],
        power=3,
        deck=[],
        discard=["Militia", "Apprentice"],
        row=["Wailing Spectre"],
    )
    t.play("Voidforged Paladin")
    t.defeat("Wailing Spectre")
    assert asked(t) == "turn"  # the discard pile is empty when the reward comes
    assert sorted(t.me.hand) == ["Apprentice", "Militia"]
    assert t.me.honor == 4


def test_voidforged_paladin__the_cultist_does_not_count() -> None:
    t = table(RU, hand=["Voidforged Paladin"], power=4, row=["Sadistic Giant"])
    t.play("Voidforged Paladin")
    t.defeat("Cultist")
    assert t.me.hand == []
    t.defeat("Sadistic Giant")
    assert len(t.me.hand) == 2


def test_voidforged_paladin__draws_no_more_for_a_cultist_after_the_first_defeat() -> None:
    t = table(RU, hand=["Voidforged Paladin"], power=4, row=["Sadistic Giant"])
    t.play("Voidforged Paladin")
    t.defeat("Sadistic Giant")
    assert len(t.me.hand) == 2
    t.defeat("Cultist")
    assert len(t.me.hand) == 2


def test_voidforged_paladin__the_cultist_defeated_first_does_not_count_either() -> None:
    t = table(RU, hand=["Voidforged Paladin"], power=4, row=["Sadistic Giant"])
    t.defeat("Cultist")
    t.play("Voidforged Paladin")
    t.defeat("Sadistic Giant")
    assert len(t.me.hand) == 2


def test_voidforged_paladin__comes_too_late_after_the_first_defeat() -> None:
    t = table(RU, hand=["Voidforged Paladin"], power=8, row=["Sadistic Giant", "Terrorizing Fiend"])
    t.defeat("Sadistic Giant")
    t.play("Voidforged Paladin")
    assert t.me.hand == []
    t.defeat("Terrorizing Fiend")
    assert len(t.me.hand) == 2  # the Fiend's own


def test_voidforged_paladin__a_monster_off_the_center_deck_does_not_count() -> None:
    t = table(
        RU,
        hand=["Dhartha, the Eternal", "Voidforged Paladin"],
        power=2,
        row=["Sadistic Giant"],
        center_deck=["Sadistic Giant", "Sadistic Giant"],
    )
    t.play("Dhartha, the Eternal")
    t.play("Voidforged Paladin")
    t.game.apply(next(o for o in t.options() if o.verb == "choose"))
    assert t.me.honor == 10
    assert t.me.hand == []
    t.defeat("Sadistic Giant")
    assert len(t.me.hand) == 2


def test_voidforged_paladin__draws_no_more_for_a_monster_off_the_center_deck_after_the_first_defeat() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin", "Dhartha, the Eternal"],
        power=2,
        row=["Sadistic Giant"],
        center_deck=["Blank", "Sadistic Giant"],
    )
    t.play("Voidforged Paladin")
    t.defeat("Sadistic Giant")
    t.play("Dhartha, the Eternal")
    assert t.me.honor == 10
    assert t.me.hand == ["Apprentice", "Apprentice"]


def test_voidforged_paladin__two_of_them_draw_four() -> None:
    t = table(RU, hand=["Voidforged Paladin", "Voidforged Paladin"], row=["Sadistic Giant", "Sadistic Giant"])
    t.play("Voidforged Paladin")
    t.play("Voidforged Paladin")
    t.defeat("Sadistic Giant")
    assert len(t.me.hand) == 4


def test_voidforged_paladin__the_second_played_after_the_first_defeat_draws_nothing() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin"],
        deck=["Voidforged Paladin", *["Militia"] * 6],
        power=4,
        row=["Sadistic Giant", "Sadistic Giant"],
    )
    t.play("Voidforged Paladin")
    t.defeat("Sadistic Giant")
    assert t.me.hand == ["Voidforged Paladin", "Militia"]
    t.play("Voidforged Paladin")
    t.defeat("Sadistic Giant")
    assert t.me.hand == ["Militia"]


def test_voidforged_paladin__a_free_defeat_in_the_row_counts() -> None:
    t = table(RU, hand=["Voidforged Paladin", "Scion of Oziah"], row=["Wailing Spectre"])
    t.play("Voidforged Paladin")
    t.play("Scion of Oziah")
    t.choose("Wailing Spectre")
    assert len(t.me.hand) == 2
    assert t.me.power == 2


def test_voidforged_paladin__a_free_defeat_of_the_cultist_does_not_count() -> None:
    t = table(RU, hand=["Voidforged Paladin", "Scion of Oziah"], row=["Foundation Burrower"])
    t.play("Voidforged Paladin")
    t.play("Scion of Oziah")
    t.choose("Cultist")
    assert t.me.hand == []
    t.defeat("Foundation Burrower")
    assert len(t.me.hand) == 2


def test_voidforged_paladin__a_monster_that_becomes_a_hero_counts() -> None:
    t = table(RU, hand=["Voidforged Paladin"], power=1, row=["Borderland Nihilist"])
    t.play("Voidforged Paladin")
    t.defeat("Borderland Nihilist")
    assert len(t.me.hand) == 2
    assert t.me.discard == ["Borderland Mercenary"]


def test_voidforged_paladin__a_monster_in_the_void_counts_after_emri_demonsbane() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin", "Emri, Demonsbane"],
        row=["Foundation Burrower"],
        void=["Sadistic Giant"],
    )
    t.play("Voidforged Paladin")
    t.play("Emri, Demonsbane")
    t.defeat("Sadistic Giant")
    assert len(t.me.hand) == 2
    t.defeat("Foundation Burrower")
    assert len(t.me.hand) == 2


def test_voidforged_paladin__a_disciple_drawn_so_transforms() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin"],
        deck=["Disciple of Emri", "Disciple of Cetra"],
        row=["Foundation Burrower"],
    )
    t.play("Voidforged Paladin")
    t.defeat("Foundation Burrower")
    assert t.me.hand == ["Scion of Emri", "Disciple of Cetra"]


def test_voidforged_paladin__ends_with_the_turn_and_each_turn_has_its_own_first_defeat() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin"],
        deck=[
            "Heavy Infantry",
            "Heavy Infantry",
            "Voidforged Paladin",
            "Militia",
            "Militia",
            *["Apprentice"] * 9,
        ],
        row=["Foundation Burrower"] * 3,
        opponents=[{"hand": ["Heavy Infantry"]}],
    )
    t.play("Voidforged Paladin")
    t.end_turn()
    t.play("Heavy Infantry")
    t.defeat("Foundation Burrower")
    t.decline()
    assert (t.opponent(1).hand, len(t.me.hand)) == ([], 5)
    t.end_turn()
    t.play("Heavy Infantry")
    t.play("Voidforged Paladin")
    t.defeat("Foundation Burrower")
    t.decline()
    assert t.me.hand == ["Heavy Infantry", "Militia", "Militia", "Apprentice", "Apprentice"]


def test_voidforged_paladin__left_unused_does_not_wait_for_the_next_turn() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin"],
        deck=["Heavy Infantry"] * 5,
        row=["Foundation Burrower"],
    )
    t.play("Voidforged Paladin")
    next_turn(t)
    t.play("Heavy Infantry")
    t.defeat("Foundation Burrower")
    assert t.me.hand == ["Heavy Infantry"] * 4


def test_voidforged_paladin__draws_what_there_is() -> None:
    t = table(RU, hand=["Voidforged Paladin"], deck=["Militia"], row=["Foundation Burrower"])
    t.play("Voidforged Paladin")
    t.defeat("Foundation Burrower")
    assert t.me.hand == ["Militia"]


def test_voidforged_paladin__counts_as_enlightened_and_as_void() -> None:
    t = table(
        RU,
        hand=[
            "Voidforged Paladin",
            "Disciple of Oziah",
            "Disciple of Euloth",
            "Disciple of Cetra",
            "Disciple of Emri",
        ],
    )
    t.play("Voidforged Paladin")
    assert t.me.hand == ["Scion of Oziah", "Disciple of Euloth", "Disciple of Cetra", "Scion of Emri"]


# ---------------------------------------------------------------- Wildgear Druid


def test_wildgear_druid__gains_runes_only_with_fewer_than_two_constructs() -> None:
    t = table(
        RU,
        hand=["Wildgear Druid"],
        constructs=["Workshop Gargoyle"],
        opponents=[{"constructs": ["Druid's Wreath"] * 3}],
    )
    t.play("Wildgear Druid")
    assert asked(t) == "turn"
    assert (t.me.runes, t.me.honor) == (2, 0)


def test_wildgear_druid__gains_honor_with_two_constructs_of_any_faction() -> None:
    t = table(RU, hand=["Wildgear Druid"], constructs=["Initiate's Gauntlets", "Forgotten Scripture"])
    t.play("Wildgear Druid")
    assert asked(t) == "turn"
    assert (t.me.runes, t.me.honor) == (2, 2)


def test_wildgear_druid__gains_no_more_with_more_constructs() -> None:
    t = table(RU, hand=["Wildgear Druid"], constructs=["Workshop Gargoyle"] * 4)
    t.play("Wildgear Druid")
    assert (t.me.runes, t.me.honor) == (2, 2)


def test_wildgear_druid__looks_when_it_is_played() -> None:
    t = table(
        RU,
        hand=["Wildgear Druid", "Druid's Wreath", "Wildgear Druid"],
        constructs=["Workshop Gargoyle"],
    )
    t.play("Wildgear Druid")
    t.play("Druid's Wreath")
    assert t.me.honor == 0
    t.play("Wildgear Druid")
    assert t.me.honor == 2
    assert t.me.constructs == ["Workshop Gargoyle", "Verdant Crown"]


def test_wildgear_druid__counts_as_lifebound_and_as_mechana() -> None:
    t = table(RU, hand=["Wildgear Druid", "Everbloom Clique", "Matron of Discovery", "Deathdealer Noble"])
    for name in ("Wildgear Druid", "Everbloom Clique", "Matron of Discovery", "Deathdealer Noble"):
        t.play(name)
    assert t.me.honor == 2 + 1
    assert t.me.runes == 2 + 2 + 1
    assert t.me.power == 2


# ---------------------------------------------------------------- Adayu the Serene


def wealth(t: Table) -> tuple[int, int, int, int]:
    """Runes, power, honor, and cards in hand."""
    return t.me.runes, t.me.power, t.me.honor, len(t.me.hand)


def test_adayu_the_serene__gains_one_of_each_and_draws() -> None:
    t = table(RU, hand=["Adayu the Serene"], deck=["Militia", "Mystic"])
    t.play("Adayu the Serene")
    assert asked(t) == "turn"
    assert wealth(t) == (1, 1, 1, 1)  # it does not count itself
    assert t.me.hand == ["Militia"]


def test_adayu_the_serene__pays_by_the_faction_of_each_later_hero() -> None:
    # what the hero itself gives, then what Adayu adds
    for name, own, extra in (
        ("Matron of Discovery", (2, 0, 0, 0), (1 + 1, 0, 0, 0)),
        ("Deathdealer Noble", (0, 2, 0, 0), (0, 1 + 1, 0, 0)),
        ("Wolf Shaman", (1, 0, 0, 1), (0, 0, 1, 0)),
        ("Neophyte Mentor", (0, 0, 0, 1), (0, 0, 0, 1)),
        ("Mystic", (2, 0, 0, 0), (0, 0, 0, 0)),
    ):
        t = table(RU, hand=["Adayu the Serene", name])
        t.play("Adayu the Serene")
        t.play(name)
        expected = tuple(1 + a + b for a, b in zip(own, extra, strict=True))
        assert wealth(t) == expected, name


def test_adayu_the_serene__pays_by_the_faction_of_each_earlier_hero() -> None:
    # what the hero itself gives, then what Adayu adds
    for name, own, extra in (
        ("Matron of Discovery", (2, 0, 0, 0), (1 + 1, 0, 0, 0)),
        ("Deathdealer Noble", (0, 2, 0, 0), (0, 1 + 1, 0, 0)),
        ("Wolf Shaman", (1, 0, 0, 1), (0, 0, 1, 0)),
        ("Neophyte Mentor", (0, 0, 0, 1), (0, 0, 0, 1)),
        ("Apprentice", (1, 0, 0, 0), (0, 0, 0, 0)),
    ):
        t = table(RU, hand=[name, "Adayu the Serene"])
        t.play(name)
        assert t.me.runes == own[0]
        t.play("Adayu the Serene")
        expected = tuple(1 + a + b for a, b in zip(own, extra, strict=True))
        assert wealth(t) == expected, name


def test_adayu_the_serene__pays_for_both_factions_of_a_hero() -> None:
    # what the hero itself gives, then what Adayu adds
    for name, own, extra in (
        ("Canon Templar", (2, 0, 0, 0), (1, 0, 0, 1)),
        ("Deathbound Druid", (0, 0, 3, 0), (0, 1, 1, 0)),
        ("Nightmare Delver", (2, 0, 0, 0), (1, 1, 0, 0)),
        ("Timestream Seer", (2, 0, 0, 0), (0, 0, 1, 1)),
        ("Voidforged Paladin", (0, 2, 0, 0), (0, 1, 0, 1)),
        ("Wildgear Druid", (2, 0, 0, 0), (1, 0, 1, 0)),
    ):
        expected = tuple(1 + a + b for a, b in zip(own, extra, strict=True))
        for order in (["Adayu the Serene", name], [name, "Adayu the Serene"]):
            t = table(RU, hand=order)
            t.play(order[0])
            t.play(order[1])
            assert asked(t) == "turn"
            assert wealth(t) == expected, order


def test_adayu_the_serene__pays_for_all_four_factions_of_another_adayu() -> None:
    t = table(RU, hand=["Adayu the Serene", "Adayu the Serene"])
    t.play("Adayu the Serene")
    t.play("Adayu the Serene")
    assert wealth(t) == (4, 4, 4, 4)


def test_adayu_the_serene__counts_several_heroes_before_and_after() -> None:
    t = table(
        RU,
        hand=["Wildgear Druid", "Nightmare Delver", "Adayu the Serene", "Canon Templar", "Militia"],
        deck=["Mystic"] * 4,
    )
    for name in ("Wildgear Druid", "Nightmare Delver", "Adayu the Serene"):
        t.play(name)
    assert (t.me.runes, t.me.power, t.me.honor) == (4 + 1 + 2, 1 + 1, 1 + 1)
    t.play("Canon Templar")
    assert t.me.runes == 7 + 2 + 1
    t.play("Militia")
    assert t.me.power == 2 + 1
    assert t.me.hand == ["Mystic", "Mystic"]


def test_adayu_the_serene__sees_a_faction_named_for_a_mystic() -> None:
    t = table(RU, hand=["Adayu the Serene", "Neophyte Mentor", "Mystic"])
    t.play("Adayu the Serene")
    t.play("Neophyte Mentor")
    t.play("Mystic")
    t.choose("Void")
    assert (t.me.runes, t.me.power) == (1 + 2, 1 + 1)


def test_adayu_the_serene__sees_a_faction_that_a_mercenary_named() -> None:
    for order in (["Adayu the Serene", "Borderland Mercenary"], ["Borderland Mercenary", "Adayu the Serene"]):
        t = table(RU, hand=order)
        t.play(order[0])
        if order[0] == "Borderland Mercenary":
            t.choose("Mechana")
        t.play(order[1])
        if order[1] == "Borderland Mercenary":
            t.choose("Mechana")
        assert wealth(t) == (1 + 1, 1, 1, 1 + 1)


def test_adayu_the_serene__counts_as_every_faction_for_others() -> None:
    t = table(
        RU,
        hand=[
            "Adayu the Serene",
            "Disciple of Oziah",
            "Disciple of Euloth",
            "Disciple of Cetra",
            "Disciple of Emri",
        ],
        deck=[],
    )
    t.play("Adayu the Serene")
    assert t.me.hand == ["Scion of Oziah", "Scion of Euloth", "Scion of Cetra", "Scion of Emri"]


def test_adayu_the_serene__draws_in_the_middle_transform_and_count_when_played() -> None:
    t = table(RU, hand=["Adayu the Serene"], deck=["Disciple of Euloth", "Militia"])
    t.play("Adayu the Serene")
    assert t.me.hand == ["Scion of Euloth"]
    t.play("Scion of Euloth")
    assert (t.me.runes, t.me.power) == (1 + 2 + 1, 1 + 2)


def test_adayu_the_serene__counts_this_turn_only() -> None:
    t = table(
        RU,
        hand=["Adayu the Serene"],
        deck=["Militia", *["Wolf Shaman"] * 6],
        opponents=[{"hand": ["Everbloom Clique"]}],
    )
    t.play("Adayu the Serene")
    assert t.me.honor == 1
    t.end_turn()
    t.play("Everbloom Clique")
    t.end_turn()
    t.play("Wolf Shaman")
    assert t.me.honor == 1


def test_adayu_the_serene__is_acquired_by_defeating_the_tormented_and_scores() -> None:
    t = table(RU, power=7, deck=[], row=["Adayu the Tormented"])
    t.defeat("Adayu the Tormented")
    assert t.me.discard == ["Adayu the Serene"]
    next_turn(t)
    t.play("Adayu the Serene")
    assert (t.me.runes, t.me.power, t.me.honor) == (1, 1, 1)
    assert t.game.scores()[0].cards == 6
