"""The socket of one client: numbered whole updates out, messages in, and no more waiting than one update.

A client that reads slowly is not sent what it has missed, but the newest update when it can take one: what is
new is noted, not queued. So a connection costs the same however far behind it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable

import msgspec
from fastapi import WebSocket, WebSocketDisconnect
from msgspec import Struct

from centerrow import RULES_VERSION, CenterrowError, __version__
from centerrow.server.acts import act, think
from centerrow.server.errors import (
    FAILED,
    NO_TABLE,
    TOO_LONG,
    Malformed,
    NoKey,
    NoTable,
    TooLarge,
    TooMany,
    Trouble,
    terms,
)
from centerrow.server.kept import Chair, SaidKept
from centerrow.server.languages import Languages
from centerrow.server.limits import Bucket
from centerrow.server.messages import (
    AskHint,
    AskPreview,
    ChatMessage,
    ClientMessage,
    FromClient,
    Hello,
    Refused,
    Resync,
    Said,
    TableMessage,
    Welcome,
)
from centerrow.server.metrics import Metrics
from centerrow.server.models import PROTOCOL
from centerrow.server.room import CHAT, GAME, TABLE, Room
from centerrow.server.settings import Settings
from centerrow.server.tokens import hashed, same

log = logging.getLogger(__name__)

#: How long a client may take to say who it is, and to take a message.
HELLO_SECONDS = 10
SEND_SECONDS = 30
#: Answers that wait for a client who does not read them; more than that and it is let go.
MOST_ANSWERS = 100
#: Questions of one connection that wait for those before them.
MOST_QUESTIONS = 20
#: Connections with the same secrets: each has questions and messages of its own.
MOST_WINDOWS = 50
#: Refusals of one connection for haste, before it is let go.
MOST_HASTE = 100

GONE = (
    "this seat is not yours here any more: it was moved to another device, given to somebody else, or removed"
)

# Codes of a closed socket, as in RFC 6455; those above 4000 are ours.
POLICY, FAILURE, OVERLOADED, NOT_KNOWN = 1008, 1011, 1013, 4401

_decode = msgspec.json.Decoder(FromClient).decode


class Wire:
    """One connection to one table."""

    def __init__(
        self, socket: WebSocket, room: Room, settings: Settings, metrics: Metrics, languages: Languages
    ) -> None:
        self.socket = socket
        self.languages = languages
        self.language = languages.of(socket.headers.get("accept-language", ""))
        self.room = room
        self.settings = settings
        self.metrics = metrics
        self.hashes: frozenset[str] = frozenset()
        self.watches = False
        self.public = False
        self._answers: deque[Struct] = deque()
        #: By seat the version that the client has.
        self._has: dict[int | None, int | None] = {}
        self._since: int | None = None
        self._said = 0
        #: That of which so many things were told.
        self._chat: list[SaidKept] = room.said
        self._greeting: list[Struct] = [Welcome(PROTOCOL, __version__, RULES_VERSION)]
        self._new: set[str] = set()
        self._wake = asyncio.Event()
        self._bucket = Bucket(settings.messages_per_second, 2 * settings.messages_per_second)
        self._haste = 0
        self._acting: asyncio.Task[None] | None = None
        #: The seats that this client opens, and the chairs by which that was found.
        self._seats: tuple[tuple[Chair, ...], list[int]] | None = None
        #: What needs thought: one after the other, and whoever asks can choose meanwhile.
        self._questions: asyncio.Queue[AskPreview | AskHint] = asyncio.Queue(MOST_QUESTIONS)

    async def run(self) -> None:
        """Talk until one of us has enough."""
        if not await self._introduced():
            return
        self.metrics.sockets.inc()
        self.heard(GAME, TABLE, CHAT)
        works = (self._send_all(), self._receive_all(), self._think_all())
        tasks = [asyncio.get_running_loop().create_task(work) for work in works]
        try:
            await self.room.enter(self)
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if task.exception() is not None:
                    log.error("a socket has failed", exc_info=task.exception())
                    await self._hang_up(Trouble(FAILED), FAILURE)
        finally:
            self.metrics.sockets.dec()
            for task in tasks:
                task.cancel()
            acting = [] if self._acting is None else [self._acting]
            await asyncio.gather(*tasks, *acting, return_exceptions=True)
            await self.room.leave(self)

    async def close(self, code: int) -> None:
        """Hang up."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # the other side was faster
            await self.socket.close(code)

    async def _hang_up(self, error: CenterrowError, code: int) -> None:
        """Hang up, and say why."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._send(self._refused(None, error))
        await self.close(code)

    # ---- who it is

    async def _introduced(self) -> bool:
        """Whether the client has said who it is, as its first message; else it is told why not."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = self._read(await self._text())
            self._meet(message)
        except CenterrowError as error:
            await self._hang_up(error, NOT_KNOWN)
            return False
        except TimeoutError:
            words = "the first message, a hello, comes within {seconds} seconds"
            await self._hang_up(Malformed(words, seconds=HELLO_SECONDS), POLICY)
            return False
        except WebSocketDisconnect:
            return False
        return True  # and nobody was let in since: whoever is one too many is found

    def _meet(self, message: FromClient) -> None:
        if not isinstance(message, Hello):
            raise Malformed("the first message is a hello")
        if message.protocol != PROTOCOL:
            words = "this server speaks protocol {ours}, not {theirs}; update the client"
            raise Malformed(words, ours=PROTOCOL, theirs=message.protocol)
        if message.language is not None:
            self.language = self.languages.of(message.language)
        given = [*message.secrets, *([] if message.key is None else [message.key])]
        self.hashes = frozenset(hashed(each) for each in given)
        self._since = message.have
        self.public = message.public
        if self.room.seats_of(self.hashes):
            if sum(bool(each.hashes & self.hashes) for each in self.room.listeners) >= MOST_WINDOWS:
                raise TooMany("this seat is open in too many windows already; close some of them")
            return
        nothing = not message.secrets and message.spectator is None
        listed = nothing and self.room.kept.settings.listed
        opening = {*self.hashes, hashed(message.spectator or "")}
        if not listed and not any(same(self.room.kept.spectator, each) for each in opening):
            raise NoKey("this opens no seat here; join the table first, or ask for a link to watch")
        if self.room.watching >= self.settings.spectators:
            raise TooMany("too many people watch this table already")
        self.watches = True

    @property
    def seats(self) -> list[int]:
        """The seats that this client opens."""
        chairs = self.room.kept.chairs
        if self._seats is None or self._seats[0] is not chairs:
            self._seats = chairs, self.room.seats_of(self.hashes)
        return self._seats[1]

    # ---- in

    def _read(self, text: str) -> FromClient:
        if len(text.encode()) > self.settings.largest_message:
            raise TooLarge(TOO_LONG, most=self.settings.largest_message)
        try:
            message: FromClient = _decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Malformed("this is no message of the protocol: {problem}", problem=str(error)) from error
        return message

    async def _receive_all(self) -> None:
        while self._haste < MOST_HASTE and len(self._answers) < MOST_ANSWERS:
            try:
                text = await self._text()
            except (WebSocketDisconnect, RuntimeError):
                return
            self._answer(await self._done(text))
            await asyncio.sleep(0)  # answers go out also between the messages of somebody in haste
        await self.close(POLICY if self._haste >= MOST_HASTE else OVERLOADED)

    async def _text(self) -> str:
        """The next message; bytes say nothing here."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1005)
        return message.get("text") or ""

    async def _done(self, text: str) -> Struct | None:
        """What there is to answer to a message; nothing yet to a question."""
        try:
            if not self._bucket.take():
                self._haste += 1
                most = self.settings.messages_per_second
                raise TooMany("send at most {most:g} messages a second", most=most)
            message = self._read(text)
        except CenterrowError as error:
            return self._refused(None, error)
        return await self._answered(message, self._do(message))

    async def _answered(self, message: FromClient, work: Awaitable[Struct | None]) -> Struct | None:
        """What comes of a message, or why nothing does."""
        name = message.id if isinstance(message, ClientMessage) else None
        try:
            return await work
        except CenterrowError as error:
            return self._refused(name, error)
        except Exception:
            log.exception("a message could not be handled")
            return self._refused(name, Trouble(FAILED))

    async def _think_all(self) -> None:
        while True:
            question = await self._questions.get()
            self._answer(
                await self._answered(question, think(self.room, question, self.hashes, self.language))
            )

    async def _do(self, message: FromClient) -> Struct | None:
        if isinstance(message, Hello):
            raise Malformed("a hello is the first message, and the only one")
        if isinstance(message, Resync):
            self._has = {}
            self._since = message.have
            self._said = 0
            self.heard(GAME, TABLE, CHAT)
            return None
        if isinstance(message, AskPreview | AskHint):
            if self._questions.full():
                raise TooMany("too many questions at once; wait for the answers to those before")
            self._questions.put_nowait(message)
            return None
        # What is stored is taken up, also when the client is gone by then.
        self._acting = asyncio.get_running_loop().create_task(self._act(message))
        await asyncio.shield(self._acting)
        return None

    async def _act(self, message: ClientMessage) -> None:
        self._answer(
            await act(self.room, message, self.hashes)
        )  # at once: so it goes out together with the update

    def _refused(self, id: str | None, error: CenterrowError) -> Refused:
        _, code = terms(error)
        self.metrics.refusals.labels(code).inc()
        if code == "stale":
            self.heard(GAME, TABLE)
        with self.language.spoken():
            return Refused(id, code, str(error))

    # ---- out

    def heard(self, *what: str) -> None:
        """Something is new; it is sent when the client can take it."""
        self._new.update(what)
        self._wake.set()

    def _answer(self, answer: Struct | None) -> None:
        if answer is not None:
            self._answers.append(answer)
            self._wake.set()

    async def _send_all(self) -> None:
        while await self._wake.wait():
            self._wake.clear()
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    await self._send_news()
                    if not self._here:
                        await self._hang_up(
                            NoTable(NO_TABLE) if self.room.deleted else NoKey(GONE), NOT_KNOWN
                        )
                        return
            except (TimeoutError, WebSocketDisconnect, RuntimeError):
                await self.close(OVERLOADED)
                return

    @property
    def _here(self) -> bool:
        """Whether the client still has a seat, or may watch."""
        return bool(self.seats) or (self.watches and not self.room.deleted)

    async def _send_news(self) -> None:
        """Send what is new. Who waits for more holds no views: the collector would look at all of them."""
        new, self._new = self._new, set()
        with self.language.spoken():
            news = [*self._greeting, *(self._news(new) if self._here else [])]
        self._greeting = []
        for message in news:
            await self._send(message)
        while self._answers:
            await self._send(self._answers.popleft())

    def _news(self, new: set[str]) -> list[Struct]:
        """What there is to say, as it is now."""
        found: list[Struct] = []
        seats: list[int | None] = [*self.seats]
        if TABLE in new:
            found.append(TableMessage(self.room.info(self.hashes)))
        wanted = [*seats, None] if self.public or not seats else seats
        for seat in wanted if GAME in new else ():
            update = self.room.update(seat, self._has.get(seat, self._since))
            if update is not None:
                found.append(update)
                self._has[seat] = self.room.version
        if self._chat is not self.room.said:
            self._chat, self._said = self.room.said, 0
        if CHAT in new and len(self.room.said) > self._said and self.room.kept.settings.chat:
            news = self.room.said[self._said :]
            found.append(ChatMessage([Said(each.number, each.seat, each.text, each.at) for each in news]))
            self._said = len(self.room.said)
        return found

    async def _send(self, message: Struct) -> None:
        await self.socket.send_text(msgspec.json.encode(message).decode())
