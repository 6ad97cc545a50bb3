"""Realms Unraveled: Enlightened."""

from __future__ import annotations

from asking import verbs
from centerrow.testing import Table, table

RU = "realms_unraveled"


def offered(t: Table, verb: str = "choose") -> list[str]:
    """The cards that can be picked now, with the zone where it is not the center row."""
    found = [(o.card, o.zone) for o in t.options() if o.verb == verb and o.card is not None]
    return sorted(card if zone == "row" else f"{card} ({zone})" for card, zone in found)


def texts(t: Table, verb: str = "choose") -> list[str]:
    return [o.text for o in t.options() if o.verb == verb]


def asked(t: Table) -> str:
    """What the pending decision is about; "turn" when nothing else is open."""
    decision = t.game.decision
    assert decision is not None
    return decision.prompt


def accept(t: Table) -> None:
    """Say yes to a may."""
    assert asked(t) == "may"
    assert verbs(t) == {"choose", "decline"}
    t.game.apply(next(o for o in t.options() if o.verb == "choose"))


def next_turn(t: Table) -> None:
    """Both players end their turn."""
    t.end_turn()
    t.end_turn()


def empty_the_supplies(t: Table) -> None:
    """Buy every Mystic and Heavy Infantry; takes 130 runes."""
    for name in ("Mystic", "Heavy Infantry"):
        while t.supply(name):
            t.acquire(name)


# ---------------------------------------------------------------- Dhartha, the Eternal


def test_dhartha_the_eternal__acquires_the_top_hero_free_and_past_the_row() -> None:
    t = table(RU, hand=["Dhartha, the Eternal"], row=["Sadistic Giant"], center_deck=["Remus, Pack Guardian"])
    row = t.row
    t.play("Dhartha, the Eternal")
    assert asked(t) == "turn"
    assert t.me.discard == ["Remus, Pack Guardian"]
    assert t.row == row
    assert t.center_deck[0] == "Blank"


def test_dhartha_the_eternal__acquires_a_construct_to_the_discard_pile() -> None:
    t = table(RU, hand=["Dhartha, the Eternal"], center_deck=["Upgrade Foundry"])
    t.play("Dhartha, the Eternal")
    assert t.me.discard == ["Upgrade Foundry"]
    assert t.me.constructs == []


def test_dhartha_the_eternal__defeats_the_top_monster_free() -> None:
    t = table(RU, hand=["Dhartha, the Eternal"], power=1, center_deck=["Sower of Betrayal", "Wolf Shaman"])
    t.play("Dhartha, the Eternal")
    assert asked(t) == "faction"
    t.choose("Enlightened")
    assert t.me.honor == 3 + 2
    assert t.me.power == 1
    assert t.void == ["Sower of Betrayal"]
    assert t.row == ["Blank"] * 6
    assert t.center_deck[0] == "Wolf Shaman"


def test_dhartha_the_eternal__gives_the_whole_reward() -> None:
    t = table(
        RU, hand=["Dhartha, the Eternal"], row=["Wolf Shaman"], center_deck=["Foundation Burrower", "Mystic"]
    )
    t.play("Dhartha, the Eternal")
    assert t.me.honor == 1
    assert verbs(t) == {"choose", "decline"}
    t.choose("Wolf Shaman")
    assert t.void == ["Foundation Burrower", "Wolf Shaman"]
    assert t.row[0] == "Mystic"


def test_dhartha_the_eternal__acquires_the_hero_a_monster_becomes() -> None:
    t = table(RU, hand=["Dhartha, the Eternal"], center_deck=["Adayu the Tormented"])
    t.play("Dhartha, the Eternal")
    assert t.me.discard == ["Adayu the Serene"]
    assert t.void == []
    assert t.me.honor == 0


def test_dhartha_the_eternal__may_do_it_again_for_each_earlier_hero() -> None:
    t = table(
        RU,
        hand=["Timestream Seer", "Timestream Seer", "Dhartha, the Eternal"],
        center_deck=["Wolf Shaman", "Spike Vixen", "Everbloom Clique"],
    )
    t.play("Timestream Seer")
    t.play("Timestream Seer")
    t.play("Dhartha, the Eternal")
    assert t.me.discard == ["Wolf Shaman"]
    accept(t)
    assert t.me.discard == ["Wolf Shaman", "Spike Vixen"]
    accept(t)
    assert t.me.discard == ["Wolf Shaman", "Spike Vixen", "Everbloom Clique"]
    assert asked(t) == "turn"


def test_dhartha_the_eternal__may_decline_one_repeat_and_take_the_next() -> None:
    t = table(
        RU,
        hand=["Timestream Seer", "Timestream Seer", "Dhartha, the Eternal"],
        center_deck=["Wolf Shaman", "Spike Vixen", "Everbloom Clique"],
    )
    t.play("Timestream Seer")
    t.play("Timestream Seer")
    t.play("Dhartha, the Eternal")
    t.decline()
    accept(t)
    assert t.me.discard == ["Wolf Shaman", "Spike Vixen"]
    assert asked(t) == "turn"


def test_dhartha_the_eternal__asks_after_each_later_hero_and_keeps_no_right() -> None:
    t = table(
        RU,
        hand=["Dhartha, the Eternal", "Canon Templar", "Timestream Seer"],
        center_deck=["Wolf Shaman", "Spike Vixen", "Everbloom Clique"],
    )
    t.play("Dhartha, the Eternal")
    t.play("Canon Templar")
    assert asked(t) == "may"
    assert t.me.runes == 2  # the later hero's own effect comes first
    t.decline()
    assert "use_right" not in verbs(t)
    assert t.me.discard == ["Wolf Shaman"]
    t.play("Timestream Seer")
    accept(t)
    assert t.me.discard == ["Wolf Shaman", "Spike Vixen"]


def test_dhartha_the_eternal__is_not_repeated_by_heroes_of_other_factions() -> None:
    t = table(
        RU,
        hand=["Apprentice", "Nightmare Delver", "Dhartha, the Eternal", "Mystic", "Wildgear Druid"],
        center_deck=["Wolf Shaman", "Spike Vixen"],
    )
    t.play("Apprentice")
    t.play("Nightmare Delver")
    t.play("Dhartha, the Eternal")
    assert asked(t) == "turn"
    t.play("Mystic")
    t.play("Wildgear Druid")
    assert asked(t) == "turn"
    assert t.me.discard == ["Wolf Shaman"]


def test_dhartha_the_eternal__counts_a_hero_of_four_factions_once() -> None:
    t = table(
        RU,
        hand=["Adayu the Serene", "Dhartha, the Eternal"],
        center_deck=["Wolf Shaman", "Spike Vixen", "Everbloom Clique"],
    )
    t.play("Adayu the Serene")
    t.play("Dhartha, the Eternal")
    accept(t)
    assert asked(t) == "turn"
    assert t.me.discard == ["Wolf Shaman", "Spike Vixen"]


def test_dhartha_the_eternal__two_of_them_repeat_each_other() -> None:
    t = table(
        RU,
        hand=["Dhartha, the Eternal", "Dhartha, the Eternal"],
        center_deck=["Wolf Shaman", "Spike Vixen", "Everbloom Clique", "Matron of Discovery"],
    )
    t.play("Dhartha, the Eternal")
    t.play("Dhartha, the Eternal")
    assert len(t.me.discard) == 2
    accept(t)
    accept(t)
    assert t.me.discard == ["Wolf Shaman", "Spike Vixen", "Everbloom Clique", "Matron of Discovery"]
    assert asked(t) == "turn"


