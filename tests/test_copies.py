"""Decks with other numbers of copies: a setting of the game like any other, in saves and replays too."""

from __future__ import annotations

import json
import pathlib
from typing import Any

import pytest

import centerrow as cr
from centerrow import cli
from centerrow.settings.copies import MOST_COPIES, copies_in_words

CLIQUE = "Everbloom Clique"


def center_cards(game: cr.Game) -> list[str]:
    """Every card of the center deck and the row at the start, which nobody may see at once."""
    state = game._state
    return [
        face.name for face in (state.faces[number] for number in state.face) if face.card.zone == "center"
    ]


def played(game: cr.Game) -> cr.Game:
    while game.count:
        game.apply(game.count // 2)
    return game


def test_a_card_is_banned_or_has_more_copies() -> None:
    plain, changed = cr.Game(seed=3), cr.Game(seed=3, copies={CLIQUE: 0, "Wolf Shaman": 7})
    assert center_cards(plain).count(CLIQUE) == cr.card(CLIQUE).copies
    assert CLIQUE not in center_cards(changed)
    assert center_cards(changed).count("Wolf Shaman") == 7
    assert changed.config.copies == ((CLIQUE, 0), ("Wolf Shaman", 7))


def test_names_are_spelt_as_one_likes_and_what_changes_nothing_is_left_out() -> None:
    same = cr.Game(seed=3, copies={CLIQUE: cr.card(CLIQUE).copies})
    assert same.config == cr.Game(seed=3).config
    assert cr.Game(seed=3, copies={"everbloom clique": 1}).config.copies == ((CLIQUE, 1),)


def test_a_game_without_the_setting_is_written_down_as_before() -> None:
    assert "copies" not in json.loads(cr.Game(seed=3).save())["config"]


def test_saves_and_replays_carry_it() -> None:
    game = played(cr.Game(seed=5, copies={CLIQUE: 0, "Wolf Shaman": 5}))
    assert cr.Game.load(game.save()).key() == game.key()
    replay = cr.Replay.load(game.replay().save())
    assert replay.length == len(game.choices)
    assert game.earlier(3).config == game.config


def test_a_save_with_it_taken_out_is_noticed() -> None:
    data = json.loads(played(cr.Game(seed=5, copies={CLIQUE: 0, "Wolf Shaman": 5})).save())
    del data["config"]["copies"]
    with pytest.raises(cr.BadSave):
        cr.Game.load(json.dumps(data))


@pytest.mark.parametrize(
    ("copies", "error", "words"),
    [
        ({"Everblom Clique": 1}, cr.UnknownCard, "did you mean 'Everbloom Clique'"),
        ({CLIQUE: -1}, cr.BadSetup, "the number of copies is a whole number from 0 to 200, not -1"),
        ({CLIQUE: MOST_COPIES + 1}, cr.BadSetup, "the number of copies"),
        ({CLIQUE: "2"}, cr.BadSetup, "the number of copies"),
        ({CLIQUE: True}, cr.BadSetup, "the number of copies"),
        ({5: 1}, cr.UnknownCard, "the name of a card is a text"),
        ([CLIQUE], cr.BadSetup, "copies are given by the names of cards"),
        (7, cr.BadSetup, "copies are given by the names of cards"),
        ({"Mystic": 3}, cr.BadSetup, "neither in the center deck nor in the Dream deck"),
        ({"Apprentice": 3}, cr.BadSetup, "neither in the center deck nor in the Dream deck"),
        ({"Aegis Knight": 3}, cr.BadSetup, "belongs to delirium, which is not in this game"),
    ],
)
def test_what_makes_no_sense(copies: Any, error: type[cr.CenterrowError], words: str) -> None:
    with pytest.raises(error, match=words):
        cr.Game(seed=1, copies=copies)


def test_the_row_and_the_draft_need_their_cards() -> None:
    center = {info.name: 0 for info in cr.cards("realms_unraveled") if info.zone == "center"}
    with pytest.raises(cr.BadSetup, match="the center deck would have 0 cards; leave at least 6"):
        cr.Game(copies=center)
    dreams = {info.name: 0 for info in cr.cards("dreamscape") if info.zone == "dream"}
    with pytest.raises(cr.BadSetup, match="the Dream deck would have 0 cards; leave at least 15"):
        cr.Game("dreamscape", players=3, copies=dreams)


def test_few_cards_are_enough_to_play() -> None:
    center = {info.name: 0 for info in cr.cards("realms_unraveled") if info.zone == "center"}
    game = played(cr.Game(seed=1, copies={**center, CLIQUE: 6}))
    assert game.over


@pytest.mark.parametrize(
    ("copies", "words"),
    [
        ([["Nobody", 1]], "no card is named 'Nobody'"),
        ([["Wolf Shaman", 1], [CLIQUE, 1]], "in the order of names"),
        ([[CLIQUE, 1], [CLIQUE, 1]], "each once"),
        ([[CLIQUE, 201]], "from 0 to 200 copies"),
        ([["Mystic", 1]], "neither in the center deck"),
        ([[CLIQUE, "1"]], "damaged"),
    ],
)
def test_a_save_that_makes_no_sense(copies: object, words: str) -> None:
    data = json.loads(cr.Game(seed=1).save())
    data["config"]["copies"] = copies
    with pytest.raises(cr.BadSave, match=words):
        cr.Game.load(json.dumps(data))


def test_at_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    """`centerrow play` takes it, keeps it, and says how to deal the same game again."""
    monkeypatch.setenv("CENTERROW_HOME", str(tmp_path))
    line = ["play", "--seats", "random,random", "--seed", "4", "--plain", "--ban", "everbloom clique"]
    assert cli.main([*line, "--copies", "Wolf Shaman=6"]) == 0
    again = "--ban 'Everbloom Clique' --copies 'Wolf Shaman=6'"
    assert again in capsys.readouterr().out
    assert cli.main(["replay", "1", "--verify"]) == 0
    assert "The replay is sound" in capsys.readouterr().out
    with pytest.raises(cr.BadSetup, match="not as 'Wolf Shaman'"):
        copies_in_words([], ["Wolf Shaman"])
    assert cli.main(["play", "--continue", "--ban", "Karion"]) == 2
    assert "leave out --ban" in capsys.readouterr().err


def test_a_table_laid_by_hand_has_its_own_decks() -> None:
    from centerrow.testing import table

    start = table("realms_unraveled").game._start
    with pytest.raises(cr.BadSetup, match="a table laid by hand"):
        cr.Game(start=start, copies={CLIQUE: 0})
