"""Valley of the Ancients: monsters."""

from __future__ import annotations

from asking import asked, decider, offered, verbs
from centerrow.testing import table

VOTA = "valley_of_the_ancients"
LIFE = "Temple of Life"
DEATH = "Temple of Death"
IMMORTALITY = "Temple of Immortality"
IMPS = "Hellfrost Imps"
WIDOW = "Death's Widow"
GOLEM = "Grave Golem"
MINIONS = "Iku's Minions"
IKU = "Iku, Valley Tyrant"
KANZIR = "Kan'zir, the Ravager"


# ---- Cavern Horror


def test_cavern_horror__may_shuffle_the_discard_pile_in() -> None:
    t = table(VOTA, power=2, deck=["Apprentice"], discard=["Mystic", "Militia"], row=["Cavern Horror"])
    t.defeat("Cavern Horror")
    assert (asked(t), t.me.honor) == ("choice", 1)
    t.choose("yes")
    assert (t.me.discard, sorted(t.me.deck)) == ([], ["Apprentice", "Militia", "Mystic"])


def test_cavern_horror__can_be_declined_and_is_not_asked_for_nothing() -> None:
    t = table(VOTA, power=4, discard=["Mystic"], row=["Cavern Horror"])
    t.defeat("Cavern Horror")
    t.decline()
    assert t.me.discard == ["Mystic"]
    t = table(VOTA, power=2, row=["Cavern Horror"])
    t.defeat("Cavern Horror")
    assert (asked(t), t.me.honor) == ("turn", 1)


# ---- Hellfrost Imps


def test_hellfrost_imps__chain() -> None:
    t = table(VOTA, power=3, row=[IMPS, "Crypt Lurker", IMPS, IMPS])
    t.defeat(IMPS)
    assert [option.card for option in t.options()] == [IMPS, None]
    t.choose(IMPS)
    t.choose(IMPS)
    assert (t.me.honor, t.me.power, t.void, asked(t)) == (6, 0, [IMPS] * 3, "turn")


def test_hellfrost_imps__the_free_defeat_can_be_declined() -> None:
    t = table(VOTA, power=3, row=[IMPS, IMPS])
    t.defeat(IMPS)
    t.decline()
    assert (t.me.honor, t.row.count(IMPS)) == (2, 1)


# ---- Crypt Lurker


def test_crypt_lurker__gives_honor_and_a_death_keystone() -> None:
    t = table(VOTA, power=4, row=["Crypt Lurker"])
    t.defeat("Crypt Lurker")
    assert (t.me.honor, t.me.death_keystones, t.me.life_keystones) == (3, 1, 0)


# ---- Starved Abomination


def test_starved_abomination__gives_honor_and_a_life_keystone() -> None:
    t = table(VOTA, power=4, row=["Starved Abomination"])
    t.defeat("Starved Abomination")
    assert (t.me.honor, t.me.death_keystones, t.me.life_keystones) == (3, 0, 1)


# ---- Death's Widow


def test_deaths_widow__the_owner_chooses_which_construct_is_destroyed() -> None:
    t = table(VOTA, power=4, row=[WIDOW], opponents=[{"constructs": ["Sacred Pot", "Templar Outpost"]}])
    t.defeat(WIDOW)
    assert (decider(t), t.me.honor) == (1, 2)
    assert offered(t, "choose") == ["Sacred Pot", "Templar Outpost"]
    t.choose("Sacred Pot")
    assert (t.opponent(1).constructs, t.opponent(1).discard) == (["Templar Outpost"], ["Sacred Pot"])
    assert (decider(t), t.me.hand) == (0, [])


def test_deaths_widow__draws_for_each_opponent_without_constructs() -> None:
    t = table(
        VOTA,
        power=4,
        deck=["Mystic", "Militia", "Apprentice"],
        row=[WIDOW],
        opponents=[{}, {"temples": [LIFE]}],
    )
    t.defeat(WIDOW)
    assert (t.me.hand, t.opponent(2).temples) == (["Mystic", "Militia"], [LIFE])


