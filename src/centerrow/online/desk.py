"""What is asked of a server over HTTP: tables are made, looked at, joined and started."""

from __future__ import annotations

import http.client
import urllib.error
import urllib.request
from typing import IO, Any, TypeVar

import msgspec
from msgspec import Struct

from centerrow import CenterrowError, Replay
from centerrow.input.arguments import said
from centerrow.online.errors import NoServer, OtherVersion, refusal
from centerrow.online.link import is_this_machine
from centerrow.say import spoken_tag
from centerrow.server.models import (
    PROTOCOL,
    Contribute,
    Join,
    NewTable,
    Problem,
    Replace,
    Reveal,
    SeatKeys,
    TableInfo,
    TableMade,
)

Found = TypeVar("Found")
#: How long a server may take to answer.
PATIENCE = 20
OLDER = "the server at {address} speaks protocol {theirs}, and you {ours}: ask whoever runs it to update it"
NEWER = "the server at {address} speaks protocol {theirs}, and you {ours}: update your centerrow"
NOT_OURS = "what answers at {address} is no server of centerrow"


class Spoken(Struct, frozen=True):
    """Of what a server offers, what those of every version say alike."""

    protocol: int


class _Straight(urllib.request.HTTPRedirectHandler):
    """Goes nowhere else: a key is for the server that it was given for."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Any, newurl: str
    ) -> None:
        return None


class Desk:
    """Asks a server, with a key: one's own, or the secret of a seat. A CenterrowError says why not."""

    def __init__(self, address: str, key: str = "") -> None:
        self.address = address
        self._key = key
        proxies = [urllib.request.ProxyHandler({})] if is_this_machine(address) else []
        self._opener = urllib.request.build_opener(_Straight, *proxies)

    def greet(self) -> None:
        """See that a server answers; OtherVersion where it speaks otherwise than we do."""
        theirs = self._ask("GET", "/api/offer", Spoken).protocol
        if theirs != PROTOCOL:
            words = NEWER if theirs > PROTOCOL else OLDER
            raise OtherVersion(words, address=self.address, theirs=theirs, ours=PROTOCOL)

    def table(self, table: str) -> TableInfo:
        return self._ask("GET", f"/api/tables/{table}", TableInfo)

    def make(self, wish: NewTable) -> TableMade:
        return self._ask("POST", "/api/tables", TableMade, wish)

    def join(self, table: str, name: str, invitation: str) -> SeatKeys:
        return self._ask("POST", f"/api/tables/{table}/join", SeatKeys, Join(name, invitation))

    def promise(self, table: str, seat: int, hash: str | None) -> TableInfo:
        path = f"/api/tables/{table}/seats/{seat}/contribution"
        return self._ask("POST", path, TableInfo, Contribute(hash))

    def reveal(self, table: str, seat: int, contribution: str) -> TableInfo:
        path = f"/api/tables/{table}/seats/{seat}/reveal"
        return self._ask("POST", path, TableInfo, Reveal(contribution))

    def anew(self, table: str) -> TableInfo:
        return self._ask("POST", f"/api/tables/{table}/anew", TableInfo)

    def start(self, table: str) -> TableInfo:
        return self._ask("POST", f"/api/tables/{table}/start", TableInfo)

    def start_at_last(self, table: str) -> TableInfo:
        """Deal the cards; without what people add where somebody does not show theirs."""
        if self.table(table).phase == "dealing":
            self.anew(table)
        return self.start(table)

    def replace(self, table: str, seat: int, who: str) -> SeatKeys:
        return self._ask("POST", f"/api/tables/{table}/seats/{seat}/who", SeatKeys, Replace(who))

    def remove(self, table: str, seat: int) -> TableInfo:
        return self._ask("DELETE", f"/api/tables/{table}/seats/{seat}", TableInfo)

    def replay(self, table: str) -> Replay:
        """The whole game, when it is over; BadReplay where our rules are others."""
        return Replay.load(self._sent("GET", f"/api/tables/{table}/replay").decode())

    def _ask(self, method: str, path: str, kind: type[Found], body: Struct | None = None) -> Found:
        found = self._sent(method, path, body)
        try:
            return msgspec.json.decode(found, type=kind)
        except msgspec.DecodeError as error:
            raise NoServer(NOT_OURS, address=self.address) from error

    def _sent(self, method: str, path: str, body: Struct | None = None) -> bytes:
        data = None if body is None else msgspec.json.encode(body)
        headers = {"Accept-Language": spoken_tag()}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                raise self._refused(error.read()) from error
        except (OSError, http.client.HTTPException) as error:
            inner = getattr(error, "reason", None)
            problem = said(inner if isinstance(inner, Exception) else error)
            words = "nothing answers at {address} ({problem}); is the link right, and does the server run?"
            raise NoServer(words, address=self.address, problem=problem) from error

    def _refused(self, answer: bytes) -> CenterrowError:
        try:
            problem = msgspec.json.decode(answer, type=Problem)
        except msgspec.DecodeError:
            return NoServer(NOT_OURS, address=self.address)
        return refusal(problem.code, problem.message)
