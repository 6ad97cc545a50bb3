"""What the line may say about games over a network: the server, its tables, and what their files prove."""

from __future__ import annotations

import argparse

from centerrow.commands.many_games import add_own_cards
from centerrow.say import say
from centerrow.server.switches import BOT_PROCESSES, PORT


def add_verify(parser: argparse.ArgumentParser) -> None:
    """What is checked, and with what somebody noted at the table."""
    add = parser.add_argument
    add("file", metavar=say("FILE"), help=say("the replay of a finished game, as the server gives it"))
    words = "the commitment that your table showed before the game"
    add("--commitment", metavar=say("HASH"), help=say(words))
    words = "what you added to the shuffle; may be given again"
    add("--contribution", action="append", metavar=say("TEXT"), help=say(words))
    add("--json", action="store_true", help=say("the answer as one line of JSON, for programs"))


def add_export(parser: argparse.ArgumentParser) -> None:
    """Which table, and where to."""
    add = parser.add_argument
    add("table", metavar=say("TABLE"), help=say("its id, or a link to it"))
    words = "the file to write; without it, the table's id with {ending}"
    add("--output", metavar=say("FILE"), help=say(words, ending=".journal"))
    add_database(parser)


def add_import(parser: argparse.ArgumentParser) -> None:
    """Which file, and where to."""
    add = parser.add_argument
    add("file", metavar=say("FILE"), help=say("a journal, a save or a replay"))
    words = "how people reach the server, such as {example}; the links begin with it"
    add("--public-url", metavar="URL", help=say(words, example="https://play.example.org"))
    add_database(parser)


def add_reports(parser: argparse.ArgumentParser) -> None:
    """Of which server, and whether they are read then."""
    parser.add_argument("--clear", action="store_true", help=say("remove them when they are shown"))
    parser.add_argument("--json", action="store_true", help=say("a line of JSON for each, for programs"))
    add_database(parser)


def add_database(parser: argparse.ArgumentParser) -> None:
    """Where the server keeps its tables."""
    words = "where tables are kept; without it, a SQLite file beside the games of this machine"
    parser.add_argument("--database", metavar="URL", help=say(words))


def add_serve(parser: argparse.ArgumentParser) -> None:
    """How a server runs."""
    add = parser.add_argument
    add("--host", metavar=say("ADDRESS"), help=say("the address to listen at; without it, 127.0.0.1"))
    add("--port", type=int, metavar="N", help=say(PORT))
    words = "for everybody in the same local network: shows the address, and a QR code of it"
    add("--lan", action="store_true", default=None, help=say(words))
    add_database(parser)
    words = "how people reach this server, such as {example}"
    add("--public-url", metavar="URL", help=say(words, example="https://play.example.org"))
    words = "a proxy stands before this server, and says for whom it asks"
    add("--behind-proxy", action="store_true", default=None, help=say(words))
    add("--workers", type=int, metavar="N", help=say("how many processes serve; needs PostgreSQL"))
    add("--bot-processes", type=int, metavar="N", help=say(BOT_PROCESSES))
    add_own_cards(parser)
    words = "running games of older rules: ask what to do (as without it), close them, or keep them waiting"
    add("--old-tables", choices=("ask", "close", "keep"), help=say(words))
