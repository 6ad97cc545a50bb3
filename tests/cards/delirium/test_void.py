"""Delirium: Void."""

from __future__ import annotations

from asking import asked, next_turn_of_mine, offered, verbs
from centerrow.testing import table

DELIRIUM = "delirium"
CETRA = "Cetra, Voidmother"
NAKA = "Naka, Shadeborn"


# ---- Nihil Chemist


def test_nihil_chemist__gains_power_and_may_banish() -> None:
    t = table(DELIRIUM, hand=["Nihil Chemist", "Militia"], discard=["Apprentice"])
    t.play("Nihil Chemist")
    assert (t.me.power, offered(t)) == (1, ["Apprentice", "Militia"])
    t.choose("Apprentice")
    assert (asked(t), t.me.discard, t.me.hand) == ("turn", [], ["Militia"])


def test_nihil_chemist__can_decline_both_the_banish_and_recur() -> None:
    t = table(DELIRIUM, hand=["Nihil Chemist"], discard=["Apprentice"], insight=2)
    t.play("Nihil Chemist")
    t.decline()
    assert asked(t) == "choice"
    t.decline()
    assert (asked(t), t.me.power, t.me.insight, t.me.discard) == ("turn", 1, 2, ["Apprentice"])


def test_nihil_chemist__recurs_for_two_insight() -> None:
    t = table(DELIRIUM, hand=["Nihil Chemist"], discard=["Apprentice", "Militia"], insight=2)
    t.play("Nihil Chemist")
    t.choose("Apprentice")
    t.choose("pay 2 insight")
    t.choose("Militia")
    assert (t.me.power, t.me.insight, t.me.discard) == (2, 0, [])


def test_nihil_chemist__cannot_banish_what_was_played() -> None:
    t = table(DELIRIUM, hand=["Militia", "Nihil Chemist"])
    t.play("Militia")
    t.play("Nihil Chemist")
    assert (asked(t), t.me.power) == ("turn", 2)


# ---- Voidrager


def test_voidrager__gains_power() -> None:
    t = table(DELIRIUM, hand=["Voidrager"])
    t.play("Voidrager")
    assert (t.me.power, t.me.insight) == (2, 0)


def test_voidrager__gains_insight_on_the_next_monster_of_the_row_only() -> None:
    t = table(DELIRIUM, hand=["Voidrager"], power=8, row=["Delirium Pixies"] * 2)
    t.play("Voidrager")
    t.defeat("Delirium Pixies")
    assert t.me.insight == 1
    t.defeat("Delirium Pixies")
    assert t.me.insight == 1


def test_voidrager__the_cultist_and_monsters_before_it_do_not_count() -> None:
    t = table(DELIRIUM, hand=["Voidrager"], power=8, row=["Delirium Pixies"] * 2)
    t.defeat("Delirium Pixies")
    t.play("Voidrager")
    t.defeat("Cultist")
    assert t.me.insight == 0
    t.defeat("Delirium Pixies")
    assert t.me.insight == 1


def test_voidrager__two_of_them_both_see_the_same_monster() -> None:
    t = table(DELIRIUM, hand=["Voidrager"] * 2, row=["Delirium Pixies"])
    t.play("Voidrager")
    t.play("Voidrager")
    t.defeat("Delirium Pixies")
    assert t.me.insight == 2


def test_voidrager__a_free_defeat_counts_and_the_turn_ends_the_wait() -> None:
    t = table(
        DELIRIUM,
        hand=["Voidrager", "Templar General"],
        row=["Delirium Pixies"] * 2,
        deck=["Templar General"] * 5,
    )
    t.play("Voidrager")
    next_turn_of_mine(t)
    t.play("Templar General")
    t.choose("Delirium Pixies")
    assert t.me.insight == 0
    t = table(DELIRIUM, hand=["Voidrager", "Templar General"], row=["Delirium Pixies"])
    t.play("Voidrager")
    t.play("Templar General")
    t.choose("Delirium Pixies")
    assert t.me.insight == 1


# ---- Shield Bearer


