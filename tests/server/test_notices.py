"""Who is away hears of their turn, once, at an address that agreed to it, and nobody else learns of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import pathlib
import socket
import ssl
import threading
from collections.abc import Iterator
from typing import Any

import httpcore
import pytest
import trustme
from aiosmtpd.smtp import AuthResult

from centerrow import BadSetup
from centerrow.server.letters import Letter, confirm_letter
from centerrow.server.models import Notify
from centerrow.server.notices import MOST_AT_ONCE, NEIGHBOURS
from centerrow.server.post import Post, Undelivered
from centerrow.server.public import NotPublic, PublicNetwork, is_public
from centerrow.server.seating import Asker
from centerrow.server.settings import read_settings
from server.clients import PATIENCE, Browser, Json
from server.conftest import PLENTY
from server.inside import parts_of_server, table_of_two
from server.listening import Letters, free_port, link_in, listener, mailbox
from server.serving import Postgres, Serving, database_in, served, sqlite_in

ANN, BOB, CID = "ann@example.org", "bob@example.org", "cid@example.org"
SECRET = "correct horse battery staple"


@contextlib.contextmanager
def notifying(folder: pathlib.Path, database: str = "", **more: str) -> Iterator[Serving]:
    """A server that sends notices at once, and knows how it is reached."""
    port = str(free_port())
    settings = {
        "port": port, "public_url": f"http://127.0.0.1:{port}", "notice_seconds": "0.2", "smtp_tls": "off",
        "smtp_from": "tables@example.org", "webhooks": "any", **PLENTY, **more,
    }  # fmt: skip
    with served(database or sqlite_in(folder), folder, **settings) as server:
        yield server


def mailing(box: Letters) -> dict[str, str]:
    return {"smtp_host": "127.0.0.1", "smtp_port": str(box.port)}


class Hearer:
    """Two people at a table of one browser, by seat of the game; either may want to hear of their turns."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.made: Json = {}
        self.keys: dict[int, str] = {}

    @property
    def path(self) -> str:
        return f"/api/tables/{self.made['table']}"

    async def begin(self, *seats: str) -> None:
        self.made = await self.browser.table(*(seats or ("me", "me")))
        for key in self.made["seats"]:
            if "secret" in key:
                async with self.browser.player(self.made, key["secret"]) as player:
                    await player.at_table()
                    self.keys[player.table["yours"][0]] = key["secret"]

    async def deciding(self) -> int:
        return int((await self.browser.ask("GET", self.path))["deciding"])

    async def ask(self, seat: int, method: str, body: object = None, status: int = 200) -> Any:
        return await self.browser.ask(method, f"{self.path}/seats/{seat}/notices", body, status)

    async def wish(self, seat: int, address: str, status: int = 200) -> Any:
        kind = "webhook" if "://" in address else "mail"
        return await self.ask(seat, "POST", {"kind": kind, "address": address}, status)

    async def move(self) -> int:
        """Whoever must decide does so until it is somebody else's turn; returns whose."""
        seat = await self.deciding()
        async with self.browser.player(self.made, self.keys[seat]) as player:
            await player.at_table()
            while player.table["deciding"] == seat:
                version = (await player.choose(seat, len(player.asked[0][1]["options"]) - 1))["version"]
                await player.reached(version)
            return int(player.table["deciding"])

    async def follow(self, link: str, method: str = "POST") -> str:
        answer = await self.browser.http.request(method, link)
        assert answer.status_code == 200, answer.text
        return answer.text


async def arrived(box: Letters) -> tuple[Any, str]:
    return await asyncio.to_thread(box.mail)


async def posted(ear: Letters) -> Json:
    return await asyncio.to_thread(ear.post)


async def agreed(hearer: Hearer, box: Letters, seat: int, address: str) -> None:
    """That address hears of the seat's turns; nothing else may have arrived there before."""
    await hearer.wish(seat, address)
    _, text = await arrived(box)
    await hearer.follow(link_in(text, "confirm"))


