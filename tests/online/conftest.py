"""A server that tests share, and a folder of their own for the seats that people keep."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest

from server.conftest import PLENTY
from server.listening import free_port
from server.serving import Serving, served, sqlite_in


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with an embedded database."""
    folder = tmp_path_factory.mktemp("online")
    with served(sqlite_in(folder), folder, **PLENTY, away_seconds="0") as found:
        yield found


@pytest.fixture(autouse=True)
def home(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """Where seats are kept; who serves a table of their own does it at a port that no other test takes."""
    monkeypatch.setenv("CENTERROW_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("centerrow.online.hosting.PORT", free_port())
    return tmp_path / "home"
