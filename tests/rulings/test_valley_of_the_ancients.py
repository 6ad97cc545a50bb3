"""The rulings and the rulebook's questions about Valley of the Ancients, numbered as in `docs/rulings.md`."""

from __future__ import annotations

from typing import Any

import centerrow as cr
from asking import asked, decider, destinations, offered, verbs
from centerrow.testing import Table, table

VOTA = "valley_of_the_ancients"
LIFE = "Temple of Life"
DEATH = "Temple of Death"
IMMORTALITY = "Temple of Immortality"
ISLA = "Isla, Serene Prodigy"
ASKARA = "Flanking Askara"
ASALAS = "Asalas, the Impaler"
ZAHRAL = "Caretaker Zahral"
MILA = "Salvagemaster Mila"
SUIT = "Forgemaster's Suit"
ANVIL = "Stormsmith Anvil"
RAM = "Siegemaster's Ram"
TYRANYX = "Tyranyx, the Pillager"
IMPS = "Hellfrost Imps"
WIDOW = "Death's Widow"
MINIONS = "Iku's Minions"
IKU = "Iku, Valley Tyrant"
FIST = "Fist of the Dragon"


def told(t: Table, kind: str) -> list[dict[str, Any]]:
    """What happened of that kind, as seat 0 saw it."""
    return [event for event in t.game.events(seat=0, since=0) if event["kind"] == kind]


def gains(t: Table) -> list[tuple[str, int]]:
    """What was gained, in order."""
    return [(event["resource"], event["amount"]) for event in told(t, "gained")]


# ---- 2 and 3: where things reach, must and may


def test_ruling_02_augur__reaches_the_always_available_cards_and_the_outpost_does_not() -> None:
    t = table(VOTA, hand=["Ominous Augur"], constructs=["Templar Outpost"])
    assert "activate" not in verbs(t)
    t.play("Ominous Augur")
    assert offered(t, "choose") == ["Heavy Infantry", "Mystic"]


def test_ruling_02_isla__reaches_the_center_row_only() -> None:
    t = table(VOTA, hand=[ISLA], row=["Blind Seer", "Crypt Lurker"])
    t.play(ISLA)
    assert [option.card for option in t.options()] == ["Blind Seer"]


def test_ruling_03_randall__must_take_a_void_card_and_does_nothing_without_one() -> None:
    t = table(VOTA, hand=["Randall, Umbral Sage"], deck=["Deranged Dirge"])
    t.play("Randall, Umbral Sage")
    assert verbs(t) == {"choose"}
    t = table(VOTA, hand=["Randall, Umbral Sage"], deck=["Sacred Pot"])
    t.play("Randall, Umbral Sage")
    assert asked(t) == "turn"


def test_ruling_03_keeper__must_banish_while_there_is_a_card_in_hand() -> None:
    t = table(VOTA, hand=["Keeper of Secrets", "Mystic"])
    t.play("Keeper of Secrets")
    assert verbs(t) == {"choose"}


# ---- 4 and 5: the next one, and where an acquired card goes


def test_ruling_04_next__several_effects_see_the_same_hero() -> None:
    t = table(VOTA, hand=[ASALAS, ZAHRAL, "Burial Guardian"], row=["Sirewood Elder", "Ancient Stag"])
    t.play(ASALAS)
    t.play(ZAHRAL)
    t.play("Burial Guardian")
    t.acquire("Sirewood Elder")
    t.choose("deck")
    assert (t.me.power, t.me.death_keystones, t.me.deck[0]) == (3, 1, "Sirewood Elder")
    t.acquire("Ancient Stag")
    assert (asked(t), t.me.power, t.me.death_keystones) == ("turn", 3, 1)


def test_ruling_04_next__a_hero_that_comes_for_a_banished_card_qualifies() -> None:
    t = table(VOTA, hand=[ASALAS, "Keeper of Secrets", "Militia"])
    t.play(ASALAS)
    t.play("Keeper of Secrets")
    t.choose("Militia")
    t.choose("Mystic")
    assert (t.me.power, t.me.hand) == (3, ["Mystic"])


