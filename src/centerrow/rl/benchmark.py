"""Fixed tasks to compare policies by: each set, all together, four players, alone against the Cult.

    python -m centerrow.rl.benchmark novice
    python -m centerrow.rl.benchmark my_bot.py:MyBot --games 500 --workers 2

A policy is a bot: a name, or FILE.py:Name. Its opponents are the bot named novice; it sits in every seat of
each deal. The games are the same for everybody, and so is the table, but for the bot. A line is printed when
its task is done; after an interruption `--tasks` goes on with the others. A task that the policy cannot play,
because it was trained for other cards or players, has dashes and the reason.

In Python a policy may also be a function of an observation and the mask of legal actions:

>>> (result,) = evaluate(lambda observation, mask: mask.argmax(), games=2, tasks=["realms-2"])
>>> result.won.games
2
"""

from __future__ import annotations

import argparse
import pickle
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TextIO

import msgspec

from centerrow import BadBot, BadSetup, CenterrowError, Game
from centerrow.bots import Bot, bot_seed, make_bot
from centerrow.game.batches import GAMES, as_done, checked_workers
from centerrow.game.game import game_from
from centerrow.input.arguments import number, said, shown
from centerrow.say import say
from centerrow.search.batch import outcome_of
from centerrow.settings.config import Config, make_config
from centerrow.sim.playing import MOST_DECISIONS, failure, play_game
from centerrow.sim.progress import progress_on
from centerrow.sim.shares import Mean, Share, mean_of, share_of

if TYPE_CHECKING:
    from centerrow.rl.policy import Policy

    #: What can be evaluated: the name of a bot, a Bot, a function of an observation and a mask.
    Judged = str | Bot | Policy

OPPONENT = "novice"
#: Raised when the tasks change: figures of another version cannot be compared.
BENCHMARK_VERSION = 1
MOST_GAMES = 1_000_000


@dataclass(frozen=True)
class Task:
    """Games with these sets and this many players."""

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
    """What a policy did in a task: the share of games it won, and by how much honor it led in the end.

    reason  why it cannot play such games at all, which leaves the rest without games; empty if it can
    """

    task: Task
    won: Share
    lead: Mean
    reason: str = ""


class _Deal(NamedTuple):
    config: Config
    policy: Judged


def evaluate(
    policy: Judged,
    games: int = 200,
    tasks: Sequence[Task | str] = TASKS,
    workers: int | None = 1,
) -> list[Result]:
    """Play at least this many games of each task, the policy in every seat of a deal; or BadSetup, BadBot.

    policy   the name of a bot, a Bot, or a function of an observation and the mask of legal actions, both
             numpy arrays, that gives the number of an action
    tasks    those of `TASKS`, also by name, or of your own
    workers  processes; more than one need a policy that can be pickled: a function of a module
    """
    return list(evaluated(policy, games, tasks, workers))


def evaluated(
    policy: Judged,
    games: int,
    tasks: Sequence[Task | str],
    workers: int | None,
    out: TextIO | None = None,
) -> Iterator[Result]:
    """The same task by task, each when it is asked for; `out` is told how far it is."""
    many = number(games, GAMES, 1, MOST_GAMES)
    processes = checked_workers(workers)
    _bot(policy, "0")
    if processes > 1:
        _check_sent(policy)
    return (_evaluated(policy, task, many, processes, out) for task in [_task(each) for each in tasks])


def _task(task: Task | str) -> Task:
    for each in TASKS:
        if each.name == task:
            return each
    if isinstance(task, Task):
        return task
    names = ", ".join(each.name for each in TASKS)
    raise BadSetup("no task is named {name}; there are: {names}", name=shown(task), names=names)


def _bot(policy: Judged, seed: str) -> Bot:
    if isinstance(policy, str):
        return make_bot(policy, seed)
    if not isinstance(policy, type):
        if callable(getattr(policy, "choose", None)):
            return policy  # type: ignore[return-value]
        if callable(policy):
            from centerrow.rl.policy import PolicyBot

            return PolicyBot(policy)
    words = "a policy is the name of a bot, a Bot, or a function of an observation and a mask, not {given}"
    raise BadSetup(words, given=shown(policy))


def _check_sent(policy: Judged) -> None:
    """BadSetup unless other processes can be given the policy."""
    try:
        pickle.dumps(policy)
    except Exception as error:  # whatever it is made of raises
        words = "other processes cannot be given this policy: {problem}; say workers=1, or name a bot"
        raise BadSetup(words, problem=said(error)) from error


def _refusal(policy: Judged, config: Config) -> str:
    """Why the policy cannot play such games, as a BadSetup of its first choice says; empty if it can."""
    game = game_from(config)
    try:
        _bot(policy, bot_seed(config.seed, 0)).choose(game.at(game.seat))
    except Exception as error:  # what else is wrong with it, the first of its games tells in full
        cause: BaseException | None = error
        while cause is not None:
            if isinstance(cause, BadSetup):
                return str(cause)
            cause = cause.__cause__
    return ""


def _evaluated(policy: Judged, task: Task, games: int, workers: int, out: TextIO | None) -> Result:
    config = make_config(task.sets, task.players, 0, False, None, None)
    reason = _refusal(policy, config)
    if reason:
        return Result(task, share_of([]), mean_of([]), reason)
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
        game = _game(deal.config, deal.policy, seat)
        found.append((seat in game.winners(), outcome_of(game._state, True)[seat]))
    return found


def _game(config: Config, policy: Judged, seat: int) -> Game:
    """A game to its end, the policy in that seat."""
    if isinstance(policy, str):
        return play_game(config, [policy if each == seat else OPPONENT for each in range(config.players)])
    bots = [make_bot(OPPONENT, bot_seed(config.seed, each)) for each in range(config.players)]
    bots[seat] = _bot(policy, bot_seed(config.seed, seat))
    game = game_from(config)
    try:
        for _ in range(MOST_DECISIONS):
            if game.seat is None:
                return game
            game.apply(bots[game.seat].choose(game.at(game.seat)))
        raise BadBot("it has not come to an end in {most:,} decisions", most=MOST_DECISIONS)
    except Exception as error:
        called = getattr(policy, "__name__", type(policy).__name__)
        names = [called if each == seat else OPPONENT for each in range(config.players)]
        raise failure(config, names, error) from error


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
    """A line of the table; dashes and the reason for a task that the policy cannot play."""
    if result.reason:
        reason = " ".join(result.reason.split()).replace("|", "/")
        return f"| {result.task.name} | – | – | – | {reason} |"
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
