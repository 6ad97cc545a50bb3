"""Valley of the Ancients: the three Temples."""

from __future__ import annotations

from asking import asked, offered, verbs
from centerrow.testing import table

VOTA = "valley_of_the_ancients"
LIFE = "Temple of Life"
DEATH = "Temple of Death"
IMMORTALITY = "Temple of Immortality"


# ---- Temple of Life


def test_temple_of_life__is_taken_from_below_the_row_for_a_keystone() -> None:
    t = table(VOTA, life_keystones=1)
    assert t.game.view(0)["temples_free"] == [DEATH, IMMORTALITY, LIFE]
    t.take_temple(LIFE)
    assert (t.me.temples, t.me.life_keystones, t.me.runes) == ([LIFE], 0, 0)
    assert t.game.view(0)["temples_free"] == [DEATH, IMMORTALITY]
    assert t.game.view(1)["players"][0]["temples"] == [LIFE]


def test_temple_of_life__needs_a_life_keystone() -> None:
    t = table(VOTA, runes=9, power=9, death_keystones=3)
    assert offered(t, "take_temple") == [DEATH]
    assert "use_temple" not in verbs(t)


def test_temple_of_life__is_stolen_from_an_opponent() -> None:
    t = table(VOTA, life_keystones=1, opponents=[{}, {"temples": [LIFE]}])
    t.take_temple(LIFE)
    assert (t.me.temples, t.opponent(2).temples) == ([LIFE], [])


def test_temple_of_life__brings_immortality_and_two_runes() -> None:
    t = table(VOTA, temples=[LIFE], life_keystones=1)
    assert offered(t, "take_temple") == []
    t.use_temple(LIFE)
    assert (t.me.temples, t.me.runes, t.me.life_keystones) == ([LIFE, IMMORTALITY], 2, 0)


def test_temple_of_life__takes_immortality_from_an_opponent() -> None:
    t = table(VOTA, temples=[LIFE], life_keystones=1, opponents=[{"temples": [IMMORTALITY, DEATH]}])
    t.use_temple(LIFE)
    assert t.me.temples == [LIFE, IMMORTALITY]
    assert t.opponent(1).temples == [DEATH]


def test_temple_of_life__gives_two_runes_each_time_with_immortality() -> None:
    t = table(VOTA, life_keystones=4)
    t.take_temple(LIFE)
    t.use_temple(LIFE)
    t.use_temple(LIFE)
    t.use_temple(LIFE)
    assert (t.me.temples, t.me.runes, t.me.life_keystones) == ([LIFE, IMMORTALITY], 6, 0)
    assert not verbs(t) & {"take_temple", "use_temple"}


def test_temple_of_life__counts_five_at_the_end() -> None:
    t = table(VOTA, honor=1, temples=[LIFE], opponents=[{"honor": 3}])
    mine, theirs = t.game.scores()
    assert (mine.tokens, mine.cards, mine.temples, mine.total) == (1, 0, 5, 6)
    assert (theirs.temples, theirs.total) == (0, 3)


# ---- Temple of Death


def test_temple_of_death__is_taken_for_a_death_keystone() -> None:
    t = table(VOTA, death_keystones=1, life_keystones=1)
    assert offered(t, "take_temple") == [DEATH, LIFE]
    t.take_temple(DEATH)
    assert (t.me.temples, t.me.death_keystones, t.me.life_keystones) == ([DEATH], 0, 1)


def test_temple_of_death__brings_immortality_and_may_banish_from_hand_or_discard() -> None:
    t = table(VOTA, temples=[DEATH], death_keystones=1, hand=["Militia"], discard=["Apprentice"])
    t.use_temple(DEATH)
    assert t.me.temples == [DEATH, IMMORTALITY]
    assert offered(t, "choose") == ["Apprentice", "Militia"]
    t.choose("Apprentice")
    assert (t.me.discard, t.me.hand, asked(t)) == ([], ["Militia"], "turn")


def test_temple_of_death__the_banish_can_be_declined() -> None:
    t = table(VOTA, temples=[DEATH, IMMORTALITY], death_keystones=2, hand=["Militia"])
    t.use_temple(DEATH)
    t.decline()
    assert (t.me.hand, t.me.death_keystones) == (["Militia"], 1)
    t.use_temple(DEATH)
    t.choose("Militia")
    assert (t.me.hand, t.me.death_keystones) == ([], 0)


def test_temple_of_death__cannot_be_used_for_nothing() -> None:
    t = table(VOTA, temples=[DEATH, IMMORTALITY], death_keystones=1)
    assert "use_temple" not in verbs(t)


def test_temple_of_death__takes_immortality_with_nothing_to_banish() -> None:
    t = table(VOTA, temples=[DEATH], death_keystones=1)
    t.use_temple(DEATH)
    assert (asked(t), t.me.temples) == ("turn", [DEATH, IMMORTALITY])


def test_temple_of_death__keystones_are_lost_at_the_end_of_the_turn() -> None:
    t = table(VOTA, life_keystones=1, death_keystones=2)
    t.end_turn()
    t.end_turn()
    assert (t.me.life_keystones, t.me.death_keystones) == (0, 0)
    assert "take_temple" not in verbs(t)


