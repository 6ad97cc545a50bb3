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
from centerrow.bots import bot_seed
from centerrow.game.refusals import ANOTHER_DECIDES, OVER
from centerrow.server.clock import at_zero
from centerrow.server.errors import NoTable, NotYourDecision, OtherRules, Stale, TooMany, WrongPhase
from centerrow.server.hinting import Hinting
from centerrow.server.kept import Kept, LineKept, News, Others, Where, now, people_of, settled
from centerrow.server.looking import Looking
from centerrow.server.metrics import Metrics
from centerrow.server.past import Past
from centerrow.server.played import Played
from centerrow.server.pool import Pool
from centerrow.server.presence import Gone, Listener
from centerrow.server.storage import Storage, Taken
from centerrow.session import Session
from centerrow.session.steps import made_this_turn
from centerrow.settings.config import RULES_PREVIEW, RULES_VERSION

log = logging.getLogger(__name__)

#: What has changed, and who listens is told.
GAME, TABLE, CHAT = "game", "table", "chat"
BEGUN_BY_OTHERS = "this game was begun by rules {rules}, and this server plays by {ours}"
MOVED_ON = "the table has moved on since; look again and choose once more"
#: The most lines of a game, some ten times those of a long one: whoever opens it plays all of them.
MOST_LINES = 20_000
STUCK = "a table cannot go on by itself"
#: Who hears that a table cannot go on by itself, and why.
Stuck = Callable[[str, CenterrowError], None]


