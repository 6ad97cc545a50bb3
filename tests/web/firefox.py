"""Debian's Firefox, driven by its own WebDriver BiDi: no other program is needed, and none is fetched."""

from __future__ import annotations

import contextlib
import itertools
import json
import pathlib
import re
import subprocess
import time
from collections.abc import Iterator
from typing import Any

from websockets.sync.client import ClientConnection, connect

LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
#: So that nothing travels, nothing is looked for in a network, and nothing is asked at the start.
SETTINGS = {
    "ui.prefersReducedMotion": 1,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}
#: Where the middle of what a selector finds is, as soon as a press would reach it; else nothing.
PLACE = """(selector) => {
  for (const found of document.querySelectorAll(selector)) {
    found.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const {left, top, width, height} = found.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    if (width && !found.disabled && found.contains(document.elementFromPoint(x, y))) return [x, y];
  }
  return null;
}"""


class Firefox:
    """One window, in a profile of its own."""

    def __init__(self, socket: ClientConnection, size: tuple[int, int]) -> None:
        self.socket = socket
        self.numbers = itertools.count(1)
        #: What the page or the browser complained about.
        self.complaints: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.window = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        view = {"width": size[0], "height": size[1]}
        self.ask("browsingContext.setViewport", context=self.window, viewport=view)

    def ask(self, method: str, **params: Any) -> Any:
        """Send a command, and wait for its answer."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv(timeout=60))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.complaints.append(str(message["params"]["text"]))
            if message.get("id") == number:
                assert message["type"] == "success", message
                return message["result"]

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def run(self, function: str, *given: Any) -> Any:
        """What a function of JavaScript finds in the page."""
        call = f"async () => JSON.stringify(await ({function})(...{json.dumps(given)}) ?? null)"
        found = self.ask(
            "script.callFunction",
            functionDeclaration=call,
            awaitPromise=True,
            target={"context": self.window},
        )
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])

    def until(self, function: str, *given: Any) -> Any:
        """What it finds, as soon as that is something."""
        for _ in range(600):
            found = self.run(function, *given)
            if found:
                return found
            time.sleep(0.05)
        raise AssertionError(f"the page never says yes to {function}")

    def click(self, selector: str) -> bool:
        """Press the mouse on the first thing there that can be pressed; whether there was one."""
        place = self.run(PLACE, selector)
        if place is None:
            return False
        moves = [
            {"type": "pointerMove", "x": place[0], "y": place[1]},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves}
        self.ask("input.performActions", context=self.window, actions=[mouse])
        return True


@contextlib.contextmanager
def started(program: str, folder: pathlib.Path, size: tuple[int, int] = (1440, 900)) -> Iterator[Firefox]:
    """A Firefox for as long as a test needs it."""
    profile = folder / "profile"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items()]
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    said = folder / "firefox.log"
    quiet = ["--headless", "--no-remote", "--remote-debugging-port", "0"]
    command = [program, *quiet, "--profile", str(profile)]
    with said.open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env={"HOME": str(folder)})
    try:
        with connect(f"{address_in(said, process)}/session", max_size=None) as socket:
            yield Firefox(socket, size)
    finally:
        process.terminate()
        process.wait(30)


def address_in(said: pathlib.Path, process: subprocess.Popen[bytes]) -> str:
    """Where it listens, as soon as it says so."""
    for _ in range(600):
        found = LISTENS.search(said.read_text(errors="replace"))
        if found is not None:
            return found[1]
        assert process.poll() is None, said.read_text(errors="replace")
        time.sleep(0.1)
    raise AssertionError(f"Firefox never listens: {said.read_text(errors='replace')}")
