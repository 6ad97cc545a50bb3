"""Two choose at once: two tabs of one seat, or two processes on one database. Exactly one of them counts."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
import random
import secrets
from collections.abc import AsyncIterator

import pytest

import centerrow as cr
from server.clients import Browser, Json, Player
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served

TABS = 4


@contextlib.asynccontextmanager
async def tabs_at(addresses: list[str], made: Json, tabs: int = TABS) -> AsyncIterator[list[Player]]:
    """Several tabs of the first seat, at different processes."""
    hello = {"secrets": [made["seats"][0]["secret"]]}
    async with contextlib.AsyncExitStack() as stack:
        found = [
            await stack.enter_async_context(Player(addresses[number % len(addresses)], made["table"], hello))
            for number in range(tabs)
        ]
        for tab in found:
            await tab.at_table()
        yield found


async def nothing_by_itself(tabs: list[Player]) -> None:
    """Else the game may be further than any tab has heard."""
    await tabs[0].decides_all()
    for tab in tabs:
        while tab.updates[0]["standing"]["forced"]:
            await tab.heard()


async def nothing_for_anybody(players: list[Player]) -> None:
    """The same for people at two processes: a process that has heard what was said later knows it, too."""
    for player in players:
        await player.decides_all()
    for player in players:
        await player.do("say", player.table["yours"][0], text="Ready")
    for player in players:
        while len(player.chat) < len(players):
            await player.heard()


async def race(addresses: list[str]) -> None:
    """Every decision of a game is answered by all tabs at once, each with an option of its own."""
    dice = random.Random(1)
    async with Browser(addresses[0]) as browser:
        made = await browser.table("me", sets=["realms_unraveled"], honor=8)
        async with tabs_at(addresses, made) as tabs:
            await nothing_by_itself(tabs)
            won = 0
            while not tabs[0].over:
                version = max(tab.newest for tab in tabs)
                for tab in tabs:
                    await tab.reached(version)
                count = len(tabs[0].asked[0][1]["options"])
                options = [dice.randrange(count) for _ in tabs]
                answers = await asyncio.gather(
                    *(tab.choose(0, option) for tab, option in zip(tabs, options, strict=True))
                )
                done = [answer for answer in answers if answer["type"] == "done"]
                assert len(done) == 1, answers
                assert {answer.get("code") for answer in answers} <= {None, "stale", "wrong_phase"}
                won += 1
                for tab in tabs:
                    await tab.moved(0, version)
            answer = await browser.http.get(f"/api/tables/{made['table']}/replay")
            replay = cr.Replay.load(answer.text)
            assert replay.length >= won
            replay.to(replay.length)
            for tab in tabs:
                assert tab.updates[0]["view"] == replay.view(0)


def test_two_tabs(serving: Serving) -> None:
    asyncio.run(race([serving.address]))


def test_two_processes(folder: pathlib.Path, postgres: Postgres) -> None:
    database = database_in(postgres, "race")
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(served(database, folder / str(n), **PLENTY)) for n in range(2)]
        asyncio.run(race([server.address for server in servers]))


@pytest.mark.parametrize("tabs", [2, 5])
def test_one_message_from_several_tabs_counts_once(serving: Serving, tabs: int) -> None:
    """A client that is not sure whether it was heard sends the same once more, perhaps by another way."""

    async def play() -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", honor=8)
            async with tabs_at([serving.address], made, tabs) as players:
                answers = await asyncio.gather(*(player.choose(0, 0, "the same") for player in players))
                assert [answer["type"] for answer in answers] == ["done"] * len(players)
                assert len({answer["version"] for answer in answers}) == 1

    asyncio.run(play())


def test_one_seat_is_taken_once(serving: Serving) -> None:
    """Many people take the last free seat of a listed table at once."""

    async def play() -> None:
        async with contextlib.AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Browser(serving.address)) for _ in range(8)]
            made = await people[0].table("me", "link", listed=True)

            async def join(number: int) -> int:
                answer = await people[number].http.post(
                    f"/api/tables/{made['table']}/join",
                    json={"name": f"Guest {number}"},
                    headers={"Authorization": f"Bearer {people[number].key}"},
                )
                return answer.status_code

            codes = await asyncio.gather(*(join(number) for number in range(1, 8)))
            assert sorted(codes) == [200, *[409] * 6]

    asyncio.run(play())


def test_what_is_agreed_to_at_two_processes_at_once_is_done(folder: pathlib.Path, postgres: Postgres) -> None:
    """And of two who ask at once, one is told to wait: nobody agrees to what they have not read."""

    async def play(servers: list[Serving]) -> None:
        async with contextlib.AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Browser(servers[0].address)) for _ in range(4)]
            made = await people[0].table("me", "link", "link", "link")
            for number in (1, 2, 3):
                wish = {"name": f"Guest {number}", "invitation": made["seats"][number]["invitation"]}
                await people[number].ask("POST", f"/api/tables/{made['table']}/join", wish)
            await people[0].start(made)
            players = [
                await stack.enter_async_context(Player(servers[number % 2].address, made["table"], hello))
                for number, hello in enumerate({"key": each.key} for each in people)
            ]
            for player in players:
                await player.at_table()
            await nothing_for_anybody(players)
            for _ in range(5):
                await go_on(players)
                await agree(players)

    async def go_on(players: list[Player]) -> None:
        """Two choices more, which everybody hears of."""
        for _ in range(2):
            first = next(player for player in players if player.asked)
            version = (await first.choose(first.asked[0][0], 0))["version"]
            for player in players:
                await player.reached(version)

    async def proposed(player: Player) -> None:
        await player.until(lambda: player.table["proposal"] is not None)

    async def agree(players: list[Player]) -> None:
        """Two who do not have to decide ask at once, and all others agree at once."""
        deciding = next(number for number, player in enumerate(players) if player.asked)
        askers = [players[(deciding + more) % 4] for more in (1, 2)]
        version, choices = askers[0].newest, next(iter(askers[0].updates.values()))["choices"]
        answers = await asyncio.gather(
            *(
                asker.do("back", asker.table["yours"][0], version=version, choices=choices - fewer)
                for fewer, asker in enumerate(askers, start=1)
            )
        )
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        done = askers[[answer["type"] for answer in answers].index("done")]
        for player in players:
            await proposed(player)
        assert len({player.table["proposal"]["choices"] for player in players}) == 1
        number = done.table["proposal"]["number"]
        others = [player for player in players if player is not done]
        await asyncio.gather(
            *(player.do("answer", player.table["yours"][0], proposal=number, agree=True) for player in others)
        )
        for player in players:
            await player.reached(version + 1)

    database = database_in(postgres, f"agreement_{secrets.token_hex(4)}")
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(served(database, folder / str(n), **PLENTY)) for n in range(2)]
        asyncio.run(play(servers))
