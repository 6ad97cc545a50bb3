"""The game in a plain terminal: needs nothing but the standard library."""

from centerrow.terminal.loop import Terminal
from centerrow.terminal.watch import Watcher

__all__ = ["Terminal", "Watcher"]
