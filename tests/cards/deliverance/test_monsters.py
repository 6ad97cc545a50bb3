"""Deliverance: monsters."""

from __future__ import annotations

from asking import asked, decider, offered, verbs
from centerrow.testing import Table, table

SET = "deliverance"
CAARO = "Caaro, Desert Breaker"
NILIA = "Nilia, The Shattered"
RAKAR = "Rakar, Corrupt Askara"


def texts(t: Table) -> list[str]:
    return [option.text for option in t.options()]


# ---- Nightmarauders


def test_nightmarauders__give_honor_and_insight() -> None:
    t = table(SET, power=2, row=["Nightmarauders"])
    t.defeat("Nightmarauders")
    assert (t.me.honor, t.me.insight, t.void) == (1, 1, ["Nightmarauders"])


# ---- Terminites


def test_terminites__destroy_each_opponents_cheapest_construct() -> None:
    t = table(
        SET,
        power=3,
        row=["Terminites"],
        constructs=["Dream Anchor"],
        opponents=[
            {"constructs": ["Tree of Bounty", "Dream Anchor"]},
            {},
            {"constructs": ["The Ironheart"]},
        ],
    )
    t.defeat("Terminites")
    assert (decider(t), offered(t, "choose")) == (1, ["Dream Anchor"])
    t.choose("Dream Anchor")
    assert (decider(t), offered(t, "choose")) == (3, ["The Ironheart"])
    t.choose("The Ironheart")
    assert (asked(t), t.me.honor, t.me.constructs) == ("turn", 3, ["Dream Anchor"])
    assert (t.opponent(1).constructs, t.opponent(1).discard) == (["Tree of Bounty"], ["Dream Anchor"])
    assert (t.opponent(3).constructs, t.opponent(3).discard) == ([], ["The Ironheart"])


def test_terminites__the_opponent_chooses_among_equals() -> None:
    tied = ["Dream Anchor", "Emma's Teletransmitter", "Tree of Bounty"]
    t = table(SET, power=3, row=["Terminites"], opponents=[{"constructs": tied}])
    t.defeat("Terminites")
    assert (decider(t), verbs(t)) == (1, {"choose"})
    assert offered(t, "choose") == ["Dream Anchor", "Emma's Teletransmitter"]
    t.choose("Emma's Teletransmitter")
    assert t.opponent(1).constructs == ["Dream Anchor", "Tree of Bounty"]
    assert (asked(t), decider(t)) == ("turn", 0)


# ---- Warpdruid


def test_warpdruid__gives_honor_and_may_banish() -> None:
    t = table(SET, power=3, row=["Warpdruid"], hand=["Apprentice"], discard=["Militia"])
    t.defeat("Warpdruid")
    assert offered(t, "choose") == ["Apprentice", "Militia"]
    t.choose("Militia")
    assert (t.me.honor, t.me.discard, t.void) == (2, [], ["Warpdruid"])


def test_warpdruid__is_bound_for_one_insight_after_its_reward() -> None:
    t = table(SET, power=3, insight=1, row=["Warpdruid"], hand=["Apprentice"])
    t.defeat("Warpdruid")
    t.decline()
    assert t.me.discard == []
    t.choose("bind it for 1 insight")
    assert (t.me.insight, t.me.discard, t.void) == (0, ["Warpdruid"], [])


def test_warpdruid__played_from_hand_gives_its_reward_and_stays_in_the_deck() -> None:
    t = table(SET, hand=["Warpdruid", "Apprentice"], deck=[])
    t.play("Warpdruid")
    t.choose("Apprentice")
    assert (t.me.honor, t.me.hand, t.me.played, asked(t)) == (2, [], ["Warpdruid"], "turn")
    t.end_turn()
    assert t.me.hand == ["Warpdruid"]


# ---- Dreadmage


def test_dreadmage__gives_honor_and_two_cards() -> None:
    t = table(SET, power=4, row=["Dreadmage"])
    t.defeat("Dreadmage")
    assert (asked(t), t.me.honor, t.me.hand, t.void) == ("turn", 2, ["Apprentice"] * 2, ["Dreadmage"])


def test_dreadmage__is_bound_for_four() -> None:
    t = table(SET, power=4, insight=5, row=["Dreadmage"])
    t.defeat("Dreadmage")
    assert texts(t) == ["Bind it for 4 insight", "No"]
    t.choose("bind it for 4 insight")
    assert (t.me.insight, t.me.discard) == (1, ["Dreadmage"])


