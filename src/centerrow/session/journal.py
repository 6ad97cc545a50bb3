"""The journal of a game: a text file that only grows, written at every decision, so that nothing is lost.

The first line says what is played and by whom; then comes one line for each thing that happened:

    3                   option 3 was chosen
    turn 7 1 1f00ba9c   turn 7 begins, of seat 1; the end of the game's key, to be compared
    back 12             back to where 12 choices had been made
    concede 1           seat 1 gave up
    bot 1 novice        from now on a novice plays for the person at seat 1
    return 1            whom seat 1 belongs to plays there again
    over 63 41          the game has come to its end, with this honor by seat; in solo the Cult's is last
"""

from __future__ import annotations

import errno
import os
import pathlib
import re

import msgspec

from centerrow import BadSave, CenterrowError
from centerrow.input.arguments import path_text, said, shown, text
from centerrow.input.files import not_opened, not_read, not_written
from centerrow.input.lock import lock
from centerrow.input.spelling import is_line

JOURNAL_FORMAT = "centerrow-journal"
JOURNAL_VERSION = 1
LINE = re.compile(
    r"\d{1,6}|turn \d{1,6} \d [0-9a-f]{8}|back \d{1,7}|concede \d|bot \d \S.*|return \d|over( \d{1,9}){0,6}"
)


class JournalHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played and by whom; `save` is the game before its first choice."""

    format: str
    version: int
    seats: tuple[str, ...]
    free_undo: bool
    cards: tuple[str, ...]
    save: msgspec.Raw


class Journal:
    """A journal that is written on, by this process alone; a line is with the system when `write` returns."""

    def __init__(self, path: pathlib.Path) -> None:
        """Take hold of a file, or BadSave; it is not changed by that."""
        self.path = file_path(path)
        try:
            self._file = self.path.open("r+b", buffering=0)
        except OSError as error:
            raise not_opened(self.path, error, BadSave) from error
        if not lock(self._file):
            self._file.close()
            words = "{file} is being played in another window; leave it there first"
            raise BadSave(words, file=self.path.name)

    def write_on(self) -> None:
        """To the end of a journal that was read and is sound.

        What a killed process left of a last line was never answered and is cut off.
        """
        self._check_open()
        self._file.seek(0)
        whole = self._file.read().rfind(b"\n") + 1
        self._file.seek(whole)
        self._file.truncate()

    @staticmethod
    def create(path: pathlib.Path, head: JournalHead) -> Journal:
        """Begin a journal. OSError when it cannot be written; FileExistsError when the name is taken."""
        path = file_path(path)
        line = _head_line(path, head)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from error
        path.open("xb").close()
        journal = Journal(path)
        try:
            journal.write(line)
        except OSError:
            journal.close()
            path.unlink()
            raise
        return journal

    def write(self, *lines: str) -> None:
        """Add lines, all of them or none; OSError when the disk takes no more."""
        self._check_open()
        words = [text(line, "what is written", BadSave) for line in lines]
        if not all(is_line(line) for line in words):
            raise BadSave("what is written is one line at a time")
        data = "".join(f"{line}\n" for line in words).encode()
        if self._file.write(data) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _check_open(self) -> None:
        if self._file.closed:
            raise BadSave("{file} was closed; nothing more is written to it", file=self.path.name)

    def close(self) -> None:
        """Let go of the journal, so that others can open it."""
        self._file.close()


def file_path(path: object, wrong: type[CenterrowError] = BadSave) -> pathlib.Path:
    """The path of a file, or the given error."""
    return pathlib.Path(path_text(path, "the file of a game", wrong))


def _head_line(path: pathlib.Path, head: JournalHead) -> str:
    """The first line of a journal; BadSave for one that could not be read again."""
    if type(head) is not JournalHead:
        raise BadSave("a journal begins with a JournalHead, not {value}", value=shown(head))
    try:
        line = msgspec.json.encode(head).decode()
    except Exception as error:  # whatever the values in it are and do
        raise BadSave("this cannot be the head of a journal: {problem}", problem=said(error)) from error
    _head(path, line)
    return line


def write_new(path: pathlib.Path, text: str, wrong: type[CenterrowError]) -> None:
    """Write a file that is not there yet; the given error when it is, or cannot be written."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        words = "{path} is there already; take another name, or remove it first"
        raise wrong(words, path=path) from error
    except OSError as error:
        raise not_written(path, error, wrong) from error


def read_text(path: pathlib.Path, wrong: type[CenterrowError]) -> str:
    """What is in the file; the given error when that cannot be read."""
    try:
        return path.read_bytes().decode()
    except OSError as error:
        raise not_read(path, error, wrong) from error
    except UnicodeError as error:
        raise wrong("{path} holds no game: it is no text", path=path) from error


def read_journal(path: pathlib.Path) -> tuple[JournalHead, list[str]]:
    """The head and the lines; a last line that was cut off half-way was never answered and is left out."""
    path = file_path(path)
    lines = read_text(path, BadSave).split("\n")[:-1]
    if not lines:
        raise BadSave("{path} is no journal of a game: it is empty", path=path)
    head = _head(path, lines[0])
    for number, line in enumerate(lines[1:], start=2):
        if not LINE.fullmatch(line):
            words = "{path} is damaged: line {number} is {line!r}, which says nothing"
            raise BadSave(words, path=path, number=number, line=line[:40])
    return head, lines[1:]


def _head(path: pathlib.Path, line: str) -> JournalHead:
    try:
        raw = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadSave("{path} is no journal of a game: {problem}", path=path, problem=str(error)) from error
    if not isinstance(raw, dict) or raw.get("format") != JOURNAL_FORMAT:
        words = "{path} is no journal of a game: it has no format {format!r}"
        raise BadSave(words, path=path, format=JOURNAL_FORMAT)
    if raw.get("version") != JOURNAL_VERSION:
        words = "{path} is a journal of another version of centerrow; open it with that one"
        raise BadSave(words, path=path)
    try:
        return msgspec.json.decode(line, type=JournalHead)
    except msgspec.ValidationError as error:
        raise BadSave("{path} is a damaged journal: {problem}", path=path, problem=str(error)) from error
