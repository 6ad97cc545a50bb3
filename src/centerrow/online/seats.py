"""The seats that one has at servers, kept on this machine, so that a link leads back to its seat.

An invitation is spent when somebody takes the seat. What opens the seat from then on lies in a file that only
this user can read, found by the link that led there.
"""

from __future__ import annotations

import contextlib
import os
import pathlib

import msgspec

from centerrow import BadSave
from centerrow.input.files import reason
from centerrow.server.tokens import hashed
from centerrow.session import games_folder

FOLDER = "online"


class Seats(msgspec.Struct, frozen=True):
    """Seats at one table.

    secrets  what opens them; none while it is not known whether somebody sits there
    key      with which they were taken, or the table was made
    links    for who made the table: by the names of the seats, what others join with
    port     for a table that is served from here: where; and `everybody` whether to other machines, too
    cards    the files of own sets that it is played with
    """

    address: str
    table: str
    secrets: tuple[str, ...]
    key: str
    links: dict[str, str] = {}
    port: int | None = None
    everybody: bool = False
    cards: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Seats({self.address!r}, {len(self.secrets)})"


def online_folder() -> pathlib.Path:
    """Where they lie, beside the games of this machine."""
    return games_folder() / FOLDER


def _path(secret: str) -> pathlib.Path:
    return online_folder() / f"{hashed(secret)}.json"


def keep(secret: str, seats: Seats) -> None:
    """Keep what that link has led to; BadSave where it cannot be written."""
    path = _path(secret)
    new = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.unlink(missing_ok=True)
        with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(msgspec.json.encode(seats))
        new.replace(path)
    except OSError as error:
        words = "your seat cannot be kept in {path}: {problem}"
        raise BadSave(words, path=path.parent, problem=reason(error)) from error


def find(secret: str) -> Seats | None:
    """What that link has led to before; None where it was never followed here."""
    try:
        return msgspec.json.decode(_path(secret).read_bytes(), type=Seats)
    except (OSError, msgspec.DecodeError):
        return None


def forget(secret: str) -> None:
    """That link has led nowhere."""
    _path(secret).unlink(missing_ok=True)


def last_served() -> Seats:
    """The table that was served from here last; BadSave where there is none."""
    paths: list[tuple[float, pathlib.Path]] = []
    with contextlib.suppress(FileNotFoundError):
        paths = [(path.stat().st_mtime, path) for path in online_folder().glob("*.json")]
    for _, path in sorted(paths, reverse=True):
        with contextlib.suppress(OSError, msgspec.DecodeError):
            found = msgspec.json.decode(path.read_bytes(), type=Seats)
            if found.port is not None:
                return found
    raise BadSave("no table was served from here yet; make one with: centerrow play --serve")
