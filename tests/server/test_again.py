"""A game that goes on after its end: every card was shown, and so it is marked."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib

import pytest

from server.clients import Browser, Json
from server.conftest import PLENTY
from server.serving import Postgres, database_in, served, sqlite_in


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("how", ["back", "undo"])
def test_a_game_that_goes_on_after_its_end_has_a_known_seed(
    kind: str, how: str, folder: pathlib.Path, postgres: Postgres
) -> None:
    async def play(*addresses: str) -> None:
        async with Browser(addresses[0]) as ann, Browser(addresses[-1]) as bob:
            made = await ann.table("me", "me", undo="free")
            bob.key = ann.key
            async with ann.player(made) as player, bob.player(made) as other:
                await player.at_table()
                await other.at_table()
                (seat, _), *_ = player.asked
                await player.choose(seat, 0)
                await player.do("undo", seat, version=player.newest)
                version = (await player.choose(seat, 0))["version"]
                await player.reached(version)
                assert not player.table["known_seed"]  # what is taken back before the end has shown no seed
                version = (await player.do("concede", seat))["version"]
                await player.reached(version)
                fields: Json = {"choices": 0} if how == "back" else {}
                done = await player.do(how, seat, version=version, **fields)
                assert done["type"] == "done"
                for each in (player, other):
                    await each.reached(done["version"])
                    assert (each.table["phase"], each.table["known_seed"]) == ("playing", True)
                await player.do("concede", seat)
            assert (await bob.ask("GET", f"/api/tables/{made['table']}"))["known_seed"]

    with contextlib.ExitStack() as stack:
        here = sqlite_in(folder) if kind == "sqlite" else database_in(postgres, f"again_{how}")
        processes = range(1 if kind == "sqlite" else 2)
        servers = [stack.enter_context(served(here, folder / str(n), **PLENTY)) for n in processes]
        asyncio.run(play(*(server.address for server in servers)))
