"""Bots that people wrote themselves: `my_bot.py:Name`, a class in a file, at any table.

Made without arguments, or with a seed where its `__init__` takes one. What is wrong with the file, or goes
wrong in a game, is told with the file and the line.
"""

from __future__ import annotations

import inspect
import os
import pathlib
import sys
import traceback
import types
from typing import Any

from centerrow import BadBot, Seat
from centerrow.bots.sight import asked
from centerrow.catalog.cardfile import NO_PYTHON
from centerrow.input.arguments import plain_number, said_in_full, shown
from centerrow.input.files import FAILED_IN, IN_LINE, reason
from centerrow.input.spelling import did_you_mean
from centerrow.say import Saying

ENDING = ".py"
#: What a bot must have.
METHOD = "choose(self, seat)"


def parts_of(spec: str) -> tuple[str, str]:
    """The file and the name in it, if one is given; no file where this names no bot in one."""
    if spec.lower().endswith(ENDING):
        return spec, ""
    path, _, name = spec.rpartition(":")
    return (path, name.strip()) if path.lower().endswith(ENDING) else ("", "")


def is_own(spec: str) -> bool:
    """Whether this names a bot in a file."""
    return parts_of(spec)[0] != ""


def own_name(spec: str) -> str:
    """What such a bot is called: its class, or else its file."""
    path, name = parts_of(spec)
    return name or pathlib.Path(path).stem


def anywhere(spec: str) -> str:
    """The same bot, found from whatever folder one is in later."""
    path, name = parts_of(spec)
    full = str(pathlib.Path(path).expanduser().resolve())
    return f"{full}:{name}" if name else full


class OwnBot:
    """Somebody's bot, whose mistakes are told in one sentence."""

    def __init__(self, spec: str, seed: int | str) -> None:
        path, name = parts_of(anywhere(spec))
        module = _module(path)
        self.path = path
        self.maker = _maker(path, module, name)
        self.name = self.maker.__name__
        self.bot = self._made(seed)
        if not callable(getattr(self.bot, "choose", None)):
            words = "{path}: {bot} has no method {method}; see docs/bots.md"
            raise BadBot(words, path=path, bot=self.name, method=METHOD)

    def choose(self, seat: Seat) -> int:
        try:
            choice = self.bot.choose(seat)
        except Exception as error:
            where = _where(self.path, error)
            raise BadBot(FAILED_IN, who=self.name, where=where) from error
        number = plain_number(choice)
        last = len(asked(seat).options) - 1
        if number is None or not 0 <= number <= last:
            words = "{bot} of {path} chose {choice}; choose the number of an option, 0 to {last}"
            raise BadBot(words, bot=self.name, path=self.path, choice=shown(choice), last=last)
        return number

    def _made(self, seed: int | str) -> Any:
        try:
            return self.maker(seed) if _takes_a_seed(self.maker) else self.maker()
        except Exception as error:
            where = _where(self.path, error)
            raise BadBot("{bot} cannot be made: {where}", bot=self.name, where=where) from error


_modules: dict[tuple[str, int], types.ModuleType] = {}


def _module(path: str) -> types.ModuleType:
    """The file, run once for as long as it stays as it is."""
    try:
        source = pathlib.Path(path).read_bytes()
        key = (path, os.stat(path).st_mtime_ns)
    except OSError as error:
        words = "{path} cannot be read: {problem}; a bot is FILE.py:Name"
        raise BadBot(words, path=path, problem=reason(error)) from error
    if key not in _modules:
        module = types.ModuleType(f"centerrow_bot_{pathlib.Path(path).stem}")
        module.__file__ = path
        sys.modules[module.__name__] = module  # a dataclass looks for its module there
        try:
            exec(compile(source, path, "exec"), vars(module))
        except SyntaxError as error:
            problem = Saying(NO_PYTHON, problem=str(error.msg))
            raise BadBot(IN_LINE, path=path, line=error.lineno or 1, problem=problem) from error
        except Exception as error:
            raise BadBot("the file stops at {where}", where=_where(path, error)) from error
        _modules[key] = module
    return _modules[key]


def _maker(path: str, module: types.ModuleType, name: str) -> Any:
    """The class of that name in the file, or the only one that chooses."""
    made_here = {
        key: value
        for key, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__
    }
    if name:
        if not callable(vars(module).get(name)):
            there = ", ".join(made_here) or Saying("no class at all")
            hint = did_you_mean(name, made_here) or Saying("; it has {classes}", classes=there)
            raise BadBot("{path} has no {name}{hint}", path=path, name=name, hint=hint)
        return vars(module)[name]
    bots = [value for value in made_here.values() if callable(getattr(value, "choose", None))]
    if len(bots) != 1:
        names = ", ".join(bot.__name__ for bot in bots) or Saying("none")
        words = "{path} must have one class with a method {method}, it has {classes}; say FILE.py:Name"
        raise BadBot(words, path=path, method=METHOD, classes=names)
    return bots[0]


def _takes_a_seed(maker: Any) -> bool:
    try:
        inspect.signature(maker).bind("seed")
    except TypeError:
        return False
    return True


def _where(path: str, error: BaseException) -> Saying:
    """The last line of the bot's own file that the error went through, and what it says."""
    lines = [
        line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == path
    ]
    problem = said_in_full(error)
    if not lines:
        return Saying("{place}: {problem}", place=path, problem=problem)
    return Saying(IN_LINE, path=path, line=lines[-1], problem=problem)
