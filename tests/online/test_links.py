"""Links, and what may be wrong with them, with a server, or with what it says: always an error that tells."""

from __future__ import annotations

import asyncio
import http.server
import json
import pathlib
import socket
import stat
import threading
from collections.abc import Iterator
from typing import NoReturn

import pytest
from textual.widgets import Input
from websockets.asyncio.server import ServerConnection, serve

from centerrow import BadSave, BadSetup, CenterrowError
from centerrow.online import seats
from centerrow.online.connection import greet, read, socket_to
from centerrow.online.desk import Desk
from centerrow.online.errors import BadLink, NoServer, OtherVersion
from centerrow.online.joining import Opened
from centerrow.online.link import Link, is_this_machine, read_link
from centerrow.online.seats import Seats, last_served
from centerrow.server.errors import NoKey, NoTable, TooMany
from centerrow.server.messages import Refused
from centerrow.server.models import PROTOCOL
from online.people import come, guest, link_to, secrets_of, table
from server.conftest import PLENTY
from server.listening import free_port
from server.serving import Serving, served, sqlite_in

SECRET, OTHER = "s" * 22, "o" * 22


def test_a_link_is_read_as_it_is_written() -> None:
    for address in (
        "http://127.0.0.1:8470",
        "https://play.example.org",
        "http://[::1]:7",
        "https://a.b/games",
    ):
        link = Link(address, "T-_1", (SECRET, OTHER))
        assert read_link(f" {link.text}\n") == link
        assert SECRET not in repr(link)
    assert is_this_machine("http://[::1]:7")
    assert is_this_machine("http://localhost:7")
    assert not is_this_machine("https://play.example.org")


@pytest.mark.parametrize(
    "text",
    [
        "", "x", "play.example.org/t/T#" + SECRET, "ftp://a/t/T#" + SECRET, "http:///t/T#" + SECRET,
        "http://a/x/T#" + SECRET, "http://a/t/#" + SECRET, "http://a/t/T", "http://a/t/T#",
        "http://a/t/T#short",
        "http://a/t/T#" + SECRET + "!", "http://a:x/t/T#" + SECRET, "http://[a/t/T#" + SECRET,
        "http://me:secret@a/t/T#" + SECRET,
    ],
)  # fmt: skip
def test_what_is_no_link_is_refused_without_its_secret(text: str) -> None:
    with pytest.raises(BadLink) as raised:
        read_link(text)
    assert SECRET not in str(raised.value)


def wrong(link: str, name: str = "Guest") -> CenterrowError:
    with pytest.raises(CenterrowError) as raised:
        asyncio.run(come(link, name))
    assert link.rsplit("#", 1)[1] not in str(raised.value)
    return raised.value


