"""What is asked of others: it is theirs to answer, and neither a bot nor a clock answers for them."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
import time

from sqlalchemy import text

from centerrow.server.database import Database
from centerrow.server.settings import read_settings
from server.clients import Browser, Json, Player
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served
from server.test_away import seat_of, table


async def end_turn(one: Player, *others: Player) -> tuple[Player, Player]:
    """Whoever begins ends a turn, and everybody hears of it; returns them, and whose turn it is then."""
    people = [one, *others]
    first = next(player for player in people if player.asked)
    await first.choose(seat_of(first), len(first.asked[0][1]["options"]) - 1)
    for player in people:
        await decides_no_more(player, seat_of(first))
    next_one = next(player for player in people if seat_of(player) == first.table["deciding"])
    return first, next_one


async def decides_no_more(player: Player, seat: int) -> None:
    await player.until(lambda: player.table["deciding"] not in (None, seat))


async def is_asked_no_more(player: Player) -> None:
    await player.until(lambda: player.table["proposal"] is None)


async def asked(player: Player) -> Json:
    await player.until(lambda: player.table["proposal"] is not None)
    found: Json = player.table["proposal"]
    return found


async def let_quick_bots_think(address: str) -> None:
    """Until all have thought that were to think before: their process does one thing after the other."""
    async with Browser(address) as browser:
        made = await browser.table("me", "me")
        async with browser.player(made) as player:
            await player.at_table()
            seat = player.asked[0][0]
            assert (await player.do("preview", seat, version=player.newest, option=0))["type"] == "preview"


def test_while_somebody_is_asked_no_bot_moves_and_nothing_is_dropped(serving: Serving) -> None:
    """Neither by the bot that is to move, nor by who lets it play and takes the seat back."""

    async def play() -> None:
        async with table(serving.address, serving.address) as people:
            one, other = await end_turn(*people)
            mine, theirs = seat_of(one), seat_of(other)
            assert (await one.do("back", mine, version=one.newest, choices=0))["type"] == "done"
            number = (await asked(other))["number"]
            handed = (await other.do("hand_over", theirs, bot="novice"))["version"]
            await let_quick_bots_think(serving.address)
            back = await other.do("take_back", theirs)
            assert back["version"] == handed + 1
            await one.reached(handed + 1)
            assert (one.table["proposal"] or {}).get("number") == number
            agreed = await other.do("answer", theirs, proposal=number, agree=True)
            assert (agreed["type"], agreed["version"]) == ("done", handed + 2)
            await one.until(lambda: one.updates[mine]["choices"] == 0)
            assert one.table["proposal"] is None

    asyncio.run(play())


def test_when_they_decline_the_bot_moves_on(serving: Serving) -> None:
    async def play() -> None:
        async with table(serving.address, serving.address) as people:
            one, other = await end_turn(*people)
            mine, theirs = seat_of(one), seat_of(other)
            await one.do("back", mine, version=one.newest, choices=0)
            number = (await asked(other))["number"]
            handed = (await other.do("hand_over", theirs, bot="novice"))["version"]
            await let_quick_bots_think(serving.address)
            declined = await other.do("answer", theirs, proposal=number, agree=False)
            assert (declined["type"], declined["version"]) == ("done", handed)
            await one.reached(handed + 1)
            assert one.table["proposal"] is None

    asyncio.run(play())


def test_whoever_was_declined_asks_again_only_after_the_next_choice(serving: Serving) -> None:
    """Bots wait while people are asked: whoever asks again and again would stop the game."""

    async def play() -> None:
        async with table(serving.address, serving.address) as people:
            one, other = await end_turn(*people)
            mine, theirs = seat_of(one), seat_of(other)
            wish: Json = {"version": one.newest, "choices": 0}
            assert (await one.do("back", mine, **wish))["type"] == "done"
            number = (await asked(other))["number"]
            await other.do("answer", theirs, proposal=number, agree=False)
            await is_asked_no_more(one)
            refused = await one.do("back", mine, **wish)
            assert (refused["code"], one.table["proposal"]) == ("wrong_phase", None)
            assert "after the next choice" in refused["message"]
            assert (await other.do("back", theirs, **wish))["type"] == "done"
            number = (await asked(one))["number"]
            await one.do("answer", mine, proposal=number, agree=False)
            await is_asked_no_more(other)
            version = (await other.choose(theirs, 0))["version"]
            await one.reached(version)
            assert (await one.do("back", mine, version=one.newest, choices=0))["type"] == "done"
            assert (await asked(other))["number"] == number + 1

    asyncio.run(play())


async def let_it_lapse(database: str, seconds: float) -> None:
    """What is asked is gone in so many seconds, as if most of its time had passed."""
    opened = Database(read_settings(database=database), serving=False)
    at = int((time.time() + seconds) * 1000)
    async with opened.write.begin() as connection:
        words = "jsonb_set(proposal::jsonb, '{expires}', to_jsonb(CAST(:at AS bigint)))::text"
        await connection.execute(
            text(f"UPDATE tables SET revision = revision + 1, proposal = {words}"), {"at": at}
        )
    await opened.close()


def test_when_nobody_answers_everybody_is_told_and_the_bot_moves_on(
    folder: pathlib.Path, postgres: Postgres
) -> None:
    """Whichever process they are connected to."""
    database = database_in(postgres, "lapses")

    async def play(*addresses: str) -> None:
        async with table(*addresses, addresses[1]) as people:
            one, other = await end_turn(*people)
            await one.do("back", seat_of(one), version=one.newest, choices=0)
            for player in people:
                await asked(player)
            await let_it_lapse(database, 3)
            for player in people:
                await is_asked_no_more(player)
            # And again, while a bot waits for the answers: somebody else asks.
            (third,) = (player for player in people if player not in (one, other))
            await third.do("back", seat_of(third), version=third.newest, choices=0)
            handed = (await other.do("hand_over", seat_of(other), bot="novice"))["version"]
            for player in people:
                await asked(player)
                await player.reached(handed)
                assert player.table["proposal"] is not None
            await let_it_lapse(database, 3)
            for player in people:
                await is_asked_no_more(player)
                await player.reached(handed + 1)

    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(served(database, folder / str(n), **PLENTY)) for n in range(2)]
        asyncio.run(play(*(server.address for server in servers)))