def test_ruling_04_next__two_that_name_a_place_are_both_used_up() -> None:
    t = table(VOTA, hand=[ZAHRAL], opponents=[{"deck": [ZAHRAL]}], power=5, row=["Grave Golem"])
    t.play(ZAHRAL)
    t.defeat("Grave Golem")
    t.choose(ZAHRAL)
    t.acquire("Heavy Infantry")
    assert destinations(t) == {"deck", "discard"}
    t.choose("discard")
    t.acquire("Heavy Infantry")
    assert asked(t) == "turn"


def test_ruling_05_guide__with_zahral_goes_to_hand_or_deck_but_not_to_the_discard_pile() -> None:
    for place in ("hand", "deck"):
        t = table(VOTA, hand=[ZAHRAL], deck=[], row=["Alosyan Guide"])
        t.play(ZAHRAL)
        t.acquire("Alosyan Guide")
        assert destinations(t) == {"hand", "deck"}
        t.choose(place)
        assert (t.me.hand if place == "hand" else t.me.deck) == ["Alosyan Guide"]
        assert t.me.discard == []


def test_ruling_05_keeper__with_zahral_the_recruit_goes_to_hand_or_deck() -> None:
    t = table(VOTA, hand=[ZAHRAL, "Keeper of Secrets", "Militia"], deck=[])
    t.play(ZAHRAL)
    t.play("Keeper of Secrets")
    t.choose("Militia")
    t.choose("Mystic")
    assert destinations(t) == {"hand", "deck"}
    t.choose("deck")
    assert (t.me.hand, t.me.deck) == ([], ["Mystic"])


# ---- 6, 7 and 8: constructs that come into play


def test_ruling_07_suit__sees_constructs_that_go_straight_into_play_but_not_those_acquired() -> None:
    t = table(VOTA, hand=[MILA], runes=5, constructs=[SUIT], row=[ANVIL, RAM])
    t.play(MILA)
    t.acquire(ANVIL)
    t.choose("discard")
    assert t.me.honor == 0
    t.acquire(RAM)
    t.choose("constructs")
    assert (t.me.honor, t.me.power) == (1, 2)


def test_ruling_06_suit__trigger_and_temple_share_one_use_in_either_order() -> None:
    for first in ("trigger", "temple"):
        t = table(VOTA, hand=[SUIT], constructs=[RAM], temples=[LIFE])
        if first == "temple":
            t.activate(RAM)
        t.play(SUIT)
        assert (t.me.power, t.me.honor) == (2, 1)
        assert offered(t, "activate") == []


def test_ruling_06_suit__a_temple_taken_later_in_the_turn_opens_what_is_unused() -> None:
    t = table(VOTA, hand=[SUIT], constructs=[RAM, ANVIL], death_keystones=1)
    t.take_temple(DEATH)
    t.activate(ANVIL)
    t.play(SUIT)
    # Ram and Suit saw the Suit come; the Anvil was used.
    assert (t.me.power, t.me.honor, t.me.runes) == (2, 1, 1)
    assert offered(t, "activate") == []


# ---- 9: copies


def test_ruling_09_askara__a_copy_is_no_play() -> None:
    t = table(VOTA, hand=[ASKARA, "Heavy Infantry", ASKARA, "Mystic", "Keeper of Secrets"], deck=[])
    t.play(ASKARA)
    t.play("Heavy Infantry")
    assert t.me.power == 4
    # The copy just made does not use up the Askara that comes now.
    t.play(ASKARA)
    t.play("Mystic")
    assert t.me.runes == 4
    t.play("Keeper of Secrets")
    assert t.me.death_keystones == 1


def test_ruling_09_askara__a_copied_hero_does_not_unite_with_itself() -> None:
    t = table(VOTA, hand=[ASKARA, "Sirewood Elder"], deck=["Mystic", "Militia"])
    t.play(ASKARA)
    t.play("Sirewood Elder")
    assert (t.me.runes, t.me.hand) == (4, ["Mystic"])