def test_dreadmage__declined_goes_to_the_void() -> None:
    t = table(SET, power=4, insight=4, row=["Dreadmage"])
    t.defeat("Dreadmage")
    t.decline()
    assert (t.me.insight, t.me.discard, t.void) == (4, [], ["Dreadmage"])


# ---- Warprogue


def test_warprogue__takes_insight_from_an_opponent_of_ones_choice() -> None:
    t = table(SET, power=4, row=["Warprogue"], opponents=[{"insight": 2}, {"insight": 0}, {"insight": 5}])
    t.defeat("Warprogue")
    assert texts(t) == ["Player 2", "Player 4"]
    t.choose("Player 4")
    assert (t.me.honor, t.me.insight, t.opponent(1).insight, t.opponent(3).insight) == (3, 1, 2, 4)


def test_warprogue__finds_nothing_where_nobody_has_any() -> None:
    t = table(SET, power=4, row=["Warprogue"])
    t.defeat("Warprogue")
    assert (asked(t), t.me.honor, t.me.insight) == ("turn", 3, 0)


def test_warprogue__the_insight_taken_helps_to_bind_it() -> None:
    t = table(SET, power=4, insight=2, row=["Warprogue"], opponents=[{"insight": 1}])
    t.defeat("Warprogue")
    t.choose("Player 2")
    t.choose("bind it for 3 insight")
    assert (t.me.insight, t.me.discard) == (0, ["Warprogue"])


# ---- Dream Titan


def test_dream_titan__gives_six_honor() -> None:
    t = table(SET, power=5, row=["Dream Titan"])
    t.defeat("Dream Titan")
    assert (t.me.honor, t.void) == (6, ["Dream Titan"])


# ---- Obfusca Spirit


def test_obfusca_spirit__makes_an_opponent_discard_a_random_card() -> None:
    t = table(SET, power=5, row=["Obfusca Spirit"], opponents=[{}, {"hand": ["Militia", "Militia"]}])
    t.defeat("Obfusca Spirit")
    assert texts(t) == ["Player 3"]
    t.choose("Player 3")
    assert (t.me.honor, t.opponent(2).hand, t.opponent(2).discard) == (4, ["Militia"], ["Militia"])


def test_obfusca_spirit__chance_picks_the_card() -> None:
    seen = set()
    for seed in range(12):
        hand = ["Militia", "Gearseer", "Invokist"]
        t = table(SET, power=5, row=["Obfusca Spirit"], opponents=[{"hand": hand}], seed=seed)
        t.defeat("Obfusca Spirit")
        t.choose("Player 2")
        seen |= set(t.opponent(1).discard)
        assert len(t.opponent(1).hand) == 2
        assert not t.game.can_undo
    assert seen == {"Militia", "Gearseer", "Invokist"}


def test_obfusca_spirit__is_bound_for_four_and_does_it_again_from_hand() -> None:
    hand = ["Militia"] * 2
    t = table(SET, power=5, insight=4, row=["Obfusca Spirit"], deck=[], opponents=[{"hand": hand}])
    t.defeat("Obfusca Spirit")
    t.choose("Player 2")
    t.choose("bind it for 4 insight")
    t.end_turn()
    t.end_turn()
    assert t.me.hand == ["Obfusca Spirit"]
    t.play("Obfusca Spirit")
    t.choose("Player 2")
    assert (t.me.honor, len(t.opponent(1).hand)) == (8, 4)


# ---- Dream Tyrant


def test_dream_tyrant__gives_five_honor_and_five_insight() -> None:
    t = table(SET, power=6, row=["Dream Tyrant"])
    t.defeat("Dream Tyrant")
    assert (t.me.honor, t.me.insight) == (5, 5)


# ---- River Reaper


def test_river_reaper__each_opponent_keeps_one_construct_of_their_choice() -> None:
    t = table(
        SET,
        power=6,
        row=["River Reaper"],
        constructs=["Dream Anchor"] * 2,
        opponents=[
            {"constructs": ["Tree of Bounty", "Dream Anchor", "The Ironheart"]},
            {"constructs": ["Dream Anchor"]},
        ],
    )
    t.defeat("River Reaper")
    assert decider(t) == 1
    t.choose("Dream Anchor")
    t.choose("Tree of Bounty")
    assert (asked(t), decider(t)) == ("turn", 0)
    assert t.opponent(1).constructs == ["The Ironheart"]
    assert t.opponent(1).discard == ["Dream Anchor", "Tree of Bounty"]
    assert (t.me.honor, len(t.me.constructs), t.opponent(2).constructs) == (6, 2, ["Dream Anchor"])


