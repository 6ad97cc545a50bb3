"""The socket to a table: reads, sends, and connects again by itself. All that waits is waited for here.

What was sent and not answered is sent again on the next connection, under the same id: it counts once.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from typing import Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, InvalidURI, WebSocketException

from centerrow import CenterrowError
from centerrow.online.desk import NOT_OURS
from centerrow.online.errors import NoServer, OtherVersion, refusal
from centerrow.online.joining import Opened
from centerrow.online.link import is_this_machine
from centerrow.say import spoken_tag
from centerrow.server.errors import NoKey
from centerrow.server.messages import (
    Answered,
    ClientMessage,
    FromServer,
    Hello,
    Refused,
    Welcome,
)

#: Seconds before another try: the first, and the most.
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
#: Seconds that a server may take to let us in.
OPENING = 10
#: Seconds to wait where we were in too much haste.
HASTE = 1.0
#: Refusals of the whole connection that may be over the next time.
PASSING = ("too_many", "trouble")
USED = "this link opens nothing here: it was used, or replaced; ask for another one"
UNKNOWN = "the server says what this centerrow does not understand ({problem}); update it"

_decode = msgspec.json.Decoder(FromServer).decode


class _Kind(msgspec.Struct):
    type: str


KINDS = {kind.__struct_config__.tag for kind in FromServer.__args__}


def read(text: str | bytes) -> FromServer | None:
    """A message of the server; None for one of a later version, which is left alone."""
    try:
        message: FromServer = _decode(text)
    except msgspec.DecodeError as error:
        try:
            kind = msgspec.json.decode(text, type=_Kind).type
        except msgspec.DecodeError:
            kind = ""
        if kind and kind not in KINDS:
            return None
        raise OtherVersion(UNKNOWN, problem=str(error)) from error
    return message


class Connection:
    """A connection that comes back.

    up       whether the server has welcomed us, and nothing has happened to the line since
    problem  why there is no way back, where there is none
    heard    is called with every message of the server
    changed  is called when `up` or `problem` is another
    """

    def __init__(
        self,
        opened: Opened,
        heard: Callable[[FromServer], None],
        changed: Callable[[], None],
        have: Callable[[], int | None],
    ) -> None:
        self.opened = opened
        self.heard = heard
        self.changed = changed
        self.have = have
        self.up = False
        self.problem: CenterrowError | None = None
        self.unanswered: dict[str, ClientMessage] = {}
        self._fresh: asyncio.Queue[ClientMessage] | None = None

    def send(self, message: ClientMessage) -> None:
        """Send it, now or as soon as there is a connection, until it is answered."""
        self.unanswered[message.id] = message
        if self._fresh is not None:
            self._fresh.put_nowait(message)

    async def run(self) -> None:
        """Stay connected, until there is no way back."""
        pause = FIRST_PAUSE
        while self.problem is None:
            try:
                async with socket_to(self.opened) as socket:
                    await greet(socket, self.opened, self.have())
                    await self._listen(socket)
            except (OSError, WebSocketException):
                pass  # the line is bad, or the server is gone: we come back
            except CenterrowError as error:
                self.problem = error
            pause = FIRST_PAUSE if self.up else min(2 * pause, LONGEST_PAUSE)
            self._fresh = None
            self.up = False
            self.changed()
            if self.problem is None:
                await asyncio.sleep(pause * random.uniform(0.5, 1.0))

    async def _listen(self, socket: ClientConnection) -> None:
        """Hear all that the server says, and send meanwhile what there is to send."""
        sending: asyncio.Task[None] | None = None
        try:
            async for text in socket:
                message = read(text)
                if isinstance(message, Welcome):
                    self._fresh = asyncio.Queue()
                    self._send_again()
                    sending = asyncio.create_task(self._send_all(socket, self._fresh))
                    self.up = True
                    self.changed()
                elif message is not None:
                    self._hear(message)
        finally:
            if sending is not None:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)

    def _hear(self, message: FromServer) -> None:
        if isinstance(message, Answered) and message.id is not None:
            self.unanswered.pop(message.id, None)
        elif isinstance(message, Refused) and message.code == "too_many" and self.up:
            # Which one was too many is not said; all are sent again, and count once.
            asyncio.get_running_loop().call_later(HASTE, self._send_again)
            return
        elif isinstance(message, Refused):
            if message.code not in PASSING:
                raise problem_of(message)
            return
        self.heard(message)

    def _send_again(self) -> None:
        if self._fresh is not None:
            for message in self.unanswered.values():
                self._fresh.put_nowait(message)

    async def _send_all(self, socket: ClientConnection, fresh: asyncio.Queue[ClientMessage]) -> None:
        while True:
            message = await fresh.get()
            if message.id in self.unanswered:
                await socket.send(msgspec.json.encode(message).decode())


def socket_to(opened: Opened) -> connect:
    """The socket of a table."""
    address = opened.address.replace("http", "ws", 1)
    url = f"{address}/api/tables/{opened.table}/socket"
    proxy: Literal[True] | None = None if is_this_machine(opened.address) else True
    return connect(url, max_size=None, open_timeout=OPENING, proxy=proxy)


def hello_of(opened: Opened, have: int | None) -> str:
    """The first message: what we have here."""
    hello = Hello(
        secrets=opened.secrets,
        key=opened.key or None,
        spectator=opened.spectator or None,
        have=have,
        public=len(opened.secrets) > 1,
        language=spoken_tag(),
    )
    return msgspec.json.encode(hello).decode()


async def greet(socket: ClientConnection, opened: Opened, have: int | None) -> None:
    """Say what we have here. A server that hung up before it listened has said why: that is read next."""
    with contextlib.suppress(ConnectionClosed):
        await socket.send(hello_of(opened, have))


def problem_of(refused: Refused) -> CenterrowError:
    """Why the server does not let us in."""
    problem = refusal(refused.code, refused.message)
    return NoKey(USED) if isinstance(problem, NoKey) else problem


async def knock(opened: Opened) -> None:
    """Whether the server lets us in; a CenterrowError says why not."""
    try:
        async with socket_to(opened) as socket:
            await greet(socket, opened, None)
            async with asyncio.timeout(OPENING):
                answer = read(await socket.recv())
    except InvalidStatus as error:
        raise NoServer(NOT_OURS, address=opened.address) from error
    except (OSError, InvalidURI, WebSocketException) as error:
        words = "the server at {address} does not answer; try again in a while"
        raise NoServer(words, address=opened.address) from error
    if isinstance(answer, Refused):
        raise problem_of(answer)
