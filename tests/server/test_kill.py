"""The machine fails: `kill -9` at any moment, while people play. What was answered is there, no game stops.

Both databases; with PostgreSQL two processes serve the same tables, and either may be killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pathlib
import random
import secrets

import pytest

import centerrow as cr
from server.clients import PATIENCE, Browser, Json, Player, WebSocketException
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in

#: How often a server is killed; `CENTERROW_KILLS` says otherwise, for a long run.
KILLS = int(os.environ.get("CENTERROW_KILLS", "6"))
TABLES = 4


class Survivor(Player):
    """A client that connects again whenever it is let down, and notes what was answered.

    What was not answered it sends again, by the same name.
    """

    def __init__(self, servers: list[Serving], dice: random.Random, made: Json, secret: str) -> None:
        super().__init__("", made["table"], {"secrets": [secret]})
        self.servers = servers
        self.dice = dice
        self.made = made
        self.server = servers[0]
        #: What it was told counts, and in which version.
        self.answered: dict[str, int] = {}
        #: What it has chosen, and was not answered yet.
        self.wish: Json | None = None
        #: How often it has sent that by another connection than at first.
        self.again = 0

    async def live(self) -> None:
        """Play on until the game is over, whatever happens."""
        while not self.over:
            with contextlib.suppress(WebSocketException, OSError, TimeoutError):
                self.server = self.dice.choice(self.servers)
                address = self.server.address.replace("http", "ws", 1)
                self.url = f"{address}/api/tables/{self.made['table']}/socket"
                async with asyncio.timeout(20):
                    await self.connect(have=self.newest if self.updates else None)
                self.again += self.wish is not None
                while not self.over:
                    await self._once()
            await self.close_now()
            await asyncio.sleep(0.05)

    @property
    def waits(self) -> bool:
        """Whether it has chosen, and does not know yet what came of it."""
        return self.wish is not None and self.socket is not None

    def player_again(self, server: Serving) -> Player:
        """Somebody with the same secret, who has seen nothing yet."""
        return Player(server.address, self.made["table"], self.hello)

    async def close_now(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None

    async def _once(self) -> None:
        """Send what waits for an answer, once more perhaps; else listen."""
        if self.wish is None and self.asked:
            seat, asked = self.asked[0]
            option = self.dice.randrange(len(asked["options"]))
            self.wish = {"seat": seat, "id": secrets.token_hex(8), "version": self.newest, "option": option}
        wish = self.wish
        if wish is None:
            await self.heard()
            return
        answer = await self.do(
            "choose", wish["seat"], wish["id"], version=wish["version"], option=wish["option"]
        )
        self.wish = None
        if answer["type"] == "done":
            self.answered[wish["id"]] = answer["version"]
            version = int(answer["version"])
            await self.until(lambda: self.newest >= version)
        else:
            assert answer["code"] in ("stale", "not_your_decision", "wrong_phase"), answer
            await self.send({"type": "resync"})
            await self.until(lambda: self.updates[wish["seat"]]["events_from"] == 0)


async def killing(
    clients: list[Survivor], kills: int, dice: random.Random, playing: list[asyncio.Task[None]]
) -> int:
    """Kill a server and start it again, as long as people play: as somebody chooses, and at any moment."""
    done = 0
    while done < kills and not all(task.done() for task in playing):
        server: Serving | None = dice.choice(clients[0].servers)
        if done % 2:
            await asyncio.wait(playing, timeout=dice.uniform(0.05, 1.0))
        else:
            server = await somebody_waits(clients, playing)
        if server is not None:
            server.kill()
            await asyncio.to_thread(server.start)
            done += 1
    return done


async def somebody_waits(clients: list[Survivor], playing: list[asyncio.Task[None]]) -> Serving | None:
    """The server of which somebody has just wished something; None where everybody has played to the end."""
    while not all(task.done() for task in playing):
        await asyncio.sleep(0)
        for client in clients:
            if client.waits:
                return client.server
    return None


async def play(servers: list[Serving], seed: int) -> None:
    """Many people and bots at several tables, while servers are killed under them."""
    dice = random.Random(seed)
    kills = again = 0
    while kills < KILLS:
        async with Browser(servers[0].address) as browser:
            made = [await browser.table("me", "me", "novice", honor=20) for _ in range(TABLES)]
            tables = [await browser.ask("GET", f"/api/tables/{each['table']}") for each in made]
        assert all(table["phase"] == "playing" for table in tables)
        clients = [
            Survivor(servers, random.Random(dice.random()), each, key["secret"])
            for each in made
            for key in each["seats"]
            if "secret" in key
        ]
        tasks = [asyncio.get_running_loop().create_task(client.live()) for client in clients]
        kills += await killing(clients, KILLS - kills, dice, tasks)
        async with asyncio.timeout(5 * PATIENCE):
            await asyncio.gather(*tasks)
        for client in clients:
            await check(servers[0], client)
        again += sum(client.again for client in clients)
    assert again > 0


async def check(server: Serving, client: Survivor) -> None:
    """Everything that was answered is there, and the game comes out as its keys say."""
    async with Browser(server.address) as browser:
        answer = await browser.http.get(f"/api/tables/{client.made['table']}/replay")
        replay = cr.Replay.load(answer.text)
        replay.to(replay.length)
        (seat,) = client.updates
        assert client.updates[seat]["view"] == replay.view(seat)
        assert len(set(client.answered.values())) == len(client.answered)
        async with client.player_again(server) as again:
            for name, version in client.answered.items():
                found = await again.do("choose", seat or 0, name, version=0, option=0)
                assert found == {"type": "done", "id": name, "version": version}


def test_kill_with_sqlite(folder: pathlib.Path) -> None:
    with served(sqlite_in(folder), folder, **PLENTY) as server:
        asyncio.run(play([server], 1))


@pytest.mark.parametrize("processes", [1, 2])
def test_kill_with_postgresql(folder: pathlib.Path, postgres: Postgres, processes: int) -> None:
    database = database_in(postgres, f"kill{processes}")
    with contextlib.ExitStack() as stack:
        servers = [
            stack.enter_context(served(database, folder / str(number), **PLENTY))
            for number in range(processes)
        ]
        asyncio.run(play(servers, processes + 1))
