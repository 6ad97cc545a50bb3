"""What is kept: tables, who sits at them, their games line by line, and what people said.

`UNIQUE (table, number)` of a line is the whole concurrency control of a game: whoever inserts the next line
first has made it, in any process, and the other is told. Who sits where has a revision for the same end.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
from asyncpg import UniqueViolationError  # type: ignore[import-untyped]
from msgspec import Struct
from sqlalchemy import ColumnElement, Row, RowMapping, case, delete, insert, select, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from centerrow.server.database import Database
from centerrow.server.errors import NO_TABLE, NoTable
from centerrow.server.kept import Kept, LineKept, News, Others, SaidKept, Where, chair_of, kept_of, now
from centerrow.server.schema import chat, lines, present, seats, tables
from centerrow.server.tokens import new_secret
from centerrow.server.writer import Undone
from centerrow.settings.config import RULES_PREVIEW, RULES_VERSION

#: Where processes tell each other of tables.
CHANNEL = "centerrow"
#: How long a process that says nothing is believed to be there.
HERE_FOR = 15_000
#: The most tables of one list.
MOST_LISTED = 200
#: The most tables that one question leaves out.
MOST_LEFT_OUT = 10_000


class Taken(Undone):
    """Somebody else has written this line, or has changed the table: read it again."""


class Storage:
    """Everything that is read from and written to the database.

    process  what this process is called among those that share the database
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.process = new_secret()

    # ---- tables

    async def make(
        self,
        kept: Kept,
        where: Where | None = None,
        found: Sequence[LineKept] = (),
        before: Kept | None = None,
    ) -> None:
        """Keep a new table; `where` says where its game is that has begun elsewhere, as those lines tell it.

        All of it at once: nobody finds the table without its lines, and goes on with another game.

        before  the table that is over, and names this one as its rematch; Taken where it has changed
        """
        row = {
            "id": kept.id, "revision": kept.revision, "phase": kept.phase, "listed": kept.settings.listed,
            "settings": _text(kept.settings), "host": kept.host, "spectator": kept.spectator,
            "version": len(found), "said": 0, "shuffle": _text(kept.shuffle), "known_seed": kept.known_seed,
            "rules": kept.rules, "preview": kept.preview, "created": kept.created, "changed": kept.created,
            "save": kept.save, "started": kept.started,
        }  # fmt: skip
        if kept.daily is not None:
            row |= {"daily": kept.daily.date, "way": kept.daily.way, "attempt": kept.daily.attempt}
        if where is not None:
            row |= {"deciding": where.deciding, "wake_at": where.wake_at, "result": _text(where.result)}
        async with self.database.write.begin() as connection:
            if before is not None:  # the game was over when it was
                await self.change_in(connection, before, {"changed": tables.c.changed})
            await connection.execute(insert(tables).values(row))
            await _seat(connection, kept)
            if found:
                rows = [{"table_id": kept.id, **msgspec.structs.asdict(line)} for line in found]
                await connection.execute(insert(lines), rows)

    async def table(self, table: str) -> Kept:
        """The table of that id, or NoTable."""
        async with self.database.read.connect() as connection:
            return await _table(connection, table)

    async def news(self, table: str, known: Callable[[Kept], tuple[int, int]]) -> News:
        """The table, and what there is behind the lines and things said that are known of it; or NoTable.

        All at one moment: a line may change the table with it.
        """
        async with self.database.read.connect() as connection:
            kept = await _table(connection, table)
            line, said = known(kept)
            found = await _lines(connection, table, line) if kept.version > line else []
            others = (await self._others(connection, [table]))[table]
            return News(kept, found, await _said(connection, table, said), others)

    async def whole(self, table: str) -> tuple[Kept, list[LineKept]]:
        """The table of that id with all lines of its game, at one moment; or NoTable."""
        async with self.database.read.connect() as connection:
            return await _table(connection, table), await _lines(connection, table, 0)

    async def change(self, kept: Kept, where: Where | None = None, at: int | None = None) -> Kept:
        """Keep a table that was changed since it was read; Taken where somebody else has changed it, too.

        where  where its game is, when it starts with this, or another thing is due there because of this
        at     the version of a game that has started
        """
        row: dict[str, Any] = {}
        if where is not None and at is None:
            row |= {"phase": kept.phase, "save": kept.save, "started": kept.started}
            row |= {"rules": kept.rules, "preview": kept.preview}
        if where is not None:
            row |= {"deciding": where.deciding, "wake_at": where.wake_at}
        async with self.database.write.begin() as connection:
            await self.change_in(connection, kept, row, None if where is None else at)
        return msgspec.structs.replace(kept, revision=kept.revision + 1)

    async def change_in(
        self, connection: AsyncConnection, kept: Kept, more: dict[str, Any], at: int | None = None
    ) -> None:
        """The same as a part of something greater, with more columns; Taken where somebody was first.

        at  the version at which its game must be, if that matters
        """
        row = {"revision": kept.revision + 1, "proposal": _text(kept.proposal), "host": kept.host}
        row |= {"rematch": _text(kept.rematch)}
        row |= {"shuffle": _text(kept.shuffle), "changed": now(), **more}
        mine = _unchanged(kept) if at is None else _unchanged(kept) & (tables.c.version == at)
        if (await connection.execute(update(tables).where(mine).values(row))).rowcount != 1:
            raise Taken
        await _reseat(connection, kept)
        await connection.execute(delete(seats).where(seats.c.table_id == kept.id))
        await _seat(connection, kept)
        await self.tell(connection, kept.id)

    async def tell(self, connection: AsyncConnection, table: str) -> None:
        """Other processes hear that there is something new, when it is committed."""
        if self.database.postgresql:
            said = {"channel": CHANNEL, "words": f"{self.process} {table}"}
            await connection.execute(text("SELECT pg_notify(:channel, :words)"), said)

    # ---- what grows

    async def lines(self, table: str, after: int = 0) -> list[LineKept]:
        """The lines of a game behind that number."""
        async with self.database.read.connect() as connection:
            return await _lines(connection, table, after)

    async def append(self, table: str, found: Sequence[LineKept], where: Where) -> None:
        """Keep the next lines of a game, all or none; Taken where another process was first."""
        phase = "over" if where.over else "playing"
        mine = found[-1].number, where.deciding, where.wake_at, now(), phase, _text(where.result)
        rows = [msgspec.structs.astuple(line) for line in found]
        try:
            if self.database.writer is not None:
                these = (*mine, where.again, table)
                await self.database.writer.write(lambda connection: _append(connection, rows, these))
            elif self.database.direct is not None:
                columns = zip(*rows, strict=True)
                told = self.process, CHANNEL, where.again
                done = await self.database.direct.fetch(_TOGETHER, *mine, table, *columns, *told)
                if not done:
                    raise Taken  # it was closed meanwhile
        except (UniqueViolationError, sqlite3.IntegrityError) as error:
            raise Taken from error

    async def said(self, table: str, after: int = 0) -> list[SaidKept]:
        """What was said behind that number."""
        async with self.database.read.connect() as connection:
            return await _said(connection, table, after)

    async def say(self, kept: Kept, found: SaidKept) -> None:
        """Keep what somebody said; Taken where somebody else was first, or who sits where has changed."""
        try:
            async with self.database.write.begin() as connection:
                count = update(tables).where(_unchanged(kept)).values(said=found.number)
                if (await connection.execute(count)).rowcount != 1:
                    raise Taken
                row = {"table_id": kept.id, **msgspec.structs.asdict(found)}
                await connection.execute(insert(chat).values(row))
                await self.tell(connection, kept.id)
        except IntegrityError as error:
            raise Taken from error

    # ---- lists

    async def lobby(self) -> list[tuple[RowMapping, list[RowMapping]]]:
        """The listed tables that wait, and then those that are played, the newest first; with their seats."""
        wanted = tables.c.listed & tables.c.phase.in_(("open", "playing"))
        order = tables.c.phase != "open", tables.c.created.desc()
        return await self._listed(select(*_SHOWN).where(wanted).order_by(*order))

    async def mine(self, browser: str) -> list[tuple[RowMapping, list[RowMapping]]]:
        """The tables at which that browser has seats, those first that are played; the last changed first."""
        own = select(seats.c.table_id).where(seats.c.browser == browser)
        order = tables.c.phase != "playing", tables.c.changed.desc()
        return await self._listed(select(*_SHOWN).where(tables.c.id.in_(own)).order_by(*order))

    async def _listed(self, wanted: Any) -> list[tuple[RowMapping, list[RowMapping]]]:
        async with self.database.read.connect() as connection:
            found = list((await connection.execute(wanted.limit(MOST_LISTED))).mappings())
            ids = [row["id"] for row in found]
            rows = await connection.execute(
                select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
            )
            by_table: dict[str, list[RowMapping]] = {each: [] for each in ids}
            for row in rows.mappings():
                by_table[row["table_id"]].append(row)
            return [(row, by_table[row["id"]]) for row in found]

    async def due(self, later: Sequence[str] = ()) -> list[str]:
        """The tables that somebody must look at now, the longest due first; not those of `later`."""
        ours = (tables.c.rules == RULES_VERSION) & (tables.c.preview == RULES_PREVIEW)
        due = (tables.c.wake_at <= now()) & (tables.c.phase == "playing")
        wanted = select(tables.c.id).where(due & ours & tables.c.id.not_in(later[:MOST_LEFT_OUT]))
        async with self.database.read.connect() as connection:
            found = await connection.execute(wanted.order_by(tables.c.wake_at).limit(MOST_LISTED))
            return [row[0] for row in found]

    async def heads(self, ids: Sequence[str]) -> dict[str, tuple[int, int, int]]:
        """The revision, the version and the number of things said, of each of these tables."""
        head = tables.c.id, tables.c.revision, tables.c.version, tables.c.said
        async with self.database.read.connect() as connection:
            found = await connection.execute(select(*head).where(tables.c.id.in_(ids)))
            return {row[0]: (row[1], row[2], row[3]) for row in found}

    # ---- who is there, where several processes serve

    async def here(self, table: str, found: Others) -> None:
        """These are connected to this process; other processes hear of it."""
        mine = (present.c.table_id == table) & (present.c.process == self.process)
        row = {"table_id": table, "process": self.process, "until": now() + HERE_FOR}
        row |= {"watching": found.watching, "seats": msgspec.json.encode(sorted(found.seats)).decode()}
        # In one step: who deletes the table waits for what was there, and would be waited for by what is new.
        kept = postgresql.insert(present).values(row)
        kept = kept.on_conflict_do_update(index_elements=["table_id", "process"], set_=row)
        async with self.database.write.begin() as connection:
            await connection.execute(delete(present).where(mine) if found == Others() else kept)
            await self.tell(connection, table)

    async def stay(self, ids: Collection[str]) -> dict[str, Others]:
        """Whoever is connected to these tables here still is; returns what others are told of each.

        At the rest, and at a process that was not heard of for long, nobody is there any more.
        """
        mine = (present.c.process == self.process) & present.c.table_id.in_(ids)
        told = update(present).where(mine).values(until=now() + HERE_FOR)
        async with self.database.write.begin() as connection:
            found = await connection.execute(told.returning(present))
            await connection.execute(delete(present).where(present.c.until < now()))
            return {row.table_id: _others_of(row) for row in found}

    async def elsewhere(self, ids: Sequence[str]) -> dict[str, Others]:
        """Who is connected to these tables at other processes."""
        async with self.database.read.connect() as connection:
            return await self._others(connection, ids)

    async def _others(self, connection: AsyncConnection, ids: Sequence[str]) -> dict[str, Others]:
        """Nobody, where this process is the only one."""
        found = dict.fromkeys(ids, Others())
        if not self.database.postgresql:
            return found
        theirs = present.c.table_id.in_(ids) & (present.c.process != self.process) & (present.c.until > now())
        for row in await connection.execute(select(present).where(theirs)):
            before, here = found[row.table_id], _others_of(row)
            found[row.table_id] = Others(before.seats | here.seats, before.watching + here.watching)
        return found

    async def ping(self) -> None:
        """Fails where the database does."""
        async with self.database.read.connect() as connection:
            await connection.execute(select(1))

    async def result(self, table: str) -> str | None:
        """The `Result` of a finished game, as it was kept then; None of one that is not."""
        async with self.database.read.connect() as connection:
            found = (await connection.execute(select(tables.c.result).where(tables.c.id == table))).first()
        if found is None:
            raise NoTable(NO_TABLE)
        return None if found[0] is None else str(found[0])


