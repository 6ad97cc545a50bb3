"""Where there are more tables than are looked at in one step, those come first that matter most."""

from __future__ import annotations

import asyncio
import pathlib

import pytest

from centerrow.server import storage, subscriptions
from centerrow.server.acts import act
from centerrow.server.app import Server
from centerrow.server.kept import now
from centerrow.server.messages import Concede
from centerrow.server.models import NewSeat, NewTable
from centerrow.server.subscriptions import Subscription
from server.clients import PATIENCE
from server.inside import ANN, parts_of_server, watched


@pytest.fixture(autouse=True)
def few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (storage, subscriptions):
        monkeypatch.setattr(module, "MOST_LISTED", 2)


async def game(server: Server, *seats: str, listed: bool = False) -> str:
    """A table whose game has started."""
    wish = NewTable(seats=tuple(NewSeat(who) for who in seats), listed=listed)
    table = (await server.desk.host.make(ANN, wish)).table
    await server.desk.dealer.start(ANN, table)
    return table


def test_one_s_running_games_are_listed_before_many_that_are_over(folder: pathlib.Path) -> None:
    async def play() -> None:
        async with parts_of_server(folder) as server:
            running = await game(server, "me", "me")
            for _ in range(3):
                async with server.rooms.at(await game(server, "me", "me")) as room:
                    await act(room, Concede("x", 0), ANN.hashes)
            found = (await server.desk.host.mine(ANN)).tables
            assert [each.phase for each in found] == ["playing", "over"]
            assert found[0].table == running

    asyncio.run(play())


def test_a_free_seat_is_listed_before_many_games_to_watch(folder: pathlib.Path) -> None:
    async def play() -> None:
        async with parts_of_server(folder) as server:
            wish = NewTable(seats=(NewSeat("me"), NewSeat("link")), listed=True)
            free = (await server.desk.host.make(ANN, wish)).table
            for _ in range(3):
                await game(server, "me", "me", listed=True)
            found = (await server.desk.host.lobby()).tables
            assert [each.phase for each in found] == ["open", "playing"]
            assert found[0].table == free

    asyncio.run(play())


def test_bots_that_think_for_long_keep_no_other_table_from_going_on(
    folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with parts_of_server(folder) as server:
            thinking: list[str] = []

            async def choice(save: str, bot: str, seed: str, made: int) -> int:
                """The first two think for ever."""
                if len(thinking) < 2 or save in thinking:
                    thinking.append(save)
                    await asyncio.Event().wait()
                return 0

            monkeypatch.setattr(server.pool, "bot_choice", choice)
            tables = [await game(server, "random", "random") for _ in range(3)]
            await server.rooms.close()  # as when the server begins: they are due, and nobody is there
            async with watched(server), asyncio.timeout(PATIENCE):
                while not any(version for _, version, _ in (await server.storage.heads(tables)).values()):
                    await asyncio.sleep(0.05)

    asyncio.run(play())


def test_tables_that_cannot_go_on_keep_nobody_else_from_being_told(folder: pathlib.Path) -> None:
    async def play() -> None:
        async with parts_of_server(folder) as server:
            tables = [await game(server, "me", "me") for _ in range(4)]
            for table in tables:
                for chair in (await server.storage.table(table)).chairs:
                    kept = Subscription(
                        token=f"{table}{chair.name}"[-32:], table_id=table, owner=chair.secret or "",
                        browser=None, kind="mail", address="a@b", confirmed=True, created=now(),
                    )  # fmt: skip
                    await server.notices.kept.keep(kept)
            found = await server.notices.kept.waiting(now() + 1)
            assert [each.table_id for each in found] == tables[:2]
            found = await server.notices.kept.waiting(now() + 1, tables[:2])
            assert [each.table_id for each in found] == tables[2:]

    asyncio.run(play())
