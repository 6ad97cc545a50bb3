"""The command as people run it: a process of its own."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import centerrow as cr

COMMAND = [sys.executable, "-m", "centerrow"]
#: What changes output where tests run, and not where people play.
OURS = ("NO_COLOR", "COLUMNS", "LINES", "PYTHONUNBUFFERED")


def environment(**more: str) -> dict[str, str]:
    path = os.pathsep.join([str(pathlib.Path(cr.__file__).parent.parent), os.environ.get("PYTHONPATH", "")])
    kept = {name: value for name, value in os.environ.items() if name not in OURS}
    return {**kept, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", **more}


def centerrow(*args: str, lines: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *args], input=lines, capture_output=True, encoding="utf-8", env=environment(**more),
        timeout=120, check=False,
    )  # fmt: skip
