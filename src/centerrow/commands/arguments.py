"""What the line of the command may say: its commands, their options, and the help about them."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Mapping

from centerrow.commands.completion import SHELLS
from centerrow.commands.join import EVERYBODY, HERE_ALONE
from centerrow.commands.lookup import A_PAGE, KINDS
from centerrow.commands.many_games import (
    add_arena,
    add_copies,
    add_json,
    add_own_cards,
    add_report,
    add_simulate,
    add_teams,
    add_think,
)
from centerrow.commands.online import add_database, add_export, add_import, add_reports, add_serve, add_verify
from centerrow.commands.parser import Parser
from centerrow.effects.wording import sentence
from centerrow.presentation.opponents import bots_text
from centerrow.presentation.words import LETTERS
from centerrow.say import say
from centerrow.session import DEFAULT_BOT, PERSON

#: No line of the help is longer.
LINE = 100
COMMANDS = {
    "play": "play a game in this terminal, against bots, against each other, or both",
    "web": "play in the browser, against bots or together, served by this machine",
    "replay": "watch a game again, check it, hand it on, or play on from anywhere in it",
    "review": "look at a game again: chances by turn, luck and choices, what cost most",
    "verify": "check that nobody chose the deal of a game over a network",
    "tutorial": "learn the game: a first one that explains itself",
    "join": "play at a table of somebody elsewhere, by the link to a seat",
    "serve": "let people play with each other over a network: the server",
    "export": "write a table of a server to a file, running or finished",
    "import": "make a table of a server from a file: go on online with a game of the terminal",
    "reports": "what people reported of chats at a server",
    "sets": "the sets there are",
    "doctor": "look whether all is well: build, terminal, saved games",
    "games": "the games that you played, finished or not",
    "card": "all about one card, with the rulings that name it",
    "cards": "a table of cards",
    "rules": "the rules: a keyword or a page; alone, the list of them",
    "arena": "let bots play against each other, and see how strong they are",
    "simulate": "let bots play many games, and see what the cards do",
    "completion": "a script that completes commands in your shell",
}
#: Lines to type, each with what it does.
EXAMPLES = {
    "centerrow tutorial": "learn the game",
    "centerrow web": "play in the browser",
    "centerrow": "the menu; without a full screen, you against a bot",
    "centerrow play --seed 7 --bots 2": "you against two bots; seed 7 always deals the same game",
    "centerrow play --names Ann,Bob": "two people at this keyboard",
    "centerrow play --continue": "go on with the last game",
    "centerrow replay 1": "watch the last game",
    'centerrow card "everbloom clique"': "all about one card",
    "centerrow cards --text draw --cost 2-4": "",
    A_PAGE: "the rules, page by page",
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
    "centerrow play --serve": "you and a friend elsewhere, by a link",
    "centerrow play --serve --seats me,link,novice": "the same, and a bot",
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
REVIEW_EXAMPLES = {
    "centerrow review 1": "your last game (see: centerrow games)",
    "centerrow review game.replay --report out.html": "a page with the curve",
    "centerrow review 1 --deals 1000": "more exact, and slower",
}
JOIN_EXAMPLES = {
    "centerrow join 'https://play.example.org/t/TABLE#SECRET'": "take the seat, or come back to it",
    "centerrow join": "asks for the link",
}
SERVE_EXAMPLES = {
    "centerrow serve": "tables for this machine alone",
    "centerrow serve --lan": "for everybody in this network; shows a QR code",
    "centerrow serve --database postgresql+asyncpg://centerrow@localhost/centerrow": "",
}
VERIFY_EXAMPLES = {
    "centerrow verify game.replay": "check what a server gives of a finished game",
    "centerrow verify game.replay --commitment HASH": "with what your table showed before it",
}
EXPORT_EXAMPLES = {
    "centerrow export TABLE": "writes TABLE.journal; stands in the link of the table",
    "centerrow export https://play.example.org/t/TABLE --output ann.journal": "",
}
IMPORT_EXAMPLES = {"centerrow import game.journal": "a journal, a save or a replay; prints links"}
SET_ELSEWHERE = "Each option can be set in the environment, too: {example}."
ARENA_EXAMPLES = {
    "centerrow arena novice random": "1,000 games, over all sets",
    "centerrow arena novice my_bot.py:Name --sets delirium,all": "two decks; one bot is your own",
    "centerrow arena novice random --players 4 --games 400": "one novice against three others",
    "centerrow arena novice random --players 1": "each alone, against the Cult",
    "centerrow arena novice random --stop-early --report out.html": "stop when it is clear; a page",
}
SIMULATE_EXAMPLES = {
    "centerrow simulate --sets delirium": "1,000 games of two novices",
    "centerrow simulate --games 100000 --bots random --report out.html": "a page with pictures",
    "centerrow simulate --sets delirium --ban Karion --compare unchanged": "what a card is good for",
    "centerrow simulate --bots novice --players 4 --sets all": "four novices, all sets in one deck",
}
FAIR = "Every deal is played once for each seat, so that no bot is luckier than another."


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
    bots = textwrap.fill(bots_text(), LINE)
    for name, words in COMMANDS.items():
        commands.add_parser(name, help=say(words), description=sentence(say(words)))
    found = commands.choices
    found["play"].epilog = examples(PLAY_EXAMPLES, 46, bots, say(SAVED))
    _add_game(found["play"])
    _add_how(found["play"])
    found["replay"].epilog = examples(REPLAY_EXAMPLES, 37)
    _add_replay(found["replay"])
    found["review"].epilog = examples(REVIEW_EXAMPLES, 44)
    _add_review(found["review"])
    _add_online(found)
    found["arena"].epilog = examples(ARENA_EXAMPLES, 60, bots, say(FAIR))
    add_arena(found["arena"])
    found["simulate"].epilog = examples(SIMULATE_EXAMPLES, 67, bots)
    add_simulate(found["simulate"])
    words = "delete a game, by its number or name; asks first"
    found["games"].add_argument("--delete", metavar=say("GAME"), help=say(words))
    _add_card(found["card"])
    _add_cards(found["cards"])
    words = "such as echo, turn or solo"
    found["rules"].add_argument("word", nargs="*", metavar=say("KEYWORD"), help=say(words))
    found["completion"].add_argument("shell", choices=SHELLS)
    return parser


def _add_online(found: Mapping[str, argparse.ArgumentParser]) -> None:
    """The commands for tables over a network."""
    found["join"].epilog = examples(JOIN_EXAMPLES, 56)
    _add_join(found["join"])
    elsewhere = say(SET_ELSEWHERE, example="CENTERROW_PORT=8000")
    found["serve"].epilog = examples(SERVE_EXAMPLES, 30, elsewhere)
    add_serve(found["serve"])
    _add_web(found["web"])
    found["verify"].epilog = examples(VERIFY_EXAMPLES, 47)
    add_verify(found["verify"])
    found["export"].epilog = examples(EXPORT_EXAMPLES, 24)
    add_export(found["export"])
    found["import"].epilog = examples(IMPORT_EXAMPLES, 31)
    add_import(found["import"])
    add_reports(found["reports"])


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
    add_own_cards(game)
    add_copies(game)
    words = "how many play, 1 (solo) to 6; people at this keyboard unless --bots or --seats says more"
    add("--players", type=int, metavar="N", help=say(words))
    who = game.add_mutually_exclusive_group()
    words = "this many of the players are bots ({bot})"
    who.add_argument("--bots", type=int, metavar="N", help=say(words, bot=DEFAULT_BOT))
    words = "who sits where: '{me}' for a person at this keyboard, a bot, a weaker one as {weaker}, or {own}"
    own = f"{file}.py:{say('Name')}"
    who.add_argument("--seats", metavar="A,B,...", help=say(words, me=PERSON, weaker="adept:0.7", own=own))
    add_think(game)
    words = "names, in the same order; the first player is drawn"
    add("--names", metavar="A,B,...", help=say(words))
    add_teams(game)
    words = "the honor pool; without it, 30 for each player, or 50 in solo"
    add("--honor", type=int, metavar="N", help=say(words))
    add("--seed", metavar="N", help=say("deal the game of this number (or word)"))
    words = "fair: until something is revealed (as without it); free: anything can be taken back"
    add("--undo", choices=("fair", "free"), help=say(words))


def _add_how(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group(say("how")).add_argument
    words = "go on with the last unfinished game, or with this one: its number, its name or its file"
    add("--continue", dest="resume", nargs="?", const="", metavar=say("GAME"), help=say(words))
    words = "let friends join from elsewhere; '{here}': from this machine alone"
    add(
        "--serve", nargs="?", const=EVERYBODY, choices=(EVERYBODY, HERE_ALONE), metavar=say("WHOM"),
        help=say(words, here=HERE_ALONE),
    )  # fmt: skip
    add("--plain", action="store_true", help=say(PLAIN))
    add("--json", action="store_true", help=say("decisions and answers as lines of JSON, for programs"))
    add("--no-save", action="store_true", help=say("write nothing down"))


def _add_kept(parser: argparse.ArgumentParser) -> None:
    """Which of the games that were played, and with which cards."""
    words = "a file (replay, save or journal), or a game's number or name"
    parser.add_argument("game", metavar=say("GAME"), help=say(words))
    words = "the file of own cards that it needs"
    parser.add_argument("--cards", action="append", metavar=say("FILE"), help=say(words))


def _add_replay(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    _add_kept(parser)
    add("--verify", action="store_true", help=say("only check that it comes out as recorded"))
    add("--export", metavar=say("FILE"), help=say("write it to this file, as a replay"))
    add("--plain", action="store_true", help=say(PLAIN))
    words = "do not write down a game that is played on from it"
    add("--no-save", action="store_true", help=say(words))


def _add_web(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    words = "the port to listen at; without it, 8470, or a free one where that is taken"
    add("--port", type=int, metavar="N", help=say(words))
    add_database(parser)
    add_own_cards(parser)
    add("--no-browser", action="store_true", help=say("only say the address, and open nothing"))


def _add_review(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    _add_kept(parser)
    words = "whose decisions are judged; without it, those of people"
    add("--player", metavar=say("NAME"), help=say(words))
    words = "games from the beginning of each turn and for each choice; more are more exact"
    add("--deals", type=int, metavar="N", help=say(words))
    add_report(parser)
    add_json(parser)


def _add_join(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    words = "the link that you were given; without it, you are asked for it"
    add("link", nargs="?", metavar=say("LINK"), help=say(words))
    add("--name", metavar=say("NAME"), help=say("what you are called there, when you take a seat"))
