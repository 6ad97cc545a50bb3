"""Every test of sessions has a folder of games of its own, and closes the journals that it opened."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest

from centerrow.session import Journal


@pytest.fixture(autouse=True)
def own_folder(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENTERROW_HOME", str(tmp_path / "home"))


@pytest.fixture(autouse=True)
def journals_are_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    opened: list[Journal] = []
    begin = Journal.__init__

    def init(journal: Journal, path: pathlib.Path) -> None:
        begin(journal, path)
        opened.append(journal)

    monkeypatch.setattr(Journal, "__init__", init)
    yield
    for journal in opened:
        journal.close()
