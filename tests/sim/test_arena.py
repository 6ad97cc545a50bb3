"""The arena: who sits where, that nothing depends on who plays what when, and what it tells."""

from __future__ import annotations

import doctest
import json
import math
import pathlib
import time
from collections.abc import Callable, Iterable, Iterator

import pytest

import centerrow as cr
import centerrow.sim
from centerrow.bots import bot_seed
from centerrow.bots.own import parts_of
from centerrow.search.budget import Budget
from centerrow.settings.config import make_config
from centerrow.sim.arena import head_of, play_unit, total_games
from centerrow.sim.clock import Times
from centerrow.sim.decks import decks_of, fingerprints
from centerrow.sim.playing import play_game
from centerrow.sim.runner import Executor, Result, processes
from centerrow.sim.runs import BadRun, Unit
from centerrow.sim.schedule import CULT, Arena, Match, deals_for, make_arena, units_of
from centerrow.sim.sequential import Verdict
from centerrow.sim.standings import called, elo_of, standings_of
from many_games import FAILER, IDLER, arena_of, outcome, run, written


@pytest.fixture
def idler(tmp_path: pathlib.Path) -> str:
    return written(tmp_path, "idler", IDLER)


# ---- who meets whom


@pytest.mark.parametrize(
    ("bots", "players", "teams", "matches"),
    [
        ("ab", 2, False, ["ab"]),
        ("abc", 2, False, ["ab", "ac", "bc"]),
        ("ab", 4, False, ["abbb"]),
        ("abc", 4, False, ["abbb", "accc", "bccc"]),
        ("abc", 3, False, ["abc"]),
        ("ab", 4, True, ["ab"]),
        ("ab", 6, True, ["abb"]),
        ("abc", 6, True, ["abc"]),
    ],
)
def test_matches(bots: str, players: int, teams: bool, matches: list[str]) -> None:
    arena = Arena(tuple(bots), decks_of("delirium"), players, teams, "0")
    assert ["".join(match.entrants) for match in arena.matches] == matches


def test_everybody_sits_everywhere() -> None:
    arena = arena_of("novice", "random", players=4)
    match = arena.matches[0]
    seats = [arena.seats(match, turn) for turn in range(match.games)]
    assert [each.index("novice") for each in seats] == [0, 1, 2, 3]
    assert all(each.count("random") == 3 for each in seats)


def test_a_team_sits_across() -> None:
    arena = arena_of("novice", "random", players=4, teams=True)
    seats = [arena.seats(arena.matches[0], turn) for turn in range(2)]
    assert seats == [["novice", "random"] * 2, ["random", "novice"] * 2]


def test_solo_is_against_the_cult() -> None:
    arena = arena_of("novice", "random", players=1)
    assert arena.matches == (Match(("novice", CULT)), Match(("random", CULT)))
    assert arena.seats(arena.matches[1], 0) == ["random"]


def test_games_are_rounded_up_to_whole_rounds() -> None:
    arena = arena_of("novice", "random", sets="delirium,all")
    assert [deals_for(arena, games) for games in (1, 4, 5, 1000)] == [1, 1, 2, 250]
    assert total_games(arena, 250) == 1000
    assert list(units_of(arena, 2, 1)) == [Unit(0, 0, 1), Unit(1, 0, 1), Unit(0, 1, 2), Unit(1, 1, 2)]


def test_decks() -> None:
    names = [deck.name for deck in decks_of(None)]
    assert names[-1] == "all"
    assert len(names) == 6
    assert [deck.name for deck in decks_of("Dreamscape+delirium, ALL")] == ["delirium+dreamscape", "all"]
    assert decks_of("dreamscape+delirium")[0].title == "Delirium + Dreamscape"
    with pytest.raises(cr.UnknownSet, match="did you mean"):
        decks_of("deliriun")
    with pytest.raises(cr.BadSetup, match="each deck is named once"):
        decks_of("delirium,delirium")


@pytest.mark.parametrize(
    ("bots", "players", "words"),
    [
        (["novice"], 2, "name at least two bots"),
        (["novice", "NOVICE"], 2, "each bot is named once"),
        (["novice", "novize"], 2, "no bot is named 'novize'; did you mean 'novice'?"),
        (["novice", "random"], 7, "a game has 1 to 6 players"),
        (["novice", "nobody.py:Nobody"], 2, "nobody.py cannot be read"),
    ],
)
def test_who_cannot_play(bots: list[str], players: int, words: str) -> None:
    with pytest.raises(cr.CenterrowError, match=words):
        make_arena(bots, decks_of("delirium"), players, False, "0")


