"""The table in the terminal. What it needs beyond the standard library is imported when it is used."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow import Replay
from centerrow.session import Session, Store


def run_table(session: Session) -> int:
    """Play this session at this terminal."""
    from centerrow.tui.app import app_for

    return app_for(session).run() or 0


def run_menu(store: Store | None = None) -> int:
    """The menu: new games, kept ones, replays, cards and rules."""
    from centerrow.tui.app import CenterrowApp

    return CenterrowApp(store=store or Store()).run() or 0


def run_tutorial() -> int:
    """The first game, which explains itself."""
    from centerrow.tui.app import CenterrowApp

    return CenterrowApp(lesson=True).run() or 0


def run_replay(replay: Replay, seats: Sequence[str] = (), store: Store | None = None) -> int:
    """Watch a replay; `seats` says who played it. A game that is played on from it is kept in the store."""
    from centerrow.tui.app import CenterrowApp

    return CenterrowApp(store=store, replay=replay, seats=seats).run() or 0
