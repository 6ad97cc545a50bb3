"""Copies of the project as it stands here: what is tracked, or new and not ignored."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).parents[1]


def project_files(*parts: str) -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *parts],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return sorted(name for name in set(listed.stdout.split("\0")) if name and (ROOT / name).exists())


def copy_to(folder: pathlib.Path, *parts: str) -> pathlib.Path:
    for name in project_files(*parts):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def environment(**more: str) -> dict[str, str]:
    """The environment of this process without what would choose a build or the sources; no page is built."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("CENTERROW_", "PYTHON"))}
    return {**kept, "CENTERROW_PAGE": "0", **more}


def said(folder: pathlib.Path, *command: str | pathlib.Path, **more: str) -> str:
    """What a command that must work printed, run in that folder."""
    done = subprocess.run(
        command, cwd=folder, env=environment(**more), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr
