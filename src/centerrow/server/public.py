"""Connections to public addresses alone, for what strangers let us ask.

The name is looked up once, what was found is judged, and that very address is connected to: a name that leads
elsewhere when it is looked up again leads nobody into our own network.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import httpcore

#: Names that are looked up at a time.
MOST_AT_ONCE = 4


def is_public(address: str) -> bool:
    """Whether that address is one of the internet's; what carries another address within itself is not."""
    found = ipaddress.ip_address(address)
    if not found.is_global or found.is_multicast or found.is_reserved:
        return False
    if isinstance(found, ipaddress.IPv4Address):
        return True
    return not (found.is_site_local or found.ipv4_mapped or found.sixtofour or found.teredo)


class NotPublic(httpcore.ConnectError):
    """The name leads to an address that is not public."""


class PublicNetwork(httpcore.AsyncNetworkBackend):
    """Connects to public addresses; with `anywhere` to every one."""

    def __init__(self, anywhere: bool = False) -> None:
        self._anywhere = anywhere
        self._inner = httpcore.AnyIOBackend()
        # Whoever names many names that nobody answers for keeps nobody waiting but those who do the same.
        self._looking_up = ThreadPoolExecutor(MOST_AT_ONCE)

    def close(self) -> None:
        """Look up no more names."""
        self._looking_up.shutdown(wait=False, cancel_futures=True)

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """A connection to what the name leads to, if all of that is public."""
        loop = asyncio.get_running_loop()
        try:
            look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
            found = await loop.run_in_executor(self._looking_up, look_up)
        except (OSError, UnicodeError) as error:
            raise httpcore.ConnectError(type(error).__name__) from error
        addresses = list(dict.fromkeys(str(each[4][0]).partition("%")[0] for each in found))
        if not self._anywhere and not all(is_public(each) for each in addresses):
            raise NotPublic
        for address in addresses[:-1]:
            try:
                return await self._inner.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        return await self._inner.connect_tcp(addresses[-1], port, timeout, local_address, socket_options)

    async def connect_unix_socket(
        self,
        path: str,
        timeout: float | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Nothing public is reached like this."""
        raise NotPublic

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)
