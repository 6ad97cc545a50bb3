"""The daily deal: one seed a day, the same for everybody everywhere, against the Cult or a bot."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Function, Label, Row, Select, func, select
from sqlalchemy.exc import IntegrityError

from centerrow import BadSetup, Game, sets
from centerrow.bots.naming import LEVELS
from centerrow.server.errors import Stale
from centerrow.server.fairness import dealt
from centerrow.server.feats import Attempt, Daily, DailyWay, First, PlayDaily
from centerrow.server.kept import Kept, new_kept, now
from centerrow.server.models import DAY, HERE, OfDay, SeatKeys, TableMade, TableSettings
from centerrow.server.played import Played
from centerrow.server.record import CULT, Ended, Records, streak_of
from centerrow.server.schema import records, seats, tables
from centerrow.server.seating import Asker, check_game, names_of, seated
from centerrow.server.storage import Storage
from centerrow.server.tokens import hashed, new_secret
from centerrow.session import DEFAULT_BOT, PERSON

#: What the seed begins with. Another word, and every deal is another.
WORD = "centerrow daily"
#: Against whom the deal is played: bots that play to win.
WAYS = (CULT, DEFAULT_BOT, *(bot for bot in LEVELS if bot != DEFAULT_BOT))
#: The most of one's own attempts that are told.
MOST_HISTORY = 100
#: The most first attempts that are told of one way; and one's own.
MOST_FIRSTS = 50


def today() -> datetime.date:
    """The day, by which deals are counted."""
    return datetime.datetime.fromtimestamp(now() / 1000, datetime.UTC).date()


def seed_of_day(day: datetime.date) -> str:
    return f"{WORD} {day.isoformat()}"


def sets_of_day(day: datetime.date) -> tuple[str, ...]:
    """Each set alone, one after the other, and then two that follow each other in the list, mixed."""
    names = sorted(each.name for each in sets() if each.path is None)
    number, mixed = divmod(day.toordinal(), 2)
    place = number % len(names)
    return (names[place], names[(place + 1) % len(names)]) if mixed else (names[place],)


@lru_cache(maxsize=4)
def rows_of_day(day: datetime.date) -> tuple[tuple[str | None, ...], tuple[str | None, ...]]:
    """What lies in the center row when it begins: alone, and for two."""
    alone, two = (Game(sets_of_day(day), players, seed_of_day(day)).view(None)["row"] for players in (1, 2))
    return tuple(alone), tuple(two)


class DailyDeals:
    """Deals for whoever wants to play the day's."""

    def __init__(self, storage: Storage, records: Records) -> None:
        self.storage = storage
        self.records = records

    async def look(self, asker: Asker) -> Daily:
        """Today's deal, how one has done with it and with those before, and how everybody has."""
        day = today()
        midnight = datetime.datetime.combine(day, datetime.time(), datetime.UTC)
        alone, two = await asyncio.to_thread(rows_of_day, day)
        firsts = await self._firsts(asker, day)
        by_way = {way: [first for first in firsts if first.way == way] for way in WAYS}
        own = await self.records.ended(tables.c.host == asker.hash, tables.c.daily.is_not(None))
        done = {each.table: each for each in own}
        attempts = [_attempt(row, done.get(row[0])) for row in await self._attempts(asker)]
        return Daily(
            date=day.isoformat(),
            ends=int(midnight.timestamp() + DAY) * 1000,
            sets=sets_of_day(day),
            ways=[_way(way, alone if way == CULT else two, those) for way, those in by_way.items()],
            streak=streak_of(own, day),
            history=attempts[:MOST_HISTORY],
            firsts=[
                First(first.name, way, first.outcome, first.honor, first.rank, first.yours)
                for way, those in by_way.items()
                for first in those
                if first.place <= MOST_FIRSTS or first.yours
            ],
        )

    async def _attempts(self, asker: Asker) -> Sequence[tuple[str, str, int, str]]:
        """Of one's own games of deals, the latest first: table, date, attempt and against whom."""
        mine = (tables.c.host == asker.hash) & tables.c.daily.is_not(None)
        shown = tables.c.id, tables.c.daily, tables.c.attempt, tables.c.way
        wanted = select(*shown).where(mine).order_by(tables.c.created.desc()).limit(MOST_HISTORY)
        async with self.storage.database.read.connect() as connection:
            return [(row[0], row[1], row[2], row[3]) for row in await connection.execute(wanted)]

    async def _firsts(self, asker: Asker, day: datetime.date) -> Sequence[Row[Any]]:
        """Of everybody's first attempts at a deal those that are told, the best first; see `_ranking`."""
        firsts = tables.c.daily == day.isoformat(), tables.c.attempt == 1
        await self.records.make(*firsts)
        async with self.storage.database.read.connect() as connection:
            found: Sequence[Row[Any]] = (await connection.execute(_ranking(asker.hash, *firsts))).all()
        return found

    async def play(self, asker: Asker, wish: PlayDaily) -> TableMade:
        """A table with the day's deal, which has begun; the first of a browser counts."""
        day = today()
        if wish.date != day.isoformat():
            raise Stale("the deal of {date} is not today's; look again", date=wish.date)
        if wish.way not in WAYS:
            raise BadSetup(
                "the deal is played against {ways}, not {way!r}", ways=", ".join(WAYS), way=wish.way
            )
        while True:
            secret, spectator = new_secret(), new_secret()
            kept = self._table(asker, wish, day, await self._next_attempt(asker, day), secret, spectator)
            played = Played(kept)
            try:
                await self.storage.make(kept, played.where(played.session, now(), kept))
            except IntegrityError:
                continue  # the same browser was faster, in another window
            seat = next(seat for seat, chair in enumerate(kept.chairs) if chair.who == PERSON)
            return TableMade(kept.id, [SeatKeys(seat, secret)], spectator, "")

    async def _next_attempt(self, asker: Asker, day: datetime.date) -> int:
        mine = (tables.c.host == asker.hash) & (tables.c.daily == day.isoformat())
        async with self.storage.database.read.connect() as connection:
            found = await connection.execute(select(func.max(tables.c.attempt)).where(mine))
            return int(found.scalar() or 0) + 1

    def _table(
        self, asker: Asker, wish: PlayDaily, day: datetime.date, attempt: int, secret: str, spectator: str
    ) -> Kept:
        """The table, its cards dealt. Nothing helps, and what was seen stays seen: others play the same."""
        whos = [PERSON] if wish.way == CULT else [PERSON, wish.way]
        names = names_of(whos, [wish.name, *[None] * (len(whos) - 1)])
        wishes = [HERE, *whos[1:]]
        chairs = [
            seated(seat, wishes[seat], who, name, asker)[0]
            for seat, (who, name) in enumerate(zip(whos, names, strict=True))
        ]
        chairs[0] = msgspec.structs.replace(chairs[0], secret=hashed(secret))
        settings = TableSettings(sets=sets_of_day(day), undo="own", chat=False, previews=False)
        kept = new_kept(settings, chairs, asker.hash, hashed(spectator))
        of_day = OfDay(day.isoformat(), wish.way, attempt)
        kept = msgspec.structs.replace(kept, known_seed=True, daily=of_day)
        check_game(kept)
        return dealt(kept, seed_of_day(day))


