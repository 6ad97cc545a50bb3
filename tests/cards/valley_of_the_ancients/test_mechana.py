"""Valley of the Ancients: Mechana."""

from __future__ import annotations

from asking import asked, offered, verbs
from centerrow.testing import table

VOTA = "valley_of_the_ancients"
LIFE = "Temple of Life"
MILA = "Salvagemaster Mila"
TYRANYX = "Tyranyx, the Pillager"
SUIT = "Forgemaster's Suit"
ANVIL = "Stormsmith Anvil"
RAM = "Siegemaster's Ram"
REPAIRBOT = "K-YL3 Repairbot"
EXCAVATOR = "Reckless Excavator"


# ---- Resourceful Trader


def test_resourceful_trader__draws_and_the_next_construct_brings_a_keystone() -> None:
    t = table(
        VOTA, hand=["Resourceful Trader"], deck=["Mystic"], runes=6, row=["Blind Seer", "Sacred Pot", SUIT]
    )
    t.play("Resourceful Trader")
    assert t.me.hand == ["Mystic"]
    t.acquire("Blind Seer")
    assert t.me.death_keystones == 0
    t.acquire("Sacred Pot")
    t.acquire(SUIT)
    assert t.me.death_keystones == 1


def test_resourceful_trader__a_free_construct_counts() -> None:
    t = table(VOTA, hand=["Resourceful Trader", "Ominous Augur"], deck=[], row=["Sacred Pot"])
    t.play("Resourceful Trader")
    t.play("Ominous Augur")
    t.choose("Sacred Pot")
    assert t.me.death_keystones == 1


# ---- Brother Marius


def test_brother_marius__counts_factions_and_not_constructs() -> None:
    t = table(
        VOTA,
        hand=["Brother Marius"],
        constructs=["Sacred Pot", "Templar Outpost", SUIT, "Beacon of the Lost"],
    )
    t.play("Brother Marius")
    assert t.me.runes == 4


def test_brother_marius__gains_one_without_constructs() -> None:
    t = table(VOTA, hand=["Brother Marius"], temples=[LIFE], opponents=[{"constructs": [SUIT]}])
    t.play("Brother Marius")
    assert t.me.runes == 1


def test_brother_marius__five_with_all_four_factions() -> None:
    t = table(
        VOTA, hand=["Brother Marius"], constructs=["Sacred Pot", "Pathfinder's Totem", SUIT, "Deranged Dirge"]
    )
    t.play("Brother Marius")
    assert t.me.runes == 5


# ---- Excavator Pilot


def test_excavator_pilot__gains_a_life_keystone_with_two_constructs() -> None:
    t = table(VOTA, hand=["Excavator Pilot"], constructs=["Sacred Pot", SUIT])
    t.play("Excavator Pilot")
    assert (t.me.runes, t.me.life_keystones) == (2, 1)


def test_excavator_pilot__is_looked_at_when_played_and_temples_do_not_count() -> None:
    t = table(
        VOTA, hand=["Excavator Pilot", "Sacred Pot"], constructs=[SUIT], temples=[LIFE, "Temple of Death"]
    )
    t.play("Excavator Pilot")
    t.play("Sacred Pot")
    assert (t.me.runes, t.me.life_keystones) == (2, 0)


# ---- Salvagemaster Mila


def test_salvagemaster_mila__each_construct_may_go_into_play() -> None:
    t = table(VOTA, hand=[MILA], runes=1, row=["Sacred Pot", "Sacred Pot", SUIT, "Blind Seer"])
    t.play(MILA)
    assert t.me.runes == 5
    t.acquire("Sacred Pot")
    t.choose("constructs")
    t.acquire("Sacred Pot")
    t.choose("discard")
    t.acquire(SUIT)
    t.choose("constructs")
    t.acquire("Blind Seer")
    assert asked(t) == "turn"
    assert (t.me.constructs, t.me.discard) == (["Sacred Pot", SUIT], ["Sacred Pot", "Blind Seer"])
    assert t.me.honor == 1


def test_salvagemaster_mila__not_before_she_is_played_and_not_next_turn() -> None:
    t = table(VOTA, hand=[MILA], deck=["Mystic"] * 5, runes=1, row=[SUIT, "Sacred Pot"])
    t.acquire(SUIT)
    assert t.me.discard == [SUIT]
    t.play(MILA)
    t.end_turn()
    t.end_turn()
    t.play("Mystic")
    t.acquire("Sacred Pot")
    assert (asked(t), t.me.constructs) == ("turn", [])


# ---- Forgemaster's Suit


def test_forgemasters_suit__sees_itself_come_into_play() -> None:
    t = table(VOTA, hand=[SUIT, ANVIL, "Sacred Pot"])
    t.play("Sacred Pot")
    t.play(SUIT)
    assert t.me.honor == 1
    t.play(ANVIL)
    assert t.me.honor == 1


def test_forgemasters_suit__fires_on_the_first_mechana_construct_of_the_turn() -> None:
    t = table(VOTA, constructs=[SUIT], hand=["Sacred Pot", SUIT])
    t.play("Sacred Pot")
    assert t.me.honor == 0
    t.play(SUIT)
    assert t.me.honor == 2


def test_forgemasters_suit__can_be_used_with_a_temple() -> None:
    t = table(VOTA, constructs=[SUIT], life_keystones=1)
    assert "activate" not in verbs(t)
    t.take_temple(LIFE)
    t.activate(SUIT)
    assert (t.me.honor, "activate" in verbs(t)) == (1, False)


