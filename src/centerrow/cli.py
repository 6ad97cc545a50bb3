"""The command `centerrow`: reads the line, has it done, and says what went wrong in one sentence."""

from __future__ import annotations

import argparse
import codecs
import os
import sys
from collections.abc import Sequence

from centerrow import CenterrowError
from centerrow.commands.arena import arena
from centerrow.commands.arguments import make_parser
from centerrow.commands.completion import completion
from centerrow.commands.doctor import doctor_page, version_line
from centerrow.commands.games import delete_game, games_page, replay
from centerrow.commands.join import join, play_served
from centerrow.commands.lookup import Wish, card_page, card_table, rules_page, set_table
from centerrow.commands.play import full_screen, play, tutorial
from centerrow.commands.review import review
from centerrow.commands.serve import serve
from centerrow.commands.simulate import simulate
from centerrow.commands.tables import export_table, import_table, reports
from centerrow.commands.verify import verify
from centerrow.commands.web import web
from centerrow.presentation.ending import BARS
from centerrow.presentation.page import page_of
from centerrow.session import fault_of, load_cards
from centerrow.terminal.screen import WIDEST
from centerrow.tui import TO_BROWSER

#: What a symbol becomes where the output's encoding has no such character.
PLAIN = str.maketrans(
    {"▲": "R", "⚔": "P", "◉": "I", "♣": "LK", "♠": "DK", "★": "H", "×": "x", "─": "-", "…": "..."}
    | {bar: str(height) for height, bar in enumerate(BARS, 1)}
)  # fmt: skip


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    given = list(sys.argv[1:] if argv is None else argv)
    menu = full_screen("run_menu") if not given else None
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "play")
    args = make_parser().parse_line(given)
    args.line = given
    _prepare_streams()
    try:
        code = run(args) if menu is None else int(menu())
        if menu is not None and code == TO_BROWSER:
            code = run(make_parser().parse_line(["web"]))
        sys.stdout.flush()  # at exit it would be too late to hear that the reader has gone
        return code
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
        return play(args) if args.serve is None else play_served(args)
    if args.command == "join":
        return join(args)
    if args.command == "replay":
        return replay(args)
    if args.command == "review":
        return review(args, page_of(sys.stdout, 1000))
    if args.command == "tutorial":
        return tutorial()
    if args.command == "web":
        return web(args)
    if args.command == "serve":
        return serve(args)
    if args.command in ("export", "import", "reports"):
        return {"export": export_table, "import": import_table, "reports": reports}[args.command](args)
    if args.command == "verify":
        return verify(args, page_of(sys.stdout, WIDEST))
    if args.command == "arena":
        return arena(args, page_of(sys.stdout, 1000))
    if args.command == "simulate":
        return simulate(args, page_of(sys.stdout, 1000))
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
