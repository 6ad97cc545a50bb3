"""What is said at a table of a server: what of it is read here, and what somebody does against the rest."""

from __future__ import annotations

from centerrow.online.table import OnlineTable, new_id
from centerrow.server.messages import Mute, Report, Said
from centerrow.server.models import A_PERSON


def readable(table: OnlineTable) -> list[Said]:
    """What was said, without what people here do not want to read, and what was taken back."""
    return [said for said in table.chat if said.text and said.seat not in muted(table)]


def muted(table: OnlineTable) -> list[int]:
    """The seats of which nothing is read here."""
    return [] if table.info is None else table.info.muted


def others(table: OnlineTable) -> list[int]:
    """The seats of people at other screens."""
    return [
        seat
        for seat, state in enumerate(table.seats)
        if state.who == A_PERSON and state.taken and seat not in table.people
    ]


def mute(table: OnlineTable, other: int) -> None:
    """Read nothing more of what is said there; or read it again."""
    seats = tuple(sorted({*muted(table)} ^ {other}))
    for seat in table.people:
        table.send(Mute(new_id(), seat, seats))


def report(table: OnlineTable, said: Said) -> None:
    """Tell whoever runs the server of something that was said."""
    table.send(Report(new_id(), table.people[0], said.number))
