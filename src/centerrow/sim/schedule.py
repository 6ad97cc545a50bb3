"""Who meets whom in the arena, and where they sit.

A side is whoever wins together: a seat, or a team of two. A deal is played once for each side, and from one
game to the next everybody moves on by a side, so that luck of the deal and of the seat falls on all alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from centerrow import BadSetup
from centerrow.bots import make_bot
from centerrow.bots.naming import proper
from centerrow.settings.config import Config, make_config
from centerrow.sim.decks import Deck
from centerrow.sim.runs import Unit

#: The opponent in solo, as programs name it.
CULT: Final = "cult"


class Match(msgspec.Struct, frozen=True):
    """Who sits at one table, by side; in solo the Cult comes after the one who plays."""

    entrants: tuple[str, ...]

    @property
    def solo(self) -> bool:
        return self.entrants[-1] == CULT

    @property
    def bots(self) -> tuple[str, ...]:
        """The different ones."""
        return tuple(dict.fromkeys(self.entrants))

    @property
    def games(self) -> int:
        """How often a deal is played."""
        return 1 if self.solo else len(self.entrants)

    def share_of(self, bot: str) -> float:
        """The share of games that it would win if all were equal; in solo nobody can say."""
        return self.entrants.count(bot) / len(self.entrants)


class Arena(msgspec.Struct, frozen=True):
    """Everything that decides what comes out of the arena, but for the number of games."""

    bots: tuple[str, ...]
    decks: tuple[Deck, ...]
    players: int
    teams: bool
    seed: str

    @property
    def sides(self) -> int:
        return self.players // 2 if self.teams else self.players

    @property
    def matches(self) -> tuple[Match, ...]:
        """All at one table if there are as many as sides and more than two; else each against each later one.

        With more than two sides the first of a pair sits alone against several of the other.
        """
        bots, sides = self.bots, self.sides
        if sides == 1:
            return tuple(Match((bot, CULT)) for bot in bots)
        if sides > 2 and len(bots) == sides:
            return (Match(bots),)
        pairs = [(one, other) for place, one in enumerate(bots) for other in bots[place + 1 :]]
        return tuple(Match((one, *[other] * (sides - 1))) for one, other in pairs)

    def config(self, deck: Deck, deal: int) -> Config:
        """What a deal of that number is played from."""
        seed = f"{self.seed}/{deal}"
        return make_config(deck.sets, self.players, seed, self.teams, None, None, dict(deck.copies))

    def seats(self, match: Match, turn: int) -> list[str]:
        """The bots by seat in that game of a deal, counted from 0."""
        sides = self.sides
        return [match.entrants[(seat - turn) % sides] for seat in range(self.players)]


def make_arena(
    bots: Sequence[str],
    decks: tuple[Deck, ...],
    players: int,
    teams: bool,
    seed: str,
    think: float | None = None,
) -> Arena:
    """Check who is to play; BadSetup or BadBot says what cannot be."""
    named = tuple(proper(bot, think) for bot in bots)
    if len(set(named)) != len(named):
        raise BadSetup("each bot is named once; how often it plays follows from the number of players")
    for bot in named:
        make_bot(bot, 0)
    arena = Arena(named, decks, players, teams, seed)
    for deck in decks:
        arena.config(deck, 0)
    if len(named) < 2 and arena.sides > 1:
        raise BadSetup("name at least two bots; one alone can only play solo, with --players 1")
    return arena


def deals_for(arena: Arena, games: int) -> int:
    """How many deals each deck needs for this many games of a match: whole rounds, so that all are alike."""
    each = len(arena.decks) * arena.matches[0].games
    return -(-games // each)


def units_of(arena: Arena, deals: int, size: int) -> Iterator[Unit]:
    """The units in the order in which they are done: rounds of all matches and decks, some deals of each.

    The number of a job counts matches first, then decks.
    """
    jobs = len(arena.matches) * len(arena.decks)
    for first in range(0, deals, size):
        for job in range(jobs):
            yield Unit(job, first, min(first + size, deals))
