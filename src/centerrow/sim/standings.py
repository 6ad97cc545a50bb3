"""What the arena found, as data: shares of wins, ratings and times, each with what one may rely on.

`--json` prints it as it is; the tables and the page are made from it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from centerrow.bots.own import is_own, own_name
from centerrow.sim.arena import Blocks, Results
from centerrow.sim.ratings import ANCHOR_RATING, Rating, Table, ratings
from centerrow.sim.schedule import CULT, Arena, Match
from centerrow.sim.shares import Share, mean_of, share_of
from centerrow.version import __version__

#: Whom the others are measured by, where it plays.
ANCHOR = "novice"


class ShareLine(msgspec.Struct, frozen=True):
    """How a bot did with a deck, or over all where `deck` is None.

    share, low, high          of the games that it won, with the interval of 95%
    elo, elo_low, elo_high    the same as a difference of Elo to the others; of two sides only
    margin, margin_half       its honor less that of the best other, and how far that may be off
    """

    deck: str | None
    games: int
    share: float
    low: float
    high: float
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    margin: float
    margin_half: float


class Standing(msgspec.Struct, frozen=True):
    """How a bot did in a match: with each deck, and over all as the last line.

    even                     the share that it would have if all were equal; None in solo
    verdict, always          with --stop-early: what was decided, and the interval that holds at all times
    """

    bot: str
    entrants: tuple[str, ...]
    even: float | None
    lines: tuple[ShareLine, ...]
    verdict: str | None = None
    always: tuple[float, float] | None = None

    @property
    def overall(self) -> ShareLine:
        return self.lines[-1]


class RatingLine(msgspec.Struct, frozen=True):
    """The Elo of a bot with a deck, or over all where `deck` is None."""

    deck: str | None
    elo: float
    half: float


class BotLine(msgspec.Struct, frozen=True):
    """A bot's ratings, and the CPU time of its decisions with more than one option, in seconds."""

    bot: str
    ratings: tuple[RatingLine, ...]
    decisions: int
    mean: float
    p95: float
    longest: float

    @property
    def overall(self) -> RatingLine:
        return self.ratings[-1]


class Standings(msgspec.Struct, frozen=True):
    """All that the arena found."""

    centerrow: str
    players: int
    teams: bool
    seed: str
    decks: tuple[str, ...]
    games: int
    anchor: str
    anchor_rating: float
    matches: tuple[Standing, ...]
    bots: tuple[BotLine, ...]


def called(bots: Sequence[str]) -> dict[str, str]:
    """How each bot is called: one's own by its class, unless another has that name."""
    short = {bot: own_name(bot) if is_own(bot) else bot for bot in bots}
    names = list(short.values())
    return {bot: name if names.count(name) == 1 else bot for bot, name in short.items()}


def anchor_of(arena: Arena) -> str:
    """Whom the ratings are differences to."""
    return CULT if arena.sides == 1 else ANCHOR if ANCHOR in arena.bots else arena.bots[0]


def standings_of(results: Results) -> Standings:
    """Count what was played."""
    arena = results.arena
    names = called(arena.bots) | {CULT: CULT}
    anchor = anchor_of(arena)
    return Standings(
        centerrow=__version__,
        players=arena.players,
        teams=arena.teams,
        seed=arena.seed,
        decks=tuple(deck.name for deck in arena.decks),
        games=sum(len(deal) for decks in results.blocks for deck in decks for deal in deck.winners.values()),
        anchor=names[anchor],
        anchor_rating=ANCHOR_RATING,
        matches=tuple(
            standing
            for number, match in enumerate(arena.matches)
            for standing in _standings(results, number, match, names)
        ),
        bots=_bots(results, anchor, names),
    )


# ---- shares


def _standings(results: Results, number: int, match: Match, names: dict[str, str]) -> list[Standing]:
    """Of a pair the first bot's; of a table of many everybody's."""
    shown = match.bots if len(match.bots) > 2 else match.bots[:1]
    watch = results.watches[number] if results.watches else None
    return [
        Standing(
            names[bot],
            tuple(names[each] for each in match.entrants),
            None if match.solo else match.share_of(bot),
            _lines(results, number, match, bot),
            None if watch is None or bot != match.entrants[0] else watch.verdict.value,
            None if watch is None or bot != match.entrants[0] else watch.interval(),
        )
        for bot in shown
    ]


def _lines(results: Results, number: int, match: Match, bot: str) -> tuple[ShareLine, ...]:
    places = [place for place, entrant in enumerate(match.entrants) if entrant == bot]
    decks = results.blocks[number]
    won = [[[float(winner in places) for winner in deal] for deal in deck.winners.values()] for deck in decks]
    margins = [_margins(deck, places[0]) for deck in decks]
    names: list[str | None] = [deck.name for deck in results.arena.decks]
    two = len(match.entrants) == 2
    lines = [
        _line(name, share_of([deals]), [margin], two)
        for name, deals, margin in zip(names, won, margins, strict=True)
    ]
    return (*lines, _line(None, share_of(won), margins, two))


def _margins(deck: Blocks, place: int) -> list[float]:
    """By deal: the honor of the entrant less that of the best other, on average over its games."""
    found = []
    for games in deck.honor.values():
        margins = [honor[place] - max(honor[:place] + honor[place + 1 :]) for honor in games]
        found.append(sum(margins) / len(margins))
    return found


def _line(deck: str | None, share: Share, margins: Sequence[Sequence[float]], two: bool) -> ShareLine:
    elo, low, high = [elo_of(each) if two else None for each in share[1:]]
    margin, half = mean_of(margins)
    return ShareLine(deck, share.games, *share[1:], elo, low, high, margin, half)


def elo_of(share: float) -> float:
    """The difference of Elo at which one wins that share of games against another."""
    if share in (0.0, 1.0):
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


# ---- ratings and times


def _bots(results: Results, anchor: str, names: dict[str, str]) -> tuple[BotLine, ...]:
    """Everybody's ratings and times, the best first."""
    arena = results.arena
    rated = [*arena.bots, *([CULT] if arena.sides == 1 else [])]
    tables = [_tables(results, deck, rated) for deck in range(len(arena.decks))]
    place = rated.index(anchor)
    found = [ratings([deck], len(rated), place) for deck in tables] + [ratings(tables, len(rated), place)]
    decks: list[str | None] = [*(deck.name for deck in arena.decks), None]
    lines = []
    for number, bot in enumerate(rated):
        of_bot = [each[number] for each in found]
        lines.append(_bot(results, bot, names[bot], decks, of_bot))
    return tuple(sorted(lines, key=lambda line: -line.overall.elo))


def _bot(
    results: Results, bot: str, name: str, decks: Sequence[str | None], rated: Sequence[Rating]
) -> BotLine:
    times = results.times.get(bot)
    elos = tuple(RatingLine(deck, *rating) for deck, rating in zip(decks, rated, strict=True))
    if times is None:
        return BotLine(name, elos, 0, 0.0, 0.0, 0.0)
    return BotLine(name, elos, times.count, times.mean, times.quantile(0.95), times.longest / 1e9)


def _tables(results: Results, deck: int, rated: Sequence[str]) -> list[Table]:
    found = []
    for match, decks in zip(results.arena.matches, results.blocks, strict=True):
        wins = {}
        for number, winners in decks[deck].winners.items():
            bots = [match.entrants[winner] for winner in winners]
            wins[number] = [bots.count(bot) for bot in rated]
        found.append(Table([match.entrants.count(bot) for bot in rated], wins))
    return found