def _ranking(browser: str, *which: ColumnElement[bool]) -> Select[Any]:
    """The games of which that is so, ranked by the database among those of the same way.

    There may be thousands, of which few are told: the best, the browser's own, and the one in the middle.
    """
    best = (records.c.outcome == "won").desc(), records.c.honor.desc()

    def among(function: Function[int], *order: ColumnElement[Any], name: str) -> Label[int]:
        return function.over(partition_by=tables.c.way, order_by=order or None).label(name)

    found = (
        select(
            *(tables.c.way, seats.c.name, records.c.outcome, records.c.honor),
            (seats.c.browser == browser).label("yours"),
            among(func.rank(), *best, name="rank"),
            among(func.row_number(), *best, tables.c.changed.desc(), tables.c.id, name="place"),
            among(func.row_number(), records.c.honor.asc(), tables.c.id, name="height"),
            among(func.count(), name="played"),
        )
        .join(seats, (seats.c.table_id == records.c.table_id) & (seats.c.seat == records.c.seat))
        .join(tables, tables.c.id == records.c.table_id)
        .where(tables.c.phase == "over", seats.c.browser.is_not(None), *which)
        .subquery()
    )
    median = found.c.height == (found.c.played + 1) // 2
    told = (found.c.place <= MOST_FIRSTS) | found.c.yours | median
    return select(found).where(told).order_by(found.c.place)


def _way(way: str, row: Sequence[str | None], firsts: Sequence[Row[Any]]) -> DailyWay:
    played = firsts[0].played if firsts else 0
    median = next((first.honor for first in firsts if first.height == (played + 1) // 2), None)
    return DailyWay(way, list(row), played, median)


def _attempt(row: tuple[str, str, int, str], ended: Ended | None) -> Attempt:
    table, date, attempt, way = row
    if ended is None:
        return Attempt(date, table, way, attempt, None, None, None)
    return Attempt(date, table, way, attempt, ended.outcome, ended.honor, ended.best)
