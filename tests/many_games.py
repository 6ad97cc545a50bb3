"""Bots of one's own for the tests of many games, and short ways to run them."""

from __future__ import annotations

import pathlib

from centerrow.sim.arena import Played, Results, head_of, run_arena
from centerrow.sim.decks import decks_of
from centerrow.sim.runner import Executor, processes
from centerrow.sim.runs import RunFile
from centerrow.sim.schedule import Arena, make_arena
from centerrow.sim.simulation import DeckRun, Simulation, run_simulation
from centerrow.sim.simulation import head_of as simulation_head
from centerrow.sim.tally import Tally

#: Ends every turn at once, and takes the last option of every other question: it loses to anybody who plays.
IDLER = """
class Idler:
    def choose(self, seat):
        return len(seat.decision.options) - 1
"""
#: Fails at its twentieth choice.
FAILER = """
class Failer:
    def __init__(self):
        self.made = 0

    def choose(self, seat):
        self.made += 1
        return 1 // (20 - self.made) * 0
"""


class Silent:
    """Counts, and says nothing."""

    def __init__(self) -> None:
        self.games = 0

    def passed(self, games: int) -> None:
        self.games += games

    def step(self, games: int) -> None:
        self.games += games

    def close(self) -> None:
        """Nothing is open."""


def written(folder: pathlib.Path, name: str, source: str) -> str:
    path = folder / f"{name}.py"
    path.write_text(source)
    return str(path)


def arena_of(*bots: str, players: int = 2, sets: str = "delirium", teams: bool = False) -> Arena:
    return make_arena(bots, decks_of(sets), players, teams, "t")


def run(
    arena: Arena,
    deals: int,
    path: pathlib.Path,
    executor: Executor | None = None,
    stop_early: bool = False,
) -> Results:
    file = RunFile(path, head_of(arena), Played)
    try:
        return run_arena(arena, deals, executor or processes(1), file, Silent(), stop_early)
    finally:
        file.close()


def simulated(
    simulation: Simulation, games: int, path: pathlib.Path, executor: Executor | None = None
) -> list[DeckRun]:
    file = RunFile(path, simulation_head(simulation), Tally)
    try:
        return run_simulation(simulation, games, executor or processes(1), file, Silent())
    finally:
        file.close()


def outcome(results: Results) -> list[list[tuple[dict[int, list[int]], dict[int, list[list[int]]]]]]:
    """What was played, without how long it took."""
    return [[(deck.winners, deck.honor) for deck in decks] for decks in results.blocks]
