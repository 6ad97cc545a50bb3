"""Links as QR codes, which the server draws for browsers."""

from __future__ import annotations

import asyncio
import re

import segno

from server.clients import Browser
from server.serving import Serving

LINK = "https://example.org/t/abcdefghijklmnopqrstuv#abcdefghijklmnopqrstuv"


def test_a_link_is_drawn_module_by_module_with_white_around_it(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as browser:
            found = await browser.ask("POST", "/api/qr", {"text": LINK})
        code = segno.make(LINK, micro=False)
        dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", found["path"])}
        wide = len(code.matrix) + 6
        assert found["size"] == wide
        assert dark == {
            (x + 3, y + 3) for y, row in enumerate(code.matrix) for x, bit in enumerate(row) if bit
        }

    asyncio.run(play())


def test_what_is_too_long_or_no_link_is_not_drawn(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as browser:
            for text in ("", "x" * 301, "\n", "\N{GRINNING FACE}", 5):
                assert (await browser.ask("POST", "/api/qr", {"text": text}, 400))["code"] == "malformed"
            browser.key = "short"
            assert (await browser.ask("POST", "/api/qr", {"text": LINK}, 401))["code"] == "no_key"

    asyncio.run(play())
