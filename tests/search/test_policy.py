"""The quick player: it chooses as the novice does, sees no more than its seat, and comes to an end."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import centerrow as cr
from centerrow.bots.novice import NoviceBot
from centerrow.bots.tables import worths_of
from centerrow.engine.state import State
from centerrow.play.position import state_of
from centerrow.play.sample import sampled
from centerrow.search.outlook import Basket
from centerrow.search.policy import Policy

#: Sets, players, teams.
TABLES = [
    ("realms_unraveled", 2, False),
    ("dreamscape", 3, False),
    ("valley_of_the_ancients", 2, False),
    ("delirium", 1, False),
    ("deliverance", 4, True),
    ("all", 2, False),
    ("all", 6, False),
]


def positions(sets: str, players: int, teams: bool, seed: int) -> Iterator[tuple[cr.Game, State]]:
    """A game of novices, decision by decision."""
    game = cr.Game(sets=sets, players=players, teams=teams, seed=seed)
    bot = NoviceBot(seed)
    while not game.over:
        yield game, state_of(game.position())
        game.apply(bot.choose(game.at(game.seat)))


@pytest.mark.parametrize(("sets", "players", "teams"), TABLES)
def test_it_chooses_as_the_novice_does(sets: str, players: int, teams: bool) -> None:
    same, other = 0, []
    for game, state in positions(sets, players, teams, 5):
        decision = game.decision
        assert decision is not None
        novices = NoviceBot(1).choose(game.at(game.seat))
        mine = Policy(worths_of(state.library)).decide(state)
        if novices == mine:
            same += 1
        else:
            other.append((decision.prompt, decision.options[novices].text, decision.options[mine].text))
    # Worths are tabled in steps: what is worth the same but for a hair may be chosen differently.
    assert len(other) <= same / 200, other


@pytest.mark.parametrize(("sets", "players", "teams"), TABLES)
def test_it_sees_no_more_than_its_seat(sets: str, players: int, teams: bool) -> None:
    rng = random.Random(3)
    for game, state in positions(sets, players, teams, 6):
        if rng.random() < 0.2:
            policy = Policy(worths_of(state.library))
            other = sampled(state, state.seat, str(rng.random()))
            assert policy.decide(other) == policy.decide(state), game.decision


@pytest.mark.parametrize(("sets", "players", "teams"), TABLES)
def test_its_games_end(sets: str, players: int, teams: bool) -> None:
    state = state_of(cr.Game(sets=sets, players=players, teams=teams, seed=7).position())
    made = Policy(worths_of(state.library)).play_on(state, 0)
    assert state.over
    assert made > 40 * players


def test_it_stops_after_so_many_turns() -> None:
    state = state_of(cr.Game(players=3, seed=7).position())
    Policy(worths_of(state.library)).play_on(state, 3)
    assert (state.turn, state.seat) == (3, 2)


def baskets(wares: list[tuple[int, float, int]], budget: int) -> float:
    """What they are worth at most, by trying every way."""
    if not wares:
        return 0.0
    (price, worth, copies), rest = wares[0], wares[1:]
    return max(
        taken * worth + baskets(rest, budget - taken * price)
        for taken in range(copies + 1)
        if taken * price <= budget
    )


def test_a_basket_holds_what_is_worth_most_together() -> None:
    rng = random.Random(1)
    for _ in range(200):
        wares = [(rng.randrange(7), rng.uniform(-1, 5), rng.randrange(1, 3)) for _ in range(rng.randrange(7))]
        budget = rng.randrange(12)
        basket = Basket(budget)
        for number, (price, worth, copies) in enumerate(wares):
            basket.add(number, price, worth, copies)
        best = max(basket.worth)
        assert best == pytest.approx(baskets(wares, budget))
        chosen = [ware for number, ware in enumerate(wares) if basket.best() >> number & 1]
        assert all(worth > 0 for _, worth, _ in chosen)
        assert sum(price for price, _, _ in chosen) <= budget
