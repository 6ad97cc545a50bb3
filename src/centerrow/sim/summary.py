"""What the counts of a simulation say: lengths, honor, seats, cards and pairs, with what one may rely on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

import msgspec

from centerrow.catalog.lookup import COMMON, catalog
from centerrow.sim.shares import Z, wilson
from centerrow.sim.simulation import DeckRun, Simulation
from centerrow.sim.tally import CardTally, Counts, Pairs
from centerrow.version import __version__

#: Of a card that fewer seats held nothing is said about winning, and a pair must be held as often.
ENOUGH = 30
MOST_PAIRS = 40


class Measure(msgspec.Struct, frozen=True):
    """A value, and between what limits it lies with 95%; None where there is too little to say."""

    value: float
    low: float
    high: float


class SeatFacts(msgspec.Struct, frozen=True):
    """How a seat did, counted from 0."""

    seat: int
    wins: Measure
    honor: Measure
    tokens: float
    cards: float
    temples: float


class CardFacts(msgspec.Struct, frozen=True):
    """What became of a card, on average over all games.

    came     how often it came into the center row
    taken    how often it was acquired or defeated, from wherever it lay
    left     of those that came into the row, the share that was acquired or defeated there
    rounds   when it was taken: a tenth of the times up to the first round, half up to the second, nine tenths
             up to the third
    wins     the share of seats that won, of those that acquired or defeated it
    holders  how many these were
    held     the share of games in which somebody acquired or defeated it
    """

    card: str
    set: str
    kind: str
    came: float
    acquired: float
    defeated: float
    left: float | None
    rounds: tuple[int, int, int] | None
    holders: int
    held: Measure
    wins: Measure | None

    @property
    def taken(self) -> float:
        return self.acquired + self.defeated


class PairFacts(msgspec.Struct, frozen=True):
    """Two cards of one seat in one game.

    seats  that held both
    lift   how many times as often as if they had nothing to do with each other; the interval holds for all
           pairs at once
    wins   the share of these seats that won
    """

    first: str
    second: str
    seats: int
    lift: Measure
    wins: Measure


class SetFacts(msgspec.Struct, frozen=True):
    """What became of the cards of one set in a deck of several: how many came, and how many were taken."""

    set: str
    came: float
    taken: float
    left: float | None


class DeckFacts(msgspec.Struct, frozen=True):
    """All about one deck. `even` is the share of games that a seat wins on average over all seats."""

    deck: str
    games: int
    even: float
    turns: Measure
    rounds: Measure
    decisions: Measure
    honor_won: Measure
    honor_lost: Measure
    margin: Measure
    seats: tuple[SeatFacts, ...]
    cards: tuple[CardFacts, ...]
    pairs: tuple[PairFacts, ...]
    sets: tuple[SetFacts, ...]
    round_counts: Counts
    honor_won_counts: Counts
    honor_lost_counts: Counts


class Summary(msgspec.Struct, frozen=True):
    """All that was found; `--json` prints it as it is."""

    centerrow: str
    bots: tuple[str, ...]
    players: int
    teams: bool
    seed: str
    decks: tuple[DeckFacts, ...]


def summary_of(simulation: Simulation, runs: Sequence[DeckRun]) -> Summary:
    decks = tuple(deck_facts(run) for run in runs)
    players, seed = simulation.players, simulation.seed
    return Summary(__version__, simulation.bots, players, simulation.teams, seed, decks)


def deck_facts(run: DeckRun) -> DeckFacts:
    tally = run.tally
    seats = tuple(_seat(run, number) for number in range(len(tally.seats)))
    wins = sum(seat.wins for seat in tally.seats)
    cards = [_card(name, card, tally.games) for name, card in tally.cards.items()]
    return DeckFacts(
        deck=run.deck.name,
        games=tally.games,
        even=wins / (tally.games * len(tally.seats)),
        turns=mean_of_counts(tally.turns),
        rounds=mean_of_counts(tally.rounds),
        decisions=mean_of_counts(tally.decisions),
        honor_won=mean_of_counts(tally.honor_won),
        honor_lost=mean_of_counts(tally.honor_lost),
        margin=mean_of_counts(tally.margins),
        seats=seats,
        cards=tuple(sorted(cards, key=_best_first)),
        pairs=pair_facts(run.pairs),
        sets=_sets(run),
        round_counts=dict(sorted(tally.rounds.items())),
        honor_won_counts=dict(sorted(tally.honor_won.items())),
        honor_lost_counts=dict(sorted(tally.honor_lost.items())),
    )


def mean_of_counts(counts: Counts) -> Measure:
    """The mean of what was counted, of independent games."""
    many = sum(counts.values())
    if not many:
        return Measure(math.nan, math.nan, math.nan)
    mean = sum(number * times for number, times in counts.items()) / many
    # exact, and so the same in whatever order the counts came
    squares = math.fsum(times * (number - mean) ** 2 for number, times in counts.items())
    half = Z * math.sqrt(squares / (many - 1) / many) if many > 1 else math.inf
    return Measure(mean, mean - half, mean + half)


def _seat(run: DeckRun, number: int) -> SeatFacts:
    games, seat = run.tally.games, run.tally.seats[number]
    share = seat.wins / games
    mean = (seat.tokens + seat.cards + seat.temples) / games
    variance = max(seat.squares / games - mean**2, 0.0)
    half = Z * math.sqrt(variance / (games - 1)) if games > 1 else math.inf
    return SeatFacts(
        number,
        Measure(share, *wilson(share, games)),
        Measure(mean, mean - half, mean + half),
        seat.tokens / games,
        seat.cards / games,
        seat.temples / games,
    )


# ---- cards


def _card(name: str, card: CardTally, games: int) -> CardFacts:
    info = next(each for each in catalog().infos.values() if each.name == name)
    return CardFacts(
        card=name,
        set=info.set,
        kind=info.kind,
        came=card.came / games,
        acquired=card.acquired / games,
        defeated=card.defeated / games,
        left=card.left / card.came if card.came else None,
        rounds=(quantile(card.rounds, 0.1), quantile(card.rounds, 0.5), quantile(card.rounds, 0.9))
        if card.rounds
        else None,
        holders=card.holders,
        held=Measure(card.games / games, *wilson(card.games / games, games)),
        wins=wins_of(card) if card.holders >= ENOUGH else None,
    )


def _best_first(card: CardFacts) -> tuple[float, str]:
    """What wins most for sure; last, of what too little is known."""
    return (1.0 if card.wins is None else -card.wins.low), card.card


def quantile(counts: Counts, share: float) -> int:
    """The number that this share of what was counted does not exceed."""
    left = share * sum(counts.values())
    numbers = iter(sorted(counts))
    number = next(numbers)
    while (left := left - counts[number]) > 0:
        number = next(numbers)
    return number


def wins_of(card: CardTally) -> Measure:
    """The share of holders that won. Holders of one game are not independent: one wins, the other loses.

    So the spread is that of a ratio over games (Cochran, "Sampling Techniques", chapter 6), and tells how
    many independent holders they are worth.
    """
    share = card.winners / card.holders
    spread = card.won_squares - 2 * share * card.both + share**2 * card.squares
    variance = spread * card.games / max(card.games - 1, 1) / card.holders**2
    worth = share * (1 - share) / variance if variance > 0 and 0 < share < 1 else card.games
    return Measure(share, *wilson(share, worth))


# ---- pairs


def pair_facts(pairs: Pairs) -> tuple[PairFacts, ...]:
    """The pairs that go together most, for sure, of those with enough data."""
    enough = {pair: many for pair, many in pairs.together.items() if many >= ENOUGH}
    if not enough:
        return ()
    # So that of all pairs not one is likely to be here by chance (Bonferroni).
    z = NormalDist().inv_cdf(1 - 0.025 / len(enough))
    found = []
    for (first, second), many in enough.items():
        lift = lift_of(many, pairs.held[first], pairs.held[second], pairs.seats, z)
        if lift.low > 1:
            share = pairs.won[first, second] / many
            one, other = sorted((pairs.names[first], pairs.names[second]))
            found.append(PairFacts(one, other, many, lift, Measure(share, *wilson(share, many))))
    return tuple(sorted(found, key=lambda pair: (-pair.lift.low, pair.first, pair.second))[:MOST_PAIRS])


def lift_of(both: int, first: int, second: int, seats: int, z: float = Z) -> Measure:
    """How many times as often two things come together as by chance; its logarithm is nearly normal.

    The variance is that of the delta method for the cells of a table of two by two.
    """
    lift = both * seats / (first * second)
    variance = max(1 / both - 1 / first - 1 / second + (2 * lift - 1) / seats, 0.0)
    factor = math.exp(z * math.sqrt(variance))
    return Measure(lift, lift / factor, lift * factor)


# ---- sets in one deck


def _sets(run: DeckRun) -> tuple[SetFacts, ...]:
    """In a deck of several sets: whose cards come, and whose are taken."""
    if len(run.deck.sets) < 2:
        return ()
    infos = {info.name: info.set for info in catalog().infos.values()}
    found = []
    for name in (*run.deck.sets, COMMON):
        cards = [card for each, card in run.tally.cards.items() if infos[each] == name]
        came, left = sum(card.came for card in cards), sum(card.left for card in cards)
        taken = sum(card.acquired + card.defeated for card in cards)
        games = run.tally.games
        found.append(SetFacts(name, came / games, taken / games, left / came if came else None))
    return tuple(found)
