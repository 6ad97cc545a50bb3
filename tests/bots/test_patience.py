"""Every bot says itself after how many choices of a turn it wants no more, and is asked nowhere else."""

from __future__ import annotations

import pytest

from centerrow import Game
from centerrow.bots import BOTS, make_bot
from centerrow.bots.patience import Patience, longest_turn, refusal_after
from centerrow.play.position import state_of
from centerrow.rl.with_bots import QuickBot
from centerrow.search.answers import NO_OPTION
from centerrow.search.policy import LONGEST_TURN


def test_each_bot_states_its_limit_or_none() -> None:
    stated = {name: longest_turn(make_bot(name, 1)) for name in BOTS}
    assert stated == {"novice": LONGEST_TURN, "adept": 120, "expert": 120, "master": 120, "random": None}
    assert longest_turn(QuickBot()) == LONGEST_TURN
    assert longest_turn(make_bot("partner", 1)) is None


@pytest.mark.parametrize("name", ["novice", "adept", "random"])
def test_a_bot_made_anew_refuses_when_its_seat_has_made_as_many(name: str) -> None:
    game, bot = Game(seed=3), make_bot(name, 1)
    most = longest_turn(bot) or LONGEST_TURN
    assert game.seat is not None
    seat = game.at(game.seat)
    assert refusal_after(most - 1, bot, seat) == NO_OPTION
    assert refusal_after(most, bot, seat) == game.count - 1  # ends the turn


def test_patience_begins_anew_with_each_turn() -> None:
    game, patience = Game(seed=3), Patience(2)
    end = game.count - 1
    state = state_of(game.position())
    assert [patience.refusal(state) for _ in range(4)] == [NO_OPTION, NO_OPTION, end, end]
    game.apply(end)
    assert patience.refusal(state_of(game.position())) == NO_OPTION
