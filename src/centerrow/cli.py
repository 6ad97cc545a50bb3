"""The command `centerrow`: reads the line, has it done, and says what went wrong in one sentence."""

from __future__ import annotations

import argparse
import codecs
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from centerrow import CenterrowError
from centerrow.bots import BOTS
from centerrow.commands.completion import SHELLS, commands_of, completion
from centerrow.commands.doctor import doctor_page, version_line
from centerrow.commands.games import delete_game, games_page, replay
from centerrow.commands.lookup import KINDS, Wish, card_page, card_table, rules_page, set_table
from centerrow.commands.play import full_screen, play, tutorial
from centerrow.input.spelling import did_you_mean
from centerrow.presentation.ending import BARS
from centerrow.presentation.page import page_of
from centerrow.presentation.words import LETTERS
from centerrow.session import DEFAULT_BOT, PERSON, fault_of, load_cards
from centerrow.terminal.screen import WIDEST

#: What a symbol becomes where the output's encoding has no such character.
PLAIN = str.maketrans(
    {"▲": "R", "⚔": "P", "◉": "I", "♣": "LK", "♠": "DK", "★": "H", "×": "x", "─": "-", "…": "..."}
    | {bar: str(height) for height, bar in enumerate(BARS, 1)}
)  # fmt: skip

EXAMPLES = """\
examples:
  centerrow tutorial                   learn the game
  centerrow                            the menu; without a full screen, you against a bot
  centerrow play --seed 7 --bots 2     you against two bots; seed 7 always deals the same game
  centerrow play --names Ann,Bob       two people at this keyboard
  centerrow play --continue            go on with the last game
  centerrow replay 1                   watch the last game
  centerrow card "everbloom clique"    all about one card
  centerrow cards --text draw --cost 2-4
  centerrow rules turn                 the rules, page by page

exit codes: 0 done; 1 what was checked is not as it should be, or several cards have such a name;
2 the line makes no sense, or a file cannot be used; 130 interrupted.
"""
PLAY_EXAMPLES = f"""\
examples:
  centerrow play                              you against a bot ({DEFAULT_BOT})
  centerrow play --bots 3                     you against three of them
  centerrow play --players 3                  three people at this keyboard
  centerrow play --names Ann,Bob --seed 7     two people, and the deal of seed 7
  centerrow play --seats me,me,random         two people and a bot
  centerrow play --seats random,random        watch two bots
  centerrow play --set dreamscape --set delirium
  centerrow play --continue                   go on with the last game (see: centerrow games)
  centerrow play --json --no-save             for programs; docs/json.md describes the lines

bots: {", ".join(sorted(BOTS))}
Every choice is saved as it is made. During the game, ? shows the rules in short and all keys.
"""
REPLAY_EXAMPLES = """\
examples:
  centerrow replay 1                     watch the last game (see: centerrow games)
  centerrow replay game.replay           watch a replay, a save or a journal
  centerrow replay 1 --export my.replay  write a replay file of a game, to hand it on
  centerrow replay my.replay --verify    only check that it comes out as recorded
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and what may have been meant."""

    def error(self, message: str) -> NoReturn:
        see = " See" if message.endswith("?") else "; see"
        self.exit(2, f"centerrow: {message}{see} {self.prog} --help\n")

    def parse_line(self, line: Sequence[str]) -> argparse.Namespace:
        """Read the line; of a word that does not exist, say which is like it."""
        commands = commands_of(self)
        word = next((word for word in line if not word.startswith("-")), "")
        if line and line[0] == word and word not in commands:
            self.error(f"there is no command {word!r}{did_you_mean(word, commands)}")
        args, rest = self.parse_known_args(line)
        if rest:
            wrong = rest[0].split("=")[0]
            known = commands.get(args.command or "", self)
            words = [option for action in known._actions for option in action.option_strings]
            what = "option" if wrong.startswith("-") else "word"
            known.error(
                f"{args.command or 'centerrow'} takes no {what} {wrong!r}{did_you_mean(wrong, words)}"
            )
        return args


def make_parser() -> Parser:
    shape = argparse.RawDescriptionHelpFormatter
    parser = Parser(
        prog="centerrow",
        description="A deck-building game around a center row of cards. Without a command: the menu.",
        epilog=EXAMPLES,
        formatter_class=shape,
    )
    parser.add_argument("--version", action="store_true", help="show the version and which build runs")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    words = "play a game in this terminal, against bots, against each other, or both"
    new = commands.add_parser(
        "play", help=words, description=_sentence(words), epilog=PLAY_EXAMPLES, formatter_class=shape
    )
    _add_game(new)
    _add_how(new)
    words = "watch a game again, check it, hand it on, or play on from anywhere in it"
    watching = commands.add_parser(
        "replay", help=words, description=_sentence(words), epilog=REPLAY_EXAMPLES, formatter_class=shape
    )
    _add_replay(watching)
    for name, words in (
        ("tutorial", "learn the game: a first one that explains itself"),
        ("sets", "the sets there are"),
        ("doctor", "look whether all is well: build, terminal, saved games"),
    ):
        commands.add_parser(name, help=words, description=_sentence(words))
    words = "the games that you played, finished or not"
    kept = commands.add_parser("games", help=words, description=_sentence(words))
    kept.add_argument("--delete", metavar="GAME", help="delete a game, by its number or name; asks first")
    _add_lookups(commands)
    words = "a script that completes commands in your shell"
    shell = commands.add_parser("completion", help=words, description=_sentence(words))
    shell.add_argument("shell", choices=SHELLS)
    return parser


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _add_lookups(commands: argparse._SubParsersAction[Parser]) -> None:
    words = "all about one card, with the rulings that name it"
    about = commands.add_parser("card", help=words, description=_sentence(words))
    about.add_argument("--cards", action="append", metavar="FILE", help="look in this file of own cards, too")
    about.add_argument("name", nargs="+", metavar="NAME", help="its name or a part of it, spelt as you like")
    listing = commands.add_parser("cards", help="a table of cards", description="A table of cards.")
    listing.add_argument("--cards", action="append", metavar="FILE", help="the own cards of this file, too")
    listing.add_argument("--set", metavar="NAME", help="of this set only ('common': the cards of every set)")
    listing.add_argument("--faction", type=str.lower, choices=[*LETTERS, "none"], help="of this faction only")
    listing.add_argument("--kind", type=str.lower, choices=KINDS, help="of this kind only")
    listing.add_argument("--text", metavar="WORDS", help="with these words in its name or its text")
    listing.add_argument("--cost", metavar="COST", help="of this cost, such as 3, 2-4, 5+ or '3 power'")
    words = "the rules: a keyword or a page; alone, the list of them"
    rules = commands.add_parser("rules", help=words, description=_sentence(words))
    rules.add_argument("word", nargs="*", metavar="KEYWORD", help="such as echo, turn or solo")