def test_dhartha_the_eternal__does_nothing_without_center_cards() -> None:
    t = table(RU, hand=["Timestream Seer", "Dhartha, the Eternal", "Canon Templar"], center_deck=[])
    t.play("Timestream Seer")
    t.play("Dhartha, the Eternal")
    assert asked(t) == "turn"
    t.play("Canon Templar")
    assert asked(t) == "turn"
    assert t.me.discard == []


def test_dhartha_the_eternal__shuffles_the_void_into_an_empty_center_deck() -> None:
    t = table(RU, hand=["Timestream Seer", "Dhartha, the Eternal"], center_deck=[], void=["Wolf Shaman"])
    t.play("Timestream Seer")
    t.play("Dhartha, the Eternal")
    assert t.me.discard == ["Wolf Shaman"]
    assert t.void == []
    assert asked(t) == "turn"  # nothing is left for the repeat


def test_dhartha_the_eternal__meets_the_same_monster_again_when_only_the_void_is_left() -> None:
    t = table(RU, hand=["Timestream Seer", "Dhartha, the Eternal"], center_deck=[], void=["Sadistic Giant"])
    t.play("Timestream Seer")
    t.play("Dhartha, the Eternal")
    assert t.me.honor == 5
    assert t.void == ["Sadistic Giant"]
    accept(t)
    assert t.me.honor == 10
    assert t.void == ["Sadistic Giant"]


def test_dhartha_the_eternal__sets_off_what_reacts_to_acquiring() -> None:
    t = table(
        RU,
        hand=["Dhartha, the Eternal"],
        constructs=["Workshop Gargoyle", "Hedron Watchtower"],
        center_deck=["Air Support Squadron"],
    )
    t.play("Dhartha, the Eternal")
    assert t.me.honor == 1 + 6
    assert t.me.discard == ["Air Support Squadron"]


def test_dhartha_the_eternal__lets_a_mechana_card_go_to_hand_with_air_support() -> None:
    t = table(
        RU,
        hand=["Dhartha, the Eternal"],
        constructs=["Air Support Squadron"],
        center_deck=["Matron of Discovery"],
    )
    t.play("Dhartha, the Eternal")
    assert asked(t) == "destination"
    assert sorted(str(o.zone) for o in t.options()) == ["discard", "hand"]
    assert t.row == ["Blank"] * 6
    t.choose("hand")
    assert t.me.hand == ["Matron of Discovery"]


def test_dhartha_the_eternal__lets_a_construct_go_into_play_with_alset() -> None:
    t = table(
        RU, hand=["Alset, Reactor Savant", "Dhartha, the Eternal"], center_deck=["Mantra of True Sight"]
    )
    t.play("Alset, Reactor Savant")
    t.play("Dhartha, the Eternal")
    t.choose("constructs")
    assert t.me.constructs == ["Mantra of True Sight"]
    t.activate("Mantra of True Sight")
    assert t.me.hand == ["Apprentice"]


# ---------------------------------------------------------------- Journeyman Outrider


def test_journeyman_outrider__must_acquire_a_hero_or_construct_of_cost_5_or_less() -> None:
    t = table(
        RU,
        hand=["Journeyman Outrider", "Wolf Shaman"],
        discard=["Spike Vixen"],
        void=["Everbloom Clique"],
        row=[
            "Snapdragon Witch",
            "Hedron Watchtower",
            "Remus, Pack Guardian",
            "Air Support Squadron",
            "Foundation Burrower",
        ],
    )
    t.play("Journeyman Outrider")
    assert asked(t) == "acquire"
    assert verbs(t) == {"choose"}
    assert offered(t) == [
        "Heavy Infantry (supply)",
        "Hedron Watchtower",
        "Mystic (supply)",
        "Snapdragon Witch",
    ]


def test_journeyman_outrider__puts_a_hero_into_the_discard_pile_and_the_row_is_refilled() -> None:
    t = table(
        RU,
        hand=["Journeyman Outrider"],
        runes=1,
        row=["Wolf Shaman", "Snapdragon Witch", "Spike Vixen"],
        center_deck=["Everbloom Clique"],
    )
    t.play("Journeyman Outrider")
    t.choose("Snapdragon Witch")
    assert t.me.discard == ["Snapdragon Witch"]
    assert t.me.runes == 1
    assert t.row[:3] == ["Wolf Shaman", "Everbloom Clique", "Spike Vixen"]


def test_journeyman_outrider__acquires_a_construct_to_the_discard_pile() -> None:
    t = table(RU, hand=["Journeyman Outrider"], row=["Hedron Watchtower"])
    t.play("Journeyman Outrider")
    t.choose("Hedron Watchtower")
    assert t.me.discard == ["Hedron Watchtower"]
    assert t.me.constructs == []


def test_journeyman_outrider__reaches_the_always_available_piles() -> None:
    t = table(RU, hand=["Journeyman Outrider", "Journeyman Outrider"])
    t.play("Journeyman Outrider")
    t.choose("Mystic")
    t.play("Journeyman Outrider")
    t.choose("Heavy Infantry")
    assert t.me.discard == ["Mystic", "Heavy Infantry"]
    assert (t.supply("Mystic"), t.supply("Heavy Infantry")) == (25, 25)


def test_journeyman_outrider__does_nothing_without_a_legal_card() -> None:
    t = table(RU, hand=["Journeyman Outrider"], runes=130, row=["Vir, Ascetic Master", "Sadistic Giant"])
    empty_the_supplies(t)
    t.play("Journeyman Outrider")
    assert asked(t) == "turn"
    assert len(t.me.discard) == 52


def test_journeyman_outrider__looks_at_the_cost_not_at_what_is_paid() -> None:
    t = table(RU, hand=["Animus of the Wild", "Journeyman Outrider"], row=["Remus, Pack Guardian"])
    t.play("Animus of the Wild")
    t.play("Journeyman Outrider")
    assert offered(t) == ["Heavy Infantry (supply)", "Mystic (supply)"]


def test_journeyman_outrider__sees_a_transformed_card_with_its_printed_cost() -> None:
    t = table(
        RU, hand=["Journeyman Outrider"], row=["Scion of Emri", "Verdant Crown", "Alset, Reactor Savant"]
    )
    t.play("Journeyman Outrider")
    assert offered(t) == ["Heavy Infantry (supply)", "Mystic (supply)", "Scion of Emri", "Verdant Crown"]
    t.choose("Scion of Emri")
    assert t.me.discard == ["Scion of Emri"]


def test_journeyman_outrider__lets_another_card_name_the_place() -> None:
    t = table(
        RU,
        hand=["Alset, Reactor Savant", "Journeyman Outrider"],
        constructs=["Air Support Squadron"],
        row=["Hedron Watchtower"],
        center_deck=["Wolf Shaman"],
    )
    t.play("Alset, Reactor Savant")
    t.play("Journeyman Outrider")
    t.choose("Hedron Watchtower")
    assert asked(t) == "destination"
    assert sorted(str(o.zone) for o in t.options()) == ["constructs", "discard", "hand"]
    assert t.row[0] == "Wolf Shaman"  # the row is full while the place is chosen
    t.choose("discard")
    assert t.me.discard == ["Hedron Watchtower"]


