"""The table in the terminal. What it needs beyond the standard library is imported when it is used."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from centerrow import Replay
from centerrow.session import Session, Store

#: What the menu ends with when somebody wants to go on in the browser.
TO_BROWSER = 64

if TYPE_CHECKING:
    from centerrow.online.joining import Opened
    from centerrow.tui.app import CenterrowApp


def run_table(session: Session) -> int:
    """Play this session at this terminal."""
    from centerrow.tui.app import app_for

    return _run(app_for(session))


def run_menu(store: Store | None = None) -> int:
    """The menu: new games, kept ones, replays, cards and rules."""
    from centerrow.tui.app import CenterrowApp

    return _run(CenterrowApp(store=store or Store()))


def run_tutorial() -> int:
    """The first game, which explains itself."""
    from centerrow.tui.app import CenterrowApp

    return _run(CenterrowApp(store=Store(), lesson=True))


def run_online(opened: Opened) -> int:
    """Play the seats that one has at a server."""
    from centerrow.tui.app import CenterrowApp

    return _run(CenterrowApp(opened=opened))


def run_replay(replay: Replay, seats: Sequence[str] = (), store: Store | None = None) -> int:
    """Watch a replay; `seats` says who played it. A game that is played on from it is kept in the store."""
    from centerrow.tui.app import CenterrowApp

    return _run(CenterrowApp(store=store, replay=replay, seats=seats))


def _run(app: CenterrowApp) -> int:
    """Run the program; what it could not go on with is told when the screen is the terminal's again."""
    with app.servers:
        code = app.run() or 0
    if app.fault:
        sys.stderr.write(f"centerrow: {app.fault}\n")
    return code
