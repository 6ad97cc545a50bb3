"""Has the units of a run done by a cluster of Ray, on as many machines as it has.

Every machine needs centerrow, and the files of own bots and own cards under the same paths.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeVar

from centerrow.game.batches import WAITING_EACH, in_fresh_process
from centerrow.sim.runner import Executor
from centerrow.sim.runs import BadRun, Unit

Result = TypeVar("Result")


def _ray() -> Any:
    """The package, of which only some has types; BadRun where it is not installed."""
    if importlib.util.find_spec("ray") is None:
        words = "{option} needs Ray; install it with: {command}"
        raise BadRun(words, option="--ray", command="pip install 'centerrow[ray]'")
    return importlib.import_module("ray")


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The cluster at this address while it is needed; "local" is made for it, of this machine alone.

    BadRun when nobody answers there.
    """
    ray = _ray()
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        words = "there is no cluster of Ray at {address}: {problem}"
        raise BadRun(words, address=address, problem=str(error).split("\n", maxsplit=1)[0]) from error
    try:
        yield by_ray
    finally:
        ray.shutdown()


def by_ray(work: Callable[[Unit], Result], units: Iterable[Unit], /) -> Iterator[tuple[int, Result]]:
    """What `work` makes of each unit, as soon as it is done; the cluster was connected to before."""
    ray = _ray()
    task = ray.remote(_done)
    sent = ray.put(in_fresh_process(work))
    places = iter(enumerate(units))
    waiting: dict[Any, int] = {}
    while True:
        room = max(int(ray.cluster_resources().get("CPU", 1)), 1) * WAITING_EACH
        for place, unit in islice(places, max(room - len(waiting), 0)):
            waiting[task.remote(sent, unit)] = place
        if not waiting:
            return
        done, _ = ray.wait(list(waiting), num_returns=1)
        try:
            result: Result = ray.get(done[0])
        except ray.exceptions.RayTaskError as error:
            # What the work itself raised, without Ray's own account of it.
            raise error.cause from None
        yield waiting.pop(done[0]), result


def _done(work: Callable[[Unit], Result], unit: Unit) -> Result:
    """Ray takes functions of a module alone."""
    return work(unit)
