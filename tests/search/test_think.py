"""Looking in several worlds: all options of a question are compared at one moment, and by whole worlds."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator

import centerrow as cr
from centerrow.bots import make_bot
from centerrow.bots.searching import Worlds
from centerrow.bots.tables import worths_of
from centerrow.bots.weights import value_of
from centerrow.engine.loop import choose
from centerrow.engine.state import State
from centerrow.play.position import state_of
from centerrow.play.sample import sampled
from centerrow.search.answers import NO_OPTION
from centerrow.search.budget import READ_EACH, Budget
from centerrow.search.plan import Planner
from centerrow.search.policy import Policy
from centerrow.search.rollouts import FEW, Roller
from centerrow.search.think import Depth, Thinker, highest, is_own_turn
from centerrow.search.value import result
from centerrow.testing import Table, table

VALLEY = "valley_of_the_ancients"


def planner_for(state: State) -> Planner:
    return Planner(Policy(worths_of(state.library)), value_of(state.library))


def unhurried(positions: int) -> Budget:
    return Budget(positions, 0.0, lambda: 0.0)


def asked_before_the_last_turn() -> Table:
    """Seat 1 must destroy a construct in the turn of seat 0, and then has the last turn of the game."""
    t = table(
        VALLEY,
        power=4,
        row=["Death's Widow"],
        honor_pool=2,
        opponents=[{"hand": ["Ancient Stag"] * 3, "constructs": ["Sacred Pot", "Beacon of the Lost"]}],
    )
    t.defeat("Death's Widow")
    assert (t.game.seat, t.game.turn) == (1, 1)
    return t


def test_a_turn_that_began_after_the_question_is_played() -> None:
    """What was decided out of turn shows in the seat's next turn, if that is not ended at once."""
    state = state_of(asked_before_the_last_turn().game.position())
    planner = planner_for(state)
    end = state.copy()
    choose(end, 0)
    planner.policy.play_on(end, state.turn + 1)
    assert (end.turn, end.seat) == (2, 1)
    roller = Roller(planner.policy, planner.value.features)
    whole = sampled(end, 1, "x")
    planner.policy.play_on(whole, 0)
    planner.value.features.look(whole, 1)
    expected = result(planner.value.features)
    assert roller.play_on(end, 1, state.turn, "x") == expected
    # Decided in that turn itself, it would be over, with three heroes in the hand.
    assert roller.play_on(end, 1, end.turn, "x") < expected


def test_a_last_turn_that_is_still_to_come_counts() -> None:
    """At its beginning the result is not yet known, though nobody else has a turn any more."""
    game = asked_before_the_last_turn().game
    worlds = Worlds(game.at(1), "x")
    thinker = Thinker(planner_for(worlds(0)), Depth(1, 10, 2, 0, 0.0))
    seen = thinker.look(worlds, 1, unhurried(10), [])
    assert all(end.over for ends in seen.ends for end in ends.values())


def out_of_turn() -> Iterator[tuple[cr.Game, int]]:
    """Questions out of turn of some games of novices, among them those with which drafts and turns end."""
    for sets, players in (("dreamscape", 2), ("dreamscape", 3), ("delirium", 2)):
        game, bot = cr.Game(sets=sets, players=players, seed=1), make_bot("novice", 1)
        while not game.over and game.turn < 8:
            seat = game.seat
            assert seat is not None
            if game.count > 1 and not is_own_turn(state_of(game.position()), seat):
                yield game, seat
            game.apply(bot.choose(game.at(seat)))


def test_all_options_are_looked_at_when_the_same_turn_begins() -> None:
    looked = 0
    for game, seat in out_of_turn():
        worlds = Worlds(game.at(seat), "x")
        thinker = Thinker(planner_for(worlds(0)), Depth(1, 10, 2, 0, 0.0))
        seen = thinker.look(worlds, seat, unhurried(10), [])
        assert {int(end.turn) for ends in seen.ends for end in ends.values()} == {game.turn + 1}
        looked += 1
    assert looked >= 10


def test_games_are_played_on_out_of_turn_too() -> None:
    """So a draft or a bid is decided as a turn is, and as a hint says."""
    for game, seat in itertools.islice(out_of_turn(), 3):
        worlds = Worlds(game.at(seat), "x")
        thinker, budget = Thinker(planner_for(worlds(0)), Depth(4, 10, 2, FEW, 1_000.0)), unhurried(10)
        thinker.judge(worlds, seat, budget, "x")
        assert budget.used > 2 * FEW * READ_EACH


def test_a_turn_that_has_begun_is_not_played_to_get_there() -> None:
    state = state_of(cr.Game(players=3, seed=7).position())
    assert Policy(worths_of(state.library)).play_on(state, state.turn) == 0


