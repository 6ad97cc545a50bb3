"""What is said where a library is missing that an environment is made for."""

from __future__ import annotations

from typing import Final

from centerrow import BadSetup

RL: Final = "pip install 'centerrow[rl]'"
SPIEL: Final = "pip install 'centerrow[spiel]'"


def missing(error: ModuleNotFoundError, command: str = RL) -> BadSetup:
    """Which package is needed, and how to get it."""
    package, _, _ = (error.name or "").partition(".")
    return BadSetup("this needs {package}; install it with: {command}", package=package, command=command)
