"""The game in a plain terminal: needs nothing but the standard library."""

from centerrow.terminal.loop import Terminal

__all__ = ["Terminal"]
