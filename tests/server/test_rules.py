"""The rules' version rises: what becomes of tables that were begun, and finished, by the old one.

The newer version is a copy of these sources in which the number is another one.
"""

from __future__ import annotations

import asyncio
import os
import pathlib
import pty
import random
import subprocess
import sys
from collections.abc import Callable

import pytest

import centerrow as cr
from centerrow.session import Session
from copies import copy_to
from server.clients import Browser, Json, Player
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in
from session.command import COMMAND, centerrow, environment

NOW = f"RULES_VERSION: Final = {cr.RULES_VERSION}"
KEY = "the-key-of-both-versions"


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the sources of the next version are."""
    folder = copy_to(tmp_path_factory.mktemp("newer"), "src/centerrow")
    config = folder / "src" / "centerrow" / "settings" / "config.py"
    text = config.read_text(encoding="utf-8")
    assert NOW in text
    config.write_text(text.replace(NOW, f"RULES_VERSION: Final = {cr.RULES_VERSION + 1}"), encoding="utf-8")
    return str(folder / "src")


def _after(player: Player, version: int) -> Callable[[], bool]:
    return lambda: player.newest > version


async def two_games(serving: Serving) -> tuple[Json, Json, Json]:
    """A running game and a finished one, and how that ended."""
    async with Browser(serving.address) as ann:
        ann.key = KEY
        running, ended = [await ann.table("me", "random", honor=40) for _ in range(2)]
        for made in (running, ended):
            async with ann.player(made) as player:
                await player.at_table()
                await player.play(random.Random(1), player.beyond(15))
                if made is ended:
                    await player.do("concede", player.table["yours"][0])
        return running, ended, await ann.ask("GET", f"/api/tables/{ended['table']}/result")


async def look(serving: Serving, running: Json, ended: Json, result: Json, phase: str) -> None:
    """With the newer version: the running game is closed, or waits; the end of the other is as it was."""
    async with Browser(serving.address) as ann:
        ann.key = KEY
        assert (await ann.ask("GET", "/api/offer"))["rules"] == cr.RULES_VERSION + 1
        mine = {each["table"]: each["phase"] for each in (await ann.ask("GET", "/api/mine"))["tables"]}
        assert mine == {running["table"]: phase, ended["table"]: "over"}
        assert await ann.ask("GET", f"/api/tables/{ended['table']}/result") == result
        async with ann.player(ended) as player:
            await player.at_table()
            (seat,) = player.table["yours"]
            assert player.updates[seat]["view"] == result["views"][seat]
            assert player.logs[seat] == result["logs"][seat]
            assert player.over
            assert (await player.choose(seat, 0))["code"] == "other_rules"
        if phase == "playing":
            refused = await ann.ask("GET", f"/api/tables/{running['table']}", status=409)
            assert refused["code"] == "other_rules"
        else:
            async with ann.player(running) as player:
                await player.until(lambda: player.table != {})
                assert player.table["phase"] == "closed"
                refused = await player.do("concede", player.table["yours"][0])
                assert refused["code"] == "wrong_phase"
        # A new table is played by the new rules.
        made = await ann.table("me", "random")
        assert (await ann.ask("GET", f"/api/tables/{made['table']}"))["phase"] == "playing"


def database_of(kind: str, folder: pathlib.Path, postgres: Postgres) -> str:
    return sqlite_in(folder) if kind == "sqlite" else database_in(postgres, f"rules_{os.getpid()}")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_running_games_of_older_rules_must_be_settled(
    kind: str, folder: pathlib.Path, postgres: Postgres, newer: str
) -> None:
    database = database_of(kind, folder, postgres)
    with served(database, folder, **PLENTY) as serving:
        running, ended, result = asyncio.run(two_games(serving))
        serving.stop()
        told = centerrow("serve", "--port", "0", "--database", database, PYTHONPATH=newer)
        assert told.returncode == 2
        assert "1 running games were begun by other rules" in told.stderr
        # What is there stays as it was, and the old version goes on with it.
        serving.start()
        asyncio.run(go_on(serving, running))
        serving.stop()
        serving.more = {"PYTHONPATH": newer, "CENTERROW_OLD_TABLES": "keep"}
        serving.start()
        asyncio.run(look(serving, running, ended, result, "playing"))
        serving.stop()
        file = folder / "old.journal"
        out = centerrow("export", running["table"], "--output", str(file), "--database", database)
        assert (out.returncode, out.stderr) == (0, "")
        assert Session.read(file).game.turn > 0


async def go_on(serving: Serving, running: Json) -> None:
    async with Browser(serving.address) as ann:
        ann.key = KEY
        async with ann.player(running) as player:
            await player.at_table()
            before = player.newest
            await player.play(random.Random(2), lambda: player.newest > before)


def closed_by_option(folder: pathlib.Path, serving: Serving, newer: str) -> None:
    serving.more = {"PYTHONPATH": newer, "CENTERROW_OLD_TABLES": "close"}
    run = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--database", serving.database],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8", env=environment(**serving.more),
    )  # fmt: skip
    assert run.stdout is not None
    assert run.stdout.readline() == "Closed 1 running games of older rules.\n"
    run.terminate()
    run.wait(30)
    run.stdout.close()


def closed_by_answer(folder: pathlib.Path, serving: Serving, newer: str) -> None:
    """Somebody sits at a terminal, is shown the tables, and says yes."""
    ours, theirs = pty.openpty()
    os.write(ours, b"y\n")
    run = subprocess.Popen(
        [sys.executable, "-m", "centerrow", "serve", "--port", "0", "--database", serving.database],
        stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8",
        env=environment(PYTHONPATH=newer),
    )  # fmt: skip
    assert run.stdout is not None
    shown = run.stdout.readline()
    assert "Player" in shown
    assert f"rules {cr.RULES_VERSION}" in shown
    asked = run.stdout.readline()
    assert "Close them for good? (y/n) Closed 1 running games" in asked
    run.terminate()
    run.wait(30)
    run.stdout.close()
    os.close(ours)
    os.close(theirs)


@pytest.mark.parametrize("close", [closed_by_option, closed_by_answer])
def test_they_are_closed_when_somebody_says_so(close: object, folder: pathlib.Path, newer: str) -> None:
    with served(sqlite_in(folder), folder, **PLENTY) as serving:
        running, ended, result = asyncio.run(two_games(serving))
        serving.stop()
        assert callable(close)
        close(folder, serving, newer)
        serving.more = {"PYTHONPATH": newer}
        serving.start()
        asyncio.run(look(serving, running, ended, result, "closed"))
