"""Reads a trace of chromium: the tasks of the page's main thread, what each was, and when something moved."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

CATEGORIES = [
    "-*",
    "toplevel",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "blink.user_timing",
    "v8.execute",
]
#: The marks between which something travels.
BEGUN, ENDED = "motion begins", "motion ends"
#: The mark of an emblem that was made.
MADE = "emblem made"
#: What chromium's events are to somebody who writes a page.
KINDS = {
    "EventDispatch": "script",
    "EvaluateScript": "script",
    "FireAnimationFrame": "script",
    "FunctionCall": "script",
    "RunMicrotasks": "script",
    "TimerFire": "script",
    "WebSocketReceive": "script",
    "v8.callFunction": "script",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "Paint": "paint",
    "PrePaint": "paint",
    "Layerize": "paint",
    "Commit": "commit",
    "HitTest": "hit test",
    "MinorGC": "garbage",
    "MajorGC": "garbage",
    "V8.GC_MC_INCREMENTAL": "garbage",
    "ParseHTML": "parse",
    "Decode Image": "image",
    "ImageDecodeTask": "image",
}

Event = dict[str, Any]


@dataclass
class Task:
    """One task of the main thread: when, milliseconds of processor, and those of its parts by kind."""

    begun: float
    ended: float
    cpu: float
    parts: dict[str, float] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)

    def told(self) -> str:
        found = sorted(self.parts.items(), key=lambda part: -part[1])
        return ", ".join(f"{kind} {ms:.1f}" for kind, ms in found if ms >= 0.1)


class Trace:
    """The main thread of the page that did most."""

    def __init__(self, events: list[Event]) -> None:
        thread = main_thread(events)
        own = [event for event in events if (event["pid"], event["tid"]) == thread]
        self.tasks = tasks(own)
        self.made = [event for event in own if event["name"] == MADE]
        self.garbage = [
            event for event in own if KINDS.get(event["name"]) == "garbage" and event.get("ph") == "X"
        ]
        self.moving = spans(events, thread[0])

    def moves_at(self, moment: float) -> bool:
        return any(begun <= moment <= ended for begun, ended in self.moving)

    def making(self) -> list[float]:
        """Milliseconds of processor between one emblem and the next that the same task made.

        Without the browser's tidying up, which comes when it is due, whatever is being made then.
        """
        found: list[float] = []
        for task in self.tasks:
            marks = [mark for mark in self.made if task.begun <= mark["ts"] <= task.ended]
            for before, after in itertools.pairwise(sorted(marks, key=lambda mark: float(mark["ts"]))):
                tidied = sum(cpu(event) for event in self.garbage if before["ts"] < event["ts"] < after["ts"])
                took = min(after["tts"] - before["tts"], after["ts"] - before["ts"]) / 1000
                found.append(max(0.0, took - tidied))
        return found


def main_thread(events: list[Event]) -> tuple[int, int]:
    """The thread of a page whose script ran most often."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    ran = Counter((event["pid"], event["tid"]) for event in events if event["name"] == "FunctionCall")
    return max(mains, key=lambda thread: ran[thread])


def spans(events: list[Event], process: int) -> list[tuple[float, float]]:
    """From when to when something travelled."""
    found: list[tuple[float, float]] = []
    begun: float | None = None
    marks = [event for event in events if event["pid"] == process and event["name"] in (BEGUN, ENDED)]
    for mark in sorted(marks, key=lambda event: float(event["ts"])):
        if mark["name"] == BEGUN:
            begun = mark["ts"]
        elif begun is not None:
            found.append((begun, mark["ts"]))
            begun = None
    return found


def tasks(events: list[Event]) -> list[Task]:
    """The outermost tasks, each with what its parts took of their own."""
    whole = [event for event in events if event.get("ph") == "X" and "dur" in event]
    whole.sort(key=lambda event: (event["ts"], -event["dur"]))
    found: list[Task] = []
    open_events: list[tuple[Event, str]] = []
    for event in whole:
        while open_events and ends(open_events[-1][0]) <= event["ts"]:
            open_events.pop()
        if event["name"] in ("RunTask", "ThreadControllerImpl::RunTask") and not open_events:
            found.append(Task(event["ts"], ends(event), cpu(event)))
            found[-1].parts["rest"] = cpu(event)
            open_events.append((event, "rest"))
        elif open_events:
            outer = open_events[-1][1]
            kind = KINDS.get(event["name"], outer)
            parts = found[-1].parts
            parts[kind] = parts.get(kind, 0) + cpu(event)
            parts[outer] -= cpu(event)
            found[-1].counts[kind] += kind != outer
            open_events.append((event, kind))
    return found


def ends(event: Event) -> float:
    return float(event["ts"]) + float(event["dur"])


def cpu(event: Event) -> float:
    """Milliseconds of processor; where the browser does not know them, those of the clock.

    Never more than those of the clock: a virtual machine may book what a task took on the next one.
    """
    return float(min(event.get("tdur", event["dur"]), event["dur"])) / 1000
