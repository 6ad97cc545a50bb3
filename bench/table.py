"""Puts the figures of both builds beside the bars of the design."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from typing import Any

#: What, unit, the build, the bar, the goal, and whether more is better.
ROWS = [
    ("decisions/s, compiled", "compiled", "decisions", 700_000, 1_500_000),
    ("games/s, compiled", "compiled", "games", 1_500, 3_500),
    ("decisions/s, interpreted", "interpreted", "decisions", 40_000, 80_000),
    ("copy() us, compiled", "compiled", "copy", 5, 2.5),
    ("copy() us, interpreted", "interpreted", "copy", None, None),
]


ENVIRONMENTS = {"compiled": "compiled", "interpreted": "pure"}


def measure(python: str) -> dict[str, Any]:
    done = subprocess.run([python, "bench/speed.py"], capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def processor() -> str:
    try:
        with open("/proc/cpuinfo") as file:
            return next(line.split(":")[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor()


def main() -> None:
    print("measuring, about a minute ...", flush=True)
    builds = {
        each["build"]: each for each in (measure(f".venv/{name}/bin/python") for name in ("compiled", "pure"))
    }
    print(
        f"{processor()}, {os.cpu_count()} cores, {platform.system()}, Python {builds['compiled']['python']}"
    )
    for name, build in builds.items():
        print(f"calibration beside the {name} run: {build['calibration']:,.0f} decisions/s")
    print()
    print(f"{'two players, random play, one core':42}{'measured':>12}{'x calib.':>10}{'bar':>12}{'goal':>12}")
    for label, build_name, figure, bar, goal in ROWS:
        build = builds[build_name]
        values = [each[figure] for each in build["sets"].values()]
        mean = sum(values) / len(values)
        ratio = f"{mean / build['calibration']:.2f}" if figure == "decisions" else ""
        title = f"{label} (mean of the sets)"
        print(f"{title:42}{_number(mean):>12}{ratio:>10}{_number(bar):>12}{_number(goal):>12}")
        for name, each in build["sets"].items():
            print(f"    {name:38}{_number(each[figure]):>12}")


def _number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.2f}" if value < 100 else f"{value:,.0f}"


main()
