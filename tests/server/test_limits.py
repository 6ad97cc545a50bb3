"""What must hold: sizes, rates, numbers of tables and people; pages of others; going on after a stop."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pathlib
import random
import select
import signal
import sqlite3

import pytest
from websockets.asyncio.client import connect

from centerrow.server.limits import household
from centerrow.server.room import MOST_LINES
from centerrow.server.wire import MOST_WINDOWS
from server.clients import PATIENCE, Browser, Json, Player, WebSocketException
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in


def test_too_many_messages_a_second(folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with Browser(address) as browser:
            made = await browser.table("me", "novice")
            async with browser.player(made) as player:
                await player.at_table()
                with contextlib.suppress(WebSocketException):
                    for _ in range(300):
                        await player.send({"type": "resync"})
                with contextlib.suppress(WebSocketException):
                    await player.until(lambda: len(player.answers) > 300)
                codes = {answer["code"] for answer in player.answers}
                assert codes == {"too_many"}
                assert player.socket is not None
                await player.socket.wait_closed()
                assert player.socket.close_code == 1008

    with served(sqlite_in(folder), folder, **{**PLENTY, "messages_per_second": "5"}) as server:
        asyncio.run(play(server.address))


def test_a_message_that_is_far_too_long_ends_the_connection(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "novice")
            async with browser.player(made) as player:
                await player.at_table()
                assert player.socket is not None
                await player.socket.send("x" * 1_000_000)
                with contextlib.suppress(WebSocketException):
                    await player.until(lambda: False)
                assert player.socket.close_code == 1009

    asyncio.run(play())


def test_codes_for_another_device_of_one_address(folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            for browser in (ann, bob):
                await browser.ask("POST", "/api/mine/code")
            refused = await bob.ask("POST", "/api/mine/code", status=429)
            assert (refused["code"], "2 codes" in refused["message"]) == ("too_many", True)

    with served(sqlite_in(folder), folder, **{**PLENTY, "codes_per_hour": "2"}) as server:
        asyncio.run(play(server.address))


def test_tables_of_one_address_and_spectators_of_one_table(folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with Browser(address) as browser:
            made = await browser.table("me", "novice")
            await browser.table("me", "novice")
            wish = {"seats": [{"who": "me"}]}
            assert (await browser.ask("POST", "/api/tables", wish, 429))["code"] == "too_many"
            hello = {"spectator": made["spectator"]}
            async with Player(address, made["table"], hello) as first:
                await first.at_table()
                async with Player(address, made["table"], hello) as second:
                    assert (await second.heard())["code"] == "too_many"

    few = {**PLENTY, "tables_per_hour": "2", "spectators": "1"}
    with served(sqlite_in(folder), folder, **few) as server:
        asyncio.run(play(server.address))


def test_a_page_of_somebody_else_opens_no_socket(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "novice")
            url = browser.player(made).url
            async with connect(url, origin=serving.address):  # type: ignore[arg-type]
                pass
            with pytest.raises(WebSocketException):
                await connect(url, origin="https://elsewhere.example")  # type: ignore[arg-type]

    asyncio.run(play())


def test_who_is_removed_hears_no_more(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            made = await ann.table("me", "link")
            path = f"/api/tables/{made['table']}"
            wish = {"name": "Bob", "invitation": made["seats"][1]["invitation"]}
            await bob.ask("POST", f"{path}/join", wish)
            async with bob.player(made) as player:
                await player.until(lambda: bool(player.table))
                await ann.ask("DELETE", f"{path}/seats/1")
                await player.until(lambda: bool(player.answers))
                assert player.answers[0]["code"] == "no_key"

    asyncio.run(play())


def test_a_stopped_server_goes_on_where_it_was(folder: pathlib.Path) -> None:
    """Sockets are told, nothing is lost, and a bot that was to move moves after the start."""

    async def begin(address: str) -> tuple[Json, Player]:
        async with Browser(address) as browser:
            made = await browser.table("me", "novice", "random", honor=30)
            player = browser.player(made)
            await player.connect()
            await player.at_table()
            await player.play(random.Random(1), lambda: player.newest > 30)
            return made, player

    async def go_on(serving: Serving) -> None:
        made, player = await begin(serving.address)
        assert await asyncio.to_thread(serving.stop) == 0
        with contextlib.suppress(WebSocketException):
            await player.until(lambda: False)
        assert player.socket is not None
        assert player.socket.close_code == 1012
        await asyncio.to_thread(serving.start)
        again = Player(serving.address, made["table"], player.hello)
        again.logs, again.events, again.updates = player.logs, player.events, player.updates
        await again.connect(have=player.newest)
        await again.play(random.Random(2))
        await again.close()
        assert again.over

    with served(sqlite_in(folder), folder, **PLENTY) as server:
        asyncio.run(go_on(server))


def test_a_game_of_bots_alone_goes_on_after_a_kill_though_nobody_looks(folder: pathlib.Path) -> None:
    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("novice", "random", honor=20)
        serving.kill()
        await asyncio.to_thread(serving.start)
        async with Browser(serving.address) as browser, asyncio.timeout(5 * PATIENCE):
            info: Json = {"phase": ""}
            while info["phase"] != "over":
                await asyncio.sleep(0.1)  # whoever asks all the time keeps the bots from thinking
                info = await browser.ask("GET", f"/api/tables/{made['table']}")

    with served(sqlite_in(folder), folder, **PLENTY) as server:
        asyncio.run(play(server))


def test_a_game_that_never_ends_can_only_be_given_up(folder: pathlib.Path) -> None:
    """Whoever opens it plays all its lines, while everybody else waits."""

    async def play(address: str) -> None:
        async with Browser(address) as browser:
            made = await browser.table("me", "me")
            async with browser.player(made) as player:
                await player.at_table()
                seat = player.asked[0][0]
            lines = ("bot 1 novice", "return 1") if seat == 0 else ("bot 0 novice", "return 0")
            rows = [(made["table"], number + 1, lines[number % 2]) for number in range(MOST_LINES)]
            with sqlite3.connect(folder / "tables.sqlite") as connection:
                connection.executemany(
                    "INSERT INTO lines (table_id, number, text, at) VALUES (?, ?, ?, 0)", rows
                )
                connection.execute("UPDATE tables SET version = ?", (MOST_LINES,))
            connection.close()
            async with browser.player(made) as player:
                await player.at_table()
                assert player.newest == MOST_LINES
                assert (await player.choose(seat, 0))["code"] == "too_many"
                assert (await player.do("hand_over", seat, bot="novice"))["code"] == "too_many"
                assert (await player.do("concede", seat))["version"] == MOST_LINES + 1
                await player.until(lambda: player.over)

    with served(sqlite_in(folder), folder, **PLENTY) as server:
        asyncio.run(play(server.address))


def test_games_of_other_rules_are_refused_and_their_ends_still_read(folder: pathlib.Path) -> None:
    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as browser:
            running, ended = [await browser.table("me", "random") for _ in range(2)]
            async with browser.player(ended) as player:
                await player.at_table()
                await player.do("concede", player.table["yours"][0])
            serving.stop()
        connection = sqlite3.connect(folder / "tables.sqlite")
        with connection:
            connection.execute("UPDATE tables SET rules = 99")
        connection.close()
        serving.start()
        async with Browser(serving.address) as browser:
            path = f"/api/tables/{running['table']}"
            assert (await browser.ask("GET", path, status=409))["code"] == "other_rules"
            async with browser.player(running) as player:
                assert (await player.heard())["code"] == "other_rules"
            result = await browser.ask("GET", f"/api/tables/{ended['table']}/result")
            assert result["ending"]["conceded"] is not None
            info = await browser.ask("GET", f"/api/tables/{ended['table']}")
            assert info["phase"] == "over"
            over = Player(browser.address, ended["table"], {"spectator": ended["spectator"]})
            async with over as spectator:
                await spectator.at_table()
                assert spectator.updates[None]["ending"] == result["ending"]
                assert spectator.updates[None]["view"] == result["views"][-1]
                assert spectator.logs[None] == result["logs"][-1]
            path = f"/api/tables/{ended['table']}/replay"
            assert (await browser.ask("GET", path, status=409))["code"] == "other_rules"

    with served(sqlite_in(folder), folder, **PLENTY, old_tables="keep") as server:
        asyncio.run(play(server))


def thinking(parent: int) -> list[int]:
    """The processes of a server that think."""
    found = []
    for each in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            words = each.read_text().rpartition(")")[2].split()
            if int(words[1]) == parent and "spawn_main" in (each.parent / "cmdline").read_text():
                found.append(int(each.parent.name))
    return found


def test_a_bot_whose_process_ends_is_asked_again(folder: pathlib.Path) -> None:
    """In its own turn, and in that of another. It moves in between: asked twice in vain, it would fail."""
    dice = random.Random(1)

    def view(player: Player) -> Json:
        found: Json = player.updates[player.table["yours"][0]]["view"]
        return found

    async def two_turns(player: Player) -> None:
        """One of them is the bot's."""
        wanted = view(player)["turn"] + 2
        await player.play(dice, lambda: view(player)["turn"] >= wanted)

    async def turn_of(player: Player, seat: int) -> None:
        await player.play(dice, lambda: view(player)["decision"]["seat"] == seat)

    async def play(serving: Serving) -> None:
        assert serving.process is not None
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "novice", honor=40)
            async with browser.player(made) as player:
                await player.at_table()
                for seat in (0, 1):
                    await two_turns(player)
                    await turn_of(player, seat)
                    (process,) = thinking(serving.process.pid)
                    os.kill(process, signal.SIGKILL)
                await two_turns(player)
                assert not player.over
                await player.play(dice)
                assert player.over

    with served(sqlite_in(folder), folder, **PLENTY) as server:
        asyncio.run(play(server))
    assert server.log.read_text().count("a thinking process ended") == 2


