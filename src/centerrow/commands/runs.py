"""What `centerrow arena` and `centerrow simulate` have in common: where a run is kept, and how it ends."""

from __future__ import annotations

import argparse
import datetime
import os
import pathlib
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from centerrow import BadSetup
from centerrow.game.batches import GAMES, checked_workers
from centerrow.game.playouts import MOST_GAMES
from centerrow.input.arguments import number, seed_text
from centerrow.say import say
from centerrow.session.store import games_folder
from centerrow.sim.on_ray import cluster
from centerrow.sim.progress import Progress, progress_on
from centerrow.sim.runner import Executor, processes
from centerrow.sim.runs import Head, RunFile

Result = TypeVar("Result")


def games_of(args: argparse.Namespace) -> int:
    return number(args.games, GAMES, 1, MOST_GAMES)


def seed_of(args: argparse.Namespace) -> str:
    return seed_text(args.seed)


@contextmanager
def executor_of(args: argparse.Namespace) -> Iterator[Executor]:
    """Who plays: a cluster, or processes, by default as many as there are cores."""
    if args.ray is None:
        yield processes(checked_workers(args.workers))
        return
    with cluster(args.ray) as executor:
        yield executor


@contextmanager
def kept(
    resume: str | None, head: Head, shape: type[Result], total: int
) -> Iterator[tuple[RunFile[Result], Progress]]:
    """The run on the disk while it goes on; when it stops before its end, it is said how to go on with it.

    Without --resume the file lies where games lie, and is gone when all is done.
    """
    file = RunFile(resume or _new_path(head.kind), head, shape)
    progress = progress_on(sys.stderr, total)
    try:
        yield file, progress
    except BaseException:
        progress.close()
        if not progress.games and not resume:
            file.path.unlink()
            raise
        words = "{done:,} of {total:,} games are done and kept; go on: the same command with --resume {file}"
        told = say(words, done=progress.games, total=total, file=shlex.quote(str(file.path)))
        sys.stderr.write(f"centerrow: {told}\n")
        raise
    else:
        if not resume:
            file.path.unlink()
    finally:
        progress.close()
        file.close()


def _new_path(kind: str) -> pathlib.Path:
    moment = datetime.datetime.now(datetime.UTC).strftime("%Y%m%d-%H%M%S")
    return games_folder() / "runs" / f"{kind}-{moment}-{os.getpid()}.run"


def check_writable(path: str | None) -> None:
    """Refuse before the first game what could not be written after the last."""
    if path is None:
        return
    folder = pathlib.Path(path).absolute().parent
    if pathlib.Path(path).is_dir() or not os.access(folder, os.W_OK):
        raise BadSetup("{path} cannot be written; name another file", path=path)


def told_of_page(path: str) -> str:
    return say("The page is in {path}.", path=path)


def typed(args: argparse.Namespace) -> str:
    """The command as somebody typed it, to be repeated."""
    return shlex.join(["centerrow", *args.line])
