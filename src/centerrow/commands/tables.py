"""`centerrow export`, `import` and `reports`: what whoever runs a server does with its tables."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import datetime
import pathlib
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

import msgspec

from centerrow import BadSave, BadSetup
from centerrow.commands.serve import check_packages
from centerrow.presentation.setup import TO_WATCH
from centerrow.say import say
from centerrow.session.journal import file_path, write_new

if TYPE_CHECKING:
    from centerrow.server.settings import Settings
    from centerrow.server.storage import Storage

T = TypeVar("T")


def export_table(args: argparse.Namespace) -> int:
    """Write a table to a file; what is there already is not written over."""
    check_packages()
    from centerrow.server.carry import exported

    table = args.table.partition("#")[0].rstrip("/").rpartition("/")[2]
    text = _with_storage(args, lambda storage, _: exported(storage, table))
    path = file_path(args.output or f"{table}.journal")
    write_new(path, text, BadSave)
    words = "{path} holds the game, and with it every card: keep it from people who still play it."
    sys.stdout.write(f"{say(words, path=path)}\n")
    return 0


def import_table(args: argparse.Namespace) -> int:
    """Make a table of a file, and say by which links people sit down."""
    check_packages()
    from centerrow.server.carry import imported
    from centerrow.server.own_sets import load_own

    async def make(storage: Storage, settings: Settings) -> list[str]:
        load_own(settings.card_files)
        kept, made = await imported(storage, pathlib.Path(args.file))
        address = settings.public_url or f"http://{settings.host}:{settings.port}"
        links = {
            kept.chairs[keys.seat].name: f"{address}/t/{made.table}#{keys.invitation}"
            for keys in made.seats
            if keys.invitation is not None
        }
        lines = [say("The table is there. Its seed is known to who has the file, and everybody sees that.")]
        lines += [say("{player}: {link}", player=name, link=link) for name, link in links.items()]
        return [*lines, say(TO_WATCH, link=f"{address}/t/{made.table}#{made.spectator}")]

    sys.stdout.write("".join(f"{line}\n" for line in _with_storage(args, make, new=True)))
    return 0


def reports(args: argparse.Namespace) -> int:
    """What was reported, the oldest first."""
    check_packages()
    from centerrow.server.people import clear_reports, reported

    async def read(storage: Storage, settings: Settings) -> list[str]:
        found = await reported(storage)
        if args.clear:
            await clear_reports(storage, found)
        if args.json:
            return [msgspec.json.encode(each).decode() for each in found]
        words = "{when}  table {table}, {player} said: {text}"
        lines = []
        for each in found:
            when = datetime.datetime.fromtimestamp(each.at / 1000, datetime.UTC).strftime("%Y-%m-%d %H:%M")
            lines.append(say(words, when=when, table=each.table, player=each.name, text=each.text))
            lines.append(say("    reported because: {reason}", reason=each.reason))
        return lines or [say("Nothing was reported.")]

    sys.stdout.write("".join(f"{line}\n" for line in _with_storage(args, read)))
    return 0


def _with_storage(
    args: argparse.Namespace, work: Callable[[Storage, Settings], Awaitable[T]], new: bool = False
) -> T:
    """What is done at a database, also while a server uses it.

    new  whether the database may be made, or brought up to date, for it
    """
    from sqlalchemy.exc import SQLAlchemyError

    from centerrow.server.settings import Settings, read_settings

    settings = read_settings(**{name: vars(args).get(name) for name in Settings.model_fields})

    async def run() -> T:
        async with _opened(settings, new) as storage:
            return await work(storage, settings)

    try:
        return asyncio.run(run())
    except (SQLAlchemyError, OSError) as error:
        problem = str(error).splitlines()[0]
        raise BadSetup("the database cannot be used: {problem}", problem=problem) from error


@contextlib.asynccontextmanager
async def _opened(settings: Settings, new: bool) -> AsyncIterator[Storage]:
    from centerrow.server.database import Database
    from centerrow.server.storage import Storage

    file = settings.sqlite_file
    if file is not None and not file.exists() and not new:
        raise BadSetup(
            "there is no database at {path}; name it with {option}", path=file, option="--database"
        )
    fresh = new and (file is None or not file.exists())
    database = Database(settings, serving=fresh)
    try:
        await (database.migrate() if fresh else database.check())
        yield Storage(database)
    finally:
        await database.close()
