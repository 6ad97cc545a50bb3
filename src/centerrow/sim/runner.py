"""Works through the units of a run: here, in several processes, or wherever an executor has them done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import partial
from typing import Protocol, TypeVar

from centerrow.game.batches import as_done
from centerrow.sim.progress import Progress
from centerrow.sim.runs import RunFile, Unit

Plan = TypeVar("Plan")
Result = TypeVar("Result")
#: What does a unit of a plan: a function of some module, so that other processes find it.
Work = Callable[[Plan, Unit], Result]


class Executor(Protocol):
    """What has the units done, in whatever order, and says of each by its place when it is."""

    def __call__(
        self, work: Callable[[Unit], Result], units: Iterable[Unit], /
    ) -> Iterator[tuple[int, Result]]: ...


def processes(workers: int) -> Executor:
    """Processes of this machine; one is this process itself."""
    return partial(as_done, workers=workers)


def work_through(
    work: Callable[[Unit], Result],
    units: Iterable[Unit],
    executor: Executor,
    file: RunFile[Result],
    progress: Progress,
    games_each: int,
) -> Iterator[tuple[Unit, Result]]:
    """Every unit with its result: first what the file has of them, then the others as they are done.

    A unit is asked for only when it is its turn: `units` may leave out what is not wanted any more.
    `games_each` is how many games a deal is, for whoever watches the progress.
    """
    known = set()
    for unit, result in file.finished():
        if unit not in known:
            known.add(unit)
            progress.passed(unit.deals * games_each)
            yield unit, result
    taken: list[Unit] = []

    def left() -> Iterator[Unit]:
        for unit in units:
            if unit not in known:
                taken.append(unit)
                yield unit

    with closing(executor(work, left())) as done:  # type: ignore[type-var]
        for place, result in done:
            file.add(taken[place], result)
            progress.step(taken[place].deals * games_each)
            yield taken[place], result