def test_deaths_widow__own_constructs_are_safe() -> None:
    t = table(
        VOTA, power=4, constructs=["Sacred Pot"], row=[WIDOW], opponents=[{"constructs": ["Templar Outpost"]}]
    )
    t.defeat(WIDOW)
    assert decider(t) == 1
    t.choose("Templar Outpost")
    assert (t.me.constructs, t.opponent(1).discard) == (["Sacred Pot"], ["Templar Outpost"])


# ---- Grave Golem


def test_grave_golem__copies_the_hero_that_an_opponent_reveals() -> None:
    t = table(VOTA, power=5, row=[GOLEM], opponents=[{"deck": ["Qadim Stalker", "Apprentice"]}])
    t.defeat(GOLEM)
    assert [option.text for option in t.options()] == ["Qadim Stalker (in player 2's discard pile)"]
    assert t.game.position().number(0) == 0  # it was not played: it is no play of this turn
    t.choose("Qadim Stalker")
    assert (t.me.honor, t.me.runes, t.me.power) == (4, 2, 2)
    assert (t.opponent(1).discard, t.opponent(1).deck) == (["Qadim Stalker"], ["Apprentice"])
    assert t.opponent(1).runes == 0


def test_grave_golem__must_copy_one_of_several_heroes() -> None:
    t = table(
        VOTA,
        power=5,
        row=[GOLEM],
        opponents=[{"deck": ["Mystic"]}, {"deck": ["Sacred Pot"]}, {"deck": ["Cheerful Consort"]}],
    )
    t.defeat(GOLEM)
    assert offered(t, "choose") == ["Cheerful Consort", "Mystic"]
    assert "decline" not in verbs(t)
    t.choose("Cheerful Consort")
    assert (t.me.honor, len(t.me.hand)) == (5, 1)
    assert [t.opponent(seat).discard for seat in (1, 2, 3)] == [
        ["Mystic"],
        ["Sacred Pot"],
        ["Cheerful Consort"],
    ]


def test_grave_golem__copies_nothing_when_no_hero_is_revealed() -> None:
    t = table(VOTA, power=5, row=[GOLEM], opponents=[{"deck": ["Sacred Pot"]}, {"deck": []}])
    t.defeat(GOLEM)
    assert (asked(t), t.me.honor, t.opponent(1).discard) == ("turn", 4, ["Sacred Pot"])


def test_grave_golem__everybody_sees_the_cards_before_they_are_discarded() -> None:
    t = table(VOTA, power=5, row=[GOLEM], opponents=[{"deck": ["Sacred Pot"]}, {"deck": ["Militia"]}])
    t.defeat(GOLEM)
    revealed = [each for each in t.game.events(None) if each["kind"] == "revealed"]
    assert [(each["seat"], each["card"]) for each in revealed] == [(1, "Sacred Pot"), (2, "Militia")]
    assert not t.game.can_undo


def test_grave_golem__an_empty_deck_is_shuffled_first() -> None:
    t = table(VOTA, power=5, row=[GOLEM], opponents=[{"deck": [], "discard": ["Mystic"]}])
    t.defeat(GOLEM)
    t.choose("Mystic")
    assert (t.me.runes, t.opponent(1).discard, t.opponent(1).deck) == (2, ["Mystic"], [])


def test_grave_golem__the_copy_is_no_play_but_its_next_part_works() -> None:
    t = table(VOTA, power=5, runes=2, row=[GOLEM, "Ancient Stag"], opponents=[{"deck": ["Burial Guardian"]}])
    t.defeat(GOLEM)
    t.choose("Burial Guardian")
    t.acquire("Ancient Stag")
    assert (t.me.death_keystones, t.me.runes) == (1, 2)
    assert t.me.discard == ["Ancient Stag"]


# ---- Iku's Minions


def test_ikus_minions__may_banish_from_hand_or_discard() -> None:
    t = table(VOTA, power=5, row=[MINIONS], hand=["Militia"], discard=["Apprentice"])
    t.defeat(MINIONS)
    assert offered(t, "choose") == ["Apprentice", "Militia"]
    t.choose("Militia")
    assert (t.me.honor, t.me.power, t.me.hand) == (4, 0, [])


