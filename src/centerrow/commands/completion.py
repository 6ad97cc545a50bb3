"""`centerrow completion`: a script for the shell, written from the commands and options that there are."""

from __future__ import annotations

import argparse

from centerrow import sets

SHELLS = ("bash", "zsh", "fish")

BASH = """\
# centerrow for bash. Put this line into ~/.bashrc:  eval "$(centerrow completion bash)"
_centerrow() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command="" words=""
    if [ "$COMP_CWORD" -gt 1 ]; then command=${{COMP_WORDS[1]}}; fi
    case "$before" in
        --set) words="{sets}" ;;
        *) case "$command" in
{cases}
            *) words="{commands}" ;;
        esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    if [ ${{#COMPREPLY[@]}} -eq 0 ]; then COMPREPLY=($(compgen -f -- "$word")); fi
    return 0
}}
complete -F _centerrow centerrow
"""
ZSH = """\
# centerrow for zsh. Put this line into ~/.zshrc:  eval "$(centerrow completion zsh)"
autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
"""


def completion(parser: argparse.ArgumentParser, shell: str) -> str:
    """The script that completes commands, options and names of sets."""
    commands = _commands(parser)
    names = [each.name for each in sets()]
    if shell == "fish":
        return _fish(commands, names)
    cases = "\n".join(f'            {name}) words="{" ".join(words)}" ;;' for name, words in commands.items())
    script = BASH.format(sets=" ".join(names), cases=cases, commands=" ".join(commands))
    return script if shell == "bash" else ZSH + script.split("\n", 1)[1]


def _fish(commands: dict[str, list[str]], sets: list[str]) -> str:
    lines = [
        "# centerrow for fish. Write this to ~/.config/fish/completions/centerrow.fish",
        f"complete -c centerrow -n __fish_use_subcommand -f -a '{' '.join(commands)}'",
    ]
    for name, words in commands.items():
        on = f"complete -c centerrow -n '__fish_seen_subcommand_from {name}'"
        lines += [f"{on} -l {word.removeprefix('--')}" for word in words if word.startswith("--")]
        plain = [word for word in words if not word.startswith("-")]
        lines += [f"{on} -f -a '{' '.join(plain)}'"] if plain else []
        lines += [f"{on} -l set -x -a '{' '.join(sets)}'"] if "--set" in words else []
    return "\n".join(lines) + "\n"


def _commands(parser: argparse.ArgumentParser) -> dict[str, list[str]]:
    """Each command with its options and the words that it takes."""
    found: dict[str, list[str]] = {}
    for action in parser._subparsers._group_actions if parser._subparsers is not None else ():
        choices = action.choices
        for name, sub in choices.items() if isinstance(choices, dict) else ():
            words = []
            for each in sub._actions:
                words += [option for option in each.option_strings if option.startswith("--")]
                words += [str(choice) for choice in each.choices or () if not each.option_strings]
            found[name] = words
    return found