def test_ruling_09_askara__the_copy_comes_after_the_hero_and_reads_conditions_anew() -> None:
    t = table(VOTA, hand=[ASKARA, "Blind Seer"], deck=["Mystic", "Mystic"], discard=["Militia"])
    t.play(ASKARA)
    t.play("Blind Seer")
    # The first draw leaves the Militia in the discard pile; the copy's draw shuffles it in.
    assert (t.me.hand, t.me.life_keystones) == (["Mystic", "Mystic", "Militia"], 1)


def test_ruling_09_golem__a_waiting_unite_is_left_by_the_copy() -> None:
    t = table(
        VOTA, hand=["Cheerful Consort"], power=5, row=["Grave Golem"], opponents=[{"deck": ["Ancient Stag"]}]
    )
    t.defeat("Grave Golem")
    t.choose("Ancient Stag")
    assert (t.me.honor, t.me.life_keystones) == (7, 0)
    t.play("Cheerful Consort")
    assert (t.me.honor, t.me.life_keystones) == (8, 1)


def test_ruling_09_golem__a_copied_askara_copies_the_next_hero() -> None:
    t = table(VOTA, hand=["Mystic"], power=5, deck=[], row=["Grave Golem"], opponents=[{"deck": [ASKARA]}])
    t.defeat("Grave Golem")
    t.choose(ASKARA)
    t.play("Mystic")
    assert t.me.runes == 4


# ---- 10: costs


def test_ruling_10_minions__their_lower_cost_counts_for_limits() -> None:
    t = table(VOTA, constructs=["Templar Outpost"], row=[MINIONS])
    assert offered(t, "activate") == []
    t = table(VOTA, constructs=["Templar Outpost"], temples=[LIFE], row=[MINIONS])
    t.activate("Templar Outpost")
    t.choose(MINIONS)
    assert t.me.honor == 4


def test_ruling_10_iku__with_three_temples_costs_four_for_limits_too() -> None:
    t = table(VOTA, constructs=["Templar Outpost"], temples=[LIFE, DEATH], row=[IKU])
    assert offered(t, "activate") == []
    t = table(VOTA, constructs=["Templar Outpost"], temples=[LIFE, DEATH, IMMORTALITY], row=[IKU])
    t.activate("Templar Outpost")
    t.choose(IKU)
    assert t.me.honor == 8


def test_ruling_10_tyranyx__every_split_is_offered() -> None:
    t = table(VOTA, runes=7, power=7, row=[TYRANYX])
    t.acquire(TYRANYX)
    assert [option.text for option in t.options()] == [
        "7 runes",
        "6 runes and 1 power",
        "5 runes and 2 power",
        "4 runes and 3 power",
        "3 runes and 4 power",
        "2 runes and 5 power",
        "1 rune and 6 power",
        "7 power",
    ]
    t.choose("1 rune and 6 power")
    assert (t.me.runes, t.me.power) == (6, 1)


# ---- 13 and 14: order


def test_ruling_13_order__own_heroes_react_in_the_order_they_were_played_and_before_the_reward() -> None:
    t = table(VOTA, hand=["Soulsnare Hunter", "Endbringer Jora"], row=["Crypt Lurker"])
    t.play("Soulsnare Hunter")
    t.play("Endbringer Jora")
    t.defeat("Crypt Lurker")
    assert gains(t)[2:] == [("life_keystones", 1), ("runes", 2), ("death_keystones", 1), ("honor", 3)]


def test_ruling_14_widow__opponents_choose_in_turn_order_and_then_you_draw() -> None:
    two = ["Sacred Pot", SUIT]
    t = table(
        VOTA,
        power=4,
        deck=["Mystic", "Militia", "Apprentice"],
        row=[WIDOW],
        opponents=[{"constructs": two}, {}, {"constructs": two}, {}],
    )
    t.defeat(WIDOW)
    assert (decider(t), t.me.hand) == (1, [])
    t.choose(SUIT)
    assert (decider(t), t.me.hand) == (3, [])
    t.choose("Sacred Pot")
    assert (decider(t), t.me.hand) == (0, ["Mystic", "Militia"])
    assert (t.opponent(1).discard, t.opponent(3).discard) == ([SUIT], ["Sacred Pot"])


