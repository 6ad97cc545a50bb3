"""What happened, to read and to animate. It is derived from the choices; a search runs without it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from centerrow.engine.base import Effect, Frame
from centerrow.engine.zones import NO_CARD, NOBODY
from centerrow.packed import append, vec

TURN: Final = 0
PLAYED: Final = 1
ACQUIRED: Final = 2
DEFEATED: Final = 3
ACTIVATED: Final = 4
MOVED: Final = 5
GAINED: Final = 6
SPENT: Final = 7
SHUFFLED: Final = 8
TRANSFORMED: Final = 9
FACTION_NAMED: Final = 10
LAST_ROUND: Final = 11
GAME_OVER: Final = 12
ROLLED: Final = 13
AUCTION_WON: Final = 14
BID: Final = 15
PASSED: Final = 16
CULT_TOOK: Final = 17
LOST: Final = 18
BOUND: Final = 19
USED: Final = 20
REVEALED: Final = 21
TURN_ENDED: Final = 22
EVENT_NAMES: Final = [
    "turn", "played", "acquired", "defeated", "activated", "moved", "gained", "spent", "shuffled",
    "transformed", "faction_named", "last_round", "game_over",
    "rolled", "auction_won", "bid", "passed", "cult_took", "lost", "bound", "used", "revealed",
    "turn_ended",
]  # fmt: skip

#: In a field that an event of this kind does not have.
NOTHING: Final = -1


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened. Everybody may know of it; the faces only the seats in `mask`.

    `seat` is who did it or, for a card that moved to a player's zone, that player.
    `cause` is the face of the card whose effect did it, `word` that effect; `source` and `target` are zones;
    `resource` and `amount` belong to gains and payments (`amount` is also a named faction, or the number of a
    turn).
    `id` is what the card is called where it lies now, in the zone `lies`; `was`, what it was called before it
    moved. `place` says where in the row it lies, or how deep in a deck it lay. `marks` are the card's.
    """

    def __init__(
        self,
        kind: i64,
        seat: i64,
        card: i64,
        face: i64,
        source: i64,
        target: i64,
        resource: i64,
        amount: i64,
        mask: i64,
        cause: i64,
    ) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.card: i64 = card
        self.face: i64 = face
        self.source: i64 = source
        self.target: i64 = target
        self.resource: i64 = resource
        self.amount: i64 = amount
        self.mask: i64 = mask
        self.cause: i64 = cause
        self.id: i64 = NOTHING
        self.was: i64 = NOTHING
        self.lies: i64 = target
        self.place: i64 = NOTHING
        self.marks: i64 = 0
        self.word: Effect | None = None


@mypyc_attr(acyclic=True)
class Log:
    """An append-only list that copies share until one of them goes another way.

    `actor` is the seat whose doing it is now, `word` the effect that does it.
    `ids` are the names by which players call cards, by physical card. An id lasts as long as eyes can follow
    the card: whenever it comes from or goes to a hidden zone it gets the next one, so that an id tells
    nothing about a card that was out of sight, and equal cards stay equal.
    `depth` is how many cards lay on the one that is about to leave a deck.
    `trace`, where somebody wants it, collects every frame that is run, in all copies together.
    """

    def __init__(self, items: list[Event], length: i64, trace: list[Frame] | None, ids: vec[i64]) -> None:
        self.items: list[Event] = items
        self.length: i64 = length
        self.trace: list[Frame] | None = trace
        self.actor: i64 = NOBODY
        self.word: Effect | None = None
        self.ids: vec[i64] = ids
        self.next_id: i64 = 0
        self.depth: i64 = 0

    def copy(self) -> Log:
        twin = Log(self.items, self.length, self.trace, self.ids[:])
        twin.actor = self.actor
        twin.word = self.word
        twin.next_id = self.next_id
        return twin

    def number(self, cards: i64) -> None:
        """Every card that there is gets its first id."""
        while self.next_id < cards:
            self.ids = append(self.ids, self.next_id)
            self.next_id += 1

    def renew(self, card: i64) -> None:
        """The card goes out of somebody's sight, or comes from there: nobody can follow it by its id."""
        self.ids[card] = self.next_id
        self.next_id += 1

    def add(self, event: Event) -> None:
        if event.card != NO_CARD:
            event.id = self.ids[event.card]
        event.word = self.word
        if len(self.items) != self.length:
            self.items = self.items[: self.length]
        self.items.append(event)
        self.length += 1