def test_shield_bearer__draws_and_may_banish() -> None:
    t = table(DELIRIUM, hand=["Shield Bearer"], deck=["Militia"], discard=["Apprentice"])
    t.play("Shield Bearer")
    assert offered(t) == ["Apprentice", "Militia"]
    t.choose("Militia")
    assert (t.me.hand, t.me.discard) == ([], ["Apprentice"])


def test_shield_bearer__the_banish_can_be_declined() -> None:
    t = table(DELIRIUM, hand=["Shield Bearer"], deck=["Militia"])
    t.play("Shield Bearer")
    t.decline()
    assert t.me.hand == ["Militia"]


def test_shield_bearer__auction_is_for_the_winners_own_cards() -> None:
    t = table(
        DELIRIUM,
        power=3,
        row=["Dream Eater"],
        center_deck=["Shield Bearer"],
        discard=["Mystic"],
        opponents=[{"insight": 2, "deck": ["Militia"], "discard": ["Apprentice"]}],
    )
    t.defeat("Dream Eater")
    t.bid(0)
    t.bid(1)
    assert offered(t) == ["Apprentice", "Militia"]
    t.choose("Apprentice")
    assert (t.opponent(1).hand, t.opponent(1).discard) == (["Militia"], [])
    assert (t.me.discard, t.me.hand, asked(t)) == (["Mystic"], [], "turn")


# ---- Voidspeaker


def test_voidspeaker__gains_power() -> None:
    t = table(DELIRIUM, hand=["Voidspeaker"], discard=["Dream Guide"])
    t.play("Voidspeaker")
    assert (t.me.power, t.me.runes) == (2, 0)


def test_voidspeaker__gains_runes_with_a_void_card_in_the_discard_pile() -> None:
    t = table(DELIRIUM, hand=["Voidspeaker"], discard=["Nilhammer"])
    t.play("Voidspeaker")
    assert (t.me.power, t.me.runes) == (2, 3)


def test_voidspeaker__a_void_card_discarded_later_is_too_late() -> None:
    t = table(DELIRIUM, hand=["Voidspeaker"], runes=3, row=["Arbiter Circlet"])
    t.play("Voidspeaker")
    t.acquire("Arbiter Circlet")
    assert t.me.runes == 0


# ---- Darktome Librarian


def test_darktome_librarian__gains_insight_and_may_banish() -> None:
    t = table(DELIRIUM, hand=["Darktome Librarian", "Apprentice"])
    t.play("Darktome Librarian")
    assert t.me.insight == 2
    t.choose("Apprentice")
    assert (asked(t), t.me.hand) == ("turn", [])


def test_darktome_librarian__can_decline() -> None:
    t = table(DELIRIUM, hand=["Darktome Librarian"], discard=["Apprentice"])
    t.play("Darktome Librarian")
    t.decline()
    assert t.me.discard == ["Apprentice"]


# ---- Naka, Shadeborn


def test_naka_shadeborn__gains_power_and_may_return_a_void_card() -> None:
    t = table(DELIRIUM, hand=[NAKA], discard=["Voidspeaker", "Nilhammer", "Apprentice"])
    t.play(NAKA)
    assert (t.me.power, offered(t)) == (3, ["Nilhammer", "Voidspeaker"])
    t.choose("Nilhammer")
    assert (t.me.hand, t.me.discard) == (["Nilhammer"], ["Voidspeaker", "Apprentice"])


def test_naka_shadeborn__may_decline() -> None:
    t = table(DELIRIUM, hand=[NAKA], discard=["Voidspeaker"])
    t.play(NAKA)
    t.decline()
    assert (asked(t), t.me.discard) == ("turn", ["Voidspeaker"])


def test_naka_shadeborn__recurs_for_three_insight() -> None:
    t = table(DELIRIUM, hand=[NAKA], discard=["Voidspeaker", "Voidrager"], insight=3)
    t.play(NAKA)
    t.choose("Voidspeaker")
    t.choose("pay 3 insight")
    t.choose("Voidrager")
    assert (t.me.power, t.me.hand, t.me.insight) == (6, ["Voidspeaker", "Voidrager"], 0)