def test_ruling_14_golem__reveals_go_around_from_the_left() -> None:
    t = table(
        VOTA,
        power=5,
        row=["Grave Golem"],
        opponents=[{"deck": ["Mystic"]}, {"deck": ["Militia"]}, {"deck": ["Mystic"]}],
    )
    t.defeat("Grave Golem")
    moved = [event["to_seat"] for event in told(t, "moved") if event.get("to") == "discard"]
    assert moved == [1, 2, 3]
    assert offered(t, "choose") == ["Militia", "Mystic"]


# ---- 15 and 17: keystones and Temples between turns


def test_ruling_15_keystones__are_lost_at_the_end_of_the_turn_and_temples_are_kept() -> None:
    t = table(VOTA, temples=[LIFE], life_keystones=2, death_keystones=1)
    t.end_turn()
    t.end_turn()
    assert (t.me.life_keystones, t.me.death_keystones, t.me.temples) == (0, 0, [LIFE])


def test_ruling_17_temples__start_below_the_row_in_nobodys_control() -> None:
    for players in (2, 4, 6):
        view = cr.Game(sets=[VOTA], players=players, seed=3).view(seat=None)
        assert sorted(view["temples_free"]) == [DEATH, IMMORTALITY, LIFE]
        assert [player["temples"] for player in view["players"]] == [[]] * players
        assert view["center_deck"] == 99 - 6
        assert view["honor_pool"] == 30 * players
        assert [player["resources"]["insight"] for player in view["players"]] == [0] * players


# ---- 31: keystones and Temples


def test_ruling_31_keystones__are_spent_at_any_time_of_the_turn() -> None:
    t = table(VOTA, hand=["Mystic"], life_keystones=2, death_keystones=1)
    t.take_temple(LIFE)
    t.play("Mystic")
    t.use_temple(LIFE)
    t.acquire("Mystic")
    t.take_temple(DEATH)
    assert (t.me.temples, t.me.runes) == ([LIFE, IMMORTALITY, DEATH], 1)


def test_ruling_31_keystones__the_own_temple_is_used_and_not_taken_again() -> None:
    t = table(VOTA, temples=[LIFE], life_keystones=1, death_keystones=1)
    assert (offered(t, "take_temple"), offered(t, "use_temple")) == ([DEATH], [LIFE])


def test_ruling_31_life__with_life_and_immortality_a_keystone_is_two_runes() -> None:
    t = table(VOTA, temples=[LIFE, IMMORTALITY], life_keystones=1)
    t.use_temple(LIFE)
    assert (t.me.runes, t.me.temples) == (2, [LIFE, IMMORTALITY])


def test_ruling_31_life__with_death_and_immortality_a_keystone_takes_the_temple_of_life() -> None:
    t = table(VOTA, temples=[DEATH, IMMORTALITY], life_keystones=1)
    assert offered(t, "use_temple") == []
    t.take_temple(LIFE)
    assert (t.me.runes, t.me.temples) == (0, [DEATH, IMMORTALITY, LIFE])


def test_ruling_31_immortality__is_kept_when_the_other_temple_is_stolen() -> None:
    t = table(VOTA, life_keystones=1, opponents=[{"temples": [LIFE, IMMORTALITY]}])
    t.take_temple(LIFE)
    assert (t.me.temples, t.opponent(1).temples) == ([LIFE], [IMMORTALITY])


def test_ruling_31_immortality__stolen_its_use_is_open_whatever_its_owner_did() -> None:
    t = table(
        VOTA,
        temples=[LIFE],
        row=["Starved Abomination"],
        deck=["Heavy Infantry"] * 5,
        opponents=[{"temples": [IMMORTALITY]}],
    )
    t.end_turn()
    t.activate(IMMORTALITY)
    t.choose("Void")
    assert offered(t, "activate") == []
    t.end_turn()
    t.play("Heavy Infantry")
    t.play("Heavy Infantry")
    t.defeat("Starved Abomination")
    t.use_temple(LIFE)
    assert offered(t, "activate") == [IMMORTALITY]