def _add_game(parser: argparse.ArgumentParser) -> None:
    """The settings of a new game."""
    game = parser.add_argument_group("the game")
    add = game.add_argument
    add("--set", action="append", metavar="NAME", help="play with this set; may be given again")
    add("--all-sets", action="store_true", help="play with all sets in one deck")
    add(
        "--cards",
        action="append",
        metavar="FILE",
        help="play with the own cards of this file; may be given again",
    )
    add(
        "--players",
        type=int,
        metavar="N",
        help="how many play, 1 (solo) to 6; people at this keyboard unless --bots or --seats says more",
    )
    who = game.add_mutually_exclusive_group()
    who.add_argument(
        "--bots", type=int, metavar="N", help=f"this many of the players are bots ({DEFAULT_BOT})"
    )
    who.add_argument(
        "--seats",
        metavar="A,B,...",
        help=f"who sits where: '{PERSON}' for a person at this keyboard, a bot, or one's own as FILE.py:Name",
    )
    add("--names", metavar="A,B,...", help="names, in the same order; the first player is drawn")
    add("--teams", action="store_true", help="four or six players in teams of two")
    add(
        "--honor", type=int, metavar="N", help="the honor pool; without it, 30 for each player, or 50 in solo"
    )
    add("--seed", metavar="N", help="deal the game of this number (or word)")
    add(
        "--undo",
        choices=("fair", "free"),
        help="fair: until something is revealed (as without it); free: anything can be taken back",
    )


def _add_how(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group("how").add_argument
    add(
        "--continue",
        dest="resume",
        nargs="?",
        const="",
        metavar="GAME",
        help="go on with the last unfinished game, or with this one: its number, its name or its file",
    )
    add("--plain", action="store_true", help="the plain terminal, also where the full screen would work")
    add("--json", action="store_true", help="decisions and answers as lines of JSON, for programs")
    add("--no-save", action="store_true", help="write nothing down")


def _add_replay(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("game", metavar="GAME", help="a file (replay, save or journal), or a game's number or name")
    add("--verify", action="store_true", help="only check that it comes out as recorded")
    add("--export", metavar="FILE", help="write it to this file, as a replay")
    add("--cards", action="append", metavar="FILE", help="the file of own cards that it needs")
    add("--plain", action="store_true", help="the plain terminal, also where the full screen would work")
    add("--no-save", action="store_true", help="do not write down a game that is played on from it")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    given = list(sys.argv[1:] if argv is None else argv)
    menu = full_screen("run_menu") if not given else None
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "play")
    args = make_parser().parse_line(given)
    _prepare_streams()
    try:
        return int(menu()) if menu is not None else run(args)
    except CenterrowError as error:
        print(f"centerrow: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output (such as `head`) has seen enough; keep Python from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        fault = fault_of(error)
        if not fault:
            raise
        print(f"centerrow: {fault}", file=sys.stderr)
        return 1


def run(args: argparse.Namespace) -> int:
    if args.command == "play":
        return play(args)
    if args.command == "replay":
        return replay(args)
    if args.command == "tutorial":
        return tutorial()
    lines, code = answer(args)
    print("\n".join(lines))
    return code


def answer(args: argparse.Namespace) -> tuple[list[str], int]:
    """What there is to read, and the exit code."""
    page = page_of(sys.stdout, WIDEST)
    load_cards(vars(args).get("cards") or [])
    if args.version:
        return [version_line()], 0
    if args.command == "card":
        return card_page(page, " ".join(args.name))
    if args.command == "doctor":
        return doctor_page(page)
    if args.command == "cards":
        wish = Wish(args.set, args.faction, args.kind, args.text, args.cost)
        return card_table(page_of(sys.stdout, 1000), wish), 0
    if args.command == "rules":
        return rules_page(page, " ".join(args.word)), 0
    if args.command == "games":
        return delete_game(page, args.delete) if args.delete else (games_page(page), 0)
    if args.command == "completion":
        return completion(make_parser(), args.shell).splitlines(), 0
    return set_table(), 0


def _prepare_streams() -> None:
    """Write symbols as letters where the encoding lacks them; read on when a byte makes no sense."""
    codecs.register_error("centerrow", _in_plain_letters)
    for stream, errors in ((sys.stdout, "centerrow"), (sys.stderr, "centerrow"), (sys.stdin, "replace")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    words = error.object[error.start : error.end].translate(PLAIN)
    return words.encode("ascii", "replace").decode(), error.end
