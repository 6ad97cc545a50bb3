"""How often somebody may do something, so that nobody can take the server away from the others."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable

from fastapi import Request
from sqlalchemy import case, delete
from sqlalchemy.dialects import postgresql, sqlite

from centerrow.server.database import Database
from centerrow.server.kept import now
from centerrow.server.schema import limits
from centerrow.server.tokens import hashed

HOUR = 60 * 60 * 1000


def whose(request: Request) -> str:
    """For whom a limit counts what is asked, by where it comes from."""
    return "" if request.client is None else household(request.client.host)


def household(address: str) -> str:
    """What an address shares with others of the same people: of IPv6 everybody has 2 to the 64 of them."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address  # as a proxy calls it
    if found.version == 4:
        return address
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


class Bucket:
    """Fills by this many a second up to `most`; each thing that is done takes one out."""

    def __init__(self, per_second: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_second = per_second
        self.most = most
        self._clock = clock
        self._left = most
        self._at = clock()

    def take(self) -> bool:
        """Whether there was one."""
        at = self._clock()
        self._left = min(self.most, self._left + (at - self._at) * self.per_second)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limits:
    """What one address may do in an hour, kept in the database: all processes count together.

    Of each there is one number, the time at which nothing is used up any more. Doing something puts it off.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    async def allows(self, what: str, who: str, most: int) -> bool:
        """Whether they may do that once more, of `most` in an hour; if so, it counts as done."""
        at, one = now(), HOUR // most
        key = hashed(f"{what} {who}")
        insert = postgresql.insert if self.database.postgresql else sqlite.insert
        used = insert(limits).values(key=key, until=at + one)
        later = case((limits.c.until > at, limits.c.until), else_=at) + one
        used = used.on_conflict_do_update(
            index_elements=["key"], set_={"until": later}, where=limits.c.until <= at + HOUR - one
        )
        async with self.database.write.begin() as connection:
            await connection.execute(delete(limits).where(limits.c.until < at))
            return (await connection.execute(used)).rowcount == 1
