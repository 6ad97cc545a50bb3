"""The fast face: the same game without its log, its texts and its way back."""

from __future__ import annotations

import random

import pytest

import centerrow as cr
from centerrow.testing import table

#: Verbs that say all: nothing is left for a number.
SAY_ALL = ("play", "phantasm", "transform", "roll", "take_temple", "use_temple", "end_turn", "done", "pass")
KINDS = [("delirium", 2, False), ("all", 1, False), ("all", 3, False), ("dreamscape", 4, True)]


@pytest.mark.parametrize(("sets", "players", "teams"), KINDS)
def test_it_goes_the_way_of_the_game(sets: str, players: int, teams: bool) -> None:
    game = cr.Game(sets, players, seed=4, teams=teams, honor=25)
    position, dice = game.position(), random.Random(4)
    while (decision := game.decision) is not None:
        assert (position.over, position.seat, position.kind) == (False, decision.seat, decision.kind)
        assert (
            (position.turn, position.count) == (game.turn, game.count) == (game.turn, len(decision.options))
        )
        assert position.key() == game.key()
        assert len(set(position.options)) == position.count
        for index, option in enumerate(decision.options):
            meaning = position.verb(index), position.card(index), position.zone(index)
            assert meaning == (option.verb, option.card, option.zone)
            number = position.number(index)
            if option.verb == "bid":
                assert number == option.number
            elif option.verb == "activate":
                assert number == option.ability
            elif option.verb == "acquire":
                assert number == (option.price is None)  # 1 for what is acquired without paying
            elif option.verb in SAY_ALL or decision.prompt == "banish":
                assert number == 0
        choice = dice.randrange(position.count)
        position.choose(choice)
        game.apply(choice)
    assert (position.over, position.seat, position.kind, position.count) == (True, -1, None, 0)
    assert position.scores() == [score.total for score in game.scores()]


def test_copies_and_the_game_go_their_own_ways() -> None:
    game = cr.Game("all", seed=2)
    position = game.position()
    twin, key = position.copy(), position.key()
    decisions = twin.play_out("dice")
    assert decisions > 100
    assert twin.over
    assert (position.key(), game.key()) == (key, key)
    again = position.copy()
    assert again.play_out("dice") == decisions
    assert again.key() == twin.key()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sample_is_one_of_the_games_samples(seat: int) -> None:
    game, dice = cr.Game("all", seed=8), random.Random(8)
    for _ in range(60):
        game.apply(dice.randrange(game.count))
    sample = game.position().sample(seat, 3)
    assert sample.key() == game.sample(seat, 3).key() != game.key()


def test_wrong_numbers_are_refused_and_change_nothing() -> None:
    position = table("delirium", hand=["Mystic"]).game.position()
    key, last = position.key(), position.count - 1
    for wrong in (-1, last + 1, "0", None, 0.0, True, 10**30):
        for deed in (position.choose, position.verb, position.card, position.zone, position.number):
            with pytest.raises(cr.IllegalChoice, match="is no option: there are 2, counted from 0"):
                deed(wrong)
    for seat, seed in ((2, 1), ("0", 1), (0, 0.5)):
        with pytest.raises(cr.BadSetup):
            position.sample(seat, seed)
    with pytest.raises(cr.BadSetup):
        position.play_out(None)
    assert position.key() == key