def test_a_mail_for_each_turn_to_who_agreed_until_they_have_enough(folder: pathlib.Path) -> None:
    async def play(box: Letters, address: str) -> None:
        async with Browser(address) as browser:
            hearer = Hearer(browser)
            await hearer.begin()
            first = await hearer.deciding()
            other = 1 - first
            listed = await hearer.wish(other, BOB)
            assert listed == {"notices": [{"kind": "mail", "address": BOB, "confirmed": False}]}
            asked, text = await arrived(box)
            assert (asked["To"], asked["From"]) == (BOB, "tables@example.org")
            confirm = link_in(text, "confirm")
            assert BOB in await hearer.follow(confirm, "GET")
            assert await hearer.ask(other, "GET") == listed
            await hearer.follow(confirm)
            assert (await hearer.ask(other, "GET"))["notices"][0]["confirmed"]
            await hearer.move()
            told, text = await arrived(box)
            assert told["Subject"] == "It is your turn"
            assert f"{address}/t/{hearer.made['table']}" in text
            assert link_in(text, "stop") in told["List-Unsubscribe"]
            await hearer.move()
            await hearer.move()
            _, text = await arrived(box)
            await hearer.follow(link_in(text, "stop"), "GET")
            await hearer.follow(link_in(text, "stop"))
            assert await hearer.ask(other, "GET") == {"notices": []}
            assert (await browser.http.post(link_in(text, "stop"))).status_code == 404
            await agreed(hearer, box, first, ANN)
            await hearer.move()
            assert (await arrived(box))[0]["To"] == ANN
            await hearer.move()
            await hearer.move()
            assert (await arrived(box))[0]["To"] == ANN
            assert box.none

    with mailbox() as box, notifying(folder, **mailing(box)) as server:
        asyncio.run(play(box, server.address))


def test_an_address_that_a_browser_had_confirmed_is_asked_no_more(folder: pathlib.Path) -> None:
    async def play(box: Letters, address: str) -> None:
        async with Browser(address) as browser, Browser(address) as stranger:
            hearers = Hearer(browser), Hearer(browser)
            for hearer in hearers:
                await hearer.begin()
            await agreed(hearers[0], box, await hearers[0].deciding(), ANN)
            assert (await hearers[1].wish(await hearers[1].deciding(), ANN))["notices"][0]["confirmed"]
            links = {link_in((await arrived(box))[1], "stop") for _ in hearers}
            assert len(links) == 2
            other = Hearer(stranger)
            await other.begin()
            assert not (await other.wish(0, ANN))["notices"][0]["confirmed"]
            await hearers[0].follow(f"{links.pop()}-all")
            for hearer in hearers:
                assert await hearer.ask(await hearer.deciding(), "GET") == {"notices": []}

    with mailbox() as box, notifying(folder, **mailing(box)) as server:
        asyncio.run(play(box, server.address))


def test_nobody_can_fill_the_box_of_a_stranger(folder: pathlib.Path) -> None:
    async def play(box: Letters, address: str) -> None:
        for attempt in range(4):
            async with Browser(address) as browser:
                hearer = Hearer(browser)
                await hearer.begin()
                answer = await hearer.wish(0, ANN, 200 if attempt < 2 else 429)
                assert "notices" in answer or answer["code"] == "too_many"
                await hearer.ask(0, "DELETE")
                for number in range(2 if attempt == 3 else 0):
                    await hearer.wish(0, f"n{number}@example.org", 200 if number < 1 else 429)
        for expected in (ANN, ANN, "n0@example.org"):
            message, text = await arrived(box)
            assert message["To"] == expected
            assert "Player" not in text
        assert box.none

    with mailbox() as box, notifying(folder, **mailing(box), notices_per_hour="2") as server:
        asyncio.run(play(box, server.address))


def test_more_keys_do_not_name_more_addresses(folder: pathlib.Path) -> None:
    async def play(box: Letters, address: str) -> None:
        for number in range(7):
            async with Browser(address) as browser:
                hearer = Hearer(browser)
                await hearer.begin()
                answer = await hearer.wish(0, f"n{number}@example.org", 200 if number < NEIGHBOURS else 429)
                assert "notices" in answer or answer["code"] == "too_many"
        asked = {(await arrived(box))[0]["To"] for _ in range(NEIGHBOURS)}
        assert asked == {f"n{number}@example.org" for number in range(NEIGHBOURS)}
        assert box.none

    with mailbox() as box, notifying(folder, **mailing(box), notices_per_hour="1") as server:
        asyncio.run(play(box, server.address))


