"""`centerrow serve`: the server for play over a network, until it is told to stop."""

from __future__ import annotations

import argparse
import asyncio
import datetime
import importlib.util
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Sequence
from typing import TYPE_CHECKING

from centerrow import BadSetup
from centerrow.input.files import reason
from centerrow.online.lan import can_show, local_address, qr_code
from centerrow.say import say

if TYPE_CHECKING:
    import uvicorn

    from centerrow.server.old_tables import OldTable
    from centerrow.server.settings import Settings

#: What the server needs, by the names under which it is imported.
NEEDED = (
    "aiosmtplib",
    "aiosqlite",
    "alembic",
    "fastapi",
    "httpcore",
    "prometheus_client",
    "pydantic_settings",
    "segno",
    "sqlalchemy",
    "uvicorn",
)
#: How long answers may still take when the server is told to stop.
GRACE_SECONDS = 5
#: Where a proxy may be that says for whom it asks: this machine, and networks that are nobody else's.
PROXIES = "127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7"
#: Connections that may wait to be taken.
WAITING = 2048


def serve(args: argparse.Namespace) -> int:
    """Serve until somebody ends it; returns the exit code."""
    check_packages()
    from centerrow.server.logs import keep_logs
    from centerrow.server.own_sets import load_own
    from centerrow.server.settings import Settings, in_network, read_settings

    given = {name: vars(args).get(name) for name in Settings.model_fields}
    settings = in_network(read_settings(**{**given, "cards": card_files(args)}))
    load_own(settings.card_files)
    keep_logs()
    settle_old_tables(settings)
    listening = listen(settings.host, settings.port)
    _tell_address(settings, listening)
    return run_server(settings, listening)


def card_files(args: argparse.Namespace) -> str | None:
    """The files of own sets that the line names, as the setting is written; None where it names none."""
    return os.pathsep.join(args.cards) if args.cards else None


def _tell_address(settings: Settings, listening: socket.socket) -> None:
    """Say where the server is, in its network with a QR code for phones."""
    address = settings.public_url or address_of(listening)
    if settings.lan and not settings.public_url:
        address = f"http://{local_address()}:{listening.getsockname()[1]}"
    words = say("Tables are at {address}; Ctrl+C ends the server.", address=address)
    shown = f"{words}\n"
    if settings.lan:
        code = qr_code(address)
        shown += code if can_show(code, sys.stdout.encoding) else ""
    sys.stdout.write(shown)
    sys.stdout.flush()


def settle_old_tables(settings: Settings) -> None:
    """What becomes of running games of older rules; BadSetup where that must be settled first."""
    from centerrow.server.old_tables import settle

    closed = asyncio.run(settle(settings, _ask if sys.stdin.isatty() else None))
    if closed:
        sys.stdout.write(f"{say('Closed {count} running games of older rules.', count=closed)}\n")


def _ask(found: Sequence[OldTable]) -> bool:
    """Show the tables that cannot be gone on with, and ask whether to close them."""
    for each in found:
        when = datetime.datetime.fromtimestamp(each.changed / 1000, datetime.UTC).strftime("%Y-%m-%d")
        words = "table {table}, rules {rules}, last played {when}: {players}"
        players = ", ".join(each.names)
        sys.stdout.write(f"{say(words, table=each.table, rules=each.rules, when=when, players=players)}\n")
    words = "These games were begun by other rules, and cannot be gone on with here. Close them for good?"
    sys.stdout.write(f"{say(words)} (y/n) ")
    sys.stdout.flush()
    return sys.stdin.readline().strip().casefold() in ("y", "yes")


def check_packages() -> None:
    """That all is installed which the server needs; BadSetup says how that is done."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        words = "the server needs more packages ({packages}); install them: {command}"
        raise BadSetup(words, packages=", ".join(missing), command="pip install 'centerrow[serve]'")


def _config(settings: Settings) -> uvicorn.Config:
    """How uvicorn serves: this process alone, or several that make their own application."""
    import uvicorn

    from centerrow.server.app import make_app
    from centerrow.server.reading import Reading
    from centerrow.server.sending import Sending
    from centerrow.server.settings import hand_on

    if settings.workers > 1:
        hand_on(settings)
    return uvicorn.Config(
        "centerrow.server.app:worker_app" if settings.workers > 1 else make_app(settings),
        factory=settings.workers > 1,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips=PROXIES,
        http=Reading,
        ws=Sending,
        # A message that is too long is refused with a sentence; one that is far too long ends the connection.
        ws_max_size=8 * settings.largest_message,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def run_server(settings: Settings, listening: socket.socket) -> int:
    """Serve at this socket until somebody ends it; returns the exit code."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from centerrow.server.metrics import FOLDER

    config = _config(settings)
    if config.workers > 1:
        with tempfile.TemporaryDirectory(prefix="centerrow") as folder:
            os.environ.setdefault(FOLDER, folder)
            Multiprocess(config, [listening]).run()
        return 0
    # Whoever ends it as systems do finds that it has ended well; uvicorn hands the signal on when it is done.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server = uvicorn.Server(config)
    server.run(sockets=[listening])
    return 0 if server.started else 2


def listen(host: str, port: int) -> socket.socket:
    """A socket at that address; BadSetup where it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=WAITING)
    except OSError as error:
        words = "nothing can listen at {host}, port {port}: {problem}; take another with {option}"
        raise BadSetup(words, host=host, port=port, problem=reason(error), option="--port") from error


def address_of(listening: socket.socket) -> str:
    """The address of a socket, as browsers take it."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
