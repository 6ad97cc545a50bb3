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
from server.clients import Browser, Json, Player, WebSocketException
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in

#: How often a server is killed; `CENTERROW_KILLS` says otherwise, for a long run.
KILLS = int(os.environ.get("CENTERROW_KILLS", "6"))
TABLES = 4


class Survivor(Player):
    """A client that connects again whenever it is let down, and notes what was answered."""

    def __init__(self, servers: list[Serving], dice: random.Random, made: Json, secret: str) -> None:
        super().__init__("", made["table"], {"secrets": [secret]})
        self.servers = servers
        self.dice = dice
        self.made = made
        #: What it was told counts, and in which version.
        self.answered: dict[str, int] = {}

    async def live(self) -> None:
        """Play on until the game is over, whatever happens."""
        wish: Json | None = None
        while not self.over:
            with contextlib.suppress(WebSocketException, OSError, TimeoutError):
                server = self.dice.choice(self.servers)
                self.url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{self.made['table']}/socket"
                async with asyncio.timeout(20):
                    await self.connect(have=self.newest if self.updates else None)
                while not self.over:
                    wish = await self._once(wish)
            await self.close_now()

    def player_again(self, server: Serving) -> Player:
        """Somebody with the same secret, who has seen nothing yet."""
        return Player(server.address, self.made["table"], self.hello)

    async def close_now(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None

    async def _once(self, wish: Json | None) -> Json | None:
        """Send what waits for an answer, once more perhaps; else listen."""
        if wish is None and self.asked:
            seat, asked = self.asked[0]
            option = self.dice.randrange(len(asked["options"]))
            wish = {"seat": seat, "id": secrets.token_hex(8), "version": self.newest, "option": option}
        if wish is None:
            await self.heard()
            return None
        answer = await self.do(
            "choose", wish["seat"], wish["id"], version=wish["version"], option=wish["option"]
        )
        if answer["type"] == "done":
            self.answered[wish["id"]] = answer["version"]
            version = int(answer["version"])
            await self.until(lambda: self.newest >= version)
        else:
            assert answer["code"] in ("stale", "not_your_decision", "wrong_phase"), answer
            await self.send({"type": "resync"})
            await self.until(lambda: self.updates[wish["seat"]]["events_from"] == 0)
        return None


async def killing(
    servers: list[Serving], kills: int, dice: random.Random, playing: list[asyncio.Task[None]]
) -> int:
    """Kill one of the servers at random moments and start it again, as long as people play."""
    done = 0
    while done < kills and not all(task.done() for task in playing):
        await asyncio.wait(playing, timeout=dice.uniform(0.05, 1.0))
        server = dice.choice(servers)
        server.kill()
        await asyncio.to_thread(server.start)
        done += 1
    return done


async def play(servers: list[Serving], seed: int) -> None:
    """Many people and bots at several tables, while servers are killed under them."""
    dice = random.Random(seed)
    kills = 0
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
        kills += await killing(servers, KILLS - kills, dice, tasks)
        async with asyncio.timeout(300):
            await asyncio.gather(*tasks)
        for client in clients:
            await check(servers[0], client)


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
