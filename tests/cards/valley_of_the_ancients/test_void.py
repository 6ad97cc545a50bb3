"""Valley of the Ancients: Void."""

from __future__ import annotations

from asking import asked, offered, verbs
from centerrow.testing import table

VOTA = "valley_of_the_ancients"
RANDALL = "Randall, Umbral Sage"
DIRGE = "Deranged Dirge"
BEACON = "Beacon of the Lost"


# ---- Shadowridge Scout


def test_shadowridge_scout__echo_needs_a_void_card_in_the_discard_pile() -> None:
    t = table(VOTA, hand=["Shadowridge Scout", "Shadowridge Scout"], discard=["Blind Seer"])
    t.play("Shadowridge Scout")
    t.play("Shadowridge Scout")
    assert (t.me.power, t.me.death_keystones) == (4, 0)


def test_shadowridge_scout__echo_with_a_void_card_in_the_discard_pile() -> None:
    t = table(VOTA, hand=["Shadowridge Scout", "Shadowridge Scout"], discard=["Deranged Dirge", "Blind Seer"])
    t.play("Shadowridge Scout")
    t.play("Shadowridge Scout")
    assert (t.me.power, t.me.death_keystones) == (4, 2)


def test_shadowridge_scout__a_void_card_acquired_this_turn_counts() -> None:
    t = table(VOTA, hand=["Shadowridge Scout"], runes=1, row=[BEACON])
    t.acquire(BEACON)
    t.play("Shadowridge Scout")
    assert t.me.death_keystones == 1


# ---- Spiteful Gladiator


def test_spiteful_gladiator__doubles_with_echo() -> None:
    t = table(VOTA, hand=["Spiteful Gladiator"], discard=["Soulsnare Hunter"])
    t.play("Spiteful Gladiator")
    assert t.me.power == 4


def test_spiteful_gladiator__an_opponents_discard_pile_does_not_count() -> None:
    t = table(VOTA, hand=["Spiteful Gladiator"], opponents=[{"discard": ["Soulsnare Hunter"]}])
    t.play("Spiteful Gladiator")
    assert t.me.power == 2


# ---- Excavation Sentry


def test_excavation_sentry__discards_the_top_card_and_may_banish_it() -> None:
    t = table(
        VOTA, hand=["Excavation Sentry", "Militia"], deck=["Apprentice", "Mystic"], discard=["Blind Seer"]
    )
    t.play("Excavation Sentry")
    assert (t.me.power, t.me.discard) == (2, ["Blind Seer", "Apprentice"])
    assert offered(t, "choose") == ["Apprentice", "Blind Seer", "Militia"]
    t.choose("Apprentice")
    assert (t.me.discard, t.me.deck) == (["Blind Seer"], ["Mystic"])


def test_excavation_sentry__the_banish_can_be_declined() -> None:
    t = table(VOTA, hand=["Excavation Sentry"], deck=["Apprentice"])
    t.play("Excavation Sentry")
    t.decline()
    assert t.me.discard == ["Apprentice"]


def test_excavation_sentry__shuffles_first_and_does_nothing_without_any_card() -> None:
    t = table(VOTA, hand=["Excavation Sentry"], deck=[], discard=["Mystic"])
    t.play("Excavation Sentry")
    assert t.me.discard == ["Mystic"]
    assert t.supply("Mystic") == 20
    t.choose("Mystic")
    assert (t.me.discard, t.supply("Mystic")) == ([], 21)
    t = table(VOTA, hand=["Excavation Sentry"], deck=[])
    t.play("Excavation Sentry")
    assert (asked(t), t.me.power) == ("turn", 2)


# ---- Soulsnare Hunter


def test_soulsnare_hunter__the_next_monster_in_the_row_brings_a_life_keystone() -> None:
    t = table(VOTA, hand=["Soulsnare Hunter"], power=10, row=["Crypt Lurker", "Crypt Lurker"])
    t.play("Soulsnare Hunter")
    t.defeat("Cultist")
    assert t.me.life_keystones == 0
    t.defeat("Crypt Lurker")
    assert t.me.life_keystones == 1
    t.defeat("Crypt Lurker")
    assert (t.me.life_keystones, t.me.death_keystones) == (1, 2)


def test_soulsnare_hunter__only_monsters_defeated_afterwards() -> None:
    t = table(
        VOTA, hand=["Soulsnare Hunter", "Soulsnare Hunter"], power=4, row=["Crypt Lurker", "Crypt Lurker"]
    )
    t.defeat("Crypt Lurker")
    t.play("Soulsnare Hunter")
    t.play("Soulsnare Hunter")
    assert t.me.life_keystones == 0
    t.defeat("Crypt Lurker")
    assert t.me.life_keystones == 2


# ---- Silenced Prophet


