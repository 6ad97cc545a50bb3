"""The bots that look ahead: they see what their seat sees, keep their time, and finish every kind of game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

import centerrow as cr
from centerrow.bots import make_bot
from centerrow.bots.searching import ADEPT, MASTER, Level, SearchingBot, Worlds
from centerrow.bots.tables import worths_of
from centerrow.bots.weights import LAYERED, value_of
from centerrow.engine import loop
from centerrow.engine.state import State
from centerrow.search.budget import READ_EACH, Budget
from centerrow.search.plan import Planner
from centerrow.search.policy import Policy
from centerrow.search.think import Depth, Thinker

#: As a level, but quick in plain Python, too.
SMALL = Level(Depth(worlds=1, positions=20, candidates=1, deals=0, close=0.0), LAYERED, 1_000.0)
PLAYING_ON = Level(Depth(worlds=2, positions=20, candidates=2, deals=1, close=20.0), LAYERED, 1_000.0)


#: Choices between two looks at the clock: those of a few turns. A game of two has some hundreds.
MOST_BETWEEN = 150


def decisions(sets: str, players: int, seed: int, teams: bool = False) -> Iterator[cr.Game]:
    """A game of random choices, at each of its decisions between several options."""
    rng = random.Random(seed)
    game = cr.Game(sets=sets, players=players, seed=seed, teams=teams)
    while not game.over:
        if game.count > 1:
            yield game
        game.apply(rng.randrange(game.count))


def asked_seat(game: cr.Game) -> int:
    assert game.seat is not None
    return game.seat


@pytest.mark.parametrize("level", [SMALL, PLAYING_ON])
def test_it_plays_the_same_whatever_is_hidden(level: Level) -> None:
    rng = random.Random(1)
    looked = 0
    for sets, players in (("dreamscape", 2), ("delirium", 3), ("all", 2)):
        for game in decisions(sets, players, seed=8):
            if rng.random() < 0.03:
                seat = asked_seat(game)
                other = game.sample(seat, rng.randrange(10**6))
                choices = {SearchingBot(level, 5).choose(each.at(seat)) for each in (game, other)}
                assert len(choices) == 1, game.decision
                looked += 1
    assert looked > 10


@pytest.mark.parametrize(
    ("sets", "players", "teams"),
    [("all", 2, False), ("dreamscape", 3, False), ("deliverance", 1, False), ("delirium", 4, True)],
)
@pytest.mark.parametrize("level", [SMALL, PLAYING_ON])
def test_it_finishes_games(level: Level, sets: str, players: int, teams: bool) -> None:
    game = cr.Game(sets=sets, players=players, seed=2, teams=teams, honor=5 * players)
    bots = [SearchingBot(level, seat) for seat in range(players)]
    while not game.over:
        game.apply(bots[asked_seat(game)].choose(game.at(game.seat)))
        assert len(game.choices) < 2_000
    assert game.turn < 30 * players


class Clock:
    """A clock on which a millisecond passes whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0
        self.reads = 0

    def __call__(self) -> float:
        self.reads += 1
        self.now += 0.001
        return self.now


@pytest.mark.parametrize("level", [ADEPT, MASTER])
def test_it_stops_thinking_in_time(level: Level) -> None:
    for number, game in enumerate(decisions("all", 2, seed=4)):
        if number % 40 == 0:
            clock = Clock()
            SearchingBot(level, 1, 0.004, clock).choose(game.at(game.seat))
            # Once to begin, and then until the time is over; never again after that.
            assert clock.reads <= 1 + 4
    assert number > 40


def test_with_more_time_it_looks_further() -> None:
    """The clock is read after so many positions, and here more often than those of the level allow."""
    usual = ADEPT.depth.worlds * ADEPT.depth.positions // READ_EACH
    further = 0
    for number, game in enumerate(decisions("all", 2, seed=4)):
        if number % 20 == 5 and number < 200:
            clock = Clock()
            SearchingBot(ADEPT, 1, 0.005 * int(usual), clock).choose(game.at(game.seat))
            further += clock.reads > 2 * usual
    assert further > 1


def test_a_budget_looks_at_the_clock_again_and_again() -> None:
    clock = Clock()
    budget = Budget(10**6, 0.01, clock)
    for _ in range(READ_EACH * 5):
        budget.spend()
    assert clock.reads == 1 + 5
    while not budget.is_spent():
        budget.spend()
    assert budget.used <= READ_EACH * 11


class Choices:
    """Counts the choices that are made in searching; where that is compiled, it sees none of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made = 0
        for module in ("plan", "think", "policy", "rollouts"):
            monkeypatch.setattr(f"centerrow.search.{module}.choose", self)

    def __call__(self, state: State, option: int) -> None:
        self.made += 1
        loop.choose(state, option)


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("depth", [ADEPT.depth, Depth(2, 150, 4, 3, 50.0)])
def test_there_is_little_between_two_looks_at_the_clock(
    depth: Depth, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some turns at most, whatever is searched, and never a whole game (`bench/think.py` has the times)."""
    choices = Choices(monkeypatch)
    own = others = played_on = 0
    for number, game in enumerate(decisions("all", players, seed=6)):
        seat, mine = asked_seat(game), game.view(None)["active"] == game.seat
        if number > 450 or number % (13 if mine else 4):
            continue
        looks: list[int] = []

        def clock(looks: list[int] = looks) -> float:
            looks.append(choices.made)
            return 1.0

        budget = Budget(depth.worlds * depth.positions, 1e9, clock)
        worlds = Worlds(game.at(seat), "x")
        library = worlds(0).library
        planner = Planner(Policy(worths_of(library)), value_of(library))
        Thinker(planner, depth).judge(worlds, seat, budget, "x")
        looks.append(choices.made)
        assert max(later - earlier for earlier, later in pairwise(looks)) < MOST_BETWEEN, game.decision
        own, others = own + mine, others + (not mine)
        played_on += budget.used > depth.worlds * depth.positions
    assert own > 5
    assert others > 1 or players == 2
    assert played_on > 0 or depth.candidates == 1
    assert choices.made > 0 or not (loop.__file__ or "").endswith(".py")


def test_a_budget_of_positions_needs_no_clock() -> None:
    clock = Clock()
    budget = Budget(100, 0.0, clock)
    while not budget.is_spent():
        budget.spend()
    assert (budget.used, clock.reads) == (100, 0)


@pytest.mark.parametrize("think", [0, -1, float("nan"), "1", True, 10**9])
def test_an_odd_time_to_think_is_refused(think: object) -> None:
    with pytest.raises(cr.BadSetup, match="a bot thinks for more than 0"):
        make_bot("adept", 1, think)  # type: ignore[arg-type]


def test_it_beats_a_random_bot() -> None:
    wins = 0
    for seed in range(3):
        game = cr.Game(sets="delirium", players=2, seed=seed, honor=20)
        bots = [SearchingBot(SMALL, seed), make_bot("random", seed)]
        while not game.over:
            game.apply(bots[asked_seat(game)].choose(game.at(game.seat)))
        wins += game.winners() == [0]
    assert wins == 3
