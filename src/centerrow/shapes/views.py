"""What a seat may know, as typed data: `Seat.view` is a `View`, `Game.view` the same as JSON data.

Documentation and the types of other languages are made from here. A pile that is hidden is a number.
"""

from __future__ import annotations

from typing import Any

import msgspec

from centerrow.shapes.question import Decision
from centerrow.shapes.table import PlayerPiles, Purse, SharedPiles


class Waiting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody else's decision: who and what kind; of a bid, which is made before everybody, its `params`."""

    seat: int
    kind: str
    params: dict[str, Any] = {}


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of a hidden pile that the seat knows all the same.

    card   its name
    named  the factions named for it this turn
    used   whether it gave this turn what it gives once
    depth  in a deck, how many cards lie on it
    """

    card: str
    named: list[str] = []
    used: bool = False
    depth: int | None = None


class CultView(msgspec.Struct, frozen=True):
    """In solo: the Cult's honor tokens, and the cards that it set aside."""

    honor: int
    cards: list[str]


class PlayerView(PlayerPiles, frozen=True, kw_only=True):
    """One player, with the zones of `PlayerPiles`.

    name, team    who it is; team is the number of the team, or None
    deck_cards    the names in one's own deck, sorted: their order is hidden; nothing of others' decks
    resources, honor  what the player has; honor counts tokens, not cards
    known         what this seat knows of the player's hidden zones
    ids           the cards' ids by zone, in the order of the names; see events
    used          by id: what gave this turn what it gives once
    named         by id: the factions named for it this turn
    """

    name: str
    team: int | None
    deck_cards: list[str]
    resources: Purse
    honor: int
    known: dict[str, list[Known]]
    ids: dict[str, list[int]]
    used: list[int]
    named: dict[str, list[str]]


class TableView(SharedPiles, frozen=True, kw_only=True):
    """Everything that one seat may know but for what is asked, with the zones of `SharedPiles`.

    seat          whose view it is; None for somebody who only watches
    turn, round   counted from 1; 0 before the first turn
    active        the seat whose turn it is
    over          whether the game is over
    supplies      how many of each always-available card are left
    honor_pool    honor tokens left
    cult          in solo the Cult
    known         what this seat knows of the center deck
    ids           the cards' ids by shared zone
    players       by seat
    """

    seat: int | None
    turn: int
    round: int
    active: int
    over: bool
    supplies: dict[str, int]
    honor_pool: int
    cult: CultView | None
    known: list[Known]
    ids: dict[str, list[int | None]]
    players: list[PlayerView]


class View(TableView, frozen=True, kw_only=True):
    """Everything that one seat may know.

    decision      what must be decided: all of one's own decision, of another's only whose and what kind
    """

    decision: Decision | Waiting | None

    def data(self) -> dict[str, Any]:
        """As JSON data."""
        found = {name: getattr(self, name) for name in self.__struct_fields__ if name != "decision"}
        data: dict[str, Any] = _piles_last(msgspec.to_builtins(found), SharedPiles)
        data["players"] = [_piles_last(player, PlayerPiles) for player in data["players"]]
        asked = self.decision
        data["decision"] = asked.data() if isinstance(asked, Decision) else msgspec.to_builtins(asked)
        return data


def _piles_last(data: dict[str, Any], piles: type[msgspec.Struct]) -> dict[str, Any]:
    """In the order in which people read it: who and what it is first, then what lies where."""
    return {name: data[name] for name in sorted(data, key=piles.__struct_fields__.__contains__)}