def test_no_notice_of_a_turn_that_somebody_took_or_looks_at(folder: pathlib.Path) -> None:
    """A bot's turn, and that of somebody who is there: a later turn at another table is heard of first."""

    async def play(ear: Letters, address: str) -> None:
        hook = f"http://127.0.0.1:{ear.port}/hook"
        async with Browser(address) as browser:
            bots, here, away = hearers = Hearer(browser), Hearer(browser), Hearer(browser)
            for hearer in hearers:
                await hearer.begin()
                await hearer.wish(1 - await hearer.deciding(), hook)
                if hearer is bots:
                    await hearer.follow((await posted(ear))["confirm"])
            seat = 1 - await bots.deciding()
            async with browser.player(bots.made, bots.keys[seat]) as player:
                await player.at_table()
                await player.do("hand_over", seat, bot="novice")
            assert await bots.move() == seat
            while await bots.deciding() == seat:
                await asyncio.sleep(0.05)
            seat = 1 - await here.deciding()
            async with browser.player(here.made, here.keys[seat]) as player:
                await player.at_table()
                assert await here.move() == seat
                await away.move()
                assert (await posted(ear))["table"] == away.made["table"]
                assert ear.none
            told = await posted(ear)
            assert (told["table"], told["seat"]) == (here.made["table"], seat)

    with listener() as ear, notifying(folder) as server:
        asyncio.run(play(ear, server.address))


def test_who_is_there_and_does_nothing_hears_in_the_end(folder: pathlib.Path) -> None:
    async def play(ear: Letters, address: str) -> None:
        async with Browser(address) as browser:
            hearer = Hearer(browser)
            await hearer.begin()
            seat = await hearer.deciding()
            async with browser.player(hearer.made) as player:
                await player.at_table()
                await hearer.wish(seat, f"http://127.0.0.1:{ear.port}/")
                await hearer.follow((await posted(ear))["confirm"])
                assert (await posted(ear))["type"] == "turn"

    with listener() as ear, notifying(folder, notice_seconds_here="0.3") as server:
        asyncio.run(play(ear, server.address))


def test_a_server_that_was_killed_tells_nobody_twice(folder: pathlib.Path) -> None:
    async def play(ear: Letters, server: Serving) -> None:
        hook = f"http://127.0.0.1:{ear.port}/hook"
        async with Browser(server.address) as browser:
            told, later = hearers = Hearer(browser), Hearer(browser)
            for hearer in hearers:
                await hearer.begin()
                await hearer.wish(1 - await hearer.deciding(), hook)
                if hearer is told:
                    await hearer.follow((await posted(ear))["confirm"])
            await told.move()
            assert (await posted(ear))["table"] == told.made["table"]
            server.kill()
            await asyncio.to_thread(server.start)
            await later.move()
            assert (await posted(ear))["table"] == later.made["table"]
            assert ear.none

    with listener() as ear, notifying(folder) as server:
        asyncio.run(play(ear, server))


def test_of_two_processes_one_tells(folder: pathlib.Path, postgres: Postgres) -> None:
    async def play(ear: Letters, address: str) -> None:
        async with Browser(address) as browser:
            hearers = [Hearer(browser) for _ in range(6)]
            for hearer in hearers:
                await hearer.begin()
                await hearer.wish(1 - await hearer.deciding(), f"http://127.0.0.1:{ear.port}/hook")
                if hearer is hearers[0]:
                    await hearer.follow((await posted(ear))["confirm"])
            for hearer in hearers:
                await hearer.move()
            told = [(await posted(ear))["table"] for _ in hearers]
            assert sorted(told) == sorted(hearer.made["table"] for hearer in hearers)
            await hearers[0].move()
            await hearers[0].move()
            assert (await posted(ear))["table"] == hearers[0].made["table"]
            assert ear.none

    database = database_in(postgres, "notices")
    with listener() as ear, notifying(folder, database) as one, notifying(folder / "two", database):
        asyncio.run(play(ear, one.address))