class Room(Looking):
    """A table that somebody looks at, or at which something is due."""

    def __init__(
        self, kept: Kept, storage: Storage, pool: Pool, metrics: Metrics, stuck: Stuck, gone: Gone
    ) -> None:
        super().__init__(kept)
        self.stuck, self.gone = stuck, gone
        self.storage, self.pool, self.metrics = storage, pool, metrics
        self.lock = asyncio.Lock()
        self.driver: asyncio.Task[None] | None = None
        self._hinting = Hinting(pool)
        self._lapse: asyncio.TimerHandle | None = None

    # ---- hearing

    async def catch_up(self) -> None:
        """Take up what another process has stored."""
        async with self.lock:
            before = self.head
            await self._look()
        if before != self.head:
            self.tell(GAME, TABLE, CHAT)
            self.drive()

    def _know(self, kept: Kept) -> None:
        """The table as it is now; where people have moved or left, what they said is read anew."""
        if people_of(kept) != people_of(self.kept):
            self.said = []
        self.kept = kept
        self._await_answers()

    def _await_answers(self) -> None:
        """When the time is over for what is asked, everybody here is told, whoever had asked and where."""
        if self._lapse is not None:
            self._lapse.cancel()
            self._lapse = None
        asked = self.kept.proposal
        if asked is not None and (left := asked.expires - now()) > 0:
            self._lapse = asyncio.get_running_loop().call_later(left / 1000, self._lapsed)

    def _lapsed(self) -> None:
        self._lapse = None
        if self.proposal() is not None:
            self._await_answers()  # the timer was a moment early
        else:
            self.tell(TABLE)
            self.drive()

    @property
    def asked_for(self) -> float:
        """For how many seconds people may still be asked something, after which the game goes on."""
        return 0 if self._lapse is None else self._lapse.when() - asyncio.get_running_loop().time()

    async def _look(self) -> None:
        await self.take_up(await self.storage.news(self.kept.id, self._known))

    def _known(self, kept: Kept) -> tuple[int, int]:
        """How many lines of this table's game, and things said there, are here as they are stored."""
        game = 0 if self.played is None or self.played.save != kept.save else self.played.version
        return game, len(self.said) if people_of(kept) == people_of(self.kept) else 0

    async def take_up(self, news: News) -> None:
        """All that was read of this table just now."""
        kept = news.kept
        self._know(kept)
        if kept.phase not in ("playing", "over"):
            self.played = None
        elif (kept.rules, kept.preview) == (RULES_VERSION, RULES_PREVIEW):
            if self.played is None or self.played.save != kept.save:
                self.played = Played(kept)  # also where somebody's name was taken out of it
            self.played.take(news.lines)
        elif kept.phase == "playing":
            raise OtherRules(BEGUN_BY_OTHERS, rules=kept.rules, ours=RULES_VERSION)
        else:
            self.past = Past.of(await self.storage.result(kept.id) or "")
        self.said += news.said
        self.hear_of_others(news.others)

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
        if await self.tell_who_is_here() and len(self.listeners) == 1:
            with contextlib.suppress(NoTable):  # of that we are told
                await self.catch_up()  # others told us nothing as long as nobody was here
        self.drive()  # what was asked while they were away is gone

    async def leave(self, listener: Listener) -> None:
        """Somebody is not any more."""
        before = self.present
        self.listeners.discard(listener)
        self._note_who_left(before)
        await self.tell_who_is_here()

    def _note_who_left(self, before: frozenset[int]) -> None:
        left = before - self.present
        self.gone.note(chair for seat, chair in enumerate(self.kept.chairs) if seat in left)

    async def tell_who_is_here(self) -> bool:
        """Whether other processes know it now."""
        self.tell(TABLE)
        if not self.storage.database.postgresql:
            return False
        async with self.lock:
            try:
                await self.storage.here(self.kept.id, self.here)
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
            self.drive()

    # ---- doing

    async def change(
        self, changed: Callable[[Kept], Kept], where: Callable[[Kept], Where | None] | None = None
    ) -> None:
        """Change who sits where or what is asked; whatever `changed` raises, all is as it was.

        where  says where the game is, when it starts with this, or something is due there because of it
        """
        async with self.lock:
            await self.change_now(changed, where)

    async def change_now(
        self, changed: Callable[[Kept], Kept], where: Callable[[Kept], Where | None] | None = None
    ) -> None:
        """The same for who holds the lock."""
        while True:
            kept = settled(self.kept, changed(self.kept))
            at = None if self.played is None else self.version
            try:
                self._know(await self.storage.change(kept, None if where is None else where(kept), at))
                if self.played is None and self.kept.phase == "playing":
                    self.played = Played(self.kept)  # with this it starts
                break
            except Taken:
                await self.look_again()
        self.said += await self.storage.said(self.kept.id, len(self.said))
        self.tell(TABLE, CHAT)

    def where(self, kept: Kept) -> Where | None:
        """Where the game is at a table that is changed; None where it has not begun, or is over."""
        if self.played is None or self.session.over:
            return None
        return self.played.where(self.session, now(), kept)

    async def commit(self, seat: int | None, client: str | None, change: Callable[[Session], None]) -> int:
        """Do something to the game: try it, store it, take it up, and tell; for who holds the lock.

        Returns the version in which it counts. Stale where another process was first.
        """
        game, at, shown = self.game, now(), self._shown()
        trial, found = game.drafted(change)
        if game.version + len(found) > MOST_LINES and not trial.over:
            raise TooMany("so much has happened in this game that it cannot go on; it can only be given up")
        lines = [
            LineKept(game.version + place, seat, text, at, client if place == 1 else None)
            for place, text in enumerate(found, start=1)
        ]
        where = game.where(trial, at, self.kept)
        try:
            await self.storage.append(self.kept.id, lines, where)
        except Exception as error:
            # Another process was first, perhaps with this very message. Or the connection was lost: then
            # nobody knows whether it is stored.
            await self.look_again()
            if client is not None and client in self.game.counted:
                return self.game.counted[client]
            if isinstance(error, Taken):
                raise Stale(MOVED_ON) from None
            raise
        if where.again:
            self.kept = msgspec.structs.replace(self.kept, known_seed=True)
        game.take(lines)
        self.metrics.lines.inc(len(lines))
        self.tell(*((GAME,) if self._shown() == shown else (GAME, TABLE)))
        return game.counted.get(client or "", game.version)

    async def look_again(self) -> None:
        """The table may be another than we thought: everybody here is told, whatever becomes of ours."""
        await self._look()
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
            raise WrongPhase(OVER)
        if session.deciding != seat:
            raise NotYourDecision(ANOTHER_DECIDES)
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
        if self.session.waits_for_bot or self.kept.settings.clock is not None:
            return True
        return self.game.standing_answer(self.standing(seat)) is not None

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
                log.exception(STUCK, extra={"table": self.kept.id[:6]})
                return

    async def _step(self) -> bool:
        """The next thing that happens by itself; whether there was one.

        While people are asked something, bots and standing answers wait: they would answer for them. The
        clock does not.
        """
        async with self.lock:
            session, seat = self.session, self.session.deciding
            if seat is None:
                return False
            if not session.waits_for_bot:
                return await self._answer_for(seat)
            if self.proposal() is not None:
                return False
            version, save, bot = self.version, session.game.save(), session.played_by[seat]
            made = made_this_turn(session.steps, seat)
        option = await self.pool.bot_choice(save, bot, bot_seed(session.game.seed, seat), made)
        async with self.lock:
            if self.version == version and self.proposal() is None:
                await self.commit(seat, None, lambda trial: trial.apply(option))
        return True

    async def _answer_for(self, seat: int) -> bool:
        """Whether a person had answered beforehand, or has no time left."""
        number = self.game.standing_answer(self.standing(seat))
        if number is not None and self.proposal() is None:
            await self.commit(seat, None, lambda trial: trial.apply(number))
            return True
        clock = self.kept.settings.clock
        if clock is not None and self.game.out_of_time(now()):
            await self.commit(None, None, lambda trial: at_zero(trial, seat, clock))
            return True
        return False