#: What lists show of a table: not its cards, and not all that is kept of its end.
_SHOWN = [tables.c[name] for name in ("id", "phase", "settings", "deciding", "created", "changed", "daily")]
#: The statements of every choice, in SQLite.
_INSERT = "INSERT INTO lines (table_id, number, seat, text, at, client) VALUES (?, ?, ?, ?, ?, ?)"
_MOVE_ON = """
    UPDATE tables SET version = ?, deciding = ?, wake_at = ?, changed = ?, phase = ?, result = ?,
        known_seed = known_seed OR ?
    WHERE id = ? AND phase IN ('playing', 'over')
"""


def _append(connection: sqlite3.Connection, rows: list[tuple[Any, ...]], mine: tuple[Any, ...]) -> None:
    for row in rows:
        connection.execute(_INSERT, (mine[-1], *row))
    if connection.execute(_MOVE_ON, mine).rowcount != 1:
        raise Taken  # it was closed meanwhile


#: The same in PostgreSQL as one statement: one way there and back. Other processes are told of it where
#: somebody is connected to one of them: commits that tell something wait for each other.
_TOGETHER = """
    WITH moved AS (
        UPDATE tables SET version = $1, deciding = $2, wake_at = $3, changed = $4, phase = $5, result = $6,
            known_seed = known_seed OR $15
        WHERE id = $7 AND phase IN ('playing', 'over')
        RETURNING id
    ), added AS (
        INSERT INTO lines (table_id, number, seat, text, at, client)
        SELECT moved.id, new.*
        FROM moved, unnest($8::integer[], $9::integer[], $10::varchar[], $11::bigint[], $12::varchar[]) AS new
    )
    SELECT CASE WHEN EXISTS (SELECT FROM present WHERE table_id = moved.id AND process <> $13)
        THEN pg_notify($14, $13 || ' ' || moved.id) END
    FROM moved
"""


