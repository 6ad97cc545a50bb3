"""Delirium: Mechana."""

from __future__ import annotations

from asking import asked, next_turn_of_mine, offered
from centerrow.testing import table

DELIRIUM = "delirium"
DHARTHA = "Dhartha, Mechamonk"


# ---- Steelweaver


def test_steelweaver__gains_a_rune_and_puts_one_construct_into_play() -> None:
    t = table(DELIRIUM, hand=["Steelweaver"], runes=6, row=["Arbiter Circlet", "Clockwork Shield"])
    t.play("Steelweaver")
    assert t.me.runes == 7
    t.acquire("Arbiter Circlet")
    t.choose("constructs")
    t.acquire("Clockwork Shield")
    assert (t.me.constructs, t.me.discard) == (["Arbiter Circlet"], ["Clockwork Shield"])


def test_steelweaver__the_construct_can_be_used_at_once() -> None:
    t = table(DELIRIUM, hand=["Steelweaver"], runes=2, row=["Arbiter Circlet"])
    t.play("Steelweaver")
    t.acquire("Arbiter Circlet")
    t.choose("constructs")
    t.activate("Arbiter Circlet")
    assert t.me.power == 1


def test_steelweaver__declining_uses_it_up() -> None:
    t = table(DELIRIUM, hand=["Steelweaver"], runes=6, row=["Arbiter Circlet", "Clockwork Shield"])
    t.play("Steelweaver")
    t.acquire("Arbiter Circlet")
    t.choose("discard")
    t.acquire("Clockwork Shield")
    assert (asked(t), t.me.discard) == ("turn", ["Arbiter Circlet", "Clockwork Shield"])


def test_steelweaver__heroes_leave_it_alone_and_the_turn_ends_it() -> None:
    t = table(
        DELIRIUM, hand=["Steelweaver"], runes=2, row=["Voidrager", "Arbiter Circlet"], deck=["Mystic"] * 5
    )
    t.play("Steelweaver")
    t.acquire("Voidrager")
    assert t.me.discard == ["Voidrager"]
    next_turn_of_mine(t)
    t.play("Mystic")
    t.play("Mystic")
    t.acquire("Arbiter Circlet")
    assert asked(t) == "turn"


def test_steelweaver__recurs_for_a_second_rune_and_a_second_construct() -> None:
    t = table(DELIRIUM, hand=["Steelweaver"], runes=7, insight=1, row=["Arbiter Circlet"] * 3)
    t.play("Steelweaver")
    t.choose("pay 1 insight")
    assert (t.me.runes, t.me.insight) == (9, 0)
    for _ in range(2):
        t.acquire("Arbiter Circlet")
        t.choose("constructs")
    t.acquire("Arbiter Circlet")
    assert (len(t.me.constructs), len(t.me.discard)) == (2, 1)


# ---- Scrapbot Scrapper


def test_scrapbot_scrapper__gains_power_and_may_return_a_construct() -> None:
    t = table(DELIRIUM, hand=["Scrapbot Scrapper"], constructs=["Dream Stone", "Clockwork Helm"])
    t.play("Scrapbot Scrapper")
    assert (t.me.power, offered(t)) == (2, ["Clockwork Helm", "Dream Stone"])
    t.choose("Dream Stone")
    assert (t.me.hand, t.me.constructs) == (["Dream Stone"], ["Clockwork Helm"])


def test_scrapbot_scrapper__can_decline_and_reaches_only_its_own_constructs() -> None:
    t = table(
        DELIRIUM,
        hand=["Scrapbot Scrapper"],
        constructs=["Dream Stone"],
        opponents=[{"constructs": ["Clockwork Helm"]}],
    )
    t.play("Scrapbot Scrapper")
    assert offered(t) == ["Dream Stone"]
    t.decline()
    assert t.me.constructs == ["Dream Stone"]


def test_scrapbot_scrapper__asks_nothing_without_a_construct() -> None:
    t = table(DELIRIUM, hand=["Scrapbot Scrapper"])
    t.play("Scrapbot Scrapper")
    assert (asked(t), t.me.power) == ("turn", 2)


def test_scrapbot_scrapper__a_construct_played_again_is_unused() -> None:
    t = table(DELIRIUM, hand=["Scrapbot Scrapper"], constructs=["Arbiter Circlet"])
    t.activate("Arbiter Circlet")
    t.play("Scrapbot Scrapper")
    t.choose("Arbiter Circlet")
    t.play("Arbiter Circlet")
    t.activate("Arbiter Circlet")
    assert t.me.power == 4


