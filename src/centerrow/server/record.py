"""What people have played: each finished game in a row of its own, made of what was kept of its end.

A row is made when somebody first asks for it, and again where the game has changed since; so games that ended
before there were rows have one, too.
"""

from __future__ import annotations

import asyncio
import datetime
import logging
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, RowMapping, Select, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from centerrow.play.score import sides_of
from centerrow.server.feats import OwnRecord, RecordFile, RecordGame, Tally
from centerrow.server.models import TableSettings, sitting
from centerrow.server.schema import records, seats, tables
from centerrow.server.seating import Asker
from centerrow.server.seen import SeenScore, score_as
from centerrow.server.storage import Storage

log = logging.getLogger(__name__)

#: The opponent of whoever plays alone.
CULT = "cult"
#: What every deck begins with says nothing about a player.
STARTING = ("Apprentice", "Militia")
PILES = ("hand", "deck_cards", "discard", "played", "constructs", "temples")
#: The most games of one record; the latest count.
MOST_GAMES = 10_000
MOST_LATEST = 100
#: Results are read in such parts: they are long.
AT_ONCE = 50
KEY = ("table_id", "seat")
FILE_VERSION = 1


class Ended(RecordGame, frozen=True, kw_only=True):
    """How a game ended for the one person of a browser there, with what nobody else is told."""

    browser: str
    name: str
    attempt: int | None


class _Ending(Struct):
    scores: list[SeenScore]
    winners: list[int]
    conceded: int | None


class _View(Struct):
    players: list[dict[str, Any]]


class _Result(Struct):
    """What is read of a `Result`, also of one that an older version has kept."""

    ending: _Ending
    views: list[_View]


