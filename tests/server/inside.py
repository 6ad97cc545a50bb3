"""A server in the process of the test: for moments that nobody can choose from outside."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
from collections.abc import AsyncIterator

from centerrow.server.app import Server
from centerrow.server.models import Join, NewSeat, NewTable
from centerrow.server.room import Room
from centerrow.server.seating import Asker
from centerrow.server.settings import read_settings
from centerrow.server.tokens import hashed
from server.serving import sqlite_in

ANN, BOB, CID = (Asker(hashed(letter * 22)) for letter in "abc")


@contextlib.asynccontextmanager
async def parts_of_server(folder: pathlib.Path) -> AsyncIterator[Server]:
    """Everything but what watches: nothing happens that the test does not do, or let happen."""
    server = Server(read_settings(database=sqlite_in(folder)))
    await server.database.migrate()
    try:
        yield server
    finally:
        await server.rooms.close()
        server.pool.close()
        server.reviews.close()
        await server.database.close()


@contextlib.asynccontextmanager
async def watched(server: Server) -> AsyncIterator[None]:
    """Meanwhile what is due is looked for; as in a server, that is over before the database is closed."""
    watching = asyncio.create_task(server.rooms.keep_watch(0.05))
    try:
        yield
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)


async def table_of_two(server: Server, *others: str) -> str:
    """A table of Ann's, with Bob and perhaps bots behind him, that has not started; returns its id."""
    bots = [NewSeat(each) for each in others]
    wish = NewTable(seats=(NewSeat("me", "Ann"), *bots, NewSeat("link")))
    made = await server.desk.host.make(ANN, wish)
    await server.desk.host.join(BOB, made.table, Join("Bob", made.seats[-1].invitation))
    return made.table


async def busy(room: Room) -> None:
    """Until somebody holds the lock of the table."""
    while not room.lock.locked():
        await asyncio.sleep(0)
