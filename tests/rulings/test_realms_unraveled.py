"""The rulings about cards of Realms Unraveled. The numbers are those of `docs/rulings.md`."""

from __future__ import annotations

from asking import asked, offered, verbs
from centerrow.testing import table

RU = "realms_unraveled"
EMRI = "Emri, the Unmaker"
DEMONSBANE = "Emri, Demonsbane"
MONK = "Alset, Monk Prodigy"
SAVANT = "Alset, Reactor Savant"
CETRA = "Cetra, Matron of Stars"
DHARTHA = "Dhartha, the Eternal"
GURU = "Vir, Ephemeral Guru"


# ---- 21: transforms


def test_ruling_21_transform__happens_by_itself() -> None:
    t = table(RU, hand=["Wolf Shaman", "Disciple of Cetra"], deck=[])
    t.play("Wolf Shaman")
    assert (asked(t), t.me.hand) == ("turn", ["Scion of Cetra"])
    assert "transform" not in verbs(t)


def test_ruling_21_transform__a_card_drawn_in_the_middle_of_an_effect_can_transform() -> None:
    t = table(RU, hand=["Scryer of the Lidless Eye"], deck=["Disciple of Oziah", "Apprentice"])
    t.play("Scryer of the Lidless Eye")
    # The discard is still to be chosen, and the Disciple has already turned.
    assert asked(t) == "card"
    assert offered(t, "choose") == ["Apprentice", "Scion of Oziah"]


def test_ruling_21_transform__not_of_cards_drawn_for_the_next_turn() -> None:
    t = table(RU, hand=["Wolf Shaman"], deck=["Apprentice", "Disciple of Cetra"] + ["Apprentice"] * 4)
    t.play("Wolf Shaman")
    t.end_turn()
    assert "Disciple of Cetra" in t.me.hand
    t.end_turn()
    assert "Disciple of Cetra" in t.me.hand


def test_ruling_21_transform__conditions_of_the_table_are_met_when_the_owners_turn_begins() -> None:
    t = table(
        RU,
        deck=[MONK, EMRI] + ["Apprentice"] * 3,
        constructs=["Druid's Wreath", "Workshop Gargoyle"],
        void=["Sadistic Giant"] * 8,
    )
    t.end_turn()
    assert {MONK, EMRI} <= set(t.me.hand)
    t.end_turn()
    assert {SAVANT, DEMONSBANE} <= set(t.me.hand)


def test_ruling_21_transform__only_in_the_owners_turn() -> None:
    t = table(
        RU,
        hand=[],
        deck=[EMRI] + ["Apprentice"] * 4,
        void=["Sadistic Giant"] * 7,
        row=["Sadistic Giant"],
        opponents=[{"hand": ["Heavy Infantry"] * 2}],
    )
    t.end_turn()
    t.play("Heavy Infantry")
    t.play("Heavy Infantry")
    t.defeat("Sadistic Giant")
    assert len(t.void) == 8
    assert EMRI in t.me.hand
    t.end_turn()
    assert DEMONSBANE in t.me.hand


def test_ruling_21_transform__what_the_opponent_plays_does_not_transform_constructs() -> None:
    t = table(RU, constructs=["Druid's Wreath"], opponents=[{"hand": ["Everbloom Clique"] * 2}])
    t.end_turn()
    t.play("Everbloom Clique")
    t.play("Everbloom Clique")
    assert t.me.constructs == ["Druid's Wreath"]


def test_ruling_21_transform__the_laboratory_looks_at_this_turn_only() -> None:
    t = table(
        RU,
        constructs=["Secluded Laboratory"],
        hand=["Matron of Discovery"],
        deck=["Matron of Discovery"] * 2 + ["Apprentice"] * 3,
    )
    t.play("Matron of Discovery")
    t.end_turn()
    t.end_turn()
    t.play("Matron of Discovery")
    assert t.me.constructs == ["Secluded Laboratory"]
    t.play("Matron of Discovery")
    assert t.me.constructs == ["Zero Point Reactor"]


def test_ruling_21_transform__a_card_that_transformed_in_hand_is_known_to_be_there() -> None:
    t = table(RU, hand=["Wolf Shaman", "Disciple of Cetra", "Militia"], deck=[])
    assert t.game.view(seat=1)["players"][0]["known"]["hand"] == []
    t.play("Wolf Shaman")
    assert t.game.view(seat=1)["players"][0]["known"]["hand"] == [{"card": "Scion of Cetra"}]
    told = [event for event in t.game.events(seat=1) if event["kind"] == "transformed"]
    assert [(event["card"], event["into"]) for event in told] == [("Disciple of Cetra", "Scion of Cetra")]


