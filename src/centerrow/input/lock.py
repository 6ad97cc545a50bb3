"""A lock on an open file, so that two processes never write to it. It ends with the process, however."""

from __future__ import annotations

import sys
from typing import IO, Any

if sys.platform == "win32":
    import msvcrt

    #: Far behind the end of every file of ours: there a lock keeps nobody from reading.
    PLACE = 2**30

    def lock(file: IO[Any]) -> bool:
        """Whether the file is ours now; it stays so until it is closed."""
        here = file.tell()
        try:
            file.seek(PLACE)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(here)
        return True

else:
    import fcntl

    def lock(file: IO[Any]) -> bool:
        """Whether the file is ours now; it stays so until it is closed."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
