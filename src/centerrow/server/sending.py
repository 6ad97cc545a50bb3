"""How sockets are written to: what is sent at one moment in one piece, compressed by what went before."""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

#: An update is mostly the one before it: where that is within reach, both bytes and time are saved. This one
#: reaches back 2 to the 14 bytes, for up to 80 KiB a connection.
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=14, client_max_window_bits=12, compress_settings={"level": 4, "memLevel": 5}
)


class Gathering:
    """A transport that hands on what it is given when everything else of this moment is done."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._parts: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Write that soon."""
        if not self._parts:
            self._loop.call_soon(self._flush)
        self._parts.append(data)

    def _flush(self) -> None:
        parts, self._parts = self._parts, []
        if parts and not self._transport.is_closing():
            self._transport.write(b"".join(parts))

    def close(self) -> None:
        """Close it when everything is written."""
        self._flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Sending(WebSocketsSansIOProtocol):
    """uvicorn's own protocol, which writes like this."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [DEFLATE]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        # These hold each other, and what zlib has: nobody should have to look for them.
        self.conn.parser.close()
        self.conn.extensions = []

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.transport = cast(asyncio.Transport, Gathering(cast(asyncio.Transport, transport), self.loop))