# ---- games


@pytest.mark.parametrize(("players", "teams"), [(2, False), (3, False), (4, True), (5, False)])
def test_a_win_is_the_bots_wherever_it_sits(idler: str, players: int, teams: bool) -> None:
    """One who does nothing loses from every seat, and the honor is theirs who gained it."""
    arena = arena_of(idler, "novice", players=players, teams=teams)
    played = play_unit(arena, Unit(0, 0, 1))
    sides = arena.sides
    assert len(played.winners[0]) == sides
    assert 0 not in played.winners[0]
    assert all(honor[0] < max(honor) for honor in played.honor[0])
    assert all(len(honor) == sides for honor in played.honor[0])
    other = play_unit(arena_of("novice", idler, players=players, teams=teams), Unit(0, 0, 1))
    assert other.winners[0] == [0] * sides


def test_solo_games(idler: str) -> None:
    played = play_unit(arena_of(idler, players=1), Unit(0, 0, 2))
    assert played.winners == [[1], [1]]
    assert all(own < cult for [[own, cult]] in played.honor)


def test_a_deal_is_the_same_with_the_seats_swapped() -> None:
    arena = arena_of("novice", "random")
    config = arena.config(arena.decks[0], 3)
    game = play_game(config, ["novice", "random"])
    assert game.seed == "t/3"
    played = play_unit(arena, Unit(0, 3, 4))
    assert played.honor[0][0] == [score.total for score in game.scores()]
    assert played.winners[0][0] == game.winners()[0]


def test_bots_are_made_from_the_seed_of_the_game() -> None:
    assert bot_seed("t/3", 1) != bot_seed("t/3", 0) != bot_seed("t/4", 0)
    assert "t/3" not in bot_seed("t/3", 0), "a bot could deal the game itself"
    arena = arena_of("novice", "random")
    config = arena.config(arena.decks[0], 3)
    twice = [play_game(config, ["random", "random"]).key() for _ in range(2)]
    assert twice[0] == twice[1]


def test_every_choice_with_options_is_timed() -> None:
    arena = arena_of("novice", "random")
    times = [Times(), Times()]
    game = play_game(arena.config(arena.decks[0], 1), ["novice", "random"], times)
    assert 0 < times[0].count + times[1].count <= len(game.choices)
    assert times[0].longest >= times[0].total / times[0].count > 0


# ---- what goes wrong


def test_a_bot_that_fails_is_reported_with_its_game(tmp_path: pathlib.Path) -> None:
    failer = written(tmp_path, "failer", FAILER)
    arena = arena_of("novice", failer)
    with pytest.raises(cr.CenterrowError, match=r"failer.py:8: ZeroDivisionError.*seed 't/5'") as caught:
        play_unit(arena, Unit(0, 5, 6))
    assert "novice, " in str(caught.value)


def test_the_same_from_another_process(tmp_path: pathlib.Path) -> None:
    arena = arena_of("novice", written(tmp_path, "failer", FAILER))
    with pytest.raises(cr.CenterrowError, match="seed 't/0'"):
        run(arena, 1, tmp_path / "x.run", processes(2))


def test_an_illegal_choice(tmp_path: pathlib.Path) -> None:
    wrong = written(tmp_path, "wrong", "class Wrong:\n    def choose(self, seat):\n        return 99\n")
    with pytest.raises(cr.CenterrowError, match=r"chose 99; choose the number of an option.*seed 't/2'"):
        play_unit(arena_of(wrong, "novice"), Unit(0, 2, 3))


def test_a_game_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("centerrow.sim.playing.MOST_DECISIONS", 30)
    with pytest.raises(cr.CenterrowError, match=r"has not ended after 30 decisions.*seed 't/0'"):
        play_unit(arena_of("novice", "random"), Unit(0, 0, 1))


def test_a_fault_in_the_engine_names_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(game: cr.Game, choice: int) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(cr.Game, "apply", fails)
    with pytest.raises(cr.CenterrowError, match=r"KeyError: 'lost' \(.*test_arena.py:\d+\)"):
        play_unit(arena_of("novice", "random"), Unit(0, 0, 1))


def test_a_bot_for_every_seat() -> None:
    arena = arena_of("novice", "random")
    with pytest.raises(cr.BadSetup, match="1 bots for 2 seats"):
        play_game(arena.config(arena.decks[0], 0), ["novice"])


# ---- the same for everybody


