"""Valley of the Ancients: Enlightened."""

from __future__ import annotations

from asking import asked, offered, verbs
from centerrow.testing import table

VOTA = "valley_of_the_ancients"
ISLA = "Isla, Serene Prodigy"
ASKARA = "Flanking Askara"
KEEPER = "Keeper of Secrets"


# ---- Blind Seer


def test_blind_seer__draws_and_serenity_gives_a_life_keystone() -> None:
    t = table(VOTA, hand=["Blind Seer", "Blind Seer"], deck=["Mystic", "Militia"])
    t.play("Blind Seer")
    t.play("Blind Seer")
    # Played heroes do not lie in the discard pile.
    assert (t.me.hand, t.me.life_keystones) == (["Mystic", "Militia"], 2)


def test_blind_seer__a_card_in_the_discard_pile_turns_serenity_off() -> None:
    t = table(VOTA, hand=["Blind Seer"], discard=["Apprentice"])
    t.play("Blind Seer")
    assert (len(t.me.hand), t.me.life_keystones) == (1, 0)


def test_blind_seer__a_reshuffle_turns_serenity_on() -> None:
    t = table(VOTA, hand=["Blind Seer"], deck=[], discard=["Apprentice", "Militia"])
    t.play("Blind Seer")
    assert (t.me.discard, len(t.me.hand), len(t.me.deck), t.me.life_keystones) == ([], 1, 1, 1)


# ---- Ominous Augur


def test_ominous_augur__acquires_a_hero_or_construct_of_cost_five_or_less() -> None:
    t = table(
        VOTA,
        hand=["Ominous Augur"],
        discard=["Apprentice"],
        row=["Qadim Stalker", "Siegemaster's Ram", "Templar Outpost", "Caretaker Zahral", "Grave Golem"],
    )
    t.play("Ominous Augur")
    assert offered(t, "choose") == ["Heavy Infantry", "Mystic", "Qadim Stalker", "Siegemaster's Ram"]
    assert "decline" not in verbs(t)
    t.choose("Siegemaster's Ram")
    assert (t.me.discard, t.me.hand) == (["Apprentice", "Siegemaster's Ram"], [])


def test_ominous_augur__serenity_puts_it_into_the_hand() -> None:
    t = table(VOTA, hand=["Ominous Augur", "Ominous Augur"], row=["Qadim Stalker"])
    t.play("Ominous Augur")
    t.choose("Qadim Stalker")
    assert (t.me.hand, t.me.discard) == (["Ominous Augur", "Qadim Stalker"], [])
    t.play("Ominous Augur")
    t.choose("Mystic")
    assert t.me.hand == ["Qadim Stalker", "Mystic"]


# ---- Jubilant Monk


def test_jubilant_monk__goes_on_while_the_right_cards_come() -> None:
    t = table(
        VOTA,
        hand=["Jubilant Monk"],
        deck=["Mystic", "Sacred Pot", "Heavy Infantry", "Blind Seer", "Apprentice", "Mystic"],
    )
    t.play("Jubilant Monk")
    assert t.me.hand == ["Mystic", "Sacred Pot", "Heavy Infantry", "Blind Seer", "Apprentice"]
    assert t.me.deck == ["Mystic"]
    # The cards were shown to everybody.
    assert len(t.game.view(1)["players"][0]["known"]["hand"]) == 5


def test_jubilant_monk__takes_one_card_of_any_kind() -> None:
    t = table(VOTA, hand=["Jubilant Monk"], deck=["Deranged Dirge", "Mystic"])
    t.play("Jubilant Monk")
    assert (t.me.hand, t.me.deck) == (["Deranged Dirge"], ["Mystic"])


def test_jubilant_monk__shuffles_the_discard_pile_and_stops_when_all_is_gone() -> None:
    t = table(VOTA, hand=["Jubilant Monk"], deck=["Mystic"], discard=["Mystic", "Blind Seer"])
    t.play("Jubilant Monk")
    assert sorted(t.me.hand) == ["Blind Seer", "Mystic", "Mystic"]
    assert (t.me.deck, t.me.discard, asked(t)) == ([], [], "turn")


# ---- Keeper of Secrets


def test_keeper_of_secrets__exchanges_a_card_of_the_hand() -> None:
    t = table(VOTA, hand=[KEEPER, "Militia", "Apprentice"], discard=["Apprentice"])
    t.play(KEEPER)
    assert {option.zone for option in t.options()} == {"hand"}
    assert "decline" not in verbs(t)
    t.choose("Militia")
    assert offered(t, "choose") == ["Heavy Infantry", "Mystic"]
    t.choose("Mystic")
    assert (t.me.hand, t.supply("Mystic")) == (["Apprentice", "Mystic"], 19)