def test_silenced_prophet__draws_first_then_discards_the_next_card() -> None:
    t = table(VOTA, hand=["Silenced Prophet"], deck=["Mystic", "Militia", "Apprentice"])
    t.play("Silenced Prophet")
    assert (t.me.hand, t.me.discard, t.me.deck) == (["Mystic"], ["Militia"], ["Apprentice"])
    t.choose("Mystic")
    assert (t.me.hand, t.supply("Mystic")) == ([], 21)


def test_silenced_prophet__an_empty_deck_is_shuffled_and_the_banish_is_a_may() -> None:
    t = table(VOTA, hand=["Silenced Prophet"], deck=["Mystic"], discard=["Militia"])
    t.play("Silenced Prophet")
    assert (t.me.hand, t.me.discard, t.me.deck) == (["Mystic"], ["Militia"], [])
    t.decline()
    assert t.me.discard == ["Militia"]


# ---- Endbringer Jora


def test_endbringer_jora__gains_runes_for_each_monster_in_the_row() -> None:
    t = table(VOTA, hand=["Endbringer Jora"], power=11, row=["Crypt Lurker"] * 3)
    t.defeat("Crypt Lurker")
    t.play("Endbringer Jora")
    t.defeat("Crypt Lurker")
    t.defeat("Crypt Lurker")
    t.defeat("Cultist")
    assert (t.me.runes, t.me.power) == (4, 0)


def test_endbringer_jora__free_defeats_count() -> None:
    t = table(VOTA, hand=["Endbringer Jora"], row=["Hellfrost Imps", "Hellfrost Imps"])
    t.play("Endbringer Jora")
    t.defeat("Hellfrost Imps")
    t.choose("Hellfrost Imps")
    assert t.me.runes == 4


# ---- Randall, Umbral Sage


def test_randall_umbral_sage__discards_the_deck_and_takes_a_void_card() -> None:
    t = table(VOTA, hand=[RANDALL], deck=["Mystic", BEACON, "Militia"], discard=["Spiteful Gladiator"])
    t.play(RANDALL)
    assert (t.me.power, t.me.deck) == (3, [])
    assert offered(t, "choose") == [BEACON, "Spiteful Gladiator"]
    assert "decline" not in verbs(t)
    t.choose("Spiteful Gladiator")
    assert t.me.hand == ["Spiteful Gladiator"]
    assert sorted(t.me.discard) == [BEACON, "Militia", "Mystic"]


def test_randall_umbral_sage__does_not_return_himself() -> None:
    t = table(VOTA, hand=[RANDALL], deck=["Mystic"])
    t.play(RANDALL)
    assert (asked(t), t.me.discard, t.me.hand) == ("turn", ["Mystic"], [])


# ---- Beacon of the Lost


def test_beacon_of_the_lost__gains_power_with_echo() -> None:
    t = table(VOTA, constructs=[BEACON], discard=["Shadowridge Scout"])
    t.activate(BEACON)
    assert (t.me.power, "activate" in verbs(t)) == (1, False)


def test_beacon_of_the_lost__does_not_count_itself() -> None:
    t = table(VOTA, constructs=[BEACON], discard=["Blind Seer"], runes=2, row=["Shadowridge Scout"])
    assert "activate" not in verbs(t)
    t.acquire("Shadowridge Scout")
    assert offered(t, "activate") == [BEACON]


# ---- Deranged Dirge


def test_deranged_dirge__gains_power_each_turn() -> None:
    t = table(VOTA, constructs=[DIRGE])
    t.activate(DIRGE, "gain 1")
    assert t.me.power == 1
    assert [option.text for option in t.options() if option.verb == "activate"] == [
        "Use Deranged Dirge: destroy this. Banish a card from your hand or your discard pile"
    ]


def test_deranged_dirge__both_abilities_in_one_turn() -> None:
    t = table(VOTA, constructs=[DIRGE], hand=["Militia"], discard=["Apprentice"])
    t.activate(DIRGE, "gain 1")
    t.activate(DIRGE, "destroy this")
    assert t.me.constructs == []
    assert offered(t, "choose") == ["Apprentice", DIRGE, "Militia"]
    assert "decline" not in verbs(t)
    t.choose("Militia")
    assert (t.me.power, t.me.hand, t.me.discard) == (1, [], ["Apprentice", DIRGE])


def test_deranged_dirge__can_banish_itself() -> None:
    t = table(VOTA, constructs=[DIRGE])
    t.activate(DIRGE, "destroy this")
    t.choose(DIRGE)
    assert (t.me.constructs, t.me.discard, t.void) == ([], [], [DIRGE])


def test_deranged_dirge__destroyed_it_turns_echo_on() -> None:
    t = table(VOTA, constructs=[DIRGE, BEACON], hand=["Militia"])
    t.activate(DIRGE, "destroy this")
    t.choose("Militia")
    t.activate(BEACON)
    assert t.me.power == 1
