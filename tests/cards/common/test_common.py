"""The five cards that every set shares."""

from __future__ import annotations

from asking import offered
from centerrow.testing import table

RU = "realms_unraveled"


# ---- Apprentice


def test_apprentice__gains_a_rune() -> None:
    t = table(RU, hand=["Apprentice", "Apprentice"])
    t.play("Apprentice")
    assert (t.me.runes, t.me.power, t.me.honor) == (1, 0, 0)
    t.play("Apprentice")
    assert t.me.runes == 2


def test_apprentice__stays_played_until_the_turn_ends_and_is_then_discarded() -> None:
    t = table(RU, hand=["Apprentice"], deck=["Militia"] * 5)
    t.play("Apprentice")
    assert (t.me.hand, t.me.played, t.me.discard) == ([], ["Apprentice"], [])
    t.end_turn()
    assert (t.me.played, t.me.discard) == ([], ["Apprentice"])
    assert t.me.runes == 0


def test_apprentice__cannot_be_acquired() -> None:
    t = table(RU, runes=50)
    assert "Apprentice" not in offered(t, "acquire")


def test_apprentice__counts_for_no_faction() -> None:
    t = table(RU, hand=["Matron of Discovery", "Apprentice"])
    t.play("Matron of Discovery")
    t.play("Apprentice")
    assert t.me.runes == 2 + 1


# ---- Militia


def test_militia__gains_a_power() -> None:
    t = table(RU, hand=["Militia", "Militia"])
    t.play("Militia")
    assert (t.me.runes, t.me.power, t.me.honor) == (0, 1, 0)
    t.play("Militia")
    assert t.me.power == 2


def test_militia__leftover_power_is_lost_at_end_of_turn() -> None:
    t = table(RU, hand=["Militia"])
    t.play("Militia")
    t.end_turn()
    assert t.me.power == 0


# ---- Mystic


def test_mystic__gains_two_runes() -> None:
    t = table(RU, hand=["Mystic"])
    t.play("Mystic")
    assert (t.me.runes, t.me.power, t.me.honor) == (2, 0, 0)


def test_mystic__is_always_available_for_three_runes() -> None:
    t = table(RU, runes=5)
    t.acquire("Mystic")
    assert t.me.runes == 2
    assert t.me.discard == ["Mystic"]
    assert t.supply("Mystic") == 25
    assert "Mystic" not in offered(t, "acquire")


def test_mystic__does_not_touch_the_center_row() -> None:
    t = table(RU, runes=3, row=["Wolf Shaman"], center_deck=["Spike Vixen"])
    before = t.row
    t.acquire("Mystic")
    assert t.row == before


def test_mystic__the_supply_of_26_runs_out() -> None:
    t = table(RU, runes=26 * 3 + 3)
    for _ in range(26):
        t.acquire("Mystic")
    assert t.supply("Mystic") == 0
    assert t.me.discard == ["Mystic"] * 26
    assert t.me.runes == 3
    assert offered(t, "acquire") == ["Heavy Infantry"]


def test_mystic__a_banished_one_goes_back_to_its_supply_and_can_be_acquired_again() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Mystic"], runes=27 * 3)
    for _ in range(26):
        t.acquire("Mystic")
    assert "Mystic" not in offered(t, "acquire")
    t.play("Shadow Stalker")
    t.choose("Mystic")
    assert t.supply("Mystic") == 1
    assert t.void == []
    t.acquire("Mystic")
    assert t.supply("Mystic") == 0


def test_mystic__scores_one_honor() -> None:
    t = table(RU, deck=["Mystic"], discard=["Mystic"], hand=["Mystic"])
    assert t.game.scores()[0].cards == 3


# ---- Heavy Infantry


def test_heavy_infantry__gains_two_power() -> None:
    t = table(RU, hand=["Heavy Infantry"])
    t.play("Heavy Infantry")
    assert (t.me.runes, t.me.power, t.me.honor) == (0, 2, 0)


def test_heavy_infantry__is_always_available_for_two_runes() -> None:
    t = table(RU, runes=3)
    t.acquire("Heavy Infantry")
    assert t.me.runes == 1
    assert t.me.discard == ["Heavy Infantry"]
    assert t.supply("Heavy Infantry") == 25
    assert offered(t, "acquire") == []


def test_heavy_infantry__the_supply_of_26_runs_out() -> None:
    t = table(RU, runes=26 * 2 + 2)
    for _ in range(26):
        t.acquire("Heavy Infantry")
    assert t.supply("Heavy Infantry") == 0
    assert t.me.runes == 2
    assert offered(t, "acquire") == []


def test_heavy_infantry__a_banished_one_goes_back_to_its_supply() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Heavy Infantry"])
    t.play("Shadow Stalker")
    t.choose("Heavy Infantry")
    assert t.supply("Heavy Infantry") == 27
    assert (t.void, t.me.discard) == ([], [])


def test_heavy_infantry__scores_one_honor() -> None:
    t = table(RU, deck=[], discard=["Heavy Infantry"])
    assert t.game.scores()[0].cards == 1


# ---- Cultist


def test_cultist__gives_one_honor_for_two_power() -> None:
    t = table(RU, power=3, honor_pool=60)
    t.defeat("Cultist")
    assert (t.me.power, t.me.honor, t.honor_pool) == (1, 1, 59)
    assert offered(t, "defeat") == []


def test_cultist__stays_where_it_is_and_can_be_defeated_again_and_again() -> None:
    t = table(RU, power=8)
    for _ in range(4):
        t.defeat("Cultist")
    assert (t.me.power, t.me.honor) == (0, 4)
    assert t.supply("Cultist") == 1
    assert t.void == []
    assert t.me.discard == []


def test_cultist__is_there_in_the_next_players_turn_too() -> None:
    t = table(RU, power=2, opponents=[{"hand": ["Heavy Infantry"]}])
    t.defeat("Cultist")
    t.end_turn()
    t.play("Heavy Infantry")
    t.defeat("Cultist")
    assert (t.me.honor, t.opponent(1).honor) == (1, 1)


def test_cultist__can_be_defeated_free_where_no_zone_is_named() -> None:
    t = table(RU, hand=["Oziah's Familiar"])
    t.play("Oziah's Familiar")
    t.choose("Cultist")
    assert t.me.honor == 1
    assert t.supply("Cultist") == 1


def test_cultist__is_no_center_row_defeat() -> None:
    t = table(RU, hand=["Voidforged Paladin"], power=4, row=["Sadistic Giant"])
    t.play("Voidforged Paladin")
    t.defeat("Cultist")
    assert t.me.hand == []
    t.defeat("Sadistic Giant")
    assert t.me.hand == ["Apprentice", "Apprentice"]