def test_workers_and_files_change_nothing(tmp_path: pathlib.Path) -> None:
    arena = arena_of("novice", "random", sets="delirium,dreamscape")
    alone = run(arena, 3, tmp_path / "one.run")
    shared = run(arena, 3, tmp_path / "two.run", processes(2))
    assert outcome(alone) == outcome(shared)
    assert outcome(run(arena, 3, tmp_path / "two.run", nobody)) == outcome(alone)


def nobody(work: Callable[[Unit], Result], units: Iterable[Unit]) -> Iterator[tuple[int, Result]]:
    """An executor that has nothing left to do."""
    assert list(units) == []
    yield from ()


def interrupted(after: int) -> Executor:
    """One that is stopped by Ctrl-C."""

    def done(work: Callable[[Unit], Result], units: Iterable[Unit], /) -> Iterator[tuple[int, Result]]:
        for place, unit in enumerate(units):
            if place == after:
                raise KeyboardInterrupt
            yield place, work(unit)

    return done


def test_a_run_is_gone_on_with(tmp_path: pathlib.Path) -> None:
    arena, path = arena_of("novice", "random", sets="delirium,dreamscape"), tmp_path / "a.run"
    with pytest.raises(KeyboardInterrupt):
        run(arena, 2, path, interrupted(3))
    # As a process that is killed leaves it.
    with path.open("ab") as file:
        file.write(b'{"unit":[1,1,2],"resu')
    whole = run(arena, 2, tmp_path / "b.run")
    assert outcome(run(arena, 2, path)) == outcome(whole)
    assert len(path.read_text().splitlines()) == 1 + 4
    assert [deck.winners.keys() for deck in run(arena, 3, path).blocks[0]] == [{0, 1, 2}] * 2
    assert [deck.winners.keys() for deck in run(arena, 1, path).blocks[0]] == [{0}] * 2


def test_another_run_in_the_file_is_noticed(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "a.run"
    run(arena_of("novice", "random"), 1, path)
    with pytest.raises(BadRun, match=r"its decks was .*delirium.*, now it is .*dreamscape"):
        run(arena_of("novice", "random", sets="dreamscape"), 1, path)


def test_a_bot_that_was_changed_is_noticed(tmp_path: pathlib.Path, idler: str) -> None:
    path = tmp_path / "a.run"
    run(arena_of("novice", idler), 1, path)
    written(tmp_path, "idler", IDLER + "\n# better\n")
    with pytest.raises(BadRun, match="its files was"):
        run(arena_of("novice", idler), 1, path)


def test_weights_that_were_changed_are_noticed(tmp_path: pathlib.Path, idler: str) -> None:
    """Those by which a bot of the run judges; one of one's own may judge by any."""
    used = {bot: set(fingerprints([bot], ())) for bot in ("novice", "adept:0.7", "master@2", idler)}
    assert used == {
        "novice": set(),
        "adept:0.7": {"linear.json"},
        "master@2": {"layered.json"},
        idler: {"linear.json", "layered.json", parts_of(idler)[0]},
    }
    path = tmp_path / "a.run"
    run(arena_of("novice", "adept:0"), 0, path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("centerrow.sim.decks.weights_file", lambda name: b"others")
        with pytest.raises(BadRun, match="its files was"):
            run(arena_of("novice", "adept:0"), 0, path)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"PNG\n", "holds no run of centerrow"),
        (b'{"kind": "arena", "plan": {}, "version": 9}\n', "by other rules or in another form"),
        (b'{"kind": "arena", "plan": {}, "centerrow": "0.0.1"}\n', "0.0.1', whose bots may play otherwise"),
        (b'{"kind": "simulate", "plan": {}}\n', "is a run of simulate, not of arena"),
    ],
)
def test_a_file_of_something_else(tmp_path: pathlib.Path, text: bytes, words: str) -> None:
    path = tmp_path / "a.run"
    path.write_bytes(text)
    with pytest.raises(BadRun, match=words):
        run(arena_of("novice", "random"), 1, path)