def test_what_cannot_be_delivered_is_tried_again_and_given_up_where_nobody_is(folder: pathlib.Path) -> None:
    async def play(box: Letters, ear: Letters, address: str) -> None:
        hook = f"http://127.0.0.1:{ear.port}/hook"
        async with Browser(address) as browser:
            hearer = Hearer(browser)
            await hearer.begin()
            first = await hearer.deciding()
            await hearer.wish(first, hook)
            confirm = (await posted(ear))["confirm"]
            ear.refusals += [503]
            await hearer.follow(confirm)
            assert (await posted(ear))["seat"] == first
            ear.refusals += [f"http://127.0.0.1:{ear.port}/elsewhere"]
            await hearer.move()
            await hearer.move()
            assert (await posted(ear))["seat"] == first
            ear.refusals += [410]
            await hearer.move()
            await hearer.move()
            while (await hearer.ask(first, "GET"))["notices"]:
                await asyncio.sleep(0.05)
            assert ear.none
            box.refusals += ["451 later"]
            await agreed_later(hearer, box, 1 - first)

    async def agreed_later(hearer: Hearer, box: Letters, seat: int) -> None:
        """The first mail is lost, and the address is asked anew when it is named anew."""
        await hearer.wish(seat, BOB)
        while box.refusals:
            await asyncio.sleep(0.05)
        await agreed(hearer, box, seat, BOB)

    with mailbox() as box, listener() as ear, notifying(folder, **mailing(box)) as server:
        asyncio.run(play(box, ear, server.address))


def test_an_address_is_shown_to_its_seat_alone_and_to_no_log(folder: pathlib.Path) -> None:
    async def play(box: Letters, address: str) -> list[str]:
        async with Browser(address) as ann, Browser(address) as bob:
            made = await ann.table("me", "link")
            wish = {"name": "Bob", "invitation": made["seats"][1]["invitation"]}
            await bob.ask("POST", f"/api/tables/{made['table']}/join", wish)
            hearer = Hearer(ann)
            hearer.made = made
            await agreed(hearer, box, 0, ANN)
            await ann.start(made)
            seat = (await ann.ask("GET", hearer.path))["yours"][0]
            assert (await hearer.ask(seat, "GET"))["notices"][0]["address"] == ANN
            for method, body in (("GET", None), ("DELETE", None), ("POST", {"kind": "mail", "address": BOB})):
                refused = await bob.ask(method, f"{hearer.path}/seats/{seat}/notices", body, 403)
                assert refused["code"] == "not_yours"
            assert (await bob.ask("GET", f"{hearer.path}/seats/9/notices", status=404))["code"] == "not_found"
            async with bob.player(made) as player:
                await player.at_table()
                seen = [*player.raw, json.dumps(await bob.ask("GET", hearer.path))]
                seen.append(json.dumps(await bob.ask("GET", "/api/mine")))
            assert not [text for text in seen if ANN in text]
            return [ANN, made["table"], SECRET]

    def known(server: object, session: object, envelope: object, mechanism: str, data: Any) -> AuthResult:
        return AuthResult(success=data.password.decode() == SECRET)

    authority = trustme.CA()
    secure = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("127.0.0.1").configure_cert(secure)
    trusted = folder / "authority.pem"
    authority.cert_pem.write_to_path(str(trusted))
    how = {"tls_context": secure, "authenticator": known, "auth_required": True}
    with mailbox(**how) as box:
        user = {"smtp_user": "tables", "smtp_password": SECRET, "smtp_tls": "starttls"}
        with notifying(folder, **mailing(box), **user) as server:
            server.kill()
            server.settings["SSL_CERT_FILE"] = str(trusted)
            server.start()
            hidden = asyncio.run(play(box, server.address))
            assert server.stop() == 0
            text = server.log.read_text()
    assert [word for word in hidden if word in text] == []


