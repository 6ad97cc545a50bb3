"""A bad line, and a server that fails: the table says so, comes back by itself, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import pathlib

import pytest

import centerrow as cr
from online.people import Guest, come, guest, link_to, playing, secrets_of, table
from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in
from server.test_network import BadNetwork


class Line(BadNetwork):
    """A bad network to a server that may not be there; `open` is whether anything gets through."""

    def __init__(self, address: str, seed: int) -> None:
        super().__init__(int(address.rsplit(":", 1)[1]), seed)
        self.open = True

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            if self.open:
                await super()._serve(reader, writer)
            else:
                writer.transport.abort()

    async def cut(self) -> None:
        """Nothing gets through any more."""
        self.open = False
        for task in list(self.serving):
            task.cancel()
        await asyncio.gather(*self.serving, return_exceptions=True)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_ends_although_the_line_is_bad_and_the_server_is_killed(
    seed: int, tmp_path: pathlib.Path
) -> None:
    async def play() -> None:
        with served(sqlite_in(tmp_path), tmp_path / "log", **PLENTY) as serving:
            line = Line(serving.address, seed)
            async with (
                table(serving.address, "me", "link", honor=8) as (browser, made),
                line.address() as bad,
            ):
                bob = await come(link_to(serving.address, made, made["seats"][1]["invitation"]), "Bob")
                ann = await come(link_to(serving.address, made, *secrets_of(made)))
                await browser.start(made)
                people = [dataclasses.replace(each, address=bad) for each in (ann, bob)]
                async with guest(people[0]) as one, guest(people[1]) as two:
                    async with asyncio.TaskGroup() as group:
                        group.create_task(play_to_the_end(one))
                        group.create_task(play_to_the_end(two))
                        group.create_task(kill(serving, line, one))
                    replay = await asyncio.to_thread(replay_at, serving.address, made["table"])
                    for each in (one, two):
                        (seat,) = each.online.table.people
                        assert each.online.table.at(seat).view.data() == replay.view(seat)
                        assert each.online.table.at(seat).events() == replay.events(seat)
                        assert not each.online.table.connection.unanswered
                assert line.cuts > 0

    async def play_to_the_end(person: Guest) -> None:
        await person.sits_down()
        await person.plays()

    async def kill(serving: Serving, line: Line, one: Guest) -> None:
        await one.sits_down()
        await one.until(lambda: one.online.table.choices > 12)
        serving.kill()
        await one.reads("No connection to the server")
        serving.start()
        line.port = int(serving.address.rsplit(":", 1)[1])
        await one.until(lambda: one.online.table.connection.up)

    asyncio.run(play())


def replay_at(address: str, table_id: str) -> cr.Replay:
    from centerrow.online.desk import Desk

    replay = Desk(address).replay(table_id)
    replay.to(replay.length)
    return replay


def test_what_is_chosen_without_a_connection_is_sent_when_there_is_one(serving: Serving) -> None:
    async def play() -> None:
        line = Line(serving.address, 1)
        line.every = 0
        async with table(serving.address, "me", "novice") as (_, made), line.address() as bad:
            mine = await come(link_to(serving.address, made, *secrets_of(made)))
            async with guest(dataclasses.replace(mine, address=bad)) as person:
                await person.sits_down()
                await person.is_asked()
                (seat,), made_before = person.online.table.people, person.online.table.choices
                hand = person.online.table.at(seat).view.players[seat].hand
                assert not isinstance(hand, int)  # the bot may have come first, and left fewer than five
                await line.cut()
                await person.reads("No connection to the server")
                await person.press("p")
                assert "It is sent when the server answers" in person.sees
                assert person.online.director.asked is None
                line.open = True
                await person.until(lambda: person.online.table.choices == made_before + len(hand))
                assert "No connection" not in person.sees
                await person.press("u")
                await person.until(lambda: person.online.table.choices == made_before)

    asyncio.run(play())


def test_a_message_that_is_sent_twice_counts_once(serving: Serving) -> None:
    async def play() -> None:
        async with playing(serving.address, "me", "novice") as (person, _, _):
            await person.is_asked()
            before = person.online.table.choices
            online = person.online.table
            online.apply(0)
            for message in list(online.connection.unanswered.values()) * 2:
                online.connection.send(message)
            await person.until(lambda: not online.busy)
            online.speak(online.people[0], "once")
            await person.until(lambda: online.chat)
            assert online.choices == before + 1

    asyncio.run(play())


def test_a_seat_that_is_not_ones_own_any_more_ends_the_game_here(serving: Serving) -> None:
    async def play() -> None:
        async with table(serving.address, "me", "link") as (browser, made):
            bob = await come(link_to(serving.address, made, made["seats"][1]["invitation"]), "Bob")
            async with guest(bob) as person:
                await person.reads("Bob: at this screen")
                await browser.ask("POST", f"/api/tables/{made['table']}/seats/1/who", {"who": "novice"})
                await person.reads("The server has ended this")
                await person.press("q")
                assert person.app.return_value == 0

    asyncio.run(play())
