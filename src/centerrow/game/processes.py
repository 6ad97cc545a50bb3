"""Processes that end with the one that has started them, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.process import BaseProcess


def follow_parent() -> None:
    """From now on this process ends when the one does that has started it; all that counts is on disk."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


def end_with_input() -> None:
    """From now on this process is told to end when nobody holds the other end of its input any more."""
    threading.Thread(target=_end_after_input, daemon=True).start()


def _end_after_input() -> None:
    while sys.stdin.buffer.read(1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
