"""What people are due: mute and report, all their data deleted, their tables moved to another device."""

from __future__ import annotations

import asyncio
import contextlib
import json
import pathlib
import random
import secrets
import sqlite3
from collections.abc import Callable, Iterator

import asyncpg  # type: ignore[import-untyped]
import pytest
from websockets.exceptions import ConnectionClosed

import centerrow as cr
from server.clients import PATIENCE, Browser, Json, Player
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in
from session.command import centerrow


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, folder: pathlib.Path, postgres: Postgres) -> Iterator[Serving]:
    """A server on each of the two databases, where it is noon: no daily deal meets midnight."""
    name = f"people_{secrets.token_hex(4)}"
    database = sqlite_in(folder) if request.param == "sqlite" else database_in(postgres, name)
    with served(database, folder, "2026-11-16", **PLENTY) as found:
        yield found


def _seen(player: Player) -> Callable[[], bool]:
    return lambda: player.table != {}


def _after(player: Player, version: int) -> Callable[[], bool]:
    return lambda: player.newest > version


async def talk(made: Json, **people: Browser) -> None:
    """Before the start everybody says something."""
    for text, browser in people.items():
        async with browser.player(made) as player:
            await player.until(player.knows_table)
            await player.do("say", player.table["yours"][0], text=text.replace("_", " "))


async def two_people(ann: Browser, bob: Browser, **settings: object) -> Json:
    """A running table of two people with odd names."""
    wish = {"seats": [{"who": "me", "name": "Annabel"}, {"who": "link"}], **settings}
    made: Json = await ann.ask("POST", "/api/tables", wish)
    join = {"name": "Bobolink", "invitation": made["seats"][1]["invitation"]}
    await bob.ask("POST", f"/api/tables/{made['table']}/join", join)
    await talk(made, Call_me_tomorrow=ann, Do_not_call_me=bob)
    await ann.start(made)
    return made


# ---- mute and report


def test_somebody_is_muted_and_reported(either: Serving) -> None:
    async def play() -> None:
        async with Browser(either.address) as ann, Browser(either.address) as bob:
            made = await two_people(ann, bob)
            async with ann.player(made) as one, bob.player(made) as other:
                await one.at_table()
                await other.at_table()
                (me,), (them,) = one.table["yours"], other.table["yours"]
                await other.do("say", them, text="Something rude")
                await one.until(lambda: len(one.chat) == 3)
                assert [said["seat"] for said in one.chat] == [me, them, them]
                number = one.chat[-1]["number"]
                assert (await one.do("mute", me, seats=[them, me]))["type"] == "done"
                await one.until(lambda: one.table["muted"] == [them])
                assert (await bob.ask("GET", f"/api/tables/{made['table']}"))["muted"] == []
                for _ in range(2):
                    done = await one.do("report", me, number=number, reason="It is rude")
                    assert done["type"] == "done"
                assert (await one.do("report", me, number=77))["code"] == "illegal_choice"
                two_lines = await one.do("report", me, number=number, reason="a\nb")
                assert two_lines["code"] == "illegal_choice"
                await one.do("mute", me, seats=[])
                await one.until(lambda: one.table["muted"] == [])

    asyncio.run(play())
    found = centerrow("reports", "--database", either.database, "--json")
    (line,) = found.stdout.splitlines()
    report = json.loads(line)
    assert (report["name"], report["text"], report["reason"]) == ("Bobolink", "Something rude", "It is rude")
    shown = centerrow("reports", "--database", either.database, "--clear").stdout
    assert "Bobolink said: Something rude" in shown
    assert centerrow("reports", "--database", either.database).stdout == "Nothing was reported.\n"
    assert "something said was reported" in either.log.read_text()
    assert "Something rude" not in either.log.read_text()


# ---- another device


def test_tables_move_to_another_device_once(either: Serving) -> None:
    async def play() -> None:
        async with Browser(either.address) as old, Browser(either.address) as new:
            running = await old.table("me", "random")
            waiting = await old.table("me", "link")
            code = await old.ask("POST", "/api/mine/code")
            async with old.player(running) as player:
                await player.at_table()
                (seat,) = player.table["yours"]
                moved = await new.ask("POST", "/api/mine/move", {"code": code["code"]})
                assert moved == {"tables": 2}
                await player.until(lambda: bool(player.answers))
                assert player.answers[-1]["code"] == "no_key"
            async with new.player(running) as player:
                await player.at_table()
                assert player.table["yours"] == [seat]
                assert (await player.do("concede", seat))["type"] == "done"
            await new.ask("DELETE", f"/api/tables/{waiting['table']}/seats/1")
            assert (await new.start(waiting))["phase"] == "playing"
            assert (await old.ask("GET", "/api/mine"))["tables"] == []
            again = await new.ask("POST", "/api/mine/move", {"code": code["code"]}, 401)
            assert again["code"] == "no_key"

    asyncio.run(play())