def test_ruling_31_immortality__follows_free_acquisitions_from_the_row_and_no_others() -> None:
    t = table(
        VOTA,
        temples=[IMMORTALITY],
        hand=[ISLA, "Ominous Augur"],
        deck=[],
        row=["Blind Seer"],
        center_deck=["Sacred Pot", "Jubilant Monk", "Crypt Lurker"],
    )
    t.activate(IMMORTALITY)
    t.choose("Enlightened")
    t.play("Ominous Augur")
    t.choose("Mystic")
    assert t.me.hand == [ISLA, "Mystic"]
    t.play(ISLA)
    t.choose("Blind Seer")
    # The free cards came before Isla shuffled the discard pile in.
    assert (t.me.discard, sorted(t.me.deck)) == ([], ["Blind Seer", ISLA, "Jubilant Monk", "Sacred Pot"])
    assert t.row[0] == "Crypt Lurker"


def test_ruling_31_immortality__chains_across_destinations_still_to_be_chosen() -> None:
    t = table(
        VOTA,
        temples=[IMMORTALITY],
        hand=[MILA],
        row=[SUIT],
        center_deck=[ANVIL, "Resourceful Trader", RAM, "Blind Seer"],
    )
    t.activate(IMMORTALITY)
    t.choose("Mechana")
    t.play(MILA)
    t.acquire(SUIT)
    assert (destinations(t), t.row[0]) == ({"constructs", "discard"}, ANVIL)
    t.choose("discard")
    assert (destinations(t), t.row[0]) == ({"constructs", "discard"}, "Resourceful Trader")
    t.choose("constructs")
    # The Trader is a hero and goes its way without a question; the Ram that replaces it asks again.
    assert (destinations(t), t.row[0]) == ({"constructs", "discard"}, "Blind Seer")
    t.choose("constructs")
    assert (asked(t), t.me.constructs) == ("turn", [ANVIL, RAM])
    assert t.me.discard == [SUIT, "Resourceful Trader"]
    assert (t.me.runes, t.me.power) == (3 + 1, 2)


def test_ruling_31_immortality__with_cards_that_leave_together() -> None:
    t = table(
        [VOTA, "realms_unraveled"],
        temples=[IMMORTALITY],
        hand=["Vir, Ephemeral Guru"],
        row=["Blind Seer", "Ancient Stag", "Jubilant Monk"],
        center_deck=["Sacred Pot", "Flanking Askara", "Ominous Augur", "Crypt Lurker", "Keeper of Secrets"],
    )
    t.activate(IMMORTALITY)
    t.choose("Enlightened")
    t.play("Vir, Ephemeral Guru")
    # Seer, Stag and Monk leave; Pot, Askara and Augur replace them in this order. The Askara replaced a Stag.
    assert t.me.hand == ["Blind Seer", "Ancient Stag", "Jubilant Monk"]
    assert t.me.discard == ["Sacred Pot", "Ominous Augur", "Keeper of Secrets"]
    assert t.row[:2] == ["Crypt Lurker", "Flanking Askara"]


def test_ruling_31_immortality__a_faction_named_once_holds_for_the_turn() -> None:
    t = table(VOTA, temples=[LIFE, IMMORTALITY], life_keystones=1, runes=2, row=["Ancient Stag"])
    t.activate(IMMORTALITY)
    t.choose("Void")
    t.use_temple(LIFE)
    assert offered(t, "activate") == []


def test_ruling_31_temples__count_at_the_end_for_who_has_them_then() -> None:
    t = table(
        VOTA,
        honor_pool=1,
        honor=9,
        power=2,
        opponents=[{"temples": [IMMORTALITY, DEATH], "hand": ["Militia"]}],
    )
    t.defeat("Cultist")
    t.end_turn()
    t.end_turn()
    assert t.game.over
    mine, theirs = t.game.scores()
    assert (mine.total, theirs.tokens, theirs.cards, theirs.temples, theirs.total) == (10, 0, 0, 15, 15)
    assert t.game.winners() == [1]


# ---- 32: Serenity and Echo


def test_ruling_32_serenity__a_reshuffle_by_the_line_before_turns_it_on() -> None:
    t = table(VOTA, hand=["Blind Seer"], deck=[], discard=["Mystic"])
    t.play("Blind Seer")
    assert (t.me.life_keystones, t.me.hand) == (1, ["Mystic"])


