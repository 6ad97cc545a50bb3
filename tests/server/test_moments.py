"""Two things in one moment: what somebody wishes while the table is changed under their hands."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
import random
from collections.abc import Sequence
from typing import NoReturn

import pytest

from centerrow.server.acts import act
from centerrow.server.app import Server
from centerrow.server.errors import NotYours
from centerrow.server.kept import Chair, LineKept, Where
from centerrow.server.messages import (
    Choose,
    ClientMessage,
    Concede,
    HandOver,
    Mute,
    Say,
    SetStanding,
    TakeBack,
)
from centerrow.server.models import NewSeat, NewTable, Standing
from centerrow.server.room import Room
from centerrow.session import PERSON
from server.clients import PATIENCE
from server.inside import ANN, BOB, busy, parts_of_server, table_of_two, watched


@pytest.mark.parametrize("kind", ["standing", "mute", "say"])
def test_what_is_wished_while_the_game_starts_is_never_somebody_elses(
    folder: pathlib.Path, kind: str
) -> None:
    """The start puts the seats in another order; who sent the old number is told, and sends the new one."""

    def wish(seat: int) -> ClientMessage:
        if kind == "say":
            return Say("x", seat, "hello")
        return (
            Mute("x", seat, (1 - seat,))
            if kind == "mute"
            else SetStanding("x", seat, Standing(bids={"*": 0}))
        )

    async def play() -> None:
        async with parts_of_server(folder) as server:
            moved = 0
            while moved < 2:
                table = await table_of_two(server)
                async with server.rooms.at(table) as room:
                    starting = asyncio.create_task(server.desk.dealer.start(ANN, table))
                    await busy(room)
                    try:
                        await act(room, wish(0), ANN.hashes)
                    except NotYours:
                        moved += 1
                        await act(room, wish(1), ANN.hashes)
                    await starting
                    (ann,) = room.seats_of(ANN.hashes)
                    bob = room.kept.chairs[1 - ann]
                    assert (bob.standing, bob.muted, bob.done) == (None, (), ())
                    assert all(said.seat == ann for said in room.said)

    asyncio.run(play())


def test_what_is_wished_at_a_seat_that_is_removed_is_refused(folder: pathlib.Path) -> None:
    async def play() -> None:
        async with parts_of_server(folder) as server:
            table = await table_of_two(server, "novice")
            async with server.rooms.at(table) as room:
                removing = asyncio.create_task(server.desk.host.remove(ANN, table, 2))
                await busy(room)
                with pytest.raises(NotYours):
                    await act(room, Mute("x", 2, (0,)), BOB.hashes)
                await removing
                room.vanish()
                with pytest.raises(NotYours):
                    await act(room, Mute("y", 0, ()), ANN.hashes)

    asyncio.run(play())


def test_whoever_takes_a_seat_that_somebody_left_finds_nothing_of_theirs(folder: pathlib.Path) -> None:
    async def play() -> None:
        async with parts_of_server(folder) as server:
            table = await table_of_two(server)
            async with server.rooms.at(table) as room:
                await act(room, Mute("m", 1, (0,)), BOB.hashes)
                await act(room, SetStanding("s", 1, Standing(bids={"*": 3})), BOB.hashes)
                await server.desk.host.leave(BOB, table, 1)
                assert room.kept.chairs[1] == Chair("Player", PERSON)

    asyncio.run(play())


def test_a_game_that_was_dealt_is_on_whatever_the_database_does_then(
    folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With SQLite nobody looks again."""

    async def fails(*_: object) -> NoReturn:
        raise ConnectionError

    async def play() -> None:
        async with parts_of_server(folder) as server:
            table = await table_of_two(server)
            async with server.rooms.at(table) as room:
                for name in ("news", "said"):
                    monkeypatch.setattr(server.storage, name, fails)
                with contextlib.suppress(ConnectionError):
                    await server.desk.dealer.start(ANN, table)
                assert room.phase == "playing"
                seat = room.session.deciding or 0
                hashes = frozenset({chair.secret or "" for chair in room.kept.chairs})
                assert (await act(room, Choose("x", seat, 0, 0), hashes)).version == 1

    asyncio.run(play())


