"""A game from a file goes on at a server: its people sit down by links, from the terminal, too."""

from __future__ import annotations

import asyncio
import pathlib
import re

import centerrow as cr
from centerrow.session import PERSON, Session
from online.people import come
from server.conftest import PLENTY
from server.serving import served, sqlite_in
from session.command import centerrow

LINK = re.compile(r"^(.+): \S+/t/(\S+)#(\S+)$", re.MULTILINE)


def test_by_a_link_one_sits_down_at_a_game_from_a_file(tmp_path: pathlib.Path) -> None:
    """As the names of the game say; who has a link to watch watches, also when everybody is there."""
    session = Session(cr.Game(seed=1, names=["Ann", "Bob"]), [PERSON, PERSON])
    session.keep_journal(tmp_path / "game.journal")
    session.apply(0)
    session.close()
    run = centerrow("import", str(tmp_path / "game.journal"), "--database", sqlite_in(tmp_path))
    assert (run.returncode, run.stderr) == (0, "")
    found = LINK.findall(run.stdout)
    (_, table, first), (_, _, second), (_, _, spectator) = found

    async def play(address: str) -> None:
        one, other, watching = (f"{address}/t/{table}#{each}" for each in (first, second, spectator))
        assert (await come(watching)).spectator == spectator
        mine = await come(one)
        assert len(mine.secrets) == 1
        assert (await come(one)).secrets == mine.secrets
        assert (await come(watching)).spectator == spectator
        theirs = await come(other)
        assert (len(theirs.secrets), theirs.secrets == mine.secrets) == (1, False)
        assert (await come(watching)).spectator == spectator
        info = mine.desk.table(table)
        assert [seat.name for seat in info.seats] == list(session.names)
        assert all(seat.taken for seat in info.seats)

    with served(sqlite_in(tmp_path), tmp_path, **PLENTY) as server:
        asyncio.run(play(server.address))
