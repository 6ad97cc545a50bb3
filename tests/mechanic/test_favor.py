"""A mechanic is added in five source files, and is everywhere: examples/favor.patch, as CONTRIBUTING says."""

from __future__ import annotations

import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[2]
PATCH = ROOT / "examples" / "favor.patch"
MOST_FILES = 5


def test_a_mechanic_is_added_in_five_files() -> None:
    touched = re.findall(r"^\+\+\+ b/src/centerrow/(\S+)", PATCH.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(touched) <= MOST_FILES
    told = (
        (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Add a mechanic")[1].split("\n## ")[0]
    )
    assert sorted(re.findall(r"^\| `(\S+)`", told, re.MULTILINE)) == sorted(touched)


def test_it_is_asked_shown_told_and_saved(tmp_path: pathlib.Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=ignored)
    applied = run(tmp_path, "git", "apply", str(PATCH))
    assert applied.returncode == 0, f"examples/favor.patch is out of date: {applied.stderr}"
    played = run(tmp_path, sys.executable, str(pathlib.Path(__file__).with_name("blessed.py")))
    assert played.returncode == 0, played.stderr


def run(folder: pathlib.Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
