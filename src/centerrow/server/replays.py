"""Finished games, and games from files, shown again: moment by moment, from every seat.

Who watches asks for many moments one after the other, so a few games are kept in mind. That of a table is
known by how its table stands: nothing is shown that was deleted or changed since.
"""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Sequence

from msgspec import UnsetType

from centerrow import BadReplay, Game, Replay
from centerrow.presentation.log import entries
from centerrow.server.errors import NO_SEAT, NO_TABLE, STILL_HIDDEN, NoTable, WrongPhase
from centerrow.server.models import sitting
from centerrow.server.replay_models import PAGE, Course, Moment, Moments, TurnMark
from centerrow.server.rooms import Rooms
from centerrow.server.seen import SeenOption, decision_of, entry_of, score_of, table_of
from centerrow.server.tokens import hashed
from centerrow.session import PERSON
from centerrow.session.steps import steps_of
from centerrow.settings.config import Config

#: This many games are kept in mind.
MOST = 32
#: More choices than any game has: the longest of six players with all sets have some thousands.
MOST_CHOICES = 10_000
#: What a turn took.
TOOK = ("acquired", "defeated")


class Watched:
    """A game to be shown again, played through once. What it does may take a while: not in the event loop.

    text   its replay
    seats  who played there: PERSON or a bot
    """

    def __init__(self, text: str, seats: Sequence[str] = ()) -> None:
        replay = Replay(text)
        if replay.length > MOST_CHOICES:
            words = "it has {length:,} choices; more than {most:,} are shown of no game"
            raise BadReplay(words, length=replay.length, most=MOST_CHOICES)
        replay.verify()
        self.text = text
        self.seats = tuple(seats) or (PERSON,) * len(replay.names)
        replay.to(replay.length)
        self._end = replay.fork()
        self._steps = steps_of(self._end)
        self._turns = _turns_of(replay)
        self._replay = replay
        #: A replay is at one moment at a time, and those who watch are not.
        self._lock = threading.Lock()

    @property
    def names(self) -> tuple[str, ...]:
        return self._replay.names

    @property
    def config(self) -> Config:
        return self._replay.config

    def check_seat(self, seat: int) -> int:
        """NoTable for no seat of this game."""
        if not 0 <= seat < len(self.names):
            raise NoTable(NO_SEAT, last=len(self.names) - 1)
        return seat

    def check_position(self, position: int) -> int:
        """NoTable for no moment of this game."""
        last = self._replay.length
        if not 0 <= position <= last:
            raise NoTable("there is no such moment; this game has moments 0 to {last}", last=last)
        return position

    def course(self, seat: int) -> Course:
        """The whole game, as that seat reads it."""
        eye = self._end.at(self.check_seat(seat))
        log = entries(self._steps, eye, self.names, you=False)
        return Course(
            names=list(self.names),
            seats=[sitting(who) for who in self.seats],
            sets=list(self.config.sets),
            length=self._replay.length,
            key=self._end.key(),
            over=self._end.over,
            turns=self._turns,
            scores=[score_of(score) for score in self._end.scores()],
            winners=self._end.winners() if self._end.over else [],
            log=[entry_of(entry, self.names, None) for entry in log],
        )

    def moments(self, seat: int, first: int) -> Moments:
        """A page of moments, as that seat saw them."""
        self.check_seat(seat)
        last = min(self.check_position(first) + PAGE, self._replay.length + 1)
        with self._lock:
            return Moments(first, [self._moment(seat, position) for position in range(first, last)])

    def _moment(self, seat: int, position: int) -> Moment:
        replay = self._replay
        replay.to(position)
        asked = replay.decision
        made = replay.choices[position] if position < replay.length else None
        decision = None if asked is None else decision_of(asked.for_people(self.names))
        return Moment(table_of(replay.at(seat), self.names, asked=False), decision, made)

    def option_at(self, position: int, number: int) -> SeenOption:
        """An option of the decision at that moment."""
        with self._lock:
            self._replay.to(self.check_position(position))
            asked = self._replay.decision
        assert asked is not None
        options = decision_of(asked.for_people(self.names)).options
        assert not isinstance(options, UnsetType)
        return options[number]

    def game_at(self, position: int) -> Game:
        """A game of its own that begins there."""
        with self._lock:
            self._replay.to(self.check_position(position))
            return self._replay.fork()


def _turns_of(replay: Replay) -> list[TurnMark]:
    """Where the turns begin, how honor stood there, and what each of them took."""
    took: list[list[str]] = [[]]
    active = 0
    for event in replay.events(None):
        if event["kind"] == "turn":
            took.append([])
            active = event["seat"]
        elif event["kind"] in TOOK and event.get("card") and len(took) > 1 and event["seat"] == active:
            took[-1].append(event["card"])
    found = []
    for number, position in enumerate(replay.turns, 1):
        replay.to(position)
        view = replay.at(None).view
        honor = [player.honor for player in view.players] + ([view.cult.honor] if view.cult else [])
        cards = took[number] if number < len(took) else []
        found.append(TurnMark(number, position, view.active, honor, cards))
    return found


class Replays:
    """The games that are looked at, by what they are."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._kept: OrderedDict[object, Watched] = OrderedDict()

    async def of_table(self, table: str) -> Watched:
        """The game of a finished table; WrongPhase before its end, OtherRules where ours are others."""
        heads = await self.rooms.storage.heads([table])
        if table not in heads:
            raise NoTable(NO_TABLE)
        key = table, heads[table]
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        async with self.rooms.at(table) as room:
            if room.head != heads[table]:
                await room.catch_up()  # another process is further, and a name perhaps forgotten there
            if not room.session.over:
                raise WrongPhase(STILL_HIDDEN)
            key, game, seats = (table, room.head), room.session.game.copy(), room.session.seats
            text = await asyncio.to_thread(lambda: game.replay().save())
        return await self._keep(key, text, seats)

    def knows(self, text: str) -> bool:
        """Whether the game of this file is kept in mind."""
        return hashed(text) in self._kept

    async def of_text(self, text: str) -> Watched:
        """The game of a file; BadReplay says what is wrong with it."""
        key = hashed(text)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        return await self._keep(key, text, ())

    async def _keep(self, key: object, text: str, seats: Sequence[str]) -> Watched:
        watched = await asyncio.to_thread(Watched, text, seats)
        self._kept[key] = watched
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return watched
