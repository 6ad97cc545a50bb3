"""Delirium: Enlightened."""

from __future__ import annotations

from asking import asked, decider, next_turn_of_mine, offered, verbs
from centerrow.testing import Table, table

DELIRIUM = "delirium"
DREAM = "Loa, Dream Dragon"
EMRI = "Emri, Lightbringer"
EYE = "The Dragon's Eye"


def rolled(t: Table) -> list[int]:
    """The faces rolled so far."""
    return [event["amount"] for event in t.game.events(0) if event["kind"] == "rolled"]


# ---- Dreamscape Diviner


def test_dreamscape_diviner__gains_two_insight_that_is_kept() -> None:
    t = table(DELIRIUM, hand=["Dreamscape Diviner"] * 2, insight=1)
    t.play("Dreamscape Diviner")
    t.play("Dreamscape Diviner")
    assert (t.me.insight, t.me.runes) == (5, 0)
    next_turn_of_mine(t)
    assert t.me.insight == 5


# ---- Dimension Monk


def test_dimension_monk__draws_a_card() -> None:
    t = table(DELIRIUM, hand=["Dimension Monk"], deck=["Militia", "Apprentice"])
    t.play("Dimension Monk")
    assert (asked(t), t.me.hand) == ("turn", ["Militia"])


def test_dimension_monk__recurs_for_one_insight() -> None:
    t = table(DELIRIUM, hand=["Dimension Monk"], deck=["Militia", "Apprentice", "Mystic"], insight=4)
    t.play("Dimension Monk")
    assert (asked(t), t.me.hand) == ("choice", ["Militia"])
    t.choose("pay 1 insight")
    assert (asked(t), t.me.hand, t.me.insight) == ("turn", ["Militia", "Apprentice"], 3)


def test_dimension_monk__recur_can_be_declined_and_is_offered_for_each_of_them() -> None:
    t = table(DELIRIUM, hand=["Dimension Monk"] * 2, insight=1)
    t.play("Dimension Monk")
    t.decline()
    assert (len(t.me.hand), t.me.insight) == (2, 1)
    t.play("Dimension Monk")
    t.choose("pay 1 insight")
    assert (asked(t), len(t.me.hand), t.me.insight) == ("turn", 3, 0)


def test_dimension_monk__with_nothing_to_draw_recur_is_not_offered() -> None:
    t = table(DELIRIUM, hand=["Dimension Monk"], deck=["Militia"], insight=1)
    t.play("Dimension Monk")
    assert (asked(t), t.me.hand, t.me.insight) == ("turn", ["Militia"], 1)


# ---- Aegis Knight


def test_aegis_knight__exchanges_a_card_in_hand() -> None:
    t = table(DELIRIUM, hand=["Aegis Knight", "Apprentice"], discard=["Militia"])
    t.play("Aegis Knight")
    t.choose("Apprentice")
    assert offered(t) == ["Heavy Infantry", "Mystic"]
    assert "decline" not in verbs(t)
    t.choose("Mystic")
    assert (t.me.hand, t.me.discard) == (["Mystic"], ["Militia"])
    assert t.supply("Mystic") == 19
    assert t.me.runes == 0


def test_aegis_knight__exchanges_a_card_in_the_discard_pile() -> None:
    t = table(DELIRIUM, hand=["Aegis Knight", "Apprentice"], discard=["Militia"])
    t.play("Aegis Knight")
    t.choose("Militia")
    t.choose("Heavy Infantry")
    assert (t.me.hand, t.me.discard) == (["Apprentice"], ["Heavy Infantry"])


def test_aegis_knight__must_banish_while_it_can() -> None:
    t = table(DELIRIUM, hand=["Aegis Knight"], discard=["Divine Askara"])
    t.play("Aegis Knight")
    assert verbs(t) == {"choose"}
    t.choose("Divine Askara")
    t.choose("Mystic")
    assert (t.void, t.me.discard) == (["Divine Askara"], ["Mystic"])


def test_aegis_knight__does_nothing_without_a_card_to_banish() -> None:
    t = table(DELIRIUM, hand=["Aegis Knight"])
    t.play("Aegis Knight")
    assert (asked(t), t.me.hand, t.me.discard) == ("turn", [], [])


