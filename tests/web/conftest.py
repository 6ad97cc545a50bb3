"""A server and a browser that the tests of the page share; both are real, and end with the tests."""

from __future__ import annotations

import pathlib
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

import centerrow as cr
from copies import ROOT
from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in
from web.chromium import ARGUMENTS, program
from web.person import Person

PACKAGE = pathlib.Path(cr.__file__).parent


@pytest.fixture(scope="session")
def page_built() -> None:
    """The page as its sources are now; one process builds it."""
    subprocess.run([sys.executable, ROOT / "web" / "build.py"], check=True)
    stamps = [folder / "page" / "built-from.txt" for folder in (ROOT / "src" / "centerrow", PACKAGE)]
    assert stamps[0].read_text() == stamps[1].read_text(), "the installed page is old: run scripts/env"


@pytest.fixture(scope="session")
def site(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("site")
    with served(sqlite_in(folder), folder, **PLENTY) as serving:
        yield serving


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=program(), args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture
def person(site: Serving, chromium: Browser, tmp_path: pathlib.Path) -> Iterator[Person]:
    """Somebody at a laptop; what the browser complains about fails the test."""
    with Person(chromium, site.address) as found:
        yield found
