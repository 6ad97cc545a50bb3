"""How requests are read: what comes before a body is short and comes soon, or nobody waits for it.

uvicorn keeps all of it however long it grows, and waits for its end for ever.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from centerrow.server.errors import Malformed, Refusal
from centerrow.server.models import Problem
from centerrow.server.route import JSON

#: The most bytes of an address and the headers behind it, and how long they may take.
LARGEST_HEAD = 65_536
HEAD_SECONDS = 30


class Reading(HttpToolsProtocol):
    """uvicorn's own protocol, which reads like this."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._head: int | None = 0
        self._arrived = 0
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_of_head()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._arrived = len(data)
        super().data_received(data)
        # Where a head has ended, much of what came with its end may be the body.
        if self._head is not None and not self.transport.is_closing():
            self._head += self._arrived
            if self._head > LARGEST_HEAD:
                self._end_of_head()
                words = "the address and the headers of a request have at most {most:,} bytes"
                self._refuse(Malformed(words, most=LARGEST_HEAD))

    def send_400_response(self, msg: str) -> None:
        """What uvicorn cannot read is refused as everything is."""
        self._refuse(Malformed("this is no request that can be read"))

    def _refuse(self, error: Refusal) -> None:
        body = msgspec.json.encode(Problem(error.code, str(error)))
        head = f"content-type: {JSON}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        self.transport.write(STATUS_LINE[error.status] + head.encode() + body)
        self.transport.close()

    def on_message_begin(self) -> None:
        if self._head is None:
            self._await_head()
            self._arrived = 0  # it came behind the request before it
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._end_of_head()
        super().on_headers_complete()

    def _await_head(self) -> None:
        self._head = 0
        self._late = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _end_of_head(self) -> None:
        self._head = None
        if self._late is not None:
            self._late.cancel()
            self._late = None
