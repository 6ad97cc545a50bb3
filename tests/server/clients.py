"""Clients as people write them: a browser that asks over HTTP, and players at a socket."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

Json = dict[str, Any]
#: Far longer than anything here takes; a test that waits so long has failed.
PATIENCE = 180
#: The messages that answer one of a client's.
ANSWERS = ("done", "refused", "preview", "hint")


class Browser:
    """Asks over HTTP, with a key of its own."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.key = secrets.token_urlsafe(16)
        # The server hangs up on who was silent for five seconds: a request must not cross with that.
        limits = httpx.Limits(keepalive_expiry=1)
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, limits=limits)

    async def __aenter__(self) -> Browser:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        """The answer, as data; its status is what is expected."""
        content = None if body is None else msgspec.json.encode(body)
        answer = await self.http.request(
            method, path, content=content, headers={"Authorization": f"Bearer {self.key}"}
        )
        assert answer.status_code == status, answer.text
        return answer.json()

    async def table(self, *seats: str, **settings: Any) -> Json:
        """A table with these seats, started unless it waits for somebody."""
        wish = {"seats": [{"who": who} for who in seats], **settings}
        made: Json = await self.ask("POST", "/api/tables", wish)
        if "link" not in seats:
            await self.start(made)
        return made

    async def start(self, made: Json) -> Json:
        started: Json = await self.ask("POST", f"/api/tables/{made['table']}/start")
        return started

    def player(self, made: Json, *secrets: str, **more: Any) -> Player:
        """A socket with these secrets, or with the browser's key."""
        hello = {"secrets": secrets} if secrets else {"key": self.key}
        return Player(self.address, made["table"], {**hello, **more})


class Player:
    """A socket at a table, which keeps all that it was told, as the protocol says it is kept."""

    def __init__(self, address: str, table: str, hello: Json) -> None:
        self.url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.hello = hello
        self.socket: ClientConnection | None = None
        self.raw: list[str] = []
        self.updates: dict[int | None, Json] = {}
        self.logs: dict[int | None, list[Json]] = {}
        self.events: dict[int | None, list[Json]] = {}
        self.table: Json = {}
        self.chat: list[Json] = []
        self.answers: list[Json] = []

    async def __aenter__(self) -> Player:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self, **more: Any) -> None:
        self.socket = await connect(self.url, max_size=None)
        with contextlib.suppress(ConnectionClosed):  # refused before it says who it is: why is heard
            await self.send({"type": "hello", **self.hello, **more})

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def send(self, message: Json) -> None:
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())

    async def heard(self) -> Json:
        """The next message, noted as its kind is."""
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(decode=True), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = msgspec.json.decode(text)
        kind = message["type"]
        if kind == "update":
            self._note(message)
        elif kind == "table":
            self.table = message["table"]
        elif kind == "chat":
            self.chat += message["said"]
        elif kind in ANSWERS:
            self.answers.append(message)
        return message

    def _note(self, update: Json) -> None:
        seat = update["seat"]
        log, events = self.logs.setdefault(seat, []), self.events.setdefault(seat, [])
        assert update["log_from"] <= len(log)
        assert update["events_from"] <= len(events)
        log[update["log_from"] :] = update["log"]
        events[update["events_from"] :] = update["events"]
        self.updates[seat] = update

    async def until(self, true: Callable[[], bool]) -> None:
        """Listen until it is so."""
        while not true():
            await self.heard()

    def knows_table(self) -> bool:
        """Whether it has heard who sits there."""
        return bool(self.table)

    def beyond(self, version: int) -> Callable[[], bool]:
        """Whether the game is further than that, to be asked again and again."""
        return lambda: self.newest > version

    async def do(self, kind: str, seat: int, name: str = "", **fields: Any) -> Json:
        """Send a message, and wait for its answer."""
        named = name or secrets.token_hex(8)
        await self.send({"type": kind, "id": named, "seat": seat, **fields})
        while True:
            message = await self.heard()
            if message["type"] in ANSWERS and message.get("id") in (named, None):
                return message

    async def choose(self, seat: int, option: int, name: str = "") -> Json:
        return await self.do("choose", seat, name, version=self.updates[seat]["version"], option=option)

    async def at_table(self) -> None:
        """Listen until it knows its seats and its game."""
        await self.until(lambda: bool(self.table) and len(self.updates) >= max(len(self.table["yours"]), 1))

    async def decides_all(self) -> None:
        """What has one answer waits for it, too: from now on nothing happens by itself at its seats."""
        for seat in self.table["yours"]:
            await self.do("standing", seat, standing={"forced": False})
        mine = self.table["yours"]
        await self.until(lambda: not any(self.updates[seat]["standing"]["forced"] for seat in mine))

    async def reached(self, version: int) -> None:
        """Listen until it knows of that version; what changed of the table comes before."""
        await self.until(lambda: self.newest >= version)

    async def all_present(self) -> None:
        """Listen until everybody is there."""
        await self.until(lambda: all(seat["present"] for seat in self.table["seats"]))

    async def moved(self, seat: int, version: int) -> None:
        """Listen until the game of that seat is behind that version."""
        await self.until(lambda: self.updates[seat]["version"] > version or self.over)

    @property
    def asked(self) -> list[tuple[int, Json]]:
        """The decisions of its own seats, as it has heard of them."""
        return [
            (seat, update["view"]["decision"])
            for seat, update in self.updates.items()
            if seat is not None
            and update["ending"] is None
            and (update["view"]["decision"] or {}).get("seat") == seat
            and update["view"]["decision"].get("options") is not None
        ]

    @property
    def over(self) -> bool:
        return bool(self.updates) and all(update["ending"] for update in self.updates.values())

    async def play(self, dice: random.Random, until: Callable[[], bool] = lambda: False) -> None:
        """Choose by chance whenever it is asked, until the game is over."""
        while not self.over and not until():
            ready = [
                (seat, asked) for seat, asked in self.asked if self.updates[seat]["version"] == self.newest
            ]
            if ready and self.table.get("seats", [{}] * 6)[ready[0][0]].get("bot") is None:
                seat, asked = ready[0]
                version = self.updates[seat]["version"]
                answer = await self.choose(seat, dice.randrange(len(asked["options"])))
                if answer.get("code") == "too_many":
                    await asyncio.sleep(0.5)  # it was not looked at, and nothing comes of it
                else:
                    await self.moved(seat, version)
            else:
                await self.heard()

    @property
    def newest(self) -> int:
        return max(int(update["version"]) for update in self.updates.values())


__all__ = ["PATIENCE", "Browser", "Json", "Player", "WebSocketException"]
