"""Servers and databases that tests share; each is real, and ends with the tests."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest

from server.serving import Postgres, Serving, postgresql, served, sqlite_in

#: Generous: what limits do is tested with a server of its own. A bot's time begins before its process does.
PLENTY = {
    "tables_per_hour": "100000", "messages_per_second": "100000", "replays_per_hour": "100000",
    "codes_per_hour": "100000", "bot_seconds": "600",
}  # fmt: skip


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with an embedded database."""
    folder = tmp_path_factory.mktemp("serving")
    with served(sqlite_in(folder), folder, **PLENTY) as found:
        yield found


@pytest.fixture(autouse=True)
def no_failure(request: pytest.FixtureRequest) -> Iterator[None]:
    """What fails at a server that tests share fails the test that was running."""
    if "serving" not in request.fixturenames:
        yield
        return
    log = request.getfixturevalue("serving").log
    before = len(log.read_text())
    yield
    new = log.read_text()[before:]
    assert '"level":"error"' not in new, new


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server."""
    with postgresql() as found:
        yield found


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    return tmp_path
