"""How strong a bot is: its wins against another in two-player games, over each set and the mix of all.

python bench/bots.py novice random --games 1000     166 or 167 games for each set and the mix, 1,000 in all
python bench/bots.py novice novice --players 4      the first bot against three of the second

Seats alternate; game number n always has seed n. Progress goes to the error stream, the table to the output.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from dataclasses import dataclass

import centerrow as cr
from centerrow.bots import make_bot

#: The name of all sets shuffled together, beside the names of the sets.
MIX = "all"
#: A game with more decisions than this has got stuck.
MOST_DECISIONS = 20_000


@dataclass
class Tally:
    """What came out of the games of one set."""

    games: int = 0
    wins: int = 0
    rounds: int = 0
    decisions: int = 0

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.wins += other.wins
        self.rounds += other.rounds
        self.decisions += other.decisions

    def row(self, name: str) -> str:
        low, high = interval(self.wins, self.games)
        share = f"{100 * self.wins / self.games:.1f}%  ({100 * low:.1f} to {100 * high:.1f}%)"
        rounds, decisions = self.rounds / self.games, self.decisions / self.games
        return f"{name:24} {self.wins:>5} of {self.games:<5} {share:24} {rounds:7.1f} {decisions:10.0f}"


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval of 95% for the share of wins."""
    z = 1.96
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def play(sets: str, names: list[str], number: int) -> Tally:
    """One game; the first of the names sits in the seat whose turn it is to be the first bot's."""
    first = number % len(names)
    seats = names[len(names) - first :] + names[: len(names) - first]
    bots = [make_bot(name, f"{number}/{seat}") for seat, name in enumerate(seats)]
    game = cr.Game(sets=sets, players=len(names), seed=number)
    made = 0
    while (decision := game.decision) is not None:
        game.apply(bots[decision.seat].choose(game.at(decision.seat)))
        made += 1
        if made > MOST_DECISIONS:
            raise SystemExit(f"the game of {sets} with seed {number} does not end")
    return Tally(1, int(game.winners() == [first]), math.ceil(game.turn / len(names)), made)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot")
    parser.add_argument("against")
    parser.add_argument("--games", type=int, default=1000, help="in all, shared out over the sets")
    parser.add_argument("--players", type=int, default=2)
    args = parser.parse_args()
    names = sorted({card.set for card in cr.cards()} - {"common"})
    tallies = {name: Tally() for name in [*names, MIX]}
    began = time.monotonic()
    for number in range(args.games):
        name = list(tallies)[number % len(tallies)]
        # The same number for each set in turn, so that seats alternate within each.
        tallies[name].add(
            play(name, [args.bot] + [args.against] * (args.players - 1), number // len(tallies))
        )
        if number % 10 == 9 or number + 1 == args.games:
            print(f"\r{number + 1} of {args.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    total = Tally()
    for tally in tallies.values():
        total.add(tally)
    print(f"{'':24} {args.bot + ' wins':14} {'share (95% interval)':24} {'rounds':>7} {'decisions':>10}")
    for name, tally in {**tallies, "together": total}.items():
        if tally.games:
            print(tally.row(name))
    print(f"{(time.monotonic() - began) / args.games * 1000:.0f} ms for each game")


if __name__ == "__main__":
    main()
