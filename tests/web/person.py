"""Somebody who plays in a browser: sees, clicks, presses keys; notes what the browser complains about."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Literal, Self

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect

#: Whether the page shows a later version than that, or one of those parts.
SHOWS_MORE = """([before, parts]) =>
  Number(document.querySelector('[data-version]')?.dataset.version) > before
  || document.querySelector(parts)"""
#: What a table becomes that has no version to show.
MOVED = "main.endp, main.curtain"
MAKE = """async ([wish, start]) => {
  const headers = {
    Authorization: `Bearer ${localStorage.getItem('centerrow.key')}`, 'Content-Type': 'application/json',
  };
  const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(wish)});
  const made = await answer.json();
  if (start) await fetch(`/api/tables/${made.table}/start`, {method: 'POST', headers});
  return made;
}"""
#: Give up at a table, as this browser.
CONCEDE = """(table) => new Promise((done) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
  const key = localStorage.getItem('centerrow.key');
  socket.onopen = () => socket.send(JSON.stringify({type: 'hello', key}));
  socket.onmessage = ({data}) => {
    const message = JSON.parse(data);
    if (message.type === 'table' && message.table.phase === 'playing')
      socket.send(JSON.stringify({type: 'concede', id: 'enough', seat: message.table.yours[0]}));
    if (message.type === 'done') { socket.close(); done(); }
  };
})"""
#: What lies on the table, or over it, once something can be seen there.
SHOWN = "main.tbl, main.ph, main.curtain, main.endp"


class Person:
    """One browser window."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = (1440, 900),
        theme: Literal["dark", "light"] = "dark",
        **more: Any,
    ) -> None:
        width, height = size
        self.browser, self.address = browser, address
        #: Whether this is somebody with a finger.
        self.touches = bool(more.get("has_touch"))
        self.wishes: dict[str, Any] = {
            "viewport": {"width": width, "height": height},
            "color_scheme": theme,
            "reduced_motion": more.pop("motion", "reduce"),
            **more,
        }
        self.complaints: list[str] = []
        #: Every address that was asked for, and what must stand in none: keys, and links to seats.
        self.asked: list[str] = []
        self.secrets: set[str] = set()
        self._open()

    def _open(self) -> None:
        self.context = self.browser.new_context(**self.wishes)
        self.page: Page = self.context.new_page()
        self._listen()

    def _listen(self) -> None:
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", self._asked)
        self.page.on("websocket", lambda socket: self.asked.append(socket.url.replace("ws", "http", 1)))

    def _close(self) -> None:
        """What the browser says of something that is cut off then is no complaint."""
        complaints = self.complaints[:]
        self.context.close()
        self.complaints = complaints

    def _asked(self, request: Request) -> None:
        self.asked.append(request.url)
        self.secrets.add(request.headers.get("authorization", "").removeprefix("Bearer "))

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.complaints.append(said.text)

    def __enter__(self) -> Self:
        self.page.goto(f"{self.address}/")
        self.page.wait_for_function("localStorage.getItem('centerrow.key')")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close()
        if kind is None:
            assert self.complaints == [], self.complaints
            foreign = [url for url in self.asked if not url.startswith((self.address, "blob:"))]
            assert foreign == [], foreign
            secrets = self.secrets - {""}
            told = [url for url in self.asked if any(each in url.partition("#")[0] for each in secrets)]
            assert told == [], told

    def make(self, *seats: str, start: bool = True, **wish: Any) -> dict[str, Any]:
        """A new table, whose secrets are in the answer."""
        wish = {"seats": [{"who": who} for who in seats], **wish}
        found: dict[str, Any] = self.page.evaluate(MAKE, [wish, start])
        self.secrets |= {found["spectator"], *(each.get("invitation") or "" for each in found["seats"])}
        return found

    def sit(self, *seats: str, **wish: Any) -> str:
        """Sit at a new table; returns its id."""
        table = str(self.make(*seats, **wish)["table"])
        self.page.goto(f"{self.address}/t/{table}")
        self.page.wait_for_selector(SHOWN)
        return table

    def sit_down(self) -> None:
        """Press the button at a table that waits; what this browser adds to the shuffle has arrived then."""
        with self.page.expect_response("**/contribution"):
            self.page.get_by_role("button", name="Sit down").click()

    def give_up(self, table: str) -> None:
        """Concede at a table of one's own; the game is over then."""
        self.page.evaluate(CONCEDE, table)

    def version(self) -> int:
        """How far the game is, as the page shows it."""
        return int(self.page.get_attribute("[data-version]", "data-version") or 0)

    def deciding(self) -> bool:
        """Wait until this person is asked, must lift a curtain, or the game is over; whether it goes on."""
        asked = "[data-asked='yes'], main.curtain, main.endp"
        self.page.wait_for_function("asked => document.querySelector(asked)", arg=asked)
        return self.page.query_selector("main.endp") is None

    def answered(self, before: int) -> None:
        """Wait until the page shows more than it did, or asks what exactly was meant."""
        asks = ", dialog .manych .cta, [data-anyway]"
        self.page.wait_for_function(SHOWS_MORE, arg=[before, MOVED + asks])

    def moved_on(self, before: int) -> None:
        """Wait until the page shows more than it showed then."""
        self.page.wait_for_function(SHOWS_MORE, arg=[before, MOVED])


def talk_begins(person: Person, friend: Person) -> str:
    """A table of two people who can talk; returns its id."""
    made = person.make("me", "link", start=False, chat=True)
    friend.page.goto(f"{friend.address}/t/{made['table']}#{made['seats'][1]['invitation']}")
    friend.page.get_by_label("Your name at the table").fill("Kei")
    friend.sit_down()
    person.page.goto(f"{person.address}/t/{made['table']}")
    person.page.get_by_role("button", name="Begin").click()
    for each in (person, friend):
        each.page.wait_for_selector("main.tbl, main.ph")
    return str(made["table"])


def page_grows_old(person: Person) -> None:
    """The server gives a newer page from now on, and this one finds out."""
    newer = '<script type="module" src="/assets/index-other.js"></script>'
    front = f"{person.address}/"
    person.page.route(front, lambda route: route.fulfill(body=newer, content_type="text/html"))
    person.page.evaluate("dispatchEvent(new Event('online'))")
    expect(person.page.get_by_text("There is a newer page.")).to_be_visible()
