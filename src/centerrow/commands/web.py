"""`centerrow web`: the table in the browser, served by this machine for itself."""

from __future__ import annotations

import argparse
import sys
import threading
import webbrowser

from centerrow import BadSetup
from centerrow.commands.serve import (
    address_of,
    card_files,
    check_packages,
    listen,
    run_server,
    settle_old_tables,
)
from centerrow.say import say


def web(args: argparse.Namespace) -> int:
    """Serve this machine and open its browser; returns the exit code."""
    check_packages()
    from centerrow.server.own_sets import load_own
    from centerrow.server.page import BUILT_BY, NO_PAGE, Page
    from centerrow.server.settings import read_settings

    if not Page().is_there:
        raise BadSetup(NO_PAGE, **BUILT_BY)
    settings = read_settings(
        host="127.0.0.1", port=args.port, database=args.database, workers=1, cards=card_files(args)
    )
    load_own(settings.card_files)
    settle_old_tables(settings)
    try:
        listening = listen(settings.host, settings.port)
    except BadSetup:
        if args.port is not None:
            raise
        listening = listen(settings.host, 0)  # something else is there; nobody asked for that port
    address = address_of(listening)
    sys.stdout.write(f"{say('The table is at {address}; Ctrl+C ends it.', address=address)}\n")
    sys.stdout.flush()
    if not args.no_browser:
        # In a thread of its own: some browsers run in this terminal, and come back when they are closed.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    return run_server(settings, listening)
