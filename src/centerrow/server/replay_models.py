"""Messages about games that are shown again: their course, their moments, and games that begin in them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from centerrow.advice.review import Estimate
from centerrow.server.models import Count, Name, SeatNumber
from centerrow.server.seen import SeenDecision, SeenEntry, SeenScore, SeenTable

#: The most characters of a replay that is shown without being kept; the longest games have some thousands.
LARGEST_REPLAY = 65_536
#: This many moments come together.
PAGE = 40

ReplayText = Annotated[str, Meta(min_length=1)]


class TurnMark(Struct, frozen=True):
    """A turn of a game: its number, how many choices came before it, whose it is.

    honor  the tokens of each seat when it begins, and in solo of the Cult
    took   the cards that were acquired or defeated in it by whose turn it is
    """

    turn: int
    position: int
    seat: int
    honor: list[int]
    took: list[str]


class Course(Struct, frozen=True):
    """A game that is shown again, as one of its seats reads it.

    seats   who played there: `person`, or the name of a bot; of a file nobody knows that
    length  the last moment: how many choices were made
    key     that of its end: it tells games apart
    over    whether it was played to its end; else somebody gave up, or the file ends there
    log     all of what that seat was told, by the names of all
    """

    names: list[str]
    seats: list[str]
    sets: list[str]
    length: int
    key: str
    over: bool
    turns: list[TurnMark]
    scores: list[SeenScore]
    winners: list[int]
    log: list[SeenEntry]


class Moment(Struct, frozen=True):
    """Where this many choices had been made.

    view      all that the seat whose eyes look could know; what was to be decided stands beside it
    decision  what was to be decided, whoever had to, with all options; null at the end
    chosen    the number of the option that was chosen; null at the end
    """

    view: SeenTable
    decision: SeenDecision | None
    chosen: int | None


class Moments(Struct, frozen=True):
    """Moments that follow each other, from that number of choices on."""

    first: int
    moments: list[Moment]


class Watch(Struct, frozen=True, forbid_unknown_fields=True):
    """Show the game of a file, as that seat saw it; nothing of it is kept."""

    replay: ReplayText
    seat: SeatNumber = 0


class WatchMoments(Struct, frozen=True, forbid_unknown_fields=True):
    """Moments of the game of a file, from that number of choices on."""

    replay: ReplayText
    seat: SeatNumber = 0
    first: Count = 0


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a moment of a game, at that seat.

    position  how many of its choices have been made; 0 is the same deal again
    bot       who plays at the other seats; null: the bots that did, and for people a novice
    name      what one is called there
    """

    seat: SeatNumber
    position: Count = 0
    bot: Name | None = None
    name: Name | None = None


class ForkReplay(Fork, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The same with the game of a file."""

    replay: ReplayText


class TurnChance(Struct, frozen=True):
    """How a seat stood when a turn began, at last at the end: its chance to win, by games played on.

    turn    null for the end
    active  whose turn it is; null for the end
    """

    turn: int | None
    position: int
    active: int | None
    chance: Estimate


class CostlyChoice(Struct, frozen=True):
    """A choice of that seat that cost something, and what was better.

    chosen, better  in words; the cards that they are about, where they are about one
    honor, chance   what it cost
    why             what speaks for the better one, as a sentence
    """

    turn: int
    position: int
    chosen: str
    chosen_card: str | None
    better: str
    better_card: str | None
    honor: Estimate
    chance: Estimate
    why: str


class SeatReview(Struct, frozen=True):
    """A finished game looked at again for one seat. The five parts are honor, and add up to the lead.

    over  whether it was played to its end; else the lead is what was to be expected
    """

    over: bool
    turns: list[TurnChance]
    start: Estimate
    my_luck: Estimate
    my_choices: Estimate
    their_luck: Estimate
    their_choices: Estimate
    lead: Estimate
    costliest: list[CostlyChoice]


class ReviewState(Struct, frozen=True):
    """How far a review is: how many games of how many are played; 0 of 0 while others come first."""

    done: int
    total: int
    review: SeatReview | None
