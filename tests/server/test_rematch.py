"""A rematch is one table for all who have played: who asks first makes it, the others sit down there."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib

import pytest

from centerrow.server.errors import TooMany
from centerrow.server.rematches import Again, PlayAgain, Rematches
from centerrow.server.rooms import Rooms
from centerrow.session import Session
from server.clients import Browser, Json
from server.conftest import PLENTY
from server.inside import ANN, BOB, parts_of_server, table_of_two
from server.serving import Postgres, Serving, database_in, served, sqlite_in


async def over(ann: Browser, bob: Browser, *more: str, **wish: object) -> str:
    """A table at which both have played, and Ann has given up."""
    seats = [{"who": "me", "name": "Ann"}, {"who": "link"}, *({"who": who} for who in more)]
    made = await ann.ask("POST", "/api/tables", {"seats": seats, **wish})
    link = {"name": "Bob", "invitation": made["seats"][1]["invitation"]}
    await bob.ask("POST", f"/api/tables/{made['table']}/join", link)
    await ann.start(made)
    await give_up(ann, made["table"])
    return str(made["table"])


async def give_up(browser: Browser, table: str) -> None:
    async with browser.player({"table": table}) as player:
        await player.at_table()
        assert (await player.do("concede", player.table["yours"][0]))["type"] == "done"


async def again(browser: Browser, table: str, status: int = 200, **wish: object) -> Json:
    found: Json = await browser.ask("POST", f"/api/tables/{table}/rematch", wish, status)
    return found


async def look(browser: Browser, table: str) -> Json:
    found: Json = await browser.ask("GET", f"/api/tables/{table}")
    return found


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_two_who_ask_at_once_meet_at_one_table(kind: str, folder: pathlib.Path, postgres: Postgres) -> None:
    """With PostgreSQL at two processes."""

    async def play(*addresses: str) -> None:
        async with Browser(addresses[0]) as ann, Browser(addresses[-1]) as bob:
            table = await over(ann, bob, "novice")
            for _ in range(4):
                found = await asyncio.gather(again(ann, table), again(bob, table))
                assert len({each["table"] for each in found}) == 1
                assert [each.get("spectator") is None for each in found].count(True) == 1
                infos = [await look(each, found[0]["table"]) for each in (ann, bob)]
                assert [len(info["yours"]) for info in infos] == [1, 1]
                assert [info["host"] for info in infos].count(True) == 1
                assert {seat["name"] for seat in infos[0]["seats"]} == {"Ann", "Bob", "Novice"}
                assert all(seat["taken"] for seat in infos[0]["seats"])
                host = ann if infos[0]["host"] else bob
                assert (await host.start(found[0]))["phase"] == "playing"
                table = found[0]["table"]
                await give_up(bob, table)

    with contextlib.ExitStack() as stack:
        here = sqlite_in(folder) if kind == "sqlite" else database_in(postgres, "rematch")
        processes = range(1 if kind == "sqlite" else 2)
        servers = [stack.enter_context(served(here, folder / str(n), **PLENTY)) for n in processes]
        asyncio.run(play(*(server.address for server in servers)))


def test_the_others_hear_of_it_and_only_they(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            table = await over(ann, bob, listed=True, sets=["delirium"], honor=40, undo="own")
            before = await look(ann, table)
            mine = (await ann.ask("GET", "/api/mine/record"))["latest"]
            async with bob.player({"table": table}) as player:
                await player.at_table()
                made = await again(ann, table)
                await player.until(lambda: player.table["rematch"] is not None)
                asked = player.table["rematch"]
            assert before["seats"][asked]["name"] == "Ann"
            assert (await look(bob, table))["rematch"] == asked  # after a reload, too
            async with Browser(serving.address) as eve:
                assert (await look(eve, table))["rematch"] is None
                assert (await again(eve, table, 403))["code"] == "not_yours"
            new = await look(ann, made["table"])
            assert new["settings"] == {**before["settings"], "listed": False}
            assert [seat["taken"] for seat in new["seats"]].count(False) == 1
            # Finished when it was: a rematch is nothing that happened there.
            assert (await ann.ask("GET", "/api/mine/record"))["latest"] == mine

    asyncio.run(play())


def test_asked_again_it_leads_to_the_same_table_until_that_is_over(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            table = await over(ann, bob)
            made = await again(ann, table)
            path = f"/api/tables/{made['table']}"
            assert (await again(ann, table)) == {"table": made["table"], "seats": [], "spectator": None}
            joined = await again(bob, table)
            assert (joined["table"], len(joined["seats"])) == (made["table"], 1)
            seat = joined["seats"][0]["seat"]
            await bob.ask("POST", f"{path}/seats/{seat}/leave")
            assert (await again(bob, table))["seats"][0]["seat"] == seat
            await ann.start(made)
            assert (await again(bob, table))["table"] == made["table"]
            await give_up(bob, made["table"])
            third = await again(bob, table)
            assert third["table"] != made["table"]
            await bob.ask("DELETE", "/api/mine")  # it goes with whoever made it
            assert (await again(ann, table))["table"] not in (made["table"], third["table"])

    asyncio.run(play())


def test_a_seat_is_kept_until_somebody_else_has_it(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            table = await over(ann, bob)
            made = await again(ann, table)
            path = f"/api/tables/{made['table']}"
            seat = next(each["seat"] for each in made["seats"] if each.get("invitation"))
            keys = await ann.ask("POST", f"{path}/seats/{seat}/who", {"who": "link"})  # a new link for Bob
            async with Browser(serving.address) as eve:
                wish = {"name": "Eve", "invitation": keys["invitation"]}
                await eve.ask("POST", f"{path}/join", wish)
                assert (await again(bob, table, 409))["code"] == "seat_taken"
                await eve.ask("POST", f"{path}/seats/{seat}/leave")
            assert (await again(bob, table))["seats"][0]["seat"] == seat

    asyncio.run(play())


def test_who_has_a_seat_by_its_secret_alone_sits_down_too(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as phone:
            made = await ann.table("me", "me", honor=8)
            assert (await again(ann, made["table"], 409))["code"] == "wrong_phase"
            await give_up(ann, made["table"])
            opened = [made["seats"][0]["secret"]]
            found = await again(phone, made["table"], secrets=opened)
            assert len((await look(phone, found["table"]))["yours"]) == 1
            await again(ann, made["table"])  # both seats are hers, and one is free
            assert len((await look(ann, found["table"]))["yours"]) == 1

    asyncio.run(play())


def test_a_rematch_is_a_table_of_the_hour_but_sitting_down_is_none(folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            table = await over(ann, bob)
            made = await again(ann, table)
            assert (await again(bob, table))["table"] == made["table"]
            await ann.start(made)
            await give_up(bob, made["table"])
            assert (await again(bob, made["table"], 429))["code"] == "too_many"

    with served(sqlite_in(folder), folder, **{**PLENTY, "tables_per_hour": "2"}) as server:
        asyncio.run(play(server.address))


def test_a_name_is_known_there_when_its_person_sits_down_and_not_before(serving: Serving) -> None:
    def names(info: Json) -> set[str]:
        return {seat["name"] for seat in info["seats"]}

    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            table = await over(ann, bob, "novice")
            made = await again(ann, table)
            path = f"/api/tables/{made['table']}"
            (free,) = names(await look(ann, made["table"])) - {"Ann", "Novice"}
            assert free in ("Player 1", "Player 2")  # as the seats were drawn
            (seat,) = [each["seat"] for each in (await again(bob, table))["seats"]]
            assert names(await look(ann, made["table"])) == {"Ann", "Bob", "Novice"}
            assert names(await bob.ask("POST", f"{path}/seats/{seat}/leave")) == {"Ann", "Player", "Novice"}
            await bob.ask("DELETE", "/api/mine")
            for each in (table, made["table"]):
                assert "Bob" not in names(await look(ann, each))

    asyncio.run(play())


@pytest.mark.parametrize("sits", [False, True])
def test_no_two_have_one_name_there(serving: Serving, sits: bool) -> None:
    """A free seat gives its name up to whoever had it; somebody who sits there does not."""

    async def play() -> None:
        async with (
            Browser(serving.address) as ann,
            Browser(serving.address) as bob,
            Browser(serving.address) as cid,
        ):
            people = [
                {"who": who, "name": name} for who, name in (("me", "Ann"), ("link", "b"), ("link", "c"))
            ]
            made = await ann.ask("POST", "/api/tables", {"seats": people})
            for who, name, seat in ((bob, "Player 3\u200d", 1), (cid, "Player 2", 2)):
                link = {"name": name, "invitation": made["seats"][seat]["invitation"]}
                await who.ask("POST", f"/api/tables/{made['table']}/join", link)
            await ann.start(made)
            await give_up(ann, made["table"])
            new = await again(ann, made["table"])
            path = f"/api/tables/{new['table']}"
            if sits:  # Ann takes Bob's name
                (mine,) = (await look(ann, new["table"]))["yours"]
                for seat in {0, 1, 2} - {mine}:
                    await ann.ask("POST", f"{path}/seats/{seat}/name", {"name": f"seat {seat}"})
                await ann.ask("POST", f"{path}/seats/{mine}/name", {"name": "Player 3"})
            (seat,) = [each["seat"] for each in (await again(bob, made["table"]))["seats"]]
            called = [each["name"] for each in (await look(bob, new["table"]))["seats"]]
            assert len(set(called)) == 3
            assert (called[seat] == "Player 3\u200d") is not sits
            (seat,) = [each["seat"] for each in (await again(cid, made["table"]))["seats"]]
            called = [each["name"] for each in (await look(cid, new["table"]))["seats"]]
            assert len(set(called)) == 3
            assert called[seat] == "Player 2"

    asyncio.run(play())


@pytest.mark.parametrize("elsewhere", [False, True])
def test_of_two_who_ask_at_once_nobody_is_refused_for_the_table_of_the_other(
    folder: pathlib.Path, elsewhere: bool
) -> None:
    """One more table may be made; at one process, or at two."""

    async def play() -> None:
        async with parts_of_server(folder) as server:
            table = await table_of_two(server)
            await server.desk.dealer.start(ANN, table)
            async with server.rooms.at(table) as room, room.lock:
                await room.commit(0, None, lambda trial: Session.concede(trial, 0))
            here = server.desk.rematches
            there = Rematches(Rooms(here.rooms.storage, server.pool, server.metrics, 0))
            asked: list[asyncio.Task[Again]] = []

            async def of_ann() -> None:
                """Hers is the last one; before it is there Bob asks."""
                if not elsewhere:
                    asked.append(asyncio.create_task(join_bob()))
                    await asyncio.wait(asked, timeout=1)

            async def of_bob() -> None:
                if elsewhere:
                    asked.append(asyncio.create_task(join_ann()))
                    await asyncio.wait(asked)
                raise TooMany("no more tables in this hour")

            async def join_bob() -> Again:
                return await here.join(BOB, table, PlayAgain(), of_bob)

            async def join_ann() -> Again:
                return await (there if elsewhere else here).join(ANN, table, PlayAgain(), of_ann)

            first = await (join_bob if elsewhere else join_ann)()
            assert (await asked[0]).table == first.table

    asyncio.run(play())