def test_journeyman_outrider__leaves_the_place_empty_until_a_card_exists() -> None:
    t = table(
        RU,
        hand=["Journeyman Outrider"],
        power=2,
        row=["Wolf Shaman", "Foundation Burrower"],
        center_deck=[],
    )
    t.play("Journeyman Outrider")
    t.choose("Wolf Shaman")
    assert t.row == ["Foundation Burrower"] + ["Blank"] * 4
    t.defeat("Foundation Burrower")
    assert t.row == ["Foundation Burrower"] + ["Blank"] * 4
    assert t.void == []
    assert t.game.view(seat=0)["row"][:2] == ["Foundation Burrower", None]


# ---------------------------------------------------------------- Neophyte Mentor


def test_neophyte_mentor__draws_a_card() -> None:
    t = table(RU, hand=["Neophyte Mentor"], deck=["Militia", "Apprentice"])
    t.play("Neophyte Mentor")
    assert asked(t) == "turn"
    assert t.me.hand == ["Militia"]


def test_neophyte_mentor__gives_the_next_mystic_a_faction_before_its_effect() -> None:
    t = table(RU, hand=["Neophyte Mentor", "Mystic"])
    t.play("Neophyte Mentor")
    t.play("Mystic")
    assert asked(t) == "faction"
    assert verbs(t) == {"choose"}
    assert texts(t) == ["Enlightened", "Lifebound", "Mechana", "Void"]
    assert t.me.runes == 0
    t.choose("Void")
    assert asked(t) == "turn"
    assert t.me.runes == 2


def test_neophyte_mentor__gives_the_next_heavy_infantry_a_faction() -> None:
    t = table(RU, hand=["Neophyte Mentor", "Heavy Infantry", "Mystic"])
    t.play("Neophyte Mentor")
    t.play("Heavy Infantry")
    assert asked(t) == "faction"
    t.choose("Mechana")
    assert t.me.power == 2
    t.play("Mystic")
    assert asked(t) == "turn"


def test_neophyte_mentor__works_for_one_card_only() -> None:
    t = table(RU, hand=["Neophyte Mentor", "Mystic", "Mystic"])
    t.play("Neophyte Mentor")
    t.play("Mystic")
    t.choose("Void")
    t.play("Mystic")
    assert asked(t) == "turn"
    assert t.me.runes == 4


def test_neophyte_mentor__does_not_look_back_and_is_not_used_up_by_other_heroes() -> None:
    t = table(RU, hand=["Mystic", "Neophyte Mentor", "Apprentice", "Militia", "Wolf Shaman", "Mystic"])
    t.play("Mystic")
    t.play("Neophyte Mentor")
    for name in ("Apprentice", "Militia", "Wolf Shaman"):
        t.play(name)
        assert asked(t) == "turn"
    t.play("Mystic")
    assert asked(t) == "faction"


def test_neophyte_mentor__is_not_used_up_by_acquiring() -> None:
    t = table(RU, hand=["Neophyte Mentor", "Mystic"], runes=3)
    t.play("Neophyte Mentor")
    t.acquire("Mystic")
    assert asked(t) == "turn"
    t.play("Mystic")
    assert asked(t) == "faction"


def test_neophyte_mentor__lets_the_mystic_unite_with_heroes_played_before() -> None:
    t = table(RU, hand=["Everbloom Clique", "Deathdealer Noble", "Neophyte Mentor", "Mystic"])
    t.play("Everbloom Clique")
    t.play("Deathdealer Noble")
    t.play("Neophyte Mentor")
    t.play("Mystic")
    t.choose("Lifebound")
    assert t.me.honor == 2 + 1
    assert t.me.power == 2


def test_neophyte_mentor__lets_the_mystic_unite_with_heroes_played_after() -> None:
    t = table(RU, hand=["Neophyte Mentor", "Mystic", "Everbloom Clique", "Deathdealer Noble"])
    t.play("Neophyte Mentor")
    t.play("Mystic")
    t.choose("Void")
    t.play("Everbloom Clique")
    t.play("Deathdealer Noble")
    assert t.me.honor == 2
    assert t.me.power == 2 + 1


def test_neophyte_mentor__lets_the_mystic_transform_disciples_in_hand() -> None:
    t = table(RU, hand=["Neophyte Mentor", "Mystic", "Disciple of Emri", "Disciple of Cetra"], deck=[])
    t.play("Neophyte Mentor")
    t.play("Mystic")
    assert t.me.hand == ["Disciple of Emri", "Disciple of Cetra"]
    t.choose("Void")
    assert t.me.hand == ["Scion of Emri", "Disciple of Cetra"]


def test_neophyte_mentor__lets_the_mystic_complete_the_four_factions_for_vir() -> None:
    t = table(
        RU,
        hand=["Vir, Ascetic Master", "Wildgear Druid", "Neophyte Mentor", "Heavy Infantry"],
        deck=[],
    )
    t.play("Wildgear Druid")
    t.play("Neophyte Mentor")
    t.play("Heavy Infantry")
    assert t.me.hand == ["Vir, Ascetic Master"]
    t.choose("Void")
    assert t.me.hand == ["Vir, Ephemeral Guru"]


def test_neophyte_mentor__lets_the_mystic_count_for_constructs_and_rewards() -> None:
    t = table(
        RU,
        hand=["Neophyte Mentor", "Mystic"],
        constructs=["Forgotten Scripture"],
        power=3,
        row=["Sower of Discontent"],
    )
    t.play("Neophyte Mentor")
    t.play("Mystic")
    t.choose("Enlightened")
    assert t.me.constructs == ["Mantra of True Sight"]
    t.defeat("Sower of Discontent")
    t.choose("Enlightened")
    assert t.me.honor == 2 + 2


def test_neophyte_mentor__two_of_them_give_the_same_card_two_factions() -> None:
    t = table(
        RU,
        hand=[
            "Neophyte Mentor",
            "Neophyte Mentor",
            "Everbloom Clique",
            "Deathdealer Noble",
            "Mystic",
            "Mystic",
        ],
    )
    for name in ("Neophyte Mentor", "Neophyte Mentor", "Everbloom Clique", "Deathdealer Noble", "Mystic"):
        t.play(name)
    t.choose("Lifebound")
    assert asked(t) == "faction"
    t.choose("Void")
    assert t.me.honor == 2 + 1
    assert t.me.power == 2 + 1
    t.play("Mystic")
    assert asked(t) == "turn"


def test_neophyte_mentor__two_of_them_naming_one_faction_count_once() -> None:
    t = table(RU, hand=["Neophyte Mentor", "Neophyte Mentor", "Everbloom Clique", "Mystic"])
    t.play("Neophyte Mentor")
    t.play("Neophyte Mentor")
    t.play("Everbloom Clique")
    t.play("Mystic")
    t.choose("Lifebound")
    t.choose("Lifebound")
    assert t.me.honor == 2 + 1


def test_neophyte_mentor__a_mystic_of_two_factions_unites_once_with_a_hero_of_both() -> None:
    t = table(
        RU,
        hand=["Neophyte Mentor", "Neophyte Mentor", "Mystic", "Adayu the Serene", "Everbloom Clique"],
        deck=["Militia"] * 4,
    )
    t.play("Neophyte Mentor")
    t.play("Neophyte Mentor")
    t.play("Mystic")
    t.choose("Lifebound")
    t.choose("Mechana")
    t.play("Everbloom Clique")
    assert t.me.honor == 2 + 1
    t.play("Adayu the Serene")
    assert t.me.honor == 3 + 1 + 1 + 1 + 1  # Clique's for Adayu; Adayu's own, for the Mystic and for Clique
    assert t.me.runes == 2 + 1 + 1


