"""What operators and programs look at: health, counters, description, headers, logs, settings, the end."""

from __future__ import annotations

import asyncio
import json
import pathlib
import re

import httpx
import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

import centerrow as cr
from centerrow.server.database import upgrade
from centerrow.server.openapi import describe
from centerrow.server.schema import metadata
from centerrow.server.settings import hand_on, read_settings
from server.clients import Browser
from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in
from session.command import centerrow


def test_it_says_that_it_is_well_and_counts(serving: Serving) -> None:
    assert httpx.get(f"{serving.address}/healthz").text == "well"
    counted = httpx.get(f"{serving.address}/metrics").text
    assert 'centerrow_requests_total{method="GET",route="/healthz",status="200"}' in counted


def test_pages_are_told_to_load_nothing_from_elsewhere(serving: Serving) -> None:
    answer = httpx.get(f"{serving.address}/healthz")
    assert answer.headers["content-security-policy"].startswith("default-src 'self'")
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "server" not in answer.headers


def test_the_description_is_served_and_whole(serving: Serving) -> None:
    found = httpx.get(f"{serving.address}/openapi.json").json()
    assert found == msgspec.json.decode(msgspec.json.encode(describe()))
    text = json.dumps(found)
    named = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert named <= set(found["components"]["schemas"])
    assert {"Update", "Choose", "Problem", "NewTable", "SeenTable"} <= set(found["components"]["schemas"])


def test_the_database_is_what_the_schema_says() -> None:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_log_has_a_line_for_a_request_and_nothing_that_opens_a_table(folder: pathlib.Path) -> None:
    async def play(address: str) -> list[str]:
        async with Browser(address) as ann:
            made = await ann.table("me", "novice")
            await ann.ask("GET", f"/api/tables/{made['table']}")
            async with ann.player(made) as player:
                await player.until(lambda: bool(player.updates))
            return [made["table"], made["spectator"], made["seats"][0]["secret"], ann.key]

    with served(sqlite_in(folder), folder, **PLENTY) as server:
        secrets = asyncio.run(play(server.address))
        assert server.stop() == 0
        text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    routes = [line["route"] for line in lines if line["what"] == "request"]
    assert routes == ["/api/tables", "/api/tables/{table}/start", "/api/tables/{table}"]
    assert [secret for secret in secrets if secret in text] == []


def test_a_file_is_served_by_one_server(folder: pathlib.Path) -> None:
    with served(sqlite_in(folder), folder):
        second = centerrow("serve", "--port", "0", "--database", sqlite_in(folder))
        assert second.returncode == 2
        assert "another server uses" in second.stderr


def test_a_port_that_is_taken(serving: Serving, folder: pathlib.Path) -> None:
    port = serving.address.rsplit(":", 1)[1]
    second = centerrow("serve", "--port", port, "--database", sqlite_in(folder))
    assert second.returncode == 2
    assert "nothing can listen at 127.0.0.1" in second.stderr


@pytest.mark.parametrize(
    "given", [{"port": -1}, {"database": "mysql://x"}, {"bot_processes": 0}, {"nonsense": 1}], ids=str
)
def test_settings_that_make_no_sense(given: dict[str, object]) -> None:
    with pytest.raises(cr.BadSetup):
        read_settings(**given)


def test_settings_are_handed_on_with_what_is_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = read_settings(smtp_password="hidden", smtp_host="mail.example", notice_seconds=2.5)
    assert "hidden" not in repr(settings)
    for name in type(settings).model_fields:  # what is set below is taken back after the test
        monkeypatch.setenv(f"CENTERROW_{name.upper()}", "")
    hand_on(settings)
    assert read_settings() == settings


def test_the_line_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENTERROW_PORT", "1234")
    monkeypatch.setenv("CENTERROW_SPECTATORS", "3")
    settings = read_settings(port=4321, host=None)
    assert (settings.port, settings.spectators, settings.host) == (4321, 3, "127.0.0.1")
    monkeypatch.delenv("CENTERROW_PORT")
    assert read_settings().port == 8470
