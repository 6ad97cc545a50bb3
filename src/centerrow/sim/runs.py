"""The file of a run: what it is made of, and every unit of work that is done, so that none is done twice.

Lines of JSON. The first says what is run; each other one holds a unit and its result. A line is written when
its unit is done; half a last line is what an interrupted run leaves, and is cut off.
"""

from __future__ import annotations

import os
import pathlib
from collections.abc import Iterator
from typing import Any, BinaryIO, Generic, TypeVar

import msgspec

from centerrow import CenterrowError
from centerrow.input.arguments import path_text, shown
from centerrow.input.files import not_read, reason
from centerrow.input.lock import lock
from centerrow.settings.config import RULES_PREVIEW, RULES_VERSION
from centerrow.version import __version__

FORMAT = "centerrow-run"
VERSION = 1
#: Where a file holds what another command found.
OTHER_KIND = "{path} is a run of {theirs}, not of {ours}; name another file"

Result = TypeVar("Result")


class BadRun(CenterrowError):
    """The file holds no run, or another one than is meant; or it cannot be written."""


class Unit(msgspec.Struct, frozen=True, array_like=True, order=True):
    """Some of the deals of one job: the numbers from `first` up to `end`, which is not one of them."""

    job: int
    first: int
    end: int

    @property
    def deals(self) -> int:
        return self.end - self.first


class Head(msgspec.Struct, frozen=True):
    """What a run is: the command, and all that its results depend on."""

    kind: str
    plan: dict[str, Any]
    format: str = FORMAT
    version: int = VERSION
    centerrow: str = __version__
    rules: int = RULES_VERSION
    preview: int = RULES_PREVIEW


class Line(msgspec.Struct, Generic[Result]):
    """A unit that is done."""

    unit: Unit
    result: Result


class RunFile(Generic[Result]):
    """A run on the disk; begun, or gone on with where there is one of the same plan."""

    def __init__(self, path: str | os.PathLike[str], head: Head, shape: type[Result]) -> None:
        self.path = pathlib.Path(path_text(path, "the file of a run", BadRun))
        self._decoder = msgspec.json.Decoder(Line[shape])  # type: ignore[valid-type]
        self._file = self._opened(head)

    def _opened(self, head: Head) -> BinaryIO:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = self.path.open("a+b")
        except OSError as error:
            raise _no_file(self.path, error) from error
        try:
            if not lock(file):
                words = "{path} is in use: another run writes to it; wait for that one, or name another file"
                raise BadRun(words, path=self.path)
            file.seek(0)
            first = file.readline()
            if first:
                check_same(self.path, read_head(self.path, first), head)
            else:
                file.write(msgspec.json.encode(head) + b"\n")
                file.flush()
        except BaseException:
            file.close()
            raise
        return file

    def finished(self) -> Iterator[tuple[Unit, Result]]:
        """What is done already, unit by unit; half a last line is cut off."""
        self._file.seek(0)
        self._file.readline()
        while line := self._file.readline():
            if not line.endswith(b"\n"):
                self._file.truncate(self._file.tell() - len(line))
                return
            yield _done(self._decoder, self.path, line)

    def add(self, unit: Unit, result: Result) -> None:
        """Keep what was done."""
        try:
            self._file.write(msgspec.json.encode(Line(unit, result)) + b"\n")
            self._file.flush()
        except OSError as error:
            raise _no_file(self.path, error) from error

    def close(self) -> None:
        self._file.close()


def _no_file(path: pathlib.Path, error: OSError) -> BadRun:
    words = "{path} cannot be written: {problem}; name another file with --resume"
    return BadRun(words, path=path, problem=reason(error))


def _done(
    decoder: msgspec.json.Decoder[Line[Result]], path: pathlib.Path, line: bytes
) -> tuple[Unit, Result]:
    try:
        done = decoder.decode(line)
    except (msgspec.DecodeError, UnicodeError) as error:
        words = "{path} is damaged: {problem}; begin anew with another file"
        raise BadRun(words, path=path, problem=str(error)) from error
    return done.unit, done.result


def read_head(path: pathlib.Path, line: bytes) -> Head:
    """The first line of a run; BadRun when it is none, or one of other rules or of another version."""
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, UnicodeError) as error:
        words = "{path} holds no run of centerrow: {problem}; name another file"
        raise BadRun(words, path=path, problem=str(error)) from error
    ours = (FORMAT, VERSION, RULES_VERSION, RULES_PREVIEW)
    if (head.format, head.version, head.rules, head.preview) != ours:
        words = "{path} was written by centerrow {version}, by other rules or in another form; begin anew"
        raise BadRun(words, path=path, version=shown(head.centerrow))
    if head.centerrow != __version__:
        words = "{path} was written by centerrow {version}, whose bots may play otherwise; begin anew"
        raise BadRun(words, path=path, version=shown(head.centerrow))
    return head


def check_same(path: pathlib.Path, theirs: Head, ours: Head) -> None:
    """Refuse to mix two runs in one file; only the number of games may differ."""
    if theirs.kind != ours.kind:
        raise BadRun(OTHER_KIND, path=path, theirs=theirs.kind, ours=ours.kind)
    for name in sorted({*theirs.plan, *ours.plan}):
        before, now = theirs.plan.get(name), ours.plan.get(name)
        if before != now:
            words = "{path} is another run: its {name} was {before}, now it is {now}; name another file"
            raise BadRun(words, path=path, name=name, before=shown(before), now=shown(now))


def read_run(
    path: str | os.PathLike[str], kind: str, shape: type[Result]
) -> tuple[Head, list[tuple[Unit, Result]]]:
    """A run that was kept, to be read only: what it is, and all that is done of it, each unit once."""
    place = pathlib.Path(path_text(path, "the file of a run", BadRun))
    decoder = msgspec.json.Decoder(Line[shape])  # type: ignore[valid-type]
    try:
        with place.open("rb") as file:
            head = read_head(place, file.readline())
            lines = [line for line in file if line.endswith(b"\n")]
    except OSError as error:
        raise not_read(place, error, BadRun) from error
    if head.kind != kind:
        raise BadRun(OTHER_KIND, path=place, theirs=shown(head.kind), ours=kind)
    done = dict(_done(decoder, place, line) for line in lines)
    return head, sorted(done.items())
