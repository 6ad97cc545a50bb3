"""Links to tables. What opens a seat stands behind the #: it is never written to a log or into a message."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from centerrow.online.errors import BadLink
from centerrow.server.tokens import is_key

TABLE = re.compile(r"(?P<before>.*)/t/(?P<table>[A-Za-z0-9_-]{1,128})/?")
#: Between the secrets of several seats.
AND = ","
EXAMPLE = "https://play.example.org/t/TABLE#SECRET"
NO_LINK = "this is no link to a table; one looks like {example}"


@dataclass(frozen=True)
class Link:
    """A table at a server, and what opens seats there, or lets one watch.

    address  of the server, without a slash at its end
    """

    address: str
    table: str
    secrets: tuple[str, ...] = field(repr=False)

    @property
    def text(self) -> str:
        """The link to hand on; who has it has the seat."""
        return f"{self.address}/t/{self.table}#{AND.join(self.secrets)}"


def read_link(text: str) -> Link:
    """The parts of a link; BadLink says what is wrong with it, without what stands behind the #."""
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError as error:
        raise BadLink(NO_LINK, example=EXAMPLE) from error
    found = TABLE.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.hostname or found is None or parts.username:
        raise BadLink(NO_LINK, example=EXAMPLE)
    secrets = tuple(part for part in parts.fragment.split(AND) if part)
    if not secrets:
        words = "nothing stands behind the # of this link; copy all of it, and put it in quotes"
        raise BadLink(words)
    if not all(is_key(each) for each in secrets):
        raise BadLink("what stands behind the # of this link opens nothing; copy all of it, and no more")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    address = f"{parts.scheme}://{host}{'' if port is None else f':{port}'}{found['before']}"
    return Link(address, found["table"], secrets)


def is_this_machine(address: str) -> bool:
    """Whether a server runs here, where no proxy stands between."""
    host = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
