"""Equal cards are equal in what they reveal: in what others know, in events and in ids."""

from __future__ import annotations

from typing import Any

import pytest

from centerrow import Game
from centerrow.testing import Table, table

RU, DS, DEL, DE = "realms_unraveled", "dreamscape", "delirium", "deliverance"


def known(t: Table, eye: int, seat: int = 0, zone: str = "hand") -> list[str]:
    """What a seat knows of the cards in another's hand."""
    return [entry["card"] for entry in t.game.view(eye)["players"][seat]["known"][zone]]


def taken_in_the_open(hand: list[str], **others: Any) -> Table:
    """A Mystic was put into a hand before everybody's eyes."""
    t = table(DE, hand=[*hand, "Azurite Channeler", "Militia"], opponents=[{}, {}], **others)
    t.play("Azurite Channeler")
    t.choose("Militia")
    t.choose("Mystic")
    return t


@pytest.mark.parametrize("hand", [["Mystic"], []])
def test_playing_one_of_several_equal_cards_tells_nothing_about_the_others(hand: list[str]) -> None:
    """Whether another Mystic was in the hand or not: one was seen to come, one was seen to go."""
    t = taken_in_the_open(hand)
    assert known(t, 1) == known(t, 2) == ["Mystic"]
    t.play("Mystic")
    assert len(t.me.hand) == len(hand)
    assert known(t, 1) == known(t, 2) == []


def test_a_card_of_another_name_is_still_known() -> None:
    t = taken_in_the_open(["Apprentice"])
    t.play("Apprentice")
    assert known(t, 1) == ["Mystic"]


def test_who_knew_two_of_three_knows_one_after_one_has_gone() -> None:
    t = taken_in_the_open(["Mystic", "Azurite Channeler", "Apprentice"])
    t.play("Azurite Channeler")
    t.choose("Apprentice")
    t.choose("Mystic")
    assert known(t, 1) == ["Mystic", "Mystic"]
    for left in (["Mystic"], [], []):
        t.play("Mystic")
        assert known(t, 1) == left


def test_discarding_and_banishing_tell_no_more_than_playing() -> None:
    t = taken_in_the_open(["Mystic", "Azurite Channeler"])
    t.play("Azurite Channeler")
    t.choose("Mystic")
    assert known(t, 1) == []
    discarding = table(
        [RU, DE],
        hand=["Mystic", "Azurite Channeler", "Militia", "Scryer of the Lidless Eye"],
        deck=["Apprentice"] * 5,
    )
    discarding.play("Azurite Channeler")
    discarding.choose("Militia")
    discarding.choose("Mystic")
    discarding.play("Scryer of the Lidless Eye")
    discarding.choose("Mystic")
    assert "Mystic" in discarding.me.hand
    assert known(discarding, 1) == []


def stolen(table_seed: int) -> Table:
    """Seat 1 takes a card from a hand of five Mystics, one of which everybody saw on the deck."""
    t = table(
        [RU, DE],
        hand=["Cetra, Matron of Stars"],
        deck=["Mystic"] * 9,
        row=["Nilia, The Shattered"],
        opponents=[{"hand": ["Heavy Infantry"] * 4 + ["Mystic"]}, {}],
        seed=table_seed,
    )
    t.play("Cetra, Matron of Stars")
    t.choose("Mystic")
    t.end_turn()
    assert known(t, 1) == known(t, 2) == ["Mystic"]
    for _ in range(4):
        t.play("Heavy Infantry")
    t.defeat("Nilia, The Shattered")
    t.choose("player 1")
    return t


def test_a_thief_cannot_tell_the_card_it_knew_from_the_one_it_took() -> None:
    for seed in range(10):
        t = stolen(seed)
        assert t.opponent(1).hand == ["Mystic", "Mystic"]
        assert known(t, 1) == []
        assert known(t, 2) == []


def test_the_robbed_cannot_tell_what_they_lost_from_what_the_thief_had() -> None:
    t = stolen(1)
    assert known(t, 0, 1) == ["Mystic"]
    assert known(t, 2, 1) == []
    t.play("Mystic")
    assert t.opponent(1).hand == ["Mystic"]
    assert known(t, 0, 1) == []


def test_a_card_that_turns_over_may_be_the_one_that_was_known() -> None:
    """The thief had one, and took another before the eyes of who had it; then one of them turned over."""
    t = table(
        DE,
        hand=["Psyonic Apprentice"],
        row=["Nilia, The Shattered"],
        power=9,
        insight=7,
        opponents=[{"hand": ["Psyonic Apprentice"]}],
    )
    t.defeat("Nilia, The Shattered")
    t.choose("Player 2")
    t.decline()
    assert known(t, 1) == ["Psyonic Apprentice"]
    t.transform("Psyonic Apprentice")
    assert sorted(t.me.hand) == ["Psyonic Apprentice", "Psyonic Paladin"]
    assert known(t, 1) == ["Psyonic Paladin"]


# ---- ids


def ids(game: Game, seat: int | None, zone: str = "hand") -> list[int]:
    found: list[int] = game.view(seat)["players"][0]["ids"][zone]
    return found


def test_an_id_goes_with_a_card_as_long_as_it_lies_open() -> None:
    t = table(RU, hand=["Mystic"], opponents=[{}])
    t.play("Mystic")
    (played,) = ids(t.game, 1, "played")
    assert ids(t.game, 0, "played") == ids(t.game, None, "played") == [played]
    t.end_turn()
    assert ids(t.game, 1, "discard") == [played]


def test_a_hidden_card_has_an_id_for_its_owner_alone_and_a_new_one_in_the_open() -> None:
    t = table(RU, hand=["Mystic"], opponents=[{}])
    (mine,) = ids(t.game, 0)
    assert ids(t.game, 1) == ids(t.game, None) == []
    since = len(t.game.events())
    t.play("Mystic")
    played, moved = t.game.events(0, since)[:2]
    assert (played["id"], moved["was"]) == (mine, mine)
    assert moved["id"] == ids(t.game, 1, "played")[0] != mine
    played, theirs = t.game.events(1, since)[:2]
    assert (played["card"], played["id"]) == ("Mystic", None)
    assert "was" not in theirs
    assert theirs["id"] == moved["id"]


def test_a_card_that_goes_to_a_hand_is_followed_no_further() -> None:
    t = taken_in_the_open([])
    came = next(event for event in t.game.events(1) if event.get("to") == "hand" and event["kind"] == "moved")
    assert came["was"] is not None
    assert came["id"] is None
    t.play("Mystic")
    (played,) = [number for number in ids(t.game, 1, "played") if number == t.game.events(1)[-2]["id"]]
    assert played != came["was"]


def test_options_name_cards_by_the_ids_of_the_view() -> None:
    t = table(RU, hand=["Mystic", "Mystic", "Militia"])
    t.play("Mystic")
    (play, *_) = [option for option in t.options() if option.card == "Mystic" and option.verb == "play"]
    assert set(play.cards) <= set(ids(t.game, 0))
    assert len(play.cards) == 1


def test_taking_back_gives_a_card_its_old_id_again() -> None:
    t = table(RU, hand=["Mystic"])
    before = t.game.view(0)
    t.play("Mystic")
    played = ids(t.game, 0, "played")
    t.game.undo()
    assert t.game.view(0) == before
    t.play("Mystic")
    assert ids(t.game, 0, "played") == played