def test_scrapbot_scrapper__a_used_construct_in_hand_is_like_any_other() -> None:
    t = table(DELIRIUM, hand=["Scrapbot Scrapper", "Arbiter Circlet"], constructs=["Arbiter Circlet"])
    t.activate("Arbiter Circlet")
    t.play("Scrapbot Scrapper")
    t.choose("Arbiter Circlet")
    assert offered(t, "play") == ["Arbiter Circlet"]


# ---- Inferna Templar


def test_inferna_templar__draws_a_card() -> None:
    t = table(DELIRIUM, hand=["Inferna Templar"], constructs=["Dream Stone"])
    t.play("Inferna Templar")
    assert len(t.me.hand) == 1


def test_inferna_templar__draws_another_with_two_constructs_of_any_faction() -> None:
    t = table(DELIRIUM, hand=["Inferna Templar"], constructs=["Dream Stone", "Nilhammer"])
    t.play("Inferna Templar")
    assert len(t.me.hand) == 2


def test_inferna_templar__auction_counts_the_winners_constructs() -> None:
    t = table(
        DELIRIUM,
        power=3,
        row=["Dream Eater"],
        center_deck=["Inferna Templar"],
        opponents=[{"insight": 1, "constructs": ["Dream Stone", "Nilhammer"]}],
    )
    t.defeat("Dream Eater")
    t.bid(0)
    t.bid(1)
    assert (len(t.opponent(1).hand), len(t.me.hand), t.opponent(1).insight) == (2, 0, 0)


# ---- Emma Ironheart


def test_emma_ironheart__gains_runes() -> None:
    t = table(DELIRIUM, hand=["Emma Ironheart"], constructs=["Dream Stone"])
    t.play("Emma Ironheart")
    assert (t.me.runes, t.me.power) == (3, 0)


def test_emma_ironheart__gains_power_with_two_constructs() -> None:
    t = table(DELIRIUM, hand=["Emma Ironheart"], constructs=["Dream Stone", "Nilhammer"])
    t.play("Emma Ironheart")
    assert (t.me.runes, t.me.power) == (3, 3)


def test_emma_ironheart__does_not_look_at_constructs_that_come_later() -> None:
    t = table(DELIRIUM, hand=["Emma Ironheart", "Nilhammer"], constructs=["Dream Stone"])
    t.play("Emma Ironheart")
    t.play("Nilhammer")
    assert t.me.power == 0


def test_emma_ironheart__recurs_for_three_insight() -> None:
    t = table(DELIRIUM, hand=["Emma Ironheart"], constructs=["Dream Stone", "Nilhammer"], insight=3)
    t.play("Emma Ironheart")
    t.choose("pay 3 insight")
    assert (t.me.runes, t.me.power, t.me.insight) == (6, 6, 0)


# ---- Clockwork Shield


def test_clockwork_shield__counts_itself_when_it_is_played() -> None:
    t = table(DELIRIUM, hand=["Clockwork Shield"], constructs=["Dream Stone"])
    t.play("Clockwork Shield")
    assert t.me.honor == 1


def test_clockwork_shield__counts_all_mechana_constructs_with_the_one_just_played() -> None:
    t = table(DELIRIUM, constructs=["Clockwork Shield", "Clockwork Helm"], hand=["Clockwork Blade"])
    t.play("Clockwork Blade")
    assert (t.me.honor, t.me.power) == (3, 3)


def test_clockwork_shield__fires_once_per_turn() -> None:
    t = table(DELIRIUM, hand=["Clockwork Shield", "Clockwork Blade"])
    t.play("Clockwork Shield")
    t.play("Clockwork Blade")
    assert (t.me.honor, t.me.power) == (1, 2)


def test_clockwork_shield__constructs_of_other_factions_do_not_set_it_off() -> None:
    t = table(DELIRIUM, constructs=["Clockwork Shield"], hand=["Nilhammer", "Clockwork Helm"])
    t.play("Nilhammer")
    assert t.me.honor == 0
    t.play("Clockwork Helm")
    assert (t.me.honor, t.me.insight) == (2, 2)


def test_clockwork_shield__sees_a_construct_that_is_acquired_into_play() -> None:
    t = table(
        DELIRIUM, constructs=["Clockwork Shield"], hand=["Steelweaver"], runes=3, row=["Clockwork Blade"]
    )
    t.play("Steelweaver")
    t.acquire("Clockwork Blade")
    t.choose("constructs")
    assert (t.me.honor, t.me.power) == (2, 2)


# ---- Clockwork Blade


def test_clockwork_blade__gains_power_for_each_mechana_construct() -> None:
    t = table(DELIRIUM, constructs=["Clockwork Shield"], hand=["Clockwork Blade"])
    t.play("Clockwork Blade")
    assert t.me.power == 2


