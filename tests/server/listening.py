"""Those who hear of turns: a real mail server and a real listener on loopback, each in its own threads."""

from __future__ import annotations

import contextlib
import email
import json
import os
import queue
import random
import re
import socket
import ssl
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from server.clients import PATIENCE, Json

#: Below those that connections are given; each process of a test run takes from a part of its own.
PORTS, PARTS = range(20_000, 32_000), 16
#: Those that this process has taken last: perhaps nobody listens there yet.
_taken: deque[int] = deque(maxlen=300)


def own_ports() -> Sequence[int]:
    """The ports of this process."""
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    return PORTS[number % PARTS :: PARTS]


def free_port() -> int:
    """A port that nobody listens at, and that nobody else here was given."""
    while True:
        port = random.choice([each for each in own_ports() if each not in _taken])
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            _taken.append(port)
            return port


class Letters:
    """What has arrived; what does not come within patience never does."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.came: queue.Queue[Any] = queue.Queue()
        #: What is answered to the next ones, in place of "thank you".
        self.refusals: list[Any] = []

    def next(self) -> Any:
        return self.came.get(timeout=PATIENCE)

    def mail(self) -> tuple[Message, str]:
        """The next mail, and its text."""
        text = self.next()
        message = email.message_from_bytes(text)
        return message, message.get_payload(decode=True).decode()  # type: ignore[union-attr]

    def post(self) -> Json:
        """What was posted next."""
        found: Json = json.loads(self.next())
        return found

    @property
    def none(self) -> bool:
        return self.came.empty()


class _Box:
    def __init__(self, letters: Letters) -> None:
        self.letters = letters

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.letters.refusals:
            return str(self.letters.refusals.pop(0))
        self.letters.came.put(envelope.content)
        return "250 OK"

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address.startswith("nobody@"):
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"


@contextlib.contextmanager
def mailbox(**how: Any) -> Iterator[Letters]:
    """A mail server."""
    letters = Letters(free_port())
    box = _Box(letters)
    controller = Controller(box, hostname="127.0.0.1", port=letters.port, **how)
    controller.start()
    try:
        yield letters
    finally:
        controller.stop()


@contextlib.contextmanager
def listener(secure: ssl.SSLContext | None = None) -> Iterator[Letters]:
    """Somebody to whom notices are posted; a refusal is a status, or the address of a redirection."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            refusal = letters.refusals.pop(0) if letters.refusals else 204
            self.send_response(302 if isinstance(refusal, str) else refusal)
            if isinstance(refusal, str):
                self.send_header("Location", refusal)
            self.end_headers()
            if refusal == 204:
                letters.came.put(body)

        def log_message(self, format: str, *words: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    if secure is not None:
        server.socket = secure.wrap_socket(server.socket, server_side=True)
    letters = Letters(server.server_address[1])
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield letters
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def link_in(text: str, what: str) -> str:
    """The address in a mail under which that is done."""
    found = re.search(rf"\S+/notices/[\w-]+/{what}\b", text)
    assert found is not None, text
    return found[0]
