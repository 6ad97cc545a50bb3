"""A table of one's own: served from here, joined by links, gone on with, and over when its host ends."""

from __future__ import annotations

import argparse
import asyncio
import os
import pathlib
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from centerrow import BadSetup
from centerrow.catalog.lookup import catalog
from centerrow.commands.arguments import make_parser
from centerrow.commands.join import wished
from centerrow.online.desk import Desk
from centerrow.online.errors import NoServer
from centerrow.online.hosting import WATCH, make_table, opened_again, serving, table_of
from centerrow.online.seats import last_served
from centerrow.presentation.setup import BY_LINK, Form, Seat
from centerrow.server.models import NewSeat
from centerrow.session import PERSON, load_cards
from centerrow.tui.app import CenterrowApp
from centerrow.tui.waiting import WaitingScreen
from copies import ROOT
from online.people import PATIENCE, Guest, come, guest
from server.listening import free_port
from session.command import environment


def line(*words: str) -> argparse.Namespace:
    return make_parser().parse_line(["play", "--serve", "here", *words])


def test_who_sits_where() -> None:
    def kinds(*words: str) -> list[str]:
        return [seat.who for seat in wished(line(*words)).seats]

    assert kinds() == ["me", "link"]
    assert kinds("--players", "3") == ["me", "link", "link"]
    assert kinds("--bots", "2") == ["me", "link", "novice", "novice"]
    assert kinds("--players", "2", "--bots", "1") == ["me", "novice"]
    assert kinds("--seats", "me,me,link,expert") == ["me", "me", "link", "expert"]
    named = wished(line("--names", "Ann,Bob", "--all-sets", "--undo", "free", "--honor", "20"))
    assert named.seats == (NewSeat("me", "Ann"), NewSeat("link", None))
    assert (named.sets, named.undo, named.honor) == (("all",), "free", 20)


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "2", "--bots", "2"], ["--bots", "-1"], ["--seats", "me,link", "--players", "3"],
        ["--names", "Ann,Bob,Carl", "--players", "2"], ["--names", "You"],
    ],
)  # fmt: skip
def test_what_makes_no_table(words: list[str]) -> None:
    with pytest.raises(BadSetup):
        wished(line(*words))


def test_a_form_with_links() -> None:
    form = Form(seats=[Seat(PERSON), Seat(BY_LINK), Seat("novice", "Zed")])
    assert form.has_links
    assert [(seat.who, seat.name) for seat in table_of(form).seats] == [
        ("me", "Player 1"),
        ("link", None),
        ("novice", "Zed"),
    ]
    form.seed = "7"
    with pytest.raises(BadSetup):
        table_of(form)


def test_a_friend_joins_the_host_leaves_and_comes_back(home: pathlib.Path) -> None:
    async def host() -> None:
        with serving(everybody=False) as address:
            opened = make_table(address, wished(line("--honor", "2", "--names", "Ann")), everybody=False)
            (name,) = [each for each in opened.links if each != WATCH]
            async with guest(opened) as ann:
                await ann.reads("Player 2: still free")
                assert opened.links[name] in ann.sees
                await ann.press("s")
                await ann.reads("A seat is still free")
                async with guest(await come(opened.links[name], "Bob")) as bob:
                    await ann.reads("Bob: here")
                    await ann.press("s")
                    await ann.sits_down()
                    await bob.sits_down()
                    await asyncio.gather(
                        ann.plays(lambda: ann.online.table.choices > 8),
                        bob.plays(lambda: bob.online.table.choices > 8),
                    )

    async def come_back() -> None:
        kept = last_served()
        with serving(kept.everybody, kept.port):
            links = opened_again(kept).links
            async with guest(opened_again(kept)) as ann, guest(await come(links["Player 2"])) as bob:
                await ann.sits_down()
                await bob.sits_down()
                assert ann.online.table.choices > 8
                await asyncio.gather(ann.plays(), bob.plays())
                await ann.reads_score()

    asyncio.run(host())
    asyncio.run(come_back())
    assert "secret" not in (home / "online" / "serve.log").read_text()


def test_the_menu_makes_a_table_for_a_friend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("centerrow.online.hosting.EVERYWHERE", "127.0.0.1")

    async def play() -> None:
        app = CenterrowApp()
        with app.servers:
            async with app.run_test(size=(100, 30)) as pilot:
                person = Guest(app, pilot)
                await pilot.pause()
                await person.press("n")
                form = app.screen.form  # type: ignore[attr-defined]
                form.seats[1].kind = BY_LINK
                form.seed = "7"
                await person.press("s")
                await person.reads("does not choose the seed")
                form.seed = ""
                await person.press("s")
                await person.until(lambda: person.at(WaitingScreen))
                await person.reads("Player 2: still free")
                await person.press("down", "enter", "2")
                await person.reads("a bot")
                await person.press("s")
                await person.sits_down()

    asyncio.run(play())


HOST = """
import sys, time
from centerrow.online.hosting import serving
with serving(everybody=False, port=int(sys.argv[1])) as address:
    print(address, flush=True)
    time.sleep(600)
"""


def test_a_server_ends_with_its_host_however_that_ends() -> None:
    host = subprocess.Popen(
        [sys.executable, "-c", HOST, str(free_port())],
        stdout=subprocess.PIPE,
        env=environment(),
        text=True,
    )
    assert host.stdout is not None
    address = host.stdout.readline().strip()
    Desk(address).greet()
    os.kill(host.pid, signal.SIGKILL)
    host.wait()
    host.stdout.close()
    with pytest.raises(NoServer):
        ask_for_long(address)


def ask_for_long(address: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        Desk(address).greet()


def test_a_port_that_is_taken_and_a_server_that_does_not_start(
    home: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(everybody=False) as address:
        port = int(address.rsplit(":", 1)[1])
        with pytest.raises(BadSetup, match=f"something listens at port {port}"):
            serving(everybody=False, port=port).__enter__()
    (home / "online" / "tables.sqlite").write_text("no database")
    with pytest.raises(NoServer, match="the server does not start"):
        serving(everybody=False).__enter__()


@pytest.fixture
def own_cards() -> Iterator[str]:
    """The file of a set that is there for one test alone."""
    yield str(ROOT / "examples" / "tidewater.py")
    catalog().drop("tidewater")


def test_a_table_with_cards_of_ones_own(home: pathlib.Path, own_cards: str) -> None:
    file = own_cards
    words = ["--cards", file, "--seats", "me,novice"]

    def sets(*more: str) -> tuple[str, ...]:
        return wished(line(*words, *more), load_cards([file])).sets

    assert sets() == ("tidewater",)
    assert sets("--set", "delirium") == ("delirium", "tidewater")
    assert len(sets("--all-sets")) == 6
    with serving(everybody=False, cards=[file]) as address:
        opened = make_table(address, wished(line(*words), ["tidewater"]), False, [file])
        assert opened.desk.table(opened.table).phase == "playing"
    kept = last_served()
    assert kept.cards == (file,)
    with serving(kept.everybody, kept.port, kept.cards):
        assert opened_again(kept).desk.table(kept.table).phase == "playing"