def test_a_world_that_the_clock_cut_off_counts_for_nothing() -> None:
    """What the first world found best is not lost because nobody came to it in the second."""
    compared = 0
    game, bot = cr.Game(sets="all", players=2, seed=1), make_bot("novice", 1)
    while compared < 6:
        seat = game.seat
        assert seat is not None
        worlds = Worlds(game.at(seat), "x")
        planner = planner_for(worlds(0))
        if planner.forced(worlds(0)) == NO_OPTION and is_own_turn(worlds(0), seat):
            first = unhurried(300)
            one = list(Thinker(planner, Depth(1, 300, 1, 0, 0.0)).judge(worlds, seat, first, "x"))
            if first.used < 200:  # the second may be done before anybody looks at the clock
                game.apply(bot.choose(game.at(seat)))
                continue
            budgets: list[Budget] = []

            def clock(budgets: list[Budget] = budgets, used: int = int(first.used)) -> float:
                return 10.0 if budgets and budgets[0].used > used else 0.0

            budgets.append(Budget(2_400, 1.0, clock))
            cut = Thinker(planner, Depth(8, 300, 1, 0, 0.0)).judge(worlds, seat, budgets[0], "x")
            assert budgets[0].is_late
            assert list(cut) == one
            compared += 1
        game.apply(bot.choose(game.at(seat)))


def test_a_question_out_of_turn_is_looked_at_whole_or_not_at_all() -> None:
    """The clock is read for each option: a later world is given up where it stands."""
    state = asked_before_the_last_turn().game
    worlds = Worlds(state.at(1), "x")
    planner = planner_for(worlds(0))
    one = list(Thinker(planner, Depth(4, 9, 1, 0, 0.0)).look(worlds, 1, unhurried(2), []).values)
    reads: list[float] = []

    def clock() -> float:
        reads.append(float(len(reads)))
        return reads[-1]

    # The clock is looked at to begin with, and then once for each of the two options of each world.
    late = Budget(100, 3.0, clock)
    seen = Thinker(planner, Depth(4, 9, 1, 0, 0.0)).look(worlds, 1, late, [])
    assert (late.is_late, int(seen.count), int(late.used), list(seen.values)) == (True, 1, 3, one)


def ticking() -> Callable[[], float]:
    """A clock on which a millisecond passes whenever somebody looks."""
    times = itertools.count()
    return lambda: next(times) / 1000.0


def test_time_without_end_is_used_until_it_is_clear_what_is_best() -> None:
    """More worlds than there are otherwise, and more deals; but not once one option is clearly the best."""
    used: Counter[str] = Counter()
    game, bot = cr.Game(sets="all", players=2, seed=1), make_bot("novice", 1)
    while not game.over and game.turn < 8:
        seat = game.seat
        assert seat is not None
        worlds = Worlds(game.at(seat), "x")
        planner = planner_for(worlds(0))
        if planner.forced(worlds(0)) == NO_OPTION:
            budget = Budget(10**9, 0.05, ticking())
            seen = Thinker(planner, Depth(1, 8, 1, 0, 0.0, True)).look(worlds, seat, budget, [])
            assert budget.is_late or seen.count % FEW == 0
            used["late" if budget.is_late else "clear"] += 1
            used["more"] += seen.count > 4
        game.apply(bot.choose(game.at(seat)))
    assert min(used["late"], used["clear"], used["more"]) > 1, used


def test_of_time_without_end_half_is_left_for_playing_on() -> None:
    t = table(VALLEY, runes=3, row=["Ancient Stag", "Cheerful Consort", "Blind Seer"])
    worlds = Worlds(t.game.at(0), "x")
    budget = Budget(10**9, 1.0, ticking())
    thinker = Thinker(planner_for(worlds(0)), Depth(1, 20, 3, 1, 50.0, True))
    seen = thinker.look(worlds, 0, budget, [])
    assert seen.count > 1
    assert not budget.is_late
    thinker.play_on(seen, 0, budget, "x")
    assert budget.is_late or budget.used > 20 * READ_EACH


def test_nothing_is_played_on_for_a_card_that_is_only_played() -> None:
    """What the turn ends with is decided when it comes to that."""
    depth = Depth(2, 200, 3, 4, 50.0)
    row = ["Ancient Stag", "Cheerful Consort", "Blind Seer"]

    def corrected(t: Table) -> tuple[str, bool]:
        """What the search alone would do, and whether playing on from there changes what it thinks."""
        worlds = Worlds(t.game.at(0), "x")
        thinker = Thinker(planner_for(worlds(0)), depth)
        looked = thinker.look(worlds, 0, unhurried(1_000), []).values
        judged = thinker.judge(worlds, 0, unhurried(1_000), "x")
        decision = t.game.decision
        assert decision is not None
        return decision.options[highest(looked)].verb, list(judged) != list(looked)

    assert corrected(table(VALLEY, runes=3, row=row, hand=["Excavation Sentry", "Militia"])) == (
        "play",
        False,
    )
    assert corrected(table(VALLEY, runes=3, row=row)) == ("acquire", True)


def test_what_looks_best_in_the_first_world_is_followed_in_all() -> None:
    """However differently the worlds look, there is an option of which every end is known."""
    looked = 0
    game, bot = cr.Game(sets="all", players=2, seed=5), make_bot("novice", 1)
    while not game.over:
        seat = game.seat
        assert seat is not None
        if game.count > 4:
            worlds = Worlds(game.at(seat), "x")
            thinker = Thinker(planner_for(worlds(0)), Depth(3, 1, 2, 0, 0.0))
            seen = thinker.look(worlds, seat, unhurried(1_000), [])
            assert all(set(seen.ends[0]) <= set(ends) for ends in seen.ends), game.decision
            looked += 1
        game.apply(bot.choose(game.at(seat)))
    assert looked > 20
