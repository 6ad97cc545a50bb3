"""The simulator: many games of the same bots, counted; every game has its own seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from centerrow import BadSetup
from centerrow.bots import make_bot
from centerrow.bots.naming import proper
from centerrow.game.history import History, history_of, random_history
from centerrow.settings.config import Config, make_config
from centerrow.sim.decks import Deck, fingerprints
from centerrow.sim.playing import failure, play_game
from centerrow.sim.progress import Progress
from centerrow.sim.runner import Executor, work_through
from centerrow.sim.runs import BadRun, Head, RunFile, Unit, read_run
from centerrow.sim.tally import Pairs, Tally

KIND = "simulate"
RANDOM = "random"
#: Games of a unit; of random choices a game takes less than a millisecond.
UNIT_GAMES = 10
UNIT_RANDOM_GAMES = 500


class Simulation(msgspec.Struct, frozen=True):
    """Everything that decides what comes out, but for the number of games. The bots are named by seat."""

    bots: tuple[str, ...]
    decks: tuple[Deck, ...]
    teams: bool
    seed: str

    @property
    def players(self) -> int:
        return len(self.bots)

    @property
    def sides(self) -> int:
        return self.players // 2 if self.teams else self.players

    @property
    def at_random(self) -> bool:
        """Whether all choose at random: then nobody has to be asked, and games are played by the engine."""
        return set(self.bots) == {RANDOM}

    def config(self, deck: Deck, game: int) -> Config:
        """What a game of that number is played from."""
        seed = f"{self.seed}/{game}"
        return make_config(deck.sets, self.players, seed, self.teams, None, None, dict(deck.copies))

    def seats(self, game: int) -> tuple[str, ...]:
        """Who sits where: from game to game everybody moves on by a seat."""
        first = game % self.players
        return self.bots[-first:] + self.bots[:-first] if first else self.bots


class DeckRun:
    """What was counted with one deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.tally = Tally()
        self.pairs = Pairs()


def make_simulation(
    bots: Sequence[str],
    players: int | None,
    decks: tuple[Deck, ...],
    teams: bool,
    seed: str,
    think: float | None = None,
) -> Simulation:
    """Check who is to play; one bot alone takes all seats. BadSetup or BadBot says what cannot be."""
    named = [proper(bot, think) for bot in bots]
    for bot in named:
        make_bot(bot, 0)
    if len(named) == 1:
        named *= 2 if players is None else max(players, 1)
    if players not in (None, len(named)):
        words = "--bots names {bots} players but --players says {players}"
        raise BadSetup(words, bots=len(named), players=players)
    simulation = Simulation(tuple(named), decks, teams, seed)
    for deck in decks:
        simulation.config(deck, 0)
    return simulation


def games_each(simulation: Simulation, games: int) -> int:
    """How many games each deck needs for this many in all."""
    return -(-games // len(simulation.decks))


def units_of(simulation: Simulation, games: int) -> Iterator[Unit]:
    """The units in the order in which they are done: some games of every deck in turn."""
    size = UNIT_RANDOM_GAMES if simulation.at_random else UNIT_GAMES
    for first in range(0, games, size):
        for job in range(len(simulation.decks)):
            yield Unit(job, first, min(first + size, games))


def head_of(simulation: Simulation) -> Head:
    """What the file of such a run begins with."""
    files = fingerprints(simulation.bots, simulation.decks)
    plan = {**msgspec.to_builtins(simulation), "files": files}
    return Head(KIND, msgspec.json.decode(msgspec.json.encode(plan)))


def run_simulation(
    simulation: Simulation, games: int, executor: Executor, file: RunFile[Tally], progress: Progress
) -> list[DeckRun]:
    """Play this many games with every deck; what was counted of each."""
    runs = [DeckRun(deck) for deck in simulation.decks]
    units = list(units_of(simulation, games))
    wanted = set(units)
    for unit, tally in work_through(partial(play_unit, simulation), units, executor, file, progress, 1):
        if unit in wanted:
            runs[unit.job].tally.merge(tally, runs[unit.job].pairs)
    return runs


def read_simulation(path: str) -> tuple[Simulation, list[DeckRun]]:
    """The plan of the run in that file, and what was counted; BadRun when it holds none."""
    head, units = read_run(path, KIND, Tally)
    try:
        plan = msgspec.convert(head.plan, Simulation)
        runs = [DeckRun(deck) for deck in plan.decks]
        for unit, tally in _without_overlaps(units):
            runs[unit.job].tally.merge(tally, runs[unit.job].pairs)
    except (msgspec.ValidationError, IndexError, ValueError) as error:
        raise BadRun("{path} is damaged: {problem}", path=path, problem=str(error)) from error
    return plan, [run for run in runs if run.tally.games]


def _without_overlaps(units: list[tuple[Unit, Tally]]) -> Iterator[tuple[Unit, Tally]]:
    """Of units with the same games the longer one: a run that was gone on with has both."""
    longest = {(unit.job, unit.first): unit for unit, _ in units}
    return ((unit, tally) for unit, tally in units if longest[unit.job, unit.first] == unit)


def play_unit(simulation: Simulation, unit: Unit) -> Tally:
    """Play the games of a unit and count them."""
    tally = Tally()
    deck = simulation.decks[unit.job]
    for game in range(unit.first, unit.end):
        history = _play(simulation, simulation.config(deck, game), simulation.seats(game))
        tally.count(history, simulation.players, simulation.sides)
    return tally


def _play(simulation: Simulation, config: Config, seats: Sequence[str]) -> History:
    if not simulation.at_random:
        return history_of(play_game(config, seats))
    try:
        return random_history(config)
    except Exception as error:
        raise failure(config, seats, error) from error