def test_a_damaged_file(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "a.run"
    run(arena_of("novice", "random"), 1, path)
    path.write_text(path.read_text() + "{}\n")
    with pytest.raises(BadRun, match="is damaged"):
        run(arena_of("novice", "random"), 1, path)


def test_a_file_that_cannot_be_written(tmp_path: pathlib.Path) -> None:
    with pytest.raises(BadRun, match="cannot be written"):
        run(arena_of("novice", "random"), 1, tmp_path)


def test_no_clock_stops_a_bot_unless_it_was_given_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers do not depend on how fast the machine is, nor on what else goes on there."""
    budgets: list[Budget] = []

    def noted(positions: int, seconds: float, clock: Callable[[], float]) -> Budget:
        budgets.append(Budget(positions, seconds, clock))
        return budgets[-1]

    monkeypatch.setattr("centerrow.bots.searching.Budget", noted)
    config = make_config("delirium", 2, "1", False, 1, None)
    for name, is_timed in (("adept", False), ("adept@0.001", True)):
        budgets.clear()
        play_game(config, [name, "random"])
        assert budgets
        assert {budget.until > 0.0 for budget in budgets} == {is_timed}
        assert {budget.clock for budget in budgets} == {time.thread_time}


# ---- stopping early


def test_stopping_early_does_not_depend_on_the_workers(tmp_path: pathlib.Path, idler: str) -> None:
    arena = arena_of("novice", idler, sets="delirium,dreamscape")
    alone = run(arena, 60, tmp_path / "a.run", stop_early=True)
    shared = run(arena, 60, tmp_path / "b.run", processes(2), stop_early=True)
    assert alone.watches[0].verdict is Verdict.STRONGER
    assert 3 < alone.watches[0].rounds < 30
    assert outcome(alone) == outcome(shared)
    assert all(len(deck.winners) == alone.watches[0].rounds for deck in alone.blocks[0])
    standing = standings_of(alone).matches[0]
    assert standing.verdict == "stronger"
    assert standing.always is not None
    assert standing.always[0] > 0.5


# ---- what it tells


def test_standings(tmp_path: pathlib.Path, idler: str) -> None:
    arena = arena_of("novice", "random", idler, sets="delirium,dreamscape")
    found = standings_of(run(arena, 2, tmp_path / "a.run"))
    assert found.games == 3 * 2 * 2 * 2
    assert [standing.entrants for standing in found.matches] == [
        ("novice", "random"), ("novice", "idler"), ("random", "idler"),
    ]  # fmt: skip
    first = found.matches[1]
    assert [line.deck for line in first.lines] == ["delirium", "dreamscape", None]
    assert (first.overall.games, first.overall.share, first.even) == (8, 1.0, 0.5)
    assert first.overall.elo == math.inf
    assert first.overall.margin > 0
    assert found.bots[0].bot == found.anchor == "novice"
    assert found.bots[0].overall.elo == found.anchor_rating
    assert [len(line.ratings) for line in found.bots] == [3, 3, 3]
    assert all(line.decisions > 0 and 0 < line.mean <= line.longest for line in found.bots)


def test_standings_of_one_against_several_of_all_and_of_solo(tmp_path: pathlib.Path, idler: str) -> None:
    several = standings_of(run(arena_of(idler, "novice", players=3), 2, tmp_path / "a.run"))
    assert several.matches[0].even == pytest.approx(1 / 3)
    assert (several.matches[0].overall.share, several.matches[0].overall.elo) == (0.0, None)
    every = standings_of(run(arena_of(idler, "novice", "random", players=3), 2, tmp_path / "b.run"))
    assert [standing.bot for standing in every.matches] == ["idler", "novice", "random"]
    assert sum(standing.overall.share for standing in every.matches) == pytest.approx(1)
    solo = standings_of(run(arena_of("novice", idler, players=1), 3, tmp_path / "c.run"))
    assert solo.anchor == CULT
    assert [standing.even for standing in solo.matches] == [None, None]
    assert solo.matches[1].overall.share == 0.0


def test_own_bots_of_one_name_are_told_apart() -> None:
    assert called(["novice", "a/x.py:Bot", "b.py:Other"]) == {
        "novice": "novice", "a/x.py:Bot": "Bot", "b.py:Other": "Other",
    }  # fmt: skip
    assert called(["a.py:Bot", "b.py:Bot"]) == {"a.py:Bot": "a.py:Bot", "b.py:Bot": "b.py:Bot"}


def test_elo_of_a_share() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert elo_of(0.0) == -math.inf


def test_times_are_put_together() -> None:
    one, other = Times(), Times()
    for nanos in range(1, 100):
        one.add(1000 * nanos)
    other.add(1_000_000)
    one.merge(other)
    assert (one.count, one.longest) == (100, 1_000_000)
    assert one.mean == pytest.approx((99 * 50_000 + 1_000_000) / 100 / 1e9)
    assert one.quantile(0.95) == pytest.approx(95_000 / 1e9, rel=0.03)
    assert one.quantile(1.0) == pytest.approx(1e-3)
    assert Times().quantile(0.95) == Times().mean == 0.0


def test_the_example_is_true() -> None:
    assert doctest.testmod(centerrow.sim).failed == 0


def test_the_head_is_plain_data() -> None:
    head = head_of(arena_of("novice", "random"))
    assert json.loads(json.dumps(head.plan)) == head.plan