def test_keeper_of_secrets__with_an_empty_hand_nothing_comes() -> None:
    t = table(VOTA, hand=[KEEPER])
    t.play(KEEPER)
    assert (asked(t), t.me.hand) == ("turn", [])


def test_keeper_of_secrets__keystone_when_both_were_played_before() -> None:
    t = table(VOTA, hand=["Mystic", "Heavy Infantry", KEEPER])
    t.play("Mystic")
    t.play("Heavy Infantry")
    t.play(KEEPER)
    assert t.me.death_keystones == 1


def test_keeper_of_secrets__keystone_when_both_are_played_after() -> None:
    t = table(VOTA, hand=[KEEPER, KEEPER, "Mystic", "Heavy Infantry", "Heavy Infantry"])
    t.play(KEEPER)
    t.choose("Heavy Infantry")
    t.choose("Heavy Infantry")
    t.play("Mystic")
    t.play(KEEPER)
    t.choose("Heavy Infantry")
    t.choose("Mystic")
    assert t.me.death_keystones == 0
    t.play("Heavy Infantry")
    assert t.me.death_keystones == 2
    t.play("Mystic")
    assert t.me.death_keystones == 2


def test_keeper_of_secrets__keystone_with_one_before_and_one_after() -> None:
    t = table(VOTA, hand=["Heavy Infantry", KEEPER, "Apprentice"])
    t.play("Heavy Infantry")
    t.play(KEEPER)
    t.choose("Apprentice")
    t.choose("Mystic")
    assert t.me.death_keystones == 0
    t.play("Mystic")
    assert t.me.death_keystones == 1


def test_keeper_of_secrets__two_of_a_kind_are_not_enough() -> None:
    t = table(VOTA, hand=["Mystic", "Mystic", KEEPER])
    t.play("Mystic")
    t.play("Mystic")
    t.play(KEEPER)
    assert t.me.death_keystones == 0
    t.end_turn()
    t.end_turn()
    assert t.me.death_keystones == 0


# ---- Fist of the Dragon


def test_fist_of_the_dragon__must_banish_and_defeats_the_monster_that_comes() -> None:
    t = table(
        VOTA,
        hand=["Fist of the Dragon"],
        deck=["Mystic"],
        row=["Blind Seer", "Crypt Lurker"],
        center_deck=["Hurras, Sea's Fury", "Crypt Lurker"],
    )
    t.play("Fist of the Dragon")
    assert t.me.hand == ["Mystic"]
    assert offered(t, "choose") == ["Blind Seer", "Crypt Lurker"]
    assert "decline" not in verbs(t)
    t.choose("Blind Seer")
    assert (t.me.honor, t.me.life_keystones, t.me.death_keystones) == (4, 1, 1)
    assert t.void == ["Blind Seer", "Hurras, Sea's Fury"]
    # It does not go on with the next monster.
    assert t.row[:2] == ["Crypt Lurker", "Crypt Lurker"]


def test_fist_of_the_dragon__leaves_a_hero_or_construct_that_comes() -> None:
    t = table(
        VOTA, hand=["Fist of the Dragon"], row=["Crypt Lurker"], center_deck=["Blind Seer", "Crypt Lurker"]
    )
    t.play("Fist of the Dragon")
    t.choose("Crypt Lurker")
    assert (t.row[0], t.me.honor, t.me.discard) == ("Blind Seer", 0, [])


def test_fist_of_the_dragon__without_a_card_in_the_row_only_draws() -> None:
    t = table(VOTA, hand=["Fist of the Dragon"])
    t.play("Fist of the Dragon")
    assert (asked(t), len(t.me.hand)) == ("turn", 1)


# ---- Flanking Askara


def test_flanking_askara__draws_and_copies_the_next_cheap_hero() -> None:
    t = table(VOTA, hand=[ASKARA, "Qadim Stalker", "Mystic", "Mystic"], deck=["Militia"])
    t.play(ASKARA)
    assert "Militia" in t.me.hand
    t.play("Qadim Stalker")
    assert t.me.runes == 2
    t.play("Mystic")
    assert t.me.runes == 6
    t.play("Mystic")
    assert t.me.runes == 8


def test_flanking_askara__a_starter_uses_it_up() -> None:
    t = table(VOTA, hand=[ASKARA, "Apprentice", "Mystic"], deck=[])
    t.play(ASKARA)
    t.play("Apprentice")
    assert t.me.runes == 2
    t.play("Mystic")
    assert t.me.runes == 4


def test_flanking_askara__two_of_them_copy_the_same_hero() -> None:
    t = table(VOTA, hand=[ASKARA, ASKARA, "Ancient Stag"], deck=[])
    t.play(ASKARA)
    t.play(ASKARA)
    t.play("Ancient Stag")
    assert t.me.honor == 9


