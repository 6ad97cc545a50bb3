"""What can be asked about games that are shown again: the routes, and who answers them."""

from __future__ import annotations

import asyncio
import gzip

import msgspec
from fastapi import Request, Response
from msgspec import Struct

from centerrow.server.errors import TooLarge, TooMany
from centerrow.server.forks import fork
from centerrow.server.limits import Limits, whose
from centerrow.server.models import TableMade
from centerrow.server.replay_models import (
    LARGEST_REPLAY,
    Course,
    Fork,
    ForkReplay,
    Moments,
    ReviewState,
    Watch,
    WatchMoments,
)
from centerrow.server.replays import Replays, Watched
from centerrow.server.reviews import Reviews
from centerrow.server.route import JSON, Route
from centerrow.server.seating import Asker, own_chair
from centerrow.server.settings import Settings

#: The text of a replay has quotation marks, which JSON puts a second character before.
LARGEST = 2 * LARGEST_REPLAY

REPLAY_ROUTES = (
    Route(
        "GET", "/api/tables/{table}/seats/{seat}/course", "course",
        "A finished game, as a seat reads it.", Course, keyed=False,
    ),
    Route(
        "GET", "/api/tables/{table}/seats/{seat}/moments/{first}", "moments",
        "Some moments of a finished game, as a seat saw them.", Moments, keyed=False,
    ),
    Route(
        "POST", "/api/replays/course", "watch",
        "The game of a replay file; nothing of it is kept.", Course, Watch, keyed=False, largest=LARGEST,
    ),
    Route(
        "POST", "/api/replays/moments", "watch_moments",
        "Some moments of the game of a replay file.", Moments, WatchMoments, keyed=False, largest=LARGEST,
    ),
    Route(
        "POST", "/api/tables/{table}/fork", "fork",
        "Play on from a moment of a finished game, against bots.", TableMade, Fork,
    ),
    Route(
        "GET", "/api/tables/{table}/seats/{seat}/review", "review",
        "A finished game looked at again for one's own seat; asked again until it is there.", ReviewState,
    ),
    Route(
        "POST", "/api/replays/fork", "fork_replay",
        "The same with the game of a replay file.", TableMade, ForkReplay, largest=LARGEST,
    ),
)  # fmt: skip
NAMES = frozenset(route.name for route in REPLAY_ROUTES)


class ReplayDesk:
    """Answers what is asked about games that are shown again."""

    def __init__(self, replays: Replays, reviews: Reviews, limits: Limits, settings: Settings) -> None:
        self.replays = replays
        self.reviews = reviews
        self.limits = limits
        self.settings = settings

    async def ask(
        self, route: Route, request: Request, asker: Asker | None, seat: int, body: Struct | None
    ) -> Response:
        """The answer, packed for whoever can unpack it: moments are much alike."""
        table = request.path_params.get("table")
        if isinstance(body, Watch | WatchMoments | ForkReplay):
            watched, seat = await self._of_file(request, body.replay), body.seat
        else:
            watched = await self.replays.of_table(table or "")
        if isinstance(body, Fork):
            assert asker is not None
            rooms = self.replays.rooms
            made = await fork(rooms.storage, rooms.pool, watched, body, asker, table)
            return _packed(msgspec.json.encode(made), request)
        if route.gives is ReviewState:
            assert asker is not None
            own_chair(await self.replays.rooms.storage.table(table or ""), asker, seat)
            return _packed(msgspec.json.encode(await self.reviews.state(watched, seat)), request)
        if route.gives is Course:
            found = await asyncio.to_thread(_course, watched, seat)
        else:
            first = body.first if isinstance(body, WatchMoments) else _number(request)
            found = await asyncio.to_thread(_moments, watched, seat, first)
        return _packed(found, request)

    async def _of_file(self, request: Request, text: str) -> Watched:
        if len(text) > LARGEST_REPLAY:
            raise TooLarge("a replay has at most {most:,} characters", most=LARGEST_REPLAY)
        if not self.replays.knows(text):
            most = self.settings.replays_per_hour
            if not await self.limits.allows("replays", whose(request), most):
                words = "at most {most} replay files an hour are shown to one address; wait a while"
                raise TooMany(words, most=most)
        return await self.replays.of_text(text)


def _course(watched: Watched, seat: int) -> bytes:
    return msgspec.json.encode(watched.course(seat))


def _moments(watched: Watched, seat: int, first: int) -> bytes:
    return msgspec.json.encode(watched.moments(seat, first))


def _number(request: Request) -> int:
    """The number of the moment in the address; -1, which no moment has, for none."""
    text = request.path_params["first"]
    return int(text) if text.isdecimal() and len(text) < 10 else -1


def _packed(found: bytes, request: Request) -> Response:
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(gzip.compress(found, 5, mtime=0), 200, {**headers, "content-encoding": "gzip"}, JSON)
    return Response(found, 200, headers, JSON)
