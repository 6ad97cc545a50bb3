"""A server of one's own, for one's own table: a process beside this one that ends with it."""

from __future__ import annotations

import pathlib
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from centerrow import BadSetup
from centerrow.online import seats
from centerrow.online.desk import Desk
from centerrow.online.errors import NoServer
from centerrow.online.joining import Opened
from centerrow.online.lan import local_address
from centerrow.online.link import Link
from centerrow.online.seats import Seats, online_folder
from centerrow.presentation.setup import Form
from centerrow.server.models import BY_LINK, HERE, NewSeat, NewTable
from centerrow.session import PERSON, check_names

#: Where one's own tables are served, if that is free; the next time their links lead there again.
PORT = 8471
#: In the place of a seat's name: the link with which one only watches.
WATCH = ""
HERE_ALONE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
DATABASE_FILE, LOG_FILE = "tables.sqlite", "serve.log"
#: Seconds until a server answers; it has much to import.
STARTING = 60
#: Seconds that it may take to end; whatever it was asked is on the disk.
ENDING = 20
#: `centerrow serve`, until nobody holds the other end of its input: so it never outlives who started it.
SERVE = "from centerrow.game.processes import end_with_input; end_with_input(); \
from centerrow.cli import main; raise SystemExit(main())"


@contextmanager
def serving(everybody: bool, port: int | None = None, cards: Sequence[str] = ()) -> Iterator[str]:
    """A server for as long as this lasts, on this machine alone or for everybody who reaches it.

    cards  the files of own sets that are played there

    Gives its address for this machine; NoServer says why there is none.
    """
    folder = online_folder()
    folder.mkdir(parents=True, exist_ok=True)
    host = EVERYWHERE if everybody else HERE_ALONE
    port = _free_port(host, PORT, 0) if port is None else _free_port(host, port)
    database = f"sqlite+aiosqlite:///{folder / DATABASE_FILE}"
    command = [sys.executable, "-c", SERVE, "serve", "--host", host, "--port", str(port)]
    for file in cards:
        command += ["--cards", file]
    with (folder / LOG_FILE).open("w", encoding="utf-8") as log:
        process = subprocess.Popen(
            [*command, "--database", database, "--workers", "1"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=log,
            start_new_session=True,
        )
    try:
        address = f"http://{HERE_ALONE}:{port}"
        _await(address, process, folder / LOG_FILE)
        yield address
    finally:
        assert process.stdin is not None
        process.stdin.close()
        try:
            process.wait(ENDING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _await(address: str, process: subprocess.Popen[bytes], log: pathlib.Path) -> None:
    """Until the server answers; NoServer where it has ended instead, with its last words."""
    until = time.monotonic() + STARTING
    while True:
        try:
            Desk(address).greet()
            return
        except NoServer as error:
            if process.poll() is not None or time.monotonic() > until:
                lines = log.read_text(encoding="utf-8").splitlines() or [""]
                words = "the server does not start: {problem}"
                raise NoServer(words, problem=lines[-1].removeprefix("centerrow: ")) from error
            time.sleep(0.05)


def _free_port(host: str, *ports: int) -> int:
    """The first of these ports at which nobody listens; 0 is any. BadSetup where there is none."""
    for port in ports:
        try:
            with socket.create_server((host, port)) as listening:
                return int(listening.getsockname()[1])
        except OSError:
            continue
    words = "something listens at port {port} already; is this table served in another window?"
    raise BadSetup(words, port=ports[0])


def address_for_others(everybody: bool, port: int) -> str:
    """How others reach a server of this machine: in its own network, where it serves everybody."""
    return f"http://{local_address() if everybody else HERE_ALONE}:{port}"


def make_table(address: str, wish: NewTable, everybody: bool, cards: Sequence[str] = ()) -> Opened:
    """A new table at that server, kept, so that one can go on with it; its links are for the others."""
    key = secrets.token_urlsafe(16)
    desk = Desk(address, key)
    made = desk.make(wish)
    port = int(address.rsplit(":", 1)[1])
    others = address_for_others(everybody, port)
    names = [seat.name for seat in desk.table(made.table).seats]
    links = {
        names[each.seat]: Link(others, made.table, (each.invitation,)).text
        for each in made.seats
        if each.invitation is not None
    }
    links[WATCH] = Link(others, made.table, (made.spectator,)).text
    mine = tuple(each.secret for each in made.seats if each.secret is not None)
    kept = Seats(address, made.table, mine, key, links, port, everybody, tuple(cards))
    seats.keep(key, kept)
    if not any(seat.who == BY_LINK for seat in wish.seats):
        desk.start(made.table)
    return opened_again(kept)


def opened_again(kept: Seats) -> Opened:
    """One's own table, served from here before."""
    return Opened(kept.address, kept.table, kept.secrets, kept.key, links=kept.links)


def seats_wished(kinds: Sequence[str], names: Sequence[str]) -> tuple[NewSeat, ...]:
    """The seats of a table, by who sits there; whoever comes by a link says who they are."""
    return tuple(
        NewSeat(HERE if kind == PERSON else kind, None if kind == BY_LINK else name)
        for kind, name in zip(kinds, names, strict=True)
    )


def table_of(form: Form) -> NewTable:
    """The table that a form describes; BadSetup says what a table over a network cannot have."""
    if form.seed:
        raise BadSetup("who plays over a network does not choose the seed: it is drawn")
    kinds, names = [seat.kind for seat in form.players()], form.names()
    check_names(names)
    return NewTable(
        seats=seats_wished(kinds, names),
        sets=tuple(form.sets),
        teams=form.teams,
        honor=int(form.honor) if form.honor else None,
        undo="free" if form.free_undo else "fair",
    )
