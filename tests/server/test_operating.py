"""What an operator does, as docs/operating.md says: settings, backups, the local network, a proxy."""

from __future__ import annotations

import asyncio
import os
import pathlib
import re
import shutil
import subprocess

import pytest
import segno
import yaml

import centerrow as cr
from centerrow.online.lan import can_show, local_address, qr_code
from centerrow.server.metrics import _is_gone
from centerrow.server.settings import Settings
from copies import ROOT
from server.clients import Browser, Json
from server.serving import POSTGRESQL, Postgres, Serving, database_in, run, served, sqlite_in
from session.command import centerrow

PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
VARIABLE = re.compile(r"CENTERROW_([A-Z_]+)")


def test_the_page_names_every_setting_and_no_other() -> None:
    table = "".join(line for line in PAGE.splitlines() if line.startswith("| `CENTERROW_"))
    assert {name.lower() for name in VARIABLE.findall(table)} == set(Settings.model_fields)
    named = set(VARIABLE.findall(PAGE + DOCKERFILE + COMPOSE)) - {"COMPILED", "PAGE"}
    assert {name.lower() for name in named} <= set(Settings.model_fields)


def test_what_the_image_is_made_of_is_there_and_let_in() -> None:
    let_in = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    assert all((ROOT / name).exists() for name in let_in)
    needed = {"src", "web", "setup.py", "pyproject.toml", "constraints.txt", "README.md", "LICENSE"}
    assert needed <= set(let_in)


def test_the_services_fit_each_other() -> None:
    services = yaml.safe_load(COMPOSE)["services"]
    port = re.findall(r"EXPOSE (\d+)", DOCKERFILE)[0]
    assert services["proxy"]["command"][-1] == f"server:{port}"
    assert f"CENTERROW_PORT={port}" in DOCKERFILE
    database, server = services["database"]["environment"], services["server"]["environment"]
    user, name = database["POSTGRES_USER"], database["POSTGRES_DB"]
    assert server["CENTERROW_DATABASE"].startswith(f"postgresql+asyncpg://{user}:")
    assert server["CENTERROW_DATABASE"].endswith(f"@database/{name}")
    assert f"pg_dump -U {user} -Fc {name}" in PAGE


async def begun(address: str) -> tuple[Json, str]:
    async with Browser(address) as browser:
        return await browser.table("me", "me"), browser.key


async def still_there(address: str, made: Json, key: str) -> None:
    async with Browser(address) as browser:
        browser.key = key
        async with browser.player(made) as player:
            await player.at_table()
            await player.do("concede", 0)
        assert [each["table"] for each in (await browser.ask("GET", "/api/mine"))["tables"]] == [
            made["table"]
        ]


def test_a_copy_of_a_file_that_is_served_can_be_served(folder: pathlib.Path) -> None:
    command = PAGE.split("<!-- example: backup -->\n```sh\n")[1].split("\n```")[0]
    with served(sqlite_in(folder), folder) as server:
        made, key = asyncio.run(begun(server.address))
        subprocess.run(command, shell=True, cwd=folder, check=True)
    again = folder / "again"
    again.mkdir()
    shutil.move(folder / "backup.sqlite", again / "tables.sqlite")
    with served(sqlite_in(again), again) as server:
        asyncio.run(still_there(server.address, made, key))


def test_a_dump_of_a_database_that_is_served_can_be_served(folder: pathlib.Path, postgres: Postgres) -> None:
    programs, at = POSTGRESQL[-1], ("-h", postgres.folder, "-U", "centerrow")
    with served(database_in(postgres, "dumped"), folder) as server:
        made, key = asyncio.run(begun(server.address))
        run(None, programs / "pg_dump", *at, "-Fc", "-f", folder / "dump", "dumped")
        asyncio.run(still_there(server.address, made, key))
        assert server.stop() == 0
        put_back = (programs / "pg_restore", *at, "-d", "dumped", "--clean", "--if-exists", folder / "dump")
        run(None, *put_back)
        server.start()
        asyncio.run(still_there(server.address, made, key))


def test_a_number_that_another_users_process_has_by_now_is_of_none_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def kill(pid: int, signal: int) -> None:
        raise PermissionError

    assert not _is_gone(os.getpid())
    monkeypatch.setattr(os, "kill", kill)
    assert _is_gone(os.getpid())


def test_a_proxy_says_for_whom_it_asks_and_others_say_nothing(folder: pathlib.Path) -> None:
    async def ask(address: str, said: str, status: int) -> None:
        async with Browser(address) as browser:
            browser.http.headers["X-Forwarded-For"] = said
            await browser.ask("POST", "/api/tables", {"seats": [{"who": "me"}]}, status)

    with served(sqlite_in(folder), folder, behind_proxy="true", tables_per_hour="1") as server:
        asyncio.run(ask(server.address, "203.0.113.5", 200))
        asyncio.run(ask(server.address, "203.0.113.6", 200))
        asyncio.run(ask(server.address, "203.0.113.7, 203.0.113.6, 10.0.0.2", 429))
    with served(sqlite_in(folder), folder, tables_per_hour="1") as server:
        asyncio.run(ask(server.address, "203.0.113.8", 200))
        asyncio.run(ask(server.address, "203.0.113.9", 429))


def test_the_local_network_is_told_how_to_come(folder: pathlib.Path) -> None:
    """Where this machine is in none, that is said instead."""
    try:
        own = local_address()
    except cr.BadSetup:
        refused = centerrow("serve", "--lan", "--port", "0", "--database", sqlite_in(folder))
        assert (refused.returncode, "in no network" in refused.stderr) == (2, True)
        return
    server = Serving(sqlite_in(folder), folder / "log", lan="true")
    assert server.process is not None
    assert server.process.stdout is not None
    assert server.address.startswith(f"http://{own}:")
    shown = [server.process.stdout.readline() for _ in qr_code(server.address).splitlines()]
    port = server.address.rsplit(":", 1)[1]
    try:
        asyncio.run(begun(f"http://127.0.0.1:{port}"))
    finally:
        server.kill()
    code = segno.make(server.address, micro=False)
    assert read(shown) == [[bool(each) for each in row] for row in code.matrix_iter(border=2)]


def read(lines: list[str]) -> list[list[bool]]:
    """The dark squares of a code in letters, of which each has an upper and a lower half."""
    rows: list[list[bool]] = []
    for line in lines:
        rows.append([letter in " ▄" for letter in line.rstrip("\n")])
        rows.append([letter in " ▀" for letter in line.rstrip("\n")])
    width = len(rows[0])
    return [row for row in rows if len(row) == width][:width]


@pytest.mark.parametrize(
    ("encoding", "can"), [("utf-8", True), ("ascii", False), ("latin-1", False), (None, False)]
)
def test_a_terminal_without_these_letters_is_spared_the_code(encoding: str | None, can: bool) -> None:
    assert can_show(qr_code("http://192.168.0.2:8470"), encoding) == can
