"""Reads the line of the command with argparse, whose own words are said, too."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NoReturn

from centerrow.commands.completion import commands_of
from centerrow.input.spelling import did_you_mean
from centerrow.say import say

#: What argparse may find wrong, in its words. It puts them together itself, so they are taken apart again.
OF_ARGUMENT = "argument {argument}: {problem}"
PROBLEMS = (
    "the following arguments are required: {arguments}",
    "ambiguous option: {option} could match {options}",
    "expected one argument",
    "expected at most one argument",
    "expected at least one argument",
    "invalid choice: {value} (choose from {values})",
    "invalid {kind} value: {value}",
    "not allowed with argument {argument}",
    "ignored explicit argument {value}",
)


@cache
def _pattern(words: str) -> re.Pattern[str]:
    """What finds these words, with anything in the place of the parts."""
    pieces = re.split(r"\{(\w+)\}", words)
    named = [f"(?P<{piece}>.+?)" if place % 2 else re.escape(piece) for place, piece in enumerate(pieces)]
    return re.compile("".join(named), re.DOTALL)


def in_our_words(message: str) -> str:
    """A message of argparse, said; one that is not known stays as it is."""
    of_argument = _pattern(OF_ARGUMENT).fullmatch(message)
    if of_argument is not None:
        problem = in_our_words(of_argument["problem"])
        return say(OF_ARGUMENT, argument=of_argument["argument"], problem=problem)
    for words in PROBLEMS:
        found = _pattern(words).fullmatch(message)
        if found is not None:
            return say(words, **found.groupdict())
    return message


class Shape(argparse.RawDescriptionHelpFormatter):
    """How the help looks: as argparse makes it, in our words."""

    def add_usage(
        self, usage: str | None, actions: Iterable[Any], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, say("usage: ") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and what may have been meant."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, formatter_class=Shape, add_help=False)
        self._positionals.title = say("positional arguments")
        self._optionals.title = say("options")
        self.add_argument("-h", "--help", action="help", help=say("show this help message and exit"))

    def error(self, message: str) -> NoReturn:
        problem = in_our_words(message)
        words = "{problem} See {command}" if problem.endswith("?") else "{problem}; see {command}"
        self.exit(2, f"centerrow: {say(words, problem=problem, command=f'{self.prog} --help')}\n")

    def parse_line(self, line: Sequence[str]) -> argparse.Namespace:
        """Read the line; of a word that does not exist, say which is like it."""
        commands = commands_of(self)
        word = next((word for word in line if not word.startswith("-")), "")
        if line and line[0] == word and word not in commands:
            words = "there is no command {word!r}{hint}"
            self.error(say(words, word=word, hint=did_you_mean(word, commands)))
        args, rest = self.parse_known_args(line)
        if rest:
            wrong = rest[0].split("=")[0]
            known = commands.get(args.command or "", self)
            options = [option for action in known._actions for option in action.option_strings]
            words = "{command} takes no word {word!r}{hint}"
            if wrong.startswith("-"):
                words = "{command} takes no option {word!r}{hint}"
            hint = did_you_mean(wrong, options)
            known.error(say(words, command=args.command or "centerrow", word=wrong, hint=hint))
        return args