def test_neophyte_mentor__is_forgotten_at_end_of_turn() -> None:
    t = table(RU, hand=["Neophyte Mentor"], deck=["Militia", "Mystic", *["Apprentice"] * 8])
    t.play("Neophyte Mentor")
    next_turn(t)
    assert "Mystic" in t.me.hand
    t.play("Mystic")
    assert asked(t) == "turn"


def test_neophyte_mentor__does_not_reach_the_next_players_mystic() -> None:
    t = table(RU, hand=["Neophyte Mentor"], opponents=[{"hand": ["Mystic"]}])
    t.play("Neophyte Mentor")
    t.end_turn()
    t.play("Mystic")
    assert asked(t) == "turn"
    assert t.opponent(1).runes == 2


def test_neophyte_mentor__the_faction_ends_with_the_turn() -> None:
    t = table(RU, hand=["Neophyte Mentor", "Mystic", "Everbloom Clique"], deck=[])
    t.play("Neophyte Mentor")
    t.play("Mystic")
    t.choose("Lifebound")
    next_turn(t)
    t.play("Mystic")
    t.play("Everbloom Clique")
    assert t.me.honor == 2


def test_neophyte_mentor__without_cards_to_draw_still_gives_the_faction() -> None:
    t = table(RU, hand=["Neophyte Mentor", "Mystic"], deck=[])
    t.play("Neophyte Mentor")
    assert t.me.hand == ["Mystic"]
    t.play("Mystic")
    assert asked(t) == "faction"


# ---------------------------------------------------------------- Oziah's Familiar


def test_oziahs_familiar__must_defeat_a_monster_of_cost_4_or_less() -> None:
    t = table(
        RU,
        hand=["Oziah's Familiar"],
        void=["Foundation Burrower"],
        row=["Sadistic Giant", "Terrorizing Fiend", "Wailing Spectre", "Wolf Shaman", "Borderland Nihilist"],
    )
    t.play("Oziah's Familiar")
    assert asked(t) == "defeat"
    assert verbs(t) == {"choose"}
    assert offered(t) == ["Borderland Nihilist", "Cultist (supply)", "Sadistic Giant", "Terrorizing Fiend"]


def test_oziahs_familiar__defeats_without_power_and_gives_the_reward() -> None:
    t = table(
        RU,
        hand=["Oziah's Familiar"],
        power=1,
        row=["Wolf Shaman", "Sadistic Giant"],
        center_deck=["Everbloom Clique"],
    )
    t.play("Oziah's Familiar")
    t.choose("Sadistic Giant")
    assert asked(t) == "turn"
    assert t.me.honor == 5
    assert t.me.power == 1
    assert t.void == ["Sadistic Giant"]
    assert t.row[:2] == ["Wolf Shaman", "Everbloom Clique"]


def test_oziahs_familiar__defeats_the_cultist_when_nothing_else_is_in_reach() -> None:
    t = table(RU, hand=["Oziah's Familiar"], row=["Wailing Spectre"])
    t.play("Oziah's Familiar")
    assert offered(t) == ["Cultist (supply)"]
    assert verbs(t) == {"choose"}
    t.choose("Cultist")
    assert t.me.honor == 1
    assert t.supply("Cultist") == 1
    assert t.void == []


def test_oziahs_familiar__acquires_the_hero_a_monster_becomes() -> None:
    t = table(RU, hand=["Oziah's Familiar"], row=["Borderland Nihilist"])
    t.play("Oziah's Familiar")
    t.choose("Borderland Nihilist")
    assert t.me.discard == ["Borderland Mercenary"]
    assert t.void == []


def test_oziahs_familiar__must_defeat_once_more_for_each_earlier_hero() -> None:
    t = table(
        RU,
        hand=["Timestream Seer", "Wolf Shaman", "Mystic", "Voidforged Paladin", "Oziah's Familiar"],
        deck=[],
    )
    for name in ("Timestream Seer", "Wolf Shaman", "Mystic", "Voidforged Paladin", "Oziah's Familiar"):
        t.play(name)
    for _ in range(3):
        assert asked(t) == "defeat"
        assert verbs(t) == {"choose"}
        t.choose("Cultist")
    assert asked(t) == "turn"
    assert t.me.honor == 3


def test_oziahs_familiar__must_defeat_once_more_for_each_later_hero() -> None:
    t = table(
        RU,
        hand=["Oziah's Familiar", "Scryer of the Lidless Eye", "Wolf Shaman", "Canon Templar"],
        row=["Sadistic Giant", "Wailing Spectre"],
    )
    t.play("Oziah's Familiar")
    t.choose("Cultist")
    t.play("Scryer of the Lidless Eye")
    assert asked(t) == "discard"  # the later hero's own effect comes first
    t.choose("Apprentice")
    assert asked(t) == "defeat"
    assert offered(t) == ["Cultist (supply)", "Sadistic Giant"]
    assert verbs(t) == {"choose"}
    t.choose("Sadistic Giant")
    t.play("Wolf Shaman")
    assert asked(t) == "turn"
    t.play("Canon Templar")
    assert asked(t) == "defeat"
    t.choose("Cultist")
    assert t.me.honor == 1 + 5 + 1


def test_oziahs_familiar__two_of_them_defeat_four_times() -> None:
    t = table(RU, hand=["Oziah's Familiar", "Oziah's Familiar"])
    t.play("Oziah's Familiar")
    t.choose("Cultist")
    t.play("Oziah's Familiar")
    for _ in range(3):
        t.choose("Cultist")
    assert asked(t) == "turn"
    assert t.me.honor == 4


def test_oziahs_familiar__its_own_repeats_come_before_those_of_other_heroes() -> None:
    t = table(
        RU,
        hand=["Dhartha, the Eternal", "Oziah's Familiar", "Timestream Seer"],
        center_deck=["Wolf Shaman", "Spike Vixen", "Everbloom Clique"],
    )
    t.play("Dhartha, the Eternal")
    t.play("Oziah's Familiar")
    t.choose("Cultist")
    t.choose("Cultist")
    accept(t)
    t.play("Timestream Seer")
    accept(t)  # Dhartha was played first
    t.choose("Cultist")
    assert asked(t) == "turn"
    assert t.me.honor == 3
    assert t.me.discard == ["Wolf Shaman", "Spike Vixen", "Everbloom Clique"]


def test_oziahs_familiar__reacts_in_the_order_in_which_the_heroes_were_played() -> None:
    t = table(
        RU,
        hand=["Oziah's Familiar", "Dhartha, the Eternal", "Timestream Seer"],
        center_deck=["Wolf Shaman", "Spike Vixen", "Everbloom Clique"],
    )
    t.play("Oziah's Familiar")
    t.choose("Cultist")
    t.play("Dhartha, the Eternal")
    accept(t)
    t.choose("Cultist")
    t.play("Timestream Seer")
    t.choose("Cultist")  # the Familiar was played first
    t.decline()
    assert asked(t) == "turn"
    assert t.me.honor == 3


def test_oziahs_familiar__counts_a_hero_of_four_factions_once() -> None:
    t = table(RU, hand=["Oziah's Familiar", "Adayu the Serene"])
    t.play("Oziah's Familiar")
    t.choose("Cultist")
    t.play("Adayu the Serene")
    t.choose("Cultist")
    assert asked(t) == "turn"


