"""The command `centerrow`: play in a terminal, look up cards and sets."""

from __future__ import annotations

import argparse
import codecs
import importlib
import os
import platform
import shlex
import sys
from collections.abc import Sequence
from typing import NoReturn

from centerrow import BadSetup, CardInfo, CenterrowError, Game, __version__, card, cards
from centerrow.bots import BOTS, make_bot
from centerrow.terminal import Terminal
from centerrow.terminal.drawing import LETTERS, both_sides, cost_of, cut, letters_of, page_of, set_title
from centerrow.terminal.loop import WIDEST

PERSON = "me"
KINDS = ("hero", "construct", "monster", "vision", "temple")
#: What a symbol becomes where the output's encoding has no such character.
PLAIN = str.maketrans(
    {"▲": "R", "⚔": "P", "◉": "I", "♣": "LK", "♠": "DK", "★": "H", "×": "x", "─": "-", "…": "..."}
)  # fmt: skip

EXAMPLES = """\
examples:
  centerrow                            you against a random bot
  centerrow play --seed 7 --bots 2     you against two bots; seed 7 always deals the same game
  centerrow play --names Ann,Bob       two people at this keyboard
  centerrow card "everbloom clique"    all about one card
  centerrow cards --faction void       a table of cards
"""
PLAY_EXAMPLES = f"""\
examples:
  centerrow play                              you against a random bot
  centerrow play --bots 3                     you against three of them
  centerrow play --players 3                  three people at this keyboard
  centerrow play --names Ann,Bob --seed 7     two people, and the deal of seed 7
  centerrow play --seats me,me,random         two people and a bot
  centerrow play --seats random,random        watch two bots

bots: {", ".join(sorted(BOTS))}
During the game, h shows the rules in short and all keys.
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"centerrow: {message}; see {self.prog} --help\n")


def make_parser() -> Parser:
    shape = argparse.RawDescriptionHelpFormatter
    parser = Parser(
        prog="centerrow",
        description="A deck-building game around a center row of cards. Without a command: play.",
        epilog=EXAMPLES,
        formatter_class=shape,
    )
    parser.add_argument("--version", action="store_true", help="show the version and which build runs")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    _add_play(
        commands.add_parser(
            "play",
            help="play a game in this terminal",
            description="Play a game in this terminal, against bots, against each other, or both.",
            epilog=PLAY_EXAMPLES,
            formatter_class=shape,
        )
    )
    about = commands.add_parser("card", help="all about one card", description="All about one card.")
    about.add_argument("name", nargs="+", metavar="NAME", help="its name; case and punctuation do not matter")
    listing = commands.add_parser("cards", help="a table of cards", description="A table of cards.")
    listing.add_argument("--set", metavar="NAME", help="of this set only ('common': the cards of every set)")
    listing.add_argument("--faction", type=str.lower, choices=[*LETTERS, "none"], help="of this faction only")
    listing.add_argument("--kind", type=str.lower, choices=KINDS, help="of this kind only")
    commands.add_parser("sets", help="the sets there are", description="The sets there are.")
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", metavar="N", help="deal the game of this number (or word)")
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help="how many play, 1 to 6; people at this keyboard unless --bots or --seats says more",
    )
    parser.add_argument(
        "--set", action="append", metavar="NAME", help="play with this set; may be given again"
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--bots", type=int, metavar="N", help="this many of the players are random bots")
    who.add_argument(
        "--seats",
        metavar="A,B,...",
        help=f"who sits where: '{PERSON}' for a person at this keyboard, or a bot",
    )
    parser.add_argument(
        "--names", metavar="A,B,...", help="names, in the same order; the first player is drawn"
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    given = list(sys.argv[1:] if argv is None else argv)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "play")
    args = make_parser().parse_args(given)
    _prepare_streams()
    try:
        return run(args)
    except CenterrowError as error:
        print(f"centerrow: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read the output (such as `head`) has seen enough; keep Python from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(args: argparse.Namespace) -> int:
    if args.version:
        print(version_line())
    elif args.command == "play":
        return play(args)
    elif args.command == "card":
        print("\n".join(both_sides(page_of(sys.stdout, WIDEST), card(" ".join(args.name)))))
    elif args.command == "cards":
        print("\n".join(card_table(args.set, args.faction, args.kind)))
    else:
        print("\n".join(set_table()))
    return 0


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


def version_line() -> str:
    """The version, which build of the engine runs, and on which Python."""
    engine = importlib.import_module("centerrow.engine.loop").__file__ or ""
    build = "compiled" if engine.endswith((".so", ".pyd")) else "pure Python"
    return f"centerrow {__version__} ({build}), Python {platform.python_version()}"


# ---- play


def play(args: argparse.Namespace) -> int:
    names = [name.strip() for name in args.names.split(",")] if args.names is not None else []
    seats = seats_of(args, len(names))
    if len(names) > len(seats):
        raise BadSetup(f"{len(names)} names for {len(seats)} players; give one name for each, or fewer")
    names += default_names(seats)[len(names) :]
    sets = args.set or ["realms_unraveled"]
    game = Game(sets=sets, players=len(seats), seed=args.seed, names=names)
    bots = []
    for name in game.names:
        kind = seats[names.index(name)]
        bots.append(None if kind == PERSON else make_bot(kind, f"{game.seed}/{name}"))
    return Terminal(game, bots, again(args, game.seed), sys.stdin, sys.stdout).run()


def seats_of(args: argparse.Namespace, names: int) -> list[str]:
    """Who sits where: PERSON or the name of a bot, in the order in which they were given."""
    if args.seats is not None:
        seats = [seat.strip().lower() for seat in args.seats.split(",")]
        if args.players not in (None, len(seats)):
            raise BadSetup(f"--seats names {len(seats)} players but --players says {args.players}")
        for seat in seats:
            if seat != PERSON and seat not in BOTS:
                make_bot(seat, 0)
        return seats
    if args.bots is None and args.players is None:
        return [PERSON] * names if names > 1 else [PERSON, "random"]
    bots = args.bots or 0
    players = args.players if args.players is not None else max(names, bots + 1, 2)
    if not 0 <= bots <= players:
        raise BadSetup(f"--bots must be from 0 to the number of players, {players}, not {bots}")
    return [PERSON] * (players - bots) + ["random"] * bots


def default_names(seats: Sequence[str]) -> list[str]:
    """You, or Player 1 and so on where several people play; bots are called what they are."""
    names: list[str] = []
    for seat in seats:
        base = ("You" if seats.count(PERSON) == 1 else "Player") if seat == PERSON else seat.capitalize()
        alone = seats.count(seat) == 1
        names.append(base if alone else f"{base} {sum(name.startswith(base) for name in names) + 1}")
    return names


def again(args: argparse.Namespace, seed: str) -> str:
    """The command that deals this game again."""
    words = ["centerrow", "play", "--seed", seed]
    for option, value in (
        ("--players", args.players), ("--bots", args.bots), ("--seats", args.seats), ("--names", args.names),
    ):  # fmt: skip
        words += [option, str(value)] if value is not None else []
    for name in args.set or []:
        words += ["--set", name]
    return shlex.join(words)


# ---- cards and sets


def card_table(set_name: str | None, faction: str | None, kind: str | None) -> list[str]:
    """One card a line; with its text where there is room for a good part of it."""
    found = [info for info in cards(set_name) if _is(info, faction, kind)]
    if not found:
        return ["No card is like that."]
    page = page_of(sys.stdout, 1000)
    lines = [f"{'name':<26}{'kind':<10}{'faction':<8}{'cost':>4}  {'honor':>5}  {'copies':>6}  "]
    room = page.width - len(lines[0])
    lines[0] = (lines[0] + "text" if room >= 40 else lines[0]).rstrip()
    for info in found:
        line = f"{info.name:<26}{info.kind:<10}{letters_of(info) or '-':<8}{cost_of(info) or '-':>4}  "
        line += f"{info.honor or '-':>5}  {info.copies or '-':>6}  "
        lines.append((line + cut(info.text, room) if room >= 40 else line).rstrip())
    key = ", ".join(f"{letter} {name.capitalize()}" for name, letter in LETTERS.items())
    return [*lines, "", f"{len(found)} cards. {key}.", "A card without copies is the other side of another."]


def _is(info: CardInfo, faction: str | None, kind: str | None) -> bool:
    factions = info.factions or ("none",)
    return (faction is None or faction in factions) and (kind is None or kind == info.kind)


def set_table() -> list[str]:
    """The sets, with how many different cards they have and how many cards they add to the center deck."""
    lines = [f"{'name':<26}{'title':<26}{'cards':>6}{'center deck':>13}"]
    for name in dict.fromkeys(info.set for info in cards() if info.set != "common"):
        own = cards(name)
        copies = sum(info.copies for info in own if info.zone == "center")
        lines.append(f"{name:<26}{set_title(name):<26}{len(own):>6}{copies:>13}")
    return lines
