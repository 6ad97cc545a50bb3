"""What can be asked over HTTP: each route with what it takes, what it answers, and what it is for.

This list is all there is: the application and its OpenAPI description are made from it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from fastapi import Request, Response
from msgspec import Struct
from starlette.requests import ClientDisconnect

from centerrow import RULES_VERSION, __version__
from centerrow.bots import BOTS
from centerrow.bots.ladder import shipped_ladder
from centerrow.input.spelling import LONGEST_NAME
from centerrow.server.book import Book, book_text
from centerrow.server.daily import DailyDeals, today
from centerrow.server.drawing import Draw, Drawn, drawn
from centerrow.server.errors import NOT_OVER, TOO_LONG, Malformed, TooLarge, TooMany, WrongPhase
from centerrow.server.fairness import Dealer
from centerrow.server.feats import Daily, OwnRecord, PlayDaily, RecordFile
from centerrow.server.languages import Languages
from centerrow.server.lessons import first_table
from centerrow.server.limits import Limits, whose
from centerrow.server.models import (
    LONGEST_CHAT,
    PROTOCOL,
    Contribute,
    Glance,
    Join,
    Learn,
    NewTable,
    NoticeList,
    Notify,
    Offer,
    Rating,
    Rename,
    Replace,
    Result,
    Reveal,
    SeatKeys,
    TableInfo,
    TableMade,
    Tables,
)
from centerrow.server.notices import Notices
from centerrow.server.own_sets import played_sets
from centerrow.server.people import People
from centerrow.server.people_models import Forgotten, Move, MoveCode, Moved
from centerrow.server.record import Records
from centerrow.server.rematches import Again, PlayAgain, Rematches
from centerrow.server.replay_routes import NAMES, REPLAY_ROUTES, ReplayDesk
from centerrow.server.route import JSON, Route
from centerrow.server.seating import Asker
from centerrow.server.settings import Settings
from centerrow.server.tables import Host
from centerrow.settings.config import MOST_PLAYERS, TEAM_PLAYERS

Answer = Awaitable[Struct | str]
#: How long the body of a request may take.
BODY_SECONDS = 60

ROUTES = (
    Route("GET", "/api/offer", "offer", "What tables can be made of.", Offer, keyed=False),
    Route("GET", "/api/book", "book", "All cards, keywords, rules and rulings.", Book, keyed=False),
    Route("GET", "/api/lobby", "lobby", "Tables at which everybody can sit, or watch.", Tables, keyed=False),
    Route("GET", "/api/mine", "mine", "One's own tables, those first at which it is one's turn.", Tables),
    Route("DELETE", "/api/mine", "forget", "Delete all that is kept of one's key.", Forgotten),
    Route("POST", "/api/mine/code", "code", "A code that moves one's tables to another device.", MoveCode),
    Route("POST", "/api/mine/move", "move", "Have what belongs to another key, by its code.", Moved, Move),
    Route("GET", "/api/mine/record", "record", "What one has played and won.", OwnRecord),
    Route("GET", "/api/mine/record/file", "record_file", "All of one's finished games.", RecordFile),
    Route("GET", "/api/daily", "daily", "Today's deal, one's attempts, everybody's first ones.", Daily),
    Route("POST", "/api/daily", "play_daily", "A table with today's deal.", TableMade, PlayDaily),
    Route("POST", "/api/qr", "draw", "A short text as a QR code; nothing is kept of it.", Drawn, Draw),
    Route("POST", "/api/tutorial", "learn", "A table with the first game.", TableMade, Learn),
    Route("POST", "/api/tables", "make", "Make a table; shows its secrets once.", TableMade, NewTable),
    Route("GET", "/api/tables/{table}", "info", "A table, as one may see it.", TableInfo, keyed=False),
    Route("GET", "/api/tables/{table}/glance", "glance", "How one's game stands.", Glance),
    Route("POST", "/api/tables/{table}/join", "join", "Take a seat; spends the link.", SeatKeys, Join),
    Route("POST", "/api/tables/{table}/start", "start", "Deal the cards; the host does.", TableInfo),
    Route(
        "POST", "/api/tables/{table}/anew", "anew",
        "Somebody does not reveal: all promise anew; the host does.", TableInfo,
    ),
    Route(
        "POST", "/api/tables/{table}/rematch", "rematch",
        "Play again with the same people, at one table for all of them.", Again, PlayAgain,
    ),
    Route(
        "POST", "/api/tables/{table}/seats/{seat}/contribution", "promise",
        "Promise what a seat adds to the shuffle, before the start.", TableInfo, Contribute,
    ),
    Route(
        "POST", "/api/tables/{table}/seats/{seat}/reveal", "reveal",
        "Show what a seat adds to the shuffle, when the table starts.", TableInfo, Reveal,
    ),
    Route(
        "POST", "/api/tables/{table}/seats/{seat}/name", "rename",
        "Another name for a seat, before the start.", TableInfo, Rename,
    ),
    Route(
        "POST", "/api/tables/{table}/seats/{seat}/who", "replace",
        "Somebody else for a seat, or a new link to it; who made the table does.", SeatKeys, Replace,
    ),
    Route(
        "POST", "/api/tables/{table}/seats/{seat}/leave", "leave",
        "Stand up before the start; the seat is free then.", TableInfo,
    ),
    Route(
        "DELETE", "/api/tables/{table}/seats/{seat}", "remove",
        "One seat less, before the start; who made the table does.", TableInfo,
    ),
    Route(
        "GET", "/api/tables/{table}/seats/{seat}/notices", "notices",
        "Where one's own seat hears of its turns.", NoticeList,
    ),
    Route(
        "POST", "/api/tables/{table}/seats/{seat}/notices", "notify",
        "Tell that address of one's turns, once it has agreed.", NoticeList, Notify,
    ),
    Route(
        "DELETE", "/api/tables/{table}/seats/{seat}/notices", "silence",
        "Tell one's own seat of no more turns.", NoticeList,
    ),
    Route(
        "GET", "/api/tables/{table}/result", "result",
        "How a finished game ended, with its last views and its log.", Result, keyed=False,
    ),
    Route(
        "GET", "/api/tables/{table}/replay", "replay",
        "A finished game as a file for `centerrow replay`.", None, keyed=False,
    ),
    *REPLAY_ROUTES,
)  # fmt: skip


class Desk:
    """Answers what is asked over HTTP: reads the request, lets `Host` do it, writes the answer."""

    def __init__(
        self,
        host: Host,
        dealer: Dealer,
        people: People,
        notices: Notices,
        replays: ReplayDesk,
        limits: Limits,
        settings: Settings,
        languages: Languages,
    ) -> None:
        self.host = host
        self.dealer = dealer
        self.people = people
        self.notices = notices
        self.replays = replays
        self.limits = limits
        self.settings = settings
        self.languages = languages
        self.rematches = Rematches(host.rooms)
        self.records = Records(host.storage)
        self.deals = DailyDeals(host.storage, self.records)

    async def answer(self, route: Route, request: Request) -> Response:
        """What is asked by that route; a CenterrowError says why not."""
        found = await self._ask(route, request)
        if isinstance(found, Response):
            return found
        if isinstance(found, str):
            return Response(found, media_type=JSON)
        return Response(msgspec.json.encode(found), media_type=JSON)

    async def _ask(self, route: Route, request: Request) -> Struct | str | Response:
        table, seat = request.path_params.get("table", ""), _seat(request)
        body = None if route.takes is None else await self._body(route, route.takes, request)
        if route.name in NAMES:
            return await self._of_replays(route, request, seat, body)
        if not route.keyed:
            return await self._open_to_all(route, request, table)
        asker = Asker.of(_key(request))
        if body is not None:
            return await self._wished(asker, request, table, seat, body)
        works: dict[str, Callable[[], Answer]] = {
            "mine": lambda: self.host.mine(asker),
            "record": lambda: self.records.of(asker, today()),
            "record_file": lambda: self.records.file(asker),
            "daily": lambda: self.deals.look(asker),
            "glance": lambda: self.host.glance(asker, table),
            "forget": lambda: self.people.forget(asker),
            "code": lambda: self._code(asker, request),
            "start": lambda: self.dealer.start(asker, table),
            "anew": lambda: self.dealer.anew(asker, table),
            "leave": lambda: self.host.leave(asker, table, seat),
            "notices": lambda: self.notices.of(asker, table, seat),
            "silence": lambda: self.notices.end(asker, table, seat),
            "remove": lambda: self.host.remove(asker, table, seat),
        }
        return await works[route.name]()

    async def _wished(
        self, asker: Asker, request: Request, table: str, seat: int, body: Struct
    ) -> Struct | str:
        """What comes of a wish that says more than where."""
        if isinstance(body, NewTable | PlayDaily | Learn):
            await self._check_tables(request)
            return await self._made(asker, body)
        if isinstance(body, Join):
            return await self.host.join(asker, table, body)
        if isinstance(body, PlayAgain):
            return await self.rematches.join(asker, table, body, lambda: self._check_tables(request))
        if isinstance(body, Rename):
            return await self.host.rename(asker, table, seat, body.name)
        if isinstance(body, Replace):
            return await self.host.replace(asker, table, seat, body.who)
        if isinstance(body, Notify):
            return await self.notices.notify(asker, table, seat, body, whose(request))
        if isinstance(body, Contribute):
            return await self.dealer.promise(asker, table, seat, body.hash)
        if isinstance(body, Reveal):
            return await self.dealer.reveal(asker, table, seat, body.contribution)
        if isinstance(body, Move):
            return await self.people.move(asker, body.code)
        assert isinstance(body, Draw)
        return drawn(body)

    async def _made(self, asker: Asker, wish: NewTable | PlayDaily | Learn) -> TableMade:
        if isinstance(wish, PlayDaily):
            return await self.deals.play(asker, wish)
        if isinstance(wish, Learn):
            return await first_table(self.host.storage, asker, wish)
        return await self.host.make(asker, wish)

    async def _of_replays(self, route: Route, request: Request, seat: int, body: Struct | None) -> Response:
        asker = Asker.of(_key(request)) if route.keyed else None
        if route.gives is TableMade:
            await self._check_tables(request)
        return await self.replays.ask(route, request, asker, seat, body)

    async def _open_to_all(self, route: Route, request: Request, table: str) -> Struct | str:
        if route.name == "offer":
            return self._offer()
        if route.name == "book":
            return book_text()
        if route.name == "lobby":
            return await self.host.lobby()
        if route.name == "info":
            key = _key(request)
            return await self.host.info(Asker.of(key) if key else None, table)
        if route.name == "replay":
            return await self.host.replay(table)
        found = await self.host.storage.result(table)
        if found is None:
            raise WrongPhase(NOT_OVER)
        return found  # as it was kept: also of rules, and of a shape, that were others then

    def _offer(self) -> Offer:
        return Offer(
            protocol=PROTOCOL,
            centerrow=__version__,
            rules=RULES_VERSION,
            sets={each.name: each.title for each in played_sets()},
            bots=list(BOTS),
            ratings={
                bot: Rating(round(rated.elo), round(rated.half))
                for bot, rated in shipped_ladder().ratings.items()
                if bot in BOTS
            },
            players=MOST_PLAYERS,
            team_players=list(TEAM_PLAYERS),
            longest_name=LONGEST_NAME,
            longest_chat=LONGEST_CHAT,
            notices=self.notices.post.kinds,
            think_seconds=self.host.rooms.pool.most_think,
            languages=self.languages.tags,
        )

    async def _check_tables(self, request: Request) -> None:
        """That one more table may be made from there."""
        most = self.settings.tables_per_hour
        if not await self.limits.allows("tables", whose(request), most):
            raise TooMany("at most {most} tables an hour are made from one address; wait a while", most=most)

    async def _code(self, asker: Asker, request: Request) -> MoveCode:
        most = self.settings.codes_per_hour
        if not await self.limits.allows("codes", whose(request), most):
            raise TooMany("at most {most} codes an hour are made for one address; wait a while", most=most)
        return await self.people.code(asker)

    async def _body(self, route: Route, kind: type[Struct], request: Request) -> Struct:
        most = max(route.largest, self.settings.largest_message)
        found = b""
        try:
            async with asyncio.timeout(BODY_SECONDS):
                async for part in request.stream():
                    found += part
                    if len(found) > most:
                        raise TooLarge(TOO_LONG, most=most)
        except (ClientDisconnect, TimeoutError) as error:
            raise Malformed("the body of this request has no end") from error
        try:
            return msgspec.json.decode(found, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            words = "the body of this request is no {kind}: {problem}"
            raise Malformed(words, kind=kind.__name__, problem=str(error)) from error


def _key(request: Request) -> str:
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key if kind.lower() == "bearer" else ""


def _seat(request: Request) -> int:
    """The number of the seat in the address; -1, which no seat has, where there is none."""
    text = request.path_params.get("seat", "")
    return int(text) if text.isdecimal() and len(text) < 4 else -1