def test_ruling_21_transform__is_no_play_and_runs_nothing_of_either_side() -> None:
    t = table(RU, hand=["Everbloom Clique", "Disciple of Cetra"])
    t.play("Everbloom Clique")
    assert t.me.hand == ["Scion of Cetra"]
    assert (t.me.honor, t.me.runes) == (2, 0)


# ---- 22: Multi-Unite, Cetra, Dhartha


def test_ruling_22_multi_unite__a_hero_of_several_factions_counts_once() -> None:
    t = table(RU, hand=["Everbloom Clique", "Adayu the Serene", "Matron of Discovery"], deck=[])
    t.play("Everbloom Clique")
    t.play("Adayu the Serene")
    assert (
        t.me.honor == 2 + 1 + 1 + 1
    )  # the Clique, Adayu, Adayu's share for the Clique, the Clique's for Adayu
    t.play("Matron of Discovery")
    assert t.me.honor == 5


def test_ruling_22_multi_unite__counts_before_and_after() -> None:
    t = table(RU, hand=["Wildgear Druid", "Everbloom Clique", "Timestream Seer"])
    t.play("Wildgear Druid")
    t.play("Everbloom Clique")
    assert t.me.honor == 2 + 1
    t.play("Timestream Seer")
    assert t.me.honor == 2 + 1 + 1


def test_ruling_22_adayu__is_paid_by_each_faction_of_the_other_hero() -> None:
    t = table(
        RU,
        hand=["Nightmare Delver", "Adayu the Serene", "Timestream Seer", "Apprentice"],
        deck=["Militia"] * 4,
    )
    t.play("Nightmare Delver")
    t.play("Adayu the Serene")
    assert (t.me.runes, t.me.power, t.me.honor) == (2 + 1 + 1, 1 + 1, 1)
    assert t.me.hand.count("Militia") == 1
    t.play("Timestream Seer")
    assert (t.me.runes, t.me.power, t.me.honor) == (4 + 2, 2, 1 + 1)
    assert t.me.hand.count("Militia") == 1 + 1
    t.play("Apprentice")
    assert (t.me.runes, t.me.power, t.me.honor) == (6 + 1, 2, 2)


def test_ruling_22_adayu__counts_as_each_faction_for_others() -> None:
    t = table(RU, hand=["Deathdealer Noble", "Vir, Ascetic Master", "Adayu the Serene"], deck=[])
    t.play("Deathdealer Noble")
    t.play("Adayu the Serene")
    assert t.me.hand == [GURU]
    assert t.me.power == 2 + 1 + 1 + 1


def test_ruling_22_cetra__the_first_hero_is_acquired_when_she_is_played() -> None:
    t = table(RU, hand=["Wolf Shaman", CETRA], deck=["Apprentice"], row=["Canon Templar"])
    t.play("Wolf Shaman")
    t.play(CETRA)
    assert (asked(t), verbs(t)) == ("card", {"choose"})
    t.choose("Canon Templar")
    assert t.me.deck == ["Canon Templar"]


def test_ruling_22_cetra__the_repeats_wait_until_their_owner_wants_them() -> None:
    t = table(RU, hand=["Wolf Shaman", CETRA, "Wildgear Druid"], row=["Canon Templar", "Spike Vixen"])
    t.play("Wolf Shaman")
    t.play(CETRA)
    t.choose("Canon Templar")
    assert asked(t) == "turn"
    t.play("Wildgear Druid")
    t.acquire("Mystic")
    t.use_right(CETRA)
    t.choose("Spike Vixen")
    t.use_right(CETRA)
    t.choose("Heavy Infantry")
    assert t.me.deck[:3] == ["Heavy Infantry", "Spike Vixen", "Canon Templar"]
    assert "use_right" not in verbs(t)


def test_ruling_22_cetra__a_repeat_that_is_not_used_ends_with_the_turn() -> None:
    t = table(RU, hand=["Wolf Shaman", CETRA], row=["Canon Templar"])
    t.play("Wolf Shaman")
    t.play(CETRA)
    t.choose("Canon Templar")
    assert offered(t, "use_right") == [CETRA]
    t.end_turn()
    assert "use_right" not in verbs(t)
    t.end_turn()
    assert "use_right" not in verbs(t)


def test_ruling_22_dhartha__the_first_reveal_is_a_must_and_the_repeats_are_not() -> None:
    t = table(
        RU,
        hand=[DHARTHA, "Neophyte Mentor", "Scryer of the Lidless Eye"],
        deck=[],
        center_deck=["Wolf Shaman", "Sadistic Giant", "Spike Vixen"],
    )
    t.play(DHARTHA)
    assert (asked(t), t.me.discard) == ("turn", ["Wolf Shaman"])
    t.play("Neophyte Mentor")
    assert (asked(t), verbs(t)) == ("choice", {"choose", "decline"})
    t.decline()
    assert (t.me.honor, t.center_deck[0]) == (0, "Sadistic Giant")


