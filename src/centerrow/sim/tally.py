"""What is counted of games, unit by unit. All are whole numbers, so that no order of adding changes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import msgspec

from centerrow.game.history import History
from centerrow.play.takings import CAME, WAS_ACQUIRED

#: How often each number was seen.
Counts = dict[int, int]


class SeatTally(msgspec.Struct, array_like=True):
    """What became of a seat: games won, honor at the end by where it came from, and the square of all."""

    wins: int = 0
    tokens: int = 0
    cards: int = 0
    temples: int = 0
    squares: int = 0


class CardTally(msgspec.Struct, array_like=True):
    """What became of a card. Its holders in a game are the seats that acquired or defeated it.

    came              how often it came into the center row
    left              how often it was acquired or defeated there
    acquired, defeated  how often, from anywhere
    rounds            in which rounds that was
    games             in which somebody held it
    holders, winners  how many seats held it, and of these won, over all games
    squares, both, won_squares  the sums of holders², holders × winners and winners² over games
    """

    came: int = 0
    left: int = 0
    acquired: int = 0
    defeated: int = 0
    rounds: Counts = {}
    games: int = 0
    holders: int = 0
    winners: int = 0
    squares: int = 0
    both: int = 0
    won_squares: int = 0


class Tally(msgspec.Struct):
    """What was counted in the games of one deck.

    turns, rounds, decisions  how long games were
    honor_won, honor_lost     the honor of winners and of the others
    margins                   the honor of the best side less that of the next; in solo, that of the player
                              less the Cult's
    names                     of the cards by their numbers in `holdings`
    holdings                  for each seat of each game: 1 where it won, else 0, and the cards that it held
    """

    games: int = 0
    turns: Counts = {}
    rounds: Counts = {}
    decisions: Counts = {}
    honor_won: Counts = {}
    honor_lost: Counts = {}
    margins: Counts = {}
    seats: list[SeatTally] = []
    cards: dict[str, CardTally] = {}
    names: list[str] = []
    holdings: list[list[int]] = []

    def count(self, history: History, players: int, sides: int) -> None:
        """Add a finished game."""
        self.games += 1
        _add(self.turns, history.turns)
        _add(self.rounds, -(-history.turns // players))
        _add(self.decisions, history.decisions)
        if not self.seats:
            self.seats = [SeatTally() for _ in range(players)]
            self.names = list(history.cards)
        self._count_honor(history, players, sides)
        self._count_cards(history, players)

    def _count_honor(self, history: History, players: int, sides: int) -> None:
        totals = [score.total for score in history.scores]
        for seat, tally in enumerate(self.seats):
            score, won = history.scores[seat], seat in history.winners
            tally.wins += won
            tally.tokens += score.tokens
            tally.cards += score.cards
            tally.temples += score.temples
            tally.squares += score.total**2
            _add(self.honor_won if won else self.honor_lost, score.total)
        if players == 1:
            _add(self.margins, totals[0] - totals[1])
        else:
            by_side = sorted([sum(totals[side:players:sides]) for side in range(sides)])
            _add(self.margins, by_side[-1] - by_side[-2])

    def _count_cards(self, history: History, players: int) -> None:
        held: list[set[int]] = [set() for _ in range(players)]
        for taking in history.takings:
            card = self._card(history.cards[taking.card])
            if taking.what == CAME:
                card.came += 1
                continue
            card.left += taking.in_row
            card.acquired += taking.what == WAS_ACQUIRED
            card.defeated += taking.what != WAS_ACQUIRED
            _add(card.rounds, -(-taking.turn // players))
            held[taking.seat].add(taking.card)
        for number in set().union(*held):
            holders = sum(number in each for each in held)
            winners = sum(number in held[seat] for seat in history.winners)
            card = self._card(history.cards[number])
            card.games += 1
            card.holders += holders
            card.winners += winners
            card.squares += holders**2
            card.both += holders * winners
            card.won_squares += winners**2
        for seat, each in enumerate(held):
            self.holdings.append([int(seat in history.winners), *sorted(each)])

    def _card(self, name: str) -> CardTally:
        return self.cards.setdefault(name, CardTally())

    def merge(self, other: Tally, pairs: Pairs) -> None:
        """Add what another counted; what its seats held goes into the pairs, and is not kept here."""
        self.games += other.games
        for name in ("turns", "rounds", "decisions", "honor_won", "honor_lost", "margins"):
            _add_all(getattr(self, name), getattr(other, name))
        self.seats = self.seats or [SeatTally() for _ in other.seats]
        for mine, theirs in zip(self.seats, other.seats, strict=True):
            _add_fields(mine, theirs)
        for name, card in other.cards.items():
            _add_fields(self._card(name), card)
        pairs.count(other.names, other.holdings)


class Pairs:
    """How often a seat held two cards in the same game, and of these how often it won."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.seats = 0
        self.held: Counter[int] = Counter()
        self.together: Counter[tuple[int, int]] = Counter()
        self.won: Counter[tuple[int, int]] = Counter()

    def count(self, names: list[str], holdings: Iterable[list[int]]) -> None:
        self.names = self.names or names
        for won, *cards in holdings:
            self.seats += 1
            self.held.update(cards)
            self.together.update(combinations(cards, 2))
            if won:
                self.won.update(combinations(cards, 2))


def _add(counts: Counts, number: int) -> None:
    counts[number] = counts.get(number, 0) + 1


def _add_all(counts: Counts, more: Counts) -> None:
    for number, many in more.items():
        counts[number] = counts.get(number, 0) + many


def _add_fields(mine: SeatTally | CardTally, theirs: SeatTally | CardTally) -> None:
    for name in mine.__struct_fields__:
        value = getattr(theirs, name)
        if isinstance(value, dict):
            _add_all(getattr(mine, name), value)
        else:
            setattr(mine, name, getattr(mine, name) + value)