def _text(value: Struct | None) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _others_of(row: Row[Any]) -> Others:
    """Who is connected to one process."""
    return Others(msgspec.json.decode(row.seats, type=frozenset[int]), row.watching)


def _unchanged(kept: Kept) -> ColumnElement[bool]:
    """That nobody has changed the table since it was read."""
    return (tables.c.id == kept.id) & (tables.c.revision == kept.revision)


async def _table(connection: AsyncConnection, table: str) -> Kept:
    found = (await connection.execute(select(tables).where(tables.c.id == table))).mappings().first()
    if found is None:
        raise NoTable(NO_TABLE)
    rows = await connection.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
    return kept_of(found, [chair_of(row) for row in rows.mappings()])


async def _lines(connection: AsyncConnection, table: str, after: int) -> list[LineKept]:
    wanted = select(lines).where(lines.c.table_id == table, lines.c.number > after)
    return [
        LineKept(row["number"], row["seat"], row["text"], row["at"], row["client"])
        for row in (await connection.execute(wanted.order_by(lines.c.number))).mappings()
    ]


async def _said(connection: AsyncConnection, table: str, after: int) -> list[SaidKept]:
    wanted = select(chat).where(chat.c.table_id == table, chat.c.number > after)
    return [
        SaidKept(row["number"], row["seat"], row["text"], row["at"], row["client"])
        for row in (await connection.execute(wanted.order_by(chat.c.number))).mappings()
    ]