def test_clockwork_blade__two_of_them_both_fire_on_the_second() -> None:
    t = table(DELIRIUM, hand=["Clockwork Blade"] * 2)
    t.play("Clockwork Blade")
    t.play("Clockwork Blade")
    # The first one has fired on itself already.
    assert t.me.power == 1 + 2


def test_clockwork_blade__works_again_next_turn() -> None:
    t = table(DELIRIUM, hand=["Clockwork Blade"], deck=["Clockwork Shield"] * 5)
    t.play("Clockwork Blade")
    next_turn_of_mine(t)
    t.play("Clockwork Shield")
    assert (t.me.power, t.me.honor) == (2, 2)


def test_clockwork_blade__is_dreamborn() -> None:
    t = table(DELIRIUM, runes=4, row=["Clockwork Blade"])
    t.acquire("Clockwork Blade")
    assert (t.me.insight, t.opponent(1).insight) == (1, 0)


# ---- Clockwork Helm


def test_clockwork_helm__gains_insight_for_each_mechana_construct() -> None:
    t = table(DELIRIUM, constructs=["Clockwork Blade", "Clockwork Shield"], hand=["Clockwork Helm"])
    t.play("Clockwork Helm")
    assert (t.me.insight, t.me.honor) == (3, 3)


def test_clockwork_helm__does_not_see_the_opponents_constructs() -> None:
    t = table(
        DELIRIUM,
        hand=["Clockwork Blade"],
        opponents=[{"constructs": ["Clockwork Helm", "Salvage Yard"]}],
    )
    t.play("Clockwork Blade")
    assert (t.me.power, t.opponent(1).insight) == (1, 0)


# ---- Clockwork Familiar


def test_clockwork_familiar__gains_runes_for_each_mechana_construct() -> None:
    t = table(DELIRIUM, constructs=["Clockwork Shield", "Nilhammer"], hand=["Clockwork Familiar"])
    t.play("Clockwork Familiar")
    assert t.me.runes == 2


def test_clockwork_familiar__returned_and_played_again_it_fires_again() -> None:
    t = table(DELIRIUM, hand=["Clockwork Familiar", "Scrapbot Scrapper"])
    t.play("Clockwork Familiar")
    t.play("Scrapbot Scrapper")
    t.choose("Clockwork Familiar")
    t.play("Clockwork Familiar")
    assert t.me.runes == 2


# ---- Salvage Yard


def test_salvage_yard__returns_to_hand_when_its_owners_turn_starts() -> None:
    t = table(DELIRIUM, hand=["Salvage Yard"])
    t.play("Salvage Yard")
    t.end_turn()
    assert t.me.constructs == ["Salvage Yard"]
    t.end_turn()
    assert (t.me.constructs, len(t.me.hand)) == ([], 6)
    assert "Salvage Yard" in t.me.hand


def test_salvage_yard__played_again_each_turn_it_sets_off_the_clockworks() -> None:
    t = table(DELIRIUM, hand=["Salvage Yard"], constructs=["Clockwork Shield"])
    t.play("Salvage Yard")
    assert t.me.honor == 2
    next_turn_of_mine(t)
    t.play("Salvage Yard")
    assert t.me.honor == 4


def test_salvage_yard__left_in_hand_it_is_discarded() -> None:
    t = table(DELIRIUM, hand=["Salvage Yard"], deck=["Apprentice"] * 10)
    t.end_turn()
    assert t.me.discard == ["Salvage Yard"]


def test_salvage_yard__is_dreamborn() -> None:
    t = table(DELIRIUM, runes=7, row=["Salvage Yard"])
    t.acquire("Salvage Yard")
    assert t.me.insight == 1


# ---- Dhartha, Mechamonk


def test_dhartha_mechamonk__draws_for_each_mechana_construct() -> None:
    t = table(DELIRIUM, hand=[DHARTHA], constructs=["Clockwork Shield"])
    t.play(DHARTHA)
    assert len(t.me.hand) == 2


def test_dhartha_mechamonk__draws_when_another_is_played_but_once_per_turn() -> None:
    t = table(DELIRIUM, constructs=[DHARTHA], hand=["Clockwork Shield", "Clockwork Blade"])
    t.play("Clockwork Shield")
    assert len(t.me.hand) == 1 + 2
    t.play("Clockwork Blade")
    assert len(t.me.hand) == 2


def test_dhartha_mechamonk__draws_what_there_is() -> None:
    t = table(DELIRIUM, hand=[DHARTHA], constructs=["Clockwork Shield"], deck=["Militia"])
    t.play(DHARTHA)
    assert t.me.hand == ["Militia"]