def test_oziahs_familiar__may_pick_a_monster_that_came_with_the_refill() -> None:
    t = table(
        RU,
        hand=["Timestream Seer", "Oziah's Familiar"],
        row=["Foundation Burrower"],
        center_deck=["Sadistic Giant"],
    )
    t.play("Timestream Seer")
    t.decline()
    t.play("Oziah's Familiar")
    t.choose("Foundation Burrower")
    assert asked(t) == "banish"  # the whole reward before the next defeat
    t.decline()
    t.choose("Sadistic Giant")
    assert t.me.honor == 1 + 5


def test_oziahs_familiar__meets_the_same_monster_again_when_only_the_void_is_left() -> None:
    t = table(RU, hand=["Timestream Seer", "Oziah's Familiar"], row=["Sadistic Giant"], center_deck=[])
    t.play("Timestream Seer")
    t.decline()
    t.play("Oziah's Familiar")
    t.choose("Sadistic Giant")
    assert t.row[0] == "Sadistic Giant"
    t.choose("Sadistic Giant")
    assert t.me.honor == 10
    assert t.void == []


def test_oziahs_familiar__reaches_the_void_after_emri_demonsbane() -> None:
    t = table(
        RU,
        hand=["Emri, Demonsbane", "Oziah's Familiar"],
        void=["Sadistic Giant", "Wailing Spectre", "Wolf Shaman"],
    )
    t.play("Emri, Demonsbane")
    t.play("Oziah's Familiar")
    assert offered(t) == ["Cultist (supply)", "Sadistic Giant (void)"]
    t.choose("Sadistic Giant")
    assert t.me.honor == 5
    assert t.void == ["Wailing Spectre", "Wolf Shaman"]
    assert t.center_deck[-1] == "Sadistic Giant"


# ---------------------------------------------------------------- Scryer of the Lidless Eye


def test_scryer_of_the_lidless_eye__draws_two_then_must_discard() -> None:
    t = table(RU, hand=["Scryer of the Lidless Eye", "Mystic"], deck=["Militia", "Apprentice", "Wolf Shaman"])
    t.play("Scryer of the Lidless Eye")
    assert t.me.hand == ["Mystic", "Militia", "Apprentice"]
    assert asked(t) == "discard"
    assert verbs(t) == {"choose"}
    assert offered(t) == ["Apprentice (hand)", "Militia (hand)", "Mystic (hand)"]
    t.choose("Militia")
    assert t.me.hand == ["Mystic", "Apprentice"]
    assert t.me.discard == ["Militia"]


def test_scryer_of_the_lidless_eye__takes_an_enlightened_hero_back() -> None:
    t = table(RU, hand=["Scryer of the Lidless Eye", "Neophyte Mentor"])
    t.play("Scryer of the Lidless Eye")
    t.choose("Neophyte Mentor")
    assert asked(t) == "turn"
    assert t.me.discard == []
    assert sorted(t.me.hand) == ["Apprentice", "Apprentice", "Neophyte Mentor"]


def test_scryer_of_the_lidless_eye__takes_any_card_with_enlightened_among_its_factions_back() -> None:
    for name in ("Canon Templar", "Forgotten Scripture", "Adayu the Serene"):
        t = table(RU, hand=["Scryer of the Lidless Eye", name])
        t.play("Scryer of the Lidless Eye")
        t.choose(name)
        assert name in t.me.hand
        assert t.me.discard == []


def test_scryer_of_the_lidless_eye__leaves_cards_of_other_factions_in_the_discard_pile() -> None:
    for name in ("Mystic", "Wildgear Druid", "Druid's Wreath"):
        t = table(RU, hand=["Scryer of the Lidless Eye", name])
        t.play("Scryer of the Lidless Eye")
        t.choose(name)
        assert t.me.discard == [name]
        assert t.me.hand == ["Apprentice", "Apprentice"]


def test_scryer_of_the_lidless_eye__shows_a_drawn_disciple_already_transformed() -> None:
    t = table(RU, hand=["Scryer of the Lidless Eye"], deck=["Disciple of Oziah", "Militia"])
    t.play("Scryer of the Lidless Eye")
    assert offered(t) == ["Militia (hand)", "Scion of Oziah (hand)"]


def test_scryer_of_the_lidless_eye__draws_what_there_is() -> None:
    t = table(RU, hand=["Scryer of the Lidless Eye"], deck=[], discard=["Militia"])
    t.play("Scryer of the Lidless Eye")
    assert offered(t) == ["Militia (hand)"]
    t.choose("Militia")
    assert t.me.discard == ["Militia"]


def test_scryer_of_the_lidless_eye__discards_nothing_from_an_empty_hand() -> None:
    t = table(RU, hand=["Scryer of the Lidless Eye"], deck=[])
    t.play("Scryer of the Lidless Eye")
    assert asked(t) == "turn"
    assert t.me.hand == []


def test_scryer_of_the_lidless_eye__reshuffles_before_it_discards() -> None:
    t = table(RU, hand=["Scryer of the Lidless Eye"], deck=["Mystic"], discard=["Militia", "Apprentice"])
    t.play("Scryer of the Lidless Eye")
    assert len(t.me.hand) == 2
    assert t.me.hand[0] == "Mystic"
    t.choose("Mystic")
    assert t.me.discard == ["Mystic"]
    assert len(t.me.deck) == 1


def test_scryer_of_the_lidless_eye__two_of_them_return_each_other() -> None:
    t = table(RU, hand=["Scryer of the Lidless Eye", "Scryer of the Lidless Eye"])
    t.play("Scryer of the Lidless Eye")
    t.choose("Scryer of the Lidless Eye")
    assert t.me.hand.count("Scryer of the Lidless Eye") == 1
    t.play("Scryer of the Lidless Eye")
    t.choose("Apprentice")
    assert t.me.hand == ["Apprentice"] * 3


# ---------------------------------------------------------------- Disciple of Oziah, Scion of Oziah


def test_disciple_of_oziah__must_defeat_a_monster_of_cost_3_or_less() -> None:
    t = table(
        RU,
        hand=["Disciple of Oziah"],
        void=["Foundation Burrower"],
        row=["Sower of Discontent", "Sadistic Giant", "Wolf Shaman"],
    )
    t.play("Disciple of Oziah")
    assert asked(t) == "defeat"
    assert verbs(t) == {"choose"}
    assert offered(t) == ["Cultist (supply)", "Sower of Discontent"]
    t.choose("Sower of Discontent")
    t.choose("Enlightened")
    assert t.me.honor == 2 + 1
    assert t.void == ["Foundation Burrower", "Sower of Discontent"]


def test_disciple_of_oziah__transforms_in_hand_when_an_enlightened_hero_is_played() -> None:
    t = table(RU, hand=["Disciple of Oziah", "Timestream Seer"], row=["Wailing Spectre"])
    t.play("Timestream Seer")
    assert t.me.hand == ["Scion of Oziah"]  # at once: the banish is still to be decided
    t.decline()
    t.play("Scion of Oziah")
    assert offered(t) == ["Cultist (supply)", "Wailing Spectre"]
    t.choose("Wailing Spectre")
    assert asked(t) == "turn"  # one defeat only
    assert t.me.honor == 4


def test_disciple_of_oziah__is_not_transformed_by_heroes_of_other_factions_or_constructs() -> None:
    t = table(
        RU,
        hand=["Disciple of Oziah", "Wildgear Druid", "Mystic", "Apprentice", "Forgotten Scripture"],
        deck=[],
    )
    for name in ("Wildgear Druid", "Mystic", "Apprentice", "Forgotten Scripture"):
        t.play(name)
    assert t.me.hand == ["Disciple of Oziah"]