def test_ruling_22_dhartha__the_card_never_enters_the_row() -> None:
    t = table(
        RU,
        hand=["Voidforged Paladin", DHARTHA],
        deck=["Militia"] * 4,
        center_deck=["Sadistic Giant", "Wolf Shaman"],
    )
    t.play("Voidforged Paladin")
    t.play(DHARTHA)
    assert (t.me.honor, t.void, t.row) == (5, ["Sadistic Giant"], ["Blank"] * 6)
    # No center row defeat: the Paladin draws nothing.
    assert t.me.hand == []


# ---- 23: everything in the row


def test_ruling_23_vir__takes_what_lies_there_and_not_what_replaces_it() -> None:
    t = table(
        RU,
        hand=[GURU],
        row=["Wolf Shaman", "Druid's Wreath", "Spike Vixen"],
        center_deck=["Canon Templar", "Everbloom Clique"],
    )
    t.play(GURU)
    assert t.me.hand == ["Wolf Shaman", "Spike Vixen"]
    assert t.row[:3] == ["Canon Templar", "Druid's Wreath", "Everbloom Clique"]


def test_ruling_23_vir__triggers_see_the_cards_from_left_to_right() -> None:
    t = table(
        RU,
        hand=[GURU],
        constructs=["Workshop Gargoyle", "Hedron Watchtower"],
        row=["Spike Vixen", "Matron of Discovery", "Canon Templar"],
    )
    t.play(GURU)
    assert t.me.honor == 1 + 2


# ---- 24: Emri, Demonsbane


def test_ruling_24_void__counts_as_the_row_for_triggers_limits_and_free_defeats() -> None:
    t = table(
        RU,
        hand=[DEMONSBANE, "Voidforged Paladin", "Oziah's Familiar"],
        deck=["Militia"] * 4,
        void=["Sadistic Giant", "Wailing Spectre"],
    )
    t.play(DEMONSBANE)
    t.play("Voidforged Paladin")
    t.play("Oziah's Familiar")
    assert offered(t, "choose") == ["Cultist", "Sadistic Giant"]
    t.choose("Sadistic Giant")
    assert t.me.hand.count("Militia") == 2
    assert t.center_deck[-1] == "Sadistic Giant"


def test_ruling_24_void__is_the_row_for_nothing_else() -> None:
    t = table(
        RU, hand=[DEMONSBANE, GURU, "Timestream Seer"], void=["Sadistic Giant", "Wolf Shaman"], runes=20
    )
    t.play(DEMONSBANE)
    t.play(GURU)
    t.play("Timestream Seer")
    assert asked(t) == "turn"
    assert (t.me.hand, t.void) == ([], ["Sadistic Giant", "Wolf Shaman"])
    assert offered(t, "acquire") == ["Heavy Infantry", "Mystic"]


def test_ruling_24_void__monsters_that_become_heroes_are_acquired_all_the_same() -> None:
    t = table(RU, hand=[DEMONSBANE], power=5, void=["Borderland Nihilist", "Adayu the Tormented"])
    under = t.center_deck
    t.play(DEMONSBANE)
    t.defeat("Borderland Nihilist")
    t.defeat("Adayu the Tormented")
    assert t.me.discard == ["Borderland Mercenary", "Adayu the Serene"]
    assert (t.void, t.center_deck) == ([], under)


# ---- 25: Snapdragon Witch


def test_ruling_25_witch__needs_strictly_more_than_each_other_player() -> None:
    for mine, others, cards in (
        (0, (0, 0), 2),
        (0, (1, 0), 1),
        (0, (0, 1), 1),
        (2, (1, 2), 2),
        (2, (3, 0), 1),
    ):
        t = table(RU, hand=["Snapdragon Witch"], honor=mine, opponents=[{"honor": each} for each in others])
        t.play("Snapdragon Witch")
        assert len(t.me.hand) == cards


def test_ruling_25_witch__compares_tokens_and_not_the_honor_on_cards() -> None:
    t = table(RU, hand=["Snapdragon Witch"], opponents=[{"constructs": ["Upgrade Foundry"]}])
    t.play("Snapdragon Witch")
    assert len(t.me.hand) == 2
    t = table(RU, hand=["Snapdragon Witch"], constructs=["Upgrade Foundry"], opponents=[{"honor": 1}])
    t.play("Snapdragon Witch")
    assert len(t.me.hand) == 1
