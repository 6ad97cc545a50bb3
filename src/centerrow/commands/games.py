"""`centerrow games` and `centerrow replay`: what was played, listed, watched, checked and handed on."""

from __future__ import annotations

import argparse
import datetime
import pathlib
import sys

from centerrow import BadReplay, CenterrowError, Replay
from centerrow.commands.play import at_table, full_screen
from centerrow.presentation.listing import outcome
from centerrow.presentation.page import Page
from centerrow.presentation.words import COMMA, joined, listed
from centerrow.say import AND, say
from centerrow.session import Entry, Session, Store, load_cards, open_recorded
from centerrow.session.journal import write_new
from centerrow.terminal import Watcher


def games_page(page: Page) -> list[str]:
    """The games of this user, the last one played first, a few lines for each."""
    store = Store()
    games = store.games()
    if not games:
        words = "There are no games in {folder} yet; begin one with: {command}"
        return [say(words, folder=store.folder, command="centerrow play")]
    lines = []
    for number, entry in enumerate(games, 1):
        lines += page.wrap(_state(entry), f"{number:>3}  {_when(entry.changed)}  ", " " * 23)
        lines.append(f"{'':<23}{entry.name}")
    go_on, watch, delete = "centerrow play --continue 1", "centerrow replay 1", "centerrow games --delete 1"
    return [
        *lines,
        "",
        say("Go on with one: {go_on}. Watch one: {watch}.", go_on=go_on, watch=watch),
        say("Delete one: {command}.", command=delete),
        say("They lie in {folder}.", folder=store.folder),
    ]


def delete_game(page: Page, which: str) -> tuple[list[str], int]:
    """Delete a game for good, after a question; returns what to say and the exit code."""
    store = Store()
    entry = store.find(which)
    sys.stdout.write("\n".join(page.wrap(_state(entry), f"{_when(entry.changed)}  ", " " * 18)))
    sys.stdout.write(f"\n{'':<18}{entry.name}\n{say('Delete it for good?')} (y/n) ")
    sys.stdout.flush()
    if sys.stdin.readline().strip().casefold() not in ("y", "yes"):
        return [say("It is kept.")], 1
    store.delete(entry)
    return [say("It is deleted.")], 0


def _when(moment: datetime.datetime) -> str:
    return moment.strftime("%Y-%m-%d %H:%M")


def _state(entry: Entry) -> str:
    if entry.problem:
        return say("damaged: {problem}", problem=entry.problem)
    names = [*entry.names, say("the Cult")] if len(entry.names) == 1 else [*entry.names]
    players = listed(names, "{words} against {last}" if len(names) == 2 else COMMA)
    words = "{sets}. {players}. {outcome}."
    return say(words, sets=listed(entry.titles), players=players, outcome=outcome(entry))


# ---- replays


def replay(args: argparse.Namespace) -> int:
    """Watch a game, or only check or export it."""
    load_cards(args.cards or [])
    path = Store().find(args.game).path
    try:
        record, seats = open_recorded(path)
    except CenterrowError as error:
        if not args.verify:
            raise
        sys.stderr.write(f"centerrow: {error}\n")
        return 1
    if args.export is not None:
        export(record, pathlib.Path(args.export))
    if args.export is not None or args.verify:
        sys.stdout.write(summary(record) + "\n")
        return 0
    watch = None if args.plain else full_screen("run_replay")
    if watch is not None:
        return int(watch(record, seats, None if args.no_save else Store()))
    played_on = Watcher(record, sys.stdin, sys.stdout, seats).run()
    if played_on is None:
        return 0
    session = Session(played_on.fork(), seats)
    if not args.no_save:
        Store().begin(session)
    try:
        return at_table(session, args.plain)
    finally:
        session.close()


def export(record: Replay, path: pathlib.Path) -> None:
    """Write a replay file; what is there already is not written over."""
    write_new(path, record.save() + "\n", BadReplay)


def summary(record: Replay) -> str:
    """That a replay comes out as recorded, and how."""
    record.to(record.length)
    ending = say("not over")
    if record.over:
        winners = [record.names[seat] for seat in record.winners()] or [say("the Cult")]
        ending = say("won by {players}", players=joined(winners, AND))
    length, turns = record.length, len(record.turns)
    choices = say("1 choice") if length == 1 else say("{number} choices", number=length)
    words = "The replay is sound: {choices} in {turns} turns, {players}, {ending}. Key {key}."
    if turns == 1:
        words = "The replay is sound: {choices} in 1 turn, {players}, {ending}. Key {key}."
    players = listed(record.names)
    return say(words, choices=choices, turns=turns, players=players, ending=ending, key=record.key())