@pytest.mark.parametrize("wish", [Concede("x", 0), HandOver("x", 0, "novice"), TakeBack("x", 0)])
def test_whoever_gives_up_or_comes_back_does_so_whatever_another_process_has_done_meanwhile(
    folder: pathlib.Path, wish: Concede | HandOver | TakeBack
) -> None:
    """A bot that moves there is no reason to be asked once more."""

    async def play() -> None:
        async with parts_of_server(folder) as server:
            table = await table_of_two(server)
            await server.desk.dealer.start(ANN, table)
            async with server.rooms.at(table) as room:
                hashes = frozenset({chair.secret or "" for chair in room.kept.chairs})
                if isinstance(wish, TakeBack):
                    await act(room, HandOver("h", 0, "novice"), hashes)
                trial, (said,) = room.game.drafted(lambda trial: trial.hand_over(1, "novice"))
                line = LineKept(room.version + 1, 1, said, 0, None)
                await server.storage.append(table, [line], room.game.where(trial, 0, room.kept))
                await act(room, wish, hashes)
                assert room.session.over is isinstance(wish, Concede)
                assert (room.session.bots[0] is not None) is isinstance(wish, HandOver)
                assert room.session.bots[1] is not None

    asyncio.run(play())


@pytest.mark.parametrize("stored", [True, False])
def test_when_the_connection_to_the_database_is_lost_an_answer_says_what_is_stored(
    folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    async def play() -> None:
        async with parts_of_server(folder) as server:
            table = await table_of_two(server)
            await server.desk.dealer.start(ANN, table)
            append = server.storage.append

            async def lost(table: str, found: Sequence[LineKept], where: Where) -> None:
                if stored:
                    await append(table, found, where)
                raise ConnectionError

            async with server.rooms.at(table) as room:
                seat = room.session.deciding or 0
                hashes = frozenset({chair.secret or "" for chair in room.kept.chairs})
                wish = Choose("x", seat, 0, 0)
                with monkeypatch.context() as patched:
                    patched.setattr(server.storage, "append", lost)
                    if stored:
                        assert (await act(room, wish, hashes)).version == 1
                    else:
                        with pytest.raises(ConnectionError):
                            await act(room, wish, hashes)
                assert room.version == int(stored)
                assert (await act(room, wish, hashes)).version == 1

    asyncio.run(play())


@pytest.mark.parametrize("when", ["choice", "standing"])
def test_what_is_answered_beforehand_is_answered_after_the_server_was_killed(
    folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    """Just after the choice, or the standing answer, with which the game could go on by itself."""
    forced = Standing(forced=when == "choice")

    async def play(server: Server) -> tuple[str, int] | None:
        """A table at which somebody has one answer, and its version; None where nobody ever had."""
        wish = NewTable(seats=(NewSeat("me"), NewSeat("me")), sets=("all",))
        table = (await server.desk.host.make(ANN, wish)).table
        await server.desk.dealer.start(ANN, table)
        async with server.rooms.at(table) as room:
            for seat in range(2):
                await act(room, SetStanding("x", seat, forced), ANN.hashes)
            while not room.session.forced:
                assert await server.storage.due() == []
                if room.session.over:
                    return None
                seat, option = room.session.deciding or 0, random.randrange(room.session.game.count)
                await act(room, Choose(str(room.version), seat, room.version, option), ANN.hashes)
            if when == "standing":
                assert await server.storage.due() == []
                await act(room, SetStanding("y", room.session.deciding or 0, Standing()), ANN.hashes)
            return table, room.version

    async def play_on() -> tuple[str, int]:
        async with parts_of_server(folder) as server:
            while True:
                if found := await play(server):
                    return found

    async def go_on(table: str, version: int) -> None:
        async with parts_of_server(folder) as server, watched(server), asyncio.timeout(PATIENCE):
            while (await server.storage.heads([table]))[table][1] == version:
                await asyncio.sleep(0.05)

    with monkeypatch.context() as killed:
        killed.setattr(Room, "drive", lambda room: None)
        found = asyncio.run(play_on())
    asyncio.run(go_on(*found))


@pytest.mark.parametrize("wish", [Say("x", 2, "hello"), Mute("x", 2, (0,))])
def test_what_is_wished_while_another_process_moves_the_seats_is_never_somebody_elses(
    folder: pathlib.Path, wish: Say | Mute
) -> None:
    """A process that has not heard of it yet finds it when it writes."""

    async def play() -> None:
        async with parts_of_server(folder) as server:
            table = await table_of_two(server, "novice")
            async with server.rooms.at(table) as room:
                before = room.kept
                await server.desk.host.remove(ANN, table, 1)
                room.kept = before
                with pytest.raises(NotYours):
                    await act(room, wish, BOB.hashes)
                assert not room.said
                assert not any(chair.muted for chair in room.kept.chairs)
                assert (await act(room, Say("x", 1, "hello"), BOB.hashes)).id == "x"

    asyncio.run(play())
