"""Around every request: what browsers are told to keep to, one line of the log, and the counters."""

from __future__ import annotations

import logging
import time
from urllib.parse import urlsplit

from fastapi import WebSocket
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from centerrow.server.metrics import Metrics
from centerrow.server.settings import Settings

log = logging.getLogger(__name__)

HEADERS = {
    # Emblems are drawn in the page, and shown as pictures of its own making: the one exception, `blob:`.
    "content-security-policy": "default-src 'self'; img-src 'self' blob:; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}

#: Those that go without saying.
PORTS = {"http": 80, "https": 443}


class Around:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and note how it went; by its route, since addresses open tables."""
        if "path" in scope:
            # No address has this letter, and PostgreSQL cannot be asked for it.
            scope["path"] = scope["path"].replace("\0", "\ufffd")
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, begun = 500, time.perf_counter()

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                said = {name for name, _ in message["headers"]}
                more = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *(each for each in more if each[0] not in said)]
            await send(message)

        try:
            await self.app(scope, receive, sent)
        finally:
            seconds = time.perf_counter() - begun
            route = getattr(scope.get("route"), "path", "none")
            self.metrics.requests.labels(route, scope["method"], status).inc()
            self.metrics.seconds.labels(route).observe(seconds)
            fields = {"route": route, "method": scope["method"], "status": status}
            log.info("request", extra={**fields, "milliseconds": round(seconds * 1000, 1)})


def is_own_page(socket: WebSocket, settings: Settings) -> bool:
    """Whether a page of ours opens the socket, or no page at all; others would act in a visitor's name."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    # Where nobody said how people come here, a proxy may speak TLS with them, and not with us.
    here = f"{origin.partition(':')[0]}://{socket.headers.get('host', '')}"
    found = _origin(origin)
    return found is not None and found == _origin(settings.public_url or here)


def _origin(url: str) -> tuple[str, str, int | None] | None:
    """Scheme, host and port of an address, alike however it is written; None where it is none."""
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme)
    except ValueError:
        return None
    return None if parts.hostname is None else (parts.scheme, parts.hostname, port)
