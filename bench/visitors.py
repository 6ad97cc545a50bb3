"""The people of `bench/server.py`, in a process of their own: two at each of so many tables.

bench/visitors.py ADDRESS TABLES SECONDS: it says `ready` when all sit, plays after a line, and prints how
long each choice took to be heard by both, in milliseconds.
"""

from __future__ import annotations

import asyncio
import json
import random
import resource
import secrets
import sys
import time
import urllib.request
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Asked(msgspec.Struct):
    """As much of a decision as is needed to decide."""

    seat: int
    options: list[msgspec.Raw] = []


class Seen(msgspec.Struct):
    decision: Asked | None = None


class Told(msgspec.Struct):
    """As much of a message as is needed to play."""

    type: str
    version: int = 0
    view: Seen | None = None
    ending: msgspec.Raw | None = None


_read = msgspec.json.Decoder(Told).decode


class Table:
    """Two people at two sockets: who must decide chooses by chance, once a second."""

    def __init__(self, address: str, table: str, keys: list[str]) -> None:
        self.url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.keys = keys
        self.sockets: list[ClientConnection] = []
        self.heard = [0, 0]
        self.asked: tuple[int, int, int] | None = None
        self.seats = [-1, -1]
        self.news = asyncio.Event()
        self.late: list[float] = []

    async def come(self) -> None:
        for place, key in enumerate(self.keys):
            socket = await connect(self.url, max_size=None)
            await socket.send(json.dumps({"type": "hello", "secrets": [key]}))
            self.sockets.append(socket)
            asyncio.get_running_loop().create_task(self._listen(place, socket))
        while self.asked is None:
            self.news.clear()
            await self.news.wait()

    async def _listen(self, place: int, socket: ClientConnection) -> None:
        async for text in socket:
            told = _read(text)
            if told.type != "update" or told.view is None:
                continue
            self.heard[place] = told.version
            decision = told.view.decision
            if decision is not None and decision.options:
                self.asked = place, decision.seat, len(decision.options)
            self.news.set()

    async def live(self, until: float, dice: random.Random) -> None:
        due = time.perf_counter() + dice.random()
        while max(due, time.perf_counter()) < until:
            await asyncio.sleep(max(due - time.perf_counter(), 0))
            await self._choose(dice)
            due += 1

    async def _choose(self, dice: random.Random) -> None:
        assert self.asked is not None
        place, seat, options = self.asked
        version = max(self.heard)
        choice = {"type": "choose", "id": secrets.token_hex(8), "seat": seat, "version": version}
        begun = time.perf_counter()
        await self.sockets[place].send(json.dumps({**choice, "option": dice.randrange(options)}))
        while min(self.heard) <= version:
            self.news.clear()
            await self.news.wait()
        self.late.append((time.perf_counter() - begun) * 1000)
        while self.asked[0] != place and self.heard[self.asked[0]] < max(self.heard):
            self.news.clear()
            await self.news.wait()


async def play(address: str, tables: int, seconds: float) -> None:
    """Sit down at so many tables, say so, play when told to, and tell how it was."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    found = []
    for _ in range(tables):
        key, wish = secrets.token_urlsafe(16), {"seats": [{"who": "me"}, {"who": "me"}], "honor": 400}
        made = await asyncio.to_thread(post, address, key, "/api/tables", wish)
        await asyncio.to_thread(post, address, key, f"/api/tables/{made['table']}/start", None)
        found.append(Table(address, made["table"], [each["secret"] for each in made["seats"]]))
    for table in found:
        await table.come()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(table.live(until, random.Random(number)) for number, table in enumerate(found)))
    print(json.dumps([late for table in found for late in table.late]), flush=True)
    await asyncio.to_thread(sys.stdin.readline)


def post(address: str, key: str, path: str, body: object) -> Any:
    data = b"" if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"Authorization": f"Bearer {key}"}, method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