def test_webhooks_go_to_public_https_addresses_alone(folder: pathlib.Path) -> None:
    async def play(ear: Letters, server: Serving) -> None:
        async with Browser(server.address) as browser:
            hearer = Hearer(browser)
            await hearer.begin()
            for bad in ("http://example.org/", "ftp://example.org/", "https://", "https://a@b.example/", "x"):
                wish = {"kind": "webhook", "address": bad}
                assert (await hearer.ask(0, "POST", wish, 422))["code"] == "bad_setup"
            for number, own in enumerate(("127.0.0.1", "localhost", "[::1]", "0.0.0.0", "2130706433")):
                await hearer.wish(0, f"https://{own}:{ear.port}/")
                while len(refused := lines(server, "an address cannot be asked")) <= number:
                    await asyncio.sleep(0.05)
                assert refused[-1]["problem"] == "NotPublic"
            assert ear.none

    def lines(server: Serving, what: str) -> list[Json]:
        found = [json.loads(line) for line in server.log.read_text().splitlines()]
        return [line for line in found if line["what"] == what]

    with listener() as ear, notifying(folder, webhooks="public") as server:
        asyncio.run(play(ear, server))


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.215.14", True), ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True), ("10.0.0.1", False),
        ("169.254.169.254", False), ("100.64.0.1", False), ("224.0.0.1", False), ("240.0.0.1", False),
        ("::1", False), ("fe80::1", False), ("fc00::1", False), ("fec0::1", False),
        ("::ffff:127.0.0.1", False), ("64:ff9b::7f00:1", False), ("2002:7f00:1::", False),
    ],
)  # fmt: skip
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert is_public(address) == public


def test_a_name_that_leads_elsewhere_the_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked up once, and what was found then is connected to."""
    asked: list[str] = []

    async def play() -> None:
        def look_up(host: str, port: int, **_: object) -> list[Any]:
            asked.append(host)
            address = "93.184.215.14" if len(asked) == 1 else "127.0.0.1"
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

        async def connected(_: object, host: str, *more: object) -> Any:
            asked.append(host)
            raise httpcore.ConnectError

        monkeypatch.setattr(socket, "getaddrinfo", look_up)
        monkeypatch.setattr(httpcore.AnyIOBackend, "connect_tcp", connected)
        with pytest.raises(httpcore.ConnectError):
            await PublicNetwork().connect_tcp("rebinding.example", 443)
        with pytest.raises(NotPublic):
            await PublicNetwork().connect_tcp("rebinding.example", 443)

    asyncio.run(play())
    assert asked == ["rebinding.example", "93.184.215.14", "rebinding.example"]


def test_names_that_nobody_answers_for_keep_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()

    def look_up(host: str, port: int, **_: object) -> list[Any]:
        answered.wait()
        raise OSError

    async def play() -> None:
        network = PublicNetwork()
        names = [f"{number}.example" for number in range(100)]
        asked = [asyncio.create_task(network.connect_tcp(name, 443)) for name in names]
        await asyncio.sleep(0)
        assert await asyncio.wait_for(asyncio.to_thread(lambda: "done"), PATIENCE) == "done"
        answered.set()
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert {type(each) for each in found} == {httpcore.ConnectError}
        network.close()

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    asyncio.run(play())


def test_certificates_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a tenth of a second, in which nobody else is served."""
    made: list[ssl.SSLContext] = []
    context = ssl.create_default_context

    def counted() -> ssl.SSLContext:
        made.append(context())
        return made[-1]

    async def play() -> None:
        post = Post(read_settings(webhooks="any", public_url="http://127.0.0.1"))
        for _ in range(2):
            letter = confirm_letter("http://127.0.0.1", "x")
            with pytest.raises(Undelivered):
                await post.deliver("webhook", f"https://127.0.0.1:{free_port()}", letter)
        post.close()

    monkeypatch.setattr(ssl, "create_default_context", counted)
    asyncio.run(play())
    assert len(made) == 1


