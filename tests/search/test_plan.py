"""The search of a turn: what it finds is what trying everything finds, and a win at hand is taken."""

from __future__ import annotations

import random

import pytest

import centerrow as cr
from centerrow.bots.tables import worths_of
from centerrow.bots.weights import value_of
from centerrow.encoding.features import PLAIN, Features
from centerrow.engine.loop import choose
from centerrow.engine.names import ASK_TURN, END_TURN
from centerrow.engine.options import verb_of
from centerrow.engine.state import State
from centerrow.packed import vec
from centerrow.play.position import state_of
from centerrow.search.answers import NO_OPTION
from centerrow.search.budget import Budget
from centerrow.search.plan import Planner
from centerrow.search.policy import Policy
from centerrow.search.spot import spot_key
from centerrow.search.think import highest
from centerrow.search.value import Layer, Value
from centerrow.testing import Table, table
from last_turn import last_turn

RU = "realms_unraveled"


def no_clock() -> float:
    return 0.0


def planner_for(state: State) -> Planner:
    return Planner(Policy(worths_of(state.library)), value_of(state.library))


def budget(positions: int = 100_000) -> Budget:
    return Budget(positions, 0.0, no_clock)


def wanted(t: Table) -> str:
    """What a complete search of the turn begins with, in the world as it is."""
    state = state_of(t.game.position())
    planner = planner_for(state)
    best = planner.forced(state)
    if best == NO_OPTION:
        best = highest(planner.search(state, state.seat, budget(), 100_000))
    decision = t.game.decision
    assert decision is not None
    return decision.options[best].text


class Everything:
    """Tries every order of everything, without merging and without shortcuts."""

    def __init__(self, planner: Planner, seat: int, most: int) -> None:
        self.planner = planner
        self.seat = seat
        self.left = most

    def best(self, state: State, turn: int) -> float:
        """The best end of the turn behind this state."""
        if state.over or state.turn != turn:
            return self.planner.value.of(state, self.seat)
        if state.seat != self.seat:
            twin = state.copy()
            choose(twin, self.planner.policy.decide(twin))
            return self.best(twin, turn)
        found = self.planner.value.of(state, self.seat) if state.kind == ASK_TURN else -1e9
        for index in range(int(state.options.size)):
            if verb_of(state.options.codes[index]) == END_TURN:
                continue
            self.left -= 1
            if self.left < 0:
                raise TimeoutError
            twin = state.copy()
            choose(twin, index)
            found = max(found, self.best(twin, turn))
        return found


def test_it_finds_what_trying_everything_finds() -> None:
    compared = 0
    for seed in range(40):
        rng = random.Random(seed)
        sets = rng.choice([RU, "dreamscape", "delirium", "deliverance", "valley_of_the_ancients"])
        game = cr.Game(sets=sets, players=2, seed=seed)
        for _ in range(rng.randrange(5, 120)):
            if not game.over:
                game.apply(rng.randrange(game.count))
        state = state_of(game.position())
        if state.over or state.kind != ASK_TURN:
            continue
        planner = planner_for(state)
        try:
            best = Everything(planner, state.seat, 3_000).best(state, int(state.turn))
        except TimeoutError:
            continue
        if planner.forced(state) == NO_OPTION:
            values = planner.search(state, state.seat, budget(), 100_000)
            assert max(values) == pytest.approx(best), seed
            compared += 1
    assert compared >= 5


def test_the_way_to_the_best_end_leads_there() -> None:
    t = table(RU, hand=["Apprentice", "Militia", "Militia"], runes=3, power=2, row=["Everbloom Clique"])
    state = state_of(t.game.position())
    planner = planner_for(state)
    values = planner.search(state, 0, budget(), 100_000)
    best = highest(values)
    end = planner.end_of(state, best)
    assert planner.value.of(end, 0) == pytest.approx(values[best])
    assert end.turn == state.turn


def test_the_world_that_was_searched_stays_as_it_is() -> None:
    game = cr.Game(sets="all", seed=5)
    before = game.key()
    state = state_of(game.position())
    twin = state_of(game.position())
    planner_for(state).search(state, 0, budget(), 2_000)
    assert cr.Game(sets="all", seed=5).key() == before
    assert [list(pile) for pile in state.zones] == [list(pile) for pile in twin.zones]
    assert list(state.options.codes) == list(twin.options.codes)


def test_what_only_gives_is_played_without_thinking() -> None:
    t = table(RU, hand=["Apprentice", "Militia"])
    assert wanted(t).startswith("Play")


def test_the_last_turn_is_played_to_win() -> None:
    t = last_turn()
    while not t.game.over:
        decision = t.game.decision
        assert decision is not None
        t.game.apply(next(option for option in decision.options if option.text == wanted(t)))
    assert t.game.winners() == [1]


def test_a_layer_adds_what_it_says() -> None:
    """By hand: two hidden numbers, of which one is negative and counts nothing."""
    state = state_of(table(RU, deck=["Mystic"], honor=7).game.position())
    features = Features(worths_of(state.library))
    features.look(state, 0)
    width = 6 * int(features.faces) + len(PLAIN)
    nothing = vec[float]([0.0] * width)
    plain = Value(features, nothing, nothing, None)
    assert plain.of(state, 0) == 0.0
    weights = [0.0] * (2 * width)
    weights[2 * (width - len(PLAIN))] = 3.0  # "one", to the first
    weights[2 * (width - len(PLAIN)) + 1] = -3.0  # and to the second
    layer = Layer(2, vec[float](weights), vec[float]([0.5, 0.5]), vec[float]([2.0, 100.0]))
    assert Value(features, nothing, nothing, layer).of(state, 0) == pytest.approx(7.0)


def test_of_what_has_been_done_depends_what_can_be_done_again() -> None:
    """Stalk the Shadows: what was defeated in the void cannot be defeated there again (rulings 24 and 52)."""

    def stalking() -> Table:
        t = table(
            ["dreamscape", RU], dreamscape=["Stalk the Shadows"], insight=1, power=4,
            void=["Foundation Burrower"],
        )  # fmt: skip
        t.acquire("Stalk the Shadows")
        return t

    one, other = stalking(), stalking()
    one.defeat("Foundation Burrower")
    other.defeat("Cultist")
    states = [state_of(t.game.position()) for t in (one, other)]
    assert [t.me.honor for t in (one, other)] == [1, 1]
    assert [int(state.options.size) for state in states] == [2, 3]
    assert spot_key(states[0], 0) != spot_key(states[1], 0)
