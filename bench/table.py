"""Puts the figures of both builds beside the bars of the design, and beside other libraries with --others."""

from __future__ import annotations

import json
import os
import pathlib
import platform
import statistics
import subprocess
import sys
import textwrap
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import libraries
from machine import processor
from others import LINES, Line

#: What, the build, the figure and its ratio to the calibration, the bar and the goal.
ROWS: list[tuple[str, str, str, str, float | None, float | None]] = [
    ("decisions/s, compiled", "compiled", "decisions", "ratio", 1_900_000, 2_400_000),
    ("games/s, compiled", "compiled", "games", "", 3_500, 5_000),
    ("decisions/s, interpreted", "interpreted", "decisions", "ratio", 40_000, 60_000),
    ("games/s, interpreted", "interpreted", "games", "", None, None),
    ("Game.apply/s by number, compiled", "compiled", "applied", "", 400_000, 600_000),
    ("Position.choose/s from Python, compiled", "compiled", "searched", "", 800_000, 1_200_000),
    ("Position.copy() in microseconds, compiled", "compiled", "state_copy", "", 1.5, 1.0),
    ("Position.sample() in microseconds, compiled", "compiled", "sample", "", 20, 8),
    ("Game.copy() in microseconds, compiled", "compiled", "copy", "", None, None),
    ("a decision of 6 players over one of 2, compiled", "compiled", "six", "", 1.1, 1.0),
]
#: The calibration that the bars were set with.
BAR_CALIBRATION = 112_000
MIX = "all"
LONGEST = 120

Build = dict[str, Any]


def main() -> None:
    others = sys.argv[1:] == ["--others"]
    if sys.argv[1:] and not others:
        sys.exit("scripts/bench [--others]")
    failures = libraries.install() if others else {}
    print("measuring both builds, about three minutes ...", flush=True)
    builds = {each["build"]: each for each in (our_build(name) for name in ("compiled", "pure"))}
    compiled = builds["compiled"]
    print(f"\n{processor()}, {os.cpu_count()} cores, {platform.system()}, Python {compiled['python']}")
    for name, build in builds.items():
        print(f"calibration beside the {name} runs: {number(build['calibration'])} decisions/s at best")
        print(f"    {sum(int(each['played']) for each in build['sets'].values()):,} games played")
    print()
    our_table(builds)
    workers_table(compiled)
    if others:
        print()
        other_table(compiled, failures)


# ---- ours


def our_build(environment: str) -> Build:
    command = [f".venv/{environment}/bin/python", "bench/speed.py"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    result: Build = json.loads(done.stdout)
    return result


def our_table(builds: dict[str, Build]) -> None:
    print(f"{'two players, random legal play, one core':46}{columns('measured', 'x calib.', 'bar', 'goal')}")
    for label, build, figure, ratio, bar, goal in ROWS:
        sets = builds[build]["sets"]
        row(
            f"{label}, mean",
            mean(sets, figure),
            mean(sets, ratio) if ratio else None,
            number(bar),
            number(goal),
        )
        for name in [*single(sets), MIX]:
            title = "all sets in one deck" if name == MIX else name
            row(f"    {title}", sets[name][figure], sets[name][ratio] if ratio else None)
        if ratio and bar and goal:
            calibrations = [f"{each / BAR_CALIBRATION:.2f}" for each in (bar, goal)]
            print(f"{'    the bars in calibrations':46}{columns('', '', *calibrations)}")


def workers_table(compiled: Build) -> None:
    row("two workers have started, seconds", compiled["start"], None, "0.30")
    for workers, decisions in compiled["cores"].items():
        row(f"decisions/s of {workers} processes, by the clock", decisions, None)


def row(label: str, value: float, ratio: float | None, *more: str) -> None:
    shown = "" if ratio is None else f"{ratio:.2f}"
    print(f"{label:46}{columns(number(value), shown, *more)}".rstrip(), flush=True)


def columns(*texts: str) -> str:
    return "".join(f"{text:>12}" for text in texts)


def single(sets: dict[str, dict[str, float]]) -> list[str]:
    return [name for name in sets if name != MIX]


def mean(sets: dict[str, dict[str, float]], figure: str) -> float:
    """Over the single sets; the mix stands apart."""
    return statistics.mean(sets[name][figure] for name in single(sets))


# ---- the others


def other_table(ours: Build, failures: dict[str, str]) -> None:
    print("measuring the other libraries, about a minute ...", flush=True)
    sets = ours["sets"]
    for inside, title in ((True, "the library's own loop plays"), (False, "a Python loop makes each choice")):
        print(f"\n{title:46}{columns('decisions/s', 'x calib.', 'ours, times')}")
        figure, ratio = ("decisions", "ratio") if inside else ("stepped", "stepped_ratio")
        row("centerrow, mean of the sets", mean(sets, figure), mean(sets, ratio))
        row("centerrow, all sets in one deck", sets[MIX][figure], sets[MIX][ratio])
        for place, line in enumerate(LINES):
            if line.inside == inside:
                other_row(place, line, mean(sets, ratio), failures)


def other_row(place: int, line: Line, ours: float, failures: dict[str, str]) -> None:
    found = {} if line.library in failures else measured(place)
    if "ratio" in found:
        label = f"{line.library} {found['version']} {line.game}"
        row(label, found["decisions"], found["ratio"], f"{ours / found['ratio']:.2f}")
    else:
        reason = found.get("reason") or f"not installed: {failures[line.library]}"
        print(f"{line.library + ' ' + line.game:46}{reason}", flush=True)


def measured(place: int) -> dict[str, Any]:
    """What the line's own process found, or the reason why it found nothing."""
    command = [str(libraries.PYTHON), "-W", "ignore", "bench/others.py", str(place)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return {"reason": f"not measured: no end after {LONGEST} seconds"}
    if done.returncode:
        last = (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]
        return {"reason": f"not measured: {textwrap.shorten(last, 120, placeholder=' ...')}"}
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.2f}" if value < 100 else f"{value:,.0f}"


if __name__ == "__main__":
    main()
