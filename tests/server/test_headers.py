"""Whatever stands in the headers of a request, the server answers in its own terms."""

from __future__ import annotations

import asyncio
import pathlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect

from server.clients import PATIENCE, Browser, WebSocketException
from server.conftest import PLENTY
from server.listening import free_port
from server.serving import Serving, served, sqlite_in
from server.test_fuzz import fuzzed

NAMES = ["Origin", "Host", "Accept-Language", "Authorization", "Content-Length", "Content-Type", "Accept"]
#: Parts of which headers are made, and of which some make no sense.
PARTS = [
    "http://", "https://", "[", "]", "::1", "127.0.0.1", ":", "443", "99999", "-1", "null", "example.org",
    "@", "/", "?", "#", "%", "*", ",", ";q=", "0.5", "de", "Bearer ", "a" * 22, "application/json",
    "text/html", "\x7f", "\xe9", " ", "\t", "0", "5", "1e3",
]  # fmt: skip
values = st.lists(st.sampled_from(PARTS), max_size=6).map("".join)
headers = st.dictionaries(st.sampled_from(NAMES), values, max_size=4)
PATHS = [
    "/",
    "/nothing",
    "/healthz",
    "/api/offer",
    "/api/mine",
    "/api/tables",
    "/api/tables/abc",
    "/openapi.json",
]
HANDSHAKE = {
    "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "eHh4eHh4eHh4eHh4eHh4eA==",
}  # fmt: skip


async def status(address: str, first: str, found: dict[str, str]) -> int:
    """The status of what is answered to these headers; 0 where the server waits for more, or hangs up."""
    host, _, port = address.removeprefix("http://").rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = [first, *(f"{name}: {value}" for name, value in found.items())]
    writer.write("\r\n".join([*lines, "", ""]).encode("latin-1"))
    writer.write_eof()
    async with asyncio.timeout(PATIENCE):
        line = await reader.readline()
    writer.close()
    return int(line.split()[1]) if line else 0


@fuzzed
@given(st.sampled_from(["GET", "POST", "DELETE"]), st.sampled_from(PATHS), headers)
def test_no_header_makes_a_request_fail(
    serving: Serving, method: str, path: str, found: dict[str, str]
) -> None:
    asked = {"Host": "127.0.0.1", "Connection": "close", **found}
    assert asyncio.run(status(serving.address, f"{method} {path} HTTP/1.1", asked)) < 500


@fuzzed
@given(headers)
def test_no_header_makes_a_handshake_fail(serving: Serving, found: dict[str, str]) -> None:
    asked = {"Host": "127.0.0.1", **HANDSHAKE, **found}
    assert asyncio.run(status(serving.address, "GET /api/tables/abc/socket HTTP/1.1", asked)) < 500


@pytest.mark.parametrize("name", ["Host", "Origin"])
@pytest.mark.parametrize("value", ["[", "http://[", "http://127.0.0.1:99999", "null", "", "a/b?c"])
def test_an_address_that_is_none_is_refused(serving: Serving, name: str, value: str) -> None:
    first = "GET /api/tables/abc/socket HTTP/1.1"
    origin = {"Host": "127.0.0.1", "Origin": "http://127.0.0.1"}
    assert asyncio.run(status(serving.address, first, {**HANDSHAKE, **origin, name: value})) == 403
    if name == "Host":
        assert asyncio.run(status(serving.address, "GET /nothing HTTP/1.1", {"Host": value})) == 404


def test_the_same_address_is_known_however_it_is_written(folder: pathlib.Path) -> None:
    """Browsers say it in small letters and without a port that goes without saying."""

    async def play(address: str) -> None:
        async with Browser(address) as browser:
            made = await browser.table("me", "novice")
            url = browser.player(made).url
            for origin in ("https://play.example.org", "https://play.example.org:443"):
                async with connect(url, origin=origin):  # type: ignore[arg-type]
                    pass
            for origin in ("http://play.example.org", "https://play.example.org:444", "https://example.org"):
                with pytest.raises(WebSocketException):
                    await connect(url, origin=origin)  # type: ignore[arg-type]

    for number, public in enumerate(("https://Play.Example.org", "HTTPS://play.example.org:443/")):
        inside = folder / str(number)
        inside.mkdir()
        port = free_port()
        with served(sqlite_in(inside), inside, **PLENTY, port=str(port), public_url=public):
            asyncio.run(play(f"http://127.0.0.1:{port}"))