def test_aegis_knight__auction_gives_the_winner_the_exchange_out_of_turn() -> None:
    t = table(
        DELIRIUM,
        power=3,
        row=["Dream Eater"],
        center_deck=["Aegis Knight"],
        hand=["Apprentice"],
        opponents=[{"hand": ["Militia"], "discard": ["Apprentice"], "insight": 3}],
    )
    t.defeat("Dream Eater")
    assert (asked(t), decider(t), t.me.insight) == ("bid", 0, 1)
    t.bid(0)
    t.bid(2)
    assert decider(t) == 1
    t.choose("Militia")
    t.choose("Mystic")
    assert (asked(t), decider(t)) == ("turn", 0)
    assert (t.opponent(1).hand, t.opponent(1).discard) == (["Mystic"], ["Apprentice"])
    assert (t.opponent(1).insight, t.me.hand) == (1, ["Apprentice"])
    assert t.row[0] == "Aegis Knight"


# ---- Dream Dealer


def test_dream_dealer__draws_and_must_banish_from_the_row() -> None:
    t = table(
        DELIRIUM, hand=["Dream Dealer"], deck=["Militia"], row=["Karion", "Tuskrider"], discard=["Mystic"]
    )
    t.play("Dream Dealer")
    assert t.me.hand == ["Militia"]
    assert (verbs(t), offered(t)) == ({"choose"}, ["Karion", "Tuskrider"])
    t.choose("Karion")
    assert (t.void, asked(t), rolled(t)) == (["Karion"], "turn", [])


def test_dream_dealer__rolls_with_all_factions_in_the_row() -> None:
    t = table(
        DELIRIUM,
        hand=["Dream Dealer"],
        row=["Karion", "Tuskrider", "Voidspeaker", "Emma Ironheart", "Dimension Monk"],
    )
    t.play("Dream Dealer")
    t.choose("Karion")
    assert len(rolled(t)) == 1
    assert t.me.insight in (0, 6)


def test_dream_dealer__looks_after_the_banished_card_was_replaced() -> None:
    row = ["Karion", "Tuskrider", "Voidspeaker", "Emma Ironheart"]
    t = table(DELIRIUM, hand=["Dream Dealer"], row=row, center_deck=["Dimension Monk"])
    t.play("Dream Dealer")
    t.choose("Karion")
    assert len(rolled(t)) == 1
    t = table(DELIRIUM, hand=["Dream Dealer"], row=[*row, "Dimension Monk"], center_deck=["Karion"])
    t.play("Dream Dealer")
    t.choose("Dimension Monk")
    assert rolled(t) == []


def test_dream_dealer__with_nothing_to_banish_only_draws() -> None:
    t = table(DELIRIUM, hand=["Dream Dealer"])
    t.play("Dream Dealer")
    assert (asked(t), len(t.me.hand), rolled(t)) == ("turn", 1, [])


# ---- Templar General


def test_templar_general__must_defeat_a_monster_of_four_power_or_less() -> None:
    t = table(DELIRIUM, hand=["Templar General"], row=["Delirium Pixies", "Dreadmare"], void=["Dream Eater"])
    t.play("Templar General")
    assert (verbs(t), offered(t)) == ({"choose"}, ["Cultist", "Delirium Pixies"])
    t.choose("Delirium Pixies")
    assert (t.me.honor, t.me.runes, t.me.power) == (2, 3, 0)
    assert t.void == ["Dream Eater", "Delirium Pixies"]


def test_templar_general__can_take_the_cultist() -> None:
    t = table(DELIRIUM, hand=["Templar General"], row=["Karion"])
    t.play("Templar General")
    t.choose("Cultist")
    assert t.me.honor == 1


def test_templar_general__goes_to_hand_when_acquired_with_an_empty_discard_pile() -> None:
    t = table(DELIRIUM, runes=4, row=["Templar General"])
    t.acquire("Templar General")
    assert (t.me.hand, t.me.discard, t.me.insight) == (["Templar General"], [], 1)