def test_a_code_for_another_device_expires(folder: pathlib.Path) -> None:
    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as old, Browser(serving.address) as new:
            await old.table("me", "random")
            code = await old.ask("POST", "/api/mine/code")
            with sqlite3.connect(folder / "tables.sqlite") as connection:
                connection.execute("UPDATE moves SET expires = expires - 600001")
            connection.close()
            late = await new.ask("POST", "/api/mine/move", {"code": code["code"]}, 401)
            assert late["code"] == "no_key"
            assert len((await old.ask("GET", "/api/mine"))["tables"]) == 1

    with served(sqlite_in(folder), folder, **PLENTY) as serving:
        asyncio.run(play(serving))


# ---- delete my data


def all_rows(database: pathlib.Path) -> str:
    connection = sqlite3.connect(database)
    text = "\n".join(connection.iterdump())
    connection.close()
    return text


def test_nothing_is_left_of_somebody_but_the_games_of_others(folder: pathlib.Path) -> None:
    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            alone = await ann.table("me", "random")
            games = [await two_people(ann, bob, honor=20) for _ in range(6)]
            running, ended = games[:2]
            listed = await bob.table("me", "link", listed=True)
            await ann.ask("POST", f"/api/tables/{listed['table']}/join", {"name": "Annabel"})
            own = await ann.table("me", "link", listed=True)
            await bob.ask("POST", f"/api/tables/{own['table']}/join", {"name": "Bobolink"})
            for made in (running, ended):
                async with ann.player(made) as one, bob.player(made) as other:
                    await one.at_table()
                    await other.at_table()
                    await one.do("say", one.table["yours"][0], text="Call me today")
                    await asyncio.gather(
                        one.play(random.Random(1), one.beyond(20)),
                        other.play(random.Random(2), other.beyond(20)),
                    )
                    if made is ended:
                        await one.do("concede", one.table["yours"][0])
            async with bob.player(running) as watching:
                await watching.at_table()
                assert await ann.ask("DELETE", "/api/mine") == {"deleted": 1, "emptied": 8}
                await watching.until(lambda: "Annabel" not in json.dumps(watching.table))
                await look(ann, bob, watching, alone, running, ended, listed, own)

    with served(sqlite_in(folder), folder, **PLENTY) as serving:
        asyncio.run(play(serving))
        serving.stop()
    text = all_rows(folder / "tables.sqlite")
    assert "Bobolink" in text
    assert [word for word in ("Annabel", "Call me") if word in text] == []
    # Whoever came first was drawn: what others said before that is still theirs, and still there.
    assert text.count("Do not call me") == 6


async def look(ann: Browser, bob: Browser, watching: Player, *tables: Json) -> None:
    """What is left of the tables: one of somebody alone, a running, an ended, a joined, an own one."""
    alone, running, ended, listed, own = (each["table"] for each in tables)
    assert (await ann.ask("GET", "/api/mine"))["tables"] == []
    await ann.ask("GET", f"/api/tables/{alone}", status=404)
    # A bot goes on, and so does the game; the person cannot come back.
    (mine,) = watching.table["yours"]
    await watching.until(lambda: watching.table["seats"][1 - mine]["bot"] == "novice")
    before = watching.newest
    await watching.play(random.Random(3), lambda: watching.newest > before + 10)
    await watching.do("concede", mine)
    for table in (running, ended):
        result = await bob.ask("GET", f"/api/tables/{table}/result")
        assert "Annabel" not in json.dumps(result)
        replay = cr.Replay.load((await bob.http.get(f"/api/tables/{table}/replay")).text)
        assert sorted(replay.names) == ["Bobolink", "Player"]
    info = await bob.ask("GET", f"/api/tables/{listed}")
    assert (info["phase"], [seat["taken"] for seat in info["seats"]]) == ("open", [True, False])
    assert (await bob.ask("GET", f"/api/tables/{own}"))["phase"] == "closed"


