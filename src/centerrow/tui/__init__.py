"""The table in the terminal. What it needs beyond the standard library is imported when it is used."""

from __future__ import annotations

from centerrow.session import Session


def run_table(session: Session, again: str) -> int:
    """Play this session at this terminal; `again` is the command that deals the game again."""
    from centerrow.tui.app import app_for

    return app_for(session, again).run() or 0