def test_what_a_server_does_not_open(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> tuple[str, str, str]:
        async with table(serving.address, "me", "link") as (_, made):
            invitation = link_to(serving.address, made, made["seats"][1]["invitation"])
            mine = await come(link_to(serving.address, made, *secrets_of(made)))
            with pytest.raises(CenterrowError, match="a name of their own"):
                await come(invitation, "Player 1")
            bob = await come(invitation, "Bob")
            # Who comes back with the same link finds the seat that it led to.
            assert (await come(invitation, "Carl")).secrets == bob.secrets
            assert (mine.spectator, bob.spectator) == ("", "")
            watching = await come(link_to(serving.address, made, made["spectator"]))
            assert (watching.secrets, watching.spectator) == ((), made["spectator"])
            return invitation, link_to(serving.address, made, OTHER), made["table"]

    invitation, nothing, table_id = asyncio.run(play())
    monkeypatch.setenv("CENTERROW_HOME", "another machine")
    assert isinstance(wrong(invitation), NoKey)
    assert isinstance(wrong(nothing), NoKey)
    assert isinstance(wrong(nothing.replace(table_id, OTHER)), NoTable)


def test_who_sat_down_and_heard_no_answer_finds_the_seat_again(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The invitation is spent; with the same link they come back, also when the game has begun."""
    join = Desk.join

    def unheard(desk: Desk, *wish: str) -> NoReturn:
        join(desk, *wish)
        raise NoServer("the line was cut")

    async def play() -> None:
        async with table(serving.address, "me", "link") as (host, made):
            invitation = link_to(serving.address, made, made["seats"][1]["invitation"])
            with monkeypatch.context() as cut:
                cut.setattr(Desk, "join", unheard)
                with pytest.raises(NoServer):
                    await come(invitation, "Bob")
            for _ in range(2):
                bob = await come(invitation, "Carl")
                info = await asyncio.to_thread(bob.desk.table, bob.table)
                assert [info.seats[seat].name for seat in info.yours] == ["Bob"]
                if info.phase == "open":
                    await host.start(made)
            watching = made["spectator"]
            assert (await come(link_to(serving.address, made, watching))).spectator == watching
            assert seats.find(watching) is None

    asyncio.run(play())


def test_a_table_that_is_full_of_spectators(tmp_path: pathlib.Path) -> None:
    async def play(serving: Serving) -> str:
        async with table(serving.address, "novice", "novice", honor=6) as (_, made):
            return link_to(serving.address, made, made["spectator"])

    with served(sqlite_in(tmp_path), tmp_path, **PLENTY, spectators="0") as serving:
        assert isinstance(wrong(asyncio.run(play(serving))), TooMany)


class Stranger(http.server.BaseHTTPRequestHandler):
    """A server that is none of ours."""

    answer = b""
    status = 200

    def do_GET(self) -> None:
        self.send_response(self.status)
        self.send_header("Location", "http://127.0.0.1:9/")
        self.send_header("Content-Length", str(len(self.answer)))
        self.end_headers()
        self.wfile.write(self.answer)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def strange() -> Iterator[str]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Stranger) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize("answer", [b"<html>", b"{}", b""])
@pytest.mark.parametrize("status", [200, 302, 404, 500])
def test_what_answers_is_no_server_of_ours(
    strange: str, answer: bytes, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stranger, "answer", answer)
    monkeypatch.setattr(Stranger, "status", status)
    assert isinstance(wrong(f"{strange}/t/T#{SECRET}"), NoServer)


@pytest.mark.parametrize(
    ("protocol", "words"), [(PROTOCOL + 1, "update your"), (PROTOCOL - 1, "whoever runs it")]
)
def test_a_server_of_another_version(
    strange: str, protocol: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stranger, "answer", json.dumps({"protocol": protocol, "anything": "else"}).encode())
    error = wrong(f"{strange}/t/T#{SECRET}")
    assert isinstance(error, OtherVersion)
    assert words in str(error)


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def look_up(*_: object, **__: object) -> NoReturn:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    assert isinstance(wrong(f"http://127.0.0.1:{free_port()}/t/T#{SECRET}"), NoServer)
    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    with pytest.raises(NoServer, match="Name or service not known"):
        Desk("http://no-such-host.invalid").greet()


def test_messages_of_later_versions_are_left_alone() -> None:
    assert read(json.dumps({"type": "fireworks", "of": 3})) is None
    for text in ("{", "[]", json.dumps({"type": "update"}), json.dumps({"kind": 3})):
        with pytest.raises(OtherVersion):
            read(text)


def test_seats_are_kept_for_this_user_alone(home: pathlib.Path) -> None:
    found = Seats("http://a", "T", (SECRET,), OTHER)
    assert SECRET not in repr(found)
    assert seats.find(SECRET) is None
    with pytest.raises(BadSave):
        last_served()
    seats.keep(SECRET, found)
    seats.keep(SECRET, found)
    assert seats.find(SECRET) == found
    (path,) = (home / "online").iterdir()
    assert SECRET not in path.name
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(BadSave):
        last_served()
    path.write_text("{")
    assert seats.find(SECRET) is None
    path.unlink()
    (home / "online").rmdir()
    (home / "online").write_text("")
    with pytest.raises(BadSave):
        seats.keep(SECRET, found)


def test_the_menu_joins_by_a_link(serving: Serving) -> None:
    from centerrow.tui.app import CenterrowApp
    from online.people import Guest

    async def play() -> None:
        async with table(serving.address, "me", "link") as (browser, made):
            app = CenterrowApp()
            async with app.run_test(size=(100, 30)) as pilot:
                person = Guest(app, pilot)
                await pilot.pause()
                await person.press("j", *"nonsense", "enter", "enter")
                await person.reads("This is no link to a table")
                await person.press("shift+tab")
                link = app.screen.query_one("#link", Input)
                link.value = link_to(serving.address, made, made["seats"][1]["invitation"])
                await person.press("enter", "enter")
                await person.reads("Guest: at this screen")
                await person.press("s", "enter")
                assert "Whoever made the table starts the game." in person.sees
                await browser.start(made)
                await person.sits_down()
                await person.press("q", "q")
                assert "c e n t e r r o w" in person.sees

    asyncio.run(play())


def test_without_websockets_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from centerrow.online.joining import check_client

    check_client()
    monkeypatch.setitem(sys.modules, "websockets", None)
    with pytest.raises(BadSetup, match="pip install"):
        check_client()


def test_somebody_who_waits_sees_who_comes(serving: Serving) -> None:
    async def play() -> None:
        async with table(serving.address, "link", "link") as (_, made):
            links = [link_to(serving.address, made, seat["invitation"]) for seat in made["seats"]]
            async with guest(await come(links[0], "Ann")) as ann:
                await ann.reads("Player 2: still free")
                async with guest(await come(links[1], "Bob")):
                    await ann.reads("Bob: here")
                await ann.reads("Bob: away")

    asyncio.run(play())


def test_why_a_server_hangs_up_is_heard_although_it_has_not_listened() -> None:
    async def hang_up(socket: ServerConnection) -> None:
        await socket.send('{"type":"refused","id":null,"code":"no_table","message":"there is no such table"}')
        await socket.close(4401)

    async def come() -> object:
        async with serve(hang_up, "127.0.0.1", free_port()) as server:
            host, port = next(iter(server.sockets)).getsockname()
            opened = Opened(f"http://{host}:{port}", "T", (SECRET,))
            async with socket_to(opened) as socket:
                await socket.wait_closed()
                await greet(socket, opened, None)
                return read(await socket.recv())

    answer = asyncio.run(come())
    assert isinstance(answer, Refused)
    assert answer.code == "no_table"
