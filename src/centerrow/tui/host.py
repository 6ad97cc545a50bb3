"""What the screens may ask of the program that shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from textual.screen import Screen

from centerrow import Replay
from centerrow.online.joining import Opened
from centerrow.presentation.setup import Form
from centerrow.session import Session, Store


@dataclass
class Settings:
    """What a person can switch while the program runs."""

    auto: bool = True
    pace: str = "quick"


class Host(Protocol):
    """The way from screen to screen."""

    settings: Settings
    store: Store | None

    def begin(self, session: Session, instead_of: Screen[None] | None = None) -> None:
        """Play a new game, and write it down where games are kept."""

    def replace(self, old: Screen[None], new: Screen[None]) -> None:
        """Show another screen in the place of this one."""

    def open_table(self, session: Session, instead_of: Screen[None] | None = None) -> None:
        """Play a game that is kept already."""

    def show_replay(self, replay: Replay, seats: Sequence[str] = ()) -> None:
        """Watch a game."""

    def open_online(self, opened: Opened, instead_of: Screen[None]) -> None:
        """Sit down at a table of a server."""

    async def serve(self, form: Form | None) -> Opened:
        """Make a table that others join from elsewhere, served from here, or go on with the last one.

        A CenterrowError says why not.
        """

    def leave(self, screen: Screen[None], session: Session | None = None) -> None:
        """Back to where one came from; out of the program when one began here."""


def host_of(screen: Screen[None]) -> Host:
    return cast("Host", screen.app)
