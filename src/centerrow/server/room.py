"""One live table in this process: its game, who listens, and everything that people do at it.

What somebody wishes is tried on a copy, stored, and only then answered and sent. What is stored comes back by
one way, whoever stored it: as lines that are taken up.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from centerrow import CenterrowError
from centerrow.advice.hints import Hint
from centerrow.server.clock import at_zero
from centerrow.server.errors import NoTable, NotYourDecision, OtherRules, Stale, WrongPhase
from centerrow.server.hinting import Hinting
from centerrow.server.kept import Chair, Kept, LineKept, Others, SaidKept, Where, now, people_of, settled
from centerrow.server.messages import Update
from centerrow.server.metrics import Metrics
from centerrow.server.models import A_PERSON, Contribution, Phase, Proposal, SeatState, Standing, TableInfo
from centerrow.server.past import Past, PastUpdate
from centerrow.server.played import Played
from centerrow.server.pool import Pool
from centerrow.server.presence import Gone, Listener
from centerrow.server.storage import Storage, Taken
from centerrow.server.tokens import same
from centerrow.session import PERSON, Session
from centerrow.settings.config import RULES_PREVIEW, RULES_VERSION

log = logging.getLogger(__name__)

#: What has changed, and who listens is told.
GAME, TABLE, CHAT = "game", "table", "chat"
BEGUN_BY_OTHERS = "this game was begun by rules {rules}, and this server plays by {ours}"
ENDED_BY_OTHERS = (
    "this game was played by rules {rules}, and this server plays by {ours}: only its end is shown"
)
MOVED_ON = "the table has moved on since; look again and choose once more"
#: Who hears that a table cannot go on by itself, and why.
Stuck = Callable[[str, CenterrowError], None]


class Room:
    """A table that somebody looks at, or at which something is due."""

    def __init__(
        self, kept: Kept, storage: Storage, pool: Pool, metrics: Metrics, stuck: Stuck, gone: Gone
    ) -> None:
        self.kept, self.stuck, self.gone = kept, stuck, gone
        self.storage, self.pool, self.metrics = storage, pool, metrics
        self.played: Played | None = None
        #: What was kept of a finished game, where its rules are not ours: it is shown, and not played again.
        self.past: Past | None = None
        self.said: list[SaidKept] = []
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.driver: asyncio.Task[None] | None = None
        self._hinting = Hinting(pool)
        #: Who is connected to other processes.
        self.elsewhere = Others()

    # ---- looking

    @property
    def session(self) -> Session:
        """The game, or WrongPhase before it starts."""
        return self.game.session

    @property
    def game(self) -> Played:
        """The game as its lines tell it, or WrongPhase before it starts."""
        if self.played is not None:
            return self.played
        if self.past is not None:
            raise OtherRules(ENDED_BY_OTHERS, rules=self.kept.rules, ours=RULES_VERSION)
        if self.kept.phase == "closed":
            raise WrongPhase("this table was closed by whoever runs the server")
        raise WrongPhase("the game has not started yet")

    @property
    def phase(self) -> Phase:
        if self.played is None:
            return self.kept.phase
        return "over" if self.played.session.over else "playing"

    @property
    def version(self) -> int:
        return self.kept.version if self.played is None else self.played.version

    @property
    def head(self) -> tuple[int, int, int]:
        """How far this table is here, to be compared with how far it is in the database."""
        return self.kept.revision, self.version, len(self.said)

    def seats_of(self, hashes: frozenset[str]) -> list[int]:
        """The seats that these secrets, or a browser's key, open."""
        return [
            seat
            for seat, chair in enumerate(self.kept.chairs)
            if any(same(chair.secret, each) or same(chair.browser, each) for each in hashes)
        ]

    @property
    def here(self) -> set[int]:
        """The seats whose people are connected to this process."""
        return {seat for listener in self.listeners for seat in self.seats_of(listener.hashes)}

    @property
    def present(self) -> set[int]:
        """The seats whose people are connected."""
        return self.here | self.elsewhere.seats

    @property
    def watching(self) -> int:
        """How many people only watch, here and at other processes."""
        return sum(each.watches for each in self.listeners) + self.elsewhere.watching

    def standing(self, seat: int) -> Standing:
        """The standing answers of a seat."""
        return self.kept.chairs[seat].standing or Standing()

    def update(self, seat: int | None, since: int | None) -> Update | PastUpdate | None:
        """What that seat, or who only watches, is sent of the game; None where there is none."""
        standing = None if seat is None else self.standing(seat)
        if self.played is not None:
            return self.played.update(seat, since, standing)
        return None if self.past is None else self.past.update(seat, self.version)

    def proposal(self) -> Proposal | None:
        """What is asked now; gone with the next line, after its time, or when who was away is back."""
        found = self.kept.proposal
        if found is None or found.version != self.version or found.expires <= now():
            return None
        return None if found.absent in self.present else found

    def info(self, hashes: frozenset[str]) -> TableInfo:
        """The table as everybody sees it, and what of it belongs to whoever asks."""
        present = self.present
        playing = None if self.played is None else self.played.session
        return TableInfo(
            table=self.kept.id,
            phase=self.phase,
            version=self.version,
            settings=self.kept.settings,
            seats=[self._state(seat, chair, seat in present) for seat, chair in enumerate(self.kept.chairs)],
            deciding=None if playing is None else playing.deciding,
            proposal=self.proposal(),
            yours=self.seats_of(hashes),
            host=any(same(self.kept.host, each) for each in hashes),
            commitment=None if self.kept.shuffle is None else self.kept.shuffle.commitment,
            unrevealed=() if self.kept.shuffle is None else self.kept.shuffle.unrevealed,
            known_seed=self.kept.known_seed,
            daily=self.kept.daily,
            muted=sorted({muted for seat in self.seats_of(hashes) for muted in self.kept.chairs[seat].muted}),
        )

    def _state(self, seat: int, chair: Chair, present: bool) -> SeatState:
        playing = chair.who if self.played is None else self.played.session.played_by[seat]
        return SeatState(
            name=chair.name,
            who=A_PERSON if chair.who == PERSON else chair.who,
            taken=chair.who != PERSON or chair.secret is not None,
            present=present,
            bot=None if playing == PERSON else playing,
            left=None if self.played is None else self.played.left(seat, now()),
            contribution=None if chair.promise is None else Contribution(chair.promise, chair.contribution),
        )

    # ---- hearing

    async def open(self) -> None:
        """Take up all that is stored."""
        async with self.lock:
            await self._take_up(self.kept)
            await self._look_who_is_elsewhere()

    async def _look_who_is_elsewhere(self) -> None:
        if self.storage.database.postgresql:
            self.hear_of_others((await self.storage.elsewhere([self.kept.id]))[self.kept.id])

    async def catch_up(self) -> None:
        """Take up what another process has stored."""
        async with self.lock:
            before = self.head
            await self._take_up(await self.storage.table(self.kept.id))
            await self._look_who_is_elsewhere()
        if before != self.head:
            self.tell(GAME, TABLE, CHAT)
            self.drive()

    def _know(self, kept: Kept) -> None:
        """The table as it is now; where people have moved or left, what they said is read anew."""
        if people_of(kept) != people_of(self.kept):
            self.said = []
        self.kept = kept

    async def _take_up(self, kept: Kept) -> None:
        self._know(kept)
        if kept.phase not in ("playing", "over"):
            self.played = None
        elif (kept.rules, kept.preview) == (RULES_VERSION, RULES_PREVIEW):
            if self.played is None or self.played.save != kept.save:
                self.played = Played(kept)  # also where somebody's name was taken out of it
            self.played.take(await self.storage.lines(kept.id, self.played.version))
        elif kept.phase == "playing":
            raise OtherRules(BEGUN_BY_OTHERS, rules=kept.rules, ours=RULES_VERSION)
        else:
            self.past = Past.of(await self.storage.result(kept.id) or "")
        self.said += await self.storage.said(kept.id, len(self.said))

    def vanish(self) -> None:
        """The table was deleted: it opens for nobody any more."""
        self.kept = msgspec.structs.replace(self.kept, phase="closed", chairs=())
        self.played = self.past = None
        self.tell(GAME, TABLE)

    def tell(self, *what: str) -> None:
        """Let everybody know who listens."""
        for listener in list(self.listeners):
            listener.heard(*what)

    async def enter(self, listener: Listener) -> None:
        """Somebody is connected."""
        self.listeners.add(listener)
        if await self._tell_who_is_here() and len(self.listeners) == 1:
            with contextlib.suppress(NoTable):  # of that we are told
                await self.catch_up()  # others told us nothing as long as nobody was here

    async def leave(self, listener: Listener) -> None:
        """Somebody is not any more."""
        before = self.present
        self.listeners.discard(listener)
        self._note_who_left(before)
        await self._tell_who_is_here()

    def _note_who_left(self, before: set[int]) -> None:
        left = before - self.present
        self.gone.note(chair for seat, chair in enumerate(self.kept.chairs) if seat in left)

    async def _tell_who_is_here(self) -> bool:
        """Whether other processes know it now."""
        self.tell(TABLE)
        if not self.storage.database.postgresql:
            return False
        async with self.lock:
            try:
                watching = sum(each.watches for each in self.listeners)
                await self.storage.here(self.kept.id, self.here, watching)
                return True
            except (SQLAlchemyError, OSError) as error:
                # Nothing is lost by that: after a while nobody is believed to be there any more.
                log.warning("others are not told who is here", extra={"problem": type(error).__name__})
                return False

    def hear_of_others(self, others: Others) -> None:
        """These are connected to other processes."""
        if others != self.elsewhere:
            before = self.present
            self.elsewhere = others
            self._note_who_left(before)
            self.tell(TABLE)

    # ---- doing

    async def change(
        self, changed: Callable[[Kept], Kept], where: Callable[[Kept], Where] | None = None
    ) -> None:
        """Change who sits where or what is asked; whatever `changed` raises, all is as it was.

        where  says where the game is, when it starts with this
        """
        async with self.lock:
            await self.change_now(changed, where)

    async def change_now(
        self, changed: Callable[[Kept], Kept], where: Callable[[Kept], Where] | None = None
    ) -> None:
        """The same for who holds the lock."""
        while True:
            kept = settled(self.kept, changed(self.kept))
            try:
                self._know(await self.storage.change(kept, None if where is None else where(kept)))
                break
            except Taken:
                await self._look_again()
        self.said += await self.storage.said(self.kept.id, len(self.said))
        self.tell(TABLE, CHAT)

    async def commit(self, seat: int | None, client: str | None, change: Callable[[Session], None]) -> int:
        """Do something to the game: try it, store it, take it up, and tell; for who holds the lock.

        Returns the version in which it counts. Stale where another process was first.
        """
        game, at, shown = self.game, now(), self._shown()
        trial, found = game.drafted(change)
        lines = [
            LineKept(game.version + place, seat, text, at, client if place == 1 else None)
            for place, text in enumerate(found, start=1)
        ]
        try:
            await self.storage.append(self.kept.id, lines, game.where(trial, at))
        except Taken:
            await self._look_again()
            if client is not None and client in game.counted:
                return game.counted[client]
            raise Stale(MOVED_ON) from None
        game.take(lines)
        self.metrics.lines.inc(len(lines))
        self.tell(*((GAME,) if self._shown() == shown else (GAME, TABLE)))
        return game.counted.get(client or "", game.version)

    async def _look_again(self) -> None:
        """Another process was first: everybody here is told what it did, whatever becomes of ours."""
        await self._take_up(await self.storage.table(self.kept.id))
        self.tell(GAME, TABLE, CHAT)

    def _shown(self) -> tuple[object, ...]:
        """What a table shows that a line of its game may change; its version is told by updates."""
        session, clock = self.session, self.kept.settings.clock
        time = None if clock is None else self.version
        return self.phase, session.deciding, tuple(session.played_by), self.proposal(), time

    def check_turn(self, seat: int, version: int) -> None:
        """That the game is on, that this person must decide, and has seen what there is to see."""
        session = self.session
        if session.over:
            raise WrongPhase("the game is over; there is nothing left to choose")
        if session.deciding != seat:
            raise NotYourDecision("another player must decide now; wait for your turn")
        if session.waits_for_bot:
            raise NotYourDecision("a bot plays at this seat; take the seat back first")
        if version != self.version:
            raise Stale(MOVED_ON)

    async def hint(self) -> Hint:
        """The best option of whoever must decide now, and why."""
        return await self._hinting.at(self.version, self.session.game.save)

    # ---- what happens by itself

    def drive(self) -> None:
        """Let bots move, give standing answers, look at the clock, as long as there is something to do."""
        if self._may_go_on() and (self.driver is None or self.driver.done()):
            self.driver = asyncio.get_running_loop().create_task(self._drive())

    def _may_go_on(self) -> bool:
        """Whether something could happen by itself now; whoever drives looks closer."""
        if self.played is None or (seat := self.session.deciding) is None:
            return False
        standing = self.standing(seat)
        answered = (standing.forced and self.session.forced) or standing.declines or standing.bids
        return bool(answered) or self.session.waits_for_bot or self.kept.settings.clock is not None

    async def _drive(self) -> None:
        while True:
            try:
                if not await self._step():
                    return
            except Stale:
                continue  # another process has done it
            except (NoTable, WrongPhase):
                return  # meanwhile the table was closed, or deleted
            except CenterrowError as error:
                self.stuck(self.kept.id, error)
                return
            except Exception:
                log.exception("a table cannot go on by itself", extra={"table": self.kept.id[:6]})
                return

    async def _step(self) -> bool:
        """The next thing that happens by itself; whether there was one."""
        async with self.lock:
            session, seat = self.session, self.session.deciding
            if seat is None:
                return False
            if not session.waits_for_bot:
                return await self._answer_for(seat)
            version, save, bot = self.version, session.game.save(), session.played_by[seat]
        option = await self.pool.bot_choice(save, bot, f"{session.game.seed}/{seat}/{version}")
        async with self.lock:
            if self.version == version:
                await self.commit(seat, None, lambda trial: trial.apply(option))
        return True

    async def _answer_for(self, seat: int) -> bool:
        """Whether a person had answered beforehand, or has no time left."""
        number = self.game.standing_answer(self.standing(seat))
        if number is not None:
            await self.commit(seat, None, lambda trial: trial.apply(number))
            return True
        clock = self.kept.settings.clock
        if clock is not None and self.game.out_of_time(now()):
            await self.commit(None, None, lambda trial: at_zero(trial, seat, clock))
            return True
        return False