def test_ruling_32_serenity__is_not_looked_at_later() -> None:
    t = table(VOTA, hand=["Blind Seer", "Cheerful Consort"], deck=["Mystic"], discard=["Militia"])
    t.play("Blind Seer")
    t.play("Cheerful Consort")
    assert (t.me.discard, t.me.life_keystones) == ([], 0)


def test_ruling_32_serenity__augur_reads_it_before_the_acquisition() -> None:
    t = table(VOTA, hand=["Ominous Augur"], row=["Blind Seer"])
    t.play("Ominous Augur")
    t.choose("Blind Seer")
    assert (t.me.hand, t.me.discard) == (["Blind Seer"], [])


def test_ruling_32_echo__a_void_card_that_comes_later_is_too_late() -> None:
    t = table(VOTA, hand=["Spiteful Gladiator"], runes=2, row=["Shadowridge Scout"])
    t.play("Spiteful Gladiator")
    t.acquire("Shadowridge Scout")
    assert t.me.power == 2


def test_ruling_32_constructs__are_looked_at_when_they_are_used() -> None:
    t = table(
        VOTA,
        constructs=["Sacred Pot", "Beacon of the Lost", "Deranged Dirge"],
        hand=["Militia"],
    )
    assert offered(t, "activate") == ["Deranged Dirge", "Deranged Dirge", "Sacred Pot"]
    t.activate("Deranged Dirge", "destroy this")
    t.choose("Militia")
    assert offered(t, "activate") == ["Beacon of the Lost"]


def test_ruling_32_temples__are_no_constructs() -> None:
    t = table(
        VOTA,
        power=4,
        hand=["Excavator Pilot"],
        temples=[DEATH, IMMORTALITY],
        deck=["Mystic"],
        row=[WIDOW],
        opponents=[{"temples": [LIFE]}],
    )
    t.play("Excavator Pilot")
    assert t.me.life_keystones == 0
    t.defeat(WIDOW)
    assert (t.opponent(1).temples, t.me.hand) == ([LIFE], ["Mystic"])


# ---- 33 and 34: single cards


def test_ruling_33_kanzir__temples_go_back_below_the_row_where_anybody_may_take_them() -> None:
    t = table(VOTA, power=6, life_keystones=1, row=["Kan'zir, the Ravager"], opponents=[{"temples": [LIFE]}])
    t.defeat("Kan'zir, the Ravager")
    assert LIFE in t.game.view(1)["temples_free"]
    assert [option.zone for option in t.options() if option.verb == "take_temple"] == ["temples_free"]
    t.take_temple(LIFE)
    assert t.me.temples == [LIFE]


def test_ruling_33_fist__must_banish_also_the_only_card() -> None:
    t = table(VOTA, hand=[FIST], row=["Asalas, the Impaler"])
    t.play(FIST)
    assert verbs(t) == {"choose"}
    t.choose(ASALAS)
    assert t.void == [ASALAS]


def test_ruling_33_fist__the_monster_counts_as_defeated_in_the_center_row() -> None:
    t = table(
        VOTA,
        hand=["Soulsnare Hunter", "Endbringer Jora", FIST],
        row=["Blind Seer"],
        center_deck=["Grave Golem"],
        opponents=[{"deck": []}],
    )
    t.play("Soulsnare Hunter")
    t.play("Endbringer Jora")
    t.play(FIST)
    t.choose("Blind Seer")
    assert (t.me.life_keystones, t.me.runes, t.me.honor) == (1, 2, 4)


def test_ruling_33_askara__an_apprentice_uses_it_up() -> None:
    t = table(VOTA, hand=[ASKARA, "Apprentice", "Mystic"], deck=[])
    t.play(ASKARA)
    t.play("Apprentice")
    t.play("Mystic")
    assert t.me.runes == 2 + 2


def test_ruling_33_askara__a_hero_of_cost_four_is_left_alone() -> None:
    t = table(VOTA, hand=[ASKARA, "Burial Guardian", "Blind Seer"], deck=[])
    t.play(ASKARA)
    t.play("Burial Guardian")
    t.play("Blind Seer")
    assert (t.me.runes, t.me.life_keystones) == (2, 2)


