"""A table at a server, as the one whose game runs here: what is known of it, and what people do at it.

What somebody does is sent, and counts when the server says so: until then the table is `busy`. Whoever shows
it is told of every change.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, cast

import msgspec

from centerrow import IllegalChoice, Replay, sets
from centerrow.game.refusals import ANOTHER_DECIDES, KEPT, NOTHING_TO_UNDO
from centerrow.online.adding import Adding
from centerrow.online.connection import Connection
from centerrow.online.joining import Opened
from centerrow.online.sight import FarSeat, view_of
from centerrow.server.messages import (
    Answer,
    AskBot,
    AskHint,
    AskPreview,
    Back,
    ChatMessage,
    Choose,
    ClientMessage,
    Concede,
    Done,
    FromServer,
    HandOver,
    HintMessage,
    PlayAll,
    PreviewMessage,
    Refused,
    Said,
    Say,
    SetStanding,
    TableMessage,
    TakeBack,
    Update,
)
from centerrow.server.models import Ending, Proposal, SeatState, Standing, TableInfo
from centerrow.server.seen import SeenEntry

#: What changes the game; while one of them is on its way, nothing else is chosen.
ACTS = (Choose, PlayAll, Back)


class OnlineTable:
    """A table at a server.

    info     the table around the game; None until the server has said something
    chat     what was said
    changed  is called when anything is new
    spoken   is called with words for whoever sits here: why something was refused
    """

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.info: TableInfo | None = None
        self.chat: list[Said] = []
        self.changed: Callable[[], None] = lambda: None
        self.spoken: Callable[[str], None] = lambda words: None
        self.connection = Connection(opened, self._heard, self._tell, self._have)
        self.adding = Adding(opened)
        self._heard_at = time.monotonic()
        #: The newest update of each place, and what they show when all of them are of one version.
        self._coming: dict[int | None, Update] = {}
        self._now: dict[int | None, Update] = {}
        self._places: dict[int | None, FarSeat] = {}
        self._events: dict[int | None, list[dict[str, Any]]] = {}
        self._logs: dict[int | None, list[SeenEntry]] = {}
        #: The version in which the last thing counts that somebody did here.
        self._counts_in = 0
        #: The first and the last of choices that were made with one key, and are taken back with one.
        self._deeds: list[tuple[int, int]] = []
        self._deed_from: int | None = None
        self._asking: dict[str, Callable[[list[str]], None]] = {}
        self._task: asyncio.Task[None] | None = None

    # ---- the connection

    def connect(self) -> None:
        """Connect, and stay connected; from within a running program."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self.connection.run())

    async def close(self) -> None:
        """Hang up."""
        if self.connection.up:
            await self.adding.leave()
        self.changed, self.spoken = lambda: None, lambda words: None
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    def _tell(self) -> None:
        self.changed()

    def _have(self) -> int | None:
        """The version that every place has; None where one has nothing yet."""
        complete = bool(self._coming) and set(self._coming) == set(self._expected)
        return min(update.version for update in self._coming.values()) if complete else None

    # ---- hearing

    def _heard(self, message: FromServer) -> None:
        if isinstance(message, TableMessage):
            self.info = message.table
            self.adding.hear(message.table, self.spoken)
            self._heard_at = time.monotonic()
            self._take_up()
        elif isinstance(message, Update):
            self._note(message)
        elif isinstance(message, ChatMessage):
            newer = {said.number for said in message.said}  # who said something may have moved, or left
            self.chat = [*(said for said in self.chat if said.number not in newer), *message.said]
        elif isinstance(message, Done):
            self._counts_in = max(self._counts_in, message.version)
        elif isinstance(message, PreviewMessage):
            told = self._asking.pop(message.id, None)
            if told is not None:
                told(message.text)
        elif isinstance(message, HintMessage):
            told = self._asking.pop(message.id, None)
            if told is not None and message.version == self.version:
                told([message.text])
        elif isinstance(message, Refused):
            self._refused(message)
        self._end_deed()
        self.changed()

    def _refused(self, message: Refused) -> None:
        asked = self._asking.pop(message.id or "", None)
        if asked is not None:
            asked([message.message])
        else:
            self.spoken(message.message)

    def _note(self, update: Update) -> None:
        events, log = self._events.setdefault(update.seat, []), self._logs.setdefault(update.seat, [])
        events[update.events_from :] = cast(list[dict[str, Any]], update.events)
        log[update.log_from :] = update.log
        self._coming[update.seat] = update
        self._take_up()

    @property
    def _expected(self) -> list[int | None]:
        """The places of which the server sends updates."""
        yours: list[int | None] = [] if self.info is None else [*self.info.yours]
        return [*yours, None] if len(self.opened.secrets) > 1 or not yours else yours

    def _take_up(self) -> None:
        """Show what came, when every place has the same version of it."""
        found = [self._coming.get(seat) for seat in self._expected]
        whole = [update for update in found if update is not None]
        if self.info is None or len(whole) < len(found) or len({each.version for each in whole}) > 1:
            return
        if whole[0].version == self.version and set(self._now) == set(self._expected):
            self._now = {update.seat: update for update in whole}
            return
        self._now = {update.seat: update for update in whole}
        self._deeds = [deed for deed in self._deeds if deed[1] <= self.choices]
        self._places = {
            seat: FarSeat(seat, view_of(update.view, self.names), self._events[seat])
            for seat, update in self._now.items()
        }

    def _end_deed(self) -> None:
        """What was done with one key has come back: one undo takes it back."""
        if self._deed_from is not None and not self.busy:
            self._deeds.append((self._deed_from, self.choices))
            self._deed_from = None

    # ---- looking

    @property
    def begun(self) -> bool:
        """Whether there is a game to look at."""
        return bool(self._now)

    @property
    def _update(self) -> Update:
        return next(iter(self._now.values()))

    @property
    def version(self) -> int:
        return self._update.version if self._now else 0

    @property
    def choices(self) -> int:
        """How many have been made."""
        return self._update.choices

    @property
    def seats(self) -> list[SeatState]:
        return [] if self.info is None else self.info.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def sets(self) -> tuple[str, ...]:
        named = () if self.info is None else self.info.settings.sets
        return tuple(each.name for each in sets() if each.path is None) if named == ("all",) else named

    @property
    def people(self) -> list[int]:
        """The seats of the people at this screen; none for whoever only watches."""
        return [] if self.info is None else self.info.yours

    @property
    def ending(self) -> Ending | None:
        """How the game ended; None while it goes on."""
        return self._update.ending

    @property
    def deciding(self) -> int | None:
        """The seat that must decide; None when the game is over or was given up."""
        asked = self._update.view.decision
        return None if self.ending is not None or asked is None else asked.seat

    @property
    def forced(self) -> bool:
        """What has one answer, the server answers, where one wishes that."""
        return False

    @property
    def waits_for_bot(self) -> bool:
        """Bots play at the server."""
        return False

    @property
    def conceded(self) -> int | None:
        return None if self.ending is None else self.ending.conceded

    @property
    def busy(self) -> bool:
        """Whether what somebody did here has not come back yet."""
        on_its_way = any(isinstance(each, ACTS) for each in self.connection.unanswered.values())
        return on_its_way or self.version < self._counts_in

    @property
    def asks_others(self) -> bool:
        """Whether people here agree on what the rules do not let one take back alone."""
        return self.info is not None and self.info.settings.undo == "fair"

    @property
    def earliest(self) -> int:
        """The smallest number of choices to go back to: alone, or with the agreement of the others."""
        if not self.people or (self.ending is not None and self._own_earliest is None):
            return self.choices
        return 0 if self.asks_others else self.choices if self._own_earliest is None else self._own_earliest

    @property
    def _own_earliest(self) -> int | None:
        found = [update.earliest for update in self._now.values() if update.earliest is not None]
        return found[0] if found else None

    @property
    def proposal(self) -> Proposal | None:
        """What somebody asks of the others."""
        return None if self.info is None else self.info.proposal

    @property
    def asked_of_us(self) -> list[int]:
        """The seats at this screen that have not answered the proposal."""
        wish = self.proposal
        if wish is None:
            return []
        return [seat for seat in self.people if seat in wish.asked and seat not in wish.agreed]

    def left(self, seat: int) -> float | None:
        """How many seconds that seat may still think; None without a clock."""
        left = self.seats[seat].left
        if left is None:
            return None
        thinking = seat == self.deciding and self.seats[seat].bot is None
        gone = time.monotonic() - self._heard_at if thinking else 0.0
        return max(left / 1000 - gone, 0.0)

    def standing(self, seat: int) -> Standing:
        """What is answered for that seat without asking."""
        update = self._now.get(seat)
        return (None if update is None else update.standing) or Standing()

    def log(self, seat: int | None) -> list[SeenEntry]:
        """The log as that place may read it."""
        return self._logs[seat]

    def at(self, seat: int | None) -> FarSeat:
        """What that place is shown."""
        return self._places[seat]

    # ---- doing

    def apply(self, choice: int) -> None:
        """Whoever must decide takes the option of that number."""
        self.send(Choose(new_id(), self._mine(), self.version, choice))

    def play_all(self) -> None:
        """Play every card that asks nothing; one undo takes them back."""
        self._deed_from = self.choices
        self.send(PlayAll(new_id(), self._mine(), self.version))

    def undo_point(self) -> int | None:
        """The number of choices that undo leads back to, without asking anybody."""
        if self.busy:
            return None
        made, earliest = self.choices, self._own_earliest
        if self._deeds and earliest is not None and self._deeds[-1][1] == made and earliest < made:
            return max(self._deeds[-1][0], earliest)
        return next((update.undo for update in self._now.values() if update.undo is not None), None)

    def undo(self) -> None:
        """Take back the last real choice; IllegalChoice where nobody can alone."""
        point = self.undo_point()
        if point is None:
            raise IllegalChoice(KEPT if self.choices else NOTHING_TO_UNDO)
        self.back_to(point)

    def back_to(self, choices: int) -> None:
        """Back to where that many choices had been made; others are asked where the rules do not allow it."""
        deciding = self.deciding
        seat = deciding if deciding is not None and deciding in self.people else self._any_seat()
        self.send(Back(new_id(), seat, self.version, choices))

    def concede(self, seat: int) -> None:
        self.send(Concede(new_id(), seat))

    def hand_over(self, seat: int, bot: str) -> None:
        """From now on that bot plays for whoever sits there."""
        self.send(HandOver(new_id(), seat, bot))

    def take_back(self, seat: int) -> None:
        """Whoever sits there plays again."""
        self.send(TakeBack(new_id(), seat))

    def ask_bot(self, absent: int, bot: str) -> None:
        """Ask the others to let a bot play for somebody who is not there."""
        self.send(AskBot(new_id(), self._any_seat(), absent, bot))

    def answer(self, agree: bool) -> None:
        """Answer what is asked, for everybody at this screen."""
        wish = self.proposal
        for seat in self.asked_of_us:
            assert wish is not None
            self.send(Answer(new_id(), seat, wish.number, agree))

    def set_standing(self, seat: int, **changes: Any) -> None:
        """Other standing answers for that seat."""
        changed = msgspec.structs.replace(self.standing(seat), **changes)
        self.send(SetStanding(new_id(), seat, changed))

    def speak(self, seat: int, text: str) -> None:
        """Say something to everybody at the table."""
        self.send(Say(new_id(), seat, text))

    def preview(self, option: int, told: Callable[[list[str]], None]) -> None:
        """Ask what an option would do; `told` gets the lines, or why there are none."""
        self._ask(AskPreview(new_id(), self._mine(), self.version, option), told)

    def hint(self, told: Callable[[list[str]], None]) -> None:
        """Ask for the best option; `told` gets it and why, or why there is none, unless it comes too late."""
        self._ask(AskHint(new_id(), self._mine(), self.version), told)

    def _ask(self, message: AskPreview | AskHint, told: Callable[[list[str]], None]) -> None:
        self._asking[message.id] = told
        self.send(message)

    def replay(self) -> Replay:
        """The whole game, when it is over; a CenterrowError says why not."""
        return self.opened.desk.replay(self.opened.table)

    def _mine(self) -> int:
        """The seat here that must decide, or IllegalChoice."""
        if self.deciding is None or self.deciding not in self.people:
            raise IllegalChoice(ANOTHER_DECIDES)
        return self.deciding

    def _any_seat(self) -> int:
        if not self.people:
            raise IllegalChoice("who only watches has nothing to choose")
        return self.people[0]

    def send(self, message: ClientMessage) -> None:
        self.connection.send(message)
        self.changed()


def new_id() -> str:
    return secrets.token_hex(8)
