"""The application: what is put together here is made elsewhere."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import pathlib
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket, WebSocketDisconnect
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException

from centerrow import CenterrowError
from centerrow.game.processes import follow_parent
from centerrow.server.database import Database
from centerrow.server.errors import FAILED, NoTable, Refusal, Trouble, WrongMethod, terms
from centerrow.server.fairness import Dealer
from centerrow.server.languages import Languages
from centerrow.server.limits import Limits
from centerrow.server.logs import keep_logs
from centerrow.server.messages import Refused
from centerrow.server.metrics import Metrics
from centerrow.server.middleware import Around, is_own_page
from centerrow.server.models import Problem
from centerrow.server.notices import Notices
from centerrow.server.openapi import LINKS, SOCKET, describe
from centerrow.server.own_sets import load_own
from centerrow.server.page import Page
from centerrow.server.people import People
from centerrow.server.pool import Pool, begin_thinking
from centerrow.server.replay_routes import ReplayDesk
from centerrow.server.replays import Replays
from centerrow.server.reviews import Reviews
from centerrow.server.rooms import Rooms
from centerrow.server.route import JSON, Route
from centerrow.server.routes import ROUTES, Desk
from centerrow.server.settings import Settings, read_settings
from centerrow.server.storage import Storage
from centerrow.server.tables import Host
from centerrow.server.tidying import keep_tidy
from centerrow.server.wire import FAILURE, NOT_KNOWN, POLICY, Wire

log = logging.getLogger(__name__)

#: Python looks for rings of garbage after 700 new objects, which is more than once in a choice.
COLLECT_AFTER = (50_000, 10, 10)


class Server:
    """The parts of one server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.languages = Languages(pathlib.Path(settings.languages) if settings.languages else None)
        self.database = Database(settings)
        self.storage = Storage(self.database)
        cards = settings.card_files
        self.pool = Pool(
            settings.bot_processes,
            settings.bot_seconds,
            settings.hint_seconds,
            settings.think_seconds,
            partial(begin_thinking, cards),
        )
        self.rooms = Rooms(self.storage, self.pool, self.metrics, settings.away_seconds)
        limits = Limits(self.database)
        self.notices = Notices(self.rooms, limits, self.metrics, settings)
        host, dealer = Host(self.storage, self.rooms), Dealer(self.rooms)
        people = People(self.storage, self.rooms)
        self.reviews = Reviews(cards)
        replays = ReplayDesk(Replays(self.rooms), self.reviews, limits, settings)
        self.desk = Desk(host, dealer, people, self.notices, replays, limits, settings, self.languages)

    @contextlib.asynccontextmanager
    async def lifespan(self, app: FastAPI) -> AsyncIterator[None]:
        """From the first request to the last."""
        try:
            await self.database.migrate()
            _collect_rarely()
            watching = (
                self.rooms.keep_watch(self.settings.poll_seconds),
                self.rooms.stay_present(),
                keep_tidy(self.storage, self.rooms, self.settings),
                self.notices.keep_watch(),
            )
            watches = [asyncio.get_running_loop().create_task(each) for each in watching]
            yield
            for watch in watches:
                watch.cancel()
            await asyncio.gather(*watches, return_exceptions=True)
            await self.notices.close()
            await self.rooms.close()
        finally:
            self.pool.close()
            self.reviews.close()
            await self.database.close()

    async def healthz(self) -> Response:
        """Whether the server can play."""
        await self.storage.ping()
        return Response("well", media_type="text/plain")

    async def count(self) -> Response:
        """The counters."""
        return Response(self.metrics.told(), media_type=CONTENT_TYPE_LATEST)

    async def socket(self, socket: WebSocket, table: str) -> None:
        """The socket of a table."""
        if not is_own_page(socket, self.settings):
            await socket.close(POLICY)
            return
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):  # whoever is gone needs no answer
            try:
                async with self.rooms.at(table) as room:
                    await Wire(socket, room, self.settings, self.metrics, self.languages).run()
            except CenterrowError as error:
                await self._hang_up(socket, error, NOT_KNOWN)
            except WebSocketDisconnect:
                raise
            except Exception:
                log.exception("a socket cannot be served")
                await self._hang_up(socket, Trouble(FAILED), FAILURE)

    async def _hang_up(self, socket: WebSocket, error: CenterrowError, close: int) -> None:
        """Close a socket, and say why."""
        _, code = terms(error)
        self.metrics.refusals.labels(code).inc()
        with self.languages.of(socket.headers.get("accept-language", "")).spoken():
            refused = Refused(None, code, str(error))
        with contextlib.suppress(RuntimeError):  # it was closed before
            await socket.send_text(msgspec.json.encode(refused).decode())
            await socket.close(close)

    async def refuse(self, request: Request, error: Exception) -> Response:
        """Why something was not done; of a failure of ours nobody outside learns more than that."""
        if isinstance(error, HTTPException):
            words = (
                "{address} is not here" if error.status_code == 404 else "{address} is not asked like this"
            )
            kind: type[Refusal] = NoTable if error.status_code == 404 else WrongMethod
            error = kind(words, address=request.scope["path"])
        elif not isinstance(error, CenterrowError):
            error = Trouble(FAILED)
        status, code = terms(error)
        with self.languages.of(request.headers.get("accept-language", "")).spoken():
            problem = Problem(code, str(error))
        return Response(msgspec.json.encode(problem), status, media_type=JSON)


def make_app(settings: Settings) -> FastAPI:
    """The application of a server with these settings."""
    server = Server(settings)
    app = FastAPI(lifespan=server.lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    description = msgspec.json.encode(describe())

    async def openapi() -> Response:
        return Response(description, media_type=JSON)

    app.add_api_route("/openapi.json", openapi)
    app.add_api_route("/healthz", server.healthz)
    app.add_api_route("/metrics", server.count)
    app.add_api_route(LINKS, server.notices.page, methods=["GET", "POST"])
    for route in ROUTES:
        app.add_api_route(route.path, _endpoint(server, route), methods=[route.method], name=route.name)
    app.add_api_websocket_route(SOCKET, server.socket)
    app.router.default = Page(app.router.default)  # asked for every address that is nothing else
    for kind in (CenterrowError, HTTPException, Exception):
        app.add_exception_handler(kind, server.refuse)
    app.add_middleware(Around, metrics=server.metrics)
    return app


def _collect_rarely() -> None:
    """What is there at the start stays, and what comes later mostly goes without being looked for."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def worker_app() -> FastAPI:
    """The application of one of several processes, which finds its settings in the environment."""
    follow_parent()
    keep_logs()
    settings = read_settings()
    load_own(settings.card_files)
    return make_app(settings)


def _endpoint(server: Server, route: Route) -> Callable[[Request], Awaitable[Response]]:
    async def asked(request: Request) -> Response:
        with server.languages.of(request.headers.get("accept-language", "")).spoken():
            return await server.desk.answer(route, request)

    return asked
