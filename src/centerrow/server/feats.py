"""The messages about what people have done: daily deals, and one's record."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from centerrow.server.models import Name

#: How a game ended for somebody; who conceded has lost, too.
Outcome = Literal["won", "lost", "conceded"]
Date = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class PlayDaily(Struct, frozen=True, forbid_unknown_fields=True):
    """Play the deal of that day, which is today in UTC: alone against the Cult, or against a bot."""

    date: Date
    way: Name
    name: Name | None = None


class DailyWay(Struct, frozen=True):
    """Against whom: `cult`, or the name of a bot; and what lies in the center row when it begins.

    played  how many first attempts there were on this server, and `median` their middle honor; null for none
    """

    way: str
    row: list[str | None]
    played: int
    median: int | None


class Attempt(Struct, frozen=True):
    """One's own game of a deal.

    attempt  1 for the first, which counts
    outcome  null until it is over, and so are `honor` and that of the other, `best`
    """

    date: str
    table: str
    way: str
    attempt: int
    outcome: Outcome | None
    honor: int | None
    best: int | None


class First(Struct, frozen=True):
    """Somebody's first attempt at a deal, when it is over.

    rank   among those who played against the same, 1 for the best; of equals both have the better one
    yours  whether it is that of whoever asks
    """

    name: str
    way: str
    outcome: Outcome
    honor: int
    rank: int
    yours: bool


class Daily(Struct, frozen=True):
    """Today's deal, the same everywhere.

    ends     when the next one comes, in milliseconds since 1970
    streak   on how many days in a row one has finished a first attempt, up to today or yesterday
    history  one's own attempts, the latest first
    firsts   the best first attempts at today's deal on this server, by way, and one's own
    """

    date: str
    ends: int
    sets: tuple[str, ...]
    ways: list[DailyWay]
    streak: int
    history: list[Attempt]
    firsts: list[First]


class Tally(Struct, frozen=True):
    """Games, and how many of them were won; of what they have in common: a set, an opponent, a card."""

    of: str
    games: int
    won: int


class RecordGame(Struct, frozen=True):
    """One finished game of one's own.

    against  whom: `cult`, `person`, or names of bots
    honor    one's own, or that of one's team; and `best` the most that another player or team had
    cards    what one owned when it was over, but for what everybody begins with
    daily    the date, where it was a daily deal
    """

    table: str
    at: int
    sets: tuple[str, ...]
    against: tuple[str, ...]
    outcome: Outcome
    honor: int
    best: int
    cards: tuple[str, ...]
    daily: str | None


class OwnRecord(Struct, frozen=True):
    """What one has played, by one's key.

    cards   with how many games they were owned at the end of, the share of wins first
    latest  the last games, the newest first; all of them are in the file
    """

    games: int
    won: int
    by_set: list[Tally]
    by_opponent: list[Tally]
    cards: list[Tally]
    streak: int
    latest: list[RecordGame]


class RecordFile(Struct, frozen=True):
    """All of one's finished games, the newest first: to be kept, or read by other programs."""

    format: Literal["centerrow-record"]
    version: int
    games: list[RecordGame]