def test_ruling_33_asalas__reads_the_printed_cost_of_a_free_hero() -> None:
    t = table(VOTA, hand=[ASALAS, "Ominous Augur"], row=["Silenced Prophet"])
    t.play(ASALAS)
    t.play("Ominous Augur")
    t.choose("Silenced Prophet")
    assert t.me.power == 5


def test_ruling_34_dirge__lies_in_the_discard_pile_when_the_banish_is_chosen() -> None:
    t = table(VOTA, constructs=["Deranged Dirge"])
    t.activate("Deranged Dirge", "destroy this")
    assert [(option.card, option.zone) for option in t.options()] == [("Deranged Dirge", "discard")]
    t.choose("Deranged Dirge")
    assert t.void == ["Deranged Dirge"]


# ---- the rulebook's questions


def test_faq_what_if_the_deck_is_empty__shuffle_first_and_go_on() -> None:
    for hero in ("Jubilant Monk", "Blind Seer"):
        t = table(VOTA, hand=[hero], deck=[], discard=["Apprentice"])
        t.play(hero)
        assert t.me.hand == ["Apprentice"]
    for hero in ("Excavation Sentry", "Silenced Prophet"):
        t = table(VOTA, hand=[hero], deck=[], discard=["Apprentice", "Apprentice"])
        t.play(hero)
        assert "Apprentice" in offered(t, "choose")
    t = table(VOTA, power=5, row=["Grave Golem"], opponents=[{"deck": [], "discard": ["Apprentice"]}])
    t.defeat("Grave Golem")
    t.choose("Apprentice")
    assert t.me.runes == 1


def test_faq_can_the_imps_defeat_those_that_replaced_them__yes() -> None:
    t = table(VOTA, power=3, row=[IMPS], center_deck=[IMPS, IMPS])
    t.defeat(IMPS)
    t.choose(IMPS)
    t.choose(IMPS)
    assert (t.me.honor, t.void) == (6, [IMPS] * 3)


def test_faq_can_isla_be_copied_when_she_is_in_the_deck_again__yes() -> None:
    t = table([VOTA, "delirium"], hand=[ISLA, "Divine Askara"], deck=[], row=["Blind Seer", "Sacred Pot"])
    t.play(ISLA)
    t.choose("Blind Seer")
    assert sorted(t.me.deck) == ["Blind Seer", ISLA]
    t.play("Divine Askara")
    t.choose(ISLA)
    t.choose("Sacred Pot")
    assert (t.me.discard, sorted(t.me.deck)) == ([], ["Blind Seer", ISLA, "Sacred Pot"])


def test_faq_do_played_heroes_go_to_the_discard_pile_at_once__no_at_the_end_of_the_turn() -> None:
    t = table(VOTA, hand=["Shadowridge Scout", "Shadowridge Scout"])
    t.play("Shadowridge Scout")
    t.play("Shadowridge Scout")
    assert (t.me.discard, t.me.death_keystones) == ([], 0)
    t.end_turn()
    assert t.me.discard == ["Shadowridge Scout", "Shadowridge Scout"]


def test_faq_is_an_opponents_isla_shuffled_into_my_deck_by_the_golem__no_but_the_rest_happens() -> None:
    t = table(
        VOTA,
        power=5,
        deck=["Apprentice"],
        discard=["Militia"],
        row=["Grave Golem", "Blind Seer"],
        opponents=[{"deck": [ISLA]}],
    )
    t.defeat("Grave Golem")
    t.choose(ISLA)
    t.choose("Blind Seer")
    assert (t.me.discard, sorted(t.me.deck)) == ([], ["Apprentice", "Blind Seer", "Militia"])
    assert (t.opponent(1).discard, t.opponent(1).deck) == ([ISLA], [])


def test_faq_does_echo_count_a_void_card_that_was_there_earlier__no() -> None:
    t = table(VOTA, hand=["Cheerful Consort", "Shadowridge Scout"], deck=[], discard=["Beacon of the Lost"])
    t.play("Cheerful Consort")
    assert t.me.discard == []
    t.play("Shadowridge Scout")
    assert (t.me.power, t.me.death_keystones) == (2, 0)
