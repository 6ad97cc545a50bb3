"""What is counted, for `/metrics`: never who somebody is or what they play.

Where several processes serve, each writes its numbers into files of one folder, and whichever is asked adds
them up.
"""

from __future__ import annotations

import os
import pathlib

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

#: The folder; read by the library when it is imported, so it is set before any process serves.
FOLDER = "PROMETHEUS_MULTIPROC_DIR"


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "centerrow_requests", "HTTP requests", ["route", "method", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "centerrow_request_seconds", "How long HTTP requests took", ["route"], registry=self.registry
        )
        self.lines = Counter("centerrow_lines", "Lines of games that were stored", registry=self.registry)
        self.refusals = Counter(
            "centerrow_refusals", "What was refused over sockets", ["code"], registry=self.registry
        )
        self.notices = Counter(
            "centerrow_notices", "Notices of turns", ["kind", "outcome"], registry=self.registry
        )
        self.sockets = self._gauge("centerrow_sockets", "Open sockets")
        self.rooms = self._gauge("centerrow_rooms", "Live tables, once for each process that has them")

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(name, about, registry=self.registry, multiprocess_mode="livesum")

    def told(self) -> bytes:
        """All numbers, as Prometheus reads them: of all processes together."""
        folder = os.environ.get(FOLDER)
        if not folder:
            return generate_latest(self.registry)
        for pid in {int(path.stem.rsplit("_", 1)[1]) for path in pathlib.Path(folder).glob("gauge_live*.db")}:
            if _is_gone(pid):
                mark_process_dead(pid)  # type: ignore[no-untyped-call]  # its sockets went with it
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)


def _is_gone(pid: int) -> bool:
    """Whether that process has ended; where systems do not tell, none has."""
    if os.name != "posix":
        return False
    try:
        os.kill(pid, 0)  # asks, and does nothing
    except (ProcessLookupError, PermissionError):
        return True  # or its number is another process's by now, which is none of ours
    return False