def test_data_is_deleted_in_postgresql_too(folder: pathlib.Path, postgres: Postgres) -> None:
    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            made = await two_people(ann, bob)
            assert await ann.ask("DELETE", "/api/mine") == {"deleted": 0, "emptied": 1}
            info = await bob.ask("GET", f"/api/tables/{made['table']}")
            assert sorted(seat["name"] for seat in info["seats"]) == ["Bobolink", "Player"]
            assert await bob.ask("DELETE", "/api/mine") == {"deleted": 0, "emptied": 1}
            assert await bob.ask("DELETE", "/api/mine") == {"deleted": 0, "emptied": 0}

    with served(database_in(postgres, f"forget_{secrets.token_hex(4)}"), folder, **PLENTY) as serving:
        asyncio.run(play(serving))


def test_words_and_mutes_go_along_with_who_moves_and_go_with_who_leaves(either: Serving) -> None:
    async def come(host: Browser, made: Json, guest: Browser, name: str, seat: int) -> None:
        link = await host.ask("POST", f"/api/tables/{made['table']}/seats/{seat}/who", {"who": "link"})
        wish = {"name": name, "invitation": link["invitation"]}
        await guest.ask("POST", f"/api/tables/{made['table']}/join", wish)

    def said(player: Player) -> list[tuple[str, str]]:
        """What is read there, and by whose name."""
        newest = {each["number"]: each for each in player.chat if each["seat"] < len(player.table["seats"])}
        names = [seat["name"] for seat in player.table["seats"]]
        return [(names[each["seat"]], each["text"]) for each in newest.values() if each["text"]]

    async def play() -> None:
        async with contextlib.AsyncExitStack() as stack:
            ann, bob, cid, dee = [await stack.enter_async_context(Browser(either.address)) for _ in range(4)]
            wish = {"seats": [{"who": "me", "name": "Ann"}, *[{"who": "link"}] * 3]}
            made = await ann.ask("POST", "/api/tables", wish)
            for seat, (browser, name) in enumerate(((bob, "Bob"), (cid, "Cid"), (dee, "Dee")), start=1):
                await come(ann, made, browser, name, seat)
            one, other, rude = [
                await stack.enter_async_context(each.player(made)) for each in (ann, bob, dee)
            ]
            for player in (one, other, rude):
                await player.until(player.knows_table)
            assert (await other.do("say", 1, text="hello"))["type"] == "done"
            assert (await rude.do("say", 3, text="Something rude"))["type"] == "done"
            await one.until(lambda: len(said(one)) == 2)
            assert (await one.do("mute", 0, seats=[3]))["type"] == "done"
            await ann.ask("DELETE", f"/api/tables/{made['table']}/seats/2")
            await one.until(lambda: one.table["muted"] == [2])
            await one.until(lambda: said(one) == [("Bob", "hello"), ("Dee", "Something rude")])
            assert (await one.do("report", 0, number=2))["type"] == "done"
            await come(ann, made, cid, "Cid", 1)
            await one.until(lambda: said(one) == [("Dee", "Something rude")])
            assert (await one.do("report", 0, number=1))["code"] == "illegal_choice"
            await ann.start(made)
            await one.at_table()
            await one.until(lambda: said(one) == [("Dee", "Something rude")])
            (muted,) = one.table["muted"]
            assert one.table["seats"][muted]["name"] == "Dee"

    for _ in range(3):  # who comes first is drawn
        asyncio.run(play())


def test_a_link_to_another_device_that_is_opened_on_the_same_one(either: Serving) -> None:
    async def play() -> None:
        async with Browser(either.address) as ann:
            date = (await ann.ask("GET", "/api/daily"))["date"]
            await ann.ask("POST", "/api/daily", {"date": date, "way": "cult"})
            code = await ann.ask("POST", "/api/mine/code")
            assert await ann.ask("POST", "/api/mine/move", {"code": code["code"]}) == {"tables": 1}
            (attempt,) = (await ann.ask("GET", "/api/daily"))["history"]
            assert attempt["attempt"] == 1

    asyncio.run(play())


def test_two_windows_delete_the_same_data(either: Serving) -> None:
    async def play() -> None:
        async with Browser(either.address) as ann:
            for _ in range(6):
                await ann.table("me", "random")
            answers = await asyncio.gather(*(ann.ask("DELETE", "/api/mine") for _ in range(3)))
            assert all(set(answer) == {"deleted", "emptied"} for answer in answers)
            assert (await ann.ask("GET", "/api/mine"))["tables"] == []

    asyncio.run(play())