def test_disciple_of_oziah__does_not_count_itself() -> None:
    t = table(RU, hand=["Disciple of Oziah"])
    t.play("Disciple of Oziah")
    assert t.me.played == ["Disciple of Oziah"]
    assert offered(t) == ["Cultist (supply)"]


def test_disciple_of_oziah__the_first_of_two_transforms_the_second() -> None:
    t = table(RU, hand=["Disciple of Oziah", "Disciple of Oziah"])
    t.play("Disciple of Oziah")
    assert t.me.played == ["Disciple of Oziah"]
    assert t.me.hand == ["Scion of Oziah"]


def test_disciple_of_oziah__does_not_transform_outside_the_hand() -> None:
    t = table(
        RU,
        hand=["Disciple of Oziah", "Timestream Seer"],
        deck=["Disciple of Oziah"],
        discard=["Disciple of Oziah"],
    )
    t.play("Disciple of Oziah")
    t.choose("Cultist")
    t.play("Timestream Seer")
    assert t.me.played == ["Disciple of Oziah", "Timestream Seer"]
    assert t.me.deck == ["Disciple of Oziah"]
    assert t.me.discard == ["Disciple of Oziah"]


def test_disciple_of_oziah__transforms_when_drawn_in_the_middle_of_an_effect() -> None:
    t = table(RU, hand=["Neophyte Mentor"], deck=["Disciple of Oziah"])
    t.play("Neophyte Mentor")
    assert t.me.hand == ["Scion of Oziah"]


def test_disciple_of_oziah__transforms_when_drawn_later_in_the_turn() -> None:
    t = table(RU, hand=["Timestream Seer", "Spike Vixen"], deck=["Disciple of Oziah"])
    t.play("Timestream Seer")
    t.play("Spike Vixen")
    assert t.me.hand == ["Scion of Oziah"]


def test_disciple_of_oziah__drawn_for_the_next_turn_does_not_transform() -> None:
    t = table(
        RU, hand=["Timestream Seer"], deck=["Disciple of Oziah"], opponents=[{"hand": ["Canon Templar"]}]
    )
    t.play("Timestream Seer")
    t.end_turn()
    assert "Disciple of Oziah" in t.me.hand
    t.play("Canon Templar")  # another player's heroes do not count either
    assert "Disciple of Oziah" in t.me.hand
    t.end_turn()
    assert "Disciple of Oziah" in t.me.hand
    t.play("Timestream Seer")
    assert "Scion of Oziah" in t.me.hand


def test_disciple_of_oziah__stays_transformed() -> None:
    t = table(RU, hand=["Disciple of Oziah", "Timestream Seer"], deck=[])
    assert t.game.scores()[0].cards == 1 + 2
    t.play("Timestream Seer")
    assert t.game.scores()[0].cards == 2 + 2
    t.end_turn()
    assert sorted(t.me.hand) == ["Scion of Oziah", "Timestream Seer"]
    t.end_turn()
    t.play("Scion of Oziah")
    assert asked(t) == "defeat"
    assert t.game.scores()[0].cards == 2 + 2


def test_disciple_of_oziah__in_an_opponents_hand_waits_for_its_owners_turn() -> None:
    t = table(RU, hand=["Timestream Seer"], opponents=[{"hand": ["Disciple of Oziah"]}])
    t.play("Timestream Seer")
    assert t.opponent(1).hand == ["Disciple of Oziah"]
    t.end_turn()
    assert t.opponent(1).hand == ["Disciple of Oziah"]


def test_disciple_of_oziah__shows_its_transformation_to_all() -> None:
    t = table(RU, hand=["Disciple of Oziah", "Mystic", "Timestream Seer"])
    assert t.game.view(seat=1)["players"][0]["known"]["hand"] == []
    t.play("Timestream Seer")
    assert t.game.view(seat=1)["players"][0]["known"]["hand"] == [{"card": "Scion of Oziah"}]


def test_scion_of_oziah__must_defeat_a_monster_of_cost_5_or_less() -> None:
    t = table(
        RU, hand=["Scion of Oziah"], power=0, row=["Wailing Spectre", "Sower of Betrayal", "Wolf Shaman"]
    )
    t.play("Scion of Oziah")
    assert asked(t) == "defeat"
    assert verbs(t) == {"choose"}
    assert offered(t) == ["Cultist (supply)", "Wailing Spectre"]
    t.choose("Wailing Spectre")
    assert t.me.honor == 4
    assert t.void == ["Wailing Spectre"]


def test_scion_of_oziah__can_take_the_cultist() -> None:
    t = table(RU, hand=["Scion of Oziah"], row=["Wailing Spectre"])
    t.play("Scion of Oziah")
    t.choose("Cultist")
    assert t.me.honor == 1
    assert t.row[0] == "Wailing Spectre"


def test_scion_of_oziah__is_an_enlightened_hero_for_others() -> None:
    t = table(RU, hand=["Scion of Oziah", "Disciple of Oziah"])
    t.play("Scion of Oziah")
    assert t.me.hand == ["Scion of Oziah"]


# ---------------------------------------------------------------- Vir


def test_vir_ascetic_master__must_acquire_a_hero_of_the_row_to_hand() -> None:
    t = table(
        RU,
        hand=["Vir, Ascetic Master"],
        runes=1,
        row=["Upgrade Foundry", "Dhartha, the Eternal", "Sadistic Giant", "Disciple of Cetra"],
        center_deck=["Spike Vixen"],
    )
    t.play("Vir, Ascetic Master")
    assert asked(t) == "acquire"
    assert verbs(t) == {"choose"}
    assert offered(t) == ["Dhartha, the Eternal", "Disciple of Cetra"]  # no Mystic, no Heavy Infantry
    t.choose("Dhartha, the Eternal")
    assert asked(t) == "turn"
    assert t.me.hand == ["Dhartha, the Eternal"]
    assert t.me.discard == []
    assert t.me.runes == 1
    assert t.row[:4] == ["Upgrade Foundry", "Spike Vixen", "Sadistic Giant", "Disciple of Cetra"]


def test_vir_ascetic_master__asks_nothing_without_a_hero_in_the_row() -> None:
    t = table(RU, hand=["Vir, Ascetic Master"], row=["Upgrade Foundry", "Sadistic Giant"])
    t.play("Vir, Ascetic Master")
    assert asked(t) == "turn"
    assert t.me.hand == []
    assert t.supply("Mystic") == 26


def test_vir_ascetic_master__takes_a_hero_that_can_be_played_at_once() -> None:
    t = table(RU, hand=["Vir, Ascetic Master"], row=["Everbloom Clique"])
    t.play("Vir, Ascetic Master")
    t.choose("Everbloom Clique")
    t.play("Everbloom Clique")
    assert t.me.honor == 2


def test_vir_ascetic_master__takes_a_disciple_that_transforms_at_once() -> None:
    t = table(RU, hand=["Vir, Ascetic Master"], row=["Disciple of Oziah"])
    t.play("Vir, Ascetic Master")
    t.choose("Disciple of Oziah")
    assert t.me.hand == ["Scion of Oziah"]


def test_vir_ascetic_master__does_not_use_up_air_support() -> None:
    t = table(
        RU,
        hand=["Vir, Ascetic Master"],
        runes=3,
        constructs=["Air Support Squadron"],
        row=["Matron of Discovery", "Matron of Discovery"],
    )
    t.play("Vir, Ascetic Master")
    t.choose("Matron of Discovery")
    assert asked(t) == "turn"  # both name the hand
    t.acquire("Matron of Discovery")
    t.choose("hand")
    assert t.me.hand == ["Matron of Discovery"] * 2


