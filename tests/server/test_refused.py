"""Whatever is refused is refused with a code and a sentence, and a socket ends with the code that it says."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
import re
import socket
import sqlite3

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from centerrow.server.reading import LARGEST_HEAD
from centerrow.server.wire import MOST_ANSWERS
from server.clients import PATIENCE, Browser, Json
from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in


def where(serving: Serving) -> tuple[str, int]:
    host, _, port = serving.address.removeprefix("http://").rpartition(":")
    return host, int(port)


async def sent_back(serving: Serving, *parts: bytes) -> tuple[bytes, Json]:
    """The first line and the body of what is answered to that."""
    reader, writer = await asyncio.open_connection(*where(serving))
    with contextlib.suppress(ConnectionError):
        for part in parts:
            writer.write(part)
            await writer.drain()
    async with asyncio.timeout(PATIENCE):
        head = await reader.readuntil(b"\r\n\r\n")
        body = await reader.read()
    writer.close()
    assert b"content-type: application/json" in head
    found: Json = msgspec.json.decode(body)
    return head.split(b"\r\n")[0], found


def test_what_is_no_request_and_a_head_that_is_too_long(serving: Serving) -> None:
    begun = b"GET / HTTP/1.1\r\nHost: x\r\nX: "
    # One more than it takes: what is still under way when a connection ends takes the answer with it.
    too_long = begun + b"x" * (LARGEST_HEAD + 1 - len(begun))

    async def play() -> None:
        for parts in ([b"nonsense\r\n\r\n"], [too_long[:30_000], too_long[30_000:]]):
            line, problem = await sent_back(serving, *parts)
            assert (line, problem["code"]) == (b"HTTP/1.1 400 Bad Request", "malformed")
            assert re.fullmatch(r"[a-z].+[a-z]", problem["message"])

    asyncio.run(play())


def test_who_says_nothing_is_told_why_the_socket_ends(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "me")
            async with connect(browser.player(made).url) as silent, asyncio.timeout(PATIENCE):
                refused = msgspec.json.decode(await silent.recv())
                assert (refused["type"], refused["code"]) == ("refused", "malformed")
                assert "hello" in refused["message"]
                with pytest.raises(ConnectionClosed):
                    await silent.recv()
                assert silent.close_code == 1008

    asyncio.run(play())


async def refusals(browser: Browser) -> float:
    """How often the server has refused what is no message."""
    told = (await browser.http.get("/metrics")).text
    found = re.search(r'refusals_total{code="malformed"} (\S+)', told)
    return 0 if found is None else float(found[1])


def test_who_asks_and_does_not_read_is_let_go(serving: Serving) -> None:
    """As one that does not read, whatever it asks: it is in no haste."""

    async def play() -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "me")
            before = await refusals(browser)
            narrow = socket.socket()
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            narrow.connect(where(serving))
            narrow.setblocking(False)
            url = browser.player(made).url
            async with connect(url, sock=narrow, max_queue=1, compression=None, max_size=None) as deaf:
                await deaf.send(msgspec.json.encode({"type": "hello", "key": browser.key}).decode())
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(2_000):
                        await deaf.send('{"type": "resync"}')
                    for _ in range(300):
                        await deaf.send("nonsense")
                async with asyncio.timeout(PATIENCE):
                    while await refusals(browser) < before + MOST_ANSWERS:
                        await asyncio.sleep(0.05)
                with contextlib.suppress(ConnectionClosed):
                    async with asyncio.timeout(PATIENCE):
                        while True:
                            await deaf.recv()
                assert deaf.close_code == 1013

    asyncio.run(play())


def test_when_the_database_fails_as_a_socket_opens_it_is_told(folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with Browser(address) as browser:
            made = await browser.table("me", "me")
            with sqlite3.connect(folder / "tables.sqlite") as connection:
                connection.execute("ALTER TABLE chat RENAME TO away")
            connection.close()
            player = browser.player(made)
            await player.connect()
            refused = await player.heard()
            assert (refused["type"], refused["code"]) == ("refused", "trouble")
            assert player.socket is not None
            with pytest.raises(ConnectionClosed):
                await player.heard()
            assert player.socket.close_code == 1011

    server = Serving(sqlite_in(folder), folder / "serve.log", **PLENTY)
    asyncio.run(play(server.address))
    server.stop()
    assert "a socket cannot be served" in server.log.read_text()


def test_what_is_no_text_ends_the_socket_and_fills_no_log(folder: pathlib.Path) -> None:
    async def play(server: Serving) -> None:
        async with Browser(server.address) as browser:
            made = await browser.table("me", "me")
            for _ in range(3):
                async with connect(browser.player(made).url) as rude:
                    await rude.send(b"\xff\xfe", text=True)
                    with pytest.raises(ConnectionClosed):
                        async with asyncio.timeout(PATIENCE):
                            await rude.recv()
                    assert rude.close_code == 1007
            await sent_back(server, b"nonsense\r\n\r\n")

    with served(sqlite_in(folder), folder, **PLENTY) as server:  # which looks for errors in the log
        asyncio.run(play(server))
    assert "Invalid" not in server.log.read_text()
