"""What the line of the command may say: its commands, their options, and the help about them."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from centerrow.bots import BOTS
from centerrow.commands.completion import SHELLS
from centerrow.commands.lookup import KINDS
from centerrow.commands.parser import Parser
from centerrow.effects.wording import sentence
from centerrow.presentation.words import LETTERS
from centerrow.say import say
from centerrow.session import DEFAULT_BOT, PERSON

COMMANDS = {
    "play": "play a game in this terminal, against bots, against each other, or both",
    "replay": "watch a game again, check it, hand it on, or play on from anywhere in it",
    "tutorial": "learn the game: a first one that explains itself",
    "sets": "the sets there are",
    "doctor": "look whether all is well: build, terminal, saved games",
    "games": "the games that you played, finished or not",
    "card": "all about one card, with the rulings that name it",
    "cards": "a table of cards",
    "rules": "the rules: a keyword or a page; alone, the list of them",
    "completion": "a script that completes commands in your shell",
}
#: Lines to type, each with what it does.
EXAMPLES = {
    "centerrow tutorial": "learn the game",
    "centerrow": "the menu; without a full screen, you against a bot",
    "centerrow play --seed 7 --bots 2": "you against two bots; seed 7 always deals the same game",
    "centerrow play --names Ann,Bob": "two people at this keyboard",
    "centerrow play --continue": "go on with the last game",
    "centerrow replay 1": "watch the last game",
    'centerrow card "everbloom clique"': "all about one card",
    "centerrow cards --text draw --cost 2-4": "",
    "centerrow rules turn": "the rules, page by page",
}
EXIT_CODES = """\
exit codes: 0 done; 1 what was checked is not as it should be, or several cards have such a name;
2 the line makes no sense, or a file cannot be used; 130 interrupted."""
PLAY_EXAMPLES = {
    "centerrow play": "you against a bot ({bot})",
    "centerrow play --bots 3": "you against three of them",
    "centerrow play --players 3": "three people at this keyboard",
    "centerrow play --names Ann,Bob --seed 7": "two people, and the deal of seed 7",
    "centerrow play --seats me,me,random": "two people and a bot",
    "centerrow play --seats random,random": "watch two bots",
    "centerrow play --set dreamscape --set delirium": "",
    "centerrow play --continue": "go on with the last game (see: centerrow games)",
    "centerrow play --json --no-save": "for programs; docs/json.md describes the lines",
}
PLAIN = "the plain terminal, also where the full screen would work"
SAVED = "Every choice is saved as it is made. During the game, ? shows the rules in short and all keys."
REPLAY_EXAMPLES = {
    "centerrow replay 1": "watch the last game (see: centerrow games)",
    "centerrow replay game.replay": "watch a replay, a save or a journal",
    "centerrow replay 1 --export my.replay": "write a replay file of a game, to hand it on",
    "centerrow replay my.replay --verify": "only check that it comes out as recorded",
}


def examples(lines: Mapping[str, str], width: int, *more: str) -> str:
    """The end of a help: what one can type, and what that does."""
    shown = [say("examples:")]
    for line, words in lines.items():
        told = say(words, bot=DEFAULT_BOT) if words else ""
        shown.append(f"  {line:<{width}}  {told}".rstrip())
    return "".join(f"{line}\n" for line in [*shown, *([""] if more else []), *more])


def make_parser() -> Parser:
    parser = Parser(
        prog="centerrow",
        description=say("A deck-building game around a center row of cards. Without a command: the menu."),
        epilog=examples(EXAMPLES, 35, say(EXIT_CODES)),
    )
    parser.add_argument("--version", action="store_true", help=say("show the version and which build runs"))
    commands = parser.add_subparsers(dest="command", metavar=say("COMMAND"), title=say("commands"))
    bots = say("bots: {bots}", bots=", ".join(sorted(BOTS)))
    for name, words in COMMANDS.items():
        commands.add_parser(name, help=say(words), description=sentence(say(words)))
    found = commands.choices
    found["play"].epilog = examples(PLAY_EXAMPLES, 42, bots, say(SAVED))
    _add_game(found["play"])
    _add_how(found["play"])
    found["replay"].epilog = examples(REPLAY_EXAMPLES, 37)
    _add_replay(found["replay"])
    words = "delete a game, by its number or name; asks first"
    found["games"].add_argument("--delete", metavar=say("GAME"), help=say(words))
    _add_card(found["card"])
    _add_cards(found["cards"])
    words = "such as echo, turn or solo"
    found["rules"].add_argument("word", nargs="*", metavar=say("KEYWORD"), help=say(words))
    found["completion"].add_argument("shell", choices=SHELLS)
    return parser


def _add_card(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    words = "look in this file of own cards, too"
    add("--cards", action="append", metavar=say("FILE"), help=say(words))
    words = "its name or a part of it, spelt as you like"
    add("name", nargs="+", metavar=say("NAME"), help=say(words))


def _add_cards(parser: argparse.ArgumentParser) -> None:
    add, lower = parser.add_argument, str.lower
    words = "the own cards of this file, too"
    add("--cards", action="append", metavar=say("FILE"), help=say(words))
    words = "of this set only ('common': the cards of every set)"
    add("--set", metavar=say("NAME"), help=say(words))
    add("--faction", type=lower, choices=[*LETTERS, "none"], help=say("of this faction only"))
    add("--kind", type=lower, choices=KINDS, help=say("of this kind only"))
    add("--text", metavar=say("WORDS"), help=say("with these words in its name or its text"))
    words = "of this cost, such as 3, 2-4, 5+ or '3 power'"
    add("--cost", metavar=say("COST"), help=say(words))


def _add_game(parser: argparse.ArgumentParser) -> None:
    """The settings of a new game."""
    game = parser.add_argument_group(say("the game"))
    add, file, name = game.add_argument, say("FILE"), say("NAME")
    add("--set", action="append", metavar=name, help=say("play with this set; may be given again"))
    add("--all-sets", action="store_true", help=say("play with all sets in one deck"))
    words = "play with the own cards of this file; may be given again"
    add("--cards", action="append", metavar=file, help=say(words))
    words = "how many play, 1 (solo) to 6; people at this keyboard unless --bots or --seats says more"
    add("--players", type=int, metavar="N", help=say(words))
    who = game.add_mutually_exclusive_group()
    words = "this many of the players are bots ({bot})"
    who.add_argument("--bots", type=int, metavar="N", help=say(words, bot=DEFAULT_BOT))
    words = "who sits where: '{me}' for a person at this keyboard, a bot, or one's own as {own}"
    own = f"{file}.py:{say('Name')}"
    who.add_argument("--seats", metavar="A,B,...", help=say(words, me=PERSON, own=own))
    words = "names, in the same order; the first player is drawn"
    add("--names", metavar="A,B,...", help=say(words))
    add("--teams", action="store_true", help=say("four or six players in teams of two"))
    words = "the honor pool; without it, 30 for each player, or 50 in solo"
    add("--honor", type=int, metavar="N", help=say(words))
    add("--seed", metavar="N", help=say("deal the game of this number (or word)"))
    words = "fair: until something is revealed (as without it); free: anything can be taken back"
    add("--undo", choices=("fair", "free"), help=say(words))


def _add_how(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group(say("how")).add_argument
    words = "go on with the last unfinished game, or with this one: its number, its name or its file"
    add("--continue", dest="resume", nargs="?", const="", metavar=say("GAME"), help=say(words))
    add("--plain", action="store_true", help=say(PLAIN))
    add("--json", action="store_true", help=say("decisions and answers as lines of JSON, for programs"))
    add("--no-save", action="store_true", help=say("write nothing down"))


def _add_replay(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    words = "a file (replay, save or journal), or a game's number or name"
    add("game", metavar=say("GAME"), help=say(words))
    add("--verify", action="store_true", help=say("only check that it comes out as recorded"))
    add("--export", metavar=say("FILE"), help=say("write it to this file, as a replay"))
    words = "the file of own cards that it needs"
    add("--cards", action="append", metavar=say("FILE"), help=say(words))
    add("--plain", action="store_true", help=say(PLAIN))
    words = "do not write down a game that is played on from it"
    add("--no-save", action="store_true", help=say(words))
