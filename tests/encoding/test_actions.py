"""Every option has a number of its own, which means the same everywhere and names that option again."""

from __future__ import annotations

import os
import random

import pytest

from centerrow import Game
from centerrow.encoding.actions import ActionTable
from centerrow.encoding.meanings import FURTHER, RAISES, NumberedMeaning
from centerrow.encoding.option_rows import option_rows
from centerrow.testing import table
from encoding.agreement import check_actions
from encoding.encoded import encoder_for, numbers_of
from properties.positions import SETS

RU = "realms_unraveled"
LONG = os.environ.get("CENTERROW_LONG") == "1"
#: Numbers of players; 0 are two teams of two.
PLAYERS = (0, 1, 2, 3, 4, 5, 6) if LONG else (0, 1, 2, 6)
#: Games of each kind, and how many of their decisions are looked at: all of 2,016 games where there is time.
GAMES, PART = (48, 1.0) if LONG else (1, 0.2)


def meanings(game: Game) -> list[NumberedMeaning]:
    actions = encoder_for(game)[0].table
    return [actions.meaning(number) for number in numbers_of(game)]


@pytest.mark.parametrize("sets", [*SETS, "all"])
@pytest.mark.parametrize("players", PLAYERS)
def test_in_whole_games(sets: str, players: int) -> None:
    for number in range(GAMES):
        rng = random.Random(f"{sets} {players} {number}")
        game = Game(sets, players=players or 4, seed=number + 5, teams=not players)
        while not game.over:
            if rng.random() < PART:
                check_actions(game)
            game.apply(rng.randrange(game.count))


def test_numbers_do_not_depend_on_the_position_or_the_number_of_players() -> None:
    tables = [
        encoder_for(Game(players=players, seed=seed))[0].table for players in (1, 2, 6) for seed in (1, 2)
    ]
    assert len({actions.code() for actions in tables}) == 1


@pytest.mark.parametrize(("sets", "most"), [(RU, 1_000), ("deliverance", 1_000), ("all", 3_000)])
def test_the_table_is_small_and_says_everything_once(sets: str, most: int) -> None:
    found = encoder_for(Game(sets, seed=1))[0].table.meanings()
    assert len({meaning.name() for meaning in found}) == len(found) < most


def test_there_is_no_other_number() -> None:
    actions = ActionTable(Game(seed=1)._state.library)
    for number in (-1, actions.size):
        with pytest.raises(IndexError):
            actions.meaning(number)
    actions.read(Game(seed=1)._state)
    assert actions.index_of(actions.size - 1) == -1


def test_others_are_named_by_the_places_after_ones_own() -> None:
    t = table(
        "deliverance", hand=["Heavy Infantry"] * 4, row=["Nilia, The Shattered"],
        opponents=[{"hand": ["Militia"]}, {"hand": ["Mystic"]}],
    )  # fmt: skip
    for _ in range(4):
        t.play("Heavy Infantry")
    t.defeat("Nilia, The Shattered")
    assert [(each.detail, each.value) for each in meanings(t.game)] == [("seat", 1), ("seat", 2)]


def test_a_card_that_differs_from_one_of_its_name_gets_a_further_number() -> None:
    """In solo the place in the row tells two of a name apart."""
    t = table(RU, row=["Wolf Shaman", "Wolf Shaman"], runes=9, solo=True)
    found = [each for each in meanings(t.game) if each.verb in ("acquire", "further")]
    assert [(each.verb, each.card) for each in found] == [
        ("acquire", "Wolf Shaman"), ("further", None), ("acquire", "Heavy Infantry"), ("acquire", "Mystic"),
    ]  # fmt: skip


@pytest.mark.parametrize("insight", [3, RAISES, RAISES + 1, RAISES + 9])
def test_bids_are_numbered_by_how_much_they_raise(insight: int) -> None:
    t = _auction(insight)
    found = [each.value for each in meanings(t) if each.verb == "bid"]
    assert found == [*range(1, min(insight, RAISES) + 1), *([0] if insight > RAISES else [])]
    more = [each for each in meanings(t) if each.verb == "further"]
    assert len(more) == max(insight - RAISES - 1, 0)


def test_what_finds_no_number_is_counted() -> None:
    game = _auction(RAISES + FURTHER + 4)
    actions = ActionTable(game._state.library)
    actions.read(game._state)
    assert actions.listed().count(-1) == actions.left_out == 3
    assert len(option_rows(game._state, actions)) == game.count


def _auction(insight: int) -> Game:
    """The first player is asked to bid, and has so much insight."""
    t = table("delirium", runes=1, row=["Steelweaver"], center_deck=["Vineweaver"], insight=insight)
    t.acquire("Steelweaver")
    assert t.game.kind == "bid"
    return t.game
