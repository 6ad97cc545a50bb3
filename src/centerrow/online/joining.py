"""From a link to seats: what it opens, what it has opened before, or an invitation to a seat."""

from __future__ import annotations

import importlib.util
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from centerrow import BadSetup, sets
from centerrow.online import seats
from centerrow.online.desk import Desk
from centerrow.online.errors import OtherVersion
from centerrow.online.link import Link
from centerrow.online.seats import Seats
from centerrow.server.errors import NoKey, WrongPhase
from centerrow.server.models import TableInfo


@dataclass(frozen=True)
class Opened:
    """What one has at a table.

    secrets    of one's seats; none for who only watches
    key        with which the table was made; empty for everybody else
    spectator  with which one watches, where there is no seat
    links      for who made the table: what others join with, by the names of the seats
    """

    address: str
    table: str
    secrets: tuple[str, ...] = field(repr=False)
    key: str = field(default="", repr=False)
    spectator: str = field(default="", repr=False)
    links: dict[str, str] = field(default_factory=dict, repr=False)

    @property
    def desk(self) -> Desk:
        """Where to ask about the table, as who has its seats."""
        return Desk(self.address, self.key or next(iter(self.secrets), ""))


def check_client() -> None:
    """BadSetup where the package is missing that speaks to servers."""
    if importlib.util.find_spec("websockets") is None:
        words = "to play at a server, websockets must be installed: {command}"
        raise BadSetup(words, command="pip install 'centerrow[play]'")


def open_link(link: Link, ask_name: Callable[[], str]) -> Opened:
    """Take the seats that the link leads to; a CenterrowError says why not.

    ask_name  what somebody is to be called who takes a seat now
    """
    Desk(link.address).greet()
    found: list[str] = []
    spectator = ""
    for secret in link.secrets:
        info = Desk(link.address, secret).table(link.table)
        _check_sets(info)
        kept = seats.find(secret)
        if info.yours:
            found.append(secret)
        elif kept is not None and kept.secrets:
            found += kept.secrets
        elif kept is not None and Desk(link.address, kept.key).table(link.table).yours:
            found.append(kept.key)  # we sat down, and were never told the secret of the seat
        elif taken := _taken(link, secret, info, ask_name):
            found.append(taken)
        else:
            spectator = secret
    return Opened(link.address, link.table, tuple(found), spectator="" if found else spectator)


def _taken(link: Link, invitation: str, info: TableInfo, ask_name: Callable[[], str]) -> str:
    """The secret of the seat to which this invites; empty where it is no invitation."""
    # A game from a file is played while its people come, and its names stay.
    waiting = [seat.name for seat in info.seats if not seat.taken] if info.phase == "playing" else []
    if info.phase != "open" and not waiting:
        return ""
    name = waiting[0] if waiting else ask_name()
    key = secrets.token_urlsafe(16)
    # The invitation is spent with this, also where its answer is lost: then the key opens the seat.
    seats.keep(invitation, Seats(link.address, link.table, (), key))
    try:
        opened = Desk(link.address, key).join(link.table, name, invitation)
    except (NoKey, WrongPhase):  # the latter where nobody can sit down any more
        seats.forget(invitation)
        return ""
    assert opened.secret is not None
    seats.keep(invitation, Seats(link.address, link.table, (opened.secret,), key))
    return opened.secret


def _check_sets(info: TableInfo) -> None:
    """Cards that we do not know could not be shown."""
    known = {each.name for each in sets()} | {"all"}
    strange = [name for name in info.settings.sets if name not in known]
    if strange:
        words = "this table is played with {sets}, which your centerrow does not know: update it"
        raise OtherVersion(words, sets=", ".join(strange))