def test_vir_ascetic_master__transforms_at_the_fourth_faction_not_before() -> None:
    t = table(
        RU,
        hand=["Vir, Ascetic Master", "Timestream Seer", "Matron of Discovery", "Mystic", "Deathdealer Noble"],
        row=["Sadistic Giant"],
    )
    t.play("Timestream Seer")
    t.decline()
    t.play("Matron of Discovery")
    t.play("Mystic")
    assert t.me.hand == ["Vir, Ascetic Master", "Deathdealer Noble"]
    t.play("Deathdealer Noble")
    assert t.me.hand == ["Vir, Ephemeral Guru"]


def test_vir_ascetic_master__does_not_count_itself_or_constructs() -> None:
    t = table(
        RU,
        hand=["Vir, Ascetic Master", "Wildgear Druid", "Spike Vixen", "Forgotten Scripture"],
        deck=[],
    )
    t.play("Wildgear Druid")
    t.play("Spike Vixen")
    t.play("Forgotten Scripture")
    assert t.me.hand == ["Vir, Ascetic Master"]
    t.play("Vir, Ascetic Master")
    assert t.me.played[-1] == "Vir, Ascetic Master"


def test_vir_ascetic_master__transforms_with_two_heroes_of_two_factions() -> None:
    t = table(
        RU,
        hand=["Vir, Ascetic Master", "Canon Templar", "Deathbound Druid"],
        discard=["Militia"],
    )
    t.play("Canon Templar")
    assert t.me.hand == ["Vir, Ascetic Master", "Deathbound Druid"]
    t.play("Deathbound Druid")
    assert asked(t) == "banish"
    assert t.me.hand == ["Vir, Ephemeral Guru"]  # at once, in the middle of the Druid's effect


def test_vir_ascetic_master__transforms_with_adayu_alone() -> None:
    t = table(RU, hand=["Vir, Ascetic Master", "Adayu the Serene"], deck=[])
    t.play("Adayu the Serene")
    assert t.me.hand == ["Vir, Ephemeral Guru"]


def test_vir_ascetic_master__transforms_when_drawn_after_the_four() -> None:
    t = table(RU, hand=["Adayu the Serene"], deck=["Vir, Ascetic Master"])
    t.play("Adayu the Serene")
    assert t.me.hand == ["Vir, Ephemeral Guru"]


def test_vir_ascetic_master__counts_this_turn_only() -> None:
    t = table(RU, hand=["Canon Templar"], deck=["Vir, Ascetic Master", "Deathbound Druid", *["Militia"] * 3])
    t.play("Canon Templar")
    next_turn(t)
    t.play("Deathbound Druid")
    t.decline()
    assert t.me.hand == ["Vir, Ascetic Master", "Militia", "Militia", "Militia"]


def test_vir_ascetic_master__drawn_for_the_next_turn_does_not_transform() -> None:
    t = table(RU, hand=["Adayu the Serene"], deck=["Militia", "Vir, Ascetic Master", *["Militia"] * 4])
    t.play("Adayu the Serene")
    t.end_turn()
    assert "Vir, Ascetic Master" in t.me.hand
    t.end_turn()
    assert "Vir, Ascetic Master" in t.me.hand


def test_vir_ascetic_master__stays_transformed() -> None:
    t = table(
        RU, hand=["Vir, Ascetic Master", "Adayu the Serene"], deck=[], row=["Wolf Shaman", "Spike Vixen"]
    )
    t.play("Adayu the Serene")
    next_turn(t)
    t.play("Vir, Ephemeral Guru")
    assert asked(t) == "turn"  # nothing of the old side
    assert t.me.hand == ["Adayu the Serene", "Wolf Shaman", "Spike Vixen"]
    assert t.game.scores()[0].cards == 7 + 6 + 1 + 1


def test_vir_ephemeral_guru__takes_every_hero_of_the_row_to_hand() -> None:
    t = table(
        RU,
        hand=["Vir, Ephemeral Guru"],
        row=[
            "Wolf Shaman",
            "Upgrade Foundry",
            "Remus, Pack Guardian",
            "Sadistic Giant",
            "Wolf Shaman",
            "Spike Vixen",
        ],
        center_deck=["Matron of Discovery", "Everbloom Clique", "Air Support Squadron", "Terrorizing Fiend"],
    )
    t.play("Vir, Ephemeral Guru")
    assert asked(t) == "turn"
    assert t.me.hand == ["Wolf Shaman", "Remus, Pack Guardian", "Wolf Shaman", "Spike Vixen"]
    assert t.me.discard == []
    assert t.row == [
        "Matron of Discovery",
        "Upgrade Foundry",
        "Everbloom Clique",
        "Sadistic Giant",
        "Air Support Squadron",
        "Terrorizing Fiend",
    ]
    assert (t.supply("Mystic"), t.supply("Heavy Infantry")) == (26, 26)


def test_vir_ephemeral_guru__does_nothing_without_heroes_in_the_row() -> None:
    t = table(RU, hand=["Vir, Ephemeral Guru"], row=["Upgrade Foundry", "Sadistic Giant"])
    t.play("Vir, Ephemeral Guru")
    assert asked(t) == "turn"
    assert t.me.hand == []
    assert t.row[:2] == ["Upgrade Foundry", "Sadistic Giant"]


def test_vir_ephemeral_guru__pays_nothing_and_a_second_one_takes_the_refill() -> None:
    t = table(
        RU,
        hand=["Vir, Ephemeral Guru", "Vir, Ephemeral Guru"],
        runes=2,
        row=["Snapdragon Witch"],
        center_deck=["Wolf Shaman", "Spike Vixen"],
    )
    t.play("Vir, Ephemeral Guru")
    t.play("Vir, Ephemeral Guru")
    assert t.me.hand == ["Snapdragon Witch", "Wolf Shaman"]
    assert t.row[0] == "Spike Vixen"
    assert t.me.runes == 2


def test_vir_ephemeral_guru__does_not_use_up_air_support() -> None:
    t = table(
        RU,
        hand=["Vir, Ephemeral Guru"],
        runes=3,
        constructs=["Air Support Squadron"],
        row=["Matron of Discovery", "Wildgear Druid"],
        center_deck=["Matron of Discovery"],
    )
    t.play("Vir, Ephemeral Guru")
    assert asked(t) == "turn"  # both name the hand: there is nothing to pick
    assert t.me.hand == ["Matron of Discovery", "Wildgear Druid"]
    t.acquire("Matron of Discovery")
    assert asked(t) == "destination"
    t.choose("hand")
    assert t.me.hand == ["Matron of Discovery", "Wildgear Druid", "Matron of Discovery"]


def test_vir_ephemeral_guru__sets_off_each_mechana_reaction_once() -> None:
    t = table(
        RU,
        hand=["Vir, Ephemeral Guru"],
        constructs=["Workshop Gargoyle", "Hedron Watchtower", "Upgrade Foundry"],
        deck=["Militia"] * 4,
        row=["Wolf Shaman", "Canon Templar", "Matron of Discovery"],
    )
    t.play("Vir, Ephemeral Guru")
    assert t.me.honor == 1 + 3
    assert sorted(t.me.hand) == ["Canon Templar", "Matron of Discovery", "Militia", "Militia", "Wolf Shaman"]


def test_vir_ephemeral_guru__disciples_taken_transform_where_their_condition_holds() -> None:
    t = table(RU, hand=["Vir, Ephemeral Guru"], row=["Disciple of Oziah", "Disciple of Cetra"])
    t.play("Vir, Ephemeral Guru")
    assert t.me.hand == ["Scion of Oziah", "Disciple of Cetra"]


