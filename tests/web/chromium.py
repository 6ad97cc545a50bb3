"""Chromium in a process of its own, with a profile on the disk: it can be killed, and opened again."""

from __future__ import annotations

import os
import pathlib
import shutil
import signal
import subprocess
import time
from collections.abc import Callable

from playwright.sync_api import Browser, Playwright

from web.person import Person

#: A sandbox needs a user that is not root, and everything that would look for a network is off.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
#: Whoever starts a browser by itself says also what Playwright would say.
ALONE = ["--headless", "--remote-debugging-port=0", "--hide-crash-restore-bubble", "--password-store=basic"]
#: So many seconds a browser has to start, and to write down what a page keeps.
PATIENCE = 120


def program() -> str:
    """Debian's."""
    found = shutil.which("chromium") or os.environ.get("CHROMIUM")
    assert found, "these tests need chromium: apt-get install chromium"
    return found


class Process:
    """The browser of one person."""

    def __init__(self, playwright: Playwright, profile: pathlib.Path) -> None:
        self.playwright, self.profile = playwright, profile
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Browser:
        told = self.profile / "DevToolsActivePort"
        told.unlink(missing_ok=True)
        command = [program(), *ARGUMENTS, *ALONE, f"--user-data-dir={self.profile}", "about:blank"]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True)
        self._until(lambda: told.exists() and len(told.read_text().splitlines()) == 2)
        port, path = told.read_text().splitlines()
        return self.playwright.chromium.connect_over_cdp(f"ws://127.0.0.1:{port}{path}")

    def kill(self) -> None:
        """End it with all its parts, as a machine does that loses its power."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def has_written(self, text: str) -> None:
        """Wait until what a page keeps is on the disk: the browser takes some seconds for that."""
        kept = self.profile / "Default" / "Local Storage" / "leveldb"
        self._until(lambda: any(text.encode() in each.read_bytes() for each in kept.glob("*.log")))

    def _until(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end
            time.sleep(0.05)


class PersonAlone(Person):
    """Somebody whose browser is a process of its own."""

    def __init__(self, process: Process, address: str) -> None:
        self.process = process
        super().__init__(process.start(), address)

    def _open(self) -> None:
        self.context = self.browser.contexts[0]
        self.page = self.context.pages[0]
        self.page.set_viewport_size(self.wishes["viewport"])
        self.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        self._listen()

    def reopen(self) -> None:
        """The browser is killed in the middle of everything, and opened again at the same address."""
        self.process.has_written(self.page.evaluate("localStorage.getItem('centerrow.key')"))
        address = self.page.url
        self.process.kill()
        self.browser = self.process.start()
        self._open()
        self.page.goto(address)

    def _close(self) -> None:
        self.process.kill()
