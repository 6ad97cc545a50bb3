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
from centerrow.commands.play import GET_TEXTUAL
from centerrow.input.files import reason
from centerrow.presentation.page import Page
from centerrow.presentation.words import SYMBOLS, listed
from centerrow.say import say
from centerrow.session import Session, Store

#: What the full-screen table needs.
LEAST_SIZE = (80, 24)


def version_line() -> str:
    """The version, which build of the engine runs, and on which Python."""
    engine = importlib.import_module("centerrow.engine.loop").__file__ or ""
    build = say("compiled") if engine.endswith((".so", ".pyd")) else say("pure Python")
    words = "centerrow {version} ({build}), Python {python}"
    return say(words, version=__version__, build=build, python=platform.python_version())


def doctor_page(page: Page) -> tuple[list[str], int]:
    """What was looked at, with a word of advice for each trouble; and the exit code."""
    found = [
        (say("build"), say("{build}, rules {rules}", build=version_line(), rules=RULES_VERSION), ""),
        (say("packages"), *_packages()),
        (say("terminal"), *_terminal()),
        (say("encoding"), *_encoding()),
        (say("games"), *_folder()),
        *_journals(),
    ]
    lines = []
    width = max(10, *(len(name) + 1 for name, *_ in found))
    for name, fact, trouble in found:
        lines += page.wrap(fact, f" {'!' if trouble else ' '} {name:<{width}}", " " * (width + 3))
        lines += page.wrap(trouble, " " * (width + 3)) if trouble else []
    bad = sum(bool(trouble) for *_, trouble in found)
    verdict = say("All is well.")
    if bad:
        one, more = "1 thing to look at, marked with !.", "{number} things to look at, marked with !."
        verdict = say(one if bad == 1 else more, number=bad)
    return [*lines, "", f" {verdict}"], 1 if bad else 0


def _packages() -> tuple[str, str]:
    words = [f"msgspec {importlib.metadata.version('msgspec')}"]
    if importlib.util.find_spec("textual") is None:
        advice = say("For the full-screen table: {command}", command=GET_TEXTUAL)
        return listed([*words, say("no Textual")]), advice
    return listed([*words, f"Textual {importlib.metadata.version('textual')}"]), ""


def _terminal() -> tuple[str, str]:
    if not sys.stdout.isatty():
        return say("the output is no terminal"), ""
    columns, rows = shutil.get_terminal_size()
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    words = "{columns} columns, {rows} rows, TERM {term}, colours"
    if plain:
        words = "{columns} columns, {rows} rows, TERM {term}, no colours"
    fact = say(words, columns=columns, rows=rows, term=os.environ.get("TERM", say("not set")))
    small = columns < LEAST_SIZE[0] or rows < LEAST_SIZE[1]
    advice = "Make it at least {columns} columns wide and {rows} rows high."
    return fact, say(advice, columns=LEAST_SIZE[0], rows=LEAST_SIZE[1]) if small else ""


def _encoding() -> tuple[str, str]:
    encoding = sys.stdout.encoding or "ascii"
    try:
        "".join(SYMBOLS.values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        advice = "It has no symbols such as ▲, so letters are shown; set {setting}."
        return encoding, say(advice, setting="PYTHONIOENCODING=utf-8")
    return say("{encoding}, with all symbols", encoding=encoding), ""


def _folder() -> tuple[str, str]:
    folder = Store().folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        advice = "Games cannot be saved there; set {setting} to a folder that can be written."
        return f"{folder} ({reason(error)})", say(advice, setting="CENTERROW_HOME")
    return say("{folder}, can be written", folder=folder), ""


def _journals() -> list[tuple[str, str, str]]:
    """Every game is played through once; those that do not come out as written are named."""
    try:
        games = Store().games()
    except CenterrowError as error:
        return [(say("journals"), str(error), say("Look at the folder's permissions."))]
    bad = [(entry.path, problem) for entry in games if (problem := _problem(entry.path))]
    advice = say("Move it out of the folder, or open it with the version of centerrow that wrote it.")
    words = "{good} of {games} games come out as they were written"
    good = (say("journals"), say(words, good=len(games) - len(bad), games=len(games)), "")
    return [good, *((say("journal"), problem, advice) for path, problem in bad)]


def _problem(path: pathlib.Path) -> str:
    try:
        Session.read(path)
    except CenterrowError as error:
        return str(error)
    return ""
