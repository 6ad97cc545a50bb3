"""An observation counts what its seat may know, where it lies, and nothing else."""

from __future__ import annotations

import random

import pytest

from centerrow import Game
from centerrow.encoding.rows import MOST, REMEMBERED, Rows
from centerrow.encoding.space import Space
from centerrow.engine.names import HONOR
from centerrow.testing import table
from encoding.agreement import agrees_with_view
from encoding.encoded import encoder_for, observed, part
from properties.positions import SETS

RU = "realms_unraveled"


@pytest.mark.parametrize("sets", [*SETS, "all"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_it_says_what_the_view_says_in_whole_games(sets: str, players: int) -> None:
    """The rows are written to again and again, and nothing is left in them."""
    rng = random.Random(f"{sets} {players}")
    game = Game(sets, players=players, seed=3)
    while not game.over:
        if rng.random() < 0.1:
            agrees_with_view(game, rng.randrange(players))
        game.apply(rng.randrange(game.count))


def test_a_stolen_card_is_looked_for_where_it_was_taken() -> None:
    """A third player does not know which card the thief has; the two of the theft do."""
    t = table(
        ["realms_unraveled", "deliverance"],
        hand=["Heavy Infantry"] * 4,
        deck=[],
        row=["Nilia, The Shattered"],
        opponents=[{"hand": ["Militia"], "deck": ["Mystic"]}, {"hand": ["Mystic"]}],
    )
    for _ in range(4):
        t.play("Heavy Infantry")
    t.defeat("Nilia, The Shattered")
    t.choose("player 2")
    assert part(t.game, 0, "my_hand") == {"Militia": 1}
    assert part(t.game, 1, "their2_hand_known") == {"Militia": 1}
    assert part(t.game, 2, "their1_hidden") == {}
    assert part(t.game, 2, "their2_hidden") == {"Militia": 1, "Mystic": 1}
    assert part(t.game, 2, "their1")["hand"] == 1


def test_heroes_and_deeds_of_the_turn_are_counted() -> None:
    t = table(RU, hand=["Wolf Shaman", "Militia"], power=9, runes=9, row=["Everbloom Clique"])
    t.play("Wolf Shaman")
    t.acquire("Everbloom Clique")
    t.defeat("Cultist")
    found = part(t.game, 0, "table")
    assert (found["heroes"], found["heroes_lifebound"]) == (1, 1)
    assert (found["acquired"], found["defeated"]) == (1, 1)
    assert "heroes_void" not in found
    assert part(t.game, 1, "table")["acquired"] == 1


@pytest.mark.parametrize(("sets", "players"), [(RU, 1), ("dreamscape", 2), ("all", 6)])
def test_the_parts_follow_each_other_and_name_every_number(sets: str, players: int) -> None:
    space = encoder_for(Game(sets, players=players, seed=1))[0].space
    at = 0
    for each in space.parts:
        assert (each.offset, each.size) == (at, len(each.labels))
        assert space.part(each.name) == each
        assert space.offset(each.name) == each.offset
        at += each.size
    assert at == space.size
    assert len({each.name for each in space.parts}) == len(space.parts)


def test_other_cards_or_players_are_another_space() -> None:
    def code(sets: str, players: int) -> int:
        return int(Space(Game(sets, players=players, seed=1)._state.library, players).code())

    assert code(RU, 2) == code(RU, 2)
    assert len({code(RU, 2), code(RU, 3), code("delirium", 2), code("all", 2)}) == 4


def test_numbers_end_at_the_most_that_a_byte_holds() -> None:
    game = Game(honor=1_000, seed=1)
    assert part(game, 0, "table")["honor_pool"] == MOST
    rows = Rows(2, 3)
    rows.begin(1)
    for _ in range(MOST + 5):
        rows.add(2)
    assert rows.dense() == bytes([0, 0, 0, 0, 0, MOST])
    assert (rows.sparse(0), rows.sparse(1)) == (([], []), ([2], [MOST]))


def test_large_center_decks_and_long_games_are_told_in_two_numbers() -> None:
    """All sets in one deck have twice as many cards as a byte counts; six players at random, more turns."""
    game = Game("all", seed=1)
    found = part(game, 0, "table")
    assert found["center_deck"] == MOST
    assert found["center_deck"] + found["center_deck_beyond_255"] == game.view(0)["center_deck"] > 400
    assert "turn_beyond_255" not in found
    for turn, told in ((255, (255, 0)), (256, (255, 1)), (400, (255, 145)), (900, (255, 255))):
        game._state.turn = turn
        found = part(game, 1, "table")
        assert (found["turn"], found.get("turn_beyond_255", 0)) == told
    assert "center_deck_beyond_255" not in part(Game(seed=1), 0, "table")


@pytest.mark.parametrize("written", [1, REMEMBERED, REMEMBERED + 1, 2 * REMEMBERED])
def test_a_row_that_is_begun_is_empty_and_the_others_stay(written: int) -> None:
    rows = Rows(3, 2 * REMEMBERED)
    for row in range(3):
        rows.begin(row)
        for place in range(written):
            rows.put(place, 1 + row)
    rows.begin(1)
    filled = [row.count(0) for row in (rows.dense()[i * rows.width : (i + 1) * rows.width] for i in range(3))]
    assert filled == [2 * REMEMBERED - written, 2 * REMEMBERED, 2 * REMEMBERED - written]


def test_the_sparse_form_is_the_dense_one() -> None:
    game = Game("all", players=3, seed=4)
    dense = observed(game, 1)
    places, numbers = encoder_for(game)[1].sparse(0)
    assert [dense[place] for place in places] == numbers
    assert sum(number != 0 for number in dense) == len(places)
    assert part(game, 1, "my").get("honor", 0) == game._state.players[1].purse[HONOR]
