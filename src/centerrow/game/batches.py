"""Much work of one kind, shared out among processes."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Final, TypeVar

from centerrow.catalog.lookup import catalog, load_set
from centerrow.engine.errors import BadSetup
from centerrow.game.processes import follow_parent
from centerrow.input.arguments import number

Part = TypeVar("Part")
Result = TypeVar("Result")

MOST_WORKERS: Final = 1_000
#: What a wrong number of them is called.
GAMES: Final = "the number of games"
#: This many parts wait for each worker: none is ever idle, and whoever stops early throws little away.
WAITING_EACH: Final = 2


def checked_workers(workers: int | None) -> int:
    """How many processes are meant: None is one for each core of this machine."""
    if workers is None:
        return os.cpu_count() or 1
    return number(workers, "the number of workers", 1, MOST_WORKERS)


def shared_out(work: Callable[[Part], Result], parts: Sequence[Part], workers: int) -> list[Result]:
    """What `work`, a function of some module, makes of each part, in their order; see `as_done`."""
    found = dict(as_done(work, parts, min(workers, max(len(parts), 1))))
    return [found[place] for place in range(len(parts))]


def as_done(
    work: Callable[[Part], Result], parts: Iterable[Part], workers: int
) -> Iterator[tuple[int, Result]]:
    """What `work`, a function of some module, makes of each part, as soon as it is done.

    Each result comes with the place of its part, counted from 0. A part is asked for only when it is its
    turn, so that `parts` may end early. One worker works here. Of several each is a fresh process, which
    reads the sets that were loaded from files again. An error of `work` is raised as it is.
    """
    if workers == 1:
        for place, part in enumerate(parts):
            yield place, work(part)
        return
    task = in_fresh_process(work)
    places = iter(enumerate(parts))
    waiting: dict[Future[Result], int] = {}
    with _pool(workers) as pool:
        while True:
            for place, part in islice(places, workers * WAITING_EACH - len(waiting)):
                with _interrupts_later():  # this may start a process
                    waiting[pool.submit(task, part)] = place
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=waiting.__getitem__):
                yield waiting.pop(future), future.result()


def in_fresh_process(work: Callable[[Part], Result]) -> Callable[[Part], Result]:
    """The same work for a process that has not loaded the sets of this one."""
    return partial(_work, work, own_set_files())


def own_set_files() -> tuple[str, ...]:
    """The files of the sets that were loaded here: a fresh process must load them, too."""
    return tuple(each.file for each in catalog().sets.values() if each.file is not None)


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Fresh processes, all of which are gone at the end; what is not done by then is not waited for."""
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin)
    try:
        yield pool
    except BrokenProcessPool as error:
        raise BadSetup(
            "the worker processes did not start, or were ended from outside. A script that asks for "
            'workers must do so below `if __name__ == "__main__":`, because each of them reads it first'
        ) from error
    except BaseException:
        for process in set(active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """A process that is started meanwhile hears no Ctrl-C before `_begin`; this one hears it afterwards."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Ctrl-C reaches every process of a terminal; the first one says what becomes of the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    follow_parent()


_loaded: list[str] = []


def _work(work: Callable[[Part], Result], own_sets: Sequence[str], part: Part) -> Result:
    for path in own_sets:
        if path not in _loaded:
            load_set(path)
            _loaded.append(path)
    return work(part)