def test_templar_general__goes_to_the_discard_pile_otherwise() -> None:
    t = table(DELIRIUM, runes=4, row=["Templar General"], discard=["Apprentice"])
    t.acquire("Templar General")
    assert (t.me.hand, t.me.discard) == ([], ["Apprentice", "Templar General"])


def test_templar_general__only_the_first_of_two_finds_an_empty_discard_pile_after_another_purchase() -> None:
    t = table(DELIRIUM, runes=9, row=["Templar General", "Dreamscape Diviner", "Templar General"])
    t.acquire("Templar General")
    t.acquire("Dreamscape Diviner")
    t.acquire("Templar General")
    assert (t.me.hand, t.me.discard) == (["Templar General"], ["Dreamscape Diviner", "Templar General"])


def test_templar_general__entering_the_row_gives_each_player_insight() -> None:
    t = table(DELIRIUM, runes=1, row=["Dreamscape Diviner"], center_deck=["Templar General"])
    t.acquire("Dreamscape Diviner")
    assert (t.me.insight, t.opponent(1).insight) == (1, 1)


# ---- Divine Askara


def test_divine_askara__copies_a_hero_played_this_turn() -> None:
    t = table(DELIRIUM, hand=["Pollen Pixie", "Apprentice", "Divine Askara"])
    t.play("Pollen Pixie")
    t.play("Apprentice")
    t.play("Divine Askara")
    assert (verbs(t), offered(t)) == ({"choose"}, ["Apprentice", "Pollen Pixie"])
    t.choose("Pollen Pixie")
    assert (asked(t), t.me.runes, t.me.honor) == ("turn", 5, 2)


def test_divine_askara__copies_twice_for_three_insight() -> None:
    t = table(DELIRIUM, hand=["Pollen Pixie", "Divine Askara"], insight=4)
    t.play("Pollen Pixie")
    t.play("Divine Askara")
    t.choose("Pollen Pixie")
    assert (asked(t), t.me.honor) == ("choice", 1)
    t.choose("pay 3 insight to copy it twice")
    assert (t.me.runes, t.me.honor, t.me.insight) == (6, 3, 1)


def test_divine_askara__the_payment_can_be_declined() -> None:
    t = table(DELIRIUM, hand=["Pollen Pixie", "Divine Askara"], insight=3)
    t.play("Pollen Pixie")
    t.play("Divine Askara")
    t.choose("Pollen Pixie")
    t.decline()
    assert (asked(t), t.me.honor, t.me.insight) == ("turn", 2, 3)


def test_divine_askara__does_nothing_as_the_first_hero() -> None:
    t = table(DELIRIUM, hand=["Divine Askara", "Apprentice"], insight=3)
    t.play("Divine Askara")
    assert (asked(t), t.me.insight) == ("turn", 3)
    t.play("Apprentice")
    assert t.me.runes == 1


def test_divine_askara__copies_neither_itself_nor_another_one() -> None:
    t = table(DELIRIUM, hand=["Divine Askara", "Divine Askara", "Militia"], insight=9)
    t.play("Divine Askara")
    t.play("Divine Askara")
    assert (asked(t), t.me.insight) == ("turn", 9)


def test_divine_askara__each_choice_of_a_copy_is_made_anew() -> None:
    t = table(
        DELIRIUM,
        hand=["Templar General", "Divine Askara"],
        row=["Delirium Pixies", "Dream Eater", "Bleaktoad"],
        insight=3,
    )
    t.play("Templar General")
    t.choose("Dream Eater")
    t.play("Divine Askara")
    t.choose("Templar General")
    t.choose("pay 3 insight to copy it twice")
    t.choose("Delirium Pixies")
    t.choose("Cultist")
    assert (t.me.honor, t.me.insight) == (2 + 2 + 1, 1)


def test_divine_askara__does_not_copy_what_was_played_last_turn() -> None:
    t = table(DELIRIUM, hand=["Pollen Pixie"], deck=["Divine Askara"])
    t.play("Pollen Pixie")
    next_turn_of_mine(t)
    t.play("Divine Askara")
    assert asked(t) == "turn"


# ---- Loa, Dream Dragon


def test_loa_dream_dragon__rolls_the_die_free() -> None:
    t = table(DELIRIUM, hand=[DREAM], insight=2)
    t.play(DREAM)
    assert len(rolled(t)) == 1
    assert t.me.insight in (2, 8)


