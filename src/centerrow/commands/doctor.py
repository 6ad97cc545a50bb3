"""`centerrow doctor`: whether everything is as it should be here, and what to do where it is not."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import pathlib
import platform
import shutil
import sys
import tempfile

from centerrow import RULES_VERSION, CenterrowError, __version__
from centerrow.presentation.page import Page
from centerrow.presentation.words import SYMBOLS, counted_as
from centerrow.session import Session, Store
from centerrow.session.journal import reason

#: What the full-screen table needs.
LEAST_SIZE = (80, 24)


def version_line() -> str:
    """The version, which build of the engine runs, and on which Python."""
    engine = importlib.import_module("centerrow.engine.loop").__file__ or ""
    build = "compiled" if engine.endswith((".so", ".pyd")) else "pure Python"
    return f"centerrow {__version__} ({build}), Python {platform.python_version()}"


def doctor_page(page: Page) -> tuple[list[str], int]:
    """What was looked at, with a word of advice for each trouble; and the exit code."""
    found = [
        ("build", f"{version_line()}, rules {RULES_VERSION}", ""),
        ("packages", *_packages()),
        ("terminal", *_terminal()),
        ("encoding", *_encoding()),
        ("games", *_folder()),
        *_journals(),
    ]
    lines = []
    for name, fact, trouble in found:
        lines += page.wrap(fact, f" {'!' if trouble else ' '} {name:<10}", " " * 13)
        lines += page.wrap(trouble, " " * 13) if trouble else []
    bad = sum(bool(trouble) for *_, trouble in found)
    verdict = "All is well." if not bad else f"{counted_as(bad, 'thing')} to look at, marked with !."
    return [*lines, "", f" {verdict}"], 1 if bad else 0


def _packages() -> tuple[str, str]:
    words = [f"msgspec {importlib.metadata.version('msgspec')}"]
    if importlib.util.find_spec("textual") is None:
        return ", ".join([*words, "no Textual"]), "For the full-screen table: pip install textual"
    return ", ".join([*words, f"Textual {importlib.metadata.version('textual')}"]), ""


def _terminal() -> tuple[str, str]:
    if not sys.stdout.isatty():
        return "the output is no terminal", ""
    columns, rows = shutil.get_terminal_size()
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    fact = f"{columns} columns, {rows} rows, TERM {os.environ.get('TERM', 'not set')}, " + (
        "no colours" if plain else "colours"
    )
    small = columns < LEAST_SIZE[0] or rows < LEAST_SIZE[1]
    advice = "Make it at least {} columns wide and {} rows high.".format(*LEAST_SIZE)
    return fact, advice if small else ""


def _encoding() -> tuple[str, str]:
    encoding = sys.stdout.encoding or "ascii"
    try:
        "".join(SYMBOLS.values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return encoding, "It has no symbols such as ▲, so letters are shown; set PYTHONIOENCODING=utf-8."
    return f"{encoding}, with all symbols", ""


def _folder() -> tuple[str, str]:
    folder = Store().folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        advice = "Games cannot be saved there; set CENTERROW_HOME to a folder that can be written."
        return f"{folder} ({reason(error)})", advice
    return f"{folder}, can be written", ""


def _journals() -> list[tuple[str, str, str]]:
    """Every game is played through once; those that do not come out as written are named."""
    try:
        games = Store().games()
    except CenterrowError as error:
        return [("journals", str(error), "Look at the folder's permissions.")]
    bad = [(entry.path, problem) for entry in games if (problem := _problem(entry.path))]
    advice = "Move it out of the folder, or open it with the version of centerrow that wrote it."
    good = ("journals", f"{len(games) - len(bad)} of {len(games)} games come out as they were written", "")
    return [good, *(("journal", problem, advice) for path, problem in bad)]


def _problem(path: pathlib.Path) -> str:
    try:
        Session.read(path)
    except CenterrowError as error:
        return str(error)
    return ""