class Records:
    """Reads and makes the rows."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def of(self, asker: Asker, day: datetime.date) -> OwnRecord:
        """What a key has played."""
        games = await self.ended(seats.c.browser == asker.hash)
        return OwnRecord(
            games=len(games),
            won=sum(game.outcome == "won" for game in games),
            by_set=_tallies(games, [game.sets for game in games]),
            by_opponent=_tallies(games, [game.against for game in games]),
            cards=sorted(
                _tallies(games, [game.cards for game in games]),
                key=lambda tally: (-tally.won / tally.games, -tally.games, tally.of),
            ),
            streak=streak_of(games, day),
            latest=[_game(game) for game in games[:MOST_LATEST]],
        )

    async def file(self, asker: Asker) -> RecordFile:
        """All games of a key."""
        games = await self.ended(seats.c.browser == asker.hash)
        return RecordFile("centerrow-record", FILE_VERSION, [_game(game) for game in games])

    async def ended(self, *which: ColumnElement[bool]) -> list[Ended]:
        """The finished games of which that is so, the newest first, for each browser that has one seat there.

        Several people at one screen have no record: nobody knows which of them it would be. And what begins
        in another game, whose cards one has seen, is practice; so is the first game, which says what to do.
        """
        async with self.storage.database.read.connect() as connection:
            rows = (await connection.execute(wanted(*which))).mappings().all()
        screens = Counter((row["id"], row["browser"]) for row in rows)
        alone = [row for row in rows if screens[row["id"], row["browser"]] == 1]
        rows = [row for row in alone if not _is_practice(row)]
        made = await self._make([row for row in rows if row["known"] != row["version"]])
        found = ((row, made.get(row["id"], row)) for row in rows)
        return [_ended(row, told) for row, told in found if told["outcome"] is not None]

    async def make(self, *which: ColumnElement[bool]) -> None:
        """Make the rows that are missing of finished games of which that is so."""
        missing = records.c.version.is_distinct_from(tables.c.version)
        async with self.storage.database.read.connect() as connection:
            rows = (await connection.execute(wanted(*which, missing))).mappings().all()
        await self._make(rows)

    async def _make(self, rows: Sequence[RowMapping]) -> dict[str, dict[str, Any]]:
        """The rows that are missing, by table; what cannot be read is in none."""
        made: dict[str, dict[str, Any]] = {}
        for start in range(0, len(rows), AT_ONCE):
            part = {row["id"]: row for row in rows[start : start + AT_ONCE]}
            async with self.storage.database.read.connect() as connection:
                results = await connection.execute(
                    select(tables.c.id, tables.c.result).where(tables.c.id.in_(part))
                )
                texts = {row[0]: row[1] for row in results}
                sitting: dict[str, list[str]] = {}
                sat = select(seats.c.table_id, seats.c.who).where(seats.c.table_id.in_(part))
                for table, who in await connection.execute(sat.order_by(seats.c.seat)):
                    sitting.setdefault(table, []).append(who)
            made |= await asyncio.to_thread(_read_all, part, texts, sitting)
        if made:
            await self._keep(list(made.values()))
        return made

    async def _keep(self, rows: list[dict[str, Any]]) -> None:
        insert = postgresql.insert if self.storage.database.postgresql else sqlite.insert
        new = insert(records)
        later = {name: new.excluded[name] for name in rows[0] if name not in KEY}
        try:
            async with self.storage.database.write.begin() as connection:
                await connection.execute(new.on_conflict_do_update(index_elements=KEY, set_=later), rows)
        except IntegrityError:
            log.info("a table was deleted while its record was made")  # the next who asks makes the others


_WANTED = [
    *(tables.c[name] for name in ("id", "version", "settings", "changed", "known_seed", "daily", "attempt")),
    *(seats.c[name] for name in ("seat", "browser", "name")),
    records.c.version.label("known"),
    *(records.c[name] for name in ("at", "against", "outcome", "honor", "best", "cards")),
]


def wanted(*which: ColumnElement[bool]) -> Select[Any]:
    """The seats of people at finished games of which that is so, each with its row where there is one."""
    same = (records.c.table_id == seats.c.table_id) & (records.c.seat == seats.c.seat)
    return (
        select(*_WANTED)
        .select_from(seats.join(tables, tables.c.id == seats.c.table_id).outerjoin(records, same))
        .where(tables.c.phase == "over", seats.c.browser.is_not(None), *which)
        .order_by(tables.c.changed.desc())
        .limit(MOST_GAMES)
    )


def _read_all(
    rows: dict[str, RowMapping], texts: dict[str, str | None], sitting: dict[str, list[str]]
) -> dict[str, dict[str, Any]]:
    found = {}
    for table, row in rows.items():
        try:
            result = msgspec.json.decode(texts.get(table) or "", type=_Result)
        except msgspec.DecodeError:
            log.warning("a result cannot be read for a record", extra={"table": table[:6]})
            continue
        told = _row(result, row["seat"], sitting[table])
        more = {"table_id": table, "seat": row["seat"], "version": row["version"], "at": row["changed"]}
        found[table] = {**more, **told}
    return found


def _row(result: _Result, seat: int, whos: Sequence[str]) -> dict[str, Any]:
    """How a game ended for that seat."""
    ending = result.ending
    sides = sides_of([score_as(score) for score in ending.scores])
    (mine,) = (side for side in sides if seat in side.seats)
    others = [side for side in sides if side is not mine]
    against = [CULT if score.seat is None else whos[score.seat] for side in others for score in side.scores]
    against = sorted({sitting(who) for who in against})
    lost = "conceded" if ending.conceded == seat else "lost"
    return {
        "against": msgspec.json.encode(against).decode(),
        "outcome": "won" if seat in ending.winners else lost,
        "honor": mine.total,
        "best": max([side.total for side in others], default=0),
        "cards": msgspec.json.encode(_owned(result.views[seat].players[seat])).decode(),
    }


def _owned(player: dict[str, Any]) -> list[str]:
    piles = [player.get(pile) for pile in PILES]
    names = {name for pile in piles if isinstance(pile, list) for name in pile}
    return sorted(names.difference(STARTING))


def _is_practice(row: RowMapping) -> bool:
    return row["known_seed"] and row["daily"] is None


def _settings(row: RowMapping) -> TableSettings:
    return msgspec.json.decode(row["settings"], type=TableSettings)


def _ended(row: RowMapping, told: RowMapping | dict[str, Any]) -> Ended:
    return Ended(
        table=row["id"],
        browser=row["browser"],
        name=row["name"],
        at=told["at"],
        sets=_settings(row).sets,
        against=msgspec.json.decode(told["against"], type=tuple[str, ...]),
        outcome=told["outcome"],
        honor=told["honor"],
        best=told["best"],
        cards=msgspec.json.decode(told["cards"], type=tuple[str, ...]),
        daily=row["daily"],
        attempt=row["attempt"],
    )


def _game(ended: Ended) -> RecordGame:
    return RecordGame(**{name: getattr(ended, name) for name in RecordGame.__struct_fields__})


def _tallies(games: Sequence[Ended], parts: Sequence[Sequence[str]]) -> list[Tally]:
    """Of each part that games have: in how many, and how many of those were won; the most first."""
    played, won = Counter[str](), Counter[str]()
    for game, those in zip(games, parts, strict=True):
        played.update(those)
        won.update(those if game.outcome == "won" else ())
    return [Tally(part, number, won[part]) for part, number in played.most_common()]


def streak_of(games: Sequence[Ended], day: datetime.date) -> int:
    """On how many days in a row a first attempt was finished, up to that day or the day before."""
    days = {game.daily for game in games if game.attempt == 1}
    one = datetime.timedelta(days=1)
    if day.isoformat() not in days:
        day -= one
    streak = 0
    while day.isoformat() in days:
        streak, day = streak + 1, day - one
    return streak
