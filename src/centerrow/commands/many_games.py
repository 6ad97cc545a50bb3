"""What the line may say about many games: the options of `centerrow arena` and `centerrow simulate`."""

from __future__ import annotations

import argparse

from centerrow.say import say

#: What a game with changed cards is compared with, if not with a file.
UNCHANGED = "unchanged"


def add_arena(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    words = "who plays: a bot, a weaker one as {weaker}, or one's own as {own}"
    own = f"{say('FILE')}.py:{say('Name')}"
    add("bot", nargs="+", metavar=say("BOT"), help=say(words, weaker="adept:0.7", own=own))
    words = "games of each match, over all decks; rounded up so that all have their turn (1000)"
    add("--games", type=int, default=1000, metavar="N", help=say(words))
    words = "stop a match when it is clear who is stronger, or that both are equal"
    add("--stop-early", action="store_true", help=say(words))
    add_json(parser)
    words = "write the Elo of bots that come with the package into this file, as people see it"
    add("--save-ladder", metavar=say("FILE"), help=say(words))
    add_table(parser)
    add_run(parser)


def add_simulate(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    words = "who plays, by seat; one alone takes all seats (novice)"
    add("--bots", default="novice", metavar="A,B,...", help=say(words))
    add("--games", type=int, default=1000, metavar="N", help=say("games over all decks (1000)"))
    words = "show side by side what changed: '{word}' for the game without the changes, or a run's file"
    add("--compare", metavar=say("BASELINE"), help=say(words, word=UNCHANGED))
    add_json(parser)
    add_table(parser)
    add_run(parser)


def add_table(parser: argparse.ArgumentParser) -> None:
    """What is played."""
    group = parser.add_argument_group(say("the game"))
    add = group.add_argument
    words = "decks to play with, such as {example}; without it, every set, and all in one"
    add("--sets", metavar="A,B+C,...", help=say(words, example="delirium,deliverance+dreamscape,all"))
    add_own_cards(group)
    add_copies(group)
    add("--players", type=int, metavar="N", help=say("how many play, 1 (solo) to 6 (2)"))
    add_teams(group)
    add_think(group)
    words = "another number (or word) gives other deals; the same gives the same games (0)"
    add("--seed", default="0", metavar="N", help=say(words))


def add_think(group: argparse._ArgumentGroup) -> None:
    words = "bots that look ahead think at most so long about a choice; or say {example} for one of them"
    group.add_argument("--think", type=float, metavar=say("SECONDS"), help=say(words, example="master@2"))


def add_teams(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--teams", action="store_true", help=say("four or six players in teams of two"))


def add_report(group: argparse._ActionsContainer) -> None:
    words = "write a page with pictures to this file (needs: {command})"
    shown = say(words, command="pip install 'centerrow[sim]'")
    group.add_argument("--report", metavar=say("FILE.html"), help=shown)


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=say("what was found as JSON, for programs"))


def add_own_cards(group: argparse._ActionsContainer) -> None:
    """With which cards besides those of the package."""
    words = "play with the own cards of this file; may be given again"
    group.add_argument("--cards", action="append", metavar=say("FILE"), help=say(words))


def add_copies(group: argparse._ArgumentGroup) -> None:
    """What of the decks is changed."""
    words = "play without this card; may be given again"
    group.add_argument("--ban", action="append", metavar=say("CARD"), help=say(words))
    words = "so many copies of a card in its deck; may be given again"
    group.add_argument("--copies", action="append", metavar=say("CARD=N"), help=say(words))


def add_run(parser: argparse.ArgumentParser) -> None:
    """How it is run."""
    group = parser.add_argument_group(say("how"))
    add, who = group.add_argument, group.add_mutually_exclusive_group()
    words = "so many processes share the work; without it, one for each core; the result is the same"
    who.add_argument("--workers", type=int, metavar="N", help=say(words))
    words = "a cluster of Ray shares the work: its address, 'auto' or 'local' (needs: {command})"
    who.add_argument("--ray", metavar=say("ADDRESS"), help=say(words, command="pip install 'centerrow[ray]'"))
    add_report(group)
    words = "keep finished games in this file, and go on with those that it has"
    add("--resume", metavar=say("FILE"), help=say(words))