def test_river_reaper__opponents_decide_one_after_the_other() -> None:
    pair = {"constructs": ["Tree of Bounty", "Dream Anchor"]}
    t = table(SET, power=6, row=["River Reaper"], opponents=[pair, pair])
    t.defeat("River Reaper")
    assert decider(t) == 1
    t.choose("Tree of Bounty")
    assert decider(t) == 2
    t.choose("Dream Anchor")
    assert (t.opponent(1).constructs, t.opponent(2).constructs) == (["Dream Anchor"], ["Tree of Bounty"])


# ---- Caaro, Desert Breaker


def test_caaro_desert_breaker__the_defeater_chooses_one_construct_of_each_opponent() -> None:
    pair = {"constructs": ["Tree of Bounty", "Dream Anchor"]}
    t = table(SET, power=6, row=[CAARO], constructs=["Dream Anchor"], opponents=[pair, {}, pair])
    t.defeat(CAARO)
    assert (decider(t), verbs(t), offered(t, "choose")) == (0, {"choose"}, ["Dream Anchor", "Tree of Bounty"])
    assert texts(t) == ["Dream Anchor (player 2's construct)", "Tree of Bounty (player 2's construct)"]
    t.choose("Tree of Bounty")
    assert (t.opponent(1).discard, t.opponent(3).discard) == (["Tree of Bounty"], [])
    assert texts(t) == ["Dream Anchor (player 4's construct)", "Tree of Bounty (player 4's construct)"]
    t.choose("Dream Anchor")
    assert (t.opponent(3).discard, t.me.honor, t.me.constructs) == (["Dream Anchor"], 4, ["Dream Anchor"])


def test_caaro_desert_breaker__is_bound_for_two_and_breaks_again() -> None:
    t = table(
        SET, power=6, insight=2, row=[CAARO], deck=[], opponents=[{"constructs": ["Tree of Bounty"] * 2}]
    )
    t.defeat(CAARO)
    t.choose("Tree of Bounty")
    t.choose("bind it for 2 insight")
    t.end_turn()
    t.end_turn()
    t.play(CAARO)
    t.choose("Tree of Bounty")
    assert (t.me.honor, t.opponent(1).constructs) == (8, [])


# ---- Nilia, The Shattered


def test_nilia_the_shattered__takes_a_random_card_of_an_opponent() -> None:
    t = table(SET, power=7, row=[NILIA], opponents=[{"hand": ["Gearseer"] * 2}, {}])
    t.defeat(NILIA)
    assert texts(t) == ["Player 2"]
    t.choose("Player 2")
    assert (t.me.honor, t.me.hand, t.opponent(1).hand) == (5, ["Gearseer"], ["Gearseer"])


def test_nilia_the_shattered__the_card_is_the_takers_from_then_on() -> None:
    t = table(SET, power=7, row=[NILIA], deck=[], opponents=[{"hand": ["Gearseer"], "deck": []}])
    t.defeat(NILIA)
    t.choose("Player 2")
    t.play("Gearseer")
    assert t.me.runes == 3
    t.end_turn()
    assert (t.me.hand, t.opponent(1).hand) == (["Gearseer"], [])
    assert [score.cards for score in t.game.scores()] == [3, 0]


def test_nilia_the_shattered__finds_nothing_in_empty_hands_and_is_bound_for_seven() -> None:
    t = table(SET, power=7, insight=7, row=[NILIA])
    t.defeat(NILIA)
    assert texts(t) == ["Bind it for 7 insight", "No"]
    t.choose("bind it for 7 insight")
    assert (t.me.discard, t.me.insight, t.me.honor) == ([NILIA], 0, 5)


# ---- Rakar, Corrupt Askara


def test_rakar_corrupt_askara__must_take_a_monster_with_dreambind_from_the_void() -> None:
    void = ["Dreadmage", "Dream Titan", "Gearseer", "Warpdruid"]
    t = table(SET, power=8, row=[RAKAR], void=void)
    t.defeat(RAKAR)
    assert (verbs(t), offered(t, "choose")) == ({"choose"}, ["Dreadmage", "Warpdruid"])
    t.choose("Dreadmage")
    assert (t.me.honor, t.me.hand) == (6, ["Dreadmage"])
    assert t.void == ["Dream Titan", "Gearseer", "Warpdruid", RAKAR]
    t.play("Dreadmage")
    assert (t.me.honor, t.me.hand) == (8, ["Apprentice"] * 2)


def test_rakar_corrupt_askara__has_no_dreambind_and_may_find_nothing() -> None:
    t = table(SET, power=8, insight=20, row=[RAKAR], void=["Dream Titan"])
    t.defeat(RAKAR)
    assert (asked(t), t.void) == ("turn", ["Dream Titan", RAKAR])