def test_naka_shadeborn__asks_nothing_without_a_void_card() -> None:
    t = table(DELIRIUM, hand=[NAKA], discard=["Apprentice"])
    t.play(NAKA)
    assert (asked(t), t.me.power) == ("turn", 3)


# ---- Cetra, Voidmother


def test_cetra_voidmother__gains_power() -> None:
    t = table(DELIRIUM, hand=[CETRA])
    t.play(CETRA)
    assert (asked(t), t.me.power) == ("turn", 4)


def test_cetra_voidmother__may_acquire_a_hero_on_the_next_defeat_in_the_row() -> None:
    t = table(DELIRIUM, hand=[CETRA], power=4, row=["Delirium Pixies"] * 2 + [NAKA], deck=["Apprentice"])
    t.play(CETRA)
    t.defeat("Delirium Pixies")
    t.choose("yes")
    assert offered(t) == ["Heavy Infantry", "Mystic", NAKA]
    t.choose(NAKA)
    assert t.me.deck == [NAKA, "Apprentice"]
    t.defeat("Delirium Pixies")
    assert asked(t) == "turn"


def test_cetra_voidmother__declining_uses_it_up() -> None:
    t = table(DELIRIUM, hand=[CETRA], power=4, row=["Delirium Pixies"] * 2)
    t.play(CETRA)
    t.defeat("Delirium Pixies")
    t.decline()
    t.defeat("Delirium Pixies")
    assert (asked(t), t.me.honor) == ("turn", 4)


def test_cetra_voidmother__the_cultist_is_not_in_the_row() -> None:
    t = table(DELIRIUM, hand=[CETRA])
    t.play(CETRA)
    t.defeat("Cultist")
    assert (asked(t), t.me.honor) == ("turn", 1)


def test_cetra_voidmother__acquires_before_the_reward_and_after_the_refill() -> None:
    t = table(DELIRIUM, hand=[CETRA], row=["Delirium Pixies"], center_deck=["Pollen Pixie"])
    t.play(CETRA)
    t.defeat("Delirium Pixies")
    t.choose("yes")
    assert (t.me.honor, t.me.runes) == (0, 0)
    t.choose("Pollen Pixie")
    assert (t.me.honor, t.me.runes, t.me.deck[0]) == (2, 3, "Pollen Pixie")


# ---- Arbiter Circlet


def test_arbiter_circlet__gains_power_once_per_turn() -> None:
    t = table(DELIRIUM, hand=["Arbiter Circlet"])
    t.play("Arbiter Circlet")
    t.activate("Arbiter Circlet")
    assert (t.me.power, "activate" in verbs(t)) == (1, False)
    next_turn_of_mine(t)
    t.activate("Arbiter Circlet")
    assert t.me.power == 1


def test_arbiter_circlet__three_of_them_gain_three() -> None:
    t = table(DELIRIUM, constructs=["Arbiter Circlet"] * 3)
    for _ in range(3):
        t.activate("Arbiter Circlet")
    assert (t.me.power, "activate" in verbs(t)) == (3, False)


def test_arbiter_circlet__is_dreamborn() -> None:
    t = table(DELIRIUM, runes=4, row=["Dreamscape Diviner"], center_deck=["Arbiter Circlet"])
    t.acquire("Dreamscape Diviner")
    assert (t.me.insight, t.opponent(1).insight) == (1, 1)
    t.acquire("Arbiter Circlet")
    assert (t.me.insight, t.opponent(1).insight) == (2, 1)


# ---- Nilhammer


def test_nilhammer__gains_power_with_a_void_card_in_the_discard_pile() -> None:
    t = table(DELIRIUM, constructs=["Nilhammer"], discard=["Voidspeaker"])
    t.activate("Nilhammer")
    assert (t.me.power, "activate" in verbs(t)) == (3, False)


def test_nilhammer__cannot_be_used_without_one_but_looks_at_any_moment() -> None:
    t = table(DELIRIUM, hand=["Nilhammer"], runes=2, row=["Voidrager"], discard=["Dream Guide"])
    t.play("Nilhammer")
    assert "activate" not in verbs(t)
    t.acquire("Voidrager")
    t.activate("Nilhammer")
    assert t.me.power == 3
