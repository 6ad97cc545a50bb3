"""Every question that the rulebook of Realms Unraveled answers, asked of the engine."""

from __future__ import annotations

from asking import asked, offered
from centerrow.testing import table

RU = "realms_unraveled"


# ---- general questions


def test_faq_when_is_a_card_of_the_row_replaced__before_the_burrower_banishes() -> None:
    t = table(RU, power=2, row=["Foundation Burrower", "Wolf Shaman"], center_deck=["Spike Vixen"])
    t.defeat("Foundation Burrower")
    assert len(t.row) == 6
    assert offered(t, "choose") == ["Spike Vixen", "Wolf Shaman"]
    t.choose("Spike Vixen")
    assert t.void == ["Foundation Burrower", "Spike Vixen"]


def test_faq_does_the_cultist_go_to_the_void_and_is_once_a_turn_all__no_and_no() -> None:
    t = table(RU, power=8)
    for _ in range(4):
        t.defeat("Cultist")
    assert (t.me.honor, t.me.power, t.void, t.supply("Cultist")) == (4, 0, [], 1)


def test_faq_can_honor_be_earned_when_the_tokens_are_gone__yes_until_the_round_is_over() -> None:
    infantry = {"hand": ["Heavy Infantry"] * 2}
    t = table(RU, honor_pool=1, row=["Sadistic Giant"], opponents=[infantry, infantry])
    t.end_turn()
    t.play("Heavy Infantry")
    t.defeat("Cultist")
    assert t.honor_pool == 0
    t.end_turn()
    t.play("Heavy Infantry")
    t.play("Heavy Infantry")
    t.defeat("Sadistic Giant")
    assert t.opponent(2).honor == 5
    t.end_turn()
    assert t.game.over
    assert t.game.winners() == [2]


def test_faq_what_if_the_mystics_or_heavy_infantry_run_out__nobody_can_acquire_more() -> None:
    t = table(RU, runes=26 * 5, opponents=[{"hand": ["Mystic"] * 2}])
    for _ in range(26):
        t.acquire("Mystic")
        t.acquire("Heavy Infantry")
    assert (t.supply("Mystic"), t.supply("Heavy Infantry")) == (0, 0)
    t.end_turn()
    t.play("Mystic")
    t.play("Mystic")
    assert offered(t, "acquire") == []


def test_faq_can_a_played_apprentice_be_banished_by_a_disciple__no_it_is_not_discarded_yet() -> None:
    t = table(RU, hand=["Apprentice", "Disciple of Emri"])
    t.play("Apprentice")
    t.play("Disciple of Emri")
    assert asked(t) == "turn"
    assert t.me.played == ["Apprentice", "Disciple of Emri"]


def test_faq_do_constructs_in_play_count_for_the_score__yes_like_hand_deck_and_discard_pile() -> None:
    t = table(
        RU,
        hand=["Spike Vixen", "Wolf Shaman"],
        deck=["Canon Templar"],
        discard=["Snapdragon Witch"],
        constructs=["Upgrade Foundry", "Druid's Wreath"],
        void=["Emri, the Unmaker"],
        honor=2,
        honor_pool=1,
        power=2,
        opponents=[{"deck": []}],
    )
    t.play("Spike Vixen")
    t.defeat("Cultist")
    t.end_turn()
    t.end_turn()
    assert t.game.over
    score = t.game.scores()[0]
    assert (score.tokens, score.heroes, score.constructs) == (2 + 1, 1 + 1 + 3 + 3, 7 + 3)
    assert (score.cards, score.total) == (18, 21)


def test_faq_how_does_banishing_a_monster_differ_from_defeating_it__it_gives_no_reward() -> None:
    t = table(RU, hand=["Timestream Seer"], power=4, row=["Sadistic Giant", "Terrorizing Fiend"])
    t.play("Timestream Seer")
    t.choose("Terrorizing Fiend")
    assert (t.me.honor, t.me.hand, t.void) == (0, [], ["Terrorizing Fiend"])
    t.defeat("Sadistic Giant")
    assert (t.me.honor, t.void) == (5, ["Terrorizing Fiend", "Sadistic Giant"])


def test_faq_what_if_the_center_deck_runs_out__the_void_is_shuffled_to_replace_it() -> None:
    t = table(
        RU,
        runes=3,
        center_deck=[],
        void=["Canon Templar", "Spike Vixen", "Sadistic Giant"],
        row=["Wolf Shaman"],
    )
    t.acquire("Wolf Shaman")
    assert t.void == []
    assert sorted([t.row[0], *t.center_deck]) == ["Canon Templar", "Sadistic Giant", "Spike Vixen"]


# ---- questions about this set


def test_faq_does_upgrade_foundry_see_its_own_purchase_when_alset_puts_it_into_play__no() -> None:
    t = table(RU, hand=["Alset, Reactor Savant"], runes=6, row=["Upgrade Foundry", "Matron of Discovery"])
    t.play("Alset, Reactor Savant")
    t.acquire("Upgrade Foundry")
    t.choose("constructs")
    assert (t.me.constructs, t.me.hand) == (["Upgrade Foundry"], [])
    t.acquire("Matron of Discovery")
    assert len(t.me.hand) == 2


def test_faq_are_all_of_cetras_heroes_chosen_at_once__no_the_first_now_and_the_others_later() -> None:
    cetra = "Cetra, Matron of Stars"
    t = table(RU, hand=["Wolf Shaman", cetra, "Apprentice"], row=["Canon Templar", "Spike Vixen"])
    t.play("Wolf Shaman")
    t.play(cetra)
    t.choose("Canon Templar")
    assert (asked(t), t.me.deck[0]) == ("turn", "Canon Templar")
    t.play("Apprentice")
    t.use_right(cetra)
    t.choose("Spike Vixen")
    assert t.me.deck[:2] == ["Spike Vixen", "Canon Templar"]


def test_faq_does_a_disciple_drawn_at_the_end_of_the_turn_transform__no() -> None:
    t = table(RU, hand=["Everbloom Clique"], deck=["Disciple of Cetra"] + ["Apprentice"] * 4)
    t.play("Everbloom Clique")
    t.end_turn()
    assert "Disciple of Cetra" in t.me.hand
    t.end_turn()
    assert "Disciple of Cetra" in t.me.hand
    assert "Scion of Cetra" not in t.me.hand
