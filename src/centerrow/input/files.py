"""Files that people name: why one cannot be opened, read or written, and where in it something is wrong."""

from __future__ import annotations

import os
from typing import Final

from centerrow.engine.errors import CenterrowError

#: What is wrong in a file, wherever that is told: as editors and Python's own tools say it.
IN_LINE: Final = "{path}:{line}: {problem}"
#: What somebody wrote themselves has failed in a game.
FAILED_IN: Final = "{who} has failed in {where}"


def reason(error: OSError) -> str:
    """What the system says was wrong, without the path."""
    return error.strerror or str(error)


def not_opened(path: str | os.PathLike[str], error: OSError, wrong: type[CenterrowError]) -> CenterrowError:
    """The given error: this file cannot be opened."""
    return wrong("{path} cannot be opened: {problem}", path=path, problem=reason(error))


def not_read(path: str | os.PathLike[str], error: OSError, wrong: type[CenterrowError]) -> CenterrowError:
    """The given error: this file cannot be read."""
    return wrong("{path} cannot be read: {problem}", path=path, problem=reason(error))


def not_written(path: str | os.PathLike[str], error: OSError, wrong: type[CenterrowError]) -> CenterrowError:
    """The given error: this file cannot be written."""
    return wrong("{path} cannot be written: {problem}", path=path, problem=reason(error))
