"""Who gets no answer sends the same message again, and it counts once: whatever it is about."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib

from server.clients import Json, Player
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served
from server.test_asking import asked, end_turn, is_asked_no_more
from server.test_away import AT_ONCE, leave, seat_of, table


def test_what_was_declined_is_not_asked_again_by_the_same_message(serving: Serving) -> None:
    async def play() -> None:
        async with table(serving.address, serving.address) as people:
            one, other = await end_turn(*people)
            wish: Json = {"version": one.newest, "choices": 0}
            await one.do("back", seat_of(one), "mine", **wish)
            number = (await asked(other))["number"]
            answer: Json = {"proposal": number, "agree": False}
            await other.do("answer", seat_of(other), "no", **answer)
            await is_asked_no_more(one)
            again = await other.do("answer", seat_of(other), "no", **answer)
            assert again["type"] == "done"
            again = await one.do("back", seat_of(one), "mine", **wish)
            assert again["type"] == "done"
            assert one.table["proposal"] is None
            # After the next choice another message asks anew; the first two count whatever comes of it.
            await one.reached((await other.choose(seat_of(other), 0))["version"])
            await one.do("back", seat_of(one), version=one.newest, choices=0)
            number = (await asked(other))["number"]
            await other.do("answer", seat_of(other), "yes", proposal=number, agree=True)
            await one.until(lambda: one.updates[seat_of(one)]["choices"] == 0)
            version = one.newest
            await one.choose(seat_of(one), 0)
            for player, kind, name, fields in (
                (one, "back", "mine", wish), (other, "answer", "no", answer),
                (other, "answer", "yes", {"proposal": number, "agree": True}),
            ):  # fmt: skip
                assert (await player.do(kind, seat_of(player), name, **fields))["type"] == "done"
            assert (one.newest, one.table["proposal"]) == (version + 1, None)

    asyncio.run(play())


def test_an_old_message_does_not_undo_a_newer_one(folder: pathlib.Path, postgres: Postgres) -> None:
    """Also at another process, to which somebody connects again."""

    async def standing(player: Player, name: str, **fields: object) -> Json:
        return await player.do("standing", seat_of(player), name, standing=fields)

    async def play(*addresses: str) -> None:
        async with table(*addresses) as (one, other):
            mine = seat_of(one)
            await standing(one, "old", bids={"*": 3})
            await standing(one, "new", bids={"*": 7})
            await one.do("mute", mine, "loud", seats=[seat_of(other)])
            await one.do("mute", mine, "soft", seats=[])
            again = Player(addresses[1], one.table["table"], one.hello)
            async with again:
                await again.at_table()
                assert (await standing(again, "old", bids={"*": 3}))["type"] == "done"
                assert (await again.do("mute", mine, "loud", seats=[seat_of(other)]))["type"] == "done"
                await again.send({"type": "resync"})
                version = (await again.do("concede", mine))["version"]
                await again.reached(version)
                assert again.updates[mine]["standing"]["bids"] == {"*": 7}
                assert again.table["muted"] == []

    with contextlib.ExitStack() as stack:
        database = database_in(postgres, "once")
        servers = [stack.enter_context(served(database, folder / str(n), **PLENTY)) for n in range(2)]
        asyncio.run(play(*(server.address for server in servers)))


def test_a_bot_for_somebody_who_is_away_is_asked_for_once(folder: pathlib.Path, postgres: Postgres) -> None:
    async def play(address: str) -> None:
        async with table(address, address, address) as (one, other, third):
            await leave(one, other, third)
            wish: Json = {"absent": seat_of(one), "bot": "novice"}
            await other.do("ask_bot", seat_of(other), "bot", **wish)
            number = (await asked(third))["number"]
            await third.do("answer", seat_of(third), proposal=number, agree=False)
            await is_asked_no_more(other)
            assert (await other.do("ask_bot", seat_of(other), "bot", **wish))["type"] == "done"
            assert other.table["proposal"] is None

    with served(database_in(postgres, "once_a_bot"), folder, **AT_ONCE) as server:
        asyncio.run(play(server.address))