def test_whoever_watches_or_moved_away_is_told_why_the_line_ends(either: Serving) -> None:
    async def play() -> None:
        async with Browser(either.address) as ann, Browser(either.address) as phone:
            made = await ann.table("me", "random")
            watching = Player(either.address, made["table"], {"spectator": made["spectator"]})
            async with ann.player(made) as player, watching:
                await player.at_table()
                await watching.at_table()
                code = await ann.ask("POST", "/api/mine/code")
                await phone.ask("POST", "/api/mine/move", {"code": code["code"]})
                await player.until(lambda: bool(player.answers))
                assert player.answers[0]["code"] == "no_key"
                assert "moved to another device" in player.answers[0]["message"]
                await phone.ask("DELETE", "/api/mine")
                await watching.until(lambda: bool(watching.answers))
                assert watching.answers[0]["code"] == "not_found"

    asyncio.run(play())


def test_who_talks_at_a_table_that_is_deleted_is_told_so(either: Serving) -> None:
    """And the server does not try for ever to write it down."""

    async def play() -> None:
        async with Browser(either.address) as ann:
            made = await ann.table("me", "random")
            async with ann.player(made) as player:
                await player.at_table()
                seat = player.table["yours"][0]
                for number in range(20):
                    await player.send({"type": "say", "id": str(number), "seat": seat, "text": "hello"})
                await ann.ask("DELETE", "/api/mine")
                with pytest.raises(ConnectionClosed):
                    await player.until(lambda: False)

    for _ in range(5):
        asyncio.run(play())


async def in_line(driver: asyncpg.Connection, number: int) -> None:
    """Until so many wait for a row that somebody holds; each is let through after those before it."""
    words = "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype IN ('transactionid', 'tuple')"
    async with asyncio.timeout(PATIENCE):
        while await driver.fetchval(words) < number:
            await asyncio.sleep(0.05)


def test_who_sits_down_while_the_host_deletes_everything_keeps_the_seat(
    folder: pathlib.Path, postgres: Postgres
) -> None:
    """The host was alone when the server looked; now somebody else is there, too."""
    name = f"sitting_{secrets.token_hex(4)}"

    async def play(serving: Serving) -> None:
        driver = await asyncpg.connect(host=str(postgres.folder), user="centerrow", database=name)
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            made = await ann.table("me", "link")
            wish = {"name": "Bob", "invitation": made["seats"][1]["invitation"]}
            path = f"/api/tables/{made['table']}"
            async with driver.transaction():
                await driver.execute("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", made["table"])
                joining = asyncio.ensure_future(bob.ask("POST", f"{path}/join", wish))
                await in_line(driver, 1)
                deleting = asyncio.ensure_future(ann.ask("DELETE", "/api/mine"))
                await in_line(driver, 2)
            await joining
            assert await deleting == {"deleted": 0, "emptied": 1}
            found = await bob.ask("GET", path)
            assert found["yours"] == [1]
            assert found["seats"][1]["name"] == "Bob"
        await driver.close()

    with served(database_in(postgres, name), folder, **PLENTY) as serving:
        asyncio.run(play(serving))


def test_who_sits_down_just_as_the_host_deletes_everything_has_the_seat_or_is_told(either: Serving) -> None:
    """Whoever is first."""

    async def play() -> None:
        async with Browser(either.address) as ann, Browser(either.address) as bob:
            made = await ann.table("me", "link")
            path = f"/api/tables/{made['table']}"
            wish = {"name": "Bob", "invitation": made["seats"][1]["invitation"]}
            key = {"Authorization": f"Bearer {bob.key}"}
            joined, deleted = await asyncio.gather(
                bob.http.post(f"{path}/join", json=wish, headers=key), ann.ask("DELETE", "/api/mine")
            )
            sits = joined.status_code == 200
            assert deleted == {"deleted": int(not sits), "emptied": int(sits)}
            if sits:
                assert (await bob.ask("GET", path))["yours"] == [1]
            else:
                assert joined.json()["code"] in ("not_found", "no_key", "wrong_phase")
                async with asyncio.timeout(PATIENCE):
                    while (await bob.http.get(path, headers=key)).status_code != 404:
                        await asyncio.sleep(0.05)  # until the server has forgotten it, too

    for _ in range(10):
        asyncio.run(play())
