"""The journal of a game: a text file that only grows, written at every decision, so that nothing is lost.

The first line says what is played and by whom; then comes one line for each thing that happened:

    3           option 3 was chosen
    =1f00ba9c   a turn begins here; the end of the game's key, to be compared
    <12         back to where 12 choices had been made
    concede 1   seat 1 gave up
    over        the game has come to its end
"""

from __future__ import annotations

import pathlib

import msgspec

from centerrow import BadSave

JOURNAL_FORMAT = "centerrow-journal"
JOURNAL_VERSION = 1


class JournalHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played and by whom; `save` is the game before its first choice."""

    format: str
    version: int
    seats: tuple[str, ...]
    free_undo: bool
    cards: tuple[str, ...]
    save: str


class Journal:
    """An open journal; every line is with the system when `write` returns."""

    def __init__(self, path: pathlib.Path) -> None:
        self.path = path
        self._file = path.open("a", encoding="utf-8")

    @staticmethod
    def create(path: pathlib.Path, head: JournalHead) -> Journal:
        """Begin a journal; a file of that name must not be there."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(msgspec.json.encode(head).decode() + "\n")
        return Journal(path)

    def write(self, line: str) -> None:
        self._file.write(line + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def read_journal(path: pathlib.Path) -> tuple[JournalHead, list[str]]:
    """The head and the lines; a last line that was cut off half-way was never answered and is left out."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise BadSave(f"{path} cannot be read: {error}") from error
    lines = text.split("\n")[:-1]
    if not lines:
        raise BadSave(f"{path} is no journal of a game: it is empty")
    try:
        head = msgspec.json.decode(lines[0], type=JournalHead)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BadSave(f"{path} is no journal of a game: {error}") from error
    if head.format != JOURNAL_FORMAT or head.version != JOURNAL_VERSION:
        raise BadSave(f"{path} is a journal of another version of centerrow; open it with that one")
    return head, lines[1:]