def test_a_bot_that_thinks_for_long_keeps_no_other_table_waiting(folder: pathlib.Path) -> None:
    """One that looks ahead is held, as if it thought for ever; a novice plays a whole game meanwhile."""

    async def play(serving: Serving) -> None:
        assert serving.process is not None
        async with Browser(serving.address) as browser:
            slow = await browser.table("me", "me", honor=10)
            async with browser.player(slow) as player:
                await player.at_table()
                seat = player.asked[0][0]
                await player.do("hint", seat, version=player.newest)  # so there is a process that thinks
                (held,) = thinking(serving.process.pid)
                os.kill(held, signal.SIGSTOP)
                version = (await player.do("hand_over", seat, bot="expert"))["version"]
                other = await browser.table("me", "novice", honor=10)
                async with browser.player(other) as quick:
                    await quick.at_table()
                    await quick.do("preview", quick.table["yours"][0], version=quick.newest, option=0)
                    await quick.play(random.Random(1))
                    assert quick.over
                found = await browser.ask("GET", f"/api/tables/{slow['table']}")
                assert (found["version"], found["deciding"]) == (version, seat)
                os.kill(held, signal.SIGCONT)
                await player.reached(version + 1)

    with served(sqlite_in(folder), folder, **PLENTY) as server:
        asyncio.run(play(server))