def test_forgemasters_suit__trigger_and_use_are_one() -> None:
    t = table(VOTA, constructs=[SUIT], temples=[LIFE], hand=[ANVIL])
    t.activate(SUIT)
    t.play(ANVIL)
    assert (t.me.honor, t.me.runes) == (1, 1)
    assert "activate" not in verbs(t)
    t.end_turn()
    t.end_turn()
    assert offered(t, "activate") == [SUIT, ANVIL]


# ---- Stormsmith Anvil


def test_stormsmith_anvil__gains_a_rune_by_itself() -> None:
    t = table(VOTA, hand=[ANVIL], temples=[LIFE])
    t.play(ANVIL)
    assert (t.me.runes, "activate" in verbs(t)) == (1, False)


def test_stormsmith_anvil__gains_a_rune_with_a_temple() -> None:
    t = table(VOTA, constructs=[ANVIL], temples=["Temple of Death"], hand=[SUIT])
    t.activate(ANVIL)
    t.play(SUIT)
    assert (t.me.runes, t.me.honor) == (1, 1)


# ---- Siegemaster's Ram


def test_siegemasters_ram__gains_two_power_by_itself() -> None:
    t = table(VOTA, hand=[RAM, SUIT])
    t.play(RAM)
    t.play(SUIT)
    assert (t.me.power, t.me.honor) == (2, 1)


def test_siegemasters_ram__gains_two_power_with_a_temple() -> None:
    t = table(VOTA, constructs=[RAM, RAM], temples=[LIFE])
    t.activate(RAM)
    t.activate(RAM)
    assert (t.me.power, "activate" in verbs(t)) == (4, False)


# ---- K-YL3 Repairbot


def test_k_yl3_repairbot__draws_when_a_mechana_construct_comes() -> None:
    t = table(VOTA, constructs=[REPAIRBOT], hand=[SUIT], deck=["Mystic", "Militia"])
    t.play(SUIT)
    assert t.me.hand == ["Mystic"]


def test_k_yl3_repairbot__draws_with_a_temple_when_there_is_something_to_draw() -> None:
    t = table(VOTA, constructs=[REPAIRBOT], temples=[LIFE], deck=["Mystic"])
    t.activate(REPAIRBOT)
    assert t.me.hand == ["Mystic"]
    t = table(VOTA, constructs=[REPAIRBOT], temples=[LIFE], deck=[])
    assert "activate" not in verbs(t)


def test_k_yl3_repairbot__is_destroyed_by_the_reward_of_a_monster() -> None:
    t = table(
        VOTA,
        hand=[REPAIRBOT],
        deck=["Mystic"] * 6,
        opponents=[{"hand": ["Heavy Infantry"] * 2}],
        row=["Death's Widow"],
    )
    t.play(REPAIRBOT)
    t.end_turn()
    t.play("Heavy Infantry")
    t.play("Heavy Infantry")
    t.defeat("Death's Widow")
    t.choose(REPAIRBOT)
    assert (t.me.constructs, t.me.discard[-1]) == ([], REPAIRBOT)


# ---- Tyranyx, the Pillager


def test_tyranyx_the_pillager__can_be_paid_half_in_power() -> None:
    t = table(VOTA, runes=5, power=4, row=[TYRANYX])
    t.acquire(TYRANYX)
    assert asked(t) == "payment"
    assert [option.text for option in t.options()] == [
        "5 runes and 2 power",
        "4 runes and 3 power",
        "3 runes and 4 power",
    ]
    t.choose("3 runes and 4 power")
    assert (t.me.runes, t.me.power, t.me.discard) == (2, 0, [TYRANYX])


def test_tyranyx_the_pillager__can_be_paid_in_power_alone_without_asking() -> None:
    t = table(VOTA, power=7, row=[TYRANYX, SUIT])
    assert offered(t, "acquire") == [TYRANYX]
    t.acquire(TYRANYX)
    assert (asked(t), t.me.power) == ("turn", 0)


def test_tyranyx_the_pillager__lets_power_pay_for_mechana_constructs_only() -> None:
    t = table(
        VOTA,
        constructs=[TYRANYX],
        runes=1,
        power=1,
        row=[SUIT, "Resourceful Trader", "Sacred Pot", ANVIL, "Cavern Horror"],
    )
    assert offered(t, "acquire") == [SUIT, "Sacred Pot"]
    t.acquire(SUIT)
    assert [option.text for option in t.options()] == ["1 rune", "1 power"]
    t.choose("1 power")
    assert (t.me.runes, t.me.power) == (1, 0)


def test_tyranyx_the_pillager__is_its_owners_alone() -> None:
    t = table(VOTA, power=4, row=[ANVIL], opponents=[{"constructs": [TYRANYX]}])
    assert offered(t, "acquire") == []


# ---- Reckless Excavator


def test_reckless_excavator__gives_a_keystone_of_choice_for_itself() -> None:
    t = table(VOTA, hand=[EXCAVATOR, SUIT], temples=[LIFE])
    t.play(EXCAVATOR)
    assert asked(t) == "choice"
    t.choose("Gain 1 death keystone")
    assert (t.me.life_keystones, t.me.death_keystones) == (0, 1)
    t.play(SUIT)
    assert (asked(t), "activate" in verbs(t)) == ("turn", False)


def test_reckless_excavator__gives_one_each_turn() -> None:
    t = table(VOTA, constructs=[EXCAVATOR], hand=["Sacred Pot", SUIT])
    t.play("Sacred Pot")
    assert asked(t) == "turn"
    t.play(SUIT)
    t.choose("Gain 1♣")
    assert (t.me.life_keystones, t.me.honor) == (1, 1)