def test_of_many_addresses_some_are_asked_at_a_time(
    folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def play() -> None:
        answered = asyncio.Event()

        async def deliver(post: Post, kind: str, address: str, letter: Letter) -> None:
            asked.append(address)
            await answered.wait()

        monkeypatch.setattr(Post, "deliver", deliver)
        async with parts_of_server(folder) as server:
            table = await table_of_two(server)
            secret = Asker((await server.storage.table(table)).chairs[0].secret or "")
            for number in range(MOST_AT_ONCE + 5):
                wish = Notify(kind="webhook", address=f"https://{number}.example")
                await server.notices.notify(secret, table, 0, wish, str(number))
            assert len(asked) == MOST_AT_ONCE
            answered.set()
            await server.notices.close()

    monkeypatch.setenv("CENTERROW_PUBLIC_URL", "https://play.example.org")
    monkeypatch.setenv("CENTERROW_NOTICES_PER_HOUR", "1000")
    asyncio.run(play())
    assert len(asked) == MOST_AT_ONCE + 5


def test_a_listener_with_a_certificate(folder: pathlib.Path) -> None:
    async def play(ear: Letters, address: str) -> None:
        async with Browser(address) as browser:
            hearer = Hearer(browser)
            await hearer.begin()
            await hearer.wish(0, f"https://localhost:{ear.port}/hook")
            assert (await posted(ear))["type"] == "confirm"

    authority = trustme.CA()
    secure = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("localhost").configure_cert(secure)
    authority.cert_pem.write_to_path(str(folder / "authority.pem"))
    with listener(secure) as ear, notifying(folder) as server:
        server.kill()
        server.settings["SSL_CERT_FILE"] = str(folder / "authority.pem")
        server.start()
        asyncio.run(play(ear, server.address))


def test_a_server_without_the_means_offers_no_notices(serving: Serving) -> None:
    async def ask() -> None:
        async with Browser(serving.address) as browser:
            assert (await browser.ask("GET", "/api/offer"))["notices"] == []
            hearer = Hearer(browser)
            await hearer.begin()
            assert (await hearer.wish(0, ANN, 403))["code"] == "switched_off"
            assert (await browser.http.get("/notices/x/stop")).status_code == 404
            assert (await browser.http.get("/notices/x/nonsense")).status_code == 404

    asyncio.run(ask())


@pytest.mark.parametrize(
    "address",
    [
        "ann", "ann@", "@example.org", "a b@example.org", "a@b\r\nBcc: c@d", "a@b..c", "a@-b.org",
        f"a@{'a' * 400}!", f"a@{'a.' * 200}!", f"a@{'a-' * 200}",
    ],
)  # fmt: skip
def test_what_is_no_address_of_mail(address: str) -> None:
    """Also what would write a head of its own, or what could be read in more ways than there is time for."""
    with pytest.raises(BadSetup):
        Post(read_settings(smtp_host="x", smtp_from="x@example.org")).check("mail", address)


def test_who_deletes_their_data_hears_nothing_more(folder: pathlib.Path) -> None:
    async def forget(box: Letters, address: str) -> None:
        async with Browser(address) as ann, Browser(address) as bob:
            made = await ann.table("me", "link")
            wish = {"name": "Bob", "invitation": made["seats"][1]["invitation"]}
            joined = await bob.ask("POST", f"/api/tables/{made['table']}/join", wish)
            path = f"/api/tables/{made['table']}/seats/{joined['seat']}/notices"
            await bob.ask("POST", path, {"kind": "mail", "address": BOB})
            _, text = await arrived(box)
            await bob.ask("DELETE", "/api/mine")
            answer = await bob.http.request("POST", link_in(text, "confirm"))
            assert answer.status_code == 404

    with mailbox() as box, notifying(folder, **mailing(box)) as server:
        asyncio.run(forget(box, server.address))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_of_many_addresses_that_are_named_at_once_one_is_kept(
    kind: str, folder: pathlib.Path, postgres: Postgres
) -> None:
    async def play(ear: Letters, server: Serving) -> None:
        async with Browser(server.address) as browser:
            hearer = Hearer(browser)
            await hearer.begin()
            wishes = [hearer.wish(0, f"http://127.0.0.1:{ear.port}/{number}") for number in range(8)]
            assert all(len(found["notices"]) == 1 for found in await asyncio.gather(*wishes))

    async def late(ear: Letters, server: Serving, number: int) -> None:
        """The table is deleted while an address is named."""
        async with Browser(server.address) as browser:
            hearer = Hearer(browser)
            await hearer.begin()
            wish = {"kind": "webhook", "address": f"http://127.0.0.1:{ear.port}/late/{number}"}
            naming = browser.http.post(
                f"{hearer.path}/seats/0/notices",
                json=wish,
                headers={"Authorization": f"Bearer {browser.key}"},
            )
            answer, _ = await asyncio.gather(naming, browser.ask("DELETE", "/api/mine"))
            assert answer.status_code in (200, 403, 404)

    database = sqlite_in(folder) if kind == "sqlite" else database_in(postgres, "at_once")
    with listener() as ear, notifying(folder, database, notices_per_hour="1000") as server:
        asyncio.run(play(ear, server))
        for number in range(10):
            asyncio.run(late(ear, server, number))