def test_nothing_thinks_on_when_the_server_is_gone(folder: pathlib.Path) -> None:
    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "novice")
            async with browser.player(made) as player:
                await player.at_table()
                await player.play(random.Random(1), lambda: player.newest > 20)

    with served(sqlite_in(folder), folder, **PLENTY) as server:
        assert server.process is not None
        asyncio.run(play(server))
        processes = thinking(server.process.pid)
        assert processes
        server.kill()
        for process in processes:
            with contextlib.suppress(ProcessLookupError):  # it has ended already
                ended = os.pidfd_open(process)
                assert select.select([ended], [], [], PATIENCE)[0]
                os.close(ended)


def test_a_request_that_never_begins_is_not_kept(serving: Serving) -> None:
    async def play() -> None:
        host, _, port = serving.address.removeprefix("http://").rpartition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(100):
                writer.write(b"X-More: " + b"x" * 10_000 + b"\r\n")
                await writer.drain()
            async with asyncio.timeout(PATIENCE):
                assert b" 400 " in await reader.readline()
        writer.close()

    asyncio.run(play())


def test_a_body_that_comes_with_its_headers_is_no_part_of_them(serving: Serving) -> None:
    """Nor is the body before them, of who asks twice at once."""

    async def play() -> None:
        host, _, port = serving.address.removeprefix("http://").rpartition(":")
        body = b'{"replay": "' + b"x" * 150_000 + b'"}'
        words = b"POST /api/replays/course HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(body)
        for _ in range(5):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write((words + body) * 2)
            async with asyncio.timeout(PATIENCE):
                for _ in range(2):
                    answer = await reader.readuntil(b"\r\n\r\n")
                    length = int(answer.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
                    assert b"too long" not in await reader.readexactly(length)
            writer.close()

    asyncio.run(play())


def test_who_hangs_up_in_the_middle_of_a_request_is_no_failure_of_ours(folder: pathlib.Path) -> None:
    async def hang_up(host: str, port: int) -> None:
        _, writer = await asyncio.open_connection(host, port)
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{")
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    async def play(server: Serving) -> None:
        host, _, port = server.address.removeprefix("http://").rpartition(":")
        for _ in range(3):
            await hang_up(host, int(port))
        async with asyncio.timeout(PATIENCE):
            while server.log.read_text().count('"what":"request"') < 3:
                await asyncio.sleep(0.05)

    with served(sqlite_in(folder), folder) as server:  # which looks for errors in the log
        asyncio.run(play(server))


@pytest.mark.parametrize("what", ["seat", "spectator"])
def test_all_who_come_at_once_are_counted(what: str, folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with Browser(address) as browser:
            made = await browser.table("me", "me")
            hello = {"key": browser.key} if what == "seat" else {"spectator": made["spectator"]}
            people = [Player(address, made["table"], hello) for _ in range(MOST_WINDOWS + 5)]
            await asyncio.gather(*(each.connect() for each in people))
            first = [(await each.heard()) for each in people]
            kinds = [message.get("code", message["type"]) for message in first]
            most = MOST_WINDOWS if what == "seat" else 3
            assert (kinds.count("welcome"), kinds.count("too_many")) == (most, len(people) - most)
            await people[kinds.index("welcome")].close()
            code = "too_many"
            while code != "welcome":
                await asyncio.sleep(0.05)
                async with Player(address, made["table"], hello) as late:
                    message = await late.heard()
                    code = str(message.get("code", message["type"]))
            await asyncio.gather(*(each.close() for each in people))

    with served(sqlite_in(folder), folder, **PLENTY, spectators="3") as server:
        asyncio.run(play(server.address))


def test_a_message_whose_name_no_database_keeps_is_refused(folder: pathlib.Path, postgres: Postgres) -> None:
    async def play(address: str) -> None:
        async with Browser(address) as browser:
            made = await browser.table("me", "me")
            async with browser.player(made) as player:
                await player.at_table()
                for kind, more in (("concede", {}), ("say", {"text": "hello"})):
                    refused = await player.do(kind, 0, "a\0b", **more)
                    assert (refused["type"], refused["code"]) == ("refused", "malformed")
            for path in ("/api/tables/a%00b", "/api/tables/a%00b/result", "/notices/a%00b/stop"):
                assert (await browser.http.get(path)).status_code == 404

    with served(database_in(postgres, "names"), folder, **PLENTY) as server:
        asyncio.run(play(server.address))


def test_what_was_to_be_written_when_the_database_fails_is_in_no_log(folder: pathlib.Path) -> None:
    async def play(address: str) -> None:
        async with Browser(address) as browser:
            made = await browser.table("me", "me")
            async with browser.player(made) as player:
                await player.at_table()
                with sqlite3.connect(folder / "tables.sqlite") as connection:
                    connection.execute("ALTER TABLE chat RENAME TO away")
                connection.close()
                refused = await player.do("say", 0, text="Call me tomorrow")
                assert refused["code"] == "trouble"

    server = Serving(sqlite_in(folder), folder / "serve.log")
    asyncio.run(play(server.address))
    server.stop()
    log = server.log.read_text()
    assert "a message could not be handled" in log
    assert "tomorrow" not in log


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:1", True), ("2001:db8::1", "2001:db8:0:1::1", False),
        ("192.0.2.1", "192.0.2.2", False), ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("unknown", "unknown", True),
    ],
)  # fmt: skip
def test_which_addresses_are_counted_together(one: str, other: str, same: bool) -> None:
    assert (household(one) == household(other)) == same
