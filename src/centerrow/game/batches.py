"""Much work of one kind, shared out among processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import Final, TypeVar

from centerrow.catalog.lookup import catalog, load_set
from centerrow.engine.errors import BadSetup
from centerrow.input.arguments import number

Part = TypeVar("Part")
Result = TypeVar("Result")

MOST_WORKERS: Final = 1_000


def checked_workers(workers: int | None) -> int:
    """How many processes are meant: None is one for each core of this machine."""
    if workers is None:
        return os.cpu_count() or 1
    return number(workers, "the number of workers", 1, MOST_WORKERS)


def shared_out(work: Callable[[Part], Result], parts: Sequence[Part], workers: int) -> list[Result]:
    """What `work`, a function of some module, makes of each part, in their order.

    One worker works here. Of several each is a fresh process, which reads the sets that were loaded from
    files again. An error of `work` is raised as it is.
    """
    if workers == 1 or len(parts) < 2:
        return [work(part) for part in parts]
    own_sets = tuple(each.file for each in catalog().sets.values() if each.file is not None)
    pool = ProcessPoolExecutor(min(workers, len(parts)), get_context("spawn"))
    try:
        return list(pool.map(partial(_work, work, own_sets), parts))
    except BrokenProcessPool as error:
        raise BadSetup(
            "the worker processes did not start, or were ended from outside. A script that asks for "
            'workers must do so below `if __name__ == "__main__":`, because each of them reads it first'
        ) from error
    finally:
        pool.shutdown(cancel_futures=True)


_loaded: list[str] = []


def _work(work: Callable[[Part], Result], own_sets: Sequence[str], part: Part) -> Result:
    for path in own_sets:
        if path not in _loaded:
            load_set(path)
            _loaded.append(path)
    return work(part)
