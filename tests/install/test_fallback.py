"""Without a C compiler, or with one that breaks half-way, a working package of plain Python is installed."""

from __future__ import annotations

import pathlib
import sys

import pytest

from copies import copy_to, said

SOURCES = ["src", "setup.py", "pyproject.toml", "README.md", "LICENSE"]
PIP_INSTALL = [sys.executable, "-m", "pip", "install", "-v", "--no-deps", "--no-build-isolation"]

BROKEN_HALF_WAY = """#!/bin/sh
# The first calls work, then the compiler dies: some extensions are built, some are not.
# What they hold does not matter, and compiling the engine takes minutes: they are empty.
count=$(cat "$0.count" 2>/dev/null || echo 0)
echo $((count + 1)) > "$0.count"
[ "$count" -lt 4 ] || { echo "the compiler broke" >&2; exit 1; }
while [ "$1" != -o ]; do shift; done
case $2 in
*.so) exec gcc -shared -fPIC -x c /dev/null -o "$2" ;;
*) exec gcc -c -fPIC -x c /dev/null -o "$2" ;;
esac
"""


def install(target: pathlib.Path, cc: pathlib.Path) -> str:
    """Build a copy of the sources with this compiler and install it to `target`; returns what pip said."""
    source = copy_to(target.parent / "source", *SOURCES)
    return said(target.parent, *PIP_INSTALL, "--target", target, source, CC=str(cc))


def run_in(target: pathlib.Path, code: str) -> str:
    return said(target, sys.executable, "-c", code, PYTHONPATH=str(target))


@pytest.mark.parametrize("case", ["missing", "broken half-way"])
def test_install_without_a_working_compiler(tmp_path: pathlib.Path, case: str) -> None:
    cc = tmp_path / "cc"
    if case == "broken half-way":
        cc.write_text(BROKEN_HALF_WAY)
        cc.chmod(0o755)
    told = install(tmp_path / "target", cc)
    assert "installing as plain Python" in told
    if case == "broken half-way":
        assert int((tmp_path / "cc.count").read_text()) > 4
    assert not list((tmp_path / "target").rglob("*.so"))
    code = "import centerrow as cr; print(cr.__file__); print(cr.random_playouts(games=1, seed=1))"
    where, decisions = run_in(tmp_path / "target", code).split()
    assert where.startswith(str(tmp_path))
    assert int(decisions) > 50
