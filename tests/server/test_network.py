"""A bad network: connections cut and delayed by a proxy, messages sent twice and out of order. Games end all
the same, and what everybody was told last is what the server says.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Coroutine

import pytest

import centerrow as cr
from server.clients import PATIENCE, Browser, Json, Player, WebSocketException
from server.serving import Serving


@contextlib.asynccontextmanager
async def ended(writer: asyncio.StreamWriter) -> AsyncIterator[None]:
    """A connection that is cut off at the end, whatever was still to be said."""
    try:
        yield
    finally:
        writer.transport.abort()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


class BadNetwork:
    """A proxy on loopback that holds bytes back for a while, and cuts connections.

    every  by every so manieth piece of what is sent, whoever sends it; 0 is never
    """

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.dice = random.Random(seed)
        self.every = 30 + 7 * seed
        self.pieces = 0
        self.cuts = 0
        self.serving: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def address(self) -> AsyncIterator[str]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        async with server:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        for task in self.serving:
            task.cancel()
        await asyncio.gather(*self.serving, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.serving.add(task)
        try:
            async with ended(writer):
                to_reader, to_writer = await asyncio.open_connection("127.0.0.1", self.port)
                async with ended(to_writer):
                    await self._until_cut(self._pump(reader, to_writer), self._pump(to_reader, writer))
        finally:
            self.serving.discard(task)

    async def _until_cut(self, *ways: Coroutine[None, None, None]) -> None:
        """Both ways, until one of them ends."""
        tasks = [asyncio.ensure_future(way) for way in ways]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(2_000):
            await asyncio.sleep(self.dice.choice([0, 0, 0.002, 0.01]))
            self.pieces += 1
            if self.every and self.pieces % self.every == 0:
                self.cuts += 1
                return
            writer.write(data)
            await writer.drain()


class Traveller(Player):
    """Plays by chance over a bad network: says things twice, repeats old ones, and connects again."""

    def __init__(self, address: str, made: Json, secret: str, seed: int) -> None:
        super().__init__(address, made["table"], {"secrets": [secret]})
        self.dice = random.Random(seed)
        self.sent: list[Json] = []

    async def live(self) -> None:
        while not self.over:
            with contextlib.suppress(WebSocketException, OSError, TimeoutError):
                async with asyncio.timeout(30):
                    await self.connect(have=self.newest if self.updates else None)
                while not self.over:
                    await self._once()
            if self.socket is not None:
                self.socket.transport.abort()

    async def _once(self) -> None:
        if self.asked and not any(each["version"] == self.newest for each in self.sent[-1:]):
            seat, asked = self.asked[0]
            option = self.dice.randrange(len(asked["options"]))
            name = f"{seat}-{len(self.sent)}"
            self.sent.append(
                {"type": "choose", "id": name, "seat": seat, "version": self.newest, "option": option}
            )
        if self.sent and self.asked:
            for message in [self.dice.choice(self.sent), self.sent[-1], self.sent[-1]]:
                await self.send(message)
        message = await self.heard()
        if message["type"] == "refused":
            assert message["code"] in ("stale", "not_your_decision", "wrong_phase"), message


@pytest.mark.parametrize("seed", [1, 2])
def test_games_end_over_a_bad_network(serving: Serving, seed: int) -> None:
    async def play() -> None:
        network = BadNetwork(int(serving.address.rsplit(":", 1)[1]), seed)
        async with network.address() as address, Browser(serving.address) as browser:
            made = await browser.table("me", "me", "novice", honor=20)
            keys = [seat["secret"] for seat in made["seats"] if "secret" in seat]
            people = [Traveller(address, made, key, seed + place) for place, key in enumerate(keys)]
            async with asyncio.timeout(10 * PATIENCE):
                await asyncio.gather(*(each.live() for each in people))
            answer = await browser.http.get(f"/api/tables/{made['table']}/replay")
            replay = cr.Replay.load(answer.text)
            replay.to(replay.length)
            for each in people:
                (seat,) = each.updates
                assert each.updates[seat]["view"] == replay.view(seat)
                assert each.events[seat] == replay.events(seat)
            assert network.cuts > 0

    asyncio.run(play())
