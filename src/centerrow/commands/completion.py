"""`centerrow completion`: a script for the shell, written from the commands and options that there are."""

from __future__ import annotations

import argparse

from centerrow import cards, sets
from centerrow.catalog.lookup import plain
from centerrow.say import say

SHELLS = ("bash", "zsh", "fish")

#: What stands at the head of the script.
HEADS = {
    "bash": "centerrow for bash. Put this line into ~/.bashrc:  {line}",
    "zsh": "centerrow for zsh. Put this line into ~/.zshrc:  {line}",
    "fish": "centerrow for fish. Write this to ~/.config/fish/completions/centerrow.fish",
}
BASH = """\
_centerrow() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command="" words=""
    if [ "$COMP_CWORD" -gt 1 ]; then command=${{COMP_WORDS[1]}}; fi
    case "$before" in
{values}
        *) case "$command" in
{cases}
            *) words="{commands}" ;;
        esac ;;
    esac
    if [ "$command" = card ]; then word=$(printf %s "$word" | tr "[:upper:]" "[:lower:]"); fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    if [ ${{#COMPREPLY[@]}} -eq 0 ]; then COMPREPLY=($(compgen -f -- "$word")); fi
    return 0
}}
complete -F _centerrow centerrow
"""
ZSH = """\
autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
"""


def card_words() -> list[str]:
    """The names of all cards, each as one word that `centerrow card` understands and no shell takes apart."""
    return sorted(plain(info.name).replace(" ", "-") for info in cards())


def completion(parser: argparse.ArgumentParser, shell: str) -> str:
    """The script that completes commands, options, and the names of sets and cards."""
    commands = {name: _words_of(name, sub) for name, sub in commands_of(parser).items()}
    values = _values(parser)
    head = say(HEADS[shell], line=f'eval "$(centerrow completion {shell})"')
    if shell == "fish":
        return f"# {head}\n{_fish(commands, values)}"
    script = BASH.format(values=_cases(values, 8), cases=_cases(commands, 12), commands=" ".join(commands))
    return f"# {head}\n{ZSH if shell == 'zsh' else ''}{script}"


def _cases(words: dict[str, list[str]], indent: int) -> str:
    return "\n".join(f'{" " * indent}{name}) words="{" ".join(found)}" ;;' for name, found in words.items())


def _fish(commands: dict[str, list[str]], values: dict[str, list[str]]) -> str:
    lines = [f"complete -c centerrow -n __fish_use_subcommand -f -a '{' '.join(commands)}'"]
    for name, words in commands.items():
        on = f"complete -c centerrow -n '__fish_seen_subcommand_from {name}'"
        lines += [f"{on} -l {word.removeprefix('--')}" for word in words if word.startswith("--")]
        plain_words = [word for word in words if not word.startswith("-")]
        lines += [f"{on} -f -a '{' '.join(plain_words)}'"] if plain_words else []
        lines += [
            f"{on} -l {option.removeprefix('--')} -x -a '{' '.join(found)}'"
            for option, found in values.items()
            if option in words
        ]
    return "\n".join(lines) + "\n"


def _words_of(name: str, parser: argparse.ArgumentParser) -> list[str]:
    """What may follow a command: its options and the words that it takes."""
    words = []
    for each in parser._actions:
        words += [option for option in each.option_strings if option.startswith("--")]
        words += [str(choice) for choice in each.choices or () if not each.option_strings]
    return words + (card_words() if name == "card" else [])


def _values(parser: argparse.ArgumentParser) -> dict[str, list[str]]:
    """What may follow an option that takes one of a few words."""
    found = {"--set": [each.name for each in sets()]}
    for sub in commands_of(parser).values():
        for each in sub._actions:
            if each.option_strings and each.choices:
                found[each.option_strings[-1]] = [str(choice) for choice in each.choices]
    return found


def commands_of(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands of the line, each with what reads the rest of it."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._subparsers._group_actions if parser._subparsers is not None else ():
        if isinstance(action.choices, dict):
            found |= action.choices
    return found