# ---- Temple of Immortality


def test_temple_of_immortality__no_keystone_takes_it_directly() -> None:
    t = table(VOTA, life_keystones=3, death_keystones=3)
    assert IMMORTALITY not in offered(t, "take_temple")


def test_temple_of_immortality__brings_the_replacement_of_the_named_faction() -> None:
    t = table(
        VOTA,
        temples=[IMMORTALITY],
        runes=3,
        row=["Sirewood Elder"],
        center_deck=["Caretaker Zahral", "Blind Seer"],
    )
    t.activate(IMMORTALITY)
    assert [option.text for option in t.options()] == ["Enlightened", "Lifebound", "Mechana", "Void"]
    t.choose("Lifebound")
    t.acquire("Sirewood Elder")
    assert t.me.discard == ["Sirewood Elder", "Caretaker Zahral"]
    assert (t.row[0], t.me.runes) == ("Blind Seer", 0)


def test_temple_of_immortality__chains_as_long_as_the_faction_comes() -> None:
    t = table(
        VOTA,
        temples=[IMMORTALITY],
        runes=2,
        row=["Cheerful Consort", "Ancient Stag"],
        center_deck=["Sirewood Elder", "Pathfinder's Totem", "Asalas, the Impaler", "Grave Golem"],
    )
    t.activate(IMMORTALITY)
    t.choose("Lifebound")
    t.acquire("Cheerful Consort")
    assert t.me.discard == ["Cheerful Consort", "Sirewood Elder", "Pathfinder's Totem", "Asalas, the Impaler"]
    # The other Lifebound card in the row replaced nothing.
    assert t.row[:2] == ["Grave Golem", "Ancient Stag"]


def test_temple_of_immortality__follows_every_acquisition_of_the_turn() -> None:
    t = table(
        VOTA,
        temples=[IMMORTALITY],
        runes=4,
        row=["Ancient Stag", "Cheerful Consort"],
        center_deck=["Sirewood Elder", "Blind Seer", "Qadim Stalker"],
    )
    t.activate(IMMORTALITY)
    t.choose("Lifebound")
    t.acquire("Ancient Stag")
    t.acquire("Cheerful Consort")
    assert t.me.discard == ["Ancient Stag", "Sirewood Elder", "Cheerful Consort", "Qadim Stalker"]


def test_temple_of_immortality__not_for_another_faction_and_not_before_it_was_used() -> None:
    t = table(
        VOTA,
        temples=[IMMORTALITY],
        runes=7,
        row=["Ancient Stag", "Blind Seer", "Sirewood Elder"],
        center_deck=["Qadim Stalker", "Flanking Askara", "Spiteful Gladiator"],
    )
    t.acquire("Ancient Stag")
    t.activate(IMMORTALITY)
    t.choose("Lifebound")
    t.acquire("Blind Seer")
    t.acquire("Sirewood Elder")
    assert t.me.discard == ["Ancient Stag", "Blind Seer", "Sirewood Elder"]


def test_temple_of_immortality__not_for_always_available_cards() -> None:
    t = table(VOTA, temples=[IMMORTALITY], runes=3, row=["Ancient Stag"])
    t.activate(IMMORTALITY)
    t.choose("Lifebound")
    t.acquire("Mystic")
    assert t.me.discard == ["Mystic"]


def test_temple_of_immortality__brings_nothing_when_nothing_is_left_to_replace_a_card() -> None:
    row = ["Cheerful Consort", "Ancient Stag", "Blind Seer", "Qadim Stalker", "Grave Golem", "Sirewood Elder"]
    t = table(VOTA, temples=[LIFE, DEATH, IMMORTALITY], runes=2, row=row, center_deck=[])
    t.activate(IMMORTALITY)
    t.choose("Lifebound")
    t.acquire("Cheerful Consort")
    assert (t.me.discard, t.row) == (row[:1], row[1:])


def test_temple_of_immortality__once_per_turn_and_forgotten_afterwards() -> None:
    t = table(VOTA, temples=[IMMORTALITY], row=["Ancient Stag"], center_deck=["Sirewood Elder"])
    t.activate(IMMORTALITY)
    t.choose("Lifebound")
    assert "activate" not in verbs(t)
    assert len(t.game.view(1)["players"][0]["used"]) == 1
    t.end_turn()
    assert t.game.view(1)["players"][0]["used"] == []
    t.end_turn()
    assert offered(t, "activate") == [IMMORTALITY]
    t.play("Apprentice")
    t.play("Apprentice")
    t.acquire("Ancient Stag")
    assert t.me.discard == ["Ancient Stag"]


def test_temple_of_immortality__counts_ten_at_the_end_without_the_others() -> None:
    t = table(VOTA, temples=[IMMORTALITY], opponents=[{"temples": [LIFE, DEATH], "honor": 1}])
    assert [(score.temples, score.total) for score in t.game.scores()] == [(10, 10), (10, 11)]