def test_ikus_minions__cost_two_less_with_a_temple_however_many() -> None:
    t = table(VOTA, power=4, row=[MINIONS], opponents=[{"temples": [LIFE]}])
    assert offered(t, "defeat") == ["Cultist"]
    t = table(VOTA, power=3, row=[MINIONS], temples=[LIFE, DEATH, IMMORTALITY])
    t.defeat(MINIONS)
    assert (t.me.power, t.me.honor) == (0, 4)
    t = table(VOTA, power=2, row=[MINIONS], temples=[LIFE, DEATH, IMMORTALITY])
    assert offered(t, "defeat") == ["Cultist"]


# ---- Mutated Scavenger


def test_mutated_scavenger__gives_honor_and_runes() -> None:
    t = table(VOTA, power=6, row=["Mutated Scavenger"])
    t.defeat("Mutated Scavenger")
    assert (t.me.honor, t.me.runes) == (4, 5)


# ---- Kan'zir, the Ravager


def test_kanzir_the_ravager__takes_temples_and_constructs_from_all_opponents() -> None:
    t = table(
        VOTA,
        power=6,
        row=[KANZIR],
        temples=[DEATH],
        constructs=["Sacred Pot"],
        opponents=[
            {"temples": [LIFE], "constructs": ["Sacred Pot", "Templar Outpost"]},
            {"temples": [IMMORTALITY], "constructs": ["Deranged Dirge"]},
        ],
    )
    t.defeat(KANZIR)
    assert (asked(t), t.me.honor, t.me.temples, t.me.constructs) == ("turn", 5, [DEATH], ["Sacred Pot"])
    assert sorted(t.game.view(0)["temples_free"]) == [IMMORTALITY, LIFE]
    assert [t.opponent(seat).constructs for seat in (1, 2)] == [[], []]
    assert t.opponent(1).discard == ["Sacred Pot", "Templar Outpost"]
    assert t.opponent(2).discard == ["Deranged Dirge"]


def test_kanzir_the_ravager__does_nothing_to_those_who_have_nothing() -> None:
    t = table(VOTA, power=6, row=[KANZIR])
    t.defeat(KANZIR)
    assert (asked(t), t.me.honor) == ("turn", 5)


# ---- Hurras, Sea's Fury


def test_hurras_seas_fury__gives_a_keystone_of_each_kind() -> None:
    t = table(VOTA, power=7, row=["Hurras, Sea's Fury"])
    t.defeat("Hurras, Sea's Fury")
    assert (t.me.honor, t.me.life_keystones, t.me.death_keystones) == (4, 1, 1)
    t.take_temple(LIFE)
    t.take_temple(DEATH)
    assert t.me.temples == [LIFE, DEATH]


# ---- Iku, Valley Tyrant


def test_iku_valley_tyrant__gives_eight_honor_for_ten_power() -> None:
    t = table(VOTA, power=10, row=[IKU])
    t.defeat(IKU)
    assert (t.me.honor, t.me.power) == (8, 0)


def test_iku_valley_tyrant__costs_two_less_for_each_temple() -> None:
    for number, cost in ((1, 8), (2, 6), (3, 4)):
        temples = [LIFE, DEATH, IMMORTALITY][:number]
        t = table(VOTA, power=cost - 1, temples=temples, row=[IKU])
        assert IKU not in offered(t, "defeat")
        t = table(VOTA, power=cost, temples=temples, row=[IKU])
        t.defeat(IKU)
        assert (t.me.honor, t.me.power) == (8, 0)


def test_iku_valley_tyrant__gets_cheaper_when_a_temple_is_taken() -> None:
    t = table(VOTA, power=8, life_keystones=1, row=[IKU])
    assert IKU not in offered(t, "defeat")
    t.take_temple(LIFE)
    assert [option.text for option in t.options() if option.card == IKU] == [
        "Defeat Iku, Valley Tyrant for 8⚔"
    ]