def test_flanking_askara__copies_a_hero_of_several_parts_with_its_choices() -> None:
    t = table(VOTA, hand=[ASKARA, "Excavation Sentry"], deck=["Apprentice", "Apprentice", "Militia"])
    t.play(ASKARA)
    t.play("Excavation Sentry")
    t.choose("Apprentice", zone="discard")
    t.choose("Militia")
    assert (t.me.power, t.me.hand, t.me.discard, t.me.deck) == (4, ["Apprentice"], [], [])


def test_flanking_askara__a_copied_unite_waits_for_a_hero_of_its_own() -> None:
    t = table(VOTA, hand=[ASKARA, "Ancient Stag", "Cheerful Consort"], deck=[])
    t.play(ASKARA)
    t.play("Ancient Stag")
    assert (t.me.honor, t.me.life_keystones) == (6, 0)
    t.play("Cheerful Consort")
    assert (t.me.honor, t.me.life_keystones) == (7, 2)


def test_flanking_askara__serenity_is_read_anew_for_the_copy() -> None:
    t = table(
        VOTA, hand=[ASKARA, "Ominous Augur"], deck=[], discard=["Militia"], row=["Blind Seer", "Sacred Pot"]
    )
    t.play(ASKARA)  # draws the Militia and leaves the discard pile empty
    t.play("Ominous Augur")
    t.choose("Blind Seer")
    t.choose("Sacred Pot")
    assert t.me.hand == ["Militia", "Blind Seer", "Sacred Pot"]


# ---- Isla, Serene Prodigy


def test_isla_serene_prodigy__acquires_and_shuffles_everything_in() -> None:
    t = table(
        VOTA,
        hand=[ISLA],
        deck=["Apprentice"],
        discard=["Militia"],
        row=["Asalas, the Impaler", "Grave Golem"],
    )
    t.play(ISLA)
    # Only heroes and constructs of the row: no Mystic, no monster, no way out.
    assert [option.card for option in t.options()] == ["Asalas, the Impaler"]
    t.choose("Asalas, the Impaler")
    assert (t.me.discard, t.me.played) == ([], [])
    assert sorted(t.me.deck) == ["Apprentice", "Asalas, the Impaler", ISLA, "Militia"]


def test_isla_serene_prodigy__turns_serenity_on_and_counts_as_played() -> None:
    t = table(VOTA, hand=[ISLA, "Blind Seer"], deck=[], discard=["Militia"])
    t.play(ISLA)
    t.play("Blind Seer")
    assert (t.me.life_keystones, len(t.me.hand), len(t.me.deck)) == (1, 1, 1)
    t.end_turn()
    assert sorted(t.me.hand + t.me.deck + t.me.discard) == ["Blind Seer", ISLA, "Militia"]


def test_isla_serene_prodigy__can_be_played_twice_in_a_turn() -> None:
    t = table(VOTA, hand=[ISLA, "Blind Seer"], deck=[], row=["Sacred Pot", "Sacred Pot"])
    t.play(ISLA)
    t.choose("Sacred Pot")
    t.play("Blind Seer")
    while ISLA not in t.me.hand:
        t.play("Sacred Pot")
        t.activate("Sacred Pot")
    t.play(ISLA)
    t.choose("Sacred Pot")
    assert ISLA in t.me.deck


# ---- Sacred Pot


def test_sacred_pot__draws_with_an_empty_discard_pile() -> None:
    t = table(VOTA, constructs=["Sacred Pot"], deck=["Mystic", "Militia"])
    t.activate("Sacred Pot")
    assert (t.me.hand, "activate" in verbs(t)) == (["Mystic"], False)


def test_sacred_pot__not_with_a_card_there_and_later_all_the_same() -> None:
    t = table(
        VOTA, constructs=["Sacred Pot"], hand=["Cheerful Consort"], deck=[], discard=["Mystic", "Militia"]
    )
    assert "activate" not in verbs(t)
    t.play("Cheerful Consort")
    assert offered(t, "activate") == ["Sacred Pot"]


# ---- Templar Outpost


def test_templar_outpost__defeats_a_monster_of_cost_four_or_less_in_the_row() -> None:
    t = table(
        VOTA,
        constructs=["Templar Outpost"],
        row=["Crypt Lurker", "Grave Golem", "Iku's Minions", "Cavern Horror"],
    )
    t.activate("Templar Outpost")
    assert offered(t, "choose") == ["Cavern Horror", "Crypt Lurker"]
    assert "decline" not in verbs(t)
    t.choose("Crypt Lurker")
    assert (t.me.honor, t.me.death_keystones, "activate" in verbs(t)) == (3, 1, False)


def test_templar_outpost__is_not_offered_without_a_target() -> None:
    t = table(VOTA, constructs=["Templar Outpost"], row=["Grave Golem"])
    assert "activate" not in verbs(t)
