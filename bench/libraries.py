"""Makes .venv/others, where the libraries live that `scripts/bench --others` compares with.

They are the group `bench` of pyproject.toml. Each is installed by itself: one that fails stops no other.
"""

from __future__ import annotations

import pathlib
import subprocess
import sys
import tomllib

HOME = pathlib.Path(".venv/others")
PYTHON = HOME / "bin" / "python"


def install() -> dict[str, str]:
    """Installs what is missing; returns why for each library that could not be."""
    with open("pyproject.toml", "rb") as file:
        wanted: list[str] = tomllib.load(file)["project"]["optional-dependencies"]["bench"]
    if not PYTHON.exists():
        print(f"== making {HOME}", flush=True)
        subprocess.run([sys.executable, "-m", "venv", str(HOME)], check=True)
    failures: dict[str, str] = {}
    for requirement in wanted:
        print(f"== installing {requirement} into {HOME} (the first time takes up to a minute)", flush=True)
        reason = pip_install(requirement)
        if reason:
            print(f"   it could not be installed: {reason}", flush=True)
            failures[requirement.partition("[")[0]] = reason
    return failures


def pip_install(requirement: str) -> str:
    """Empty, or the reason why not."""
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    lines = [line.strip() for line in done.stderr.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR:").strip() for line in lines if line.startswith("ERROR:")]
    return (errors or lines or [f"pip ended with {done.returncode}"])[-1]
