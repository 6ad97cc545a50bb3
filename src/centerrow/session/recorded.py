"""Whatever a game was written down in, as a replay."""

from __future__ import annotations

import pathlib

import msgspec

from centerrow import BadReplay, BadSave, Game, Replay
from centerrow.records.record import REPLAY_FORMAT, SAVE_FORMAT
from centerrow.session.journal import JOURNAL_FORMAT, file_path, read_text
from centerrow.session.session import PERSON, Session


def open_recorded(path: pathlib.Path) -> tuple[Replay, tuple[str, ...]]:
    """The verified replay of a replay file, a save or a journal, and who sat where, if it says.

    BadReplay or BadSave says why the file is none.
    """
    path = file_path(path, BadReplay)
    text = read_text(path, BadReplay)
    kind = _format(text)
    if kind == JOURNAL_FORMAT:
        session = Session.read(path)
        return session.game.replay(), session.seats
    try:
        if kind == SAVE_FORMAT:
            replay = Game.load(text).replay()
        elif kind == REPLAY_FORMAT:
            replay = Replay.load(text)
        else:
            raise BadReplay("it is no replay, no save and no journal of centerrow")
    except (BadReplay, BadSave) as error:
        raise BadReplay("{path} cannot be replayed: {problem}", path=path, problem=error) from error
    return replay, (PERSON,) * replay.config.players


def is_journal(path: pathlib.Path) -> bool:
    """Whether the file is a journal; BadReplay where it cannot be read."""
    return _format(read_text(file_path(path, BadReplay), BadReplay)) == JOURNAL_FORMAT


def _format(text: str) -> str:
    """The format that the first line names; a journal has more lines than that one."""
    line = text.lstrip().split("\n", 1)[0]
    for part in (line, text):
        try:
            raw = msgspec.json.decode(part)
        except (msgspec.DecodeError, RecursionError):
            continue
        if isinstance(raw, dict):
            return str(raw.get("format"))
    return ""