def test_vir_ephemeral_guru__refills_from_the_void_as_far_as_it_goes() -> None:
    t = table(
        RU,
        hand=["Vir, Ephemeral Guru"],
        row=["Wolf Shaman"] * 6,
        center_deck=[],
        void=["Sadistic Giant", "Spike Vixen"],
    )
    t.play("Vir, Ephemeral Guru")
    assert t.me.hand == ["Wolf Shaman"] * 6
    assert sorted(t.row) == ["Sadistic Giant", "Spike Vixen"]
    assert t.void == []
    assert t.game.view(seat=0)["row"][2:] == [None] * 4


def test_vir_ephemeral_guru__uses_up_a_reduction_for_the_next_hero() -> None:
    t = table(RU, hand=["Animus of the Wild", "Vir, Ephemeral Guru"], row=["Wolf Shaman"])
    t.play("Animus of the Wild")
    assert "Mystic (supply)" in offered(t, "acquire")
    t.play("Vir, Ephemeral Guru")
    assert "Mystic (supply)" not in offered(t, "acquire")
    assert "Heavy Infantry (supply)" in offered(t, "acquire")


# ---------------------------------------------------------------- Forgotten Scripture, Mantra of True Sight


def test_forgotten_scripture__has_no_ability_of_its_own() -> None:
    t = table(RU, hand=["Forgotten Scripture"])
    t.play("Forgotten Scripture")
    assert t.me.constructs == ["Forgotten Scripture"]
    assert offered(t, "activate") == []


def test_forgotten_scripture__transforms_at_the_second_enlightened_hero() -> None:
    t = table(
        RU,
        hand=["Timestream Seer", "Wolf Shaman", "Matron of Discovery", "Canon Templar"],
        constructs=["Forgotten Scripture"],
    )
    t.play("Timestream Seer")
    t.play("Wolf Shaman")
    t.play("Matron of Discovery")
    assert t.me.constructs == ["Forgotten Scripture"]
    t.play("Canon Templar")
    assert asked(t) == "defeat"
    assert t.me.constructs == ["Mantra of True Sight"]  # at once, in the middle of the Templar's effect
    t.decline()
    t.activate("Mantra of True Sight")
    assert len(t.me.hand) == 2


def test_forgotten_scripture__counts_heroes_played_before_it_but_not_while_it_is_in_hand() -> None:
    t = table(RU, hand=["Timestream Seer", "Timestream Seer", "Forgotten Scripture"])
    t.play("Timestream Seer")
    t.play("Timestream Seer")
    assert t.me.hand == ["Forgotten Scripture"]
    t.play("Forgotten Scripture")
    assert t.me.constructs == ["Mantra of True Sight"]
    t.activate("Mantra of True Sight")
    assert t.me.hand == ["Apprentice"]


def test_forgotten_scripture__transforms_when_it_is_acquired_straight_into_play() -> None:
    t = table(
        RU,
        hand=["Canon Templar", "Canon Templar", "Alset, Reactor Savant"],
        row=["Forgotten Scripture"],
    )
    t.play("Canon Templar")
    t.play("Canon Templar")
    t.play("Alset, Reactor Savant")
    t.acquire("Forgotten Scripture")
    t.choose("constructs")
    assert t.me.constructs == ["Mantra of True Sight"]
    t.activate("Mantra of True Sight")
    assert t.me.hand == ["Apprentice"]


def test_forgotten_scripture__two_of_them_transform_together() -> None:
    t = table(
        RU,
        hand=["Timestream Seer", "Timestream Seer"],
        constructs=["Forgotten Scripture", "Druid's Wreath", "Forgotten Scripture", "Secluded Laboratory"],
    )
    t.play("Timestream Seer")
    t.play("Timestream Seer")
    assert t.me.constructs == [
        "Mantra of True Sight",
        "Verdant Crown",
        "Mantra of True Sight",
        "Secluded Laboratory",
    ]


def test_forgotten_scripture__does_not_add_up_turns_or_count_other_players() -> None:
    t = table(
        RU,
        hand=["Timestream Seer"],
        deck=["Timestream Seer"] * 5,
        constructs=["Forgotten Scripture"],
        opponents=[{"hand": ["Neophyte Mentor"] * 2, "constructs": ["Forgotten Scripture"]}],
    )
    t.play("Timestream Seer")
    t.end_turn()
    t.play("Neophyte Mentor")
    assert t.opponent(1).constructs == ["Forgotten Scripture"]
    t.play("Neophyte Mentor")
    assert t.opponent(1).constructs == ["Mantra of True Sight"]
    assert t.me.constructs == ["Forgotten Scripture"]
    t.end_turn()
    t.play("Timestream Seer")
    assert t.me.constructs == ["Forgotten Scripture"]
    t.play("Timestream Seer")
    assert t.me.constructs == ["Mantra of True Sight"]


def test_forgotten_scripture__scores_the_side_it_ends_on() -> None:
    t = table(RU, hand=["Timestream Seer", "Timestream Seer"], constructs=["Forgotten Scripture"])
    assert t.game.scores()[0].cards == 2 + 2 + 3
    t.play("Timestream Seer")
    t.play("Timestream Seer")
    next_turn(t)
    assert t.me.constructs == ["Mantra of True Sight"]
    assert t.game.scores()[0].cards == 2 + 2 + 4


def test_mantra_of_true_sight__draws_a_card_once_per_turn() -> None:
    t = table(RU, constructs=["Mantra of True Sight"], deck=["Militia", *["Apprentice"] * 9])
    t.activate("Mantra of True Sight")
    assert t.me.hand == ["Militia"]
    assert offered(t, "activate") == []
    t.end_turn()
    assert offered(t, "activate") == []  # it is another player's turn
    t.end_turn()
    t.activate("Mantra of True Sight")
    assert len(t.me.hand) == 6


def test_mantra_of_true_sight__may_be_used_the_turn_it_is_played_and_need_not_be() -> None:
    t = table(RU, hand=["Mantra of True Sight"])
    t.play("Mantra of True Sight")
    assert asked(t) == "turn"
    assert offered(t, "activate") == ["Mantra of True Sight (constructs)"]
    t.end_turn()
    assert t.me.constructs == ["Mantra of True Sight"]


def test_mantra_of_true_sight__two_of_them_draw_two() -> None:
    t = table(RU, constructs=["Mantra of True Sight", "Mantra of True Sight"])
    t.activate("Mantra of True Sight")
    t.activate("Mantra of True Sight")
    assert len(t.me.hand) == 2
    assert offered(t, "activate") == []


def test_mantra_of_true_sight__is_offered_only_while_there_is_a_card_to_draw() -> None:
    t = table(RU, constructs=["Mantra of True Sight"], deck=[], runes=2)
    assert offered(t, "activate") == []
    t.acquire("Heavy Infantry")
    t.activate("Mantra of True Sight")
    assert t.me.hand == ["Heavy Infantry"]
    assert t.me.discard == []


def test_mantra_of_true_sight__draws_a_disciple_that_transforms_at_once() -> None:
    t = table(
        RU,
        hand=["Timestream Seer"],
        constructs=["Mantra of True Sight"],
        deck=["Disciple of Cetra", "Militia"],
    )
    t.play("Timestream Seer")
    t.activate("Mantra of True Sight")
    assert t.me.hand == ["Scion of Cetra"]
