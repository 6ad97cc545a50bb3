"""The arena: bots against each other on the same deals with the seats swapped, until all games are played.

Results do not depend on who plays which unit when: rounds are looked at in their order, and what was played
beyond the round in which a match was decided is not counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from centerrow.settings.config import Config
from centerrow.sim.clock import Times
from centerrow.sim.decks import fingerprints
from centerrow.sim.playing import play_game
from centerrow.sim.progress import Progress
from centerrow.sim.runner import Executor, work_through
from centerrow.sim.runs import Head, RunFile, Unit
from centerrow.sim.schedule import Arena, Match, units_of
from centerrow.sim.sequential import Verdict, Watch

KIND = "arena"
#: Deals of a unit: few, because strong bots take minutes for a game.
UNIT_DEALS = 1


class Played(msgspec.Struct):
    """What came out of the deals of a unit.

    winners  for each deal and each game of it, which entrant of the match won, counted from 0
    honor    the same, each entrant's honor
    times    of each bot that played
    """

    winners: list[list[int]]
    honor: list[list[list[int]]]
    times: dict[str, Times]


class Blocks:
    """What is known of one match with one deck: by deal, who won each of its games, and with how much."""

    def __init__(self) -> None:
        self.winners: dict[int, list[int]] = {}
        self.honor: dict[int, list[list[int]]] = {}

    def cut(self, deals: int) -> None:
        """Forget the deals from that number on."""
        self.winners = {deal: self.winners[deal] for deal in sorted(self.winners) if deal < deals}
        self.honor = {deal: self.honor[deal] for deal in self.winners}


class Results:
    """All that was played so far; by match and deck."""

    def __init__(self, arena: Arena, deals: int, stop_early: bool) -> None:
        self.arena = arena
        self.deals = deals
        self.blocks = [[Blocks() for _ in arena.decks] for _ in arena.matches]
        self.times: dict[str, Times] = {bot: Times() for bot in arena.bots}
        self.watches = [Watch(1 / arena.sides) for _ in arena.matches] if stop_early else []

    def open(self, unit: Unit) -> bool:
        """Whether the unit is still wanted: its match has not been decided."""
        return not self.watches or self.verdict(unit.job // len(self.arena.decks)) is Verdict.OPEN

    def verdict(self, match: int) -> Verdict:
        return self.watches[match].verdict if self.watches else Verdict.OPEN

    def add(self, unit: Unit, played: Played) -> None:
        """Count a unit."""
        match, deck = divmod(unit.job, len(self.arena.decks))
        blocks = self.blocks[match][deck]
        for deal, winners, honor in zip(
            range(unit.first, unit.end), played.winners, played.honor, strict=True
        ):
            blocks.winners[deal] = winners
            blocks.honor[deal] = honor
        for bot, times in played.times.items():
            self.times[bot].merge(times)
        if self.watches:
            self._look(match)

    def _look(self, match: int) -> None:
        """Show the watch of a match every round that is complete and that it has not seen yet."""
        watch, decks = self.watches[match], self.blocks[match]
        while watch.verdict is Verdict.OPEN and all(watch.rounds in deck.winners for deck in decks):
            games = [winner for deck in decks for winner in deck.winners[watch.rounds]]
            watch.add(games.count(0) / len(games))

    def settle(self) -> None:
        """All is played: what lies beyond a verdict is not counted."""
        for match, decks in enumerate(self.blocks):
            rounds = self.watches[match].rounds if self.watches else self.deals
            for deck in decks:
                deck.cut(rounds)


def head_of(arena: Arena) -> Head:
    """What the file of such a run begins with."""
    plan = {**msgspec.to_builtins(arena), "files": fingerprints(arena.bots, arena.decks)}
    return Head(KIND, msgspec.json.decode(msgspec.json.encode(plan)))


def total_games(arena: Arena, deals: int) -> int:
    return sum(match.games for match in arena.matches) * len(arena.decks) * deals


def run_arena(
    arena: Arena,
    deals: int,
    executor: Executor,
    file: RunFile[Played],
    progress: Progress,
    stop_early: bool = False,
) -> Results:
    """Play this many deals of every match with every deck, or fewer where a match is decided before."""
    results = Results(arena, deals, stop_early)

    def wanted() -> Iterator[Unit]:
        return (unit for unit in units_of(arena, deals, UNIT_DEALS) if results.open(unit))

    games_each = arena.matches[0].games
    for unit, played in work_through(
        partial(play_unit, arena), wanted(), executor, file, progress, games_each
    ):
        if unit.end <= deals:
            results.add(unit, played)
    results.settle()
    return results


def play_unit(arena: Arena, unit: Unit) -> Played:
    """Play the deals of a unit, each once for every side."""
    number, place = divmod(unit.job, len(arena.decks))
    match = arena.matches[number]
    played = Played([], [], {bot: Times() for bot in match.bots if bot in arena.bots})
    for deal in range(unit.first, unit.end):
        config = arena.config(arena.decks[place], deal)
        games = [_play(arena, match, turn, config, played.times) for turn in range(match.games)]
        played.winners.append([winner for winner, _ in games])
        played.honor.append([honor for _, honor in games])
    return played


def _play(
    arena: Arena, match: Match, turn: int, config: Config, times: dict[str, Times]
) -> tuple[int, list[int]]:
    """One game: which entrant won, and the honor of each."""
    seats = arena.seats(match, turn)
    game = play_game(config, seats, [times[bot] for bot in seats])
    winners = game.winners()
    if match.solo:
        return int(not winners), [score.total for score in game.scores()]
    honor = [0] * len(match.entrants)
    for seat, score in enumerate(game.scores()):
        honor[(seat - turn) % arena.sides] += score.total
    return (winners[0] - turn) % arena.sides, honor