# ---- Emri, Lightbringer


def test_emri_lightbringer__defeats_any_monster_of_the_row_and_puts_it_under_the_center_deck() -> None:
    t = table(DELIRIUM, hand=[EMRI], row=["Karion", "Dream Eater"], void=["Dreadmare"])
    t.play(EMRI)
    assert (verbs(t), offered(t)) == ({"choose"}, ["Dreadmare", "Dream Eater", "Karion"])
    t.choose("Karion")
    assert (t.me.honor, t.me.insight) == (5, 10)
    assert (t.void, t.center_deck[-1]) == (["Dreadmare"], "Karion")


def test_emri_lightbringer__reaches_the_void_and_not_the_cultist() -> None:
    t = table(DELIRIUM, hand=[EMRI], void=["Dreadmare", "Tuskrider"])
    t.play(EMRI)
    assert offered(t) == ["Dreadmare"]
    t.choose("Dreadmare")
    assert (t.me.honor, t.me.insight) == (4, 3)
    assert (t.void, t.center_deck[-1]) == (["Tuskrider"], "Dreadmare")


def test_emri_lightbringer__does_nothing_without_a_monster() -> None:
    t = table(DELIRIUM, hand=[EMRI], row=["Tuskrider"], void=["Tuskrider"])
    t.play(EMRI)
    assert (asked(t), t.me.honor) == ("turn", 0)


def test_emri_lightbringer__gives_insight_when_acquired() -> None:
    t = table(DELIRIUM, runes=8, row=[EMRI])
    t.acquire(EMRI)
    assert (t.me.insight, t.opponent(1).insight) == (1, 0)


# ---- Dream Stone


def test_dream_stone__is_banished_for_a_free_roll() -> None:
    t = table(DELIRIUM, constructs=["Dream Stone"])
    t.activate("Dream Stone")
    assert (t.me.constructs, t.void, len(rolled(t))) == ([], ["Dream Stone"], 1)


def test_dream_stone__can_be_used_in_the_turn_it_is_played_or_later() -> None:
    t = table(DELIRIUM, hand=["Dream Stone"])
    t.play("Dream Stone")
    assert "activate" in verbs(t)
    next_turn_of_mine(t)
    assert t.me.constructs == ["Dream Stone"]
    t.activate("Dream Stone")
    assert t.void == ["Dream Stone"]


def test_dream_stone__two_of_them_roll_twice() -> None:
    t = table(DELIRIUM, constructs=["Dream Stone"] * 2, seed=3)
    t.activate("Dream Stone")
    t.activate("Dream Stone")
    assert (len(rolled(t)), t.me.constructs) == (2, [])


# ---- The Dragon's Eye


def test_the_dragons_eye__gives_insight_when_played_and_with_serenity_once_more() -> None:
    t = table(DELIRIUM, hand=[EYE])
    t.play(EYE)
    assert t.me.insight == 1
    t.activate(EYE)
    assert t.me.insight == 2
    assert "activate" not in verbs(t)


def test_the_dragons_eye__needs_an_empty_discard_pile_when_it_is_used() -> None:
    t = table(DELIRIUM, constructs=[EYE], runes=2, row=["Dimension Monk"])
    assert "activate" in verbs(t)
    t.acquire("Dimension Monk")
    assert "activate" not in verbs(t)
    assert t.me.insight == 0


def test_the_dragons_eye__gives_insight_each_time_it_comes_into_play() -> None:
    t = table(DELIRIUM, hand=["Scrapbot Scrapper", EYE])
    t.play(EYE)
    t.activate(EYE)
    t.play("Scrapbot Scrapper")
    t.choose(EYE)
    t.play(EYE)
    t.activate(EYE)
    assert t.me.insight == 4


def test_the_dragons_eye__gives_insight_when_it_is_acquired_into_play() -> None:
    t = table(DELIRIUM, hand=["Steelweaver"], runes=2, row=[EYE])
    t.play("Steelweaver")
    t.acquire(EYE)
    t.choose("constructs")
    assert (t.me.constructs, t.me.insight) == ([EYE], 1)