async def _reseat(connection: AsyncConnection, kept: Kept) -> None:
    """What was said is moved with who said it, and is said no more where they have left."""
    found = await connection.execute(select(seats.c.secret, seats.c.seat).where(seats.c.table_id == kept.id))
    before = {secret: seat for secret, seat in found if secret is not None}
    now = {chair.secret: seat for seat, chair in enumerate(kept.chairs)}
    gone = [seat for secret, seat in before.items() if secret not in now]
    moved = {seat: now[secret] for secret, seat in before.items() if now.get(secret, seat) != seat}
    here = update(chat).where(chat.c.table_id == kept.id)
    if gone:
        await connection.execute(here.where(chat.c.seat.in_(gone)).values(text=""))
    if moved:
        await connection.execute(here.values(seat=case(moved, value=chat.c.seat, else_=chat.c.seat)))


async def _seat(connection: AsyncConnection, kept: Kept) -> None:
    rows = [
        {
            "table_id": kept.id, "seat": seat, "name": chair.name, "who": chair.who, "secret": chair.secret,
            "invitation": chair.invitation, "browser": chair.browser, "standing": _text(chair.standing),
            "promise": chair.promise, "contribution": chair.contribution,
            "muted": msgspec.json.encode(chair.muted).decode() if chair.muted else None,
            "done": msgspec.json.encode(chair.done).decode() if chair.done else None,
            "kept_for": chair.kept_for,
        }
        for seat, chair in enumerate(kept.chairs)
    ]  # fmt: skip
    await connection.execute(insert(seats), rows)
