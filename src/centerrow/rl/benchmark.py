"""Fixed tasks to compare policies by: each set, all together, four players, alone against the Cult.

    python -m centerrow.rl.benchmark novice
    python -m centerrow.rl.benchmark my_bot.py:MyBot --games 500 --workers 2

A policy is a bot: a name, or FILE.py:Name. Its opponents are the bot named novice; it sits in every seat of
each deal. The games are the same for everybody, and so is the table, but for the bot. A line is printed when
its task is done; after an interruption `--tasks` goes on with the others.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import NamedTuple, TextIO

import msgspec

from centerrow import CenterrowError
from centerrow.bots import make_bot
from centerrow.game.batches import as_done, checked_workers
from centerrow.input.arguments import number
from centerrow.say import say
from centerrow.search.batch import outcome_of
from centerrow.settings.config import Config, make_config
from centerrow.sim.playing import play_game
from centerrow.sim.progress import progress_on
from centerrow.sim.shares import Mean, Share, mean_of, share_of

OPPONENT = "novice"
#: Raised when the tasks change: figures of another version cannot be compared.
BENCHMARK_VERSION = 1
MOST_GAMES = 1_000_000


@dataclass(frozen=True)
class Task:
    """Games with these sets and so many players."""

    name: str
    sets: str
    players: int = 2


TASKS = [
    Task("realms-2", "realms_unraveled"),
    Task("dreamscape-2", "dreamscape"),
    Task("valley-2", "valley_of_the_ancients"),
    Task("delirium-2", "delirium"),
    Task("deliverance-2", "deliverance"),
    Task("all-2", "all"),
    Task("all-4", "all", 4),
    Task("realms-solo", "realms_unraveled", 1),
    Task("all-solo", "all", 1),
]


class Result(NamedTuple):
    """What a policy did in a task: the share of games it won, and by how much honor it led in the end."""

    task: Task
    won: Share
    lead: Mean


class _Deal(NamedTuple):
    config: Config
    policy: str


def evaluate(
    policy: str, games: int = 200, tasks: Sequence[Task] = TASKS, workers: int | None = 1
) -> list[Result]:
    """Play at least so many games of each task, the policy in every seat of a deal; or BadSetup, BadBot."""
    return list(evaluated(policy, games, tasks, workers))


def evaluated(
    policy: str,
    games: int,
    tasks: Sequence[Task],
    workers: int | None,
    out: TextIO | None = None,
) -> Iterator[Result]:
    """The same task by task, each when it is asked for; `out` is told how far it is."""
    many = number(games, "the number of games", 1, MOST_GAMES)
    processes = checked_workers(workers)
    make_bot(policy, 0)
    return (_evaluated(policy, task, many, processes, out) for task in tasks)


def _evaluated(policy: str, task: Task, games: int, workers: int, out: TextIO | None) -> Result:
    config = make_config(task.sets, task.players, 0, False, None, None)
    deals = [
        _Deal(
            msgspec.structs.replace(config, seed=f"benchmark {BENCHMARK_VERSION} {task.name} {deal}"), policy
        )
        for deal in range(-(-games // task.players))
    ]
    found = _played(deals, min(workers, len(deals)), out)
    leads = [found[place] for place in range(len(deals))]
    won = share_of([[[float(won) for won, _ in deal] for deal in leads]])
    return Result(task, won, mean_of([[sum(lead for _, lead in deal) / len(deal) for deal in leads]]))


def _played(deals: list[_Deal], workers: int, out: TextIO | None) -> dict[int, list[tuple[bool, float]]]:
    """What each deal came to, by its place."""
    players = deals[0].config.players
    if out is None:
        return dict(as_done(_leads, deals, workers))
    found = {}
    with closing(progress_on(out, players * len(deals))) as progress:
        for place, leads in as_done(_leads, deals, workers):
            found[place] = leads
            progress.step(players)
    return found


def _leads(deal: _Deal) -> list[tuple[bool, float]]:
    """For each seat of the policy: whether it won, and by how much it led."""
    found = []
    for seat in range(deal.config.players):
        bots = [deal.policy if each == seat else OPPONENT for each in range(deal.config.players)]
        game = play_game(deal.config, bots)
        found.append((seat in game.winners(), outcome_of(game._state, True)[seat]))
    return found


def head_of(policy: str) -> str:
    """What stands above the lines of the table, which is in Markdown."""
    words = "{policy} against {opponent}, version {version} of the tasks"
    lines = [
        say(words, policy=policy, opponent=OPPONENT, version=BENCHMARK_VERSION),
        "",
        "| " + " | ".join([say("task"), say("games"), say("won"), say("95%"), say("lead in honor")]) + " |",
        "| --- | ---: | ---: | :---: | ---: |",
    ]
    return "\n".join(lines)


def line_of(result: Result) -> str:
    """A line of the table."""
    won, lead = result.won, result.lead
    span = f"{100 * won.low:.1f}–{100 * won.high:.1f}"
    ahead = f"{lead.mean:+.1f} ± {lead.half:.1f}"
    return f"| {result.task.name} | {won.games} | {100 * won.share:.1f}% | {span} | {ahead} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command: prints the table line by line; 1 and a sentence when something is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m centerrow.rl.benchmark", description=say("Compares policies by fixed tasks.")
    )
    parser.add_argument("policy", help=say("a bot: a name, or FILE.py:Name"))
    parser.add_argument("--games", type=int, default=200, help=say("for each task"))
    parser.add_argument(
        "--tasks", nargs="+", choices=[task.name for task in TASKS], help=say("not all of them")
    )
    parser.add_argument("--workers", type=int, default=None, help=say("processes; one for each core"))
    given = parser.parse_args(arguments)
    left = [task for task in TASKS if given.tasks is None or task.name in given.tasks]
    try:
        results = evaluated(given.policy, given.games, left[:], given.workers, sys.stderr)
        print(head_of(given.policy), flush=True)  # noqa: T201
        for result in results:
            print(line_of(result), flush=True)  # noqa: T201
            left.remove(result.task)
    except CenterrowError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1
    except KeyboardInterrupt:
        names = " ".join(task.name for task in left)
        words = "the lines above stand; go on: the same command with --tasks {names}"
        print(say(words, names=names), file=sys.stderr)  # noqa: T201
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
